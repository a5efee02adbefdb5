//! Large display of a game of Clue, to be read across the room. It shows what to ask, the news of the last entry, or
//! the solution. Beside or below that are the case file and who is close.

use super::{Element, Message, TableContext, advice, strokes};
use crate::advice::Opponent;
use crate::app::notebook::Message as Shared;
use crate::app::notebook::keys::FOLD;
use crate::app::theme;
use crate::app::widget;
use crate::edition::Card;
use crate::fl;
use crate::game::HintLevel;
use crate::text::close::chance;
use crate::text::describe;
use crate::text::news;
use crate::text::plan::or_in;
use iced::widget::{Column, Row, column, container, row, rule, space, text};
use iced::{Center, Fill, Size};

/// Sizes are meant for a window of [`MEANT`], and `scale` is that of this one. `abreast`: both parts side by side.
#[derive(Clone, Copy)]
struct Measure {
    scale: f32,
    abreast: bool,
}

impl Measure {
    fn of(size: Size) -> Self {
        let abreast = size.width > WIDE * size.height;
        let meant = MEANT[usize::from(!abreast)];
        Self { scale: (size.width / meant.width).min(size.height / meant.height).min(2.0), abreast }
    }

    fn is_slim(self) -> bool {
        self.scale < SLIM
    }

    /// The least type size of words that can be long.
    fn least(self) -> f32 {
        if self.is_slim() { 0.6 * LEAST } else { LEAST }
    }

    /// Width of a chance's ground at size 1.
    fn boxed(self) -> f32 {
        match (self.is_slim(), self.abreast) {
            (true, _) => 1.5,
            (false, false) => 1.9,
            (false, true) => 2.3,
        }
    }

    fn space(self, meant: f32) -> f32 {
        meant * self.scale
    }

    fn size(self, meant: f32) -> f32 {
        (meant * self.scale).max(LEAST)
    }
}

/// Least ratio of width to height for both parts side by side.
const WIDE: f32 = 1.3;

/// Window sizes for which the type sizes are meant: side by side, and one above the other.
const MEANT: [Size; 2] = [Size::new(1366.0, 607.0), Size::new(683.0, 676.0)];

/// Least type size that is legible across the room.
const LEAST: f32 = 20.0;

/// Smaller scales have no space for long names in type of [`LEAST`].
const SLIM: f32 = 0.8;

/// Type size of the reasons, and of who is close.
const WHY: f32 = 30.0;

/// Line height of a text relative to its type.
const LINE: f32 = 1.3;

/// `conflict` says what the log contradicts itself about.
pub fn view<'a>(advice: &advice::State, conflict: Option<String>, table: &TableContext<'a>, size: Size) -> Element<'a> {
    let measure = Measure::of(size);
    let share = |whole: f32| whole * SHARES[usize::from(!measure.abreast)];
    let high = if measure.abreast { size.height } else { share(size.height) };
    let known = widget::area(known(advice, table, high, measure), Some(|t| t.panel), 0);
    if measure.abreast {
        let left = Size::new(size.width - share(size.width), size.height);
        let now = container(widget::area(now(advice, conflict, table, left, measure), None, 0)).width(Fill);
        return row![now, rule::vertical(1).style(theme::line), container(known).width(share(size.width))].into();
    }
    let above = Size::new(size.width, size.height - share(size.height));
    let now = container(widget::area(now(advice, conflict, table, above, measure), None, 0)).height(Fill);
    column![now, widget::rule(), container(known).height(share(size.height))].into()
}

/// Shares that the case file has of the width, and of the height if it stands below.
const SHARES: [f32; 2] = [0.32, 0.4];

/// Three cards to name: a suggestion, or an accusation.
struct TurnTask {
    heading: String,
    cards: [Card; 3],
    solved: bool,
    /// Other rooms in which the question is worth as much. The longest wording comes first.
    or_in: Vec<String>,
}

impl TurnTask {
    fn now(advice: &advice::State, table: &TableContext<'_>) -> Option<Self> {
        let (language, mine) = (table.language, table.game.turn() == table.setup.me);
        let solved = advice::proved_solution(table).is_some();
        if let Some(cards) = advice.accusation().filter(|_| solved || mine) {
            let heading = fl!(language, if solved { "glance-accuse" } else { "advice-gambles" });
            return Some(Self { heading, cards, solved, or_in: Vec::new() });
        }
        let question = advice.question().filter(|_| mine)?;
        let or_in = or_in(&table.names, question);
        Some(Self { heading: fl!(language, "advice-ask"), cards: question.suggestion.cards, solved: false, or_in })
    }
}

