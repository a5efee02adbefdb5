//! What has to hold in every game that is kept, whatever it was read from.
//!
//! Only what would make a game impossible to show: names and numbers that lead nowhere. Whether an entry can be true at
//! this table is another question, which the notebook answers in the open.

use super::{Fault, MAX_ENTRIES, MAX_LINES, Place, Problem};
use crate::edition::{Card, CardSet, Edition};
use crate::game::{Change, ClueCard, ClueResult, Deal, Entry, EntryKind, Game, Holder, Outcome, Response, Seat, Setup};
use std::collections::HashSet;

/// The deepest groups within groups.
const MAX_DEPTH: usize = 8;

/// The most holders a game can have, players and table together.
const MAX_HOLDERS: usize = 48;

/// An edition that can be counted in: one to sixteen cards of each kind, every id once.
pub(super) fn edition(edition: &Edition) -> Result<(), Problem> {
    let mut ids = HashSet::new();
    for category in &edition.categories {
        if category.cards.is_empty() || category.cards.len() > 16 {
            return Err(Problem::CategorySize(category.id.clone()));
        }
        for card in &category.cards {
            if !ids.insert(card.id.as_str()) {
                return Err(Problem::CardTwice(card.id.clone()));
            }
        }
    }
    Ok(())
}

/// Neither nobody nor a crowd.
pub(super) fn table_size(seats: usize, table: usize) -> Result<(), Problem> {
    if seats == 0 || seats + table > MAX_HOLDERS { Err(Problem::TableSize(seats + table)) } else { Ok(()) }
}

/// The whole game.
pub(in crate::casebook) fn game(game: &Game) -> Result<(), Fault> {
    setup(&game.setup).map_err(|problem| Fault::new(Place::Setup, problem))?;
    lines(game)?;
    for at in game.pencil.keys() {
        cell(&game.setup, *at).map_err(|problem| Fault::new(Place::Pencil, problem))?;
    }
    outcome(&game.setup, &game.outcome).map_err(|problem| Fault::new(Place::Outcome, problem))
}

/// What a change that was just made touched.
pub(in crate::casebook) fn change(after: &Game, made: &Change) -> Result<(), Fault> {
    match made {
        Change::Insert { line, at, entry: new } | Change::Replace { line, at, after: new, .. } => {
            let total: usize = after.lines.iter().map(|line| line.entries.len()).sum();
            if total > MAX_ENTRIES {
                return Err(Fault::new(Place::Top, Problem::TooManyEntries(total)));
            }
            let place = Place::Entry { line: *line, at: *at, id: new.id.0 };
            entry(&after.setup, new).map_err(|problem| Fault::new(place, problem))
        }
        Change::Remove { .. } => Ok(()),
        Change::AddLine { .. } | Change::DropLine { .. } | Change::Switch { .. } => lines(after),
        Change::Setup { .. } | Change::Pencil { .. } | Change::Outcome { .. } => game(after),
        Change::Group(changes) => {
            if depth(made) > MAX_DEPTH {
                return Err(Fault::new(Place::Top, Problem::TooLong));
            }
            // Inside a group only the last state is seen by anybody.
            let heavy = changes.iter().any(|change| !matches!(change, Change::Insert { .. } | Change::Remove { .. }));
            if heavy { game(after) } else { changes.iter().try_for_each(|change| self::change(after, change)) }
        }
    }
}

/// How deep groups stand within groups. What is deeper than [`MAX_DEPTH`] could not be read again.
fn depth(change: &Change) -> usize {
    match change {
        Change::Group(changes) => 1 + changes.iter().map(depth).max().unwrap_or(0),
        _ => 0,
    }
}

/// The set-up: everything in range, and a game can start with it.
pub(super) fn setup(setup: &Setup) -> Result<(), Problem> {
    edition(&setup.edition)?;
    table_size(setup.seats.len(), setup.table.len())?;
    seat(setup, setup.first)?;
    setup.me.map(|me| seat(setup, me)).transpose()?;
    if let Deal::Dealer(dealer) = setup.deal {
        seat(setup, dealer)?;
    }
    cards(setup, setup.hand | setup.face_up())?;
    for holder in &setup.table {
        if let crate::game::TableHolder::FaceDown { room: Some(room) } = holder {
            card(setup, *room)?;
        }
    }
    setup.check().map_err(Problem::Setup)
}

/// The lines: at least one, not too many, every entry in range and every id once in its line.
pub(super) fn lines(game: &Game) -> Result<(), Fault> {
    if game.lines.is_empty() || game.lines.len() > MAX_LINES || game.current >= game.lines.len() {
        return Err(Fault::new(Place::Top, Problem::Lines(game.lines.len())));
    }
    let total: usize = game.lines.iter().map(|line| line.entries.len()).sum();
    if total > MAX_ENTRIES {
        return Err(Fault::new(Place::Top, Problem::TooManyEntries(total)));
    }
    for (line_at, line) in game.lines.iter().enumerate() {
        let mut ids = HashSet::new();
        for (at, one) in line.entries.iter().enumerate() {
            let place = Place::Entry { line: line_at, at, id: one.id.0 };
            if !ids.insert(one.id) {
                return Err(Fault::new(place, Problem::SameId(one.id.0)));
            }
            entry(&game.setup, one).map_err(|problem| Fault::new(place, problem))?;
        }
    }
    Ok(())
}

