//! What is still missing, in words; and the name a new game gets by itself.

use super::State;
use crate::game::SetupError;
use crate::game::draft::Dealing;
use crate::language::{Language, ListEnd, fault, the_at_start};
use crate::say;
use jiff::Timestamp;
use jiff::tz::TimeZone;

/// "Friday evening": the weekday and the time of day at `now` (milliseconds since 1970) where this computer is.
pub fn default_title(language: &Language, now: i64) -> String {
    let Ok(now) = Timestamp::from_millisecond(now) else { return String::new() };
    let local = now.to_zoned(TimeZone::system());
    let part = match local.hour() {
        5..=11 => "morning",
        12..=16 => "afternoon",
        17..=22 => "evening",
        _ => "night",
    };
    // The small hours belong to the evening before.
    let day =
        if local.hour() < 5 { local.yesterday().map_or(local.weekday(), |day| day.weekday()) } else { local.weekday() };
    say!(language, "setup-default-title", day = day.to_monday_one_offset(), part = part)
}

impl State {
    /// What is still missing, in one sentence; `None` when the game can start.
    pub(super) fn missing(&self, language: &Language) -> Option<String> {
        let problem = self.draft.problem()?;
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
            SetupError::Hand { .. } => self.missing_cards(language),
            SetupError::Twice(card) => {
                let card = the_at_start(&self.draft.edition, language, card);
                say!(language, "setup-card-twice", card = card)
            }
            SetupError::NothingLeft { category } => {
                let title = self.draft.edition.categories[category].title.get(language.tag()).to_owned();
                say!(language, "setup-nothing-left", category = title)
            }
            // What the form does not let happen has the sentence that a file gets.
            other => fault::setup(&other, language),
        })
    }

    fn missing_cards(&self, language: &Language) -> String {
        let chosen = self.draft.hand.len();
        let sizes = self.draft.hand_sizes();
        match (sizes.first(), sizes.last()) {
            (Some(least), Some(most)) if chosen < *least || (chosen < *most && sizes.len() == 1) => {
                say!(language, "setup-more-cards", count = least.saturating_sub(chosen))
            }
            (_, Some(most)) if chosen > *most => say!(language, "setup-fewer-cards", count = chosen - most),
            _ => say!(language, "setup-other-count", sizes = self.sizes_text(language)),
        }
    }

    /// "4", or "3 or 4".
    fn sizes_text(&self, language: &Language) -> String {
        let sizes: Vec<String> = self.draft.hand_sizes().iter().map(ToString::to_string).collect();
        language.list(&sizes, ListEnd::Or)
    }

    /// "3 of 4 chosen".
    pub(super) fn hand_count(&self, language: &Language) -> String {
        say!(language, "setup-hand-count", chosen = self.draft.hand.len(), of = self.sizes_text(language))
    }

    /// How many cards are dealt and what follows for the hands.
    pub(super) fn deal_note(&self, language: &Language) -> String {
        let dealt = self.draft.edition.dealt_count();
        match self.draft.dealing {
            Dealing::By(_) => say!(language, "setup-deal-dealer", dealt = dealt),
            Dealing::Sizes => say!(language, "setup-deal-sizes", dealt = dealt),
            Dealing::Unknown => say!(language, "setup-deal-unknown", dealt = dealt),
        }
    }
}
