//! The set-up of a Clue game: who sits where, who dealt, and what is known before the first turn. A [`Setup`] is
//! [`SetupParts`] that passed all checks.

mod check;

use crate::edition::{Card, CardSet, Colour, DealRule, Edition, Rules, Spot};
pub use check::check_names;
use serde::{Deserialize, Serialize};
use std::ops::Deref;
use std::sync::Arc;

/// The most players and table cards together. At most 29 cards are dealt, so a table where every holder has one card
/// fits.
pub const MOST_HOLDERS: usize = 48;

/// If no rule says who gets the larger hands, any set of players may. Above this number of players that is too many
/// sets, so we consider only neighbours. No box is for so many.
const MOST_SEATS: usize = 10;

/// A player, by number in clockwise order from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A player or a card on the table: first the seats in clockwise order, then the table. The number is also the holder's
/// column of the sheet. The case file is no holder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Holder(pub u8);

impl Holder {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Seat> for Holder {
    fn from(seat: Seat) -> Self {
        Self(seat.0)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatInfo {
    /// Tidied by [`tidy`](crate::edition::tidy), at most `LONGEST_NAME` characters, unique at the table.
    pub name: String,
    pub token: Option<String>,
    pub colour: Colour,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandSizes {
    Dealer(Seat),
    Sizes(Vec<u8>),
    /// Any sizes that the [rule of dealing](DealRule) allows. All are equally likely.
    Unknown,
}

/// Cards on the table. All that lie face up are usually one holder; each that lies face down is one of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableHolder {
    FaceUp(CardSet),
    FaceDown { room: Option<Card> },
}

impl TableHolder {
    pub fn size(&self) -> usize {
        match self {
            Self::FaceUp(cards) => cards.len(),
            Self::FaceDown { .. } => 1,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub enum HintLevel {
    MyMarks,
    /// The sheet fills itself, but there is no advice.
    Deductions,
    #[default]
    Hints,
}

impl HintLevel {
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::MyMarks => Self::Deductions,
            Self::Deductions => Self::Hints,
            Self::Hints => Self::MyMarks,
        }
    }
}

/// How we suppose that players choose which card to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum ShowModel {
    /// Every deal that agrees with the log is equally likely.
    Neutral,
    /// Each of the `k` named cards held is shown with probability `1/k`.
    #[default]
    Random,
    /// A card that this asker has seen before, if the player has one. Otherwise as `Random`.
    Repeats,
}

/// A set-up before it is checked. `deal` says how many cards each player got, and `hand` is mine as dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupParts {
    /// A copy, so that a later edit of the edition never changes this game.
    pub edition: Arc<Edition>,
    pub seats: Vec<SeatInfo>,
    /// `None` for a spectator.
    pub me: Option<Seat>,
    /// Who begins. `None` if nobody said; then the first turn in the log decides.
    pub first: Option<Seat>,
    pub deal: HandSizes,
    pub hand: CardSet,
    pub table: Vec<TableHolder>,
    pub rules: Rules,
    pub show_model: ShowModel,
    pub hint_level: HintLevel,
}

impl SeatInfo {
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: name.into(), token: None, colour: Colour(0, 0, 0) }
    }
}

impl SetupParts {
    /// I am the first player, I begin, and I have no cards yet.
    pub fn new(edition: Arc<Edition>, players: impl IntoIterator<Item = SeatInfo>) -> Self {
        Self {
            seats: players.into_iter().collect(),
            me: Some(Seat(0)),
            first: Some(Seat(0)),
            deal: HandSizes::Unknown,
            hand: CardSet::EMPTY,
            table: Vec::new(),
            rules: edition.rules.clone(),
            show_model: ShowModel::Random,
            hint_level: HintLevel::Hints,
            edition,
        }
    }
}

/// Checked [`SetupParts`], which cannot be changed. Every seat, card and room that they name exists, and the numbers of
/// cards add up.
///
/// ```
/// use deerstalker_core::edition::by_id;
/// use deerstalker_core::game::{SeatInfo, Setup, SetupError, SetupParts};
///
/// // A spectator notes a game of four: 18 cards make hands of five and four,
/// // and the box does not say whose are larger.
/// let edition = by_id("clue_2015").expect("it ships with the program");
/// let players = ["Anna", "Ben", "Cal", "Dan"].map(SeatInfo::named);
/// let parts = SetupParts { me: None, ..SetupParts::new(edition, players) };
/// assert_eq!(Setup::new(parts)?.possible_sizes().len(), 6);
/// # Ok::<(), SetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup(SetupParts);

