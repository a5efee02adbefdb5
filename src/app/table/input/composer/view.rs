//! The view of the composer: head with actor and kind, the fields, and the foot with the buttons.
use super::ComposerArea;
use super::fields::{fields, groups_height, saw};
use super::spaces::Spaces;
use super::{answers, game_over};
use crate::app::notebook::Message as Shared;
use crate::app::table::input::{is_over, preview};
use crate::app::table::{Element, MenuOf, Message, TableContext, strokes};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred};
use crate::document::font::Style as Face;
use crate::entry::draft::{Draft, DraftEdit, DraftKind, InsertPosition};
use crate::entry::input::ClueInput;
use crate::fl;
use iced::widget::{Row, column, container, row, text};
use iced::{Fill, Theme};

/// The composer has the same height for every kind of entry, so that nothing below moves.
pub fn view<'a>(input: &'a ClueInput, table: &TableContext<'a>, area: ComposerArea) -> Element<'a> {
    let composer = &input.form;
    if table.open.read_only().is_some() {
        return column![].into();
    }
    if is_over(composer, table) {
        return game_over::card(other(table).into(), table);
    }
    let spaces = Spaces::of(table, area);
    let parts = column![head(composer, table, area), fields(composer, table, area)].spacing(spaces.head);
    let padding = iced::padding::horizontal(14).top(spaces.above).bottom(spaces.below);
    let above = container(parts).padding(padding).width(Fill);
    let above = container(widget::scroll(above).id(FIELDS));
    let above = match area.height {
        Some(height) => {
            let most = (height - BUTTON - spaces.foot).max(LEAST);
            // A clue card needs all rows there are.
            let wanted = if composer.kind == DraftKind::Clue { most } else { usual_height(table, area) };
            above.height(wanted.min(most))
        }
        None => above.height(Fill),
    };
    // The button that logs stays in sight below the scrolling part.
    let below = container(foot(input, table, area)).padding(iced::padding::horizontal(14).bottom(spaces.foot));
    column![above, below].into()
}

/// A part of the form that takes the log's place. `None` if there is no such part or no log.
pub fn unfolded<'a>(input: &ClueInput, table: &TableContext<'a>, area: ComposerArea) -> Option<Element<'a>> {
    let saw = container(saw(&input.form, table, area)?).padding([Spaces::of(table, area).above, 14.0]).width(Fill);
    area.height.map(|_| widget::scroll(saw).height(Fill).into())
}

/// All cards and answers of a suggestion are in sight above the button that logs.
pub fn fits(table: &TableContext<'_>, area: ComposerArea, height: f32) -> bool {
    usual_height(table, area) + BUTTON + Spaces::of(table, area).foot <= height
}

/// Height of a suggestion. Longer forms scroll.
fn usual_height(table: &TableContext<'_>, area: ComposerArea) -> f32 {
    let spaces = Spaces::of(table, area);
    let cards = groups_height(3, table, area) + 2.0 * spaces.groups;
    spaces.above + HEAD + spaces.head + cards + spaces.fields + answers::height(table, area) + spaces.below
}

const HEAD: f32 = 26.0;

pub const FIELDS: &str = "composer";

/// Height of a button of the foot, and the least height of the fields.
const BUTTON: f32 = 31.0;
const LEAST: f32 = 160.0;

/// Width of the actor's disc and the space round the name, and all other space beside the words of the head.
const ROUND_NAME: f32 = 34.0;
const ROUND_HEAD: f32 = 62.0;

/// Average width of a letter in the foot's buttons, and the space round the words of those buttons.
const LETTER: f32 = 6.7;
const ROUND_WORDS: f32 = 72.0;

pub fn other<'a>(table: &TableContext<'a>) -> widget::Press<'a, Message> {
    widget::unfolding(fl!(table, "other")).on_press(Message::Menu(Some(MenuOf::Events)))
}

