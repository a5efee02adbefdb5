//! The casebook: the list of saved games, to resume, find, begin and manage them.

mod strokes;
mod view;
mod welcome;

use super::action;
use super::context::Context;
use super::dialog::{Ask, Chosen};
use super::request::Request;
use super::widget;
use crate::fl;
use crate::store::ListedGame;
use crate::store::{Filter, GameList, gallery, typed_path};
use iced::Task;
use iced::widget::operation;
use std::path::{Path, PathBuf};
pub(crate) use view::keymap;

fn row_id(row: usize) -> String {
    format!("casebook-row-{row}")
}

#[derive(Default)]
pub struct State {
    list: GameList,
    has_last_table: bool,
    pub(super) error: Option<String>,
    pub(super) loading: bool,
    pub(super) opens_game: bool,
    /// The new title of the chosen game, while it is typed.
    renaming: Option<String>,
    menu_of_row: Option<usize>,
    /// The field for a path is shown.
    opening: Option<PathPrompt>,
    /// The folder being imported.
    pub(super) importing: Option<String>,
}

struct PathPrompt {
    path: String,
    imports_folder: bool,
}

#[derive(Clone, Debug)]
pub enum Message {
    Searched(String),
    LetterTyped(char),
    SearchAsked,
    Filtered(Filter),
    Pressed(usize),
    /// The menu of this row, after a right-click.
    Offered(usize),
    Menu(bool),
    Moved(isize),
    Paged {
        back: bool,
    },
    Resumed,
    ExamplePressed(usize),
    RematchAsked,
    OpenAsked,
    ImportAsked,
    PathTyped(String),
    PathDone,
    BrowseAsked,
    Browsed(Chosen),
    RenameAsked,
    TitleTyped(String),
    TitleDone,
    DuplicateAsked,
    RemoveAsked,
    ExportAsked,
    ExamplesAsked,
    EarlierAsked,
    Cancelled,
    Ask(Request),
}

type Action = action::Action<Message>;
type Element<'a> = widget::Element<'a, Message>;

impl State {
    /// Search and chosen game stay.
    pub fn set_games(&mut self, games: Vec<ListedGame>, has_last_table: bool) {
        let chosen = self.list.chosen().map(|game| game.path.clone());
        let settled = !self.loading || self.renaming.is_some();
        self.list.replace(games, settled);
        (self.has_last_table, self.error) = (has_last_table, None);
        if self.list.chosen().map(|game| &game.path) != chosen.as_ref() {
            self.renaming = None;
        }
    }

    /// Chooses a game, if need be once it is listed.
    pub fn choose(&mut self, path: &Path) {
        self.list.choose(path);
    }

    fn ask(&self, request: impl FnOnce(PathBuf) -> Request) -> Action {
        self.list.chosen().map_or_else(Action::none, |game| Action::request(request(game.path.clone())))
    }

    pub fn update(&mut self, message: Message, context: &Context<'_>) -> Action {
        match message {
            Message::Searched(query) => self.list.search(&query),
            Message::LetterTyped(letter) => {
                self.list.search(&format!("{}{letter}", self.list.query()));
                let task = operation::focus("casebook-search").chain(operation::move_cursor_to_end("casebook-search"));
                return Action::task(task);
            }
            Message::SearchAsked => return Action::task(operation::focus("casebook-search")),
            Message::Filtered(filter) => self.list.set_filter(filter),
            Message::Pressed(row) => return self.press(row),
            Message::Offered(row) => {
                (self.renaming, self.menu_of_row) = (None, Some(row));
                self.list.press(row);
            }
            Message::Menu(open) => {
                let opens = open && self.list.chosen().is_some();
                self.menu_of_row = opens.then(|| self.list.row());
            }
            Message::Moved(by) => {
                self.list.step(by);
                return self.reveal();
            }
            Message::Paged { back } => {
                self.list.page(back);
                return self.reveal();
            }
            Message::Resumed => return self.ask(Request::Open),
            Message::ExamplesAsked => {
                return Action::request(Request::HideExamples(!context.settings.examples_hidden));
            }
            Message::ExamplePressed(at) => {
                let game = gallery().get(at).and_then(|sample| sample.any_game(context.language));
                return game.map_or_else(Action::none, |game| Action::request(Request::Keep(game)));
            }
            Message::RematchAsked => return self.rematch(),
            Message::OpenAsked => return self.ask_for_path(false, context),
            Message::ImportAsked => return self.ask_for_path(true, context),
            Message::PathTyped(path) => {
                if let Some(opening) = &mut self.opening {
                    opening.path = path.chars().take(4000).collect();
                }
            }
            Message::PathDone => return self.path_done(),
            Message::BrowseAsked => return Action::task(self.browse(context)),
            Message::Browsed(Ok(Some(path))) => return self.path_chosen(path),
            Message::Browsed(Err(no_dialog)) => return Action::show_notice(no_dialog.notice(context.language)),
            Message::Browsed(Ok(None)) => {}
            Message::RenameAsked => return self.ask_for_title(),
            Message::TitleTyped(title) => self.renaming = Some(title.chars().take(80).collect()),
            Message::TitleDone => return self.title_done(),
            Message::DuplicateAsked => return self.duplicate(context),
            Message::RemoveAsked => return self.ask(Request::Remove),
            Message::ExportAsked => return self.ask(Request::OpenExport),
            Message::EarlierAsked => {
                let Some(game) = self.list.chosen() else { return Action::none() };
                return Action::request(Request::Earlier(game.path.clone(), game.summary.title.clone()));
            }
            Message::Cancelled => {
                self.cancel();
                return Action::task(widget::unfocus());
            }
            Message::Ask(request) => return Action::request(request),
        }
        Action::none()
    }