impl Deref for Setup {
    type Target = SetupParts;

    fn deref(&self) -> &SetupParts {
        &self.0
    }
}

impl Setup {
    pub fn new(parts: SetupParts) -> Result<Self, SetupError> {
        parts.check()?;
        Ok(Self(parts))
    }

    pub fn set_hint_level(&mut self, level: HintLevel) {
        self.0.hint_level = level;
    }

    /// As a spectator would have it: without me and my hand.
    #[must_use]
    pub fn watched(mut self) -> Self {
        (self.0.me, self.0.hand) = (None, CardSet::EMPTY);
        self
    }

    /// As [`watched`](Self::watched), and without the settings that matter only to this notebook.
    #[must_use]
    pub fn public(self) -> Self {
        let (show_model, hint_level) = (ShowModel::default(), HintLevel::default());
        Self(SetupParts { show_model, hint_level, ..self.watched().into_parts() })
    }

    pub fn into_parts(self) -> SetupParts {
        self.0
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    Players {
        seats: usize,
        min: u8,
        max: u8,
    },
    Holders {
        found: usize,
        most: usize,
    },
    /// The seat of the player who writes, begins or dealt does not exist.
    NoSeat(Seat),
    NoCard(Card),
    NotARoom(Card),
    /// A hand was entered, but I am no player.
    NobodysHand,
    NoName(Seat),
    /// Too long, or not as [`tidy`](crate::edition::tidy) makes it.
    BadName(Seat),
    SameName(String),
    SameToken(String),
    Sum {
        found: usize,
        expected: usize,
    },
    SizeCount {
        found: usize,
        players: usize,
    },
    Dice(u8),
    Hand {
        found: usize,
        /// Possible sizes, written out: "4" or "3/4".
        expected: String,
        on_table: usize,
    },
    Twice(Card),
    /// All cards of the category are in my hand or face up, so none can be in the case file.
    NothingLeft {
        category: usize,
    },
}

impl SetupParts {
    pub fn seat_count(&self) -> usize {
        self.seats.len()
    }

    pub fn face_up(&self) -> CardSet {
        self.table.iter().fold(CardSet::EMPTY, |all, holder| match holder {
            TableHolder::FaceUp(cards) => all | *cards,
            TableHolder::FaceDown { .. } => all,
        })
    }

    /// The player joined after the deal and was dealt no card.
    pub fn joins_late(&self, seat: Seat) -> bool {
        matches!(&self.deal, HandSizes::Sizes(sizes) if sizes.get(seat.index()) == Some(&0))
    }

    /// I see the card that `from` shows `to`.
    pub fn sees_show(&self, to: Seat, from: Seat) -> bool {
        self.rules.face_up_shows || self.me.is_some_and(|me| me == to || me == from)
    }

    pub fn has_space(&self, spot: &Spot) -> bool {
        match spot {
            Spot::Place(id) => self.edition.place(id).is_some(),
            Spot::Square(_) => self.edition.board().is_some_and(|board| board.has(spot)),
        }
    }

    pub fn holder_count(&self) -> usize {
        self.seats.len() + self.table.len()
    }

    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        (0..self.seats.len() as u8).map(Seat)
    }

    pub fn holders(&self) -> impl DoubleEndedIterator<Item = Holder> + Clone + use<> {
        (0..self.holder_count() as u8).map(Holder)
    }

    pub fn column_count(&self) -> usize {
        self.holder_count() + 1
    }

    pub fn case_file_column(&self) -> usize {
        self.holder_count()
    }

    /// `None` for the case file's column.
    pub fn holder_of(&self, column: usize) -> Option<Holder> {
        self.holders().nth(column)
    }

    /// `None` for cards on the table.
    pub fn seat_of(&self, holder: Holder) -> Option<Seat> {
        (holder.index() < self.seats.len()).then_some(Seat(holder.0))
    }

