//! A turn as the box orders it: how far it has come, and what it still allows.
//!
//! Legality of entries, advice, the board, the review and what is printed ask a [`Turn`], and nobody else reads the rules
//! of a turn. A log tells little of a turn before its suggestion; what it does not tell is [`Phase::Unknown`].

use super::legality::{Obstacle, Route, Snoop, TokenPosition, obstacle, open_rooms, routes, snoops};
use super::{end_after, last_turn, left_after, out_after, turn_after};
use crate::edition::{AccusationPlace, AccusationTime, AfterShownCard, Card, CardSet, Spot};
use crate::game::entry::{Entry, EntryKind, Response};
use crate::game::pieces::{Piece, PieceLocation, piece_position};
use crate::game::setup::{Seat, Setup, TableHolder};
use crate::game::turn::GameEnd;

/// How far a turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// It has begun; whether the player has rolled is not known.
    Unknown,
    BeforeRoll,
    /// `None` = what was rolled is not known.
    Rolled(Option<u8>),
    /// The player has looked at a card from a snoop space, and may walk on.
    Moving,
    /// The player has entered this room and looked at the card that lies there.
    InRoom(Card),
    /// The player has moved and does not ask in this turn; the room, if known.
    Moved(Option<Card>),
    Asked {
        /// Whether a card was shown to them.
        shown: bool,
    },
    /// A shown card has ended it, and the next player's has not begun.
    Over,
}

impl Phase {
    /// What was rolled, if that is known and not used up.
    pub const fn roll(self) -> Option<u8> {
        match self {
            Self::Rolled(roll) => roll,
            _ => None,
        }
    }

    /// Whether the dice have been rolled for certain, so that nothing can be done instead.
    pub const fn has_rolled(self) -> bool {
        matches!(self, Self::Rolled(_) | Self::Moving)
    }

    /// Whether only an accusation can still come.
    pub const fn has_moved(self) -> bool {
        matches!(self, Self::Moved(_) | Self::Asked { .. } | Self::Over)
    }
}

/// What one player can do at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnStatus {
    Over(GameEnd),
    /// They accused wrongly and take no more turns: they only answer.
    Out,
    Left,
    /// It is their turn, or their turn may not have ended yet.
    Mine,
    /// It is the turn of this player.
    Theirs(Seat),
}

/// When the rules let a player accuse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MayAccuse {
    Now,
    /// At once, although a card was shown in this turn: one line of the book allows it, another does not.
    NowByOneLine,
    /// At once, though it is the turn of another.
    AtAnyTime,
    OnOwnTurn,
    /// On their turn, once they are inside a room.
    InARoom,
    /// On their turn, from the middle of the board.
    InTheCentre,
    /// Not in this turn, because a card was shown in it.
    NextTurn,
    /// The game is over, their accusation was wrong, or they left the table.
    Never,
}

impl MayAccuse {
    pub const fn is_now(self) -> bool {
        matches!(self, Self::Now | Self::NowByOneLine | Self::AtAnyTime)
    }
}

/// Whether one may accuse in the same turn after a suggestion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AfterAsking {
    Allowed,
    UnlessShown,
    /// The book contradicts itself about a shown card.
    IfTheTableAgrees,
    Never,
}

/// Where a player can go and ask in a turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Moves {
    /// The rooms where they may ask; before the roll: with some roll.
    pub rooms: CardSet,
    /// The way to every room, in card order; empty without a board, and while it is not known where the token stands.
    pub routes: Vec<Route>,
    /// Those from which a room can still be entered first, then the nearest.
    pub snoops: Vec<Snoop>,
}

/// The turn of one player: the one they are in, else their next.
///
/// ```
/// use deerstalker::game::{AfterAsking, MayAccuse, Phase, Turn, TurnStatus};
///
/// let game = deerstalker::format::decode(include_str!("../../../resources/gallery/rulebook.case"))?;
/// let (setup, me) = (&game.setup, game.setup.me.ok_or("I play")?);
/// let turn = Turn::of(setup, &[], me);
/// assert_eq!((turn.phase, turn.status == TurnStatus::Mine), (Phase::Unknown, setup.first == me));
/// assert!(turn.may_accuse() != MayAccuse::Never && turn.after_asking() != AfterAsking::Never);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Turn<'a> {
    setup: &'a Setup,
    pub seat: Seat,
    pub status: TurnStatus,
    pub phase: Phase,
    location: PieceLocation,
    position: Option<TokenPosition>,
}

impl<'a> Turn<'a> {
    /// The turn of `seat` after these entries. Where the token stands is taken from the log, until [`at`](Self::at).
    pub fn of(setup: &'a Setup, entries: &[Entry], seat: Seat) -> Self {
        let (status, phase) = status_after(setup, entries, seat);
        let location = piece_position(setup, Piece::Player(seat), entries);
        Self { setup, seat, status, phase, location, position: None }
    }

    /// The same turn with a token that stands here, which also says what was rolled.
    #[must_use]
    pub fn at(self, position: Option<&TokenPosition>) -> Self {
        let Some(position) = position else { return self };
        let location = PieceLocation { spot: Some(position.spot.clone()), brought: position.brought };
        let phase = if self.phase.has_moved() || self.status != TurnStatus::Mine { self.phase } else { position.phase };
        Self { location, phase, position: Some(position.clone()), ..self }
    }

