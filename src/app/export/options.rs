//! What is written: the format, how far, with what, in which looks.

use super::{Message, State};
use crate::app::context::Context;
use crate::app::keys::Stroke;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element, Segment};
use crate::casebook::export::{Format, Options, Theme};
use crate::game::Game;
use crate::language::{Code, Language};
use crate::review::Truth;
use crate::say;
use iced::keyboard::key::Named;
use iced::widget::{Column, Row, column, row, slider, space as gap, text};
use iced::{Alignment, Length};

/// Paper or night.
pub(super) const THEME: Stroke = Stroke::char('t');
/// The language.
pub(super) const LANGUAGE: Stroke = Stroke::char('l');

/// Something a document can have or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// What each entry proved, and why.
    Reasons,
    /// What to ask next; my questions against the best.
    Hints,
    /// My hand and what was shown to me.
    Hand,
    /// Hands and case file are hidden.
    SpoilerFree,
    /// The cards as they were.
    Truth,
    /// A blank sheet.
    ScorePad,
}

impl Part {
    /// All, in the order they are offered.
    pub(super) const ALL: [Self; 6] =
        [Self::Reasons, Self::Hints, Self::Truth, Self::Hand, Self::SpoilerFree, Self::ScorePad];

    /// The key that changes it.
    pub(super) const fn key(self) -> Stroke {
        Stroke::char(match self {
            Self::Reasons => 'r',
            Self::Hints => 'h',
            Self::Hand => 'm',
            Self::SpoilerFree => 's',
            Self::Truth => 'c',
            Self::ScorePad => 'b',
        })
    }

    fn say(self, language: &Language) -> String {
        match self {
            Self::Reasons => say!(language, "export-with-reasons"),
            Self::Hints => say!(language, "export-with-hints"),
            Self::Hand => say!(language, "export-with-hand"),
            Self::SpoilerFree => say!(language, "export-with-secrets"),
            Self::Truth => say!(language, "export-with-truth"),
            Self::ScorePad => say!(language, "export-score-pad"),
        }
    }

    /// Whether the document of these options has it.
    fn is_in(self, options: &Options) -> bool {
        let told = !options.spoiler_free && !options.score_pad;
        match self {
            Self::Reasons => options.reasons && told,
            Self::Hints => options.hints && told && options.my_hand,
            Self::Hand => options.my_hand && told,
            Self::SpoilerFree => options.spoiler_free || options.score_pad,
            Self::Truth => options.truth && told,
            Self::ScorePad => options.score_pad,
        }
    }

    /// Whether there is a choice: the format has room for it, and nothing else rules it out.
    pub(super) fn is_open(self, options: &Options, game: &Game) -> bool {
        let mine = game.setup.me.is_some();
        let told = !options.spoiler_free && !options.score_pad;
        match self {
            Self::Reasons => options.format.has_log() && told,
            Self::Hints => options.format.has_log() && told && options.my_hand && mine,
            Self::Hand => told && mine,
            Self::SpoilerFree => !options.score_pad,
            Self::Truth => options.format.is_told() && told && Truth::is_entered(game),
            Self::ScorePad => options.format.has_theme(),
        }
    }

    /// Puts it in or takes it out, if there is a choice.
    pub(super) fn toggle(self, options: &mut Options, game: &Game) {
        if !self.is_open(options, game) {
            return;
        }
        let part = match self {
            Self::Reasons => &mut options.reasons,
            Self::Hints => &mut options.hints,
            Self::Hand => &mut options.my_hand,
            Self::SpoilerFree => &mut options.spoiler_free,
            Self::Truth => &mut options.truth,
            Self::ScorePad => &mut options.score_pad,
        };
        *part = !*part;
    }
}

/// What a format is called, and what it is good for.
fn words(format: Format, language: &Language) -> (&'static str, String) {
    match format {
        Format::Pdf => ("PDF", say!(language, "export-pdf")),
        Format::Html => ("HTML", say!(language, "export-html")),
        Format::Png => ("PNG", say!(language, "export-png")),
        Format::Svg => ("SVG", say!(language, "export-svg")),
        Format::Markdown => ("Markdown", say!(language, "export-markdown")),
        Format::Text => ("TXT", say!(language, "export-text")),
        Format::Csv => ("CSV", say!(language, "export-csv")),
        Format::Json => ("JSON", say!(language, "export-json")),
        Format::Case => (".case", say!(language, "export-case")),
    }
}

