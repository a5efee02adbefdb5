//! Saves a document: asks for the file, asks before one is replaced, writes it in a job and shows how that ended. A
//! picture that cannot be copied to the clipboard is saved instead.
//!
//! Screens make the document themselves, and call [`DocumentSaver::write`] when the saver requests it.

use super::action;
use super::clipboard::ClipboardUnreachable;
use super::context::Context;
use super::dialog::{Ask, Chosen};
use super::jobs::{self, Job, JobMessage};
use super::keys;
use super::theme::{self, size};
use super::widget::{self, Element, Press};
use crate::deduction::Cancel;
use crate::document::{ExportError, Format, with_ending};
use crate::fl;
use crate::store::DiskFault;
use crate::text::Language;
use iced::Task;
use iced::widget::{Text, row, text};
use std::path::{Path, PathBuf};

/// No document replaces the `game_file`. With `instead_of_copy`, the file is saved because copying failed.
#[derive(Debug)]
pub struct DocumentSaver {
    game_file: PathBuf,
    writing: Option<Job>,
    proposing: Option<Job>,
    copying: Option<Job>,
    instead_of_copy: bool,
    outcome: Option<SaveOutcome>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum SaveOutcome {
    /// Without a dialog, asks whether to save to this file.
    Proposed(PathBuf),
    Exists(PathBuf),
    Failed(String),
    Saved(PathBuf),
    SavedInstead(PathBuf),
    Copied,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DocumentSaveError {
    Making(ExportError),
    Exists,
    OpenGame,
    Disk(DiskFault),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveTarget {
    /// A bare name is in the usual folder of documents.
    pub path: PathBuf,
    pub replace: bool,
}

#[derive(Clone, Debug)]
pub enum Message {
    Browsed(Chosen),
    Written(JobMessage<(PathBuf, Result<(), DocumentSaveError>)>),
    Proposed(JobMessage<PathBuf>),
    Copied(JobMessage<Result<Result<(), ClipboardUnreachable>, ExportError>>),
    Confirmed,
    Dropped,
    RevealAsked,
    OpenAsked,
    Revealed(bool),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    Write(SaveTarget),
    NoDialog,
    SaveInstead,
    Saved(PathBuf),
}

type Action = action::Action<Message, Request>;

impl DocumentSaver {
    pub fn new(game_file: PathBuf) -> Self {
        Self { game_file, writing: None, proposing: None, copying: None, instead_of_copy: false, outcome: None }
    }

    /// Asks for a file in a dialog that proposes `name`.
    pub fn browse(title: String, name: String, context: &Context<'_>) -> Task<Message> {
        context.effects.choose(Ask::Save { title, name }).map(Message::Browsed)
    }

    /// Makes the document with `make` and writes it, in a job.
    pub fn write(
        &mut self,
        target: SaveTarget,
        make: impl FnOnce() -> Result<Vec<u8>, ExportError> + Send + 'static,
        context: &Context<'_>,
    ) -> Task<Message> {
        let (library, last, game) =
            (context.library.clone(), context.settings.last_folder.clone(), self.game_file.clone());
        let work = move |_: &Cancel| {
            let path = library.usual_folder(last.as_deref()).join(target.path);
            let written = make().map_err(DocumentSaveError::Making).and_then(|bytes| {
                library.save_document(&path, &bytes, target.replace).map_err(|fault| match fault {
                    DiskFault::Exists => DocumentSaveError::Exists,
                    DiskFault::Game if library.is_same(&path, &game) => DocumentSaveError::OpenGame,
                    fault => DocumentSaveError::Disk(fault),
                })
            });
            (path, written)
        };
        jobs::run(&mut self.writing, context.effects, "save document", work).map(Message::Written)
    }

    pub fn copy(
        &mut self,
        make: impl FnOnce() -> Result<Vec<u8>, ExportError> + Send + 'static,
        context: &Context<'_>,
    ) -> Task<Message> {
        let clipboard = context.effects.pictures();
        let work = move |_: &Cancel| make().map(|png| clipboard.put(&png));
        jobs::run(&mut self.copying, context.effects, "copy picture", work).map(Message::Copied)
    }

    /// Proposes a file in the usual folder of documents, for lack of a dialog.
    pub fn propose(&mut self, name: String, context: &Context<'_>) -> Task<Message> {
        let (library, last) = (context.library.clone(), context.settings.last_folder.clone());
        let work = move |_: &Cancel| library.usual_folder(last.as_deref()).join(name);
        jobs::run(&mut self.proposing, context.effects, "folder of documents", work).map(Message::Proposed)
    }

    pub fn update(&mut self, message: Message, format: Format, context: &Context<'_>) -> Action {
        match message {
            Message::Browsed(Ok(Some(chosen))) => {
                // The dialog has asked whether to replace the file, unless the ending was added after that.
                let path = with_ending(chosen.clone(), format);
                let replace = path == chosen;
                return Action::request(Request::Write(SaveTarget { path, replace }));
            }
            Message::Browsed(Err(_)) => return Action::request(Request::NoDialog),
            Message::Written(answer) => match answer.take(&mut self.writing) {
                Some(Ok((path, written))) => return self.written(path, written, context.language),
                Some(Err(panicked)) => self.outcome = Some(SaveOutcome::Failed(panicked.text(context.language))),
                None => {}
            },
            Message::Proposed(answer) => match answer.take(&mut self.proposing) {
                Some(Ok(path)) => self.outcome = Some(SaveOutcome::Proposed(path)),
                Some(Err(panicked)) => self.outcome = Some(SaveOutcome::Failed(panicked.text(context.language))),
                None => {}
            },
            Message::Copied(answer) => {
                self.outcome = Some(match answer.take(&mut self.copying) {
                    Some(Ok(Ok(Ok(())))) => SaveOutcome::Copied,
                    Some(Ok(Ok(Err(ClipboardUnreachable)))) => {
                        self.instead_of_copy = true;
                        self.outcome = Some(SaveOutcome::Failed(fl!(context, "victory-not-copied")));
                        return Action::request(Request::SaveInstead);
                    }
                    Some(Ok(Err(error))) => SaveOutcome::Failed(error.text(context.language)),
                    Some(Err(panicked)) => SaveOutcome::Failed(panicked.text(context.language)),
                    None => return Action::none(),
                });
            }
            Message::Confirmed => match self.outcome.take_if(|outcome| outcome.asks()) {
                Some(SaveOutcome::Proposed(path)) => {
                    return Action::request(Request::Write(SaveTarget { path, replace: false }));
                }
                Some(SaveOutcome::Exists(path)) => {
                    return Action::request(Request::Write(SaveTarget { path, replace: true }));
                }
                Some(_) | None => {}
            },
            Message::Dropped => {
                self.instead_of_copy = false;
                self.outcome = self.outcome.take().filter(|outcome| !outcome.asks());
            }
            Message::RevealAsked => {
                if let Some(folder) = self.saved().and_then(Path::parent) {
                    return Action::task(context.effects.reveal(folder).map(Message::Revealed));
                }
            }
            Message::OpenAsked => {
                if let Some(file) = self.saved() {
                    return Action::task(context.effects.reveal(file).map(Message::Revealed));
                }
            }
            Message::Revealed(false) => {
                let folder = self.saved().and_then(Path::parent).unwrap_or(Path::new("")).display().to_string();
                return Action::error(fl!(context, "settings-not-shown", path = folder));
            }
            Message::Browsed(Ok(None)) => self.instead_of_copy = false,
            Message::Revealed(true) => {}
        }
        Action::none()
    }

    fn written(&mut self, path: PathBuf, written: Result<(), DocumentSaveError>, language: &Language) -> Action {
        let file = path.display().to_string();
        let why = match written {
            Ok(()) => {
                let saved = if std::mem::take(&mut self.instead_of_copy) {
                    SaveOutcome::SavedInstead
                } else {
                    SaveOutcome::Saved
                };
                self.outcome = Some(saved(path.clone()));
                return Action::request(Request::Saved(path));
            }
            Err(DocumentSaveError::Exists) => {
                self.outcome = Some(SaveOutcome::Exists(path));
                // Otherwise Enter in a path field would save, and ask again.
                return Action::task(widget::unfocus());
            }
            Err(DocumentSaveError::OpenGame) => fl!(language, "export-open-game", file),
            Err(DocumentSaveError::Making(error)) => error.text(language),
            Err(DocumentSaveError::Disk(fault)) => {
                fl!(language, "export-not-saved", file, why = fault.text(language))
            }
        };
        self.outcome = Some(SaveOutcome::Failed(why));
        Action::none()
    }

    pub fn saved(&self) -> Option<&Path> {
        match &self.outcome {
            Some(SaveOutcome::Saved(path) | SaveOutcome::SavedInstead(path)) => Some(path),
            _ => None,
        }
    }

    pub fn forget(&mut self) {
        (self.outcome, self.proposing) = (None, None);
    }

    pub fn asks(&self) -> bool {
        self.outcome.as_ref().is_some_and(SaveOutcome::asks)
    }

    /// The question, or how the last attempt ended.
    pub fn view<'a>(&self, language: &Language) -> Option<Element<'a, Message>> {
        Some(match self.outcome.as_ref()? {
            SaveOutcome::Proposed(path) => {
                let words = small(fl!(language, "export-proposed", file = path.display().to_string()));
                question(words.style(theme::body), widget::secondary, fl!(language, "save"), language)
            }
            SaveOutcome::Exists(path) => {
                let words = small(fl!(language, "export-replaces", file = path.display().to_string()));
                question(words.style(theme::bad), widget::danger, fl!(language, "export-replace"), language)
            }
            SaveOutcome::Failed(why) => small(why.clone()).style(theme::bad).into(),
            SaveOutcome::Saved(path) => {
                saved(fl!(language, "export-saved", file = path.display().to_string()), language)
            }
            SaveOutcome::SavedInstead(path) => {
                saved(fl!(language, "victory-saved-instead", file = path.display().to_string()), language)
            }
            SaveOutcome::Copied => small(fl!(language, "victory-copied")).style(theme::yes).into(),
        })
    }
}

impl SaveOutcome {
    fn asks(&self) -> bool {
        matches!(self, Self::Proposed(_) | Self::Exists(_))
    }
}

fn saved<'a>(words: String, language: &Language) -> Element<'a, Message> {
    let show = widget::quiet(fl!(language, "export-show"), None).on_press(Message::RevealAsked);
    let open = widget::quiet(fl!(language, "export-open"), None).on_press(Message::OpenAsked);
    widget::spread(row![small(words).style(theme::yes)], row![open, show])
}

fn small<'a>(words: String) -> Text<'a> {
    text(words).size(size::SMALL + 0.5).wrapping(text::Wrapping::WordOrGlyph)
}

/// A question with two buttons. `confirm` makes the one for Enter.
fn question<'a>(
    words: Text<'a>,
    confirm: fn(String, Option<String>) -> Press<'a, Message>,
    yes: String,
    language: &Language,
) -> Element<'a, Message> {
    let confirm = confirm(yes, Some(keys::ENTER.label(language))).on_press(Message::Confirmed);
    let drop = widget::quiet(fl!(language, "cancel"), Some(keys::ESCAPE.label(language))).on_press(Message::Dropped);
    widget::spread(row![words], row![confirm, drop])
}
