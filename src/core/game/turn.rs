//! Whose turn it is, computed from the log. `phase` says how far a turn has come, `legality` where a token may move
//! in it, `order` what it still allows.

mod legality;
mod order;
mod phase;

pub(super) use legality::obstacle;
pub use legality::{Obstacle, Route, Snoop, TokenPosition, Travel, routes, snoops};
pub use order::{AfterAsking, MayAccuse, Moves, Turn};
pub use phase::{Phase, TurnStatus, accuser_after, unfinished_turn};

use super::change::Game;
use super::ending::{Out, absent_at_first, end_after, out_after};
use super::entry::{Answer, Entry, EntryKind, Response};
use super::setup::{Seat, Setup};
use crate::edition::AnswerRule;

/// The entry with which the last turn began or ended, and its player. An accusation out of turn moves no turn.
pub(super) fn last_turn<'a>(setup: &Setup, entries: &'a [Entry]) -> Option<(&'a Entry, Seat)> {
    let mut last: Option<(&Entry, Seat)> = None;
    let mut out = Out::at_the_deal(setup);
    for entry in entries {
        let by = entry.kind.turn_of();
        let accuses = matches!(entry.kind, EntryKind::Accusation { .. });
        let before = last.map(|(_, seat)| seat);
        if let Some(by) = by
            && (!accuses || before == Some(by) || next_turn(setup, before, &out) == Some(by))
        {
            last = Some((entry, by));
        }
        out.read(entry);
    }
    last
}

fn next_turn(setup: &Setup, last: Option<Seat>, out: &Out) -> Option<Seat> {
    let start = last.map_or(setup.first, |last| setup.left_of(last));
    let count = setup.seat_count() as u8;
    (0..count).map(|step| Seat((start.0 + step) % count)).find(|seat| !out.includes(*seat))
}

/// To the left of the last turn, passing over players who take no more turns. `None` when the game has ended.
pub fn turn_after(setup: &Setup, entries: &[Entry]) -> Option<Seat> {
    if end_after(setup, entries).is_some() {
        return None;
    }
    next_turn(setup, last_turn(setup, entries).map(|(_, seat)| seat), &Out::after(setup, entries))
}

/// The player whose turn is missing from the log before the entry at `at`. `None` if that entry begins no turn, or is
/// in turn.
pub fn skipped(setup: &Setup, entries: &[Entry], at: usize) -> Option<Seat> {
    let (before, rest) = entries.split_at_checked(at)?;
    let kind = &rest.first()?.kind;
    let begins = matches!(kind, EntryKind::Suggestion { .. } | EntryKind::TurnWithoutSuggestion { .. });
    turn_after(setup, before).filter(|expected| begins && kind.turn_of() != Some(*expected))
}

/// From the left of `by`, without the [unasked](unasked_after).
pub fn asked_after(setup: &Setup, entries: &[Entry], by: Seat) -> Vec<Seat> {
    let unasked = unasked_after(setup, entries);
    setup.asked_by(by).filter(|seat| !unasked.contains(seat)).collect()
}

/// They are not at the table, and nobody answers for their hand.
pub fn unasked_after(setup: &Setup, entries: &[Entry]) -> Vec<Seat> {
    let mut unasked = absent_at_first(setup);
    for entry in entries {
        follow_unasked(&mut unasked, &entry.kind);
    }
    unasked
}

pub fn follow_unasked(unasked: &mut Vec<Seat>, kind: &EntryKind) {
    match kind {
        EntryKind::Left { seat, to: None, .. } => unasked.push(*seat),
        EntryKind::Left { seat, to: Some(_), .. } | EntryKind::Joined { seat } => {
            unasked.retain(|other| other != seat);
        }
        _ => {}
    }
}

/// An answer that was not heard and must have been a pass: asking ends with the first card, and a player further on was
/// asked. Both are indices of answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ImpliedPass {
    pub answer: usize,
    pub later: usize,
}

/// One for each unheard answer and each later answer that was heard, sorted by both. Doubted answers imply nothing and
/// are not implied, nor are those of the `unasked`.
pub fn implied_passes(rule: AnswerRule, unasked: &[Seat], answers: &[Answer]) -> Vec<ImpliedPass> {
    if rule != AnswerRule::FirstCard {
        return Vec::new();
    }
    // After a show that was heard nothing is implied: if others were asked, this table did not keep to the rule.
    let shown = |answer: &Answer| !answer.doubted && matches!(answer.response, Response::Showed(_));
    let end = answers.iter().position(shown).map_or(answers.len(), |at| at + 1);
    let unheard = |(_, answer): &(usize, &Answer)| {
        answer.response == Response::NotHeard && !answer.doubted && !unasked.contains(&answer.seat)
    };
    let heard = move |at: &usize| answers[*at].response != Response::NotHeard && !answers[*at].doubted;
    let passes = answers[..end].iter().enumerate().filter(unheard);
    passes
        .flat_map(|(answer, _)| (answer + 1..end).filter(heard).map(move |later| ImpliedPass { answer, later }))
        .collect()
}

/// Of an entry that follows `before`; none if it is no suggestion.
pub fn implied_after(setup: &Setup, before: &[Entry], kind: &EntryKind) -> Vec<ImpliedPass> {
    match kind {
        EntryKind::Suggestion { answers, .. } if answers.iter().any(|answer| answer.response == Response::NotHeard) => {
            implied_passes(setup.rules.answers, &unasked_after(setup, before), answers)
        }
        _ => Vec::new(),
    }
}

/// An accusation belongs to the turn of its player's suggestion or move before it; out of turn it is no turn.
pub fn turns(setup: &Setup, entries: &[Entry]) -> usize {
    let begins = |(at, entry): &(usize, &Entry)| {
        let by = entry.kind.turn_of();
        match entry.kind {
            EntryKind::Accusation { .. } => {
                let before = &entries[..*at];
                by == turn_after(setup, before) && last_turn(setup, before).map(|(_, seat)| seat) != by
            }
            _ => by.is_some(),
        }
    };
    entries.iter().enumerate().filter(begins).count()
}

impl Game {
    /// `None` also if the ending was entered.
    pub fn turn(&self) -> Option<Seat> {
        if self.ending().is_some() { None } else { turn_after(&self.setup, self.entries()) }
    }

    /// Before the entry at index `at`; at the end of the log as [`turn`](Self::turn).
    pub fn turn_at(&self, at: usize) -> Option<Seat> {
        self.entries()
            .get(..at)
            .filter(|before| before.len() < self.entries().len())
            .map_or_else(|| self.turn(), |before| turn_after(&self.setup, before))
    }

    pub fn accuser_at(&self, at: usize) -> Option<Seat> {
        let before = &self.entries()[..at.min(self.entries().len())];
        self.turn_at(at).and_then(|_| accuser_after(&self.setup, before))
    }

    pub fn out(&self) -> Vec<Seat> {
        out_after(&self.setup, self.entries())
    }
}
