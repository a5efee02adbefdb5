//! The Great Museum Caper through the window: set-up, tracker, pad, rounds, review.

mod document;
pub mod ending;
mod evenings;
mod hints;
mod narrow;
mod news;
mod presses;
pub mod table;
mod writing;

use crate::fits::drawn_in_fields;
use crate::prelude::*;
use deerstalker::app::overlay::help::{HelpPlace, places};
use deerstalker::caper::{
    AnsweredQuestion, CaperGame, CaperRules, CharacterTurn, Entry, EveningLength, EveningSetup, Event, Model,
    MotionAnswer, Notebook, Plan, PlottedMove, PublicMove, RoundRecord, Square,
};
use support::heist::{CharacterStrategy, Match, PlayedRound, ThiefStrategy};

/// Played by a simulation.
pub fn played(seed: u64) -> PlayedRound {
    let plan = Plan::bundled();
    let (thief, hunters) = (ThiefStrategy::Model(Model::ALL[1]), CharacterStrategy::Random);
    let round = Match { plan, rules: CaperRules::default(), characters: 3, thief, hunters, longest: 40 };
    round.play(seed).unwrap()
}

/// One round, played up to an entry, from either side.
pub fn evening(played: &PlayedRound, entries: usize, pad: bool) -> CaperGame {
    let players = ["Théo", "Anna", "Ben", "Chloé"].map(str::to_owned).to_vec();
    let me = Some(u8::from(!pad));
    let frame =
        EveningSetup { plan: Plan::bundled(), rules: CaperRules::default(), players, me, length: EveningLength::Full };
    let mut case = CaperGame::new("Halloween heist", frame, NOW);
    let notebook = if pad {
        Notebook::Thief { log: played.plotted.iter().take(entries).cloned().collect() }
    } else {
        let log = played.facts.iter().take(entries).cloned().collect();
        Notebook::Characters { locks: Vec::new(), log, told: Vec::new() }
    };
    case.evening.next_id = played.facts.len() as u32 + 2;
    case.evening.rounds.push(RoundRecord { thief: 0, setup: played.setup.clone(), notebook, abandoned: false });
    case
}

/// A simulated round on the Characters' side.
pub fn tracker(entries: usize) -> CaperGame {
    evening(&played(900_004), entries, false)
}

/// The same round on the Thief's side.
pub fn pad(entries: usize) -> CaperGame {
    evening(&played(900_004), entries, true)
}

pub fn open(home: &Home, case: CaperGame) -> Harness<App> {
    open_sized(home, case, 1366.0, 768.0)
}

pub fn open_sized(home: &Home, case: CaperGame, width: f32, height: f32) -> Harness<App> {
    let path = home.library().create(case).unwrap().path().to_owned();
    home.start_with(Some(path), width, height)
}

/// In a home of its own.
pub fn opened_case(case: CaperGame) -> Harness<App> {
    opened_case_sized(case, 1366.0, 768.0)
}

pub fn opened_case_sized(case: CaperGame, width: f32, height: f32) -> Harness<App> {
    let home = Home::new();
    let file = home.library().create(case).unwrap().path().to_owned();
    home.into_window(Some(file), width, height)
}

pub fn tracking(entries: usize) -> Harness<App> {
    opened_case(tracker(entries))
}

pub fn plotting(entries: usize) -> Harness<App> {
    opened_case(pad(entries))
}

pub fn case(harness: &Harness<App>) -> &CaperGame {
    harness.stage.evening().expect("a museum is open").game()
}

/// In a window of 1366 × 768: between the panels, under the header, above the line.
pub fn place(square: &str) -> Point {
    let square: Square = square.parse().unwrap();
    let board = Rectangle::new(Point::new(345.0, 46.0), Size::new(1366.0 - 345.0 - 301.0, 722.0 - 46.0));
    let cell = (board.width / 13.0).min(board.height / 12.0).floor();
    let corner = Point::new(
        board.x + ((board.width - 12.0 * cell) / 2.0).floor(),
        board.y + ((board.height - 11.0 * cell) / 2.0).floor(),
    );
    Point::new(corner.x + cell * (f32::from(square.column) + 0.5), corner.y + cell * (f32::from(square.row) + 0.5))
}

