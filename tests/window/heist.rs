//! A round in the museum at the table: how few clicks a turn takes, what a folded notebook shows, what a disk refuses,
//! what another window writes. Nothing the Thief plots is visible on the other side.

use crate::museum::{case, evening, last_turn, log, open, opened_case, place, played, plotted, tracker, tracking};
use crate::prelude::*;
use deerstalker::app::caper;
use deerstalker::app::caper::Message as Museum;
use deerstalker::app::widget::GRIP;
use deerstalker::caper::{
    AnsweredQuestion, CameraAnswer, Cameras, CaperGame, DieFace, Direction, Event, LogEdit, MotionAnswer, Notebook,
    PlottedMove, PublicMove, ScanAnswer, Space, TurnOrder, TurnedLock, pad, published, sightings,
};
use deerstalker::document::{Format, Options};
use deerstalker::format::Progress;
use deerstalker::format::record::Record;
use deerstalker::store::OpenCaper;
use iced::Vector;
use std::path::Path;
use support::export;
use support::harness::Picture;
use support::heist::PlayedRound;

#[derive(Clone, Copy)]
enum Click {
    /// On a number in the row of the turn's panel that begins with these words.
    Row(&'static str, &'static str),
    On(&'static str),
    To(&'static str),
}

struct Clicks<'a>(&'a mut Harness<App>, usize);

impl Clicks<'_> {
    fn at(&mut self, place: Point) -> &mut Self {
        self.0.click_at(place);
        self.1 += 1;
        self
    }

    /// In the form of the turn, which stands above the log.
    fn on(&mut self, words: &str) -> &mut Self {
        let seen = self.0.texts();
        let seen = seen.iter().find(|seen| seen.text == words && seen.bounds.x < 344.0);
        let place = seen.unwrap_or_else(|| panic!("{words:?} is not visible")).bounds.center();
        self.at(place)
    }

    /// In the row that begins with these words.
    fn in_row(&mut self, row: &str, number: &str) -> &mut Self {
        let seen = self.0.texts();
        let row = seen.iter().find(|seen| seen.text == row).unwrap_or_else(|| panic!("no row {row:?}")).bounds;
        let in_row = |y: f32| (y - row.center_y()).abs() < 12.0;
        let number = seen.iter().find(|seen| seen.text == number && in_row(seen.bounds.center_y()));
        let place = number.unwrap_or_else(|| panic!("no {number:?} in the row")).bounds.center();
        self.at(place)
    }

    fn to(&mut self, square: &str) -> &mut Self {
        self.at(place(square))
    }

    fn click(&mut self, click: Click) {
        match click {
            Click::Row(row, number) => self.in_row(row, number),
            Click::On(words) => self.on(words),
            Click::To(square) => self.to(square),
        };
    }
}

/// Drives the clicks of one turn after the first entries of a round, and takes it back. Returns how many there were,
/// and what was logged.
fn clicked(harness: &mut Harness<App>, clicks: impl FnOnce(&mut Clicks<'_>)) -> (usize, Event<PublicMove>) {
    let before = log(harness).len();
    let mut counted = Clicks(harness, 0);
    clicks(&mut counted);
    let count = counted.1;
    let mut logged = log(harness);
    assert_eq!(logged.len(), before + 1, "{:?}", harness.texts().iter().map(|seen| &seen.text).collect::<Vec<_>>());
    harness.keys("Ctrl+z");
    (count, logged.pop().unwrap())
}

/// The clicks of a turn and its look.
type Kind<'a> = (&'a [Click], Option<AnsweredQuestion>);

