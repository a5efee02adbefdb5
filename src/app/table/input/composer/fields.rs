//! The fields of the composer for each kind of entry.

use super::ComposerArea;
use super::answers;
use super::spaces::Spaces;
use crate::app::notebook::Message as Shared;
use crate::app::table::{Element, Message, TableContext};
use crate::app::theme::{self, size};
use crate::app::widget::{self, CardState, Centred};
use crate::edition::{Card, CardSet, Spot};
use crate::entry::draft::{ClueDemand, Draft, DraftEdit, DraftKind, face_down};
use crate::fl;
use crate::game::{Holder, Seat, Verdict, left_after};
use crate::text::Language;
use iced::widget::{Column, Row, column, container, grid, row};
use iced::{Alignment, Fill, Shrink};

const GAP: f32 = 3.0;

pub const NOTE: &str = "note";

pub fn fields<'a>(composer: &'a Draft, table: &TableContext<'a>, area: ComposerArea) -> Element<'a> {
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
            .push(giver(fl!(language, "composer-shown-from"), composer, table))
            .push(receiver(fl!(language, "composer-shown-to"), composer, table))
            .push(widget::hint(fl!(language, "composer-card-if-known"))),
        DraftKind::Left => fields
            .push(hand(composer, table, area))
            .push(giver(fl!(language, "composer-leaves"), composer, table))
            .push(receiver(fl!(language, "composer-left-to"), composer, table))
            .push(widget::hint(fl!(language, "composer-cards-if-known"))),
        DraftKind::Joined => fields
            .push(giver(fl!(language, "composer-joins"), composer, table))
            .push(widget::hint(fl!(language, "composer-joined"))),
        DraftKind::Handed => fields.push(handed(composer, table, area)),
        DraftKind::Snooped => {
            let (by, whose) = (composer.turn(table.game), holding_seat(composer, table));
            fields
                .push(one(composer, table, 0..3, area))
                // Nobody snoops in their own hand.
                .push(seats(None, table, whose, |seat| DraftEdit::Holder(seat.into()), move |seat| Some(seat) != by))
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

pub fn saw<'a>(composer: &Draft, table: &TableContext<'a>, area: ComposerArea) -> Option<Element<'a>> {
    let sees = composer.kind == DraftKind::Accusation && table.open.read_only().is_none();
    let sees = sees && composer.sees_case_file(composer.turn(table.game), table.setup);
    let chosen = composer.saw.iter().flatten().copied().collect();
    let hint = || fl!(table, "composer-saw", case = table.names.the_case_file());
    let cards = || categories(composer, table, 0..3, chosen, DraftEdit::Saw, area);
    sees.then(|| column![widget::hint(hint()), cards()].spacing(Spaces::of(table, area).fields).into())
}

fn hand<'a>(composer: &Draft, table: &TableContext<'a>, area: ComposerArea) -> Element<'a> {
    categories(composer, table, 0..3, composer.hand, DraftEdit::Card, area)
}

fn handed<'a>(composer: &Draft, table: &TableContext<'a>, area: ComposerArea) -> Element<'a> {
    let small = |words: &'static str, by| {
        widget::secondary(words.to_owned(), None).padding([3.0, 10.0]).on_press(DraftEdit::Count(by).into())
    };
    let count = widget::body(fl!(table, "composer-handed-count", count = composer.handed()));
    column![
        hand(composer, table, area),
        giver(fl!(table, "composer-handed-from"), composer, table),
        receiver(fl!(table, "composer-handed-to"), composer, table),
        row![count, small("−", -1), small("+", 1)].centred(6.0),
        widget::hint(fl!(table, "composer-cards-if-known")),
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
            let rows = composer.clue_rows(table.game).into_iter().map(|seat| asked_card(composer, seat, table, area));
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

/// Height of so many categories of cards, without the space between them.
pub fn groups_height(count: usize, table: &TableContext<'_>, area: ComposerArea) -> f32 {
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

/// Shown in place of the answers, while nobody knows whose turn it is.
fn askers<'a>(composer: &Draft, table: &TableContext<'a>) -> Column<'a, Message> {
    let unknown = table.game.turn_is_unknown(composer.place(table.game));
    let words = fl!(table, if unknown { "composer-unknown" } else { "composer-nobody" });
    column![widget::hint(words), seats(None, table, None, |seat| DraftEdit::Seat(seat.0), |_| true)].spacing(4.0)
}

/// Players who cannot be chosen keep their place.
fn seats<'a>(
    label: Option<String>,
    table: &TableContext<'a>,
    chosen: Option<Seat>,
    edit: impl Fn(Seat) -> DraftEdit,
    offered: impl Fn(Seat) -> bool,
) -> Element<'a> {
    let chips = table.setup.seats().map(|seat| {
        let message = offered(seat).then(|| edit(seat).into());
        widget::chip(table.names.seat(seat), chosen == Some(seat)).on_press_maybe(message).into()
    });
    let label = label.map(|label| container(widget::hint(label)).padding([4.0, 0.0]).into());
    wrapped(label.into_iter().chain(chips))
}

fn holding_seat(composer: &Draft, table: &TableContext<'_>) -> Option<Seat> {
    composer.holder.and_then(|holder| table.setup.seat_of(holder))
}

/// Who left cannot leave again, but their cards can still be shared out, and they can come back.
fn giver<'a>(label: String, composer: &Draft, table: &TableContext<'a>) -> Element<'a> {
    let left = if composer.kind == DraftKind::Left { left(composer, table) } else { Vec::new() };
    let giver = holding_seat(composer, table);
    seats(Some(label), table, giver, |seat| DraftEdit::Holder(seat.into()), move |seat| !left.contains(&seat))
}

fn receiver<'a>(label: String, composer: &Draft, table: &TableContext<'a>) -> Element<'a> {
    let (from, left) = (holding_seat(composer, table), left(composer, table));
    seats(Some(label), table, composer.to, DraftEdit::To, move |seat| Some(seat) != from && !left.contains(&seat))
}

fn left(composer: &Draft, table: &TableContext<'_>) -> Vec<Seat> {
    left_after(table.setup, &table.game.entries()[..composer.place(table.game)])
}

fn wrapped<'a>(chips: impl Iterator<Item = Element<'a>>) -> Element<'a> {
    Row::with_children(chips).spacing(6.0).wrap().vertical_spacing(4.0).into()
}
