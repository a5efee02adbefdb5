//! The casebook of a new player: what the program is for, one entry step by step, and example games. The examples later
//! stand under the list.

use super::strokes::{NEW, OPEN};
use super::{Element, Message, Request};
use crate::app::theme::{self, radius, size, space, tokens};
use crate::app::widget::{self, Centred};
use crate::fl;
use crate::store::gallery;
use crate::text::Language;
use iced::widget::{Column, Row, column, container, grid, responsive, row, space as gap, text};
use iced::{Center, Color, Fill, FillPortion, Shrink, color};

/// On narrower pages the entry stands under the words.
const ABREAST: f32 = 900.0;

/// Greatest width of a tile of an example, and the type size of the headline.
const EXAMPLE: f32 = 400.0;
const HEADLINE: f32 = 36.0;

/// Width of rings, round numbers of steps and names.
const RING: f32 = 22.0;
const NAME: f32 = 64.0;

pub fn view(language: &Language) -> Element<'_> {
    let top = responsive(move |place| {
        if place.width < ABREAST {
            column![invitation(language), entry(language, place.width)].spacing(space::WIDE).into()
        } else {
            let words = container(invitation(language)).width(FillPortion(37));
            let entry = container(entry(language, place.width)).width(FillPortion(63));
            row![words, entry].spacing(space::WIDE).into()
        }
    });
    let heads = widget::spread(
        row![widget::heading(fl!(language, "casebook-examples"))],
        row![widget::hint(fl!(language, "casebook-examples-stay", count = gallery().len()))],
    );
    column![top.height(Shrink), column![heads, examples(language)].spacing(space::SMALL)].spacing(36.0).into()
}

/// The examples under the list of games.
pub fn shelf(language: &Language) -> Element<'_> {
    let hide = widget::quiet(fl!(language, "hide"), None).on_press(Message::ExamplesAsked);
    let heads = widget::spread(row![widget::heading(fl!(language, "casebook-examples-shown"))], row![hide]);
    column![heads, examples(language)].spacing(space::HAIR).into()
}

fn invitation<'a>(language: &Language) -> Element<'a> {
    column![
        text(fl!(language, "casebook-empty-title")).size(HEADLINE).font(theme::TITLE).line_height(1.15),
        text(fl!(language, "casebook-empty")).size(size::NAME).line_height(1.5).style(theme::muted),
        row![
            widget::primary(fl!(language, "casebook-empty-new"), Some(NEW.label(language)))
                .padding([12.0, 22.0])
                .on_press(Message::Ask(Request::NewGame)),
            widget::secondary(fl!(language, "casebook-open"), Some(OPEN.label(language)))
                .padding([12.0, space::LARGE])
                .on_press(Message::OpenAsked),
        ]
        .spacing(space::SMALL)
        .wrap(),
    ]
    .spacing(space::LARGE)
    .into()
}

/// An entry in three steps, and the typed line that does the same. `width` is the page's.
fn entry<'a>(language: &Language, width: f32) -> Element<'a> {
    let cards = [
        fl!(language, "casebook-entry-suspect"),
        fl!(language, "casebook-entry-weapon"),
        fl!(language, "casebook-entry-room"),
    ];
    let steps = [asked(&cards, language), answered(language), followed(&cards, language)];
    let steps: Element<'a> = if width < ABREAST / 1.5 {
        Column::with_children(steps).spacing(space::WIDE).into()
    } else {
        Row::with_children(steps).spacing(space::LARGE).into()
    };
    let line = container(text(fl!(language, "casebook-entry-line")).size(size::NAME));
    let line = row![
        widget::hint(fl!(language, "casebook-entry-typed")),
        line.padding([4.0, 10.0]).style(theme::panel),
        widget::key_cap(fl!(language, "key-enter"), false),
    ];
    let content = column![widget::heading(fl!(language, "casebook-entry")), steps].spacing(space::LARGE);
    let content = column![
        container(content).padding(space::WIDE),
        widget::rule(),
        container(line.centred(space::MEDIUM)).padding([10.0, space::WIDE]),
    ];
    container(content).width(Fill).style(theme::panel).into()
}