fn now<'a>(
    advice: &advice::State,
    conflict: Option<String>,
    table: &TableContext<'a>,
    size: Size,
    measure: Measure,
) -> Element<'a> {
    let language = table.language;
    let last = last(table).map(|last| widget::fitted(last, measure.size(20.0), theme::BODY).least(measure.least()));
    let last = last.map(|last| last.style(theme::muted).or_shortened());
    let parts = match (conflict, TurnTask::now(advice, table)) {
        (Some(conflict), _) => said([fl!(language, "conflict-title")], [conflict], measure),
        (None, Some(task)) => named(&task, advice, table, size, measure),
        (None, None) => told(table, measure),
    };
    let parts = container(Column::with_children(parts).spacing(measure.space(8.0))).height(Fill).clip(true);
    column![parts].push(last).push(ways_on(table, measure)).spacing(measure.space(8.0)).padding(padding(measure)).into()
}

fn ways_on<'a>(table: &TableContext<'a>, measure: Measure) -> Element<'a> {
    let language = table.language;
    let words = |words: String| text(words).size(measure.size(20.0)).style(theme::muted);
    let back = fl!(language, "glance-back", key = strokes::GLANCE.label(language));
    let fold = fl!(language, "glance-fold", key = FOLD.label(language));
    let press = |label: String, message| widget::press(words(label), theme::quiet).padding(0.0).on_press(message);
    // Small pages with one part above the other need the height for what to do, but nobody must be caught here.
    let goes_on = table.game.ending().is_none();
    let log = (goes_on && (measure.abreast || !measure.is_slim())).then(|| words(fl!(language, "glance-log")));
    row![press(back, Message::LargeDisplay), press(fold, Shared::Fold(true).into())]
        .push(log)
        .spacing(measure.space(24.0))
        .into()
}

fn padding(measure: Measure) -> [f32; 2] {
    [measure.space(24.0), measure.space(if measure.abreast { 44.0 } else { 24.0 })]
}

fn heading<'a>(wordings: impl IntoIterator<Item = String>, measure: Measure) -> Element<'a> {
    let wordings = wordings.into_iter().map(|words| words.to_uppercase());
    let words = widget::fitted(wordings, measure.size(26.0), theme::SEMIBOLD).least(LEAST).or_shortened();
    words.style(theme::muted).into()
}

fn named<'a>(
    task: &TurnTask,
    advice: &advice::State,
    table: &TableContext<'a>,
    size: Size,
    measure: Measure,
) -> Vec<Element<'a>> {
    let names = task.cards.map(|card| table.names.short(card).to_owned());
    let mut reasons = if task.solved { Vec::new() } else { advice.reasons(table, false) };
    let (why_size, or_size) = (measure.size(WHY), measure.size(OR_IN));
    let room = size.width - 2.0 * padding(measure)[1];
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(1) as f32 * TITLE_LETTER;
    // Height without names and reasons.
    let beside = measure.size(BESIDE).max(6.0 * LEAST);
    let beside = beside + if task.or_in.is_empty() { 0.0 } else { or_size * 1.08 + 8.0 };
    let beside = beside + if task.solved { 2.0 * measure.size(26.0) } else { 0.0 };
    let high = |why: &str| {
        let lines = (why.chars().count() as f32 * why_size * LETTER / room).ceil();
        // Type size for three names above these reasons; 1.08 is their line height.
        ((size.height - beside - lines * why_size * 1.25) / 3.0 - 8.0 * measure.scale) / 1.08
    };
    // Names are read across the room, so drop reasons until the names have their size.
    while reasons.len() > 1 && high(&reasons.join(" ")) < (NAMES[2] * measure.scale).min(room / longest) {
        reasons.pop();
    }
    let why = reasons.join(" ");
    let high = high(&why);
    let fits = |size: &f32| longest * size <= room && *size <= high;
    let large = NAMES.map(|size| size * measure.scale).into_iter().find(fits);
    let large = large.unwrap_or(high.min(room / longest)).max(LEAST);
    let mut parts = vec![heading([task.heading.clone()], measure)];
    parts.extend(names.map(|name| widget::fitted([name], large, theme::TITLE).least(LEAST).height(1.08).into()));
    if !task.or_in.is_empty() {
        let rooms = widget::fitted(task.or_in.clone(), or_size, theme::TITLE);
        parts.push(rooms.least((or_size * 0.7).max(LEAST)).height(1.08).into());
    }
    if task.solved {
        let words = text(fl!(table, "advice-accuse")).size(measure.size(26.0)).font(theme::SEMIBOLD);
        let press = widget::press(words, theme::primary).padding([measure.space(8.0), measure.space(26.0)]);
        parts.push(press.on_press(Message::Accuse(task.cards)).into());
    } else {
        parts.push(text(why).size(why_size).line_height(1.25).into());
    }
    parts
}

