//! Who sits where, who dealt, and what is known before the first turn.

mod check;

use crate::edition::{Card, CardSet, Colour, DICE, DealRule, Edition, LONGEST_NAME, Rules};
pub use check::check_names;
use serde::{Deserialize, Serialize};
use std::ops::Deref;
use std::sync::Arc;

/// The most holders a table can have, players and table cards together. At most 29 cards are dealt, so that a table
/// where every holder has one always fits.
pub const MOST_HOLDERS: usize = 48;

/// The most players of a table where any of them may have the extra cards: of more, as no box is for, only neighbours
/// are thought to, since there would be too many ways to count.
const MOST_SEATS: usize = 10;

/// A place at the table, and the player there: its number in clockwise order from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The number of the seat, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A holder of dealt cards, by number: first the seats in clockwise order, then the cards on the table. The case file
/// is no holder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Holder(pub u8);

impl Holder {
    /// The number of the holder, from 0: its column of the sheet.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Seat> for Holder {
    fn from(seat: Seat) -> Self {
        Self(seat.0)
    }
}

/// One player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatInfo {
    /// The name as [`tidy`](crate::edition::tidy) makes it, at most [`LONGEST_NAME`] characters; unique at the table.
    pub name: String,
    /// The id of the player's token in the edition, if chosen.
    pub token: Option<String>,
    /// The colour the player goes by.
    pub colour: Colour,
}

/// What is known of the sizes of the hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandSizes {
    /// This player dealt: the first card went to the left neighbour.
    Dealer(Seat),
    /// The number of cards of each seat, in seat order.
    Sizes(Vec<u8>),
    /// Nobody said: all sizes that the [rule of dealing](DealRule) allows are equally likely.
    Unknown,
}

/// Cards that lie on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableHolder {
    FaceUp(CardSet),
    /// One card face down; in a room, if it lies in one.
    FaceDown {
        room: Option<Card>,
    },
}

impl TableHolder {
    /// How many cards lie there.
    pub fn size(&self) -> usize {
        match self {
            Self::FaceUp(cards) => cards.len(),
            Self::FaceDown { .. } => 1,
        }
    }
}

/// How much the notebook says by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub enum HintLevel {
    /// Only what the player marked.
    MyMarks,
    /// The sheet fills itself; no advice.
    Deductions,
    #[default]
    Hints,
}

impl HintLevel {
    /// The next level; after the last, the first.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::MyMarks => Self::Deductions,
            Self::Deductions => Self::Hints,
            Self::Hints => Self::MyMarks,
        }
    }
}

/// How somebody with several of the named cards chooses the one to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum ShowModel {
    /// Not modelled: every deal that agrees with the log is equally likely.
    Neutral,
    /// At random: each of the `k` named cards held is shown with probability `1/k`.
    #[default]
    Random,
    /// Repeats a card this asker has seen; at random among the rest otherwise.
    Repeats,
}

/// The parts of a set-up, unchecked: [`Setup::new`] says whether they fit together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupParts {
    /// What is in the box: a copy, so that a later edit of the edition never changes this game.
    pub edition: Arc<Edition>,
    /// The players in clockwise order.
    pub seats: Vec<SeatInfo>,
    /// Who of them writes this notebook; `None` for a spectator.
    pub me: Option<Seat>,
    pub first: Seat,
    pub deal: HandSizes,
    /// My own cards; empty for a spectator.
    pub hand: CardSet,
    pub table: Vec<TableHolder>,
    /// The rules this table plays by.
    pub rules: Rules,
    pub show_model: ShowModel,
    pub hint_level: HintLevel,
}

impl SeatInfo {
    /// A player of this name without a token, in black.
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: name.into(), token: None, colour: Colour(0, 0, 0) }
    }
}

