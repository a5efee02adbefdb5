//! What a set-up still lacks, in words.

use super::{Language, ListEnd, fault, the_at_start};
use crate::game::SetupError;
use crate::game::draft::{Dealing, Draft};
use crate::say;

/// What is still missing, in one sentence; `None` when the game can start.
pub fn missing(draft: &Draft, language: &Language) -> Option<String> {
    let problem = draft.setup().err()?;
    Some(match problem {
        SetupError::Players { seats, min, max } if seats < usize::from(min) => {
            say!(language, "setup-more-players", count = usize::from(min) - seats, min = min, max = max)
        }
        SetupError::Players { max, .. } => say!(language, "setup-fewer-players", max = max),
        SetupError::NoName(seat) => say!(language, "setup-no-name", seat = seat.index() + 1),
        SetupError::SameName(name) => say!(language, "setup-same-name", name = name),
        SetupError::SameToken(_) => say!(language, "setup-same-token"),
        SetupError::Sum { found, expected } => {
            say!(language, "setup-wrong-sum", found = found, expected = expected)
        }
        SetupError::Hand { .. } => missing_cards(draft, language),
        SetupError::Twice(card) => {
            let card = the_at_start(&draft.edition, language, card);
            say!(language, "setup-card-twice", card = card)
        }
        SetupError::NothingLeft { category } => {
            let title = draft.edition.categories[category].title.get(language.tag()).to_owned();
            say!(language, "setup-nothing-left", category = title)
        }
        // What the form does not let happen has the sentence that a file gets.
        other => fault::setup(&other, language),
    })
}

fn missing_cards(draft: &Draft, language: &Language) -> String {
    let chosen = draft.hand.len();
    let sizes = draft.hand_sizes();
    match (sizes.first(), sizes.last()) {
        (Some(least), Some(most)) if chosen < *least || (chosen < *most && sizes.len() == 1) => {
            say!(language, "setup-more-cards", count = least.saturating_sub(chosen))
        }
        (_, Some(most)) if chosen > *most => say!(language, "setup-fewer-cards", count = chosen - most),
        _ => say!(language, "setup-other-count", sizes = sizes_text(draft, language)),
    }
}

/// "4", or "3 or 4".
fn sizes_text(draft: &Draft, language: &Language) -> String {
    let sizes: Vec<String> = draft.hand_sizes().iter().map(ToString::to_string).collect();
    language.list(&sizes, ListEnd::Or)
}

/// "3 of 4 chosen".
pub fn hand_count(draft: &Draft, language: &Language) -> String {
    say!(language, "setup-hand-count", chosen = draft.hand.len(), of = sizes_text(draft, language))
}

/// How many cards are dealt and what follows for the hands.
pub fn deal_note(draft: &Draft, language: &Language) -> String {
    let dealt = draft.edition.dealt_count();
    match draft.dealing {
        Dealing::By(_) => say!(language, "setup-deal-dealer", dealt = dealt),
        Dealing::Sizes => say!(language, "setup-deal-sizes", dealt = dealt),
        Dealing::Unknown => say!(language, "setup-deal-unknown", dealt = dealt),
    }
}
