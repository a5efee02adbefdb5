//! The Thief's pad in the museum: where the next move can end, how risky that is, and the honest answers.
//!
//! What the Characters can infer is computed with their own engine, from the published log alone.

use super::belief::Belief;
use super::check::Finding;
use super::counsel::{ThiefCounsel, counsel};
use super::event::{AnsweredQuestion, Cameras, CharacterTurn, Entry, Event, PlottedMove, PublicMove, TurnOrder};
pub use super::evidence::{Landings, secret_landings as landings};
use super::evidence::{THIEF_STEPS, entries as entry_landings, sight};
use super::hidden::{Asker, Question, QuestionTurn, ThiefState, published};
use super::hint::{ChaseLanding, PlausibleOption, catches, flights, plausible_options};
use super::locks::open_chances;
use super::public_state::{NextMover, PublicState};
use super::replay::LogReplay;
use super::rules::PaintingRule;
use super::setup::Round;
use super::square::{Space, SpaceSet, Square};
use crate::deduction::Cancel;
use crate::record::EntryId;

/// These costs and worths are in the units of [`Risk::value`].
const CAUGHT_COST: f64 = 6.0;
const SEEN_COST: f64 = 4.0;
/// Of a painting, while the Thief wants more.
const PAINTING_WORTH: f64 = 1.6;
/// For each step between the end of the move and the goal.
const STEP_COST: f64 = 0.22;
/// Of an exit, once the Thief wants to leave. Multiplied by the chance that it is open.
const EXIT_WORTH: f64 = 6.0;

/// The state of the round as the Thief knows it. `facts` is the log as published, `track` the secret state after each
/// entry.
#[derive(Clone, PartialEq, Debug)]
pub struct Pad {
    pub hidden: ThiefState,
    pub table: PublicState,
    pub facts: Vec<Entry<PublicMove>>,
    pub track: Vec<ThiefState>,
    /// What does not fit the Thief's own path, as after an edit, in log order.
    pub findings: Vec<(EntryId, Finding)>,
}

/// Of landing on `end`.
#[derive(Clone, PartialEq, Debug)]
pub struct Risk {
    pub end: Space,
    /// Chances to be caught and seen by the next Character, over the ways in which people plausibly use their roll.
    pub caught: f64,
    pub seen: f64,
    /// The chance that the Characters give to `end` after the move.
    pub suspected: f64,
    /// Characters who see `end` now.
    pub eyes: Vec<usize>,
    pub cameras: Cameras,
    /// How many spaces the Characters will think possible.
    pub possible_spaces: usize,
    /// A painting still hangs there, so no Character can land on it without having seen the Thief.
    pub sheltered: bool,
    /// A rough chance to get away. `None` unless the Thief is in plain sight.
    pub escapes: Option<f64>,
    /// Higher is better. To be compared within one move only.
    pub value: f64,
}

