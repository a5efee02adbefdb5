//! A table being set up: everything can still be half done. Pure values, no looks.

use super::{Deal, HintLevel, Seat, SeatInfo, Setup, SetupError, ShowModel, TableHolder};
use crate::edition::{Card, CardSet, Colour, Edition, FirstPlayer, Rules, tidy};
use std::cmp::Ordering;
use std::sync::Arc;

/// The longest name a player can have, in characters.
const LONGEST_NAME: usize = 24;

/// Colours for seats beyond the edition's tokens.
const SPARE: [Colour; 6] = [
    Colour(196, 40, 48),
    Colour(226, 178, 58),
    Colour(120, 66, 140),
    Colour(54, 132, 76),
    Colour(48, 98, 168),
    Colour(226, 222, 210),
];

/// A seat being filled in. Seats without a name do not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    /// The name as typed.
    pub name: String,
    /// The token's id, if one is chosen.
    pub token: Option<String>,
    /// The colour.
    pub colour: Colour,
    /// Cards in the hand, used with [`Dealing::Sizes`].
    pub size: u8,
}

/// What is known of the hand sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dealing {
    /// This chair dealt.
    By(usize),
    /// The sizes are given chair by chair.
    Sizes,
    /// Nobody knows who dealt.
    Unknown,
}

/// One change to the draft.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Another edition.
    Edition(Arc<Edition>),
    /// A chair's name.
    Name(usize, String),
    /// A chair's token, by id.
    Token(usize, String),
    /// The next colour for a chair.
    Colour(usize),
    /// One card more or fewer in a chair's hand.
    Size(usize, i8),
    /// A chair away.
    Remove(usize),
    /// A chair to another place.
    Move(usize, usize),
    /// A new chair, with a name or empty.
    Add(String),
    /// Who writes this notebook; nobody = spectator.
    Me(Option<usize>),
    /// What is known of the hand sizes.
    Dealing(Dealing),
    /// Who begins; nothing = as the edition says.
    First(Option<usize>),
    /// A card into my hand or out of it.
    Hand(Card),
    /// A card face up on the table or away.
    FaceUp(Card),
    /// A room that has a face-down card or has none.
    FaceDown(Card),
    /// The rules of this table.
    Rules(Rules),
    /// How a shower chooses.
    Shows(ShowModel),
    /// How much the notebook says.
    Hints(HintLevel),
}

/// A table being set up.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// What is in the box.
    pub edition: Arc<Edition>,
    /// The chairs, clockwise; some may still be empty.
    pub chairs: Vec<Chair>,
    /// The chair of whoever writes; nobody = spectator.
    pub me: Option<usize>,
    /// What is known of the hand sizes.
    pub dealing: Dealing,
    /// Who begins, if it is not as the edition says.
    pub first: Option<usize>,
    /// My cards.
    pub hand: CardSet,
    /// Cards face up on the table.
    pub face_up: CardSet,
    /// Rooms in which a card lies face down.
    pub face_down: CardSet,
    /// The rules of this table.
    pub rules: Rules,
    /// How a shower chooses.
    pub shows: ShowModel,
    /// How much the notebook says.
    pub hints: HintLevel,
}

impl Draft {
    /// A table for an edition with me, called `me`, and empty chairs up to the fewest players.
    pub fn new(edition: Arc<Edition>, me: &str) -> Self {
        let rules = edition.rules.clone();
        let empty = usize::from(edition.players.min).max(3) - 1;
        let mut draft = Self {
            edition,
            chairs: Vec::new(),
            me: Some(0),
            dealing: Dealing::By(0),
            first: None,
            hand: CardSet::EMPTY,
            face_up: CardSet::EMPTY,
            face_down: CardSet::EMPTY,
            rules,
            shows: ShowModel::default(),
            hints: HintLevel::default(),
        };
        draft.add(me);
        for _ in 0..empty {
            draft.add("");
        }
        // Most often somebody else dealt; the last chair is the one to my right.
        draft.dealing = Dealing::By(draft.chairs.len() - 1);
        draft
    }

