//! What is on screen, for the key help and the place of notices.

use super::action::NoticePlace;
use super::overlay::help::HelpPlace;
use super::{App, OpenNotebook, Screen};

impl App {
    pub(super) fn here(&self) -> HelpPlace {
        match &self.screen {
            Screen::Notebook if self.folded() => HelpPlace::Folded,
            Screen::Notebook if matches!(self.open, Some(OpenNotebook::Caper(_))) => HelpPlace::Museum,
            Screen::Notebook => HelpPlace::Table,
            Screen::Casebook(_) | Screen::Settings(_) => HelpPlace::Casebook,
            Screen::Setup(_) => HelpPlace::Setup,
            Screen::Editions(_) => HelpPlace::Editions,
            Screen::Recovery(_) => HelpPlace::Recovery,
            Screen::Statistics(_) => HelpPlace::Statistics,
            Screen::Solo(_) => HelpPlace::Solo,
            Screen::CaperSetup(_) => HelpPlace::MuseumSetup,
            Screen::Victory(_) => HelpPlace::Victory,
            Screen::Review(_) => HelpPlace::Review,
            Screen::Export(_) => HelpPlace::Export,
        }
    }

    pub(super) fn notice_place(&self) -> NoticePlace {
        match (&self.screen, &self.open) {
            (Screen::Notebook, Some(open)) => open.notice_place(),
            _ => NoticePlace::Line,
        }
    }
}
