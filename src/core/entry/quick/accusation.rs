//! Clue, quick entry: an accusation, and what I saw in the case file after a wrong one.

use super::token::{AnswerSign, LineToken};
use super::{IssueKind, Parser, cards};
use crate::game::Verdict;

impl Parser<'_> {
    pub(super) fn accusation(&mut self, body: &[LineToken]) {
        let (body, seen) = split_seen(body);
        let end = body.iter().position(|token| token.mark().is_some()).unwrap_or(body.len());
        let (mut words, marks) = body.split_at(end);
        let mut verdict = match marks.first().and_then(LineToken::mark) {
            Some(AnswerSign::Passed) => Some(Verdict::Wrong),
            Some(AnswerSign::Showed) => Some(Verdict::Right),
            _ => None,
        };
        for extra in marks.iter().skip(usize::from(verdict.is_some())) {
            self.blocking(extra.range.clone(), IssueKind::Unknown);
        }
        // After three cards the last word is no card, so the start of a verdict is enough.
        if verdict.is_none()
            && let [before @ .., last] = words
            && let Some(word) = last.word()
            && let Some(said) = said_verdict(word, self.cards(before).triple().is_some())
        {
            verdict = Some(said);
            words = before;
        }
        // Words after the verdict mean nothing, and would hide it.
        let after = words.iter().enumerate().position(|(at, token)| {
            let said = token.word().and_then(|word| said_verdict(word, false));
            said.is_some() && self.cards(&words[..at]).triple().is_some()
        });
        if let (None, Some(at)) = (verdict, after) {
            if let Some(extra) =
                words.get(at + 1..).and_then(|rest| Some(rest.first()?.range.start..rest.last()?.range.end))
            {
                self.blocking(extra, IssueKind::Unknown);
            }
            words = &words[..at];
        }
        self.name_cards(words);
        self.draft.verdict = verdict.or(self.draft.verdict);
        if self.issues.is_empty() && self.draft.named().is_empty() && self.draft.verdict.is_none() {
            self.missing(IssueKind::EmptyAccusation);
        }
        if let Some((saw, seen)) = seen {
            if !self.draft.sees_case_file(self.draft.turn(self.game), self.setup) {
                self.blocking(saw.range.clone(), IssueKind::Unknown);
            }
            let read = cards::read(&self.setup.edition, &self.lexicon.cards, seen);
            self.draft.saw = read.cards;
            self.issues.extend(read.issues);
            self.refuse_signs(seen);
            if seen.is_empty() {
                self.missing(IssueKind::MissingCategory(0));
            }
        }
    }
}

/// Cuts at the word `saw`, which counts only after a verdict: a mark, or a word such as "wrong".
fn split_seen(body: &[LineToken]) -> (&[LineToken], Option<(&LineToken, &[LineToken])>) {
    let has_verdict = |token: &LineToken| {
        token.mark().is_some() || token.word().is_some_and(|word| said_verdict(word, true).is_some())
    };
    let begins = |at: &usize| body[*at].word().is_some_and(is_saw) && has_verdict(&body[*at - 1]);
    match (1..body.len()).find(begins) {
        Some(at) => (&body[..at], body[at..].split_first()),
        None => (body, None),
    }
}

/// If the cards are `complete`, the beginning of a word is enough.
pub(super) fn said_verdict(word: &str, complete: bool) -> Option<Verdict> {
    const RIGHT: [&str; 6] = ["right", "yes", "correct", "juste", "vrai", "oui"];
    const WRONG: [&str; 6] = ["wrong", "no", "false", "faux", "fausse", "non"];
    let fits = |words: &[&str]| words.iter().any(|full| *full == word || complete && full.starts_with(word));
    match (fits(&RIGHT), fits(&WRONG)) {
        (true, false) => Some(Verdict::Right),
        (false, true) => Some(Verdict::Wrong),
        _ => None,
    }
}

fn is_saw(word: &str) -> bool {
    matches!(word, "saw" | "vu")
}
