//! The page of a museum round's set-up: people, board, questions and the button that begins. Within an evening, names,
//! plan and length cannot be changed.

use super::{Element, Message, State, name_id};
use crate::app::caper::colours;
use crate::app::context::Context;
use crate::app::keymap::Keymap;
use crate::app::keys::{self, Stroke};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Segment};
use crate::caper::{EveningLength as Evening, Plan};
use crate::entry::caper::round_draft::RoundDraft;
use crate::fl;
use crate::text::Language;
use crate::text::caper::pawn as pawn_name;
use iced::keyboard::key::Named;
use iced::widget::{Column, Row, column, container, responsive, row, space as gap, text};
use iced::{Center, Fill, FillPortion};
use std::sync::Arc;

/// Width of the part of a row by which it is dragged.
const HANDLE: f32 = 34.0;

/// In narrower columns the role stands below the name.
const SLIM: f32 = 440.0;

/// Width of the longest pawn name with its disc.
const PAWN: f32 = 132.0;

const START: Stroke = Stroke::named(Named::Enter).with_ctrl();

pub fn keymap(language: &Language) -> Keymap<Message> {
    Keymap::new(fl!(language, "museum-setup-title"))
        .always(fl!(language, "museum-begin"), [(START, Message::Started)])
        .always(fl!(language, "museum-scatter"), [(Stroke::char('r').with_alt(), Message::Scatter)])
        .at_last("", [(keys::ESCAPE, Message::Left)])
}

