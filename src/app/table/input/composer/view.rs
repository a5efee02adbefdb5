//! The view of the composer: head with actor and kind, the fields of each kind of entry, and the foot with the buttons.
use super::ComposerArea;
use super::spaces::Spaces;
use super::{answers, game_over};
use crate::app::notebook::Message as Shared;
use crate::app::table::input::{is_over, preview};
use crate::app::table::{Element, MenuOf, Message, TableContext, strokes};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, CardState, Centred};
use crate::document::font::Style as Face;
use crate::edition::{Card, CardSet, Spot};
use crate::entry::draft::{ClueDemand, Draft, DraftEdit, DraftKind, InsertPosition, face_down};
use crate::entry::input::ClueInput;
use crate::fl;
use crate::game::{Holder, Seat, Verdict};
use crate::text::Language;
use iced::widget::{Column, Row, column, container, grid, row, text};
use iced::{Alignment, Fill, Shrink, Theme};

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

/// Height of so many categories of cards, without the space between them.
fn groups_height(count: usize, table: &TableContext<'_>, area: ComposerArea) -> f32 {
    let rows =
        (0..count).map(|category| table.setup.edition.category_cards(category).len().div_ceil(area.card_columns()));
    rows.map(|rows| rows as f32 * (card_height(table, area) + GAP) - GAP).sum()
}

/// The room stands where rooms stand in the full form, and the words fill the space above.
fn room<'a>(words: String, composer: &Draft, table: &TableContext<'a>, area: ComposerArea) -> Element<'a> {
    let gap = Spaces::of(table, area).groups;
    let above = container(widget::hint(words)).height(groups_height(2, table, area) + gap).align_y(Alignment::End);
    column![above, one(composer, table, 2..3, area)].spacing(gap).into()
}

const GAP: f32 = 3.0;

const HEAD: f32 = 26.0;

pub const NOTE: &str = "note";

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
    let title = match by {
        None if composer.kind.has_actor() => String::new(),
        // The number of the entry takes the title's place.
        Some(_) if area.is_narrow() && !composer.at_end() => String::new(),
        by => composer.kind.title(by.map_or("other", |seat| table.names.person(seat)), language),
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
        line = line.push(widget::fitted([title], size::BODY, theme::BODY).or_shortened());
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

/// Shown in place of the answers, while nobody knows whose turn it is.
fn askers<'a>(composer: &Draft, table: &TableContext<'a>) -> Column<'a, Message> {
    let unknown = table.game.turn_is_unknown(composer.place(table.game));
    let words = fl!(table, if unknown { "composer-unknown" } else { "composer-nobody" });
    column![widget::hint(words), seats(table, None, |seat| DraftEdit::Seat(seat.0), |_| true)].spacing(4.0)
}

/// Players who cannot be chosen keep their place.
fn seats<'a>(
    table: &TableContext<'a>,
    chosen: Option<Seat>,
    edit: impl Fn(Seat) -> DraftEdit,
    offered: impl Fn(Seat) -> bool,
) -> Element<'a> {
    let chips = table.setup.seats().map(|seat| {
        let message = offered(seat).then(|| edit(seat).into());
        widget::chip(table.names.seat(seat), chosen == Some(seat)).on_press_maybe(message).into()
    });
    wrapped(chips)
}

fn holding_seat(composer: &Draft, table: &TableContext<'_>) -> Option<Seat> {
    composer.holder.and_then(|holder| table.setup.seat_of(holder))
}

fn giver<'a>(composer: &Draft, table: &TableContext<'a>) -> Element<'a> {
    seats(table, holding_seat(composer, table), |seat| DraftEdit::Holder(seat.into()), |_| true)
}

fn receiver<'a>(composer: &Draft, table: &TableContext<'a>) -> Element<'a> {
    let from = holding_seat(composer, table);
    seats(table, composer.to, DraftEdit::To, move |seat| Some(seat) != from)
}

fn wrapped<'a>(chips: impl Iterator<Item = Element<'a>>) -> Element<'a> {
    Row::with_children(chips).spacing(6.0).wrap().vertical_spacing(4.0).into()
}

