//! The page of the form for the truth: where each card of a game of Clue really was.

use super::truth_form::{EnteredFault, TruthForm, sizes};
use super::{Element, Message, State, keys};
use crate::app::context::Context;
use crate::app::keys::SAVE;
use crate::app::table::CARD_ROWS;
use crate::app::theme::{self, size, space, tokens};
use crate::app::widget;
use crate::edition::Card;
use crate::fl;
use crate::game::{Cell, Game, Seat};
use crate::text::{Names, shape};
use iced::widget::{Column, Row, column, container, responsive, row, space as gap};
use iced::{Alignment, Border, Center, Fill, Theme};

impl State {
    pub(super) fn truth_grid<'a>(draft: &TruthForm, game: &'a Game, context: &Context<'a>) -> Element<'a> {
        let names = Names::new(&game.setup, context.language).in_short();
        let draft = draft.clone();
        responsive(move |room| {
            let columns = game.setup.column_count();
            let count = game.setup.edition.card_count() as f32;
            // All rows fill the height if they can. One pixel of each is the rule above.
            let height = ((room.height - HEADS - 3.0 * TITLE - 8.0) / count - 1.0).clamp(17.0, 22.0);
            let mut grid = Column::new();
            for category in 0..3 {
                let title = container(widget::heading(names.category(category))).align_bottom(TITLE);
                grid = grid.push(title.padding(iced::padding::left(8.0).bottom(3.0)));
                for card in game.setup.edition.category_cards(category) {
                    grid = grid.push(widget::rule()).push(line(&draft, card, columns, height, &names));
                }
            }
            let scrolls = HEADS + 3.0 * TITLE + count * (height + 1.0) > room.height;
            // The heads must stand above their columns beside the scroll bar too.
            let bar = if scrolls { 12.0 } else { 0.0 };
            let rows = container(grid).padding(iced::padding::right(bar));
            let heads = container(heads(&draft, game, &names)).padding(iced::padding::right(bar));
            column![heads, widget::scroll(rows).id(CARD_ROWS).height(Fill)].into()
        })
        .into()
    }

    pub(super) fn truth_panel<'a>(draft: &TruthForm, game: &'a Game, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let names = Names::new(&game.setup, language);
        let winner = |words: String, seat: Option<Seat>| {
            widget::chip(words, draft.winner == seat).on_press(Message::Won(seat)).into()
        };
        let mut winners: Vec<Element<'a>> =
            game.setup.seats().map(|seat| winner(names.seat(seat), Some(seat))).collect();
        winners.push(winner(fl!(language, "nobody"), None));
        let fault = draft.change(game).err();
        let save = widget::primary(fl!(language, "save"), Some(SAVE.label(language)))
            .on_press_maybe(fault.is_none().then_some(Message::TruthDone));
        let proved = widget::secondary(fl!(language, "truth-proved"), Some(keys::PROVED.label(language)))
            .on_press(Message::ProvedAsked);
        let cancel = widget::quiet(fl!(language, "cancel"), Some(crate::app::keys::ESCAPE.label(language)))
            .on_press(Message::TruthDropped);
        let fault = fault.map(|fault| match fault {
            EnteredFault::TooMany => fl!(language, "truth-too-many"),
            EnteredFault::Shape(error) => shape(&names, &error),
        });
        // The fault takes the place of the instruction, where it is in sight even in a small window.
        let how = || widget::body(fl!(language, "truth-how")).style(theme::muted).line_height(1.4).into();
        let how: Element<'a> = fault.map_or_else(how, |words| widget::fault(words).into());
        let who = Row::with_children(winners).spacing(6.0).wrap();
        let form = column![
            column![widget::heading(fl!(language, "truth-title")), how].spacing(space::SMALL),
            column![widget::heading(fl!(language, "truth-winner")), who].spacing(space::SMALL),
            proved,
        ];
        let form = form.spacing(space::LARGE).padding(14.0).width(Fill);
        let done = row![save, cancel].spacing(space::SMALL).wrap().vertical_spacing(6.0);
        let foot = container(done).padding([space::SMALL, 14.0]).width(Fill);
        column![widget::scroll(form).height(Fill), widget::rule(), foot].height(Fill).into()
    }
}

const NAMES: f32 = 148.0;

const HEADS: f32 = 50.0;
const TITLE: f32 = 23.0;

fn heads<'a>(draft: &TruthForm, game: &Game, names: &Names<'_>) -> Element<'a> {
    let mut heads = Row::new().push(gap().width(NAMES)).height(HEADS).align_y(Alignment::End);
    for column in 0..game.setup.column_count() {
        let found = draft.column(column).len();
        let holder = game.setup.holder_of(column);
        let (case_file, sizes) = (holder.is_none(), holder.map_or(3..=3, |holder| sizes(game, holder)));
        let (least, most) = (*sizes.start(), *sizes.end());
        let of = if least == most { most.to_string() } else { format!("{least}–{most}") };
        // The sign of the case file's cards, if there is no room for its name.
        let sign = case_file.then(|| "★".to_owned());
        let wordings = [names.column(column), names.column_head(column)].into_iter().chain(sign);
        let name = widget::fitted(wordings, size::BODY, theme::SEMIBOLD).least(size::TINY).or_in_lines().middle();
        let name = if case_file { name.style(theme::accent) } else { name };
        let style = if sizes.contains(&found) {
            theme::yes
        } else if found > most {
            theme::bad
        } else {
            theme::muted
        };
        let counts = [format!("{found} / {of}"), format!("{found}/{of}"), found.to_string()];
        let count = widget::fitted(counts, size::SMALL, theme::BODY).style(style).middle();
        let head = column![name, count].spacing(1.0).align_x(Center);
        heads = heads.push(container(head).center_x(Fill).padding(iced::padding::bottom(6.0)).clip(true));
    }
    heads.into()
}

fn line<'a>(draft: &TruthForm, card: Card, columns: usize, height: f32, names: &Names<'_>) -> Element<'a> {
    let name = widget::fitted([names.short(card).to_owned()], size::BODY, theme::BODY);
    let name = if draft.place_of(card).is_some() { name.style(theme::muted) } else { name };
    let name = container(name).width(NAMES).padding([0.0, 8.0]).clip(true);
    let mut line = Row::new().push(name).align_y(Center).height(height);
    for column in 0..columns {
        let chosen = draft.place_of(card) == Some(column);
        let here = draft.cursor == Cell { card, column };
        let mark: Element<'a> = match (chosen, column + 1 == columns) {
            (false, _) => widget::body("·").style(theme::faint).into(),
            (true, true) => widget::body("★").font(theme::BOLD).style(theme::accent).into(),
            (true, false) => widget::body("✓").font(theme::BOLD).style(theme::yes).into(),
        };
        let framed = container(mark).center(Fill).style(move |theme: &Theme| {
            let t = tokens(theme);
            let (color, width) = if here { (t.muted, 1.5) } else { (iced::Color::TRANSPARENT, 0.0) };
            let border = Border { color, width, radius: theme::radius::SMALL.into() };
            container::Style { border, ..container::Style::default() }
        });
        let cell = widget::press(framed, theme::row(chosen))
            .width(Fill)
            .height(Fill)
            .padding(0.0)
            .on_press(Message::Placed(card, column));
        line = line.push(cell);
    }
    line.into()
}
