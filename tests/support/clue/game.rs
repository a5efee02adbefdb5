//! One game: dealing, turns, moves on the board, answers, accusations.

use super::player::{Player, Turn};
use super::view::{Event, View};
use deerstalker::advice::{KnownHabits, Reach};
use deerstalker::edition::{AnswerRule, Board, Card, CardSet, Colour, Edition, Spot};
use deerstalker::game::{HandSizes, Phase, Seat, SeatInfo, Setup, SetupError, SetupParts, TokenPosition};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

#[derive(Clone, Debug)]
pub enum Rooms {
    /// No board.
    Any,
    /// This many, drawn anew each turn.
    Random(usize),
    /// Those that the token reaches.
    Board(Arc<Board>),
}

#[derive(Clone)]
pub struct GamePlan {
    /// Of the rules for accusing, only a shown card that ends the turn counts. All else is as "anywhere".
    pub edition: Arc<Edition>,
    pub players: usize,
    pub hero: Arc<dyn Player>,
    /// In rotation by seat and game. If empty, all play as the hero does.
    pub others: Vec<Arc<dyn Player>>,
    pub rooms: Rooms,
    /// Of all randomness, together with the number of the game.
    pub seed: u64,
    /// Nobody accuses, and a game ends when the hero can prove the case: to count their suggestions.
    pub until_proved: bool,
}

pub struct PlayedGame {
    pub hero: usize,
    pub winner: Option<usize>,
    pub suggestions: u32,
    pub own: u32,
    pub gambled: Option<bool>,
    pub views: Vec<View>,
    pub hands: Vec<CardSet>,
    pub truth: [Card; 3],
}

/// A game that is undecided after so many turns of each player ends without a winner.
const LONGEST: usize = 120;

struct Table<'a> {
    plan: &'a GamePlan,
    number: usize,
    played: PlayedGame,
    /// By seat: the token's id. Empty without a board, more than the seats with one.
    tokens: Vec<String>,
    spots: Vec<Spot>,
    /// By seat: somebody's suggestion moved the token since its last turn.
    pulled: Vec<bool>,
    /// By seat, so that one player's draws do not move another's.
    random: Vec<ChaCha8Rng>,
    dice: ChaCha8Rng,
}

impl GamePlan {
    /// Games of the same seed and number have the same deal and dice.
    pub fn play(&self, number: u64) -> Result<PlayedGame, SetupError> {
        self.play_knowing(number, &KnownHabits::default())
    }

    /// `known` is what the hero knows beforehand of how the others ask.
    pub fn play_knowing(&self, number: u64, known: &KnownHabits) -> Result<PlayedGame, SetupError> {
        let mut table = Table::new(self, number, known)?;
        table.play();
        Ok(table.played)
    }

    pub fn hero_seat(&self, number: u64) -> usize {
        (number % self.players.max(1) as u64) as usize
    }

    pub fn kind(&self, seat: usize, number: u64) -> usize {
        (seat + number as usize) % self.others.len()
    }
}