/// Type sizes of the cards to name: the largest at which the longest name fits.
const NAMES: [f32; 3] = [128.0, 112.0, 88.0];

/// Type size of the other rooms.
const OR_IN: f32 = 48.0;

/// Average width of a letter, for reasons and for titles, at size 1.
const LETTER: f32 = 0.52;
const TITLE_LETTER: f32 = 0.57;

/// Height without the cards and the reasons.
const BESIDE: f32 = 170.0;

fn told<'a>(table: &TableContext<'a>, measure: Measure) -> Vec<Element<'a>> {
    let turn = table.game.turn().map(|seat| {
        let (who, person) = (table.names.seat(seat), table.names.person(seat));
        fl!(table, "glance-turn", person, who)
    });
    let unknown = || table.game.turn_is_unknown(table.game.entries().len()).then(|| fl!(table, "glance-unknown"));
    let turn = turn.or_else(unknown).unwrap_or_default();
    let told = table.told.map(|told| (told.solutions, news::told(&table.names, told)));
    let Some((solutions, lines)) = told.filter(|(_, lines)| !lines.is_empty()) else {
        return vec![widget::fitted([turn], measure.size(NAMES[0]), theme::TITLE).least(LEAST).height(1.08).into()];
    };
    let number = table.game.entries().len();
    let about = [turn, fl!(table, "review-told", number), news::from_to(solutions)];
    // As many lines of news as fit, from the first on.
    let wordings = (1..=lines.len()).rev().map(|count| {
        let shown = lines[..count]
            .iter()
            .map(|line| format!("{} {}", line.sign.letter(), line.words.replace(" → ", "\u{a0}→\u{a0}")));
        shown.collect::<Vec<_>>().join("\n")
    });
    said((1..=about.len()).rev().map(|count| about[..count].join(" · ")), wordings, measure)
}

/// A heading and a text. The longest wordings come first.
fn said<'a>(
    about: impl IntoIterator<Item = String>,
    wordings: impl IntoIterator<Item = String>,
    measure: Measure,
) -> Vec<Element<'a>> {
    let words = widget::fitted(wordings, measure.size(TOLD), theme::MEDIUM).least(LEAST).lines(LINE);
    vec![heading(about, measure), container(words).height(Fill).width(Fill).into()]
}

/// Type size of the news of the last entry.
const TOLD: f32 = 56.0;

/// The last entry in words. The longest wording comes first.
fn last(table: &TableContext<'_>) -> Option<Vec<String>> {
    let (entry, before) = table.game.entries().split_last()?;
    let words = describe(&table.names, before, entry);
    let detail: String = words.detail.iter().map(|piece| piece.text.as_str()).collect();
    let title: String = words.title.iter().map(|piece| piece.text.as_str()).collect();
    let named = |entry: String| fl!(table, "glance-last", entry);
    let whole = (!detail.is_empty()).then(|| named(format!("{title} — {detail}")));
    Some(whole.into_iter().chain([named(title.clone()), title]).collect())
}

