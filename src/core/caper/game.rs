//! An evening in the museum, and every change to it as a value with an inverse.
//!
//! An evening has one round, or one for each player as the Thief. A round's log is kept from one side only, the
//! Characters' or the Thief's. Everything shown is replayed from the logs, so entries can be inserted, edited and
//! deleted anywhere.

use super::event::{Entry, Event, PlottedMove, PublicMove, TurnedLock};
use super::hidden::published;
use super::plan::Plan;
use super::public_state::{PublicState, RoundEnd};
use super::rules::CaperRules;
use super::setup::{PlacingFault, Round, RoundSetup, RoundSetupError};
use super::square::Square;
use crate::history::{self, ChangeError, History};
use crate::record::{EntryId, LogEdit, LogEntry};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum EveningLength {
    OneRound,
    /// One round for each player.
    #[default]
    Full,
    /// A full game that the table ended before its last round.
    Ended,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EveningSetup {
    /// A copy, so that editing a plan never changes an old evening.
    pub plan: Arc<Plan>,
    pub rules: CaperRules,
    /// In the order in which they are the Thief.
    pub players: Vec<String>,
    /// My place among the players. `None` for an onlooker.
    pub me: Option<u8>,
    pub length: EveningLength,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notebook {
    Characters {
        /// The locks that the Characters placed, if they did.
        locks: Vec<TurnedLock>,
        log: Vec<Entry<PublicMove>>,
        /// The Thief's moves, as told after the round.
        told: Vec<PlottedMove>,
    },
    Thief {
        log: Vec<Entry<PlottedMove>>,
    },
}

impl Notebook {
    pub const fn characters() -> Self {
        Self::Characters { locks: Vec::new(), log: Vec::new(), told: Vec::new() }
    }

    pub const fn thief() -> Self {
        Self::Thief { log: Vec::new() }
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum EitherEntry<'a> {
    Tracked(&'a Entry<PublicMove>),
    Plotted(&'a Entry<PlottedMove>),
}

impl<'a> EitherEntry<'a> {
    pub fn note(self) -> Option<&'a str> {
        match self {
            Self::Tracked(entry) => entry.note.as_deref(),
            Self::Plotted(entry) => entry.note.as_deref(),
        }
    }

    pub const fn doubted(self) -> bool {
        match self {
            Self::Tracked(entry) => entry.doubted,
            Self::Plotted(entry) => entry.doubted,
        }
    }
}

impl LogEntry for EitherEntry<'_> {
    fn id(&self) -> EntryId {
        match self {
            Self::Tracked(entry) => entry.id,
            Self::Plotted(entry) => entry.id,
        }
    }

    fn time(&self) -> i64 {
        match self {
            Self::Tracked(entry) => entry.at,
            Self::Plotted(entry) => entry.at,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundRecord {
    pub thief: u8,
    pub setup: RoundSetup,
    pub notebook: Notebook,
    pub abandoned: bool,
}

impl RoundRecord {
    pub fn round(&self, frame: &EveningSetup) -> Result<Round, RoundSetupError> {
        Round::new(frame.plan.clone(), frame.rules.clone(), &self.setup)
    }

    pub fn placing_faults(&self, frame: &EveningSetup) -> Vec<PlacingFault> {
        let mut faults = self.setup.placing_faults(&frame.plan, &frame.rules);
        let is_exit = |at: Square| frame.plan.exits().iter().any(|(_, exit)| exit.at == at);
        let exits = self.placed_locks().iter().map(|lock| lock.exit);
        faults.extend(exits.filter(|at| !is_exit(*at)).map(PlacingFault::NoExit));
        faults
    }

    pub fn facts(&self, round: &Round) -> Vec<Entry<PublicMove>> {
        match &self.notebook {
            Notebook::Characters { log, .. } => log.clone(),
            Notebook::Thief { log } => published(round, log),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evening {
    pub frame: EveningSetup,
    pub rounds: Vec<RoundRecord>,
    /// Higher than every number used so far.
    pub next_id: u32,
}

/// A change carries what it replaces, so that it can be undone, and is refused if the evening differs. `Tracked` edits
/// a Characters' log, `Plotted` a Thief's. Rounds count from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    Tracked(usize, LogEdit<Entry<PublicMove>>),
    Plotted(usize, LogEdit<Entry<PlottedMove>>),
    Frame { before: Box<EveningSetup>, after: Box<EveningSetup> },
    AddRound(usize, Box<RoundRecord>),
    DropRound(usize, Box<RoundRecord>),
    Round { at: usize, before: Box<RoundHeader>, after: Box<RoundHeader> },
    Group(Vec<Change>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundHeader {
    pub thief: u8,
    pub setup: RoundSetup,
    /// `locks` and `told`, as in `Notebook::Characters`, are empty on the Thief's side.
    pub locks: Vec<TurnedLock>,
    pub told: Vec<PlottedMove>,
    pub abandoned: bool,
}

impl RoundRecord {
    /// `None` while the round goes on.
    pub fn end(&self, table: &PublicState) -> Option<RoundEnd> {
        table.end.or(self.abandoned.then_some(RoundEnd::Abandoned))
    }

    pub fn header(&self) -> RoundHeader {
        let told = match &self.notebook {
            Notebook::Characters { told, .. } => told.clone(),
            Notebook::Thief { .. } => Vec::new(),
        };
        let (setup, locks) = (self.setup.clone(), self.placed_locks().to_vec());
        RoundHeader { thief: self.thief, setup, locks, told, abandoned: self.abandoned }
    }

    pub const fn is_pad(&self) -> bool {
        matches!(self.notebook, Notebook::Thief { .. })
    }

    pub fn entries(&self) -> Vec<EitherEntry<'_>> {
        match &self.notebook {
            Notebook::Characters { log, .. } => log.iter().map(EitherEntry::Tracked).collect(),
            Notebook::Thief { log } => log.iter().map(EitherEntry::Plotted).collect(),
        }
    }

    pub fn truncate(&mut self, len: usize) {
        match &mut self.notebook {
            Notebook::Characters { log, .. } => log.truncate(len),
            Notebook::Thief { log } => log.truncate(len),
        }
    }

    /// `round` is the number of the round in the evening, from 0. `None` if there is no such entry.
    pub fn remove(&self, round: usize, id: EntryId) -> Option<Change> {
        match &self.notebook {
            Notebook::Characters { log, .. } => Some(Change::Tracked(round, LogEdit::remove(log, id)?)),
            Notebook::Thief { log } => Some(Change::Plotted(round, LogEdit::remove(log, id)?)),
        }
    }

    /// As [`RoundRecord::remove`].
    pub fn set_note(&self, round: usize, id: EntryId, note: Option<String>) -> Option<Change> {
        match &self.notebook {
            Notebook::Characters { log, .. } => {
                Some(Change::Tracked(round, LogEdit::amend(log, id, |entry| entry.note = note)?))
            }
            Notebook::Thief { log } => {
                Some(Change::Plotted(round, LogEdit::amend(log, id, |entry| entry.note = note)?))
            }
        }
    }

    /// Doubts an entry, or takes the doubt back. `None` on the Thief's side, whose own events are certain.
    pub fn doubt(&self, round: usize, id: EntryId) -> Option<Change> {
        let Notebook::Characters { log, .. } = &self.notebook else { return None };
        Some(Change::Tracked(round, LogEdit::amend(log, id, |entry| entry.doubted = !entry.doubted)?))
    }

    pub const fn len(&self) -> usize {
        match &self.notebook {
            Notebook::Characters { log, .. } => log.len(),
            Notebook::Thief { log } => log.len(),
        }
    }

    /// Locks placed by the Characters. Empty on the Thief's side.
    pub fn placed_locks(&self) -> &[TurnedLock] {
        match &self.notebook {
            Notebook::Characters { locks, .. } => locks,
            Notebook::Thief { .. } => &[],
        }
    }

    pub fn note(&self, id: EntryId) -> Option<&str> {
        self.entries().into_iter().find(|entry| entry.id() == id)?.note()
    }

    pub fn notes(&self) -> Vec<&str> {
        self.entries().into_iter().filter_map(EitherEntry::note).collect()
    }

    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn next_id(&self) -> u32 {
        self.entries().iter().map(|entry| entry.id().next()).max().unwrap_or(1)
    }

    fn set_header(&mut self, header: &RoundHeader) -> Result<(), ChangeError> {
        match &mut self.notebook {
            Notebook::Characters { locks, told, .. } => {
                locks.clone_from(&header.locks);
                told.clone_from(&header.told);
            }
            // A pad has no place for them.
            Notebook::Thief { .. } if header.locks.is_empty() && header.told.is_empty() => {}
            Notebook::Thief { .. } => return Err(ChangeError),
        }
        self.thief = header.thief;
        self.abandoned = header.abandoned;
        self.setup.clone_from(&header.setup);
        Ok(())
    }
}

impl history::Change for Change {
    type State = Evening;

    fn members(&self) -> Option<&[Self]> {
        if let Self::Group(members) = self { Some(members) } else { None }
    }

    fn inverse(&self) -> Self {
        match self.clone() {
            Self::Tracked(round, edit) => Self::Tracked(round, edit.inverse()),
            Self::Plotted(round, edit) => Self::Plotted(round, edit.inverse()),
            Self::Frame { before, after } => Self::Frame { before: after, after: before },
            Self::AddRound(at, round) => Self::DropRound(at, round),
            Self::DropRound(at, round) => Self::AddRound(at, round),
            Self::Round { at, before, after } => Self::Round { at, before: after, after: before },
            Self::Group(changes) => Self::Group(changes.inverse()),
        }
    }

    fn perform(&self, state: &mut Evening) -> Result<(), ChangeError> {
        match self {
            Self::Tracked(round, edit) => {
                let record = state.rounds.get_mut(*round).ok_or(ChangeError)?;
                let Notebook::Characters { log, .. } = &mut record.notebook else { return Err(ChangeError) };
                edit.perform(log)?;
                state.next_id = state.next_id.max(edit.next_id());
            }
            Self::Plotted(round, edit) => {
                let record = state.rounds.get_mut(*round).ok_or(ChangeError)?;
                let Notebook::Thief { log } = &mut record.notebook else { return Err(ChangeError) };
                edit.perform(log)?;
                state.next_id = state.next_id.max(edit.next_id());
            }
            Self::Frame { before, after } => {
                if state.frame != **before {
                    return Err(ChangeError);
                }
                state.frame.clone_from(after);
            }
            Self::AddRound(at, round) => {
                if *at > state.rounds.len() {
                    return Err(ChangeError);
                }
                state.next_id = state.next_id.max(round.next_id());
                state.rounds.insert(*at, (**round).clone());
            }
            Self::DropRound(at, round) => {
                if state.rounds.get(*at) != Some(&**round) {
                    return Err(ChangeError);
                }
                state.rounds.remove(*at);
            }
            Self::Round { at, before, after } => {
                let round = state.rounds.get_mut(*at).ok_or(ChangeError)?;
                if round.header() != **before {
                    return Err(ChangeError);
                }
                round.set_header(after)?;
            }
            Self::Group(changes) => changes.perform(state)?,
        }
        Ok(())
    }
}

/// An evening as a file holds it. `started` is in milliseconds since 1970 (UTC).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaperGame {
    pub title: String,
    pub started: i64,
    pub evening: Evening,
    pub history: History<Change>,
}

impl CaperGame {
    pub fn new(title: impl Into<String>, frame: EveningSetup, started: i64) -> Self {
        let evening = Evening { frame, rounds: Vec::new(), next_id: 1 };
        Self { title: title.into(), started, evening, history: History::default() }
    }

    pub const fn draft<M>(&self, event: Event<M>, at: i64) -> Entry<M> {
        Entry::new(EntryId(self.evening.next_id), at, event)
    }

    /// After an error nothing has changed.
    pub fn apply(&mut self, change: Change) -> Result<(), ChangeError> {
        self.history.apply(change, &mut self.evening)
    }

    /// `false` if there is nothing to undo.
    ///
    /// # Errors
    /// As [`History::undo`], for a file edited by hand.
    pub fn undo(&mut self) -> Result<bool, ChangeError> {
        self.history.undo(&mut self.evening)
    }

    pub fn redo(&mut self) -> Result<bool, ChangeError> {
        self.history.redo(&mut self.evening)
    }
}