impl<'a> Table<'a> {
    fn new(plan: &'a GamePlan, number: u64, known: &KnownHabits) -> Result<Self, SetupError> {
        let stream = |stream: u64| {
            let mut random = ChaCha8Rng::seed_from_u64(plan.seed);
            random.set_stream(number << 8 | stream);
            random
        };
        let (mut dice, edition, players) = (stream(0), &plan.edition, plan.players.max(1));
        let mut truth = [Card::new(0); 3];
        let mut pack: Vec<Card> = Vec::new();
        for (category, slot) in truth.iter_mut().enumerate() {
            let mut cards: Vec<Card> = edition.category_range(category).map(Card::new).collect();
            cards.shuffle(&mut dice);
            *slot = cards.pop().unwrap_or(*slot);
            pack.extend(cards);
        }
        pack.shuffle(&mut dice);
        let mut hands = vec![CardSet::EMPTY; players];
        let dealer = dice.random_range(0..players);
        for (at, card) in pack.into_iter().enumerate() {
            hands[(dealer + 1 + at) % players].insert(card);
        }
        let view = |seat: usize| Ok(View::new(setup(edition, &hands, seat)?, Seat(seat as u8), known.clone()));
        let views = (0..players).map(view).collect::<Result<_, _>>()?;
        let mut pieces: Vec<(String, Spot)> = match &plan.rooms {
            Rooms::Board(board) => board.starts.iter().map(|(token, spot)| (token.clone(), spot.clone())).collect(),
            _ => Vec::new(),
        };
        pieces.shuffle(&mut dice);
        let (tokens, spots) = pieces.into_iter().unzip();
        let hero = plan.hero_seat(number);
        let played = PlayedGame { hero, winner: None, suggestions: 0, own: 0, gambled: None, views, hands, truth };
        let random = (0..players as u64).map(|seat| stream(seat + 1)).collect();
        Ok(Self { plan, number: number as usize, played, tokens, spots, pulled: vec![false; players], random, dice })
    }

    fn player(&self, seat: usize) -> Arc<dyn Player> {
        let (plan, others) = (self.plan, &self.plan.others);
        if seat == self.played.hero || others.is_empty() {
            return Arc::clone(&plan.hero);
        }
        Arc::clone(&others[plan.kind(seat, self.number as u64)])
    }

    fn play(&mut self) {
        let players = self.plan.players;
        for turn in 0..players * LONGEST {
            let seat = turn % players;
            let out = self.played.views[0].out();
            if out[seat] {
                continue;
            }
            if out.iter().filter(|out| !**out).count() == 1 {
                self.played.winner = Some(seat);
                return;
            }
            if self.turn(seat) {
                return;
            }
        }
    }

    /// Returns whether the game is over.
    fn turn(&mut self, seat: usize) -> bool {
        if self.accuse(seat, false) {
            return true;
        }
        let ends_with_a_card = self.plan.edition.rules.accusation.after_card.may_end_turn();
        let reach = self.reach(seat);
        let view = &self.played.views[seat];
        let shown = match self.player(seat).turn(view, &reach, &mut self.random[seat]) {
            Turn::Ask(cards) => self.ask(seat, cards),
            Turn::Walk(room) => {
                self.walk(seat, &reach, room);
                false
            }
            Turn::Accuse(cards) => return self.accused(seat, cards),
            Turn::Wait => false,
        };
        if self.plan.until_proved {
            return self.played.views[self.played.hero].proved().is_some();
        }
        !(shown && ends_with_a_card) && self.accuse(seat, true)
    }

    /// Returns whether the game is over.
    fn accuse(&mut self, seat: usize, asked: bool) -> bool {
        if self.plan.until_proved || self.played.views[seat].out()[seat] {
            return false;
        }
        let wanted = self.player(seat).accuse(&self.played.views[seat], asked, &mut self.random[seat]);
        wanted.is_some_and(|cards| self.accused(seat, cards))
    }

    /// Returns whether the game is over.
    fn accused(&mut self, seat: usize, cards: [Card; 3]) -> bool {
        let right = cards == self.played.truth;
        if seat == self.played.hero && self.played.views[seat].proved().is_none() {
            self.played.gambled = Some(right);
        }
        if right {
            self.played.winner = Some(seat);
        } else {
            self.tell(&Event::WrongAccusation { by: Seat(seat as u8), cards });
        }
        right
    }

    fn tell(&mut self, event: &Event) {
        for view in &mut self.played.views {
            view.observe(event);
        }
    }

