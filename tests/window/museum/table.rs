//! The chase written down, buttons that the rules close, what is odd before it is logged, names, and how a round begins.

use super::{
    case, evening, last_turn, log, open, open_sized, opened_case, pad, place, played, plotted, plotting, tracker,
    tracking,
};
use crate::prelude::*;
use deerstalker::caper::{
    AnsweredQuestion, CaperGame, CaperRules, Character, CharacterTurn, DieFace, Entry, EveningLength, EveningSetup,
    Event, LogReplay, MotionAnswer, NextMover, Notebook, Pad, Pawn, Plan, PlottedMove, PublicMove, RoundRecord,
    RoundSetup, TurnOrder, TurnedLock,
};
use deerstalker::deduction::Cancel;
use deerstalker::document::{Format, Options};
use deerstalker::format::record::Record;

fn seen(at: &str) -> Event<PublicMove> {
    Event::Thief(PublicMove { at: Some(at.parse().unwrap()), ..PublicMove::default() })
}

fn turn(by: u8, look: Option<AnsweredQuestion>, first: TurnOrder, end: &str) -> Event<PublicMove> {
    let face = look.as_ref().map(AnsweredQuestion::face);
    Event::Character(CharacterTurn { by, roll: None, face, look, first, end: end.parse().unwrap(), caught: false })
}

/// The Thief's pawn is on the board, last at `at`.
pub fn chase(at: &str) -> CaperGame {
    let players = ["Tess", "Anna", "Ben", "Cleo"].map(str::to_owned).to_vec();
    let frame = EveningSetup {
        plan: Plan::bundled(),
        rules: CaperRules::default(),
        players,
        me: Some(1),
        length: EveningLength::OneRound,
    };
    let starts = ["I6", "D6", "A5"].into_iter().zip(Pawn::ALL).zip(1..);
    let characters =
        starts.map(|((start, pawn), player)| Character { player, pawn, start: start.parse().unwrap() }).collect();
    let paintings = ["D1", "G1", "A3", "J3", "L3", "E5", "L6", "A7", "D10"].map(|square| square.parse().unwrap());
    let cameras = ["F3", "F8", "I8", "D8", "K7", "H10"].map(|square| square.parse().unwrap());
    let cameras = (1..).zip(cameras).collect();
    let setup = RoundSetup { characters, paintings: paintings.into(), cameras };
    let eyes = Some(AnsweredQuestion::Eyes(Some("I5".parse().unwrap())));
    let events = [
        Event::Thief(PublicMove::default()),
        turn(0, eyes, TurnOrder::Look, "I6"),
        seen("H6"),
        turn(1, None, TurnOrder::Move, "D7"),
        seen("G6"),
        turn(2, None, TurnOrder::Look, "A5"),
        seen(at),
    ];
    let mut case = CaperGame::new("chase", frame, 0);
    let entries = events.into_iter().map(|event| {
        let entry = case.draft(event, 0);
        case.evening.next_id += 1;
        entry
    });
    let log = entries.collect();
    let notebook = Notebook::Characters { locks: Vec::new(), log, told: Vec::new() };
    case.evening.rounds.push(RoundRecord { thief: 0, setup, notebook, abandoned: false });
    case
}

