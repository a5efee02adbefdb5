//! Reads an interchange document of Clue (`clue-case/1`) into a game. Each fault names its member.

mod edition;

use super::conclusion::Conclusion;
use super::error::{ImportError, ImportFault, fault};
use super::wire;
use crate::edition::{Card, CardSet, Colour, Edition, Rules, Syntax, renewed, tidy};
use crate::format::wire::WireFault;
use crate::format::{GameFileFault, MAX_BYTES, MAX_ENTRIES, MalformedEntry, Names};
use crate::game::{
    Entry, EntryId, Game, HandSizes, Holder, MOST_HOLDERS, PencilMark, Seat, SeatInfo, Setup, SetupParts, ShapeError,
    TIMES, TableHolder, check_entry, check_outcome,
};
use rustc_hash::FxHashSet;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::sync::Arc;

#[derive(Clone, PartialEq, Debug)]
pub struct ImportedGame {
    pub game: Game,
    /// In the order of the file, which results keep.
    pub holders: Vec<Holder>,
    pub conclusions: Vec<Conclusion>,
}

pub fn read(text: &str) -> Result<ImportedGame, ImportError> {
    game_from(json(text)?)
}

pub(super) fn json<T: DeserializeOwned>(text: &str) -> Result<T, ImportError> {
    if text.len() > MAX_BYTES {
        return Err(ImportError::TooLong { bytes: text.len(), most: MAX_BYTES });
    }
    let mut reader = serde_json::Deserializer::from_str(text);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| refused(error, text))?;
    reader.end().map_err(|error| unreadable(&error, text))?;
    Ok(value)
}

pub(super) fn unreadable(error: &serde_json::Error, text: &str) -> ImportError {
    ImportError::Json { line: error.line(), column: error.column(), what: Syntax::from_json(error, text) }
}

fn refused(error: serde_path_to_error::Error<serde_json::Error>, text: &str) -> ImportError {
    let path = error.path().to_string();
    let error = error.into_inner();
    if error.is_data() && path != "." { fault(path, Syntax::from_json(&error, text)) } else { unreadable(&error, text) }
}

pub(super) fn game_from(document: wire::Document) -> Result<ImportedGame, ImportError> {
    if document.format != wire::FORMAT {
        return Err(fault("format", ImportFault::Format(document.format)));
    }
    let limits =
        [(document.log.len(), MAX_ENTRIES, "log"), (document.game.holders.len(), MOST_HOLDERS, "game.holders")];
    for (found, most, at) in limits {
        GameFileFault::limit(found, most).map_err(|what| fault(at, what))?;
    }
    let table = FileTable::new(&document.game)?;
    let setup = table.setup(&document.game)?;
    let own = &document.game.deerstalker;
    let title = document.id.as_ref().filter(|_| own.title.is_empty()).unwrap_or(&own.title);
    if !TIMES.contains(&own.started) {
        return Err(misshapen("game.deerstalker.started", &setup, ShapeError::Time(own.started)));
    }
    let mut game = Game::new(tidy(title), setup, own.started);
    game.reading = own.reading.unwrap_or(game.reading);
    let entries = table.entries(&game.setup, &document.log)?;
    game.next_id = entries.iter().map(|entry| entry.id.0).max().map_or(1, |last| last.saturating_add(1));
    game.branches[0].entries = entries;
    if let Some(outcome) = &own.outcome {
        let at = "game.deerstalker.outcome";
        game.outcome = outcome.load(&table.names).map_err(|fault| of_wire(at, fault))?;
        check_outcome(&game.setup, &game.outcome).map_err(|error| misshapen(at, &game.setup, error))?;
    }
    for (at, pencil) in own.pencil.iter().enumerate() {
        let (cell, mark) = table.pencil(pencil, at)?;
        game.pencil.insert(cell, mark);
    }
    for (at, help) in own.help.iter().enumerate() {
        let used = help.load(&table.names).map_err(|fault| of_wire(&format!("game.deerstalker.help[{at}]"), fault))?;
        game.help.insert(used);
    }
    Ok(ImportedGame { game, holders: table.order, conclusions: Vec::new() })
}

