//! The screen of solo Clue: which suspect and which weapon lie in each room, which cards are taken, and how many rolls
//! it took so far.

use super::action;
use super::context::Context;
use super::keymap::Keymap;
use super::keys::{self, Stroke};
use super::notebook::keys::UNDO;
use super::request::Request;
use super::setup::local_box;
use super::theme::{self, size, space};
use super::widget::{self, Centred, Element, Segment};
use crate::edition::{Edition, library};
use crate::fl;
use crate::game::solo::{Solo, SoloMove, wanted};
use crate::text::{Language, solo as words, terms};
use iced::widget::{Column, column, container, row, text};
use iced::{Fill, FillPortion};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

const ROLL: Stroke = Stroke::char('t');
const NEW: Stroke = Stroke::ctrl('n');

const LISTS: f32 = 720.0;

pub struct State {
    solo: Solo,
    edition: Arc<Edition>,
    /// The game before the cards were laid again. Undo brings it back once the new one has no step left to undo.
    before: Option<(Solo, Arc<Edition>)>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    Done(SoloMove),
    Undo,
    Lay(Arc<Edition>),
    New,
    Ask(Request),
}

type Action = action::Action<Message>;

pub(crate) fn keymap(language: &Language) -> Keymap<Message> {
    Keymap::new(fl!(language, "solo"))
        .always(fl!(language, "solo-roll"), [(ROLL, Message::Done(SoloMove::Roll))])
        .always(fl!(language, "undo"), [(UNDO, Message::Undo)])
        .always(fl!(language, "solo-new"), [(NEW, Message::New)])
        .always("", [(keys::ESCAPE, Message::Ask(Request::Leave))])
}

impl State {
    /// The game as it was left, or a new one. `None` if no edition has a board.
    pub fn new(context: &Context<'_>) -> Option<Self> {
        let kept = context.settings.solo.clone();
        if let Some((solo, edition)) = kept.and_then(|solo| Some((solo.clone(), solo.edition()?))) {
            return Some(Self { solo, edition, before: None });
        }
        let home = local_box(context.language.code()).unwrap_or(FIRST);
        let first = boards().find(|edition| edition.id == home).or_else(|| boards().next())?;
        Some(Self { solo: lay(first, context), edition: first.clone(), before: None })
    }

    pub fn update(&mut self, message: Message, context: &Context<'_>) -> Action {
        match message {
            Message::Done(step) => self.solo.step(&self.edition, step),
            Message::Undo if self.solo.is_begun() => self.solo.undo(),
            Message::Undo => {
                if let Some(before) = self.before.take() {
                    (self.solo, self.edition) = before;
                }
            }
            Message::New => self.lay(self.edition.clone(), context),
            Message::Lay(edition) => self.lay(edition, context),
            Message::Ask(request) => return Action::request(request),
        }
        Action::request(Request::KeepSolo(Box::new(self.solo.clone())))
    }

    fn lay(&mut self, edition: Arc<Edition>, context: &Context<'_>) {
        let solo = std::mem::replace(&mut self.solo, lay(&edition, context));
        self.before = Some((solo, std::mem::replace(&mut self.edition, edition)));
    }

    pub fn view<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let game = widget::segmented([
            Segment::new(fl!(language, "setup-game-clue"), false, Message::Ask(Request::NewGame)),
            Segment::new(fl!(language, "setup-game-caper"), false, Message::Ask(Request::NewEvening)),
            Segment { message: None, ..Segment::new(fl!(language, "solo"), true, Message::Undo) },
        ]);
        let header = widget::titled(
            (fl!(language, "casebook"), Message::Ask(Request::Leave)),
            fl!(language, "casebook-new"),
            row![game],
        );
        let rules = words::rules(&self.edition, language).into_iter().enumerate();
        let rules = rules.map(|(at, rule)| widget::body(format!("{}. {rule}", at + 1)).into());
        let content = column![
            widget::title(fl!(language, "solo")),
            self.boxes(language),
            Column::with_children(rules).spacing(space::HAIR),
            self.counter(language),
            self.rooms(language),
        ]
        .spacing(space::LARGE)
        .max_width(LISTS);
        widget::shortcuts(column![header, widget::page(content)]).keymap(keymap(language)).into()
    }

    fn boxes<'a>(&self, language: &Language) -> Element<'a, Message> {
        widget::segmented(boards().map(|edition| {
            let name = edition.name.get(language.tag()).to_owned();
            Segment::new(name, edition.id == self.edition.id, Message::Lay(edition.clone()))
        }))
    }

    fn counter<'a>(&self, language: &Language) -> Element<'a, Message> {
        let state = text(words::state(&self.solo, &self.edition, language)).size(size::NAME).font(theme::SEMIBOLD);
        let over = wanted(&self.edition, self.solo.taken(&self.edition)).is_empty();
        let roll = widget::primary(fl!(language, "solo-roll"), Some(ROLL.label(language)))
            .padding([6.0, space::MEDIUM])
            .on_press_maybe((!over).then_some(Message::Done(SoloMove::Roll)));
        let undo = widget::secondary(fl!(language, "undo"), Some(UNDO.label(language)))
            .on_press_maybe((self.solo.is_begun() || self.before.is_some()).then_some(Message::Undo));
        let new = widget::secondary(fl!(language, "solo-new"), Some(NEW.label(language))).on_press(Message::New);
        let does = row![roll, undo, new].spacing(space::SMALL).wrap();
        let enter = fl!(language, "solo-enter", a_room = terms::a_room(&self.edition, language));
        column![state, does, widget::hint(enter)].spacing(space::SMALL).into()
    }

    fn rooms<'a>(&self, language: &Language) -> Element<'a, Message> {
        let open = wanted(&self.edition, self.solo.taken(&self.edition));
        let lines = (0..self.edition.categories[2].cards.len()).map(|room| {
            let cells = words::row(&self.solo, &self.edition, room, language).map(|cell| {
                let line = cell.map(|(card, name, taken)| {
                    let style = match taken {
                        true => theme::muted as fn(&iced::Theme) -> text::Style,
                        false if open.contains(card) => theme::accent as _,
                        false => theme::body as _,
                    };
                    row![widget::tick(taken), widget::body(name).style(style)].centred(6.0)
                });
                container(iced::widget::Row::new().push(line)).width(FillPortion(1)).into()
            });
            let here = self.solo.here() == Some(room);
            let line = iced::widget::Row::with_children(cells).centred(space::SMALL);
            let enter = (!here).then_some(Message::Done(SoloMove::Enter(room)));
            widget::press(line, theme::row(here)).padding([5.0, 8.0]).width(Fill).on_press_maybe(enter).into()
        });
        widget::panel(Column::with_children(lines).padding([space::HAIR, 0.0]))
    }
}

/// The edition that a newcomer gets, unless another one is sold where the language is spoken.
const FIRST: &str = "clue_2015";

fn boards() -> impl Iterator<Item = &'static Arc<Edition>> {
    library().iter().filter(|edition| Solo::fits(edition))
}

fn lay(edition: &Edition, context: &Context<'_>) -> Solo {
    Solo::lay(edition, &mut ChaCha8Rng::seed_from_u64(context.effects.now() as u64))
}
