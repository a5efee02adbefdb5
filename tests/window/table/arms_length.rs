//! The table at arm's length: any window, the log however long, the composer whose targets stay where they are, missing
//! answers, my own marks, the folded notebook's echo.

use super::bench::{Bench, NewBench, answers, card, five, helped, kinds, setup};
use crate::prelude::*;
use crate::support::opened_sized;
use deerstalker::app::notebook;
use deerstalker::app::table::Message;
use deerstalker::entry::draft::DraftEdit;
use deerstalker::game::PencilMark;

fn quiet() -> NewBench {
    let mut setup = five();
    setup.set_hint_level(HintLevel::Deductions);
    Bench::begin(setup, Code::English)
}

/// Outside the window, or without width in it.
fn lost(seen: &[Seen], width: f32, height: f32) -> Option<&Seen> {
    let inside = |seen: &&Seen| {
        let b = seen.bounds;
        b.x >= -0.5 && b.y >= -0.5 && b.x + b.width <= width + 0.5 && b.y + b.height <= height + 0.5
    };
    seen.iter().find(|seen| !inside(seen))
}

#[test]
fn in_a_narrow_window_every_panel_has_a_tab() {
    for (width, height) in [(683.0, 768.0), (800.0, 600.0), (910.0, 512.0), (683.0, 384.0)] {
        let mut harness = quiet().shown(width, height);
        harness.enter("pl ro ki -+ki");
        for (tab, shows) in [("Log", "You · Plum · Rope · Kitchen"), ("Log it", "Nobody"), ("Why", "Entry 1 told you")]
        {
            let tabs: Vec<Seen> = harness.all_where(|seen| seen.text == tab);
            assert!(!tabs.is_empty(), "{width}x{height}: no tab {tab}");
            harness.click_at(tabs[0].bounds.center());
            assert!(
                harness.any(|seen| seen.text.to_lowercase().contains(&shows.to_lowercase())),
                "{width}x{height}: {tab} does not show {shows}: {:#?}",
                harness.texts()
            );
            assert_eq!(lost(&harness.texts(), width, height), None, "{width}x{height}, {tab}");
        }
        // The sheet's first and last columns are always there.
        harness.expects(&["Case", "Dev"]);
    }
}

#[test]
fn a_narrow_window_opens_on_the_sheet_and_the_composer() {
    for (level, width, height) in [
        (HintLevel::Hints, 683.0, 768.0),
        (HintLevel::Deductions, 683.0, 768.0),
        (HintLevel::Hints, 480.0, 520.0),
        (HintLevel::Deductions, 480.0, 520.0),
    ] {
        let mut harness = helped(level).shown(width, height);
        harness.expect("SUSPECTS");
        assert!(width < 500.0 || harness.sees("Nobody"), "{level:?} {width}");
        assert!(!harness.sees("CASE FILE"), "{level:?} {width}");
    }
}

/// Most cards in the longest words, under tabs in two lines.
#[test]
fn in_a_narrow_window_the_buttons_that_log_stay_whole() {
    let players = ["Vous", "Anna", "Ben", "Chloé", "Dev"];
    let setup = setup("master_detective", &players, &["mustard", "knife", "wrench", "carriage", "green", "poison"]);
    let mut harness = Bench::begin(setup, Code::French).shown(683.0, 700.0);
    harness.click("Noter");
    let nobody = harness.find(|seen| seen.text == "Personne");
    // The last there, because cards that are scrolled away lie under the button.
    let target = harness.targets().into_iter().rfind(|target| target.contains(nobody.bounds.center())).unwrap();
    assert!(target.height >= 24.0 && target.width >= nobody.bounds.width && !nobody.cut, "{target:?} {nobody:?}");
}

