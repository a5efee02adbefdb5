//! What is in each box, in our own words; and the player's own editions.

mod editor;

pub use editor::{Editor, Message as EditorMessage};

use super::action::{self, Notice, Offer};
use super::context::Context;
use super::keymap::Keymap;
use super::keys::{self, Stroke};
use super::theme::{self, size, space};
use super::widget::{self, Element};
use super::worker::{Answer, Line, Taken};
use crate::casebook::{DiskError, Editions, OwnEditions, OwnFile, OwnFileError, Removed};
use crate::deduction::Cancel;
use crate::edition::{Colour, Edition};
use crate::language::{Language, rules};
use crate::say;
use iced::keyboard::key::Named;
use iced::widget::{Column, Row, column, container, row, space as gap, text};
use iced::{Alignment, Color, Length, Task};
use std::path::PathBuf;
use std::sync::Arc;

const EDIT: Stroke = Stroke::named(Named::F2);
const COPY: Stroke = Stroke::ctrl('d');
const REMOVE: Stroke = Stroke::named(Named::Delete);
const AGAIN: Stroke = Stroke::named(Named::F5);

/// The screen's state.
pub struct State {
    editions: Vec<Arc<Edition>>,
    /// How many of them ship with the program; the others are the player's own.
    shipped: usize,
    bad: Vec<String>,
    chosen: usize,
    editor: Option<Box<Editor>>,
    /// Whether the folder was read.
    read: bool,
    /// Reading and changing the folder.
    line: Line<Arc<Done>>,
    /// How many changes are not done yet.
    changing: usize,
    /// Whether to go back to the casebook as soon as they are.
    leaving: bool,
}

/// What was done in the folder of own editions, and what lies there since.
#[derive(Debug)]
pub struct Done {
    what: What,
    found: Editions,
}

#[derive(Debug)]
enum What {
    Read,
    Ready(Result<(), DiskError>),
    Copied(String, Result<PathBuf, DiskError>),
    Removed(String, Result<Removed, OwnFileError>),
    Opened(Box<Result<(OwnFile, Edition), OwnFileError>>),
    Saved(Box<editor::Saved>),
}

/// What happened on this screen.
#[derive(Clone, Debug)]
pub enum Message {
    /// An edition was chosen.
    Chosen(usize),
    /// The choice goes up or down.
    Moved(isize),
    /// The folder of own editions is to be shown.
    RevealAsked,
    /// Whether it is.
    Revealed(bool),
    /// Something was done in the folder.
    Done(Answer<Arc<Done>>),
    /// A copy of the chosen edition is to be put into the folder of own editions.
    CopyAsked,
    /// The chosen own edition is to be changed.
    EditAsked,
    /// The chosen own edition is to be deleted; it can be brought back.
    RemoveAsked,
    /// In the editor.
    Editor(editor::Message),
    /// The folder is to be read again.
    ReadAgain,
    /// Back to the casebook.
    Left,
}

/// What the editions want of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Request {
    /// The casebook.
    Leave,
}

type Action = action::Action<Message, Request>;

impl State {
    /// The screen with what is in the program, and the work of reading the player's folder.
    pub fn new(context: &Context<'_>) -> (Self, Task<Message>) {
        let editions = crate::edition::library().to_vec();
        let mut state = Self {
            shipped: editions.len(),
            editions,
            bad: Vec::new(),
            chosen: 0,
            editor: None,
            read: false,
            line: Line::default(),
            changing: 0,
            leaving: false,
        };
        let task = state.read_again(context);
        (state, task)
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, context: &Context<'_>) -> Action {
        match message {
            Message::Chosen(at) => self.chosen = at,
            Message::Moved(by) => {
                self.chosen = self.chosen.saturating_add_signed(by).min(self.editions.len().saturating_sub(1));
            }
            Message::RevealAsked => return self.work(context, |own| What::Ready(own.make_folder())),
            Message::Revealed(true) => {}
            Message::Revealed(false) => {
                let path = context.library.folders().editions().display().to_string();
                return Action::say(Notice::error(say!(context.language, "settings-not-shown", path = path)));
            }
            Message::CopyAsked => return self.copy(context),
            Message::EditAsked => return self.edit(context),
            Message::RemoveAsked => return self.remove(context),
            Message::Editor(message) => return self.in_editor(message, context),
            Message::ReadAgain => return Action::task(self.read_again(context)),
            Message::Done(answer) => return self.done(answer, context),
            Message::Left if self.changing > 0 => self.leaving = true,
            Message::Left => return Action::request(Request::Leave),
        }
        Action::none()
    }

