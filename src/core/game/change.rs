//! A game of Clue, and every change to it as a value with an inverse. A change names the state that it starts from and
//! refuses any other, so a history that does not belong to its game (a file edited by hand) does no harm.

use super::entry::{Entry, EntryKind};
use super::help::HelpUsed;
use super::pieces::{Piece, PieceOverride, PieceOverrides};
use super::setup::{HintLevel, Holder, Seat, Setup};
use crate::edition::{Card, CardSet, Spot};
use crate::history::{self, ChangeError, History};
use crate::record::{self, EntryId, LogEdit};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum PencilMark {
    Yes,
    No,
    Maybe,
    /// The player has considered this cell.
    Dot,
}

impl PencilMark {
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Yes => "✓",
            Self::No => "×",
            Self::Maybe => "?",
            Self::Dot => "•",
        }
    }
}

/// How the game ended, as the player entered it. [`Game::ending`] adds what the log says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameResult {
    pub winner: Option<Seat>,
    /// The game has ended, even if nobody won.
    pub over: bool,
    pub case_file: Option<[Card; 3]>,
    pub hands: BTreeMap<Holder, CardSet>,
}

/// One version of the log. Players use further ones to try something out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Branch {
    pub name: String,
    pub entries: Vec<Entry>,
}

/// A saved game. `current` is the index of the branch in use; no entry of any branch has the number `next_id` or a
/// higher one. `started` is in milliseconds since 1970 (UTC), 0 if unknown.
///
/// ```
/// # let document = include_str!("../../../tests/cases/classic5-deep2-late.json");
/// use deerstalker_core::game::EntryKind;
///
/// let mut game = deerstalker_core::exchange::read(document)?.game;
/// let before = game.entries().len();
/// let note = game.new_entry(EntryKind::Note, 0);
/// game.apply(game.append(note))?;
/// assert_eq!(game.entries().len(), before + 1);
/// assert!(game.undo()? && game.entries().len() == before);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    pub title: String,
    pub started: i64,
    pub setup: Setup,
    pub branches: Vec<Branch>,
    pub current: usize,
    /// The player's own marks, by card and column of the sheet.
    pub pencil: BTreeMap<(Card, u8), PencilMark>,
    /// Pieces that were placed by hand. The others stand where the log says.
    pub pieces: PieceOverrides,
    /// Whether advice also infers cards from the questions that the others ask.
    pub reading: bool,
    /// My suggestions tried again in the review. True if the first try was as good as the best.
    pub retries: BTreeMap<EntryId, bool>,
    /// Help with my own marks.
    pub help: BTreeSet<HelpUsed>,
    pub outcome: GameResult,
    pub history: History<Change>,
    pub next_id: u32,
}

/// Saved with the game but not in its history, so that undo leaves it alone.
#[derive(Clone, PartialEq, Debug)]
pub enum SavedChoice {
    Level(HintLevel),
    Piece(Piece, Spot),
    Reading(bool),
    Retry(EntryId, bool),
    Help(HelpUsed),
}

/// Branches are given by index.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    Log(usize, LogEdit<Entry>),
    /// The hint levels inside are ignored: a level is a [`SavedChoice`], so that undo never shows or hides hints.
    Setup {
        before: Box<Setup>,
        after: Box<Setup>,
    },
    Pencil {
        card: Card,
        column: u8,
        before: Option<PencilMark>,
        after: Option<PencilMark>,
    },
    Outcome {
        before: Box<GameResult>,
        after: Box<GameResult>,
    },
    AddBranch {
        at: usize,
        branch: Branch,
    },
    DropBranch {
        at: usize,
        branch: Branch,
    },
    Switch {
        before: usize,
        after: usize,
    },
    /// All are made, in this order, or none.
    Group(Vec<Change>),
}

impl Change {
    /// Histories that differ only in hint levels must be equal, also on disk.
    fn without_level(mut self) -> Self {
        match &mut self {
            Self::Setup { before, after } => {
                for setup in [before, after] {
                    setup.set_hint_level(HintLevel::default());
                }
                self
            }
            Self::Group(changes) => Self::Group(changes.drain(..).map(Self::without_level).collect()),
            _ => self,
        }
    }
}

