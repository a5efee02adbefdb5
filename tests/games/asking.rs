//! Reading the others: what their questions betray. Nothing proved depends on it.

use deerstalker::advice::{HabitKind, HabitPairs, HabitReading, KnownHabits, Reach, ReadCell, ReadSheet, advise, rank};
use deerstalker::deduction::{CellWeights, SetupFact};
use deerstalker::exchange;
use deerstalker::game::SavedChoice;
use deerstalker::text::reading as words;
use rayon::prelude::*;
use serde_json::Value;
use std::path::Path;
use std::process::Command;
use support::clue::calibration::SheetTruth;
use support::clue::game::{GamePlan, Rooms};
use support::clue::player::named;
use support::clue::view::View;
use support::prelude::*;

fn plan(others: &str) -> GamePlan {
    GamePlan {
        edition: by_id("cluedo_uk").unwrap(),
        players: 3,
        hero: named("possible"),
        others: vec![named(others)],
        rooms: Rooms::Any,
        seed: 39,
        until_proved: true,
    }
}

/// The hero's view at the end of some games against players of one kind.
fn views(others: &str) -> Vec<View> {
    let plan = plan(others);
    (0..4).map(|number| plan.play(number).unwrap().views.swap_remove(plan.hero_seat(number))).collect()
}

fn read(view: &View, cut: usize) -> (Position, HabitReading) {
    let (setup, entries) = (view.setup(), &view.entries()[..cut]);
    let log = Position::of_game(setup, entries);
    let reading = HabitReading::new(setup, entries, &log, &KnownHabits::default()).unwrap();
    (log, reading)
}

/// The open cards that such a player names are less likely theirs than by the log, and closer to the truth.
#[test]
fn cards_named_by_one_who_never_names_their_own_are_less_likely_theirs() {
    let (mut cells, mut change) = (0, 0.0);
    for view in views("natural-entropy") {
        let (log, reading) = read(&view, view.entries().len() / 2);
        let with = reading.position(&log);
        for cell in ReadSheet::new(view.setup(), view.entries(), reading, &log, &with).unwrap().cells {
            (cells, change) = (cells + 1, change + cell.read - cell.by_log);
            assert!(!cell.named.is_empty());
        }
    }
    // If two players named the card, the chance of one of them may also rise.
    assert!(cells > 10 && change < 0.0, "{change} over {cells} cells");
    let plan = GamePlan { until_proved: false, ..plan("natural-entropy") };
    let truth = (0..6).fold(SheetTruth::default(), |sum, number| {
        sum.with(&plan.sheet_truth(number, &KnownHabits::default()).unwrap())
    });
    assert!(truth.reading.cells.loss.value() < truth.by_log.cells.loss.value(), "{truth:?}");
}

#[test]
fn habits_are_told_in_words() {
    let kinds = |others: &str| -> Vec<HabitKind> {
        let players = |view: View| read(&view, view.entries().len()).1.players;
        views(others).into_iter().flat_map(players).map(|player| player.kind()).collect()
    };
    let natural = kinds("natural-entropy");
    assert!(natural.contains(&HabitKind::Lacking) && !natural.contains(&HabitKind::Bluffing), "{natural:?}");
    let bluffing = kinds("bluffing-possible");
    assert!(!bluffing.contains(&HabitKind::Lacking), "{bluffing:?}");
    for view in views("natural-entropy") {
        let (_, reading) = read(&view, 0);
        assert!(
            reading.players.iter().all(|player| player.kind() == HabitKind::Unknown && player.evidence.questions == 0)
        );
    }
}

/// Marks, numbers of deals, the proved case file and certain advice are those of the log.
#[test]
fn reading_the_others_makes_nothing_certain_that_the_log_leaves_open() {
    let games = ["natural-entropy", "bluffing-entropy", "random"].into_par_iter().flat_map_iter(views);
    let of_view = |view: View| {
        let (mut changed, mut solved) = (0, 0);
        for cut in (0..=view.entries().len()).step_by(3) {
            let (log, reading) = read(&view, cut);
            let with = reading.position(&log);
            let (by_log, read) = (log.sheet().unwrap(), with.sheet().unwrap());
            assert_eq!((&by_log.marks, &by_log.plain, by_log.deals), (&read.marks, &read.plain, read.deals));
            assert_eq!(by_log.triples.plain, read.triples.plain);
            assert_eq!(by_log.solution(), read.solution());
            let open = |(at, _): &(usize, &f64)| by_log.marks.all()[*at] == Status::Open;
            assert!(read.weighted.iter().enumerate().filter(open).all(|(_, chance)| *chance < 1.0));
            let (setup, entries, cancel) = (view.setup(), &view.entries()[..cut], Cancel::default());
            let ranking = rank(setup, entries, &with, &Reach::default(), &cancel).unwrap();
            let advice = advise(setup, entries, &Reach::default(), &ranking, Vec::new()).unwrap();
            assert_eq!(ranking.proved, by_log.solution());
            assert_eq!(advice.chances.right < 1.0, by_log.solution().is_none());
            solved += usize::from(by_log.solution().is_some());
            changed += usize::from(by_log.weighted != read.weighted);
        }
        [changed, solved]
    };
    let [changed, solved] = support::sums(games.map(of_view));
    assert!(changed > 10 && solved > 0, "{changed} {solved}");
}