    /// The table of a game played before, with fresh hands. The deal goes on by one seat.
    pub fn rematch(setup: &Setup) -> Self {
        let chairs: Vec<Chair> = setup
            .seats
            .iter()
            .map(|seat| Chair { name: seat.name.clone(), token: seat.token.clone(), colour: seat.colour, size: 0 })
            .collect();
        let dealing = match &setup.deal {
            Deal::Dealer(seat) => Dealing::By((seat.index() + 1) % chairs.len().max(1)),
            Deal::Sizes(_) => Dealing::By(chairs.len().saturating_sub(1)),
            Deal::Unknown => Dealing::Unknown,
        };
        let face_down = setup.table.iter().filter_map(|holder| match holder {
            TableHolder::FaceDown { room } => *room,
            TableHolder::FaceUp(_) => None,
        });
        Self {
            edition: setup.edition.clone(),
            chairs,
            me: setup.me.map(Seat::index),
            dealing,
            first: None,
            hand: CardSet::EMPTY,
            face_up: CardSet::EMPTY,
            face_down: face_down.collect(),
            rules: setup.rules.clone(),
            shows: setup.show_model,
            hints: setup.hint_level,
        }
    }

    /// Makes one change.
    pub fn apply(&mut self, edit: Edit) {
        match edit {
            Edit::Edition(edition) => self.change_edition(edition),
            Edit::Name(chair, name) => self.chairs[chair].name = name.chars().take(LONGEST_NAME).collect(),
            Edit::Token(chair, id) => self.give_token(chair, &id),
            Edit::Colour(chair) => self.next_colour(chair),
            Edit::Size(chair, by) => self.resize(chair, by),
            Edit::Remove(chair) => self.remove(chair),
            Edit::Move(from, to) => self.shift(from, to),
            Edit::Add(name) => self.add_or_fill(&name),
            Edit::Me(me) => self.change_me(me),
            Edit::Dealing(dealing) => self.change_dealing(dealing),
            Edit::First(first) => self.first = first,
            Edit::Hand(card) => toggle(&mut self.hand, card),
            Edit::FaceUp(card) => toggle(&mut self.face_up, card),
            Edit::FaceDown(room) => toggle(&mut self.face_down, room),
            Edit::Rules(rules) => self.rules = rules,
            Edit::Shows(shows) => self.shows = shows,
            Edit::Hints(hints) => self.hints = hints,
        }
    }

    /// The chairs that have a name, in order.
    pub fn taken(&self) -> Vec<usize> {
        (0..self.chairs.len()).filter(|chair| !self.chairs[*chair].name.trim().is_empty()).collect()
    }

    /// Whether one more chair can be added.
    pub fn has_room(&self) -> bool {
        self.chairs.len() < usize::from(self.edition.players.max)
    }

    /// The set-up as far as it goes; [`Setup::check`] says what is missing.
    pub fn setup(&self) -> Setup {
        let taken = self.taken();
        let seat = |chair: usize| taken.iter().position(|taken| *taken == chair).map(|at| Seat(at as u8));
        let deal = match self.dealing {
            Dealing::By(_) => self.dealer().and_then(seat).map_or(Deal::Unknown, Deal::Dealer),
            Dealing::Sizes => Deal::Sizes(taken.iter().map(|chair| self.chairs[*chair].size).collect()),
            Dealing::Unknown => Deal::Unknown,
        };
        let mut table: Vec<TableHolder> = Vec::new();
        if !self.face_up.is_empty() {
            table.push(TableHolder::FaceUp(self.face_up));
        }
        table.extend(self.face_down.iter().map(|room| TableHolder::FaceDown { room: Some(room) }));
        let mut setup = Setup {
            edition: self.edition.clone(),
            seats: taken
                .iter()
                .map(|chair| {
                    let chair = &self.chairs[*chair];
                    SeatInfo { name: tidy(&chair.name).into_owned(), token: chair.token.clone(), colour: chair.colour }
                })
                .collect(),
            me: self.me.and_then(seat),
            first: Seat(0),
            deal,
            hand: if self.me.is_some() { self.hand } else { CardSet::EMPTY },
            table,
            rules: self.rules.clone(),
            show_model: self.shows,
            hint_level: self.hints,
        };
        setup.first = self.first.and_then(seat).unwrap_or_else(|| first_by_rule(&setup));
        setup
    }