fn step<'a>((number, part): (&'static str, u16), title: String, content: Element<'a>, said: String) -> Element<'a> {
    let number = container(text(number).size(size::SMALL).font(theme::SEMIBOLD)).center(RING);
    let number = number.style(|theme| theme::surface(None, Some(tokens(theme).muted), RING / 2.0));
    let head = row![number, widget::strong(title)].centred(space::SMALL);
    column![head, content]
        .extend((!said.is_empty()).then(|| widget::hint(said)))
        .spacing(10.0)
        .width(FillPortion(part))
        .into()
}

fn player<'a>(name: &'static str, colour: Color) -> Row<'a, Message> {
    row![widget::disc(colour, 10.0), widget::strong(name)].centred(space::SMALL)
}

fn asked<'a>(cards: &[String; 3], language: &Language) -> Element<'a> {
    let cards =
        cards.iter().map(|card| container(widget::body(card.clone())).padding([3.0, 9.0]).style(theme::card).into());
    let who = player("Anna", color!(0xe2, 0xb2, 0x3a)).push(widget::hint(fl!(language, "casebook-entry-asks")));
    let content = column![who, Column::with_children(cards).spacing(5.0)].spacing(space::SMALL);
    step(("1", 3), fl!(language, "casebook-entry-asked"), content.into(), String::new())
}

fn answered<'a>(language: &Language) -> Element<'a> {
    let answer = |name, colour, showed: bool| {
        let part = |words, chosen| {
            let style = if chosen { theme::segment_on } else { theme::segment };
            widget::press(widget::choice(words, size::SMALL, chosen), style).padding([2.0, 8.0])
        };
        let parts = row![
            part(fl!(language, "answer-passed"), !showed),
            part(fl!(language, "answer-showed"), showed),
            part("?".to_owned(), false),
        ];
        let player = container(player(name, colour)).width(NAME);
        row![player, container(parts).style(theme::panel).padding(1.0)].centred(space::SMALL).wrap()
    };
    let content =
        column![answer("Ben", color!(0xf0, 0xee, 0xe6), false), answer("Chloé", color!(0x3c, 0x82, 0x50), true),]
            .spacing(space::SMALL);
    step(("2", 5), fl!(language, "casebook-entry-answered"), content.into(), fl!(language, "casebook-entry-unseen"))
}

fn followed<'a>(cards: &[String; 3], language: &Language) -> Element<'a> {
    let head = |name| container(text(name).size(size::SMALL).font(theme::SEMIBOLD)).center_x(44);
    let chance = |percent: u32| {
        let number = container(widget::body(percent.to_string()).font(theme::MEDIUM)).center_x(34);
        number.style(move |theme| theme::surface(tokens(theme).heat(percent, false).0, None, radius::SMALL))
    };
    let rows = cards.iter().zip([38, 36, 41]).map(|(card, percent)| {
        let card = widget::body(card.clone()).wrapping(text::Wrapping::None).width(Fill);
        let no = container(widget::body("×").style(theme::muted)).center_x(44);
        row![card, no, container(chance(percent)).center_x(44)].align_y(Center).into()
    });
    let table = column![row![gap::horizontal(), head("Ben"), head("Chloé")]].extend(rows).spacing(6.0);
    step(("3", 4), fl!(language, "casebook-entry-followed"), table.into(), fl!(language, "casebook-entry-proved"))
}

fn examples(language: &Language) -> Element<'_> {
    let tiles = gallery().iter().enumerate().map(|(at, sample)| {
        let words = column![
            text(sample.title(language)).size(size::NAME).font(theme::TITLE),
            text(sample.details(language)).size(size::SMALL),
            text(sample.table(language)).size(size::CAPTION).style(theme::muted),
        ];
        let tile = widget::press(words.spacing(1.0), theme::tile).padding([9.0, 14.0]).radius(radius::LARGE);
        tile.width(Fill).on_press(Message::ExamplePressed(at)).into()
    });
    grid(tiles).fluid(EXAMPLE).spacing(space::SMALL).height(Shrink).into()
}
