//! Clue's board in the advice panel: my token, roll, snoop spaces. Also the map, which takes the sheet's place.

use super::map::{Map, PieceDrawing, PlaceLabel};
use super::{State, in_play};
use crate::app::table::{Element, Message, TableContext, strokes};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred};
use crate::edition::{Board, Spot};
use crate::entry::quick::name_words;
use crate::fl;
use crate::game::{HintLevel, Piece, Route, Seat, Setup, board_of};
use crate::text::{advice as words, route};
use iced::widget::{Column, Row, canvas, column, container, responsive, row, text};
use iced::{Center, Color, Fill, Size};
use std::ops::RangeInclusive;
use std::sync::Arc;

const NAMED: usize = 2;

/// A usual roll of this game.
pub fn example_roll(setup: &Setup) -> u8 {
    setup.rules.dice.saturating_mul(4)
}

fn rolls(table: &TableContext<'_>) -> RangeInclusive<u8> {
    let dice = table.setup.rules.dice;
    dice..=dice.saturating_mul(6)
}

/// Words that may stand before a typed roll, in English and in French without accents.
const ROLL_WORDS: [&str; 4] = ["roll", "rolled", "de", "des"];

/// The roll that a typed line says: `8`, `roll 8`. `None` unless the game has a board and such a roll.
pub fn typed_roll(line: &str, table: &TableContext<'_>) -> Option<u8> {
    let (words, roll) = line.trim().rsplit_once(char::is_whitespace).unwrap_or(("", line.trim()));
    let words = name_words(words);
    let is_roll = words.is_empty() || words.len() == 1 && ROLL_WORDS.contains(&words[0].as_str());
    let roll = roll.parse().ok().filter(|_| is_roll)?;
    let known = in_play(table) && board_of(table.setup, &[]).is_some();
    (known && rolls(table).contains(&roll)).then_some(roll)
}

/// Width of the sign that unfolds, and the space around it.
const SIGN: f32 = 22.0;

/// Leaves the width `beside` to the heading in its row; then the roll goes, which stands below too.
pub fn place<'a>(state: &State, beside: f32, table: &TableContext<'a>) -> Element<'a> {
    let rolled = |place: String| {
        let whole = state.place.roll.map(|roll| fl!(table, "advice-place-rolled", place = place.as_str(), roll));
        whole.into_iter().chain([place]).collect()
    };
    let words: Vec<String> = match (&state.place.board, &state.place.standing.spot) {
        (Some(_), Some(spot @ Spot::Square(_))) if !starts(spot, table) => rolled(fl!(table, "advice-place-way")),
        (Some(_), Some(spot)) => {
            let place = route::spot(&table.names, spot);
            rolled(if state.place.standing.may_have_moved { fl!(table, "advice-place-perhaps", place) } else { place })
        }
        (Some(_), None) if state.asks_where(table) => rolled(fl!(table, "advice-place-unknown")),
        _ => vec![rooms_in_short(state, table)],
    };
    let sign = if state.more.place { "▲" } else { "▼" };
    let words = widget::fitted(words, size::SMALL, theme::BODY).leaving(beside + SIGN).or_shortened();
    let words = row![words, text(sign).size(7.0)].centred(4.0);
    widget::press(words, theme::quiet).padding([4.5, 4.0]).on_press(Message::WherePanel).into()
}

fn rooms_in_short(state: &State, table: &TableContext<'_>) -> String {
    let Some(picked) = &state.place.picked else { return fl!(table, "anywhere") };
    let names: Vec<&str> = picked.iter().take(NAMED).map(|room| table.names.short(room)).collect();
    let more = if picked.len() > NAMED { ", …" } else { "" };
    format!("{}{more}", names.join(", "))
}

fn starts(spot: &Spot, table: &TableContext<'_>) -> bool {
    table.setup.me.and_then(|me| Piece::Player(me).start(table.setup)).as_ref() == Some(spot)
}

/// The token and the roll, beside an open map, at a level without advice.
pub fn beside_map<'a>(state: &State, table: &TableContext<'a>) -> Option<Element<'a>> {
    let alone = table.level < HintLevel::Hints && state.map_open(table);
    if alone { lines(state, table) } else { None }
}

pub fn lines<'a>(state: &State, table: &TableContext<'a>) -> Option<Element<'a>> {
    state.place.board.as_ref()?;
    Some(column![token(state, table), dice(state, table)].spacing(space::SMALL - 2.0).into())
}

