//! Seeded rounds of the Great Museum Caper between strategies.
//!
//! Each side plays with what it would know at the table. The Characters see only the log of facts.

use deerstalker::caper::hint::{self, Roll, RollOption, reachable};
use deerstalker::caper::{
    AnsweredQuestion, Asker, Belief, CaperRules, CharacterTurn, DieFace, Entry, EntryId, Event, LogReplay, Model, Pad,
    Plan, PlottedMove, PublicMove, PublicState, Question, Round, RoundEnd, RoundSetup, Space, SpaceSet, Square, Stakes,
    ThiefState, TurnOrder, TurnedLock, open_chances, pad,
};
use deerstalker::deduction::Cancel;
use rand::seq::{IndexedRandom, IteratorRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

/// By letter and number.
pub fn square(name: &str) -> Square {
    name.parse().unwrap()
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ThiefStrategy {
    /// Moves as one of the models, and to the exits as soon as there are paintings enough.
    Model(Model),
    Pad,
    /// The pad that did not know what wins the evening: out with three paintings, and with any once seen.
    EarlierPad,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CharacterStrategy {
    Random,
    Hints,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    pub plan: Arc<Plan>,
    pub rules: CaperRules,
    pub characters: usize,
    pub thief: ThiefStrategy,
    pub hunters: CharacterStrategy,
    /// After so many moves of the Thief the round is broken off.
    pub longest: u16,
}

#[derive(Clone, PartialEq, Debug)]
pub struct PlayedRound {
    pub setup: RoundSetup,
    pub round: Round,
    /// What the Thief plotted, with the turns of the Characters between.
    pub plotted: Vec<Entry<PlottedMove>>,
    pub facts: Vec<Entry<PublicMove>>,
    pub truth: Vec<ThiefState>,
    pub table: PublicState,
    /// Eyes saw the Thief at some time.
    pub sighted: bool,
}

impl PlayedRound {
    pub const fn end(&self) -> Option<RoundEnd> {
        self.table.end
    }

    pub fn unseen_escape(&self) -> bool {
        self.end() == Some(RoundEnd::Escaped) && !self.sighted
    }
}

impl Match {
    /// Plays the round with this seed.
    ///
    /// # Panics
    /// Never for a plan that was checked and 1 to 6 Characters: the set-up keeps the rules of placement.
    pub fn play(&self, seed: u64) -> Option<PlayedRound> {
        self.play_for(seed, |_| None)
    }

    /// `stakes` finds the stakes for a set-up; `None`: a game of one round.
    pub fn play_for(&self, seed: u64, stakes: impl Fn(&RoundSetup) -> Option<Stakes>) -> Option<PlayedRound> {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let setup = RoundSetup::random(&self.plan, &self.rules, self.characters, &mut random);
        let mut round = Round::new(self.plan.clone(), self.rules.clone(), &setup).ok()?;
        if let Some(stakes) = stakes(&setup) {
            round = round.with_stakes(stakes);
        }
        let locks = random_locks(&round, &mut random);
        let mut game = RoundSimulator::new(self, &round, &locks, &mut random);
        while game.table.end.is_none() && game.table.moves < self.longest {
            if !game.thief() {
                break;
            }
            if game.table.end.is_none() {
                game.character();
            }
        }
        let RoundSimulator { plotted, facts, truth, table, sighted, .. } = game;
        Some(PlayedRound { setup, plotted, facts, truth, table, sighted, round: round.clone() })
    }
}

fn random_locks(round: &Round, random: &mut ChaCha8Rng) -> Vec<TurnedLock> {
    let mut exits: Vec<Square> = round.plan().exits().iter().map(|(_, exit)| exit.at).collect();
    exits.shuffle(random);
    let open = usize::from(round.rules().open_locks);
    exits.into_iter().enumerate().map(|(at, exit)| TurnedLock { exit, open: at < open }).collect()
}

struct RoundSimulator<'a> {
    of: &'a Match,
    round: &'a Round,
    locks: &'a [TurnedLock],
    random: &'a mut ChaCha8Rng,
    hidden: ThiefState,
    table: PublicState,
    plotted: Vec<Entry<PlottedMove>>,
    facts: Vec<Entry<PublicMove>>,
    truth: Vec<ThiefState>,
    sighted: bool,
}

impl<'a> RoundSimulator<'a> {
    fn new(of: &'a Match, round: &'a Round, locks: &'a [TurnedLock], random: &'a mut ChaCha8Rng) -> Self {
        let table = PublicState::new(round);
        let (plotted, facts, truth) = Default::default();
        Self { of, round, locks, random, hidden: ThiefState::OUTSIDE, table, plotted, facts, truth, sighted: false }
    }

    fn log(&mut self, plotted: Event<PlottedMove>, fact: Event<PublicMove>) {
        let id = EntryId(self.facts.len() as u32 + 1);
        self.table.apply(self.round, &fact, false);
        self.plotted.push(Entry::new(id, 0, plotted));
        self.facts.push(Entry::new(id, 0, fact));
        self.truth.push(self.hidden);
    }

    /// `false` if there is none.
    fn thief(&mut self) -> bool {
        let Some(mut plotted) = self.plot() else { return false };
        let landed = plotted.path.last().or(plotted.entry.as_ref()).and_then(|square| self.round.plan().space(*square));
        plotted.steals = self.random.random_bool(0.9);
        plotted.cuts = self.random.random_bool(0.8);
        plotted.switches = self.random.random_bool(0.8);
        let ready = self.table.leaves(&self.played_for(), self.hidden.stolen);
        // A lock needs a move of its own. The first move is the entry.
        let moved = self.hidden.space.is_some() && !plotted.path.is_empty();
        let lock = self.locks.iter().find(|lock| self.round.plan().space(lock.exit) == landed);
        plotted.lock =
            lock.copied().filter(|_| moved && ready && landed.is_some_and(|at| !self.table.turned.contains_key(&at)));
        let before = self.hidden;
        let seen = self.hidden.play(self.round, &self.table, &plotted);
        // The pad gets what the Thief did, not what would have been done elsewhere.
        plotted.steals = self.hidden.stolen.is_some();
        plotted.cuts = self.hidden.cut != before.cut;
        plotted.switches = self.hidden.off && !before.off;
        self.log(Event::Thief(plotted), Event::Thief(seen));
        true
    }

    /// A legal move by the Thief's strategy, without what the Thief does where it ends.
    fn plot(&mut self) -> Option<PlottedMove> {
        let entry = if self.hidden.space.is_none() {
            let landings = pad::entries(self.round, &self.table);
            Some(landings.into_iter().choose(self.random)?)
        } else {
            None
        };
        let from = self.hidden.space.or(entry.map(|entry| entry.start))?;
        let ends = entry.map_or_else(|| pad::landings(self.round, &self.table, from), |entry| entry.ends);
        let end = match self.of.thief {
            _ if ends.is_empty() => return None,
            ThiefStrategy::Pad | ThiefStrategy::EarlierPad => self.advised(ends)?,
            ThiefStrategy::Model(model) => self.drawn(model, from, ends)?,
        };
        let square = |space| self.round.plan().square(space);
        let path = pad::walk(self.round, &self.table, from, end).into_iter().map(square).collect();
        Some(PlottedMove { entry: entry.map(|entry| square(entry.start)), path, ..PlottedMove::default() })
    }

    /// With the stakes for which this Thief plays.
    fn played_for(&self) -> Round {
        let round = self.round.clone();
        if self.of.thief != ThiefStrategy::EarlierPad {
            return round;
        }
        let needed = if self.table.pawn.is_some() { 0 } else { round.rules().needed };
        let stakes = Stakes::one_round(&CaperRules { needed, ..round.rules().clone() }, round.paintings().len());
        round.with_stakes(stakes)
    }

    /// Drawn from a model. A Thief who flees in plain sight takes the best.
    fn drawn(&mut self, model: Model, from: Space, ends: SpaceSet) -> Option<Space> {
        if self.table.pawn.is_some() && self.table.leaves(self.round, self.hidden.stolen) {
            return self.advised(ends);
        }
        let chances = model.landing_chances(self.round, &self.table, from, ends);
        let chosen = chances.choose_weighted(self.random, |(_, chance)| *chance);
        chosen.ok().map(|(end, _)| *end)
    }

    fn advised(&self, ends: SpaceSet) -> Option<Space> {
        let round = self.played_for();
        let risks = Pad::new(&round, &self.plotted).risks(&round, &Cancel::default());
        risks.into_iter().find(|risk| ends.contains(risk.end)).map(|risk| risk.end)
    }

    fn character(&mut self) {
        let by = self.table.turn;
        let Some(from) = self.table.characters[by] else { return };
        let number = self.random.random_range(1..=6);
        let face = match self.random.random_range(0..6) {
            0 => DieFace::Scan,
            1 => DieFace::Motion,
            _ => DieFace::Eye,
        };
        let choice = match self.of.hunters {
            CharacterStrategy::Random => self.random_choice((by, from), number, face),
            CharacterStrategy::Hints => self.hinted_choice((by, from), Roll { number, face }),
        };
        let refuses = self.random.random_bool(0.3);
        let mut table = self.table.clone();
        let moves_first = choice.option.first == TurnOrder::Move;
        let asked_from = if moves_first { choice.end } else { from };
        let mut asked = self.hidden;
        asked.character_lands(self.round, asked_from);
        table.characters[by] = Some(asked_from);
        let at = self.hidden.space;
        // If the move comes first, the Thief is caught before any look.
        let question = choice.option.question.filter(|_| !(moves_first && at == Some(choice.end)));
        let look = question
            .and_then(|question| asked.answer(self.round, &table, Asker { by, from: asked_from }, question, refuses));
        let end = if moves_first { choice.end } else { self.end_after(by, number, &choice, look.as_ref()) };
        self.sighted |= matches!(look, Some(AnsweredQuestion::Eyes(Some(_))));
        let turn = CharacterTurn {
            by: by as u8,
            roll: Some(number),
            face: Some(face),
            look,
            first: choice.option.first,
            end: self.round.plan().square(end),
            caught: at == Some(end),
        };
        self.hidden.take_turn(self.round, &turn);
        self.log(Event::Character(turn.clone()), Event::Character(turn));
    }

    fn end_after(&self, by: usize, number: u8, choice: &ChosenTurn, look: Option<&AnsweredQuestion>) -> Space {
        if let Some(AnsweredQuestion::Eyes(Some(square))) = look {
            let mut table = self.table.clone();
            table.pawn = Some(self.round.plan().space(*square));
            let open = open_chances(self.round, &table, &[]);
            return hint::chase(self.round, &table, by, number, &open).map_or(choice.end, |chase| chase.end);
        }
        choice.option.end_after(look).unwrap_or(choice.end)
    }

    fn random_choice(&mut self, (by, from): (usize, Space), number: u8, face: DieFace) -> ChosenTurn {
        let ends = reachable(self.round, &self.table, by, number);
        let end = ends.iter().choose(self.random).unwrap_or(from);
        let camera = self.table.cameras.iter().choose(self.random);
        let question = match face {
            DieFace::Eye if self.random.random_bool(0.5) => camera.map_or(Question::Eyes, Question::Camera),
            DieFace::Eye => Question::Eyes,
            DieFace::Scan => Question::Scan,
            DieFace::Motion => Question::Motion,
        };
        let first = if self.random.random_bool(0.5) { TurnOrder::Look } else { TurnOrder::Move };
        let question = Some(question).filter(|_| self.random.random_bool(0.9));
        ChosenTurn { option: RollOption::asking(question, first), end }
    }

    fn hinted_choice(&mut self, (by, from): (usize, Space), roll: Roll) -> ChosenTurn {
        let open = open_chances(self.round, &self.table, &[]);
        if let Some(chase) = hint::chase(self.round, &self.table, by, roll.number, &open) {
            return ChosenTurn { option: RollOption::asking(None, TurnOrder::Look), end: chase.end };
        }
        let replay = LogReplay::new(self.round, &self.facts);
        let belief = Belief::now(&replay);
        let options = hint::roll_options(&replay, &belief, by, roll);
        let without = options.iter().find(|option| option.question.is_none()).and_then(|option| option.end_after(None));
        match options.first() {
            Some(option) => {
                let end = if option.first == TurnOrder::Move { option.end_after(None) } else { without };
                ChosenTurn { option: option.clone(), end: end.unwrap_or(from) }
            }
            None => self.random_choice((by, from), roll.number, roll.face),
        }
    }
}

struct ChosenTurn {
    option: RollOption,
    /// Where it ends if it moves first, or if the answer to its look was not expected.
    end: Space,
}
