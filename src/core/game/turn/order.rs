//! What a turn of Clue allows: where its player may go and make a suggestion, and when they may accuse. Outside this
//! folder no code draws conclusions from the rules of a turn.

use super::legality::{Route, Snoop, TokenPosition, open_rooms, routes, snoops};
use super::phase::{Phase, TurnStatus, status_after};
use crate::edition::{AccusationPlace, AccusationTime, AfterShownCard, CardSet, Spot};
use crate::game::entry::Entry;
use crate::game::pieces::{Piece, PieceLocation, piece_position};
use crate::game::setup::{Seat, Setup};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MayAccuse {
    Now,
    /// A card was shown in this turn. One line of the book allows the accusation, another does not.
    NowByOneLine,
    /// Now, although it is another player's turn.
    AtAnyTime,
    OnOwnTurn,
    /// On the player's own turn, inside a room.
    InARoom,
    /// On the player's own turn, in the middle of the board.
    InTheCentre,
    NextTurn,
    /// The game is over, or the player accused wrongly or left.
    Never,
}

impl MayAccuse {
    pub const fn is_now(self) -> bool {
        matches!(self, Self::Now | Self::NowByOneLine | Self::AtAnyTime)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AfterAsking {
    Allowed,
    UnlessShown,
    IfTheTableAgrees,
    Never,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Moves {
    /// Rooms in which the player may make a suggestion. Before the roll: with some roll.
    pub rooms: CardSet,
    /// The routes to every room, in card order. Empty without a board, and if the token may stand anywhere.
    pub routes: Vec<Route>,
    pub snoops: Vec<Snoop>,
}

/// The turn that a player has now, else the next one.
#[derive(Clone, Debug)]
pub struct Turn<'a> {
    setup: &'a Setup,
    pub status: TurnStatus,
    pub phase: Phase,
    location: PieceLocation,
    position: Option<TokenPosition>,
}

impl<'a> Turn<'a> {
    /// The token stands where the log says, until [`at`](Self::at) says otherwise.
    pub fn of(setup: &'a Setup, entries: &[Entry], seat: Seat) -> Self {
        let (status, phase) = status_after(setup, entries, seat);
        let location = piece_position(setup, Piece::Player(seat), entries);
        Self { setup, status, phase, location, position: None }
    }

    /// Takes over a position, which also says what was rolled.
    #[must_use]
    pub fn at(self, position: Option<&TokenPosition>) -> Self {
        let Some(position) = position else { return self };
        let location = PieceLocation { brought: position.brought, ..PieceLocation::at(position.spot.clone()) };
        // A position tells the phase only of the player's own turn, before the move.
        let phase = if self.phase.has_moved() || self.status != TurnStatus::Mine { self.phase } else { position.phase };
        Self { location, phase, position: Some(position.clone()), ..self }
    }

    /// If the token has moved already, what the next turn allows.
    pub fn moves(&self) -> Moves {
        let position = self.position.as_ref();
        Moves {
            rooms: self.rooms(),
            routes: position.map(|position| routes(self.setup, position)).unwrap_or_default(),
            snoops: position.map(|position| snoops(self.setup, position)).unwrap_or_default(),
        }
    }

    pub fn rooms(&self) -> CardSet {
        open_rooms(self.setup, &self.location, self.to_move(), self.position.as_ref())
    }

    fn to_move(&self) -> Phase {
        if self.phase.has_moved() { Phase::BeforeRoll } else { self.phase }
    }

    pub fn may_accuse(&self) -> MayAccuse {
        let mine = match self.status {
            TurnStatus::Over(_) | TurnStatus::Out | TurnStatus::Left => return MayAccuse::Never,
            TurnStatus::Mine => true,
            TurnStatus::Theirs(_) | TurnStatus::Unknown => false,
        };
        let rule = self.setup.rules.accusation;
        let any_time = rule.time == AccusationTime::AnyTime;
        match (rule.place, rule.after_card) {
            // The middle is no place of any bundled board, so nobody is known to stand there.
            (AccusationPlace::InTheCentre, _) => MayAccuse::InTheCentre,
            _ if self.phase == Phase::Over => MayAccuse::NextTurn,
            (AccusationPlace::InARoom, _) if !(mine || any_time) || !self.in_a_room() => MayAccuse::InARoom,
            (_, AfterShownCard::BookSaysBoth) if mine && self.phase == (Phase::Asked { shown: true }) => {
                MayAccuse::NowByOneLine
            }
            _ if mine => MayAccuse::Now,
            _ if any_time => MayAccuse::AtAnyTime,
            _ => MayAccuse::OnOwnTurn,
        }
    }

    /// When its player may accuse in the turn of a suggestion.
    pub fn after_asking(&self) -> AfterAsking {
        let rule = self.setup.rules.accusation;
        match rule.after_card {
            _ if rule.place == AccusationPlace::InTheCentre => AfterAsking::Never,
            _ if rule.time == AccusationTime::AnyTime => AfterAsking::Allowed,
            AfterShownCard::EndsTurn => AfterAsking::UnlessShown,
            AfterShownCard::BookSaysBoth => AfterAsking::IfTheTableAgrees,
            AfterShownCard::Allowed | AfterShownCard::NotSaid => AfterAsking::Allowed,
        }
    }

    fn in_a_room(&self) -> bool {
        match (self.phase, &self.location.spot) {
            (Phase::InRoom(_), _) => true,
            (_, Some(Spot::Place(_))) => self.location.room(self.setup).is_some(),
            (_, Some(Spot::Square(_)) | None) => false,
        }
    }
}
