//! The review, driven as a player does.

use crate::prelude::*;
use crate::support::{opened_sized, opened_tall};
use deerstalker::app::review;
use deerstalker::deduction::Cancel;
use deerstalker::game::{Change, GameResult, Holder, PencilMark};
use deerstalker::review::Review;

/// By category, the cards at this place among those that are not mine.
fn open(game: &Game, at: usize) -> [Card; 3] {
    let cards = |category| game.setup.edition.category_cards(category) - game.setup.hand;
    [0, 1, 2].map(|category| cards(category).iter().nth(at).unwrap())
}

fn passes(by: u8) -> EntryKind {
    EntryKind::TurnWithoutSuggestion { by: Seat(by), place: None }
}

/// I ask about three cards that are not mine, and nobody has one. The first entry solves the case.
fn solved_at_once() -> Game {
    let mut game = Game::new("Solved", table(&["You", "Anna", "Ben"]), NOW);
    let answers = [1, 2].map(|seat| Answer::new(Seat(seat), Response::Passed)).into();
    let first = EntryKind::Suggestion { by: Seat(0), cards: open(&game, 0), answers };
    for kind in [first, passes(1), passes(2), passes(0)] {
        support::log(&mut game, kind, NOW);
    }
    game
}

#[test]
fn what_the_review_shows_is_copied_as_text() {
    let mut window = opened(solved_at_once());
    window.keys("F8 Home Ctrl+c").expect("Copied");
    let dealt = window.clipboard().unwrap().to_owned();
    assert!(dealt.lines().count() > 20 && dealt.contains('\t'), "before the first entry the sheet: {dealt}");
    window.keys("Right Ctrl+c");
    let entry = window.clipboard().unwrap();
    assert!(entry.starts_with("1. You · ") && entry.lines().count() == 1, "{entry}");
    window.keys("Ctrl+Shift+c");
    let later = window.clipboard().unwrap().to_owned();
    assert_ne!(later, dealt, "the sheet of the moment shown");
    // At the table the same sheet is copied, because nothing was learned since.
    window.keys("F8 Ctrl+Shift+c");
    assert_eq!(window.clipboard(), Some(&*later));
    window.keys("F8 Home Down Ctrl+c");
    let why = window.clipboard().unwrap();
    assert!(why.starts_with("Why · Case file and Mr. Green · no\n") && why.contains("your own hand"), "{why}");
    window.keys("Ctrl+k Ctrl+c");
    assert!(window.clipboard().unwrap().contains("Anna"), "{:?}", window.clipboard());
}

#[test]
fn scrubbing_shows_what_was_known_then_and_nothing_later() {
    let mut window = opened(solved_at_once());
    window
        .keys("F8")
        .expects(&["ENTRY 4 TOLD YOU", "Nothing new is proved.", "You could have accused after entry 1."])
        .keys("Home")
        .expects(&["BEFORE THE FIRST ENTRY", "112 solutions"])
        .keys("Right")
        .expects(&["ENTRY 1 TOLD YOU", "From 112 solutions to 1"])
        .keys("End")
        .expect("ENTRY 4 TOLD YOU")
        .keys("Left")
        .expect("ENTRY 3 TOLD YOU");
    // The left end of the chart is the beginning, its right end the last entry.
    window
        .click_at(Point::new(64.0, 120.0))
        .expect("BEFORE THE FIRST ENTRY")
        .drag(Point::new(64.0, 120.0), Point::new(1326.0, 120.0))
        .expect("ENTRY 4 TOLD YOU");
}

#[test]
fn folding_in_the_review_hides_it_and_the_table_comes_back() {
    let mut window = opened(solved_at_once());
    window
        .click("Review")
        .expect("HOW MANY SOLUTIONS WERE STILL POSSIBLE")
        .keys("F2")
        .lacks("HOW MANY SOLUTIONS WERE STILL POSSIBLE")
        .lacks("Solved")
        .keys("F2")
        .clicks(&["Review", "Table"])
        .expect("Fold notebook");
}

#[test]
fn space_plays_to_the_end() {
    let mut window = opened(solved_at_once());
    window.keys("F8 Home Space").expect("Pause");
    for at in 0..4 {
        window.message(Message::Review(review::Message::Beat(at)));
    }
    // A beat that comes late changes nothing.
    window.message(Message::Review(review::Message::Beat(2))).expects(&["ENTRY 4 TOLD YOU", "Play"]);
}

