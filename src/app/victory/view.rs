//! View of the page of a finished game.

use super::{Message, REMATCH, Request, State, keymap};
use crate::app::context::Context;
use crate::app::game_header::back_words;
use crate::app::theme::{self, size, space, tokens};
use crate::app::widget::{self, Centred, Element, Span};
use crate::document::case_sign;
use crate::document::picture::Ink;
use crate::edition::Card;
use crate::fl;
use crate::game::{EntryKind, Game, Seat};
use crate::review::{MyResult, Truth};
use crate::store::OpenGame;
use crate::text::close::{chance, left_short};
use crate::text::{Language, Names, SpanTone, TextSpan, describe, victory as words};
use iced::widget::{Column, Row, column, container, responsive, row, space as gap, span, text};
use iced::{Alignment, Color, Length, Size, Theme};

/// Size of a card, space between cards, and width of the right column, in logical pixels.
const CARD: Size = Size::new(196.0, 252.0);
const GAP: f32 = 16.0;
const ASIDE: f32 = 432.0;

const CARDS: f32 = 3.0 * CARD.width + 2.0 * GAP;

/// In a narrower window the columns stand one below the other.
const ABREAST: f32 = CARDS + ASIDE + 3.0 * space::WIDE;

/// Height of the strip at the top, and least width for the edition in it.
const HEAD: f32 = 46.0;
const HEAD_ROOM: f32 = 860.0;

/// Least width for the name of the accusation on the undo button.
const SHORT: f32 = 460.0;