/// With thirty cards and nine players the answers stand below the cards, out of sight until they are wanted.
#[test]
fn in_a_narrow_window_the_answers_come_into_sight_once_three_cards_are_named() {
    let players = ["Sam", "Anna", "Ben", "Chloé", "Dev", "Elle", "Fay", "Gus", "Ida"];
    let setup = setup("master_detective", &players, &["mustard", "knife", "carriage"]);
    let mut harness = Bench::begin(setup, Code::English).shown(683.0, 700.0);
    let row = |harness: &mut Harness<Bench>, name: &str| {
        harness.any(|seen| seen.bounds.x > 430.0 && seen.text == name && !seen.cut)
    };
    let press_card = |harness: &mut Harness<Bench>, id: &str| {
        let card = card(harness, id);
        harness.message(Message::Composed(DraftEdit::Card(card)));
    };
    press_card(&mut harness, "plum");
    press_card(&mut harness, "rope");
    assert!(row(&mut harness, "Prof. Plum") && !row(&mut harness, "Ida"));
    press_card(&mut harness, "kitchen");
    assert!(row(&mut harness, "Ida"));
    harness.message(Message::Composed(DraftEdit::NobodyShowed)).keys("Enter");
    assert!(row(&mut harness, "Prof. Plum") && !row(&mut harness, "Ida"), "back at the cards");
}

/// The longest names of the French box, in the narrowest panel.
#[test]
fn in_a_narrow_window_the_solved_cards_stay_whole() {
    let setup = setup("clue_1963", &["Vous", "Maya", "Daniel", "Jun"], &["knife", "hall", "study", "kitchen", "rope"]);
    let mut harness = Bench::begin(setup, Code::French).shown(683.0, 744.0);
    harness.enter("vous:! pervenche clé manger juste");
    let cards = harness.find(|seen| seen.bounds.x > 400.0 && seen.text.contains("Pervenche ·"));
    assert!(!cards.cut && cards.bounds.height > 26.0, "too long for a line, they take two: {cards:?}");
}

#[test]
fn at_a_glance_a_page_says_what_the_last_entry_told_and_is_left_by_the_same_key() {
    let mut harness = quiet().shown(1366.0, 768.0);
    harness
        .enter("pl ro ki -+ki")
        .keys("F5")
        .lacks("Fold notebook")
        .lacks("SUSPECTS")
        .expect("ANNA’S TURN · ENTRY 1 TOLD YOU");
    let told = harness.find(|seen| seen.text.contains("Ben has the Kitchen."));
    assert!(told.bounds.height > 120.0, "{told:?}");
    harness
        .expect("Last: You · Prof. Plum · Rope · Kitchen — Anna: no card · Ben showed the Kitchen")
        .enter("gr kn lo .");
    assert_eq!(kinds(&harness).len(), 2, "one can log");
    harness.keys("F5").expect("Fold notebook").keys("F5").click("F5 back").expect("Fold notebook");
}

/// Nothing is smaller than 20, except the line in which one types.
#[test]
fn the_glance_page_has_no_small_text() {
    for (width, height) in [(1366.0, 768.0), (1366.0, 700.0), (683.0, 768.0), (683.0, 384.0), (1456.0, 819.0)] {
        for (level, lines) in [
            (HintLevel::Hints, &[][..]),
            (HintLevel::Hints, &["pl ro ki -+ki"]),
            (HintLevel::MyMarks, &["pl ro ki -+ki"]),
            (
                HintLevel::Hints,
                &["pl ca lo --", "a: pl ca lo --", "b: pl ca lo --", "c: pl ca lo --", "d: pl ca lo --"],
            ),
        ] {
            let mut harness = helped(level).shown(width, height);
            harness.enters(lines);
            harness.keys("F5");
            let texts = harness.texts();
            assert_eq!(lost(&texts, width, height), None, "{width}x{height}");
            let small = texts.iter().filter(|seen| seen.bounds.y < height - 50.0 && seen.bounds.height < 24.0);
            let small: Vec<&Seen> = small.collect();
            assert!(small.is_empty() && texts.len() > 4, "{width}x{height} {level:?} {}: {small:?}", lines.len());
        }
    }
}

#[test]
fn who_saw_the_case_file_is_not_told_to_accuse() {
    let mut harness = helped(HintLevel::Hints).shown(1366.0, 768.0);
    harness.enter("me:! gr kn lo wrong saw pl kn lo");
    assert!(matches!(kinds(&harness)[0], EntryKind::Accusation { by: Seat(0), saw: Some(_), .. }));
    harness.expects(&["The case is solved:", "you saw in", "You have accused"]).keys("F5");
    let words: Vec<String> = harness.texts().into_iter().map(|seen| seen.text.to_lowercase()).collect();
    assert!(!words.iter().any(|words| words.contains(": accuse")), "{words:?}");
    assert!(["prof. plum", "★"].iter().all(|known| words.iter().any(|words| words == known)), "{words:?}");
}

