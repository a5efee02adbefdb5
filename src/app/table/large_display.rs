//! Large display, legible from across the room: the sheet with what to do beside it, or only the latter, in the largest
//! type that fits.

use super::{Message, TableContext, advice, sheet, strokes};
use crate::advice::Opponent;
use crate::app::notebook::keys::FOLD;
use crate::app::theme;
use crate::app::widget::{self, Element};
use crate::edition::Card;
use crate::fl;
use crate::game::HintLevel;
use crate::text::close::chance;
use crate::text::describe;
use crate::text::plan::or_in;
use crate::text::table::likeliest;
use iced::widget::{Column, Row, column, container, row, rule, space, text};
use iced::{Alignment, Background, Border, Length, Size};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LargeDisplay {
    Sheet,
    Words,
}

/// Of the words beside the sheet, in the width.
const SHARE: f32 = 0.25;

/// If the words would be narrower than this, the sheet stands alone.
const LEAST: f32 = 160.0;

/// Width to height from which the words stand in two columns.
const WIDE: f32 = 1.3;

const GAP: f32 = 32.0;

/// Less likely opponents are not named by [`words`].
const SAID: f64 = 0.005;

impl LargeDisplay {
    /// `None`, `Sheet`, `Words`, and again.
    pub(super) const fn after(now: Option<Self>) -> Option<Self> {
        match now {
            None => Some(Self::Sheet),
            Some(Self::Sheet) => Some(Self::Words),
            Some(Self::Words) => None,
        }
    }

    pub(super) fn view<'a>(self, advice: &advice::State, table: &TableContext<'a>, size: Size) -> Element<'a, Message> {
        if self == Self::Words && size.width > WIDE * size.height && size.width >= ACROSS {
            return across(advice, table, size);
        }
        let wide = if self == Self::Sheet { size.width * SHARE } else { size.width };
        let words = container(words(advice, table, Size::new(wide, size.height))).width(wide).height(Length::Fill);
        let words = widget::area(words, Some(|t| t.panel), 0);
        if self == Self::Words {
            return words;
        }
        let sheet = container(sheet::view(table, false)).padding([0.0, 14.0]).width(Length::Fill).height(Length::Fill);
        if wide < LEAST {
            return sheet.into();
        }
        row![sheet, rule::vertical(1).style(theme::line), words].into()
    }
}

/// Least width, in a [`WIDE`] window, for [`LargeDisplay::Words`] to be laid out for reading across a table.
const ACROSS: f32 = 1000.0;

/// Window in which the sizes of [`across`] hold unscaled: nothing is smaller than 20 there.
const MEANT: Size = Size::new(1366.0, 607.0);

/// Of the suggestion: the largest at which its longest name fits.
const NAMES: [f32; 3] = [128.0, 112.0, 88.0];

/// Size of the reasons, and average width of a letter of their font at size 1.
const WHY: f32 = 30.0;
const LETTER: f32 = 0.52;

/// Height of everything but the suggestion and its reasons.
const BESIDE: f32 = 170.0;

const OR_IN: f32 = 48.0;

/// Average width of a letter of the title's font at size 1.
const TITLE_LETTER: f32 = 0.57;

const OPEN: usize = 3;

/// At the left what to ask or whose turn it is, at the right the case file and who is close.
fn across<'a>(advice: &advice::State, table: &TableContext<'a>, size: Size) -> Element<'a, Message> {
    let scale = (size.width / MEANT.width).min(size.height / MEANT.height).min(2.0);
    let side = 440.0 * scale;
    let left = container(now_across(advice, table, Size::new(size.width - side, size.height), scale))
        .width(Length::Fill)
        .height(Length::Fill);
    let right = container(known_across(advice, table, scale)).width(side).height(Length::Fill);
    row![widget::area(left, None, 0), rule::vertical(1).style(theme::line), widget::area(right, Some(|t| t.panel), 0)]
        .into()
}

struct TurnTask {
    heading: Option<String>,
    /// Cards to name, or the sentence, line by line.
    lines: Vec<String>,
    /// Other rooms in which the question is worth the same, in wordings from long to short; empty if there are none.
    or_in: Vec<String>,
    /// A plan of mine is shown that is not certain.
    asks: bool,
}

