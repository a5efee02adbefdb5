//! Advice for the Character whose turn it is in the museum, before and after the roll.
//!
//! We try every way of using a roll: a look before or after the move, and the best end after each answer. A way is
//! worth
//!
//! ```text
//! J = 8 · P(caught now) + 4 · P(seen) − H + 1.2 · watch + 3.2 · later
//! ```
//!
//! * `H` is the entropy, in bits, of the Thief's place after the Thief's next move, expected over the answers;
//! * `watch` is the chance that this place is in view of the end space;
//! * `later` is the discounted chance that the next Characters see the Thief.

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

/// The highest number on the die. Options prepared for it cover every lower one.
const HIGHEST: u8 = 6;

const OUTCOMES: f64 = 36.0;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Roll {
    pub number: u8,
    pub face: DieFace,
}

impl Roll {
    /// Every roll, and how many of the 36 outcomes give it.
    pub fn all() -> impl Iterator<Item = (Self, u8)> {
        (1..=HIGHEST)
            .flat_map(|number| DieFace::ALL.into_iter().map(move |(face, faces)| (Self { number, face }, faces)))
    }
}

/// One way of using a roll. `caught` and `seen` are chances, `bits` is `H`, and `value` is `J`.
#[derive(Clone, PartialEq, Debug)]
pub struct RollOption {
    /// `None` for a move without a look.
    pub question: Option<Question>,
    pub first: TurnOrder,
    /// If the look comes first, the likeliest first. If the move does, all have the same end.
    pub answers: Vec<AnswerPlan>,
    pub caught: f64,
    /// Includes a Thief who is caught in the same turn.
    pub seen: f64,
    /// Mean number of spaces that the Thief can be on after their next move. 1 after being seen.
    pub left: f64,
    pub bits: f64,
    pub value: f64,
}

impl RollOption {
    pub const fn asking(question: Option<Question>, first: TurnOrder) -> Self {
        let answers = Vec::new();
        Self { question, first, answers, caught: 0.0, seen: 0.0, left: 0.0, bits: 0.0, value: 0.0 }
    }

    /// Where to end after an answer that does not show the Thief. `None` if the answer was not expected, or if the end
    /// depends on an answer that is not given.
    pub fn end_after(&self, look: Option<&AnsweredQuestion>) -> Option<Space> {
        if self.first == TurnOrder::Look && self.question.is_some() && look.is_none() {
            return None;
        }
        let fits = |answer: &&AnswerPlan| self.first == TurnOrder::Move || answer.look.as_ref() == look;
        self.answers.iter().find(fits).map(|answer| answer.end)
    }
}

/// What to do after one answer.
#[derive(Clone, PartialEq, Debug)]
pub struct AnswerPlan {
    /// `None` if nothing is asked, and for all answers that show the Thief.
    pub look: Option<AnsweredQuestion>,
    pub chance: f64,
    /// Where the Thief can be after the answer. The end of the move may then tell more.
    pub spaces: SpaceSet,
    pub end: Space,
}

/// The ways of using a roll, the best first. Empty if the log contradicts itself, the round is over, the work was
/// cancelled, or the Thief is in plain sight, where [`chase`] advises.
pub fn roll_options(replay: &LogReplay<'_>, belief: &Belief, by: usize, roll: Roll) -> Vec<RollOption> {
    let Some(position) = TurnPosition::new(replay, belief, by) else { return Vec::new() };
    let looks = FaceOptions::new(&position, roll);
    if replay.is_cancelled() { Vec::new() } else { ranked(&position, roll, &looks) }
}

/// What the turn may bring: means over all outcomes of the dice.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct TurnForecast {
    pub caught: f64,
    pub seen: f64,
    pub left: f64,
    pub best: Vec<(Roll, RollOption)>,
}

/// `None` if there are no [`roll_options`].
pub fn forecast(replay: &LogReplay<'_>, belief: &Belief, by: usize) -> Option<TurnForecast> {
    let mut forecast = TurnForecast::default();
    for RankedRoll { roll, share, options } in every_roll(replay, belief, by)? {
        let best = options.into_iter().next()?;
        forecast.caught += share * best.caught;
        forecast.seen += share * best.seen;
        forecast.left += share * best.left;
        forecast.best.push((roll, best));
    }
    Some(forecast)
}

/// A way whose value is better by this many bits is chosen e times as often.
const SLOPPINESS: f64 = 1.0;

/// A way in which people might use a roll, and how often they do.
#[derive(Clone, PartialEq, Debug)]
pub struct PlausibleOption {
    pub roll: Roll,
    pub option: RollOption,
    pub share: f64,
}

/// The shares add up to 1. Empty if there are no [`roll_options`].
pub fn plausible_options(replay: &LogReplay<'_>, belief: &Belief, by: usize) -> Vec<PlausibleOption> {
    let mut all = Vec::new();
    for RankedRoll { roll, share, options } in every_roll(replay, belief, by).unwrap_or_default() {
        let best = options.first().map_or(0.0, |option| option.value);
        let weight = |option: &RollOption| ((option.value - best) / SLOPPINESS).exp();
        let total: f64 = options.iter().map(weight).sum();
        let share = |option: &RollOption| share * weight(option) / total;
        all.extend(options.into_iter().map(|option| PlausibleOption { roll, share: share(&option), option }));
    }
    all
}