/// Anna answers two suggestions with a card she shows me, and others that I do not see.
pub fn running() -> Game {
    let mut game = Game::new("Running", table(&["You", "Anna", "Ben"]), NOW);
    let cards = [0, 1, 2, 3].map(|at| open(&game, at));
    let ask = |by: u8, at: usize, answers: &[(u8, Response)]| {
        let answers = answers.iter().map(|(seat, response)| Answer::new(Seat(*seat), *response)).collect();
        EntryKind::Suggestion { by: Seat(by), cards: cards[at], answers }
    };
    let (no, showed) = (Response::Passed, |card| Response::Showed(Some(card)));
    let entries = [
        ask(0, 0, &[(1, showed(cards[0][0]))]),
        ask(1, 1, &[(2, Response::Showed(None))]),
        ask(2, 2, &[(0, no), (1, no)]),
        ask(0, 1, &[(1, no), (2, showed(cards[1][1]))]),
    ];
    for kind in entries {
        support::log(&mut game, kind, NOW);
        let mark = game.pencil(cards[3][2], 1, Some(PencilMark::Maybe));
        if game.entries().len() == 2 {
            game.apply(mark).unwrap();
        }
    }
    game
}

/// A game in which the truth can be guessed: the case file is what nobody was shown.
pub fn finished() -> Game {
    let mut game = running();
    let cards = open(&game, 3);
    let kind = accuses(Seat(2), cards, Verdict::Right);
    support::log(&mut game, kind, NOW + 3_900_000);
    game
}

#[test]
fn nothing_of_later_entries_leaks_into_earlier_ones() {
    let mut window = opened_tall(running());
    window.keys("F8").expects(&["YOUR TURNS", "?"]);
    let bits = |window: &mut Harness<App>| {
        window.all_where(|seen| seen.text.ends_with(" solutions") || seen.text.starts_with("From "))
    };
    let whole = bits(&mut window);
    window.keys("Home");
    assert_ne!(bits(&mut window), whole);
    assert!(!window.sees("YOUR TURNS"), "no turn of mine had been taken");
    assert!(!window.any(|seen| seen.text == "?"), "the pencil mark was made after the second entry");
    window.keys("Right").expect("YOUR TURNS");
    assert!(!window.any(|seen| seen.text == "?"));
    window.keys("Right");
    assert!(window.any(|seen| seen.text == "?"));
    // The missed chance of the other game comes to light only when the turn has gone by.
    let mut window = opened_tall(solved_at_once());
    window
        .keys("F8")
        .expect("MISSED CHANCES")
        .keys("Home Right")
        .lacks("MISSED CHANCES")
        .keys("Right")
        .expect("You could have accused after entry 1.")
        .click("You could have accused after entry 1.")
        .expect("ENTRY 1 TOLD YOU");
}

#[test]
fn a_running_game_is_shown_no_further_than_the_level_of_help() {
    for (level, deduces, hints) in
        [(HintLevel::MyMarks, false, false), (HintLevel::Deductions, true, false), (HintLevel::Hints, true, true)]
    {
        let mut game = running();
        game.setup.set_hint_level(level);
        let mut window = opened_tall(game);
        window.keys("F8");
        assert_eq!(window.sees("solutions"), deduces, "{level:?}");
        assert!(!window.sees("bits"), "{level:?}");
        assert_eq!(window.sees("YOUR TURNS"), hints, "{level:?}");
        assert_eq!(window.sees("You play with your marks only"), !deduces, "{level:?}");
        // Once it is over nothing is kept back.
        let mut over = finished();
        over.setup.set_hint_level(level);
        let mut window = opened_tall(over);
        window.keys("F8").expects(&["From ", "YOUR TURNS", "Your suggestions, compared with the best"]);
        assert!(!window.sees("bits"), "a player is told solutions");
        window.expects(&["THE EVENING", "1 h 5 min"]).keys("Left");
        assert!(!window.sees("THE EVENING"), "the numbers tell of the whole evening");
    }
}

#[test]
fn what_is_half_typed_at_the_table_is_still_there_after_a_look_back() {
    let mut window = opened_tall(running());
    window
        .type_text("g kn")
        .keys("F8")
        .expect("HOW MANY SOLUTIONS WERE STILL POSSIBLE")
        .keys("F10 F10 F8")
        .expect("g kn")
        .type_text(" lo")
        .expect("g kn lo");
}

#[test]
fn a_cell_tells_why_as_of_the_entry() {
    let mut window = opened_tall(running());
    window.keys("F8 Home");
    // The cursor comes up in the case file's column. The first card is mine and so not there.
    window.keys("Down").expect("WHY").keys("Down");
    let why = |window: &mut Harness<App>| window.find(|seen| seen.text.starts_with("WHY")).text;
    let before = why(&mut window);
    assert!(before.contains('%'), "{before}");
    // Anna showed me that very card in the first entry.
    window.keys("Right");
    let after = why(&mut window);
    assert!(!after.contains('%'), "{after}");
    window.keys("Left");
    assert_eq!(why(&mut window), before);
}

