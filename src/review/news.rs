//! What one entry proved, condensed and ordered as a person would tell it.

use crate::deduction::{Sheet, Status};
use crate::edition::{Card, CardSet};
use crate::game::{Holder, Setup};

/// Newly proved. What follows at once from another item of the list is left out: if Anna has the knife, it is
/// needless to say that Ben does not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum News {
    CaseFile(Card),
    Has(Holder, Card),
    HasNot(Holder, CardSet),
    NotCaseFile(CardSet),
}

/// First the cards located, then the cells excluded that do not follow from them.
pub fn between(setup: &Setup, old: &Sheet, new: &Sheet) -> Vec<News> {
    let cards = || (0..new.cards()).map(Card::new);
    let located: Vec<(Card, usize)> =
        cards().filter(|card| old.owner(*card).is_none()).filter_map(|card| Some((card, new.owner(card)?))).collect();
    let settled: CardSet = located.iter().map(|(card, _)| *card).collect();
    let case_file = new.case_file();
    // A card found in the case file excludes the rest of its category from it.
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
    news.extend(held.into_iter().map(|(holder, card)| News::Has(holder, card)));
    let nots = setup.holders().map(|holder| (holder, excluded(holder.index()))).filter(|(_, cards)| !cards.is_empty());
    news.extend(nots.map(|(holder, cards)| News::HasNot(holder, cards)));
    let not_there = excluded(case_file) - answered;
    if !not_there.is_empty() {
        news.push(News::NotCaseFile(not_there));
    }
    news
}
