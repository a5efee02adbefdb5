//! Editions screen: the rules of each box of Clue in our own words, and the player's own editions.

pub(super) mod editor;
mod view;

pub use editor::{Editor, Message as EditorMessage};
pub(super) use view::keymap;

use super::action::UnkeptWork;
use super::action::{self, Notice, NoticeOffer};
use super::context::Context;
use super::dialog::{Ask, Chosen};
use super::jobs::{JobMessage, JobQueue, QueueResult, Ticket};
use super::request::Request;
use crate::deduction::Cancel;
use crate::edition::Edition;
use crate::fl;
use crate::store::{BadEdition, CustomFile, CustomFileError, DiskError, Editions, OwnEditions, TrashedFile};
use iced::Task;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Stands for the Great Museum Caper in the list. Its box has no cards.
const MUSEUM: usize = usize::MAX;

/// Work on the folder of own editions is done one job after another. The screen is left once the `changing` jobs are
/// done.
#[derive(Default)]
pub struct State {
    editions: Vec<Arc<Edition>>,
    /// So many editions, the first ones, come with the program. The others are the player's own.
    shipped: usize,
    bad: Vec<String>,
    chosen: usize,
    editor: Option<Box<Editor>>,
    read: bool,
    queue: JobQueue<Arc<FolderUpdate>>,
    changing: Vec<Ticket>,
    leaving: bool,
}

#[derive(Debug)]
pub struct FolderUpdate {
    what: FolderOperation,
    found: Editions,
}

#[derive(Debug)]
enum FolderOperation {
    Read,
    Ready(Result<(), DiskError>),
    Copied(String, Result<PathBuf, DiskError>),
    Removed(String, Result<TrashedFile, CustomFileError>),
    Opened(Box<Result<(CustomFile, Edition), CustomFileError>>),
    Saved(Box<editor::SavedEdition>),
    Imported(Result<String, EditionImportError>),
    Written(Result<PathBuf, DiskError>),
}

#[derive(Debug)]
enum EditionImportError {
    /// The file is unreadable, or no edition.
    Bad(Box<BadEdition>),
    Disk(DiskError),
}

#[derive(Clone, Debug)]
pub enum Message {
    Chosen(usize),
    Moved(isize),
    RevealAsked,
    Revealed(bool),
    ImportAsked,
    BringFrom(Chosen),
    WriteAsked,
    WriteTo(String, Chosen),
    Done(JobMessage<Arc<FolderUpdate>>),
    CopyAsked,
    EditAsked,
    RemoveAsked,
    Editor(editor::Message),
    ReadAgain,
    Left,
}

impl Message {
    pub(super) fn leaves_editor(&self) -> bool {
        matches!(self, Self::Editor(editor::Message::Left))
    }
}

type Action = action::Action<Message>;

impl State {
    pub fn new(context: &Context<'_>) -> (Self, Task<Message>) {
        let editions = crate::edition::library().to_vec();
        let mut state = Self { shipped: editions.len(), editions, ..Self::default() };
        let task = state.read_again(context);
        (state, task)
    }

    pub fn update(&mut self, message: Message, context: &Context<'_>) -> Action {
        match message {
            Message::Chosen(at) => self.chosen = at,
            Message::Moved(by) => {
                // The order on screen: my own editions, those shipped, the museum.
                let order: Vec<usize> = self.listed().chain([MUSEUM]).collect();
                let at = order.iter().position(|at| *at == self.chosen).unwrap_or(0);
                let next = at.saturating_add_signed(by).min(order.len().saturating_sub(1));
                self.chosen = order.get(next).copied().unwrap_or(0);
            }
            Message::RevealAsked => return self.work(context, |own| FolderOperation::Ready(own.make_folder())),
            Message::Revealed(false) => {
                let path = context.library.folders().editions().display().to_string();
                return Action::error(fl!(context, "settings-not-shown", path));
            }
            Message::CopyAsked => return self.copy(context),
            Message::ImportAsked => {
                let ask = Ask::Open { title: fl!(context, "editions-bring") };
                return Action::task(context.effects.choose(ask).map(Message::BringFrom));
            }
            Message::BringFrom(Ok(Some(path))) => {
                return self.work(context, move |own| FolderOperation::Imported(import_file(own, &path)));
            }
            Message::WriteAsked => return self.ask_where(context),
            Message::WriteTo(id, Ok(Some(path))) => return self.write(&id, path, context),
            Message::BringFrom(Err(none)) | Message::WriteTo(_, Err(none)) => {
                return Action::show_notice(none.notice(context.language));
            }
            Message::Revealed(true) | Message::BringFrom(Ok(None)) | Message::WriteTo(_, Ok(None)) => {}
            Message::EditAsked => return self.edit(context),
            Message::RemoveAsked => return self.remove(context),
            Message::Editor(message) => return self.update_editor(message, context),
            Message::ReadAgain => return Action::task(self.read_again(context)),
            Message::Done(answer) => return self.done(answer, context),
            Message::Left if !self.changing.is_empty() => self.leaving = true,
            Message::Left => return Action::request(Request::Leave),
        }
        Action::none()
    }

