//! Sentences of the export screen and command.

use super::ExportError;
use crate::fl;
use crate::text::fault::word;
use crate::text::{Language, isolated};

impl ExportError {
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::Draw(detail) => fl!(language, "export-error-draw", detail = detail.as_str()),
            Self::Table(detail) => fl!(language, "export-error-table", detail = detail.as_str()),
            Self::GameFile(error) => error.text(language),
            Self::Stopped => fl!(language, "export-error-stopped"),
        }
    }
}

/// Warns that a document shows boxes in place of these names.
pub fn lacking_letters(names: &[String], language: &Language) -> String {
    let shown: Vec<String> = names.iter().take(MOST_LACKING).map(|name| isolated(word(name))).collect();
    fl!(language, "export-lacking-letters", names = shown.join(", "), more = names.len().saturating_sub(MOST_LACKING))
}

const MOST_LACKING: usize = 5;
