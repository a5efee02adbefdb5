//! How a game ended and who won, as the player entered it, else as the log tells, and who is out before that. A doubted
//! accusation may never have been made like that: it ends nothing, puts nobody out and tells nothing of the case file.

use super::change::Game;
use super::entry::{Entry, EntryKind, Verdict};
use super::setup::{Seat, Setup};
use crate::edition::Card;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameEnd {
    Solved(Seat),
    Unsolved,
}

/// An accusation that is not doubted.
#[derive(Clone, Copy)]
struct Accusation {
    by: Seat,
    cards: [Card; 3],
    verdict: Verdict,
    saw: Option<[Card; 3]>,
}

fn accusation(entry: &Entry) -> Option<Accusation> {
    match entry.kind {
        EntryKind::Accusation { by, cards, verdict, saw } if !entry.doubted => {
            Some(Accusation { by, cards, verdict, saw })
        }
        _ => None,
    }
}

/// The index of the accusation that solved the case.
pub fn solved_at(entries: &[Entry]) -> Option<usize> {
    let right = |entry| accusation(entry).is_some_and(|accusation| accusation.verdict == Verdict::Right);
    entries.iter().position(right)
}

/// How the game has ended after these entries; `None` if it has not.
pub fn end_after(setup: &Setup, entries: &[Entry]) -> Option<GameEnd> {
    if let Some(right) = solved_at(entries).and_then(|at| accusation(&entries[at])) {
        return Some(GameEnd::Solved(right.by));
    }
    let out = out_after(setup, entries);
    setup.seats().all(|seat| out.contains(&seat)).then_some(GameEnd::Unsolved)
}

/// Whether this player can accuse no more after the entry: the case was solved, or they were wrong.
pub fn ends_for(entry: &Entry, seat: Seat) -> bool {
    accusation(entry).is_some_and(|accusation| accusation.verdict == Verdict::Right || accusation.by == seat)
}

/// Players who take no more turns: those whose accusation was wrong, who still answer, and those who are not at the
/// table.
pub fn out_after(setup: &Setup, entries: &[Entry]) -> Vec<Seat> {
    let wrong = entries.iter().filter_map(accusation).filter(|accusation| accusation.verdict == Verdict::Wrong);
    wrong.map(|accusation| accusation.by).chain(left_after(setup, entries)).collect()
}

/// Players who are not at the table: they left and have not come back, or have not joined yet.
pub fn left_after(setup: &Setup, entries: &[Entry]) -> Vec<Seat> {
    let mut left = absent_at_first(setup);
    for entry in entries {
        match entry.kind {
            EntryKind::Left { seat, .. } => left.push(seat),
            EntryKind::Joined { seat } => left.retain(|other| *other != seat),
            _ => {}
        }
    }
    left
}

/// The players who join after the deal.
pub(super) fn absent_at_first(setup: &Setup) -> Vec<Seat> {
    setup.seats().filter(|seat| setup.joins_late(*seat)).collect()
}

impl Game {
    /// `None` while it is being played, or if nobody wrote down how it ended.
    pub fn ending(&self) -> Option<GameEnd> {
        let entered = self.outcome.winner.map(GameEnd::Solved);
        let over = self.outcome.over.then_some(GameEnd::Unsolved);
        entered.or_else(|| end_after(&self.setup, self.entries())).or(over)
    }

    pub fn winner(&self) -> Option<Seat> {
        match self.ending()? {
            GameEnd::Solved(winner) => Some(winner),
            GameEnd::Unsolved => None,
        }
    }

    /// The index of the accusation with which the winner solved the case; `None` if the log has none.
    pub fn solved_at(&self) -> Option<usize> {
        solved_at(self.entries()).filter(|at| self.entries()[*at].kind.turn_of() == self.winner())
    }

    /// The cards of the case file: as entered, else those of the right accusation, or those I saw after a wrong one.
    pub fn case_file(&self) -> Option<[Card; 3]> {
        let mut accusations = self.entries().iter().filter_map(accusation);
        let told = |accusation: Accusation| match accusation.verdict {
            Verdict::Right => Some(accusation.cards),
            Verdict::Wrong => accusation.saw,
        };
        self.outcome.case_file.or_else(|| accusations.find_map(told))
    }
}