fn fields<'a>(composer: &'a Draft, table: &TableContext<'a>, area: ComposerArea) -> Element<'a> {
    let language = table.language;
    let gap = Spaces::of(table, area).fields;
    let fields = Column::new().spacing(gap);
    match composer.kind {
        DraftKind::Suggestion => {
            let fields = fields.push(three(composer, table, area));
            match composer.turn(table.game) {
                Some(by) => fields.push(answers::view(composer, by, table, area)),
                None => fields.push(askers(composer, table)),
            }
        }
        // The offered accusation has no verdict. The sentence is at most as high as answers.
        DraftKind::Accusation if area.is_offer => {
            let say = fl!(language, "composer-say-it");
            let whole = format!("{say} {}", fl!(language, "composer-then-asks"));
            let say = widget::fitted([whole, say], size::BODY, theme::BODY).least(size::SMALL).lines(1.3);
            fields.push(three(composer, table, area)).push(container(say).max_height(answers::height(table, area)))
        }
        DraftKind::Accusation => {
            let verdict = |label: String, verdict: Verdict| {
                widget::chip(label, composer.verdict == Some(verdict))
                    .on_press(DraftEdit::Verdict(verdict).into())
                    .into()
            };
            let verdicts = [
                verdict(fl!(language, "verdict-right"), Verdict::Right),
                verdict(fl!(language, "verdict-wrong"), Verdict::Wrong),
            ];
            // Without a log below, the form scrolls instead.
            let saw = if area.height.is_none() { saw(composer, table, area) } else { None };
            fields.push(three(composer, table, area)).push(wrapped(verdicts.into_iter())).push(saw)
        }
        DraftKind::Revealed | DraftKind::Lacks => {
            fields.push(one(composer, table, 0..3, area)).push(holders(composer, table, table.setup.holders()))
        }
        DraftKind::Told => {
            fields.push(three(composer, table, area)).push(right(composer, table)).push(hearers(composer, table))
        }
        DraftKind::Pass => fields
            .push(room(fl!(language, "composer-room-now"), composer, table, area))
            .push((!table.setup.edition.places.is_empty()).then(|| places(composer, table))),
        DraftKind::Note => fields.push(note_field(composer, language)),
        DraftKind::Shown => fields
            .push(one(composer, table, 0..3, area))
            .push(giver(composer, table))
            .push(widget::hint(fl!(language, "composer-shown-to")))
            .push(receiver(composer, table))
            .push(widget::hint(fl!(language, "composer-card-if-known"))),
        DraftKind::Left => fields
            .push(categories(composer, table, 0..3, composer.hand, DraftEdit::Card, area))
            .push(giver(composer, table))
            .push(widget::hint(fl!(language, "composer-left-to")))
            .push(receiver(composer, table)),
        DraftKind::Joined => fields.push(giver(composer, table)).push(widget::hint(fl!(language, "composer-joined"))),
        DraftKind::Handed => fields.push(handed(composer, table, area)),
        DraftKind::Snooped => {
            let (by, whose) = (composer.turn(table.game), holding_seat(composer, table));
            fields
                .push(one(composer, table, 0..3, area))
                // Nobody snoops in their own hand.
                .push(seats(table, whose, |seat| DraftEdit::Holder(seat.into()), move |seat| Some(seat) != by))
                .push(widget::hint(fl!(language, "composer-card-if-known")))
        }
        DraftKind::Peeked => fields
            .push(one(composer, table, 0..3, area))
            .push(holders(composer, table, face_down(table.setup)))
            .push(widget::hint(fl!(language, "composer-card-if-known"))),
        DraftKind::Clue => fields.push(clue(composer, table, area)),
    }
    .into()
}

/// Places outside rooms where a turn can end.
fn places<'a>(composer: &Draft, table: &TableContext<'a>) -> Element<'a> {
    wrapped(table.setup.edition.places.iter().map(|place| {
        let (name, spot) = (place.name.get(table.language.tag()).to_owned(), Spot::Place(place.id.clone()));
        let chosen = composer.space.as_ref() == Some(&spot);
        widget::chip(name, chosen).on_press(DraftEdit::Space(spot).into()).into()
    }))
}

fn right<'a>(composer: &Draft, table: &TableContext<'a>) -> Element<'a> {
    let chip = |right: u8| {
        let edit = DraftEdit::Right(right).into();
        widget::chip(right.to_string(), composer.right == Some(right)).on_press(edit).into()
    };
    let counts = (0..=composer.named().len() as u8).map(chip);
    column![widget::hint(fl!(table, "composer-told-right")), wrapped(counts)].spacing(GAP).into()
}

