//! The log of the table, newest first: select, edit, insert before, doubt, note, delete.

mod line;
mod list;

pub(in crate::app) use line::{Span, entry_line};

use super::{
    Action, MenuOf, Message as Parent, Pane, State as Table, TableContext, TablePanel, line as entry_line, strokes,
    unfocus,
};
use crate::app::context::Context;
use crate::app::keys::Stroke;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Element};
use crate::edition::Card;
use crate::fl;
use crate::game::{Answer, Entry, EntryId, EntryKind, Game, Response, Seat, hand_after, skipped};
use crate::store::OpenGame;
use crate::text::table::with_words;
use crate::text::{Language, Names, SpanTone, TextSpan};
use iced::widget::scrollable::AbsoluteOffset;
use iced::widget::{Column, Row, column, container, operation, row, rule, space as gap, text};
use iced::{Length, Task};
use list::{USUAL, WHOLE, guessed, list};

/// The id of the search field.
const FIND_FIELD: &str = "log-find";

/// The name of the list.
const LIST: &str = "log";

/// The state of the log.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// The selected entry.
    pub(super) selected: Option<EntryId>,
    /// A note being written on the selected entry.
    note: Option<String>,
    /// What is looked for.
    find: Option<LogSearch>,
    /// How far a long list is scrolled, in logical pixels.
    top: f32,
}

/// A search and the entries that match.
#[derive(Clone, Debug, Default)]
struct LogSearch {
    words: String,
    found: Vec<EntryId>,
}

/// What happened in the log.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// An entry was pressed: select it, or deselect it.
    Press(EntryId),
    /// Select the entry above or below.
    Step {
        /// Whether the one above, a newer one.
        up: bool,
    },
    /// Edit the selected entry.
    Edit,
    /// Insert an entry before it.
    Insert,
    /// Doubt it, or believe it again.
    Doubt,
    /// Doubt its answer with this index, or believe it again.
    DoubtAnswer(usize),
    /// Write a note on it.
    Note,
    /// The note was typed.
    NoteTyped(String),
    /// The note is done.
    NoteDone,
    /// Delete it.
    Delete,
    /// The card shown in the answer with this index was this one.
    WasShown(EntryId, usize, Card),
    /// This player made no suggestion before this entry.
    Skipped(EntryId, Seat),
    /// Edit this entry.
    EditThis(EntryId),
    /// Select this entry, to show its buttons.
    Offer(EntryId),
    /// A long list was scrolled to this offset, in logical pixels.
    Scrolled(f32),
    /// Open the search, or close it.
    Find,
    /// Search words were typed.
    FindTyped(String),
}

impl State {
    /// Deselects an entry that is no longer in the log.
    pub(super) fn keep_valid(&mut self, game: &Game) {
        if self.selected.is_some_and(|id| game.position(id).is_none()) {
            self.select(None);
        }
    }

    /// Selects an entry.
    pub(super) fn select(&mut self, id: Option<EntryId>) {
        (self.selected, self.note) = (id, None);
    }

    /// Closes the search. Returns whether it was open.
    pub(super) fn stop_finding(&mut self) -> bool {
        self.find.take().is_some()
    }

    fn look_for(&mut self, words: String, game: &Game, language: &Language) {
        let names = Names::new(&game.setup, language);
        let found = with_words(&words, game.entries(), &names);
        self.find = Some(LogSearch { words, found });
    }

    /// Selects the next newer or older entry; from nothing, the newest.
    fn step(&mut self, up: bool, game: &Game) {
        let entries = game.entries();
        let at = self.selected.and_then(|id| game.position(id));
        let next = match (at, up) {
            (None, _) => entries.len().checked_sub(1),
            (Some(at), true) => Some((at + 1).min(entries.len().saturating_sub(1))),
            (Some(at), false) => Some(at.saturating_sub(1)),
        };
        self.select(next.and_then(|at| entries.get(at)).map(|entry| entry.id));
    }
}