#[test]
fn every_kind_of_turn_takes_five_clicks_with_both_dice() {
    use Click::{On, Row, To};
    let round = played(900_004);
    let mut harness = opened_case(evening(&round, 11, false));
    let camera = |answer| Some(AnsweredQuestion::Camera { number: 2, answer });
    // Two cameras that see some space at once.
    let sets = sightings(&round.round, &round.table);
    let both = *sets.iter().find(|set| set.iter().count() == 2).unwrap();
    let two = both.iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" + ");
    let two: &'static str = two.leak();
    let third = (1..=Cameras::MAX).find(|number| !both.contains(*number)).unwrap();
    let third_words: &'static str = third.to_string().leak();
    let motion = |answer| Some(AnsweredQuestion::Motion(answer));
    let scan = |seeing, dead| Some(AnsweredQuestion::Scan(ScanAnswer::Scanned { seeing, dead }));
    let (eye, five, asks) = (Row("Dice", "4"), Row("Dice", "5"), Row("Asks", "2"));
    let (scans, motions, log_it, h9, f9) = (On("Scan"), On("Motion"), On("Log it"), To("H9"), To("F9"));
    let not_seen = Some(AnsweredQuestion::Eyes(None));
    let none = Cameras::NONE;
    let look_first: [Kind<'_>; 12] = [
        (&[eye, h9, On("Log: H9, not seen")], not_seen.clone()),
        (&[eye, asks, On("is dead"), h9, log_it], camera(CameraAnswer::Dead)),
        (&[eye, asks, On("Power’s off"), h9, log_it], camera(CameraAnswer::PowerOff)),
        (&[eye, asks, On("sees nothing"), h9, On("Caught there: log it")], camera(CameraAnswer::SeesNot)),
        (&[eye, On("Eye"), On("No look"), h9, log_it], None),
        (&[scans, five, On("none"), f9, log_it], scan(none, none)),
        (&[scans, five, On(two), f9, log_it], scan(both, none)),
        (&[scans, five, Row("Dead", "2"), f9, log_it], scan(none, Cameras::of(2))),
        // Each other camera that is found dead takes a press.
        (&[scans, five, On(two), Row("Dead", third_words), f9, log_it], scan(both, Cameras::of(third))),
        (
            &[scans, five, Row("Dead", "2"), Row("Dead", "3"), f9, log_it],
            scan(none, Cameras::of(2).with(Cameras::of(3))),
        ),
        (&[motions, five, On("green"), f9, log_it], motion(MotionAnswer::Colour("green".to_owned()))),
        (&[motions, five, On("Refuses (M)"), f9, log_it], motion(MotionAnswer::Cut)),
    ];
    let move_first: [Kind<'_>; 3] = [
        (&[eye, h9, On("Not seen?"), log_it], not_seen),
        (&[eye, h9, On("Seen at…"), To("G9"), log_it], Some(AnsweredQuestion::Eyes("G9".parse().ok()))),
        (&[eye, h9, asks, On("sees the Thief"), log_it], camera(CameraAnswer::Sees)),
    ];
    for (order, kinds) in [(TurnOrder::Look, &look_first[..]), (TurnOrder::Move, &move_first)] {
        for (clicks, look) in kinds {
            let (count, event) = clicked(&mut harness, |counted| clicks.iter().for_each(|click| counted.click(*click)));
            let Event::Character(turn) = event else { panic!() };
            let dead = match look {
                Some(AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, .. })) => dead.iter().count(),
                _ => 0,
            };
            assert!(count <= 5 + usize::from(dead > 0), "{look:?}: {count} clicks");
            let caught = matches!(clicks.last(), Some(On("Caught there: log it")));
            assert_eq!((&turn.look, turn.first, turn.caught), (look, order, caught));
            let face = match look {
                Some(AnsweredQuestion::Scan(_)) => DieFace::Scan,
                Some(AnsweredQuestion::Motion(_)) => DieFace::Motion,
                _ => DieFace::Eye,
            };
            assert_eq!((turn.face, turn.roll.is_some()), (Some(face), true), "{look:?}");
        }
    }
}

/// By click and by line.
#[test]
fn a_scan_before_a_catch_needs_no_camera_that_saw_the_thief() {
    let round = played(900_004);
    let mut harness = opened_case(evening(&round, 11, false));
    let plan = round.round.plan();
    let camera = |number: u8| round.round.camera(number).unwrap();
    let table = deerstalker::caper::LogReplay::new(&round.round, &round.facts[..11]).table().clone();
    let by: Vec<u8> = table.cameras.iter().collect();
    // A space that two cameras see, and a third camera that is dead.
    let sees = |number: u8, at: Space| plan.view(camera(number)).contains(at);
    let here = plan.floor().iter().find(|at| by.iter().filter(|n| sees(**n, *at)).count() == 2).unwrap();
    let seeing: Cameras = by.iter().copied().filter(|number| sees(*number, here)).collect();
    let dead = by.iter().copied().find(|number| !seeing.contains(*number)).unwrap();
    let square = plan.square(here).to_string();
    let look = Some(AnsweredQuestion::Scan(ScanAnswer::Scanned { dead: Cameras::of(dead), seeing }));
    let (count, event) = clicked(&mut harness, |c| {
        c.on("Scan").in_row("Dice", "5").in_row("Dead", &dead.to_string()).to(&square).on("Caught there: log it");
    });
    let Event::Character(turn) = event else { panic!() };
    assert_eq!((count, turn.look, turn.caught), (5, look.clone(), true));
    let line = format!("5sx{dead}{}!", square.to_lowercase());
    assert!(line.len() < 10, "{line} and Enter");
    harness.enter(&line);
    let turn = last_turn(&harness);
    assert_eq!((turn.look, turn.caught, turn.roll), (look, true, Some(5)));
}