/// The `rules` with some members replaced by `changes`.
fn with_changes(rules: &Rules, changes: &Map<String, Value>) -> Result<Rules, ImportError> {
    let mut members = match serde_json::to_value(rules) {
        Ok(Value::Object(members)) => members,
        _ => Map::new(),
    };
    members.extend(changes.clone());
    serde_path_to_error::deserialize(Value::Object(members)).map_err(|error| {
        let at = format!("game.rules.{}", error.path());
        fault(at, Syntax::from_json(error.inner(), ""))
    })
}

fn misshapen(at: impl Into<String>, setup: &Setup, error: ShapeError) -> ImportError {
    fault(at, GameFileFault::Shape(MalformedEntry::new(setup, error)))
}

fn of_wire(at: &str, wrong: WireFault) -> ImportError {
    let WireFault { at, what } = wrong.within(at);
    fault(at, what)
}

/// Turns names of the file into cards and holders.
struct FileTable {
    edition: Arc<Edition>,
    names: Names,
    /// In the order of the file. In a game, players come before the table.
    order: Vec<Holder>,
}

impl FileTable {
    fn new(game: &wire::Game) -> Result<Self, ImportError> {
        let edition = edition::edition_from(game)?;
        let cards: Vec<String> = game.categories.iter().flat_map(|category| &category.cards).cloned().collect();
        if let Some(at) = repeated(cards.iter()) {
            return Err(fault("game.categories", GameFileFault::SameName(cards[at].clone())));
        }
        let names = game.holders.iter().map(|holder| &holder.name);
        if let Some(at) = repeated(names.clone()) {
            let name = game.holders[at].name.clone();
            return Err(fault(format!("game.holders[{at}].name"), GameFileFault::SameName(name)));
        }
        let (players, table): (Vec<_>, Vec<_>) = game.holders.iter().partition(|holder| holder.is_player());
        // Players come first, whatever the order in the file.
        let (mut next_player, mut next_on_table) = (0, players.len() as u8);
        let order = game.holders.iter().map(|holder| {
            let next = if holder.is_player() { &mut next_player } else { &mut next_on_table };
            *next += 1;
            Holder(*next - 1)
        });
        let order = order.collect();
        let holders = players.iter().chain(&table).map(|holder| holder.name.clone()).collect();
        Ok(Self { edition, names: Names::new(cards, holders, players.len()), order })
    }

    fn seat(&self, name: &str, at: &str) -> Result<Seat, ImportError> {
        self.names.seat(name).map_err(|fault| of_wire(at, fault.into()))
    }

    fn card(&self, name: &str, at: &str) -> Result<Card, ImportError> {
        self.names.card(name).map_err(|fault| of_wire(at, fault.into()))
    }

    fn set(&self, names: &[String], at: &str) -> Result<CardSet, ImportError> {
        self.names.card_set(names).map_err(|(place, fault)| of_wire(&format!("{at}[{place}]"), fault.into()))
    }