impl Table {
    /// Takes a message of the log.
    pub(super) fn update_log(&mut self, message: Message, game: &mut OpenGame, context: &Context<'_>) -> Action {
        let there = std::mem::replace(&mut self.pane, Pane::Log) == Pane::Log;
        match message {
            Message::Press(id) => {
                // A second press deselects it, unless the press only gives the log the keyboard.
                let again = there && self.log.selected == Some(id);
                self.log.select((!again).then_some(id));
                return Action::task(unfocus());
            }
            Message::Step { up } => {
                self.log.step(up, game.game());
                return Action::task(self.reveal(game.game(), context));
            }
            Message::Offer(id) => return self.set_menu(Some(MenuOf::Entry(id)), game, context),
            Message::WasShown(id, at, card) => {
                let shown = Response::Showed(Some(card));
                return self.amend_answer(id, at, game, context, |answer| answer.response = shown);
            }
            Message::Skipped(id, by) => {
                let record = game.game();
                let kind = EntryKind::TurnWithoutSuggestion { by, place: None };
                let entry = record.new_entry(kind, context.effects.now());
                let change = record.position(id).map(|at| record.insert(at, entry));
                return self.change(change, game, context);
            }
            Message::EditThis(id) => {
                self.log.select(Some(id));
                return self.edit(id, game.game());
            }
            Message::Scrolled(top) => self.log.top = top,
            Message::Find => {
                if self.log.stop_finding() {
                    return self.go_to(Pane::Quick);
                }
                self.log.find = Some(LogSearch::default());
                self.show_panel(TablePanel::Log);
                return Action::task(operation::focus(FIND_FIELD));
            }
            Message::FindTyped(words) => self.log.look_for(words, game.game(), context.language),
            Message::NoteTyped(note) => self.log.note = Some(note),
            message => {
                let Some(id) = self.log.selected else { return Action::none() };
                return self.with_entry(id, &message, game, context);
            }
        }
        Action::none()
    }

    /// Does something with the selected entry.
    fn with_entry(&mut self, id: EntryId, message: &Message, game: &mut OpenGame, context: &Context<'_>) -> Action {
        match message {
            Message::Edit => self.edit(id, game.game()),
            Message::Insert => {
                self.input.clear();
                self.input.composer.insert_before(id);
                self.pane = Pane::Quick;
                Action::task(entry_line::focus())
            }
            Message::Doubt => self.amend(id, game, context, |entry| entry.doubted = !entry.doubted),
            Message::DoubtAnswer(at) => {
                self.amend_answer(id, *at, game, context, |answer| answer.doubted = !answer.doubted)
            }
            Message::Note => self.begin_note(id, game.game()),
            Message::NoteDone => {
                let note = self.log.note.take().map(|note| note.trim().to_owned()).filter(|note| !note.is_empty());
                self.amend(id, game, context, |entry| entry.note = note)
            }
            Message::Delete => self.delete(id, game, context),
            _ => Action::none(),
        }
    }

    fn amend_answer(
        &mut self,
        id: EntryId,
        at: usize,
        game: &mut OpenGame,
        context: &Context<'_>,
        edit: impl FnOnce(&mut Answer),
    ) -> Action {
        self.amend(id, game, context, |entry| {
            if let Some(answer) = entry.answer_mut(at) {
                edit(answer);
            }
        })
    }

    fn edit(&mut self, id: EntryId, game: &Game) -> Action {
        if let Some(at) = game.position(id) {
            self.input.clear();
            self.input.composer.edit(&game.entries()[at]);
            self.pane = Pane::Quick;
        }
        Action::task(entry_line::focus())
    }

    fn begin_note(&mut self, id: EntryId, game: &Game) -> Action {
        let Some(at) = game.position(id) else { return Action::none() };
        self.log.note = Some(game.entries()[at].note.clone().unwrap_or_default());
        Action::task(operation::focus(widget::NOTE_FIELD))
    }

    /// Selects an entry, wherever it was mentioned.
    pub(super) fn select(&mut self, id: EntryId, game: &Game, context: &Context<'_>) -> Action {
        self.log.stop_finding();
        self.log.select(Some(id));
        self.pane = Pane::Log;
        self.show_panel(TablePanel::Log);
        Action::task(Task::batch([unfocus(), self.reveal(game, context)]))
    }

    /// Scrolls the log to the selected entry.
    fn reveal(&mut self, game: &Game, context: &Context<'_>) -> Task<Parent> {
        self.log.selected.map_or_else(Task::none, |id| self.reveal_entry(id, game, context))
    }

    /// Scrolls the log to this entry.
    pub(super) fn reveal_entry(&mut self, id: EntryId, game: &Game, context: &Context<'_>) -> Task<Parent> {
        let count = game.entries().len();
        let Some(at) = game.position(id) else { return Task::none() };
        if count > WHOLE {
            let names = Names::new(&game.setup, context.language);
            let above = game.entries()[at + 1..].iter().map(|entry| guessed(entry, &names, USUAL)).sum::<f32>();
            self.log.top = (above - 100.0).max(0.0);
            return operation::scroll_to(LIST, AbsoluteOffset { x: 0.0, y: self.log.top });
        }
        let share = if count < 2 { 0.0 } else { (count - 1 - at) as f32 / (count - 1) as f32 };
        operation::snap_to(LIST, iced::widget::scrollable::RelativeOffset { x: 0.0, y: share })
    }
}