/// As the table sees them.
#[test]
fn every_kind_of_move_of_the_thief_takes_four_clicks() {
    let round = played(900_004);
    let mut harness = opened_case(evening(&round, 12, false));
    let hangs = round.table.hanging.iter().next().unwrap();
    let painting = round.round.plan().square(hangs).to_string();
    // The lock lies on the wall of the square that the exit leads to.
    let exit = round.round.plan().exits()[0].1;
    let (half, middle) = ((place("B6").x - place("A6").x) / 2.0, place(&exit.at.to_string()));
    let lock_at = middle
        + match exit.side {
            Direction::Up => Vector::new(0.0, -half),
            Direction::Right => Vector::new(half, 0.0),
            Direction::Down => Vector::new(0.0, half),
            Direction::Left => Vector::new(-half, 0.0),
        };
    let exit = exit.at;
    let lifted = painting.parse().ok();
    let found = clicked(&mut harness, |c| {
        c.on("Log: nothing is missing");
    });
    assert_eq!(found, (1, Event::Thief(PublicMove::default())));
    let found = clicked(&mut harness, |c| {
        c.to(&painting).on("Log it");
    });
    assert_eq!(found, (2, Event::Thief(PublicMove { lifted, ..PublicMove::default() })));
    for (times, open) in [(1, true), (2, false)] {
        let (count, event) = clicked(&mut harness, |c| {
            c.to(&painting);
            for _ in 0..times {
                c.at(lock_at);
            }
            c.on("Log it");
        });
        assert!(count <= 4, "{count}");
        let lock = Some(TurnedLock { exit, open });
        assert_eq!(event, Event::Thief(PublicMove { lifted, lock, ..PublicMove::default() }));
    }
    let found = clicked(&mut harness, |c| {
        c.on("Other");
        let landed = c.0.place("Landed on a Character");
        c.at(landed).on("Log it");
    });
    assert_eq!(found, (3, Event::Thief(PublicMove { caught: true, ..PublicMove::default() })));
}

/// Both sides log meanwhile, and the Thief's way cannot be read while it is typed.
#[test]
fn a_folded_museum_logs_and_shows_no_word_of_it() {
    let round = played(900_004);
    let mut harness = opened_case(evening(&round, 11, false));
    harness.type_text("h9 ").keys("F2");
    assert!(harness.has_focus("quick"));
    harness
        .expect("Chloé’s turn")
        .type_text("q")
        .expect("Not clear yet.")
        .keys("Enter")
        .expect("Not logged. Unfold to see why.")
        .keys("Escape")
        .type_text("g9 -")
        .expect("Understood.")
        .keys("Enter")
        .expect("Logged.");
    assert_eq!(log(&harness).len(), 12);
    harness.keys("F2").expect("h9");
    assert_eq!(log(&harness).len(), 12, "what was half typed came back");

    let mut harness = opened_case(evening(&round, 12, true));
    harness.keys("F2").lacks("Halloween").lacks("Anna");
    assert_eq!(harness.stage.title(), "Deerstalker");
    let Event::Thief(next) = &round.plotted[12].event else { panic!() };
    let path: Vec<String> = next.path.iter().map(|square| square.to_string().to_lowercase()).collect();
    harness.type_text(&path.join(" ")).expect("Understood.");
    let texts = harness.texts();
    for square in &path {
        assert!(texts.iter().all(|seen| !seen.text.to_lowercase().contains(square.as_str())), "{texts:?}");
    }
    harness.keys("Enter").expect("Logged.");
    let log = plotted(&harness);
    assert_eq!(log.len(), 13);
}

