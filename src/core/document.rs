//! Games of Clue and the museum as documents to export, in the formats of [`Format`].
//!
//! First what the readers may not know is removed from the *game* ([`RedactedGame`]), so that no deduction can leak it.
//! Then a [`Document`] is built of blocks, such as tables and paragraphs, that know no game. Each format has one writer
//! for all kinds of blocks. Only `source` knows which games there are.

pub mod caper;
mod case_sign;
mod chart;
pub mod clue;
mod content_option;
mod csv;
mod end_picture;
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

pub use caper::{RoundPicture, round_chart, round_faces};
pub use case_sign::case_sign;
pub use chart::{ChartArea, DashedCurve, LogChart, NamedPoint, PointMark};
pub use content_option::ContentOption;
pub use end_picture::{EndFace, SIGN};
pub use error_texts::lacking_letters;
pub use file_name::{file_name, neighbour, renamed, with_ending};
pub use model::Document;
pub use pages::lay_out;
pub use plain::write as plain_text;
pub use prepared::{PreparedDocument, names_without_letters};
pub use qr_code::{QUIET, QrMatrix};
pub use redaction::RedactedGame;
pub use victory::VictoryPicture;

use crate::edition::Colour;
use crate::fl;
use crate::format::GameFileError;
use crate::text::{Code, Language};
use jiff::tz::TimeZone;
use palette::Palette;
use progress::ProgressRange;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Format {
    Markdown,
    Html,
    #[default]
    Pdf,
    Png,
    Svg,
    Csv,
    Json,
    Text,
    Case,
}

impl Format {
    pub const ALL: [Self; 9] =
        [Self::Pdf, Self::Html, Self::Png, Self::Svg, Self::Markdown, Self::Text, Self::Csv, Self::Json, Self::Case];

    /// The file ending without the dot, which is also the format's name on the command line.
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

    pub fn from_ending(ending: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.ending().eq_ignore_ascii_case(ending))
    }

    /// Written from a [`Document`]. The other formats hold data.
    pub const fn is_written(self) -> bool {
        !matches!(self, Self::Csv | Self::Json | Self::Case)
    }

    pub const fn has_log(self) -> bool {
        matches!(self, Self::Pdf | Self::Html | Self::Markdown | Self::Text)
    }

    pub const fn has_theme(self) -> bool {
        matches!(self, Self::Pdf | Self::Html | Self::Png | Self::Svg)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    #[default]
    Paper,
    Night,
}

impl Theme {
    pub const fn palette(self) -> Palette {
        match self {
            Self::Paper => Palette::PAPER,
            Self::Night => Palette::NIGHT,
        }
    }

    /// As `palette`, but with white paper, because nobody wants to print a tint from edge to edge.
    const fn page_palette(self) -> Palette {
        match self {
            Self::Paper => Palette { background: Colour(255, 255, 255), ..Palette::PAPER },
            Self::Night => Palette { background: Palette::NIGHT.panel, ..Palette::NIGHT },
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a box to tick, independent of the others")]
pub struct Options {
    pub format: Format,
    /// How many entries from the start are exported. `None` for all.
    pub at: Option<usize>,
    pub reasons: bool,
    /// Rates my questions and adds advice.
    pub hints: bool,
    /// Includes my hand. Otherwise the document says only what the whole table knows.
    pub my_hand: bool,
    /// Leaves out hands and case file, so that others can solve the game.
    pub spoiler_free: bool,
    pub truth: bool,
    pub score_pad: bool,
    pub theme: Theme,
    pub language: Code,
    pub zone: TimeZone,
}

impl Options {
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

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportError {
    /// Why drawing failed, in English; so in `Table`.
    Draw(String),
    Table(String),
    GameFile(GameFileError),
    Stopped,
}