/// A spectator hears only what is said aloud.
fn hearers<'a>(composer: &Draft, table: &TableContext<'a>) -> Option<Element<'a>> {
    let me = table.setup.me.filter(|me| composer.turn(table.game) != Some(*me))?;
    // Choosing the hearer again removes them: then it was said aloud.
    let other_way = composer.to.unwrap_or(me);
    let chip = |words: String, chosen: bool| {
        let press = (!chosen).then(|| DraftEdit::To(other_way).into());
        widget::chip(words, chosen).on_press_maybe(press).into()
    };
    let aloud = chip(fl!(table, "composer-told-aloud"), composer.to.is_none());
    let alone = chip(fl!(table, "composer-told-me"), composer.to.is_some());
    Some(wrapped([aloud, alone].into_iter()))
}

fn saw<'a>(composer: &Draft, table: &TableContext<'a>, area: ComposerArea) -> Option<Element<'a>> {
    let sees = composer.kind == DraftKind::Accusation && table.open.read_only().is_none();
    let sees = sees && composer.sees_case_file(composer.turn(table.game), table.setup);
    let chosen = composer.saw.iter().flatten().copied().collect();
    let hint = || fl!(table, "composer-saw", case = table.names.the_case_file());
    let cards = || categories(composer, table, 0..3, chosen, DraftEdit::Saw, area);
    sees.then(|| column![widget::hint(hint()), cards()].spacing(Spaces::of(table, area).fields).into())
}

fn handed<'a>(composer: &Draft, table: &TableContext<'a>, area: ComposerArea) -> Element<'a> {
    let small = |words: &'static str, by| {
        widget::secondary(words.to_owned(), None).padding([3.0, 10.0]).on_press(DraftEdit::Count(by).into())
    };
    let count = widget::body(fl!(table, "composer-handed-count", count = composer.handed()));
    column![
        categories(composer, table, 0..3, composer.hand, DraftEdit::Card, area),
        giver(composer, table),
        widget::hint(fl!(table, "composer-handed-to")),
        receiver(composer, table),
        row![count, small("−", -1), small("+", 1)].centred(6.0),
    ]
    .spacing(9.0)
    .into()
}

fn clue<'a>(composer: &'a Draft, table: &TableContext<'a>, area: ComposerArea) -> Element<'a> {
    let language = table.language;
    let demands = ClueDemand::ALL.into_iter().map(|demand| {
        widget::chip(demand.text(language), composer.demand == demand).on_press(DraftEdit::Demand(demand).into()).into()
    });
    let fields = Column::new().spacing(9.0).push(wrapped(demands));
    match composer.demand {
        ClueDemand::Holder => {
            let nobody = widget::chip(fl!(language, "demand-nobody-has"), composer.nobody);
            fields
                .push(one(composer, table, 0..3, area))
                .push(holders(composer, table, table.setup.seats().map(Holder::from)))
                .push(Row::new().push(nobody.on_press(DraftEdit::NobodyHas.into())))
        }
        ClueDemand::Player => {
            let players = table.setup.seats().map(Holder::from);
            fields.push(holders(composer, table, players)).push(one(composer, table, 0..3, area))
        }
        ClueDemand::Everybody | ClueDemand::Left => {
            let hint = fl!(
                language,
                if composer.demand == ClueDemand::Everybody { "composer-everybody" } else { "composer-show-left" }
            );
            // Only the row of the player being asked unfolds the cards.
            let rows = composer.clue_rows(table.setup).into_iter().map(|seat| asked_card(composer, seat, table, area));
            fields.push(widget::hint(hint)).push(Column::with_children(rows).spacing(5.0))
        }
        ClueDemand::Passage => fields.push(one(composer, table, 2..3, area)),
        ClueDemand::Move => {
            fields.push(widget::hint(fl!(language, "composer-go-to"))).push(one(composer, table, 2..3, area))
        }
        ClueDemand::Other => fields.push(note_field(composer, language)),
    }
    .into()
}

fn asked_card<'a>(composer: &Draft, seat: Seat, table: &TableContext<'a>, area: ComposerArea) -> Element<'a> {
    let (card, open) = (composer.results.get(&seat), composer.asking == Some(seat));
    let name = row![widget::disc(table.colour(seat), 11.0), widget::strong(table.names.seat(seat))].centred(6.0);
    let name = widget::tip(container(name).width(110.0).clip(true), table.names.seat(seat));
    let said = match card {
        Some(card) => widget::card_chip(table.names.short(*card), "", CardState::Chosen, Shrink, 24.0),
        None => widget::chip(fl!(table, "which-card"), open),
    };
    let line = row![name, said.on_press(DraftEdit::Asking(seat).into())].centred(6.0);
    let cards =
        open.then(|| categories(composer, table, 0..3, card.copied().into_iter().collect(), DraftEdit::Card, area));
    Column::new().push(line).push(cards).spacing(6.0).into()
}

