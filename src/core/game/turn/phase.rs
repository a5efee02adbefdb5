//! How far a turn of Clue has come. The log says little of a turn before its suggestion.

use super::TurnOrder;
use crate::edition::{AccusationTime, AfterShownCard, Card};
use crate::game::ending::GameEnd;
use crate::game::entry::{Entry, EntryKind, Response, TurnPlace};
use crate::game::setup::{Seat, Setup, TableHolder};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The turn has begun, but nobody knows whether the player has rolled.
    Unknown,
    BeforeRoll,
    /// The number rolled, if known.
    Rolled(Option<u8>),
    /// The player looked at a card from a snoop space and may walk on.
    Moving,
    /// The player entered this room and looked at the card that lies there.
    InRoom(Card),
    /// The player moved and made no suggestion. The room, if known.
    Moved(Option<Card>),
    Asked {
        shown: bool,
    },
    /// A shown card ended the turn, and the next has not begun.
    Over,
}

impl Phase {
    /// `None` also after the roll is used up.
    pub const fn roll(self) -> Option<u8> {
        match self {
            Self::Rolled(roll) => roll,
            _ => None,
        }
    }

    /// The roll is certain, so nothing can replace it any more.
    pub const fn has_rolled(self) -> bool {
        matches!(self, Self::Rolled(_) | Self::Moving)
    }

    /// Only an accusation can still come.
    pub const fn has_moved(self) -> bool {
        matches!(self, Self::Moved(_) | Self::Asked { .. } | Self::Over)
    }
}

/// Whose turn it is, as seen by one player, who need not be me: `Mine` is that player's turn, `Left` means away from
/// the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnStatus {
    Over(GameEnd),
    Out,
    Left,
    /// It is the player's turn, or their last turn may not have ended.
    Mine,
    Theirs(Seat),
    /// Nobody knows yet who begins.
    Unknown,
}

pub(super) fn status_after(setup: &Setup, entries: &[Entry], seat: Seat) -> (TurnStatus, Phase) {
    TurnOrder::after(setup, entries).status(entries, seat)
}

/// The phase of [`Turn`](super::Turn) before the first entry and after each.
pub fn phases(setup: &Setup, entries: &[Entry], seat: Seat) -> Vec<Phase> {
    let mut order = TurnOrder::at_the_deal(setup);
    let mut phases = vec![order.status(&[], seat).1];
    for (at, entry) in entries.iter().enumerate() {
        order.read(entry);
        phases.push(order.status(&entries[..=at], seat).1);
    }
    phases
}

impl TurnOrder<'_> {
    /// `entries` are those read so far.
    fn status(&self, entries: &[Entry], seat: Seat) -> (TurnStatus, Phase) {
        if let Some(end) = self.end() {
            return (TurnStatus::Over(end), Phase::Over);
        }
        if self.out.includes(seat) {
            let left = self.out.away.contains(&seat);
            return (if left { TurnStatus::Left } else { TurnStatus::Out }, Phase::Over);
        }
        let last = self.last_phase().filter(|(by, _)| *by == seat).map(|(_, phase)| phase);
        match (last, self.next()) {
            // The log does not say when a turn ends. Until another begins, the last may go on.
            (Some(phase), _) if phase != Phase::Over => (TurnStatus::Mine, phase),
            _ if self.is_unknown() => (TurnStatus::Unknown, Phase::BeforeRoll),
            (last, Some(next)) if next != seat => (TurnStatus::Theirs(next), last.unwrap_or(Phase::BeforeRoll)),
            _ => (TurnStatus::Mine, begun(self.setup, entries, seat)),
        }
    }

    /// `None` before the first turn, and after an accusation.
    fn last_phase(&self) -> Option<(Seat, Phase)> {
        let (last, by) = self.last?;
        let rule = self.setup.rules.accusation;
        let phase = match &last.kind {
            EntryKind::Suggestion { answers, .. } => {
                let shown = answers.iter().any(|answer| answer.response.tells_of_a_show());
                let ends = rule.after_card == AfterShownCard::EndsTurn && rule.time == AccusationTime::OwnTurn;
                if shown && ends { Phase::Over } else { Phase::Asked { shown } }
            }
            EntryKind::TurnWithoutSuggestion { place, .. } => Phase::Moved(place.as_ref().and_then(TurnPlace::room)),
            _ => return None,
        };
        Some((by, phase))
    }

    /// See [`unfinished_turn`].
    pub(in crate::game) fn unfinished(&self) -> Option<Seat> {
        let (by, phase) = self.last_phase()?;
        (phase != Phase::Over && !self.out.includes(by)).then_some(by)
    }
}

/// The phase before `seat` has made a suggestion or accused. Clue cards are drawn after the roll, snoop spaces are
/// landed on while moving, and the card of a room is seen on entering it.
fn begun(setup: &Setup, entries: &[Entry], seat: Seat) -> Phase {
    // Without dice nothing is decided by a roll.
    if setup.rules.dice == 0 {
        return Phase::BeforeRoll;
    }
    let of_turn = entries.iter().rev().take_while(|entry| entry.kind.turn_of().is_none());
    let told = |entry: &Entry| match entry.kind {
        EntryKind::ClueCard { .. } => Some(Phase::Rolled(None)),
        EntryKind::Snooped { by, .. } if by == seat => Some(Phase::Moving),
        EntryKind::Peeked { by, holder, .. } if by == seat => {
            match setup.table.get(holder.index().checked_sub(setup.seat_count())?)? {
                TableHolder::FaceDown { room } => room.map(Phase::InRoom),
                TableHolder::FaceUp(_) => None,
            }
        }
        _ => None,
    };
    of_turn.into_iter().find_map(told).unwrap_or(Phase::Unknown)
}

/// The player who moved or made a suggestion last and may still accuse.
pub fn unfinished_turn(setup: &Setup, entries: &[Entry]) -> Option<Seat> {
    TurnOrder::after(setup, entries).unfinished()
}

/// Who will most likely accuse next, usually whoever is next. But unless I am next, it is the last player while their
/// turn may go on, if that is me or nobody disproved their suggestion.
pub fn accuser_after(setup: &Setup, entries: &[Entry]) -> Option<Seat> {
    let order = TurnOrder::after(setup, entries);
    let next = order.next()?;
    let Some(last) = order.unfinished() else { return Some(next) };
    let undisproved = order.last.is_some_and(|(entry, _)| match &entry.kind {
        EntryKind::Suggestion { answers, .. } => answers.iter().all(|answer| answer.response == Response::Passed),
        _ => false,
    });
    let mine = |seat: Seat| Some(seat) == setup.me;
    Some(if !mine(next) && (mine(last) || undisproved) { last } else { next })
}
