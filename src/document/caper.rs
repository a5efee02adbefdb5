//! An evening in the museum as a document: as text, Markdown, a page, for printing, as a picture of the plan, as a table,
//! as JSON, and as a copy for another notebook.
//!
//! Secrets are removed from the *evening* first ([`view`]): for a document for the table the Thief's pad becomes what
//! he published.

mod document;
mod pages;
mod plan;
mod redaction;
mod table;
mod writers;

pub use document::{DocumentLine, EveningDocument, Section};
pub use redaction::view;

use super::palette::Palette;
use super::picture::Picture;
use super::{ExportError, Format, Options, Theme, pdf, svg};
use crate::caper::{CaperGame, RoundRecord};
use crate::format;
use crate::format::record::Record;
use crate::text::Language;

/// How sharp pictures in pixels are: pixels for each unit.
const SHARPNESS: f32 = 2.0;

/// An evening prepared for documents: its redacted copy and the text of the document.
#[derive(Clone, PartialEq, Debug)]
pub struct PreparedEvening {
    options: Options,
    seen: CaperGame,
    told: EveningDocument,
}

impl PreparedEvening {
    /// Prepares an evening. Pictures show the last round; [`Options::at`] counts its entries.
    pub fn new(case: &CaperGame, options: &Options) -> Self {
        let seen = view(case, options);
        let told = EveningDocument::build(&seen, options, &Language::new(options.language));
        Self { options: options.clone(), seen, told }
    }

    /// Whether it can be used for these options too.
    pub fn serves(&self, options: &Options) -> bool {
        Options { format: options.format, theme: options.theme, ..self.options.clone() } == *options
    }

    fn picture(&self, palette: &Palette) -> Picture {
        plan::picture(&self.seen, !self.options.spoiler_free, &Language::new(self.options.language), palette)
    }

    fn pages(&self, theme: Theme) -> Vec<Picture> {
        let palette = super::pages::palette(theme);
        pages::lay_out(&self.told, &self.picture(&palette), &Language::new(self.options.language), &palette)
    }

    /// The document.
    ///
    /// # Errors
    /// If a picture cannot be drawn (too large for memory) or a field cannot be written.
    pub fn write(&self, format: Format, theme: Theme) -> Result<Vec<u8>, ExportError> {
        let (seen, told, palette) = (&self.seen, &self.told, theme.palette());
        let language = Language::new(self.options.language);
        Ok(match format {
            Format::Csv => table::write(seen, !self.options.spoiler_free, &language)?,
            Format::Json => format::json_caper(seen).map_err(ExportError::Case)?.into_bytes(),
            Format::Case => seen.write().map_err(ExportError::Case)?.into_bytes(),
            Format::Text => writers::text(told).into_bytes(),
            Format::Markdown => writers::markdown(told).into_bytes(),
            Format::Html => writers::html(told, &self.picture(&palette), &language, &palette).into_bytes(),
            Format::Svg => svg::svg(&self.picture(&palette), &seen.title).into_bytes(),
            Format::Png => svg::png(&self.picture(&palette), &seen.title, SHARPNESS)?,
            Format::Pdf => pdf::pdf(&self.pages(theme), &seen.title, language.tag())?,
        })
    }

    /// The pages and pictures of the formats that have them; empty for the others.
    pub fn pictures(&self, format: Format, theme: Theme) -> Option<Vec<Picture>> {
        match format {
            Format::Pdf | Format::Html => Some(self.pages(theme)),
            Format::Png | Format::Svg => Some(vec![self.picture(&theme.palette())]),
            _ => None,
        }
    }
}

/// Writes an evening as a document.
///
/// # Errors
/// As for [`PreparedEvening::write`].
pub fn export_caper(case: &CaperGame, options: &Options) -> Result<Vec<u8>, ExportError> {
    PreparedEvening::new(case, options).write(options.format, options.theme)
}

/// The plain text that `analyse` prints; with the log if `log`.
pub fn caper_text(case: &CaperGame, options: &Options, log: bool, language: &Language) -> String {
    let mut document = EveningDocument::build(&view(case, options), options, language);
    if !log {
        document.sections.retain(|section| !section.is_log);
    }
    writers::text(&document)
}

/// The names in an evening (title, players, rooms, own notes) for which the bundled fonts lack letters.
pub(super) fn names(case: &CaperGame, format: Format, language: &str) -> Vec<String> {
    let frame = &case.evening.frame;
    let players = frame.players.iter().map(String::as_str);
    let rooms = frame.plan.drawing().zones.values().map(|zone| zone.name.get(language));
    let notes = case.evening.rounds.iter().flat_map(RoundRecord::notes).filter(|_| format.has_log());
    let names = std::iter::once(case.title.as_str()).chain(players).chain(rooms);
    super::without_letters(names.chain(notes))
}
