//! Games written for jambolo's `ClueSolver`, a command-line solver: a line with the players' names, then an event a line.
//!
//! The format is the one its README describes: `hand` (who is observed, and that hand), `suggest` (`player`, `cards`,
//! `showed`) and `show` (a card shown to the observer after their suggestion, or by them). In classic games `showed`
//! lists those asked, the last of them showed; under the rules of Master Detective it lists all who showed. The file
//! does not name the edition: it is the first of the library with all its cards; nor the dealer: all are equally
//! likely.

use super::error::{ImportError, ImportFault};
use super::import::ImportedGame;
use crate::edition::{AnswerRule, Card, CardSet, Edition, Syntax, library, tidy};
use crate::format::MalformedEntry;
use crate::game::{Answer, Entry, EntryKind, Game, Response, Seat, SeatInfo, Setup, SetupParts, check_entry};
use serde::Deserialize;
use std::sync::Arc;

/// Longer files are refused.
const MOST_LINES: usize = 10_000;

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum SolverEvent {
    Hand { player: String, cards: Vec<String> },
    Suggest { player: String, cards: Vec<String>, showed: Vec<String> },
    Show { player: String, card: String },
}

impl SolverEvent {
    fn cards(&self) -> &[String] {
        match self {
            Self::Hand { cards, .. } | Self::Suggest { cards, .. } => cards,
            Self::Show { card, .. } => std::slice::from_ref(card),
        }
    }
}

/// Reads such a game.
///
/// # Errors
/// If a line is no event of this format, or names cards or players that are not there; with the line.
pub fn read_clue_solver(text: &str) -> Result<ImportedGame, ImportError> {
    let found = text.lines().count();
    if found > MOST_LINES {
        return Err(ImportError::Content {
            at: "log".to_owned(),
            what: ImportFault::TooMany { found, most: MOST_LINES },
        });
    }
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let Some((at, first)) = lines.next() else { return Err(fault(1, ImportFault::Missing)) };
    let players: Vec<String> = parse(at + 1, first)?;
    let players: Vec<String> = players.iter().map(|name| tidy(name).into_owned()).collect();
    let mut events: Vec<(usize, SolverEvent)> = Vec::new();
    for (at, line) in lines {
        events.push((at + 1, parse(at + 1, line)?));
    }
    let edition = edition_of(&players, &events)?;
    let reader = SolverReader { edition, players };
    reader.game(&events)
}

fn fault(line: usize, what: ImportFault) -> ImportError {
    ImportError::Content { at: line.to_string(), what }
}

fn parse<'a, T: Deserialize<'a>>(line: usize, text: &'a str) -> Result<T, ImportError> {
    serde_json::from_str(text).map_err(|error| ImportError::Json {
        line,
        column: error.column(),
        what: Syntax::from_json(&error),
    })
}

fn check(line: usize, setup: &Setup, entry: &Entry) -> Result<(), ImportError> {
    check_entry(setup, entry).map_err(|error| fault(line, ImportFault::Shape(MalformedEntry::new(setup, error))))
}

