//! Checks one event of a museum log for oddities, such as too long a move, given the public state before it.

use super::event::{
    AnsweredQuestion, Cameras, CharacterTurn, Event, MotionAnswer, PublicEvent, PublicMove, ScanAnswer, TurnOrder,
};
use super::evidence::{can_walk, sight};
use super::public_state::{NextMover, PublicState};
use super::rules::{PaintingRule, RefusalRule};
use super::setup::Round;
use super::square::{Space, SpaceSet, Square};

/// An oddity. The log accepts the event all the same, because the table may know better.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The square is no floor and is ignored.
    NotFloor(Square),
    NoCharacter(u8),
    AfterTheEnd,
    NotNext,
    TooFar {
        from: Square,
        to: Square,
        steps: u8,
        /// 6 if the roll is unknown.
        allowed: u8,
    },
    OnPainting(Square),
    OnCharacter(Square),
    NoRoll(u8),
    /// The rolled face does not allow this question.
    OtherFace,
    NoCamera(u8),
    NotInView(Square),
    NoColour(String),
    TooManyRefusals,
    /// A refusal has silenced the motion detectors for good.
    DetectorsGone,
    NoPainting(Square),
    /// Nothing can be stolen before the first move.
    PaintingAtEntry,
    NoExit(Square),
    TurnedBefore(Square),
    /// The Thief's pawn is on the board, so its space should be noted.
    PawnPlaceMissing,
    PawnNotOut,
    PawnTooFar(Square),
    /// This and the next three are found only in the Thief's log. This one has the honest answer.
    FalseAnswer(AnsweredQuestion),
    CaughtUnsaid(Square),
    NotCaught(Square),
    NoWay(Square),
}

pub fn check(round: &Round, before: &PublicState, fact: &PublicEvent) -> Vec<Finding> {
    let mut check = EventCheck { round, before, findings: Vec::new() };
    if before.end.is_some() {
        check.found(Finding::AfterTheEnd);
    }
    let mover = match fact {
        Event::Thief(_) => NextMover::Thief,
        Event::Character(turn) => NextMover::Character(turn.by.into()),
    };
    if before.next != mover {
        check.found(Finding::NotNext);
    }
    match fact {
        Event::Thief(seen) => check.thief(seen),
        Event::Character(turn) => check.turn(turn),
    }
    check.findings
}

struct EventCheck<'a> {
    round: &'a Round,
    before: &'a PublicState,
    findings: Vec<Finding>,
}

