//! An evening in the museum as a document. The system's dialog asks where it goes; the ending of the name chosen there says
//! what it is written as.

use crate::app::action::Notice;
use crate::app::context::Ask;
use crate::app::worker::{self, Answer};
use crate::app::{App, Message as Root};
use crate::caper::Case;
use crate::casebook::export::{ExportError, Format, Options, export_caper, file_name, with_ending};
use crate::casebook::{Settings, Trouble};
use crate::deduction::Cancel;
use crate::say;
use iced::Task;
use std::path::PathBuf;
use std::sync::Arc;

/// What came of it.
#[derive(Debug)]
pub enum Message {
    /// The dialog is done.
    Chosen(Arc<Case>, Option<PathBuf>),
    /// The document is written, or why not.
    Written(PathBuf, Answer<Result<(), Refused>>),
}

/// Why there is no document.
#[derive(Debug)]
pub enum Refused {
    /// It could not be made.
    Made(ExportError),
    /// The disk did not take it.
    Kept(Trouble),
}

impl App {
    /// Asks where the document goes.
    pub(in crate::app) fn export_museum(&self, case: Case) -> Task<Root> {
        let title = say!(self.language, "export-save-title");
        let name = file_name(&case.title, Format::Pdf.ending());
        let case = Arc::new(case);
        let chosen = move |path| Root::MuseumDocument(Message::Chosen(Arc::clone(&case), path));
        self.effects.choose(Ask::Save { title, name }).map(chosen)
    }

    /// Makes the document, and says that it is there.
    pub(in crate::app) fn in_museum_document(&mut self, message: Message) -> Task<Root> {
        match message {
            Message::Chosen(_, None) => Task::none(),
            Message::Chosen(case, Some(path)) => {
                let path = with_ending(path, Format::Pdf);
                let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
                let format = Format::from_ending(&ending).unwrap_or(Format::Pdf);
                let options = Options::new(format, self.language.code());
                let (to, library) = (path.clone(), self.files.library.clone());
                let write = move |_: &Cancel| {
                    let bytes = export_caper(&case, &options).map_err(Refused::Made)?;
                    library.save_document(&to, &bytes, true).map(|_| ()).map_err(Refused::Kept)
                };
                let (job, task) = worker::run(&*self.effects, "save document", write);
                self.writing_document = Some(job);
                task.map(move |answer| Root::MuseumDocument(Message::Written(path.clone(), answer)))
            }
            Message::Written(path, answer) => match answer.take(&mut self.writing_document) {
                None => Task::none(),
                Some(Err(broke)) => self.say(Notice::error(broke.say(&self.language))),
                Some(Ok(Err(refused))) => {
                    let why = match refused {
                        Refused::Made(error) => error.say(&self.language),
                        Refused::Kept(trouble) => trouble.say(&self.language),
                    };
                    let file = path.display().to_string();
                    self.say(Notice::error(say!(self.language, "export-not-saved", file = file, why = why)))
                }
                Some(Ok(Ok(()))) => {
                    let said = say!(self.language, "export-saved", file = path.display().to_string());
                    let folder = path.parent().map(ToOwned::to_owned);
                    let kept = self.prefer(Settings { last_folder: folder, ..self.settings.clone() });
                    Task::batch([kept, self.say(Notice::remark(said))])
                }
            },
        }
    }
}
