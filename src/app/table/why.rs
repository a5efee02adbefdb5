//! The panel with the reason for the chosen cell of Clue's sheet, with links to the log.

use super::{Action, Element, Message, State as Table, TableContext, told, whatif};
use crate::app::context::Context;
use crate::app::jobs::{self, Job, JobMessage};
use crate::app::notebook::Message as Shared;
use crate::app::theme::{self, size};
use crate::app::widget;
use crate::deduction::{Cancel, Position, Status};
use crate::edition::Card;
use crate::fl;
use crate::game::{Cell, EntryId, cards_with_me};
use crate::review::CellReason;
use crate::text::Language;
use crate::text::why::{ReasonSpan, plain, witnesses};
use iced::widget::{Column, Row, column, container, row, text};
use iced::{Fill, Task};
use std::sync::Arc;

#[derive(Debug, Default)]
pub struct State {
    /// The query for which `reason` is shown or sought.
    asked: Option<Box<ReasonQuery>>,
    /// `None` until it is found.
    reason: Option<CellReason>,
    /// All sentences are shown.
    whole: bool,
    /// The search, which only a decided cell needs.
    work: Option<Job>,
}

#[derive(Clone, Debug)]
pub struct ReasonQuery {
    cell: Cell,
    position: Arc<Position>,
}

impl Table {
    pub(super) fn look_why(&mut self, context: &Context<'_>) -> Task<Message> {
        let table =
            TableContext::new(&self.file, &self.screen.analysis, self.screen.cursor, self.screen.level, context);
        self.screen.panels.why.changed(&table, context)
    }
}

impl State {
    /// Seeks the reason if cell or position changed.
    fn changed(&mut self, table: &TableContext<'_>, context: &Context<'_>) -> Task<Message> {
        let position = &table.analysis.position;
        let (Some(cell), Some(marks)) = (table.cursor.filter(|_| table.deduces()), position.marks()) else {
            *self = Self::default();
            return Task::none();
        };
        if self.asked.as_ref().is_some_and(|asked| asked.cell == cell && Arc::ptr_eq(&asked.position, position)) {
            return Task::none();
        }
        let asked = Box::new(ReasonQuery { cell, position: Arc::clone(position) });
        *self = Self { asked: Some(asked.clone()), ..Self::default() };
        if marks.status(cell.card, cell.column) == Status::Open {
            // Quick: no proof is searched, and the position keeps its sheet.
            self.reason = CellReason::of(position, cell, &Cancel::default());
            return Task::none();
        }
        let search = move |cancel: &Cancel| CellReason::of(&asked.position, asked.cell, cancel).map(Box::new);
        jobs::run(&mut self.work, context.effects, "reason", search).map(Message::Why)
    }

    /// After a panic, choosing the cell again starts the search anew.
    pub(super) fn found(&mut self, answer: JobMessage<Option<Box<CellReason>>>, context: &Context<'_>) -> Action {
        match answer.take(&mut self.work) {
            Some(Ok(reason)) => self.reason = reason.map(|reason| *reason),
            Some(Err(panicked)) => return Action::error(panicked.text(context.language)),
            None => {}
        }
        Action::none()
    }

    pub(super) fn unfold(&mut self) {
        self.whole = true;
    }

    pub(super) fn named_entries(&self) -> Vec<EntryId> {
        self.reason.as_ref().map(CellReason::entries).unwrap_or_default()
    }
}

/// The reason or, without a chosen cell, the news of the last entry.
pub fn view<'a>(state: &State, table: &TableContext<'a>) -> Option<Element<'a>> {
    table.analysis.marks()?;
    let Some(cell) = table.cursor else {
        if let Some(told) = told::view(table) {
            return Some(told);
        }
        let hint = widget::hint(fl!(table, "why-choose"));
        return Some(column![widget::heading(fl!(table, "why-title")), hint].spacing(8.0).into());
    };
    let Some(reason) = &state.reason else {
        let why = table.reasons();
        let about = why.heading(cell.card, cell.column);
        return Some(widget::heading(format!("{} · {about}", fl!(table, "why-title"))));
    };
    Some(panel(cell, reason, if state.whole { usize::MAX } else { ROWS }, table))
}