/// Habits may leave a deal next to no weight.
#[test]
fn habits_of_any_weight_leave_no_card_certain() {
    // The second suspect is in the case file, so the first lies in one of two hands.
    let none = |holder| FactKind::HoldsNone(Holder(holder), CardSet::of(Card::new(1)));
    let fact = |holder| Fact { source: Source::Setup(SetupFact::MyHand), kind: none(holder) };
    let position = || Position::new(Problem::new([2, 2, 2], vec![vec![1, 2]], vec![fact(0), fact(1)]).unwrap());
    let (mut weights, counted) = (CellWeights::even(2, 6), position());
    for card in 0..6 {
        let factors = if card == 0 { [1e6, 1e-6] } else { [1e-6, 1e6] };
        (0..2).for_each(|holder| weights.multiply(Holder(holder), Card::new(card), factors[usize::from(holder)]));
    }
    counted.sheet();
    for weighted in [position().weighted(weights.clone()), counted.weighted(weights)] {
        let (sheet, first) = (weighted.sheet().unwrap(), Card::new(0));
        let chance = sheet.probability(first, 0);
        assert!(sheet.status(first, 0) == Status::Open && chance > 0.999_999 && chance < 1.0, "{chance}");
    }
}

/// Once the turn has passed on, the asker holds one of the three.
#[test]
fn an_asker_whom_nobody_disproved_and_who_does_not_accuse_holds_a_named_card() {
    let view = views("natural-entropy").remove(0);
    let (setup, me) = (view.setup(), view.setup().me.unwrap());
    let asker = setup.seats().find(|seat| *seat != me).unwrap();
    let next = setup.seats().find(|seat| *seat != me && *seat != asker).unwrap();
    let lacked =
        |category: usize| setup.edition.category_cards(category).iter().find(|card| !setup.hand.contains(*card));
    let cards = [0, 1, 2].map(|category| lacked(category).unwrap());
    let passed = |seat| Answer { seat, response: Response::Passed, doubted: false };
    let asked = |id: u32, by, answers| Entry::new(EntryId(id), 0, EntryKind::Suggestion { by, cards, answers });
    let answers = setup.seats().filter(|seat| *seat != asker).map(passed).collect();
    let first = asked(1, asker, answers);
    let held = |entries: &[Entry]| -> f64 {
        let log = Position::of_game(setup, entries);
        let with = HabitReading::new(setup, entries, &log, &KnownHabits::default()).unwrap().position(&log);
        cards.iter().map(|card| with.sheet().unwrap().probability(*card, asker.index())).sum()
    };
    // By the log, which is the same in both, the second suggestion says nothing of the asker.
    let (turn, passed_on) = (held(std::slice::from_ref(&first)), held(&[first, asked(2, next, Vec::new())]));
    assert!(passed_on > turn + 0.01, "{turn} {passed_on}");
}

#[test]
fn a_doubted_suggestion_says_nothing_about_the_habits_of_its_asker() {
    let view = views("natural-entropy").remove(0);
    let mut entries = view.entries().to_vec();
    for entry in &mut entries {
        entry.doubted = matches!(entry.kind, EntryKind::Suggestion { .. });
    }
    let log = Position::of_game(view.setup(), &entries);
    let reading = HabitReading::new(view.setup(), &entries, &log, &KnownHabits::default()).unwrap();
    assert_eq!(reading.position(&log).sheet(), log.sheet());
}