impl history::Change for Change {
    type State = Game;

    fn members(&self) -> Option<&[Self]> {
        if let Self::Group(members) = self { Some(members) } else { None }
    }

    fn inverse(&self) -> Self {
        match self.clone() {
            Self::Log(branch, edit) => Self::Log(branch, edit.inverse()),
            Self::Setup { before, after } => Self::Setup { before: after, after: before },
            Self::Pencil { card, column, before, after } => Self::Pencil { card, column, before: after, after: before },
            Self::Outcome { before, after } => Self::Outcome { before: after, after: before },
            Self::AddBranch { at, branch } => Self::DropBranch { at, branch },
            Self::DropBranch { at, branch } => Self::AddBranch { at, branch },
            Self::Switch { before, after } => Self::Switch { before: after, after: before },
            Self::Group(changes) => Self::Group(changes.inverse()),
        }
    }

    fn perform(&self, game: &mut Game) -> Result<(), ChangeError> {
        match self {
            Self::Log(branch, edit) => {
                let entries = &mut game.branches.get_mut(*branch).ok_or(ChangeError)?.entries;
                edit.perform(entries)?;
                // Undo does not lower `next_id`, because redo may bring back an entry with its number.
                game.next_id = game.next_id.max(edit.next_id());
            }
            Self::Setup { before, after } => game.replace_setup(before, after)?,
            Self::Pencil { card, column, before, after } => {
                if game.pencil.get(&(*card, *column)) != before.as_ref() {
                    return Err(ChangeError);
                }
                match after {
                    Some(mark) => game.pencil.insert((*card, *column), *mark),
                    None => game.pencil.remove(&(*card, *column)),
                };
            }
            Self::Outcome { before, after } => {
                if game.outcome != **before {
                    return Err(ChangeError);
                }
                game.outcome = (**after).clone();
            }
            Self::AddBranch { at, branch } => game.add_branch(*at, branch)?,
            Self::DropBranch { at, branch } => game.drop_branch(*at, branch)?,
            Self::Switch { before, after } => {
                if game.current != *before || *after >= game.branches.len() {
                    return Err(ChangeError);
                }
                game.current = *after;
            }
            Self::Group(changes) => changes.perform(game)?,
        }
        Ok(())
    }
}

impl Game {
    /// Keeps the pieces that still have a place, and the help with marks.
    fn replace_setup(&mut self, before: &Setup, after: &Setup) -> Result<(), ChangeError> {
        // Both get the present level, which undo must not change.
        let level = self.setup.hint_level;
        let [mut before, mut after] = [before, after].map(Setup::clone);
        for setup in [&mut before, &mut after] {
            setup.set_hint_level(level);
        }
        if self.setup != before {
            return Err(ChangeError);
        }
        let (puts, setup) = (std::mem::take(&mut self.pieces), &self.setup);
        let moved = puts.into_iter().filter_map(|(piece, put)| Some((piece.carried_over(setup, &after)?, put)));
        self.pieces = moved.filter(|(piece, put)| put.fits(&after, *piece)).collect();
        self.help = self.help.iter().map(|help| help.carried_over(&self.setup, &after)).collect();
        self.setup = after;
        Ok(())
    }

    fn add_branch(&mut self, at: usize, branch: &Branch) -> Result<(), ChangeError> {
        if at > self.branches.len() {
            return Err(ChangeError);
        }
        self.branches.insert(at, branch.clone());
        if self.current >= at {
            self.current += 1;
        }
        Ok(())
    }

    fn drop_branch(&mut self, at: usize, branch: &Branch) -> Result<(), ChangeError> {
        if self.branches.get(at) != Some(branch) || self.current == at {
            return Err(ChangeError);
        }
        self.branches.remove(at);
        if self.current > at {
            self.current -= 1;
        }
        Ok(())
    }
}