impl State {
    pub fn view<'a>(&'a self, open: &'a OpenGame, context: &Context<'a>) -> Element<'a, Message> {
        let context = *context;
        responsive(move |size| {
            let body = responsive(move |size| self.body(open, size, &context));
            let head = responsive(move |size| header(open, size.width, context.language));
            let content = column![container(head).height(HEAD), body];
            let page = widget::shortcuts(content).keymap(keymap(self.saver.asks(), context.language));
            widget::modal(page, self.code(size, &context))
        })
        .into()
    }

    fn body<'a>(&'a self, open: &'a OpenGame, size: Size, context: &Context<'a>) -> Element<'a, Message> {
        let inner = size.width - 2.0 * space::WIDE;
        let (abreast, width) = (size.width >= ABREAST, inner.min(CARDS));
        let left = self.case(open, width, context).width(width);
        let right = self.course(open.game(), context).width(if abreast { ASIDE } else { width });
        let both: Element<'a, Message> = if abreast {
            row![left, gap().width(Length::Fixed((inner - CARDS - ASIDE).min(72.0))), right].into()
        } else {
            column![left, right].spacing(space::WIDE + space::SMALL).into()
        };
        let above = if abreast { ((size.height - 510.0) / 2.0).clamp(space::WIDE, 66.0) } else { space::WIDE };
        let page = container(both).center_x(Length::Fill).padding([above, space::WIDE]);
        widget::scroll(page).width(Length::Fill).height(Length::Fill).into()
    }

    fn case<'a>(&self, open: &'a OpenGame, width: f32, context: &Context<'a>) -> Column<'a, Message> {
        let (game, language) = (open.game(), context.language);
        let names = Names::new(&game.setup, language);
        let review = self.review.as_deref();
        let mine = review.and_then(|review| review.step(self.case.entry.saturating_sub(1)).solutions());
        let opponents = self.opponents.as_deref().unwrap_or_default();
        let about = words::subtitle(&names, &self.case, mine, opponents);
        let title = text(words::headline(&self.case, language)).size(46.0).font(theme::TITLE).line_height(1.15);
        let mut page = column![
            widget::heading(words::caption(&names, self.case.ending)),
            title,
            text(about).size(size::NAME).style(theme::muted),
        ]
        .spacing(space::SMALL + 2.0);
        if let Some(cards) = self.case.cards {
            let side = (width - 2.0 * GAP) / 3.0;
            let won = self.case.ending == MyResult::Won;
            let faces = cards.into_iter().zip(words::questions(language));
            let faces = faces.map(|(card, question)| face(card, &question, (side, won), &names));
            page = page.push(gap().height(space::HAIR)).push(Row::with_children(faces).spacing(GAP));
        }
        let may = open.read_only().is_none();
        let asks_cards = may && !Truth::of(game).is_complete(game);
        let saving = self.saver.view(language).map(|saving| saving.map(Message::Save));
        // What is said of saving stands last, so that nothing moves when it comes.
        page = page.push(gap().height(space::HAIR)).push(self.offers(language));
        page.push(asks_cards.then(|| enter_cards(language))).push(saving)
    }

    fn offers<'a>(&self, language: &Language) -> Element<'a, Message> {
        let ask = Message::Ask;
        let high = [12.0, space::LARGE + 2.0];
        let rematch = widget::primary(fl!(language, "rematch"), Some(REMATCH.label(language)));
        let review = widget::secondary(fl!(language, "tab-review"), None).on_press(ask(Request::Review));
        let export = widget::secondary(fl!(language, "tab-export"), None).on_press(ask(Request::Export));
        let share = widget::secondary(fl!(language, "victory-share"), None)
            .on_press_maybe(self.review.is_some().then_some(Message::ShareAsked));
        let offers = row![
            rematch.padding([12.0, 22.0]).on_press(ask(Request::Rematch)),
            review.padding(high),
            export.padding(high),
            share.padding(high),
            widget::secondary(fl!(language, "victory-code"), None).padding(high).on_press(Message::CodeAsked),
        ];
        offers.centred(space::SMALL).wrap().vertical_spacing(space::SMALL).into()
    }

    fn course<'a>(&self, game: &Game, context: &Context<'a>) -> Column<'a, Message> {
        let language = context.language;
        let mut page = Column::new().spacing(space::WIDE);
        let Some(chart) = self.chart(game, language) else { return page };
        page = page.push(self.decided(game, context));
        if chart.remaining.len() > 1 {
            let dealt =
                text(fl!(language, "victory-at-deal", count = chart.at_start())).size(size::SMALL).style(theme::muted);
            let head = row![widget::heading(fl!(language, "summary-solutions")), gap::horizontal(), dealt]
                .centred(space::SMALL);
            let drawing = chart.draw([ASIDE, 158.0], Ink::Background);
            let drawing = widget::picture(drawing, Length::Fill, 158);
            page = page.push(column![head, drawing].spacing(space::SMALL));
        }
        page.push(self.close(game, context))
    }

    fn decided<'a>(&self, game: &Game, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let review = self.review.as_deref()?;
        let deciding = review.deciding()?;
        let entry = game.entries().get(deciding.at)?;
        let names = Names::new(&game.setup, context.language);
        let told = words::decided(&names, entry, deciding, &review.step(deciding.at + 1).news);
        let described = describe(&names, &game.entries()[..deciding.at], entry);
        let theme = context.mode.theme();
        let number = text((deciding.at + 1).to_string()).size(size::LARGE).style(theme::info).width(28.0);
        let lines = column![spans(described.title, size::LARGE, false, &theme)]
            .push((!described.detail.is_empty()).then(|| spans(described.detail, size::BODY, true, &theme)))
            .push(text(told).size(size::BODY).line_height(1.5))
            .spacing(space::HAIR);
        let card = container(row![number, lines.width(Length::Fill)]).padding(space::LARGE).style(theme::card);
        let heading = widget::heading(fl!(context.language, "victory-decided"));
        Some(column![heading, card.width(Length::Fill)].spacing(space::SMALL + 2.0).into())
    }

    /// The closest first.
    fn close<'a>(&self, game: &Game, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let language = context.language;
        let names = Names::new(&game.setup, language);
        let opponents = words::in_order(self.opponents.as_deref().filter(|opponents| !opponents.is_empty())?);
        let entry = super::still_open(&self.case, self.review.as_deref()?) + 1;
        let about = fl!(language, "victory-close-about", entry = entry, measure = fl!(language, "advice-close-chance"));
        let about = text(about).size(size::SMALL).style(theme::muted);
        let head =
            row![widget::heading(fl!(language, "victory-close")), gap::horizontal(), about].centred(space::SMALL);
        let lines = opponents.into_iter().map(|opponent| {
            let near = opponent.is_close();
            let chance = if opponent.out { String::new() } else { chance(opponent, language) };
            let chance = text(chance).size(size::BODY).style(if near { theme::bad } else { theme::muted });
            let bar = widget::estimate_bar(opponent.soon, if near { |t| t.bad } else { |t| t.excluded });
            let name = text(names.seat(opponent.seat)).size(size::BODY).wrapping(text::Wrapping::None);
            let left = text(left_short(opponent, language)).size(size::BODY).style(theme::muted);
            row![
                widget::disc(colour(game, opponent.seat), 10.0),
                container(name).width(66.0).clip(true),
                left.width(124.0).wrapping(text::Wrapping::None),
                container(bar).width(Length::Fill),
                container(chance).align_right(44.0),
            ]
            .centred(space::SMALL)
            .into()
        });
        Some(column![head, Column::with_children(lines).spacing(space::SMALL)].spacing(space::MEDIUM).into())
    }
}