/// Rows shown at first, and the width of the numbers before them.
const ROWS: usize = 4;
const NUMBERS: f32 = 22.0;

/// Space between sentences. Lines of one sentence stand closer.
const SENTENCES: f32 = 6.0;

pub fn panel<'a>(cell: Cell, reason: &CellReason, most: usize, table: &TableContext<'a>) -> Element<'a> {
    let (heading, spans) = reason_words(cell, reason, table);
    let mut block = column![rows(&spans, most, table)].spacing(8.0);
    if matches!(reason, CellReason::Open(_)) && !table.looking_back {
        block = block.push(whatif::offer(cell, table));
    }
    column![widget::heading(heading), block].spacing(8.0).into()
}

pub fn said(state: &State, cell: Cell, table: &TableContext<'_>) -> Option<String> {
    let reason = state.reason.as_ref().filter(|_| state.asked.as_ref().is_some_and(|asked| asked.cell == cell))?;
    Some(as_text(cell, reason, table))
}

pub fn as_text(cell: Cell, reason: &CellReason, table: &TableContext<'_>) -> String {
    let (heading, spans) = reason_words(cell, reason, table);
    format!("{heading}\n{}", plain(&spans, table.game.entries()))
}

fn reason_words(cell: Cell, reason: &CellReason, table: &TableContext<'_>) -> (String, Vec<ReasonSpan>) {
    let why = table.reasons();
    let (mut spans, result) = match reason {
        CellReason::Decided(proof) => {
            let yes = proof.conclusion().is_some_and(|mark| mark.yes);
            (why.proof(proof), fl!(table, if yes { "why-yes" } else { "why-no" }))
        }
        CellReason::Open(evidence) => {
            let share = table.analysis.sheet().map(|sheet| sheet.probability(cell.card, cell.column));
            (why.evidence(evidence), share.map(|share| table.language.percent(share)).unwrap_or_default())
        }
    };
    let about = why.heading(cell.card, cell.column);
    let is_there = matches!(reason, CellReason::Decided(proof) if proof.conclusion().is_some_and(|mark| mark.yes));
    if is_there && let Some(seen) = seen_by(cell.card, table) {
        spans.push(ReasonSpan::Next);
        spans.extend(seen);
    }
    (format!("{} · {about} · {result}", fl!(table, "why-title")), spans)
}

/// Who has seen the card. `None` if it is not with me.
fn seen_by(card: Card, table: &TableContext<'_>) -> Option<Vec<ReasonSpan>> {
    let log = &table.game.entries()[..table.analysis.upto];
    cards_with_me(table.setup, log).contains(card).then(|| witnesses(&table.names, log, card))
}

/// At the level of own marks, who has seen the card of the chosen cell, if it is mine.
pub fn witnesses_view<'a>(table: &TableContext<'a>) -> Option<Element<'a>> {
    let cell = table.cursor.filter(|cell| table.setup.me.is_some_and(|me| me.index() == cell.column))?;
    Some(reason_text(seen_by(cell.card, table)?, table))
}

/// The sentence without the mention of its only entry, whose number stands before it. Of "Ben had none (3)." and of
/// "Ben had none in entry 3." there remains "Ben had none.".
///
/// `None` if it names several entries, or if a translation does not end the mention with the number.
fn without_entry(sentence: &[ReasonSpan], language: &Language) -> Option<Vec<ReasonSpan>> {
    let mention = fl!(language, "why-in-entries", count = 1u32, at = "");
    let is_entry = |span: &ReasonSpan| matches!(span, ReasonSpan::Entry(_));
    let at = sentence.iter().position(is_entry)?;
    let (before, after) = (&sentence[..at], &sentence[at + 1..]);
    if after.iter().any(is_entry) {
        return None;
    }
    let (ReasonSpan::Text(last), first) = before.split_last()? else { return None };
    // In brackets, or in words at the end.
    if let (Some(last), Some((ReasonSpan::Text(next), rest))) = (last.strip_suffix(" ("), after.split_first())
        && let Some(next) = next.strip_prefix(')')
    {
        let bare = [last, next].map(|words| ReasonSpan::Text(words.to_owned()));
        return Some([first, &bare, rest].concat());
    }
    let last = last.trim_end().strip_suffix(mention.trim())?.trim_end();
    Some([first, &[ReasonSpan::Text(last.to_owned())], after].concat())
}

