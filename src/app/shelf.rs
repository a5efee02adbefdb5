//! Games that are not in the list: earlier states of one, those that were deleted, those that could not be imported.

use super::action::{Action, Context, Notice, Wish};
use super::casebook::day_with_time;
use super::keymap::Keymap;
use super::keys;
use super::theme::{self, size, space};
use super::widget::{self, Element};
use crate::casebook::{Backup, Glimpse, Library, OpenError, Removed};
use crate::language::Language;
use crate::say;
use iced::widget::{Column, column, container, row, space as gap, text};
use iced::{Alignment, Length};
use std::path::{Path, PathBuf};

/// What lies on the shelf.
enum Kind {
    /// Earlier states of the game with this title.
    Earlier {
        title: String,
        states: Vec<Backup>,
    },
    Removed(Vec<Removed>),
    /// Files that could not be imported; the game of another program cannot be brought back from here.
    Refused,
}

/// One row: what can be said about a file.
struct Row {
    name: String,
    second: String,
    when: String,
    /// Why there is little to say.
    bad: bool,
}

/// The screen's state.
pub struct State {
    kind: Kind,
    rows: Vec<Row>,
    chosen: usize,
}

/// What happened on this screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// A row was pressed.
    Chosen(usize),
    /// The choice goes up or down.
    Moved(isize),
    /// The chosen row is to be a game of the casebook again.
    BackAsked,
    /// Back to the casebook.
    Left,
}

impl State {
    /// The earlier states of the game in a file that has this title.
    pub fn earlier(path: &Path, title: String, library: &Library, context: &Context<'_>) -> Self {
        let states = library.backups(path);
        let rows = states.iter().map(|state| row_of(&state.path, state.at, library, context)).collect();
        Self { kind: Kind::Earlier { title, states }, rows, chosen: 0 }
    }

    /// The games that were deleted and are still kept.
    pub fn removed(library: &Library, context: &Context<'_>) -> Self {
        let removed = library.removed();
        let row = |removed: &Removed| {
            if removed.is_edition() {
                row_of_edition(removed, library, context)
            } else {
                row_of(&removed.kept, removed.at, library, context)
            }
        };
        let rows = removed.iter().map(row).collect();
        Self { kind: Kind::Removed(removed), rows, chosen: 0 }
    }

    /// The same page as things are now: something may have been brought back meanwhile.
    pub fn again(&mut self, library: &Library, context: &Context<'_>) {
        if let Kind::Removed(_) = self.kind {
            let chosen = self.chosen;
            *self = Self::removed(library, context);
            self.chosen = chosen.min(self.rows.len().saturating_sub(1));
        }
    }

    /// The files of an imported folder that are no games.
    pub fn refused(files: &[(PathBuf, OpenError)], language: &Language) -> Self {
        let rows = files.iter().map(|(path, error)| Row {
            name: file_name(path),
            second: error.say(language),
            when: String::new(),
            bad: true,
        });
        Self { kind: Kind::Refused, rows: rows.collect(), chosen: 0 }
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, context: &Context<'_>) -> Action<Message> {
        match message {
            Message::Chosen(at) => self.chosen = at,
            Message::Moved(by) => {
                self.chosen = self.chosen.saturating_add_signed(by).min(self.rows.len().saturating_sub(1));
            }
            Message::BackAsked => return self.bring_back(context),
            Message::Left => return Action::wish(Wish::Casebook),
        }
        Action::none()
    }

    fn bring_back(&self, context: &Context<'_>) -> Action<Message> {
        match &self.kind {
            Kind::Earlier { title, states } => {
                let Some(state) = states.get(self.chosen) else { return Action::none() };
                let when = day_with_time(context.language, state.at, context.effects.now());
                let title = say!(context.language, "shelf-earlier-title", title = title.as_str(), when = when);
                Action::wish(Wish::RestoreBackup(state.clone(), title))
            }
            Kind::Removed(removed) => {
                let Some(removed) = removed.get(self.chosen) else { return Action::none() };
                let text = say!(context.language, "shelf-brought-back", title = self.rows[self.chosen].name.as_str());
                let to = if removed.is_edition() { Wish::Editions } else { Wish::Casebook };
                Action::wish(to).and(Wish::Restore(removed.clone())).and(Wish::Notice(Notice::remark(text)))
            }
            Kind::Refused => Action::none(),
        }
    }

