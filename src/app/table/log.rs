//! The log of Clue's table, newest first, and the actions on its entries.

mod line;
mod row_height;

pub(crate) use line::{entry_line, log_sizes};
pub(crate) use row_height::{RowHeights, USUAL};

use super::{Action, Element, FocusedPart, MenuOf, Message, State, TableContext, TablePanel, whatif};
use crate::app::context::Context;
use crate::app::keys::{self, Stroke};
use crate::app::notebook::{Mention, Message as Shared, action_row, action_width, entry_actions, log_row, ticked};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Span};
use crate::edition::Card;
use crate::entry::draft::Draft;
use crate::fl;
use crate::game::{Answer, Entry, EntryId, EntryKind, HintLevel, Response, Seat, UnsaidAnswer, skipped, unsaid_answer};
use crate::text::table::with_words;
use crate::text::why::note_when_sure;
use crate::text::{Language, Names, SpanTone, TextSpan};
use iced::Fill;
use iced::widget::{Column, Row, container, operation, text};

const FIND_FIELD: &str = "log-find";

/// In narrower logs an entry's buttons take the whole width.
const SLIM: f32 = 300.0;

/// Space at the end of the row of an entry's buttons.
const ACTIONS_END: f32 = 10.0;

#[derive(Clone, Debug, Default)]
pub struct LogSearch {
    words: String,
    found: Vec<EntryId>,
}

impl LogSearch {
    /// Before words are typed, all entries are shown.
    pub fn shows(&self, id: EntryId) -> bool {
        self.words.trim().is_empty() || self.found.contains(&id)
    }
}

impl State {
    pub(super) fn find(&mut self) -> Action {
        if self.screen.search.take().is_some() {
            return self.go_to(FocusedPart::Line);
        }
        self.screen.search = Some(LogSearch::default());
        self.show_panel(TablePanel::Log);
        Action::task(operation::focus(FIND_FIELD))
    }

    /// Limits the log to entries with these words.
    pub(super) fn look_for(&mut self, words: String, language: &Language) {
        let game = self.file.game();
        let found = with_words(&words, game.entries(), &Names::new(&game.setup, language));
        self.screen.search = Some(LogSearch { words, found });
        // A key must not change an entry out of sight.
        if self.log.selected.is_some_and(|id| !self.shows(id)) {
            self.log.select(None);
        }
    }

    pub(super) fn search_again(&mut self, language: &Language) {
        if let Some(search) = self.screen.search.take() {
            self.look_for(search.words, language);
        }
    }

    pub(super) fn shows(&self, id: EntryId) -> bool {
        self.screen.search.as_ref().is_none_or(|search| search.shows(id))
    }

    /// The entry's third line.
    fn remark(&self, id: EntryId) -> Option<&str> {
        self.screen.remarks.get(&id).map(String::as_str)
    }

    /// Estimated heights of rows, for a log of this width.
    pub(super) fn row_heights(&self, names: &Names<'_>, width: f32, sizes: [f32; 2]) -> impl Fn(&Entry) -> f32 {
        let end = if self.screen.level >= HintLevel::Deductions { line::END } else { 0.0 };
        let heights = RowHeights::new(names, (width, end), sizes);
        move |entry| heights.of(entry, self.remark(entry.id))
    }

    pub(super) fn doubt_answer(&mut self, at: usize, context: &Context<'_>) -> Action {
        let Some(id) = self.log.selected else { return Action::none() };
        self.amend_answer(id, at, |answer| answer.doubted = !answer.doubted, context)
    }

    /// A player who passed said later that they had a card.
    pub(super) fn had_card(&mut self, at: usize, context: &Context<'_>) -> Action {
        let Some(id) = self.log.selected else { return Action::none() };
        let shows = |answer: &mut Answer| (answer.response, answer.doubted) = (Response::Showed(None), false);
        self.amend_answer(id, at, shows, context)
    }

    pub(super) fn make_sure(&mut self, context: &Context<'_>) -> Action {
        let Some(id) = self.log.selected else { return Action::none() };
        self.amend(id, |entry| entry.note = note_when_sure(entry), context)
    }

    /// Notes which card answer `at` of an entry was.
    pub(super) fn name_shown_card(&mut self, id: EntryId, at: usize, card: Card, context: &Context<'_>) -> Action {
        self.amend_answer(id, at, |answer| answer.response = Response::Showed(Some(card)), context)
    }

    fn amend_answer(
        &mut self,
        id: EntryId,
        at: usize,
        edit: impl FnOnce(&mut Answer),
        context: &Context<'_>,
    ) -> Action {
        let edit = |entry: &mut Entry| {
            if let Some(answer) = entry.answer_mut(at) {
                edit(answer);
            }
        };
        self.amend(id, edit, context)
    }

    /// Inserts, before entry `id`, that `by` took their turn without a suggestion: the author of the entry was not
    /// next.
    pub(super) fn insert_skipped_turn(&mut self, id: EntryId, by: Seat, context: &Context<'_>) -> Action {
        let game = self.file.game();
        let entry = game.new_entry(EntryKind::TurnWithoutSuggestion { by, place: None }, context.effects.now());
        let change = game.position(id).map(|at| game.insert(at, entry));
        self.change(change, context)
    }
}

