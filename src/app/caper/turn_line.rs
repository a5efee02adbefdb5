//! The quick-entry line at the foot of the museum.
//!
//! The reading of the line becomes the turn being entered: the composer shows it, and Enter and the button log the
//! entry beside the line. While a word is wrong, nothing can be logged.

use super::turn_entry::refuses;
use super::turn_form::TurnReading;
use super::{Message as Parent, State};
use crate::app::context::Context;
use crate::app::keys;
use crate::app::notebook::line::{completions, field, strip};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Element};
use crate::caper::{Event, NextMover, PublicState};
use crate::entry::caper as quick;
use crate::entry::caper::move_draft::MoveDraft;
use crate::fl;
use crate::text::caper::look;
use iced::widget::{Column, Row, column, container, text};
use iced::{Alignment, Length, Task};

/// Below this width the reading stands above the line instead of beside it.
const WIDE: f32 = 600.0;

/// The height of the line without a reading above it.
const HEIGHT: f32 = 45.0;

impl State {
    /// Reads the turn being entered: the line, which also fills the form, or the form.
    pub(super) fn read_turn(&mut self, context: &Context<'_>) -> Task<Parent> {
        let dice = self.dice();
        let typed = !self.input.line.is_empty();
        let mirrored = self.input.set_mirrors(typed);
        if mirrored && !typed {
            self.load_edited_entry();
        }
        let misread = if typed { self.understand(context).err() } else { None };
        let reading = misread.map_or_else(|| self.form_reading(), TurnReading::Misread);
        self.input.set_reading(reading);
        self.advise_anew(dice, context)
    }

    /// Calls `read` with the context of the line.
    fn reading<R>(&self, context: &Context<'_>, read: impl FnOnce(quick::TurnContext<'_>) -> R) -> R {
        let names = self.names(context);
        let table = PublicState { next: self.turn(), ..self.table().clone() };
        read(quick::TurnContext { round: &self.screen.certain.round, table: &table, names: &names })
    }

    /// Fills the form with what the line says.
    ///
    /// # Errors
    /// Why the line cannot be read; the form keeps what was read before.
    fn understand(&mut self, context: &Context<'_>) -> Result<(), String> {
        let language = context.language;
        if self.is_over() {
            return Err(fl!(language, "museum-over"));
        }
        let line = self.input.line.typed();
        if !self.is_pad() {
            let fact =
                self.reading(context, |with| quick::parse(line, with).map_err(|fault| fault.text(with.names)))?;
            self.input.form.draft = self.draft_of(&fact);
            return Ok(());
        }
        let read =
            self.reading(context, |with| quick::parse_on_pad(line, with).map_err(|fault| fault.text(with.names)))?;
        match read {
            Event::Thief(plotted) => {
                let hidden = self.hidden();
                let ground = self.screen.certain.move_context(self.place(), &hidden);
                let drawn = MoveDraft::from_typed(&plotted, &ground);
                self.input.form.plot = drawn.ok_or_else(|| fl!(language, "museum-line-way"))?;
            }
            Event::Character(turn) => {
                self.input.form.refuses = refuses(turn.look.as_ref());
                self.input.form.draft = self.draft_of(&Event::Character(turn.clone()));
                self.answer_honestly();
                if let (Some(said), Some(honest)) = (&turn.look, &self.input.form.draft.answer)
                    && said != honest
                {
                    let answer = self.reading(context, |with| look(honest, with.names));
                    return Err(fl!(language, "museum-line-honest", answer = answer));
                }
            }
        }
        Ok(())
    }

    /// The completions of the last word: the word, and the line with it.
    pub(super) fn offers(&self, context: &Context<'_>) -> Vec<(String, String)> {
        let line = self.input.line.typed();
        let words = self.reading(context, |with| quick::completions(line, with));
        let before = line.trim_end_matches(|letter: char| !letter.is_whitespace());
        words.into_iter().map(|word| (word.clone(), format!("{before}{word}"))).collect()
    }

    /// The line with what was understood.
    pub(super) fn entry_line<'a>(&'a self, context: &Context<'a>, width: f32) -> Element<'a, Parent> {
        let language = context.language;
        let content: Element<'a, Parent> = if let Some(reason) = self.file.read_only() {
            let words = text(reason.text(language)).size(size::BODY).style(theme::bad);
            container(words).padding([12.0, 14.0]).width(Length::Fill).into()
        } else {
            let placeholder = match self.turn() {
                _ if self.is_over() => String::new(),
                NextMover::Character(_) if self.table().pawn.is_some() => fl!(language, "museum-line-hunt"),
                NextMover::Character(_) => fl!(language, "museum-line-character"),
                NextMover::Thief if self.is_pad() => fl!(language, "museum-line-own"),
                NextMover::Thief if self.table().pawn.is_some() => fl!(language, "museum-line-chase"),
                NextMover::Thief => fl!(language, "museum-line-thief"),
            };
            let field = field(&self.input.line, &placeholder);
            let beside = container(self.beside(context)).clip(true);
            if width < WIDE {
                let beside = beside.width(Length::Fill).height(HEIGHT - space::MEDIUM).align_y(Alignment::Center);
                Column::new().push(beside).push(field).padding([space::HAIR, 14.0]).into()
            } else {
                let beside = beside.width(Length::Fill).height(HEIGHT).align_y(Alignment::Center);
                strip(fl!(language, "quick-entry"), field, beside.into(), width)
            }
        };
        let strip = container(content).width(Length::Fill);
        column![widget::rule(), widget::area(strip, Some(|t| t.panel), 0)].into()
    }

    /// What stands beside the line: the entry that Enter logs, an issue, or completions.
    fn beside<'a>(&'a self, context: &Context<'a>) -> Element<'a, Parent> {
        let language = context.language;
        if let Some(refused) = self.input.refused() {
            return text(refused.why.clone()).size(size::SMALL).style(theme::bad).into();
        }
        if let TurnReading::Misread(why) = self.input.reading() {
            let offers = self.offers(context);
            return if offers.is_empty() {
                text(why.clone()).size(size::SMALL).style(theme::bad).into()
            } else {
                completions(offers.into_iter().map(|(word, _)| word), language)
            };
        }
        if self.is_over() {
            return text(fl!(language, "museum-over")).size(size::SMALL).style(theme::muted).into();
        }
        let words = self.event_in_words(context);
        let key = words.is_ok().then(|| widget::key_cap(keys::ENTER.label(language), false));
        let words = match words {
            Ok(words) => words,
            Err(_) if self.nothing_entered() => {
                quick::line_help(self.turn(), self.table().pawn.is_some(), self.is_pad(), language)
            }
            Err(lack) => lack,
        };
        let odd = self.oddities(context);
        let (words, style): (String, fn(&iced::Theme) -> text::Style) =
            if odd.is_empty() { (words, theme::muted) } else { (odd.join(" "), theme::bad) };
        let words = widget::fitted([words], size::SMALL, theme::BODY).lines(1.2).style(style);
        Row::new().push(container(words).width(Length::Fill)).push(key).centred(space::SMALL).into()
    }
}