#[test]
fn in_a_chase_a_character_moves_and_the_thief_flees_in_sight() {
    let mut harness = opened_case(chase("F6"));
    let floor = |harness: &mut Harness<App>, square: &str| {
        let (picture, at) = (harness.picture_at(1.0), place(square));
        let rows = at.y as usize - 9..at.y as usize + 9;
        let pixel = |x: usize, y: usize| 4 * (y * picture.width as usize + x);
        rows.flat_map(|y| picture.rgba[pixel(at.x as usize - 9, y)..pixel(at.x as usize + 9, y)].to_vec())
            .collect::<Vec<u8>>()
    };
    let before = ["F5", "B8"].map(|square| floor(&mut harness, square));
    // Anna moves. Dice and the end are logged, no look.
    harness.click("2").click_at(place("I8")).click("Log it");
    assert_eq!(log(&harness).len(), 8);
    let now = ["F5", "B8"].map(|square| floor(&mut harness, square));
    assert!(now[0] != before[0] && now[1] == before[1], "where the Thief can end is marked");
    let moved = last_turn(&harness);
    assert_eq!((moved.roll, moved.look), (Some(2), None));
    harness.lacks("These cannot all be true").expect("moves the pawn").expect("Entry 8 is logged");
    for gone in ["moves in secret", ">e1", "A painting is gone", "A lock was turned"] {
        harness.lacks(gone).lacks(&gone.to_uppercase());
    }
    // Onto a painting. The next move has to take it, and that is noted already.
    harness.click_at(place("E5")).click("Log it").expect("Entry 9 is logged");
    assert_eq!(log(&harness).pop(), Some(seen("E5")));
    harness.enter("d8").expect("E5 is gone").click("None").click_at(place("F5")).click("Log it");
    let (lifted, at) = ("E5".parse().ok(), "F5".parse().ok());
    assert_eq!(log(&harness).pop(), Some(Event::Thief(PublicMove { lifted, at, ..PublicMove::default() })));
    harness.lacks("These cannot all be true");
}

#[test]
fn in_a_chase_the_lock_where_the_pawn_ends_is_told_of() {
    let mut harness = opened_case(chase("F8"));
    harness.enter("i8").click_at(place("F10")).expect("F10: open").keys("Enter");
    assert_eq!(log(&harness).len(), 8, "it is not known what became of the lock");
    harness.expect("Say what became of the lock there.").click("F10: locked").keys("Enter");
    let exit = "F10".parse().unwrap();
    let (at, lock) = (Some(exit), Some(TurnedLock { exit, open: false }));
    assert_eq!(log(&harness).pop(), Some(Event::Thief(PublicMove { at, lock, ..PublicMove::default() })));
}

#[test]
fn what_is_unusual_is_said_before_it_is_logged_and_after() {
    let played = played(900_004);
    let mut harness = opened_case(evening(&played, 11, false));
    let lifted = |event| match event {
        Event::Thief(PublicMove { lifted, .. }) => lifted,
        Event::Character(_) => None,
    };
    let gone: Vec<_> = log(&harness).into_iter().filter_map(lifted).collect();
    assert!(!gone.is_empty());
    let painting = *played.setup.paintings.iter().find(|square| !gone.contains(square)).unwrap();
    let why = format!("A Character cannot land on the painting at {painting}.");
    harness.type_text(&painting.to_string().to_lowercase()).expect(&why).keys("Enter");
    assert_eq!(log(&harness).len(), 12, "the table may know better");
    harness.expect(&why);
}

#[test]
fn without_a_refusal_left_an_m_cannot_be_pressed() {
    let mut case = pad(11);
    case.evening.frame.rules.refusals = 0;
    let mut harness = opened_case(case);
    harness.click("Motion");
    assert!(harness.is_closed("Cross off an M instead") && !harness.is_closed("No look"));
    harness.click("Cross off an M instead").click_at(place("H9")).keys("Enter");
    let turn = last_turn(&harness);
    assert!(matches!(turn.look, Some(AnsweredQuestion::Motion(MotionAnswer::Colour(_)))), "{:?}", turn.look);
    // The tracker's button for the same.
    let mut case = tracker(11);
    case.evening.frame.rules.refusals = 0;
    let mut harness = opened_case(case);
    harness.click("Motion").expects(&["Refusals", "no M left"]);
    assert!(harness.is_closed("Refuses (M)") && !harness.is_closed("Power’s off"));
    harness.click("Refuses (M)").click_at(place("H9")).keys("Enter");
    assert_eq!(log(&harness).len(), 11, "no answer is chosen");
    harness.expect("Choose what the Thief answers.");
}