impl TurnTask {
    fn now(advice: &advice::State, table: &TableContext<'_>) -> Self {
        let (language, names, turn) = (table.language, &table.names, table.game.turn());
        let solved = advice::solved(table).is_some();
        let accused = advice.accusation().filter(|_| solved || turn == table.setup.me);
        let question = advice.question().filter(|_| turn == table.setup.me);
        let heading = match (accused, question) {
            (Some(_), _) if solved => Some(fl!(language, "glance-accuse")),
            (Some(_), _) => Some(fl!(language, "advice-gambles")),
            (None, Some(_)) => Some(fl!(language, "advice-ask")),
            (None, None) => None,
        };
        let sentence = |seat| fl!(language, "glance-turn", person = names.person(seat), who = names.seat(seat));
        let lines = match accused.or(question.map(|question| question.suggestion.cards)) {
            Some(cards) => cards.iter().map(|card| names.short(*card).to_owned()).collect(),
            None => turn.map(sentence).into_iter().collect(),
        };
        let or_in = question.map_or_else(Vec::new, |question| or_in(names, question));
        Self { heading, lines, or_in, asks: question.is_some() || accused.is_some() && !solved }
    }
}

fn now_across<'a>(advice: &advice::State, table: &TableContext<'a>, size: Size, scale: f32) -> Element<'a, Message> {
    let language = table.language;
    let TurnTask { heading, lines: shown, or_in, asks } = TurnTask::now(advice, table);
    let why = asks.then(|| advice.reasons(table, false).join(" "));
    let room = size.width / scale - 88.0;
    let longest = shown.iter().map(|line| line.chars().count()).max().unwrap_or(1) as f32 * TITLE_LETTER;
    let lines = shown.len().max(1) as f32;
    let why_lines = why.as_ref().map_or(0.0, |why| (why.chars().count() as f32 * WHY * LETTER / room).ceil());
    let beside = BESIDE + why_lines * WHY * 1.25 + if or_in.is_empty() { 0.0 } else { OR_IN * 1.08 + 8.0 };
    let high = ((size.height / scale - beside) / lines - 8.0) / 1.08;
    let fits = |size: &f32| longest * size <= room && *size <= high;
    let large = NAMES.into_iter().find(fits).unwrap_or(high.min(room / longest)) * scale;
    let names = shown.into_iter().map(|line| widget::fitted([line], large, theme::TITLE).height(1.08).into());
    let or_in = (!or_in.is_empty()).then(|| widget::fitted(or_in, OR_IN * scale, theme::TITLE).height(1.08));
    let heading =
        heading.map(|words| widget::fitted([words.to_uppercase()], 26.0 * scale, theme::SEMIBOLD).style(theme::muted));
    let why = why.map(|why| text(why).size(WHY * scale).line_height(1.25));
    let last = last(table).map(|last| text(last).size(20.0 * scale).style(theme::muted));
    let keys = fl!(language, "glance-keys", back = strokes::GLANCE.label(language), fold = FOLD.label(language));
    let keys = text(keys).size(20.0 * scale).style(theme::muted);
    Column::new()
        .push(heading)
        .extend(names)
        .push(or_in)
        .push(why)
        .push(space().height(Length::Fill))
        .push(last)
        .push(keys)
        .spacing(8.0 * scale)
        .padding([24.0 * scale, 44.0 * scale])
        .into()
}

fn last(table: &TableContext<'_>) -> Option<String> {
    let (entry, before) = table.game.entries().split_last()?;
    let words = describe(&table.names, before, entry);
    let detail: String = words.detail.iter().map(|piece| piece.text.as_str()).collect();
    let title: String = words.title.iter().map(|piece| piece.text.as_str()).collect();
    let said = if detail.is_empty() { title } else { format!("{title} — {detail}") };
    Some(fl!(table.language, "glance-last", entry = said))
}

fn known_across<'a>(advice: &advice::State, table: &TableContext<'a>, scale: f32) -> Element<'a, Message> {
    let language = table.language;
    let mut known = Column::new().spacing(8.0 * scale).padding([24.0 * scale, 34.0 * scale]);
    if table.deduces() {
        let remaining = table.analysis.sheet().map_or(0, |sheet| sheet.triples.possible());
        let head = table.names.column_head(table.case_file());
        let head = if remaining > 1 {
            format!("{head} · {}", fl!(language, "case-file-left", count = remaining as u32))
        } else {
            head
        };
        known = known.push(text(head).size(22.0 * scale).font(theme::SEMIBOLD).style(theme::muted));
        for category in 0..3 {
            let cards = table.analysis.likeliest(table.setup.edition.category_cards(category), None);
            known = known.push((category > 0).then(widget::rule));
            known =
                known.extend(cards.into_iter().take(OPEN).map(|(card, share)| open_card(card, share, table, scale)));
        }
    }
    known = known.push(space().height(Length::Fill));
    if let Some(closest) = advice.closest().filter(|closest| closest.is_close())
        && table.level == HintLevel::Hints
    {
        known = known.push(opponent(closest, 30.0 * scale, table));
    }
    known.into()
}

