//! The Thief's pad: where the next move can end, how risky that is, and the answers that honesty asks for.
//!
//! What the Characters can infer is computed from the facts alone, with the engine they would use themselves: the pad
//! publishes its log first, and everything that it says about them starts from there.

use super::belief::Belief;
use super::check::Finding;
use super::counsel::{ThiefCounsel, counsel};
use super::event::{AnsweredQuestion, Cameras, CharacterTurn, Entry, Event, PlottedMove, PublicMove, TurnOrder};
pub use super::evidence::ends as landings;
use super::evidence::{THIEF_STEPS, entries as entry_ends, sight};
use super::hidden::{Question, QuestionTurn, ThiefState, published};
use super::hint::{ChaseLanding, PlausibleOption, catches, flights, plausible_options};
use super::locks::open_chances;
use super::public_state::{NextMover, PublicState};
use super::replay::LogReplay;
use super::rules::PaintingRule;
use super::setup::Round;
use super::square::{Space, SpaceSet, Square};
use crate::deduction::Cancel;
use crate::record::EntryId;

/// Being caught, in the units of [`Risk::value`].
const CAUGHT: f64 = 6.0;
/// Being seen.
const SEEN: f64 = 4.0;
/// What a painting is worth while the Thief wants more.
const PAINTING: f64 = 1.6;
/// What a step less to the next painting or exit is worth.
const STEP: f64 = 0.22;
/// What an exit is worth once the Thief wants to leave, times the chance that it is open.
const EXIT: f64 = 6.0;

/// The Thief's side of a round after the log.
///
/// ```
/// # use deerstalker::caper::{CaperRules, Character, Pawn, Plan, Round, RoundSetup};
/// #
/// # // One Character, two paintings and a camera in the museum of the box.
/// # let space = |square: &str| square.parse().expect("a square");
/// # let setup = RoundSetup {
/// #     characters: vec![Character { player: 0, pawn: Pawn::ALL[0], start: space("F5") }],
/// #     paintings: [space("D1"), space("G6")].into(),
/// #     cameras: [(1, space("F2"))].into(),
/// # };
/// use deerstalker::caper::Pad;
///
/// let round = Round::new(Plan::bundled(), CaperRules::default(), &setup)?;
/// let pad = Pad::new(&round, &[]);
/// // The Thief has stolen nothing, and may enter by any window or door.
/// assert_eq!(pad.loot(), 0);
/// assert!(!pad.landings(&round).is_empty());
/// # Ok::<(), deerstalker::caper::RoundSetupError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Pad {
    pub hidden: ThiefState,
    pub table: PublicState,
    /// The log as the table knows it.
    pub facts: Vec<Entry<PublicMove>>,
    /// The Thief's secret state after each entry.
    pub track: Vec<ThiefState>,
    /// What in the log does not fit the Thief's path: an answer that was honest before the path was edited, a move that
    /// leads nowhere now. By entry, in log order.
    pub findings: Vec<(EntryId, Finding)>,
}

/// What a landing risks.
#[derive(Clone, PartialEq, Debug)]
pub struct Risk {
    pub end: Space,
    /// The chance that the next Character catches the Thief there, over the ways in which they plausibly use their
    /// roll, 0 to 1.
    pub caught: f64,
    /// The chance that the next Character sees the Thief there, 0 to 1; 0 in plain sight.
    pub seen: f64,
    /// The chance that the Characters give this space, 0 to 1.
    pub suspected: f64,
    /// The Characters, by place, in whose view it lies now.
    pub eyes: Vec<usize>,
    /// The cameras that see it and work.
    pub cameras: Cameras,
    /// How many spaces the Characters will think possible after the move.
    pub left: usize,
    /// No Character can land there: a painting that still hangs.
    pub sheltered: bool,
    /// In plain sight: the chance to get away with it, roughly, 0 to 1.
    pub escapes: Option<f64>,
    /// How good it is: higher is better; only for comparison within one move.
    pub value: f64,
}

impl Risk {
    /// The chance that the next Character catches or sees the Thief, 0 to 1.
    pub fn found(&self) -> f64 {
        1.0 - (1.0 - self.caught) * (1.0 - self.seen)
    }
}

/// The answers that honesty asks for.
#[derive(Clone, PartialEq, Debug)]
pub struct PreparedAnswer {
    /// The question; for eyes, with the Character who asks.
    pub question: Question,
    /// Who asks; `None` where it makes no difference.
    pub by: Option<usize>,
    pub look: AnsweredQuestion,
}

