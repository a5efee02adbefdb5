//! Copies and saves the picture of an end page.

use super::action;
use super::context::Context;
use super::document_saver::{self as saver, DocumentSaver};
use super::theme::Mode;
use super::widget::Element;
use crate::document::{ExportError, Format, Theme, file_name};
use crate::fl;
use crate::text::Language;
use std::path::PathBuf;

#[derive(Debug)]
pub struct PictureSaver(DocumentSaver);

#[derive(Clone, Debug)]
pub enum Message {
    CopyAsked,
    ShareAsked,
    Save(saver::Message),
}

type Action = action::Action<Message>;

impl PictureSaver {
    pub fn new(game_file: PathBuf) -> Self {
        Self(DocumentSaver::new(game_file))
    }

    /// `picture` returns a function that draws, or `None` if there is nothing to draw any more.
    pub fn update<P>(
        &mut self,
        message: Message,
        title: &str,
        picture: impl Fn() -> Option<P>,
        context: &Context<'_>,
    ) -> Action
    where
        P: FnOnce(Theme) -> Result<Vec<u8>, ExportError> + Send + 'static,
    {
        let theme = if context.mode == Mode::Paper { Theme::Paper } else { Theme::Night };
        let drawn = || picture().map(|draw| move || draw(theme));
        let name = || file_name(title, Format::Png.ending());
        let browse = || {
            let title = fl!(context, "victory-share-title");
            Action::task(DocumentSaver::browse(title, name(), context).map(Message::Save))
        };
        match message {
            Message::CopyAsked => drawn()
                .map_or_else(Action::none, |picture| Action::task(self.0.copy(picture, context).map(Message::Save))),
            Message::ShareAsked => browse(),
            Message::Save(message) => {
                let action = self.0.update(message, Format::Png, context);
                action.of_screen(Message::Save, |request| match request {
                    saver::Request::Write(target) => drawn().map_or_else(Action::none, |picture| {
                        Action::task(self.0.write(target, picture, context).map(Message::Save))
                    }),
                    saver::Request::SaveInstead => browse(),
                    // The picture goes to the folder of documents, if the player agrees.
                    saver::Request::NoDialog => Action::task(self.0.propose(name(), context).map(Message::Save)),
                    saver::Request::Saved(_) => Action::none(),
                })
            }
        }
    }

    pub fn forget(&mut self) {
        self.0.forget();
    }

    pub fn asks(&self) -> bool {
        self.0.asks()
    }

    pub fn view<'a>(&self, language: &Language) -> Option<Element<'a, Message>> {
        self.0.view(language).map(|saving| saving.map(Message::Save))
    }
}
