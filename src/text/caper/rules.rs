//! The rules of the museum in sentences, as its rulebook has them.

use super::question;
use crate::caper::RuleQuestion;
use crate::fl;
use crate::text::Language;
use crate::text::rules::PrintedSentence;

/// What the rulebook leaves to the table.
const OPEN: [RuleQuestion; 12] = [
    RuleQuestion::Entry,
    RuleQuestion::ThroughCharacters,
    RuleQuestion::MayLeavePainting,
    RuleQuestion::MayLeaveCamera,
    RuleQuestion::Snip,
    RuleQuestion::OpaquePaintings,
    RuleQuestion::OpaqueCameras,
    RuleQuestion::OpaqueCharacters,
    RuleQuestion::OnPainting,
    RuleQuestion::LockEndsMove,
    RuleQuestion::LockShowsPawn,
    RuleQuestion::CaughtScores,
];

/// The rules of the box, a sentence or two each; points that the rulebook leaves open come last.
pub fn printed_rules(language: &Language) -> Vec<PrintedSentence> {
    let texts = [
        fl!(language, "museum-told-evening"),
        fl!(language, "museum-told-one-round"),
        fl!(language, "museum-told-two"),
        fl!(language, "museum-told-locks"),
        fl!(language, "museum-told-paintings"),
        fl!(language, "museum-told-pieces"),
        fl!(language, "museum-told-turns"),
        fl!(language, "museum-told-entry"),
        fl!(language, "museum-told-steps"),
        fl!(language, "museum-told-stealing"),
        fl!(language, "museum-told-cutting"),
        fl!(language, "museum-told-power"),
        fl!(language, "museum-told-walking"),
        fl!(language, "museum-told-eye"),
        fl!(language, "museum-told-scan"),
        fl!(language, "museum-told-motion"),
        fl!(language, "museum-told-chase"),
        fl!(language, "museum-told-capture"),
        fl!(language, "museum-told-escape"),
    ];
    let told = texts.into_iter().map(|text| PrintedSentence { text, open: false });
    told.chain(OPEN.map(|open| PrintedSentence { text: question(open, language), open: true })).collect()
}
