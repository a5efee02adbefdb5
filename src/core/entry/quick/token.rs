//! Clue, quick entry: the line cut into words, *marks* (of answers), a note, and other signs.

use super::lexicon::fold;
use std::ops::Range;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AnswerSign {
    /// `-`
    Passed,
    /// `+`
    Showed,
    /// `?`
    NotHeard,
    /// `*`
    PerhapsShowed,
    /// `.`, `0` or `nobody`: nobody else had a card.
    RestPassed,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum LineTokenKind {
    Word(String),
    /// `:`
    Colon,
    /// `!`, `accuse`
    Bang,
    /// `/`
    Slash,
    Mark(AnswerSign),
    /// Runs to the end of the line; its closing mark is optional.
    Note(String),
    Other,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LineToken {
    pub(super) kind: LineTokenKind,
    pub(super) range: Range<usize>,
    /// Nothing was skipped before it, not even a comma. In `+kn` the word is the card shown, in `d+ a-` a player.
    pub(super) attached: bool,
}

impl LineToken {
    pub(super) fn word(&self) -> Option<&str> {
        match &self.kind {
            LineTokenKind::Word(word) => Some(word),
            _ => None,
        }
    }

    pub(super) fn mark(&self) -> Option<AnswerSign> {
        match self.kind {
            LineTokenKind::Mark(mark) => Some(mark),
            _ => None,
        }
    }
}

/// Marks that close a note, in the languages' own ways.
pub(super) const CLOSING: [char; 4] = ['"', '”', '»', '“'];

pub(super) fn cut(line: &str) -> Vec<LineToken> {
    let mut tokens: Vec<LineToken> = Vec::new();
    let mut letters = line.char_indices().peekable();
    while let Some((start, letter)) = letters.next() {
        let mut end = start + letter.len_utf8();
        let after_word = tokens.last().is_some_and(|last| last.range.end == start && last.word().is_some());
        let kind = match letter {
            _ if letter.is_alphanumeric() => {
                while let Some((at, next)) = letters.next_if(|(_, next)| next.is_alphanumeric() || is_combining(*next))
                {
                    end = at + next.len_utf8();
                }
                let word = fold(&line[start..end]);
                match word.as_str() {
                    "0" | "nobody" | "personne" => LineTokenKind::Mark(AnswerSign::RestPassed),
                    "accuse" | "accuses" => LineTokenKind::Bang,
                    _ => LineTokenKind::Word(word),
                }
            }
            '-' | '−' | '–' | '—' | '‐' => LineTokenKind::Mark(AnswerSign::Passed),
            '+' => LineTokenKind::Mark(AnswerSign::Showed),
            '?' => LineTokenKind::Mark(AnswerSign::NotHeard),
            '*' => LineTokenKind::Mark(AnswerSign::PerhapsShowed),
            // The full stop of "Mr." means nothing.
            '.' if after_word => continue,
            '.' => LineTokenKind::Mark(AnswerSign::RestPassed),
            ':' => LineTokenKind::Colon,
            '!' => LineTokenKind::Bang,
            '/' => LineTokenKind::Slash,
            '"' | '“' | '”' | '«' | '„' => {
                let text = line[end..].trim();
                // Only one closes the note: it may end in a quotation.
                let text = text.strip_suffix(CLOSING).unwrap_or(text).trim().to_owned();
                let attached = tokens.last().is_some_and(|last| last.range.end == start);
                tokens.push(LineToken { kind: LineTokenKind::Note(text), range: start..line.len(), attached });
                break;
            }
            _ if letter.is_whitespace() || is_combining(letter) || matches!(letter, ',' | ';' | '\'' | '’' | '&') => {
                continue;
            }
            _ => LineTokenKind::Other,
        };
        let attached = tokens.last().is_some_and(|last| last.range.end == start);
        tokens.push(LineToken { kind, range: start..end, attached });
    }
    tokens
}

pub(super) fn is_combining(letter: char) -> bool {
    unicode_normalization::char::is_combining_mark(letter)
}
