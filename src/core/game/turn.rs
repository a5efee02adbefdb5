//! Whose turn it is in a game of Clue, by the log. `phase` says how far a turn has come, `legality` where a token may
//! move, and `order` puts both together into what a turn allows.

mod legality;
mod order;
mod phase;

pub(super) use legality::obstacle;
pub use legality::{Obstacle, Route, Snoop, TokenPosition, Travel, routes, snoops};
pub use order::{AfterAsking, MayAccuse, Moves, Turn};
pub use phase::{Phase, TurnStatus, accuser_after, phases, unfinished_turn};

use super::change::Game;
use super::ending::{GameEnd, Out, absent_at_first, out_after};
use super::entry::{Answer, Entry, EntryKind, Response};
use super::setup::{Seat, Setup};
use crate::edition::AnswerRule;

/// Follows whose turn it is, entry by entry.
#[derive(Clone, Debug)]
pub(super) struct TurnOrder<'a> {
    setup: &'a Setup,
    pub(super) out: Out,
    pub(super) answering: Answering,
    /// The last entry that belongs to a turn, and its player. An accusation out of turn does not count.
    last: Option<(&'a Entry, Seat)>,
}

impl<'a> TurnOrder<'a> {
    pub(super) fn at_the_deal(setup: &'a Setup) -> Self {
        Self { setup, out: Out::at_the_deal(setup), answering: Answering::at_the_deal(setup), last: None }
    }

    pub(super) fn after(setup: &'a Setup, entries: &'a [Entry]) -> Self {
        let mut order = Self::at_the_deal(setup);
        for entry in entries {
            order.read(entry);
        }
        order
    }

    pub(super) fn read(&mut self, entry: &'a Entry) {
        if let Some(by) = entry.kind.turn_of()
            && (!matches!(entry.kind, EntryKind::Accusation { .. }) || self.may_accuse_in_turn(by))
        {
            self.last = Some((entry, by));
        }
        self.out.read(entry);
        self.answering.follow(&entry.kind);
    }

    fn may_accuse_in_turn(&self, by: Seat) -> bool {
        self.is_unknown() || self.last_player() == Some(by) || self.left_of_last() == Some(by)
    }

    /// Nobody said who begins, and the log has no turn yet.
    pub(super) fn is_unknown(&self) -> bool {
        self.last.is_none() && self.setup.first.is_none() && self.end().is_none()
    }

    /// As far as we know, it can be this player's turn next.
    pub(super) fn may_be_next(&self, seat: Seat) -> bool {
        self.is_unknown() || self.next() == Some(seat)
    }

    fn last_player(&self) -> Option<Seat> {
        self.last.map(|(_, seat)| seat)
    }

    /// Skips players who take no more turns. Before the first turn, whoever begins.
    fn left_of_last(&self) -> Option<Seat> {
        let clockwise = match (self.last_player(), self.setup.first) {
            (Some(last), _) => [self.answering.others(last), vec![last]].concat(),
            (None, first) => [vec![first?], self.answering.others(first?)].concat(),
        };
        clockwise.into_iter().find(|seat| !self.out.includes(*seat))
    }

    pub(super) fn end(&self) -> Option<GameEnd> {
        self.out.end(self.setup)
    }

    /// `None` if the game has ended, or nobody knows who begins.
    pub(super) fn next(&self) -> Option<Seat> {
        self.left_of_last().filter(|_| self.end().is_none())
    }
}

/// Who has the next turn. `None` if the game has ended, or nobody knows who begins.
pub fn turn_after(setup: &Setup, entries: &[Entry]) -> Option<Seat> {
    TurnOrder::after(setup, entries).next()
}

/// The player whose turn is missing before the entry at `at`. `None` if that entry begins no turn, or begins the right
/// one.
pub fn skipped(setup: &Setup, entries: &[Entry], at: usize) -> Option<Seat> {
    let (before, rest) = entries.split_at_checked(at)?;
    let kind = &rest.first()?.kind;
    let begins = matches!(kind, EntryKind::Suggestion { .. } | EntryKind::TurnWithoutSuggestion { .. });
    turn_after(setup, before).filter(|expected| begins && kind.turn_of() != Some(*expected))
}

