//! From format 1 to the game, with every name and number checked.

use super::{
    Answer, Case, ClueCard, ClueResult, Deal, Entry, HintLevel, Kind, Line, Mark, Outcome, Redo, Said, Setup,
    ShowModel, Table, Undo, Verdict,
};
use crate::casebook::schema::{Fault, Place, Problem, Reading, time, validate};
use crate::edition::{Card, CardSet, Colour, Edition};
use crate::game;
use crate::history::{Change as _, History};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

/// What to do with a part that is wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::casebook::schema) enum Strictness {
    /// Refuse the file.
    Refuse,
    /// Leave the part out, if the game can be shown without it.
    LeaveOut,
}

/// The whole game, or the first thing that is wrong. What of the history does not fit is dropped and reported.
pub(in crate::casebook::schema) fn read(case: &Case, strictness: Strictness) -> Result<Reading, Fault> {
    let lenient = strictness == Strictness::LeaveOut;
    let edition = case.setup.edition.clone().ok_or(Fault::new(Place::Setup, Problem::NoEdition))?;
    let setup = setup(&case.setup, &Arc::new(edition)).map_err(|problem| Fault::new(Place::Setup, problem))?;
    validate::setup(&setup).map_err(|problem| Fault::new(Place::Setup, problem))?;
    let names = Names::of(&setup);
    let (lines, lost_entries) = lines(&names, &setup, &case.lines, lenient)?;
    let outcome = names.outcome(&case.outcome).and_then(|outcome| {
        validate::outcome(&setup, &outcome)?;
        Ok(outcome)
    });
    let mut game = game::Game {
        title: case.title.clone(),
        started: forgive(lenient, time::read(&case.started), Place::Top)?,
        current: if lenient && case.current >= lines.len() { 0 } else { case.current },
        lines,
        pencil: BTreeMap::new(),
        outcome: forgive(lenient, outcome, Place::Outcome)?,
        history: History::default(),
        next_id: case.next_id,
        setup: setup.clone(),
    };
    for mark in &case.pencil {
        let cell = names.card(&mark.card).and_then(|card| Ok((card, names.column(&mark.column)?)));
        match cell.and_then(|cell| validate::cell(&setup, cell)) {
            Ok(cell) => {
                game.pencil.insert(cell, mark_of(mark.mark));
            }
            Err(problem) if !lenient => return Err(Fault::new(Place::Pencil, problem)),
            Err(_) => {}
        }
    }
    let highest = game.lines.iter().flat_map(|line| &line.entries).map(|entry| entry.id.0).max().unwrap_or(0);
    game.next_id = game.next_id.max(highest.saturating_add(1));
    validate::lines(&game)?;
    // Places in the history mean nothing once an entry is missing.
    let lost_changes = if lost_entries > 0 {
        case.done.len() + case.undone.len()
    } else {
        history(&names, &mut game, &case.done, &case.undone)
    };
    Ok(Reading { game, lost_entries, lost_changes })
}

/// The value, or its default where that is allowed.
fn forgive<T: Default>(lenient: bool, value: Result<T, Problem>, place: Place) -> Result<T, Fault> {
    match value {
        Err(_) if lenient => Ok(T::default()),
        other => other.map_err(|problem| Fault::new(place, problem)),
    }
}

/// The lines, and how many entries had to be left out.
fn lines(
    names: &Names<'_>,
    setup: &game::Setup,
    lines: &[Line],
    lenient: bool,
) -> Result<(Vec<game::Line>, usize), Fault> {
    let (mut read, mut lost) = (Vec::with_capacity(lines.len()), 0);
    for (line_at, line) in lines.iter().enumerate() {
        let mut entries = Vec::with_capacity(line.entries.len());
        let mut ids = HashSet::new();
        for (at, entry) in line.entries.iter().enumerate() {
            let one = names.entry(entry).and_then(|entry| {
                validate::entry(setup, &entry)?;
                if ids.insert(entry.id) { Ok(entry) } else { Err(Problem::SameId(entry.id.0)) }
            });
            match one {
                Ok(entry) => entries.push(entry),
                Err(_) if lenient => lost += 1,
                Err(problem) => return Err(Fault::new(Place::Entry { line: line_at, at, id: entry.id }, problem)),
            }
        }
        read.push(game::Line { name: line.name.clone(), entries });
    }
    Ok((read, lost))
}