#[test]
fn the_truth_is_entered_kept_and_held_against_every_answer() {
    let home = Home::new();
    let game = running();
    let name = |card: Card| game.setup.edition.card_short(card, "en").to_owned();
    let case_file = open(&game, 3).map(name);
    // In the third entry Anna said that she had none of these, but she had the second.
    let hers = name(open(&game, 2)[1]);
    let others: Vec<String> = (game.setup.edition.cards())
        .filter(|card| !game.setup.hand.contains(*card))
        .map(name)
        .filter(|name| !case_file.contains(name) && *name != hers)
        .collect();
    let path = home.keep(game);
    let mut window = home.start_tall_on(&path);
    window.keys("F8").expect("Enter the cards").keys("t").expect("WHO SOLVED IT?");
    let column = |window: &mut Harness<App>, name: &str| {
        // The column's head, in the middle of the window.
        let head = |seen: &Seen| seen.bounds.y < 260.0 && (470.0..1070.0).contains(&seen.bounds.center_x());
        window.find(|seen| seen.text == name && head(seen)).bounds.center_x()
    };
    let (file, anna) = (column(&mut window, "Case file"), column(&mut window, "Anna"));
    let place = |window: &mut Harness<App>, name: &str, x: f32| {
        let row = |seen: &Seen| (325.0..480.0).contains(&seen.bounds.center_x());
        let y = window.find(|seen| seen.text == name && row(seen)).bounds.center_y();
        window.click_at(Point::new(x, y));
    };
    for name in &case_file {
        place(&mut window, name, file);
    }
    window.keys("p");
    place(&mut window, &hers, anna);
    window.press(|seen| seen.text == "Ben" && seen.bounds.x > 1080.0);
    // Anna's hand is incomplete and does not count yet. The rest of it:
    let found = |window: &mut Harness<App>| {
        let of_anna = |seen: &Seen| seen.text.ends_with("/ 6") && (seen.bounds.center_x() - anna).abs() < 30.0;
        window.find(of_anna).text.trim_end_matches(" / 6").parse::<usize>().unwrap()
    };
    for name in &others {
        let before = found(&mut window);
        if before == 6 {
            break;
        }
        place(&mut window, name, anna);
        if found(&mut window) < before {
            place(&mut window, name, anna);
        }
    }
    window.keys("Ctrl+s").expects(&["Ben solved it", "Entry 3: Anna said no, but had"]);
    let said = window.all_where(|seen| seen.text.starts_with("Entry 3: Anna said no, but had"));
    assert_eq!(said.len(), 2, "in the panel, and at once in the foot");
    // The finding leads to its entry.
    window.click("Entry 3: Anna said no, but had").expect("ENTRY 3 TOLD YOU").keys("F9").expect("Lost");
    drop(window);
    let kept = home.library().open_game(&path).unwrap();
    assert_eq!(kept.game().outcome.winner, Some(Seat(2)));
    assert!(kept.game().outcome.over && kept.game().outcome.case_file.is_some());
    assert_eq!(kept.game().outcome.hands[&Holder(1)].len(), 6);
    // And it is there again in the form.
    drop(kept);
    let mut window = home.start_tall_on(&path);
    window.keys("F8").expects(&["Change the cards", "Ben solved it"]);
}

#[test]
fn the_review_speaks_french() {
    let home = Home::new();
    home.prefer(|settings| settings.language = LanguageChoice::French);
    let path = home.keep(finished());
    let mut window = home.start_tall_on(&path);
    window
        .keys("F8")
        .expects(&["COMBIEN DE SOLUTIONS ÉTAIENT ENCORE POSSIBLES", "LA SOIRÉE", "Ben a trouvé la solution"])
        .keys("t")
        .expect("QUI A TROUVÉ\u{a0}?");
}

