//! One game of self-play: dealing, turns, moves on the board, answers, accusations.

use super::player::{AskStrategy, ShowStrategy, Strategy};
use super::strategy;
use super::view::{PlayerKnowledge, SimulatedEvent};
use crate::advice::{AccusationAdvice, cards_to_show, tuning};
use crate::deduction::Cancel;
use crate::edition::{AccusationRule, AnswerRule, Board, Card, CardSet, Edition, Spot};
use crate::game::setup_draft::corners;
use crate::game::{
    HandSizes, HintLevel, Holder, PieceLocation, Seat, SeatInfo, Setup, SetupError, SetupParts, ShowModel, TableHolder,
    TokenPosition, open_rooms, snoops,
};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

/// Which rooms a player can name.
#[derive(Clone, Debug)]
pub enum Rooms {
    /// Any: no board.
    Any,
    /// This many, drawn anew each turn.
    Random(usize),
    /// Those the token reaches on this board.
    Board(Arc<Board>),
}

/// Which players look at hidden cards where they can: at a random card of a player from a snoop space on the way to a
/// room, and at the card face down in the room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum InspectionPolicy {
    /// Nobody, and no cards lie face down.
    #[default]
    Nobody,
    /// All but the hero.
    Others,
    /// Everybody.
    Everybody,
}

/// A series of games between one hero and equal others.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The cards and rules.
    pub edition: Arc<Edition>,
    /// How many players.
    pub players: usize,
    /// The one who takes every seat in turn.
    pub hero: Strategy,
    /// The strategies of the others, assigned in rotation by seat and game; if empty, they play as the hero does.
    pub others: Vec<Strategy>,
    /// Which rooms can be named.
    pub rooms: Rooms,
    /// Who looks at other cards.
    pub looks: InspectionPolicy,
    /// The seed of all randomness, together with the number of the game.
    pub seed: u64,
    /// How many deals are drawn where more are possible. `ours`, which counts at a real table, draws four times as many
    /// unless `equal_deals`.
    pub deals: usize,
    /// Whether `ours` draws no more deals than the others.
    pub equal_deals: bool,
    /// Whether to record every decision of the hero not to accuse: the data that
    /// [`tuning::waiting`](crate::advice::tuning::waiting) was fitted to.
    pub weigh: bool,
    /// Whether nobody accuses and a game ends when the hero can prove the case, to count his suggestions.
    pub until_solved: bool,
}

/// How one game went.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GameRecord {
    /// Where the hero sat.
    pub hero: usize,
    /// Who won, if anybody.
    pub winner: Option<usize>,
    /// Suggestions of all players.
    pub suggestions: u32,
    /// Whether the hero accused wrongly.
    pub hero_wrong: bool,
    /// The chances each time the hero could have gambled but did not; empty unless [`Tournament::weigh`].
    pub waited: Vec<AccusationAdvice>,
    /// The number of the hero's own suggestions until he could prove the case.
    pub own_until_solved: Option<u32>,
    /// How often the hero decided what to suggest.
    pub decisions: u64,
    /// The time of these decisions, in nanoseconds.
    pub nanoseconds: u64,
    /// The time of the longest, in nanoseconds.
    pub slowest: u64,
}

/// `ours` draws this many times the deals of the others; strategy.md, "With equal deals", shows what that is worth.
const OUR_DEALS: usize = 4;

/// A game that is undecided after this many turns of each player ends without a winner.
const LONGEST: usize = 120;

/// One game while it is played.
struct GameSimulator<'a> {
    plan: &'a Tournament,
    number: usize,
    clock: &'a dyn Fn() -> u64,
    hands: Vec<CardSet>,
    /// Cards face down, each with the room it lies in.
    face_down: Vec<(Card, Card)>,
    truth: [Card; 3],
    views: Vec<PlayerKnowledge>,
    /// By seat: the token's id. Empty without a board; more than the seats with one.
    tokens: Vec<String>,
    /// By seat: where the token stands.
    spots: Vec<Spot>,
    /// By seat: whether somebody's suggestion moved the token since its last turn.
    pulled: Vec<bool>,
    random: ChaCha8Rng,
    record: GameRecord,
}

/// What every player of a game knows at the end, the hands, and the case file.
pub type FinalKnowledge = (Vec<PlayerKnowledge>, Vec<CardSet>, [Card; 3]);

impl Tournament {
    /// Plays game number `number`. `clock` returns nanoseconds; play does not depend on it, only the times reported.
    ///
    /// # Errors
    /// If the edition cannot be played by that many players.
    pub fn play(&self, number: u64, clock: &dyn Fn() -> u64) -> Result<GameRecord, SetupError> {
        let mut table = GameSimulator::new(self, number, clock)?;
        table.play();
        Ok(table.record)
    }

