//! The log: newest first; select, edit, insert before, doubt, note, delete.

use super::{Glance, Message as Parent, Pane, State as Table, keys, line as entry_line, unfocus};
use crate::app::keys::Stroke;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::app::{Action, Context};
use crate::casebook::OpenGame;
use crate::game::{Entry, EntryId, EntryKind, Game};
use crate::language::{Piece, Tone, describe};
use crate::say;
use iced::widget::{Column, Row, column, container, operation, row, rule, space as gap, text};
use iced::{Alignment, Length, Task};

/// The name of the field for a note.
const NOTE_FIELD: &str = "entry-note";

/// The name of the list.
const LIST: &str = "log";

/// What is going on in the log.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// The selected entry.
    pub(super) selected: Option<EntryId>,
    /// A note being written on the selected entry.
    note: Option<String>,
}

/// What happened in the log.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// An entry was pressed: selected, or let go.
    Press(EntryId),
    /// The entry above or below is to be selected.
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
    /// Doubt its answer at this place, or believe it again.
    DoubtAnswer(usize),
    /// Write a note on it.
    Note,
    /// The note was typed.
    NoteTyped(String),
    /// The note is done.
    NoteDone,
    /// Delete it.
    Delete,
}

impl State {
    /// Lets go of an entry that is no longer there.
    pub(super) fn keep_valid(&mut self, game: &Game) {
        if self.selected.is_some_and(|id| game.position(id).is_none()) {
            *self = Self::default();
        }
    }

    /// Selects an entry.
    pub(super) fn select(&mut self, id: Option<EntryId>) {
        *self = Self { selected: id, note: None };
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
    pub(super) fn in_log(&mut self, message: Message, game: &mut OpenGame, context: &Context<'_>) -> Action<Parent> {
        let there = std::mem::replace(&mut self.pane, Pane::Log) == Pane::Log;
        match message {
            Message::Press(id) => {
                // Pressed again it is let go, unless that only brings the keyboard back to it.
                let again = there && self.log.selected == Some(id);
                self.log.select((!again).then_some(id));
                return Action::task(unfocus());
            }
            Message::Step { up } => {
                self.log.step(up, game.game());
                return Action::task(self.reveal(game.game()));
            }
            Message::NoteTyped(note) => self.log.note = Some(note),
            message => {
                let Some(id) = self.log.selected else { return Action::none() };
                return self.with_entry(id, &message, game, context);
            }
        }
        Action::none()
    }

    /// Does something with the selected entry.
    fn with_entry(
        &mut self,
        id: EntryId,
        message: &Message,
        game: &mut OpenGame,
        context: &Context<'_>,
    ) -> Action<Parent> {
        match message {
            Message::Edit => self.edit(id, game.game()),
            Message::Insert => {
                self.input.clear();
                self.input.composer.insert_before(id);
                self.pane = Pane::Quick;
                Action::task(entry_line::focus())
            }
            Message::Doubt => self.amend(id, game, context, |entry| entry.doubted = !entry.doubted),
            Message::DoubtAnswer(at) => self.amend(id, game, context, |entry| doubt_answer(entry, *at)),
            Message::Note => self.begin_note(id, game.game()),
            Message::NoteDone => {
                let note = self.log.note.take().map(|note| note.trim().to_owned()).filter(|note| !note.is_empty());
                self.amend(id, game, context, |entry| entry.note = note)
            }
            Message::Delete => self.delete(id, game, context),
            Message::Press(_) | Message::Step { .. } | Message::NoteTyped(_) => Action::none(),
        }
    }

    fn edit(&mut self, id: EntryId, game: &Game) -> Action<Parent> {
        if let Some(at) = game.position(id) {
            self.input.clear();
            self.input.composer.edit(&game.entries()[at]);
            self.pane = Pane::Quick;
        }
        Action::task(entry_line::focus())
    }

    fn begin_note(&mut self, id: EntryId, game: &Game) -> Action<Parent> {
        let Some(at) = game.position(id) else { return Action::none() };
        self.log.note = Some(game.entries()[at].note.clone().unwrap_or_default());
        Action::task(operation::focus(NOTE_FIELD))
    }

    /// Selects an entry, wherever it was mentioned.
    pub(super) fn select(&mut self, id: EntryId) -> Action<Parent> {
        self.log.select(Some(id));
        self.pane = Pane::Log;
        Action::task(unfocus())
    }

    /// Scrolls the log so that the selected entry is to be seen.
    fn reveal(&self, game: &Game) -> Task<Parent> {
        let count = game.entries().len();
        let Some(at) = self.log.selected.and_then(|id| game.position(id)) else { return Task::none() };
        let share = if count < 2 { 0.0 } else { (count - 1 - at) as f32 / (count - 1) as f32 };
        operation::snap_to(LIST, iced::widget::scrollable::RelativeOffset { x: 0.0, y: share })
    }
}

fn doubt_answer(entry: &mut Entry, at: usize) {
    if let EntryKind::Suggestion { answers, .. } = &mut entry.kind
        && let Some(answer) = answers.get_mut(at)
    {
        answer.doubted = !answer.doubted;
    }
}

/// The log; the entries that a reason names are lit.
pub(super) fn view<'a>(state: &'a State, lit: &[EntryId], glance: &Glance<'a>) -> Element<'a, Parent> {
    let entries = glance.game.entries();
    if entries.is_empty() {
        let words = widget::hint(say!(glance.language, "log-empty"));
        return container(words).padding([14.0, 14.0]).height(Length::Fill).into();
    }
    let rows = entries.iter().enumerate().rev().map(|(at, entry)| {
        let selected = state.selected == Some(entry.id);
        let mut block = Column::new().push(line(at + 1, entry, selected, lit.contains(&entry.id), glance));
        if selected && glance.open.read_only().is_none() {
            block = block.push(actions(state, entry, glance));
        }
        if selected {
            let bar = rule::vertical(3).style(marked);
            return row![bar, container(block).style(theme::selected).width(Length::Fill)]
                .height(Length::Shrink)
                .into();
        }
        if lit.contains(&entry.id) {
            return row![rule::vertical(3).style(lit_up), block].height(Length::Shrink).into();
        }
        row![gap().width(3), block].into()
    });
    let list: Element<'a, Message> =
        widget::scroll(Column::with_children(rows)).id(LIST).height(Length::Fill).width(Length::Fill).into();
    list.map(Parent::Log)
}

fn lit_up(theme: &iced::Theme) -> rule::Style {
    rule::Style { color: theme::tokens(theme).info, ..theme::line(theme) }
}

fn marked(theme: &iced::Theme) -> rule::Style {
    rule::Style { color: theme::tokens(theme).accent, ..theme::line(theme) }
}

/// An entry: its number, who did what, what came of it.
fn line<'a>(number: usize, entry: &Entry, selected: bool, lit: bool, glance: &Glance<'a>) -> Element<'a, Message> {
    let words = describe(&glance.names, entry);
    let doubted = entry.doubted;
    let style = match (lit, selected) {
        (true, _) => theme::info,
        (false, true) => theme::body,
        (false, false) => theme::muted,
    };
    // An entry has its number once it is on the disk.
    let number = if glance.open.is_being_written(entry.id) { "…".to_owned() } else { number.to_string() };
    let number = text(number).size(size::BODY).style(style);
    let mut lines = column![pieces(words.title, size::BODY, doubted, glance)].spacing(1.0);
    if !words.detail.is_empty() {
        lines = lines.push(pieces(words.detail, size::SMALL, doubted, glance));
    }
    if let (Some(note), false) = (&entry.note, matches!(entry.kind, EntryKind::Note)) {
        lines = lines.push(text(format!("“{note}”")).size(size::SMALL).style(theme::info));
    }
    let content = row![container(number).width(24.0).align_right(24.0), lines.width(Length::Fill)].spacing(10.0);
    widget::press(content, theme::row(false))
        .width(Length::Fill)
        .padding([5.0, 10.0])
        .radius(0.0)
        .on_press(Message::Press(entry.id))
        .into()
}