/// Who accuses stands in large type, because it can be the asker of the last suggestion instead of the next player.
///
/// A narrow composer has no button for an accusation, nor for a suggestion while an accusation is offered. The list and
/// *Not now* do that.
fn head<'a>(composer: &Draft, table: &TableContext<'a>, area: ComposerArea) -> Element<'a> {
    let language = table.language;
    let by = composer.turn(table.game);
    let person = by.map_or("other", |seat| table.names.person(seat));
    let title = match by {
        None if composer.kind.has_actor() => String::new(),
        // The number of the entry takes the title's place.
        Some(_) if area.is_narrow() && !composer.at_end() => String::new(),
        _ => composer.kind.title(person, language),
    };
    let mut line = Row::new().centred(7.0).width(Fill).clip(true);
    let mut beside = Face::Regular.width(&title, size::BODY);
    if composer.kind.has_actor() {
        let name = by.map_or_else(|| fl!(language, "composer-nobody"), |by| table.names.seat(by).clone());
        beside += Face::SemiBold.width(&name, size::BODY) + ROUND_NAME;
        // A long name leaves room for the title in small type, but a long title does not take the name away.
        let most = area.width / if area.is_narrow() { 4.0 } else { 3.0 };
        let small = Face::Regular.width(&title, size::BODY * 0.8).min(most);
        let leaves = if title.is_empty() { 0.0 } else { small + 8.0 };
        let (large, font) = match composer.kind {
            DraftKind::Accusation => (size::TITLE, theme::TITLE),
            _ => (size::BODY, theme::SEMIBOLD),
        };
        let name = widget::fitted([name], large, font).least(size::BODY).leaving(leaves).or_shortened();
        let disc = by.map(|by| widget::disc(table.colour(by), 12.0));
        let name = Row::new().push(disc).push(name).centred(7.0);
        let press = widget::press(container(name).center_y(Fill), acting).padding([0.0, 4.0]).height(HEAD);
        line = line.push(press.on_press(Message::Menu(Some(MenuOf::Actors))));
    }
    if !title.is_empty() {
        let wordings = std::iter::once(title).chain(composer.kind.short_title(person, language));
        line = line.push(widget::fitted(wordings, size::BODY, theme::BODY).least(size::CAPTION).or_shortened());
    }
    let accuse = (composer.kind == DraftKind::Suggestion && composer.at_end() && !area.is_narrow()).then(|| {
        let words = text(fl!(language, "advice-accuse")).size(size::SMALL).font(theme::MEDIUM);
        widget::press(words.wrapping(text::Wrapping::None), theme::quiet)
            .padding([4.5, 5.0])
            .on_press(DraftEdit::Kind(DraftKind::Accusation).into())
    });
    // The number of an edited entry takes the place of these buttons, so that nothing below moves.
    let suggest = (area.is_offer && !area.is_narrow()).then(|| {
        let words = text(DraftKind::Suggestion.text(language)).size(size::SMALL).font(theme::MEDIUM);
        widget::press(words.wrapping(text::Wrapping::None), theme::quiet)
            .padding([4.5, 5.0])
            .on_press(DraftEdit::Kind(DraftKind::Suggestion).into())
    });
    let right = Row::new().push(accuse).push(suggest).push(target(composer, table, area, beside)).push(other(table));
    row![line, right.centred(2.0)].centred(space::SMALL).height(HEAD).into()
}

/// Which entry is edited or comes after this one, in as many words as fit `beside` the actor and the kind.
fn target<'a>(composer: &Draft, table: &TableContext<'a>, area: ComposerArea, beside: f32) -> Option<Element<'a>> {
    let (InsertPosition::Before(id) | InsertPosition::Edit(id)) = composer.target else { return None };
    let number = table.number(id)? as u32;
    let (whole, short) = if composer.is_new() {
        (fl!(table, "composer-before", number), fl!(table, "composer-before-short", number))
    } else {
        (fl!(table, "composer-editing", number), fl!(table, "composer-editing-short", number))
    };
    let needed = beside + Face::SemiBold.width(&whole, size::SMALL) + LETTER * fl!(table, "other").len() as f32;
    let fits = !area.is_narrow() && needed + ROUND_HEAD < area.width;
    let words = if fits { whole } else { short };
    let words = text(words).size(size::SMALL).font(theme::SEMIBOLD).wrapping(text::Wrapping::None);
    Some(words.style(theme::info).into())
}

