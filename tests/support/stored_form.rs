//! What holds of the stored form of every game: checks that run on any record and its text.

use deerstalker::format::GameFileError;
use deerstalker::format::any_game::read;
use deerstalker::format::record::{LoadedRecord, Record};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use std::collections::HashSet;

/// The record in a text of which nothing may be lost.
pub fn back<R: Record>(text: &str) -> Result<R, GameFileError> {
    read(text).map(|LoadedRecord { record, lost_entries, lost_changes }| {
        assert_eq!((lost_entries, lost_changes), (0, 0));
        record
    })
}

/// The record as it comes back from its text.
fn reopened<R: Record>(record: &R) -> R {
    let text = record.write().unwrap();
    back(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The record is sound, and comes back from its text as it is.
pub fn comes_back_equal<R: Record>(record: &R) {
    record.validate().unwrap();
    assert_eq!(reopened(record), *record);
}

/// The record reopened with every change undone; that one reopened with every change redone; and the record with every
/// change redone.
pub fn undone_and_redone<R: Record>(mut record: R) -> [R; 3] {
    let mut undone = reopened(&record);
    while undone.undo().unwrap() {}
    let mut redone = reopened(&undone);
    while redone.redo().unwrap() {}
    while record.redo().unwrap() {}
    [undone, redone, record]
}

/// The texts use all the words of `known` and no others, and `resources/docs/case-format.md` explains each.
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
    let document = include_str!("../../resources/docs/case-format.md");
    let unexplained: Vec<_> = known.iter().filter(|word| !document.contains(*word)).collect();
    assert!(unexplained.is_empty(), "not in case-format.md: {unexplained:?}");
}

/// A word that a later version may write is no damage: put in at each of `places`, where a list of members begins, or in
/// place of the variant `variant`.
pub fn newer_words_are_no_damage<R: Record>(text: &str, places: &[&str], variant: &str) {
    let is_newer = |text: &str, newer: &str| {
        let error = back::<R>(text).unwrap_err();
        assert!(matches!(&error, GameFileError::NewerPart { word, .. } if word == newer), "{error}\n{text}");
    };
    for place in places {
        let at = text.find(place).unwrap_or_else(|| panic!("{place}\n{text}"));
        let at = at + place.find('(').map_or(0, |open| open + 1);
        let newer = format!("{}novelty: [1, (a: \"b\")], {}", &text[..at], &text[at..]);
        is_newer(&newer, "novelty");
        // The same word where the rest is broken off is damage.
        let cut = &newer[..newer.rfind(')').unwrap()];
        assert!(!back::<R>(cut).unwrap_err().may_be_sound(), "{place}");
    }
    is_newer(&text.replacen(&format!("{variant}("), "Telepathy(", 1), "Telepathy");
}

/// Damaged in `times` ways, a text is refused or read, but never a panic; and what is read or rescued can be kept.
/// Returns how often it was read.
pub fn survives_damage<R: Record>(text: &str, times: usize, rng: &mut impl Rng) -> usize {
    let mut accepted = 0;
    for _ in 0..times {
        let damaged = mutate(rng, text);
        if let Ok(reading) = read::<R>(&damaged) {
            accepted += 1;
            comes_back_equal(&reading.record);
        }
        if let Some(rescued) = R::rescue(&damaged) {
            rescued.record.validate().unwrap();
        }
    }
    accepted
}

/// The text with something done to it: bytes changed, pieces lost, doubled, moved or cut off. Valid UTF-8.
pub fn mutate(rng: &mut impl Rng, text: &str) -> String {
    const WORDS: [&str; 16] = [
        "(",
        ")",
        "[",
        "]",
        "\"",
        "\\",
        ",",
        ":",
        "-1",
        "99999999999999999999",
        "Some",
        "Group([",
        "//",
        "/*",
        "\u{0}",
        "é",
    ];
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..rng.random_range(1..4) {
        let at = rng.random_range(0..bytes.len().max(1));
        let length = rng.random_range(0..200).min(bytes.len() - at.min(bytes.len()));
        match rng.random_range(0..7) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..at + length)),
            2 => {
                let piece = bytes[at..at + length].to_vec();
                bytes.splice(at..at, piece);
            }
            3 => {
                let piece: Vec<u8> = bytes.drain(at..at + length).collect();
                let to = rng.random_range(0..=bytes.len());
                bytes.splice(to..to, piece);
            }
            4 if at < bytes.len() => bytes[at] = rng.random(),
            5 if at < bytes.len() && bytes[at].is_ascii_digit() => bytes[at] = b'0' + rng.random_range(0..10),
            _ => {
                let word = WORDS.choose(rng).unwrap();
                bytes.splice(at..at, word.bytes());
            }
        }
        if bytes.is_empty() {
            break;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
