//! The line of a turn: every event of a round is spelled and read back, in both languages, with few keys.

use crate::caper::prelude::*;
use deerstalker::caper::{
    CameraAnswer, Cameras, Character, EveningLength, EveningSetup, Pawn, RoundSetup, ScanAnswer, ThiefState, TurnedLock,
};
use deerstalker::entry::caper::turn_input::{ParsedTurn, TurnEvent, TurnForm, TurnStart};
use deerstalker::entry::caper::{TurnContext, TurnLineError, completions, parse, parse_on_pad};
use deerstalker::entry::draft::InsertPosition;
use deerstalker::text::Args;
use deerstalker::text::caper::{self as text, CaperNames};
use std::sync::Arc;
use support::turn_lines::spell;

const CAMERA_ANSWERS: [CameraAnswer; 4] =
    [CameraAnswer::SeesNot, CameraAnswer::Sees, CameraAnswer::Dead, CameraAnswer::PowerOff];

fn frame(played: &support::heist::PlayedRound) -> EveningSetup {
    let (plan, rules) = (played.round.plan().clone(), played.round.rules().clone());
    let players = (0..7).map(|player| format!("P{player}")).collect();
    EveningSetup { plan, rules, players, me: None, length: EveningLength::Full }
}

fn plain<M>(event: Event<M>) -> Event<M> {
    match event {
        Event::Character(turn @ CharacterTurn { look: None, .. }) => {
            Event::Character(CharacterTurn { first: TurnOrder::Move, ..turn })
        }
        other => other,
    }
}

#[test]
fn every_event_is_read_back_as_it_is_spelled() {
    let mut longest = 0;
    for code in Code::ALL {
        let language = Language::new(code);
        for seed in 0..60 {
            let played = any_round(seed);
            let frame = frame(&played);
            let names = &CaperNames::new(&frame, &played.setup, &language);
            let mut table = PublicState::new(&played.round);
            for (fact, plotted) in played.facts.iter().zip(&played.plotted) {
                let context = TurnContext { round: &played.round, table: &table, names };
                let line = spell(&fact.event, context);
                assert_eq!(parse(&line, context), Ok(plain(fact.event.clone())), "{line}");
                assert_eq!(parse(&line.to_uppercase(), context), Ok(plain(fact.event.clone())), "{line}");
                if let Event::Character(turn) = &fact.event {
                    let line =
                        spell(&Event::Character(CharacterTurn { roll: None, face: None, ..turn.clone() }), context);
                    longest = longest.max(line.chars().count() + 1);
                }
                let line = spell_on_pad(&plotted.event, context);
                let read = parse_on_pad(&line, context).map(|event| match (event, &plotted.event) {
                    (Event::Thief(read), Event::Thief(PlottedMove { steals, cuts, switches, .. })) => {
                        Event::Thief(PlottedMove { steals: *steals, cuts: *cuts, switches: *switches, ..read })
                    }
                    (other, _) => other,
                });
                assert_eq!(read, Ok(plain(plotted.event.clone())), "{line}");
                table.apply(&played.round, &fact.event, false);
            }
        }
    }
    assert!(longest <= 10, "{longest}");
}

/// On both sides, for anything typed. On the pad every move that was made can be logged.
#[test]
fn the_form_that_mirrors_a_line_reads_like_the_line() {
    let language = english();
    for seed in 0..40 {
        let played = any_round(seed);
        let frame = frame(&played);
        let names = &CaperNames::new(&frame, &played.setup, &language);
        let mut table = PublicState::new(&played.round);
        let mut thief = ThiefState::OUTSIDE;
        for (fact, plotted) in played.facts.iter().zip(&played.plotted) {
            for hidden in [None, Some(thief)] {
                let start = TurnStart {
                    round: Arc::new(played.round.clone()),
                    table: table.clone(),
                    hidden,
                    placed: Vec::new(),
                };
                let context = start.context(names);
                let line = match hidden {
                    None => spell(&fact.event, context),
                    Some(_) => spell_on_pad(&plotted.event, context),
                };
                let parsed = ParsedTurn::parse(&line, &start, names);
                let mut form = TurnForm::fresh(InsertPosition::End, &start);
                form.show(parsed.said.as_ref().unwrap(), &start);
                assert_eq!(form.parsed(&start).event, parsed.event, "{line}");
                match (&parsed.event, &plotted.event) {
                    (Ok(TurnEvent::Plotted(Event::Thief(read))), Event::Thief(made)) => {
                        assert_eq!((read.entry, &read.path, read.lock), (made.entry, &made.path, made.lock), "{line}");
                    }
                    (Ok(TurnEvent::Plotted(Event::Character(read))), Event::Character(had)) => {
                        assert_eq!((&read.look, read.end, read.caught), (&had.look, had.end, had.caught), "{line}");
                    }
                    (read, _) => assert!(hidden.is_none() && read.is_ok(), "{line}: {read:?}"),
                }
            }
            match &plotted.event {
                Event::Thief(plotted) => drop(thief.play(&played.round, &table, plotted)),
                Event::Character(turn) => thief.take_turn(&played.round, turn),
            }
            table.apply(&played.round, &fact.event, false);
        }
    }
}

