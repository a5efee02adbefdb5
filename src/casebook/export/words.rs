//! What is said about making documents.

use super::ExportError;
use crate::fl;
use crate::language::Language;
use crate::language::fault::word;

impl ExportError {
    /// A sentence.
    pub fn say(&self, language: &Language) -> String {
        match self {
            Self::Draw(detail) => fl!(language, "export-error-draw", detail = detail.as_str()),
            Self::Table(detail) => fl!(language, "export-error-table", detail = detail.as_str()),
            Self::Case(error) => error.say(language),
            Self::Stopped => fl!(language, "export-error-stopped"),
        }
    }
}

/// That a document shows boxes instead of these names, and what to do.
pub fn lacking_letters(names: &[String], language: &Language) -> String {
    let shown: Vec<String> = names.iter().take(MOST_LACKING).map(|name| word(name)).collect();
    fl!(language, "export-lacking-letters", names = shown.join(", "), more = names.len().saturating_sub(MOST_LACKING))
}

/// How many names a message repeats.
const MOST_LACKING: usize = 5;