    /// What is to be seen.
    pub fn view<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let (title, about, none) = self.words(language);
        let header = widget::header(
            row![
                widget::back(say!(language, "casebook")).on_press(Message::Left),
                text(title).size(size::TITLE).font(theme::TITLE),
            ],
            row![],
        );
        let mut content = column![widget::hint(about)].spacing(space::LARGE);
        content = if self.rows.is_empty() {
            let words = widget::hint(none);
            content.push(widget::panel(container(words).padding(space::WIDE).center_x(Length::Fill)))
        } else {
            content.push(self.list())
        };
        if let Some(words) = self.deed(language) {
            let key = keys::ENTER.label(language);
            let back =
                widget::primary(words, Some(key)).on_press_maybe((!self.rows.is_empty()).then_some(Message::BackAsked));
            content = content.push(row![gap::horizontal(), back]);
        }
        widget::shortcuts(column![header, widget::page(content)]).keymap(keymap(language)).into()
    }

    /// The title, what this is, and what is said if there is nothing.
    fn words(&self, language: &Language) -> (String, String, String) {
        match &self.kind {
            Kind::Earlier { title, .. } => (
                say!(language, "shelf-earlier", title = title.as_str()),
                say!(language, "shelf-earlier-about"),
                say!(language, "shelf-earlier-none"),
            ),
            Kind::Removed(_) => (
                say!(language, "shelf-removed"),
                say!(language, "shelf-removed-about"),
                say!(language, "shelf-removed-none"),
            ),
            Kind::Refused => (say!(language, "shelf-refused"), say!(language, "shelf-refused-about"), String::new()),
        }
    }

    /// What can be done with the chosen row.
    fn deed(&self, language: &Language) -> Option<String> {
        match self.kind {
            Kind::Earlier { .. } => Some(say!(language, "shelf-earlier-deed")),
            Kind::Removed(_) => Some(say!(language, "shelf-removed-deed")),
            Kind::Refused => None,
        }
    }

    fn list(&self) -> Element<'_, Message> {
        let last = self.rows.len() - 1;
        let rows = self.rows.iter().enumerate().flat_map(|(at, row)| {
            let rule = (at < last).then(widget::rule);
            std::iter::once(self.line(at, last, row)).chain(rule)
        });
        widget::panel(Column::with_children(rows))
    }

    fn line<'a>(&'a self, at: usize, last: usize, content: &'a Row) -> Element<'a, Message> {
        let chosen = at == self.chosen && !matches!(self.kind, Kind::Refused);
        let second = text(&content.second).size(size::SMALL + 0.5);
        let second = second.style(if content.bad { theme::bad } else { theme::muted });
        let name = text(&content.name).size(size::NAME).font(theme::TITLE);
        let when = text(&content.when).size(size::BODY).style(theme::muted);
        let cells = row![column![name, second].spacing(1.0).width(Length::Fill), container(when).width(150)]
            .spacing(space::SMALL)
            .align_y(Alignment::Center);
        let press = widget::press(cells, theme::row_at(chosen, at == 0, at == last))
            .padding([11.0, space::LARGE])
            .width(Length::Fill);
        match self.kind {
            Kind::Refused => press.into(),
            _ => press.on_press(Message::Chosen(at)).into(),
        }
    }
}

/// The keys of the shelf.
pub(super) fn keymap(language: &Language) -> Keymap<Message> {
    Keymap::new(say!(language, "keys-shelf"))
        .at_last(say!(language, "keys-choose"), [(keys::UP, Message::Moved(-1)), (keys::DOWN, Message::Moved(1))])
        .at_last(say!(language, "keys-bring-back"), [(keys::ENTER, Message::BackAsked)])
        .at_last("", [(keys::ESCAPE, Message::Left)])
}

/// What there is to say about a file that was set aside at a moment.
fn row_of(path: &Path, at: i64, library: &Library, context: &Context<'_>) -> Row {
    let language = context.language;
    let when = day_with_time(language, at, context.effects.now());
    match library.glimpse(path) {
        Ok(game) => Row { second: about(&game, language), name: game.title, when, bad: false },
        Err(error) => Row { name: file_name(path), second: error.say(language), when, bad: true },
    }
}

/// What there is to say about a deleted edition.
fn row_of_edition(removed: &Removed, library: &Library, context: &Context<'_>) -> Row {
    let language = context.language;
    let when = day_with_time(language, removed.at, context.effects.now());
    match library.removed_edition(removed) {
        Ok(edition) => {
            let second = say!(language, "shelf-edition", count = edition.card_count());
            Row { name: edition.name.get(language.tag()).to_owned(), second, when, bad: false }
        }
        Err(error) => Row { name: file_name(&removed.kept), second: error.say(language), when, bad: true },
    }
}

/// "14 entries · You, Anna, Ben".
fn about(game: &Glimpse, language: &Language) -> String {
    let name = |(at, name): (usize, &String)| if game.me == Some(at) { say!(language, "you") } else { name.clone() };
    let names: Vec<String> = game.players.iter().enumerate().map(name).collect();
    format!("{} · {}", say!(language, "shelf-entries", count = game.entries), names.join(", "))
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}