/// The line that [`parse_on_pad`] reads as this event.
fn spell_on_pad(event: &Event<PlottedMove>, context: TurnContext<'_>) -> String {
    match event {
        Event::Thief(PlottedMove { entry, path, lock, .. }) => {
            let entry = entry.map(|front| format!(">{front}"));
            let lock = lock.map(|lock| format!("{}{}", lock.exit, if lock.open { 'o' } else { 'l' }));
            let words: Vec<String> =
                entry.into_iter().chain(path.iter().map(ToString::to_string)).chain(lock).collect();
            words.join(" ").to_lowercase()
        }
        Event::Character(turn) => spell(&Event::Character(turn.clone()), context),
    }
}

/// The same line without every space that it can do without.
fn run_together(line: &str, context: TurnContext<'_>) -> String {
    let whole = parse(line, context);
    let mut line = line.to_owned();
    while let Some(shorter) = line.match_indices(' ').find_map(|(at, _)| {
        let shorter = format!("{}{}", &line[..at], &line[at + 1..]);
        (parse(&shorter, context) == whole).then_some(shorter)
    }) {
        line = shorter;
    }
    line
}

fn looks(names: &CaperNames<'_>) -> Vec<AnsweredQuestion> {
    let far = "E11".parse().unwrap();
    let cameras = CAMERA_ANSWERS.map(|answer| AnsweredQuestion::Camera { number: 3, answer });
    let scan = |seeing: &[u8], dead: &[u8]| {
        let set = |numbers: &[u8]| numbers.iter().map(|number| Cameras::of(*number)).fold(Cameras::NONE, Cameras::with);
        AnsweredQuestion::Scan(ScanAnswer::Scanned { seeing: set(seeing), dead: set(dead) })
    };
    let scans = [scan(&[], &[]), scan(&[2], &[]), scan(&[2, 4], &[]), scan(&[], &[3]), scan(&[2, 4], &[3])];
    let colours = names.plan.drawing().colours.keys().map(|id| MotionAnswer::Colour(id.clone()));
    let motions = colours.chain([MotionAnswer::Cut, MotionAnswer::PowerOff]).map(AnsweredQuestion::Motion);
    let others =
        [AnsweredQuestion::Eyes(None), AnsweredQuestion::Eyes(Some(far)), AnsweredQuestion::Scan(ScanAnswer::PowerOff)];
    cameras.into_iter().chain(scans).chain(motions).chain(others).collect()
}

/// Both dice, the look with its answer and the space where the move ends, with the longest names there are.
#[test]
fn every_kind_of_turn_takes_ten_keys_with_both_dice() {
    let played = usual_round(ThiefStrategy::Model(Model::Hungry), CharacterStrategy::Random, 1);
    let frame = frame(&played);
    let mut table = PublicState::new(&played.round);
    table.apply(&played.round, &played.facts[0].event, false);
    for code in Code::ALL {
        let language = Language::new(code);
        let names = &CaperNames::new(&frame, &played.setup, &language);
        let context = TurnContext { round: &played.round, table: &table, names };
        let seen = looks(names).into_iter().map(Some).chain([None]);
        for (look, (first, caught)) in seen.flat_map(|look| {
            let ways = [(TurnOrder::Look, false), (TurnOrder::Move, false), (TurnOrder::Move, true)];
            ways.map(|way| (look.clone(), way))
        }) {
            let face = look.as_ref().map(AnsweredQuestion::face);
            let end = "G10".parse().unwrap();
            let turn = CharacterTurn { by: 0, roll: Some(6), face: None, look, first, end, caught };
            let event = Event::Character(turn);
            let line = run_together(&spell(&event, context), context);
            assert_eq!(parse(&line, context), Ok(plain(event.clone())), "{line}");
            let Event::Character(turn) = &event else { panic!() };
            let dead = turn.look.as_ref().is_some_and(|look| !look.dead().is_empty() && face == Some(DieFace::Scan));
            // One more key is needed to find a disconnected camera on a scan and catch the Thief as well.
            let most = if dead && caught { 11 } else { 10 };
            assert!(line.chars().count() < most, "{line}");
        }
    }
}

