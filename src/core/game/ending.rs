//! How a game of Clue ended and who won: as the player entered it, else as the log says. Also who is out before the
//! end. A doubted accusation counts for nothing.

use super::change::Game;
use super::entry::{Entry, EntryKind, Verdict};
use super::setup::{Seat, Setup};
use crate::edition::Card;

/// `Unsolved`: all players have accused wrongly or left, so nobody can win any more, or they stopped playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameEnd {
    Solved(Seat),
    Unsolved,
}

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

fn is_right(entry: &Entry) -> bool {
    accusation(entry).is_some_and(|accusation| accusation.verdict == Verdict::Right)
}

/// Index of the first right accusation.
pub fn solved_at(entries: &[Entry]) -> Option<usize> {
    entries.iter().position(is_right)
}

pub fn last_wrong(entries: &[Entry]) -> Option<(Seat, [Card; 3])> {
    let wrong = |entry| accusation(entry).filter(|accusation| accusation.verdict == Verdict::Wrong);
    entries.iter().rev().find_map(wrong).map(|accusation| (accusation.by, accusation.cards))
}

/// `None` while somebody may still win.
pub fn end_after(setup: &Setup, entries: &[Entry]) -> Option<GameEnd> {
    Out::after(setup, entries).end(setup)
}

/// After this entry the player can no longer accuse.
pub fn ends_for(entry: &Entry, seat: Seat) -> bool {
    accusation(entry).is_some_and(|accusation| accusation.verdict == Verdict::Right || accusation.by == seat)
}

#[derive(Clone, Debug)]
pub(super) struct Out {
    solved_by: Option<Seat>,
    accused_wrongly: Vec<Seat>,
    /// Players who left and are not back, or have not joined yet.
    pub(super) away: Vec<Seat>,
}

impl Out {
    pub(super) fn at_the_deal(setup: &Setup) -> Self {
        Self { solved_by: None, accused_wrongly: Vec::new(), away: absent_at_first(setup) }
    }

    fn after(setup: &Setup, entries: &[Entry]) -> Self {
        let mut out = Self::at_the_deal(setup);
        for entry in entries {
            out.read(entry);
        }
        out
    }

    pub(super) fn read(&mut self, entry: &Entry) {
        match accusation(entry) {
            Some(Accusation { by, verdict: Verdict::Right, .. }) => self.solved_by = self.solved_by.or(Some(by)),
            Some(Accusation { by, verdict: Verdict::Wrong, .. }) => self.accused_wrongly.push(by),
            None => {}
        }
        match entry.kind {
            EntryKind::Left { seat, to, .. } => {
                self.away.retain(|other| Some(*other) != to);
                self.away.push(seat);
            }
            EntryKind::Joined { seat } => self.away.retain(|other| *other != seat),
            _ => {}
        }
    }

    pub(super) fn accused_wrongly(&self, seat: Seat) -> bool {
        self.accused_wrongly.contains(&seat)
    }

    pub(super) fn includes(&self, seat: Seat) -> bool {
        self.accused_wrongly(seat) || self.away.contains(&seat)
    }

    pub(super) fn end(&self, setup: &Setup) -> Option<GameEnd> {
        let unsolved = || setup.seats().all(|seat| self.includes(seat)).then_some(GameEnd::Unsolved);
        self.solved_by.map(GameEnd::Solved).or_else(unsolved)
    }
}

/// Players who accused wrongly or are not at the table. They take no more turns.
pub fn out_after(setup: &Setup, entries: &[Entry]) -> Vec<Seat> {
    let out = Out::after(setup, entries);
    [out.accused_wrongly, out.away].concat()
}

pub fn left_after(setup: &Setup, entries: &[Entry]) -> Vec<Seat> {
    Out::after(setup, entries).away
}

pub(super) fn absent_at_first(setup: &Setup) -> Vec<Seat> {
    setup.seats().filter(|seat| setup.joins_late(*seat)).collect()
}

impl Game {
    /// `None` while the game is being played, or if nobody wrote down how it ended.
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

    /// Index of the winner's accusation. `None` also if the winner was entered and the log lacks it.
    pub fn solved_at(&self) -> Option<usize> {
        let winner = self.winner()?;
        self.entries().iter().position(|entry| is_right(entry) && entry.kind.turn_of() == Some(winner))
    }

    /// The case file as entered, else as the winner named it, else by another right accusation or as I saw it after a
    /// wrong one.
    pub fn case_file(&self) -> Option<[Card; 3]> {
        let told = |accusation: Accusation| match accusation.verdict {
            Verdict::Right => Some(accusation.cards),
            Verdict::Wrong => accusation.saw,
        };
        // The winner's accusation first, wherever it stands in the log.
        let solved = self.solved_at().map(|at| &self.entries()[at]);
        let mut accusations = solved.into_iter().chain(self.entries()).filter_map(accusation);
        self.outcome.case_file.or_else(|| accusations.find_map(told))
    }
}
