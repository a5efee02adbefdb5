//! Games as documents: Markdown, HTML, PDF, PNG, SVG, CSV, JSON, plain text, and a copy of the game.
//!
//! A game is first redacted ([`RedactedGame`]): what the readers may not know is removed from the *game*, so that no
//! deduction can leak it. From the redacted game one [`Document`] is built, which has blocks (text, lists, tables,
//! charts, figures) and knows no game; each format has one writer of such blocks. Only `source` knows which games there
//! are, and each game builds its document in a module of its own.

pub mod caper;
mod case_sign;
mod chart;
pub mod clue;
mod content_option;
mod csv;
mod error_texts;
mod file_name;
pub mod font;
mod html;
pub mod job;
mod markdown;
pub mod model;
mod page_layout;
mod pages;
pub mod palette;
mod pdf;
pub mod picture;
mod plain;
mod png;
mod prepared;
mod progress;
mod qr_code;
mod redaction;
mod source;
mod svg;
mod table_drawing;
mod text_pages;
mod victory;

pub use case_sign::case_sign;
pub use chart::{ChartArea, LogChart};
pub use content_option::ContentOption;
pub use error_texts::lacking_letters;
pub use file_name::{file_name, neighbour, renamed, with_ending};
pub use model::Document;
pub use plain::write as plain_text;
pub use prepared::{PreparedDocument, names_without_letters, write};
pub use qr_code::{QUIET, QrMatrix};
pub use redaction::RedactedGame;
pub use victory::VictoryPicture;

use crate::edition::Colour;
use crate::fl;
use crate::format::GameFileError;
use crate::format::any_game::AnyGame;
use crate::text::{Code, Language};
use jiff::tz::TimeZone;
use palette::Palette;
use progress::ProgressRange;
use std::ops::ControlFlow;

/// The file format of a document.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Format {
    Markdown,
    /// One HTML page without anything outside it.
    Html,
    #[default]
    Pdf,
    /// A picture of the sheet, in pixels.
    Png,
    /// A picture of the sheet, in shapes.
    Svg,
    Csv,
    Json,
    Text,
    /// A copy of the game for another notebook.
    Case,
}

impl Format {
    /// All formats, in the order they are offered.
    pub const ALL: [Self; 9] =
        [Self::Pdf, Self::Html, Self::Png, Self::Svg, Self::Markdown, Self::Text, Self::Csv, Self::Json, Self::Case];

    /// The ending of a file of this format, without the dot; also its name on the command line.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Markdown => "md",
            Self::Html => "html",
            Self::Pdf => "pdf",
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Text => "txt",
            Self::Case => "case",
        }
    }

    /// Its name, and what it is good for.
    pub fn text(self, language: &Language) -> (&'static str, String) {
        match self {
            Self::Pdf => ("PDF", fl!(language, "export-pdf")),
            Self::Html => ("HTML", fl!(language, "export-html")),
            Self::Png => ("PNG", fl!(language, "export-png")),
            Self::Svg => ("SVG", fl!(language, "export-svg")),
            Self::Markdown => ("Markdown", fl!(language, "export-markdown")),
            Self::Text => ("TXT", fl!(language, "export-text")),
            Self::Csv => ("CSV", fl!(language, "export-csv")),
            Self::Json => ("JSON", fl!(language, "export-json")),
            Self::Case => (".case", fl!(language, "export-case")),
        }
    }

    /// The format of a file ending, in small or capital letters.
    pub fn from_ending(ending: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.ending().eq_ignore_ascii_case(ending))
    }

    /// Whether it is a document for people: written from a [`Document`], in a language.
    pub const fn is_written(self) -> bool {
        !matches!(self, Self::Csv | Self::Json | Self::Case)
    }

    /// Whether it has room for the log, and so for reasons and hints.
    pub const fn has_log(self) -> bool {
        matches!(self, Self::Pdf | Self::Html | Self::Markdown | Self::Text)
    }

    /// Whether it has colours.
    pub const fn has_theme(self) -> bool {
        matches!(self, Self::Pdf | Self::Html | Self::Png | Self::Svg)
    }
}

/// The colours of a document.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    #[default]
    Paper,
    Night,
}

impl Theme {
    /// Its colours.
    pub const fn palette(self) -> Palette {
        match self {
            Self::Paper => Palette::PAPER,
            Self::Night => Palette::NIGHT,
        }
    }

    /// Its colours on printed pages. By day the ground is the paper itself: nobody wants to print a tint from edge to
    /// edge.
    const fn page_palette(self) -> Palette {
        match self {
            Self::Paper => Palette { background: Colour(255, 255, 255), ..Palette::PAPER },
            Self::Night => Palette { background: Palette::NIGHT.panel, ..Palette::NIGHT },
        }
    }
}

/// What goes into a document.
#[derive(Clone, PartialEq, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a box to tick, independent of the others")]
pub struct Options {
    pub format: Format,
    /// How many entries the document covers; `None` = all.
    pub at: Option<usize>,
    /// With what each entry proved, the reasons, and the bits it gained.
    pub reasons: bool,
    /// With the next suggestion, and my questions compared with the best ones.
    pub hints: bool,
    /// With my hand and the cards shown to me. Without them the document says what the whole table knows.
    pub my_hand: bool,
    /// Without everything that gives away a hand or the case file: a case for others to solve.
    pub spoiler_free: bool,
    /// With the real cards marked on the sheet and in the log, once they are entered.
    pub truth: bool,
    /// A blank sheet with the names, to be filled in by hand.
    pub score_pad: bool,
    pub theme: Theme,
    pub language: Code,
    /// The time zone of dates and times.
    pub zone: TimeZone,
}

impl Options {
    /// Everything, on paper, in the time zone of the system.
    pub fn new(format: Format, language: Code) -> Self {
        Self {
            format,
            at: None,
            reasons: true,
            hints: false,
            my_hand: true,
            spoiler_free: false,
            truth: true,
            score_pad: false,
            theme: Theme::Paper,
            language,
            zone: TimeZone::system(),
        }
    }
}

/// Why a document could not be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExportError {
    /// A picture or page could not be drawn.
    #[error("the document could not be drawn: {0}")]
    Draw(String),
    /// The log could not be written as a table.
    #[error("the log could not be written as a table: {0}")]
    Table(String),
    /// The game cannot be written as a game file.
    #[error("{0}")]
    GameFile(GameFileError),
    #[error("stopped")]
    Stopped,
}

/// Writes a game as a document. Calls `progress` with the share that is done, 0 to 1.
///
/// # Errors
/// If a picture cannot be drawn (too large for memory) or a field cannot be written.
///
/// # Panics
/// Panics if an entry names cards or holders that are not of this set-up; checked games have none.
pub fn export<G: Clone + Into<AnyGame>>(
    game: &G,
    options: &Options,
    mut progress: impl FnMut(f32),
) -> Result<Vec<u8>, ExportError> {
    let prepared = PreparedDocument::new(game, options, |share| {
        progress(0.8 * share);
        ControlFlow::Continue(())
    })?;
    let document = prepared.write(options.format, options.theme)?;
    progress(1.0);
    Ok(document)
}