/// Nothing can be written into this folder until it is healed.
fn in_the_way(folder: &Path, healed: bool) {
    let away = folder.with_extension("away");
    if healed {
        std::fs::remove_file(folder).unwrap();
        std::fs::rename(away, folder).unwrap();
    } else {
        std::fs::rename(folder, away).unwrap();
        std::fs::write(folder, "in the way").unwrap();
    }
}

#[test]
fn an_entry_the_disk_does_not_take_comes_back_to_where_it_was_made() {
    let mut harness = tracking(11);
    let before = case(&harness).clone();
    let folder = harness.stage.evening().unwrap().path().parent().unwrap().to_owned();
    in_the_way(&folder, false);
    // By click.
    harness.click("No look").click_at(place("H9")).click("Log it");
    assert_eq!(*case(&harness), before, "the evening is what the disk has");
    harness.expect("Caught there: log it");
    in_the_way(&folder, true);
    harness.keys("Enter");
    let turn = last_turn(&harness);
    assert_eq!((turn.look, turn.end.to_string(), log(&harness).len()), (None, "H9".to_owned(), 12));
    harness.keys("Ctrl+z");
    // By line.
    in_the_way(&folder, false);
    harness.enter("4 g9 -");
    assert!(harness.sees("4 g9 -"), "it stands in the line again");
    in_the_way(&folder, true);
    harness.keys("Enter");
    let turn = last_turn(&harness);
    assert_eq!((turn.roll, turn.end.to_string()), (Some(4), "G9".to_owned()));
}

#[test]
fn an_evening_open_elsewhere_follows_its_writer_and_is_taken_over() {
    let home = Home::new();
    let round = played(900_004);
    let path = home.library().create(evening(&round, 11, false)).unwrap().path().to_owned();
    let mut writer: OpenCaper = match home.library().open_any(&path).unwrap() {
        deerstalker::store::AnyFile::Caper(file) => *file,
        deerstalker::store::AnyFile::Clue(_) => panic!(),
    };
    let mut harness = home.start_on(&path);
    harness.expect("This game is open in another window.").enter("h9 -");
    assert_eq!(log(&harness).len(), 11, "nothing can be written here");
    let entry = writer.game().draft(round.facts[11].event.clone(), NOW);
    let insert = deerstalker::caper::Change::Tracked(0, LogEdit::Insert { at: 11, entry });
    writer.apply(insert).unwrap();
    harness.keys("F8").message(Message::Follow(1));
    assert_eq!(log(&harness).len(), 12);
    harness.expect("ENTRY 12 OF 12").keys("F8");
    drop(writer);
    harness.message(Message::Follow(1)).expect("The game is free again").lacks("open in another window").keys("Enter");
    assert_eq!(log(&harness).len(), 13, "the Thief moved");
}

#[test]
fn a_round_is_abandoned_and_taken_up_again() {
    let home = Home::new();
    let mut harness = open(&home, tracker(11));
    let progress = |home: &Home| home.library().games()[0].summary.progress;
    assert_eq!(progress(&home), Progress::Playing);
    harness.click("Rounds").lacks("Next round").click("Abandon this round").expects(&["Abandoned.", "Next round"]);
    assert_eq!(progress(&home), Progress::Over);
    harness.message(Message::Caper(Museum::View(caper::EveningTab::Museum))).enter("h9 -");
    assert_eq!(log(&harness).len(), 11, "nothing follows in an abandoned round");
    harness.keys("Escape").click("Take this round up again");
    assert_eq!(progress(&home), Progress::Playing);
    harness.keys("Ctrl+z");
    assert!(case(&harness).evening.rounds[0].abandoned, "undo takes that back too");
}

#[test]
fn players_are_put_in_another_order_by_dragging_and_with_keys() {
    let mut harness = started();
    harness
        .keys("Ctrl+n")
        .click("The Great Museum Caper")
        .click_id("player-1")
        .type_text("Anna")
        .click("+ Add a player")
        .type_text("Ben");
    let places = harness.places_of_id(GRIP);
    assert_eq!(places.len(), 3);
    harness.drag(places[2], places[0]).click_id("player-2").keys("Alt+Up Alt+r Ctrl+Enter");
    let frame = &case(&harness).evening.frame;
    assert_eq!(frame.players, ["Ben", "Anna", "You"]);
    assert_eq!((frame.me, case(&harness).evening.rounds[0].thief), (Some(2), 1), "everybody stays who they are");
}