/// Text that breaks between its parts only: after a dot, not inside a name or an answer.
fn unbroken(text: &str) -> String {
    text.replace(' ', "\u{a0}").replace("·\u{a0}", "· ").replace("—\u{a0}", "— ")
}

/// A line of a description in its colours.
fn pieces<'a>(pieces: Vec<Piece>, size: f32, doubted: bool, glance: &Glance<'a>) -> Element<'a, Message> {
    let plain: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
    let small = size < size::BODY;
    let t = glance.tokens;
    let spans: Vec<text::Span<'a, (), iced::Font>> = pieces
        .into_iter()
        .map(|piece| {
            let span = iced::widget::span(unbroken(&piece.text));
            match piece.tone {
                Tone::Actor => span.font(theme::BOLD),
                Tone::Showed => span.color(t.yes),
                Tone::Notable => span.color(t.accent),
                Tone::Doubted => span.color(t.muted).strikethrough(doubted),
                Tone::Plain => span.color(if small { t.muted } else { t.text }),
            }
        })
        .collect();
    widget::legible(iced::widget::rich_text(spans).size(size), plain)
}

/// What can be done with the selected entry, each with its key.
fn actions<'a>(state: &'a State, entry: &Entry, glance: &Glance<'a>) -> Element<'a, Message> {
    let language = glance.language;
    if let Some(note) = &state.note {
        let field = widget::field(&say!(language, "log-note-placeholder"), note, Message::NoteTyped)
            .id(NOTE_FIELD)
            .on_submit(Message::NoteDone);
        let done = widget::quiet(say!(language, "log-note-done"), None).on_press(Message::NoteDone);
        return container(row![field, done].spacing(space::HAIR).align_y(Alignment::Center))
            .padding([4.0, 10.0])
            .into();
    }
    let doubt = if entry.doubted { say!(language, "log-believe") } else { say!(language, "log-doubt") };
    let buttons = [
        (say!(language, "log-edit"), keys::EDIT, Message::Edit),
        (say!(language, "log-insert"), keys::INSERT, Message::Insert),
        (doubt, keys::DOUBT, Message::Doubt),
        (say!(language, "log-note-write"), keys::NOTE, Message::Note),
        (say!(language, "log-delete"), keys::DELETE, Message::Delete),
    ];
    let buttons = buttons.into_iter().map(|(label, key, message)| small(label, Some(key), message, glance));
    let mut block = column![Row::with_children(buttons).spacing(2.0).wrap().vertical_spacing(2.0)].spacing(2.0);
    if let EntryKind::Suggestion { answers, .. } = &entry.kind {
        let words = text(say!(language, "log-doubt-answer")).size(size::SMALL).style(theme::muted);
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

fn small<'a>(label: String, key: Option<Stroke>, message: Message, glance: &Glance<'a>) -> Element<'a, Message> {
    let words = text(label).size(size::SMALL).font(theme::MEDIUM).wrapping(text::Wrapping::None);
    let mut content = Row::new().push(words).spacing(4.0).align_y(Alignment::Center);
    if let Some(key) = key {
        content = content.push(widget::key_cap(key.label(glance.language), false));
    }
    widget::press(content, theme::quiet).padding([2.0, 4.0]).on_press(message).into()
}
