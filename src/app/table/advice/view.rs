//! The view of the advice panel.

use super::{Message, State, board, out, wanted};
use crate::advice::{RankedSuggestion, Ranking};
use crate::app::table::{Message as Parent, TableContext, strokes};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Element};
use crate::edition::Card;
use crate::fl;
use crate::game::left_after;
use crate::text::advice as words;
use iced::Length;
use iced::widget::{Column, Row, column, container, row, space as gap, text};

/// How many suggestions are shown.
const SHOWN: usize = 3;

/// How many rooms are offered at first.
const FIRST_ROOMS: usize = 3;

/// The text sizes of what to do now, and of what to do on my next turn.
const NOW: f32 = 20.0;
const LATER: f32 = 16.0;

/// The height of two lines about accusing, kept free until they are computed, so that nothing below moves.
const WEIGHED: f32 = 34.0;

/// What the player has to do at this moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayerTask {
    /// Show a card: somebody asks me.
    Show,
    /// Accuse: the case is proved.
    Accuse,
    /// My turn: to ask.
    Ask,
    /// Watch: it is another player's turn, or nobody's.
    Watch,
    /// Nothing: I have accused wrongly, or left.
    Had,
}

impl PlayerTask {
    /// The task at this moment; `None` if no advice is wanted.
    pub(in crate::app::table) fn from_state(state: &State, glance: &TableContext<'_>) -> Option<Self> {
        if !wanted(glance) {
            return None;
        }
        let asked = state.prompt.as_ref().is_some_and(|prompt| !prompt.showings.is_empty() || prompt.broke.is_some());
        Some(if asked {
            Self::Show
        } else if out(glance) {
            Self::Had
        } else if state.ranking.as_ref().is_some_and(|ranking| ranking.proved.is_some()) {
            Self::Accuse
        } else if glance.game.turn() == glance.setup.me {
            Self::Ask
        } else {
            Self::Watch
        })
    }
}

/// The panel with what to do now; `None` below the highest hint level. `short`: the window is low.
pub fn view<'a>(state: &'a State, glance: &TableContext<'a>, short: bool) -> Option<Element<'a, Parent>> {
    let language = glance.language;
    let panel = match PlayerTask::from_state(state, glance)? {
        PlayerTask::Show => {
            let by = state.prompt.as_ref().map(|prompt| glance.names.seat(prompt.by)).unwrap_or_default();
            column![title(fl!(language, "advice-asked", who = by), state, glance)].extend(show(state, glance))
        }
        PlayerTask::Had => {
            let left = glance.setup.me.is_some_and(|me| left_after(glance.setup, glance.game.entries()).contains(&me));
            let words = if left { fl!(language, "advice-you-left") } else { fl!(language, "advice-had") };
            column![title(fl!(language, "advice-title"), state, glance)].push(widget::hint(words))
        }
        PlayerTask::Accuse => {
            column![title(fl!(language, "advice-solved"), state, glance)].extend(solved(state, glance))
        }
        PlayerTask::Ask => ask(fl!(language, "advice-ask"), state, glance, short),
        PlayerTask::Watch => match glance.game.turn() {
            None => ask(fl!(language, "advice-title"), state, glance, short),
            Some(turn) => {
                let turn = fl!(language, "advice-turn", who = glance.names.seat(turn));
                let rest = ask(fl!(language, "advice-title"), state, glance, short);
                let close = column![widget::heading(turn)].extend(super::close_view(state, glance));
                return Some(column![close.spacing(space::SMALL), rest].spacing(space::LARGE).into());
            }
        },
    };
    Some(panel.spacing(space::SMALL).into())
}

/// The heading, with the busy sign at its end, so that nothing moves when that disappears.
fn title<'a>(words: String, state: &State, glance: &TableContext<'a>) -> Element<'a, Parent> {
    let working = if state.slow { fl!(glance.language, "advice-working") } else { String::new() };
    row![
        container(widget::heading(words)).width(Length::Fill).clip(true),
        text(working).size(size::CAPTION).style(theme::muted).wrapping(text::Wrapping::None)
    ]
    .centred(space::SMALL)
    .into()
}

