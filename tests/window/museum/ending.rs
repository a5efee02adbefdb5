//! The page of a round that is over.

use super::{evening, open, open_sized, played};
use crate::fits::drawn_in_fields;
use crate::prelude::*;
use deerstalker::app::caper::{EveningTab, Message as Museum};
use deerstalker::app::notebook;
use deerstalker::app::theme::NIGHT;
use deerstalker::caper::{
    AnsweredQuestion, CaperGame, Event, LogReplay, MotionAnswer, Notebook, PublicState, RoundEnd, Square,
};
use deerstalker::document::RoundPicture;
use deerstalker::entry::caper::TurnContext;
use deerstalker::store::MotionChoice;
use deerstalker::text::ListEnd;
use deerstalker::text::caper::CaperNames;
use support::heist::PlayedRound;
use support::turn_lines::spell;

const ENDS: [RoundEnd; 2] = [RoundEnd::Caught, RoundEnd::Escaped];

pub fn finished(end: RoundEnd) -> PlayedRound {
    (900_000..900_100).map(played).find(|played| played.table.end == Some(end)).unwrap()
}

fn just_ended(home: &Home, played: &PlayedRound) -> Harness<App> {
    let before = played.facts.len() - 1;
    let case = evening(played, before, false);
    let language = Language::new(Code::English);
    let names = CaperNames::new(&case.evening.frame, &played.setup, &language);
    let mut table = PublicState::new(&played.round);
    for fact in &played.facts[..before] {
        table.apply(&played.round, &fact.event, false);
    }
    let context = TurnContext { round: &played.round, table: &table, names: &names };
    let line = spell(&played.facts[before].event, context);
    let mut window = open(home, case.clone());
    window.lacks("Show the museum").enter(&line);
    window
}

fn open_page(home: &Home, played: &PlayedRound, pad: bool) -> Harness<App> {
    let mut window = open(home, evening(played, played.facts.len(), pad));
    window.expect("THE ROUND IN FOUR LINES");
    window
}

#[test]
fn a_round_that_ends_shows_its_page_once() {
    for end in ENDS {
        let (home, played) = (Home::new(), finished(end));
        let mut window = just_ended(&home, &played);
        let title = if end == RoundEnd::Caught { "The Thief is caught." } else { "The Thief got away." };
        window.expect(title).expects(&["STOLEN", "CUT", "THE ROUND IN FOUR LINES", "Next round", "Copy picture"]);
        let last = match &played.facts.last().unwrap().event {
            Event::Character(turn) => turn.end,
            Event::Thief(seen) => seen.lock.map(|lock| lock.exit).or(seen.at).unwrap(),
        };
        assert!(window.any(|seen| seen.text == last.to_string()), "{last}");
        window.click("Show the museum");
        assert!(!window.sees(title) && matches!(window.stage.screen(), Screen::Notebook));
        window.keys("Ctrl+z Ctrl+y").expect(title).keys("Escape").lacks(title);
    }
}

/// Opened on the Characters' side, with the Thief's way told.
fn told(played: &PlayedRound) -> CaperGame {
    let mut case = evening(played, played.facts.len(), false);
    let Notebook::Characters { told, .. } = &mut case.evening.rounds[0].notebook else { panic!() };
    told.extend(played.plotted.iter().filter_map(|entry| match &entry.event {
        Event::Thief(plotted) => Some(plotted.clone()),
        Event::Character(_) => None,
    }));
    case
}

#[test]
fn the_page_of_a_round_follows_what_is_undone_on_it() {
    let (home, played) = (Home::new(), finished(RoundEnd::Caught));
    let mut window = open(&home, told(&played));
    let page = |window: &mut Harness<App>| {
        let texts = window.expect("on average for the Thief’s true space").texts().into_iter();
        texts.map(|seen| seen.text).filter(|text| *text != "Redo").collect::<Vec<_>>()
    };
    let whole = page(&mut window);
    let mut changed = 0;
    for entry in &played.facts[..6] {
        let select = notebook::Message::Select(entry.id);
        window.click("Show the museum").message(Message::Caper(select.into())).keys("Ctrl+d").click("How it ended");
        let doubted = page(&mut window);
        changed += usize::from(doubted != whole);
        window.keys("Ctrl+z");
        assert_eq!(page(&mut window), whole, "{:?}", entry.id);
    }
    assert!(changed > 0);
}

