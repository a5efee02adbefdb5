//! What screens ask of the root. `navigate` carries it out.

use super::tabs::Tab;
use crate::caper::{CaperGame, Plan, RoundRecord};
use crate::edition::Card;
use crate::format::any_game::AnyGame;
use crate::game::solo::Solo;
use crate::game::{Change, Setup};
use crate::store::{Backup, ColumnWidths, Guide, PlayerNote, Settings, TrashedFile};
use std::path::PathBuf;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// From settings to the open game, otherwise to the casebook.
    Leave,
    /// Stops leaving, because the input came back after a failed write.
    Stay,
    Show(Tab),
    Truth,
    Undo,
    Fold,
    Export(Tab),
    /// Export from the review, which will show this moment, after so many entries, again.
    ExportMoment(usize),
    NewGame,
    /// With the people of the open game or the last table.
    Rematch,
    RematchOf(PathBuf),
    NewEvening,
    Solo,
    Settings,
    Keys,
    About,
    Editions,
    Statistics,
    Removed,
    /// Earlier states of the game with this title.
    Earlier(PathBuf, String),
    CorrectSetup(CorrectionGoal),
    /// Returns with the change to the open game, if there is one.
    SetupCorrected(Option<Box<Change>>),
    Start(String, Box<Setup>),
    StartEvening(Box<CaperGame>),
    StartRound(Box<RoundRecord>),
    Open(PathBuf),
    OpenExport(PathBuf),
    Keep(AnyGame),
    Import(PathBuf),
    Rename(PathBuf, String),
    Duplicate(PathBuf, String),
    /// It can be restored.
    Remove(PathBuf),
    Restore(TrashedFile),
    RestoreAndShow(TrashedFile),
    RestoreBackup(Backup, String),
    KeepPlan(Arc<Plan>),
    RemovePlan(String, String),
    Prefer(Box<Settings>),
    KeepSolo(Box<Solo>),
    HideExamples(bool),
    Numbers(bool),
    Guide(Guide),
    ReadingTold,
    Columns(ColumnWidths),
    Note(PlayerNote),
    /// Change in percent. `None` goes back to 100 %.
    Scale(Option<i16>),
    FullScreen,
    OpenFile,
    /// Closes the game or, in the casebook, the program.
    Close,
    Quit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CorrectionGoal {
    Anything,
    Hand(Option<Card>),
}

impl Request {
    /// Whether the game that is being opened is no longer waited for.
    pub fn stops_opening(&self) -> bool {
        !matches!(self, Self::Open(_) | Self::RematchOf(_) | Self::Keep(_) | Self::OpenExport(_))
    }
}