    fn setup(&self, game: &wire::Game) -> Result<Setup, ImportError> {
        let me = game.observer.as_ref().map(|name| self.seat(name, "game.observer")).transpose()?;
        let (mut seats, mut sizes, mut table) = (Vec::new(), Vec::new(), Vec::new());
        for (at, info) in game.holders.iter().enumerate() {
            if info.is_player() {
                seats.push(SeatInfo {
                    name: tidy(&info.name).into_owned(),
                    token: info.token.clone(),
                    colour: self.colour(info, seats.len()),
                });
                sizes.push(info.size);
            } else {
                table.push(self.on_table(info, at)?);
            }
        }
        let own = &game.deerstalker;
        let deal = match &own.dealer {
            // The sizes in such a document are only the first possible ones.
            _ if own.deal_unknown => HandSizes::Unknown,
            Some(dealer) => HandSizes::Dealer(self.seat(dealer, "game.deerstalker.dealer")?),
            None => HandSizes::Sizes(sizes),
        };
        let first = own.first.as_ref().map(|first| self.seat(first, "game.deerstalker.first")).transpose()?;
        let copied = &self.edition.rules;
        let (edition, rules) = renewed(&self.edition, copied, own.rules.as_ref().unwrap_or(copied));
        let rules = with_changes(&rules, &game.rules)?;
        let parts = SetupParts {
            seats,
            me,
            first,
            deal,
            hand: self.set(&game.observer_hand, "game.observer_hand")?,
            table,
            rules,
            show_model: own.show_model,
            hint_level: own.hint_level,
            edition,
        };
        Setup::new(parts).map_err(|error| fault("game", GameFileFault::from(error)))
    }

    fn colour(&self, info: &wire::Holder, seat: usize) -> Colour {
        let chosen = info.token.as_ref().and_then(|id| self.edition.token(id));
        let spare = self.edition.spare_colours();
        info.colour.or_else(|| chosen.map(|token| token.colour)).unwrap_or(spare[seat % spare.len()])
    }

    fn on_table(&self, info: &wire::Holder, at: usize) -> Result<TableHolder, ImportError> {
        let path = format!("game.holders[{at}]");
        if info.kind == wire::HolderKind::FaceUp {
            let cards =
                info.cards.as_deref().ok_or_else(|| fault(&path, GameFileFault::Missing("cards".to_owned())))?;
            let set = self.set(cards, &format!("{path}.cards"))?;
            if set.len() != usize::from(info.size) {
                return Err(fault(format!("{path}.size"), ImportFault::Size));
            }
            return Ok(TableHolder::FaceUp(set));
        }
        if info.size != 1 {
            return Err(fault(format!("{path}.size"), ImportFault::Size));
        }
        let room = info.room.as_ref().map(|room| self.card(room, &format!("{path}.room"))).transpose()?;
        Ok(TableHolder::FaceDown { room })
    }

    /// The entries in the order of the file. Ids are kept if every entry has its own; else entries are numbered from
    /// 1.
    fn entries(&self, setup: &Setup, log: &[wire::Entry]) -> Result<Vec<Entry>, ImportError> {
        let ids: BTreeSet<u32> = log.iter().filter_map(|entry| entry.id).collect();
        let keep = ids.len() == log.len();
        let entry = |(at, entry): (usize, &wire::Entry)| {
            let id = EntryId(entry.id.filter(|_| keep).unwrap_or(at as u32 + 1));
            let path = || format!("log[{at}]");
            let entry = entry.load(id, &self.names).map_err(|fault| of_wire(&path(), fault))?;
            check_entry(setup, &entry).map_err(|error| match error {
                ShapeError::Category(_) => fault(path() + ".cards", GameFileFault::OneOfEach),
                error => misshapen(path(), setup, error),
            })?;
            Ok(entry)
        };
        log.iter().enumerate().map(entry).collect()
    }

    fn pencil(&self, pencil: &wire::Pencil, at: usize) -> Result<((Card, u8), PencilMark), ImportError> {
        let path = |member: &str| format!("game.deerstalker.pencil[{at}].{member}");
        let card = self.card(&pencil.card, &path("card"))?;
        let column = match &pencil.holder {
            Some(name) => self.names.holder(name).map_err(|fault| of_wire(&path("holder"), fault.into()))?.0,
            None => self.order.len() as u8,
        };
        Ok(((card, column), pencil.mark))
    }
}

/// Index of the first name that was there before.
fn repeated<'a>(names: impl Iterator<Item = &'a String>) -> Option<usize> {
    let mut seen = FxHashSet::default();
    names.map(|name| tidy(name)).position(|name| !seen.insert(name))
}
