//! An own edition being changed in the window. Nothing is lost silently: leaving asks while something is not saved, and
//! a file that was changed elsewhere meanwhile is kept.

mod rules;
mod view;

use super::{Action, FolderOperation, State};
use crate::app::action::Notice;
use crate::app::context::Context;
use crate::casebook::{CustomFile, DiskError};
use crate::edition::edit::{self, EditionEdit};
use crate::edition::{Edition, EditionDraft};
use crate::fl;
use crate::language::fault::edition_slip;
use crate::language::{Code, Language};
use iced::Task;
use iced::widget::{operation, scrollable};
use std::path::PathBuf;

/// The edition as it is being changed.
pub struct Editor {
    draft: EditionDraft,
    /// As it is in the file.
    saved: Edition,
    /// The end of a secret passage that was pressed first.
    passage_from: Option<String>,
    file: CustomFile,
    /// The language whose names are being changed.
    names: Code,
    /// Whether leaving was asked for although something is not saved.
    leaving: bool,
    /// Whether it is being written.
    saving: bool,
}

/// What happened in the editor.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// A change.
    Edited(EditionEdit),
    /// The last change is taken back.
    Undo,
    /// The change that was taken back last is made again.
    Redo,
    /// An end of a secret passage was pressed.
    PassageEnd(String),
    /// The names of this language are to be changed.
    Names(Code),
    /// Everything is to be written.
    SaveAsked,
    /// Back to the list, if nothing is lost.
    LeaveAsked,
    /// What was changed is dropped.
    Dropped,
    /// Everything is written, then back to the list.
    SavedAndLeft,
    /// Nothing of this: the editor stays.
    Stayed,
}

/// An edition that was written, or not, and where another version of it was kept.
#[derive(Debug)]
pub(super) struct Saved {
    file: CustomFile,
    /// As it stood in the editor.
    draft: Edition,
    written: Edition,
    /// Whether the editor is left then.
    leaves: bool,
    result: Result<Option<PathBuf>, DiskError>,
}

impl Editor {
    /// Begins with an own edition as it is in its file; `names` is the language whose names are changed first.
    pub(super) fn new(file: CustomFile, edition: Edition, names: Code) -> Self {
        let draft = EditionDraft::new(edition.clone());
        Self { draft, saved: edition, passage_from: None, file, names, leaving: false, saving: false }
    }

    /// Shows its beginning, however far the list was scrolled before.
    pub(super) fn to_the_top() -> Task<Message> {
        operation::snap_to(view::PAGE, scrollable::RelativeOffset::START)
    }

    /// Whether something is not saved.
    pub fn unsaved(&self) -> bool {
        *self.edition() != self.saved
    }

    /// The edition as it stands.
    fn edition(&self) -> &Edition {
        self.draft.edition()
    }

    /// An end of a secret passage was pressed: the first is remembered, the second makes the passage.
    fn passage_end(&mut self, end: String) {
        match self.passage_from.take() {
            None => self.passage_from = Some(end),
            Some(from) => self.draft.edit(EditionEdit::AddPassage([from, end]), self.names.tag()),
        }
    }

    /// Asks what is to become of changes that are not saved.
    pub(super) fn ask(&mut self) {
        self.leaving = true;
    }

    /// Writing broke down.
    pub(super) fn broke(&mut self) {
        self.saving = false;
    }
}

impl State {
    /// Takes a message of the editor.
    pub(super) fn in_editor(&mut self, message: Message, context: &Context<'_>) -> Action {
        let Some(editor) = &mut self.editor else { return Action::none() };
        match message {
            Message::Edited(edit) => {
                editor.passage_from = None;
                editor.draft.edit(edit, editor.names.tag());
            }
            Message::Undo => editor.draft.undo(),
            Message::Redo => editor.draft.redo(),
            Message::PassageEnd(end) => editor.passage_end(end),
            Message::Names(code) => editor.names = code,
            Message::SaveAsked => return self.save(false, context),
            Message::LeaveAsked if editor.unsaved() => editor.leaving = true,
            Message::LeaveAsked | Message::Dropped => {
                self.editor = None;
                return Action::task(self.read_again(context));
            }
            Message::SavedAndLeft => {
                editor.leaving = false;
                return self.save(true, context);
            }
            Message::Stayed => editor.leaving = false,
        }
        Action::none()
    }

    /// Writes the edition if it can be played, unless it is being written.
    fn save(&mut self, leaves: bool, context: &Context<'_>) -> Action {
        let Some(editor) = self.editor.as_mut().filter(|editor| !editor.saving) else { return Action::none() };
        let written = edit::written(editor.edition());
        if let Err(fault) = written.check() {
            let why = edition_slip(&written, &fault, context.language);
            return Action::say(Notice::error(fl!(context.language, "editor-not-saved", why = why)));
        }
        editor.saving = true;
        let (mut file, draft) = (editor.file.clone(), editor.edition().clone());
        self.work(context, move |_| {
            let result = file.save(&written);
            FolderOperation::Saved(Box::new(Saved { file, draft, written, leaves, result }))
        })
    }

    /// Takes note of what came of writing, and leaves the editor if that was asked for; what there is to say. What was
    /// changed meanwhile is not saved.
    pub(super) fn saved(&mut self, saved: &Saved, language: &Language) -> Option<Notice> {
        let editor = self.editor.as_mut()?;
        (editor.saving, editor.file) = (false, saved.file.clone());
        let path = editor.file.path().display().to_string();
        let notice = match &saved.result {
            Ok(None) => Notice::remark(fl!(language, "editor-saved", path = path)),
            Ok(Some(kept)) => {
                let kept = kept.display().to_string();
                Notice::error(fl!(language, "editor-saved-other", path = path, kept = kept))
            }
            Err(error) => {
                let why = error.trouble.text(language);
                return Some(Notice::error(fl!(language, "editor-not-saved", why = why)));
            }
        };
        let same = *editor.edition() == saved.draft;
        if same {
            editor.draft.set(saved.written.clone());
        }
        editor.saved = saved.written.clone();
        if saved.leaves && same {
            self.editor = None;
        }
        Some(notice)
    }
}