fn known<'a>(advice: &advice::State, table: &TableContext<'a>, height: f32, measure: Measure) -> Element<'a> {
    // As many cards as fit between the heading and who is close.
    let (size, kinds) = if measure.abreast { (measure.size(OPEN_CARD), 3.0) } else { (LEAST, 1.0) };
    let texts = measure.size(22.0) + measure.size(WHY) + kinds * LEAST;
    let free = height - 2.0 * padding(measure)[0] - (kinds + 1.0) * measure.space(8.0) - LINE * texts;
    let shown = ((free / (kinds * CARD * size)).floor().max(1.0) as usize).min(OPEN);
    let mut known = Column::new().spacing(measure.space(8.0)).height(Fill);
    if table.deduces() {
        let remaining = table.analysis.sheet().map_or(0, |sheet| sheet.triples.possible());
        let head = table.names.column_head(table.case_file());
        let counted = (remaining > 1).then(|| fl!(table, "case-file-left", count = remaining as u32));
        let whole = counted.map(|counted| format!("{head} · {counted}"));
        let wordings = whole.into_iter().chain([head]);
        known =
            known.push(widget::fitted(wordings, measure.size(22.0), theme::SEMIBOLD).least(LEAST).style(theme::muted));
        let kinds = (0..3).map(|category| {
            let cards = table.analysis.likeliest(table.setup.edition.category_cards(category), None);
            let rest = cards.len().saturating_sub(shown);
            let rest = (rest > 0).then(|| text(format!("+ {rest}")).size(LEAST).style(theme::muted));
            let cards = cards.into_iter().take(shown);
            Column::with_children(cards.map(|(card, share)| open_card(card, share, table, measure))).push(rest)
        });
        let kinds: Vec<Element<'a>> = kinds.map(|kind| kind.width(Fill).into()).collect();
        known = if measure.abreast {
            let ruled = kinds.into_iter().enumerate();
            known.extend(ruled.flat_map(|(at, kind)| (at > 0).then(widget::rule).into_iter().chain([kind])))
        } else {
            known.push(Row::with_children(kinds).spacing(0.6 * LEAST))
        };
    }
    let close = if table.level == HintLevel::Hints { advice.close() } else { Vec::new() };
    let known = known.push(space().height(Fill)).push(opponents(&close, table, measure));
    let side = measure.space(if measure.abreast { 34.0 } else { 24.0 });
    container(known).padding([measure.space(24.0), side]).clip(true).into()
}

/// Cards of a kind that are shown.
const OPEN: usize = 3;

/// Type size of these cards, and their line height relative to it.
const OPEN_CARD: f32 = 30.0;
const CARD: f32 = 1.4;

fn open_card<'a>(card: Card, share: Option<f64>, table: &TableContext<'a>, measure: Measure) -> Element<'a> {
    let size = if measure.abreast { measure.size(OPEN_CARD) } else { LEAST };
    let names = [table.names.short(card), table.names.untitled(card)];
    // On the smallest pages not even the name without title may fit.
    let names = names.into_iter().skip(usize::from(measure.is_slim()));
    let name = widget::fitted(names.map(str::to_owned), size, theme::MEDIUM).least(measure.least()).or_shortened();
    let end: Element<'a> = if let Some(share) = share {
        let percent = (share * 100.0).round() as u32;
        let (ground, ink) = table.tokens.heat(percent, true);
        let number = text(table.language.hundredths(share)).size(size).font(theme::SEMIBOLD).color(ink);
        let boxed = container(number).center_x(measure.boxed() * size).center_y(1.33 * size);
        boxed.style(move |_| theme::surface(ground, None, theme::radius::CARD)).into()
    } else {
        container(text("★").size(size).style(theme::accent)).center_x(measure.boxed() * size).into()
    };
    let name = container(name).width(Fill).clip(true);
    row![name, end].align_y(Center).height(CARD * size).into()
}

/// All that are close if they fit, else the likeliest.
fn opponents<'a>(close: &[&Opponent], table: &TableContext<'a>, measure: Measure) -> Option<Element<'a>> {
    let language = table.language;
    let named = |opponent: &&Opponent| language.pair(&table.names.seat(opponent.seat), &chance(opponent, language));
    let each: Vec<String> = close.iter().map(named).collect();
    let (who, chance) = (table.names.seat(close.first()?.seat), chance(close[0], language));
    let alone = fl!(language, "glance-close", who, chance);
    let all = (close.len() > 1).then(|| each.join(" · "));
    let wordings = all.into_iter().chain([alone, each[0].clone()]);
    let words = widget::fitted(wordings, measure.size(WHY), theme::SEMIBOLD).least(LEAST);
    Some(words.style(theme::bad).into())
}