/// `share` is the chance of the roll.
struct RankedRoll {
    roll: Roll,
    share: f64,
    options: Vec<RollOption>,
}

/// `None` if there are no [`roll_options`].
fn every_roll(replay: &LogReplay<'_>, belief: &Belief, by: usize) -> Option<Vec<RankedRoll>> {
    let position = TurnPosition::new(replay, belief, by)?;
    let looks = DieFace::ALL.map(|(face, _)| FaceOptions::new(&position, Roll { number: HIGHEST, face }));
    // `Roll::all` goes through the faces in this order for each number.
    let rolls = Roll::all().zip(looks.iter().cycle()).map(|((roll, outcomes), looks)| {
        let ranked = || ranked(&position, roll, looks);
        let options = (!replay.is_cancelled()).then(ranked)?;
        Some(RankedRoll { roll, share: f64::from(outcomes) / OUTCOMES, options })
    });
    rolls.collect()
}

struct FaceOptions {
    none: [AnswerClass; 1],
    asked: Vec<(Question, Vec<AnswerClass>)>,
    /// Questions asked after the move, for each end of the move.
    asked_last: Vec<(Space, RollOption)>,
}

impl FaceOptions {
    fn new(position: &TurnPosition<'_>, roll: Roll) -> Self {
        let whole = position.all_states();
        let questions = position.questions(roll.face);
        let mut asked_last = Vec::new();
        for end in position.ends(roll.number) {
            // A move changes what eyes see. Other answers change only with the power.
            let changed = |question: &&Question| **question == Question::Eyes || position.may_switch_on(end);
            let asked = questions.iter().filter(changed);
            asked_last.extend(asked.map(|question| (end, look_last(position, &whole, *question, end))));
        }
        let asked = |question| (question, position.split_by_answer(question, None));
        Self { none: [whole], asked: questions.into_iter().map(asked).collect(), asked_last }
    }
}

/// The best way first. `looks` may be prepared for a higher number.
fn ranked(position: &TurnPosition<'_>, roll: Roll, looks: &FaceOptions) -> Vec<RollOption> {
    let ends = position.ends(roll.number);
    let asked = looks.asked.iter().map(|(question, classes)| (Some(*question), classes.as_slice()));
    let mut options: Vec<RollOption> = asked
        .chain([(None, looks.none.as_slice())])
        .map(|(question, classes)| look_first(position, roll, question, classes, ends))
        .collect();
    options.extend(looks.asked_last.iter().filter(|(end, _)| ends.contains(*end)).map(|(_, option)| option.clone()));
    options.sort_by(|one, other| other.value.total_cmp(&one.value));
    options
}

/// Looks, then goes to the best end for the answer.
fn look_first(
    position: &TurnPosition<'_>,
    roll: Roll,
    question: Option<Question>,
    classes: &[AnswerClass],
    ends: SpaceSet,
) -> RollOption {
    let mut way = RollOption::asking(question, TurnOrder::Look);
    for class in classes {
        let (end, caught, value) = if class.seen {
            let catching = position.catching_spaces(roll.number);
            let caught = class.chance_on(catching);
            way.seen += class.total;
            let end = class.likeliest_on(catching).unwrap_or(position.here());
            (end, caught, CAUGHT * caught + SEEN * class.total)
        } else {
            let ValuedEnd { end, value } = position.best_end(class, ends);
            (end, class.chances[end.index()], value)
        };
        way.caught += caught;
        way.value += value;
        way.bits += class.bits;
        // One space is left of a Thief who is seen, and none of one who is caught.
        way.left += (class.total - caught) * class.left;
        way.answers.push(AnswerPlan { look: class.look.clone(), chance: class.total, spaces: class.spaces, end });
    }
    way.answers.sort_by(|one, other| other.chance.total_cmp(&one.chance));
    way
}

fn look_last(position: &TurnPosition<'_>, whole: &AnswerClass, question: Question, end: Space) -> RollOption {
    let caught = whole.chances[end.index()];
    let mut way = RollOption { caught, ..RollOption::asking(Some(question), TurnOrder::Move) };
    let mut later = 0.0;
    for class in position.split_by_answer(question, Some(end)) {
        way.left += class.total * class.left;
        way.bits += class.bits;
        if class.seen {
            way.seen += class.total;
        } else {
            later += position.later_value(&class, end);
        }
        way.answers.push(AnswerPlan { look: class.look, chance: class.total, spaces: class.spaces, end });
    }
    way.value = CAUGHT * caught + SEEN * way.seen + later;
    way
}

/// Where a Character can end: on no other Character, and on a painting only as the rules allow.
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

/// As [`reachable`] if there were no paintings.
pub(super) fn walkable(round: &Round, table: &PublicState, by: usize, number: u8) -> SpaceSet {
    let Some(from) = table.characters.get(by).copied().flatten() else { return SpaceSet::EMPTY };
    let here = SpaceSet::of(from);
    let others = table.occupied() - here;
    let blocked = if round.rules().through_characters { SpaceSet::EMPTY } else { others };
    (round.plan().reach(from, number, blocked) | here) - others
}
