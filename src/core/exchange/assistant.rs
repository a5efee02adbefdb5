//! Imports games of Clue saved by the Cluedo Assistant (Aldur13's Cluedo-bot), as its `docs/json_schemas.md` describes
//! them ("Save file", version 1).
//!
//! We make it an interchange document, to share all checks. Errors still name places in the file itself.

use super::conclusion::Conclusion;
use super::error::{ImportError, fault};
use super::import::{self, ImportedGame};
use super::wire;
use crate::format::GameFileFault;
use serde::Deserialize;

/// A member that only these files have.
pub(super) const MARK: &str = "save_format_version";

const VERSION: u32 = 1;

#[derive(Deserialize)]
struct AssistantGame {
    #[serde(rename = "save_format_version")]
    version: u32,
    card_config: CardConfig,
    players: Vec<AssistantPlayer>,
    user_seat: usize,
    #[serde(default)]
    initial_hand: Vec<String>,
    #[serde(default)]
    history: Vec<AssistantSuggestion>,
}

#[derive(Deserialize)]
struct CardConfig {
    #[serde(default)]
    edition: String,
    suspects: Vec<String>,
    weapons: Vec<String>,
    rooms: Vec<String>,
}

#[derive(Deserialize)]
struct AssistantPlayer {
    name: String,
    seat_index: usize,
    hand_size: u8,
}

#[derive(Deserialize)]
struct AssistantSuggestion {
    suggester_seat: usize,
    suspect: String,
    weapon: String,
    room: String,
    responses: Vec<SavedResponse>,
}

#[derive(Deserialize)]
struct SavedResponse {
    responder_seat: usize,
    outcome: String,
    #[serde(default)]
    shown_card: Option<String>,
}

/// An error has a line and column, or the path of a member.
pub fn read_assistant(text: &str) -> Result<ImportedGame, ImportError> {
    let save: AssistantGame = import::json(text)?;
    if save.version != VERSION {
        let version = save.version.to_string();
        return Err(fault(MARK, GameFileFault::Value(version)));
    }
    // Everybody answers if somebody did after a card was shown.
    let after_show = |suggestion: &AssistantSuggestion| {
        suggestion.responses.iter().rev().skip(1).any(|answer| answer.outcome.starts_with("shown"))
    };
    let everybody = save.history.iter().position(after_show);
    let asking = if everybody.is_some() { "all_answer" } else { "first_show" };
    let mut read = import::game_from(document(save, asking)?).map_err(in_their_words)?;
    read.conclusions.extend(everybody.map(|at| Conclusion::EverybodyAnswers { at: format!("history[{at}]") }));
    Ok(read)
}

/// Renames places of the interchange document to those of the save file.
fn in_their_words(error: ImportError) -> ImportError {
    const NAMES: [(&str, &str); 5] = [
        ("log[", "history["),
        ("game.observer_hand", "initial_hand"),
        ("game.observer", "user_seat"),
        ("game.holders", "players"),
        ("game.categories", "card_config"),
    ];
    match error {
        ImportError::Content { at, what } => {
            let theirs =
                NAMES.iter().find_map(|(ours, theirs)| at.strip_prefix(ours).map(|rest| format!("{theirs}{rest}")));
            ImportError::Content { at: theirs.unwrap_or(at), what }
        }
        other => other,
    }
}

/// `asking` is the document's word for who answers.
fn document(mut save: AssistantGame, asking: &str) -> Result<wire::Document, ImportError> {
    save.players.sort_by_key(|player| player.seat_index);
    let names = SeatNames(save.players.iter().map(|player| (player.seat_index, player.name.clone())).collect());
    let CardConfig { edition, suspects, weapons, rooms } = save.card_config;
    let categories = [("suspect", suspects), ("weapon", weapons), ("room", rooms)];
    let categories = categories.map(|(name, cards)| wire::Category { name: name.to_owned(), cards }).into();
    let holder = |player: &AssistantPlayer| wire::Holder {
        name: player.name.clone(),
        size: player.hand_size,
        ..wire::Holder::default()
    };
    let log = save
        .history
        .iter()
        .enumerate()
        .map(|(at, suggestion)| entry(at, suggestion, &names))
        .collect::<Result<_, _>>()?;
    Ok(wire::Document {
        format: wire::FORMAT.to_owned(),
        id: None,
        game: wire::Game {
            edition,
            asking: asking.to_owned(),
            categories,
            holders: save.players.iter().map(holder).collect(),
            observer: Some(names.of(save.user_seat, || "user_seat".to_owned())?),
            observer_hand: save.initial_hand,
            ..wire::Game::default()
        },
        log,
    })
}

