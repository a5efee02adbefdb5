//! The layout of a finished game's page: the header, and the content that it hands to [`EndPage`].

use super::{COPY, Message, REMATCH, Request, State, keymap};
use crate::app::context::Context;
use crate::app::end_page::{EndPage, next, offer};
use crate::app::game_header;
use crate::app::picture_saver;
use crate::app::tabs::Tab;
use crate::app::theme::{self, space};
use crate::app::widget::{self, Centred, Element};
use crate::document::{EndFace, LogChart, case_sign};
use crate::edition::Card;
use crate::fl;
use crate::game::{Change, EntryKind, LogEdit};
use crate::review::{MyResult, Truth};
use crate::store::OpenGame;
use crate::text::victory::{self as words, EveningFacts};
use crate::text::{Language, Names};
use iced::Size;
use iced::widget::{Row, column, container, responsive, row, text};

/// Least width for the edition in the header.
const HEAD_ROOM: f32 = 860.0;

/// Least width for the accusation's name on the undo button.
const SHORT: f32 = 460.0;

impl State {
    pub fn view<'a>(&'a self, open: &'a OpenGame, context: &Context<'a>) -> Element<'a, Message> {
        let context = *context;
        responsive(move |size| {
            let body = responsive(move |size| self.body(open, size, &context));
            let head = responsive(move |size| header(open, size.width, context.language));
            let content = column![container(head).height(game_header::HEIGHT), body];
            let page = widget::shortcuts(content).keymap(keymap(self.saver.asks(), context.language));
            widget::modal(page, self.code(size, &context))
        })
        .into()
    }

    fn body<'a>(&'a self, open: &'a OpenGame, size: Size, context: &Context<'a>) -> Element<'a, Message> {
        let (game, language) = (open.game(), context.language);
        let names = Names::new(&game.setup, language).in_short();
        let won = self.case.ending == MyResult::Won;
        let review = self.review.as_deref();
        let face = |(card, question): (Card, String)| EndFace {
            question,
            sign: case_sign(&game.setup.edition, card),
            name: names.short(card).to_owned(),
            about: review.map_or_else(String::new, |review| words::proved(review, card, language)),
            gold: won,
        };
        let lines = review.map(|review| {
            let (opponents, summary) = (self.opponents.as_deref(), self.summary.as_ref());
            words::evening(&names, &EveningFacts { case: &self.case, review, opponents, summary })
        });
        let chart = review.map(|review| LogChart::of_end(review, &names, won, |_| true));
        let chart = chart.filter(|chart| chart.remaining.len() > 1);
        let dealt = chart.as_ref().map(|chart| fl!(language, "victory-at-deal", count = chart.at_start()));
        let asks_cards = open.read_only().is_none() && !Truth::of(game).is_complete(game);
        let page = EndPage {
            caption: words::caption(&names, self.case.ending),
            title: words::headline(&self.case, language),
            about: words::ended(&self.case, language),
            faces: self.case.cards.into_iter().flatten().zip(words::questions(language)).map(face).collect(),
            turning: self.turning,
            lines_title: fl!(language, "evening-title", count = lines.as_ref().map_or(0, Vec::len)),
            lines,
            chart,
            chart_captions: [fl!(language, "victory-fell"), dealt.unwrap_or_default()],
            offers: self.offers(language),
            remark: asks_cards.then(|| enter_cards(language)),
            saving: self.saver.view(language).map(|saving| saving.map(Message::Picture)),
            at_foot: None,
        };
        page.view(size)
    }

    fn offers<'a>(&self, language: &Language) -> Row<'a, Message> {
        let ask = |request| Some(Message::Ask(request));
        let picture = |message| self.review.is_some().then_some(Message::Picture(message));
        let rematch = next(fl!(language, "rematch"), Some(REMATCH.label(language)), Message::Ask(Request::Rematch));
        row![
            rematch,
            offer(
                fl!(language, "victory-copy"),
                Some(COPY.label(language)),
                picture(picture_saver::Message::CopyAsked)
            ),
            offer(fl!(language, "tab-review"), None, ask(Request::Show(Tab::Review))),
            offer(fl!(language, "tab-export"), None, ask(Request::Export(Tab::Victory))),
            offer(fl!(language, "victory-share"), None, picture(picture_saver::Message::ShareAsked)),
            offer(fl!(language, "victory-code"), None, Some(Message::CodeAsked)),
        ]
    }
}

fn enter_cards<'a>(language: &Language) -> Element<'a, Message> {
    let about = widget::body(fl!(language, "victory-hands")).style(theme::muted);
    let enter = widget::quiet(format!("{} ›", fl!(language, "truth-enter")), None).padding([4.0, 6.0]);
    row![about, enter.on_press(Message::Ask(Request::Truth))].centred(space::HAIR).wrap().into()
}

/// Whether the change logged an accusation. If so, the undo button says what it would take back.
fn accuses(change: &Change) -> bool {
    match change {
        Change::Log(_, LogEdit::Insert { entry, .. }) => matches!(entry.kind, EntryKind::Accusation { .. }),
        Change::Group(changes) => changes.iter().any(accuses),
        _ => false,
    }
}

fn header<'a>(open: &'a OpenGame, width: f32, language: &Language) -> Element<'a, Message> {
    let game = open.game();
    let start = game_header::start(&game.title, Message::Ask(Request::Leave), width, language);
    let edition = game.setup.edition.name.get(language.tag());
    let about = fl!(language, "review-subtitle", edition, players = game.setup.seat_count());
    let about = widget::body(about).style(theme::muted).wrapping(text::Wrapping::None);
    let about = (width >= HEAD_ROOM).then_some(about);
    // Later entries are undone before the accusation.
    let accused = game.history.done().last().is_some_and(accuses);
    let undo = fl!(language, if accused && width >= SHORT { "victory-undo" } else { "undo" });
    let may = open.read_only().is_none() && !game.history.done().is_empty();
    let undo = widget::quiet(undo, None).on_press_maybe(may.then_some(Message::Ask(Request::Undo)));
    let sheet =
        widget::secondary(fl!(language, "victory-sheet"), None).on_press(Message::Ask(Request::Show(Tab::Table)));
    widget::tight_header(start.push(about), row![undo, sheet])
}