#[test]
fn a_painting_that_must_be_taken_is_taken() {
    for (may_leave_painting, steals) in [(false, true), (true, false)] {
        let mut case = pad(0);
        case.evening.frame.rules.may_leave_painting = may_leave_painting;
        // A painting one step behind the window at E1.
        let setup = &mut case.evening.rounds[0].setup;
        let square = "E2".parse().unwrap();
        setup.cameras.retain(|_, camera| *camera != square);
        setup.paintings.insert(square);
        let mut harness = opened_case(case);
        harness.click_at(place("E1")).click_at(place("E2"));
        assert_eq!(harness.is_closed("Takes the painting"), steals);
        harness.click("Takes the painting").keys("Enter");
        let log = plotted(&harness);
        let Event::Thief(plotted) = &log[0].event else { panic!() };
        assert_eq!(plotted.steals, steals);
    }
}

#[test]
fn an_answer_that_the_path_makes_false_is_named_on_the_pad() {
    let mut case = pad(12);
    let Notebook::Thief { log } = &mut case.evening.rounds[0].notebook else { panic!() };
    let colour = |entry: &mut Entry<PlottedMove>| match &mut entry.event {
        Event::Character(turn) => match &mut turn.look {
            Some(AnsweredQuestion::Motion(MotionAnswer::Colour(colour))) => {
                let other = if colour == "blue" { "red" } else { "blue" };
                Some(std::mem::replace(colour, other.to_owned()))
            }
            _ => None,
        },
        Event::Thief(_) => None,
    };
    let (at, honest) = log.iter_mut().enumerate().find_map(|(at, entry)| Some((at, colour(entry)?))).unwrap();
    let mut harness = opened_case(case);
    let why = format!("this answer is false. Honest is: motion detectors, “{honest}”.");
    harness
        .expect(&format!("Entry {}: With your path as it is now, {why}", at + 1))
        .click(&format!("Show entry {}", at + 1))
        .keys("Ctrl+Delete")
        .lacks(&why);
}

#[test]
fn the_answers_prepared_for_a_drawn_move_count_what_it_cuts() {
    let played = played(900_004);
    let round = &played.round;
    let landing = (1..played.plotted.len()).find_map(|count| {
        let pad = Pad::new(round, &played.plotted[..count]);
        let from = pad.hidden.space.filter(|_| pad.table.next == NextMover::Thief)?;
        let ends = pad.landings(round).into_iter().flat_map(|start| start.ends).collect::<Vec<_>>();
        let number = pad.table.cameras.iter().find(|number| {
            !pad.hidden.cut.contains(*number)
                && round.camera(*number).is_some_and(|at| at != from && ends.contains(&at))
        })?;
        Some((count, number, round.plan().square(round.camera(number)?).to_string()))
    });
    let (count, number, square) = landing.expect("a camera in reach");
    let mut harness = opened_case(evening(&played, count, true));
    harness.click_at(place(&square)).expect(&format!("IF THEY ASK AT {square}"));
    let texts = harness.words();
    let asked = texts.iter().position(|text| text.starts_with("IF THEY ASK")).unwrap();
    let camera = texts[asked..].iter().position(|text| *text == format!("Camera {number}")).unwrap();
    assert_eq!(texts[asked + camera + 1], "is dead", "{texts:?}");
}

#[test]
fn ctrl_enter_on_the_pad_draws_the_way_to_the_best_landing() {
    let played = played(900_004);
    let count = (1..played.plotted.len()).find(|count| {
        let pad = Pad::new(&played.round, &played.plotted[..*count]);
        pad.hidden.space.is_some() && pad.table.next == NextMover::Thief
    });
    let pad = Pad::new(&played.round, &played.plotted[..count.unwrap()]);
    let best = played.round.plan().square(pad.risks(&played.round, &Cancel::default())[0].end);
    let mut harness = opened_case(evening(&played, count.unwrap(), true));
    harness.keys("Ctrl+Enter Ctrl+Enter Enter");
    let log = plotted(&harness);
    let Some(Event::Thief(plotted)) = log.get(count.unwrap()).map(|entry| &entry.event) else { panic!("{log:?}") };
    assert_eq!(plotted.path.last(), Some(&best));
}