/// A row for each sentence, after the number of the first entry in it.
fn rows<'a>(spans: &[ReasonSpan], most: usize, table: &TableContext<'a>) -> Element<'a> {
    let sentences: Vec<&[ReasonSpan]> = spans.split(|span| *span == ReasonSpan::Next).collect();
    let shown = &sentences[..most.min(sentences.len())];
    let row = |sentence: &&[ReasonSpan]| {
        let first = sentence.iter().find_map(|span| match span {
            ReasonSpan::Entry(id) => Some(*id),
            ReasonSpan::Text(_) | ReasonSpan::Next => None,
        });
        let number = text(first.and_then(|id| table.number(id)).map(|number| number.to_string()).unwrap_or_default());
        let number = number.size(size::SMALL).line_height(1.5).style(theme::info);
        let number = widget::press(number, theme::row(false)).padding(0.0).radius(theme::radius::SMALL);
        let number = number.on_press_maybe(first.map(|id| Shared::Select(id).into()));
        let words = without_entry(sentence, table.language).unwrap_or_else(|| sentence.to_vec());
        row![container(number).width(NUMBERS), flow(words, table)].into()
    };
    let said = plain(&shown.join(&ReasonSpan::Next), table.game.entries());
    let rows = widget::legible_as_one(Column::with_children(shown.iter().map(row)).spacing(SENTENCES), said);
    let more = sentences.len() - shown.len();
    let words = text(fl!(table, "why-more", count = more)).size(size::SMALL).font(theme::MEDIUM);
    let unfolds = (more > 0).then(|| widget::press(words, theme::quiet).padding([5.0, 6.0]).on_press(Message::WhyAll));
    Column::new().push(rows).push(unfolds).into()
}

/// Space between words, relative to the text size.
const SPACE: f32 = 0.28;

pub fn reason_text<'a>(spans: Vec<ReasonSpan>, table: &TableContext<'a>) -> Element<'a> {
    let said = plain(&spans, table.game.entries());
    widget::legible_as_one(flow(spans, table), said)
}

/// Each word is a widget, so that links can get the keyboard.
fn flow<'a>(spans: Vec<ReasonSpan>, table: &TableContext<'a>) -> Element<'a> {
    let mut words: Vec<Element<'a>> = Vec::new();
    // Pieces without a space between, such as a link and its full stop.
    let mut word: Vec<Element<'a>> = Vec::new();
    let mut end = |word: &mut Vec<Element<'a>>| {
        if word.len() > 1 {
            words.push(Row::with_children(std::mem::take(word)).into());
        } else {
            words.append(word);
        }
    };
    let piece = |part: &str| widget::body(part.to_owned()).line_height(1.4).wrapping(text::Wrapping::None);
    for span in spans {
        match span {
            ReasonSpan::Next => end(&mut word),
            ReasonSpan::Text(said) => {
                for (at, part) in said.split(' ').enumerate() {
                    if at > 0 {
                        end(&mut word);
                    }
                    if !part.is_empty() {
                        word.push(piece(part).into());
                    }
                }
            }
            ReasonSpan::Entry(id) => {
                let number = table.number(id).unwrap_or_default().to_string();
                let number = piece(&number).font(theme::SEMIBOLD).style(theme::info);
                let link = widget::press(number, theme::row(false)).padding(0.0).radius(theme::radius::SMALL);
                word.push(link.on_press(Shared::Select(id).into()).into());
            }
        }
    }
    end(&mut word);
    Row::with_children(words).spacing(size::BODY * SPACE).width(Fill).wrap().vertical_spacing(0.0).into()
}
