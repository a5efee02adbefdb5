//! Clue's advice: [`now`] says what to do, in a fixed height; below it, [`besides`] has plans, board and rooms.

use super::{State, advises, board, close, out};
use crate::advice::{Advice, Plan, PlannedQuestion, Ranking};
use crate::app::game_header::SEPARATOR;
use crate::app::table::outcome::{self, large};
use crate::app::table::sheet::mark_disc;
use crate::app::table::{Element, Message, TableContext, strokes};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred};
use crate::document::font::Style as Face;
use crate::edition::Card;
use crate::entry::draft::AskedReach;
use crate::fl;
use crate::game::left_after;
use crate::text::advice::{counted, showing};
use crate::text::plan::{PlanWords, tied};
use crate::text::why::{plain, witnesses};
use iced::Fill;
use iced::widget::{Column, Row, column, container, row, text};

/// Rooms listed before the rest is unfolded.
const FIRST_ROOMS: usize = 3;

/// Space left and right of the panels.
pub const SIDE: f32 = 16.0;

/// My task now, as the advice panel shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayerTask {
    Show,
    Accuse,
    Ask,
    /// Another player's turn, or nobody's.
    Watch,
    OnlyAnswer,
}

impl PlayerTask {
    /// `None` if no advice is wanted, as below the highest hint level or for a spectator.
    pub(in crate::app::table) fn from_state(state: &State, table: &TableContext<'_>) -> Option<Self> {
        if !advises(table) {
            return None;
        }
        let asked =
            state.prompt.as_ref().is_some_and(|prompt| !prompt.showings.is_empty() || prompt.panicked.is_some());
        // Once computed, advice knows more than whose turn it is: by some rules I may accuse at any time.
        let mine = state.advice.as_ref().map_or(table.game.turn() == table.setup.me, Advice::is_now);
        // The card to show comes first: even a player who is out answers.
        Some(if asked {
            Self::Show
        } else if out(table) {
            Self::OnlyAnswer
        } else if state.accusation().is_some()
            // A proved solution stands in every turn, a gamble only in mine.
            && (mine || state.ranking.as_ref().is_some_and(|all| all.proved.is_some()))
        {
            Self::Accuse
        } else if mine {
            Self::Ask
        } else {
            Self::Watch
        })
    }
}

const HEADING: f32 = 24.0;

/// Line height of the reason, relative to its text size.
const REASON: f32 = 1.4;

const LEAST: f32 = size::CAPTION;

/// A proved solution's names, and the discs before them.
const SOLUTION: f32 = 26.0;
const STAR: f32 = 20.0;

const ACCUSE_HEIGHT: f32 = 42.0;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NowArea {
    pub width: f32,
    /// It stands over the tabs of a narrow window, so it is shorter.
    pub over_tabs: bool,
    /// An entry is begun, so its button comes before the suggestion's.
    pub composing: bool,
    /// An entry of the log is being changed. Taking the suggestion would drop that.
    pub editing: bool,
}

/// In narrower panels there is no space for the key of a suggestion's button beside the other plans.
const SLIM: f32 = 260.0;

/// Width that a suggestion's button leaves to the button of the other plans.
const OTHERS: f32 = 106.0;

impl NowArea {
    fn is_slim(self) -> bool {
        self.over_tabs || self.width < SLIM
    }

    /// Fixed, so that advice which arrives moves nothing below. With `numbers`, figures are shown too.
    pub(in crate::app::table) fn height(self, numbers: bool, solved: bool) -> f32 {
        match (self.over_tabs, numbers) {
            (false, false) if solved => 246.0,
            (false, false) => 206.0,
            (false, true) => 262.0,
            (true, false) => 104.0,
            (true, true) => 142.0,
        }
    }
}