impl SetupParts {
    /// These players in clockwise order, who play by the rules of their box. The first of them is me, begins, and has
    /// no cards yet; nobody noted who dealt, and nothing lies on the table.
    pub fn new(edition: Arc<Edition>, players: impl IntoIterator<Item = SeatInfo>) -> Self {
        Self {
            seats: players.into_iter().collect(),
            me: Some(Seat(0)),
            first: Seat(0),
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

/// Everything known before the first turn, of a table that can be played: every seat, card and room it names exists,
/// and the numbers of cards add up. It dereferences to its [parts](SetupParts), which cannot be changed in it.
///
/// ```
/// use deerstalker::edition::by_id;
/// use deerstalker::game::{Seat, SeatInfo, Setup, SetupError, SetupParts};
///
/// // A spectator notes a game of four: 18 cards make hands of five and four, and the box does not say whose are larger.
/// let edition = by_id("clue_2015").expect("it ships with the program");
/// let players = ["Anna", "Ben", "Cal", "Dan"].map(SeatInfo::named);
/// let parts = SetupParts { me: None, ..SetupParts::new(edition, players) };
/// let setup = Setup::new(parts.clone())?;
/// assert_eq!(setup.possible_sizes().len(), 6);
/// assert_eq!((setup.column_count(), setup.holder_of(setup.case_file_column())), (5, None));
///
/// let nobody = SetupParts { first: Seat(4), ..parts };
/// assert_eq!(Setup::new(nobody), Err(SetupError::NoSeat(Seat(4))));
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
    /// The set-up that these parts make.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn new(parts: SetupParts) -> Result<Self, SetupError> {
        parts.check()?;
        Ok(Self(parts))
    }

    /// Sets how much the notebook says, the only part on which nothing else depends.
    pub fn set_hint_level(&mut self, level: HintLevel) {
        self.0.hint_level = level;
    }

    /// This set-up as a spectator knows it: without me and my hand. It stays valid, because no other part depends on
    /// them.
    #[must_use]
    pub fn watched(mut self) -> Self {
        (self.0.me, self.0.hand) = (None, CardSet::EMPTY);
        self
    }

    /// This set-up as the table knows it: [`watched`](Self::watched), without what only matters to this notebook.
    #[must_use]
    pub fn public(self) -> Self {
        let (show_model, hint_level) = (ShowModel::default(), HintLevel::default());
        Self(SetupParts { show_model, hint_level, ..self.watched().into_parts() })
    }

    /// The parts, for making another set-up from them.
    pub fn into_parts(self) -> SetupParts {
        self.0
    }
}

/// Why a set-up cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many players for the edition. Two are enough for any where cards lie face down.
    #[error("{seats} players; this edition takes {min} to {max}")]
    Players {
        seats: usize,
        min: u8,
        /// The most.
        max: u8,
    },
    /// More holders than the engine counts with.
    #[error("{found} players and table cards; at most {most}")]
    Holders { found: usize, most: usize },
    /// The player who writes, begins or dealt does not sit at this table.
    #[error("nobody sits in seat {}", .0.index() + 1)]
    NoSeat(Seat),
    /// The edition has no such card.
    #[error("there is no card {} in this edition", .0.index() + 1)]
    NoCard(Card),
    /// A card lies face down in a place that is no room.
    #[error("a card that is no room cannot be a place")]
    NotARoom(Card),
    /// A spectator has no cards.
    #[error("a hand is given, but not whose it is")]
    NobodysHand,
    /// A player has no name.
    #[error("the player in seat {} has no name", .0.index() + 1)]
    NoName(Seat),
    /// A name is too long, or not as [`tidy`](crate::edition::tidy) makes it.
    #[error("the name of the player in seat {} is longer than {most} characters or not tidy", .0.index() + 1, most = LONGEST_NAME)]
    BadName(Seat),
    #[error("two players are called {0}")]
    SameName(String),
    #[error("two players have the token {0}")]
    SameToken(String),
    /// The hands and table cards do not add up to all cards but three.
    #[error("hands and table cards make {found} cards; {expected} are dealt")]
    Sum {
        /// Cards in hands and on the table.
        found: usize,
        expected: usize,
    },
    /// Hand sizes are given, but not one for each player.
    #[error("{found} hand sizes are given for {players} players")]
    SizeCount { found: usize, players: usize },
    /// The rules of the table ask for more dice than a box has.
    #[error("{0} dice; a table has at most {most}", most = DICE.end())]
    Dice(u8),
    /// My hand has too few or too many cards.
    #[error("your hand has {found} cards; it should have {expected}")]
    Hand {
        found: usize,
        /// Possible sizes of my hand, written out: "4" or "3 or 4".
        expected: String,
    },
    /// A card is both in my hand and on the table, or twice on the table.
    #[error("a card lies in two places")]
    Twice(Card),
    /// All cards of a category are in my hand or face up, so none is left for the case file.
    #[error("no card is left for the case file in one category")]
    NothingLeft {
        /// 0, 1 or 2.
        category: usize,
    },
}

impl SetupParts {
    /// How many players there are.
    pub fn seat_count(&self) -> usize {
        self.seats.len()
    }

    /// How many holders there are: players, then table holders.
    pub fn holder_count(&self) -> usize {
        self.seats.len() + self.table.len()
    }