#[test]
fn a_sentence_about_an_asking_habit_names_player_entries_and_both_chances() {
    let view = views("natural-entropy").remove(1);
    let cut = view.entries().len() / 2;
    let (log, reading) = read(&view, cut);
    let (entries, with) = (&view.entries()[..cut], reading.position(&log));
    let reading = ReadSheet::new(view.setup(), entries, reading, &log, &with).unwrap();
    let cell = reading.cells.first().expect("something to tell");
    for code in Code::ALL {
        let language = Language::new(code);
        let names = Names::new(view.setup(), &language);
        let text = words::cell(&names, entries, &reading, cell);
        assert!(text.contains(&language.percent(cell.by_log)) && text.contains(&language.percent(cell.read)), "{text}");
        let line = entries.iter().position(|entry| entry.id == cell.named[0]).unwrap() + 1;
        assert!(text.contains(&line.to_string()) && text.contains(names.card(cell.card)), "{text}");
        for player in &reading.players {
            assert!(words::habit(player.kind(), &language).is_none_or(|habit| !habit.is_empty()));
        }
        let chance = reading.case_file.first().expect("a card of the case file too");
        let text = words::case_file(&names, chance);
        let percents = [chance.by_log, chance.read].map(|chance| language.percent(chance));
        assert!(percents.iter().all(|percent| text.contains(percent)), "{text}");
    }
}

/// What a sentence says of a card agrees with its chances.
fn agrees(text: &str, code: Code, (by_log, read): (f64, f64)) -> bool {
    let [theirs, not, likelier, less] = match code {
        Code::English => {
            ["they probably hold", "they probably do not hold", "are likelier to hold", "are less likely to hold"]
        }
        Code::French | Code::Canadian => {
            ["est sans doute dans", "n’est sans doute pas", "a plus de chances", "a moins de chances"]
        }
    };
    let percent = (read * 100.0).round();
    let (sure, rises) = ([percent > 50.0, percent < 50.0], read > by_log);
    let said = [theirs, not, likelier, less].map(|words| text.contains(words));
    said == [rises && sure[0], !rises && sure[1], rises && !sure[0], !rises && !sure[1]]
}

/// “Probably theirs” stands only above a half, “probably not theirs” only below. Own cards that they did not name are
/// no reason for a chance that rises.
#[test]
fn a_sentence_about_an_asking_habit_never_contradicts_its_chances() {
    let view = views("natural-entropy").remove(1);
    let cut = view.entries().len() / 2;
    let (log, reading) = read(&view, cut);
    let (entries, with) = (&view.entries()[..cut], reading.position(&log));
    let mut sheet = ReadSheet::new(view.setup(), entries, reading, &log, &with).unwrap();
    let cell = sheet.cells.first().unwrap().clone();
    let at = sheet.players.iter().position(|player| player.seat == cell.seat).unwrap();
    for code in Code::ALL {
        let language = Language::new(code);
        let names = Names::new(view.setup(), &language);
        for (by_log, read) in (0..=200).step_by(5).flat_map(|log| (0..=200).map(move |read| (log, read))) {
            if by_log == read {
                continue;
            }
            let chances = (f64::from(by_log) / 200.0, f64::from(read) / 200.0);
            for own in 0..3 {
                sheet.players[at].evidence.own = own;
                let cell = ReadCell { by_log: chances.0, read: chances.1, ..cell.clone() };
                let text = words::cell(&names, entries, &sheet, &cell);
                assert!(agrees(&text, code, chances), "{text}");
                let never = text.contains("never") || text.contains("jamais");
                assert_eq!(never, own == 0 && read < by_log, "{text}");
                omits(&text, &["  ", " ,"]);
            }
        }
    }
}

#[test]
fn the_sentences_of_the_example_games_agree_with_their_chances() {
    let mut sentences = 0;
    let root = Path::new("tests/cases");
    for file in std::fs::read_dir(root).unwrap() {
        let text = text_of(file.unwrap().path());
        let AnyGame::Clue(game) = exchange::recognise(&text).read(&text).unwrap().game else { continue };
        for part in 1..=4 {
            let entries = &game.entries()[..game.entries().len() * part / 4];
            let log = Position::of_game(&game.setup, entries);
            let Some(reading) = HabitReading::new(&game.setup, entries, &log, &KnownHabits::default()) else {
                continue;
            };
            let with = reading.position(&log);
            let Some(sheet) = ReadSheet::new(&game.setup, entries, reading, &log, &with) else { continue };
            for code in Code::ALL {
                let language = Language::new(code);
                let names = Names::new(&game.setup, &language);
                for cell in &sheet.cells {
                    let text = words::cell(&names, entries, &sheet, cell);
                    assert!(agrees(&text, code, (cell.by_log, cell.read)), "{text}");
                    sentences += 1;
                }
            }
        }
    }
    assert!(sentences > 100, "{sentences}");
}