pub fn view<'a>(state: &'a State, width: f32, table: &TableContext<'a>) -> Element<'a> {
    let (entries, branches) = (table.game.entries(), whatif::branches(table));
    if entries.is_empty() {
        let words = widget::hint(fl!(table, "log-empty"));
        return Column::new().push(branches).push(container(words).padding([14.0, 14.0]).height(Fill)).into();
    }
    let search = state.screen.search.as_ref();
    let shown: Vec<usize> = (0..entries.len()).filter(|at| state.shows(entries[*at].id)).collect();
    let named = state.screen.panels.named_entries();
    let suspects = state.screen.conflict.entries(table);
    let sizes = log_sizes(&table.names, width);
    let row = |at: usize| {
        let entry = entries.get(at)?;
        let mention = match (suspects.contains(&entry.id), named.contains(&entry.id)) {
            (true, _) => Mention::Suspect,
            (false, true) => Mention::Named,
            (false, false) => Mention::Nowhere,
        };
        let block = block(at + 1, entry, state, mention, (width, sizes), table);
        Some(if at + 1 == entries.len() { widget::sliding(block, table.motion) } else { block })
    };
    let heights = state.row_heights(&table.names, width, sizes);
    let height = |at: usize| entries.get(at).map_or(0.0, &heights);
    let list = state.log_list(&shown, height, row);
    // Rows run from the newest entry, `shown` from the oldest.
    let ticks = shown.iter().rev().enumerate().filter(|(_, at)| suspects.contains(&entries[**at].id));
    let ticks: Vec<usize> = ticks.map(|(row, _)| row).collect();
    let list = ticked(list, &ticks, shown.len());
    let search = search.map(|search| finder(search, table));
    Column::new().push(branches).push(search).push(list).into()
}

fn finder<'a>(search: &'a LogSearch, table: &TableContext<'a>) -> Element<'a> {
    let field = widget::field(&fl!(table, "log-find"), &search.words, Message::FindTyped).id(FIND_FIELD);
    let count = fl!(table, "log-found", count = search.found.len() as u32);
    let count = (!search.words.trim().is_empty()).then(|| text(count).size(size::CAPTION).style(theme::muted));
    let close = widget::quiet("×", None).padding([3.0, 8.0]).on_press(Message::Find);
    let line = Row::new().push(field).push(count).push(close).centred(space::HAIR);
    container(line).padding([6.0, 10.0]).into()
}

fn block<'a>(
    number: usize,
    entry: &'a Entry,
    state: &'a State,
    mention: Mention,
    (width, sizes): (f32, [f32; 2]),
    table: &TableContext<'a>,
) -> Element<'a> {
    let selected = state.log.selected == Some(entry.id);
    let mut block = Column::new().push(line(
        (number, solutions(number, state, table)),
        entry,
        (selected, mention),
        (width, sizes),
        table,
    ));
    if let Some(remark) = state.remark(entry.id) {
        let remark = widget::sentence(remark).size(size::SMALL).style(theme::info);
        block = block.push(container(remark).padding(iced::padding::left(line::WORDS).bottom(4.0).right(10.0)));
    }
    if table.open.read_only().is_none() {
        block = block.extend(question(entry, table)).extend(passed_over(number, entry, table));
        block = block.extend(selected.then(|| actions(state, entry, width, table)));
    }
    log_row(block, selected, mention)
}

/// Solutions left after the entry. They stand out if the entry halved them.
fn solutions<'a>(number: usize, state: &State, table: &TableContext<'a>) -> Option<Element<'a>> {
    let (before, after) = state.screen.told.solutions(number - 1).filter(|_| table.deduces())?;
    let left = widget::body(after.to_string());
    let halved = 2 * after <= before;
    let left = if halved { left.font(theme::SEMIBOLD).style(theme::body) } else { left.style(theme::muted) };
    Some(widget::tip(left, fl!(table, "told-left")))
}

/// An entry has a number only once it is on the disk.
fn line<'a>(
    (number, left): (usize, Option<Element<'a>>),
    entry: &Entry,
    (selected, mention): (bool, Mention),
    (width, sizes): (f32, [f32; 2]),
    table: &TableContext<'a>,
) -> Element<'a> {
    let style = match (mention, selected) {
        (Mention::Suspect, _) => theme::bad,
        (Mention::Named, _) => theme::info,
        (Mention::Nowhere, true) => theme::body,
        (Mention::Nowhere, false) => theme::muted,
    };
    let before = table.game.entries().get(..number.saturating_sub(1)).unwrap_or_default();
    let number = if table.open.is_being_written(entry.id) { "…".to_owned() } else { number.to_string() };
    let t = table.tokens;
    let ink = |span: Span<'a>, piece: &TextSpan, second: bool| match piece.tone {
        SpanTone::Actor => span.font(theme::BOLD),
        SpanTone::Showed => span.color(t.yes),
        SpanTone::Notable => span.color(t.text),
        SpanTone::Doubted => span.color(t.muted).strikethrough(entry.doubted),
        SpanTone::Plain => span.color(if second { t.muted } else { t.text }),
    };
    let number = (widget::body(number).style(style), left);
    entry_line(number, (before, entry), (&table.names, width, sizes), &ink)
        .on_press(Shared::Press(entry.id).into())
        .on_double(Message::EditEntry(entry.id))
        .on_other(Message::Menu(Some(MenuOf::Entry(entry.id))))
        .into()
}