/// The answers of the motion detectors can be made to fit no space.
fn contradictory(played: &PlayedRound) -> PlayedRound {
    let colours = ["red", "blue", "green", "purple", "yellow", "white", "gray"];
    let changes = (1..played.facts.len() - 1).flat_map(|at| colours.map(|colour| (at, colour)));
    let changed = changes.filter_map(|(at, colour)| {
        let mut changed = played.clone();
        let Event::Character(turn) = &mut changed.facts[at].event else { return None };
        turn.look = Some(AnsweredQuestion::Motion(MotionAnswer::Colour(colour.to_owned())));
        Some(changed)
    });
    let is_impossible = |played: &PlayedRound| LogReplay::new(&played.round, &played.facts).now().is_impossible();
    changed.into_iter().find(is_impossible).unwrap()
}

#[test]
fn the_page_of_a_round_whose_log_contradicts_itself_says_so() {
    let (home, played) = (Home::new(), contradictory(&finished(RoundEnd::Caught)));
    let mut window = open(&home, evening(&played, played.facts.len(), false));
    window
        .expects(&["The Thief is caught.", "THE ROUND IN ONE LINE", "it contradicts itself"])
        .expect("These cannot all be true")
        .lacks("possible before the last entry");
    let doubt = window.find(|seen| seen.text.starts_with("Doubt "));
    window.click_at(doubt.bounds.center()).lacks("cannot all be true").expect("THE ROUND IN FOUR LINES");
}

#[test]
fn before_the_path_is_told_only_the_cameras_found_dead_are_counted() {
    let (home, played) = (Home::new(), finished(RoundEnd::Caught));
    let found = |window: &mut Harness<App>| window.any(|seen| seen.text.ends_with(" found"));
    let mut window = open(&home, evening(&played, played.facts.len(), false));
    assert!(found(window.expect("CUT")), "there may be more");
    let mut window = open(&Home::new(), told(&played));
    assert!(!found(window.expect("CUT")), "now all are known");
}

#[test]
fn a_round_that_is_over_opens_on_its_page_without_motion() {
    let home = Home::new();
    home.prefer(|settings| settings.motion = MotionChoice::Full);
    let played = finished(RoundEnd::Caught);
    let mut window = open_page(&home, &played, false);
    assert_eq!(home.fake.moments(), 0);
    window.clicks(&["Show the museum", "How it ended"]).expect("The Thief is caught.");
    assert_eq!(home.fake.moments(), 0);
}

#[test]
fn the_cards_of_a_round_turn_when_it_ends_unless_motion_is_reduced() {
    let moments = |motion: MotionChoice| {
        let home = Home::new();
        home.prefer(|settings| settings.motion = motion);
        let _window = just_ended(&home, &finished(RoundEnd::Caught));
        home.fake.moments()
    };
    assert_eq!(moments(MotionChoice::Reduced), 0);
    assert!(moments(MotionChoice::Full) > 30);
}

#[test]
fn the_page_of_a_round_names_the_look_that_told_most() {
    for end in ENDS {
        let (home, played) = (Home::new(), finished(end));
        let mut window = open_page(&home, &played, false);
        let replay = LogReplay::new(&played.round, &played.facts);
        let left = |count: usize| match count {
            0 => played.round.plan().len(),
            _ => (replay.after(count).spaces() & played.round.plan().floor()).len(),
        };
        let looks = played.facts.iter().zip(1..).filter(|(fact, number)| {
            matches!(&fact.event, Event::Character(turn) if turn.look.is_some()) && *number < played.facts.len()
        });
        let telling: Vec<usize> = looks.map(|(_, number)| number).filter(|at| left(*at) < left(*at - 1)).collect();
        let part = |at: usize| left(at) as f64 / left(at - 1) as f64;
        let most = *telling.iter().min_by(|a, b| part(**a).total_cmp(&part(**b))).unwrap();
        let texts: Vec<String> = window.texts().into_iter().map(|seen| seen.text).collect();
        let change = format!("{} → {}", left(most - 1), left(most));
        let named =
            |text: &String| text.contains(&format!("{most} · the answer that told most")) && text.contains(&change);
        assert!(texts.iter().any(named), "{most} {change}: {texts:?}");
        assert!(texts.contains(&most.to_string()), "the third line has its number");
    }
}