    /// Plays game number `number` and returns what every player knows at its end, with the truth, so that tests can
    /// check that nobody knows more than he may.
    ///
    /// # Errors
    /// If the edition cannot be played by that many players.
    pub fn watch(&self, number: u64) -> Result<FinalKnowledge, SetupError> {
        let mut table = GameSimulator::new(self, number, &|| 0)?;
        table.play();
        Ok((table.views, table.hands, table.truth))
    }
}

impl<'a> GameSimulator<'a> {
    fn new(plan: &'a Tournament, number: u64, clock: &'a dyn Fn() -> u64) -> Result<Self, SetupError> {
        let mut random = ChaCha8Rng::seed_from_u64(plan.seed);
        random.set_stream(number);
        let edition = &plan.edition;
        let mut truth = [Card::new(0); 3];
        let mut pack: Vec<Card> = Vec::new();
        for (category, slot) in truth.iter_mut().enumerate() {
            let mut cards: Vec<Card> = edition.category_range(category).map(Card::new).collect();
            cards.shuffle(&mut random);
            *slot = cards.pop().unwrap_or(*slot);
            pack.extend(cards);
        }
        pack.shuffle(&mut random);
        // No players at all are refused below, in the same way as one.
        let players = plan.players.max(1);
        let mut hands = vec![CardSet::EMPTY; players];
        let dealer = random.random_range(0..players);
        let lies = edition.face_down.iter().find(|rule| usize::from(rule.players) == players);
        let lies = lies.filter(|_| plan.looks != InspectionPolicy::Nobody).map_or(0, |rule| usize::from(rule.cards));
        let face_down: Vec<(Card, Card)> = corners(edition).into_iter().zip(pack.drain(..lies)).collect();
        for (at, card) in pack.into_iter().enumerate() {
            hands[(dealer + 1 + at) % players].insert(card);
        }
        let view = |seat: usize| Ok(PlayerKnowledge::new(setup(edition, &hands, &face_down, seat)?, Seat(seat as u8)));
        let views: Vec<PlayerKnowledge> = (0..players).map(view).collect::<Result<_, _>>()?;
        let hero = (number % players as u64) as usize;
        let mut pieces: Vec<(String, Spot)> = match &plan.rooms {
            Rooms::Board(board) => board.starts.iter().map(|(token, spot)| (token.clone(), spot.clone())).collect(),
            _ => Vec::new(),
        };
        pieces.shuffle(&mut random);
        let (tokens, spots) = pieces.into_iter().unzip();
        Ok(Self {
            plan,
            number: number as usize,
            clock,
            face_down,
            truth,
            views,
            tokens,
            spots,
            pulled: vec![false; players],
            random,
            record: GameRecord { hero, ..GameRecord::default() },
            hands,
        })
    }

    fn player(&self, seat: usize) -> Strategy {
        let (plan, others) = (self.plan, &self.plan.others);
        if seat == self.record.hero || others.is_empty() {
            return plan.hero;
        }
        others[(seat + self.number) % others.len()]
    }

    fn play(&mut self) {
        let players = self.plan.players;
        for turn in 0..players * LONGEST {
            let seat = turn % players;
            if self.views[seat].out()[seat] {
                continue;
            }
            let playing = self.views[0].out().iter().filter(|out| !**out).count();
            if playing == 1 {
                self.record.winner = Some(seat);
                return;
            }
            if self.turn(seat) {
                return;
            }
        }
    }

    /// Plays one turn. Returns whether the game is over.
    fn turn(&mut self, seat: usize) -> bool {
        // Where the book says both, tournaments play that a card ends the turn.
        let rule = self.plan.edition.rules.accusation;
        let ends_with_a_card = matches!(rule, AccusationRule::NotAfterACard | AccusationRule::UnclearAfterACard);
        // A question costs nothing, so a gamble waits for its answer, unless the answer ends the turn.
        if self.accuse(seat, ends_with_a_card) {
            return true;
        }
        if self.views[seat].out()[seat] {
            return false;
        }
        let rooms = self.rooms(seat);
        let shown = !rooms.is_empty() && self.suggest(seat, &rooms);
        if self.plan.until_solved {
            return self.hero_solved();
        }
        !(shown && ends_with_a_card) && self.accuse(seat, true)
    }

    /// Whether the hero can prove the case; if so, it is recorded.
    fn hero_solved(&mut self) -> bool {
        let solved = self.views[self.record.hero].proved().is_some();
        if solved {
            self.record.own_until_solved = Some(self.record.decisions as u32);
        }
        solved
    }

