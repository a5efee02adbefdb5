//! What the advice panel looks like.

use super::{Message, State, board, out, say as tell, wanted};
use crate::advice::{Counsel, Ranking, Suggestion};
use crate::app::table::{Glance, Message as Parent};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::edition::Card;
use crate::language::advice as words;
use crate::say;
use iced::widget::{Column, Row, column, container, row, text};
use iced::{Alignment, Length};

/// How many suggestions are shown.
const SHOWN: usize = 3;

/// How many rooms are offered at first.
const FIRST_ROOMS: usize = 3;

/// What to show and what to ask. Nothing below the highest level of help. `short`: there is little room from top to
/// bottom.
pub fn view<'a>(state: &'a State, glance: &Glance<'a>, short: bool) -> Option<Element<'a, Parent>> {
    if !wanted(glance) {
        return None;
    }
    Some(column![].extend(prompt(state, glance)).push(next(state, glance, short)).spacing(space::MEDIUM).into())
}

/// The card to show, while somebody asks me.
fn prompt<'a>(state: &State, glance: &Glance<'a>) -> Option<Element<'a, Parent>> {
    let prompt = state.prompt.as_ref()?;
    if let Some(broke) = prompt.broke {
        return Some(widget::broke(broke, glance.language, tell(Message::AskAgain)));
    }
    let sentence = words::showing(&glance.names, prompt.by, &prompt.showings)?;
    let line = text(sentence).size(size::BODY).style(theme::body);
    Some(container(line).style(theme::banner(false)).padding(space::MEDIUM).width(Length::Fill).into())
}

/// The next suggestion with its alternatives.
fn next<'a>(state: &'a State, glance: &Glance<'a>, short: bool) -> Element<'a, Parent> {
    let language = glance.language;
    let mut panel = column![widget::heading(say!(language, "advice-title"))].spacing(space::SMALL);
    if out(glance) {
        return panel.push(widget::hint(say!(language, "advice-had"))).into();
    }
    // What is thrown comes first at the table; where there is little room, it must not lie below the edge.
    if short {
        panel = panel.extend(board::lines(state, glance));
    }
    if let Some(broke) = state.broke {
        return panel.push(widget::broke(broke, language, tell(Message::Again))).into();
    }
    let Some(ranking) = state.ranking.as_deref() else {
        let waiting = if state.slow { say!(language, "advice-working") } else { String::new() };
        return panel.push(widget::hint(waiting)).into();
    };
    if state.slow {
        panel = panel.push(widget::hint(say!(language, "advice-working")));
    }
    if ranking.estimated {
        panel = panel.push(widget::hint(say!(language, "advice-estimated")));
    }
    let accusation = state.advice.as_ref().map(|advice| advice.accusation);
    if let Some(accusation) = accusation.filter(|accusation| accusation.counsel != Counsel::TooEarly) {
        let line = text(words::accusation(&glance.names, &accusation)).size(size::SMALL);
        let line =
            if accusation.counsel == Counsel::Accuse { line.style(theme::yes) } else { line.style(theme::muted) };
        panel = panel.push(line);
    }
    if ranking.proved.is_some() {
        return panel.into();
    }
    match ranking.suggestions.split_first() {
        None => panel = panel.push(widget::hint(say!(language, "advice-no-room"))).extend(board::walk(state, glance)),
        Some((first, rest)) => {
            panel = panel.push(best(first, glance)).extend(board::walk(state, glance));
            let others = rest.iter().take(SHOWN - 1).enumerate().map(|(at, other)| another(at + 2, other, glance));
            panel = panel.push(Column::with_children(others));
        }
    }
    let lines = if short { None } else { board::lines(state, glance) };
    panel.extend(lines).push(rooms(state, ranking, glance)).into()
}

/// The best suggestion on its card.
fn best<'a>(suggestion: &Suggestion, glance: &Glance<'a>) -> Element<'a, Parent> {
    let use_it = widget::secondary(say!(glance.language, "advice-use"), None)
        .padding([3.0, 10.0])
        .on_press(tell(Message::Use(suggestion.cards)));
    let content = column![
        text(glance.names.triple(suggestion.cards)).font(theme::TITLE).size(size::NAME).style(theme::body),
        text(words::reasons(&glance.names, &suggestion.reasons)).size(size::SMALL).style(theme::muted),
        use_it,
    ]
    .spacing(6.0);
    container(content).style(theme::card_accent).padding(space::MEDIUM).width(Length::Fill).into()
}

/// Another good suggestion: its place, its cards, the bits it settles.
fn another<'a>(place: usize, suggestion: &Suggestion, glance: &Glance<'a>) -> Element<'a, Parent> {
    let line = row![
        text(place.to_string()).size(size::SMALL).style(theme::muted).width(14.0),
        text(glance.names.triple(suggestion.cards)).size(size::SMALL).width(Length::Fill),
        text(glance.language.decimal(suggestion.gain, 2))
            .size(size::SMALL)
            .style(theme::muted)
            .wrapping(text::Wrapping::None),
    ]
    .spacing(space::SMALL);
    let press = widget::press(line, theme::row(false)).padding([2.0, 0.0]).width(Length::Fill);
    press.on_press(tell(Message::Use(suggestion.cards))).into()
}

/// The rooms in reach, to be picked.
fn rooms<'a>(state: &State, ranking: &Ranking, glance: &Glance<'a>) -> Element<'a, Parent> {
    let language = glance.language;
    let picked = state.place.rooms().unwrap_or_default();
    let mut order: Vec<Card> = picked.iter().collect();
    let ranked = ranking.suggestions.iter().map(|suggestion| suggestion.cards[2]);
    for room in ranked.chain(glance.setup.edition.category_cards(2).iter()) {
        if !order.contains(&room) {
            order.push(room);
        }
    }
    // What a throw reaches is what matters; the others are one press away.
    let first = if picked.is_empty() { FIRST_ROOMS } else { picked.len() };
    let shown = if state.all_rooms { order.len() } else { first.min(order.len()) };
    let chip = |label: String, on: bool, message: Message| {
        let words = text(label).size(size::CAPTION).font(theme::MEDIUM).wrapping(text::Wrapping::None);
        let style = if on { theme::chip_on } else { theme::chip };
        widget::press(words, style).padding([3.0, 8.0]).on_press(tell(message)).into()
    };
    let label = if ranking.suggestions.is_empty() {
        say!(language, "advice-rooms-none")
    } else {
        say!(language, "advice-rooms")
    };
    let mut chips: Vec<Element<'a, Parent>> = vec![text(label).size(size::SMALL).style(theme::muted).into()];
    if state.place.picked.is_some() {
        chips.push(chip(say!(language, "advice-rooms-all"), false, Message::AnyRoom));
    }
    for room in order.iter().take(shown) {
        chips.push(chip(glance.names.short(*room).to_owned(), picked.contains(*room), Message::Room(*room)));
    }
    if shown < order.len() {
        chips.push(chip(format!("+{}", order.len() - shown), false, Message::AllRooms(true)));
    } else if state.all_rooms {
        chips.push(chip("–".to_owned(), false, Message::AllRooms(false)));
    }
    Row::with_children(chips)
        .spacing(space::HAIR)
        .align_y(Alignment::Center)
        .wrap()
        .vertical_spacing(space::HAIR)
        .into()
}