#[test]
fn museum_words_typed_without_spaces_read_like_those_with_spaces() {
    let language = english();
    let played = usual_round(ThiefStrategy::Model(Model::Hungry), CharacterStrategy::Random, 1);
    let frame = frame(&played);
    let names = &CaperNames::new(&frame, &played.setup, &language);
    let mut table = PublicState::new(&played.round);
    table.apply(&played.round, &played.facts[0].event, false);
    let context = TurnContext { round: &played.round, table: &table, names };
    for (together, apart) in [
        ("5s24x3h10", "5 s24x3 h10"),
        ("4e-h9", "4e - h9"),
        ("4-h9", "4- h9"),
        ("43-h9", "4 3- h9"),
        ("4e9", "4 e9"),
        ("4sh9", "4s h9"),
        ("4s-h9", "4 s h9"),
        ("4mh9", "4m h9"),
        ("4mgrah9", "4 mgray h9"),
        ("4mxh9", "4 mx h9"),
        ("h11-", "h11 -"),
        ("h92+", "h9 2+"),
        ("+e11h10!", "+e11 h10 !"),
        ("soh9", "so h9"),
    ] {
        let whole = parse(apart, context);
        assert!(whole.is_ok(), "{apart}: {whole:?}");
        assert_eq!(parse(together, context), whole, "{together}");
    }
    for wrong in ["h94", "44", "h9h8", "4-4-", "mredmblue", "s24x37h9", "h9é"] {
        assert!(parse(wrong, context).is_err(), "{wrong}");
    }
}

#[test]
fn an_impossible_lock_is_refused() {
    let language = english();
    let played = any_round(2);
    let frame = frame(&played);
    let names = &CaperNames::new(&frame, &played.setup, &language);
    let lock = |exit: &str, open| TurnedLock { exit: exit.parse().unwrap(), open };
    let mut table = PublicState::new(&played.round);
    let refused = |table: &PublicState, line: &str, why: &str| {
        let placed = vec![lock("A4", true), lock("H1", false)];
        let table = PublicState { next: NextMover::Thief, ..table.clone() };
        let start = TurnStart { round: Arc::new(played.round.clone()), table, hidden: None, placed };
        let event = ParsedTurn::parse(line, &start, names).event;
        let said = event.as_ref().err().map(|issue| issue.text(&language)).unwrap_or_default();
        assert!(if why.is_empty() { event.is_ok() } else { said.contains(why) }, "{line}: {said}");
    };
    refused(&table, "a4o", "not on the first move");
    table.moves = 1;
    refused(&table, "a4o", "");
    refused(&table, "a4l", "The lock of the window at A4 is known to be the other kind.");
    refused(&table, "h1o", "The lock of the window at H1 is known to be the other kind.");
    refused(&table, "e1o", "");
    refused(&table, "d1o", "no exit at D1");
    table.turned.insert(played.round.plan().space("E1".parse().unwrap()).unwrap(), false);
    refused(&table, "e1l", "was turned before");
}

