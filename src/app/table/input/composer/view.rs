//! How the composer looks.

use super::ComposerArea;
use super::{answers, game_over};
use crate::app::notebook::Message as Shared;
use crate::app::table::input::{is_over, preview};
use crate::app::table::{MenuOf, Message, TableContext, guide, strokes};
use crate::app::theme::{self, size};
use crate::app::widget::{self, CardState, Centred, Element};
use crate::edition::{Card, CardSet};
use crate::entry::draft::{ClueDemand, Draft, DraftEdit, DraftKind, InsertPosition, face_down};
use crate::entry::input::ClueInput;
use crate::fl;
use crate::game::{Holder, Seat, Verdict};
use crate::text::Language;
use iced::widget::{Column, Row, column, container, grid, row, text};
use iced::{Length, Theme};

/// The composer. `choosing`: the list of players who may act is open.
pub(in crate::app::table) fn view<'a>(
    input: &'a ClueInput,
    choosing: bool,
    table: &TableContext<'a>,
    area: ComposerArea,
) -> Element<'a, Message> {
    let composer = &input.form;
    if table.open.read_only().is_some() {
        return column![].into();
    }
    if is_over(composer, table) && !choosing {
        return game_over::card(other(table).into(), table);
    }
    let mut parts = Column::new().spacing(6.0).extend(guide::entry(table)).push(head(composer, table, area));
    if choosing {
        parts = parts.push(actors(composer, table));
    }
    parts = parts.push(fields(composer, table, area));
    let above = container(parts).padding(iced::padding::horizontal(14).top(10).bottom(9)).width(Length::Fill);
    let above = container(widget::scroll(above).id(FIELDS));
    let above = match area.height {
        Some(height) => above.max_height((height - FOOT).max(160.0)),
        None => above.height(Length::Fill),
    };
    // The button that logs stays in sight below the scrolling part.
    let below = container(foot(input, table, area)).padding(iced::padding::horizontal(14).bottom(10));
    column![above, below].into()
}

/// Between cards, and between groups of cards.
const GAP: f32 = 3.0;
const GROUP_GAP: f32 = 7.0;

/// Between groups of cards with six players and more.
const LOW_GROUP_GAP: f32 = 6.0;

/// The field of the player's own words.
pub(super) const NOTE: &str = "note";

/// The part of the composer that scrolls in a small window.
pub(super) const FIELDS: &str = "composer";

/// The height of the foot.
const FOOT: f32 = 44.0;

/// The average width of a letter of the buttons of the foot, and all the space round their words.
const LETTER: f32 = 6.7;
const ROUND_WORDS: f32 = 72.0;

/// The button that opens the list of other events.
pub(super) fn other<'a>(table: &TableContext<'a>) -> widget::Press<'a, Message> {
    widget::unfolding(fl!(table.language, "other")).on_press(Message::Menu(Some(MenuOf::Events)))
}

/// Who does what, the button for an accusation, and the list of other events. A narrow composer has no button for an
/// accusation: the list contains it too.
fn head<'a>(composer: &Draft, table: &TableContext<'a>, area: ComposerArea) -> Element<'a, Message> {
    let language = table.language;
    let mut line = Row::new().centred(7.0).height(26.0);
    if composer.kind.has_actor() {
        let name: Element<'a, Message> = if let Some(by) = composer.turn(table.game) {
            row![widget::disc(table.colour(by), 12.0), widget::strong(table.names.seat(by))].centred(7.0).into()
        } else {
            widget::strong(fl!(language, "composer-nobody"))
        };
        line = line.push(widget::press(name, acting).padding([3.0, 4.0]).on_press(Message::ChooseActor));
    }
    let me = composer.turn(table.game).map_or("other", |seat| table.names.person(seat));
    line = line.push(text(composer.kind.title(me, language)).size(size::BODY).wrapping(text::Wrapping::None));
    let accuse = (composer.kind == DraftKind::Suggestion && composer.is_new() && !area.is_narrow()).then(|| {
        let words = text(fl!(language, "advice-accuse")).size(size::SMALL).font(theme::MEDIUM);
        widget::press(words.wrapping(text::Wrapping::None), theme::quiet)
            .padding([4.0, 5.0])
            .on_press(DraftEdit::Kind(DraftKind::Accusation).into())
    });
    // Which entry is edited stands in the place of that button, so that nothing below moves.
    let suggest = area.offers.then(|| {
        let words = text(DraftKind::Suggestion.text(language)).size(size::SMALL).font(theme::MEDIUM);
        widget::press(words.wrapping(text::Wrapping::None), theme::quiet)
            .padding([4.0, 5.0])
            .on_press(DraftEdit::Kind(DraftKind::Suggestion).into())
    });
    let right = Row::new().push(accuse).push(suggest).push(target(composer, table)).push(other(table));
    // If the name is too long for one row, the buttons stand below it.
    widget::spread(row![line], row![right.centred(2.0)])
}

