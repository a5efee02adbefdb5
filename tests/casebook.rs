//! Games on disk: the format, the library, settings.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use deerstalker::edition::{Card, CardSet, Colour, by_id};
use deerstalker::format::{Progress, decode, encode};
use deerstalker::game::{
    Answer, Change, EntryKind, Game, HandSizes, HintLevel, Response, Seat, SeatInfo, Setup, SetupParts, ShowModel,
    Verdict,
};
use deerstalker::store::{Folders, Library, Settings};

fn setup() -> Setup {
    let edition = by_id("clue_2002").unwrap();
    let seats = ["Anna", "Ben", "Chloé"].into_iter().map(|name| SeatInfo {
        name: name.to_owned(),
        token: None,
        colour: Colour(200, 30, 40),
    });
    Setup::new(SetupParts {
        rules: edition.rules.clone(),
        seats: seats.collect(),
        me: Some(Seat(0)),
        first: Seat(0),
        deal: HandSizes::Dealer(Seat(2)),
        hand: [0, 1, 7, 8, 13, 14].into_iter().map(Card::new).collect::<CardSet>(),
        table: Vec::new(),
        show_model: ShowModel::Random,
        hint_level: HintLevel::Hints,
        edition,
    })
    .unwrap()
}

fn suggestion(by: u8, cards: [usize; 3], answers: &[(u8, Response)]) -> EntryKind {
    EntryKind::Suggestion {
        by: Seat(by),
        cards: cards.map(Card::new),
        answers: answers.iter().map(|(seat, response)| Answer::new(Seat(*seat), *response)).collect(),
    }
}

#[test]
fn a_game_comes_back_from_its_text_with_its_history() {
    let mut game = Game::new("Friday at Anna’s", setup(), 1_795_203_000_123);
    for at in 0..5 {
        let kind =
            suggestion(at % 3, [3, 9, 15], &[((at + 1) % 3, Response::Passed), ((at + 2) % 3, Response::Showed(None))]);
        let entry = game.new_entry(kind, 1_795_203_100_000 + i64::from(at));
        game.apply(game.append(entry)).unwrap();
    }
    let mut edited = game.entries()[2].clone();
    edited.note = Some("hmm, \"really\"?\nsecond line".to_owned());
    edited.doubted = true;
    game.apply(game.replace(edited).unwrap()).unwrap();
    let first = game.entries()[0].id;
    game.apply(game.remove(first).unwrap()).unwrap();
    let mut corrected = game.setup.clone().into_parts();
    corrected.seats[1].name = "Benoît".to_owned();
    let corrected = Setup::new(corrected).unwrap();
    game.apply(Change::Setup { before: Box::new(game.setup.clone()), after: Box::new(corrected) }).unwrap();
    game.undo().unwrap();
    game.undo().unwrap();

    let text = encode(&game).unwrap();
    println!("{text}");
    assert_eq!(decode(&text).unwrap(), game);
}

#[test]
fn the_library_keeps_lists_removes_and_restores() {
    let home = tempfile::tempdir().unwrap();
    let library = Library::open(Folders::at(home.path())).unwrap();
    assert!(library.games().is_empty());
    let mut open = library.create(Game::new("Friday at Anna’s", setup(), 0)).unwrap();
    let entry = open.game().new_entry(
        EntryKind::Accusation { by: Seat(0), cards: [3, 9, 15].map(Card::new), verdict: Verdict::Right, saw: None },
        5,
    );
    open.apply(open.game().append(entry)).unwrap();
    let path = open.path().to_owned();
    assert!(library.remove(&path).is_err(), "it is open");
    let again = library.open_game(&path).unwrap();
    assert!(again.read_only().is_some(), "it is open");
    drop((open, again));

    library.rename(&path, "Saturday").unwrap();
    let games = library.games();
    assert_eq!((games.len(), games[0].summary.title.as_str(), games[0].summary.entries), (1, "Saturday", 1));
    assert_eq!(games[0].summary.progress, Progress::Won);
    assert!(games[0].summary.matches("chloe satur") && !games[0].summary.matches("dev"));

    let removed = library.remove(&path).unwrap();
    assert!(library.games().is_empty());
    assert_eq!(library.removed().first(), Some(&removed));
    let back = library.restore(&removed).unwrap();
    assert_eq!(library.open_game(&back).unwrap().game().entries().len(), 1);
}

#[test]
fn settings_survive_what_they_do_not_understand() {
    let home = tempfile::tempdir().unwrap();
    let folders = Folders::at(home.path());
    let mut settings = Settings { text_scale: 120, fold_on_blur: true, ..Settings::default() };
    settings.remember_friends(["Anna", "Ben"]);
    settings.save(&folders).unwrap();
    assert_eq!(Settings::load(&folders), (settings, Vec::new()));

    let (settings, notices) =
        Settings::from_ron("(text_scale: 900, theme: Purple, fold_on_blur: true, unknown: [1, 2])");
    assert_eq!((settings.text_scale, settings.fold_on_blur, notices.len()), (200, true, 1));
}
