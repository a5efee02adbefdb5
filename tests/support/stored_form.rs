//! Checks of the stored form of any record.

use deerstalker::edition::Syntax;
use deerstalker::format::GameFileError;
use deerstalker::format::any_game::{read, read_whole};
use deerstalker::format::record::{LoadedRecord, Record};
use rand::{Rng, RngExt};
use std::collections::HashSet;

pub fn back<R: Record>(text: &str) -> Result<R, GameFileError> {
    read_whole(text).map(|LoadedRecord { record, lost_changes, .. }| {
        assert_eq!(lost_changes, 0);
        record
    })
}

fn reopened<R: Record>(record: &R) -> R {
    let text = record.write().unwrap();
    back(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The record is sound, too.
pub fn comes_back_equal<R: Record>(record: &R) {
    record.validate().unwrap();
    assert_eq!(reopened(record), *record);
}

/// The record reopened with every change undone, that one reopened with every change redone, and the record with every
/// change redone.
pub fn undone_and_redone<R: Record>(mut record: R) -> [R; 3] {
    let mut undone = reopened(&record);
    while undone.undo().unwrap() {}
    let mut redone = reopened(&undone);
    while redone.redo().unwrap() {}
    while record.redo().unwrap() {}
    [undone, redone, record]
}

/// The texts use all the words of `known` and no others, and the documents explain each.
pub fn has_words(texts: impl Iterator<Item = String>, known: &str) {
    let mut found = HashSet::new();
    for text in texts {
        let text = text.replace("\\\\", "").replace("\\\"", "").replace("// Deerstalker case", "");
        // Every second part lies outside of strings.
        for part in text.split('"').step_by(2) {
            let words = part.split(|letter: char| letter != '_' && !letter.is_ascii_alphabetic());
            found.extend(words.filter(|word| !word.is_empty()).map(str::to_owned));
        }
    }
    let known: HashSet<String> = known.split_whitespace().map(str::to_owned).collect();
    let never: Vec<_> = known.difference(&found).collect();
    assert!(never.is_empty(), "never written: {never:?}");
    let new: Vec<_> = found.difference(&known).filter(|word| word.len() > 1).collect();
    assert!(new.is_empty(), "new in the format (CONTRIBUTING.md, Adding): {new:?}");
    let documents = [
        include_str!("../../resources/docs/case-format.md"),
        include_str!("../../resources/docs/editions.md"),
        include_str!("../../resources/docs/caper.md"),
    ];
    let unexplained = known.iter().filter(|word| !documents.iter().any(|document| document.contains(*word)));
    assert_eq!(unexplained.collect::<Vec<_>>(), [""; 0], "not in the documents");
}

/// A line with an unknown word costs itself only, and is given back as it stands. It is put in at each of `places`,
/// where a list of members begins, or in place of the name `record` of one. `log` counts what is in the log.
pub fn unknown_words_cost_their_line<R: Record>(text: &str, places: &[&str], record: &str) {
    let whole = back::<R>(text).unwrap();
    let costs = |text: &str, line: usize, unknown: &str| {
        let loaded = read::<R>(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let [unread] = &loaded.unread[..] else { panic!("{:?}", loaded.unread) };
        assert!(
            matches!(&unread.error, GameFileError::Unreadable { at, what: Syntax::Word(word) } if word == unknown && at.line == line),
            "{:?}",
            unread.error
        );
        assert_eq!(unread.text.as_deref(), text.lines().nth(line - 1));
        assert_eq!(back::<R>(text).err(), Some(unread.error.clone()));
        assert!(loaded.record.entry_count() + 1 >= whole.entry_count());
        loaded.record.validate().unwrap();
    };
    let line_of = |at: usize| text[..at].matches('\n').count() + 1;
    for place in places {
        let start = text.find(place).unwrap_or_else(|| panic!("{place}\n{text}"));
        let at = start + place.find('(').map_or(0, |open| open + 1);
        let newer = format!("{}novelty: [1, (a: \"b\")], {}", &text[..at], &text[at..]);
        costs(&newer, line_of(start), "novelty");
    }
    let at = text.find(&format!("\n{record}(")).unwrap() + 1;
    costs(&format!("{}Telepathy{}", &text[..at], &text[at + record.len()..]), line_of(at), "Telepathy");
}

/// A file that breaks off anywhere reads as the whole lines before do.
pub fn breaking_off_costs_the_last_line<R: Record>(text: &str) {
    let end = text.len() - "End\n".len();
    for at in (0..text.len()).filter(|at| text.is_char_boundary(*at)) {
        let line = text[..at].rfind('\n').map_or(0, |line| line + 1);
        // A line without its end is whole all the same.
        let line = if text[at..].starts_with('\n') { at + 1 } else { line };
        let Ok(expected) = read::<R>(&text[..line]) else {
            assert!(read::<R>(&text[..at]).is_err(), "{}", &text[..at]);
            continue;
        };
        let loaded = read::<R>(&text[..at]).unwrap_or_else(|error| panic!("{error}\n{}", &text[..at]));
        assert_eq!(loaded.record, expected.record, "{}", &text[..at]);
        let broken_off = matches!(&loaded.unread[..], [last] if last.text.is_none());
        assert!(broken_off || at >= end && loaded.unread.is_empty(), "{at}: {:?}", loaded.unread);
    }
}

/// Whichever line is spoiled, all others are read, and the line is given back as it stands.
pub fn a_spoiled_line_costs_itself<R: Record>(text: &str, spared: usize) {
    let whole = back::<R>(text).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    for at in spared..lines.len() - 1 {
        let mut spoiled = lines.clone();
        let bad = lines[at].replacen('(', "!(", 1);
        spoiled[at] = &bad;
        let loaded = read::<R>(&(spoiled.join("\n") + "\n")).unwrap_or_else(|error| panic!("{error}: {bad}"));
        let first = loaded.unread.first().unwrap();
        assert_eq!((first.text.as_deref(), first.kept), (Some(bad.as_str()), false));
        assert!(first.error.to_string().starts_with(&format!("Line {},", at + 1)), "{}", first.error);
        loaded.record.validate().unwrap();
        if lines[at].starts_with("Undo") || lines[at].starts_with("Redo") {
            let log = |record: &R| record.entry_count();
            assert_eq!((loaded.unread.len(), log(&loaded.record)), (1, log(&whole)));
        }
        if lines[at].starts_with("Entry") {
            assert_eq!((loaded.unread.len(), loaded.record.entry_count() + 1), (1, whole.entry_count()), "{bad}");
        }
    }
}

const PIECES: [&str; 26] = [
    "(",
    "Group([",
    "\u{0}",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\"",
    ",",
    ":",
    "-1",
    "0",
    "1",
    "9999999999999999999",
    "1e999",
    "null",
    "true",
    "\\u0000",
    "\u{feff}",
    "é",
    "\u{202e}",
    "Some(",
    "//",
    "/*",
    "\n",
];

/// A few places are cut, repeated, swapped, or have something put in.
pub fn damaged(text: &str, random: &mut impl Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..random.random_range(1..4) {
        if letters.is_empty() {
            break;
        }
        let at = random.random_range(0..letters.len());
        let length = random.random_range(1..12).min(letters.len() - at);
        match random.random_range(0..7) {
            0 => letters.truncate(at),
            1 => drop(letters.drain(at..at + length)),
            2 => {
                let piece = letters[at..at + length].to_vec();
                letters.splice(at..at, piece);
            }
            3 => {
                let other = random.random_range(0..letters.len());
                letters.swap(at, other);
            }
            4 => {
                // One word becomes another of the same file.
                let words: Vec<&str> = text.split('"').skip(1).step_by(2).collect();
                let (from, to) =
                    (words[random.random_range(0..words.len())], words[random.random_range(0..words.len())]);
                let whole: String = letters.iter().collect();
                letters = whole.replacen(&format!("\"{from}\""), &format!("\"{to}\""), 1).chars().collect();
            }
            _ => {
                let piece = PIECES[random.random_range(0..PIECES.len())].chars();
                letters.splice(at..at, piece);
            }
        }
    }
    letters.into_iter().collect()
}