    /// What is still wrong, if anything.
    pub fn problem(&self) -> Option<SetupError> {
        self.setup().check().err()
    }

    /// Hand sizes by chair, where they are known.
    pub fn sizes(&self) -> Vec<Option<u8>> {
        let mut all = vec![None; self.chairs.len()];
        let setup = self.setup();
        let sizes = match &setup.deal {
            Deal::Dealer(dealer) if setup.seat_count() > 0 => setup.sizes_from_dealer(*dealer),
            Deal::Sizes(sizes) => sizes.clone(),
            _ => return all,
        };
        for (chair, size) in self.taken().into_iter().zip(sizes) {
            all[chair] = Some(size);
        }
        all
    }

    /// The chair that dealt, if one did: an empty one stands for the last person before it.
    pub fn dealer(&self) -> Option<usize> {
        let Dealing::By(chair) = self.dealing else { return None };
        let taken = self.taken();
        taken.iter().rev().find(|taken| **taken <= chair).or(taken.last()).copied()
    }

    /// The chair that begins.
    pub fn begins(&self) -> Option<usize> {
        self.taken().get(self.setup().first.index()).copied()
    }

    /// The sizes my hand can have, smallest first; empty for a spectator.
    pub fn hand_sizes(&self) -> Vec<usize> {
        let setup = self.setup();
        let Some(me) = setup.me else { return Vec::new() };
        let mut sizes: Vec<usize> = match &setup.deal {
            Deal::Dealer(dealer) => vec![usize::from(setup.sizes_from_dealer(*dealer)[me.index()])],
            Deal::Sizes(sizes) => vec![usize::from(sizes[me.index()])],
            Deal::Unknown => {
                setup.seats().map(|dealer| usize::from(setup.sizes_from_dealer(dealer)[me.index()])).collect()
            }
        };
        sizes.sort_unstable();
        sizes.dedup();
        sizes
    }

    /// How many face-down cards the edition lays out with this many players.
    pub fn face_down_wanted(&self) -> Option<usize> {
        let players = self.taken().len();
        self.edition
            .face_down
            .iter()
            .find(|rule| usize::from(rule.players) == players)
            .map(|rule| usize::from(rule.cards))
    }

    fn add(&mut self, name: &str) {
        let used: Vec<&String> = self.chairs.iter().filter_map(|chair| chair.token.as_ref()).collect();
        let token = self.edition.tokens.iter().find(|token| !used.contains(&&token.id));
        let colour = token.map_or(SPARE[self.chairs.len() % SPARE.len()], |token| token.colour);
        let token = token.map(|token| token.id.clone());
        self.chairs.push(Chair { name: name.to_owned(), token, colour, size: 0 });
    }

    /// A name goes to the first empty chair, else to a new one.
    fn add_or_fill(&mut self, name: &str) {
        let empty = self.chairs.iter().position(|chair| chair.name.trim().is_empty());
        match empty {
            Some(chair) if !name.is_empty() => name.clone_into(&mut self.chairs[chair].name),
            _ if self.has_room() => {
                let dealt_last = self.dealing == Dealing::By(self.chairs.len() - 1);
                self.add(name);
                if dealt_last {
                    self.dealing = Dealing::By(self.chairs.len() - 1);
                }
            }
            _ => {}
        }
    }

    fn change_edition(&mut self, edition: Arc<Edition>) {
        let carry = |set: CardSet| -> CardSet {
            set.iter().filter_map(|card| edition.card_by_id(&self.edition.card(card).id)).collect()
        };
        self.hand = carry(self.hand);
        self.face_up = carry(self.face_up);
        self.face_down = CardSet::EMPTY;
        self.rules = edition.rules.clone();
        for chair in &mut self.chairs {
            chair.token = chair.token.take().filter(|id| edition.tokens.iter().any(|token| token.id == *id));
        }
        self.edition = edition;
        for chair in 0..self.chairs.len() {
            if self.chairs[chair].token.is_none() {
                let free = self
                    .edition
                    .tokens
                    .iter()
                    .find(|token| !self.chairs.iter().any(|c| c.token.as_ref() == Some(&token.id)));
                if let Some(token) = free {
                    (self.chairs[chair].token, self.chairs[chair].colour) = (Some(token.id.clone()), token.colour);
                }
            }
        }
    }

