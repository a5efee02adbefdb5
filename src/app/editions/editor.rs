//! An own edition being changed in the window. Nothing is lost silently: leaving asks while something is not saved, and
//! a file that was changed elsewhere meanwhile is kept.

mod view;

use crate::app::action::Notice;
use crate::casebook::{DiskError, OwnFile};
use crate::edition::Edition;
use crate::edition::edit::{self, Edit};
use crate::language::fault::edition_slip;
use crate::language::{Code, Language};
use crate::say;
use std::path::PathBuf;

/// The edition as it is being changed.
pub struct Editor {
    edition: Edition,
    /// As it is in the file.
    saved: Edition,
    file: OwnFile,
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
    Edited(Edit),
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

/// What comes of a message, for the screen round the editor.
pub(super) enum Outcome {
    /// The editor stays.
    Stay,
    /// The same, with something to say.
    Say(Notice),
    /// The editor stays until the edition is written.
    Save(Box<Order>),
    /// Back to the list.
    Leave,
}

/// An edition to be written.
pub(super) struct Order {
    file: OwnFile,
    /// As it stood in the editor.
    draft: Edition,
    written: Edition,
    /// Whether the editor is left then.
    leaves: bool,
}

/// An edition that was written, or not, and where another version of it was kept.
#[derive(Debug)]
pub(super) struct Saved {
    file: OwnFile,
    draft: Edition,
    written: Edition,
    leaves: bool,
    result: Result<Option<PathBuf>, DiskError>,
}

impl Order {
    /// Writes the edition.
    pub(super) fn save(self) -> Saved {
        let Self { mut file, draft, written, leaves } = self;
        let result = file.save(&written);
        Saved { file, draft, written, leaves, result }
    }
}

impl Editor {
    /// Begins with an own edition as it is in its file; `names` is the language whose names are changed first.
    pub(super) fn new(file: OwnFile, edition: Edition, names: Code) -> Self {
        Self { saved: edition.clone(), edition, file, names, leaving: false, saving: false }
    }

    /// Whether something is not saved.
    pub fn unsaved(&self) -> bool {
        self.edition != self.saved
    }

    /// Asks what is to become of changes that are not saved.
    pub(super) fn ask(&mut self) {
        self.leaving = true;
    }

    /// Takes a message.
    pub(super) fn update(&mut self, message: Message, language: &Language) -> Outcome {
        match message {
            Message::Edited(edit) => edit::apply(&mut self.edition, edit, self.names.tag()),
            Message::Names(code) => self.names = code,
            Message::SaveAsked => return self.save(false, language),
            Message::LeaveAsked if self.unsaved() => self.leaving = true,
            Message::LeaveAsked | Message::Dropped => return Outcome::Leave,
            Message::SavedAndLeft => {
                self.leaving = false;
                return self.save(true, language);
            }
            Message::Stayed => self.leaving = false,
        }
        Outcome::Stay
    }

    /// Writes the edition if it can be played, unless it is being written.
    fn save(&mut self, leaves: bool, language: &Language) -> Outcome {
        if self.saving {
            return Outcome::Stay;
        }
        let written = edit::written(&self.edition, &self.saved);
        if let Err(fault) = written.check() {
            let why = edition_slip(&written, &fault, language);
            return Outcome::Say(Notice::error(say!(language, "editor-not-saved", why = why)));
        }
        self.saving = true;
        Outcome::Save(Box::new(Order { file: self.file.clone(), draft: self.edition.clone(), written, leaves }))
    }

    /// Takes note of what came of writing; whether the editor is left, and what there is to say. What was changed
    /// meanwhile is not saved.
    pub(super) fn saved(&mut self, saved: &Saved, language: &Language) -> (bool, Notice) {
        self.saving = false;
        self.file = saved.file.clone();
        let kept = match &saved.result {
            Ok(kept) => kept,
            Err(error) => {
                let why = error.trouble.say(language);
                return (false, Notice::error(say!(language, "editor-not-saved", why = why)));
            }
        };
        let same = self.edition == saved.draft;
        if same {
            self.edition = saved.written.clone();
        }
        self.saved = saved.written.clone();
        let path = self.file.path().display().to_string();
        let notice = match kept {
            None => Notice::remark(say!(language, "editor-saved", path = path)),
            Some(kept) => {
                let kept = kept.display().to_string();
                Notice::error(say!(language, "editor-saved-other", path = path, kept = kept))
            }
        };
        (saved.leaves && same, notice)
    }

    /// Writing broke down.
    pub(super) fn broke(&mut self) {
        self.saving = false;
    }
}
