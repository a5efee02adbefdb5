//! Advice for the Character whose turn it is, before and after the roll.
//!
//! Tries every way of using a roll: which look, before or after the move, and the best end after each answer. A way is
//! worth
//!
//! ```text
//! J = 8 · P(caught now) + 4 · P(seen) − H + 1.2 · watch + 3.2 · later
//! ```
//!
//! * `H` is the entropy, in bits, of the Thief's place after the Thief's next move, expected over the answers;
//! * `watch` is the chance that this place is in view of the end space;
//! * `later` is the discounted chance that the next Characters see the Thief.
//!
//! [`Belief`] gives the chances, [`PossibleStates`](super::PossibleStates) the number of spaces left.

mod cameras;
mod chase;
mod look_ahead;
mod turn_position;

pub use cameras::{covered, place_cameras};
pub use chase::{Chase, chase};
pub(super) use chase::{ChaseLanding, flights};

use super::belief::Belief;
use super::event::{AnsweredQuestion, DieFace, TurnOrder};
use super::hidden::Question;
use super::public_state::PublicState;
use super::replay::LogReplay;
use super::rules::PaintingRule;
use super::setup::Round;
use super::square::{Space, SpaceSet};
use turn_position::{AnswerClass, TurnPosition, ValuedEnd};

/// The factors of `J`, in bits.
const CAUGHT: f64 = 8.0;
const SEEN: f64 = 4.0;
const WATCH: f64 = 1.2;
const SEEN_LATER: f64 = 3.2;

/// Options prepared for the highest number cover every lower one.
const HIGHEST: u8 = 6;

const OUTCOMES: f64 = 36.0;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Roll {
    pub number: u8,
    pub face: DieFace,
}

impl Roll {
    /// Each with its number of outcomes, of 36.
    pub fn all() -> impl Iterator<Item = (Self, u8)> {
        (1..=HIGHEST)
            .flat_map(|number| DieFace::ALL.into_iter().map(move |(face, faces)| (Self { number, face }, faces)))
    }
}

/// A way of using a roll. `caught` and `seen` are chances, `bits` is `H`, and `value` is `J`.
#[derive(Clone, PartialEq, Debug)]
pub struct RollOption {
    /// `None`: a move without a look.
    pub question: Option<Question>,
    pub first: TurnOrder,
    /// Likeliest first. If the move comes first, all have the same end.
    pub answers: Vec<AnswerPlan>,
    pub caught: f64,
    /// Includes a Thief who is caught in the same turn.
    pub seen: f64,
    /// Mean number of spaces that the Thief can be on after the next move. 1 after being seen.
    pub left: f64,
    pub bits: f64,
    pub value: f64,
}

impl RollOption {
    pub const fn asking(question: Option<Question>, first: TurnOrder) -> Self {
        let answers = Vec::new();
        Self { question, first, answers, caught: 0.0, seen: 0.0, left: 0.0, bits: 0.0, value: 0.0 }
    }

    /// After an answer that does not show the Thief. `None` if it was not expected.
    pub fn end_after(&self, look: Option<&AnsweredQuestion>) -> Option<Space> {
        let fits = |answer: &&AnswerPlan| self.first == TurnOrder::Move || answer.look.as_ref() == look;
        self.answers.iter().find(fits).map(|answer| answer.end)
    }
}

/// What to do after one answer: end on `end`.
#[derive(Clone, PartialEq, Debug)]
pub struct AnswerPlan {
    /// `None` without a question, and for all answers that show the Thief.
    pub look: Option<AnsweredQuestion>,
    pub chance: f64,
    /// Where the Thief can be then, before the end of the move tells more.
    pub spaces: SpaceSet,
    pub end: Space,
}

/// Best first. Empty if the log contradicts itself, the round is over, the work was cancelled, or the Thief is in plain
/// sight, where [`chase`] advises.
pub fn roll_options(replay: &LogReplay<'_>, belief: &Belief, by: usize, roll: Roll) -> Vec<RollOption> {
    let Some(position) = TurnPosition::new(replay, belief, by) else { return Vec::new() };
    let looks = FaceOptions::new(&position, roll);
    if replay.is_cancelled() { Vec::new() } else { ranked(&position, roll, &looks) }
}

