//! An evening in its file: everything comes back, damage costs only the damaged part, and the casebook keeps it beside
//! the games of Clue.

use crate::caper::prelude::*;
use deerstalker::caper::{Change, EveningLength, score};
use deerstalker::format::any_game::{AnyGame, read};
use deerstalker::format::record::Record;
use deerstalker::format::{GameFileError, GameKind, Progress};
use deerstalker::store::{AnyFile, FileNotice, Folders, Library, SaveError};
use support::heists;
use support::stored_form::{self, back};

#[test]
fn any_evening_comes_back_equal() {
    for seed in 0..60 {
        let case = heists::case(seed, seed as usize);
        stored_form::comes_back_equal(&case);
        assert_eq!(AnyGame::read(&case.write().unwrap()), Ok(AnyGame::from(case)));
    }
}

#[test]
fn undo_and_redo_work_after_reopening() {
    for seed in 0..20 {
        let [undone, redone, last] = stored_form::undone_and_redone(heists::case(seed, 20));
        assert!(undone.evening.rounds.is_empty(), "seed {seed}");
        assert_eq!(redone, last, "seed {seed}");
    }
}

const WORDS: &str = "format game title started next_id End Plan plan Rules Entry Undo Redo \
    rules players me length OneRound Full Ended id name grid zones colours doorways walls power exits parts colour kind \
    Room Small Security Corridor at side North East South West Window Door cameras paintings open locked entry \
    through_characters may_stay may_leave_painting may_leave_camera may_leave_power refusals snip opaque on_painting \
    lock_ends_move lock_shows_pawn locks open_locks small_room caught_scores needed Space Either OneQuestion ForGood \
    characters Never ToCatch Always Mixed Placed thief setup told entries Characters Thief player pawn start Mustard \
    Scarlet Green Plum Peacock White what note doubted Plotted Character lifted lock caught path steals cuts switches \
    exit by roll face look first end Eye Scan Motion Look Move Eyes Camera number answer PowerOff Dead Sees SeesNot \
    Scanned dead seeing abandoned Cut Colour Insert round Remove Replace to Frame AddRound DropRound Round Group None true false";

#[test]
fn every_word_of_the_format_has_made_the_round_trip() {
    // Few Thieves pass the power switch. One of the later ones does.
    stored_form::has_words((0..60).chain(120..150).map(|seed| heists::case(seed, 40).write().unwrap()), WORDS);
}

#[test]
fn a_line_with_an_unknown_word_costs_itself_only() {
    let text = heists::case(3, 5).write().unwrap();
    let places = ["Plan(", "entry: Ei", "Entry(", "Remove(round"];
    stored_form::unknown_words_cost_their_line::<CaperGame>(&text, &places, "Entry");
}

#[test]
fn a_spoiled_line_costs_itself_only() {
    for seed in 0..4 {
        stored_form::a_spoiled_line_costs_itself::<CaperGame>(&heists::case(seed, 20).write().unwrap(), 5);
    }
}

/// Each is a swap in a sound file, with the words at its place.
#[test]
fn impossible_content_of_a_museum_file_is_refused_with_its_line_and_entry() {
    let text = heists::tracked(6).write().unwrap();
    let first = text.lines().position(|line| line.contains("Entry(id: 1,")).unwrap() + 1;
    let entry = |swapped: &str| {
        let error = back::<CaperGame>(swapped).unwrap_err();
        assert!(
            matches!(&error, GameFileError::Content { at, entry: Some(1), .. } if at.line == first),
            "{error}\n{swapped}"
        );
    };
    entry(&text.replacen("(id: 1, at: \"1970", "(id: 1, at: \"19x0", 1));
    entry(&text.replacen("(id: 1, at: \"1970", "(id: 1, at: \"1960", 1));
    entry(&text.replacen("what: Thief(", "what: Plotted(path: [], ", 1));
    for (from, to) in [
        ("thief: \"Anna\"", "thief: \"Nobody\""),
        ("(id: 2,", "(id: 1,"),
        ("(id: 2,", "(id: 4294967295,"),
        ("1: \"", "7: \""),
        ("1: \"", "1: \"&"),
        ("open_locks: 7", "open_locks: 12"),
        ("\"Ben\"", "\" \""),
        ("'P': (", "'Q': ("),
        ("side: Characters", "side: Thief"),
    ] {
        let error = back::<CaperGame>(&text.replacen(from, to, 1)).unwrap_err();
        assert!(matches!(&error, GameFileError::Content { .. }), "{from}: {error}");
    }
}

