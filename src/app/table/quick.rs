//! The quick-entry line at the foot of the table, with what was understood beside it.

use super::advice;
use super::composer::Composer;
use super::{Glance, Message as Parent, Pane, State, keys};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::app::{Action, Context, Wish};
use crate::casebook::{OpenGame, ReadOnly};
use crate::game::{EntryKind, Game};
use crate::language::quick::{self, Draft, Reading, Tone};
use crate::say;
use iced::widget::{Row, container, operation, row, text, text_input};
use iced::{Alignment, Length, Task};

/// The name of the field.
pub(super) const FIELD: &str = "quick";

/// The line as it stands.
#[derive(Clone, Debug, Default)]
pub struct Line {
    text: String,
    reading: Reading,
    /// The completions of the word that Tab goes round, and the line they were offered for.
    round: Option<Round>,
    /// Why the entry was not taken.
    refused: Option<String>,
    /// Whether Enter was pressed on a line that is not a whole entry: what is missing is said then.
    insisted: bool,
    /// The line that was logged last: the field may not have heard yet that it is empty.
    logged: String,
}

#[derive(Clone, Debug)]
struct Round {
    before: String,
    offers: Vec<quick::Completion>,
    next: usize,
}

/// What happened in the line.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// Something was typed.
    Typed(String),
    /// The last word is to be completed; again = in the next way.
    Complete,
    /// This completion was pressed.
    Offer(usize),
    /// Log it.
    Submit,
}

/// Gives the line the keyboard.
pub(super) fn focus() -> Task<Parent> {
    operation::focus(FIELD)
}

impl State {
    /// Takes a message of the line.
    pub(super) fn in_line(&mut self, message: Message, game: &mut OpenGame, context: &Context<'_>) -> Action<Parent> {
        self.pane = Pane::Quick;
        match message {
            // No entry begins with the sign for "not heard"; in an empty line it asks for the keys, as elsewhere.
            Message::Typed(text) if text == "?" && self.line.is_empty() => Action::wish(Wish::Keys),
            Message::Typed(text) => {
                self.line.round = None;
                self.type_line(text, game, context);
                Action::none()
            }
            Message::Complete => {
                if let Some(text) = self.line.next_completion() {
                    self.type_line(text, game, context);
                    return Action::task(operation::move_cursor_to_end(FIELD));
                }
                Action::none()
            }
            Message::Offer(at) => {
                if let Some(offer) = self.line.reading.completions.get(at) {
                    let text = offer.apply(&self.line.text);
                    self.type_line(text, game, context);
                }
                Action::task(Task::batch([focus(), operation::move_cursor_to_end(FIELD)]))
            }
            Message::Submit => self.log_line(game, context),
        }
    }

    fn type_line(&mut self, mut text: String, game: &OpenGame, context: &Context<'_>) {
        // Keys pressed while an entry goes to the disk are added by the field to what it still shows.
        if text.starts_with(&self.line.logged) {
            text.drain(..self.line.logged.len());
        } else {
            self.line.logged.clear();
        }
        let had_text = !self.line.is_empty();
        self.line.text = text;
        self.line.reread(game.game(), context, &self.composer);
        // The composer shows what the line says.
        if had_text || !self.line.is_empty() {
            self.composer.mirror(&self.line.reading.draft);
        }
    }
}

impl Line {
    /// Whether nothing is typed.
    pub(super) fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// What is typed.
    pub(super) fn typed(&self) -> &str {
        &self.text
    }

    /// Reads the line anew: it may mean something else after the log changed.
    pub(super) fn reread(&mut self, game: &Game, context: &Context<'_>, composer: &Composer) {
        self.refused = None;
        self.insisted = false;
        let reading = quick::Context::of(game, composer.place(game), context.language.code());
        self.reading = quick::parse(&self.text, &reading);
    }

    /// Empties the line.
    pub(super) fn clear(&mut self) {
        *self = Self { logged: std::mem::take(&mut self.text), ..Self::default() };
    }

    /// The entry the line says, if it is complete.
    pub(super) fn entry(&self) -> Option<(EntryKind, Option<String>)> {
        Some((self.reading.kind.clone()?, self.reading.note.clone()))
    }

    /// Remembers why the entry was not taken, until something else is typed.
    pub(super) fn refuse(&mut self, why: String) {
        self.refused = Some(why);
    }

    /// Says what the line lacks to be an entry, until something else is typed.
    pub(super) fn insist(&mut self) {
        self.insisted = true;
    }

    /// The line with its last word completed; the next time in the next way.
    fn next_completion(&mut self) -> Option<String> {
        let fresh = self.round.is_none();
        let round = self.round.get_or_insert_with(|| Round {
            before: self.text.clone(),
            offers: self.reading.completions.clone(),
            next: 0,
        });
        if fresh && round.offers.is_empty() {
            self.round = None;
            return None;
        }
        let offer = round.offers.get(round.next)?;
        round.next = (round.next + 1) % round.offers.len();
        Some(offer.apply(&round.before))
    }
}

/// The field alone, for the folded notebook.
pub(super) fn field<'a>(line: &'a Line, placeholder: &str) -> text_input::TextInput<'a, Parent> {
    text_input(placeholder, &line.text)
        .id(FIELD)
        .on_input(|text| Parent::Quick(Message::Typed(text)))
        .on_submit(Parent::Quick(Message::Submit))
        .size(size::LARGE)
        .padding([8.0, space::MEDIUM])
        .style(theme::input)
}

