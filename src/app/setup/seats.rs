//! The seats in the set-up of Clue: names, order, tokens, colours, hand sizes, who is me, who dealt, who begins.

use super::{Element, Message, State, name_id};
use crate::app::context::Context;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred};
use crate::edition::{Edition, Token};
use crate::fl;
use crate::game::setup_draft::{Chair, HandSizesDraft, SetupEdit};
use crate::text::{Language, setup as words};
use iced::widget::{Row, column, container, row, space as gap, text};
use iced::{Alignment, Center, Fill};

/// The short name, which the hand beside the seats has too.
fn token_name<'a>(token: &'a Token, edition: &'a Edition, language: &Language) -> &'a str {
    let card = edition.card_by_id(&token.id);
    card.map_or_else(|| token.name.get(language.tag()), |card| edition.card_short(card, language.tag()))
}

/// Width of the part of a row by which a seat is dragged.
const HANDLE: f32 = 34.0;

/// Width of a player's role, which may take two lines, and of the hand size.
const ROLE: f32 = 76.0;
const SIZE: f32 = 80.0;

/// No game has fewer players, so these seats cannot be removed.
const FEWEST_SEATS: usize = 2;

/// Space above and below a seat. It is low from six seats on, so that all stay in sight.
const ROW_SPACE: f32 = 4.0;
const LOW_ROW_SPACE: f32 = 2.0;

/// In narrower columns the token stands under the name.
const SLIM: f32 = 440.0;

/// Narrower windows leave out the roles.
const WIDE: f32 = 1150.0;

impl State {
    pub(super) fn seats<'a>(&'a self, context: &Context<'a>, width: f32, column_width: f32) -> Element<'a> {
        let language = context.language;
        let head = row![
            widget::heading(fl!(language, "setup-seats")),
            gap::horizontal(),
            text(fl!(language, "setup-drag")).size(size::CAPTION).style(theme::muted),
        ]
        .align_y(Center);
        let sizes = self.draft.sizes();
        let last = self.draft.chairs.len() - 1;
        let rows = (0..=last).map(|chair| self.seat(chair, sizes[chair], (width, column_width), context)).collect();
        let list = widget::reorder(rows, HANDLE, |from, to| Message::Edited(SetupEdit::Move(from, to)));
        let list = widget::fields_first(widget::panel(list));
        let mut deal_note = words::deal_note(&self.draft, language);
        if self.draft.dealing == HandSizesDraft::Sizes && !self.draft.parts().lacks_players() {
            deal_note += &fl!(language, "setup-deal-press");
        }
        // The list grows, so what adds a seat stands above it.
        column![head, self.adding(language), list, self.roles(language), widget::hint(deal_note)]
            .spacing(space::SMALL)
            .into()
    }