struct SeatNames(Vec<(usize, String)>);

impl SeatNames {
    fn of(&self, seat: usize, at: impl FnOnce() -> String) -> Result<String, ImportError> {
        let found = self.0.iter().find(|(index, _)| *index == seat).map(|(_, name)| name.clone());
        found.ok_or_else(|| fault(at(), GameFileFault::UnknownPlayer(seat.to_string())))
    }
}

fn entry(at: usize, suggestion: &AssistantSuggestion, names: &SeatNames) -> Result<wire::Entry, ImportError> {
    let answer = |(place, answer): (usize, &SavedResponse)| {
        let path = |member: &str| format!("history[{at}].responses[{place}].{member}");
        let show = match answer.outcome.as_str() {
            "no_show" => false,
            "shown_to_me" | "shown_unseen" => true,
            other => return Err(fault(path("outcome"), GameFileFault::Value(other.to_owned()))),
        };
        let by = names.of(answer.responder_seat, || path("responder_seat"))?;
        // The file does not name a card that its owner showed.
        Ok(wire::Answer { by, show: Some(show), perhaps: false, card: answer.shown_card.clone(), doubted: false })
    };
    let answers = suggestion.responses.iter().enumerate().map(answer).collect::<Result<_, _>>()?;
    Ok(wire::Entry {
        kind: "suggestion".to_owned(),
        by: Some(names.of(suggestion.suggester_seat, || format!("history[{at}].suggester_seat"))?),
        cards: Some(vec![suggestion.suspect.clone(), suggestion.weapon.clone(), suggestion.room.clone()]),
        answers: Some(answers),
        ..wire::Entry::default()
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;
    use crate::deduction::{Problem, consistent};
    use crate::edition::Card;
    use crate::game::{EntryKind, HandSizes, Response, Seat};

    const SAVE: &str = include_str!("../../../tests/foreign/cluedo_assistant_two_suggestions.json");

    #[test]
    fn a_game_of_the_assistant_is_read() {
        let game = read_assistant(SAVE).unwrap().game;
        let names: Vec<&str> = game.setup.seats.iter().map(|seat| seat.name.as_str()).collect();
        assert_eq!((names, game.setup.me), (vec!["Anna", "Ben", "Chloé"], Some(Seat(0))));
        assert_eq!((&game.setup.deal, game.setup.hand.len()), (&HandSizes::Sizes(vec![6, 6, 6]), 6));
        let responses = |at: usize| match &game.entries()[at].kind {
            EntryKind::Suggestion { answers, .. } => answers.iter().map(|answer| answer.response).collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        };
        let library = game.setup.edition.cards().find(|card| game.setup.edition.card_name(*card, "en") == "Library");
        assert_eq!(library, Some(Card::new(17)));
        assert_eq!(responses(0), [Response::Passed, Response::Showed(library)]);
        assert_eq!(responses(1), [Response::Showed(None)]);
        assert!(consistent(&Problem::from_game(&game.setup, game.entries())));
    }

    #[test]
    fn a_fault_in_a_file_of_cluedo_assistant_is_named_with_its_path() {
        let error = |from: &str, to: &str| read_assistant(&SAVE.replacen(from, to, 1)).unwrap_err().to_string();
        assert_eq!(error("version\": 1", "version\": 2"), "save_format_version: “2” is unknown here");
        assert_eq!(
            error("\"suspect\": \"Mrs White\"", "\"suspect\": \"Eve\""),
            "history[0].cards[0]: there is no card “Eve”"
        );
        assert_eq!(
            error("responder_seat\": 2", "responder_seat\": 7"),
            "history[0].responses[1].responder_seat: there is nobody called “7”"
        );
        assert_eq!(error("\"no_show\"", "\"hm\""), "history[0].responses[0].outcome: “hm” is unknown here");
        assert_eq!(error("user_seat\": 0", "user_seat\": 9"), "user_seat: there is nobody called “9”");
        assert!(error("\"players\"", "\"people\"").contains("players"));
    }
}