    /// `None` if no game is chosen, or the chosen one is damaged.
    fn chosen_for_rematch(&self) -> Option<&Path> {
        self.list.chosen().filter(|game| game.damaged.is_none()).map(|game| game.path.as_path())
    }

    fn has_rematch(&self) -> bool {
        self.has_last_table || self.chosen_for_rematch().is_some()
    }

    fn rematch(&self) -> Action {
        match self.chosen_for_rematch() {
            Some(game) => Action::request(Request::RematchOf(game.to_owned())),
            None if self.has_last_table => Action::request(Request::Rematch),
            None => Action::none(),
        }
    }

    fn press(&mut self, row: usize) -> Action {
        // The first press chooses the row, the second opens the game.
        if row == self.list.row() {
            return self.ask(Request::Open);
        }
        self.renaming = None;
        self.list.press(row);
        Action::none()
    }

    fn reveal(&self) -> Action {
        Action::task(widget::reveal(row_id(self.list.row())))
    }

    fn browse(&self, context: &Context<'_>) -> Task<Message> {
        let ask = if self.opening.as_ref().is_some_and(|opening| opening.imports_folder) {
            Ask::Folder { title: fl!(context, "casebook-bring-title") }
        } else {
            Ask::Open { title: fl!(context, "casebook-open-title") }
        };
        context.effects.choose(ask).map(Message::Browsed)
    }

    fn ask_for_path(&mut self, imports_folder: bool, context: &Context<'_>) -> Action {
        self.opening = Some(PathPrompt { path: String::new(), imports_folder });
        // The field stays, in case the dialog does not come.
        Action::task(Task::batch([operation::focus("casebook-path"), self.browse(context)]))
    }

    fn path_done(&mut self) -> Action {
        let Some(path) = self.opening.as_ref().map(|opening| opening.path.trim()) else { return Action::none() };
        if path.is_empty() {
            self.opening = None;
            return Action::none();
        }
        self.path_chosen(typed_path(path))
    }

    /// Does nothing if the player cancelled meanwhile.
    fn path_chosen(&mut self, path: PathBuf) -> Action {
        match self.opening.take() {
            Some(opening) if opening.imports_folder => Action::request(Request::Import(path)),
            Some(_) => Action::request(Request::Open(path)),
            None => Action::none(),
        }
    }

    fn ask_for_title(&mut self) -> Action {
        let Some(title) = self.list.chosen().map(|game| game.summary.title.clone()) else { return Action::none() };
        self.renaming = Some(title);
        Action::task(widget::focus_whole("casebook-title"))
    }

    fn title_done(&mut self) -> Action {
        match self.renaming.take().map(|title| title.trim().to_owned()) {
            Some(title) if !title.is_empty() => self.ask(|path| Request::Rename(path, title)),
            _ => Action::none(),
        }
    }

    fn duplicate(&self, context: &Context<'_>) -> Action {
        let Some(game) = self.list.chosen() else { return Action::none() };
        let title = fl!(context, "casebook-copy-of", title = game.summary.title.as_str());
        Action::request(Request::Duplicate(game.path.clone(), title))
    }

    /// Takes back one thing at a time, the search last.
    fn cancel(&mut self) {
        if self.renaming.take().is_none() && self.opening.take().is_none() {
            self.list.search("");
        }
    }
}