impl Risk {
    /// Caught or seen by the next Character.
    pub fn found(&self) -> f64 {
        1.0 - (1.0 - self.caught) * (1.0 - self.seen)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct PreparedAnswer {
    pub question: Question,
    /// The Character whose eyes are asked. `None` for other questions.
    pub by: Option<usize>,
    pub look: AnsweredQuestion,
}

impl Pad {
    pub fn new(round: &Round, entries: &[Entry<PlottedMove>]) -> Self {
        let facts = published(round, entries);
        let (mut hidden, mut table) = (ThiefState::OUTSIDE, PublicState::new(round));
        let (mut track, mut findings) = (Vec::with_capacity(entries.len()), Vec::new());
        for (entry, fact) in entries.iter().zip(&facts) {
            // Each entry is checked against the state and the table before it.
            let mut found = |finding: Option<Finding>| findings.extend(finding.map(|finding| (entry.id, finding)));
            match &entry.event {
                Event::Thief(plotted) => {
                    found(unwalkable(round, &table, hidden, plotted));
                    hidden.play(round, &table, plotted);
                }
                Event::Character(turn) => {
                    // After the end nothing has to be true.
                    if table.end.is_none() {
                        for finding in untrue(round, &table, hidden, turn) {
                            found(Some(finding));
                        }
                    }
                    hidden.take_turn(round, turn);
                }
            }
            table.apply(round, &fact.event, false);
            track.push(hidden);
        }
        Self { hidden, table, facts, track, findings }
    }

    pub const fn to_lift(&self) -> Option<Space> {
        self.hidden.stolen
    }

    /// Paintings taken, including one that is still to leave the board.
    pub fn loot(&self) -> u8 {
        haul(&self.table, self.hidden).loot
    }

    pub fn landings(&self, round: &Round) -> Vec<Landings> {
        match self.hidden.space {
            Some(start) => vec![Landings { start, ends: landings(round, &self.table, start) }],
            None => entries(round, &self.table),
        }
    }

    /// The risks of all landings, the best first. Before the first move they cover all entries.
    pub fn risks(&self, round: &Round, cancel: &Cancel) -> Vec<Risk> {
        if self.table.end.is_some() {
            return Vec::new();
        }
        let mut risks = if let Some(from) = self.hidden.space.filter(|_| self.table.pawn.is_some()) {
            self.flights(round, from)
        } else {
            let ends = self.landings(round).into_iter().fold(SpaceSet::EMPTY, |all, start| all | start.ends);
            risks(&LogReplay::with_cancel(round, &self.facts, cancel), self.hidden, ends)
        };
        risks.sort_by(|one, other| other.value.total_cmp(&one.value));
        risks
    }

    /// The entries by which a first move can end there. None once the Thief is inside.
    pub fn entries(&self, round: &Round, risk: &Risk) -> Vec<Space> {
        let entries = if self.hidden.space.is_none() { self.landings(round) } else { Vec::new() };
        entries.into_iter().filter(|entry| entry.ends.contains(risk.end)).map(|entry| entry.start).collect()
    }

    fn flights(&self, round: &Round, from: Space) -> Vec<Risk> {
        let ends = landings(round, &self.table, from);
        // A turned lock is no way out: an open one would have ended the round.
        let open = open_chances(round, &self.table, &[]);
        let open: Vec<(Space, f64)> =
            open.into_iter().filter(|(front, _)| !self.table.turned.contains_key(front)).collect();
        let leaves = self.table.leaves(round, self.hidden.stolen);
        let goals = goals(round, &self.table, self.hidden);
        let value = |flight: &ChaseLanding| {
            if leaves { flight.escapes } else { worth(round, &goals, flight.end) - CAUGHT_COST * flight.caught }
        };
        let flights = flights(round, &self.table, from, &open, leaves).into_iter();
        let risk = |flight: ChaseLanding| Risk {
            end: flight.end,
            caught: flight.caught,
            seen: 0.0,
            suspected: 1.0,
            eyes: Vec::new(),
            cameras: Cameras::NONE,
            possible_spaces: 1,
            sheltered: false,
            escapes: Some(flight.escapes),
            value: value(&flight),
        };
        flights.filter(|flight| ends.contains(flight.end)).map(risk).collect()
    }

    /// `None` before the first move, after the end, and in plain sight. During a Character's turn `end` is the Thief's
    /// space.
    pub fn counsel(&self, round: &Round, end: Space) -> Option<ThiefCounsel> {
        if self.table.end.is_some()
            || self.table.pawn.is_some()
            || self.table.next == NextMover::Thief && self.table.moves == 0
        {
            return None;
        }
        let moves = self.table.next == NextMover::Thief;
        let facts = if moves { with_move(round, &self.facts, self.hidden) } else { self.facts.clone() };
        // A painting on `end` is as good as taken.
        let takes = moves && self.table.hanging.contains(end) && self.hidden.stolen != Some(end);
        counsel(&LogReplay::new(round, &facts), self.hidden, end, self.loot() + u8::from(takes))
    }

    /// The answers after `next_move`, or now if it is `None`. Empty if the round is over then, and in plain sight.
    pub fn answers(&self, round: &Round, next_move: Option<&PlottedMove>) -> Vec<PreparedAnswer> {
        let (mut hidden, mut table) = (self.hidden, self.table.clone());
        if let Some(plotted) = next_move {
            let seen = hidden.play(round, &self.table, plotted);
            table.apply(round, &Event::Thief(seen), false);
        }
        if table.end.is_some() || table.pawn.is_some() {
            return Vec::new();
        }
        let answer = |question, by: usize, from| hidden.answer(round, &table, Asker { by, from }, question, false);
        let mut prepared = Vec::new();
        for (by, place) in table.characters.iter().enumerate() {
            let look = place.and_then(|from| answer(Question::Eyes, by, from));
            prepared.extend(look.map(|look| PreparedAnswer { question: Question::Eyes, by: Some(by), look }));
        }
        let next = match table.next {
            NextMover::Character(by) => by,
            NextMover::Thief => table.turn,
        };
        let cameras = table.cameras.iter().map(Question::Camera);
        for question in cameras.chain([Question::Scan, Question::Motion]) {
            // Only eyes depend on where the asker stands, so any space will do.
            let from = table.characters.get(next).copied().flatten().unwrap_or(Space(0));
            let look = answer(question, next, from);
            prepared.extend(look.map(|look| PreparedAnswer { question, by: None, look }));
        }
        prepared
    }
}

/// Where a plotted move is not legal.
fn unwalkable(round: &Round, table: &PublicState, hidden: ThiefState, plotted: &PlottedMove) -> Option<Finding> {
    let space = |square: &Square| round.plan().space(*square);
    let start = hidden.space.or_else(|| plotted.entry.as_ref().and_then(space));
    let mut at = start?;
    for square in &plotted.path {
        match space(square).filter(|next| round.plan().neighbours(at).contains(*next)) {
            Some(next) => at = next,
            None => return Some(Finding::NoWay(*square)),
        }
    }
    let ends = if let Some(from) = hidden.space {
        landings(round, table, from)
    } else {
        let entry = entries(round, table).into_iter().find(|entry| Some(entry.start) == start);
        entry.map_or(SpaceSet::EMPTY, |entry| entry.ends)
    };
    // Landing on a Character is possible: it ends in a capture.
    let lands = ends.contains(at) || table.occupied().contains(at);
    (plotted.path.len() > usize::from(THIEF_STEPS) || !lands).then(|| Finding::NoWay(round.plan().square(at)))
}

/// What a turn says that is wrong by the Thief's own path.
fn untrue(round: &Round, table: &PublicState, hidden: ThiefState, turn: &CharacterTurn) -> Vec<Finding> {
    let end = round.plan().space(turn.end);
    let lands = end.is_some() && end == hidden.space;
    let asker = QuestionTurn { by: usize::from(turn.by), first: turn.first, end };
    // A Character who lands on the Thief catches them before any look.
    let asked = turn.look.as_ref().filter(|_| !(lands && turn.first == TurnOrder::Move));
    let honest = asked.and_then(|look| hidden.honest_instead(round, table, asker, look));
    let caught = match (turn.caught, lands) {
        (false, true) => Some(Finding::CaughtUnsaid(turn.end)),
        (true, false) => Some(Finding::NotCaught(turn.end)),
        _ => None,
    };
    honest.map(Finding::FalseAnswer).into_iter().chain(caught).collect()
}

pub fn entries(round: &Round, table: &PublicState) -> Vec<Landings> {
    entry_landings(round, table, &PublicMove::default())
}

/// A shortest legal way from `from` to `end`, without its start.
pub fn walk(round: &Round, table: &PublicState, from: Space, end: Space) -> Vec<Space> {
    let blocked = if round.rules().through_characters { SpaceSet::EMPTY } else { table.occupied() };
    let mut path = Vec::new();
    let mut at = from;
    for steps_left in (0..THIEF_STEPS).rev() {
        if at == end {
            break;
        }
        let nearer = |next: &Space| {
            *next == end || round.plan().reach(*next, steps_left, blocked | SpaceSet::of(at)).contains(end)
        };
        // The last step is a landing. It may be legal where walking on is not.
        let steps = round.plan().neighbours(at) - (blocked - SpaceSet::of(end));
        let best = steps.iter().filter(nearer).min_by_key(|next| round.plan().steps(*next, end));
        let Some(next) = best else { break };
        path.push(next);
        at = next;
    }
    path
}

/// The log with the Thief's next move, wherever it ends.
fn with_move(round: &Round, facts: &[Entry<PublicMove>], hidden: ThiefState) -> Vec<Entry<PublicMove>> {
    let lifted = hidden.stolen.map(|space| round.plan().square(space));
    let moved = Event::Thief(PublicMove { lifted, ..PublicMove::default() });
    facts.iter().cloned().chain([Entry::new(EntryId(u32::MAX), 0, moved)]).collect()
}

/// The risks of landing on `ends` next, unseen. `replay` is that of the published log.
pub fn risks(replay: &LogReplay<'_>, hidden: ThiefState, ends: SpaceSet) -> Vec<Risk> {
    let round = replay.round();
    // All landings look the same to the table, except for a lifted painting, so one belief serves them all.
    let facts = with_move(round, replay.entries(), hidden);
    let after = LogReplay::resumed(round, &facts, replay.stages(), replay.cancel());
    let belief = Belief::now(&after);
    let by = after.table().turn;
    let turns = plausible_options(&after, &belief, by);
    let suspected = belief.spaces();
    let goals = goals(round, replay.table(), hidden);
    let Haul { loot, hanging } = haul(replay.table(), hidden);
    let at_risk = round.stakes().at_risk(loot, hanging.len());
    let possible_spaces = after.now().spaces().len();
    let risk = |end: Space| {
        let Danger { caught, seen } = danger(&after, hidden, by, &turns, end);
        let table = after.table();
        let in_view = |(by, place): &(usize, &Option<Space>)| {
            place.is_some_and(|at| sight(round, table, at, Some(*by)).certain.contains(end))
        };
        let characters = table.characters.iter().enumerate();
        let working = table.cameras.without(hidden.cut);
        let sees =
            |number: &u8| round.camera(*number).is_some_and(|at| sight(round, table, at, None).certain.contains(end));
        Risk {
            end,
            caught,
            seen,
            suspected: suspected[end.index()],
            eyes: characters.filter(in_view).map(|(at, _)| at).collect(),
            cameras: if hidden.off { Cameras::NONE } else { working.iter().filter(sees).collect() },
            possible_spaces,
            sheltered: round.rules().on_painting != PaintingRule::Always && table.hanging.contains(end),
            escapes: None,
            value: worth(round, &goals, end) - at_risk * (CAUGHT_COST * caught + SEEN_COST * seen),
        }
    };
    ends.iter().map(risk).collect()
}

/// The Thief's paintings, including the stolen one underfoot, which the table still sees hanging.
struct Haul {
    loot: u8,
    hanging: SpaceSet,
}

fn haul(table: &PublicState, hidden: ThiefState) -> Haul {
    let stolen: SpaceSet = hidden.stolen.into_iter().collect();
    Haul { loot: table.loot + stolen.len() as u8, hanging: table.hanging - stolen }
}

struct Goal {
    space: Space,
    worth: f64,
}

fn goals(round: &Round, table: &PublicState, hidden: ThiefState) -> Vec<Goal> {
    if table.leaves(round, hidden.stolen) {
        let exits = open_chances(round, table, &[]).into_iter();
        let unturned = exits.filter(|(front, _)| !table.turned.contains_key(front));
        unturned.map(|(space, chance)| Goal { space, worth: EXIT_WORTH * chance }).collect()
    } else {
        // A painting left underfoot can only be taken after stepping off it.
        let paintings = haul(table, hidden).hanging - hidden.space.into_iter().collect();
        paintings.iter().map(|space| Goal { space, worth: PAINTING_WORTH }).collect()
    }
}

/// The worth of the best goal, less the steps that remain.
fn worth(round: &Round, goals: &[Goal], end: Space) -> f64 {
    let values = goals.iter().map(|goal| goal.worth - STEP_COST * f64::from(round.plan().steps(end, goal.space)));
    values.reduce(f64::max).unwrap_or(0.0)
}

/// Chances over all 36 outcomes of the dice.
#[derive(Default)]
struct Danger {
    caught: f64,
    seen: f64,
}

/// The danger for a Thief on `end` if the Character plays as people do: mostly well, not always best.
fn danger(after: &LogReplay<'_>, hidden: ThiefState, by: usize, turns: &[PlausibleOption], end: Space) -> Danger {
    let (round, table) = (after.round(), after.table());
    let Some(here) = table.characters.get(by).copied().flatten() else { return Danger::default() };
    let there = ThiefState { space: Some(end), ..hidden };
    let asker = Asker { by, from: here };
    let (mut caught, mut seen) = (0.0, 0.0);
    for PlausibleOption { roll, option, share } in turns {
        if option.first == TurnOrder::Move {
            let stop = option.end_after(None);
            let sees = stop.is_some_and(|stop| sight(round, table, stop, Some(by)).certain.contains(end));
            caught += if stop == Some(end) { *share } else { 0.0 };
            seen += if sees && option.question == Some(Question::Eyes) { *share } else { 0.0 };
            continue;
        }
        // The Character's next step depends on the answer of a Thief on `end`.
        let asked = option.question.and_then(|question| there.answer(round, table, asker, question, false));
        if matches!(asked, Some(AnsweredQuestion::Eyes(Some(_)))) {
            // In plain sight now, the Thief can be caught with the rest of the same turn.
            let in_reach = catches(round, table, by, roll.number, end);
            seen += share;
            caught += if in_reach { *share } else { 0.0 };
        } else if option.end_after(asked.as_ref()) == Some(end) {
            caught += share;
        }
    }
    Danger { caught, seen }
}