impl Game {
    pub fn new(title: impl Into<String>, setup: Setup, started: i64) -> Self {
        Self {
            title: title.into(),
            started,
            setup,
            branches: vec![Branch::default()],
            current: 0,
            pencil: BTreeMap::new(),
            pieces: PieceOverrides::new(),
            reading: true,
            retries: BTreeMap::new(),
            help: BTreeSet::new(),
            outcome: GameResult::default(),
            history: History::default(),
            next_id: 1,
        }
    }

    pub fn entries(&self) -> &[Entry] {
        &self.branches[self.current].entries
    }

    pub fn position(&self, id: EntryId) -> Option<usize> {
        record::position(self.entries(), id)
    }

    pub fn new_entry(&self, kind: EntryKind, at: i64) -> Entry {
        Entry::new(EntryId(self.next_id), at, kind)
    }

    pub fn append(&self, entry: Entry) -> Change {
        self.insert(self.entries().len(), entry)
    }

    /// An `at` beyond the log means its end.
    pub fn insert(&self, at: usize, entry: Entry) -> Change {
        Change::Log(self.current, LogEdit::Insert { at: at.min(self.entries().len()), entry })
    }

    pub fn remove(&self, id: EntryId) -> Option<Change> {
        LogEdit::remove(self.entries(), id).map(|edit| Change::Log(self.current, edit))
    }

    /// `None` if there is no such entry, or if `edit` leaves it as it is.
    pub fn amend(&self, id: EntryId, edit: impl FnOnce(&mut Entry)) -> Option<Change> {
        let edit = LogEdit::amend(self.entries(), id, edit)?;
        let same = matches!(&edit, LogEdit::Replace { before, after, .. } if before == after);
        (!same).then_some(Change::Log(self.current, edit))
    }

    pub fn replace(&self, entry: Entry) -> Option<Change> {
        LogEdit::replace(self.entries(), entry).map(|edit| Change::Log(self.current, edit))
    }

    /// Deletes the branch in use and switches to the first other one. `None` if there is no other.
    pub fn without_branch(&self) -> Option<Change> {
        let at = self.current;
        let after = usize::from(at == 0);
        self.branches.get(after)?;
        let branch = self.branches[at].clone();
        // The branch in use cannot be dropped, so the switch comes first.
        Some(Change::Group(vec![Change::Switch { before: at, after }, Change::DropBranch { at, branch }]))
    }

    pub fn pencil(&self, card: Card, column: u8, mark: Option<PencilMark>) -> Change {
        Change::Pencil { card, column, before: self.pencil.get(&(card, column)).copied(), after: mark }
    }

    /// `false` if nothing changed. Of a retry only the first result counts.
    pub fn save_choice(&mut self, choice: SavedChoice) -> bool {
        match choice {
            SavedChoice::Level(level) => {
                let before = self.setup.hint_level;
                self.setup.set_hint_level(level);
                before != level
            }
            SavedChoice::Piece(piece, spot) => {
                // Only entries written from now on move the piece on.
                let put = PieceOverride { spot, before: EntryId(self.next_id) };
                self.pieces.insert(piece, put.clone()) != Some(put)
            }
            SavedChoice::Reading(reading) => std::mem::replace(&mut self.reading, reading) != reading,
            SavedChoice::Retry(entry, found) => {
                let first = !self.retries.contains_key(&entry);
                self.retries.entry(entry).or_insert(found);
                first
            }
            SavedChoice::Help(help) => self.help.insert(help),
        }
    }

    /// Nothing happens if the change does not fit.
    pub fn apply(&mut self, change: Change) -> Result<(), ChangeError> {
        self.with_history(|history, game| history.apply(change.without_level(), game))
    }

    /// `false` if there is nothing to undo. Nothing happens if the history does not fit the game.
    pub fn undo(&mut self) -> Result<bool, ChangeError> {
        self.with_history(History::undo)
    }

    pub fn redo(&mut self) -> Result<bool, ChangeError> {
        self.with_history(History::redo)
    }

    pub(crate) fn with_history<T>(&mut self, step: impl FnOnce(&mut History<Change>, &mut Self) -> T) -> T {
        // A step changes both the game and the history in it.
        let mut history = std::mem::take(&mut self.history);
        let result = step(&mut history, self);
        self.history = history;
        result
    }
}