    pub fn table_holder(&self, at: usize) -> Holder {
        Holder((self.seats.len() + at) as u8)
    }

    /// In the order of asking: clockwise from the left of `by`.
    pub fn asked_by(&self, by: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let count = self.seats.len() as u8;
        (1..count).map(move |step| Seat((by.0 + step) % count))
    }

    /// All players but me, clockwise from my left. For a spectator, everybody.
    pub fn others(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let last = Seat((self.seats.len() as u8).saturating_sub(1));
        self.asked_by(self.me.unwrap_or(last)).chain(self.me.is_none().then_some(last))
    }

    pub fn left_of(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.seats.len().max(1) as u8)
    }

    pub fn in_hands(&self) -> usize {
        let table: usize = self.table.iter().map(TableHolder::size).sum();
        self.edition.dealt_count().saturating_sub(table)
    }

    /// By seat, if the cards are dealt out one by one.
    pub fn sizes_from_dealer(&self, dealer: Seat) -> Vec<u8> {
        let seats = self.seats.len().max(1);
        let cards = self.in_hands();
        (0..seats)
            .map(|seat| {
                // The first card goes to the dealer's left, so the seats from there on get the extra cards.
                let turn = (seat + seats - (dealer.index() + 1) % seats) % seats;
                (cards / seats + usize::from(turn < cards % seats)) as u8
            })
            .collect()
    }

    pub fn equal_hands(&self) -> bool {
        self.in_hands().is_multiple_of(self.seats.len().max(1))
    }

    pub fn dealing(&self) -> DealRule {
        self.edition.dealing(&self.rules)
    }

    fn sizes_by(&self, rule: DealRule) -> Vec<Vec<u8>> {
        let (seats, cards) = (self.seats.len(), self.in_hands());
        if rule == DealRule::NotSaid && seats <= MOST_SEATS {
            let (each, larger) = (cards / seats.max(1), cards % seats.max(1));
            // Any set of players may have the larger hands: a bit of `set` for each.
            let sized = |set: u32| (0..seats).map(|seat| (each + (set >> seat & 1) as usize) as u8).collect();
            return (0..1_u32 << seats).filter(|set| set.count_ones() as usize == larger).map(sized).collect();
        }
        let mut all: Vec<Vec<u8>> = self.seats().map(|dealer| self.sizes_from_dealer(dealer)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    pub(super) fn allowed_sizes(&self) -> Vec<Vec<u8>> {
        match &self.deal {
            HandSizes::Dealer(dealer) => vec![self.sizes_from_dealer(*dealer)],
            HandSizes::Sizes(sizes) => vec![sizes.clone()],
            HandSizes::Unknown => self.sizes_by(self.dealing()),
        }
    }

    /// By seat, all equally likely. Several only if the deal is unknown; then they agree with the size of my own hand.
    pub fn possible_sizes(&self) -> Vec<Vec<u8>> {
        let all = self.allowed_sizes();
        if self.deal == HandSizes::Unknown { self.with_my_hand(all) } else { all }
    }

    /// Sizes of an even deal that [`Self::possible_sizes`] lacks, whatever was entered. If some agree with the size of
    /// my own hand, only those.
    pub fn other_sizes(&self) -> Vec<Vec<u8>> {
        let noted = self.possible_sizes();
        let even = self.sizes_by(DealRule::NotSaid);
        let mine = self.with_my_hand(even.clone());
        let mut others = if mine.is_empty() { even } else { mine };
        others.retain(|sizes| !noted.contains(sizes));
        others
    }

    fn with_my_hand(&self, mut sizes: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        sizes.retain(|sizes| self.me.is_none_or(|me| usize::from(sizes[me.index()]) == self.hand.len()));
        sizes
    }

    /// Ascending. Empty for a spectator.
    ///
    /// # Panics
    /// If I or the sizes of the hands do not fit the seats.
    pub fn my_sizes(&self) -> Vec<usize> {
        let Some(me) = self.me else { return Vec::new() };
        let mut sizes: Vec<usize> = self.allowed_sizes().iter().map(|sizes| usize::from(sizes[me.index()])).collect();
        sizes.sort_unstable();
        sizes.dedup();
        sizes
    }
}

#[cfg(test)]
#[path = "setup/tests.rs"]
pub(super) mod tests;