fn token<'a>(state: &State, table: &TableContext<'a>) -> Element<'a> {
    let location = &state.place.standing;
    let line = match &location.spot {
        Some(spot) if location.brought && !location.may_have_moved => {
            fl!(table, "board-token-brought", place = route::spot(&table.names, spot))
        }
        _ => route::token(&table.names, location),
    };
    let words = match location.spot {
        Some(_) => theme::body,
        None if state.asks_where(table) => theme::info,
        None => theme::muted,
    };
    let open = row![
        text(fl!(table, "board-open")).size(size::CAPTION).font(theme::MEDIUM).wrapping(text::Wrapping::None),
        widget::key_cap(strokes::BOARD.label(table.language), false)
    ]
    .centred(5.0);
    let open = widget::press(open, theme::chip).padding([2.0, 7.0]).on_press(Message::Map);
    let line = row![text(line).size(size::SMALL).style(words).width(Fill)];
    line.push((!state.map).then_some(open)).centred(space::HAIR).into()
}

fn chip<'a>(words: String, chosen: bool) -> widget::Press<'a, Message> {
    let words = text(words).size(size::CAPTION).font(theme::MEDIUM).wrapping(text::Wrapping::None);
    widget::press(words, if chosen { theme::chip_on } else { theme::segment })
}

fn dice<'a>(state: &State, table: &TableContext<'a>) -> Element<'a> {
    let label = widget::aside(fl!(table, "board-roll", dice = u32::from(table.setup.rules.dice)));
    let chips = rolls(table).map(|roll| {
        let chosen = state.place.roll == Some(roll);
        chip(roll.to_string(), chosen).padding([2.0, 4.0]).on_press(Message::Roll(roll)).into()
    });
    let typed = widget::aside(fl!(table, "board-roll-typed", roll = u32::from(example_roll(table.setup))));
    let chips = Row::with_children(chips).push(container(typed).padding([0.0, 4.0])).align_y(Center).wrap();
    row![label, container(chips).width(Fill)].centred(space::HAIR).into()
}

/// Lower windows show the map without the words above.
const SHORT: f32 = 360.0;

pub fn view<'a>(state: &'a State, table: &TableContext<'a>) -> Option<Element<'a>> {
    let board = state.place.board.clone().filter(|_| state.map_open(table))?;
    let table = *table;
    Some(responsive(move |size| page(state, &table, &board, size)).into())
}

/// Width with room for a list of pieces beside the map, and the list's width.
const ABREAST: f32 = 640.0;
const LIST: f32 = 226.0;

const PIECE: f32 = 25.0;

fn page<'a>(state: &'a State, table: &TableContext<'a>, board: &Arc<Board>, size: Size) -> Element<'a> {
    let counted = fl!(table, "board-counted");
    let short = size.height < SHORT;
    let help = if short { counted } else { format!("{} {counted}", fl!(table, "board-help")) };
    let close = widget::quiet(fl!(table, "board-close"), Some(strokes::BOARD.label(table.language)));
    let close = close.on_press(Message::Map);
    let map = canvas(drawn(state, table, board.clone())).width(Fill).height(Fill);
    let proved = super::proved_solution(table).map(|cards| words::certain(&table.names, cards));
    // Nothing is advised here while the log contradicts itself.
    let contradicts = table.deduces() && table.analysis.contradicts();
    let contradicts = contradicts.then(|| fl!(table, "conflict-found"));
    let said = contradicts.or(proved).map(|words| widget::body(words).style(theme::body));
    if size.width >= ABREAST && !short {
        let list = groups(state, table).push(container(widget::hint(help)).padding([10.0, 8.0])).push(close);
        let list =
            container(widget::scroll(list.width(Fill).padding(iced::padding::right(10))).height(Fill)).width(LIST);
        let map = Column::new().push(said).push(map).spacing(space::HAIR);
        return row![list.padding(iced::padding::vertical(10)), map].spacing(space::MEDIUM).into();
    }
    // The button stays in sight beside words of any length.
    let help = container(widget::hint(help)).width(Fill);
    let head = row![help, close].centred(space::SMALL);
    let page = column![head.padding([if short { 0.0 } else { 6.0 }, 0.0]), taken(state, table)].push(said);
    page.push(map).spacing(space::HAIR).into()
}

fn groups<'a>(state: &State, table: &TableContext<'a>) -> Column<'a, Message> {
    let group = |title: String, of: fn(&Piece) -> bool| {
        let there: Vec<Element<'a>> = state
            .place
            .pieces
            .iter()
            .filter(|(piece, _)| of(piece))
            .map(|(piece, location)| listed(*piece, location.spot.as_ref(), state, table))
            .collect();
        (!there.is_empty()).then(|| {
            let title = container(widget::heading(title)).padding(iced::padding::left(8).top(8).bottom(4));
            column![title].extend(there)
        })
    };
    Column::new()
        .push(group(fl!(table, "players"), |piece| matches!(piece, Piece::Player(_))))
        .push(group(fl!(table, "board-spare"), |piece| matches!(piece, Piece::Spare(_))))
        .push(group(table.names.category(1).to_owned(), |piece| matches!(piece, Piece::Weapon(_))))
}