#[test]
fn my_turns_are_tried_again_and_those_found_are_counted() {
    let home = Home::new();
    let game = finished();
    let review = Review::of(&game);
    let turns = review.my_turns();
    let best = |at: usize| review.retry(&turns[at], &Cancel::default()).unwrap();
    let name = |card: Card| game.setup.edition.card_short(card, "en").to_owned();
    // Another try is offered without scrolling.
    let path = home.keep(game.clone());
    home.start_on(&path).keys("F8").click("Try your turns again").expect("YOUR TURN AT ENTRY 1, AGAIN");
    let mut window = home.start_tall_on(&path);
    window.keys("F8").click("Try your turns again");
    // The sheet is as it was before the turn.
    window.expects(&["YOUR TURN AT ENTRY 1, AGAIN", "You could suggest in the"]).lacks("ENTRY 5 TOLD YOU");
    assert!(!window.sees("Anna showed"), "nor does the log tell what came of it");
    let chip = |window: &mut Harness<App>, card: Card| {
        window.press(|seen| seen.text == name(card) && seen.bounds.x > 1060.0);
    };
    // First the best question.
    let first = best(0).best();
    chip(&mut window, first.cards[0]);
    chip(&mut window, first.cards[1]);
    window.keys("Enter").expects(&["No suggestion was clearly better", "You found 1 of 1."]);
    // Then the one that tells least. Another was better, and it says why in numbers of answers.
    window.click("Next turn").expect("YOUR TURN AT ENTRY 4, AGAIN");
    let worst = *best(1).questions.iter().min_by(|a, b| a.bits.total_cmp(&b.bits)).unwrap();
    assert!(!best(1).is_found(worst), "{:?}", best(1).questions);
    chip(&mut window, worst.cards[0]);
    chip(&mut window, worst.cards[1]);
    window
        .click("Ask this")
        .expect("There was a better one")
        .expect(&format!("leaves {:.0} of {} solutions on average", best(1).best().leaves, best(1).solutions))
        .expect("You found 1 of 2.")
        .lacks("Next turn")
        .lacks("bits")
        .keys("Escape")
        .expects(&["YOUR TURNS", "You found 1 of 2."]);
    // It is saved with the game, and a later try does not change it.
    window.click("Try your turns again");
    chip(&mut window, best(0).best().cards[0]);
    chip(&mut window, best(0).best().cards[1]);
    window.click("Ask this").expect("You found 1 of 2.");
    drop(window);
    let file = home.library().games().remove(0).path;
    let saved = home.library().open_game(&file).unwrap().game().retries.clone();
    assert_eq!(saved.into_values().collect::<Vec<_>>(), [true, false]);
}

#[test]
fn what_i_found_alone_is_told_once_the_game_is_over() {
    let home = Home::new();
    let mut game = solved_at_once();
    game.setup.set_hint_level(HintLevel::MyMarks);
    let EntryKind::Suggestion { cards, .. } = game.entries()[0].kind else { panic!("a suggestion") };
    // A card of the case file is marked three entries late. Then the notebook tells a cell.
    game.apply(game.pencil(cards[0], 3, Some(PencilMark::Yes))).unwrap();
    let mut window = home.start_on(&home.keep(game));
    for _ in 0..2 {
        window.keys("Alt+c");
    }
    window.expect(": this cell can be marked.").keys("Alt+x F8");
    assert!(!window.sees("YOUR MARKS"), "not while it is played");
    drop(window);
    let file = home.library().games().remove(0).path;
    let mut open = home.library().open_game(&file).unwrap();
    let help: Vec<_> = open.game().help.iter().map(|used| (used.after, used.step.cell())).collect();
    // Anna passed on all three, and the first is known to lie elsewhere.
    let told = (cards[1], 1);
    assert_eq!(help, [(4, None), (4, Some(told))], "the help is in the file");
    assert_eq!(open.game().pencil.get(&told), Some(&PencilMark::No), "the cursor was on the cell");
    let over = GameResult { over: true, ..GameResult::default() };
    open.apply(Change::Outcome { before: Box::default(), after: Box::new(over) }).unwrap();
    drop(open);
    let mut window = home.start_tall_on(&file);
    window.keys("F8").expects(&[
        "YOUR MARKS",
        "Deductions found without help",
        "Found once the cell was shown",
        "Longest overlooked:",
        "possible after entry 1, marked after entry 4",
    ]);
}

#[test]
fn in_a_narrow_window_the_news_stays_whole_over_the_log_and_the_evening() {
    let mut window = opened_sized(finished(), 683.0, 768.0);
    window.keys("F8");
    let tab =
        |window: &mut Harness<App>, words: &str| window.find(|seen| seen.text == words && seen.bounds.x > 380.0).bounds;
    let log = tab(&mut window, "Log");
    // Nothing over the tabs ends under them.
    let lines = window.all_where(|seen| seen.bounds.x > 380.0 && (230.0..log.y).contains(&seen.bounds.y));
    assert!(lines.len() > 1 && lines.iter().all(|seen| seen.bounds.y + seen.bounds.height < log.y), "{lines:?}");
    window.lacks("YOUR TURNS");
    let evening = tab(&mut window, "The evening");
    window.click_at(evening.center()).expect("YOUR TURNS").click_at(log.center()).lacks("YOUR TURNS");
}

