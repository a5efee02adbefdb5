//! Oddities of one event, given the public state before it: too long a move, a piece where none can stand, an answer
//! to a question that could not be asked.

use super::event::{AnsweredQuestion, Cameras, CharacterTurn, Event, MotionAnswer, PublicEvent, PublicMove, TurnOrder};
use super::evidence::{can_walk, sight};
use super::public_state::{NextMover, PublicState};
use super::rules::{PaintingRule, RefusalRule};
use super::setup::Round;
use super::square::{Space, SpaceSet, Square};

/// What is odd, and where. The log accepts the event nevertheless: the table may know better.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The square is ignored.
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
    /// A refusal silenced them for good.
    DetectorsGone,
    NoPainting(Square),
    /// Nothing can be stolen before the first move.
    PaintingAtEntry,
    NoExit(Square),
    TurnedBefore(Square),
    /// The pawn is on the board, so its space should be noted.
    PawnPlaceMissing,
    PawnNotOut,
    PawnTooFar(Square),
    /// The honest answer. This and the next three are in the Thief's log only.
    FalseAnswer(AnsweredQuestion),
    CaughtUnsaid(Square),
    NotCaught(Square),
    NoWay(Square),
}

pub fn check(round: &Round, before: &PublicState, fact: &PublicEvent) -> Vec<Finding> {
    let mut findings = Vec::new();
    if before.end.is_some() {
        findings.push(Finding::AfterTheEnd);
    }
    match fact {
        Event::Thief(seen) => {
            if before.next != NextMover::Thief {
                findings.push(Finding::NotNext);
            }
            check_thief(round, before, seen, &mut findings);
        }
        Event::Character(turn) => {
            if before.next != NextMover::Character(usize::from(turn.by)) {
                findings.push(Finding::NotNext);
            }
            check_turn(round, before, turn, &mut findings);
        }
    }
    findings
}

/// The space of a square. Notes it if there is none.
fn floor(round: &Round, square: Square, findings: &mut Vec<Finding>) -> Option<Space> {
    let space = round.plan().space(square);
    if space.is_none() {
        findings.push(Finding::NotFloor(square));
    }
    space
}

fn check_thief(round: &Round, before: &PublicState, seen: &PublicMove, findings: &mut Vec<Finding>) {
    let plan = round.plan();
    if let Some(square) = seen.lifted
        && let Some(space) = floor(round, square, findings)
    {
        if !(before.hanging | before.unsure).contains(space) {
            findings.push(Finding::NoPainting(square));
        } else if before.moves == 0 {
            findings.push(Finding::PaintingAtEntry);
        }
    }
    if let Some(lock) = seen.lock
        && let Some(front) = floor(round, lock.exit, findings)
    {
        if !plan.fronts().contains(front) {
            findings.push(Finding::NoExit(lock.exit));
        } else if before.turned.contains_key(&front) {
            findings.push(Finding::TurnedBefore(lock.exit));
        }
    }
    match (before.pawn, seen.at) {
        (None, Some(_)) if !comes_out(round, seen) => findings.push(Finding::PawnNotOut),
        // A lock that ends the move tells the place; an open one takes the pawn off the board.
        (Some(_), None) if seen.lock.is_none_or(|lock| !lock.open && !round.rules().lock_ends_move) => {
            findings.push(Finding::PawnPlaceMissing);
        }
        (Some(from), Some(to)) => {
            if let (Some(from), Some(space)) = (from, floor(round, to, findings))
                && !can_walk(round, before, seen, from, space)
            {
                findings.push(Finding::PawnTooFar(to));
            }
        }
        _ => {}
    }
}

/// A pawn that was off the board is put on it in this move.
fn comes_out(round: &Round, seen: &PublicMove) -> bool {
    seen.caught || seen.lock.is_some() && round.rules().lock_shows_pawn
}

