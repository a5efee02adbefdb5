//! The form in which a player enters, after the game, where every card was.

use crate::deduction::Sheet;
use crate::edition::{Card, CardSet};
use crate::game::{Cell, Change, Game, GameResult, Holder, Seat, ShapeError, check_outcome};
use crate::review::Truth;
use std::ops::RangeInclusive;

/// The truth as far as it is entered. Nothing is stored before [`TruthForm::change`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TruthForm {
    /// The column of each card: holders in order, then the case file.
    owner: Vec<Option<usize>>,
    pub winner: Option<Seat>,
    pub cursor: Cell,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnteredFault {
    TooMany,
    Shape(ShapeError),
}

impl TruthForm {
    pub fn of(game: &Game) -> Self {
        let truth = Truth::of(game);
        let case_file = game.setup.case_file_column();
        let owner = |card: Card| truth.column(card, game);
        let cursor = Cell { card: Card::new(0), column: case_file };
        Self { owner: game.setup.edition.cards().map(owner).collect(), winner: game.winner(), cursor }
    }

    /// More is entered than the game has stored.
    pub fn is_changed(&self, game: &Game) -> bool {
        let stored = Self::of(game);
        (&self.owner, self.winner) != (&stored.owner, stored.winner)
    }

    /// Places a card, or takes it out again. In the case file it replaces the card of its category.
    pub fn place(&mut self, card: Card, column: usize, game: &Game) {
        self.cursor = Cell { card, column };
        let edition = &game.setup.edition;
        let was = self.owner[card.index()];
        if column == game.setup.case_file_column() {
            for other in edition.category_cards(edition.category_of(card)) {
                if self.owner[other.index()] == Some(column) {
                    self.owner[other.index()] = None;
                }
            }
        }
        self.owner[card.index()] = if was == Some(column) { None } else { Some(column) };
    }

    pub fn place_here(&mut self, game: &Game) {
        self.place(self.cursor.card, self.cursor.column, game);
    }

    /// Places the cards that `sheet` proves, as far as they are not placed yet.
    pub fn fill(&mut self, game: &Game, sheet: &Sheet) {
        for card in game.setup.edition.cards() {
            let place = &mut self.owner[card.index()];
            *place = place.or_else(|| sheet.owner(card));
        }
    }

    pub fn place_of(&self, card: Card) -> Option<usize> {
        self.owner[card.index()]
    }

    pub fn column(&self, column: usize) -> CardSet {
        let cards = self.owner.iter().enumerate().filter(|(_, owner)| **owner == Some(column));
        cards.map(|(card, _)| Card::new(card)).collect()
    }

    fn case_file(&self, game: &Game) -> Option<[Card; 3]> {
        let cards = self.column(game.setup.case_file_column());
        let one = |category| (cards & game.setup.edition.category_cards(category)).only();
        Some([one(0)?, one(1)?, one(2)?])
    }

    /// The change that stores the truth and ends the game. Only complete hands are stored.
    ///
    /// # Errors
    /// If a hand has too many cards, or the set-up rules the ending out: see [`check_outcome`].
    pub fn change(&self, game: &Game) -> Result<Change, EnteredFault> {
        let hand = |holder: Holder| self.column(holder.index());
        if game.setup.holders().any(|holder| hand(holder).len() > *sizes(game, holder).end()) {
            return Err(EnteredFault::TooMany);
        }
        let complete = |holder: &Holder| sizes(game, *holder).contains(&hand(*holder).len());
        let hands = game.setup.holders().filter(complete).map(|holder| (holder, hand(holder))).collect();
        let after = GameResult { winner: self.winner, over: true, case_file: self.case_file(game), hands };
        check_outcome(&game.setup, &after).map_err(EnteredFault::Shape)?;
        Ok(Change::Outcome { before: Box::new(game.outcome.clone()), after: Box::new(after) })
    }
}

/// How many cards the holder can have by the set-up.
pub fn sizes(game: &Game, holder: Holder) -> RangeInclusive<usize> {
    let Some(seat) = game.setup.seat_of(holder) else {
        let size = game.setup.table[holder.index() - game.setup.seat_count()].size();
        return size..=size;
    };
    let possible = game.setup.possible_sizes();
    let sizes = || possible.iter().map(|sizes| usize::from(sizes[seat.index()]));
    sizes().min().unwrap_or(0)..=sizes().max().unwrap_or(usize::MAX)
}