    /// Returns whether a card was shown.
    fn ask(&mut self, seat: usize, cards: [Card; 3]) -> bool {
        self.played.suggestions += 1;
        self.played.own += u32::from(seat == self.played.hero);
        self.come(seat, cards);
        let named: CardSet = cards.into_iter().collect();
        let mut answers = Vec::new();
        for step in 1..self.plan.players {
            let asked = (seat + step) % self.plan.players;
            let could = named & self.played.hands[asked];
            let show = |random: &mut ChaCha8Rng| {
                self.player(asked).show(&self.played.views[asked], Seat(seat as u8), cards, could, random)
            };
            let mut random = self.random[asked].clone();
            let shown = (!could.is_empty()).then(|| show(&mut random));
            self.random[asked] = random;
            answers.push((Seat(asked as u8), shown));
            if shown.is_some() && self.plan.edition.rules.answers == AnswerRule::FirstCard {
                break;
            }
        }
        let any = answers.iter().any(|(_, card)| card.is_some());
        self.tell(&Event::Suggestion { by: Seat(seat as u8), cards, answers });
        any
    }

    /// Moves the tokens of the asker and of the suspect named into the room.
    fn come(&mut self, by: usize, cards: [Card; 3]) {
        let edition = &self.plan.edition;
        let room = Spot::Place(edition.card(cards[2]).id.clone());
        if self.tokens.is_empty() {
            return;
        }
        self.spots[by] = room.clone();
        let named = &edition.card(cards[0]).id;
        let owner = self.tokens.iter().take(self.plan.players).position(|id| id == named);
        if let Some(other) = owner.filter(|other| *other != by) {
            (self.spots[other], self.pulled[other]) = (room, true);
        }
    }

    /// With a board, after rolling the dice.
    fn reach(&mut self, seat: usize) -> Reach {
        let edition = &self.plan.edition;
        match &self.plan.rooms {
            Rooms::Any => Reach { rooms: Some(edition.category_cards(2)), position: None },
            Rooms::Random(count) => {
                let mut all: Vec<Card> = edition.category_cards(2).iter().collect();
                all.shuffle(&mut self.dice);
                Reach { rooms: Some(all.into_iter().take((*count).max(1)).collect()), position: None }
            }
            Rooms::Board(board) => {
                let roll: u8 = (0..edition.rules.dice.max(1)).map(|_| self.dice.random_range(1..=6u8)).sum();
                let (spot, brought) = (self.spots[seat].clone(), std::mem::take(&mut self.pulled[seat]));
                let others = Vec::new();
                let position =
                    TokenPosition { board: board.clone(), spot, phase: Phase::Rolled(Some(roll)), brought, others };
                let rooms = position.rooms(self.played.views[seat].setup());
                Reach { rooms: Some(rooms), position: Some(position) }
            }
        }
    }

    fn walk(&mut self, seat: usize, reach: &Reach, room: Card) {
        let Some(TokenPosition { board, spot, phase: Phase::Rolled(Some(roll)), .. }) = &reach.position else { return };
        let goal = Spot::Place(self.plan.edition.card(room).id.clone());
        let (Some(from_here), Some(to_goal)) =
            (board.distances(spot, board.usual_walk()), board.distances(&goal, board.usual_walk()))
        else {
            return;
        };
        let squares = board.squares().iter().map(|square| Spot::Square(*square));
        let within = |spot: &Spot| from_here.to(board, spot).is_some_and(|steps| (1..=*roll).contains(&steps));
        let nearest = squares.filter(within).min_by_key(|spot| to_goal.to(board, spot).unwrap_or(u8::MAX));
        self.spots[seat] = nearest.unwrap_or_else(|| spot.clone());
    }
}

fn setup(edition: &Arc<Edition>, hands: &[CardSet], seat: usize) -> Result<Setup, SetupError> {
    let seats = (0..hands.len()).map(|at| SeatInfo {
        name: format!("{}", at + 1),
        token: None,
        colour: edition.tokens.get(at).map_or(Colour(128, 128, 128), |token| token.colour),
    });
    Setup::new(SetupParts {
        me: Some(Seat(seat as u8)),
        deal: HandSizes::Sizes(hands.iter().map(|hand| hand.len() as u8).collect()),
        hand: hands[seat],
        ..SetupParts::new(edition.clone(), seats)
    })
}