pub fn log(harness: &Harness<App>) -> Vec<Event<PublicMove>> {
    let round = case(harness).evening.rounds.last().unwrap();
    let checked = round.round(&case(harness).evening.frame).unwrap();
    round.facts(&checked).into_iter().map(|entry| entry.event).collect()
}

/// The last entry of the log.
pub fn last_turn(harness: &Harness<App>) -> CharacterTurn {
    match log(harness).pop() {
        Some(Event::Character(turn)) => turn,
        other => panic!("{other:?}"),
    }
}

/// The Thief's log of the first round.
pub fn plotted(harness: &Harness<App>) -> &[Entry<PlottedMove>] {
    match &case(harness).evening.rounds[0].notebook {
        Notebook::Thief { log } => log,
        Notebook::Characters { .. } => panic!("the Characters' side"),
    }
}

#[test]
fn enter_in_a_name_goes_on_to_the_next() {
    let mut harness = started();
    harness.keys("Ctrl+n").click("The Great Museum Caper").click_id("player-0");
    for name in ["me", "anna", "ben"] {
        harness.keys("Ctrl+a").enter(name);
    }
    let fields = drawn_in_fields(&mut harness);
    for name in ["me", "anna", "ben"] {
        assert!(fields.iter().any(|field| field == name), "{name} is missing in {fields:?}");
    }
}

#[test]
fn an_evening_is_set_up_by_click_and_begun() {
    let mut harness = started();
    harness
        .keys("Ctrl+n")
        .click("The Great Museum Caper")
        .expect("Player 2 needs a name.")
        .click_id("player-1")
        .type_text("anna")
        .expect("9 paintings are still to be hung.")
        .keys("Alt+r")
        .expect("Everything is placed.")
        .keys("Ctrl+Enter")
        .expect("anna moves in secret");
    let round = &case(&harness).evening.rounds[0];
    assert_eq!((round.thief, round.setup.characters.len()), (1, 2), "one player hunts with two Characters");
    assert_eq!((round.setup.paintings.len(), round.setup.cameras.len()), (9, 6));
    harness.keys("F9").expect("Friday evening");
}

#[test]
fn the_keyboard_asks_why_not_here() {
    let mut harness = tracking(11);
    let ask = Stroke::named(Named::Space).with_shift();
    harness.key(ask).expect("WHY NOT HERE");
    for _ in 0..12 {
        harness.keys("Up");
    }
    harness.key(ask).expects(&["WHY NOT ", "The painting at C7 is gone.", "I1 is 14 steps from C7."]);
    assert!(!harness.sees("WHY NOT HERE"), "a space is named");
    harness.key(ask).expect("WHY NOT HERE");
}

#[test]
fn an_ended_round_asks_the_thief_nothing_more() {
    let played = played(900_004);
    let mut harness = opened_case(evening(&played, 11, true));
    harness.expect("IF THEY ASK AT");
    let Event::Thief(_) = &played.plotted[10].event else { panic!() };
    let at = case(&harness).evening.rounds[0].round(&case(&harness).evening.frame).unwrap();
    let here = deerstalker::caper::Pad::new(&at, &played.plotted[..11]).hidden.space.unwrap();
    harness
        .enter(&format!("{}", played.round.plan().square(here)).to_lowercase())
        .expect("caught")
        .lacks("IF THEY ASK AT")
        .lacks("YOUR MOVE");
    assert_eq!(drawn_in_fields(&mut harness), Vec::<String>::new(), "nor does the line show how an entry is typed");
}