    /// How many deals a strategy draws.
    fn deals(&self, ask: AskStrategy) -> usize {
        let ours = matches!(ask, AskStrategy::Ours | AskStrategy::Objective(_));
        if ours && !self.plan.equal_deals { self.plan.deals * OUR_DEALS } else { self.plan.deals }
    }

    /// Lets a player accuse if he wants to, without proof only if he may `gamble`. Returns whether the game is over.
    fn accuse(&mut self, seat: usize, gamble: bool) -> bool {
        if self.plan.until_solved {
            return false;
        }
        let player = self.player(seat);
        let deals = self.deals(player.ask);
        let view = &mut self.views[seat];
        let wanted = strategy::accuse(player, gamble, view, deals, &mut self.random);
        if self.plan.weigh && gamble && wanted.is_none() && seat == self.record.hero {
            self.record.waited.extend(strategy::weighed(view, deals, &mut self.random));
        }
        let Some(cards) = wanted else { return false };
        if cards == self.truth {
            self.record.winner = Some(seat);
            return true;
        }
        self.record.hero_wrong |= seat == self.record.hero;
        self.tell(&SimulatedEvent::Failed { by: Seat(seat as u8), cards });
        false
    }

    /// Shows an event to all players.
    fn tell(&mut self, event: &SimulatedEvent) {
        for view in &mut self.views {
            view.observe(event);
        }
    }

    /// Lets a player suggest and the others answer. Returns whether a card was shown.
    fn suggest(&mut self, seat: usize, rooms: &[Card]) -> bool {
        let ask = self.player(seat).ask;
        let deals = self.deals(ask);
        let begun = (self.clock)();
        let cards = strategy::suggest(ask, &mut self.views[seat], rooms, deals, &mut self.random);
        if seat == self.record.hero {
            let took = (self.clock)().saturating_sub(begun);
            self.record.decisions += 1;
            self.record.nanoseconds += took;
            self.record.slowest = self.record.slowest.max(took);
        }
        self.record.suggestions += 1;
        self.pull(seat, cards);
        let mut answers = Vec::new();
        for step in 1..self.plan.players {
            let asked = (seat + step) % self.plan.players;
            let named: CardSet = cards.into_iter().collect();
            let could = named & self.hands[asked];
            let shown = (!could.is_empty()).then(|| self.show(asked, seat, cards, could));
            answers.push((Seat(asked as u8), shown));
            if shown.is_some() && self.plan.edition.rules.answers == AnswerRule::FirstCard {
                break;
            }
        }
        let any = answers.iter().any(|(_, card)| card.is_some());
        self.tell(&SimulatedEvent::Suggestion { by: Seat(seat as u8), cards, answers });
        any
    }

    /// The card that `from` shows to `to`, of those that he `could` show.
    fn show(&mut self, from: usize, to: usize, named: [Card; 3], could: CardSet) -> Card {
        let (view, show) = (&self.views[from], self.player(from).show);
        let seen = view.shown_to(Seat(to as u8)) & could;
        if show == ShowStrategy::Ours && seen.is_empty() && could.len() > 1 {
            let (setup, entries) = (view.setup(), view.entries());
            let advised = cards_to_show(
                setup,
                entries,
                &view.position(),
                (Seat(to as u8), named),
                tuning::SHOW_SAMPLES,
                &mut self.random,
                &Cancel::default(),
            );
            if let Some(first) = advised.first() {
                return first.card;
            }
        }
        let among = if show == ShowStrategy::Random || seen.is_empty() { could } else { seen };
        let cards: Vec<Card> = among.iter().collect();
        cards.choose(&mut self.random).copied().unwrap_or(cards[0])
    }

    /// Moves the token of the suspect named into the room, if it is another player's.
    fn pull(&mut self, by: usize, cards: [Card; 3]) {
        let edition = &self.plan.edition;
        let token = &edition.card(cards[0]).id;
        let owner = self.tokens.iter().take(self.plan.players).position(|id| id == token);
        if let Some(other) = owner.filter(|other| *other != by) {
            self.spots[other] = Spot::Place(edition.card(cards[2]).id.clone());
            self.pulled[other] = true;
        }
    }

    /// The rooms in which the player can suggest this turn, once he has moved if there is a board.
    fn rooms(&mut self, seat: usize) -> Vec<Card> {
        let edition = self.plan.edition.clone();
        let mut all: Vec<Card> = edition.category_range(2).map(Card::new).collect();
        match &self.plan.rooms {
            Rooms::Any => all,
            Rooms::Random(count) => {
                all.shuffle(&mut self.random);
                all.truncate((*count).max(1));
                all
            }
            Rooms::Board(board) => {
                let board = board.clone();
                self.walk(seat, &board)
            }
        }
    }