    fn seat<'a>(
        &'a self,
        at: usize,
        cards: Option<u8>,
        (width, column_width): (f32, f32),
        context: &Context<'a>,
    ) -> Element<'a> {
        let language = context.language;
        let chair = &self.draft.chairs[at];
        let name = Self::name_field(at, chair, language);
        let token = (!self.draft.edition.tokens.is_empty()).then(|| self.token_button(at, chair, context));
        let named: Element<'a> = match token {
            None => container(name).width(Fill).into(),
            Some(token) if column_width < SLIM => column![name, token].into(),
            Some(token) => row![name, token].centred(6.0).into(),
        };
        // A fixed width, or the role would break a token's name into two lines.
        let role = (width >= WIDE).then(|| {
            let words = text(words::role(&self.draft, at, language)).size(size::CAPTION).line_height(1.2);
            words.style(theme::muted).align_x(Alignment::End).width(ROLE)
        });
        let line = row![
            widget::grip(22.0),
            widget::body((at + 1).to_string()).style(theme::muted).width(16.0),
            widget::press(widget::disc(theme::colour(chair.colour), 12.0), theme::quiet)
                .padding(space::HAIR)
                .on_press(Message::Edited(SetupEdit::Colour(at))),
            named,
        ]
        .push(role)
        .push(container(self.size_button(at, cards, language)).align_right(SIZE))
        .centred(6.0)
        .padding([if self.draft.chairs.len() < 6 { ROW_SPACE } else { LOW_ROW_SPACE }, space::MEDIUM]);
        let note = context.settings.note_on(&chair.name).note;
        let note = (!note.is_empty()).then(|| container(widget::note_text(&note, language)).padding([0.0, 40.0]));
        let details = (self.open == Some(at)).then(|| self.details(at, context));
        let below = (at + 1 < self.draft.chairs.len()).then(widget::rule);
        column![line].push(note).push(details).push(below).into()
    }

    fn name_field<'a>(at: usize, chair: &'a Chair, language: &Language) -> Element<'a> {
        widget::field(&fl!(language, "name"), &chair.name, move |name| Message::Edited(SetupEdit::Name(at, name)))
            .on_submit(Message::NameDone(at))
            .id(name_id(at))
            .font(theme::SEMIBOLD)
            .padding([5.0, space::SMALL])
            .width(Fill)
            .into()
    }

    fn token_button<'a>(&'a self, at: usize, chair: &'a Chair, context: &Context<'a>) -> Element<'a> {
        let token = chair.token.as_ref().and_then(|id| self.draft.edition.token(id));
        let name = token.map_or_else(
            || fl!(context, "setup-no-token"),
            |token| token_name(token, &self.draft.edition, context.language).to_owned(),
        );
        let words = row![
            widget::unfolds(self.open == Some(at)),
            container(widget::fitted([name], size::BODY, theme::BODY).lines(1.1).or_in_lines()).width(Fill),
        ]
        .centred(space::HAIR);
        widget::press(words, theme::quiet).padding([4.0, space::SMALL]).width(Fill).on_press(Message::Opened(at)).into()
    }

    /// The hand size, which unfolds the seat. A seat without a name can be removed instead.
    fn size_button<'a>(&'a self, at: usize, cards: Option<u8>, language: &Language) -> Element<'a> {
        if self.draft.chairs[at].name.trim().is_empty() && self.draft.chairs.len() > FEWEST_SEATS {
            let remove = widget::quiet("×", None).padding([3.0, 9.0]);
            return widget::tip(remove.on_press(Message::Edited(SetupEdit::Remove(at))), fl!(language, "setup-remove"));
        }
        let words = cards
            .map_or_else(|| fl!(language, "setup-cards-unknown"), |cards| fl!(language, "setup-cards", count = cards));
        widget::secondary(words, None).padding([3.0, 9.0]).on_press(Message::Opened(at)).into()
    }

    fn details<'a>(&'a self, at: usize, context: &Context<'a>) -> Element<'a> {
        let mine = self.draft.chairs[at].token.as_deref();
        let has_tokens = !self.draft.edition.tokens.is_empty();
        let none = widget::chip(fl!(context, "setup-no-token"), mine.is_none())
            .padding([3.0, 9.0])
            .on_press(Message::Edited(SetupEdit::Token(at, None)));
        let tokens = self.draft.edition.tokens.iter().map(|token| {
            let chosen = mine == Some(token.id.as_str());
            let words = row![
                widget::disc(theme::colour(token.colour), 9.0),
                text(token_name(token, &self.draft.edition, context.language))
                    .size(size::SMALL)
                    .wrapping(text::Wrapping::None),
            ]
            .centred(5.0);
            widget::press(words, if chosen { theme::chip_on } else { theme::chip })
                .padding([3.0, 9.0])
                .radius(theme::radius::PILL)
                .on_press(Message::Edited(SetupEdit::Token(at, Some(token.id.clone()))))
                .into()
        });
        let small = |words: String, edit| widget::secondary(words, None).padding([3.0, 10.0]).on_press(edit);
        let sizes = row![
            widget::hint(fl!(context, "setup-size")),
            small("−".to_owned(), Message::Edited(SetupEdit::Size(at, -1))),
            small("+".to_owned(), Message::Edited(SetupEdit::Size(at, 1))),
            gap::horizontal(),
            widget::danger(fl!(context, "setup-remove"), None)
                .padding([3.0, 10.0])
                .on_press_maybe((self.draft.chairs.len() > 1).then_some(Message::Edited(SetupEdit::Remove(at)))),
        ]
        .centred(space::SMALL);
        let tokens = Row::with_children(tokens.chain(has_tokens.then(|| none.into()))).spacing(space::HAIR + 1.0);
        let tokens = tokens.wrap().vertical_spacing(5.0);
        column![tokens, sizes].spacing(space::SMALL).padding([space::SMALL, space::MEDIUM]).into()
    }

    fn adding<'a>(&'a self, language: &Language) -> Element<'a> {
        let add = widget::secondary(fl!(language, "setup-add"), None)
            .padding([4.0, 10.0])
            .on_press_maybe(self.draft.has_room().then_some(Message::Edited(SetupEdit::Add(String::new()))));
        let full = !self.draft.has_room() && self.draft.taken().len() == self.draft.chairs.len();
        // Friends who sit here already keep their chips, so that none moves under the pointer.
        let friends = self.friends.iter().take(12).map(|friend| {
            let sits = self.draft.has_name(friend);
            let message = (!full && !sits).then(|| Message::Edited(SetupEdit::Add(friend.clone())));
            widget::chip(friend.as_str(), sits).on_press_maybe(message).into()
        });
        let teams = (!self.is_mending()).then(|| {
            let other = fl!(language, "setup-other-team");
            let words = text(fl!(language, "setup-teams")).size(size::BODY).font(theme::SEMIBOLD);
            let style = if self.draft.are_teams() { theme::segment_on } else { theme::secondary };
            let press = widget::press(words, style).padding([4.0, 10.0]);
            widget::tip(press.on_press(Message::Edited(SetupEdit::Teams(other))), fl!(language, "setup-teams-note"))
        });
        let late = self.is_mending().then(|| {
            let press = widget::secondary(fl!(language, "setup-late"), None).padding([4.0, 10.0]);
            let press = press.on_press_maybe(self.draft.has_room().then_some(Message::Edited(SetupEdit::Late)));
            widget::tip(press, fl!(language, "setup-late-note"))
        });
        let all = std::iter::once(add.into()).chain(teams).chain(late).chain(friends);
        Row::with_children(all).centred(6.0).wrap().into()
    }

    fn roles<'a>(&'a self, language: &Language) -> Element<'a> {
        let draft = &self.draft;
        let spectator = widget::chip(fl!(language, "setup-spectator"), draft.me.is_none());
        let spectator = spectator.on_press(Message::Edited(SetupEdit::Me(None))).into();
        let me = self.chips(|at| (draft.me == Some(at), SetupEdit::Me(Some(at)))).chain([spectator]);
        let dealing = |words: String, dealing| {
            widget::chip(words, draft.dealing == dealing).on_press(Message::Edited(SetupEdit::Dealing(dealing))).into()
        };
        let dealer = draft.dealer();
        let matters = !draft.equal_hands() || draft.dealing_set;
        let asks = draft
            .asks_dealer()
            .then(|| text(fl!(language, "setup-ask-dealer")).size(size::CAPTION).font(theme::SEMIBOLD));
        let dealt = self.chips(move |at| (dealer == Some(at), SetupEdit::Dealing(HandSizesDraft::By(at)))).chain([
            dealing(fl!(language, "setup-nobody-knows"), HandSizesDraft::Unknown),
            dealing(fl!(language, "setup-sizes"), HandSizesDraft::Sizes),
        ]);
        // Highlight nobody before the rules or the player name somebody.
        let begins = draft.beginner().ok();
        let first = self.chips(move |at| (begins == Some(at), SetupEdit::First(Some(at))));
        // What a choice makes come or go stands below all choices.
        column![labelled(fl!(language, "setup-me"), me)]
            .push(matters.then(|| labelled(fl!(language, "setup-dealer"), dealt)))
            .push(labelled(fl!(language, "setup-first"), first))
            .push(words::who_begins(draft, language).map(widget::hint))
            .push(asks)
            .spacing(6.0)
            .into()
    }

    /// A chip for each seat with a name: whether it is chosen, and the edit of a press.
    fn chips<'a>(&'a self, part: impl Fn(usize) -> (bool, SetupEdit) + 'a) -> impl Iterator<Item = Element<'a>> + 'a {
        self.draft.taken().into_iter().map(move |at| {
            let (chosen, edit) = part(at);
            widget::chip(self.draft.chairs[at].name.trim(), chosen).on_press(Message::Edited(edit)).into()
        })
    }
}

fn labelled<'a>(label: String, chips: impl Iterator<Item = Element<'a>>) -> Element<'a> {
    row![
        container(widget::hint(label)).width(92).padding(iced::padding::top(3.0)),
        container(widget::chips(chips)).width(Fill),
    ]
    .spacing(space::SMALL)
    .into()
}
