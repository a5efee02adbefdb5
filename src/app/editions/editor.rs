//! An own edition being changed in the window. Nothing is lost silently: leaving asks while something is not saved, and
//! a file that was changed elsewhere meanwhile is kept.

mod draft;
mod view;

pub use draft::Edit;

use crate::app::action::{Context, Notice};
use crate::casebook::{OwnEditions, OwnFile, OwnFileError};
use crate::edition::Edition;
use crate::language::Code;
use crate::say;

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
    Stay(Option<Notice>),
    /// Back to the list.
    Leave(Option<Notice>),
}

impl Editor {
    /// Begins with an own edition as it is in its file.
    ///
    /// # Errors
    /// If the file cannot be read or is no longer this edition.
    pub(super) fn open(edition: &Edition, context: &Context<'_>) -> Result<Self, OwnFileError> {
        let (file, edition) = OwnEditions::of(context.folders).open(&edition.id)?;
        let names = context.language.code();
        Ok(Self { saved: edition.clone(), edition, file, names, leaving: false })
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
    pub(super) fn update(&mut self, message: Message, context: &Context<'_>) -> Outcome {
        match message {
            Message::Edited(edit) => draft::apply(&mut self.edition, edit, self.names.tag()),
            Message::Names(code) => self.names = code,
            Message::SaveAsked => {
                let (_, notice) = self.save(context);
                return Outcome::Stay(Some(notice));
            }
            Message::LeaveAsked if self.unsaved() => self.leaving = true,
            Message::LeaveAsked | Message::Dropped => return Outcome::Leave(None),
            Message::SavedAndLeft => {
                let (saved, notice) = self.save(context);
                self.leaving = false;
                return if saved { Outcome::Leave(Some(notice)) } else { Outcome::Stay(Some(notice)) };
            }
            Message::Stayed => self.leaving = false,
        }
        Outcome::Stay(None)
    }

    /// Writes the edition if it can be played; whether it was, and what there is to say.
    fn save(&mut self, context: &Context<'_>) -> (bool, Notice) {
        let language = context.language;
        let written = draft::written(&self.edition, &self.saved);
        if let Err(fault) = written.check() {
            let why = draft::slip(&written, &fault, language);
            return (false, Notice::error(say!(language, "editor-not-saved", why = why)));
        }
        match self.file.save(&written) {
            Ok(kept) => {
                self.edition = written;
                self.saved = self.edition.clone();
                let path = self.file.path().display().to_string();
                match kept {
                    None => (true, Notice::remark(say!(language, "editor-saved", path = path))),
                    Some(kept) => {
                        let kept = kept.display().to_string();
                        (true, Notice::error(say!(language, "editor-saved-other", path = path, kept = kept)))
                    }
                }
            }
            Err(error) => (false, Notice::error(say!(language, "editor-not-saved", why = error.trouble.say(language)))),
        }
    }
}