/// The log, about `width` wide; entries named by a reason are highlighted.
pub(super) fn view<'a>(
    state: &'a State,
    lit: &[EntryId],
    width: f32,
    glance: &TableContext<'a>,
) -> Element<'a, Parent> {
    let entries = glance.game.entries();
    if entries.is_empty() {
        let words = widget::hint(fl!(glance.language, "log-empty"));
        return container(words).padding([14.0, 14.0]).height(Length::Fill).into();
    }
    let looked_for = state.find.as_ref().filter(|find| !find.words.trim().is_empty());
    let shown = |entry: &Entry| looked_for.is_none_or(|find| find.found.contains(&entry.id));
    let entries: Vec<(usize, &Entry)> = entries.iter().enumerate().rev().filter(|(_, entry)| shown(entry)).collect();
    let list = list(state, &entries, lit, width, glance);
    let list: Element<'a, Message> = Column::new().push(finder(state, glance)).push(list).into();
    list.map(Parent::Log)
}

/// The search field, while the search is open.
fn finder<'a>(state: &'a State, glance: &TableContext<'a>) -> Option<Element<'a, Message>> {
    let find = state.find.as_ref()?;
    let field = widget::field(&fl!(glance.language, "log-find"), &find.words, Message::FindTyped).id(FIND_FIELD);
    let count = fl!(glance.language, "log-found", count = find.found.len() as u32);
    let count = (!find.words.trim().is_empty()).then(|| text(count).size(size::CAPTION).style(theme::muted));
    let close = widget::quiet("×", None).padding([3.0, 8.0]).on_press(Message::Find);
    let line = Row::new().push(field).push(count).push(close).centred(space::HAIR);
    Some(container(line).padding([6.0, 10.0]).into())
}

/// An entry, with its buttons while it is selected.
fn block<'a>(
    number: usize,
    entry: &'a Entry,
    state: &'a State,
    lit: bool,
    glance: &TableContext<'a>,
) -> Element<'a, Message> {
    let selected = state.selected == Some(entry.id);
    let mut block = Column::new().push(line(number, entry, selected, lit, glance));
    if glance.open.read_only().is_none() {
        block = block.extend(question(entry, glance)).extend(passed_over(number, entry, glance));
        block = block.extend(selected.then(|| actions(state, entry, glance)));
    }
    if selected {
        let bar = rule::vertical(3).style(marked);
        return row![bar, container(block).style(theme::selected).width(Length::Fill)].height(Length::Shrink).into();
    }
    if lit {
        return row![rule::vertical(3).style(highlighted), block].height(Length::Shrink).into();
    }
    row![gap().width(3), block].into()
}

fn highlighted(theme: &iced::Theme) -> rule::Style {
    rule::Style { color: theme::tokens(theme).info, ..theme::line(theme) }
}

fn marked(theme: &iced::Theme) -> rule::Style {
    rule::Style { color: theme::tokens(theme).accent, ..theme::line(theme) }
}

/// An entry; it has its number once it is on the disk.
fn line<'a>(
    number: usize,
    entry: &Entry,
    selected: bool,
    lit: bool,
    glance: &TableContext<'a>,
) -> Element<'a, Message> {
    let style = match (lit, selected) {
        (true, _) => theme::info,
        (false, true) => theme::body,
        (false, false) => theme::muted,
    };
    let before = glance.game.entries().get(..number.saturating_sub(1)).unwrap_or_default();
    let number = if glance.open.is_being_written(entry.id) { "…".to_owned() } else { number.to_string() };
    let t = glance.tokens;
    let ink = |span: Span<'a>, piece: &TextSpan, second: bool| {
        let span = Span { text: unbroken(&piece.text).into(), ..span };
        match piece.tone {
            SpanTone::Actor => span.font(theme::BOLD),
            SpanTone::Showed => span.color(t.yes),
            SpanTone::Notable => span.color(t.accent),
            SpanTone::Doubted => span.color(t.muted).strikethrough(entry.doubted),
            SpanTone::Plain => span.color(if second { t.muted } else { t.text }),
        }
    };
    entry_line(text(number).size(size::BODY).style(style), (before, entry), &glance.names, &ink)
        .on_press(Message::Press(entry.id))
        .on_double(Message::EditThis(entry.id))
        .on_other(Message::Offer(entry.id))
        .into()
}

/// Text that wraps only after dots, not inside a name or an answer. Longer parts, such as the sentence of a clue card,
/// wrap between words.
fn unbroken(text: &str) -> String {
    /// The longest part that fits the narrowest log, in characters.
    const LONGEST: usize = 32;
    let whole = |part: &str| {
        if part.chars().count() > LONGEST { part.to_owned() } else { part.replace(' ', "\u{a0}") }
    };
    let parts = |text: &str| text.split("· ").map(whole).collect::<Vec<_>>().join("· ");
    text.split("— ").map(parts).collect::<Vec<_>>().join("— ")
}