/// Asks which card I was shown or showed, if the entry leaves that open.
fn question<'a>(entry: &Entry, table: &TableContext<'a>) -> Option<Element<'a>> {
    let place = table.game.position(entry.id)?;
    let unsaid = unsaid_answer(table.setup, table.game.entries(), place).filter(|_| !entry.doubted)?;
    // Cards proved elsewhere are left out. If none is left, something is wrong and all are offered.
    let mut composer = Draft::default();
    composer.edit(entry, &table.setup.edition);
    let UnsaidAnswer { answer, seat, cards } = unsaid;
    let possible = cards - composer.impossible(seat, table.game, table.evidence_marks());
    let cards = if possible.is_empty() { cards } else { possible };
    let words = fl!(table, "log-which-card", person = table.names.person(seat), who = table.names.seat(seat));
    let was_shown = |card| Message::WasShown(entry.id, answer, card);
    let cards = cards.iter().map(|card| (table.names.short(card).to_owned(), was_shown(card)));
    Some(asked(words, cards))
}

/// Under the last entry: asks whether a player who was next took their turn without a suggestion.
fn passed_over<'a>(number: usize, entry: &Entry, table: &TableContext<'a>) -> Option<Element<'a>> {
    let entries = table.game.entries();
    if number < entries.len() {
        return None;
    }
    let seat = skipped(table.setup, entries, number - 1)?;
    let words = fl!(table, "log-skipped", person = table.names.person(seat), who = table.names.seat(seat));
    Some(asked(words, [(fl!(table, "event-pass"), Message::Skipped(entry.id, seat))]))
}

fn asked<'a>(words: String, answers: impl IntoIterator<Item = (String, Message)>) -> Element<'a> {
    let words = text(words).size(size::SMALL).font(theme::SEMIBOLD).style(theme::info);
    let chips = answers.into_iter().map(|(words, message)| widget::chip(words, false).on_press(message).into());
    let line = Row::new().push(container(words).padding([3.0, 0.0])).extend(chips).spacing(4.0);
    container(line.wrap().vertical_spacing(3.0))
        .padding(iced::padding::left(line::WORDS).bottom(6.0).right(10.0))
        .into()
}

fn actions<'a>(state: &'a State, entry: &Entry, width: f32, table: &TableContext<'a>) -> Element<'a> {
    let language = table.language;
    if let Some(field) = state.note_field(language) {
        return container(field).padding([4.0, 10.0]).into();
    }
    // With enough room the buttons begin where the words begin.
    let left = if width < SLIM { ACTIONS_END } else { line::WORDS };
    let mut actions: Vec<(_, _, Message)> = entry_actions(Some(entry.doubted), language).collect();
    // The menu has more than fits here: the answers one by one. Its button does not take a row of its own.
    if matches!(entry.kind, EntryKind::Suggestion { .. }) {
        actions.push(("···".to_owned(), keys::MENU[0], Message::Menu(Some(MenuOf::Entry(entry.id)))));
        let wide = actions.iter().map(|(label, ..)| action_width(label)).sum::<f32>();
        if wide > width - left - ACTIONS_END {
            actions.pop();
        }
    }
    let row = action_row(actions, language);
    container(row).padding(iced::padding::left(left).right(ACTIONS_END).top(2.0).bottom(7.0)).into()
}

/// Menu items that doubt each answer by itself, with the key of its number, or say that a pass was none.
pub fn answer_actions(entry: &Entry, table: &TableContext<'_>) -> Vec<(String, Option<Stroke>, Message)> {
    let EntryKind::Suggestion { answers, .. } = &entry.kind else { return Vec::new() };
    let each = answers.iter().enumerate().flat_map(|(at, answer)| {
        let key = u32::try_from(at + 1).ok().and_then(|n| char::from_digit(n, 10)).map(Stroke::ctrl);
        let (who, person) = (table.names.seat(answer.seat), table.names.person(answer.seat));
        let words = fl!(table, if answer.doubted { "log-believe-answer" } else { "log-doubt-answer" }, who, person);
        let had = || {
            let who = table.names.seat(answer.seat);
            (fl!(table, "log-had-card", who, person), None, Message::HadCard(at))
        };
        let had = (answer.response == Response::Passed).then(had);
        std::iter::once((words, key, Message::DoubtAnswer(at))).chain(had)
    });
    each.collect()
}