/// Fills in the history by walking it from the present, back and forth. Returns how many changes did not fit.
fn history(names: &Names<'_>, game: &mut game::Game, done: &[Undo], undone: &[Redo]) -> usize {
    let mut walker = game.clone();
    let mut changes = Vec::with_capacity(done.len());
    for change in done.iter().rev() {
        match names.undo(change, &mut walker) {
            Some(change) => changes.push(change),
            None => break,
        }
    }
    let mut lost = done.len() - changes.len();
    changes.reverse();
    let mut walker = game.clone();
    let mut redone = Vec::with_capacity(undone.len());
    for change in undone.iter().rev() {
        match names.redo(change, &mut walker) {
            Some(change) => redone.push(change),
            None => break,
        }
    }
    lost += undone.len() - redone.len();
    redone.reverse();
    game.history = History::new(changes, redone);
    game.next_id = game.next_id.max(walker.next_id);
    lost
}

/// What the words of one file mean.
struct Names<'a> {
    edition: &'a Arc<Edition>,
    seats: HashMap<&'a str, u8>,
    cards: HashMap<&'a str, Card>,
    seat_count: usize,
    table: usize,
}

/// Reads a set-up; `own` is the edition it has if it brings none.
fn setup(setup: &Setup, own: &Arc<Edition>) -> Result<game::Setup, Problem> {
    let edition = match &setup.edition {
        Some(edition) if *edition != **own => Arc::new(edition.clone()),
        _ => own.clone(),
    };
    validate::edition(&edition)?;
    let seats = setup
        .seats
        .iter()
        .map(|seat| {
            Ok(game::SeatInfo { name: seat.name.clone(), token: seat.token.clone(), colour: colour(&seat.colour)? })
        })
        .collect::<Result<Vec<_>, Problem>>()?;
    validate::table_size(seats.len(), setup.table.len())?;
    let names = Names::new(&edition, &seats, setup.table.len());
    Ok(game::Setup {
        me: setup.me.as_ref().map(|me| names.seat(me)).transpose()?,
        first: names.seat(&setup.first)?,
        deal: match &setup.deal {
            Deal::Dealer(seat) => game::Deal::Dealer(names.seat(seat)?),
            Deal::Sizes(sizes) => game::Deal::Sizes(sizes.clone()),
            Deal::Unknown => game::Deal::Unknown,
        },
        hand: names.cards(&setup.hand)?,
        table: setup
            .table
            .iter()
            .map(|holder| {
                Ok(match holder {
                    Table::FaceUp(cards) => game::TableHolder::FaceUp(names.cards(cards)?),
                    Table::FaceDown => game::TableHolder::FaceDown { room: None },
                    Table::FaceDownIn(room) => game::TableHolder::FaceDown { room: Some(names.card(room)?) },
                })
            })
            .collect::<Result<Vec<_>, Problem>>()?,
        rules: setup.rules.clone(),
        show_model: match setup.show_model {
            ShowModel::Neutral => game::ShowModel::Neutral,
            ShowModel::Random => game::ShowModel::Random,
            ShowModel::Repeats => game::ShowModel::Repeats,
        },
        hint_level: match setup.hint_level {
            HintLevel::MyMarks => game::HintLevel::MyMarks,
            HintLevel::Deductions => game::HintLevel::Deductions,
            HintLevel::Hints => game::HintLevel::Hints,
        },
        edition: edition.clone(),
        seats: seats.clone(),
    })
}

impl<'a> Names<'a> {
    fn of(setup: &'a game::Setup) -> Self {
        Self::new(&setup.edition, &setup.seats, setup.table.len())
    }

    fn new(edition: &'a Arc<Edition>, seats: &'a [game::SeatInfo], table: usize) -> Self {
        let cards = edition.categories.iter().flat_map(|category| &category.cards).enumerate();
        Self {
            edition,
            // Of two players with one name the file names neither.
            seats: seats.iter().enumerate().rev().map(|(at, seat)| (seat.name.as_str(), at as u8)).collect(),
            cards: cards.map(|(at, card)| (card.id.as_str(), Card::new(at))).collect(),
            seat_count: seats.len(),
            table,
        }
    }