/// One switch of the table, or of the command, goes by the log alone. `analyse` reads only if it is asked to.
#[test]
fn hints_read_the_others_questions_unless_the_table_switched_it_off() {
    let plan = plan("natural-entropy");
    let mut truth = plan.play(2).unwrap();
    let view = truth.views.swap_remove(plan.hero_seat(2));
    let mut game = Game::new("Asked", view.setup().clone(), 5_000);
    for entry in &view.entries()[..view.entries().len() / 2] {
        support::log(&mut game, entry.kind.clone(), 0);
    }
    let home = tempfile::tempdir().unwrap();
    let told = |command: &str, game: &Game, options: &[&str]| -> Vec<u8> {
        let path = home.path().join("asked.json");
        std::fs::write(&path, exchange::write(game)).unwrap();
        let program = env!("CARGO_BIN_EXE_deerstalker");
        let arguments = [&[command, path.to_str().unwrap()], options].concat();
        Command::new(program).env("DEERSTALKER_HOME", home.path()).args(arguments).output().unwrap().stdout
    };
    let json = |command: &str, game: &Game, options: &[&str]| -> Value {
        serde_json::from_slice(&told(command, game, &[&["--json"], options].concat())).unwrap()
    };
    let hint = |game: &Game, options: &[&str]| json("hint", game, options);
    let (off, on) = (hint(&game, &["--no-reading"]), hint(&game, &[]));
    assert!(off.get("reading").is_none() && on["reading"]["players"].as_array().unwrap().len() == 2);
    assert!(!on["reading"]["cells"].as_array().unwrap().is_empty());
    assert_ne!(off["suggestions"], on["suggestions"]);
    let before = game.history.clone();
    assert!(game.save_choice(SavedChoice::Reading(false)) && !game.save_choice(SavedChoice::Reading(false)));
    assert_eq!(game.history, before, "undo leaves it alone");
    assert_eq!((hint(&game, &[]), hint(&game, &["--reading"])), (off.clone(), on.clone()), "it is saved with the game");
    // Every number says which kind it is. Only the log says what is certain.
    let (accusation, by_log) = (&on["accusation"], &off["accusation"]);
    assert!(accusation["right"] != accusation["right_by_log"] && accusation["certain"] == by_log["certain"]);
    assert!(by_log["right_by_log"].is_null() && on["suggestions"][0]["right_by_log"].is_number());
    let (text, alone) = (told("hint", &game, &["--reading"]), told("hint", &game, &[]));
    let [text, alone] = [text, alone].map(|text| String::from_utf8(text).unwrap());
    assert!(text.contains("by the log)") && text.contains('~') && !alone.contains('~'), "{text}{alone}");
    let analysed = |options: &[&str]| json("analyse", &game, options);
    let (log, read) = (analysed(&[]), analysed(&["--reading"]));
    assert!(log["with_reading"].is_null() && log["weighted"] == read["weighted"] && log["status"] == read["status"]);
    assert_ne!(read["with_reading"]["weighted"], log["weighted"]);
    let text = String::from_utf8(told("analyse", &game, &["--reading"])).unwrap();
    says(&text, &["they are guesses. Only marks", "Read from what they ask"]);
    game.reading = true;
    // An earlier game of the casebook with the same players counts if their hands are known.
    let games = home.path().join("data/games");
    std::fs::create_dir_all(&games).unwrap();
    let mut earlier = Game { started: 1_000, ..game.clone() };
    earlier.reading = false;
    let hands = truth.hands.iter().enumerate().map(|(seat, hand)| (Seat(seat as u8).into(), *hand));
    earlier.outcome.hands = hands.collect();
    (earlier.outcome.over, earlier.outcome.winner) = (true, Some(Seat(0)));
    std::fs::write(games.join("earlier.case"), encode(&earlier).unwrap()).unwrap();
    assert_ne!(hint(&game, &[])["reading"], on["reading"]);
}

/// If a player is known to name their own cards as often as others, a question says less of its cards than if they
/// never do so.
#[test]
fn how_somebody_asked_before_counts_in_the_next_game() {
    let view = views("natural-entropy").remove(0);
    let (setup, entries) = (view.setup(), &view.entries()[..3]);
    let log = Position::of_game(setup, entries);
    let change = |habit: usize| {
        let surely = |of: usize| std::array::from_fn(|other| if (of, other) == (habit, habit) { 1.0 } else { 0.0 });
        let surely: HabitPairs = std::array::from_fn(surely);
        let mut known = KnownHabits::default();
        setup.seats().for_each(|seat| known.learn(seat, std::iter::once(&surely)));
        let with = HabitReading::new(setup, entries, &log, &known).unwrap().position(&log);
        let (by_log, read) = (log.sheet().unwrap(), with.sheet().unwrap());
        let cells = setup.edition.cards().flat_map(|card| setup.seats().map(move |seat| (card, seat.index())));
        cells.map(|(card, seat)| (by_log.probability(card, seat) - read.probability(card, seat)).abs()).sum::<f64>()
    };
    let (never, as_often) = (change(0), change(3));
    assert!(as_often < never / 4.0, "{as_often} {never}");
}
