//! The composer on screen; its state is [`Composer`](crate::entry::compose::Composer).

mod answers;
mod game_over;
mod view;

pub(in crate::app::table) use game_over::is_over;
pub(in crate::app::table) use view::view;

use super::line;
use crate::app::context::Context;
use crate::app::table::{Action, MenuOf, State, TablePanel};
use crate::entry::compose::ComposerEdit;
use crate::store::OpenGame;

/// What happened in the composer.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// A piece was put in or taken out.
    Edited(ComposerEdit),
    /// Begin again.
    Clear,
    /// Write it.
    Log,
    /// The list of other events is asked for.
    Other,
    /// The next level of help.
    NextLevel,
}

impl From<ComposerEdit> for Message {
    fn from(edit: ComposerEdit) -> Self {
        Self::Edited(edit)
    }
}

impl State {
    /// Takes a message of the composer.
    pub(in crate::app::table) fn compose(
        &mut self,
        message: Message,
        game: &mut OpenGame,
        context: &Context<'_>,
    ) -> Action {
        match message {
            Message::Log => return self.submit(game, context),
            Message::Clear => {
                self.input.clear();
                return Action::task(line::focus());
            }
            Message::NextLevel => return self.set_level(self.level.next(), game, context),
            Message::Other => return self.set_menu(Some(MenuOf::Events), game, context),
            // Opening or closing a list does not affect a line that is being typed.
            Message::Edited(ComposerEdit::ChooseSeat) => {
                self.input.composer.apply(ComposerEdit::ChooseSeat, game.game());
            }
            Message::Edited(edit) => {
                self.input.compose().apply(edit, game.game());
                self.show_panel(TablePanel::Composer);
            }
        }
        Action::none()
    }
}