impl Pad {
    /// Replays the Thief's log.
    pub fn new(round: &Round, entries: &[Entry<PlottedMove>]) -> Self {
        let facts = published(round, entries);
        let (mut hidden, mut table) = (ThiefState::OUTSIDE, PublicState::new(round));
        let (mut track, mut findings) = (Vec::with_capacity(entries.len()), Vec::new());
        for (entry, fact) in entries.iter().zip(&facts) {
            let mut found = |finding: Option<Finding>| findings.extend(finding.map(|finding| (entry.id, finding)));
            match &entry.event {
                Event::Thief(plotted) => {
                    found(unwalkable(round, &table, hidden, plotted));
                    hidden.play(round, &table, plotted);
                }
                Event::Character(turn) => {
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

    /// The painting that the Thief has to take off the board after the next move.
    pub const fn to_lift(&self) -> Option<Space> {
        self.hidden.stolen
    }

    /// How many paintings the Thief has, with the one to be lifted with the next move.
    pub fn loot(&self) -> u8 {
        had(&self.table, self.hidden).0
    }

    /// Where the next move can end: one set of spaces; before the first move one by the space in front of each entry.
    pub fn landings(&self, round: &Round) -> Vec<(Space, SpaceSet)> {
        match self.hidden.space {
            Some(from) => vec![(from, landings(round, &self.table, from))],
            None => entries(round, &self.table),
        }
    }

    /// What each landing of the next move risks, the best first; of the first move, whichever the entry is.
    pub fn risks(&self, round: &Round, cancel: &Cancel) -> Vec<Risk> {
        if self.table.end.is_some() {
            return Vec::new();
        }
        let mut risks = if let Some(from) = self.hidden.space.filter(|_| self.table.pawn.is_some()) {
            self.flights(round, from)
        } else {
            let ends = self.landings(round).into_iter().fold(SpaceSet::EMPTY, |all, (_, ends)| all | ends);
            risks(&LogReplay::with_cancel(round, &self.facts, cancel), self.hidden, ends)
        };
        risks.sort_by(|a, b| b.value.total_cmp(&a.value));
        risks
    }

    /// The fronts of the exits through which the Thief can come in and end the first move at this landing; none once the
    /// Thief is inside.
    pub fn entries(&self, round: &Round, risk: &Risk) -> Vec<Space> {
        let ways = if self.hidden.space.is_none() { self.landings(round) } else { Vec::new() };
        ways.into_iter().filter(|(_, ends)| ends.contains(risk.end)).map(|(front, _)| front).collect()
    }

    /// What each landing risks in plain sight.
    fn flights(&self, round: &Round, from: Space) -> Vec<Risk> {
        let ends = landings(round, &self.table, from);
        let open = open_chances(round, &self.table, &[]);
        let open: Vec<(Space, f64)> =
            open.into_iter().filter(|(front, _)| !self.table.turned.contains_key(front)).collect();
        let leaves = self.table.leaves(round, self.hidden.stolen);
        let goals = goals(round, &self.table, self.hidden);
        let worth = |flight: &ChaseLanding| {
            if leaves { flight.escapes } else { worth(round, &goals, flight.end) - CAUGHT * flight.caught }
        };
        let flights = flights(round, &self.table, from, &open, leaves).into_iter();
        let risk = |flight: ChaseLanding| Risk {
            end: flight.end,
            caught: flight.caught,
            seen: 0.0,
            suspected: 1.0,
            eyes: Vec::new(),
            cameras: Cameras::NONE,
            left: 1,
            sheltered: false,
            escapes: Some(flight.escapes),
            value: worth(&flight),
        };
        flights.filter(|flight| ends.contains(flight.end)).map(risk).collect()
    }

    /// Counsel for a landing of the next move, or for the Thief's space during a Character's turn. `None` once the
    /// round is over, and in plain sight.
    pub fn counsel(&self, round: &Round, end: Space) -> Option<ThiefCounsel> {
        if self.table.end.is_some()
            || self.table.pawn.is_some()
            || self.table.next == NextMover::Thief && self.table.moves == 0
        {
            return None;
        }
        let moves = self.table.next == NextMover::Thief;
        let facts = if moves { with_move(round, &self.facts, self.hidden) } else { self.facts.clone() };
        let takes = moves && self.table.hanging.contains(end) && self.hidden.stolen != Some(end);
        counsel(&LogReplay::new(round, &facts), self.hidden, end, self.loot() + u8::from(takes))
    }

    /// The honest answers to every question that the Characters can ask after `next_move` of the Thief, or now if it is
    /// `None`. Empty if the round is over then.
    pub fn answers(&self, round: &Round, next_move: Option<&PlottedMove>) -> Vec<PreparedAnswer> {
        let (mut hidden, mut table) = (self.hidden, self.table.clone());
        if let Some(plotted) = next_move {
            let seen = hidden.play(round, &self.table, plotted);
            table.apply(round, &Event::Thief(seen), false);
        }
        if table.end.is_some() {
            return Vec::new();
        }
        let answer = |question, by: usize, from| hidden.answer(round, &table, (by, from), question, false);
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
            let from = table.characters.get(next).copied().flatten().unwrap_or(Space(0));
            let look = answer(question, next, from);
            prepared.extend(look.map(|look| PreparedAnswer { question, by: None, look }));
        }
        prepared
    }
}

/// A finding if a plotted move cannot be walked from where the Thief was: the first space out of reach.
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
        let entry = entries(round, table).into_iter().find(|(front, _)| Some(*front) == start);
        entry.map_or(SpaceSet::EMPTY, |(_, ends)| ends)
    };
    let lands = ends.contains(at) || table.occupied().contains(at);
    (plotted.path.len() > usize::from(THIEF_STEPS) || !lands).then(|| Finding::NoWay(round.plan().square(at)))
}

/// What a Character's turn says of the Thief that is not true of the Thief's space.
fn untrue(round: &Round, table: &PublicState, hidden: ThiefState, turn: &CharacterTurn) -> Vec<Finding> {
    let end = round.plan().space(turn.end);
    let lands = end.is_some() && end == hidden.space;
    let asker = QuestionTurn { by: usize::from(turn.by), first: turn.first, end };
    // A Character who lands on the Thief catches the Thief before any look.
    let asked = turn.look.as_ref().filter(|_| !(lands && turn.first == TurnOrder::Move));
    let honest = asked.and_then(|look| hidden.honest_instead(round, table, asker, look));
    let caught = match (turn.caught, lands) {
        (false, true) => Some(Finding::CaughtUnsaid(turn.end)),
        (true, false) => Some(Finding::NotCaught(turn.end)),
        _ => None,
    };
    honest.map(Finding::FalseAnswer).into_iter().chain(caught).collect()
}

/// Where the first move can end, by the space in front of the entry.
pub fn entries(round: &Round, table: &PublicState) -> Vec<(Space, SpaceSet)> {
    entry_ends(round, table, &PublicMove::default())
}

/// A shortest legal way to a landing, without its start: what a click on the landing draws. On a first move that ends
/// on the space in front of the entry it is empty.
pub fn walk(round: &Round, table: &PublicState, from: Space, end: Space) -> Vec<Space> {
    let blocked = if round.rules().through_characters { SpaceSet::EMPTY } else { table.occupied() };
    let mut path = Vec::new();
    let mut at = from;
    for left in (0..THIEF_STEPS).rev() {
        if at == end {
            break;
        }
        let nearer =
            |next: &Space| *next == end || round.plan().reach(*next, left, blocked | SpaceSet::of(at)).contains(end);
        // The last step is a landing, which may be legal where walking on is not.
        let steps = round.plan().neighbours(at) - (blocked - SpaceSet::of(end));
        let best = steps.iter().filter(nearer).min_by_key(|next| round.plan().steps(*next, end));
        let Some(next) = best else { break };
        path.push(next);
        at = next;
    }
    path
}

/// The facts with the next move: all landings look the same to the table, but for the painting that is lifted.
fn with_move(round: &Round, facts: &[Entry<PublicMove>], hidden: ThiefState) -> Vec<Entry<PublicMove>> {
    let lifted = hidden.stolen.map(|space| round.plan().square(space));
    let moved = Event::Thief(PublicMove { lifted, ..PublicMove::default() });
    facts.iter().cloned().chain([Entry::new(EntryId(u32::MAX), 0, moved)]).collect()
}

/// What each landing of a move risks, from the facts before it.
pub fn risks(replay: &LogReplay<'_>, hidden: ThiefState, ends: SpaceSet) -> Vec<Risk> {
    let round = replay.round();
    let facts = with_move(round, replay.entries(), hidden);
    let after = LogReplay::with_cancel(round, &facts, replay.cancel());
    let belief = Belief::now(&after);
    let by = after.table().turn;
    let turns = plausible_options(&after, &belief, by);
    let suspected = belief.spaces();
    let goals = goals(round, replay.table(), hidden);
    let (loot, hanging) = had(replay.table(), hidden);
    let at_risk = round.stakes().at_risk(loot, hanging.len());
    let left = after.now().spaces().len();
    let risk = |end: Space| {
        let (caught, seen) = danger(&after, hidden, by, &turns, end);
        let table = after.table();
        let in_view = |(by, place): &(usize, &Option<Space>)| {
            place.is_some_and(|at| sight(round, table, at, Some(*by)).0.contains(end))
        };
        let characters = table.characters.iter().enumerate();
        let working = table.cameras.without(hidden.cut);
        let sees = |number: &u8| round.camera(*number).is_some_and(|at| sight(round, table, at, None).0.contains(end));
        Risk {
            end,
            caught,
            seen,
            suspected: suspected[end.index()],
            eyes: characters.filter(in_view).map(|(at, _)| at).collect(),
            cameras: if hidden.off { Cameras::NONE } else { working.iter().filter(sees).collect() },
            left,
            sheltered: round.rules().on_painting != PaintingRule::Always && table.hanging.contains(end),
            escapes: None,
            value: worth(round, &goals, end) - at_risk * (CAUGHT * caught + SEEN * seen),
        }
    };
    ends.iter().map(risk).collect()
}

/// How many paintings the Thief has, and those that are left.
fn had(table: &PublicState, hidden: ThiefState) -> (u8, SpaceSet) {
    let stolen: SpaceSet = hidden.stolen.into_iter().collect();
    (table.loot + stolen.len() as u8, table.hanging - stolen)
}

/// The Thief's goals: spaces with what each is worth.
fn goals(round: &Round, table: &PublicState, hidden: ThiefState) -> Vec<(Space, f64)> {
    if table.leaves(round, hidden.stolen) {
        let open = open_chances(round, table, &[]);
        open.into_iter().filter(|(front, _)| !table.turned.contains_key(front)).map(|(f, c)| (f, EXIT * c)).collect()
    } else {
        // A Thief who left the painting underfoot has to step off it first.
        let (_, paintings) = had(table, hidden);
        (paintings - hidden.space.into_iter().collect()).iter().map(|space| (space, PAINTING)).collect()
    }
}

/// What a landing brings: a goal reached, or the nearest goal nearer.
fn worth(round: &Round, goals: &[(Space, f64)], end: Space) -> f64 {
    let values = goals.iter().map(|(goal, worth)| worth - STEP * f64::from(round.plan().steps(end, *goal)));
    values.reduce(f64::max).unwrap_or(0.0)
}

/// The chances that the next Character catches or sees a Thief on `end`, over all 36 outcomes of the dice, if they
/// use each roll as people do: mostly well, not always in the one best way.
fn danger(after: &LogReplay<'_>, hidden: ThiefState, by: usize, turns: &[PlausibleOption], end: Space) -> (f64, f64) {
    let (round, table) = (after.round(), after.table());
    let Some(here) = table.characters.get(by).copied().flatten() else { return (0.0, 0.0) };
    let there = ThiefState { space: Some(end), ..hidden };
    let (mut caught, mut seen) = (0.0, 0.0);
    for PlausibleOption { roll, option, share } in turns {
        if option.first == TurnOrder::Move {
            let stop = option.end_after(None);
            let sees = stop.is_some_and(|stop| sight(round, table, stop, Some(by)).0.contains(end));
            caught += if stop == Some(end) { *share } else { 0.0 };
            seen += if sees && option.question == Some(Question::Eyes) { *share } else { 0.0 };
            continue;
        }
        let asked = option.question.and_then(|question| there.answer(round, table, (by, here), question, false));
        if matches!(asked, Some(AnsweredQuestion::Eyes(Some(_)))) {
            let near = catches(round, table, by, roll.number, end);
            seen += share;
            caught += if near { *share } else { 0.0 };
        } else if option.end_after(asked.as_ref()) == Some(end) {
            caught += share;
        }
    }
    (caught, seen)
}