    /// Reads the folder again; the choice stays on its edition if it is still there.
    pub(super) fn read_again(&mut self, context: &Context<'_>) -> Task<Message> {
        self.ask(context, |_| What::Read)
    }

    /// Changes something in the folder. Whoever leaves waits for it.
    fn work(&mut self, context: &Context<'_>, work: impl FnOnce(&OwnEditions) -> What + Send + 'static) -> Action {
        self.changing += 1;
        Action::task(self.ask(context, work))
    }

    fn ask(
        &mut self,
        context: &Context<'_>,
        work: impl FnOnce(&OwnEditions) -> What + Send + 'static,
    ) -> Task<Message> {
        let own = context.library.own_editions();
        let work = move |_: &Cancel| {
            let what = work(&own);
            Arc::new(Done { what, found: own.read() })
        };
        self.line.push(context.effects, "editions", work).1.map(Message::Done)
    }

    /// Takes what was done and found.
    fn done(&mut self, answer: Answer<Arc<Done>>, context: &Context<'_>) -> Action {
        let Some(Taken { said, next, .. }) = self.line.take(answer, context.effects) else { return Action::none() };
        let next = Action::task(next.map(Message::Done));
        let told = match said {
            Ok(done) => {
                let chosen = self.editions.get(self.chosen).map(|edition| edition.id.clone());
                self.read = true;
                self.editions.truncate(self.shipped);
                self.editions.extend(done.found.good.iter().cloned());
                self.bad = done.found.bad.iter().map(|bad| bad.say(context.language)).collect();
                self.choose(chosen.as_deref());
                if !matches!(done.what, What::Read) {
                    self.changing -= 1;
                }
                self.tell(&done.what, context)
            }
            // Which of them it was is not known: nobody waits for any.
            Err(broke) => {
                (self.read, self.changing) = (true, 0);
                if let Some(editor) = &mut self.editor {
                    editor.broke();
                }
                Action::say(Notice::error(broke.say(context.language)))
            }
        };
        if self.leaving && self.changing == 0 && self.editor.is_none() {
            return next.with(told).and(Request::Leave);
        }
        next.with(told)
    }

    /// Chooses the edition with this id, or what stands in its place.
    fn choose(&mut self, id: Option<&str>) {
        let found = self.editions.iter().position(|edition| Some(edition.id.as_str()) == id);
        self.chosen = found.unwrap_or(self.chosen).min(self.editions.len().saturating_sub(1));
    }

    /// Says what was done, and shows it.
    fn tell(&mut self, what: &What, context: &Context<'_>) -> Action {
        let language = context.language;
        let notice = match what {
            What::Read => return Action::none(),
            What::Ready(Ok(())) => {
                let folder = context.library.folders().editions();
                return Action::task(context.effects.reveal(&folder).map(Message::Revealed));
            }
            What::Copied(id, Ok(path)) => {
                self.choose(Some(id));
                Notice::remark(say!(language, "editions-copied", path = path.display().to_string()))
            }
            What::Ready(Err(error)) | What::Copied(_, Err(error)) => {
                Notice::error(say!(language, "editions-not-copied", why = error.trouble.say(language)))
            }
            What::Removed(name, Ok(removed)) => {
                let text = say!(language, "editions-removed", name = name.as_str());
                Notice::remark(text).with(Offer::Restore(removed.clone()))
            }
            What::Removed(_, Err(error)) => {
                Notice::error(say!(language, "editions-not-removed", why = error.say(language)))
            }
            What::Opened(opened) => match &**opened {
                Ok((file, edition)) => {
                    self.editor = Some(Box::new(Editor::new(file.clone(), edition.clone(), language.code())));
                    return Action::none();
                }
                Err(error) => Notice::error(say!(language, "editor-not-opened", why = error.say(language))),
            },
            What::Saved(saved) => {
                let Some(editor) = &mut self.editor else { return Action::none() };
                let (leaves, notice) = editor.saved(saved, language);
                if leaves {
                    self.editor = None;
                }
                notice
            }
        };
        Action::say(notice)
    }

    /// The player's own editions as they were read last; nothing before they were.
    pub(super) fn own(&self) -> Option<&[Arc<Edition>]> {
        self.read.then(|| &self.editions[self.shipped..])
    }