impl State {
    /// The panel at the left.
    pub(super) fn choices<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let panel =
            column![self.formats(language), self.how_far(language), self.parts(language), self.looks(language),];
        widget::scroll(panel.spacing(space::LARGE).padding(14.0).width(Length::Fill)).height(Length::Fill).into()
    }

    fn formats<'a>(&self, language: &Language) -> Element<'a, Message> {
        let lines = Format::ALL.into_iter().map(|format| {
            let (name, good_for) = words(format, language);
            let chosen = format == self.options.format;
            let name = text(name).size(size::BODY).font(theme::SEMIBOLD).wrapping(text::Wrapping::None).width(74.0);
            let name = if chosen { name.style(theme::accent) } else { name };
            let line = row![name, text(good_for).size(size::SMALL).style(theme::muted)];
            widget::press(line.align_y(Alignment::Center), theme::row(chosen))
                .padding([4.5, 8.0])
                .width(Length::Fill)
                .on_press(Message::Format(format))
                .into()
        });
        let keys = widget::key_cap("↑ ↓", false);
        let heading = row![widget::heading(say!(language, "export-format")), gap::horizontal(), keys];
        column![heading, Column::with_children(lines)].spacing(space::SMALL).into()
    }

    fn how_far<'a>(&self, language: &Language) -> Element<'a, Message> {
        let count = self.game.entries().len();
        let at = self.options.at.unwrap_or(count);
        let words = match self.options.at {
            None => say!(language, "export-whole", count = count),
            Some(at) => say!(language, "export-as-of", number = at),
        };
        let step = |label: &'static str, key: Stroke, by: isize, open: bool| {
            widget::secondary(label, Some(key.label(language)))
                .padding([4.0, 8.0])
                .on_press_maybe(open.then_some(Message::Step(by)))
        };
        let bar = slider(0..=count as u32, at as u32, |at| Message::At(at as usize)).style(theme::slider);
        let line = row![
            step("−", Stroke::named(Named::ArrowLeft), -1, at > 0),
            bar.width(Length::Fill),
            step("+", Stroke::named(Named::ArrowRight), 1, at < count),
        ];
        let heading = row![widget::heading(say!(language, "export-how-far")), gap::horizontal(), widget::hint(words)];
        column![heading, line.spacing(space::SMALL).align_y(Alignment::Center)].spacing(space::SMALL).into()
    }

    fn parts<'a>(&self, language: &Language) -> Element<'a, Message> {
        let chip = |part: Part| {
            let on = part.is_in(&self.options);
            let mark = if on { "✓" } else { " " };
            let words = text(part.say(language)).size(size::BODY).wrapping(text::Wrapping::None);
            let line = row![
                text(mark).size(size::BODY).font(theme::SEMIBOLD).style(theme::accent).width(14.0),
                words,
                gap::horizontal(),
                widget::key_cap(part.key().label(language), false),
            ];
            let open = part.is_open(&self.options, &self.game);
            widget::press(line.spacing(space::SMALL).align_y(Alignment::Center), theme::row(false))
                .padding([4.5, 8.0])
                .width(Length::Fill)
                .on_press_maybe(open.then_some(Message::Toggled(part)))
                .into()
        };
        let lines = Column::with_children(Part::ALL.into_iter().map(chip));
        column![widget::heading(say!(language, "export-with")), lines].spacing(space::SMALL).into()
    }

    fn looks<'a>(&self, language: &Language) -> Element<'a, Message> {
        let options = &self.options;
        let theme = |words: String, theme: Theme| {
            let mut part = Segment::new(words, options.theme == theme, Message::Theme(theme));
            part.message = part.message.filter(|_| options.format.has_theme());
            part
        };
        let tongue = |code: Code| {
            let mut part = Segment::new(code.own_name(), options.language == code, Message::Language(code));
            part.message = part.message.filter(|_| options.format.is_told());
            part
        };
        let line = |choice: Element<'a, Message>, key: Stroke| {
            Row::new()
                .push(choice)
                .push(gap::horizontal())
                .push(widget::key_cap(key.label(language), false))
                .padding(iced::padding::right(8.0))
                .align_y(Alignment::Center)
        };
        let themes = widget::segmented([
            theme(say!(language, "settings-paper"), Theme::Paper),
            theme(say!(language, "settings-night"), Theme::Night),
        ]);
        let languages = widget::segmented(Code::ALL.map(tongue));
        column![widget::heading(say!(language, "export-looks")), line(themes, THEME), line(languages, LANGUAGE)]
            .spacing(space::SMALL)
            .into()
    }
}