    /// A token goes to a chair; whoever had it gets the other's in exchange.
    fn give_token(&mut self, chair: usize, id: &str) {
        let Some(token) = self.edition.tokens.iter().find(|token| token.id == id) else { return };
        let (old, old_colour) = (self.chairs[chair].token.clone(), self.chairs[chair].colour);
        if let Some(other) = self.chairs.iter_mut().find(|other| other.token.as_deref() == Some(id)) {
            (other.token, other.colour) = (old, old_colour);
        }
        (self.chairs[chair].token, self.chairs[chair].colour) = (Some(token.id.clone()), token.colour);
    }

    fn next_colour(&mut self, chair: usize) {
        let colours: Vec<Colour> = self.edition.tokens.iter().map(|token| token.colour).chain(SPARE).collect();
        let at = colours.iter().position(|colour| *colour == self.chairs[chair].colour).map_or(0, |at| at + 1);
        self.chairs[chair].colour = colours[at % colours.len()];
    }

    fn resize(&mut self, chair: usize, by: i8) {
        self.change_dealing(Dealing::Sizes);
        let most = self.edition.dealt_count() as u8;
        let size = &mut self.chairs[chair].size;
        *size = size.saturating_add_signed(by).min(most);
    }

    /// Sizes begin as they would be dealt.
    fn change_dealing(&mut self, dealing: Dealing) {
        if dealing == Dealing::Sizes && self.dealing != Dealing::Sizes {
            let sizes = self.sizes();
            let setup = self.setup();
            let even = (setup.in_hands() / setup.seat_count().max(1)) as u8;
            for (chair, size) in self.chairs.iter_mut().zip(sizes) {
                chair.size = size.unwrap_or(even);
            }
        }
        self.dealing = dealing;
    }

    fn change_me(&mut self, me: Option<usize>) {
        self.me = me;
        if me.is_none() {
            self.hand = CardSet::EMPTY;
        }
    }

    fn remove(&mut self, chair: usize) {
        if self.chairs.len() <= 1 {
            return;
        }
        self.chairs.remove(chair);
        let left = self.chairs.len();
        let moved = |at: usize| match at.cmp(&chair) {
            Ordering::Greater => Some(at - 1),
            Ordering::Equal => None,
            Ordering::Less => Some(at),
        };
        self.me = self.me.and_then(moved);
        if self.me.is_none() {
            self.hand = CardSet::EMPTY;
        }
        self.first = self.first.and_then(moved);
        if let Dealing::By(by) = self.dealing {
            self.dealing = Dealing::By(moved(by).unwrap_or(left - 1));
        }
    }

    fn shift(&mut self, from: usize, to: usize) {
        if from >= self.chairs.len() || to >= self.chairs.len() {
            return;
        }
        let chair = self.chairs.remove(from);
        self.chairs.insert(to, chair);
        let moved = |at: usize| {
            if at == from {
                to
            } else if from < at && at <= to {
                at - 1
            } else if to <= at && at < from {
                at + 1
            } else {
                at
            }
        };
        self.me = self.me.map(moved);
        self.first = self.first.map(moved);
        if let Dealing::By(by) = self.dealing {
            self.dealing = Dealing::By(moved(by));
        }
    }
}

/// Puts a card in or takes it out.
fn toggle(set: &mut CardSet, card: Card) {
    if !set.remove(card) {
        set.insert(card);
    }
}

/// Who begins by the edition's rule; where dice decide, the dealer's left neighbour until somebody says otherwise.
fn first_by_rule(setup: &Setup) -> Seat {
    if let FirstPlayer::Token(order) = &setup.edition.first_player {
        let holds = |id: &String| setup.seats.iter().position(|seat| seat.token.as_ref() == Some(id));
        if let Some(seat) = order.iter().find_map(holds) {
            return Seat(seat as u8);
        }
    }
    match setup.deal {
        Deal::Dealer(dealer) => setup.left_of(dealer),
        _ => Seat(0),
    }
}