fn check_turn(round: &Round, before: &PublicState, turn: &CharacterTurn, findings: &mut Vec<Finding>) {
    let by = usize::from(turn.by);
    let Some(start) = before.characters.get(by) else {
        findings.push(Finding::NoCharacter(turn.by));
        return;
    };
    if let Some(roll) = turn.roll.filter(|roll| !(1..=6).contains(roll)) {
        findings.push(Finding::NoRoll(roll));
    }
    let end = floor(round, turn.end, findings);
    if let (Some(from), Some(to)) = (*start, end) {
        check_walk(round, before, turn, Walk { from, to }, findings);
    }
    let Some(look) = &turn.look else { return };
    if turn.face.is_some_and(|face| face != look.face()) {
        findings.push(Finding::OtherFace);
    }
    let from = if turn.first == TurnOrder::Look { *start } else { end };
    check_look(round, before, by, from, look, findings);
}

struct Walk {
    from: Space,
    to: Space,
}

fn check_walk(
    round: &Round,
    before: &PublicState,
    turn: &CharacterTurn,
    Walk { from, to }: Walk,
    findings: &mut Vec<Finding>,
) {
    // Whoever stays put lands nowhere, so reach and painting count for real moves only.
    let others: SpaceSet = before.occupied() - SpaceSet::of(from);
    let blocked = if round.rules().through_characters { SpaceSet::EMPTY } else { others };
    let allowed = turn.roll.unwrap_or(6);
    if from != to && !round.plan().reach(from, allowed, blocked).contains(to) {
        let square = |space| round.plan().square(space);
        let steps = round.plan().steps(from, to);
        findings.push(Finding::TooFar { from: square(from), to: square(to), steps, allowed });
    }
    if others.contains(to) {
        findings.push(Finding::OnCharacter(turn.end));
    }
    if from != to && before.hanging.contains(to) && !may_land_on_painting(round, before, turn, to) {
        findings.push(Finding::OnPainting(turn.end));
    }
}

fn may_land_on_painting(round: &Round, before: &PublicState, turn: &CharacterTurn, to: Space) -> bool {
    let just_seen =
        matches!(turn.look, Some(AnsweredQuestion::Eyes(Some(square))) if round.plan().space(square) == Some(to));
    match round.rules().on_painting {
        PaintingRule::Never => false,
        PaintingRule::ToCatch => before.visible() == Some(to) || (just_seen && turn.first == TurnOrder::Look),
        PaintingRule::Always => true,
    }
}

/// `from` is `None` if the Character's place is unknown.
fn check_look(
    round: &Round,
    before: &PublicState,
    by: usize,
    from: Option<Space>,
    look: &AnsweredQuestion,
    findings: &mut Vec<Finding>,
) {
    let on_board = before.cameras.with(before.unsure_cameras);
    match look {
        AnsweredQuestion::Eyes(Some(square)) => {
            if let (Some(space), Some(from)) = (floor(round, *square, findings), from) {
                // The Thief may have been seen past a doubtful piece.
                if !sight(round, before, from, Some(by)).possible.contains(space) {
                    findings.push(Finding::NotInView(*square));
                }
            }
        }
        AnsweredQuestion::Camera { number, .. } if !on_board.contains(*number) => {
            findings.push(Finding::NoCamera(*number));
        }
        AnsweredQuestion::Scan(super::event::ScanAnswer::Scanned { dead, seeing }) => {
            let not_on_board: Cameras = dead.with(*seeing).without(on_board);
            findings.extend(not_on_board.iter().map(Finding::NoCamera));
        }
        AnsweredQuestion::Motion(answer) => {
            if before.refusals > 0 && round.rules().snip == RefusalRule::ForGood {
                findings.push(Finding::DetectorsGone);
            }
            match answer {
                MotionAnswer::Cut if before.refusals >= round.rules().refusals => {
                    findings.push(Finding::TooManyRefusals);
                }
                MotionAnswer::Colour(colour) if round.plan().coloured(colour).is_empty() => {
                    findings.push(Finding::NoColour(colour.clone()));
                }
                _ => {}
            }
        }
        _ => {}
    }
}
