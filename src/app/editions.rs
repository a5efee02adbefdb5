//! What is in each box, in our own words; and the player's own editions.

mod editor;
mod rules;

pub use editor::{Edit, Editor, Message as EditorMessage};

use super::action::{Action, Context, Offer, Wish};
use super::keymap::Keymap;
use super::keys::{self, Stroke};
use super::theme::{self, size, space};
use super::widget::{self, Element};
use crate::casebook::{Editions, Folders, OwnEditions};
use crate::edition::{Colour, Edition};
use crate::language::Language;
use crate::say;
use iced::keyboard::key::Named;
use iced::widget::{Column, Row, column, container, row, space as gap, text};
use iced::{Alignment, Color, Length};
use std::sync::Arc;

/// The player's own editions that are good, and what is wrong with the others.
pub fn own(folders: &Folders, language: &Language) -> (Vec<Arc<Edition>>, Vec<String>) {
    let Editions { good, bad } = OwnEditions::of(folders).read();
    (good, bad.iter().map(|bad| bad.say(language)).collect())
}

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

impl State {
    /// The screen with what is in the program and in the player's folder.
    pub fn new(context: &Context<'_>) -> Self {
        let mut editions = crate::edition::library().to_vec();
        let shipped = editions.len();
        let (own, bad) = own(context.folders, context.language);
        editions.extend(own);
        Self { editions, shipped, bad, chosen: 0, editor: None }
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, context: &Context<'_>) -> Action<Message> {
        match message {
            Message::Chosen(at) => self.chosen = at,
            Message::Moved(by) => {
                self.chosen = self.chosen.saturating_add_signed(by).min(self.editions.len().saturating_sub(1));
            }
            Message::RevealAsked => return Self::reveal(context),
            Message::CopyAsked => return self.copy(context),
            Message::EditAsked => return self.edit(context),
            Message::RemoveAsked => return self.remove(context),
            Message::Editor(message) => return self.in_editor(message, context),
            Message::ReadAgain => self.read_again(context),
            Message::Left => return Action::wish(Wish::Casebook),
        }
        Action::none()
    }

    /// The folder read again; the choice stays on its edition if it is still there.
    pub(super) fn read_again(&mut self, context: &Context<'_>) {
        let id = self.editions.get(self.chosen).map(|edition| edition.id.clone());
        let before = self.chosen;
        *self = Self::new(context);
        let found = self.editions.iter().position(|edition| Some(&edition.id) == id.as_ref());
        self.chosen = found.unwrap_or(before).min(self.editions.len().saturating_sub(1));
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

    fn edit(&mut self, context: &Context<'_>) -> Action<Message> {
        let Some(edition) = self.editions.get(self.chosen).filter(|_| self.own_chosen()) else {
            return Action::none();
        };
        match Editor::open(edition, context) {
            Ok(editor) => {
                self.editor = Some(Box::new(editor));
                Action::none()
            }
            Err(error) => {
                self.read_again(context);
                let text = say!(context.language, "editor-not-opened", why = error.say(context.language));
                Action::wish(Wish::Notice(super::Notice::error(text)))
            }
        }
    }

    /// Deletes the chosen own edition. Games that are played with it keep theirs.
    fn remove(&mut self, context: &Context<'_>) -> Action<Message> {
        let Some(edition) = self.editions.get(self.chosen).filter(|_| self.own_chosen()) else {
            return Action::none();
        };
        let name = edition.name.get(context.language.tag()).to_owned();
        let removed = OwnEditions::of(context.folders).remove(&edition.id);
        self.read_again(context);
        let notice = match removed {
            Ok(removed) => {
                let text = say!(context.language, "editions-removed", name = name);
                super::Notice::remark(text).with(Offer::Restore(removed))
            }
            Err(error) => {
                super::Notice::error(say!(context.language, "editions-not-removed", why = error.say(context.language)))
            }
        };
        Action::wish(Wish::Notice(notice))
    }

    fn in_editor(&mut self, message: editor::Message, context: &Context<'_>) -> Action<Message> {
        let Some(editor) = &mut self.editor else { return Action::none() };
        let notice = match editor.update(message, context) {
            editor::Outcome::Stay(notice) => notice,
            editor::Outcome::Leave(notice) => {
                self.editor = None;
                self.read_again(context);
                notice
            }
        };
        notice.map_or_else(Action::none, |notice| Action::wish(Wish::Notice(notice)))
    }

    fn reveal(context: &Context<'_>) -> Action<Message> {
        let folder = context.folders.editions();
        if std::fs::create_dir_all(&folder).is_ok() && context.effects.reveal(&folder) {
            return Action::none();
        }
        let text = say!(context.language, "settings-not-shown", path = folder.display().to_string());
        Action::wish(Wish::Notice(super::Notice::error(text)))
    }

    /// Writes a copy under a free id, so that it can be changed in any editor.
    fn copy(&mut self, context: &Context<'_>) -> Action<Message> {
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
        let id = copy.id.clone();
        match OwnEditions::of(context.folders).add(&copy) {
            Ok(path) => {
                *self = Self::new(context);
                self.chosen = self.editions.iter().position(|other| other.id == id).unwrap_or(0);
                let text = say!(context.language, "editions-copied", path = path.display().to_string());
                Action::wish(Wish::Notice(super::Notice::remark(text)))
            }
            Err(error) => {
                let text = say!(context.language, "editions-not-copied", why = error.trouble.say(context.language));
                Action::wish(Wish::Notice(super::Notice::error(text)))
            }
        }
    }

    /// What is to be seen.
    pub fn view<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        if let Some(editor) = &self.editor {
            return editor.view(context).map(Message::Editor);
        }
        let header = widget::header(
            row![
                widget::back(say!(language, "casebook")).on_press(Message::Left),
                text(say!(language, "editions")).size(size::TITLE).font(theme::TITLE),
            ],
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
        if own.is_empty() {
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