/// However late its job ends.
#[test]
fn advice_for_an_earlier_log_is_not_shown() {
    let home = Home::new();
    let mut harness = open(&home, tracker(11));
    home.fake.hold_jobs(true);
    harness.click("6").keys("Ctrl+Up Ctrl+d");
    let Notebook::Characters { log, .. } = &case(&harness).evening.rounds[0].notebook else { panic!() };
    assert!(log[10].doubted);
    home.fake.begin_held("museum advice");
    harness.pass(std::time::Duration::from_millis(500)).expect("Working it out…");
    home.fake.hold_jobs(false);
    harness.pass(std::time::Duration::from_millis(500));
    assert!(!harness.sees("Working it out…"), "advice for the log as it is");
}

#[test]
fn the_frame_on_the_board_follows_the_best_hint() {
    let mut harness = tracking(11);
    harness.click("6").expect("CHLOÉ’S TURN");
    let colours = |harness: &mut Harness<App>, square: &str| {
        let picture = harness.picture_at(1.0);
        let middle = place(square);
        let cell = place("B6").x - place("A6").x;
        // Along the upper edge of the square, where the ring runs.
        let pixel = |down: usize| {
            let (x, y) = (middle.x as usize, (middle.y - cell / 2.0) as usize + down);
            picture.rgba[4 * (y * picture.width as usize + x)..][..3].to_vec()
        };
        (1..8).map(pixel).collect::<Vec<_>>()
    };
    let plan = Plan::bundled();
    let squares = plan.floor().iter().map(|space| plan.square(space).to_string());
    // Gold, which nothing else on the board is.
    let framed = |line: &[Vec<u8>]| {
        line.iter().any(|rgb| rgb[0] > rgb[2].saturating_add(80) && rgb[1] > rgb[2].saturating_add(40))
    };
    let ringed: Vec<String> = squares.filter(|square| framed(&colours(&mut harness, square))).collect();
    harness.keys("Ctrl+Enter Enter");
    let turn = last_turn(&harness);
    assert_eq!(log(&harness).len(), 12);
    assert!(ringed.contains(&turn.end.to_string()), "{ringed:?}, but the hint ends on {}", turn.end);
}

#[test]
fn a_player_named_you_is_spoken_of_with_the_right_verb() {
    let mut case = pad(11);
    case.evening.frame.players[0] = "You".to_owned();
    let mut harness = opened_case(case);
    harness.click("Rounds").expect("Round 1: You are the Thief").lacks("You is");
    let mut case = tracker(11);
    for name in &mut case.evening.frame.players[1..] {
        *name = if name == "Anna" { "You".to_owned() } else { format!("{name}!") };
    }
    let mut harness = opened_case(case);
    harness.click("Rounds").expect("Round 1: Théo is the Thief");
}

#[test]
fn an_evening_without_rounds_begins_its_first() {
    let mut case = tracker(0);
    case.evening.rounds.clear();
    let mut harness = opened_case(case);
    harness.expect("First round");
    harness.keys("F8 F2 F2 F8").expect("First round").keys("F10");
    harness.is_at("Export");
    harness
        .keys("Escape")
        .expect("First round")
        .keys("Alt+r")
        .expect("Everything is placed.")
        .keys("Ctrl+Enter")
        .expect("moves in secret");
    assert_eq!(super::case(&harness).evening.rounds.len(), 1);
    harness.keys("Ctrl+z");
    assert!(super::case(&harness).evening.rounds.is_empty());
    harness.expect("First round").keys("Escape");
    harness.is_at("Casebook");
}

/// It opens as far as it can be read, or is refused. The window stands.
#[test]
fn every_museum_file_that_was_cut_off_opens() {
    let home = Home::new();
    let mut whole = tracker(11);
    let Notebook::Characters { told, .. } = &mut whole.evening.rounds[0].notebook else { panic!() };
    told.extend(played(900_004).plotted.into_iter().filter_map(|entry| match entry.event {
        Event::Thief(plotted) => Some(plotted),
        Event::Character(_) => None,
    }));
    let text = whole.write().unwrap();
    let path = home.folder.path().join("cut.case");
    // After the line of the players everything can be cut off: the round, entries.
    let frame = text.find("Frame(").unwrap();
    let from = frame + text[frame..].find('\n').unwrap();
    let log = text.find("Entry(").unwrap();
    let whole = (from..text.len()).step_by((text.len() - from) / 24);
    let early = (from..log).step_by((log - from) / 16);
    let (mut cuts, mut begun) = (0, 0);
    for place in early.chain(whole) {
        let Some(cut) = text.get(..place) else { continue };
        cuts += 1;
        std::fs::write(&path, cut).unwrap();
        let mut harness = home.start_with(Some(path.clone()), 1366.0, 768.0);
        if let Some(evening) = harness.stage.evening() {
            begun += 1;
            if evening.game().evening.rounds.is_empty() {
                harness.expect("First round");
            }
        }
    }
    assert_eq!(begun, cuts, "opened, and cut off");
}