fn target<'a>(composer: &Draft, table: &TableContext<'a>) -> Option<Element<'a, Message>> {
    let words = match composer.target {
        InsertPosition::End => return None,
        InsertPosition::Before(id) => fl!(table.language, "composer-before", number = table.number(id)? as u32),
        InsertPosition::Edit(id) => fl!(table.language, "composer-editing", number = table.number(id)? as u32),
    };
    let words = text(words).size(size::SMALL).font(theme::SEMIBOLD).wrapping(text::Wrapping::None);
    Some(words.style(theme::info).into())
}

/// All players, to choose who acts.
fn actors<'a>(composer: &Draft, table: &TableContext<'a>) -> Element<'a, Message> {
    let chosen = composer.turn(table.game);
    seats(table, chosen, |seat| DraftEdit::Seat(seat.0), |_| true)
}

/// A chip for each player. Players that cannot be chosen keep their place, so that nothing moves between presses.
fn seats<'a>(
    table: &TableContext<'a>,
    chosen: Option<Seat>,
    edit: impl Fn(Seat) -> DraftEdit,
    offered: impl Fn(Seat) -> bool,
) -> Element<'a, Message> {
    let chips = table.setup.seats().map(|seat| {
        let message = offered(seat).then(|| edit(seat).into());
        widget::chip(table.names.seat(seat), chosen == Some(seat)).on_press_maybe(message).into()
    });
    wrapped(chips)
}

/// The chosen holder, if it is a player.
fn holding_seat(composer: &Draft, table: &TableContext<'_>) -> Option<Seat> {
    composer.holder.and_then(|holder| table.setup.seat_of(holder))
}

/// All players, to choose who shows or gives cards, leaves or joins.
fn giver<'a>(composer: &Draft, table: &TableContext<'a>) -> Element<'a, Message> {
    seats(table, holding_seat(composer, table), |seat| DraftEdit::Holder(seat.into()), |_| true)
}

/// The players who can see or take the cards of the [`giver`].
fn receiver<'a>(composer: &Draft, table: &TableContext<'a>) -> Element<'a, Message> {
    let from = holding_seat(composer, table);
    seats(table, composer.to, DraftEdit::To, move |seat| Some(seat) != from)
}

fn wrapped<'a>(chips: impl Iterator<Item = Element<'a, Message>>) -> Element<'a, Message> {
    Row::with_children(chips).spacing(6.0).wrap().vertical_spacing(4.0).into()
}

/// Everything the chosen form asks for.
fn fields<'a>(composer: &'a Draft, table: &TableContext<'a>, area: ComposerArea) -> Element<'a, Message> {
    let language = table.language;
    let fields = Column::new().spacing(9.0);
    match composer.kind {
        DraftKind::Suggestion => {
            let fields = fields.push(three(composer, table, area));
            match composer.turn(table.game) {
                Some(by) => fields.push(answers::view(composer, by, table, area)),
                None => fields,
            }
        }
        DraftKind::Accusation if area.offers => {
            let say = text(fl!(language, "composer-say-it")).size(size::BODY);
            let say = column![say, widget::hint(fl!(language, "composer-then-asks"))].spacing(4.0);
            // As high as the answers, so that nothing moves when they come.
            let rows = table.setup.seat_count() - 1;
            let say = container(say).height(rows as f32 * answers::row_height(rows, area));
            fields.push(three(composer, table, area)).push(say)
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
            let saw =
                composer.sees_case_file(composer.turn(table.game), table.setup).then(|| saw(composer, table, area));
            fields.push(three(composer, table, area)).push(wrapped(verdicts.into_iter())).push(saw)
        }
        DraftKind::Revealed | DraftKind::Lacks => {
            fields.push(holders(composer, table, table.setup.holders())).push(one(composer, table, 0..3, area))
        }
        DraftKind::Pass => {
            fields.push(widget::hint(fl!(language, "composer-room-now"))).push(one(composer, table, 2..3, area))
        }
        DraftKind::Note => fields.push(note_field(composer, language)),
        DraftKind::Shown => fields
            .push(giver(composer, table))
            .push(widget::hint(fl!(language, "composer-shown-to")))
            .push(receiver(composer, table))
            .push(widget::hint(fl!(language, "composer-card-if-known")))
            .push(one(composer, table, 0..3, area)),
        DraftKind::Left => fields
            .push(giver(composer, table))
            .push(widget::hint(fl!(language, "composer-left-to")))
            .push(receiver(composer, table))
            .push(widget::hint(fl!(language, "composer-hand")))
            .push(categories(composer, table, 0..3, composer.hand, DraftEdit::Card, area)),
        DraftKind::Joined => fields.push(giver(composer, table)).push(widget::hint(fl!(language, "composer-joined"))),
        DraftKind::Handed => fields.push(handed(composer, table, area)),
        DraftKind::Snooped => {
            let (by, whose) = (composer.turn(table.game), holding_seat(composer, table));
            fields
                .push(seats(table, whose, |seat| DraftEdit::Holder(seat.into()), move |seat| Some(seat) != by))
                .push(widget::hint(fl!(language, "composer-card-if-known")))
                .push(one(composer, table, 0..3, area))
        }
        DraftKind::Peeked => fields
            .push(holders(composer, table, face_down(table.setup)))
            .push(widget::hint(fl!(language, "composer-card-if-known")))
            .push(one(composer, table, 0..3, area)),
        DraftKind::Clue => fields.push(clue(composer, table, area)),
    }
    .into()
}

