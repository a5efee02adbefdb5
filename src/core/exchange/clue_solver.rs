//! Imports games of Clue for jambolo's `ClueSolver`: a line with the players' names, then an event on each line.
//!
//! By its README, the events are `hand` (of the observer), `suggest` (`player`, `cards`, `showed`) and `show` (a card
//! shown to the observer after their suggestion, or by them). In classic games `showed` lists those asked, the last
//! of whom showed; by the rules of Master Detective it lists all who showed.
//!
//! The file names neither the box nor its rule of answering, and the order of seats may be wrong. So we try each box
//! that has all its cards. If asking ends with the first card, those asked sit side by side, which gives the seats or
//! excludes the box. Then the size of the hand and the log must agree. If boxes with different rules or numbers of
//! cards are left, we refuse and name them.

use super::conclusion::Conclusion;
use super::error::{self, ImportError, ImportFault};
use super::import::ImportedGame;
use crate::deduction::{Problem, consistent};
use crate::edition::{AnswerRule, Card, CardSet, Edition, Syntax, library, tidy};
use crate::format::{GameFileFault, MalformedEntry};
use crate::game::{
    Answer, Entry, EntryKind, Game, Response, Seat, SeatInfo, Setup, SetupParts, TableHolder, check_entry,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;

const MOST_LINES: usize = 10_000;

/// Players in the largest bundled box.
const MOST_PLAYERS: usize = 10;

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

struct NumberedEvent {
    line: usize,
    event: SolverEvent,
}

/// `chosen` is the box, if the player named one. Errors have the line.
pub fn read_clue_solver(text: &str, chosen: Option<&Arc<Edition>>) -> Result<ImportedGame, ImportError> {
    GameFileFault::limit(text.lines().count(), MOST_LINES).map_err(|what| error::fault("log", what))?;
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let Some((at, first)) = lines.next() else { return Err(no_players()) };
    let players: Vec<String> = parse(at + 1, first)?;
    let players: Vec<String> = players.iter().map(|name| tidy(name).into_owned()).collect();
    let mut events = Vec::new();
    for (at, line) in lines {
        events.push(NumberedEvent { line: at + 1, event: parse(at + 1, line)? });
    }
    let boxes = chosen.map_or_else(|| library().iter().collect(), |edition| vec![edition]);
    let (mut readings, mut refused) = (Vec::new(), Vec::new());
    for edition in editions_of(boxes, &players, &events)? {
        match read_as(edition, &players, &events) {
            Ok(reading) => readings.push(reading),
            Err(error) => refused.push((edition.rules.answers, error)),
        }
    }
    let agrees = |reading: &ImportedGame| consistent(&Problem::from_game(&reading.game.setup, reading.game.entries()));
    // If none agrees, keep all: contradictory logs are not refused.
    if readings.iter().any(agrees) {
        readings.retain(agrees);
    }
    let rule_and_counts = |reading: &ImportedGame| {
        let setup = &reading.game.setup;
        (setup.rules.answers, [0, 1, 2].map(|category| setup.edition.category_cards(category).len()))
    };
    let several = readings.len() > 1;
    if let Some(other) = readings.iter().find(|other| rule_and_counts(other) != rule_and_counts(&readings[0])) {
        let boxes = [&readings[0], other].map(|reading| reading.game.setup.edition.clone());
        return Err(fault(1, ImportFault::TwoBoxes(boxes)));
    }
    let Some(mut reading) = readings.into_iter().next() else {
        return Err(refused.into_iter().next().map_or_else(no_players, |(_, error)| error));
    };
    let setup = &reading.game.setup;
    // Name the line that excludes boxes in which asking ends with the first card.
    if setup.rules.answers == AnswerRule::Everybody
        && let Some((_, ImportError::Content { at, .. })) =
            refused.into_iter().find(|(rule, _)| *rule == AnswerRule::FirstCard)
    {
        reading.conclusions.push(Conclusion::EverybodyAnswers { at });
    }
    if chosen.is_none() {
        reading.conclusions.push(Conclusion::Box { name: setup.edition.name.clone(), certain: !several });
    }
    if !setup.table.is_empty() {
        reading.conclusions.push(Conclusion::FaceDown(setup.table.len()));
    }
    Ok(reading)
}

fn read_as(edition: &Arc<Edition>, players: &[String], events: &[NumberedEvent]) -> Result<ImportedGame, ImportError> {
    let Seating { names, certain } = match edition.rules.answers {
        AnswerRule::FirstCard => seating(players, events)?,
        AnswerRule::Everybody => Seating { names: players.to_vec(), certain: false },
    };
    let mut read = SolverReader { edition: edition.clone(), players: names.clone() }.game(events)?;
    read.conclusions.push(Conclusion::Seats { names, certain });
    Ok(read)
}

struct Seating {
    /// In clockwise order.
    names: Vec<String>,
    /// No other order fits.
    certain: bool,
}

/// Seats if asking ends with the first card: those asked sit side by side. If that leaves several orders, the file's
/// counts, or is an error if it does not fit.
fn seating(players: &[String], events: &[NumberedEvent]) -> Result<Seating, ImportError> {
    let count = players.len();
    // The neighbour on the left of each index in `players`.
    let mut left: Vec<Option<usize>> = vec![None; count];
    for NumberedEvent { line, event } in events {
        let SolverEvent::Suggest { player, showed, .. } = event else { continue };
        let row = [player].into_iter().chain(showed).map(|name| seat_of(players, *line, name));
        let row = row.collect::<Result<Vec<usize>, _>>()?;
        // A player asked twice is a fault of the entry, found later.
        if (1..row.len()).any(|at| row[..at].contains(&row[at])) {
            continue;
        }
        for pair in row.windows(2) {
            let (before, next) = (pair[0], pair[1]);
            // Whoever is asked next sits on the left.
            let right = left.iter().position(|neighbour| *neighbour == Some(next));
            let sits_elsewhere = right.is_some_and(|right| right != before);
            left[before].get_or_insert(next);
            // A circle must contain all players.
            let circle = row_from(&left, next);
            if sits_elsewhere || left[before] != Some(next) || (circle.contains(&before) && circle.len() < count) {
                return Err(fault(*line, ImportFault::NoSeats));
            }
        }
    }
    // Each row of known neighbours has one end, and two rows make only one circle.
    let certain = left.iter().filter(|next| next.is_none()).count() <= 2;
    let as_listed = (0..count).all(|at| left[at].is_none_or(|next| next == (at + 1) % count));
    if as_listed {
        return Ok(Seating { names: players.to_vec(), certain });
    }
    if !certain {
        return Err(fault(1, ImportFault::OpenSeats));
    }
    // The end of one row sits beside the head of the other.
    let heads: Vec<usize> = (0..count).filter(|at| !left.contains(&Some(*at))).collect();
    let head_beside =
        |end: usize| heads.iter().copied().find(|head| heads.len() == 1 || !row_from(&left, *head).contains(&end));
    let ends = (0..count).filter(|at| left[*at].is_none());
    // Find all joints first, because each one made changes the rows.
    let joints: Vec<_> = ends.map(|end| (end, head_beside(end))).collect();
    for (end, head) in joints {
        left[end] = head;
    }
    let names = row_from(&left, 0).into_iter().map(|at| players[at].clone()).collect();
    Ok(Seating { names, certain })
}

/// The players going left as far as is known, each once.
fn row_from(left: &[Option<usize>], start: usize) -> Vec<usize> {
    let mut row = vec![start];
    while let Some(next) = left[row[row.len() - 1]].filter(|next| !row.contains(next)) {
        row.push(next);
    }
    row
}

fn seat_of(players: &[String], line: usize, name: &str) -> Result<usize, ImportError> {
    let at = players.iter().position(|player| *player == tidy(name));
    at.ok_or_else(|| fault(line, GameFileFault::UnknownPlayer(name.to_owned())))
}

fn fault(line: usize, what: impl Into<ImportFault>) -> ImportError {
    error::fault(line.to_string(), what)
}

fn no_players() -> ImportError {
    fault(1, GameFileFault::Missing("players".to_owned()))
}

fn parse<T: DeserializeOwned>(line: usize, text: &str) -> Result<T, ImportError> {
    serde_json::from_str(text).map_err(|error| ImportError::Json {
        line,
        column: error.column(),
        what: Syntax::from_json(&error, text),
    })
}

fn check(line: usize, setup: &Setup, entry: &Entry) -> Result<(), ImportError> {
    check_entry(setup, entry).map_err(|error| fault(line, GameFileFault::Shape(MalformedEntry::new(setup, error))))
}

/// The name without spaces, signs and capitals.
fn comparable(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn card(edition: &Edition, word: &str) -> Option<Card> {
    let wanted = comparable(word);
    let called = |name: &str| comparable(name) == wanted;
    edition.cards().find(|card| called(&edition.card(*card).id) || called(edition.card_name(*card, "en")))
}

/// Boxes for this number of players that have all cards of the file.
fn editions_of<'a>(
    boxes: Vec<&'a Arc<Edition>>,
    players: &[String],
    events: &[NumberedEvent],
) -> Result<Vec<&'a Arc<Edition>>, ImportError> {
    let count = players.len();
    let fits = |edition: &&Arc<Edition>| {
        (usize::from(edition.players.min)..=usize::from(edition.players.max)).contains(&count)
    };
    let unknown_cards = |edition: &Edition| -> Vec<(usize, String)> {
        let words = events.iter().flat_map(|line| line.event.cards().iter().map(|word| (line.line, word)));
        words.filter(|(_, word)| card(edition, word).is_none()).map(|(line, word)| (line, word.clone())).collect()
    };
    let candidates: Vec<_> = boxes.into_iter().filter(fits).map(|edition| (edition, unknown_cards(edition))).collect();
    // If no edition has all, name the first unknown card of the one that lacks fewest.
    match candidates.iter().min_by_key(|(_, unknown)| unknown.len()) {
        None if count < 2 => Err(no_players()),
        None => Err(fault(1, GameFileFault::TooMany { found: count, most: MOST_PLAYERS })),
        Some((_, unknown)) => {
            if let Some((line, word)) = unknown.first() {
                return Err(fault(*line, GameFileFault::UnknownCard(word.clone())));
            }
            let complete = candidates.into_iter().filter(|(_, unknown)| unknown.is_empty());
            Ok(complete.map(|(edition, _)| edition).collect())
        }
    }
}

