//! What one entry of a Clue log proved, shortened and ordered as a person would tell it.
//!
//! Two sheets are compared, before and after the entry. A *column* of a sheet is a holder or, the last, the case file;
//! a *cell* is a card in a column. `hands` are those after the entry, `None` if no card has changed hands.

use crate::deduction::{Sheet, Status};
use crate::edition::{Card, CardSet};
use crate::game::{Cell, Hands, Holder, Seat, Setup, Whereabouts};

/// One item of news. Whatever follows at once from another item is left out: if Anna has the knife, Ben does not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum News {
    CaseFile(Card),
    Has(Holder, Card),
    /// The player was dealt a card and may not have it any more. `now` has it, if that is certain.
    Dealt {
        to: Seat,
        card: Card,
        now: Option<Seat>,
    },
    HasNot(Holder, CardSet),
    /// As `HasNot`, in a game in which cards have changed hands.
    NotDealt(Seat, CardSet),
    NotCaseFile(CardSet),
}

impl News {
    fn located(setup: &Setup, hands: Option<&Hands>, holder: Holder, card: Card) -> Self {
        let now = hands.and_then(|hands| hands.now(card, holder)).map(Whereabouts::only);
        match (now, setup.seat_of(holder)) {
            (Some(now), Some(to)) if now != Some(to) => Self::Dealt { to, card, now },
            _ => Self::Has(holder, card),
        }
    }

    fn excluded(setup: &Setup, hands: Option<&Hands>, holder: Holder, cards: CardSet) -> Self {
        match setup.seat_of(holder).filter(|_| hands.is_some()) {
            Some(seat) => Self::NotDealt(seat, cards),
            None => Self::HasNot(holder, cards),
        }
    }
}

/// First the cards whose place is proved, then cells that are ruled out and do not follow from them.
pub fn proved_news(setup: &Setup, hands: Option<&Hands>, old: &Sheet, new: &Sheet) -> Vec<News> {
    let cards = || (0..new.cards()).map(Card::new);
    let located: Vec<(Card, usize)> =
        cards().filter(|card| old.owner(*card).is_none()).filter_map(|card| Some((card, new.owner(card)?))).collect();
    let settled: CardSet = located.iter().map(|(card, _)| *card).collect();
    let case_file = new.case_file();
    // A card found in the case file rules out the rest of its category there.
    let answered: CardSet = located
        .iter()
        .filter(|(_, column)| *column == case_file)
        .flat_map(|(card, _)| setup.edition.category_cards(setup.edition.category_of(*card)).iter())
        .collect();
    let excluded = |column: usize| -> CardSet {
        cards()
            .filter(|card| new.status(*card, column) == Status::No && old.status(*card, column) == Status::Open)
            .filter(|card| !settled.contains(*card))
            .collect()
    };

    let mut news: Vec<News> =
        located.iter().filter(|(_, column)| *column == case_file).map(|(card, _)| News::CaseFile(*card)).collect();
    let holder = |(card, column): &(Card, usize)| Some((setup.holder_of(*column)?, *card));
    let mut held: Vec<(Holder, Card)> = located.iter().filter_map(holder).collect();
    held.sort_unstable();
    news.extend(held.into_iter().map(|(holder, card)| News::located(setup, hands, holder, card)));
    let nots = setup.holders().map(|holder| (holder, excluded(holder.index()))).filter(|(_, cards)| !cards.is_empty());
    news.extend(nots.map(|(holder, cards)| News::excluded(setup, hands, holder, cards)));
    let not_there = excluded(case_file) - answered;
    if !not_there.is_empty() {
        news.push(News::NotCaseFile(not_there));
    }
    news
}

/// A chance that changed by this much is shown.
const WORTH_A_MARK: f64 = 0.15;

/// The news of an entry, and cell by cell what changed on the sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct EntryNews {
    /// Possible solutions before and after the entry.
    pub solutions: (usize, usize),
    pub news: Vec<News>,
    /// Cells that changed, in the order of the sheet.
    pub changes: Vec<(Cell, CellChange)>,
    /// Cards have changed hands, so the columns say who was *dealt* a card.
    pub as_dealt: bool,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum CellChange {
    Found,
    Excluded,
    /// The cell is still open, with a clearly different chance.
    Moved {
        before: f64,
        after: f64,
    },
}

impl EntryNews {
    /// [`proved_news`], and every cell that changed.
    pub fn between(setup: &Setup, hands: Option<&Hands>, old: &Sheet, new: &Sheet) -> Self {
        let cells = (0..new.cards())
            .flat_map(|card| (0..=new.case_file()).map(move |column| Cell { card: Card::new(card), column }));
        let changes = cells.filter_map(|cell| Some((cell, CellChange::of(cell, old, new)?))).collect();
        let solutions = (old.triples.possible(), new.triples.possible());
        Self { solutions, news: proved_news(setup, hands, old, new), changes, as_dealt: hands.is_some() }
    }

    pub fn change(&self, cell: Cell) -> Option<CellChange> {
        self.changes.iter().find(|(changed, _)| *changed == cell).map(|(_, change)| *change)
    }

    /// The open cell whose chance changed most, with the chance before and after.
    pub fn most_moved(&self) -> Option<(Cell, f64, f64)> {
        let moved = self.changes.iter().filter_map(|(cell, change)| match *change {
            CellChange::Moved { before, after } => Some((*cell, before, after)),
            CellChange::Found | CellChange::Excluded => None,
        });
        let distance = |(_, before, after): &(Cell, f64, f64)| (after - before).abs();
        moved.max_by(|one, other| distance(one).total_cmp(&distance(other)))
    }

    /// The first cell that was ruled out, and how many were.
    pub fn excluded(&self) -> Option<(Cell, usize)> {
        let mut excluded = self.changes.iter().filter(|(_, change)| *change == CellChange::Excluded);
        let (first, _) = excluded.next()?;
        Some((*first, 1 + excluded.count()))
    }
}

impl CellChange {
    fn of(cell: Cell, old: &Sheet, new: &Sheet) -> Option<Self> {
        let status = |sheet: &Sheet| sheet.status(cell.card, cell.column);
        let chance = |sheet: &Sheet| sheet.probability(cell.card, cell.column);
        match (status(old), status(new)) {
            (before, after) if before == after && after != Status::Open => None,
            (_, Status::Yes) => Some(Self::Found),
            (_, Status::No) => Some(Self::Excluded),
            (_, Status::Open) => {
                let (before, after) = (chance(old), chance(new));
                ((after - before).abs() >= WORTH_A_MARK).then_some(Self::Moved { before, after })
            }
        }
    }
}