    /// Throws and moves the token. Returns the room in which the player suggests, if he gets into one.
    fn walk(&mut self, seat: usize, board: &Arc<Board>) -> Vec<Card> {
        let edition = self.plan.edition.clone();
        let throw: u8 = (0..edition.rules.dice.max(1)).map(|_| self.random.random_range(1..=6u8)).sum();
        let spot = self.spots[seat].clone();
        let brought = std::mem::take(&mut self.pulled[seat]);
        let position = TokenPosition { board: board.clone(), spot, throw: Some(throw), brought, others: Vec::new() };
        let setup = self.views[seat].setup();
        let rooms: Vec<Card> = open_rooms(setup, &PieceLocation::default(), Some(&position)).iter().collect();
        let ask = self.player(seat).ask;
        let deals = self.deals(ask);
        let place = |room: Card| Spot::Place(edition.card(room).id.clone());
        let (looks, view) = (self.looks(seat), &mut self.views[seat]);
        let Some(room) = strategy::goal(ask, view, &position, &rooms, looks, deals, &mut self.random) else {
            return Vec::new();
        };
        if !rooms.contains(&room) {
            self.spots[seat] = towards(board, &position.spot, &place(room), throw);
            return Vec::new();
        }
        self.spots[seat] = place(room);
        self.look(seat, &position, room);
        vec![room]
    }

    /// Whether a player looks at hidden cards.
    fn looks(&self, seat: usize) -> bool {
        match self.plan.looks {
            InspectionPolicy::Nobody => false,
            InspectionPolicy::Others => seat != self.record.hero,
            InspectionPolicy::Everybody => true,
        }
    }

    /// Lets a player look at another's card on the way to a room, and at the card that lies in it.
    fn look(&mut self, seat: usize, position: &TokenPosition, room: Card) {
        if !self.looks(seat) {
            return;
        }
        let by = Seat(seat as u8);
        let deals = self.plan.deals;
        let on_the_way = snoops(self.views[seat].setup(), position).iter().any(|snoop| snoop.rooms.contains(room));
        if on_the_way && let Some(look) = strategy::look(&mut self.views[seat], deals, &mut self.random) {
            let hand: Vec<Card> = self.hands[look.holder.index()].iter().collect();
            if let Some(card) = hand.choose(&mut self.random).copied() {
                self.tell(&SimulatedEvent::Look { by, holder: look.holder, card });
            }
        }
        if let Some(at) = self.face_down.iter().position(|(lies, _)| *lies == room) {
            let holder = Holder((self.plan.players + at) as u8);
            let card = self.face_down[at].1;
            if !self.views[seat].has_looked(holder) {
                self.tell(&SimulatedEvent::Look { by, holder, card });
            }
        }
    }
}

/// The square that the throw reaches from `here` and that is nearest to `goal`.
fn towards(board: &Board, here: &Spot, goal: &Spot, throw: u8) -> Spot {
    let Some(from_here) = board.distances(here, board.usual_walk()) else { return here.clone() };
    let Some(to_goal) = board.distances(goal, board.usual_walk()) else { return here.clone() };
    board
        .squares()
        .iter()
        .map(|square| Spot::Square(*square))
        .filter(|spot| from_here.to(board, spot).is_some_and(|steps| (1..=throw).contains(&steps)))
        .min_by_key(|spot| to_goal.to(board, spot).unwrap_or(u8::MAX))
        .unwrap_or_else(|| here.clone())
}

/// The set-up as the player in `seat` has it.
pub(super) fn setup(
    edition: &Arc<Edition>,
    hands: &[CardSet],
    face_down: &[(Card, Card)],
    seat: usize,
) -> Result<Setup, SetupError> {
    let seats = (0..hands.len()).map(|at| SeatInfo {
        name: format!("{}", at + 1),
        token: None,
        colour: edition.tokens.get(at).map_or(crate::edition::Colour(128, 128, 128), |token| token.colour),
    });
    Setup::new(SetupParts {
        edition: edition.clone(),
        seats: seats.collect(),
        me: Some(Seat(seat as u8)),
        first: Seat(0),
        deal: HandSizes::Sizes(hands.iter().map(|hand| hand.len() as u8).collect()),
        hand: hands[seat],
        table: face_down.iter().map(|(room, _)| TableHolder::FaceDown { room: Some(*room) }).collect(),
        rules: edition.rules.clone(),
        show_model: ShowModel::Random,
        hint_level: HintLevel::Hints,
    })
}
