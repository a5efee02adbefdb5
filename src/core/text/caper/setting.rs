//! Great Museum Caper: the settings of a table as questions with their answers.

use crate::caper::{CaperRules, RuleQuestion};
use crate::fl;
use crate::text::Language;
use crate::text::rules::PrintedSentence;

/// The rules as printed, sentence by sentence. Points that the box leaves open come last.
pub fn printed_rules(language: &Language) -> Vec<PrintedSentence> {
    let told = fl!(language, "museum-rules");
    let open = fl!(language, "museum-rules-open");
    let sentence = |text: &str, open: bool| PrintedSentence { text: text.to_owned(), open };
    (told.lines().map(|line| sentence(line, false))).chain(open.lines().map(|line| sentence(line, true))).collect()
}

pub fn question(setting: RuleQuestion, language: &Language) -> String {
    fl!(
        language,
        match setting {
            RuleQuestion::Entry => "rule-entry",
            RuleQuestion::ThroughCharacters => "rule-through-characters",
            RuleQuestion::MayStay => "rule-may-stay",
            RuleQuestion::MayLeavePainting => "rule-may-leave-painting",
            RuleQuestion::MayLeaveCamera => "rule-may-leave-camera",
            RuleQuestion::MayLeavePower => "rule-may-leave-power",
            RuleQuestion::Refusals => "rule-refusals",
            RuleQuestion::Snip => "rule-snip",
            RuleQuestion::OpaquePaintings => "rule-opaque-paintings",
            RuleQuestion::OpaqueCameras => "rule-opaque-cameras",
            RuleQuestion::OpaqueCharacters => "rule-opaque-characters",
            RuleQuestion::OnPainting => "rule-on-painting",
            RuleQuestion::LockEndsMove => "rule-lock-ends-move",
            RuleQuestion::LockShowsPawn => "rule-lock-shows-pawn",
            RuleQuestion::Locks => "rule-locks",
            RuleQuestion::OpenLocks => "rule-open-locks",
            RuleQuestion::SmallRoom => "rule-small-room",
            RuleQuestion::CaughtScores => "rule-caught-scores",
            RuleQuestion::Needed => "rule-needed",
        }
    )
}

/// A remark on the rulebook, where the question alone could mislead.
pub fn rulebook(setting: RuleQuestion, language: &Language) -> Option<String> {
    (setting == RuleQuestion::MayLeavePainting).then(|| fl!(language, "rule-may-leave-painting-book"))
}

/// `answer` is one of [`RuleQuestion::answers`].
pub fn answer(setting: RuleQuestion, answer: u8, language: &Language) -> String {
    match (setting, answer) {
        (RuleQuestion::Refusals | RuleQuestion::OpenLocks | RuleQuestion::Needed, number) => number.to_string(),
        (RuleQuestion::Entry, 0) => fl!(language, "rule-entry-window"),
        (RuleQuestion::Entry, 1) => fl!(language, "rule-entry-space"),
        (RuleQuestion::Entry, _) => fl!(language, "rule-entry-either"),
        (RuleQuestion::Snip, 0) => fl!(language, "rule-snip-one"),
        (RuleQuestion::Snip, _) => fl!(language, "rule-snip-all"),
        (RuleQuestion::OnPainting, 0) => fl!(language, "rule-on-painting-never"),
        (RuleQuestion::OnPainting, 1) => fl!(language, "rule-on-painting-to-catch"),
        (RuleQuestion::OnPainting, _) => fl!(language, "rule-on-painting-always"),
        (RuleQuestion::Locks, 0) => fl!(language, "rule-locks-mixed"),
        (RuleQuestion::Locks, _) => fl!(language, "rule-locks-placed"),
        (RuleQuestion::MayLeavePainting, 0) => fl!(language, "rule-may-leave-painting-no"),
        (RuleQuestion::MayLeavePainting, _) => fl!(language, "rule-may-leave-painting-yes"),
        (_, 0) => fl!(language, "no"),
        (_, _) => fl!(language, "yes"),
    }
}

pub fn settings(rules: &CaperRules, language: &Language) -> Vec<(String, String)> {
    let told = |setting: RuleQuestion| (question(setting, language), answer(setting, setting.get(rules), language));
    RuleQuestion::ALL.into_iter().map(told).collect()
}