#[test]
fn the_review_says_whether_reading_the_others_was_right() {
    let mut game = Game { reading: false, ..finished() };
    let mut window = opened_tall(game.clone());
    window.keys("F8");
    assert!(!window.sees("READING THE OTHERS") && !window.sees("with reading"), "the table did not want it");
    window.lacks("does not count here");
    game.reading = true;
    game.title = "Read".into();
    let mut window = opened_tall(game);
    window.keys("F8").expects(&["with reading", "READING THE OTHERS", "entries."]);
    // My turns are judged by the log alone.
    window.expect("does not count here").keys("Left");
    assert!(!window.sees("READING THE OTHERS"), "it tells of the whole evening");
}

#[test]
fn in_the_review_a_chair_can_be_taken_at_any_step() {
    let mut game = solved_at_once();
    let EntryKind::Suggestion { cards, .. } = game.entries()[0].kind.clone() else { panic!("a suggestion") };
    (game.outcome.over, game.outcome.case_file) = (true, Some(cards));
    let mut window = opened(game);
    window.keys("F8 Ctrl+k").expect("From Anna’s chair");
    assert!(window.any(|seen| seen.text.starts_with("By your log alone:") && seen.text.contains("Really:")));
    window
        .keys("Home")
        .expects(&["BEFORE THE FIRST ENTRY", "From Anna’s chair"])
        .keys("Escape")
        .lacks("From Anna’s chair")
        .expect("BEFORE THE FIRST ENTRY");
}

/// Anna answers the same question again and again with the same card.
fn evening_of(entries: u32) -> Game {
    let mut game = Game::new("Long", table(&["You", "Anna", "Ben"]), NOW);
    let cards = open(&game, 0);
    let answers = vec![Answer::new(Seat(1), Response::Showed(Some(cards[0])))];
    let kinds = [EntryKind::Suggestion { by: Seat(0), cards, answers }, passes(1), passes(2)];
    let entries = (1..=entries).zip(kinds.iter().cycle());
    game.branches[0].entries = entries.map(|(id, kind)| Entry::new(EntryId(id), NOW, kind.clone())).collect();
    game.next_id = game.entries().len() as u32 + 1;
    game
}

#[test]
fn a_long_log_builds_only_the_lines_near_the_shown_entry() {
    let mut window = opened(evening_of(600));
    window.keys("F8").expect("ENTRY 600 TOLD YOU");
    let built = window.built();
    assert!(built < 1_000, "{built} texts are built");
    for (key, number) in [("Home", "1"), ("Right", "1"), ("End", "600"), ("Left", "599")] {
        window.keys(key).find(|seen| seen.text == number && seen.bounds.x < 344.0);
    }
    window.click_at(Point::new(690.0, 120.0));
    let texts = window.words();
    let number = texts.iter().find_map(|text| text.strip_prefix("ENTRY ")?.strip_suffix(" TOLD YOU"));
    let number = number.expect("the chart shows the entry at the pointer");
    assert!((200..400).contains(&number.parse::<usize>().unwrap()));
    assert!(window.any(|seen| seen.text == number && seen.bounds.x < 344.0), "entry {number}");
}

/// The legend and the keys beside it give way.
#[test]
fn the_heading_over_the_chart_is_whole_in_every_width() {
    for width in [1060.0, 1100.0, 1200.0, 1366.0] {
        let home = Home::new();
        home.prefer(|settings| settings.language = LanguageChoice::French);
        let file = home.keep(solved_at_once());
        let mut window = home.into_window(Some(file), width, 700.0);
        let heading = window.keys("F8").find(|seen| seen.text.starts_with("COMBIEN DE SOLUTIONS")).bounds;
        assert!(heading.height > 12.0, "{width}: {heading:?}");
    }
}

#[test]
fn the_form_for_the_truth_calls_cards_as_the_log_beside_it_does() {
    let home = Home::new();
    home.prefer(|settings| settings.language = LanguageChoice::French);
    let mut game = Game::new("Six", table(&["You", "Anna", "Ben", "Chloé", "Dev", "Eve"]), NOW);
    support::log(&mut game, passes(0), NOW);
    let file = home.keep(game);
    let mut window = home.into_window(Some(file), 683.0, 768.0);
    window.keys("F8 t").expect("Prof. Violet").lacks("Professeur").lacks("Enve…");
    window.expect("★");
}