pub fn now<'a>(state: &'a State, table: &TableContext<'a>, area: NowArea) -> Option<Element<'a>> {
    let task = PlayerTask::from_state(state, table)?;
    let proved = task == PlayerTask::Accuse && state.ranking.as_ref().is_some_and(|ranking| ranking.proved.is_some());
    let panel = match task {
        PlayerTask::Show => {
            let head = state.prompt.as_ref().map(|prompt| {
                let by = table.names.seat(prompt.by);
                let heading = fl!(
                    table,
                    match prompt.reach {
                        AskedReach::Open => "advice-if-asked",
                        AskedReach::Asked | AskedReach::NotAsked => "advice-asked",
                    },
                    who = by
                );
                title([heading], None, state, table)
            });
            Column::new().push(head).extend(show(state, table, area))
        }
        PlayerTask::OnlyAnswer => {
            let left = table.setup.me.is_some_and(|me| left_after(table.setup, table.game.entries()).contains(&me));
            let words = fl!(table, if left { "advice-you-left" } else { "advice-had" });
            // A player who is out cannot use the answer, but wants to read it.
            let said = Column::new().push(outcome::view(table, area.over_tabs)).push(widget::hint(words)).spacing(6.0);
            column![title([fl!(table, "advice-next")], None, state, table)].push(filling(said))
        }
        PlayerTask::Accuse => {
            let solved = fl!(table, "advice-solved");
            let words = match (proved, table.game.turn() == table.setup.me) {
                (false, _) => vec![fl!(table, "advice-gambles")],
                (true, true) => vec![[solved.as_str(), &fl!(table, "advice-yours")].join(SEPARATOR), solved],
                (true, false) => vec![solved],
            };
            accuse(words, proved, state, table, area)
        }
        PlayerTask::Ask => ask(vec![fl!(table, "advice-ask"), fl!(table, "advice-yours")], true, state, table, area),
        PlayerTask::Watch => {
            let turn = table.game.turn().map(|turn| fl!(table, "advice-turn", who = table.names.seat(turn)));
            let mine = turn.is_none();
            let shorter = [fl!(table, "advice-title"), fl!(table, "advice-next")];
            ask(turn.into_iter().chain(shorter).collect(), mine, state, table, area)
        }
    };
    // Only a proved solution changes the height; a new task must not move what is below.
    let panel = container(panel.spacing(4.0)).height(area.height(table.numbers, proved)).width(Fill);
    Some(panel.padding(iced::padding::horizontal(SIDE).top(7).bottom(9)).clip(true).into())
}

/// Shows the first wording that fits a line and, at the end, the busy sign if a job takes long, or else `place`.
fn title<'a>(
    wordings: impl IntoIterator<Item = String>,
    place: Option<Element<'a>>,
    state: &State,
    table: &TableContext<'a>,
) -> Element<'a> {
    let wordings = wordings.into_iter().map(|words| words.to_uppercase());
    let heading = widget::fitted(wordings, size::CAPTION, theme::SEMIBOLD).least(10.0).style(theme::muted);
    let working = fl!(table, "working");
    let working = text(working).size(size::CAPTION).style(theme::muted).wrapping(text::Wrapping::None);
    let working = state.slow.then(|| working.into());
    row![container(heading).width(Fill).clip(true)]
        .extend(working.or(place))
        .centred(space::SMALL)
        .height(HEADING)
        .into()
}

fn filling<'a>(content: impl Into<Element<'a>>) -> Element<'a> {
    widget::scroll(container(content).width(Fill).padding(iced::padding::right(8))).width(Fill).height(Fill).into()
}

fn show<'a>(state: &State, table: &TableContext<'a>, area: NowArea) -> Option<Element<'a>> {
    let prompt = state.prompt.as_ref()?;
    if let Some(panicked) = prompt.panicked {
        return Some(widget::failure(panicked.text(table.language), table.language, Message::ShowingsAgain));
    }
    let card = table.names.card(prompt.showings.first()?.card);
    let sentence = showing(&table.names, prompt.by, &prompt.showings, table.numbers)?;
    let why = widget::body(sentence).line_height(text::LineHeight::Relative(REASON)).style(theme::body);
    let seen = prompt.showings.iter().map(|showing| {
        let seen = witnesses(&table.names, table.game.entries(), showing.card);
        widget::hint(plain(&seen, table.game.entries()))
    });
    let card = large(&[card.to_owned()], card.to_owned(), area.over_tabs);
    Some(filling(column![card, why].extend(seen).spacing(3.0)))
}

fn accuse<'a>(
    heading: Vec<String>,
    proved: bool,
    state: &State,
    table: &TableContext<'a>,
    area: NowArea,
) -> Column<'a, Message> {
    let Some(cards) = state.accusation() else { return column![title(heading, None, state, table)] };
    let mut why = state.reasons(table, table.numbers);
    why.extend(close::rivals(state, table).filter(|_| proved));
    // On another's turn this comes later, unless I may accuse at any time.
    let now = state.advice.as_ref().is_some_and(Advice::is_now);
    let next = now && !area.composing;
    let names = cards.map(|card| table.names.short(card).to_owned());
    let words = fl!(table, "advice-accuse");
    // Without proof or space, the names look like those of a suggestion. The button stands beside the heading and
    // leaves its row to the reason, without which a gamble would look proved.
    if !proved || area.over_tabs {
        let press = if next { widget::primary } else { widget::secondary };
        let accuse = press(words, None).on_press(Message::Accuse(cards)).padding([4.0, 10.0]);
        return column![title(heading, Some(accuse.into()), state, table), three(&names, &why, area)];
    }
    let key = now.then(|| widget::key_cap(strokes::USE.label(table.language), next));
    let label = Row::new().push(text(words).size(size::BODY).font(theme::SEMIBOLD)).push(key).centred(space::SMALL);
    let style = if next { theme::primary } else { theme::secondary };
    let accuse = widget::press(container(label).center(Fill), style).padding(0.0);
    let accuse = accuse.width(Fill).height(ACCUSE_HEIGHT).on_press(Message::Accuse(cards));
    let said = names.join(" · ");
    let lines = names.map(|name| {
        let name = widget::fitted([name], SOLUTION, theme::TITLE).or_in_lines().style(theme::body);
        row![mark_disc("★", STAR, true), name].centred(space::MEDIUM).into()
    });
    let lines = widget::legible_as_one(Column::with_children(lines).spacing(space::HAIR), said);
    // As many sentences as fit.
    let sentences = (0..=why.len()).rev().map(|count| why[..count].join(" "));
    let why = widget::fitted(sentences, size::BODY, theme::BODY).least(LEAST).lines(REASON).style(theme::body);
    let why = container(why).height(Fill).width(Fill).clip(true);
    column![title(heading, None, state, table), lines, why, accuse]
}

