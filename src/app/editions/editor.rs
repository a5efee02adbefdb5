//! Editor of the player's own edition, with undo. If another program has changed the file meanwhile, its version is
//! kept beside ours.

mod rules;
mod view;

use super::{Action, FolderOperation, State};
use crate::app::action::Notice;
use crate::app::context::Context;
use crate::app::widget;
use crate::edition::edit::{self, EditionEdit};
use crate::edition::{Edition, EditionDraft};
use crate::fl;
use crate::store::{CustomFile, DiskError};
use crate::text::fault::edition_slip;
use crate::text::{Code, Language};
use iced::Task;
use iced::widget::{operation, scrollable};
use std::path::PathBuf;
use std::sync::Arc;

/// `names` is the language in which names are edited. A passage takes two presses, of which `passage_from` is the
/// first.
pub struct Editor {
    draft: EditionDraft,
    passage_from: Option<String>,
    file: CustomFile,
    names: Code,
    saving: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    Edited(EditionEdit),
    Undo,
    Redo,
    PassageEnd(String),
    Names(Code),
    SaveAsked,
    Left,
}

type Element<'a> = widget::Element<'a, Message>;

/// `result` has the path of another program's version, if one was kept.
#[derive(Debug)]
pub struct SavedEdition {
    file: CustomFile,
    draft: Edition,
    /// `draft` without blank lines and spaces.
    written: Edition,
    result: Result<Option<PathBuf>, DiskError>,
}

impl Editor {
    pub(super) fn new(file: CustomFile, edition: Edition, names: Code) -> Self {
        let draft = EditionDraft::new(Arc::new(edition));
        Self { draft, passage_from: None, file, names, saving: false }
    }

    pub(super) fn to_the_top() -> Task<Message> {
        operation::snap_to(view::PAGE, scrollable::RelativeOffset::START)
    }

    pub fn unsaved(&self) -> bool {
        self.draft.is_changed()
    }

    fn edition(&self) -> &Edition {
        self.draft.now()
    }

    fn passage_end(&mut self, end: String) {
        match self.passage_from.take() {
            None => self.passage_from = Some(end),
            Some(from) => self.draft.edit(EditionEdit::AddPassage([from, end]), self.names.tag()),
        }
    }

    pub(super) fn is_saving(&self) -> bool {
        self.saving
    }

    pub(super) fn fail(&mut self) {
        self.saving = false;
    }
}

impl State {
    pub(super) fn update_editor(&mut self, message: Message, context: &Context<'_>) -> Action {
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
            Message::SaveAsked => return self.save(context),
            Message::Left => {
                self.editor = None;
                return Action::task(self.read_again(context));
            }
        }
        Action::none()
    }

    /// Does nothing while saving. An edition that cannot be played is refused.
    fn save(&mut self, context: &Context<'_>) -> Action {
        let Some(editor) = self.editor.as_mut().filter(|editor| !editor.saving) else { return Action::none() };
        let written = edit::written(editor.edition());
        if let Err(fault) = written.check() {
            let why = edition_slip(&written, &fault, context.language);
            return Action::error(fl!(context, "editor-not-saved", why));
        }
        editor.saving = true;
        let (mut file, draft) = (editor.file.clone(), editor.edition().clone());
        self.work(context, move |_| {
            let result = file.save(&written);
            FolderOperation::Saved(Box::new(SavedEdition { file, draft, written, result }))
        })
    }

    /// Changes made since the save began are still unsaved.
    pub(super) fn saved(&mut self, saved: &SavedEdition, language: &Language) -> Option<Notice> {
        let editor = self.editor.as_mut()?;
        (editor.saving, editor.file) = (false, saved.file.clone());
        let path = editor.file.path().display().to_string();
        let notice = match &saved.result {
            Ok(None) => Notice::remark(fl!(language, "editor-saved", path)),
            Ok(Some(kept)) => {
                let kept = kept.display().to_string();
                Notice::error(fl!(language, "editor-saved-other", path, kept))
            }
            Err(error) => {
                let why = error.fault.text(language);
                return Some(Notice::error(fl!(language, "editor-not-saved", why)));
            }
        };
        editor.draft.saved(&saved.draft, Arc::new(saved.written.clone()));
        Some(notice)
    }
}
