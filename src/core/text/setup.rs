//! Clue: sentences of the set-up, such as what is missing, who deals and begins, and what a correction changes.

use super::rules::{answers_word, deal_word};
use super::{Language, ListEnd, fault, terms, the_at_start};
use crate::fl;
use crate::game::setup_draft::{HandSizesDraft, NobodyBegins, SetupDraft};
use crate::game::{CorrectionError, EntryId, Game, HandSizes, SetupError};
use crate::review::Consequence;

/// What to do before the game can begin.
pub fn missing(draft: &SetupDraft, problem: &SetupError, language: &Language) -> String {
    match problem {
        SetupError::Players { seats: 2, min: 3, .. } if draft.expected_players() == 2 => {
            fl!(language, "setup-two-players")
        }
        SetupError::Players { seats, min, .. } if *seats < usize::from(*min) => {
            fl!(language, "setup-more-players", count = usize::from(*min) - seats, min = *min)
        }
        SetupError::Players { max, .. } => fl!(language, "setup-fewer-players", max = *max),
        SetupError::NoName(seat) => fl!(language, "setup-no-name", seat = seat.index() + 1),
        SetupError::SameName(name) => fl!(language, "setup-same-name", name = name.as_str()),
        SetupError::SameToken(_) => fl!(language, "setup-same-token"),
        SetupError::Sum { found, expected } => {
            fl!(language, "setup-wrong-sum", found = *found, expected = *expected)
        }
        SetupError::Hand { .. } => missing_cards(draft, language),
        SetupError::Twice(card) => {
            let card = the_at_start(&draft.edition, language, *card);
            fl!(language, "setup-card-twice", card)
        }
        SetupError::NothingLeft { category } => {
            let title = draft.edition.categories[*category].title.get(language.tag()).to_owned();
            let case = terms::the_case_file(&draft.edition, language);
            fl!(language, "setup-nothing-left", category = title, case)
        }
        // The form excludes the other errors; only files have them.
        other => fault::setup(other, language),
    }
}

fn missing_cards(draft: &SetupDraft, language: &Language) -> String {
    let chosen = draft.hand.len();
    let sizes = draft.hand_sizes();
    match (sizes.first(), sizes.last()) {
        (Some(least), Some(most)) if chosen < *least || (chosen < *most && sizes.len() == 1) => {
            fl!(language, "setup-more-cards", count = least.saturating_sub(chosen))
        }
        (_, Some(most)) if chosen > *most => fl!(language, "setup-fewer-cards", count = chosen - most),
        _ => fl!(language, "setup-other-count", sizes = sizes_text(draft, language)),
    }
}

fn sizes_text(draft: &SetupDraft, language: &Language) -> String {
    let sizes: Vec<String> = draft.hand_sizes().iter().map(ToString::to_string).collect();
    language.list(&sizes, ListEnd::Or)
}

/// "3 of 4 chosen"; "3 chosen" before the players are named.
pub fn hand_count(draft: &SetupDraft, language: &Language) -> String {
    if draft.parts().lacks_players() {
        return fl!(language, "setup-hand-chosen", chosen = draft.hand.len());
    }
    fl!(language, "setup-hand-count", chosen = draft.hand.len(), of = sizes_text(draft, language))
}

/// Cards dealt and on the table, and what that says of the hands.
pub fn deal_note(draft: &SetupDraft, language: &Language) -> String {
    let lying = draft.on_table();
    let how = match draft.dealing {
        _ if draft.parts().lacks_players() => "open",
        HandSizesDraft::By(_) => "dealer",
        HandSizesDraft::Sizes => "sizes",
        HandSizesDraft::Unknown if draft.equal_hands() => "equal",
        HandSizesDraft::Unknown => draft_deal(draft),
    };
    let (dealt, case) = (draft.edition.dealt_count() - lying, terms::the_case_file(&draft.edition, language));
    fl!(language, "setup-deal", dealt, lying, how, case)
}

fn draft_deal(draft: &SetupDraft) -> &'static str {
    deal_word(draft.edition.dealing(&draft.rules))
}

/// What all proofs assume, each with its source: the set-up, the box, or a guess that can be changed.
pub fn grounds(draft: &SetupDraft, language: &Language) -> Vec<String> {
    let parts = draft.parts();
    let hands = match parts.deal {
        HandSizes::Dealer(_) if draft.dealer() == draft.me => "mine",
        HandSizes::Dealer(_) => "dealer",
        HandSizes::Sizes(_) => "sizes",
        HandSizes::Unknown if draft.equal_hands() => "equal",
        HandSizes::Unknown => draft_deal(draft),
    };
    let dealer = draft.dealer().map(|chair| draft.chairs[chair].name.trim().to_owned()).unwrap_or_default();
    let box_rule = |same: bool| if same { "box" } else { "said" };
    let asking = box_rule(draft.rules.answers == draft.edition.rules.answers);
    let by_box = !draft.laid && draft.face_up.is_empty();
    let lying = if !by_box {
        "said"
    } else if draft.on_table() > 0 {
        "box"
    } else {
        "none"
    };
    vec![
        fl!(language, "ground-seats"),
        fl!(language, "ground-hands", hands, dealer),
        fl!(language, "ground-asking", answers = answers_word(draft.rules.answers), from = asking),
        fl!(language, "ground-table", count = draft.on_table(), from = lying),
    ]
}

/// A player's part in the deal: "dealt", "begins", both or empty.
pub fn role(draft: &SetupDraft, chair: usize, language: &Language) -> String {
    match (draft.dealer() == Some(chair), draft.beginner() == Ok(chair)) {
        (true, true) => fl!(language, "setup-dealt-begins"),
        (true, false) => fl!(language, "setup-dealt"),
        (false, true) => fl!(language, "setup-begins-here"),
        (false, false) => String::new(),
    }
}

/// `None` if somebody is chosen, or the rules name the first player at this table.
pub fn who_begins(draft: &SetupDraft, language: &Language) -> Option<String> {
    let edition = &draft.edition;
    let first = edition.first_player.tokens().first().and_then(|id| edition.token(id));
    let token = first.map(|token| token.name.get(language.tag())).unwrap_or_default();
    Some(fl!(
        language,
        match draft.beginner().err()? {
            NobodyBegins::DiceDecide => "setup-first-roll",
            NobodyBegins::TokensNotGiven => "setup-first-token",
            NobodyBegins::NobodyHasIt => "setup-first-nobody",
        },
        token
    ))
}

/// `None` if [`missing`] says it.
pub fn correction_error(error: &CorrectionError, game: &Game, language: &Language) -> Option<String> {
    let number = |id: EntryId| game.position(id).map_or(0, |at| at + 1);
    Some(match error {
        CorrectionError::Setup(_) => return None,
        CorrectionError::Gone(id) => fl!(language, "mend-gone", entry = number(*id)),
        CorrectionError::Entry(id, _) => fl!(language, "mend-entry", entry = number(*id)),
        CorrectionError::Ending => fl!(language, "mend-ending"),
    })
}

pub fn consequence(consequence: &Consequence, game: &Game, language: &Language) -> String {
    match consequence {
        Consequence::Marks(marks) => fl!(language, "mend-marks", count = *marks),
        Consequence::Agrees => fl!(language, "mend-agrees"),
        Consequence::Contradicts(entries) => {
            let numbers: Vec<String> =
                entries.iter().filter_map(|id| game.position(*id)).map(|at| (at + 1).to_string()).collect();
            let entries = language.list(&numbers, ListEnd::And);
            fl!(language, "mend-contradicts", count = numbers.len(), entries)
        }
    }
}
