//! A game prepared for documents: the slow part, done once for all formats and themes.

use super::picture::Picture;
use super::{ExportError, Format, Options, ProgressRange, RedactedGame, Report, Theme};
use super::{caper, html, markdown, pages, pdf, plain, sheet, svg, table, text_pages};
use crate::deduction::Cancel;
use crate::exchange;
use crate::format::any_game::AnyGame;
use crate::format::encode;
use crate::game::Game;
use crate::text::Language;
use std::ops::ControlFlow;

/// How sharp pictures in pixels are: pixels for each unit.
const SHARPNESS: f32 = 2.0;

/// A redacted game and the report on it.
#[derive(Clone, PartialEq, Debug)]
pub struct PreparedGame {
    options: Options,
    view: RedactedGame,
    /// The whole game with its history, if nothing is cut or hidden.
    whole: Option<Box<Game>>,
    /// The report; `None` for formats without text.
    report: Option<Report>,
}

impl PreparedGame {
    /// Prepares a game. Calls `progress` with the share that is done, 0 to 1; its answer can stop the work.
    ///
    /// # Errors
    /// If `progress` stopped it.
    ///
    /// # Panics
    /// Panics if an entry names cards or holders that are not of this set-up; checked games have none.
    pub fn new(
        game: &Game,
        options: &Options,
        progress: impl FnMut(f32) -> ControlFlow<()>,
    ) -> Result<Self, ExportError> {
        Self::until(game, options, &Cancel::default(), progress)
    }

    /// Like `new`, but `cancel` stops even a single long step.
    fn until(
        game: &Game,
        options: &Options,
        cancel: &Cancel,
        mut progress: impl FnMut(f32) -> ControlFlow<()>,
    ) -> Result<Self, ExportError> {
        let mut ticker = ProgressRange::new(&mut progress, cancel);
        ticker.at(0.0)?;
        let view = RedactedGame::from_game(game, options);
        let uncut = options.my_hand && !options.spoiler_free && view.game.entries().len() == view.of;
        let whole = uncut.then(|| Box::new(game.clone()));
        let told = options.format.is_written();
        let report = if told {
            let language = Language::new(options.language);
            Some(Report::build(&view, options, &language, &mut ticker)?)
        } else {
            None
        };
        ticker.at(1.0)?;
        Ok(Self { options: options.clone(), view, whole, report })
    }

    /// Whether it can be used for these options too: only format and theme may differ, and a report must be there if
    /// the format needs one.
    pub fn serves(&self, options: &Options) -> bool {
        let same = Options { format: options.format, theme: options.theme, ..self.options.clone() };
        same == *options && (self.report.is_some() || !options.format.is_written())
    }

    /// The report; `None` if it was prepared for a format without text.
    pub fn report(&self) -> Option<&Report> {
        self.report.as_ref()
    }

    /// The redacted game.
    pub fn view(&self) -> &RedactedGame {
        &self.view
    }

    /// The document.
    ///
    /// # Errors
    /// If a picture cannot be drawn (too large for memory), a field cannot be written, or the draft was made for a
    /// format without words and this one has some.
    pub fn write(&self, format: Format, theme: Theme) -> Result<Vec<u8>, ExportError> {
        let game = self.whole.as_deref().unwrap_or(&self.view.game);
        let told = || self.report.as_ref().ok_or_else(|| ExportError::Draw("no words were found".to_owned()));
        let language = Language::new(self.options.language);
        let picture = |report| sheet::titled(report, &language, &theme.palette());
        Ok(match format {
            Format::Csv => table::write(&game.setup, game.entries())?,
            Format::Json => exchange::write(game).into_bytes(),
            Format::Case => encode(game).map_err(ExportError::Case)?.into_bytes(),
            Format::Markdown => markdown::write(told()?, &language).into_bytes(),
            Format::Html => html::write(told()?, &language, theme).into_bytes(),
            Format::Text => plain::write(told()?, &language).into_bytes(),
            Format::Svg => svg::svg(&picture(told()?), &told()?.title).into_bytes(),
            Format::Png => svg::png(&picture(told()?), &told()?.title, SHARPNESS)?,
            Format::Pdf => pdf::pdf(&pages::lay_out(told()?, &language, theme), &told()?.title, language.tag())?,
        })
    }

    /// The pages and pictures of the formats that have them; empty for the others.
    fn pictures(&self, format: Format, theme: Theme) -> Option<Vec<Picture>> {
        let language = Language::new(self.options.language);
        match (&self.report, format) {
            (Some(report), Format::Pdf | Format::Html) => Some(pages::lay_out(report, &language, theme)),
            (Some(report), Format::Png | Format::Svg) => Some(vec![sheet::titled(report, &language, &theme.palette())]),
            _ => None,
        }
    }
}

/// A game of either kind prepared for documents.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyDraft {
    /// A game of Clue.
    Clue(Box<PreparedGame>),
    /// An evening in the museum.
    Caper(Box<caper::PreparedEvening>),
}

impl AnyDraft {
    /// Prepares a game. Calls `progress` with the share that is done, 0 to 1; its answer can stop the work.
    ///
    /// # Errors
    /// If `progress` stopped it.
    pub fn new(
        game: &AnyGame,
        options: &Options,
        progress: impl FnMut(f32) -> ControlFlow<()>,
    ) -> Result<Self, ExportError> {
        Self::until(game, options, &Cancel::default(), progress)
    }

    /// Like `new`, but `cancel` stops even a single long step.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn until(
        game: &AnyGame,
        options: &Options,
        cancel: &Cancel,
        progress: impl FnMut(f32) -> ControlFlow<()>,
    ) -> Result<Self, ExportError> {
        Ok(match game {
            AnyGame::Clue(game) => Self::Clue(Box::new(PreparedGame::until(game, options, cancel, progress)?)),
            AnyGame::Caper(case) => Self::Caper(Box::new(caper::PreparedEvening::new(case, options))),
        })
    }

    /// Whether it can be used for these options too: only format and theme may differ, and a report must be there if
    /// the format needs one.
    pub fn serves(&self, options: &Options) -> bool {
        match self {
            Self::Clue(draft) => draft.serves(options),
            Self::Caper(draft) => draft.serves(options),
        }
    }

    /// The document.
    ///
    /// # Errors
    /// As for [`PreparedGame::write`].
    pub fn write(&self, format: Format, theme: Theme) -> Result<Vec<u8>, ExportError> {
        match self {
            Self::Clue(draft) => draft.write(format, theme),
            Self::Caper(draft) => draft.write(format, theme),
        }
    }

    /// The document as text for the clipboard: itself if its format is text for other programs, else plain text.
    ///
    /// # Errors
    /// As for [`PreparedGame::write`].
    pub fn text(&self, format: Format) -> Result<String, ExportError> {
        let format = if format == Format::Markdown || !format.is_written() { format } else { Format::Text };
        let bytes = self.write(format, Theme::Paper)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// The preview: the pages and pictures of formats that have them, the lines of text formats. HTML is previewed as
    /// pages.
    ///
    /// # Errors
    /// As for [`PreparedGame::write`].
    pub fn preview(&self, format: Format, theme: Theme) -> Result<Vec<Picture>, ExportError> {
        let pictures = match self {
            Self::Clue(draft) => draft.pictures(format, theme),
            Self::Caper(draft) => draft.pictures(format, theme),
        };
        if let Some(pictures) = pictures {
            return Ok(pictures);
        }
        let bytes = self.write(format, theme)?;
        Ok(text_pages::pages(&String::from_utf8_lossy(&bytes), &theme.palette()))
    }
}
