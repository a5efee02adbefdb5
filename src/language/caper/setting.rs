//! The settings of a table as questions in plain words, with their answers.

use crate::caper::{CaperRules, Setting};
use crate::language::Language;
use crate::say;

/// The question: "May one walk through a Character?"
pub fn question(setting: Setting, language: &Language) -> String {
    match setting {
        Setting::Entry => say!(language, "rule-entry"),
        Setting::ThroughCharacters => say!(language, "rule-through-characters"),
        Setting::MayStay => say!(language, "rule-may-stay"),
        Setting::MayLeavePainting => say!(language, "rule-may-leave-painting"),
        Setting::MayLeaveCamera => say!(language, "rule-may-leave-camera"),
        Setting::MayLeavePower => say!(language, "rule-may-leave-power"),
        Setting::Refusals => say!(language, "rule-refusals"),
        Setting::Snip => say!(language, "rule-snip"),
        Setting::OpaquePaintings => say!(language, "rule-opaque-paintings"),
        Setting::OpaqueCameras => say!(language, "rule-opaque-cameras"),
        Setting::OpaqueCharacters => say!(language, "rule-opaque-characters"),
        Setting::OnPainting => say!(language, "rule-on-painting"),
        Setting::LockEndsMove => say!(language, "rule-lock-ends-move"),
        Setting::LockShowsPawn => say!(language, "rule-lock-shows-pawn"),
        Setting::Locks => say!(language, "rule-locks"),
        Setting::OpenLocks => say!(language, "rule-open-locks"),
        Setting::SmallRoom => say!(language, "rule-small-room"),
        Setting::CaughtScores => say!(language, "rule-caught-scores"),
        Setting::Needed => say!(language, "rule-needed"),
    }
}

/// What the rulebook says about it, in own words, where the set-up asks for the answer.
pub fn rulebook(setting: Setting, language: &Language) -> Option<String> {
    (setting == Setting::MayLeavePainting).then(|| say!(language, "rule-may-leave-painting-book"))
}

/// An answer of [`Setting::answers`].
pub fn answer(setting: Setting, answer: u8, language: &Language) -> String {
    match (setting, answer) {
        (Setting::Refusals | Setting::OpenLocks | Setting::Needed, number) => number.to_string(),
        (Setting::Entry, 0) => say!(language, "rule-entry-window"),
        (Setting::Entry, 1) => say!(language, "rule-entry-space"),
        (Setting::Entry, _) => say!(language, "rule-entry-either"),
        (Setting::Snip, 0) => say!(language, "rule-snip-one"),
        (Setting::Snip, _) => say!(language, "rule-snip-all"),
        (Setting::OnPainting, 0) => say!(language, "rule-on-painting-never"),
        (Setting::OnPainting, 1) => say!(language, "rule-on-painting-to-catch"),
        (Setting::OnPainting, _) => say!(language, "rule-on-painting-always"),
        (Setting::Locks, 0) => say!(language, "rule-locks-mixed"),
        (Setting::Locks, _) => say!(language, "rule-locks-placed"),
        (Setting::MayLeavePainting, 0) => say!(language, "rule-may-leave-painting-no"),
        (Setting::MayLeavePainting, _) => say!(language, "rule-may-leave-painting-yes"),
        (_, 0) => say!(language, "no"),
        (_, _) => say!(language, "yes"),
    }
}

/// All questions with the answers of these rules.
pub fn settings(rules: &CaperRules, language: &Language) -> Vec<(String, String)> {
    let told = |setting: Setting| (question(setting, language), answer(setting, setting.get(rules), language));
    Setting::ALL.into_iter().map(told).collect()
}