    pub(super) fn read_again(&mut self, context: &Context<'_>) -> Task<Message> {
        self.ask(context, |_| FolderOperation::Read).1
    }

    /// Runs an operation on the folder. Leaving the screen waits for it.
    fn work(
        &mut self,
        context: &Context<'_>,
        work: impl FnOnce(&OwnEditions) -> FolderOperation + Send + 'static,
    ) -> Action {
        let (ticket, task) = self.ask(context, work);
        self.changing.push(ticket);
        Action::task(task)
    }

    fn ask(
        &mut self,
        context: &Context<'_>,
        work: impl FnOnce(&OwnEditions) -> FolderOperation + Send + 'static,
    ) -> (Ticket, Task<Message>) {
        let own = context.library.own_editions();
        let work = move |_: &Cancel| {
            let what = work(&own);
            // Read the folder again, because other programs may have changed it.
            Arc::new(FolderUpdate { what, found: own.read() })
        };
        let (ticket, task) = self.queue.push(context.effects, "editions", work);
        (ticket, task.map(Message::Done))
    }

    fn done(&mut self, answer: JobMessage<Arc<FolderUpdate>>, context: &Context<'_>) -> Action {
        let Some(QueueResult { ticket, result, next }) = self.queue.take(answer, context.effects) else {
            return Action::none();
        };
        let next = Action::task(next.map(Message::Done));
        self.changing.retain(|change| *change != ticket);
        self.read = true;
        let shown = match result {
            Ok(done) => {
                let chosen = self.editions.get(self.chosen).map(|edition| edition.id.clone());
                // Only my own editions, after the shipped ones, may have changed.
                self.editions.truncate(self.shipped);
                self.editions.extend(done.found.good.iter().cloned());
                self.bad = done.found.bad.iter().map(|bad| bad.text(context.language)).collect();
                self.choose(chosen.as_deref());
                self.show_result(&done.what, context)
            }
            Err(panicked) => {
                if let Some(editor) = &mut self.editor {
                    editor.fail();
                }
                Action::error(panicked.text(context.language))
            }
        };
        if self.leaving && self.changing.is_empty() && self.editor.is_none() {
            return next.with(shown).and(Request::Leave);
        }
        next.with(shown)
    }

    fn choose(&mut self, id: Option<&str>) {
        if id.is_none() && self.chosen == MUSEUM {
            return;
        }
        let found = self.editions.iter().position(|edition| Some(edition.id.as_str()) == id);
        // If it is gone, choose the one at its former place.
        self.chosen = found.unwrap_or(self.chosen).min(self.editions.len().saturating_sub(1));
    }

    fn show_result(&mut self, what: &FolderOperation, context: &Context<'_>) -> Action {
        let language = context.language;
        let notice = match what {
            FolderOperation::Read => return Action::none(),
            FolderOperation::Ready(Ok(())) => {
                let folder = context.library.folders().editions();
                return Action::task(context.effects.reveal(&folder).map(Message::Revealed));
            }
            FolderOperation::Copied(id, Ok(path)) => {
                self.choose(Some(id));
                Notice::remark(fl!(language, "editions-copied", path = path.display().to_string()))
            }
            FolderOperation::Ready(Err(error))
            | FolderOperation::Copied(_, Err(error))
            | FolderOperation::Written(Err(error)) => {
                Notice::error(fl!(language, "editions-not-copied", why = error.fault.text(language)))
            }
            FolderOperation::Imported(Ok(id)) => {
                self.choose(Some(id));
                Notice::remark(fl!(language, "editions-brought"))
            }
            FolderOperation::Imported(Err(refused)) => Notice::error(match refused {
                EditionImportError::Bad(bad) => bad.text(language),
                EditionImportError::Disk(error) => {
                    fl!(language, "editions-not-copied", why = error.fault.text(language))
                }
            }),
            FolderOperation::Written(Ok(path)) => {
                Notice::remark(fl!(language, "editions-written", path = path.display().to_string()))
            }
            FolderOperation::Removed(name, Ok(removed)) => {
                let text = fl!(language, "editions-removed", name = name.as_str());
                Notice::remark(text).with(NoticeOffer::Restore(removed.clone()))
            }
            FolderOperation::Removed(_, Err(error)) => {
                Notice::error(fl!(language, "editions-not-removed", why = error.text(language)))
            }
            FolderOperation::Opened(opened) => match &**opened {
                Ok((file, edition)) => {
                    self.editor = Some(Box::new(Editor::new(file.clone(), edition.clone(), language.code())));
                    return Action::task(Editor::to_the_top().map(Message::Editor));
                }
                Err(error) => Notice::error(fl!(language, "editor-not-opened", why = error.text(language))),
            },
            FolderOperation::Saved(saved) => {
                let Some(notice) = self.saved(saved, language) else { return Action::none() };
                notice
            }
        };
        Action::show_notice(notice)
    }