#[test]
fn what_i_saw_in_the_case_file_is_chosen_below_the_verdict() {
    let mut harness = quiet().shown(1366.0, 1100.0);
    harness.clicks(&["Accuse", "Mr. Green", "Knife", "Study"]).lacks("What you saw in").click("Wrong");
    let hint = harness.find(|seen| seen.text.starts_with("What you saw in"));
    for name in ["Prof. Plum", "Knife", "Lounge"] {
        let chips = harness
            .texts()
            .into_iter()
            .filter(|seen| seen.text == name && seen.bounds.y > hint.bounds.y && seen.bounds.x < 344.0);
        let chip = chips.min_by(|a, b| a.bounds.y.total_cmp(&b.bounds.y)).unwrap();
        harness.click_at(chip.bounds.center());
    }
    harness.click("Log: you accuse");
    let kind = kinds(&harness).remove(0);
    let EntryKind::Accusation { saw: Some(saw), .. } = kind else { panic!("{kind:?}") };
    let names = saw.map(|card| five().edition.card_short(card, "en").to_owned());
    assert_eq!(names, ["Prof. Plum", "Knife", "Lounge"]);
}

fn long(entries: u32) -> Harness<Bench> {
    let mut bench = quiet();
    for at in 0..entries {
        let game = bench.game.game();
        let by = game.turn().unwrap();
        let edition = &game.setup.edition;
        let card = |category: usize| edition.category_cards(category).iter().nth((at as usize / 7) % 6).unwrap();
        let answers = game.setup.asked_by(by).map(|seat| Answer::new(seat, Response::NotHeard)).collect();
        let kind = EntryKind::Suggestion { by, cards: [card(0), card(1), card(2)], answers };
        let entry = game.new_entry(kind, 0);
        let change = game.append(entry);
        bench.game.apply(change).unwrap();
    }
    bench.shown(1366.0, 768.0)
}

#[test]
fn of_a_long_log_only_the_rows_in_sight_are_built() {
    let mut harness = long(400);
    let first = EntryId(1);
    let numbers = |harness: &mut Harness<Bench>| -> Vec<u32> {
        let texts = harness.texts().into_iter().filter(|seen| seen.bounds.x < 60.0 && seen.bounds.y > 200.0);
        texts.filter_map(|seen| seen.text.parse().ok()).collect()
    };
    assert!(numbers(&mut harness).contains(&400));
    let (some, all) = (harness.built(), long(160).built());
    assert!(some < all, "{some} texts of 400 entries, {all} of 160, which are built as a whole");
    harness.message(Message::Notebook(notebook::Message::Select(first))).events(&[]);
    assert!(numbers(&mut harness).contains(&1), "{:?}", numbers(&mut harness));
    harness.message(Message::Notebook(notebook::Message::Select(EntryId(200)))).events(&[]);
    assert!(numbers(&mut harness).contains(&200), "{:?}", numbers(&mut harness));
}

#[test]
fn searching_the_log_lists_only_matching_entries() {
    let mut harness = quiet().shown(1366.0, 768.0);
    harness
        .enters(&["pl ro ki -+ki", "gr kn lo .", "sca can stu .", "whi kn con ."])
        .keys("Ctrl+f")
        .type_text("knife")
        .expect("2 entries found")
        .lacks("Ben · Scarlet · Candlestick");
    // A new entry is found too, and steps go to what is found alone.
    harness.run(deerstalker::app::notebook::line::focus()).enter("pl kn stu -+").expect("3 entries found");
    for _ in 0..3 {
        harness.message(Message::Notebook(notebook::Message::Step { up: false }));
    }
    harness.message(Message::Notebook(notebook::Message::Delete));
    let left: Vec<u32> = harness.game().entries().iter().map(|entry| entry.id.0).collect();
    assert_eq!(left, [1, 3, 4, 5], "the oldest of those that are found is deleted");
    harness.expect("2 entries found").keys("Escape").expect("Ben · Scarlet · Candlestick");
    assert!(harness.has_focus("quick"));
}