fn note_field<'a>(composer: &'a Draft, language: &Language) -> Element<'a> {
    widget::field(&fl!(language, "log-note"), &composer.note, |note| DraftEdit::Note(note).into())
        .id(NOTE)
        .on_submit(Shared::Submit.into())
        .into()
}

fn holders<'a>(composer: &Draft, table: &TableContext<'a>, holders: impl Iterator<Item = Holder>) -> Element<'a> {
    let chips = holders.map(|holder| {
        let chosen = composer.holder == Some(holder);
        widget::chip(table.names.holder(holder), chosen).on_press(DraftEdit::Holder(holder).into()).into()
    });
    wrapped(chips)
}

fn three<'a>(composer: &Draft, table: &TableContext<'a>, area: ComposerArea) -> Element<'a> {
    let chosen: CardSet = composer.cards.iter().flatten().copied().collect();
    categories(composer, table, 0..3, chosen, DraftEdit::Card, area)
}

fn one<'a>(composer: &Draft, table: &TableContext<'a>, of: std::ops::Range<usize>, area: ComposerArea) -> Element<'a> {
    // A player's open row gets the card.
    let card = match composer.asking {
        Some(seat) => composer.results.get(&seat).copied(),
        None => composer.card,
    };
    categories(composer, table, of, card.into_iter().collect(), DraftEdit::Card, area)
}

fn categories<'a>(
    composer: &Draft,
    table: &TableContext<'a>,
    of: std::ops::Range<usize>,
    chosen: CardSet,
    edit: fn(Card) -> DraftEdit,
    area: ComposerArea,
) -> Element<'a> {
    let dimmed = dimmed(composer, table) - chosen;
    let height = card_height(table, area);
    let names = table.setup.edition.cards().map(|card| table.names.short(card).to_owned());
    let widest = widget::widest(names);
    let chip = |card: Card| {
        let state = match (chosen.contains(card), dimmed.contains(card)) {
            (true, _) => CardState::Chosen,
            (false, true) => CardState::Dimmed,
            (false, false) => CardState::Open,
        };
        widget::card_chip(table.names.short(card), &widest, state, Fill, height).on_press(edit(card).into()).into()
    };
    let groups = of.map(|category| {
        let chips = table.setup.edition.category_cards(category).iter().map(chip);
        grid(chips).columns(area.card_columns()).spacing(GAP).height(Shrink).into()
    });
    Column::with_children(groups).spacing(Spaces::of(table, area).groups).into()
}

/// Lower still for many cards in three columns.
fn card_height(table: &TableContext<'_>, area: ComposerArea) -> f32 {
    let dense = table.setup.edition.card_count() > 24 && area.card_columns() == 3;
    if dense { 20.0 } else { Spaces::of(table, area).card }
}

/// Cards that the player in question cannot have. Without one, those whose place I know, which can still be decoys.
fn dimmed(composer: &Draft, table: &TableContext<'_>) -> CardSet {
    let whose = match composer.kind {
        DraftKind::Revealed | DraftKind::Shown | DraftKind::Left | DraftKind::Handed | DraftKind::Snooped => {
            composer.holder
        }
        DraftKind::Clue => match composer.demand {
            ClueDemand::Holder | ClueDemand::Player => composer.holder,
            ClueDemand::Everybody | ClueDemand::Left => composer.asking.map(Holder::from),
            ClueDemand::Passage | ClueDemand::Move | ClueDemand::Other => None,
        },
        _ => None,
    };
    match whose.and_then(|holder| table.setup.seat_of(holder)) {
        Some(seat) => composer.impossible(seat, table.game, table.evidence_marks()),
        None => table.located(),
    }
}

/// Why an entry cannot be logged is said in the foot of the window.
fn foot<'a>(input: &ClueInput, table: &TableContext<'a>, area: ComposerArea) -> Element<'a> {
    let (composer, language) = (&input.form, table.language);
    if area.is_offer {
        let later = widget::secondary(fl!(language, "composer-not-now"), None).padding([6.0, 12.0]);
        return later.on_press(Message::NotNow).into();
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
