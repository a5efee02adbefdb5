//! The choices of an export: format, up to which entry, which parts, and looks. What a format or game does not have
//! cannot be pressed.

use super::{Element, Message, State};
use crate::app::context::Context;
use crate::app::keys::Stroke;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Segment};
use crate::document::{ContentOption, Format, Theme};
use crate::fl;
use crate::format::any_game::AnyGame;
use crate::text::{Code, Language};
use iced::keyboard::key::Named;
use iced::widget::{Column, Row, column, container, row, slider, space as gap, text};
use iced::{Center, Fill};

pub const THEME: Stroke = Stroke::char('t');
pub const LANGUAGE: Stroke = Stroke::char('l');

pub const fn key(part: ContentOption) -> Stroke {
    Stroke::char(match part {
        ContentOption::Reasons => 'r',
        ContentOption::Hints => 'h',
        ContentOption::Hand => 'm',
        ContentOption::SpoilerFree => 's',
        ContentOption::Truth => 'c',
        ContentOption::ScorePad => 'b',
    })
}

pub fn format_id(format: Format) -> String {
    format!("export-format-{}", format.ending())
}

impl State {
    pub(super) fn choices<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let panel =
            column![self.formats(language), self.how_far(language), self.parts(language), self.looks(language),];
        widget::scroll(panel.spacing(space::LARGE).padding(14.0).width(Fill)).height(Fill).into()
    }

    fn formats<'a>(&self, language: &Language) -> Element<'a> {
        let lines = Format::ALL.into_iter().map(|format| {
            let (name, good_for) = format.text(language);
            let chosen = format == self.options.format;
            let font = if chosen { theme::SEMIBOLD } else { theme::BODY };
            let name = text(name).size(size::BODY).font(font).wrapping(text::Wrapping::None).width(74.0);
            let line = row![name, widget::aside(good_for)];
            widget::press(line.align_y(Center), theme::row(chosen))
                .id(format_id(format))
                .padding([4.5, 8.0])
                .width(Fill)
                .on_press(Message::Format(format))
                .into()
        });
        let keys = widget::key_cap("↑ ↓", false);
        let heading = row![widget::heading(fl!(language, "export-format")), gap::horizontal(), keys];
        // Only a copy keeps everything, although JSON can be read back too.
        let omits = match (self.options.format, &self.game) {
            (Format::Json, AnyGame::Clue(_)) => Some(fl!(language, "export-json-omits")),
            (Format::Json, AnyGame::Caper(_)) => Some(fl!(language, "export-json-omits-museum")),
            _ => None,
        };
        let lines = column![heading, Column::with_children(lines)].spacing(space::SMALL);
        lines.push(omits.map(widget::hint)).into()
    }

    /// The slider cuts only the last round.
    fn has_earlier_rounds(&self) -> bool {
        matches!(&self.game, AnyGame::Caper(game) if game.evening.rounds.len() > 1)
    }

    fn how_far<'a>(&self, language: &Language) -> Element<'a> {
        let count = self.entry_count;
        let at = self.options.at.unwrap_or(count);
        let words = match self.options.at {
            None if self.has_earlier_rounds() => fl!(language, "export-last-round", count),
            None => fl!(language, "export-whole", count),
            Some(at) => fl!(language, "export-as-of", number = at),
        };
        let step = |label: &'static str, key: Stroke, by: isize, open: bool| {
            widget::secondary(label, Some(key.label(language)))
                .padding([4.0, 8.0])
                .on_press_maybe(open.then_some(Message::Step(by)))
        };
        let bar = slider(0..=count as u32, at as u32, |at| Message::At(at as usize)).style(theme::slider);
        let line = row![
            step("−", Stroke::named(Named::ArrowLeft), -1, at > 0),
            bar.width(Fill),
            step("+", Stroke::named(Named::ArrowRight), 1, at < count),
        ];
        let heading = row![widget::heading(fl!(language, "export-how-far")), gap::horizontal(), widget::hint(words)];
        column![heading, line.centred(space::SMALL)].spacing(space::SMALL).into()
    }

    fn parts<'a>(&self, language: &Language) -> Element<'a> {
        let museum = matches!(self.game, AnyGame::Caper(_));
        // No evening in the museum has a score pad.
        let offered = |part: &ContentOption| !museum || *part != ContentOption::ScorePad;
        let chip = |part: ContentOption| {
            let on = part.is_in(&self.options);
            let mark = if on { "✓" } else { " " };
            // A long label wraps, so that the key keeps its place.
            let words = widget::body(part.text(museum, language)).width(Fill);
            let line = row![
                text(mark).size(size::BODY).font(theme::SEMIBOLD).width(14.0),
                words,
                widget::key_cap(key(part).label(language), false),
            ];
            let open = part.is_open(&self.options, &self.game);
            widget::press(line.centred(space::SMALL), theme::row(false))
                .padding([4.5, 8.0])
                .width(Fill)
                .on_press_maybe(open.then_some(Message::Toggled(part)))
                .into()
        };
        let lines = Column::with_children(ContentOption::ALL.into_iter().filter(offered).map(chip));
        column![widget::heading(fl!(language, "export-with")), lines].spacing(space::SMALL).into()
    }

    fn looks<'a>(&self, language: &Language) -> Element<'a> {
        let options = &self.options;
        let theme = |words: String, theme: Theme| {
            let mut part = Segment::new(words, options.theme == theme, Message::Theme(theme));
            part.message = part.message.filter(|_| options.format.has_theme());
            part
        };
        let tongue = |code: Code| {
            let mut part = Segment::new(code.own_name(), options.language == code, Message::Language(code));
            part.message = part.message.filter(|_| options.format.is_written());
            part
        };
        let line = |choice: Element<'a>, key: Stroke| {
            Row::new()
                .push(container(choice).width(Fill))
                .push(widget::key_cap(key.label(language), false))
                .padding(iced::padding::right(8.0))
                .align_y(Center)
        };
        let themes = widget::segmented([
            theme(fl!(language, "settings-paper"), Theme::Paper),
            theme(fl!(language, "settings-night"), Theme::Night),
        ]);
        let languages = widget::segmented(Code::OFFERED.map(tongue));
        column![widget::heading(fl!(language, "export-looks")), line(themes, THEME), line(languages, LANGUAGE)]
            .spacing(space::SMALL)
            .into()
    }
}