/// Three cards in large type, and why.
fn three<'a>(names: &[String; 3], why: &[String], area: NowArea) -> Element<'a> {
    // As many sentences as fit, at least the beginning of the first. The tip has all.
    let fewest = why.len().min(1);
    let wordings = (fewest..=why.len()).rev().map(|count| why[..count].join(" "));
    let whole = why.join(" ");
    let why = widget::fitted(wordings, size::BODY, theme::BODY).least(LEAST).lines(REASON).or_in_lines();
    let why = why.style(theme::body);
    let what = large(names, names.join(" · "), area.over_tabs);
    let what = column![what, widget::tip(why, whole)].spacing(3.0).width(Fill);
    container(what).height(Fill).width(Fill).clip(true).into()
}

fn ask<'a>(
    heading: Vec<String>,
    mine: bool,
    state: &'a State,
    table: &TableContext<'a>,
    area: NowArea,
) -> Column<'a, Message> {
    let language = table.language;
    let first = state.question();
    // In a narrow window the button stands beside the heading.
    let corner = if area.over_tabs {
        first.filter(|_| mine).map(|first| use_it(first, area, table))
    } else {
        let shortest = heading.last().map_or(0.0, |words| Face::SemiBold.width(&words.to_uppercase(), size::CAPTION));
        Some(board::place(state, shortest + space::SMALL, table))
    };
    let panel = column![title(heading, corner, state, table)];
    if let Some(panicked) = state.panicked {
        return panel.push(widget::failure(panicked.text(language), language, Message::AdviceAgain));
    }
    // Before the job's first answer there is only the heading.
    let Some((words, plan)) = state.words(table).zip(state.plan()) else { return panel };
    // The plan is to wait or to head for a room, which takes a sentence.
    let Some(first) = first else {
        let why = words.why(plan, table.numbers).join(" ");
        let said = column![widget::body(words.sentence(Some(plan))).style(theme::body), widget::hint(why)];
        return panel.push(filling(said.spacing(6.0)));
    };
    // There is room for one only of several equally good rooms.
    let short = || first.suggestion.cards.map(|card| table.names.short(card).to_owned());
    let names = if area.over_tabs { short() } else { tied(&table.names, first) };
    let why = state.reasons(table, table.numbers);
    panel.push(three(&names, &why, area)).push((!area.over_tabs).then(|| choices(first, mine, state, table, area)))
}

/// If there is space, the button says which of several rooms it takes. It always takes the first.
fn use_it<'a>(first: &PlannedQuestion, area: NowArea, table: &TableContext<'a>) -> Element<'a> {
    let style = if area.composing { theme::secondary } else { theme::primary };
    let (cards, key) = (first.suggestion.cards, strokes::USE.label(table.language));
    let chooses = first.rooms.len() > 1 && !area.over_tabs;
    let named = chooses.then(|| fl!(table, "advice-use-in", room = table.names.short(cards[2])));
    let wordings = named.into_iter().chain([fl!(table, "advice-use")]);
    let words = widget::fitted(wordings, size::BODY, theme::SEMIBOLD).least(size::CAPTION);
    let words = words.leaving(if area.over_tabs { 0.0 } else { OTHERS });
    let capped = !area.is_slim() && !chooses;
    let cap = capped.then(|| widget::key_cap(key.clone(), !area.composing));
    let press = widget::press(Row::new().push(words).push(cap).centred(space::SMALL), style);
    let press = press.padding(if area.over_tabs { [4.0, 10.0] } else { [5.0, 12.0] });
    let press = press.on_press_maybe((!area.editing).then_some(Message::UseSuggestion(cards)));
    if capped { press.into() } else { widget::tip(press, key) }
}