impl EventCheck<'_> {
    fn found(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    /// The space of a square. Adds a finding if it is no floor.
    fn floor(&mut self, square: Square) -> Option<Space> {
        let space = self.round.plan().space(square);
        if space.is_none() {
            self.found(Finding::NotFloor(square));
        }
        space
    }

    fn thief(&mut self, seen: &PublicMove) {
        let (round, before) = (self.round, self.before);
        if let Some(square) = seen.lifted
            && let Some(space) = self.floor(square)
        {
            if !(before.hanging | before.unsure).contains(space) {
                self.found(Finding::NoPainting(square));
            } else if before.moves == 0 {
                self.found(Finding::PaintingAtEntry);
            }
        }
        if let Some(lock) = seen.lock
            && let Some(front) = self.floor(lock.exit)
        {
            if !round.plan().fronts().contains(front) {
                self.found(Finding::NoExit(lock.exit));
            } else if before.turned.contains_key(&front) {
                self.found(Finding::TurnedBefore(lock.exit));
            }
        }
        match (before.pawn, seen.at) {
            (None, Some(_)) if !comes_out(round, seen) => self.found(Finding::PawnNotOut),
            // A lock that ends the move tells the place, and an open one takes the pawn off the board.
            (Some(_), None) if seen.lock.is_none_or(|lock| !lock.open && !round.rules().lock_ends_move) => {
                self.found(Finding::PawnPlaceMissing);
            }
            (Some(from), Some(to)) => {
                if let (Some(from), Some(space)) = (from, self.floor(to))
                    && !can_walk(round, before, seen, from, space)
                {
                    self.found(Finding::PawnTooFar(to));
                }
            }
            _ => {}
        }
    }

    fn turn(&mut self, turn: &CharacterTurn) {
        let by = usize::from(turn.by);
        let Some(start) = self.before.characters.get(by) else { return self.found(Finding::NoCharacter(turn.by)) };
        if let Some(roll) = turn.roll.filter(|roll| !(1..=6).contains(roll)) {
            self.found(Finding::NoRoll(roll));
        }
        let end = self.floor(turn.end);
        if let (Some(from), Some(to)) = (*start, end) {
            self.walk(turn, from, to);
        }
        let Some(look) = &turn.look else { return };
        if turn.face.is_some_and(|face| face != look.face()) {
            self.found(Finding::OtherFace);
        }
        self.look(by, if turn.first == TurnOrder::Look { *start } else { end }, look);
    }

    fn walk(&mut self, turn: &CharacterTurn, from: Space, to: Space) {
        let (plan, before) = (self.round.plan(), self.before);
        let others: SpaceSet = before.occupied() - SpaceSet::of(from);
        let blocked = if self.round.rules().through_characters { SpaceSet::EMPTY } else { others };
        let allowed = turn.roll.unwrap_or(6);
        // Who stays put lands nowhere, so reach and painting matter for real moves only.
        if from != to && !plan.reach(from, allowed, blocked).contains(to) {
            let steps = plan.steps(from, to);
            self.found(Finding::TooFar { from: plan.square(from), to: plan.square(to), steps, allowed });
        }
        if others.contains(to) {
            self.found(Finding::OnCharacter(turn.end));
        }
        if from != to && before.hanging.contains(to) && !self.may_land_on_painting(turn, to) {
            self.found(Finding::OnPainting(turn.end));
        }
    }

    fn may_land_on_painting(&self, turn: &CharacterTurn, to: Space) -> bool {
        let seen = |square| self.round.plan().space(square) == Some(to);
        let just_seen = matches!(turn.look, Some(AnsweredQuestion::Eyes(Some(square))) if seen(square));
        match self.round.rules().on_painting {
            PaintingRule::Never => false,
            PaintingRule::ToCatch => self.before.visible() == Some(to) || (just_seen && turn.first == TurnOrder::Look),
            PaintingRule::Always => true,
        }
    }

    /// `from` is `None` if the Character's place is unknown.
    fn look(&mut self, by: usize, from: Option<Space>, look: &AnsweredQuestion) {
        let (round, before) = (self.round, self.before);
        let on_board = before.cameras.with(before.unsure_cameras);
        match look {
            AnsweredQuestion::Eyes(Some(square)) => {
                if let (Some(space), Some(from)) = (self.floor(*square), from) {
                    // The Thief may have been seen past a doubtful piece.
                    if !sight(round, before, from, Some(by)).possible.contains(space) {
                        self.found(Finding::NotInView(*square));
                    }
                }
            }
            AnsweredQuestion::Camera { number, .. } if !on_board.contains(*number) => {
                self.found(Finding::NoCamera(*number));
            }
            AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing }) => {
                let not_on_board: Cameras = dead.with(*seeing).without(on_board);
                self.findings.extend(not_on_board.iter().map(Finding::NoCamera));
            }
            AnsweredQuestion::Motion(answer) => {
                if before.refusals > 0 && round.rules().snip == RefusalRule::ForGood {
                    self.found(Finding::DetectorsGone);
                }
                match answer {
                    MotionAnswer::Cut if before.refusals >= round.rules().refusals => {
                        self.found(Finding::TooManyRefusals);
                    }
                    MotionAnswer::Colour(colour) if round.plan().coloured(colour).is_empty() => {
                        self.found(Finding::NoColour(colour.clone()));
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }
}

/// This move puts a pawn on the board.
fn comes_out(round: &Round, seen: &PublicMove) -> bool {
    seen.caught || seen.lock.is_some() && round.rules().lock_shows_pawn
}