    /// Whether the chosen edition is the player's own.
    fn own_chosen(&self) -> bool {
        (self.shipped..self.editions.len()).contains(&self.chosen)
    }

    /// Whether an edition is being changed and that is not saved; the editor asks then what is to become of it.
    pub fn keeps_unsaved(&mut self) -> bool {
        match &mut self.editor {
            Some(editor) if editor.unsaved() => {
                editor.ask();
                true
            }
            _ => false,
        }
    }

    fn edit(&mut self, context: &Context<'_>) -> Action {
        let Some(edition) = self.editions.get(self.chosen).filter(|_| self.own_chosen()) else {
            return Action::none();
        };
        let id = edition.id.clone();
        self.work(context, move |own| What::Opened(Box::new(own.open(&id))))
    }

    /// Deletes the chosen own edition. Games that are played with it keep theirs.
    fn remove(&mut self, context: &Context<'_>) -> Action {
        let Some(edition) = self.editions.get(self.chosen).filter(|_| self.own_chosen()) else {
            return Action::none();
        };
        let (name, id) = (edition.name.get(context.language.tag()).to_owned(), edition.id.clone());
        self.work(context, move |own| What::Removed(name, own.remove(&id)))
    }

    fn in_editor(&mut self, message: editor::Message, context: &Context<'_>) -> Action {
        let Some(editor) = &mut self.editor else { return Action::none() };
        match editor.update(message, context.language) {
            editor::Outcome::Stay => Action::none(),
            editor::Outcome::Say(notice) => Action::say(notice),
            editor::Outcome::Save(order) => self.work(context, move |_| What::Saved(Box::new(order.save()))),
            editor::Outcome::Leave => {
                self.editor = None;
                Action::task(self.read_again(context))
            }
        }
    }

    /// Writes a copy under a free id, so that it can be changed in any editor.
    fn copy(&mut self, context: &Context<'_>) -> Action {
        let Some(edition) = self.editions.get(self.chosen) else { return Action::none() };
        let mut copy = Edition::clone(edition);
        let taken = |id: &str| self.editions.iter().any(|other| other.id == id);
        let mut number = 1;
        copy.id = format!("{}_own", edition.id);
        while taken(&copy.id) {
            number += 1;
            copy.id = format!("{}_own_{number}", edition.id);
        }
        for name in copy.name.0.values_mut() {
            *name = say!(context.language, "editions-own-name", name = name.as_str());
        }
        self.work(context, move |own| What::Copied(copy.id.clone(), own.add(&copy)))
    }