/// The name in lower-case letters and digits only, for comparing cards.
fn bare(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The card that a word means: its id, or its English name without spaces.
fn card(edition: &Edition, word: &str) -> Option<Card> {
    let wanted = bare(word);
    let is = |card: &Card| bare(&edition.card(*card).id) == wanted || bare(edition.card_name(*card, "en")) == wanted;
    edition.cards().find(is)
}

/// The first edition for this number of players that has all the cards.
fn edition_of(players: &[String], events: &[(usize, SolverEvent)]) -> Result<Arc<Edition>, ImportError> {
    let count = players.len();
    let fits = |edition: &&Arc<Edition>| {
        (usize::from(edition.players.min)..=usize::from(edition.players.max)).contains(&count)
    };
    let strange = |edition: &Edition| -> Vec<(usize, String)> {
        let words = events.iter().flat_map(|(line, event)| event.cards().iter().map(move |word| (*line, word)));
        words.filter(|(_, word)| card(edition, word).is_none()).map(|(line, word)| (line, word.clone())).collect()
    };
    // If none has them all, the error names the first unknown card of the edition that lacks fewest.
    let closest = library().iter().filter(fits).map(|edition| (edition, strange(edition)));
    match closest.min_by_key(|(_, strange)| strange.len()) {
        None if count < 2 => Err(fault(1, ImportFault::Missing)),
        None => Err(fault(1, ImportFault::TooMany { found: count, most: 10 })),
        Some((edition, strange)) => match strange.into_iter().next() {
            None => Ok(edition.clone()),
            Some((line, word)) => Err(fault(line, ImportFault::NoCard(word))),
        },
    }
}

struct SolverReader {
    edition: Arc<Edition>,
    players: Vec<String>,
}

impl SolverReader {
    fn seat(&self, line: usize, name: &str) -> Result<Seat, ImportError> {
        let at = self.players.iter().position(|player| *player == tidy(name));
        at.map(|at| Seat(at as u8)).ok_or_else(|| fault(line, ImportFault::NoHolder(name.to_owned())))
    }

    fn card(&self, line: usize, word: &str) -> Result<Card, ImportError> {
        card(&self.edition, word).ok_or_else(|| fault(line, ImportFault::NoCard(word.to_owned())))
    }

    fn triple(&self, line: usize, words: &[String]) -> Result<[Card; 3], ImportError> {
        let mut cards = [None; 3];
        for word in words {
            let card = self.card(line, word)?;
            cards[self.edition.category_of(card)] = Some(card);
        }
        match cards {
            [Some(a), Some(b), Some(c)] if words.len() == 3 => Ok([a, b, c]),
            _ => Err(fault(line, ImportFault::OneOfEach)),
        }
    }

    fn game(&self, events: &[(usize, SolverEvent)]) -> Result<ImportedGame, ImportError> {
        let mut game = Game::new(String::new(), self.setup(events)?, 0);
        for (line, event) in events {
            match event {
                SolverEvent::Hand { .. } => {}
                SolverEvent::Suggest { player, cards, showed } => {
                    let kind = self.suggestion(&game.setup, *line, player, cards, showed)?;
                    let entry = game.new_entry(kind, 0);
                    check(*line, &game.setup, &entry)?;
                    game.next_id += 1;
                    game.lines[0].entries.push(entry);
                }
                SolverEvent::Show { player, card } => {
                    let (seat, card) = (self.seat(*line, player)?, self.card(*line, card)?);
                    let last = game.lines[0].entries.last_mut().map(|entry| &mut entry.kind);
                    let answer = match last {
                        Some(EntryKind::Suggestion { answers, .. }) => {
                            answers.iter_mut().find(|answer| answer.seat == seat)
                        }
                        _ => None,
                    };
                    match answer {
                        Some(answer) if matches!(answer.response, Response::Showed(_)) => {
                            answer.response = Response::Showed(Some(card));
                        }
                        _ => return Err(fault(*line, ImportFault::Unknown(player.clone()))),
                    }
                    if let Some(entry) = game.entries().last() {
                        check(*line, &game.setup, entry)?;
                    }
                }
            }
        }
        let holders = game.setup.holders().collect();
        Ok(ImportedGame { game, id: None, holders })
    }

    fn setup(&self, events: &[(usize, SolverEvent)]) -> Result<Setup, ImportError> {
        let hand = events.iter().find_map(|(line, event)| match event {
            SolverEvent::Hand { player, cards } => Some((*line, player, cards)),
            _ => None,
        });
        let (mut me, mut mine) = (None, CardSet::EMPTY);
        if let Some((line, player, cards)) = hand {
            me = Some(self.seat(line, player)?);
            for word in cards {
                if !mine.insert(self.card(line, word)?) {
                    return Err(fault(line, ImportFault::SameName(word.clone())));
                }
            }
        }
        let first = events.iter().find_map(|(line, event)| match event {
            SolverEvent::Suggest { player, .. } => Some(self.seat(*line, player)),
            _ => None,
        });
        let seat = |(at, name): (usize, &String)| SeatInfo {
            name: name.clone(),
            token: None,
            colour: self.edition.tokens[at % self.edition.tokens.len().max(1)].colour,
        };
        let parts = SetupParts {
            me,
            first: first.transpose()?.unwrap_or(Seat(0)),
            hand: mine,
            ..SetupParts::new(self.edition.clone(), self.players.iter().enumerate().map(seat))
        };
        Setup::new(parts).map_err(|error| fault(1, error.into()))
    }

    fn suggestion(
        &self,
        setup: &Setup,
        line: usize,
        player: &str,
        cards: &[String],
        showed: &[String],
    ) -> Result<EntryKind, ImportError> {
        let by = self.seat(line, player)?;
        let cards = self.triple(line, cards)?;
        let listed = showed.iter().map(|name| self.seat(line, name)).collect::<Result<Vec<_>, _>>()?;
        let answer =
            |seat: Seat, shows: bool| Answer::new(seat, if shows { Response::Showed(None) } else { Response::Passed });
        let answers = match (setup.rules.answers, listed.split_last()) {
            (AnswerRule::Everybody, _) => setup.asked_by(by).map(|seat| answer(seat, listed.contains(&seat))).collect(),
            // Nobody listed: nobody could show.
            (AnswerRule::FirstCard, None) => setup.asked_by(by).map(|seat| answer(seat, false)).collect(),
            (AnswerRule::FirstCard, Some((last, before))) => {
                before.iter().map(|seat| answer(*seat, false)).chain([answer(*last, true)]).collect()
            }
        };
        Ok(EntryKind::Suggestion { by, cards, answers })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const MASTER: &str = include_str!("../../tests/foreign/clue_solver.json");

    #[test]
    fn a_game_of_master_detective_is_read() {
        let game = read_clue_solver(MASTER).unwrap().game;
        assert_eq!((game.setup.edition.id.as_str(), game.setup.me), ("master_detective", Some(Seat(0))));
        let edition = game.setup.edition.clone();
        let card = |id: &str| edition.card_by_id(id);
        let EntryKind::Suggestion { by, answers, .. } = &game.entries()[0].kind else { unreachable!() };
        assert_eq!(*by, Seat(0));
        let responses: Vec<_> = answers.iter().map(|answer| (answer.seat.0, answer.response)).collect();
        let expected =
            [(1, Response::Showed(card("billiard"))), (2, Response::Passed), (3, Response::Showed(card("mustard")))];
        assert_eq!(responses, expected);
        let EntryKind::Suggestion { answers, .. } = &game.entries()[1].kind else { unreachable!() };
        assert_eq!(answers.last().unwrap().response, Response::Showed(None));
    }

    #[test]
    fn in_a_classic_game_the_last_one_listed_showed() {
        let text = r#"["a","b","c"]
{"hand":{"player":"a","cards":["plum","rope","hall","study","white","knife"]}}
{"suggest":{"player":"a","cards":["green","rope","hall"],"showed":["b","c"]}}
{"show":{"player":"c","card":"green"}}
{"suggest":{"player":"b","cards":["scarlet","wrench","lounge"],"showed":[]}}"#;
        let game = read_clue_solver(text).unwrap().game;
        assert_eq!(game.setup.edition.id, "clue_1963");
        let answers = |at: usize| match &game.entries()[at].kind {
            EntryKind::Suggestion { answers, .. } => answers.iter().map(|answer| answer.response).collect::<Vec<_>>(),
            _ => Vec::new(),
        };
        assert_eq!(answers(0), [Response::Passed, Response::Showed(game.setup.edition.card_by_id("green"))]);
        assert_eq!(answers(1), [Response::Passed, Response::Passed]);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        let error = |from: &str, to: &str| read_clue_solver(&MASTER.replacen(from, to, 1)).unwrap_err().to_string();
        assert_eq!(error("\"studio\"", "\"attic\""), "2: there is no card \"attic\"");
        assert_eq!(error("\"dave\",", ""), "1: your hand has 7 cards; it should have 9");
        assert_eq!(error("\"player\" : \"chris\" ,", "\"player\" : \"eve\" ,"), "4: there is nobody called \"eve\"");
        assert!(error("\"suggest\"", "\"guess\"").starts_with("line 3, column"));
        assert!(read_clue_solver("").is_err() && read_clue_solver("[]").is_err());
    }
}