#[test]
fn digits_say_cards_and_answers() {
    let mut harness = quiet().shown(1366.0, 768.0);
    let cards = |harness: &Harness<Bench>, places: [usize; 3]| {
        let edition = &harness.game().setup.edition;
        [0, 1, 2].map(|at| edition.category_cards(at).iter().nth(places[at] - 1).unwrap())
    };
    harness.enter("3 2 4 112");
    let expected = cards(&harness, [3, 2, 4]);
    let EntryKind::Suggestion { cards, answers, .. } = kinds(&harness)[0].clone() else { panic!("a suggestion") };
    assert_eq!(cards, expected);
    let responses: Vec<Response> = answers.iter().map(|answer| answer.response).collect();
    assert_eq!(responses, [Response::Passed, Response::Passed, Response::Showed(None)]);
}

#[test]
fn what_was_shown_to_me_is_asked_until_it_is_said() {
    let mut harness = quiet().shown(1366.0, 768.0);
    harness.enter("pl ro ki -+").expect("Which card did Ben show?");
    let asked = harness.texts();
    let question = asked.iter().find(|seen| seen.text.starts_with("Which card did")).unwrap().bounds;
    let beside = |seen: &&Seen| seen.text == "Kitchen" && seen.bounds.x < 318.0 && seen.bounds.y >= question.y - 2.0;
    let place = asked.iter().find(beside).unwrap().bounds.center();
    harness.click_at(place);
    let kitchen = harness.game().setup.edition.card_by_id("kitchen").unwrap();
    let answers = answers(&harness, 0);
    assert_eq!(answers[1].response, Response::Showed(Some(kitchen)));
    harness.lacks("Which card did");
}

#[test]
fn buttons_of_the_composer_stay_in_place_while_cards_are_named() {
    let mut harness = quiet().shown(1366.0, 900.0);
    let place = |harness: &mut Harness<Bench>| {
        let shows: Vec<Seen> = harness.all_where(|seen| seen.text == "Showed");
        let log = harness.place("Log it");
        (shows.iter().map(|seen| seen.bounds.y).collect::<Vec<_>>(), log.y)
    };
    let before = place(&mut harness);
    for name in ["Mr. Green", "Knife", "Study"] {
        harness.click(name);
        assert_eq!(place(&mut harness), before, "{name}");
    }
    let shows = harness.all_where(|seen| seen.text == "Showed");
    harness.press_nth("Showed", 0);
    assert!((place(&mut harness).1 - before.1).abs() < 0.1, "somebody showed");
    // The others were not asked, and say so in their rows.
    let rest: Vec<Seen> = harness.all_where(|seen| seen.text == "not asked");
    assert_eq!(rest.len(), shows.len() - 1);
    for (row, show) in rest.iter().zip(&shows[1..]) {
        assert!((row.bounds.center().y - show.bounds.center().y).abs() < 1.5, "{row:?} {show:?}");
    }
}

#[test]
fn clicking_a_cell_goes_through_my_own_marks_in_order() {
    let mut harness = helped(HintLevel::MyMarks).shown(1366.0, 768.0);
    harness.expect("Click a cell");
    let cell = deerstalker::game::Cell { card: Card::new(4), column: 2 };
    for mark in [Some(PencilMark::Yes), Some(PencilMark::No), Some(PencilMark::Maybe), None] {
        harness.message(Message::Point(cell));
        assert_eq!(harness.game().pencil.get(&(Card::new(4), 2)).copied(), mark);
    }
}

#[test]
fn the_folded_notebook_says_what_was_understood_without_the_cards() {
    let mut harness = quiet().shown(1366.0, 768.0);
    harness
        .keys("F2")
        .expect("Your turn.")
        .type_text("a: gr kn")
        .expect("Anna: ✓, ✓, …")
        .type_text(" lo -+")
        .expect("Anna: ✓, ✓, ✓ — Ben: no card · Chloé showed a card")
        .lacks("Green")
        .lacks("Knife")
        .keys("Escape")
        .type_text("kn xq")
        .expect("Word 2 is not clear.")
        .keys("Escape")
        .enter("pass")
        .expect("Your turn is not over: you may accuse. Then Anna.");
}

/// The line is drawn as dots, one for each letter.
#[test]
fn the_folded_notebook_looks_alike_whatever_letters_are_typed() {
    let pictures = ["kn", "ro"].map(|typed| {
        let mut harness = quiet().shown(1366.0, 768.0);
        harness.keys("F2").type_text(typed);
        harness.picture_at(1.0).rgba
    });
    assert!(pictures[0] == pictures[1]);
}