/// One entry: everything it names is at this table.
pub(super) fn entry(setup: &Setup, entry: &Entry) -> Result<(), Problem> {
    let one = |wanted: &Option<Card>| wanted.map_or(Ok(()), |wanted| card(setup, wanted));
    if entry.id.0 == u32::MAX {
        return Err(Problem::SameId(entry.id.0));
    }
    match &entry.kind {
        EntryKind::Suggestion { by, cards, answers } => {
            seat(setup, *by)?;
            triple(setup, *cards)?;
            for answer in answers {
                seat(setup, answer.seat)?;
                if let Response::Showed(shown) = answer.response {
                    one(&shown)?;
                }
            }
            Ok(())
        }
        EntryKind::Accusation { by, cards, .. } => seat(setup, *by).and_then(|()| triple(setup, *cards)),
        EntryKind::Revealed { holder: at, card: which } | EntryKind::DoesNotHold { holder: at, card: which } => {
            holder(setup, *at).and_then(|()| card(setup, *which))
        }
        EntryKind::ShownPrivately { from, to, card } => {
            seat(setup, *from).and_then(|()| seat(setup, *to)).and_then(|()| one(card))
        }
        EntryKind::Snooped { by, holder, card } => {
            seat(setup, *by).and_then(|()| seat(setup, *holder)).and_then(|()| one(card))
        }
        EntryKind::Peeked { by, holder: at, card } => {
            seat(setup, *by).and_then(|()| holder(setup, *at)).and_then(|()| one(card))
        }
        EntryKind::ClueCard { which, results } => {
            match which {
                ClueCard::HolderReveals(named) | ClueCard::Passage(named) => card(setup, *named)?,
                ClueCard::PlayerReveals(named) => seat(setup, *named)?,
                ClueCard::EverybodyReveals | ClueCard::ShowLeft | ClueCard::TokensMove | ClueCard::Other => {}
            }
            results.iter().try_for_each(|result| match result {
                ClueResult::Revealed { holder: at, card: which } => {
                    holder(setup, *at).and_then(|()| card(setup, *which))
                }
                ClueResult::NobodyHas(which) => card(setup, *which),
                ClueResult::Shown { from, to, card } => {
                    seat(setup, *from).and_then(|()| seat(setup, *to)).and_then(|()| one(card))
                }
            })
        }
        EntryKind::TurnWithoutSuggestion { by, place } => seat(setup, *by).and_then(|()| one(place)),
        EntryKind::Note => Ok(()),
    }
}

/// A cell of the sheet.
pub(super) fn cell(setup: &Setup, (one, column): (Card, u8)) -> Result<(Card, u8), Problem> {
    card(setup, one)?;
    let known = usize::from(column) <= setup.holder_count();
    if known { Ok((one, column)) } else { Err(Problem::UnknownPlayer(format!("#{}", usize::from(column) + 1))) }
}

/// The ending: everything it names is at this table.
pub(super) fn outcome(setup: &Setup, outcome: &Outcome) -> Result<(), Problem> {
    outcome.winner.map(|winner| seat(setup, winner)).transpose()?;
    outcome.case_file.map(|cards| triple(setup, cards)).transpose()?;
    outcome.hands.iter().try_for_each(|(at, hand)| holder(setup, *at).and_then(|()| cards(setup, *hand)))
}

fn seat(setup: &Setup, seat: Seat) -> Result<(), Problem> {
    let known = seat.index() < setup.seats.len();
    if known { Ok(()) } else { Err(Problem::UnknownPlayer(format!("#{}", seat.index() + 1))) }
}

fn holder(setup: &Setup, holder: Holder) -> Result<(), Problem> {
    let known = holder.index() < setup.holder_count();
    if known { Ok(()) } else { Err(Problem::UnknownPlayer(format!("#{}", holder.index() + 1))) }
}

fn card(setup: &Setup, card: Card) -> Result<(), Problem> {
    let known = card.index() < setup.edition.card_count();
    if known { Ok(()) } else { Err(Problem::UnknownCard(format!("#{}", card.index() + 1))) }
}

fn cards(setup: &Setup, set: CardSet) -> Result<(), Problem> {
    set.iter().try_for_each(|one| card(setup, one))
}

/// One card of each kind, in order.
fn triple(setup: &Setup, cards: [Card; 3]) -> Result<(), Problem> {
    for (category, one) in cards.into_iter().enumerate() {
        card(setup, one)?;
        if setup.edition.category_of(one) != category {
            return Err(Problem::WrongKind(setup.edition.card(one).id.clone()));
        }
    }
    Ok(())
}
