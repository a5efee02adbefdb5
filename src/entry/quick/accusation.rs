//! An accusation, and what I saw in the case file after a wrong one.

use super::token::{AnswerSign, LineToken};
use super::{IssueKind, Parser, PartialEntry, cards, verbs};
use crate::edition::Card;
use crate::game::{EntryKind, Seat, Verdict};

impl Parser<'_> {
    pub(super) fn accusation(&mut self, named: Option<Seat>, body: &[LineToken]) -> Option<EntryKind> {
        let by = self.actor(named, self.context.accuser);
        let edition = &self.context.setup.edition;
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
        if verdict.is_none()
            && let [before @ .., last] = words
            && let Some(word) = last.word()
        {
            let complete = cards::read(edition, &self.lexicon.cards, before).triple().is_some();
            if let Some(said) = verbs::verdict(word, complete) {
                verdict = Some(said);
                words = before;
            }
        }
        let read = cards::read(edition, &self.lexicon.cards, words);
        let (cards, triple) = (read.cards, read.triple());
        self.parsed.issues.extend(read.issues);
        self.odd_pieces(words);
        if self.parsed.issues.is_empty() {
            if cards == [None; 3] && verdict.is_none() {
                self.missing(IssueKind::EmptyAccusation);
            } else if let Some(category) = cards.iter().position(Option::is_none) {
                self.missing(IssueKind::MissingCategory(category));
            } else if verdict.is_none() {
                self.missing(IssueKind::MissingVerdict);
            }
        }
        let saw = seen.map(|seen| self.seen(seen));
        self.parsed.draft = PartialEntry::Accusation { by, cards, verdict, saw: saw.unwrap_or_default() };
        let saw = saw.and_then(|[suspect, weapon, room]| Some([suspect?, weapon?, room?]));
        Some(EntryKind::Accusation { by: by?, cards: triple?, verdict: verdict?, saw })
    }

    /// The cards that I saw in the case file: all three have to be named.
    fn seen(&mut self, words: &[LineToken]) -> [Option<Card>; 3] {
        let read = cards::read(&self.context.setup.edition, &self.lexicon.cards, words);
        self.parsed.issues.extend(read.issues);
        self.odd_pieces(words);
        if self.parsed.issues.is_empty()
            && let Some(category) = read.cards.iter().position(Option::is_none)
        {
            self.missing(IssueKind::MissingCategory(category));
        }
        read.cards
    }
}

/// Splits the accusation from the cards that I saw in the case file after it. The word `saw` begins those, if it follows
/// a verdict (a mark, or a word such as "wrong").
fn split_seen(body: &[LineToken]) -> (&[LineToken], Option<&[LineToken]>) {
    let has_verdict = |token: &LineToken| {
        token.mark().is_some() || token.word().is_some_and(|word| verbs::verdict(word, true).is_some())
    };
    let begins = |at: &usize| body[*at].word().is_some_and(verbs::is_saw) && has_verdict(&body[*at - 1]);
    match (1..body.len()).find(begins) {
        Some(at) => (&body[..at], Some(&body[at + 1..])),
        None => (body, None),
    }
}