#[test]
fn the_thief_draws_their_move_and_answers_honestly() {
    let played = played(900_004);
    let mut harness = opened_case(evening(&played, 12, true));
    harness
        .expect("move in secret")
        .keys("Enter")
        .expect("The move has to end on another space, where the Thief may stand.");
    let Event::Thief(next) = &played.plotted[12].event else { panic!() };
    for square in &next.path {
        harness.click_at(place(&square.to_string()));
    }
    harness.keys("Enter");
    let log = plotted(&harness);
    let Event::Thief(drawn) = &log[12].event else { panic!() };
    assert_eq!(drawn.path, next.path);
    harness.expect("IF THEY ASK AT");
    let file = harness.stage.evening().unwrap().path();
    assert!(text_of(file).contains(&next.path[0].to_string()), "it is on the disk");
}

#[test]
fn the_review_is_stepped_through_with_keys_and_the_help_says_so() {
    for (code, choice, place, does) in [
        (Code::English, LanguageChoice::English, "ENTRY", "OF"),
        (Code::French, LanguageChoice::French, "LIGNE", "SUR"),
    ] {
        let home = Home::new();
        home.prefer(|settings| settings.language = choice);
        let mut harness = open_sized(&home, tracker(11), 1100.0, 700.0);
        harness.keys("F8");
        let steps = [(Named::ArrowLeft, 10), (Named::ArrowLeft, 9), (Named::ArrowRight, 10), (Named::Home, 0)];
        for (key, at) in steps.into_iter().chain([(Named::ArrowLeft, 0), (Named::PageDown, 10), (Named::PageDown, 11)])
        {
            harness.key(Stroke::named(key)).expect(&format!("{place} {at} {does} 11"));
        }
        let help = places(HelpPlace::Museum, None, &Language::new(code)).into_iter().flatten();
        let keys: Vec<String> = help.flat_map(|place| place.lines).map(|(keys, _)| keys).collect();
        assert!(keys.iter().filter(|keys| *keys == "← / →").count() >= 2, "{keys:?}");
    }
}

#[test]
fn the_log_of_the_review_steps_to_the_pressed_entry() {
    let mut harness = tracking(11);
    harness.keys("F8").expects(&["ENTRY 11 OF 11", "after entry 11", "spaces left"]);
    // The numbers of the entries stand below one another in the left column.
    let texts = harness.texts();
    let number =
        |words: &str| texts.iter().find(|seen| seen.text == words && seen.bounds.x < 60.0 && seen.bounds.y > 190.0);
    let (second, third) = (number("2").unwrap().bounds, number("3").unwrap().bounds);
    assert!(second.y < third.y, "oldest first");
    harness
        .click_at(third.center())
        .expects(&["ENTRY 3 OF 11", "after entry 3"])
        .click_at(second.center())
        .expect("ENTRY 2 OF 11");
}

#[test]
fn a_wrong_answer_is_found_and_mended_with_one_click() {
    let mut case = tracker(11);
    // After the seventh entry a painting was gone. The eighth says that the Thief answered another colour.
    let Notebook::Characters { log: entries, .. } = &mut case.evening.rounds[0].notebook else { panic!() };
    let Event::Character(turn) = &mut entries[7].event else { panic!() };
    turn.look = Some(AnsweredQuestion::Motion(MotionAnswer::Colour("blue".to_owned())));
    let mut harness = opened_case(case);
    harness.expect("These cannot all be true").click("Doubt 8").lacks("These cannot all be true");
}

#[test]
fn side_and_round_are_hidden_before_the_title_is_cut() {
    for (width, shown) in [(1366.0, true), (683.0, false)] {
        let mut harness = opened_case_sized(tracker(11), width, 768.0);
        let texts = harness.texts();
        let seen = |words: &str| texts.iter().find(|seen| seen.text.contains(words));
        assert!(seen("Halloween heist").is_some_and(|title| !title.cut), "{width}");
        // Under the title it lies below the header, which is cut off there.
        let about = seen("round 1 of 4").filter(|about| about.bounds.y < 46.0);
        assert_eq!(about.is_some(), shown, "{width}: {about:?}");
        assert!(about.is_none_or(|about| !about.cut), "{width}: whole or not at all");
    }
}