/// The card to show, while somebody asks me.
fn show<'a>(state: &State, glance: &TableContext<'a>) -> Option<Element<'a, Parent>> {
    let prompt = state.prompt.as_ref()?;
    if let Some(broke) = prompt.broke {
        return Some(widget::failure(broke.text(glance.language), glance.language, Parent::Advice(Message::AskAgain)));
    }
    let card = glance.names.card(prompt.showings.first()?.card);
    let sentence = words::showing(&glance.names, prompt.by, &prompt.showings, glance.numbers)?;
    Some(large(card.to_owned(), NOW, sentence, None))
}

/// The case file, proved, and what accuses.
fn solved<'a>(state: &State, glance: &TableContext<'a>) -> Option<Element<'a, Parent>> {
    let cards = state.ranking.as_ref()?.proved?;
    let when = state.advice.as_ref().map(|advice| words::when(&glance.names, advice.accusation.when));
    let accuse =
        widget::primary(fl!(glance.language, "advice-accuse"), None).on_press(Parent::Advice(Message::Accuse(cards)));
    Some(large(glance.names.triple(cards), NOW, when.unwrap_or_default(), Some(accuse.into())))
}

/// A card with what to do in large type, the reason in a line, and the button.
fn large(what: String, high: f32, why: String, does: Option<Element<'_, Parent>>) -> Element<'_, Parent> {
    let what = text(what).font(theme::TITLE).size(high).line_height(1.2).style(theme::body);
    let content = column![what, text(why).size(size::BODY).style(theme::body)].push(does).spacing(6.0);
    container(content).style(theme::card).padding(space::MEDIUM).width(Length::Fill).into()
}

/// The next suggestion with its alternatives, and whether to accuse.
fn ask<'a>(heading: String, state: &'a State, glance: &TableContext<'a>, short: bool) -> Column<'a, Parent> {
    let language = glance.language;
    let mut panel = column![title(heading, state, glance)].spacing(space::SMALL);
    // The roll comes first in a turn: in a low window it must not lie below the edge.
    if short {
        panel = panel.extend(board::lines(state, glance));
    }
    if let Some(broke) = state.broke {
        return panel.push(widget::failure(broke.text(language), language, Parent::Advice(Message::Again)));
    }
    let Some(ranking) = state.ranking.as_deref() else { return panel };
    panel = panel.push(words::counted(ranking, language).map(widget::hint));
    match ranking.suggestions.split_first() {
        None if ranking.trapped => panel = panel.push(widget::hint(fl!(language, "board-trapped"))),
        None => {
            let nowhere = fl!(language, "advice-no-room", a_room = glance.names.a_room());
            panel = panel.push(widget::hint(nowhere)).extend(board::walk(state, glance));
        }
        Some((first, rest)) => {
            panel = panel.push(best(first, state, glance)).extend(board::walk(state, glance));
            if state.more.suggestions {
                let others = rest.iter().take(SHOWN - 1).map(|other| another(other, glance));
                panel = panel.push(Column::with_children(others));
            }
        }
    }
    let lines = if short { None } else { board::lines(state, glance) };
    panel
        .push(accusing(state, glance))
        .extend(look(state, ranking, glance))
        .extend(lines)
        .push(rooms(state, ranking, glance))
}

/// Whether to accuse.
fn accusing<'a>(state: &State, glance: &TableContext<'a>) -> Element<'a, Parent> {
    let line = state.advice.as_ref().map_or_else(
        || fl!(glance.language, "advice-weighing"),
        |advice| words::accusation(&glance.names, &advice.accusation),
    );
    row![gap().height(WEIGHED), text(line).size(size::SMALL).style(theme::muted)].into()
}

/// The best inspection, compared with the best question.
fn look<'a>(state: &State, ranking: &Ranking, glance: &TableContext<'a>) -> Option<Element<'a, Parent>> {
    let look = state.looks.first()?;
    let question = ranking.suggestions.first().map(|first| first.gain);
    let words = words::look(&glance.names, look, question, glance.numbers);
    Some(text(words).size(size::SMALL).style(theme::muted).into())
}

