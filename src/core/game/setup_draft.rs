//! The form in which a table of Clue is set up or corrected. It may be incomplete or wrong; [`SetupDraft::setup`]
//! checks it.
//!
//! A *chair* is a row of the form. Chairs with a name become seats: of Ann, (empty), Bob, seat 1 is Bob's. Cards that
//! lie face down on the table are in rooms, or else in the *pool*.

mod chairs;
mod dealing;
mod table;

pub use chairs::{index_after_move, index_after_removal};
pub use table::corners;

use super::{HandSizes, HintLevel, Seat, SeatInfo, Setup, SetupError, SetupParts, ShowModel, TableHolder};
use crate::edition::{Card, CardSet, Colour, Edition, FirstPlayer, Rules, tidy};
use std::sync::Arc;

/// In characters. The rest of a typed name is cut off; in files names may be longer.
pub const LONGEST_TYPED: usize = 24;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    pub name: String,
    pub token: Option<String>,
    pub colour: Colour,
    /// How many cards the hand has, used with [`HandSizesDraft::Sizes`].
    pub size: u8,
    /// The player's seat at the table from which the draft was made.
    pub was: Option<Seat>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandSizesDraft {
    By(usize),
    Sizes,
    Unknown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NobodyBegins {
    DiceDecide,
    /// A player whose token is not known may have one that begins first.
    TokensNotGiven,
    NobodyHasIt,
}

/// An edit of the form. Chairs are given by index. `Hand`, `FaceUp` and `FaceDown` add a card or take it away.
#[derive(Clone, Debug, PartialEq)]
pub enum SetupEdit {
    Edition(Arc<Edition>),
    /// Takes other names for the same cards. Ignored if the cards differ.
    Cards(Arc<Edition>),
    Name(usize, String),
    Token(usize, Option<String>),
    /// Changes to the next colour.
    Colour(usize),
    /// By how much [`Chair::size`] changes.
    Size(usize, i8),
    Remove(usize),
    /// From, to.
    Move(usize, usize),
    /// Adds a chair, or gives the name to the first empty one.
    Add(String),
    /// Adds a player who was dealt no card.
    Late,
    /// Makes two teams; a team without players gets this name. If there are teams already, they are taken back.
    Teams(String),
    /// My chair. `None` if I am not at the table.
    Me(Option<usize>),
    Dealing(HandSizesDraft),
    First(Option<usize>),
    Hand(Card),
    FaceUp(Card),
    NothingUp,
    FaceDown(Card),
    /// The rooms in which cards lie face down now.
    Lay(CardSet),
    /// By how much the `pool` changes.
    Pool(i8),
    /// Card, language code, name. Ignored if the name is blank or another card has it.
    Rename(Card, String, String),
    Rules(Rules),
    Shows(ShowModel),
    Hints(HintLevel),
}

impl SetupEdit {
    /// The chair that has to exist for this edit.
    const fn chair(&self) -> Option<usize> {
        match self {
            Self::Name(chair, _)
            | Self::Token(chair, _)
            | Self::Colour(chair)
            | Self::Size(chair, _)
            | Self::Remove(chair)
            | Self::Dealing(HandSizesDraft::By(chair)) => Some(*chair),
            Self::Me(chair) | Self::First(chair) => *chair,
            _ => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct SetupDraft {
    pub edition: Arc<Edition>,
    pub chairs: Vec<Chair>,
    /// The index of my chair. `first` and `began_last` are chairs too.
    pub me: Option<usize>,
    pub dealing: HandSizesDraft,
    /// The user answered how the cards were dealt. Until then the form asks, unless all hands are equal.
    pub dealing_set: bool,
    /// `None`: the edition decides.
    pub first: Option<usize>,
    /// Who began the last game. In some boxes the left neighbour begins the next.
    pub began_last: Option<usize>,
    pub hand: CardSet,
    pub face_up: CardSet,
    /// The rooms in which cards lie face down.
    pub face_down: CardSet,
    pub pool: u8,
    /// The user chose another number of face-down cards than the edition's rule or [`SetupDraft::face_down_wanted`].
    /// Until then it follows the number of players. In which rooms the cards lie is never assumed.
    pub laid: bool,
    /// The draft before its players formed two teams. `None` if they did not.
    before_teams: Option<Box<Self>>,
    pub rules: Rules,
    pub shows: ShowModel,
    pub hints: HintLevel,
}

/// Of a new draft, unless more are needed to play.
const FEWEST_CHAIRS: usize = 3;

impl SetupDraft {
    pub fn new(edition: Arc<Edition>, me: &str) -> Self {
        let rules = edition.rules.clone();
        let empty_chairs = usize::from(edition.players.min).max(FEWEST_CHAIRS) - 1;
        let mut draft = Self {
            edition,
            chairs: Vec::new(),
            me: Some(0),
            dealing: HandSizesDraft::Unknown,
            dealing_set: false,
            first: None,
            began_last: None,
            hand: CardSet::EMPTY,
            face_up: CardSet::EMPTY,
            face_down: CardSet::EMPTY,
            pool: 0,
            laid: false,
            before_teams: None,
            rules,
            shows: ShowModel::default(),
            hints: HintLevel::default(),
        };
        draft.add(me);
        for _ in 0..empty_chairs {
            draft.add("");
        }
        draft
    }

    pub fn from_setup(setup: &SetupParts) -> Self {
        let sizes = if let HandSizes::Sizes(sizes) = &setup.deal { sizes.as_slice() } else { &[] };
        let chairs = setup.seats().zip(&setup.seats).map(|(seat, info)| Chair {
            name: info.name.clone(),
            token: info.token.clone(),
            colour: info.colour,
            size: sizes.get(seat.index()).copied().unwrap_or_default(),
            was: Some(seat),
        });
        let dealing = match &setup.deal {
            HandSizes::Dealer(seat) => HandSizesDraft::By(seat.index()),
            HandSizes::Sizes(_) => HandSizesDraft::Sizes,
            HandSizes::Unknown => HandSizesDraft::Unknown,
        };
        // The inner `None`: face down in no room.
        let room = |holder: &TableHolder| if let TableHolder::FaceDown { room } = holder { Some(*room) } else { None };
        let rooms: Vec<Option<Card>> = setup.table.iter().filter_map(room).collect();
        let face_down: CardSet = rooms.iter().copied().flatten().collect();
        Self {
            edition: setup.edition.clone(),
            chairs: chairs.collect(),
            me: setup.me.map(Seat::index),
            dealing,
            // Equal hands are not asked about.
            dealing_set: dealing != HandSizesDraft::Unknown || !setup.equal_hands(),
            first: setup.first.map(Seat::index),
            began_last: None,
            hand: setup.hand,
            face_up: setup.face_up(),
            face_down,
            pool: (rooms.len() - face_down.len()) as u8,
            laid: true,
            before_teams: None,
            rules: setup.rules.clone(),
            shows: setup.show_model,
            hints: setup.hint_level,
        }
    }

    /// The next game at a table. It has no cards yet, and no dealer, because no rule says who deals.
    pub fn rematch(setup: &SetupParts) -> Self {
        let last = Self::from_setup(setup);
        let again = Self {
            dealing: HandSizesDraft::Unknown,
            dealing_set: false,
            first: None,
            began_last: last.first,
            hand: CardSet::EMPTY,
            face_up: CardSet::EMPTY,
            face_down: CardSet::EMPTY,
            pool: last.pool + last.face_down.len() as u8,
            ..last
        };
        Self { laid: again.lies_otherwise(), ..again }
    }

    pub fn apply(&mut self, edit: SetupEdit) {
        if edit.chair().is_some_and(|chair| chair >= self.chairs.len()) {
            return;
        }
        self.change(edit);
        self.lay_by_rule();
    }

    pub fn set_hand(&mut self, hand: CardSet) {
        self.hand = hand;
        self.lay_by_rule();
    }

    fn change(&mut self, edit: SetupEdit) {
        match edit {
            SetupEdit::Edition(edition) => self.change_edition(edition),
            SetupEdit::Cards(edition) if edition.same_cards(&self.edition) => self.edition = edition,
            SetupEdit::Cards(_) => {}
            SetupEdit::Name(chair, name) => self.chairs[chair].name = name.chars().take(LONGEST_TYPED).collect(),
            SetupEdit::Token(chair, id) => self.give_token(chair, id.as_deref()),
            SetupEdit::Colour(chair) => self.next_colour(chair),
            SetupEdit::Size(chair, by) => self.resize(chair, by),
            SetupEdit::Remove(chair) => self.remove(chair),
            SetupEdit::Move(from, to) => self.shift(from, to),
            SetupEdit::Add(name) => self.add_or_fill(&name),
            SetupEdit::Late => self.add_late(),
            SetupEdit::Teams(other) => self.toggle_teams(&other),
            SetupEdit::Me(me) => self.change_me(me),
            SetupEdit::Dealing(dealing) => {
                self.change_dealing(dealing);
                self.dealing_set = true;
            }
            SetupEdit::First(first) => self.first = first,
            SetupEdit::Hand(card) => toggle(&mut self.hand, card),
            SetupEdit::FaceUp(card) => toggle(&mut self.face_up, card),
            SetupEdit::NothingUp => self.face_up = CardSet::EMPTY,
            SetupEdit::FaceDown(room) => self.toggle_face_down(room),
            SetupEdit::Lay(rooms) => {
                // If all cards have a room now, none is left in the pool.
                if self.face_down_wanted() == Some(rooms.len()) {
                    self.pool = 0;
                }
                self.face_down = rooms;
                self.laid |= self.lies_otherwise();
            }
            SetupEdit::Pool(by) => {
                let most = self.edition.dealt_count() as u8;
                self.pool = self.pool.saturating_add_signed(by).min(most);
                self.laid = self.lies_otherwise();
            }
            SetupEdit::Rename(card, tag, name) => self.rename(card, &tag, &name),
            SetupEdit::Rules(rules) => self.rules = rules,
            SetupEdit::Shows(shows) => self.shows = shows,
            SetupEdit::Hints(hints) => self.hints = hints,
        }
    }

    /// The chairs that have a name; the index is the seat.
    pub fn taken(&self) -> Vec<usize> {
        (0..self.chairs.len()).filter(|chair| !self.chairs[*chair].name.trim().is_empty()).collect()
    }

    /// Until I choose a card of mine, empty chairs count, because they wait for a name.
    pub fn expected_players(&self) -> usize {
        if self.me.is_some() && self.hand.is_empty() { self.chairs.len() } else { self.taken().len() }
    }

    pub fn has_room(&self) -> bool {
        self.chairs.len() < usize::from(self.edition.players.max)
    }

    pub fn parts(&self) -> SetupParts {
        let taken = self.taken();
        let seat = |chair: usize| taken.iter().position(|taken| *taken == chair).map(|at| Seat(at as u8));
        let deal = match self.dealing {
            HandSizesDraft::By(_) => self.dealer().and_then(seat).map_or(HandSizes::Unknown, HandSizes::Dealer),
            HandSizesDraft::Sizes => HandSizes::Sizes(taken.iter().map(|chair| self.chairs[*chair].size).collect()),
            HandSizesDraft::Unknown => HandSizes::Unknown,
        };
        let mut table: Vec<TableHolder> = Vec::new();
        if !self.face_up.is_empty() {
            table.push(TableHolder::FaceUp(self.face_up));
        }
        let rooms = self.face_down.iter().map(Some).chain((0..self.pool).map(|_| None));
        table.extend(rooms.map(|room| TableHolder::FaceDown { room }));
        SetupParts {
            edition: self.edition.clone(),
            seats: taken
                .iter()
                .map(|chair| {
                    let chair = &self.chairs[*chair];
                    SeatInfo { name: tidy(&chair.name).into_owned(), token: chair.token.clone(), colour: chair.colour }
                })
                .collect(),
            me: self.me.and_then(seat),
            first: self.beginner().ok().and_then(seat),
            deal,
            hand: if self.me.is_some() { self.hand } else { CardSet::EMPTY },
            table,
            rules: self.rules.clone(),
            show_model: self.shows,
            hint_level: self.hints,
        }
    }

    /// For each old seat, the same player's seat now.
    pub fn moved(&self) -> Vec<Option<Seat>> {
        let taken = self.taken();
        let most = self.chairs.iter().filter_map(|chair| chair.was).max();
        let place = |seat| taken.iter().position(|at| self.chairs[*at].was == Some(seat)).map(|at| Seat(at as u8));
        (0..=most.map_or(0, |seat| seat.0)).map(|seat| place(Seat(seat))).collect()
    }

    pub fn setup(&self) -> Result<Setup, SetupError> {
        let setup = Setup::new(self.parts())?;
        // I sit there, so I do not only watch.
        match self.me.filter(|_| setup.me.is_none()) {
            Some(chair) => Err(SetupError::NoName(Seat(chair as u8))),
            None => Ok(setup),
        }
    }

    /// The chair chosen, else the one that the box names.
    pub fn beginner(&self) -> Result<usize, NobodyBegins> {
        let taken = self.taken();
        if let Some(first) = self.first.filter(|chair| taken.contains(chair)) {
            return Ok(first);
        }
        let rule = &self.edition.first_player;
        if let (FirstPlayer::TokenThenInTurn(_), Some(last)) = (rule, self.began_last) {
            let next = taken.iter().find(|chair| **chair > last).or(taken.first());
            return next.copied().ok_or(NobodyBegins::TokensNotGiven);
        }
        let tokens = rule.tokens();
        if tokens.is_empty() {
            return Err(NobodyBegins::DiceDecide);
        }
        let owner = |id: &String| taken.iter().copied().find(|chair| self.chairs[*chair].token.as_ref() == Some(id));
        let all_given = taken.iter().all(|chair| self.chairs[*chair].token.is_some());
        match tokens.iter().enumerate().find_map(|(at, id)| Some((at, owner(id)?))) {
            // No token comes before the first.
            Some((0, chair)) => Ok(chair),
            Some((_, chair)) if all_given => Ok(chair),
            None if all_given && !taken.is_empty() => Err(NobodyBegins::NobodyHasIt),
            _ => Err(NobodyBegins::TokensNotGiven),
        }
    }

    /// Keeps cards and tokens that both editions have.
    fn change_edition(&mut self, edition: Arc<Edition>) {
        if let Some(before) = &mut self.before_teams {
            before.change_edition(edition.clone());
        }
        let carry = |set: CardSet| -> CardSet {
            set.iter().filter_map(|card| edition.card_by_id(&self.edition.card(card).id)).collect()
        };
        self.hand = carry(self.hand);
        self.face_up = carry(self.face_up);
        self.face_down = CardSet::EMPTY;
        self.rules = edition.rules.clone();
        self.first = None;
        for chair in &mut self.chairs {
            chair.token = chair.token.take().filter(|id| edition.tokens.iter().any(|token| token.id == *id));
        }
        self.edition = edition;
        self.recolour();
        (self.pool, self.laid) = (0, false);
    }

    fn rename(&mut self, card: Card, tag: &str, name: &str) {
        let (name, edition) = (tidy(name), &self.edition);
        let same = |other: &str| other.to_lowercase() == name.to_lowercase();
        let names = |other: Card| [edition.card_name(other, tag), edition.card_short(other, tag)];
        if name.trim().is_empty() || edition.cards().any(|other| other != card && names(other).into_iter().any(same)) {
            return;
        }
        let category = edition.category_of(card);
        let at = card.index() - edition.category_range(category).start;
        let edition = Arc::make_mut(&mut self.edition);
        let info = &mut edition.categories[category].cards[at];
        for names in [&mut info.name, &mut info.short] {
            names.set(tag, &name);
        }
    }

    fn change_me(&mut self, me: Option<usize>) {
        self.me = me;
        if me.is_none() {
            self.hand = CardSet::EMPTY;
        }
    }
}

fn toggle(set: &mut CardSet, card: Card) {
    if !set.remove(card) {
        set.insert(card);
    }
}

#[cfg(test)]
#[path = "setup_draft/tests.rs"]
mod tests;