/// Follows who answers for the hands of players who left, and who sits on whose chair.
#[derive(Clone, Debug)]
pub struct Answering {
    /// By seat. `None` if nobody does.
    by: Vec<Option<Seat>>,
    /// By seat: where the player sits. Whoever was not dealt in and takes over a hand takes that player's chair.
    chairs: Vec<Seat>,
    /// By seat: the player was dealt cards or got some.
    has_cards: Vec<bool>,
}

impl Answering {
    pub fn at_the_deal(setup: &Setup) -> Self {
        let absent = absent_at_first(setup);
        let has_cards: Vec<bool> = setup.seats().map(|seat| !absent.contains(&seat)).collect();
        let by = setup.seats().map(|seat| has_cards[seat.index()].then_some(seat)).collect();
        Self { by, chairs: setup.seats().collect(), has_cards }
    }

    pub fn after(setup: &Setup, entries: &[Entry]) -> Self {
        let mut answering = Self::at_the_deal(setup);
        for entry in entries {
            answering.follow(&entry.kind);
        }
        answering
    }

    /// Doubted entries count too.
    pub fn follow(&mut self, kind: &EntryKind) {
        match kind {
            EntryKind::Left { seat, to, .. } => {
                if let Some(to) = to.filter(|to| self.by[to.index()].is_none()) {
                    self.chairs[to.index()] = self.chairs[seat.index()];
                }
                self.by[seat.index()] = *to;
                self.by.iter_mut().filter(|answers| **answers == Some(*seat)).for_each(|answers| *answers = *to);
            }
            EntryKind::Joined { seat } => {
                self.by[seat.index()] = Some(*seat);
                self.chairs[seat.index()] = *seat;
            }
            EntryKind::Handed { to, .. } => self.has_cards[to.index()] = true,
            _ => {}
        }
    }

    /// Seats with a hand for which somebody answers.
    pub fn seats(&self) -> Vec<Seat> {
        self.seats_where(|at| self.has_cards[at] && self.by[at].is_some())
    }

    /// Seats that `by` does not ask: nobody answers for that hand, `by` does, or it has no cards.
    pub fn unasked(&self, by: Seat) -> Vec<Seat> {
        self.seats_where(|at| !self.has_cards[at] || self.by[at].is_none_or(|seat| seat == by))
    }

    fn seats_where(&self, is: impl Fn(usize) -> bool) -> Vec<Seat> {
        (0..self.by.len()).filter(|at| is(*at)).map(|at| Seat(at as u8)).collect()
    }

    /// All other players, clockwise from the left of `by`.
    pub fn others(&self, by: Seat) -> Vec<Seat> {
        let (chairs, own) = (self.chairs.len(), self.chairs[by.index()].index());
        let steps = |seat: &Seat| (self.chairs[seat.index()].index() + chairs - own - 1) % chairs;
        let mut others: Vec<Seat> = self.seats_where(|at| at != by.index());
        others.sort_by_key(steps);
        others
    }

    /// In the order of asking, from the left of `by`.
    pub(super) fn asked(&self, by: Seat) -> Vec<Seat> {
        let unasked = self.unasked(by);
        self.others(by).into_iter().filter(|seat| !unasked.contains(seat)).collect()
    }

    /// The next of the [seats](Self::seats) to the left.
    pub fn left_of(&self, seat: Seat) -> Seat {
        let seats = self.seats();
        seats.iter().find(|other| **other > seat).or(seats.first()).copied().unwrap_or(seat)
    }
}

/// In the order of asking, from the left of `by`.
pub fn asked_after(setup: &Setup, entries: &[Entry], by: Seat) -> Vec<Seat> {
    Answering::after(setup, entries).asked(by)
}

/// Seats that `by` does not ask.
pub fn unasked_after(setup: &Setup, entries: &[Entry], by: Seat) -> Vec<Seat> {
    Answering::after(setup, entries).unasked(by)
}