#[test]
fn the_thiefs_way_is_compared_with_what_was_possible() {
    let (home, played) = (Home::new(), finished(RoundEnd::Caught));
    let mut window = open_sized(&home, evening(&played, played.facts.len(), true), 1366.0, 1600.0);
    window.expects(&["You are caught.", "THE THIEF’S WAY, AND WHAT WAS POSSIBLE"]);
    let replay = LogReplay::new(&played.round, &played.facts);
    let texts: Vec<String> = window.texts().into_iter().map(|seen| seen.text).collect();
    for (at, hidden) in played.truth.iter().enumerate() {
        let Some(space) = hidden.space else { continue };
        let place = format!("{} · {}", at + 1, played.round.plan().square(space));
        let step = texts.iter().position(|text| *text == place);
        let possible = format!("1 of {} · ", replay.after(at + 1).spaces().len());
        assert!(step.is_some_and(|step| texts[step + 1].starts_with(&possible)), "{place} {possible}: {texts:?}");
    }
    // Nobody has told the Characters the way.
    let mut window = open_page(&home, &played, false);
    window.lacks("AND WHAT WAS POSSIBLE").expect("Once the Thief has told the way");
}

#[test]
fn only_the_place_of_a_capture_is_golden() {
    let golden = |end: RoundEnd| {
        let home = Home::new();
        let mut window = open_page(&home, &finished(end), false);
        let next = window.place("Next round");
        let picture = window.picture_at(1.0);
        let [red, green, blue, _] = NIGHT.accent.into_rgba8();
        let gold = picture.rgba.chunks(4).enumerate().filter(|(_, pixel)| pixel[..3] == [red, green, blue]);
        let beside = |index: usize| {
            let (x, y) = (index as u32 % picture.width, index as u32 / picture.width);
            (x as f32 - next.x).abs() > 100.0 || (y as f32 - next.y).abs() > 24.0
        };
        gold.filter(|(index, _)| beside(*index)).count()
    };
    assert!(golden(RoundEnd::Caught) > 200, "a rim, the star, and the end of the chart");
    assert_eq!(golden(RoundEnd::Escaped), 0);
}

#[test]
fn the_picture_of_a_round_is_copied_without_what_only_the_thief_knows() {
    let (home, played) = (Home::new(), finished(RoundEnd::Escaped));
    let mut window = open_page(&home, &played, true);
    window.keys("Ctrl+c").expect("The picture is in the clipboard.");
    let copied = home.fake.pictures.copied().unwrap();
    let whole = evening(&played, played.facts.len(), false);
    assert_eq!(copied, RoundPicture::new(&whole, 0, Code::English).png(deerstalker::document::Theme::Night).unwrap());
    // Also where the way was another one.
    let drawn = |case| RoundPicture::new(&case, 0, Code::French).draw().unwrap();
    assert_eq!(drawn(evening(&played, played.facts.len(), true)), drawn(whole));
}

#[test]
fn a_round_that_goes_on_again_has_no_page() {
    let (home, played) = (Home::new(), finished(RoundEnd::Caught));
    let mut window = just_ended(&home, &played);
    window
        .message(Message::Caper(Museum::View(EveningTab::End)))
        .expect("The Thief is caught.")
        .click("Undo")
        .lacks("The Thief is caught.")
        .lacks("Copy picture")
        .type_text("1")
        .expect("Log it");
    assert_eq!(drawn_in_fields(&mut window), ["1"], "the line takes the next entry");
}

#[test]
fn stolen_paintings_stand_in_the_order_in_which_they_were_taken() {
    let taken = |played: &PlayedRound| {
        let lifted = played.facts.iter().filter_map(|entry| match &entry.event {
            Event::Thief(seen) => seen.lifted,
            Event::Character(_) => None,
        });
        lifted.collect::<Vec<_>>()
    };
    let is_mixed = |played: &PlayedRound| {
        let all = played.table.stolen(&played.round).len();
        let squares = |at: &Square| played.round.plan().space(*at);
        played.table.end.is_some() && taken(played).len() == all && !taken(played).is_sorted_by_key(squares)
    };
    let played = (900_000..900_100).map(played).find(is_mixed).unwrap();
    let names: Vec<String> = taken(&played).iter().map(ToString::to_string).collect();
    open_page(&Home::new(), &played, false).expect(&english().list(&names, ListEnd::And));
}
