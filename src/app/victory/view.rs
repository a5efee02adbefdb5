//! View of the page of a finished game.

use super::{COPY, Message, REMATCH, Request, State, keymap};
use crate::app::chart::turning_chart;
use crate::app::context::Context;
use crate::app::game_header::back_words;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Element};
use crate::document::{LogChart, case_sign};
use crate::edition::Card;
use crate::fl;
use crate::game::EntryKind;
use crate::review::{MyResult, Truth};
use crate::store::OpenGame;
use crate::text::victory::{self as words, EveningFacts};
use crate::text::{Language, Names};
use iced::widget::{Column, Row, column, container, responsive, row, space as gap, text};
use iced::{Alignment, Length, Size};

/// Size of a card, space between cards, and width of the right column, in logical pixels.
const CARD: Size = Size::new(196.0, 252.0);
const GAP: f32 = 16.0;
const ASIDE: f32 = 432.0;

const CARDS: f32 = 3.0 * CARD.width + 2.0 * GAP;

/// In a narrower window the parts stand one below the other.
const ABREAST: f32 = CARDS + ASIDE + 3.0 * space::WIDE;

const WIDEST: f32 = 1124.0;

/// The right column begins beside the line under the title.
const BESIDE_TITLE: f32 = 78.0;

/// What stands above and below the chart, and its least and greatest height.
const ABOVE_CHART: f32 = 548.0;
const CHART: (f32, f32) = (118.0, 220.0);
const NARROW_CHART: f32 = 158.0;

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
        let language = context.language;
        let names = Names::new(&open.game().setup, language);
        let inner = size.width - 2.0 * space::WIDE;
        let may = open.read_only().is_none();
        let asks_cards = (may && !Truth::of(open.game()).is_complete(open.game())).then(|| enter_cards(language));
        // What is said of saving stands last, so that nothing moves when it comes.
        let saving = self.saver.view(language).map(|saving| saving.map(Message::Save));
        let page = if size.width >= ABREAST {
            let width = inner.min(WIDEST);
            let aside = column![gap().height(BESIDE_TITLE), self.evening(&names)].width(ASIDE);
            let top = row![self.case(&names, CARDS), gap::horizontal(), aside];
            let height = (size.height - ABOVE_CHART).clamp(CHART.0, CHART.1);
            column![top, self.chart(&names, [width, height])]
                .push(widget::spread(self.offers(language), row![].extend(asks_cards)))
                .push(saving)
                .width(width)
        } else {
            let width = inner.min(CARDS);
            column![self.case(&names, width), self.offers(language).wrap().vertical_spacing(space::SMALL)]
                .push(asks_cards)
                .push(saving)
                .push(self.evening(&names))
                .push(self.chart(&names, [width, NARROW_CHART]))
                .width(width)
        };
        let page = container(page.spacing(space::LARGE)).center_x(Length::Fill).padding([space::WIDE, space::WIDE]);
        widget::scroll(page).width(Length::Fill).height(Length::Fill).into()
    }

    fn case<'a>(&self, names: &Names<'a>, width: f32) -> Column<'a, Message> {
        let language = names.language;
        let title = text(words::headline(&self.case, language)).size(46.0).font(theme::TITLE).line_height(1.15);
        let page = column![
            widget::heading(words::caption(names, self.case.ending)),
            title,
            text(words::ended(&self.case, language)).size(size::NAME).style(theme::muted),
        ];
        let faces = self.case.cards.map(|cards| {
            let faces = cards.into_iter().zip(words::questions(language));
            let faces = faces.map(|(card, question)| self.face(card, &question, (width - 2.0 * GAP) / 3.0, names));
            column![gap().height(space::HAIR), Row::with_children(faces).spacing(GAP)].into()
        });
        page.extend(faces).spacing(space::SMALL).width(width)
    }

    fn face<'a>(&self, card: Card, question: &str, side: f32, names: &Names<'a>) -> Element<'a, Message> {
        let scale = side / CARD.width;
        let sign = widget::picture(case_sign(&names.setup.edition, card), 104.0 * scale, 104.0 * scale);
        let name =
            widget::fitted([names.short(card).to_owned()], 23.0 * scale.max(0.75), theme::TITLE).or_in_lines().middle();
        let proved = self.review.as_deref().map(|review| words::proved(review, card, names.language));
        let proved = text(proved.unwrap_or_default()).size(size::SMALL).style(theme::muted).center();
        let content = column![widget::heading(question), gap::vertical(), sign, gap::vertical(), name, proved]
            .align_x(Alignment::Center)
            .width(Length::Fill);
        container(content)
            .padding([18.0 * scale, 6.0])
            .width(side)
            .height(CARD.height * scale)
            .style(theme::face(self.case.ending == MyResult::Won))
            .into()
    }

    /// Empty until the log is replayed.
    fn evening<'a>(&self, names: &Names<'a>) -> Element<'a, Message> {
        let Some(review) = self.review.as_deref() else { return gap().into() };
        let (opponents, summary) = (self.opponents.as_deref(), self.summary.as_ref());
        let lines = words::evening(names, &EveningFacts { case: &self.case, review, opponents, summary });
        widget::figures(fl!(names.language, "evening-title"), lines.into_iter().map(|line| (line.figure, line.words)))
    }

    /// Empty until the log is replayed, and if there is nothing to draw.
    fn chart<'a>(&self, names: &Names<'a>, size: [f32; 2]) -> Element<'a, Message> {
        let Some(review) = self.review.as_deref() else { return gap().height(size[1]).into() };
        let chart = LogChart::of_end(review, names, self.case.ending == MyResult::Won, |_| true);
        if chart.remaining.len() < 2 {
            return gap().into();
        }
        let dealt = fl!(names.language, "victory-at-deal", count = chart.at_start());
        turning_chart(chart, (fl!(names.language, "victory-fell"), dealt), size)
    }

    fn offers<'a>(&self, language: &Language) -> Row<'a, Message> {
        let ask = Message::Ask;
        let high = [12.0, space::LARGE + 2.0];
        let rematch = widget::primary(fl!(language, "rematch"), Some(REMATCH.label(language)));
        let review = widget::secondary(fl!(language, "tab-review"), None).on_press(ask(Request::Review));
        let export = widget::secondary(fl!(language, "tab-export"), None).on_press(ask(Request::Export));
        let copy = widget::secondary(fl!(language, "victory-copy"), Some(COPY.label(language)))
            .on_press_maybe(self.review.is_some().then_some(Message::CopyAsked));
        let share = widget::secondary(fl!(language, "victory-share"), None)
            .on_press_maybe(self.review.is_some().then_some(Message::ShareAsked));
        let offers = row![
            rematch.padding([12.0, 22.0]).on_press(ask(Request::Rematch)),
            copy.padding(high),
            review.padding(high),
            export.padding(high),
            share.padding(high),
            widget::secondary(fl!(language, "victory-code"), None).padding(high).on_press(Message::CodeAsked),
        ];
        offers.centred(space::SMALL)
    }
}

fn enter_cards<'a>(language: &Language) -> Element<'a, Message> {
    let about = text(fl!(language, "victory-hands")).size(size::BODY).style(theme::muted);
    let enter = widget::quiet(format!("{} ›", fl!(language, "truth-enter")), None).padding([4.0, 6.0]);
    row![about, enter.on_press(Message::Ask(Request::Truth))].centred(space::HAIR).wrap().into()
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