fn choices<'a>(
    first: &PlannedQuestion,
    mine: bool,
    state: &State,
    table: &TableContext<'a>,
    area: NowArea,
) -> Element<'a> {
    let use_it = mine.then(|| use_it(first, area, table));
    let sign = if state.more.other_plans { "▲" } else { "▼" };
    let others = widget::fitted([fl!(table, "advice-others")], size::SMALL, theme::MEDIUM).leaving(11.0);
    let others = row![others, text(sign).size(7.0)].centred(4.0);
    // The words stand at the left edge if the other button is missing.
    let beside = if mine { 6.0 } else { 0.0 };
    let others = widget::press(others, theme::quiet).padding([5.0, beside]).on_press(Message::OtherSuggestions);
    // One row: a second one would take the lines of the reason.
    Row::new().push(use_it).push(others).centred(space::SMALL).into()
}

/// The parts below the first plan. They are shown if unfolded, or if `all`.
pub fn besides<'a>(state: &'a State, table: &TableContext<'a>, all: bool) -> Option<Element<'a>> {
    let asks = matches!(PlayerTask::from_state(state, table)?, PlayerTask::Ask | PlayerTask::Watch);
    let words = state.words(table).filter(|_| asks && state.panicked.is_none())?;
    // The first plan stands above.
    let others = words.advice.plans.iter().skip(1).filter(|_| all || state.more.other_plans);
    let others: Vec<Element<'a>> = others.map(|plan| another(plan, &words, table)).collect();
    let others = (!others.is_empty()).then(|| Column::with_children(others).into());
    let unfolded = all || state.more.place || state.map_open(table);
    let place = if unfolded { board::lines(state, table) } else { None };
    let rooms = unfolded.then(|| rooms(state, words.ranking, table));
    let counted = counted(words.ranking, table.language).map(widget::hint);
    let parts: Vec<Element<'a>> = [others, counted, place, rooms].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| Column::with_children(parts).spacing(space::SMALL).into())
}

fn another<'a>(plan: &Plan, words: &PlanWords<'_>, table: &TableContext<'a>) -> Element<'a> {
    let why = widget::aside(words.in_brief(plan, table.numbers));
    let line = column![widget::body(words.sentence(Some(plan))), why].width(Fill);
    let takes = plan.ask.as_ref().map(|ask| Message::UseSuggestion(ask.suggestion.cards));
    // A plan without a question may be to accuse. A plan to wait cannot be pressed.
    let takes = takes.or_else(|| plan.accuses_first().map(|_| Message::Accuse(words.advice.cards)));
    widget::press(line, theme::row(false)).padding([3.0, 0.0]).width(Fill).on_press_maybe(takes).into()
}

fn rooms<'a>(state: &State, ranking: &Ranking, table: &TableContext<'a>) -> Element<'a> {
    let picked = state.place.rooms().unwrap_or_default();
    // Rooms picked or in reach come first, then those of the best suggestions, then the rest, each once.
    let mut order: Vec<Card> = picked.iter().collect();
    let ranked = ranking.suggestions.iter().map(|suggestion| suggestion.cards[2]);
    for room in ranked.chain(table.setup.edition.category_cards(2).iter()) {
        if !order.contains(&room) {
            order.push(room);
        }
    }
    // A picked room is never folded away, or it could not be dropped.
    let first = if picked.is_empty() { FIRST_ROOMS } else { picked.len() };
    let shown = if state.more.rooms { order.len() } else { first.min(order.len()) };
    let chip = |label: String, on: bool, message: Message| {
        let words = text(label).size(size::CAPTION).font(theme::MEDIUM).wrapping(text::Wrapping::None);
        let style = if on { theme::chip_on } else { theme::chip };
        widget::press(words, style).padding([3.0, 8.0]).on_press(message).into()
    };
    // After a roll from a known place, the chips are the rooms in reach. Before it, or if picked by hand, they are a
    // filter.
    let label = if ranking.suggestions.is_empty() {
        fl!(table, "advice-rooms-none")
    } else if state.place.picked.is_none() && !picked.is_empty() {
        fl!(table, "advice-rooms")
    } else {
        fl!(table, "advice-rooms-only", rooms = table.names.kind(2))
    };
    let mut chips: Vec<Element<'a>> = vec![widget::aside(label).into()];
    if state.place.picked.is_some() {
        chips.push(chip(fl!(table, "advice-rooms-all"), false, Message::AnyRoom));
    }
    for room in order.iter().take(shown) {
        chips.push(chip(table.names.short(*room).to_owned(), picked.contains(*room), Message::ChooseRoom(*room)));
    }
    if shown < order.len() {
        chips.push(chip(format!("+{}", order.len() - shown), false, Message::AllRooms(true)));
    } else if state.more.rooms {
        chips.push(chip("–".to_owned(), false, Message::AllRooms(false)));
    }
    Row::with_children(chips).centred(space::HAIR).wrap().into()
}