/// The question for a missing card, shown under the entry until it is answered.
fn question<'a>(entry: &Entry, glance: &TableContext<'a>) -> Option<Element<'a, Message>> {
    let place = glance.game.position(entry.id)?;
    let mine = hand_after(glance.setup, &glance.game.entries()[..place]);
    let (at, seat, cards) = entry.unsaid(glance.setup, mine).filter(|_| !entry.doubted)?;
    let words =
        fl!(glance.language, "log-which-card", person = glance.names.person(seat), who = glance.names.seat(seat));
    let cards = cards.iter().map(|card| (glance.names.short(card).to_owned(), Message::WasShown(entry.id, at, card)));
    Some(asked(words, cards))
}

/// The offer to insert a skipped turn before the newest entry, as one without a suggestion.
fn passed_over<'a>(number: usize, entry: &Entry, glance: &TableContext<'a>) -> Option<Element<'a, Message>> {
    let entries = glance.game.entries();
    let seat = skipped(glance.setup, entries, number - 1).filter(|_| number == entries.len())?;
    let words = fl!(glance.language, "log-skipped", person = glance.names.person(seat), who = glance.names.seat(seat));
    Some(asked(words, [(fl!(glance.language, "event-pass"), Message::Skipped(entry.id, seat))]))
}

/// A question under an entry with its answers.
fn asked<'a>(words: String, answers: impl IntoIterator<Item = (String, Message)>) -> Element<'a, Message> {
    let words = text(words).size(size::SMALL).font(theme::SEMIBOLD).style(theme::accent);
    let chips = answers.into_iter().map(|(words, message)| widget::chip(words, false).on_press(message).into());
    let line = Row::new().push(container(words).padding([3.0, 2.0])).extend(chips).spacing(4.0);
    container(line.wrap().vertical_spacing(3.0)).padding(iced::padding::left(44.0).bottom(6.0).right(10.0)).into()
}

/// The actions for an entry, each with its key.
pub(super) fn deeds(entry: &Entry, language: &Language) -> [(String, Stroke, Message); 5] {
    let doubt = if entry.doubted { fl!(language, "log-believe") } else { fl!(language, "log-doubt") };
    [
        (fl!(language, "log-edit"), strokes::EDIT, Message::Edit),
        (fl!(language, "log-insert"), strokes::INSERT, Message::Insert),
        (doubt, strokes::DOUBT, Message::Doubt),
        (fl!(language, "log-note-write"), strokes::NOTE, Message::Note),
        (fl!(language, "log-delete"), strokes::DELETE, Message::Delete),
    ]
}

/// The buttons under the selected entry.
fn actions<'a>(state: &'a State, entry: &Entry, glance: &TableContext<'a>) -> Element<'a, Message> {
    let language = glance.language;
    if let Some(note) = &state.note {
        let field = widget::note(note, Message::NoteTyped, Message::NoteDone, language);
        return container(field).padding([4.0, 10.0]).into();
    }
    let buttons =
        deeds(entry, language).into_iter().map(|(label, key, message)| small(label, Some(key), message, glance));
    let mut block = column![Row::with_children(buttons).spacing(2.0).wrap().vertical_spacing(2.0)].spacing(2.0);
    if let EntryKind::Suggestion { answers, .. } = &entry.kind {
        let words = text(fl!(language, "log-doubt-answer")).size(size::SMALL).style(theme::muted);
        let each = answers.iter().enumerate().map(|(at, answer)| {
            let key = u32::try_from(at + 1).ok().and_then(|n| char::from_digit(n, 10)).map(Stroke::char);
            let name = glance.names.seat(answer.seat);
            let label = if answer.doubted { format!("✓ {name}") } else { name };
            small(label, key, Message::DoubtAnswer(at), glance)
        });
        let line = Row::new().push(container(words).padding([3.0, 4.0])).extend(each);
        block = block.push(line.spacing(2.0).wrap().vertical_spacing(2.0));
    }
    container(block).padding([0.0, 10.0]).padding(iced::padding::left(30.0).bottom(6.0)).into()
}

fn small<'a>(label: String, key: Option<Stroke>, message: Message, glance: &TableContext<'a>) -> Element<'a, Message> {
    let key = key.map(|key| key.label(glance.language));
    widget::small(label, key, theme::quiet).padding([2.0, 4.0]).on_press(message).into()
}

#[cfg(test)]
mod tests {
    use super::unbroken;

    #[test]
    fn names_stay_whole_and_sentences_break() {
        assert_eq!(unbroken("Miss Scarlet · Lead Pipe"), "Miss\u{a0}Scarlet\u{a0}· Lead\u{a0}Pipe");
        let clue = "Clue card: everyone shows a card to the neighbour on the left";
        assert_eq!(unbroken(clue), clue);
    }
}