/// Why an entry cannot be logged is said in the foot of the window.
fn foot<'a>(input: &ClueInput, table: &TableContext<'a>, area: ComposerArea) -> Element<'a> {
    let (composer, language) = (&input.form, table.language);
    if area.is_offer {
        let later = widget::secondary(fl!(language, "composer-not-now"), None).padding([6.0, 12.0]);
        let accuse =
            || widget::primary(fl!(language, "advice-accuse"), None).padding([6.0, 12.0]).on_press(Message::UseBest);
        return Row::new().push(area.is_alone.then(accuse)).push(later.on_press(Message::NotNow)).spacing(6.0).into();
    }
    let edits = !composer.is_new();
    let label = if edits { fl!(language, "save") } else { log_words(composer, table, area) };
    let suggests = composer.kind == DraftKind::Suggestion && composer.turn(table.game).is_some();
    // All buttons stand in one row. With less room the words are short and the key is only in the tip.
    let [whole, short, clear] = [
        fl!(language, "answers-nobody"),
        fl!(language, "nobody"),
        fl!(language, if edits { "cancel" } else { "clear" }),
    ];
    let key = strokes::LOG.label(language);
    // Width of the key cap. 28, below, is the padding left and right.
    let cap = 7.0 * key.chars().count() as f32 + 22.0;
    let fits = |words: &str| {
        let words = if suggests { words } else { "" };
        let letters = [&label, words, &clear].map(|words| words.chars().count()).iter().sum::<usize>();
        letters as f32 * LETTER + cap + ROUND_WORDS <= area.width - 28.0
    };
    let capped = fits(&short);
    let words = if fits(&whole) { whole.clone() } else { short };
    // Golden if nothing is questioned. An entry that lacks a card, or contradicts the sheet, can still be logged.
    let ready = !preview::is_questioned(input, table);
    let log = if ready { widget::primary } else { widget::secondary };
    // Without room for the key the buttons stand closer.
    let closer = if capped { 0.0 } else { 6.0 };
    let log = log(label.clone(), capped.then(|| key.clone()))
        .padding([6.0, 12.0 - closer])
        .on_press_maybe(input.entry().map(|_| Shared::Submit.into()));
    let log = if capped { log.into() } else { widget::tip_above(log, key) };
    let nobody = suggests.then(|| {
        let shortened = words != whole;
        let press = widget::secondary(words, None).padding([6.0, 10.0 - closer]);
        let press = press.on_press(DraftEdit::NobodyShowed.into());
        if shortened { widget::tip_above(press, whole) } else { press.into() }
    });
    let begun = !input.is_empty() || composer.kind != DraftKind::Suggestion;
    let clear = begun.then(|| {
        // A foot without room for the key has none for this word either.
        let words = if capped { clear.clone() } else { "×".to_owned() };
        let press = widget::quiet(words, None).padding([6.0, 8.0]).on_press(Message::ClearInput);
        if capped { press.into() } else { widget::tip_above(press, clear.clone()) }
    });
    // The button that clears stands at the right edge, so that no form moves it.
    row![log].push(nobody).push(iced::widget::space::horizontal()).push(clear).centred(6.0).into()
}

/// "Log: Bo accuses", if that has room beside a sign that clears.
fn log_words(composer: &Draft, table: &TableContext<'_>, area: ComposerArea) -> String {
    let accuser = composer.turn(table.game).filter(|_| composer.kind == DraftKind::Accusation).map(|by| {
        let (person, who) = (table.names.person(by), table.names.seat(by));
        fl!(table, "composer-log-accusation", person, who)
    });
    let fits = |words: &String| words.chars().count() as f32 * LETTER + ROUND_WORDS <= area.width - 28.0;
    accuser.filter(fits).unwrap_or_else(|| fl!(table, "composer-log"))
}

fn acting(theme: &Theme, status: iced::widget::button::Status) -> iced::widget::button::Style {
    iced::widget::button::Style { text_color: theme::tokens(theme).text, ..theme::quiet(theme, status) }
}
