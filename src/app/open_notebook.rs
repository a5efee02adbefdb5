//! The notebook of the open game, whichever game it is, for the parts of the window that need not know.

use super::action::NoticePlace;
use super::{caper, table};
use crate::format::any_game::AnyGame;
use crate::store::{AnyFile, is_unchanged_example};
use std::path::Path;

pub enum OpenNotebook {
    Clue(Box<table::State>),
    Caper(Box<caper::State>),
}

macro_rules! with_notebook {
    ($open:expr, $notebook:ident => $do:expr) => {
        match $open {
            $crate::app::OpenNotebook::Clue($notebook) => $do,
            $crate::app::OpenNotebook::Caper($notebook) => $do,
        }
    };
}

impl OpenNotebook {
    pub fn title(&self) -> &str {
        with_notebook!(self, notebook => &notebook.file().game().title)
    }

    pub fn path(&self) -> &Path {
        with_notebook!(self, notebook => notebook.file().path())
    }

    pub fn folded(&self) -> bool {
        with_notebook!(self, notebook => notebook.folded())
    }

    pub fn notice_place(&self) -> NoticePlace {
        with_notebook!(self, notebook => notebook.notice_place())
    }

    pub fn is_writing(&self) -> bool {
        with_notebook!(self, notebook => notebook.file().is_writing())
    }

    pub fn only_reads(&self) -> bool {
        with_notebook!(self, notebook => notebook.file().read_only().is_some())
    }

    pub fn is_unchanged_example(&self) -> bool {
        !self.only_reads()
            && is_unchanged_example(&match self {
                Self::Clue(table) => AnyGame::Clue(table.file().shared_game()),
                Self::Caper(museum) => AnyGame::Caper(museum.file().shared_game()),
            })
    }

    /// Drop it in a job, because closing uses the disk.
    pub fn into_file(self) -> AnyFile {
        match self {
            Self::Clue(table) => AnyFile::Clue(Box::new(table.into_file())),
            Self::Caper(museum) => AnyFile::Caper(Box::new(museum.into_file())),
        }
    }
}
