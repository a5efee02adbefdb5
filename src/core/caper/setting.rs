//! The rules of the museum, [`CaperRules`], as a list of questions with numbered answers, so that forms, exports and
//! texts need not know its fields.

use super::plan::Plan;
use super::rules::{CaperRules, EntryRule, LockRule, PaintingRule, RefusalRule};
use std::ops::RangeInclusive;

listed! {
    /// In the order of the form.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum RuleQuestion {
        /// Its answers are the variants of [`EntryRule`] in order. `Snip`, `OnPainting` and `Locks` likewise have a
        /// type each.
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
    /// The answers to offer. No is 0 and yes is 1, named answers count from 0, the rest are plain numbers.
    pub fn answers(self, plan: &Plan) -> RangeInclusive<u8> {
        match self {
            Self::Entry | Self::OnPainting => 0..=2,
            Self::Refusals => 0..=9,
            Self::OpenLocks => 0..=u8::try_from(plan.exits().len()).unwrap_or(u8::MAX),
            Self::Needed => 0..=plan.drawing().parts.paintings,
            _ => 0..=1,
        }
    }

    pub fn get(self, rules: &CaperRules) -> u8 {
        match self.place(&mut rules.clone()) {
            AnswerPlace::YesNo(yes) => u8::from(*yes),
            AnswerPlace::Number(number) => *number,
            AnswerPlace::Entry(rule) => *rule as u8,
            AnswerPlace::Snip(rule) => *rule as u8,
            AnswerPlace::OnPainting(rule) => *rule as u8,
            AnswerPlace::Locks(rule) => *rule as u8,
        }
    }

    /// Named answers beyond the last count as the last. Numbers are not checked.
    pub fn set(self, rules: &mut CaperRules, answer: u8) {
        match self.place(rules) {
            AnswerPlace::YesNo(yes) => *yes = answer != 0,
            AnswerPlace::Number(number) => *number = answer,
            AnswerPlace::Entry(rule) => {
                *rule = match answer {
                    0 => EntryRule::Window,
                    1 => EntryRule::Space,
                    _ => EntryRule::Either,
                }
            }
            AnswerPlace::Snip(rule) => {
                *rule = if answer == 0 { RefusalRule::OneQuestion } else { RefusalRule::ForGood };
            }
            AnswerPlace::OnPainting(rule) => {
                *rule = match answer {
                    0 => PaintingRule::Never,
                    1 => PaintingRule::ToCatch,
                    _ => PaintingRule::Always,
                }
            }
            AnswerPlace::Locks(rule) => *rule = if answer == 0 { LockRule::Mixed } else { LockRule::Placed },
        }
    }

    fn place(self, rules: &mut CaperRules) -> AnswerPlace<'_> {
        use AnswerPlace::{Number, YesNo};
        match self {
            Self::Entry => AnswerPlace::Entry(&mut rules.entry),
            Self::ThroughCharacters => YesNo(&mut rules.through_characters),
            Self::MayStay => YesNo(&mut rules.may_stay),
            Self::MayLeavePainting => YesNo(&mut rules.may_leave_painting),
            Self::MayLeaveCamera => YesNo(&mut rules.may_leave_camera),
            Self::MayLeavePower => YesNo(&mut rules.may_leave_power),
            Self::Refusals => Number(&mut rules.refusals),
            Self::Snip => AnswerPlace::Snip(&mut rules.snip),
            Self::OpaquePaintings => YesNo(&mut rules.opaque.paintings),
            Self::OpaqueCameras => YesNo(&mut rules.opaque.cameras),
            Self::OpaqueCharacters => YesNo(&mut rules.opaque.characters),
            Self::OnPainting => AnswerPlace::OnPainting(&mut rules.on_painting),
            Self::LockEndsMove => YesNo(&mut rules.lock_ends_move),
            Self::LockShowsPawn => YesNo(&mut rules.lock_shows_pawn),
            Self::Locks => AnswerPlace::Locks(&mut rules.locks),
            Self::OpenLocks => Number(&mut rules.open_locks),
            Self::SmallRoom => YesNo(&mut rules.small_room),
            Self::CaughtScores => YesNo(&mut rules.caught_scores),
            Self::Needed => Number(&mut rules.needed),
        }
    }
}

enum AnswerPlace<'a> {
    YesNo(&'a mut bool),
    Number(&'a mut u8),
    Entry(&'a mut EntryRule),
    Snip(&'a mut RefusalRule),
    OnPainting(&'a mut PaintingRule),
    Locks(&'a mut LockRule),
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