    /// The players in clockwise order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        (0..self.seats.len() as u8).map(Seat)
    }

    /// All holders: players, then table holders.
    pub fn holders(&self) -> impl DoubleEndedIterator<Item = Holder> + Clone + use<> {
        (0..self.holder_count() as u8).map(Holder)
    }

    /// How many columns the sheet has: one for each holder, in their order, then the case file's.
    pub fn column_count(&self) -> usize {
        self.holder_count() + 1
    }

    /// The column of the case file: the last.
    pub fn case_file_column(&self) -> usize {
        self.holder_count()
    }

    /// The holder of a column; `None` for the case file's.
    pub fn holder_of(&self, column: usize) -> Option<Holder> {
        self.holders().nth(column)
    }

    /// The player who is this holder; `None` for cards on the table.
    pub fn seat_of(&self, holder: Holder) -> Option<Seat> {
        (holder.index() < self.seats.len()).then_some(Seat(holder.0))
    }

    /// The holder that [`table`](Self::table)`[at]` is.
    pub fn table_holder(&self, at: usize) -> Holder {
        Holder((self.seats.len() + at) as u8)
    }

    /// The other players in the order in which `by` asks them: clockwise from the left of `by`.
    pub fn asked_by(&self, by: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let count = self.seats.len() as u8;
        (1..count).map(move |step| Seat((by.0 + step) % count))
    }

    /// The player to the left.
    pub fn left_of(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.seats.len().max(1) as u8)
    }

    /// How many cards are dealt into hands.
    pub fn in_hands(&self) -> usize {
        let table: usize = self.table.iter().map(TableHolder::size).sum();
        self.edition.dealt_count().saturating_sub(table)
    }

    /// The hand sizes, in seat order, if `dealer` dealt.
    pub fn sizes_from_dealer(&self, dealer: Seat) -> Vec<u8> {
        let seats = self.seats.len().max(1);
        let cards = self.in_hands();
        (0..seats)
            .map(|seat| {
                let turn = (seat + seats - (dealer.index() + 1) % seats) % seats;
                (cards / seats + usize::from(turn < cards % seats)) as u8
            })
            .collect()
    }

    /// Whether the cards can be dealt round without anybody getting one more than another.
    pub fn equal_hands(&self) -> bool {
        self.in_hands().is_multiple_of(self.seats.len().max(1))
    }

    /// The rule of dealing in force at this table.
    pub fn dealing(&self) -> DealRule {
        self.edition.dealing(&self.rules)
    }

    /// The hand sizes that a rule of dealing allows, each in seat order, if nobody says more.
    fn sizes_by(&self, rule: DealRule) -> Vec<Vec<u8>> {
        let (seats, cards) = (self.seats.len(), self.in_hands());
        if rule == DealRule::NotSaid && seats <= MOST_SEATS {
            let (each, larger) = (cards / seats.max(1), cards % seats.max(1));
            let sized = |set: u32| (0..seats).map(|seat| (each + (set >> seat & 1) as usize) as u8).collect();
            return (0..1_u32 << seats).filter(|set| set.count_ones() as usize == larger).map(sized).collect();
        }
        let mut all: Vec<Vec<u8>> = self.seats().map(|dealer| self.sizes_from_dealer(dealer)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The hand sizes that the set-up allows, whatever my hand has.
    pub(super) fn allowed_sizes(&self) -> Vec<Vec<u8>> {
        match &self.deal {
            HandSizes::Dealer(dealer) => vec![self.sizes_from_dealer(*dealer)],
            HandSizes::Sizes(sizes) => vec![sizes.clone()],
            HandSizes::Unknown => self.sizes_by(self.dealing()),
        }
    }

    /// The possible hand sizes, each in seat order, all equally likely: one unless nobody said more than the rule of
    /// dealing, and then those that agree with my own hand.
    pub fn possible_sizes(&self) -> Vec<Vec<u8>> {
        let all = self.allowed_sizes();
        if self.deal == HandSizes::Unknown { self.with_my_hand(all) } else { all }
    }

    /// The other hand sizes of an even deal, whatever the rule of dealing and whatever was entered: those that agree with
    /// my own hand, if there are any.
    pub fn other_sizes(&self) -> Vec<Vec<u8>> {
        let noted = self.possible_sizes();
        let even = self.sizes_by(DealRule::NotSaid);
        let mine = self.with_my_hand(even.clone());
        let mut others = if mine.is_empty() { even } else { mine };
        others.retain(|sizes| !noted.contains(sizes));
        others
    }

    /// Those hand sizes that agree with my own hand.
    fn with_my_hand(&self, mut sizes: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        sizes.retain(|sizes| self.me.is_none_or(|me| usize::from(sizes[me.index()]) == self.hand.len()));
        sizes
    }

    /// The numbers of cards that my hand can have, in ascending order; empty for a spectator.
    ///
    /// # Panics
    /// Panics if I or the sizes of the hands do not fit the seats.
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
