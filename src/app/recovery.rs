//! The recovery screen: earlier states of a game, deleted games, or files that could not be imported. Restoring never
//! replaces anything, and an earlier state becomes a game of its own.

use super::action::{self, Notice};
use super::context::Context;
use super::jobs::{self, Job, JobMessage, JobPanicked};
use super::keymap::Keymap;
use super::keys;
use super::request::Request;
use super::theme::{self, size, space};
use super::widget::{self, Centred, Element};
use crate::deduction::Cancel;
use crate::fl;
use crate::format::GameSummary;
use crate::store::{Backup, FileDescription, OpenError, TrashedContents, TrashedFile};
use crate::text::Language;
use crate::text::day::day_with_time;
use iced::widget::{column, container, row, space as gap, text};
use iced::{Fill, Task};
use std::path::PathBuf;
use std::sync::Arc;

#[derive(Clone)]
enum RecoveryKind {
    Earlier(PathBuf, String),
    Removed,
    /// Files that were not imported. They cannot be restored.
    Refused,
}

#[derive(Debug)]
pub enum RecoveryContents {
    Earlier(Vec<(Backup, Result<GameSummary, OpenError>)>),
    Removed(Vec<(TrashedFile, TrashedContents)>),
}

#[derive(Clone)]
enum Restorable {
    Backup(Backup),
    Removed(TrashedFile),
}

struct RecoveryRow {
    description: FileDescription,
    when: String,
    restorable: Option<Restorable>,
}

impl RecoveryRow {
    fn new(description: FileDescription, at: i64, restorable: Restorable, context: &Context<'_>) -> Self {
        let when = day_with_time(context.language, at, context.effects.now());
        Self { description, when, restorable: Some(restorable) }
    }
}

pub struct State {
    kind: RecoveryKind,
    /// `None` before the disk was read.
    rows: Option<Vec<RecoveryRow>>,
    chosen: usize,
    job: Option<Job>,
    panicked: Option<JobPanicked>,
}

#[derive(Clone, Debug)]
pub enum Message {
    Found(JobMessage<Arc<RecoveryContents>>),
    Again,
    Chosen(usize),
    Moved(isize),
    RestoreAsked,
    Left,
}

type Action = action::Action<Message>;

impl State {
    fn new(kind: RecoveryKind, rows: Option<Vec<RecoveryRow>>) -> Self {
        Self { kind, rows, chosen: 0, job: None, panicked: None }
    }

    pub fn earlier(path: PathBuf, title: String, context: &Context<'_>) -> (Self, Task<Message>) {
        let mut state = Self::new(RecoveryKind::Earlier(path, title), None);
        let task = state.reload(context);
        (state, task)
    }

    pub fn removed(context: &Context<'_>) -> (Self, Task<Message>) {
        let mut state = Self::new(RecoveryKind::Removed, None);
        let task = state.reload(context);
        (state, task)
    }

    pub fn refused(files: &[(PathBuf, OpenError)], language: &Language) -> Self {
        let rows = files.iter().map(|(path, error)| RecoveryRow {
            description: FileDescription::unreadable(path, error.text(language)),
            when: String::new(),
            restorable: None,
        });
        Self::new(RecoveryKind::Refused, Some(rows.collect()))
    }

    pub fn reload(&mut self, context: &Context<'_>) -> Task<Message> {
        let (kind, library) = (self.kind.clone(), context.library.clone());
        let find = move |cancel: &Cancel| {
            Arc::new(match kind {
                RecoveryKind::Earlier(path, _) => RecoveryContents::Earlier(library.earlier_states(&path, cancel)),
                RecoveryKind::Removed | RecoveryKind::Refused => RecoveryContents::Removed(library.deleted(cancel)),
            })
        };
        if let RecoveryKind::Refused = self.kind {
            return Task::none();
        }
        self.panicked = None;
        jobs::run(&mut self.job, context.effects, "recoverable files", find).map(Message::Found)
    }

    pub fn update(&mut self, message: Message, context: &Context<'_>) -> Action {
        match message {
            Message::Found(answer) => match answer.take(&mut self.job) {
                Some(Ok(found)) => self.found(&found, context),
                Some(Err(panicked)) => self.panicked = Some(panicked),
                None => {}
            },
            Message::Again => return Action::task(self.reload(context)),
            Message::Chosen(at) => self.chosen = at,
            Message::Moved(by) => self.choose(self.chosen.saturating_add_signed(by)),
            Message::RestoreAsked => return self.restore_chosen(context),
            Message::Left => return Action::request(Request::Leave),
        }
        Action::none()
    }

    fn rows(&self) -> &[RecoveryRow] {
        self.rows.as_deref().unwrap_or_default()
    }

    fn choose(&mut self, at: usize) {
        self.chosen = at.min(self.rows().len().saturating_sub(1));
    }