    fn seat(&self, word: &str) -> Result<game::Seat, Problem> {
        let seat = match numbered(word, "#") {
            Some(number) => u8::try_from(number).ok(),
            None => self.seats.get(word).copied(),
        };
        seat.map(game::Seat).ok_or_else(|| Problem::UnknownPlayer(word.to_owned()))
    }

    fn holder(&self, word: &str) -> Result<game::Holder, Problem> {
        match numbered(word, "table:") {
            Some(number) if number < self.table => Ok(game::Holder((self.seat_count + number) as u8)),
            Some(_) => Err(Problem::UnknownPlayer(word.to_owned())),
            None => self.seat(word).map(game::Holder::from),
        }
    }

    fn column(&self, word: &str) -> Result<u8, Problem> {
        if word == super::CASE_FILE {
            Ok((self.seat_count + self.table) as u8)
        } else {
            self.holder(word).map(|holder| holder.0)
        }
    }

    fn card(&self, word: &str) -> Result<Card, Problem> {
        let card = match numbered(word, "#") {
            Some(number) if number < Card::MAX => Some(Card::new(number)),
            _ => self.cards.get(word).copied(),
        };
        card.ok_or_else(|| Problem::UnknownCard(word.to_owned()))
    }

    fn cards(&self, words: &[String]) -> Result<CardSet, Problem> {
        let mut cards = CardSet::EMPTY;
        for word in words {
            if !cards.insert(self.card(word)?) {
                return Err(Problem::CardTwice(word.clone()));
            }
        }
        Ok(cards)
    }

    fn maybe(&self, word: Option<&String>) -> Result<Option<Card>, Problem> {
        word.map(|word| self.card(word)).transpose()
    }

    fn triple(&self, words: &[String; 3]) -> Result<[Card; 3], Problem> {
        Ok([self.card(&words[0])?, self.card(&words[1])?, self.card(&words[2])?])
    }

    fn line(&self, line: &Line) -> Result<game::Line, Problem> {
        let entries = line.entries.iter().map(|entry| self.entry(entry)).collect::<Result<_, _>>()?;
        Ok(game::Line { name: line.name.clone(), entries })
    }

    fn entry(&self, entry: &Entry) -> Result<game::Entry, Problem> {
        Ok(game::Entry {
            id: game::EntryId(entry.id),
            at: time::read(&entry.at)?,
            kind: self.kind(&entry.what)?,
            note: entry.note.clone(),
            doubted: entry.doubted,
        })
    }

    fn kind(&self, kind: &Kind) -> Result<game::EntryKind, Problem> {
        use game::EntryKind as To;
        Ok(match kind {
            Kind::Suggestion { by, cards, answers } => To::Suggestion {
                by: self.seat(by)?,
                cards: self.triple(cards)?,
                answers: answers.iter().map(|answer| self.answer(answer)).collect::<Result<_, _>>()?,
            },
            Kind::Accusation { by, cards, verdict } => To::Accusation {
                by: self.seat(by)?,
                cards: self.triple(cards)?,
                verdict: match verdict {
                    Verdict::Right => game::Verdict::Right,
                    Verdict::Wrong => game::Verdict::Wrong,
                },
            },
            Kind::Revealed { holder, card } => To::Revealed { holder: self.holder(holder)?, card: self.card(card)? },
            Kind::ShownPrivately { from, to, card } => {
                To::ShownPrivately { from: self.seat(from)?, to: self.seat(to)?, card: self.maybe(card.as_ref())? }
            }
            Kind::Snooped { by, holder, card } => {
                To::Snooped { by: self.seat(by)?, holder: self.seat(holder)?, card: self.maybe(card.as_ref())? }
            }
            Kind::Peeked { by, holder, card } => {
                To::Peeked { by: self.seat(by)?, holder: self.holder(holder)?, card: self.maybe(card.as_ref())? }
            }
            Kind::ClueCard { which, results } => To::ClueCard {
                which: self.clue(which)?,
                results: results.iter().map(|result| self.result(result)).collect::<Result<_, _>>()?,
            },
            Kind::DoesNotHold { holder, card } => {
                To::DoesNotHold { holder: self.holder(holder)?, card: self.card(card)? }
            }
            Kind::TurnWithoutSuggestion { by, place } => {
                To::TurnWithoutSuggestion { by: self.seat(by)?, place: self.maybe(place.as_ref())? }
            }
            Kind::Note => To::Note,
        })
    }