struct SolverReader {
    edition: Arc<Edition>,
    players: Vec<String>,
}

impl SolverReader {
    fn seat(&self, line: usize, name: &str) -> Result<Seat, ImportError> {
        seat_of(&self.players, line, name).map(|at| Seat(at as u8))
    }

    fn card(&self, line: usize, word: &str) -> Result<Card, ImportError> {
        card(&self.edition, word).ok_or_else(|| fault(line, GameFileFault::UnknownCard(word.to_owned())))
    }

    fn triple(&self, line: usize, words: &[String]) -> Result<[Card; 3], ImportError> {
        let mut cards = [None; 3];
        for word in words {
            let card = self.card(line, word)?;
            cards[self.edition.category_of(card)] = Some(card);
        }
        match cards {
            [Some(suspect), Some(weapon), Some(room)] if words.len() == 3 => Ok([suspect, weapon, room]),
            _ => Err(fault(line, GameFileFault::OneOfEach)),
        }
    }

    fn game(&self, events: &[NumberedEvent]) -> Result<ImportedGame, ImportError> {
        let mut game = Game::new(String::new(), self.setup(events)?, 0);
        for NumberedEvent { line, event } in events {
            match event {
                SolverEvent::Hand { .. } => {}
                SolverEvent::Suggest { player, cards, showed } => {
                    let kind = self.suggestion(&game.setup, *line, player, cards, showed)?;
                    let entry = game.new_entry(kind, 0);
                    check(*line, &game.setup, &entry)?;
                    game.next_id += 1;
                    game.branches[0].entries.push(entry);
                }
                SolverEvent::Show { player, card } => {
                    let (seat, card) = (self.seat(*line, player)?, self.card(*line, card)?);
                    // A show completes the last suggestion.
                    let last = game.branches[0].entries.last_mut().map(|entry| &mut entry.kind);
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
                        _ => return Err(fault(*line, GameFileFault::Value(player.clone()))),
                    }
                    if let Some(entry) = game.entries().last() {
                        check(*line, &game.setup, entry)?;
                    }
                }
            }
        }
        let holders = game.setup.holders().collect();
        Ok(ImportedGame { game, holders, conclusions: Vec::new() })
    }

    fn setup(&self, events: &[NumberedEvent]) -> Result<Setup, ImportError> {
        let hand = events.iter().find_map(|NumberedEvent { line, event }| match event {
            SolverEvent::Hand { player, cards } => Some((*line, player, cards)),
            _ => None,
        });
        let (mut me, mut mine) = (None, CardSet::EMPTY);
        if let Some((line, player, cards)) = hand {
            me = Some(self.seat(line, player)?);
            for word in cards {
                if !mine.insert(self.card(line, word)?) {
                    return Err(fault(line, GameFileFault::SameName(word.clone())));
                }
            }
        }
        let colours = self.edition.spare_colours();
        let seat = |(at, name): (usize, &String)| SeatInfo {
            name: name.clone(),
            token: None,
            colour: colours[at % colours.len()],
        };
        let parts = SetupParts {
            me,
            first: None,
            hand: mine,
            ..SetupParts::new(self.edition.clone(), self.players.iter().enumerate().map(seat))
        };
        let count = self.players.len();
        let face_down = self.edition.face_down.iter().find(|rule| usize::from(rule.players) == count);
        let by_the_book = SetupParts {
            table: vec![TableHolder::FaceDown { room: None }; face_down.map_or(0, |rule| usize::from(rule.cards))],
            ..parts.clone()
        };
        // If the hand has another size, this table dealt the cards that should lie face down.
        Setup::new(by_the_book).or_else(|_| Setup::new(parts)).map_err(|error| fault(1, GameFileFault::from(error)))
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
        let shows = |seat: &Seat| Answer::new(*seat, Response::Showed(None));
        let passes = |seat: &Seat| Answer::new(*seat, Response::Passed);
        let answers = match (setup.rules.answers, listed.split_last()) {
            (AnswerRule::Everybody, _) => {
                let answer = |seat: Seat| if listed.contains(&seat) { shows(&seat) } else { passes(&seat) };
                setup.asked_by(by).map(answer).collect()
            }
            // Nobody listed means that nobody could show.
            (AnswerRule::FirstCard, None) => setup.asked_by(by).map(|seat| passes(&seat)).collect(),
            (AnswerRule::FirstCard, Some((last, before))) => before.iter().map(passes).chain([shows(last)]).collect(),
        };
        Ok(EntryKind::Suggestion { by, cards, answers })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const MASTER: &str = include_str!("../../../tests/foreign/clue_solver.json");

    #[test]
    fn a_game_of_master_detective_is_read() {
        let game = read_clue_solver(MASTER, None).unwrap().game;
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
        let game = read_clue_solver(text, None).unwrap().game;
        assert_eq!(game.setup.edition.id, "clue_1963");
        let answers = |at: usize| match &game.entries()[at].kind {
            EntryKind::Suggestion { answers, .. } => answers.iter().map(|answer| answer.response).collect::<Vec<_>>(),
            _ => Vec::new(),
        };
        assert_eq!(answers(0), [Response::Passed, Response::Showed(game.setup.edition.card_by_id("green"))]);
        assert_eq!(answers(1), [Response::Passed, Response::Passed]);
    }

    #[test]
    fn the_lists_of_who_was_asked_give_the_seats_or_the_rule_of_answering() {
        let order = read_clue_solver(include_str!("../../../tests/faults/clue-solver-order.json"), None).unwrap();
        let names: Vec<&str> = order.game.setup.seats.iter().map(|seat| seat.name.as_str()).collect();
        assert_eq!(names, ["Ada", "Cyd", "Bo", "Eli", "Dee"]);
        assert!(matches!(&order.conclusions[0], Conclusion::Seats { certain: true, .. }));
        let master = read_clue_solver(include_str!("../../../tests/faults/clue-solver-master.json"), None).unwrap();
        assert_eq!(master.game.setup.edition.id, "master_detective");
        assert!(master.conclusions.contains(&Conclusion::EverybodyAnswers { at: "3".to_owned() }));
        let problem = Problem::from_game(&master.game.setup, master.game.entries());
        // Bo and Dee showed one of the cards named; only Cyd passed.
        let passed = |seat: u8| {
            problem.facts().iter().any(|fact| match fact.kind {
                crate::deduction::FactKind::HoldsNone(holder, _) => holder.0 == seat,
                _ => false,
            })
        };
        assert!(passed(2) && !passed(1));
    }

    #[test]
    fn seats_do_not_depend_on_the_order_of_the_first_line() {
        let game = |names: &[&str]| {
            let first = serde_json::to_string(names).unwrap();
            let asks = |by: &str, showed: &str| {
                format!(
                    "{{\"suggest\":{{\"player\":\"{by}\",\"cards\":[\"green\",\"rope\",\"lounge\"],\"showed\":[{showed}]}}}}"
                )
            };
            let lines = [first, asks("c", "\"d\",\"e\""), asks("f", "\"a\",\"b\"")];
            read_clue_solver(&lines.join("\n"), None)
        };
        for turn in 0..6 {
            let mut names = ["a", "d", "b", "f", "c", "e"];
            names.rotate_left(turn);
            let read = game(&names).unwrap();
            let seats: String = read.game.setup.seats.iter().map(|seat| seat.name.as_str()).collect();
            assert!("abcdefabcdef".contains(&seats), "{seats}");
        }
        let open = read_clue_solver(
            "[\"a\",\"b\",\"c\",\"d\"]\n{\"suggest\":{\"player\":\"a\",\"cards\":[\"white\",\"rope\",\"lounge\"],\"showed\":[\"c\"]}}",
            None,
        );
        assert_eq!(open, Err(fault(1, ImportFault::OpenSeats)));
    }

    #[test]
    fn a_log_that_fits_two_rules_of_answering_is_refused_until_the_box_is_chosen() {
        let text = "[\"a\",\"b\",\"c\"]\n{\"suggest\":{\"player\":\"a\",\"cards\":[\"peach\",\"rope\",\"studio\"],\"showed\":[\"b\"]}}";
        let Err(ImportError::Content { what: ImportFault::TwoBoxes(boxes), .. }) = read_clue_solver(text, None) else {
            unreachable!()
        };
        assert_eq!(boxes.each_ref().map(|edition| edition.id.as_str()), ["master_detective", "super_cluedo"]);
        for chosen in boxes {
            let game = read_clue_solver(text, Some(&chosen)).unwrap().game;
            assert_eq!(game.setup.rules.answers, chosen.rules.answers);
        }
    }

    #[test]
    fn a_fault_in_a_file_of_clue_solver_is_named_with_its_line() {
        let error =
            |from: &str, to: &str| read_clue_solver(&MASTER.replacen(from, to, 1), None).unwrap_err().to_string();
        assert_eq!(error("\"studio\"", "\"attic\""), "2: there is no card “attic”");
        assert_eq!(error("\"dave\",", ""), "1: this set-up cannot be played: your hand has 7 cards; it should have 9");
        assert_eq!(error("\"player\" : \"chris\" ,", "\"player\" : \"eve\" ,"), "4: there is nobody called “eve”");
        assert!(error("\"suggest\"", "\"guess\"").starts_with("line 3, column"));
        assert!(read_clue_solver("", None).is_err() && read_clue_solver("[]", None).is_err());
    }
}
