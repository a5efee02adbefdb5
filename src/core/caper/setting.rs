//! [`CaperRules`] as a list of questions with numbered answers, so that forms, exports and texts need not know its
//! fields.

use super::plan::Plan;
use super::rules::{CaperRules, EntryRule, LockRule, PaintingRule, RefusalRule};
use std::ops::RangeInclusive;

listed! {
    /// In the order of the form.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum RuleQuestion {
        /// Answered by [`EntryRule`] in order, as `Snip`, `OnPainting` and `Locks` are by their types.
        Entry,
        ThroughCharacters,
        MayStay,
        MayLeavePainting,
        MayLeaveCamera,
        MayLeavePower,
        Refusals,
        Snip,
        OpaquePaintings,
        OpaqueCameras,
        OpaqueCharacters,
        OnPainting,
        LockEndsMove,
        LockShowsPawn,
        Locks,
        OpenLocks,
        SmallRoom,
        CaughtScores,
        Needed,
    }
}

impl RuleQuestion {
    /// Answers to offer. No is 0 and yes is 1. Named answers count from 0. Others are numbers.
    pub fn answers(self, plan: &Plan) -> RangeInclusive<u8> {
        match self {
            Self::Entry | Self::OnPainting => 0..=2,
            Self::Refusals => 0..=9,
            Self::OpenLocks => 0..=u8::try_from(plan.exits().len()).unwrap_or(u8::MAX),
            Self::Needed => 0..=plan.drawing().parts.paintings,
            _ => 0..=1,
        }
    }

    pub const fn get(self, rules: &CaperRules) -> u8 {
        match self {
            Self::Entry => rules.entry as u8,
            Self::ThroughCharacters => rules.through_characters as u8,
            Self::MayStay => rules.may_stay as u8,
            Self::MayLeavePainting => rules.may_leave_painting as u8,
            Self::MayLeaveCamera => rules.may_leave_camera as u8,
            Self::MayLeavePower => rules.may_leave_power as u8,
            Self::Refusals => rules.refusals,
            Self::Snip => rules.snip as u8,
            Self::OpaquePaintings => rules.opaque.paintings as u8,
            Self::OpaqueCameras => rules.opaque.cameras as u8,
            Self::OpaqueCharacters => rules.opaque.characters as u8,
            Self::OnPainting => rules.on_painting as u8,
            Self::LockEndsMove => rules.lock_ends_move as u8,
            Self::LockShowsPawn => rules.lock_shows_pawn as u8,
            Self::Locks => rules.locks as u8,
            Self::OpenLocks => rules.open_locks,
            Self::SmallRoom => rules.small_room as u8,
            Self::CaughtScores => rules.caught_scores as u8,
            Self::Needed => rules.needed,
        }
    }

    /// Named answers beyond the last count as the last. Numbers are not checked.
    pub const fn set(self, rules: &mut CaperRules, answer: u8) {
        let yes = answer != 0;
        match self {
            Self::Entry => {
                rules.entry = match answer {
                    0 => EntryRule::Window,
                    1 => EntryRule::Space,
                    _ => EntryRule::Either,
                }
            }
            Self::ThroughCharacters => rules.through_characters = yes,
            Self::MayStay => rules.may_stay = yes,
            Self::MayLeavePainting => rules.may_leave_painting = yes,
            Self::MayLeaveCamera => rules.may_leave_camera = yes,
            Self::MayLeavePower => rules.may_leave_power = yes,
            Self::Refusals => rules.refusals = answer,
            Self::Snip => rules.snip = if yes { RefusalRule::ForGood } else { RefusalRule::OneQuestion },
            Self::OpaquePaintings => rules.opaque.paintings = yes,
            Self::OpaqueCameras => rules.opaque.cameras = yes,
            Self::OpaqueCharacters => rules.opaque.characters = yes,
            Self::OnPainting => {
                rules.on_painting = match answer {
                    0 => PaintingRule::Never,
                    1 => PaintingRule::ToCatch,
                    _ => PaintingRule::Always,
                }
            }
            Self::LockEndsMove => rules.lock_ends_move = yes,
            Self::LockShowsPawn => rules.lock_shows_pawn = yes,
            Self::Locks => rules.locks = if yes { LockRule::Placed } else { LockRule::Mixed },
            Self::OpenLocks => rules.open_locks = answer,
            Self::SmallRoom => rules.small_room = yes,
            Self::CaughtScores => rules.caught_scores = yes,
            Self::Needed => rules.needed = answer,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_of_the_museum_keeps_its_answer_and_changes_no_other_rule() {
        let plan = Plan::bundled();
        for question in RuleQuestion::ALL {
            for answer in question.answers(&plan) {
                let mut rules = CaperRules::default();
                question.set(&mut rules, answer);
                assert_eq!(question.get(&rules), answer, "{question:?}");
                for other in RuleQuestion::ALL.into_iter().filter(|other| *other != question) {
                    assert_eq!(other.get(&rules), other.get(&CaperRules::default()), "{question:?} {other:?}");
                }
            }
        }
    }
}