    fn answer(&self, answer: &Answer) -> Result<game::Answer, Problem> {
        let card = self.maybe(answer.card.as_ref())?;
        let response = match (answer.said, card) {
            (Said::Passed, None) => game::Response::Passed,
            (Said::Showed, card) => game::Response::Showed(card),
            (Said::NotHeard, None) => game::Response::NotHeard,
            (Said::Passed | Said::NotHeard, Some(_)) => {
                return Err(Problem::CardWithoutShow(answer.card.clone().unwrap_or_default()));
            }
        };
        Ok(game::Answer { seat: self.seat(&answer.by)?, response, doubted: answer.doubted })
    }

    fn clue(&self, which: &ClueCard) -> Result<game::ClueCard, Problem> {
        Ok(match which {
            ClueCard::HolderReveals(card) => game::ClueCard::HolderReveals(self.card(card)?),
            ClueCard::PlayerReveals(seat) => game::ClueCard::PlayerReveals(self.seat(seat)?),
            ClueCard::EverybodyReveals => game::ClueCard::EverybodyReveals,
            ClueCard::ShowLeft => game::ClueCard::ShowLeft,
            ClueCard::Passage(card) => game::ClueCard::Passage(self.card(card)?),
            ClueCard::TokensMove => game::ClueCard::TokensMove,
            ClueCard::Other => game::ClueCard::Other,
        })
    }

    fn result(&self, result: &ClueResult) -> Result<game::ClueResult, Problem> {
        Ok(match result {
            ClueResult::Revealed { holder, card } => {
                game::ClueResult::Revealed { holder: self.holder(holder)?, card: self.card(card)? }
            }
            ClueResult::NobodyHas(card) => game::ClueResult::NobodyHas(self.card(card)?),
            ClueResult::Shown { from, to, card } => {
                game::ClueResult::Shown { from: self.seat(from)?, to: self.seat(to)?, card: self.maybe(card.as_ref())? }
            }
        })
    }

    fn outcome(&self, outcome: &Outcome) -> Result<game::Outcome, Problem> {
        let mut hands = BTreeMap::new();
        for hand in &outcome.hands {
            hands.insert(self.holder(&hand.holder)?, self.cards(&hand.cards)?);
        }
        Ok(game::Outcome {
            winner: outcome.winner.as_ref().map(|winner| self.seat(winner)).transpose()?,
            over: outcome.over,
            case_file: outcome.case_file.as_ref().map(|cards| self.triple(cards)).transpose()?,
            hands,
        })
    }

    /// The change that was made last in `walker`, which is moved to before it. `None` if it does not fit.
    fn undo(&self, change: &Undo, walker: &mut game::Game) -> Option<game::Change> {
        use game::Change as To;
        let change = match change {
            Undo::Insert { line, at, id } => {
                To::Insert { line: *line, at: *at, entry: entry_at(walker, *line, *at, Some(*id))? }
            }
            Undo::Remove { line, at, entry } => To::Remove { line: *line, at: *at, entry: self.entry(entry).ok()? },
            Undo::Replace { line, at, before } => To::Replace {
                line: *line,
                at: *at,
                before: self.entry(before).ok()?,
                after: entry_at(walker, *line, *at, None)?,
            },
            Undo::Setup { before } => {
                To::Setup { before: Box::new(setup(before, self.edition).ok()?), after: Box::new(level_apart(walker)) }
            }
            Undo::Pencil { card, column, before } => {
                let (card, column) = (self.card(card).ok()?, self.column(column).ok()?);
                let after = walker.pencil.get(&(card, column)).copied();
                To::Pencil { card, column, before: before.map(mark_of), after }
            }
            Undo::Outcome { before } => {
                To::Outcome { before: Box::new(self.outcome(before).ok()?), after: Box::new(walker.outcome.clone()) }
            }
            Undo::AddLine { at } => To::AddLine { at: *at, line: walker.lines.get(*at)?.clone() },
            Undo::DropLine { at, line } => To::DropLine { at: *at, line: self.line(line).ok()? },
            Undo::Switch { before } => To::Switch { before: *before, after: walker.current },
            Undo::Group(changes) => {
                let mut made = Vec::with_capacity(changes.len());
                for change in changes.iter().rev() {
                    made.push(self.undo(change, walker)?);
                }
                made.reverse();
                return Some(To::Group(made));
            }
        };
        step(walker, &change.inverse())?;
        Some(change)
    }