    /// What the player can do with a token that has not moved in this turn; once it has, what the next turn allows.
    pub fn moves(&self) -> Moves {
        let position = self.position.as_ref();
        Moves {
            rooms: self.rooms(),
            routes: position.map(|position| routes(self.setup, position)).unwrap_or_default(),
            snoops: position.map(|position| snoops(self.setup, position)).unwrap_or_default(),
        }
    }

    /// [`Moves::rooms`] alone.
    pub fn rooms(&self) -> CardSet {
        open_rooms(self.setup, &self.location, self.to_move(), self.position.as_ref())
    }

    /// The phase of the turn in which the token moves next.
    fn to_move(&self) -> Phase {
        if self.phase.has_moved() { Phase::BeforeRoll } else { self.phase }
    }

    /// Whether the player may suggest in `room` now; before the roll: with some roll.
    ///
    /// # Errors
    /// What is in the way.
    pub fn may_suggest(&self, room: Card) -> Result<(), Obstacle> {
        if self.status != TurnStatus::Mine || self.phase.has_moved() {
            return Err(Obstacle::NotNow);
        }
        obstacle(self.setup, &self.location, self.to_move(), self.position.as_ref(), room).map_or(Ok(()), Err)
    }

    /// When the player may accuse: where and when the rules of this table say.
    pub fn may_accuse(&self) -> MayAccuse {
        let mine = match self.status {
            TurnStatus::Over(_) | TurnStatus::Out | TurnStatus::Left => return MayAccuse::Never,
            TurnStatus::Mine => true,
            TurnStatus::Theirs(_) => false,
        };
        let rule = self.setup.rules.accusation;
        let any_time = rule.time == AccusationTime::AnyTime;
        match (rule.place, rule.after_card) {
            // The middle is no place of any board that ships, so nobody is known to stand there.
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

    /// Whether the player may accuse in the turn of a suggestion after its answer.
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

fn status_after(setup: &Setup, entries: &[Entry], seat: Seat) -> (TurnStatus, Phase) {
    if let Some(end) = end_after(setup, entries) {
        return (TurnStatus::Over(end), Phase::Over);
    }
    if out_after(setup, entries).contains(&seat) {
        let left = left_after(setup, entries).contains(&seat);
        return (if left { TurnStatus::Left } else { TurnStatus::Out }, Phase::Over);
    }
    let last = last_phase(setup, entries).filter(|(by, _)| *by == seat).map(|(_, phase)| phase);
    match (last, turn_after(setup, entries)) {
        (Some(phase), _) if phase != Phase::Over => (TurnStatus::Mine, phase),
        (last, Some(next)) if next != seat => (TurnStatus::Theirs(next), last.unwrap_or(Phase::BeforeRoll)),
        _ => (TurnStatus::Mine, begun(setup, entries, seat)),
    }
}

/// The player of the last turn in the log, and how far it has come; `None` before the first, and after an accusation.
fn last_phase(setup: &Setup, entries: &[Entry]) -> Option<(Seat, Phase)> {
    let (last, by) = last_turn(setup, entries)?;
    let rule = setup.rules.accusation;
    let phase = match &last.kind {
        EntryKind::Suggestion { answers, .. } => {
            let shown = answers.iter().any(|answer| matches!(answer.response, Response::Showed(_)));
            let ends = rule.after_card == AfterShownCard::EndsTurn && rule.time == AccusationTime::OwnTurn;
            if shown && ends { Phase::Over } else { Phase::Asked { shown } }
        }
        EntryKind::TurnWithoutSuggestion { place, .. } => Phase::Moved(*place),
        _ => return None,
    };
    Some((by, phase))
}

/// How far a turn has come in which `seat` has neither asked nor accused. Clue cards are drawn after the roll, snoop
/// spaces are landed on while moving, and the card of a room is seen on entering it.
fn begun(setup: &Setup, entries: &[Entry], seat: Seat) -> Phase {
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

/// The player who has moved or asked last and whose turn may not be over: an accusation of theirs can still come.
pub fn unfinished_turn(setup: &Setup, entries: &[Entry]) -> Option<Seat> {
    let (by, phase) = last_phase(setup, entries)?;
    (phase != Phase::Over && !out_after(setup, entries).contains(&by)).then_some(by)
}

/// Who most likely accuses after these entries: the player whose turn may not be over, if that is me, or if nobody
/// disproved their suggestion and my turn does not come next; else the player whose turn comes.
pub fn accuser_after(setup: &Setup, entries: &[Entry]) -> Option<Seat> {
    let next = turn_after(setup, entries)?;
    let Some(last) = unfinished_turn(setup, entries) else { return Some(next) };
    let undisproved = last_turn(setup, entries).is_some_and(|(entry, _)| match &entry.kind {
        EntryKind::Suggestion { answers, .. } => answers.iter().all(|answer| answer.response == Response::Passed),
        _ => false,
    });
    let mine = |seat: Seat| Some(seat) == setup.me;
    Some(if !mine(next) && (mine(last) || undisproved) { last } else { next })
}