#[test]
fn damaged_text_is_refused_or_read_but_never_a_panic() {
    let mut accepted = 0;
    for seed in 0..20 {
        let (text, mut rng) = (heists::case(seed, 12).write().unwrap(), ChaCha8Rng::seed_from_u64(seed));
        for _ in 0..40 {
            if let Ok(reading) = read::<CaperGame>(&stored_form::damaged(&text, &mut rng)) {
                accepted += usize::from(reading.unread.is_empty());
                stored_form::comes_back_equal(&reading.record);
            }
        }
    }
    assert!(accepted > 0, "some damage is harmless");
}

/// Every entry that stands whole in the text is kept, wherever it is cut off or torn.
#[test]
fn a_damaged_evening_keeps_what_can_be_read() {
    let case = heists::tracked(8);
    let text = case.write().unwrap();
    let log = |case: &CaperGame| match &case.evening.rounds[0].notebook {
        Notebook::Characters { log, .. } => log.clone(),
        Notebook::Thief { .. } => panic!("the Characters' side"),
    };
    let row = |id: usize| text.find(&format!("Entry(id: {id},")).unwrap();
    let cut = read::<CaperGame>(&text[..row(6) + 20]).unwrap();
    assert_eq!((log(&cut.record), cut.unread.len()), (log(&case)[..5].to_vec(), 1));
    let torn = format!("{}]]))){}", &text[..row(3)], &text[row(3) + 5..]);
    let torn = read::<CaperGame>(&torn).unwrap();
    let mut expected = log(&case);
    expected.remove(2);
    assert_eq!((log(&torn.record), torn.unread.len()), (expected, 1));
    // Damaged settings give way to the usual ones.
    let damaged = text.replacen("through_characters: ", "!hrough_characters: ", 1);
    let rescued = read::<CaperGame>(&damaged).unwrap().record;
    assert_eq!((log(&rescued), rescued.evening.frame.players.len()), (log(&case), 7));
}

#[test]
fn the_casebook_says_which_round_is_over() {
    let language = english();
    let home = tempfile::tempdir().unwrap();
    let library = Library::open(Folders::at(home.path())).unwrap();
    let has_ended = |case: &CaperGame| score(&case.evening).rounds[0].is_some_and(|round| round.end.is_some());
    let ended = (1..80).map(heists::tracked).find(has_ended).unwrap();
    let whole = ended.evening.rounds[0].len();
    for (entries, says) in [(whole - 1, "Entry "), (whole, "Round 1 is over")] {
        let mut case = heists::tracked(entries);
        case.evening.frame.length = EveningLength::Full;
        let path = library.create(case).unwrap().path().to_owned();
        let said = library.summary(&path).progress_text(&language);
        assert!(said.starts_with(says), "{said}");
    }
}

#[test]
fn the_casebook_keeps_evenings_beside_games_of_clue() {
    let home = tempfile::tempdir().unwrap();
    let library = Library::open(Folders::at(home.path())).unwrap();
    let path = library.create(heists::tracked(9)).unwrap().path().to_owned();
    let summary = library.summary(&path);
    assert_eq!((summary.summary.game, summary.summary.entries, summary.summary.me), (GameKind::Caper, 9, Some(1)));
    assert_eq!(summary.summary.progress, Progress::Playing);
    assert!(summary.summary.spaces_left.is_some() && summary.damaged.is_none());
    let AnyFile::Caper(mut file) = library.open_any(&path).unwrap() else { panic!("the museum") };
    file.apply(heists::next(file.game())).unwrap();
    assert!(file.undo().unwrap() && file.redo().unwrap());
    let change = Change::AddRound(1, Box::new(RoundRecord { thief: 200, ..file.game().evening.rounds[0].clone() }));
    assert!(matches!(file.apply(change), Err(SaveError::Invalid(_))));
    drop(file);
    library.rename(&path, "Sunday").unwrap();
    let copy = library.duplicate(&path, "Copy").unwrap();
    assert_eq!(library.quick_summary(&copy).unwrap().entries, 10);
    assert!(matches!(library.open_any(&copy).unwrap(), AnyFile::Caper(_)));
    let removed = library.remove(&copy).unwrap();
    assert_eq!(library.restore(&removed).unwrap(), copy);
    let titles: Vec<String> = library.games().into_iter().map(|game| game.summary.title).collect();
    assert!(titles.contains(&"Sunday".to_owned()) && titles.contains(&"Copy".to_owned()), "{titles:?}");
    // A damaged file opens as an evening too, even if only a backup is left.
    std::fs::write(&path, "(format: 2, ga").unwrap();
    let AnyFile::Caper(mut file) = library.open_any(&path).unwrap() else { panic!("the museum") };
    assert!(matches!(file.take_notices()[..], [FileNotice::Recovered { backup: Some(_), .. }]));
}