/// What I saw in the case file after my wrong accusation, if I noted it.
fn saw<'a>(composer: &Draft, table: &TableContext<'a>, area: ComposerArea) -> Element<'a, Message> {
    let chosen = composer.saw.iter().flatten().copied().collect();
    let hint = fl!(table.language, "composer-saw", case = table.names.the_case_file());
    column![widget::hint(hint), categories(composer, table, 0..3, chosen, DraftEdit::Saw, area)].spacing(9.0).into()
}

/// Cards that change hands: from whom, to whom, how many, and which of them are known.
fn handed<'a>(composer: &Draft, table: &TableContext<'a>, area: ComposerArea) -> Element<'a, Message> {
    let language = table.language;
    let small = |words: &'static str, by| {
        widget::secondary(words.to_owned(), None).padding([3.0, 10.0]).on_press(DraftEdit::Count(by).into())
    };
    let count = text(fl!(language, "composer-handed-count", count = composer.handed())).size(size::BODY);
    column![
        giver(composer, table),
        widget::hint(fl!(language, "composer-handed-to")),
        receiver(composer, table),
        row![count, small("−", -1), small("+", 1)].centred(6.0),
        widget::hint(fl!(language, "composer-hand")),
        categories(composer, table, 0..3, composer.hand, DraftEdit::Card, area),
    ]
    .spacing(9.0)
    .into()
}

/// A clue card: its demand and its results.
fn clue<'a>(composer: &'a Draft, table: &TableContext<'a>, area: ComposerArea) -> Element<'a, Message> {
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
            let hint = if composer.demand == ClueDemand::Everybody {
                fl!(language, "composer-everybody")
            } else {
                fl!(language, "composer-show-left")
            };
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

/// A player's row of a clue card that asks several players: the card, or the button that chooses it.
fn asked_card<'a>(composer: &Draft, seat: Seat, table: &TableContext<'a>, area: ComposerArea) -> Element<'a, Message> {
    let (card, open) = (composer.results.get(&seat), composer.asking == Some(seat));
    let name = row![widget::disc(table.colour(seat), 11.0), widget::strong(table.names.seat(seat))].centred(6.0);
    let name = widget::tip(container(name).width(110.0).clip(true), table.names.seat(seat));
    let said = match card {
        Some(card) => widget::card_chip(table.names.short(*card), CardState::Chosen, Length::Shrink, 24.0),
        None => widget::chip(fl!(table.language, "which-card"), open),
    };
    let line = row![name, said.on_press(DraftEdit::Asking(seat).into())].centred(6.0);
    let cards =
        open.then(|| categories(composer, table, 0..3, card.copied().into_iter().collect(), DraftEdit::Card, area));
    Column::new().push(line).push(cards).spacing(6.0).into()
}

fn note_field<'a>(composer: &'a Draft, language: &Language) -> Element<'a, Message> {
    widget::field(&fl!(language, "log-note"), &composer.note, |note| DraftEdit::Note(note).into())
        .id(NOTE)
        .on_submit(Shared::Submit.into())
        .into()
}

fn holders<'a>(
    composer: &Draft,
    table: &TableContext<'a>,
    holders: impl Iterator<Item = Holder>,
) -> Element<'a, Message> {
    let chips = holders.map(|holder| {
        let chosen = composer.holder == Some(holder);
        widget::chip(table.names.holder(holder), chosen).on_press(DraftEdit::Holder(holder).into()).into()
    });
    wrapped(chips)
}

/// One card of each category.
fn three<'a>(composer: &Draft, table: &TableContext<'a>, area: ComposerArea) -> Element<'a, Message> {
    let chosen: CardSet = composer.cards.iter().flatten().copied().collect();
    categories(composer, table, 0..3, chosen, DraftEdit::Card, area)
}