#[test]
fn a_pawn_that_is_not_on_the_board_goes_nowhere_unless_it_comes_out() {
    let language = english();
    let played = any_round(2);
    let frame = frame(&played);
    let names = &CaperNames::new(&frame, &played.setup, &language);
    let table = PublicState { moves: 1, ..PublicState::new(&played.round) };
    let said = |line: &str, rules: CaperRules| {
        let round = Round::new(frame.plan.clone(), rules, &played.setup).unwrap();
        let start = TurnStart { round: Arc::new(round), table: table.clone(), hidden: None, placed: Vec::new() };
        let event = ParsedTurn::parse(line, &start, names).event;
        event.err().map(|issue| issue.text(&language)).unwrap_or_default()
    };
    let plain = |line: &str| said(line, CaperRules::default());
    let painting = played.setup.paintings.first().unwrap().to_string().to_lowercase();
    let why = "The Thief’s pawn is not on the board yet.";
    let gone = format!("x{painting}");
    assert_eq!(plain(&painting), format!("{why} If the painting there is gone, type {gone}."));
    assert_eq!(plain(&gone), "");
    let bare = played.round.plan().floor() - played.round.paintings();
    let bare = played.round.plan().square(bare.iter().next().unwrap()).to_string();
    assert_eq!(plain(&bare), why);
    assert_eq!(plain(&format!("{bare} !")), "");
    assert_eq!(plain(&format!("e1l {bare}")), why);
    assert_eq!(said(&format!("e1l {bare}"), CaperRules { lock_shows_pawn: true, ..CaperRules::default() }), "");
}

#[test]
fn a_refused_way_says_what_is_in_the_way() {
    let language = english();
    let character = |at: &str| Character { player: 1, pawn: Pawn::Mustard, start: at.parse().unwrap() };
    let rules = CaperRules { through_characters: false, ..CaperRules::default() };
    let says = |line: &str, stands: &str, why: &str| {
        let setup = RoundSetup { characters: vec![character(stands)], paintings: [].into(), cameras: [].into() };
        let round = Round::new(Plan::bundled(), rules.clone(), &setup).unwrap();
        let frame = EveningSetup {
            plan: Plan::bundled(),
            rules: rules.clone(),
            players: vec!["Théo".to_owned(), "Anna".to_owned()],
            me: Some(0),
            length: EveningLength::Full,
        };
        let names = CaperNames::new(&frame, &setup, &language);
        let hidden = ThiefState { space: round.plan().space("D4".parse().unwrap()), ..ThiefState::OUTSIDE };
        let table = PublicState { moves: 1, ..PublicState::new(&round) };
        let start = TurnStart { round: Arc::new(round), table, hidden: Some(hidden), placed: Vec::new() };
        let event = ParsedTurn::parse(line, &start, &names).event;
        let said = event.err().map(|issue| issue.text(&language)).unwrap_or_default();
        assert!(said.contains(why), "{line}: {said}");
    };
    // D4 stands in the corridor. West of it is the wall of the purple room, south of it D5 with the doorway to C5.
    says("c4", "L9", "");
    says("b4", "L9", "B4 is 4 steps on, and this move has 3 left.");
    says("d5 b5 a5", "L9", "A5 is 1 step on, and this move has none left.");
    says("d5", "D5", "A Character stands on D5: no move of the Thief ends there.");
    says("c5", "D5", "A Character stands in the way to C5");
    says("d5 d4", "L9", "does not come to D4 twice");
    says("d5 d3", "L9", "The short way to D3 crosses the path of this move");
    says("q", "L9", "means nothing here");
    says("a1", "L9", "“a1” names no space of this museum.");
}

#[test]
fn a_word_of_the_museum_line_that_cannot_be_read_is_named() {
    let language = english();
    let played = any_round(2);
    let frame = frame(&played);
    let names = &CaperNames::new(&frame, &played.setup, &language);
    let mut table = PublicState::new(&played.round);
    let context = TurnContext { round: &played.round, table: &table, names };
    for (line, word) in [("q", "q"), ("a1", "a1"), ("xa1", "xa1"), ("f5z", "f5z"), ("f5 g5", "g5")] {
        let fault = parse(line, context).unwrap_err();
        assert!(
            matches!(&fault, TurnLineError::Word(found) | TurnLineError::Twice(found) if found == word),
            "{line}: {fault:?}"
        );
        assert!(fault.text(names).contains(word));
    }
    table.apply(&played.round, &played.facts[0].event, false);
    let context = TurnContext { round: &played.round, table: &table, names };
    for line in ["7-", "9e", "h9 h8", "- -", "s7", "+a1", "mq", "é", "m", "+", ">", "h99"] {
        assert!(parse(line, context).is_err(), "{line}");
    }
    assert!(matches!(parse("mgr", context), Err(TurnLineError::Ambiguous(_, colours)) if colours.len() == 2));
    // Even where nothing stands behind the "m".
    assert!(parse("m", context).unwrap_err().text(names).starts_with("“m”"));
    for (apart, together) in [
        ("m gray h9", "mgray h9"),
        ("5 m gra", "5 mgra"),
        ("5m gray", "5mgray"),
        ("5 motion gray h9", "5 mgray h9"),
        ("5 gray h9", "5 mgray h9"),
    ] {
        let whole = parse(together, context);
        assert!(whole.is_ok(), "{together}: {whole:?}");
        assert_eq!(parse(apart, context), whole, "{apart}");
    }
    assert_eq!(completions("h9 mgr", context), ["mgray", "mgreen"]);
    // The Thief comes in through an exit.
    assert_eq!(completions(">e", context), [">e1"]);
    assert_eq!(completions(">d", context), Vec::<String>::new());
    assert!(
        completions("+f1", context).contains(&"+f11".to_owned())
            || completions("+f1", context).contains(&"+f10".to_owned())
    );
}