    /// The change that comes next in `walker`, which is moved to after it. `None` if it does not fit.
    fn redo(&self, change: &Redo, walker: &mut game::Game) -> Option<game::Change> {
        use game::Change as To;
        let change = match change {
            Redo::Insert { line, at, entry } => To::Insert { line: *line, at: *at, entry: self.entry(entry).ok()? },
            Redo::Remove { line, at, id } => {
                To::Remove { line: *line, at: *at, entry: entry_at(walker, *line, *at, Some(*id))? }
            }
            Redo::Replace { line, at, after } => To::Replace {
                line: *line,
                at: *at,
                before: entry_at(walker, *line, *at, None)?,
                after: self.entry(after).ok()?,
            },
            Redo::Setup { after } => {
                To::Setup { before: Box::new(level_apart(walker)), after: Box::new(setup(after, self.edition).ok()?) }
            }
            Redo::Pencil { card, column, after } => {
                let (card, column) = (self.card(card).ok()?, self.column(column).ok()?);
                let before = walker.pencil.get(&(card, column)).copied();
                To::Pencil { card, column, before, after: after.map(mark_of) }
            }
            Redo::Outcome { after } => {
                To::Outcome { before: Box::new(walker.outcome.clone()), after: Box::new(self.outcome(after).ok()?) }
            }
            Redo::AddLine { at, line } => To::AddLine { at: *at, line: self.line(line).ok()? },
            Redo::DropLine { at } => To::DropLine { at: *at, line: walker.lines.get(*at)?.clone() },
            Redo::Switch { after } => To::Switch { before: walker.current, after: *after },
            Redo::Group(changes) => {
                let mut made = Vec::with_capacity(changes.len());
                for change in changes {
                    made.push(self.redo(change, walker)?);
                }
                return Some(To::Group(made));
            }
        };
        step(walker, &change)?;
        Some(change)
    }
}

/// The set-up of a game as the history has it: the hint level is no part of that.
fn level_apart(game: &game::Game) -> game::Setup {
    game::Setup { hint_level: game::HintLevel::default(), ..game.setup.clone() }
}

/// The entry at a place, which has to have this id.
fn entry_at(walker: &game::Game, line: usize, at: usize, id: Option<u32>) -> Option<game::Entry> {
    let entry = walker.lines.get(line)?.entries.get(at)?;
    id.is_none_or(|id| entry.id.0 == id).then(|| entry.clone())
}

/// Makes a change in the walker, if the game it leads to could be shown.
fn step(walker: &mut game::Game, change: &game::Change) -> Option<()> {
    walker.apply(change.clone()).ok()?;
    walker.history = History::default();
    validate::change(walker, change).ok()
}

/// `#3` and `table:3` count from one; the number here from zero.
fn numbered(word: &str, start: &str) -> Option<usize> {
    word.strip_prefix(start)?.parse::<usize>().ok()?.checked_sub(1)
}

fn colour(word: &str) -> Result<Colour, Problem> {
    let wrong = || Problem::BadColour(word.to_owned());
    let digits = word.strip_prefix('#').filter(|digits| digits.len() == 6).ok_or_else(wrong)?;
    let value = u32::from_str_radix(digits, 16).map_err(|_| wrong())?;
    Ok(Colour((value >> 16) as u8, (value >> 8) as u8, value as u8))
}

fn mark_of(mark: Mark) -> game::PencilMark {
    match mark {
        Mark::Yes => game::PencilMark::Yes,
        Mark::No => game::PencilMark::No,
        Mark::Maybe => game::PencilMark::Maybe,
        Mark::Dot => game::PencilMark::Dot,
    }
}
