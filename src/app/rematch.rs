//! A new set-up with the people and rules of another game.

use super::{App, Message, OpenNotebook};
use crate::caper::Evening;
use crate::game::{Game, Seat, SetupParts};
use crate::store::AnyFile;
use crate::text::is_you;
use iced::Task;

impl App {
    pub(super) fn rematch(&mut self) -> Task<Message> {
        match &self.open {
            Some(OpenNotebook::Clue(table)) => {
                let parts = played(table.file().game());
                self.rematch_table(parts)
            }
            Some(OpenNotebook::Caper(museum)) => {
                let evening = museum.file().game().evening.clone();
                self.rematch_evening(evening)
            }
            None => {
                let last = self.settings.last_table.as_ref();
                match last.and_then(|table| table.parts(&self.settings, &self.files.own)) {
                    Some(parts) => self.rematch_table(parts),
                    None => self.show_setup(None),
                }
            }
        }
    }

    pub(super) fn rematch_of(&mut self, file: AnyFile) -> Task<Message> {
        match file {
            AnyFile::Clue(file) => {
                let parts = played(file.game());
                Task::batch([self.close_file(file), self.rematch_table(parts)])
            }
            AnyFile::Caper(file) => {
                let evening = file.game().evening.clone();
                Task::batch([self.close_file(file), self.rematch_evening(evening)])
            }
        }
    }

    fn rematch_table(&mut self, mut parts: SetupParts) -> Task<Message> {
        let me = parts.me.map(Seat::index);
        if let Some(me) = me.and_then(|me| parts.seats.get_mut(me)) {
            self.rename_you(&mut me.name);
        }
        self.show_setup(Some(parts))
    }

    fn rematch_evening(&mut self, mut evening: Evening) -> Task<Message> {
        let me = evening.frame.me.map(usize::from);
        if let Some(me) = me.and_then(|me| evening.frame.players.get_mut(me)) {
            self.rename_you(me);
        }
        self.show_caper_setup(Some(&evening))
    }

    /// A "you" from a game in another language becomes my name.
    fn rename_you(&self, name: &mut String) {
        if is_you(name) {
            *name = self.settings.own_name(&self.language);
        }
    }
}

/// The set-up, with the player who began as the log tells.
fn played(game: &Game) -> SetupParts {
    SetupParts { first: game.beginner(), ..game.setup.clone().into_parts() }
}