/// The line with what was understood.
pub(super) fn view<'a>(line: &'a Line, glance: &Glance<'a>) -> Element<'a, Parent> {
    let language = glance.language;
    if let Some(reason) = glance.open.read_only() {
        let words = text(reason.say(language)).size(size::BODY).style(theme::bad);
        let follows = match reason {
            ReadOnly::OpenElsewhere { .. } => say!(language, "read-only-follows"),
            ReadOnly::Protected(_) => say!(language, "read-only-tried-again"),
        };
        let words = row![words, text(follows).size(size::BODY).style(theme::muted)].spacing(space::SMALL).wrap();
        return widget::area(container(words).padding([12.0, 14.0]).width(Length::Fill), Some(|t| t.panel), 0);
    }
    let label = text(say!(language, "quick-entry")).size(size::BODY).style(theme::muted);
    let field = field(line, &say!(language, "quick-placeholder"));
    let beside = container(beside(line, glance)).width(Length::FillPortion(5)).clip(true);
    let strip = row![label, container(field).width(Length::FillPortion(7)), beside]
        .spacing(space::MEDIUM)
        .align_y(Alignment::Center)
        .height(45.0)
        .padding([0.0, 14.0]);
    widget::area(container(strip).width(Length::Fill), Some(|t| t.panel), 0)
}

/// What was understood, what is the matter, how the last word can go on.
fn beside<'a>(line: &'a Line, glance: &Glance<'a>) -> Element<'a, Parent> {
    let language = glance.language;
    let reading = &line.reading;
    let context = quick::Context::of(glance.game, glance.game.entries().len(), language.code());
    if let Some(why) = &line.refused {
        return text(why.clone()).size(size::SMALL).style(theme::bad).into();
    }
    if line.is_empty() {
        return text(say!(language, "quick-hint")).size(size::SMALL).style(theme::muted).into();
    }
    if let Some(throw) = advice::typed_throw(&line.text, glance) {
        let words = text(say!(language, "board-typed", throw = throw)).size(size::SMALL).style(theme::muted);
        let line = row![words, widget::key_cap(keys::LOG.label(language), false)];
        return line.spacing(space::SMALL).align_y(Alignment::Center).into();
    }
    let typing = reading.completions.len() > 1 || reading.kind.is_none() && !reading.completions.is_empty();
    if typing && reading.kind.is_none() && !line.insisted {
        return offers(line, glance);
    }
    let unclear = reading.foremost();
    let words = unclear.map(|issue| issue.text(&line.text, &context, language));
    let sentence = match unclear {
        Some(issue) if issue.blocking => {
            let missing = issue.range.is_empty();
            let tone = (!missing || line.insisted).then_some(glance.tokens.bad);
            let begun = missing && !matches!(reading.draft, Draft::Nothing);
            sentence(begun.then_some(reading), words.map(|words| (words, tone)), &context, glance)
        }
        _ => {
            let tone = Some(glance.tokens.accent);
            sentence(Some(reading), words.map(|words| (words, tone)), &context, glance)
        }
    };
    let mut parts = row![container(sentence).width(Length::Fill)].spacing(space::SMALL).align_y(Alignment::Center);
    if reading.kind.is_some() {
        parts = parts.push(widget::key_cap(keys::LOG.label(language), false));
    }
    parts.into()
}

/// The ways the last word can go on; Tab takes the first.
fn offers<'a>(line: &'a Line, glance: &Glance<'a>) -> Element<'a, Parent> {
    let tab = crate::app::keys::Stroke::named(iced::keyboard::key::Named::Tab);
    let chips =
        line.reading.completions.iter().take(6).enumerate().map(|(at, offer)| {
            widget::chip(offer.text.clone(), false).on_press(Parent::Quick(Message::Offer(at))).into()
        });
    Row::with_children(chips)
        .spacing(space::HAIR)
        .push(widget::key_cap(tab.label(glance.language), false))
        .align_y(Alignment::Center)
        .into()
}

/// Longer readings are set smaller, so that two lines hold them.
const LONG: usize = 120;

/// What was understood, then what there is to say about it, coloured, with the plain text for those who search the
/// window.
fn sentence<'a>(
    reading: Option<&Reading>,
    remark: Option<(String, Option<iced::Color>)>,
    context: &quick::Context<'_>,
    glance: &Glance<'a>,
) -> Element<'a, Parent> {
    let phrases = reading.map(|reading| reading.sentence(context, glance.language)).unwrap_or_default();
    let said = phrases.into_iter().map(|phrase| {
        let colour = match phrase.tone {
            Tone::Shown => Some(glance.tokens.yes),
            Tone::Bad => Some(glance.tokens.bad),
            Tone::Plain | Tone::Faint => None,
        };
        (phrase.text, colour)
    });
    let mut pieces: Vec<(String, Option<iced::Color>)> = said.collect();
    if let Some((words, colour)) = remark {
        if !pieces.is_empty() {
            pieces.push(("  ".to_owned(), None));
        }
        pieces.push((words, colour));
    }
    let plain: String = pieces.iter().map(|(text, _)| text.as_str()).collect();
    let size = if plain.chars().count() > LONG { size::CAPTION } else { size::SMALL + 0.5 };
    let spans: Vec<text::Span<'a, (), iced::Font>> =
        pieces.into_iter().map(|(text, colour)| iced::widget::span(text).color_maybe(colour)).collect();
    let words = iced::widget::rich_text(spans).size(size).line_height(1.25).style(theme::muted);
    widget::legible(words, plain)
}