/// The landings of a pad's last move that look the same to the table, each as a log of its own.
fn indistinguishable(round: &PlayedRound, entries: usize) -> Vec<Vec<deerstalker::caper::Entry<PlottedMove>>> {
    let log: Vec<_> = round.plotted.iter().take(entries).cloned().collect();
    let before = deerstalker::caper::Pad::new(&round.round, &log[..entries - 1]);
    let from = before.hidden.space.unwrap();
    let facts = published(&round.round, &log);
    let plan = round.round.plan();
    let walked = |end: Space| {
        let mut other = log.clone();
        let path = pad::walk(&round.round, &before.table, from, end);
        let Event::Thief(plotted) = &mut other[entries - 1].event else { panic!() };
        let path = path.into_iter().map(|space| plan.square(space)).collect();
        *plotted = PlottedMove { path, cuts: false, switches: false, lock: None, ..plotted.clone() };
        other
    };
    let others = pad::landings(&round.round, &before.table, from).iter().map(walked);
    others.filter(|other| published(&round.round, other) == facts).collect()
}

/// The pictures of every view and layer, and every word of them.
fn everything(home: &Home, case: CaperGame) -> (Vec<Picture>, Vec<String>) {
    let mut harness = open(home, case);
    let (mut pictures, mut words) = (Vec::new(), Vec::new());
    let mut look = |harness: &mut Harness<App>| {
        words.extend(harness.texts().into_iter().map(|seen| seen.text));
        pictures.push(harness.picture());
    };
    harness.keys("Ctrl+Up");
    for layer in ['1', '2', '3', '4'] {
        harness.key(Stroke::char(layer).with_alt());
        look(&mut harness);
    }
    harness.message(Message::Caper(Museum::Board(caper::board::Message::Asked("F5".parse().unwrap()))));
    look(&mut harness);
    for view in [caper::EveningTab::Review, caper::EveningTab::Rounds, caper::EveningTab::Museum] {
        harness.message(Message::Caper(Museum::View(view)));
        look(&mut harness);
    }
    harness.keys("F2");
    look(&mut harness);
    harness.keys("F2 F10");
    look(&mut harness);
    (pictures, words)
}

/// More pixels than a caret that blinks, and fewer than a pawn.
const CARET: usize = 64;

fn differing(one: &Picture, other: &Picture) -> usize {
    let pixels = |picture: &Picture| picture.rgba.chunks_exact(4).map(<[u8]>::to_vec).collect::<Vec<_>>();
    pixels(one).iter().zip(&pixels(other)).filter(|(one, other)| one != other).count()
}

/// Thieves land unseen on different spaces. Their other side looks the same in every view, pixel by pixel and word by
/// word, and so do their own folded pads.
#[test]
fn the_characters_side_shows_no_trace_of_the_thiefs_plotted_moves() {
    let round = played(900_004);
    let thieves = indistinguishable(&round, 13);
    assert!(thieves.len() >= 4, "{}", thieves.len());
    let cases = thieves.into_iter().take(4).map(|log| {
        let mut case = evening(&round, 13, true);
        case.evening.rounds[0].notebook = Notebook::Thief { log };
        case
    });
    let mut shown = Vec::new();
    for case in cases {
        // A home of its own, so that only the secrets differ.
        let home = Home::new();
        let options = Options { my_hand: false, ..Options::new(Format::Case, Code::English) };
        let text = String::from_utf8(export(&case, &options)).unwrap();
        let given = CaperGame::read(&text).unwrap().record;
        let mut pad = open(&home, case);
        let own = pad.words();
        pad.keys("F2");
        let folded = pad.picture();
        drop(pad);
        shown.push((own, folded, everything(&Home::new(), given)));
    }
    for (own, folded, (pictures, words)) in &shown[1..] {
        let (first, first_folded, (first_pictures, first_words)) = &shown[0];
        assert_ne!(own, first, "on their own pads they differ");
        assert!(differing(folded, first_folded) < CARET, "folded");
        assert_eq!(words, first_words);
        for (at, (picture, first)) in pictures.iter().zip(first_pictures).enumerate() {
            assert!(differing(picture, first) < CARET, "view {at}");
        }
    }
}