    fn found(&mut self, found: &RecoveryContents, context: &Context<'_>) {
        let rows = match found {
            RecoveryContents::Earlier(states) => {
                let row = |(state, game): &(Backup, Result<GameSummary, OpenError>)| {
                    let description = FileDescription::game(game, &state.path, context.language);
                    RecoveryRow::new(description, state.at, Restorable::Backup(state.clone()), context)
                };
                states.iter().map(row).collect()
            }
            RecoveryContents::Removed(removed) => {
                let row = |(removed, what): &(TrashedFile, TrashedContents)| {
                    let description = what.description(&removed.kept, context.language);
                    RecoveryRow::new(description, removed.at, Restorable::Removed(removed.clone()), context)
                };
                removed.iter().map(row).collect()
            }
        };
        self.rows = Some(rows);
        self.choose(self.chosen);
    }

    fn restore_chosen(&self, context: &Context<'_>) -> Action {
        let Some(row) = self.rows().get(self.chosen) else { return Action::none() };
        match (row.restorable.clone(), &self.kind) {
            (Some(Restorable::Backup(state)), RecoveryKind::Earlier(_, title)) => {
                // Not "Today": the title stays.
                let when = day_with_time(context.language, state.at, 0);
                let title = fl!(context, "recovery-earlier-title", title = title.as_str(), when);
                Action::request(Request::RestoreBackup(state, title))
            }
            (Some(Restorable::Removed(removed)), _) => {
                let text = fl!(context, "recovery-brought-back", title = row.description.name.as_str());
                Action::request(Request::RestoreAndShow(removed)).saying(Notice::remark(text))
            }
            _ => Action::none(),
        }
    }

    pub fn view<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let (title, about, none) = self.words(language);
        let header = widget::titled((fl!(language, "casebook"), Message::Left), title, row![]);
        let mut content = column![widget::hint(about)].spacing(space::LARGE);
        content = match (&self.rows, self.panicked) {
            (_, Some(panicked)) => content.push(widget::failure(panicked.text(language), language, Message::Again)),
            (None, None) => content.push(widget::hint(fl!(language, "recovery-reading"))),
            (Some(rows), None) if rows.is_empty() => {
                let words = widget::hint(none);
                content.push(widget::panel(container(words).padding(space::WIDE).center_x(Fill)))
            }
            (Some(rows), None) => content.push(self.list(rows)),
        };
        if let Some(words) = self.restore_label(language) {
            let key = keys::ENTER.label(language);
            let restore = widget::primary(words, Some(key))
                .on_press_maybe((!self.rows().is_empty()).then_some(Message::RestoreAsked));
            content = content.push(row![gap::horizontal(), restore]);
        }
        widget::shortcuts(column![header, widget::page(content)]).keymap(keymap(language)).into()
    }

    fn words(&self, language: &Language) -> (String, String, String) {
        match &self.kind {
            RecoveryKind::Earlier(_, title) => (
                fl!(language, "recovery-earlier", title = title.as_str()),
                fl!(language, "recovery-earlier-about"),
                fl!(language, "recovery-earlier-none"),
            ),
            RecoveryKind::Removed => (
                fl!(language, "casebook-deleted"),
                fl!(language, "recovery-removed-about"),
                fl!(language, "recovery-removed-none"),
            ),
            RecoveryKind::Refused => {
                (fl!(language, "recovery-refused"), fl!(language, "recovery-refused-about"), String::new())
            }
        }
    }

    fn restore_label(&self, language: &Language) -> Option<String> {
        match self.kind {
            RecoveryKind::Earlier(..) => Some(fl!(language, "recovery-earlier-deed")),
            RecoveryKind::Removed => Some(fl!(language, "recovery-removed-deed")),
            RecoveryKind::Refused => None,
        }
    }

    fn list<'a>(&'a self, rows: &'a [RecoveryRow]) -> Element<'a, Message> {
        let last = rows.len() - 1;
        widget::ruled(rows.iter().enumerate().map(|(at, row)| self.line(at, last, row)))
    }

    fn line<'a>(&'a self, at: usize, last: usize, content: &'a RecoveryRow) -> Element<'a, Message> {
        let chosen = at == self.chosen && !matches!(self.kind, RecoveryKind::Refused);
        let second = text(&content.description.details).size(size::SMALL + 0.5);
        let second = second.style(if content.description.unreadable { theme::bad } else { theme::muted });
        let name = text(&content.description.name).size(size::NAME).font(theme::TITLE);
        let when = widget::body(&content.when).style(theme::muted);
        let cells =
            row![column![name, second].spacing(1.0).width(Fill), container(when).width(150)].centred(space::SMALL);
        let press =
            widget::press(cells, theme::row_at(chosen, at == 0, at == last)).padding([11.0, space::LARGE]).width(Fill);
        match self.kind {
            RecoveryKind::Refused => press.into(),
            _ => press.on_press(Message::Chosen(at)).into(),
        }
    }
}

pub(super) fn keymap(language: &Language) -> Keymap<Message> {
    Keymap::new(fl!(language, "keys-recovery"))
        .at_last(fl!(language, "keys-choose"), [(keys::UP, Message::Moved(-1)), (keys::DOWN, Message::Moved(1))])
        .at_last(fl!(language, "keys-bring-back"), [(keys::ENTER, Message::RestoreAsked)])
        .at_last("", [(keys::ESCAPE, Message::Left)])
}