/// The look tells the picture too.
fn with_face<M>(event: Event<M>) -> Event<M> {
    match event {
        Event::Character(turn) => {
            let face = turn.face.or_else(|| turn.look.as_ref().map(AnsweredQuestion::face));
            Event::Character(CharacterTurn { face, ..turn })
        }
        thief @ Event::Thief(_) => thief,
    }
}

/// The preview of every event, typed as a line, is that event again.
#[test]
fn a_line_in_the_words_of_the_preview_is_read_as_its_event() {
    for (code, seed) in Code::ALL.into_iter().flat_map(|code| (0..12).map(move |seed| (code, seed))) {
        let language = Language::new(code);
        let played = any_round(seed);
        let frame = frame(&played);
        let names = &CaperNames::new(&frame, &played.setup, &language);
        let mut table = PublicState::new(&played.round);
        for (fact, plotted) in played.facts.iter().zip(&played.plotted) {
            let context = TurnContext { round: &played.round, table: &table, names };
            // A picture that asks something is read as the question.
            let asks = |turn: &CharacterTurn| turn.look.is_some() || turn.face.is_none_or(|face| face == DieFace::Eye);
            if !matches!(&fact.event, Event::Character(turn) if !asks(turn)) {
                let line = text::event(&fact.event, table.moves == 0, names);
                assert_eq!(parse(&line, context).map(with_face), Ok(with_face(plain(fact.event.clone()))), "{line}");
                let line = text::event(&plotted.event, table.moves == 0, names);
                let read = parse_on_pad(&line, context).map(|event| match (event, &plotted.event) {
                    (Event::Thief(read), Event::Thief(PlottedMove { steals, cuts, switches, .. })) => {
                        Event::Thief(PlottedMove { steals: *steals, cuts: *cuts, switches: *switches, ..read })
                    }
                    (other, _) => other,
                });
                assert_eq!(read.map(with_face), Ok(with_face(plain(plotted.event.clone()))), "{line}");
            }
            table.apply(&played.round, &fact.event, false);
        }
    }
}

