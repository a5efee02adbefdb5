//! An evening with the museum as a value, and every change to it as a value with an inverse.
//!
//! An evening has one round, or one for each player as the Thief. The notebook belongs to one player: in a round it is
//! either on the Thief's side or on the Characters', and a [`Notebook`] holds that side's log and secrets only.
//! Everything that is shown is replayed from the logs, so that entries can be inserted, edited and deleted anywhere.

use super::event::{Entry, Event, PlottedMove, PublicMove, TurnedLock};
use super::hidden::published;
use super::plan::Plan;
use super::public_state::{PublicState, RoundEnd};
use super::rules::CaperRules;
use super::setup::{PlacingFault, Round, RoundSetup, RoundSetupError};
use super::square::Square;
use crate::history::{self, ChangeError, History};
use crate::record::{self, EntryId, LogEdit};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// How long the evening is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum EveningLength {
    /// One round: the Thief needs a number of paintings and has to get out.
    OneRound,
    /// Everybody is the Thief once; most paintings win.
    #[default]
    Full,
}

/// What holds for the whole evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EveningSetup {
    /// The museum: embedded, so that a later change of a plan never changes an old evening.
    pub plan: Arc<Plan>,
    pub rules: CaperRules,
    /// The names of the players, in the order of their rounds as the Thief.
    pub players: Vec<String>,
    /// Whose notebook it is, by place in the list of players; `None` for an onlooker.
    pub me: Option<u8>,
    pub length: EveningLength,
}

/// The log of one side, with what only that side knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notebook {
    Characters {
        /// The locks, if the Characters placed them.
        locks: Vec<TurnedLock>,
        log: Vec<Entry<PublicMove>>,
        /// The Thief's moves in order, told after the round.
        told: Vec<PlottedMove>,
    },
    Thief {
        /// What the Thief plotted, and the turns of the Characters.
        log: Vec<Entry<PlottedMove>>,
    },
}

impl Notebook {
    /// The Characters' side without entries.
    pub const fn characters() -> Self {
        Self::Characters { locks: Vec::new(), log: Vec::new(), told: Vec::new() }
    }

    /// The Thief's side without entries.
    pub const fn thief() -> Self {
        Self::Thief { log: Vec::new() }
    }
}

/// One round of the evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundRecord {
    /// Who is the Thief, by place in the list of players.
    pub thief: u8,
    pub setup: RoundSetup,
    /// The log of the side that keeps this notebook.
    pub notebook: Notebook,
    /// Whether the players stopped before it was decided.
    pub abandoned: bool,
}

impl RoundRecord {
    /// The round, checked.
    ///
    /// # Errors
    /// If its set-up cannot be played on the plan of the evening.
    pub fn round(&self, frame: &EveningSetup) -> Result<Round, RoundSetupError> {
        Round::new(frame.plan.clone(), frame.rules.clone(), &self.setup)
    }

    /// The rules of placing that its pieces break.
    pub fn placing_faults(&self, frame: &EveningSetup) -> Vec<PlacingFault> {
        let mut faults = self.setup.placing_faults(&frame.plan, &frame.rules);
        if let Notebook::Characters { locks, .. } = &self.notebook {
            let is_exit = |at: Square| frame.plan.exits().iter().any(|(_, exit)| exit.at == at);
            faults.extend(locks.iter().map(|lock| lock.exit).filter(|at| !is_exit(*at)).map(PlacingFault::NoExit));
        }
        faults
    }

    /// What the whole table knows: on the Thief's side, what the log gives away.
    pub fn facts(&self, round: &Round) -> Vec<Entry<PublicMove>> {
        match &self.notebook {
            Notebook::Characters { log, .. } => log.clone(),
            Notebook::Thief { log } => published(round, log),
        }
    }
}

/// The evening, without the history of its changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evening {
    pub frame: EveningSetup,
    /// The rounds in order.
    pub rounds: Vec<RoundRecord>,
    /// The number of the next new entry: above every number that was ever used.
    pub next_id: u32,
}

/// One change, holding what it needs to be taken back. Rounds are counted from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// An entry of the Characters' log of a round.
    Tracked(usize, LogEdit<Entry<PublicMove>>),
    /// An entry of the Thief's log of a round.
    Plotted(usize, LogEdit<Entry<PlottedMove>>),
    /// What holds for the whole evening was corrected.
    Frame {
        before: Box<EveningSetup>,
        after: Box<EveningSetup>,
    },
    AddRound(usize, Box<RoundRecord>),
    DropRound(usize, Box<RoundRecord>),
    /// A round's Thief, pieces, placed locks or told path were corrected, or it was abandoned; its log stays.
    Round {
        at: usize,
        before: Box<RoundHeader>,
        after: Box<RoundHeader>,
    },
    Group(Vec<Change>),
}

