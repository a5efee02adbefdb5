//! The stored form of a round: its pieces, the secrets of its side, its log.

use super::is_false;
use crate::caper::{self, CharacterTurn, Pawn, PlottedMove, PublicMove, Square, TurnedLock};
use crate::format::schema::GameFileFault;
use crate::format::schema::stored::{Stored, StoredNames, Time, stored};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::format::schema) struct RoundRecord {
    pub thief: String,
    pub setup: RoundSetup,
    pub side: NotebookSide,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub locks: Vec<TurnedLock>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<PlottedMove>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub abandoned: bool,
    pub entries: Vec<Entry>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::format::schema) enum NotebookSide {
    Characters,
    Thief,
}

stored! {
    struct RoundSetup = caper::RoundSetup {
        characters: Vec<Character>,
        paintings: BTreeSet<Square>,
        cameras: BTreeMap<u8, Square>,
    }
}

stored! {
    struct Character = caper::Character { player: String, pawn: Pawn, start: Square }
}

/// A round but for its log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::format::schema) struct RoundHeader {
    pub thief: String,
    pub setup: RoundSetup,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub locks: Vec<TurnedLock>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<PlottedMove>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub abandoned: bool,
}

/// An entry of either log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::format::schema) struct Entry {
    pub id: u32,
    #[serde(default, skip_serializing_if = "Time::is_unknown")]
    pub at: Time,
    pub what: Event,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub doubted: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::format::schema) enum Event {
    /// The Thief moved, as the table saw it.
    Thief(PublicMove),
    /// The Thief moved, as plotted on the pad.
    Plotted(PlottedMove),
    Character(CharacterTurn),
}

/// The Thief's move of one side's log, in the form in which it stands in a file.
pub(in crate::format::schema) trait StoredMove: Clone {
    fn store(self) -> Event;

    /// `None` if it is an event of the other side.
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

impl<M: StoredMove> Stored<caper::Event<M>> for Event {
    fn store(event: &caper::Event<M>, _: &StoredNames<'_>) -> Self {
        match event {
            caper::Event::Thief(moved) => moved.clone().store(),
            caper::Event::Character(turn) => Self::Character(turn.clone()),
        }
    }

    fn load(&self, _: &StoredNames<'_>) -> Result<caper::Event<M>, GameFileFault> {
        match self {
            Self::Character(turn) => Ok(caper::Event::Character(turn.clone())),
            thief => M::load(thief).map(caper::Event::Thief).ok_or(GameFileFault::OtherSide),
        }
    }
}

impl<M> Stored<caper::Entry<M>> for Entry
where
    Event: Stored<caper::Event<M>>,
{
    fn store(entry: &caper::Entry<M>, names: &StoredNames<'_>) -> Self {
        let caper::Entry { id, at, event, note, doubted } = entry;
        Self {
            id: id.0,
            at: Stored::store(at, names),
            what: Stored::store(event, names),
            note: note.clone(),
            doubted: *doubted,
        }
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<caper::Entry<M>, GameFileFault> {
        let Self { id, at, what, note, doubted } = self;
        let (at, event) = (at.load(names)?, what.load(names)?);
        Ok(caper::Entry { id: caper::EntryId(*id), at, event, note: note.clone(), doubted: *doubted })
    }
}

impl Stored<caper::RoundRecord> for RoundRecord {
    fn store(record: &caper::RoundRecord, names: &StoredNames<'_>) -> Self {
        let (side, entries) = match &record.notebook {
            caper::Notebook::Characters { log, .. } => (NotebookSide::Characters, Stored::store(log, names)),
            caper::Notebook::Thief { log } => (NotebookSide::Thief, Stored::store(log, names)),
        };
        let RoundHeader { thief, setup, locks, told, abandoned } = RoundHeader::store(&record.header(), names);
        Self { thief, setup, side, locks, told, abandoned, entries }
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<caper::RoundRecord, GameFileFault> {
        let mut record = self.load_pieces(names)?;
        match &mut record.notebook {
            caper::Notebook::Characters { log, .. } => *log = self.entries.load(names)?,
            caper::Notebook::Thief { log } => *log = self.entries.load(names)?,
        }
        Ok(record)
    }
}

impl RoundRecord {
    /// The round with an empty log.
    pub(super) fn load_pieces(&self, names: &StoredNames<'_>) -> Result<caper::RoundRecord, GameFileFault> {
        let (locks, told) = (self.locks.clone(), self.told.clone());
        let notebook = match self.side {
            NotebookSide::Characters => caper::Notebook::Characters { locks, log: Vec::new(), told },
            NotebookSide::Thief if locks.is_empty() && told.is_empty() => caper::Notebook::thief(),
            NotebookSide::Thief => return Err(GameFileFault::OtherSide),
        };
        let (thief, setup) = (Stored::<u8>::load(&self.thief, names)?, self.setup.load(names)?);
        Ok(caper::RoundRecord { thief, setup, notebook, abandoned: self.abandoned })
    }
}

impl Stored<caper::RoundHeader> for RoundHeader {
    fn store(header: &caper::RoundHeader, names: &StoredNames<'_>) -> Self {
        let caper::RoundHeader { thief, setup, locks, told, abandoned } = header;
        Self {
            thief: Stored::store(thief, names),
            setup: Stored::store(setup, names),
            locks: locks.clone(),
            told: told.clone(),
            abandoned: *abandoned,
        }
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<caper::RoundHeader, GameFileFault> {
        let Self { thief, setup, locks, told, abandoned } = self;
        Ok(caper::RoundHeader {
            thief: thief.load(names)?,
            setup: setup.load(names)?,
            locks: locks.clone(),
            told: told.clone(),
            abandoned: *abandoned,
        })
    }
}