fn spans<'a>(pieces: Vec<TextSpan>, size: f32, second: bool, theme: &Theme) -> Element<'a, Message> {
    let t = tokens(theme);
    let plain: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
    let ink = |piece: TextSpan| -> Span<'a> {
        let words = span(piece.text);
        match piece.tone {
            SpanTone::Actor => words.font(theme::BOLD),
            SpanTone::Showed => words.color(t.yes),
            SpanTone::Doubted => words.color(t.muted).strikethrough(true),
            SpanTone::Plain | SpanTone::Notable if second => words.color(t.muted),
            SpanTone::Plain | SpanTone::Notable => words,
        }
    };
    let spans: Vec<Span<'a>> = pieces.into_iter().map(ink).collect();
    widget::legible(iced::widget::rich_text(spans).size(size), plain)
}

fn face<'a>(card: Card, question: &str, (side, won): (f32, bool), names: &Names<'a>) -> Element<'a, Message> {
    let scale = side / CARD.width;
    let sign = widget::picture(case_sign(&names.setup.edition, card), 104.0 * scale, 104.0 * scale);
    let name =
        widget::fitted([names.short(card).to_owned()], 23.0 * scale.max(0.75), theme::TITLE).or_in_lines().middle();
    let content = column![widget::heading(question), gap::vertical(), sign, gap::vertical(), name]
        .align_x(Alignment::Center)
        .width(Length::Fill);
    container(content)
        .padding([22.0 * scale, 6.0])
        .width(side)
        .height(CARD.height * scale)
        .style(theme::face(won))
        .into()
}

fn enter_cards<'a>(language: &Language) -> Element<'a, Message> {
    let about = text(fl!(language, "victory-hands")).size(size::BODY).style(theme::muted);
    let enter = widget::quiet(format!("{} ›", fl!(language, "truth-enter")), None).padding([4.0, 6.0]);
    row![about, enter.on_press(Message::Ask(Request::Truth))].centred(space::HAIR).wrap().into()
}

fn colour(game: &Game, seat: Seat) -> Color {
    let seat = game.setup.seats.get(seat.index()).map(|seat| seat.colour);
    seat.map_or(Color::TRANSPARENT, |colour| Color::from_rgb8(colour.0, colour.1, colour.2))
}

/// In a narrow window without the edition.
fn header<'a>(open: &'a OpenGame, width: f32, language: &Language) -> Element<'a, Message> {
    let game = open.game();
    let back = widget::secondary(back_words(width, language), None).on_press(Message::Ask(Request::Leave));
    let title = widget::fitted([game.title.clone()], size::TITLE, theme::TITLE).or_shortened();
    let edition = game.setup.edition.name.get(language.tag());
    let about = fl!(language, "review-subtitle", edition = edition, players = game.setup.seat_count());
    let about = text(about).size(size::BODY).style(theme::muted).wrapping(text::Wrapping::None);
    let about = (width >= HEAD_ROOM).then(|| about.into());
    let accused = matches!(game.entries().last().map(|entry| &entry.kind), Some(EntryKind::Accusation { .. }));
    let undo = if accused && width >= SHORT { fl!(language, "victory-undo") } else { fl!(language, "undo") };
    let may = open.read_only().is_none() && !game.history.done().is_empty();
    let undo = widget::quiet(undo, None).on_press_maybe(may.then_some(Message::Ask(Request::Undo)));
    let sheet = widget::secondary(fl!(language, "victory-sheet"), None).on_press(Message::Ask(Request::Sheet));
    widget::tight_header(row![back, title].extend(about), row![undo, sheet])
}