/// On the colour for its chance; with a star if it is proved.
fn open_card<'a>(card: Card, share: Option<f64>, table: &TableContext<'a>, scale: f32) -> Element<'a, Message> {
    let star = if share.is_none() { "★ " } else { "" };
    let name = text(format!("{star}{}", table.names.short(card))).size(30.0 * scale).font(theme::MEDIUM);
    let name = container(name.wrapping(text::Wrapping::None)).width(Length::Fill).clip(true);
    let chance = share.map(|share| {
        let percent = (share * 100.0).round() as u32;
        let (ground, ink) = table.tokens.heat(percent, true);
        let number = text(table.language.hundredths(share)).size(28.0 * scale).font(theme::SEMIBOLD).color(ink);
        let boxed = container(number).center_x(70.0 * scale).center_y(40.0 * scale);
        boxed.style(move |_| container::Style {
            background: ground.map(Background::Color),
            border: Border { radius: theme::radius::CARD.into(), ..Border::default() },
            ..container::Style::default()
        })
    });
    Row::new().push(name).push(chance).align_y(Alignment::Center).height(42.0 * scale).into()
}

/// Whose turn it is or what to ask; below that, in a wide window beside it, the case file and who is close.
fn words<'a>(advice: &advice::State, table: &TableContext<'a>, size: Size) -> Element<'a, Message> {
    let language = table.language;
    let TurnTask { heading, lines: shown, or_in, .. } = TurnTask::now(advice, table);
    let found = if table.deduces() { likeliest(table.analysis, &table.names) } else { Vec::new() };
    let close = advice.closest().filter(|closest| table.level == HintLevel::Hints && closest.soon.chance >= SAID);
    let abreast = size.width > WIDE * size.height;
    let part = if abreast { Size::new((size.width - GAP) / 2.0, size.height) } else { size };
    let type_size = TypeSizes::fitting(&shown, part, abreast);
    let now = shown.into_iter().map(|line| widget::fitted([line], type_size.large, theme::TITLE).into());
    let now = Column::new()
        .push(heading.map(|heading| type_size.heading(heading)))
        .extend(now)
        .push((!or_in.is_empty()).then(|| widget::fitted(or_in, type_size.middle, theme::TITLE)))
        .spacing(type_size.small * 0.3);
    let mut known = column![].spacing(type_size.small * 0.3);
    if !found.is_empty() {
        known = known.push(type_size.heading(table.names.column(table.case_file())));
        known = found.into_iter().fold(known, |known, (line, sure)| {
            let line = widget::fitted([line], type_size.middle, theme::SEMIBOLD);
            known.push(if sure { line.style(theme::accent) } else { line })
        });
    }
    if let Some(closest) = close {
        known =
            known.push(space().height(type_size.small * 0.5)).push(type_size.heading(fl!(language, "advice-close")));
        known = known.push(opponent(closest, type_size.middle, table));
    }
    let keys = fl!(language, "glance-keys", back = strokes::GLANCE.label(language), fold = FOLD.label(language));
    let keys = text(keys).size(type_size.small).style(theme::muted);
    let told: Element<'a, Message> = if abreast {
        row![now.width(Length::Fill), known.width(Length::Fill)].spacing(GAP).height(Length::Fill).into()
    } else {
        column![now, known].spacing(type_size.small * 0.8).height(Length::Fill).clip(true).into()
    };
    column![told, keys].padding(16.0).into()
}

fn opponent<'a>(closest: &Opponent, size: f32, table: &TableContext<'a>) -> Element<'a, Message> {
    let words = format!("{} {}", table.names.seat(closest.seat), chance(closest, table.language));
    let words = text(words).size(size).font(theme::SEMIBOLD);
    if closest.is_close() { words.style(theme::bad).into() } else { words.into() }
}

struct TypeSizes {
    large: f32,
    middle: f32,
    small: f32,
}

impl TypeSizes {
    /// Sizes with which `lines` about fit into `size`, within fixed bounds; `abreast`: they have their own column.
    fn fitting(lines: &[String], size: Size, abreast: bool) -> Self {
        let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(1).max(6) as f32;
        // A letter of the title's font is about 0.6 wide at size 1. A large line is at most 1/9 of the height, a middle
        // one 1/14.5, and more where they have a column of their own.
        let (large, middle) = if abreast { (6.0, 9.5) } else { (9.0, 14.5) };
        let large = ((size.width - 32.0) / (longest * 0.6)).min(size.height / large).clamp(18.0, 160.0);
        let middle = ((size.width - 32.0) / 11.0).min(size.height / middle).min(large * 0.8).clamp(13.0, 80.0);
        Self { large, middle, small: (middle * 0.6).clamp(11.0, 32.0) }
    }

    fn heading<'a>(&self, words: impl AsRef<str>) -> Element<'a, Message> {
        widget::fitted([words.as_ref().to_uppercase()], self.small, theme::SEMIBOLD).style(theme::muted).into()
    }
}