/// A game of six in the American box of 2002, whose case file has a long French name.
fn six(code: Code) -> NewBench {
    let names = ["Ann", "Ben", "Cleo", "Dan", "Eva", "Finn"];
    Bench::begin(setup("clue_2002", &names, &["peacock", "rope", "hall"]), code)
}

/// Windows, with large text too, in logical pixels.
const WINDOWS: [(f32, f32); 6] =
    [(1366.0, 768.0), (800.0, 600.0), (683.0, 768.0), (683.0, 384.0), (480.0, 540.0), (480.0, 340.0)];

#[test]
fn the_head_of_the_case_file_is_whole_in_every_window() {
    for (width, height) in WINDOWS {
        let mut harness = six(Code::French).shown(width, height);
        harness.expect("Enveloppe");
        assert_eq!(lost(&harness.texts(), width, height), None, "{width}x{height}");
    }
}

#[test]
fn the_large_display_cuts_no_words() {
    for code in Code::ALL {
        for (width, height) in WINDOWS {
            let mut harness = six(code).shown(width, height);
            harness.enter("ben: pl ro ki ---+").keys("F5");
            let texts = harness.texts();
            let cut: Vec<&Seen> = texts.iter().filter(|seen| seen.text.ends_with('…')).collect();
            assert!(cut.is_empty(), "{code:?} {width}x{height}: {cut:?}");
        }
    }
}

#[test]
fn the_large_display_says_what_to_do_after_a_short_roll() {
    let game = include_str!("../../legality/a_roll_before_a_gamble_2002.case");
    for (width, height) in [(1366.0, 768.0), (683.0, 700.0), (683.0, 408.0)] {
        let mut window = opened_sized(deerstalker::format::decode(game).unwrap(), width, height);
        window.keys("F5");
        let says = window.any(|seen| seen.text.contains("If your roll falls short, accuse: "));
        assert!(says, "{width}x{height}: {:#?}", window.texts());
    }
}

/// Without its chance a gamble would look proved.
#[test]
fn a_gamble_tells_its_chance_in_every_window() {
    let game = include_str!("../../legality/a_card_is_sure_to_be_shown_1963.case");
    for (width, height) in [(683.0, 768.0), (1100.0, 768.0), (1366.0, 768.0)] {
        let mut window = opened_sized(deerstalker::format::decode(game).unwrap(), width, height);
        let heading = window.expect("YOUR TURN: ACCUSE").find(|seen| seen.text == "YOUR TURN: ACCUSE").bounds;
        let texts = window.texts();
        let below =
            |seen: &&Seen| seen.bounds.x >= heading.x - 1.0 && (1.0..200.0).contains(&(seen.bounds.y - heading.y));
        let why = texts.iter().filter(below).find(|seen| seen.text.contains('%'));
        let why = why.unwrap_or_else(|| panic!("{width}: no chance in {texts:#?}"));
        // In a narrow window there is room for the chance, and the tip has the rest.
        let whole = why.text.ends_with('.') || width < 1000.0;
        assert!(why.bounds.height > 10.0 && whole && !why.text.starts_with('…'), "{width}: {why:?}");
    }
}

#[test]
fn the_tabs_of_a_narrow_window_have_one_size_of_type() {
    for (code, tabs) in
        [(Code::English, ["Log it", "Log", "Why", "Case"]), (Code::French, ["Noter", "Journal", "Pourquoi", "Dossier"])]
    {
        let mut harness = six(code).shown(683.0, 768.0);
        let texts = harness.texts();
        let tall = |tab: &str| texts.iter().find(|seen| seen.text == tab).map(|seen| seen.bounds.height);
        let tall = tabs.map(tall);
        assert!(tall[0].is_some() && tall.iter().all(|height| *height == tall[0]), "{code:?}: {tall:?}");
    }
}

#[test]
fn where_one_part_has_room_the_solution_is_accused_in_the_composer() {
    let hand = ["peacock", "rope", "hall", "study", "scarlet", "wrench"];
    let setup = setup("clue_2002", &["Ann", "Ben", "Cleo"], &hand);
    let mut harness = Bench::begin(setup, Code::English).shown(480.0, 540.0);
    harness.enter("pl kn ki --").keys("Ctrl+Enter").expects(&["Right", "Wrong"]);
}