/// One card, of some categories.
fn one<'a>(
    composer: &Draft,
    table: &TableContext<'a>,
    of: std::ops::Range<usize>,
    area: ComposerArea,
) -> Element<'a, Message> {
    let card = match composer.asking {
        Some(seat) => composer.results.get(&seat).copied(),
        None => composer.card,
    };
    categories(composer, table, of, card.into_iter().collect(), DraftEdit::Card, area)
}

/// The cards of some categories; pressing one makes an `edit`.
fn categories<'a>(
    composer: &Draft,
    table: &TableContext<'a>,
    of: std::ops::Range<usize>,
    chosen: CardSet,
    edit: fn(Card) -> DraftEdit,
    area: ComposerArea,
) -> Element<'a, Message> {
    let dimmed = dimmed(composer, table) - chosen;
    // Many rows of answers leave the log its entries only if the cards are lower.
    let crowded = table.setup.seat_count() > 5;
    let height = match (area.is_narrow(), table.setup.edition.card_count() > 24) {
        (false, true) => 20.0,
        (false, false) if !crowded => 24.0,
        _ => 22.0,
    };
    let chip = |card: Card| {
        let state = match (chosen.contains(card), dimmed.contains(card)) {
            (true, _) => CardState::Chosen,
            (false, true) => CardState::Dimmed,
            (false, false) => CardState::Open,
        };
        widget::card_chip(table.names.short(card), state, Length::Fill, height).on_press(edit(card).into()).into()
    };
    let groups = of.map(|category| {
        let chips = table.setup.edition.category_cards(category).iter().map(chip);
        grid(chips).columns(area.columns()).spacing(GAP).height(Length::Shrink).into()
    });
    Column::with_children(groups).spacing(if crowded { LOW_GROUP_GAP } else { GROUP_GAP }).into()
}

/// The unlikely cards: where the form asks for a card of a player, those that the player cannot have; otherwise those
/// whose place I know, though they can be named as decoys.
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

/// The foot: the buttons that log, enter that nobody showed, and clear. The line at the foot of the window says why an
/// entry cannot be logged.
fn foot<'a>(input: &ClueInput, table: &TableContext<'a>, area: ComposerArea) -> Element<'a, Message> {
    let (composer, language) = (&input.form, table.language);
    if area.offers {
        let later = widget::secondary(fl!(language, "composer-not-now"), None).padding([6.0, 12.0]);
        return later.on_press(Message::NotNow).into();
    }
    let edits = !composer.is_new();
    let label = if edits { fl!(language, "save") } else { fl!(language, "composer-log") };
    // All buttons stand in one row: with less room the words are short, then the key is only in the tip.
    let [whole, short, clear] = [
        fl!(language, "answers-nobody"),
        fl!(language, "nobody"),
        if edits { fl!(language, "cancel") } else { fl!(language, "clear") },
    ];
    let key = strokes::LOG.label(language);
    let cap = 7.0 * key.chars().count() as f32 + 22.0;
    let fits = |words: &str| {
        let letters = [&label, words, &clear].map(|words| words.chars().count()).iter().sum::<usize>();
        letters as f32 * LETTER + cap + ROUND_WORDS <= area.width - 28.0
    };
    let capped = fits(&short);
    let words = if fits(&whole) { whole.clone() } else { short };
    // The button is golden only if nothing is questioned. An entry without a card, or one that contradicts the sheet,
    // can be logged all the same.
    let ready = !preview::is_questioned(input, table);
    let log = if ready { widget::primary } else { widget::secondary };
    let log = log(label.clone(), capped.then(|| key.clone()))
        .padding([6.0, 12.0])
        .on_press_maybe(input.entry().map(|_| Shared::Submit.into()));
    let log = if capped { log.into() } else { widget::tip_above(log, key) };
    let nobody = (composer.kind == DraftKind::Suggestion && composer.turn(table.game).is_some()).then(|| {
        let shortened = words != whole;
        let press = widget::secondary(words, None).padding([6.0, 10.0]).on_press(DraftEdit::NobodyShowed.into());
        if shortened { widget::tip_above(press, whole) } else { press.into() }
    });
    let begun = !input.is_empty() || composer.kind != DraftKind::Suggestion;
    let clear = begun.then(|| widget::quiet(clear.clone(), None).padding([6.0, 8.0]).on_press(Message::ClearInput));
    Row::new().push(log).push(nobody).push(clear).centred(6.0).wrap().vertical_spacing(4.0).into()
}

/// The style of the acting player's name: quiet, but legible.
fn acting(theme: &Theme, status: iced::widget::button::Status) -> iced::widget::button::Style {
    iced::widget::button::Style { text_color: theme::tokens(theme).text, ..theme::quiet(theme, status) }
}