#[test]
fn leaving_a_museum_set_up_asks_before_discarding_it() {
    let mut harness = started();
    harness
        .keys("Ctrl+n")
        .click("The Great Museum Caper")
        .keys("Alt+r")
        .click("Solo")
        .expect("What you set up here is not kept yet.")
        .keys("Escape");
    assert!(!harness.sees("is not kept yet"), "stayed");
    harness.is_at("CaperSetup").keys("Escape").expect("is not kept yet").click("Discard");
    harness.is_at("Casebook");
    // The next round of an open evening too.
    let mut case = tracker(11);
    case.evening.rounds[0].abandoned = true;
    let mut harness = opened_case(case);
    harness
        .clicks(&["Rounds", "Next round"])
        .keys("Alt+r F8")
        .expect("is not kept yet")
        .click("Discard")
        .expect("SPACES LEFT FOR THE THIEF");
    assert_eq!(super::case(&harness).evening.rounds.len(), 1);
}

#[test]
fn whether_a_painting_must_be_taken_is_asked() {
    for (answer, may_leave) in [(Some("Yes, always"), false), (None, true)] {
        let mut harness = started();
        harness.keys("Ctrl+n").click("The Great Museum Caper").expects(&[
            "Does the Thief have to take a painting after landing on it?",
            "It does not say whether the Thief may leave it.",
        ]);
        if let Some(answer) = answer {
            harness.click(answer);
        }
        harness.click_id("player-1").type_text("anna").keys("Alt+r Ctrl+Enter").expect("anna moves in secret");
        assert_eq!(case(&harness).evening.frame.rules.may_leave_painting, may_leave);
    }
}

/// A busy window gets two quick presses at once. The pointer is at the second button by then.
#[test]
fn two_dice_pressed_at_once_both_count() {
    let mut harness = tracking(11);
    let dice = [harness.place("4"), harness.place("Eye")];
    harness.click_at_once(&dice).expect("rolled 4, eye").click_at(place("H9")).keys("Enter");
    let turn = last_turn(&harness);
    assert_eq!((turn.roll, turn.face), (Some(4), Some(DieFace::Eye)));
}

#[test]
fn an_answer_that_nobody_gave_is_named_before_it_is_logged() {
    let mut harness = tracking(11);
    harness.click_at(place("H9")).expects(&["Not seen?", "Log: H9, not seen", "(presumed: not seen)", "not seen?"]);
    // Given, it is an answer like any other.
    harness
        .click("Not seen?")
        .expect("Log it")
        .lacks("presumed")
        .lacks("Not seen?")
        .click("Clear")
        .click_at(place("H9"))
        .click("No look")
        .lacks("presumed")
        .click("Log it");
    let turn = last_turn(&harness);
    assert_eq!((turn.end.to_string(), turn.look), ("H9".to_owned(), None));
}

#[test]
fn a_rolled_number_without_a_picture_logs_no_picture() {
    let mut harness = tracking(11);
    harness
        .click("4")
        .expect("rolled 4; hint for an eye")
        .click("Motion")
        .expect("rolled 4, motion")
        .click("4")
        .expect("rolled motion");
}

#[test]
fn the_museum_panel_says_in_whole_sentences_what_is_possible_and_open() {
    let mut harness = tracking(1);
    harness.expects(&["press the right mouse button", "of them open", "possible, of", "entry 1"]);
    assert!(harness.any(|seen| seen.text.ends_with(" work")), "the cameras of which that is sure");
    assert!(!harness.sees("0 times"), "the power is not named while it is hardly ever off");
    harness.type_text("4 d8 -").expect("to D8; then the Thief is not seen.");
}