impl State {
    pub fn view<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        if let Some(editor) = &self.editor {
            return editor.view(context).map(Message::Editor);
        }
        let seen = *context;
        let body = responsive(move |size| {
            let padding = [space::LARGE, space::WIDE];
            if size.width < 960.0 {
                let board = container(self.board_view(&seen)).height((size.width * 0.95).max(360.0));
                let content = column![self.people(size.width, &seen), board, self.questions(&seen), self.start(&seen)];
                let content = content.spacing(space::WIDE).padding(padding);
                return widget::scroll(content).width(Fill).height(Fill).into();
            }
            let left = column![self.people(size.width, &seen), self.questions(&seen)];
            let left = left.spacing(space::WIDE).padding([0.0, space::MEDIUM]);
            let left = widget::scroll(left).width(FillPortion(5)).height(Fill);
            let right = column![self.board_view(&seen), self.start(&seen)].spacing(space::MEDIUM);
            let right = container(right).width(FillPortion(6)).height(Fill);
            row![left, right].spacing(space::WIDE).padding(padding).into()
        });
        let page = Column::new().push(self.header(context)).push(body);
        widget::shortcuts(page).keymap(keymap(context.language)).into()
    }

    fn header<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let (back, title) = match &self.evening {
            None => (fl!(context, "casebook"), fl!(context, "museum-setup-title")),
            Some(evening) if evening.rounds.is_empty() => {
                (fl!(context, "casebook"), fl!(context, "museum-first-round"))
            }
            Some(_) => (fl!(context, "museum-tab"), fl!(context, "museum-next-round")),
        };
        let game = self.evening.is_none().then(|| {
            widget::segmented([
                Segment::new(fl!(context, "setup-game-clue"), false, Message::OtherGame),
                // Stays on this page: the message changes nothing.
                Segment::new(fl!(context, "setup-game-caper"), true, Message::Piece(self.piece)),
                Segment::new(fl!(context, "solo"), false, Message::Solo),
            ])
        });
        widget::titled((back, Message::Left), title, row![].push(game))
    }

    fn people<'a>(&'a self, width: f32, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let fixed = self.evening.is_some();
        let rows = (0..self.draft.players.len()).map(|at| self.player(at, width, context));
        let list = if fixed {
            widget::panel(Column::with_children(rows))
        } else {
            widget::fields_first(widget::panel(widget::reorder(rows.collect(), HANDLE, Message::Moved)))
        };
        let head = row![widget::heading(fl!(language, "museum-people"))]
            .push((!fixed).then(gap::horizontal))
            .push((!fixed).then(|| text(fl!(language, "setup-drag")).size(size::CAPTION).style(theme::muted)));
        let add = (!fixed).then(|| self.adding(context));
        let two = (self.draft.players.len() == 2).then(|| {
            let words = self.two_characters_question(language);
            row![
                widget::body(words).width(Fill),
                widget::segmented([
                    Segment::new(fl!(language, "yes"), self.draft.two_characters, Message::Two),
                    Segment::new(fl!(language, "no"), !self.draft.two_characters, Message::Two),
                ]),
            ]
            .align_y(Center)
        });
        let side = fl!(
            language,
            match self.draft.me {
                None => "museum-i-watch",
                Some(_) if self.draft.is_pad() => "museum-i-steal",
                Some(_) => "museum-i-hunt",
            }
        );
        let length = |words: String, length| Segment::new(words, self.draft.length == length, Message::Length(length));
        let length = (!fixed).then(|| {
            widget::labelled(
                fl!(language, "museum-length"),
                widget::segmented([
                    length(fl!(language, "museum-length-full"), Evening::Full),
                    length(fl!(language, "museum-length-one"), Evening::OneRound),
                ]),
            )
        });
        // A rematch begins with the last players and another Thief.
        let named = |draft: &RoundDraft| draft.players.get(draft.thief).map(|player| player.name.trim().to_owned());
        let passed = named(&self.untouched).filter(|name| !fixed && !name.is_empty());
        let passed = passed.filter(|name| named(&self.draft).as_ref() == Some(name)).map(|name| {
            let person = if self.draft.is_pad() { "you" } else { "other" };
            widget::hint(fl!(language, "museum-thief-next", person, name))
        });
        let title = (!fixed).then(|| {
            let name = widget::field(&self.usual_title, &self.title, Message::Titled).id("game-title");
            widget::labelled(fl!(language, "name"), name.padding([5.0, space::MEDIUM]).width(220))
        });
        // The list grows, so what adds a player stands above it.
        Column::new()
            .push(head.align_y(Center))
            .push(add)
            .push(list)
            .push(passed)
            .push(two)
            .push(widget::labelled(fl!(language, "museum-side"), widget::hint(side)))
            .push(length)
            .push(title)
            .push((!fixed).then(|| self.plans(language)))
            .spacing(space::MEDIUM)
            .into()
    }

    fn two_characters_question(&self, language: &Language) -> String {
        let hunter = self.draft.players.iter().enumerate().find(|(at, _)| *at != self.draft.thief);
        let name = hunter.map_or("", |(_, player)| player.name.trim());
        let person = match hunter {
            Some((at, _)) if self.draft.me == Some(at) => "you",
            _ if name.is_empty() => "unnamed",
            _ => "other",
        };
        fl!(language, "museum-two", person, name)
    }

    fn plans<'a>(&'a self, language: &Language) -> Element<'a> {
        let chip = |plan: &Arc<Plan>, own: Option<usize>| {
            let name = plan.drawing().name.get(language.tag());
            widget::chip(name, *plan == self.draft.plan).on_press(Message::Plan(own)).into()
        };
        let own = self.own.iter().enumerate().map(|(at, plan)| chip(plan, Some(at)));
        let small = |words: String, message: Message| widget::quiet(words, None).padding([3.0, 8.0]).on_press(message);
        let change = small(fl!(language, "plan-change"), Message::PlanAsked);
        let remove =
            self.own.contains(&self.draft.plan).then(|| small(fl!(language, "plan-remove"), Message::PlanRemoved));
        let offers = std::iter::once(change.into()).chain(remove.map(Into::into));
        let mut list = column![widget::chips(std::iter::once(chip(&Plan::bundled(), None)).chain(own).chain(offers))];
        for bad in &self.bad {
            list = list.push(text(bad).size(size::SMALL).style(theme::bad));
        }
        widget::labelled(fl!(language, "plan-title"), list.spacing(space::HAIR))
    }

    fn player<'a>(&'a self, at: usize, width: f32, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let player = &self.draft.players[at];
        let is_thief = self.draft.thief == at;
        let name: Element<'a> = if self.evening.is_some() {
            container(widget::strong(player.name.clone())).width(Fill).into()
        } else {
            widget::field(&fl!(language, "name"), &player.name, move |name| Message::Named(at, name))
                .on_submit(Message::NameDone(at))
                .id(name_id(at))
                .font(theme::SEMIBOLD)
                .padding([5.0, space::SMALL])
                .width(Fill)
                .into()
        };
        let (colour, words) = if is_thief {
            (colours::THIEF, fl!(language, "museum-is-thief"))
        } else {
            (colours::pawn(player.pawn), pawn_name(player.pawn, language))
        };
        let pawn = row![widget::disc(colour, 12.0), widget::body(words).wrapping(text::Wrapping::None)].centred(6.0);
        let pawn = widget::press(pawn, theme::quiet)
            .padding([4.0, 6.0])
            .width(PAWN)
            .on_press_maybe((!is_thief).then_some(Message::Pawn(at)));
        let thief = widget::chip(fl!(language, "museum-thief"), is_thief).on_press(Message::Thief(at));
        let me = widget::chip(fl!(language, "museum-me"), self.draft.me == Some(at))
            .on_press_maybe(self.evening.is_none().then_some(Message::Me(at)));
        let remove = (self.evening.is_none() && self.draft.players.len() > 2)
            .then(|| widget::quiet("×", None).padding([3.0, 8.0]).on_press(Message::Removed(at)));
        let handle = widget::grip(22.0);
        let parts: Element<'a> = if width < SLIM {
            let roles = row![pawn, me, thief].centred(6.0).wrap().vertical_spacing(space::HAIR);
            column![row![name].push(remove).centred(6.0), roles].spacing(space::HAIR).width(Fill).into()
        } else {
            row![name, pawn, me, thief].push(remove).centred(6.0).into()
        };
        let line = Row::new()
            .push(self.evening.is_none().then_some(handle))
            .push(parts)
            .align_y(Center)
            .padding([3.0, space::MEDIUM]);
        line.into()
    }

    fn adding<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let add = widget::secondary(fl!(context, "setup-add"), None)
            .padding([4.0, 10.0])
            .on_press_maybe(self.draft.has_room().then(|| Message::Added(String::new())));
        // Friends who sit here already keep their chips, so that none moves under the pointer.
        let friends = self.friends.iter().take(8).map(|friend| {
            let sits = self.draft.players.iter().any(|player| player.name.trim() == friend.as_str());
            let message = (!sits).then(|| Message::Added(friend.clone()));
            widget::chip(friend.as_str(), sits).on_press_maybe(message).into()
        });
        widget::chips(std::iter::once(add.into()).chain(friends))
    }

    fn start<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let missing = self.missing(language);
        let button = widget::primary(fl!(language, "museum-begin"), Some(START.label(language)))
            .on_press_maybe(missing.is_none().then_some(Message::Started));
        let words = missing.unwrap_or_else(|| fl!(language, "museum-ready"));
        row![button, container(widget::hint(words)).width(Fill)].centred(space::MEDIUM).into()
    }
}