/// An answer that was not heard but must have been a pass, because a `later` player was asked, and asking ends with the
/// first card. Both are indices.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ImpliedPass {
    pub answer: usize,
    pub later: usize,
}

/// One for each unheard answer and each later one that was heard, sorted by both. Doubted answers imply nothing and are
/// not implied; nor are answers of the `unasked`.
pub fn implied_passes(rule: AnswerRule, unasked: &[Seat], answers: &[Answer]) -> Vec<ImpliedPass> {
    if rule != AnswerRule::FirstCard {
        return Vec::new();
    }
    // If others were asked after a show, this table did not keep to the rule.
    let shown = |answer: &Answer| !answer.doubted && answer.response.tells_of_a_show();
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

/// Empty if the entry is no suggestion.
pub fn implied_after(setup: &Setup, before: &[Entry], kind: &EntryKind) -> Vec<ImpliedPass> {
    match kind {
        EntryKind::Suggestion { by, answers, .. }
            if answers.iter().any(|answer| answer.response == Response::NotHeard) =>
        {
            implied_passes(setup.rules.answers, &unasked_after(setup, before, *by), answers)
        }
        _ => Vec::new(),
    }
}

/// An accusation belongs to the turn in which its player moved or made a suggestion; one out of turn is no turn.
pub fn turns(setup: &Setup, entries: &[Entry]) -> usize {
    let mut order = TurnOrder::at_the_deal(setup);
    let mut turns = 0;
    for entry in entries {
        let by = entry.kind.turn_of();
        let begins = match entry.kind {
            // A player accuses in the same turn, after a suggestion or a move.
            EntryKind::Accusation { by, .. } => order.may_be_next(by) && Some(by) != order.last_player(),
            _ => by.is_some(),
        };
        turns += usize::from(begins);
        order.read(entry);
    }
    turns
}

impl Game {
    /// `None` once the game has ended, also if only the ending was entered, and while the turn is
    /// [unknown](Self::turn_is_unknown).
    pub fn turn(&self) -> Option<Seat> {
        if self.ending().is_some() { None } else { turn_after(&self.setup, self.entries()) }
    }

    /// The player moved or made a suggestion and may still accuse, though another's turn may come
    /// [next](Self::turn).
    pub fn may_accuse_before_next(&self, seat: Seat) -> bool {
        let turn = Turn::of(&self.setup, self.entries(), seat);
        self.turn().is_some_and(|next| next != seat)
            && turn.status == TurnStatus::Mine
            && turn.phase.has_moved()
            && turn.may_accuse().is_now()
    }

    /// Whose turn is next before the entry at index `at`. At the end of the log, as [`turn`](Self::turn).
    pub fn turn_at(&self, at: usize) -> Option<Seat> {
        self.entries()
            .get(..at)
            .filter(|before| before.len() < self.entries().len())
            .map_or_else(|| self.turn(), |before| turn_after(&self.setup, before))
    }

    /// Who began, by the set-up, else by the first turn in the log.
    pub fn beginner(&self) -> Option<Seat> {
        self.setup.first.or_else(|| self.entries().iter().find_map(|entry| entry.kind.turn_of()))
    }

    /// Nobody said who begins, and there is no turn before the entry at index `at`.
    pub fn turn_is_unknown(&self, at: usize) -> bool {
        let before = &self.entries()[..at.min(self.entries().len())];
        let ended = before.len() == self.entries().len() && self.ending().is_some();
        !ended && TurnOrder::after(&self.setup, before).is_unknown()
    }

    /// As [`accuser_after`], for the entries before `at`. `None` if the game has ended there.
    pub fn accuser_at(&self, at: usize) -> Option<Seat> {
        let before = &self.entries()[..at.min(self.entries().len())];
        self.turn_at(at).and_then(|_| accuser_after(&self.setup, before))
    }

    pub fn out(&self) -> Vec<Seat> {
        out_after(&self.setup, self.entries())
    }
}
