//! The quick-entry line at the foot of the museum.
//!
//! Its preview is the turn being entered, which the form mirrors. Enter and the button log the preview. While a word is
//! wrong, nothing can be logged.

use super::{Element, Message as Parent, State};
use crate::app::context::Context;
use crate::app::keys;
use crate::app::notebook::line::{completions, field, strip};
use crate::app::notebook::told::last_step;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred};
use crate::caper::NextMover;
use crate::entry::caper as quick;
use crate::entry::caper::turn_input::{ParsedTurn, TurnIssue};
use crate::fl;
use iced::widget::{Column, Row, column, container, text};
use iced::{Center, Fill, Task};

/// In narrower windows the preview stands above the field.
const WIDE: f32 = 600.0;

/// Height of the line alone.
const HEIGHT: f32 = 45.0;

impl State {
    /// Call after each message. Parses what is typed, or else what is pressed.
    pub(super) fn read_turn(&mut self, context: &Context<'_>) -> Task<Parent> {
        let before = self.known_turn();
        let (typed, start) = (!self.input.line.is_empty(), self.turn_start());
        if typed {
            let pressed = self.input.form.is_new() && !self.input.form.is_empty(&start);
            self.input.begin_mirroring(pressed);
        } else if self.input.end_mirroring() {
            // The line was emptied and nothing had been pressed before it, so begin anew.
            self.load_edited_entry();
        }
        let parsed = if !typed {
            self.input.form.parsed(&start)
        } else if self.is_over() {
            ParsedTurn::misread(fl!(context, "museum-over"))
        } else {
            ParsedTurn::parse(self.input.line.typed(), &start, &self.names(context))
        };
        // The form shows as much of the line as was understood.
        if let Some(said) = &parsed.said {
            self.input.form.show(said, &start);
        }
        self.input.set_parsed(parsed);
        if !self.nothing_entered() && self.screen.told.begin() {
            self.view_version = self.view_version.wrapping_add(1);
        }
        self.advise_anew(before, context)
    }

    /// Words that can complete the last one typed, each with the line it would make.
    pub(super) fn offers(&self, context: &Context<'_>) -> Vec<(String, String)> {
        let line = self.input.line.typed();
        let words = quick::completions(line, self.turn_start().context(&self.names(context)));
        let before = line.trim_end_matches(|letter: char| !letter.is_whitespace());
        words.into_iter().map(|word| (word.clone(), format!("{before}{word}"))).collect()
    }

    pub(super) fn entry_line<'a>(&'a self, context: &Context<'a>, width: f32) -> Element<'a> {
        let content: Element<'a> = if let Some(reason) = self.file.read_only() {
            let words = widget::fault(reason.text(context.language));
            container(words).padding([12.0, 14.0]).width(Fill).into()
        } else {
            let placeholder = match self.turn() {
                _ if self.is_over() => String::new(),
                NextMover::Character(_) if self.table().pawn.is_some() => fl!(context, "museum-line-hunt"),
                NextMover::Character(_) => fl!(context, "museum-line-character"),
                NextMover::Thief if self.is_pad() && self.hidden().space.is_none() => {
                    fl!(context, "museum-line-own-first")
                }
                NextMover::Thief if self.is_pad() => fl!(context, "museum-line-own"),
                NextMover::Thief if self.table().pawn.is_some() => fl!(context, "museum-line-chase"),
                NextMover::Thief => fl!(context, "museum-line-thief"),
            };
            let field = field(&self.input.line, &placeholder);
            let beside = container(self.beside(context)).clip(true);
            if width < WIDE {
                let beside = beside.width(Fill).height(HEIGHT - space::MEDIUM).align_y(Center);
                Column::new().push(beside).push(field).padding([space::HAIR, 14.0]).into()
            } else {
                let beside = beside.width(Fill).height(HEIGHT).align_y(Center);
                strip(fl!(context, "quick-entry"), field, beside.into(), width)
            }
        };
        let strip = container(content).width(Fill);
        column![widget::rule(), widget::area(strip, Some(|t| t.panel), 0)].into()
    }

    /// The part right of the field: why the line is refused or unclear, what was just logged, the preview, or help.
    fn beside<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        if let Some(refused) = self.input.refused() {
            return in_line(refused.why.clone(), theme::bad);
        }
        if let Err(TurnIssue::Misread(why)) = &self.input.parsed().event {
            let offers = self.offers(context);
            return if offers.is_empty() {
                in_line(why.clone(), theme::bad)
            } else {
                completions(offers.into_iter().map(|(word, _)| word), language)
            };
        }
        if let Some(step) = self.last_step.as_deref().filter(|_| self.nothing_entered()) {
            return last_step(step);
        }
        if let Some(logged) = self.logged(context) {
            return logged;
        }
        if self.is_over() {
            return widget::aside(fl!(language, "museum-over")).into();
        }
        let words = self.event_in_words(context);
        let key = words.is_ok().then(|| widget::key_cap(keys::ENTER.label(language), false));
        let words = match words {
            Ok(words) => match self.presumed(context) {
                Some(answer) => fl!(language, "museum-line-presumed", turn = words, answer),
                None => words,
            },
            Err(_) if self.nothing_entered() => quick::line_help(&self.turn_start().table, self.is_pad(), language),
            Err(lack) => lack,
        };
        let odd = self.oddities(context);
        let (words, style): (String, fn(&iced::Theme) -> text::Style) =
            if odd.is_empty() { (words, theme::muted) } else { (odd.join(" "), theme::bad) };
        Row::new().push(in_line(words, style)).push(key).centred(space::SMALL).into()
    }
}

/// In as many lines as the height beside the field has.
fn in_line<'a>(words: String, style: fn(&iced::Theme) -> text::Style) -> Element<'a> {
    let words = widget::fitted([words], size::SMALL, theme::BODY).lines(1.2).style(style);
    container(words).width(Fill).into()
}
