//! The stored form of a round: its pieces, the secrets of its side, its log.

use super::is_false;
use crate::caper;
use crate::format::schema::GameFileFault;
use crate::format::schema::stored::{Stored, StoredNames, Time, stored};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::format::schema) struct RoundRecord {
    pub thief: String,
    pub setup: RoundSetup,
    /// The side that keeps this notebook.
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
        paintings: Vec<String>,
        cameras: BTreeMap<u8, String>,
    }
}

stored! {
    struct Character = caper::Character { player: String, pawn: Pawn, start: String }
}

stored! {
    enum Pawn = caper::Pawn { Mustard, Scarlet, Green, Plum, Peacock, White }
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
    /// The Thief moved, as he plotted it.
    Plotted(PlottedMove),
    /// A Character had a turn.
    Character(CharacterTurn),
}

stored! {
    struct PublicMove = caper::PublicMove {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lifted: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lock: Option<TurnedLock>,
        #[serde(default, skip_serializing_if = "is_false")]
        caught: bool,
    }
}

stored! {
    struct PlottedMove = caper::PlottedMove {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entry: Option<String>,
        path: Vec<String>,
        #[serde(default, skip_serializing_if = "is_false")]
        steals: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        cuts: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        switches: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lock: Option<TurnedLock>,
    }
}

stored! {
    struct TurnedLock = caper::TurnedLock { exit: String, open: bool }
}

stored! {
    struct CharacterTurn = caper::CharacterTurn {
        by: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        roll: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face: Option<DieFace>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        look: Option<AnsweredQuestion>,
        first: TurnOrder,
        end: String,
        #[serde(default, skip_serializing_if = "is_false")]
        caught: bool,
    }
}

stored! {
    enum DieFace = caper::DieFace { Eye, Scan, Motion }
}

stored! {
    enum TurnOrder = caper::TurnOrder { Look, Move }
}

stored! {
    enum AnsweredQuestion = caper::AnsweredQuestion {
        Eyes(seen: Option<String>),
        Camera { number: u8, answer: CameraAnswer },
        Scan(answer: ScanAnswer),
        Motion(answer: MotionAnswer),
    }
}

stored! {
    enum CameraAnswer = caper::CameraAnswer { PowerOff, Dead, Sees, SeesNot }
}

stored! {
    enum ScanAnswer = caper::ScanAnswer { PowerOff, Scanned { dead: Vec<u8>, seeing: Vec<u8> } }
}

stored! {
    enum MotionAnswer = caper::MotionAnswer { PowerOff, Cut, Colour(colour: String) }
}

impl Stored<caper::Event<caper::PublicMove>> for Event {
    fn store(event: &caper::Event<caper::PublicMove>, names: &StoredNames<'_>) -> Self {
        match event {
            caper::Event::Thief(seen) => Self::Thief(Stored::store(seen, names)),
            caper::Event::Character(turn) => Self::Character(Stored::store(turn, names)),
        }
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<caper::Event<caper::PublicMove>, GameFileFault> {
        match self {
            Self::Thief(seen) => seen.load(names).map(caper::Event::Thief),
            Self::Character(turn) => turn.load(names).map(caper::Event::Character),
            Self::Plotted(_) => Err(GameFileFault::OtherSide),
        }
    }
}

impl Stored<caper::Event<caper::PlottedMove>> for Event {
    fn store(event: &caper::Event<caper::PlottedMove>, names: &StoredNames<'_>) -> Self {
        match event {
            caper::Event::Thief(plotted) => Self::Plotted(Stored::store(plotted, names)),
            caper::Event::Character(turn) => Self::Character(Stored::store(turn, names)),
        }
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<caper::Event<caper::PlottedMove>, GameFileFault> {
        match self {
            Self::Plotted(plotted) => plotted.load(names).map(caper::Event::Thief),
            Self::Character(turn) => turn.load(names).map(caper::Event::Character),
            Self::Thief(_) => Err(GameFileFault::OtherSide),
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
        let RoundHeader { thief, setup, locks, told, abandoned } = RoundHeader::store(&record.pieces(), names);
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
        let (locks, told): (Vec<caper::TurnedLock>, Vec<caper::PlottedMove>) =
            (self.locks.load(names)?, self.told.load(names)?);
        let notebook = match self.side {
            NotebookSide::Characters => caper::Notebook::Characters { locks, log: Vec::new(), told },
            NotebookSide::Thief if locks.is_empty() && told.is_empty() => caper::Notebook::thief(),
            NotebookSide::Thief => return Err(GameFileFault::OtherSide),
        };
        let (thief, setup) = (player(&self.thief, names)?, self.setup.load(names)?);
        Ok(caper::RoundRecord { thief, setup, notebook, abandoned: self.abandoned })
    }
}

/// The player that a word names.
fn player(word: &String, names: &StoredNames<'_>) -> Result<u8, GameFileFault> {
    Stored::<u8>::load(word, names)
}

impl Stored<caper::RoundHeader> for RoundHeader {
    fn store(pieces: &caper::RoundHeader, names: &StoredNames<'_>) -> Self {
        let caper::RoundHeader { thief, setup, locks, told, abandoned } = pieces;
        Self {
            thief: Stored::store(thief, names),
            setup: Stored::store(setup, names),
            locks: Stored::store(locks, names),
            told: Stored::store(told, names),
            abandoned: *abandoned,
        }
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<caper::RoundHeader, GameFileFault> {
        let Self { thief, setup, locks, told, abandoned } = self;
        Ok(caper::RoundHeader {
            thief: thief.load(names)?,
            setup: setup.load(names)?,
            locks: locks.load(names)?,
            told: told.load(names)?,
            abandoned: *abandoned,
        })
    }
}