/// Each button of a Character's turn, in the words on it, and the short line that says the same.
#[test]
fn a_line_understands_the_words_on_the_buttons() {
    let played = usual_round(ThiefStrategy::Model(Model::Hungry), CharacterStrategy::Random, 1);
    let frame = frame(&played);
    let mut table = PublicState::new(&played.round);
    table.apply(&played.round, &played.facts[0].event, false);
    let english = english();
    for code in Code::ALL {
        let language = Language::new(code);
        let names = &CaperNames::new(&frame, &played.setup, &language);
        let context = TurnContext { round: &played.round, table: &table, names };
        for words in [&language, &english] {
            let say = |key: &str| words.format(key, &Args::new());
            let same = |line: &str, short: &str| {
                let expected = parse(short, context);
                assert!(expected.is_ok(), "{short}: {expected:?}");
                assert_eq!(parse(line, context), expected, "{line}");
            };
            for (key, short) in [
                ("museum-face-eye", "6e f9"),
                ("museum-face-scan", "6 s f9"),
                ("museum-own-eyes", "6 - f9"),
                ("museum-not-seen", "6 - f9"),
                ("museum-m", "6 mx f9"),
                ("museum-cross-m", "6 mx f9"),
                ("museum-no-look", "6 f9"),
                ("museum-no-look-short", "6 f9"),
            ] {
                same(&format!("6 {} f9", say(key)), short);
                same(&format!("6 {}, F9.", say(key).to_uppercase()), short);
            }
            let [eyes, scan, motion] = ["museum-own-eyes", "museum-face-scan", "museum-face-motion"].map(say);
            let [eye, power, none] = ["museum-face-eye", "museum-power-off", "museum-scan-none"].map(say);
            let [seen, not_seen, caught] = ["museum-seen-where", "museum-not-seen", "museum-caught-there"].map(say);
            same(&format!("6 {eye} f9 -"), "6e f9 -");
            same(&format!("6 {scan} f9 -"), "6 f9 s");
            same(&format!("6 {scan} f9 s24"), "6 f9 s24");
            same(&format!("6 {eye} {eyes} +e11 f9"), "6e +e11 f9");
            same(&format!("6 {eye} f9 {seen} e11"), "6e f9 +e11");
            same(&format!("6 {eye} f9 {not_seen} {}", say("museum-look-first")), "6e - f9");
            same(&format!("6 {eye} {not_seen} f9 {}", say("museum-move-first")), "6e f9 -");
            same(&format!("6 {scan} {none} f9"), "6 s f9");
            same(&format!("6 {scan} 2 + 4 f9"), "6 s24 f9");
            same(&format!("6 {scan} 2 + 4 {} 3 f9", say("museum-dead")), "6 s24x3 f9");
            same(&format!("6 {scan} {power} f9"), "6 so f9");
            same(&format!("6 {motion} {power} f9"), "6 mo f9");
            same(&format!("6 {} f9 {caught}", say("museum-face-eye")), "6e f9!");
            same(&format!("6 {} f9", say("museum-ends")), "6 f9");
            for (key, answer) in [
                ("short-sees-nothing", "-"),
                ("short-sees", "+"),
                ("museum-camera-dead", "x"),
                ("short-dead", "x"),
                ("museum-power-off", "o"),
            ] {
                same(&format!("6 3 {} f9", say(key)), &format!("6 3{answer} f9"));
                same(&format!("6 {eye} f9 3 {}", say(key)), &format!("6e f9 3{answer}"));
            }
            for id in names.plan.drawing().colours.keys() {
                let colour = names.plan.drawing().colours[id].get(words.tag());
                let short = format!("6 m{} f9", names.colour(id).to_lowercase());
                same(&format!("6 {motion} {colour} f9"), &short);
                same(&format!("6 “{colour}” f9"), &short);
            }
            for line in [format!("6 {motion} f9"), format!("6 f9 {power}"), format!("6 {eye} q f9")] {
                assert!(parse(&line, context).is_err(), "{line}");
            }
        }
    }
    let french = Language::new(Code::French);
    let names = &CaperNames::new(&frame, &played.setup, &french);
    let context = TurnContext { round: &played.round, table: &table, names };
    assert_eq!(parse("6 oeil f9 camera 3 en panne", context), parse("6e f9 3x", context));
    let names = &CaperNames::new(&frame, &played.setup, &english);
    let context = TurnContext { round: &played.round, table: &table, names };
    for line in ["6 eye f9 look", "6 eye f9 eyes", "6 EYE, F9; looks round"] {
        assert_eq!(parse(line, context), parse("6e f9 -", context), "{line}");
    }
}

/// Each button of the Thief's move as the Characters see it.
#[test]
fn a_line_understands_the_words_on_the_buttons_of_the_thiefs_move() {
    let played = any_round(2);
    let frame = frame(&played);
    let table = PublicState { moves: 1, next: NextMover::Thief, ..PublicState::new(&played.round) };
    for code in Code::ALL {
        let language = Language::new(code);
        let names = &CaperNames::new(&frame, &played.setup, &language);
        let context = TurnContext { round: &played.round, table: &table, names };
        let say = |key: &str, what: &str| {
            let mut args = Args::new();
            args.set("square", what.to_owned());
            args.set("exit", what.to_owned());
            language.format(key, &args)
        };
        for (key, what, short) in [
            ("museum-nothing-gone", "", "."),
            ("museum-gone", "F5", "xf5"),
            ("museum-ran-into", "", "!"),
            ("museum-lock-open", "A4", "a4o"),
            ("museum-lock-locked", "A4", "a4l"),
            ("museum-lock-unturned", "", "."),
        ] {
            let line = say(key, what);
            assert_eq!(parse(&line, context), parse(short, context), "{line}");
            assert!(parse(short, context).is_ok());
        }
        assert_eq!(parse(&format!("{} g6", say("museum-goes-to", "")), context), parse("g6", context));
    }
}