/// A round without its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundHeader {
    pub thief: u8,
    pub setup: RoundSetup,
    /// The locks, if the Characters placed them; none on the Thief's side.
    pub locks: Vec<TurnedLock>,
    /// The Thief's moves, told after the round; none on the Thief's own side.
    pub told: Vec<PlottedMove>,
    /// Whether the players stopped before it was decided.
    pub abandoned: bool,
}

impl RoundRecord {
    /// How the round ended in state `table`; `None` if it has not.
    pub fn end(&self, table: &PublicState) -> Option<RoundEnd> {
        table.end.or(self.abandoned.then_some(RoundEnd::Abandoned))
    }

    /// The round without its log.
    pub fn header(&self) -> RoundHeader {
        let (locks, told) = match &self.notebook {
            Notebook::Characters { locks, told, .. } => (locks.clone(), told.clone()),
            Notebook::Thief { .. } => (Vec::new(), Vec::new()),
        };
        RoundHeader { thief: self.thief, setup: self.setup.clone(), locks, told, abandoned: self.abandoned }
    }

    /// How many entries the log has.
    pub const fn len(&self) -> usize {
        match &self.notebook {
            Notebook::Characters { log, .. } => log.len(),
            Notebook::Thief { log } => log.len(),
        }
    }

    /// The note of the entry `id`.
    pub fn note(&self, id: EntryId) -> Option<&str> {
        match &self.notebook {
            Notebook::Characters { log, .. } => log[record::position(log, id)?].note.as_deref(),
            Notebook::Thief { log } => log[record::position(log, id)?].note.as_deref(),
        }
    }

    /// The notes of all entries that have one.
    pub fn notes(&self) -> Vec<&str> {
        match &self.notebook {
            Notebook::Characters { log, .. } => log.iter().filter_map(|entry| entry.note.as_deref()).collect(),
            Notebook::Thief { log } => log.iter().filter_map(|entry| entry.note.as_deref()).collect(),
        }
    }

    /// Whether nothing is logged yet.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A number above that of every entry.
    pub fn next_id(&self) -> u32 {
        let ids: Vec<EntryId> = match &self.notebook {
            Notebook::Characters { log, .. } => log.iter().map(|entry| entry.id).collect(),
            Notebook::Thief { log } => log.iter().map(|entry| entry.id).collect(),
        };
        ids.into_iter().map(EntryId::next).max().unwrap_or(1)
    }

    fn set_header(&mut self, header: &RoundHeader) -> Result<(), ChangeError> {
        match &mut self.notebook {
            Notebook::Characters { locks, told, .. } => {
                locks.clone_from(&header.locks);
                told.clone_from(&header.told);
            }
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

/// An evening with its history: what a file holds.
///
/// ```
/// use deerstalker::caper::{CaperGame, CaperRules, Change, EveningLength, EveningSetup, Plan, score};
///
/// let frame = EveningSetup {
///     plan: Plan::bundled(),
///     rules: CaperRules::default(),
///     players: vec!["Ann".into(), "Ben".into()],
///     me: Some(0),
///     length: EveningLength::default(),
/// };
/// let mut game = CaperGame::new("Friday", frame.clone(), 0);
/// // Cleo came too; undo takes her name off again.
/// let mut after = frame.clone();
/// after.players.push("Cleo".into());
/// game.apply(Change::Frame { before: frame.clone().into(), after: after.into() })?;
/// assert_eq!(game.evening.frame.players.len(), 3);
/// assert!(game.undo()? && game.evening.frame == frame);
/// assert!(score(&game.evening).winners.is_empty());
/// # Ok::<(), deerstalker::game::ChangeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaperGame {
    pub title: String,
    /// When it was started, in milliseconds since 1970 (UTC).
    pub started: i64,
    pub evening: Evening,
    pub history: History<Change>,
}

impl CaperGame {
    /// An evening without rounds.
    pub fn new(title: impl Into<String>, frame: EveningSetup, started: i64) -> Self {
        let evening = Evening { frame, rounds: Vec::new(), next_id: 1 };
        Self { title: title.into(), started, evening, history: History::default() }
    }

    /// A new entry with the next free number; it is in no log yet.
    pub const fn draft<M>(&self, event: Event<M>, at: i64) -> Entry<M> {
        Entry::new(EntryId(self.evening.next_id), at, event)
    }

    /// Makes a change and remembers it for undo; redo is forgotten.
    ///
    /// # Errors
    /// If the change does not fit this evening; nothing has happened then.
    pub fn apply(&mut self, change: Change) -> Result<(), ChangeError> {
        self.history.apply(change, &mut self.evening)
    }

    /// Takes the last change back. `false` if there is none.
    ///
    /// # Errors
    /// If the history does not fit the evening (a file edited by hand); nothing has happened then.
    pub fn undo(&mut self) -> Result<bool, ChangeError> {
        self.history.undo(&mut self.evening)
    }

    /// Makes the last undone change again. `false` if there is none.
    ///
    /// # Errors
    /// If the history does not fit the evening (a file edited by hand); nothing has happened then.
    pub fn redo(&mut self) -> Result<bool, ChangeError> {
        self.history.redo(&mut self.evening)
    }
}