    /// What is to be seen.
    pub fn view<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        if let Some(editor) = &self.editor {
            return editor.view(context).map(Message::Editor);
        }
        let header = widget::titled(
            (say!(language, "casebook"), Message::Left),
            say!(language, "editions"),
            row![
                widget::quiet(say!(language, "editions-again"), Some(AGAIN.label(language)))
                    .on_press(Message::ReadAgain),
                widget::secondary(say!(language, "editions-folder"), None).on_press(Message::RevealAsked),
                widget::secondary(say!(language, "editions-copy"), Some(COPY.label(language)))
                    .on_press(Message::CopyAsked),
                widget::secondary(say!(language, "editions-edit"), Some(EDIT.label(language)))
                    .on_press_maybe(self.own_chosen().then_some(Message::EditAsked)),
                widget::danger(say!(language, "editions-remove"), Some(REMOVE.label(language)))
                    .on_press_maybe(self.own_chosen().then_some(Message::RemoveAsked)),
            ],
        );
        let body = row![
            widget::scroll(self.list(language)).width(340).height(Length::Fill),
            widget::scroll(self.details(language)).width(Length::Fill).height(Length::Fill),
        ]
        .spacing(space::WIDE)
        .padding([space::WIDE, space::PAGE]);
        widget::shortcuts(column![header, body]).keymap(keymap(language)).into()
    }

    fn list<'a>(&'a self, language: &Language) -> Element<'a, Message> {
        let tag = language.tag();
        let tile = |at: usize, edition: &Arc<Edition>| {
            widget::tile(edition.name.get(tag), edition.remark.get(tag), at == self.chosen)
                .width(Length::Fill)
                .on_press(Message::Chosen(at))
                .into()
        };
        let tiles: Vec<Element<'a, Message>> =
            self.editions.iter().enumerate().map(|(at, edition)| tile(at, edition)).collect();
        let mut tiles = tiles.into_iter();
        let shipped = Column::with_children(tiles.by_ref().take(self.shipped)).spacing(space::SMALL);
        let mut list = column![widget::heading(say!(language, "editions-shipped")), shipped].spacing(space::SMALL);
        list = list.push(gap().height(space::SMALL)).push(widget::heading(say!(language, "editions-own")));
        let own: Vec<Element<'a, Message>> = tiles.collect();
        if !self.read {
            list = list.push(widget::hint(say!(language, "editions-reading")));
        } else if own.is_empty() {
            list = list.push(widget::hint(say!(language, "editions-none")));
        }
        list = list.push(Column::with_children(own).spacing(space::SMALL));
        for bad in &self.bad {
            let words = text(bad).size(size::SMALL).style(theme::bad);
            list = list.push(container(words).padding(space::MEDIUM).width(Length::Fill).style(theme::banner(true)));
        }
        list.padding(iced::padding::right(space::MEDIUM)).into()
    }

    /// Everything about the chosen edition.
    fn details<'a>(&'a self, language: &Language) -> Element<'a, Message> {
        let Some(edition) = self.editions.get(self.chosen) else { return gap().into() };
        let tag = language.tag();
        let sizes: Vec<String> = edition.categories.iter().map(|category| category.cards.len().to_string()).collect();
        let facts = say!(
            language,
            "editions-facts",
            cards = edition.card_count(),
            sizes = sizes.join(" + "),
            min = edition.players.min,
            max = edition.players.max
        );
        let mut page =
            column![text(edition.name.get(tag)).size(size::DISPLAY - 4.0).font(theme::TITLE), widget::hint(facts),]
                .spacing(space::SMALL);
        let cards = edition.categories.iter().map(|category| {
            let names = category.cards.iter().map(|card| text(card.name.get(tag)).size(size::BODY).into());
            column![widget::heading(category.title.get(tag)), Column::with_children(names).spacing(3.0)]
                .spacing(space::SMALL)
                .width(Length::FillPortion(1))
                .into()
        });
        let cards = container(Row::with_children(cards).spacing(space::LARGE)).padding(space::LARGE).style(theme::card);
        page = page.push(cards).push(gap().height(space::HAIR)).push(widget::heading(say!(language, "editions-rules")));
        for sentence in rules::sentences(edition, language) {
            page = page.push(
                row![
                    text("·").size(size::BODY).style(theme::accent),
                    text(sentence).size(size::BODY).width(Length::Fill),
                ]
                .spacing(space::SMALL),
            );
        }
        page = page
            .push(gap().height(space::HAIR))
            .push(widget::heading(say!(language, "editions-tokens")))
            .push(tokens(edition, tag));
        page.padding(iced::padding::right(space::LARGE)).into()
    }
}

/// The keys of the editions, and of the editor.
pub(super) fn keymap(language: &Language) -> Keymap<Message> {
    Keymap::new(say!(language, "editions"))
        .at_last(
            say!(language, "keys-choose-edition"),
            [(keys::UP, Message::Moved(-1)), (keys::DOWN, Message::Moved(1))],
        )
        .at_last(say!(language, "editions-copy"), [(COPY, Message::CopyAsked)])
        .at_last(say!(language, "editions-edit"), [(EDIT, Message::EditAsked)])
        .at_last(say!(language, "editions-remove"), [(REMOVE, Message::RemoveAsked)])
        .at_last(say!(language, "editions-again"), [(AGAIN, Message::ReadAgain)])
        .told(say!(language, "keys-move-card"), [keys::UP.with_alt(), keys::DOWN.with_alt()])
        .told(say!(language, "editor-save"), [Stroke::ctrl('s')])
        .at_last("", [(keys::ESCAPE, Message::Left)])
}

/// The playing pieces.
fn tokens<'a>(edition: &'a Edition, tag: &str) -> Element<'a, Message> {
    let tokens = edition.tokens.iter().map(|token| {
        let Colour(r, g, b) = token.colour;
        row![
            widget::disc(Color::from_rgb8(r, g, b), 11.0),
            text(token.name.get(tag)).size(size::BODY).wrapping(text::Wrapping::None),
        ]
        .spacing(6.0)
        .align_y(Alignment::Center)
        .into()
    });
    Row::with_children(tokens).spacing(space::LARGE).wrap().vertical_spacing(space::SMALL).into()
}
