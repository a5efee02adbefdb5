//! A parsed entry as text that names no card.

use super::{Issue, LineContext, ParsedEntry, PartialEntry, read};
use crate::fl;
use crate::game::Response;
use crate::text::Language;

/// The preview of `line` with a tick instead of each card's name, and whether it has no error; `None` while nothing is
/// understood. Players are named; my answer is told only if the line says it.
pub fn masked(line: &str, context: &LineContext<'_>, language: &Language) -> Option<(String, bool)> {
    let parsed = read(line, context, false);
    let wrong = |issue: &&Issue| issue.blocking && !issue.range.is_empty();
    if let Some(issue) = parsed.issues.iter().find(wrong).filter(|_| !parsed.is_begun(line)) {
        let word = line.get(issue.range.clone()).unwrap_or_default().trim();
        return Some((fl!(language, "fold-unclear", word = word), false));
    }
    let (draft, cards) = match parsed.draft {
        PartialEntry::Suggestion { by, cards, mut answers } => {
            for answer in &mut answers {
                if let Response::Showed(card) = &mut answer.response {
                    *card = None;
                }
            }
            (PartialEntry::Suggestion { by, cards: [None; 3], answers }, cards)
        }
        PartialEntry::Accusation { by, cards, verdict, .. } => {
            (PartialEntry::Accusation { by, cards: [None; 3], verdict, saw: [None; 3] }, cards)
        }
        PartialEntry::Nothing => return None,
        PartialEntry::Other(_) | PartialEntry::Note => return parsed.kind.is_some().then(|| ("✓".to_owned(), true)),
    };
    let masked = ParsedEntry { draft, ..ParsedEntry::default() };
    let mut cards = cards.into_iter();
    let tick = |text: String| match text.as_str() {
        "…" if cards.next().flatten().is_some() => "✓".to_owned(),
        _ => text,
    };
    let words: String = masked.sentence(context, language).into_iter().map(|phrase| phrase.text).map(tick).collect();
    Some((words, true))
}