/// The best suggestion on its card.
fn best<'a>(suggestion: &RankedSuggestion, state: &State, glance: &TableContext<'a>) -> Element<'a, Parent> {
    let language = glance.language;
    let use_it = widget::primary(fl!(language, "advice-use"), Some(strokes::USE.label(language)))
        .padding([4.0, 10.0])
        .on_press(Parent::Advice(Message::Use(suggestion.cards)));
    let sign = if state.more.suggestions { "▲" } else { "▼" };
    let others = row![
        text(fl!(language, "advice-others")).size(size::SMALL).font(theme::MEDIUM).wrapping(text::Wrapping::None),
        text(sign).size(7.0)
    ];
    let others =
        widget::press(others.centred(4.0), theme::quiet).padding([5.0, 6.0]).on_press(Parent::Advice(Message::Others));
    let why = if glance.numbers {
        words::reasons(&glance.names, &suggestion.reasons)
    } else {
        let left = glance.analysis.sheet().map_or(1, |sheet| sheet.triples.possible());
        words::plain(&glance.names, &suggestion.reasons, left)
    };
    let does = row![use_it, others].centred(space::SMALL).wrap().vertical_spacing(space::HAIR);
    let high = if glance.game.turn() == glance.setup.me { NOW } else { LATER };
    large(glance.names.triple(suggestion.cards), high, why, Some(does.into()))
}

/// Another good suggestion: its cards, and the bits it settles if figures are wanted.
fn another<'a>(suggestion: &RankedSuggestion, glance: &TableContext<'a>) -> Element<'a, Parent> {
    let bits = glance.numbers.then(|| glance.language.decimal(suggestion.gain, 2));
    let bits = bits.map(|bits| text(bits).size(size::SMALL).style(theme::muted).wrapping(text::Wrapping::None));
    let line = row![text(glance.names.triple(suggestion.cards)).size(size::BODY).width(Length::Fill)];
    let press = widget::press(line.push(bits).spacing(space::SMALL), theme::row(false));
    press.padding([3.0, 0.0]).width(Length::Fill).on_press(Parent::Advice(Message::Use(suggestion.cards))).into()
}

/// The rooms in reach, to choose from; before the roll they are a filter.
fn rooms<'a>(state: &State, ranking: &Ranking, glance: &TableContext<'a>) -> Element<'a, Parent> {
    let language = glance.language;
    let picked = state.place.rooms().unwrap_or_default();
    let mut order: Vec<Card> = picked.iter().collect();
    let ranked = ranking.suggestions.iter().map(|suggestion| suggestion.cards[2]);
    for room in ranked.chain(glance.setup.edition.category_cards(2).iter()) {
        if !order.contains(&room) {
            order.push(room);
        }
    }
    // Rooms in reach come first; one press shows the others.
    let first = if picked.is_empty() { FIRST_ROOMS } else { picked.len() };
    let shown = if state.more.rooms { order.len() } else { first.min(order.len()) };
    let chip = |label: String, on: bool, message: Message| {
        let words = text(label).size(size::CAPTION).font(theme::MEDIUM).wrapping(text::Wrapping::None);
        let style = if on { theme::chip_on } else { theme::chip };
        widget::press(words, style).padding([3.0, 8.0]).on_press(Parent::Advice(message)).into()
    };
    let label = if ranking.suggestions.is_empty() {
        fl!(language, "advice-rooms-none")
    } else if state.place.roll.is_some() && state.place.picked.is_none() {
        fl!(language, "advice-rooms")
    } else {
        fl!(language, "advice-rooms-only", rooms = glance.names.kind(2))
    };
    let mut chips: Vec<Element<'a, Parent>> = vec![text(label).size(size::SMALL).style(theme::muted).into()];
    if state.place.picked.is_some() {
        chips.push(chip(fl!(language, "advice-rooms-all"), false, Message::AnyRoom));
    }
    for room in order.iter().take(shown) {
        chips.push(chip(glance.names.short(*room).to_owned(), picked.contains(*room), Message::Room(*room)));
    }
    if shown < order.len() {
        chips.push(chip(format!("+{}", order.len() - shown), false, Message::AllRooms(true)));
    } else if state.more.rooms {
        chips.push(chip("–".to_owned(), false, Message::AllRooms(false)));
    }
    Row::with_children(chips).centred(space::HAIR).wrap().vertical_spacing(space::HAIR).into()
}