/// Means of the best ways over all outcomes of the dice.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnForecast {
    pub caught: f64,
    pub seen: f64,
    pub left: f64,
    pub best: Vec<(Roll, RollOption)>,
}

/// `None` if there are no [`roll_options`].
pub fn forecast(replay: &LogReplay<'_>, belief: &Belief, by: usize) -> Option<TurnForecast> {
    let position = TurnPosition::new(replay, belief, by)?;
    let mut forecast = TurnForecast { caught: 0.0, seen: 0.0, left: 0.0, best: Vec::new() };
    if replay.is_cancelled() {
        return None;
    }
    let prepared = |face| FaceOptions::new(&position, Roll { number: HIGHEST, face });
    let (eye, scan, motion) = (prepared(DieFace::Eye), prepared(DieFace::Scan), prepared(DieFace::Motion));
    for (roll, outcomes) in Roll::all() {
        if replay.is_cancelled() {
            return None;
        }
        let looks = match roll.face {
            DieFace::Eye => &eye,
            DieFace::Scan => &scan,
            DieFace::Motion => &motion,
        };
        let best = ranked(&position, roll, looks).into_iter().next()?;
        let share = f64::from(outcomes) / OUTCOMES;
        forecast.caught += share * best.caught;
        forecast.seen += share * best.seen;
        forecast.left += share * best.left;
        forecast.best.push((roll, best));
    }
    Some(forecast)
}

/// Bits of value by which a way has to be better to be chosen e times as often. People see roughly what is good, not
/// always what is best.
const SLOPPINESS: f64 = 1.0;

#[derive(Clone, PartialEq, Debug)]
pub struct PlausibleOption {
    pub roll: Roll,
    pub option: RollOption,
    pub share: f64,
}

/// How the next turn may be played: every way of every roll, with shares that add up to 1. Empty without
/// [`roll_options`].
pub fn plausible_options(replay: &LogReplay<'_>, belief: &Belief, by: usize) -> Vec<PlausibleOption> {
    let Some(position) = TurnPosition::new(replay, belief, by) else { return Vec::new() };
    let looks = DieFace::ALL.map(|(face, _)| (face, FaceOptions::new(&position, Roll { number: HIGHEST, face })));
    let mut all = Vec::new();
    for (roll, outcomes) in Roll::all() {
        if replay.is_cancelled() {
            return Vec::new();
        }
        let Some((_, looks)) = looks.iter().find(|(face, _)| *face == roll.face) else { continue };
        let options = ranked(&position, roll, looks);
        let best = options.first().map_or(0.0, |option| option.value);
        let weight = |option: &RollOption| ((option.value - best) / SLOPPINESS).exp();
        let total: f64 = options.iter().map(weight).sum();
        let share = |option: &RollOption| f64::from(outcomes) / OUTCOMES * weight(option) / total;
        all.extend(options.into_iter().map(|option| PlausibleOption { roll, share: share(&option), option }));
    }
    all
}

/// What all options of a face share, whatever the number.
struct FaceOptions {
    none: [AnswerClass; 1],
    asked: Vec<(Question, Vec<AnswerClass>)>,
    /// Eyes after the move, by its end.
    eyes_last: Vec<(Space, RollOption)>,
}

impl FaceOptions {
    fn new(position: &TurnPosition<'_>, roll: Roll) -> Self {
        let whole = position.all_states();
        let ends = if roll.face == DieFace::Eye { position.ends(roll.number) } else { SpaceSet::EMPTY };
        let eyes_last = ends.iter().map(|end| (end, eyes_last(position, &whole, end))).collect();
        Self { none: [whole], asked: position.questions(roll.face), eyes_last }
    }
}

/// All ways of one roll, best first. `looks` may be prepared for a higher number.
fn ranked(position: &TurnPosition<'_>, roll: Roll, looks: &FaceOptions) -> Vec<RollOption> {
    let ends = position.ends(roll.number);
    let asked = looks.asked.iter().map(|(question, classes)| (Some(*question), classes.as_slice()));
    let mut options: Vec<RollOption> = asked
        .chain([(None, looks.none.as_slice())])
        .map(|(question, classes)| look_first(position, roll, question, classes, ends))
        .collect();
    options.extend(looks.eyes_last.iter().filter(|(end, _)| ends.contains(*end)).map(|(_, option)| option.clone()));
    options.sort_by(|one, other| other.value.total_cmp(&one.value));
    options
}