fn listed<'a>(piece: Piece, spot: Option<&Spot>, state: &State, table: &TableContext<'a>) -> Element<'a> {
    let sign: Element<'a> = match colour_of(piece, table) {
        Some(colour) => widget::disc(colour, 11.0),
        None => text("◆").size(size::TINY).style(theme::muted).into(),
    };
    let chosen = state.moving(table) == Some(piece);
    let font = if chosen { theme::SEMIBOLD } else { theme::BODY };
    let name = widget::fitted([route::piece(&table.names, piece)], size::BODY, font);
    let place = spot.map(|spot| match spot {
        Spot::Place(id) => (table.setup.edition.card_by_id(id))
            .map_or_else(|| route::spot(&table.names, spot), |card| table.names.short(card).to_owned()),
        Spot::Square(_) if Some(spot) == piece.start(table.setup).as_ref() => fl!(table, "board-start"),
        Spot::Square(_) => fl!(table, "advice-place-way"),
    });
    let place = widget::aside(place.unwrap_or_else(|| "?".to_owned()));
    let line = row![
        container(sign).center_x(14.0),
        container(name).width(Fill).clip(true),
        place.wrapping(text::Wrapping::None)
    ];
    let press = widget::press(line.centred(6.0).height(Fill), theme::row(chosen)).padding([0.0, 8.0]);
    press.height(PIECE).width(Fill).on_press(Message::TakePiece(piece)).into()
}

fn colour_of(piece: Piece, table: &TableContext<'_>) -> Option<Color> {
    match piece {
        Piece::Player(Seat(seat)) => Some(theme::colour(table.setup.seats[usize::from(seat)].colour)),
        Piece::Spare(at) => Some(theme::colour(table.setup.edition.tokens[at].colour)),
        Piece::Weapon(_) => None,
    }
}

fn drawn(state: &State, table: &TableContext<'_>, board: Arc<Board>) -> Map {
    let edition = &table.setup.edition;
    let best = state.plan().and_then(|plan| plan.ask.as_ref()).and_then(|ask| ask.rooms.first()).copied();
    let picked = state.place.rooms();
    let mut faces: Vec<PlaceLabel> = (edition.category_cards(2).iter())
        .map(|room| {
            let found = state.place.routes.iter().find(|way| way.room == room);
            PlaceLabel {
                id: edition.card(room).id.clone(),
                name: table.names.short(room).to_owned(),
                way: found
                    .map(|found| Route { if_not_rolled: false, ..found.clone() })
                    .map(|found| route::text(&found, state.place.roll, table.language))
                    .unwrap_or_default(),
                now: picked.is_some_and(|rooms| rooms.contains(room)),
                best: best == Some(room),
            }
        })
        .collect();
    faces.extend(edition.places.iter().map(|place| PlaceLabel {
        id: place.id.clone(),
        name: place.name.get(table.language.tag()).to_owned(),
        way: String::new(),
        now: false,
        best: false,
    }));
    let starts = (board.starts.iter())
        .filter_map(|(id, spot)| {
            let token = edition.token(id)?;
            let Spot::Square(square) = spot else { return None };
            Some((*square, theme::colour(token.colour)))
        })
        .collect();
    Map {
        spot: state.place.standing.spot.clone(),
        pieces: pieces(state, table),
        faces,
        reachable: state.place.reachable_squares(),
        snoops: state.place.snoops.iter().map(|snoop| snoop.square).collect(),
        starts,
        board,
    }
}

fn pieces(state: &State, table: &TableContext<'_>) -> Vec<PieceDrawing> {
    let mine = table.setup.me.map(Piece::Player);
    let mut all: Vec<PieceDrawing> = (state.place.pieces.iter())
        .filter_map(|(piece, location)| {
            let disc = colour_of(*piece, table);
            let name = route::piece(&table.names, *piece);
            Some(PieceDrawing { spot: location.spot.clone()?, name, disc, mine: Some(*piece) == mine })
        })
        .collect();
    // Mine is drawn last, above the others.
    all.sort_by_key(|piece| piece.mine);
    all
}

fn taken<'a>(state: &State, table: &TableContext<'a>) -> Element<'a> {
    let label = widget::aside(fl!(table, "board-piece"));
    let label = container(label).padding([1.0, 0.0]);
    let chips = state.place.pieces.iter().map(|(piece, _)| {
        let (name, chosen) = (route::piece(&table.names, *piece), state.moving(table) == Some(*piece));
        chip(name, chosen).padding([2.0, 5.0]).on_press(Message::TakePiece(*piece)).into()
    });
    let chips = Row::with_children(chips).align_y(Center).wrap();
    row![label, container(chips).width(Fill)].spacing(space::SMALL).into()
}
