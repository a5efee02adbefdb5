//! An evening in the museum as a document: as text, Markdown, a page, for printing, as a picture of the plan, as a table,
//! as JSON, and as a copy for another notebook.
//!
//! What must not be seen is taken out of the *evening* first ([`view`]): on a document for the table the Thief's pad is
//! turned into what he published, and nothing else is left to leak.

mod document;
mod pages;
mod plan;
mod table;
mod view;
mod write;

pub use document::{Document, Line, Section};
pub use view::view;

use super::{ExportError, Format, Options, pdf, svg};
use crate::caper::Case;
use crate::casebook::record::Record;
use crate::casebook::schema;
use crate::language::Language;

/// How sharp pictures in pixels are: pixels for each unit.
const SHARPNESS: f32 = 2.0;

/// Writes an evening as a document. Pictures show the last round; [`Options::at`] counts its entries.
///
/// # Errors
/// If a picture cannot be drawn (too large for memory) or a field cannot be written.
pub fn export_caper(case: &Case, options: &Options) -> Result<Vec<u8>, ExportError> {
    let seen = view(case, options);
    let language = Language::new(options.language);
    let palette = options.theme.palette();
    let told = || Document::of(&seen, options, &language);
    let picture = || plan::picture(&seen, &language, &palette);
    Ok(match options.format {
        Format::Csv => table::write(&seen, &language)?,
        Format::Json => schema::json_caper(&seen).map_err(ExportError::Case)?.into_bytes(),
        Format::Case => seen.write().map_err(ExportError::Case)?.into_bytes(),
        Format::Text => write::text(&told()).into_bytes(),
        Format::Markdown => write::markdown(&told()).into_bytes(),
        Format::Html => write::html(&told(), &picture(), &language, &palette).into_bytes(),
        Format::Svg => svg::svg(&picture(), &seen.title).into_bytes(),
        Format::Png => svg::png(&picture(), &seen.title, SHARPNESS)?,
        Format::Pdf => {
            let palette = super::pages::palette(options.theme);
            let plan = plan::picture(&seen, &language, &palette);
            pdf::pdf(&pages::of(&told(), &plan, &language, &palette), &seen.title, language.tag())?
        }
    })
}

/// What `analyse` prints: the same words as text, without the log unless `log` says so.
pub fn told_caper(case: &Case, options: &Options, log: bool, language: &Language) -> String {
    let mut document = Document::of(&view(case, options), options, language);
    if !log {
        document.sections.retain(|section| !section.is_log);
    }
    write::text(&document)
}