/// Asks, or does not, and then goes to the best end after each answer.
fn look_first(
    position: &TurnPosition<'_>,
    roll: Roll,
    question: Option<Question>,
    classes: &[AnswerClass],
    ends: SpaceSet,
) -> RollOption {
    let mut way = RollOption::asking(question, TurnOrder::Look);
    for class in classes {
        if class.seen {
            let catching = position.catching_spaces(roll.number);
            let caught = class.chance_on(catching);
            way.caught += caught;
            way.seen += class.total;
            // One space is left of a Thief who is seen, and none of one who is caught.
            way.left += class.total - caught;
            way.value += CAUGHT * caught + SEEN * class.total;
            let end = class.likeliest_on(catching).unwrap_or(position.here());
            way.answers.push(AnswerPlan { look: class.look.clone(), chance: class.total, spaces: class.spaces, end });
            continue;
        }
        let ValuedEnd { end, value } = position.best_end(class, ends);
        let caught = class.chances[end.index()];
        way.caught += caught;
        way.value += value;
        way.bits += class.bits;
        way.left += (class.total - caught) * class.left;
        way.answers.push(AnswerPlan { look: class.look.clone(), chance: class.total, spaces: class.spaces, end });
    }
    way.answers.sort_by(|one, other| other.chance.total_cmp(&one.chance));
    way
}

/// Goes to `end` and looks around there. Only eyes depend on where the Character stands, so no other look is tried
/// after the move.
fn eyes_last(position: &TurnPosition<'_>, whole: &AnswerClass, end: Space) -> RollOption {
    let caught = whole.chances[end.index()];
    // A capture ends the round before the look, so the end is neither seen nor unseen.
    let view = position.view(end) - SpaceSet::of(end);
    let seen = position.states_on(view, true);
    let unseen = position.states_on(SpaceSet::ALL - view - SpaceSet::of(end), false);
    let mut way = RollOption { caught, seen: seen.total, ..RollOption::asking(Some(Question::Eyes), TurnOrder::Move) };
    way.bits = unseen.bits;
    way.left = seen.total + unseen.total * unseen.left;
    way.value = CAUGHT * caught + SEEN * seen.total + position.later_value(&unseen, end);
    way.answers.push(AnswerPlan {
        look: Some(AnsweredQuestion::Eyes(None)),
        chance: unseen.total,
        spaces: unseen.spaces,
        end,
    });
    way.answers.push(AnswerPlan { look: None, chance: seen.total, spaces: seen.spaces, end });
    way
}

/// Ends of a move: on no other Character, and on a painting only as the rules allow.
pub fn reachable(round: &Round, table: &PublicState, by: usize, number: u8) -> SpaceSet {
    let kept = match round.rules().on_painting {
        PaintingRule::Always => SpaceSet::EMPTY,
        PaintingRule::ToCatch => table.hanging - table.visible().into_iter().collect(),
        PaintingRule::Never => table.hanging,
    };
    let here = table.characters.get(by).copied().flatten().into_iter().collect();
    walkable(round, table, by, number) - (kept - here)
}

/// `thief` is the space of a Thief in plain sight.
pub(super) fn catches(round: &Round, table: &PublicState, by: usize, number: u8, thief: Space) -> bool {
    let seen = PublicState { pawn: Some(Some(thief)), ..table.clone() };
    reachable(round, &seen, by, number).contains(thief)
}

/// As [`reachable`] without paintings.
pub(super) fn walkable(round: &Round, table: &PublicState, by: usize, number: u8) -> SpaceSet {
    let Some(from) = table.characters.get(by).copied().flatten() else { return SpaceSet::EMPTY };
    let here = SpaceSet::of(from);
    let others = table.occupied() - here;
    let blocked = if round.rules().through_characters { SpaceSet::EMPTY } else { others };
    (round.plan().reach(from, number, blocked) | here) - others
}
