//! The stored form of a round in the museum.

use crate::caper::{self, CharacterTurn, PlottedMove, PublicMove, RoundSetup, TurnedLock};
use crate::format::GameFileFault;
use crate::format::lines::Time;
use crate::format::names::Names;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::ops::Not;

/// Only the Characters' side has the `locks` that they placed and the moves that the Thief `told` after the round.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::format) struct RoundRecord {
    thief: String,
    setup: RoundSetup<String>,
    /// `None` in a step of the history that changes a round but not its log.
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<NotebookSide>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    locks: Vec<TurnedLock>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    told: Vec<PlottedMove>,
    #[serde(default, skip_serializing_if = "Not::not")]
    abandoned: bool,
    /// Empty in a file, where each entry has a line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<Entry>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
enum NotebookSide {
    Characters,
    Thief,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::format) struct Entry {
    pub id: u32,
    #[serde(default, skip_serializing_if = "Time::is_unknown")]
    pub at: Time,
    pub what: Event,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    #[serde(default, skip_serializing_if = "Not::not")]
    pub doubted: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::format) enum Event {
    Thief(PublicMove),
    Plotted(PlottedMove),
    Character(CharacterTurn),
}

/// A move of the Thief as one of the two sides logs it.
pub(in crate::format) trait StoredMove: Clone {
    fn store(self) -> Event;

    /// `None` for events of the other side.
    fn load(event: &Event) -> Option<Self>;
}

impl StoredMove for PublicMove {
    fn store(self) -> Event {
        Event::Thief(self)
    }

    fn load(event: &Event) -> Option<Self> {
        if let Event::Thief(seen) = event { Some(seen.clone()) } else { None }
    }
}

impl StoredMove for PlottedMove {
    fn store(self) -> Event {
        Event::Plotted(self)
    }

    fn load(event: &Event) -> Option<Self> {
        if let Event::Plotted(plotted) = event { Some(plotted.clone()) } else { None }
    }
}

impl Entry {
    pub(super) fn store<M: StoredMove>(entry: &caper::Entry<M>) -> Self {
        let caper::Entry { id, at, event, note, doubted } = entry;
        let what = match event {
            caper::Event::Thief(moved) => moved.clone().store(),
            caper::Event::Character(turn) => Event::Character(turn.clone()),
        };
        Self { id: id.0, at: Time::new(*at), what, note: note.clone(), doubted: *doubted }
    }

    pub(super) fn load<M: StoredMove>(&self) -> Result<caper::Entry<M>, GameFileFault> {
        let Self { id, at, what, note, doubted } = self;
        let event = match what {
            Event::Character(turn) => caper::Event::Character(turn.clone()),
            thief => M::load(thief).map(caper::Event::Thief).ok_or(GameFileFault::OtherSide)?,
        };
        let id = caper::EntryId(*id);
        Ok(caper::Entry { id, at: at.millis()?, event, note: note.clone(), doubted: *doubted })
    }
}

pub(super) fn stored_log(notebook: &caper::Notebook) -> Vec<Entry> {
    match notebook {
        caper::Notebook::Characters { log, .. } => log.iter().map(Entry::store).collect(),
        caper::Notebook::Thief { log } => log.iter().map(Entry::store).collect(),
    }
}

impl RoundRecord {
    pub(super) fn without_log(record: &caper::RoundRecord, names: &Names) -> Self {
        let side = match &record.notebook {
            caper::Notebook::Characters { .. } => NotebookSide::Characters,
            caper::Notebook::Thief { .. } => NotebookSide::Thief,
        };
        Self { side: Some(side), ..Self::of_header(&record.header(), names) }
    }

    pub(super) fn store(record: &caper::RoundRecord, names: &Names) -> Self {
        Self { entries: stored_log(&record.notebook), ..Self::without_log(record, names) }
    }

    pub(super) fn of_header(header: &caper::RoundHeader, names: &Names) -> Self {
        let caper::RoundHeader { thief, setup, locks, told, abandoned } = header;
        let Ok(setup) = setup.with_players(|player| Ok::<_, Infallible>(names.player_name(*player)));
        Self {
            thief: names.player_name(*thief),
            setup,
            side: None,
            locks: locks.clone(),
            told: told.clone(),
            abandoned: *abandoned,
            entries: Vec::new(),
        }
    }

    pub(super) fn header(&self, names: &Names) -> Result<caper::RoundHeader, GameFileFault> {
        let Self { thief, setup, side: _, locks, told, abandoned, entries: _ } = self;
        let (thief, setup) = (names.player(thief)?, setup.with_players(|player| names.player(player))?);
        Ok(caper::RoundHeader { thief, setup, locks: locks.clone(), told: told.clone(), abandoned: *abandoned })
    }

    pub(super) fn load(&self, names: &Names) -> Result<caper::RoundRecord, GameFileFault> {
        let caper::RoundHeader { thief, setup, locks, told, abandoned } = self.header(names)?;
        let notebook = match self.side.ok_or_else(|| GameFileFault::Missing("side".to_owned()))? {
            NotebookSide::Characters => caper::Notebook::Characters { locks, log: self.log()?, told },
            NotebookSide::Thief if locks.is_empty() && told.is_empty() => caper::Notebook::Thief { log: self.log()? },
            // The pad has neither placed locks nor moves told later.
            NotebookSide::Thief => return Err(GameFileFault::OtherSide),
        };
        Ok(caper::RoundRecord { thief, setup, notebook, abandoned })
    }

    fn log<M: StoredMove>(&self) -> Result<Vec<caper::Entry<M>>, GameFileFault> {
        self.entries.iter().map(Entry::load).collect()
    }
}