#[test]
fn no_answer_of_the_museum_form_is_cut() {
    let played = played(900_004);
    let at = played.facts.iter().rposition(|entry| matches!(entry.event, Event::Thief(_))).unwrap();
    let mut harness = opened_case(evening(&played, at, false));
    // The numbers beside them count the Thief's move, and can be more than the map has now.
    harness.expect("possible spaces after this move");
    let cut: Vec<_> = harness.all_where(|seen| seen.cut && seen.bounds.x < 345.0);
    assert_eq!(cut, []);
}

#[test]
fn the_set_up_says_who_plays_two_characters() {
    let mut harness = started();
    harness
        .keys("Ctrl+n")
        .click("The Great Museum Caper")
        .expect("You play two Characters")
        .click_id("player-1")
        .type_text("anna")
        .click("Thief")
        .expect("anna plays two Characters");
}

/// The first moment of a simulated round with the Thief's pawn on the board.
fn pad_in_a_chase(next: NextMover) -> CaperGame {
    let moment = (900_000..900_100).find_map(|seed| {
        let played = played(seed);
        let count = (1..played.plotted.len()).find(|count| {
            let pad = Pad::new(&played.round, &played.plotted[..*count]);
            let moves = matches!((pad.table.next, next), (NextMover::Thief, NextMover::Thief))
                || matches!((pad.table.next, next), (NextMover::Character(_), NextMover::Character(_)));
            moves && pad.table.pawn.is_some() && pad.table.end.is_none()
        })?;
        Some(evening(&played, count, true))
    });
    moment.unwrap()
}

#[test]
fn the_pad_says_in_a_chase_that_all_see_the_pawn() {
    let case = pad_in_a_chase(NextMover::Thief);
    let mut harness = opened_case(case.clone());
    harness.expects(&["move your pawn", "IN SIGHT", "Everybody sees your pawn"]);
    harness.lacks("move in secret").lacks("IF THEY ASK");
    let mut harness = opened_case(pad_in_a_chase(NextMover::Character(0)));
    harness.expects(&["They know where you are", "Everybody sees your pawn"]).lacks("They guess").lacks("IF THEY ASK");
    let home = Home::new();
    open_sized(&home, case.clone(), 683.0, 700.0)
        .lacks("If asked")
        .click("In sight")
        .expect("Everybody sees your pawn");
    let text = |case: &CaperGame| {
        String::from_utf8(support::export(case, &Options::new(Format::Text, Code::English))).unwrap()
    };
    assert!(text(&pad(11)).contains("Your honest answers") && !text(&case).contains("Your honest answers"));
}

#[test]
fn a_space_of_a_camera_that_works_says_why_it_is_possible() {
    let moment = (900_000..900_040).find_map(|seed| {
        let played = played(seed);
        (2..played.facts.len()).find_map(|count| {
            let replay = LogReplay::new(&played.round, &played.facts[..count]);
            let (table, now) = (replay.table(), replay.now());
            let works = |number: &u8| {
                let at = played.round.camera(*number);
                !now.camera(*number).0 && at.is_some_and(|space| now.spaces().contains(space))
            };
            let number = table.cameras.iter().find(works).filter(|_| table.pawn.is_none() && table.end.is_none())?;
            let square = played.round.plan().square(played.round.camera(number)?);
            Some((evening(&played, count, false), number, square.to_string()))
        })
    });
    let (case, number, square) = moment.unwrap();
    let mut harness = opened_case(case);
    harness.other_at(place(&square)).expects(&["The rules allow", &format!("Camera {number} works there")]);
}

#[test]
fn an_m_is_explained_and_once_crossed_off_is_no_presumption() {
    tracking(11).expect("an M refuses an answer of the motion detectors");
    let mut harness = plotting(11);
    harness.clicks(&["Motion"]).click_at(place("H9")).expect("presumed:").click("Cross off an M instead");
    harness.expect("crosses off an M").lacks("presumed:");
}
