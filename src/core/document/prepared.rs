//! The slow part of making a document, done once for all formats and themes.

use super::font::Style;
use super::model::Document;
use super::picture::{Drawing, Picture};
use super::source::DocumentSource;
use super::{ExportError, Format, Options, ProgressRange, Theme};
use super::{html, markdown, pages, pdf, plain, png, svg, text_pages};
use crate::deduction::Cancel;
use crate::format::any_game::AnyGame;
use crate::text::Language;
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// Pixels for each unit of the picture.
const SHARPNESS: f32 = 3.0;

/// `pages` and `picture` are laid out when a format first needs them.
#[derive(Clone, PartialEq, Debug)]
pub struct PreparedDocument {
    options: Options,
    source: DocumentSource,
    /// `None` if the format needs none.
    document: Option<Document>,
    pages: OnceLock<Vec<Drawing>>,
    picture: OnceLock<Drawing>,
}

impl PreparedDocument {
    /// `progress` gets the share done, from 0 to 1, and can stop the work.
    ///
    /// # Panics
    ///
    /// If an entry names cards or holders of another set-up. Checked games have none.
    pub fn new<G: Clone + Into<AnyGame>>(
        game: &G,
        options: &Options,
        progress: impl FnMut(f32) -> ControlFlow<()>,
    ) -> Result<Self, ExportError> {
        Self::until(&game.clone().into(), options, &Cancel::default(), progress)
    }

    /// `cancel` can stop even a single long step.
    pub fn until(
        game: &AnyGame,
        options: &Options,
        cancel: &Cancel,
        mut progress: impl FnMut(f32) -> ControlFlow<()>,
    ) -> Result<Self, ExportError> {
        let mut progress = ProgressRange::new(&mut progress, cancel);
        progress.at(0.0)?;
        let source = DocumentSource::redacted(game, options);
        let language = Language::new(options.language);
        let document =
            if options.format.is_written() { Some(source.document(options, &language, &mut progress)?) } else { None };
        progress.at(1.0)?;
        Ok(Self { options: options.clone(), source, document, pages: OnceLock::new(), picture: OnceLock::new() })
    }

    /// The options differ from its own at most in format and theme, and a document that they need is there.
    pub fn serves(&self, options: &Options) -> bool {
        let same = Options { format: options.format, theme: options.theme, ..self.options.clone() };
        same == *options && (self.document.is_some() || !options.format.is_written())
    }

    pub fn document(&self) -> Option<&Document> {
        self.document.as_ref()
    }

    fn made(&self) -> Result<&Document, ExportError> {
        self.document.as_ref().ok_or_else(|| ExportError::Draw("no document was made".to_owned()))
    }

    fn language(&self) -> Language {
        Language::new(self.options.language)
    }

    fn pages(&self, theme: Theme) -> Result<Vec<Picture>, ExportError> {
        let document = self.made()?;
        let pages = self.pages.get_or_init(|| pages::lay_out(document, &self.language()));
        let palette = theme.page_palette();
        Ok(pages.iter().map(|page| page.coloured(&palette)).collect())
    }

    fn picture(&self, theme: Theme) -> Result<Picture, ExportError> {
        let document = self.made()?;
        let picture = self.picture.get_or_init(|| pages::lay_out_picture(document, &self.language()));
        Ok(picture.coloured(&theme.palette()))
    }

    /// # Errors
    /// If this was prepared without the document that `format` needs, or a picture is too large for memory.
    pub fn write(&self, format: Format, theme: Theme) -> Result<Vec<u8>, ExportError> {
        let language = self.language();
        Ok(match format {
            Format::Csv => return self.source.records(&self.options, &language).to_csv(),
            Format::Pdf => return pdf::pdf(&self.pages(theme)?, &self.made()?.title, language.tag()),
            Format::Png => return png::png(&self.picture(theme)?, SHARPNESS),
            Format::Json => self.source.json()?,
            Format::Case => self.source.game_file()?,
            Format::Svg => svg::svg(&self.picture(theme)?, &self.made()?.title),
            Format::Markdown => markdown::write(self.made()?, &language),
            Format::Html => html::write(self.made()?, &language, &theme.palette()),
            Format::Text => plain::write(self.made()?, &language),
        }
        .into_bytes())
    }

    /// Text for the clipboard: the format itself if people read it as text, else plain text.
    pub fn text(&self, format: Format) -> Result<String, ExportError> {
        let format = if format == Format::Markdown || !format.is_written() { format } else { Format::Text };
        let bytes = self.write(format, Theme::Paper)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Pages, a picture, or the lines of a text format. HTML is previewed as pages.
    pub fn preview(&self, format: Format, theme: Theme) -> Result<Vec<Picture>, ExportError> {
        match format {
            Format::Pdf | Format::Html => self.pages(theme),
            Format::Png | Format::Svg => Ok(vec![self.picture(theme)?]),
            Format::Markdown | Format::Csv | Format::Json | Format::Text | Format::Case => {
                let bytes = self.write(format, theme)?;
                Ok(text_pages::pages(&String::from_utf8_lossy(&bytes), &theme.palette()))
            }
        }
    }
}

/// Names with letters that the bundled fonts lack. Empty for formats whose viewer chooses the font.
pub fn names_without_letters(game: &AnyGame, format: Format, language: &Language) -> Vec<String> {
    if !matches!(format, Format::Pdf | Format::Png) {
        return Vec::new();
    }
    let mut lacking: Vec<String> = Vec::new();
    for name in super::source::names(game, format.has_log(), language) {
        // A title has a typeface of its own.
        let is_shown = [Style::Regular, Style::Title].into_iter().all(|style| style.has(&name));
        if !is_shown && !lacking.contains(&name) {
            lacking.push(name);
        }
    }
    lacking
}