    pub(super) fn own(&self) -> Option<&[Arc<Edition>]> {
        self.read.then(|| &self.editions[self.shipped..])
    }

    fn listed(&self) -> impl Iterator<Item = usize> {
        (self.shipped..self.editions.len()).chain(0..self.shipped)
    }

    fn own_chosen(&self) -> bool {
        (self.shipped..self.editions.len()).contains(&self.chosen)
    }

    pub(super) fn unkept(&self) -> Option<UnkeptWork> {
        self.editor.as_ref().filter(|editor| editor.unsaved()).map(|_| UnkeptWork::Edition)
    }

    pub(super) fn is_saving(&self) -> bool {
        self.editor.as_ref().is_some_and(|editor| editor.is_saving())
    }

    fn edit(&mut self, context: &Context<'_>) -> Action {
        let Some(edition) = self.editions.get(self.chosen).filter(|_| self.own_chosen()) else {
            return Action::none();
        };
        let id = edition.id.clone();
        self.work(context, move |own| FolderOperation::Opened(Box::new(own.open(&id))))
    }

    /// No game loses its edition: each has a copy.
    fn remove(&mut self, context: &Context<'_>) -> Action {
        let Some(edition) = self.editions.get(self.chosen).filter(|_| self.own_chosen()) else {
            return Action::none();
        };
        let (name, id) = (edition.name.get(context.language.tag()).to_owned(), edition.id.clone());
        self.work(context, move |own| FolderOperation::Removed(name, own.remove(&id)))
    }

    fn ask_where(&self, context: &Context<'_>) -> Action {
        let Some(edition) = self.editions.get(self.chosen) else { return Action::none() };
        let (id, name) = (edition.id.clone(), format!("{}.ron", edition.id));
        let ask = Ask::Save { title: fl!(context, "editions-write"), name };
        Action::task(context.effects.choose(ask).map(move |path| Message::WriteTo(id.clone(), path)))
    }

    fn write(&mut self, id: &str, path: PathBuf, context: &Context<'_>) -> Action {
        let Some(edition) = self.editions.iter().find(|edition| edition.id == id).cloned() else {
            return Action::none();
        };
        self.work(context, move |own| FolderOperation::Written(own.write(&edition, &path).map(|()| path)))
    }

    /// The copy has a free id, so that any editor can change it.
    fn copy(&mut self, context: &Context<'_>) -> Action {
        let Some(edition) = self.editions.get(self.chosen) else { return Action::none() };
        let mut copy = Edition::clone(edition);
        let taken = |id: &str| self.editions.iter().any(|other| other.id == id);
        let mut number = 1;
        copy.id = format!("{}_own", edition.id);
        while taken(&copy.id) {
            number += 1;
            copy.id = format!("{}_own_{number}", edition.id);
        }
        for name in copy.name.0.values_mut() {
            *name = fl!(context, "editions-own-name", name = name.as_str());
        }
        self.work(context, move |own| FolderOperation::Copied(copy.id.clone(), own.add(&copy)))
    }
}

fn import_file(own: &OwnEditions, path: &Path) -> Result<String, EditionImportError> {
    let edition = own.read_foreign(path).map_err(|bad| EditionImportError::Bad(Box::new(bad)))?;
    own.add(&edition).map(|_| edition.id).map_err(EditionImportError::Disk)
}
