//! What the Character whose turn it is should do, before and after the roll.
//!
//! Every way of using a roll is tried: which look, before or after the move, and where to end. A way is worth
//!
//! ```text
//! J = 10 · P(caught now) + 3 · P(seen) − H + watch
//! ```
//!
//! where `H` is the entropy, in bits, of the Thief's place after his next move, expected over the answers, and `watch`
//! (below 1) prefers end spaces from which much of it is in view. After each answer the best end is chosen for that
//! answer. The guess of [`Weights`] gives the chances, [`Possible`](crate::caper::Possible) the number of spaces left.

mod cameras;
mod chase;
mod scene;

pub use cameras::{covered, place_cameras};
pub use chase::{Chase, chase};
pub(super) use chase::{Flight, best_flight, flights};

use super::event::{Face, First, Look};
use super::hidden::Question;
use super::hunt::Hunt;
use super::rules::OnPainting;
use super::setup::Round;
use super::square::{Space, SpaceSet};
use super::table::Table;
use super::weights::Weights;
use scene::{Part, Scene};

/// What a capture now is worth, in bits.
const CAUGHT: f64 = 10.0;
/// What seeing the Thief is worth, in bits.
const SEEN: f64 = 3.0;
/// What having all of his next places in view is worth.
const WATCH: f64 = 0.9;

/// What a roll allows: the number, and the picture if it is known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Roll {
    /// 1 to 6.
    pub number: u8,
    /// The picture.
    pub face: Face,
}

impl Roll {
    /// All 18 rolls with the number of equally likely throws that give each, of 36.
    pub fn all() -> impl Iterator<Item = (Self, u8)> {
        let numbers = 1..=6;
        numbers.flat_map(|number| Face::ALL.into_iter().map(move |(face, faces)| (Self { number, face }, faces)))
    }
}

/// One way of using a roll.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    /// What is asked; `None` for a move without a look.
    pub question: Option<Question>,
    /// Whether the look comes first.
    pub first: First,
    /// The possible answers, the likeliest first. A move that comes first has the same end after every answer.
    pub answers: Vec<Answer>,
    /// The chance that the Thief is caught this turn, 0 to 1.
    pub caught: f64,
    /// The chance that eyes see him, whether he is caught then or not, 0 to 1.
    pub seen: f64,
    /// How many spaces he can be on after his next move, on average; 1 when he is seen.
    pub left: f64,
    /// The same in bits: the expected entropy of the guess.
    pub bits: f64,
    /// The value by which ways are ranked.
    pub value: f64,
}

impl Way {
    /// A way without answers, worth nothing yet.
    pub(super) const fn asking(question: Option<Question>, first: First) -> Self {
        let answers = Vec::new();
        Self { question, first, answers, caught: 0.0, seen: 0.0, left: 0.0, bits: 0.0, value: 0.0 }
    }

    /// Where to end after an answer that does not show where the Thief is; `None` for an answer that was not expected.
    pub fn end_after(&self, look: Option<&Look>) -> Option<Space> {
        let fits = |answer: &&Answer| self.first == First::Move || answer.look.as_ref() == look;
        self.answers.iter().find(fits).map(|answer| answer.end)
    }
}

/// One answer to a way's question, and what to do then.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The answer; `None` if nothing is asked, and for all the answers that show where the Thief is.
    pub look: Option<Look>,
    /// How likely it is, 0 to 1.
    pub chance: f64,
    /// The spaces where the Thief can be then, before the end of the move tells more.
    pub spaces: SpaceSet,
    /// The space to end on.
    pub end: Space,
}

/// The ways of using a roll, the best first. Empty if the log contradicts itself, the round is over, or the Thief is in
/// plain sight: then [`chase`] tells what to do.
pub fn ways(hunt: &Hunt<'_>, weights: &Weights, by: usize, roll: Roll) -> Vec<Way> {
    Scene::new(hunt, weights, by).map_or_else(Vec::new, |scene| scene_ways(&scene, roll))
}

/// What can be expected of a turn before the roll: the average of the best ways over all 36 throws.
#[derive(Clone, PartialEq, Debug)]
pub struct Outlook {
    /// The chance that the Thief is caught.
    pub caught: f64,
    /// The chance that eyes see him.
    pub seen: f64,
    /// The spaces left after his next move, on average.
    pub left: f64,
    /// The best way for each roll.
    pub best: Vec<(Roll, Way)>,
}

/// The outlook of a turn before the roll. `None` where there are no [`ways`].
pub fn outlook(hunt: &Hunt<'_>, weights: &Weights, by: usize) -> Option<Outlook> {
    let scene = Scene::new(hunt, weights, by)?;
    let mut outlook = Outlook { caught: 0.0, seen: 0.0, left: 0.0, best: Vec::new() };
    let motion = scene.asked_all(Face::Motion);
    let scan = scene.asked_all(Face::Scan);
    let eye = scene.asked_all(Face::Eye);
    for (roll, throws) in Roll::all() {
        let asked = match roll.face {
            Face::Eye => &eye,
            Face::Scan => &scan,
            Face::Motion => &motion,
        };
        let best = ranked(&scene, roll, asked).into_iter().next()?;
        let share = f64::from(throws) / 36.0;
        outlook.caught += share * best.caught;
        outlook.seen += share * best.seen;
        outlook.left += share * best.left;
        outlook.best.push((roll, best));
    }
    Some(outlook)
}

fn scene_ways(scene: &Scene<'_>, roll: Roll) -> Vec<Way> {
    ranked(scene, roll, &scene.asked_all(roll.face))
}

/// All ways of a roll, the best first. `asked` holds the looks of its picture with the parts of their answers.
fn ranked(scene: &Scene<'_>, roll: Roll, asked: &[(Question, Vec<Part>)]) -> Vec<Way> {
    let ends = scene.ends(roll.number);
    let mut ways: Vec<Way> = asked
        .iter()
        .map(|(question, parts)| look_first(scene, roll, Some(*question), parts, ends))
        .chain([look_first(scene, roll, None, &[scene.whole()], ends)])
        .collect();
    if roll.face == Face::Eye {
        ways.extend(ends.iter().map(|end| eyes_last(scene, end)));
    }
    ways.sort_by(|a, b| b.value.total_cmp(&a.value));
    ways
}

fn look_first(scene: &Scene<'_>, roll: Roll, question: Option<Question>, parts: &[Part], ends: SpaceSet) -> Way {
    let mut way = Way::asking(question, First::Look);
    for part in parts {
        if part.seen {
            // Where he is seen he is caught if it is near enough; a painting does not protect a pawn.
            let near = scene.near(roll.number);
            let caught = part.total_on(near);
            way.caught += caught;
            way.seen += part.total;
            way.left += part.total - caught;
            way.value += CAUGHT * caught + SEEN * part.total;
            let end = part.best_on(near).unwrap_or(scene.here());
            way.answers.push(Answer { look: part.look.clone(), chance: part.total, spaces: part.spaces, end });
            continue;
        }
        let (end, value) = scene.best_end(part, ends);
        let caught = part.chances[end.index()];
        way.caught += caught;
        way.value += value;
        way.bits += part.bits;
        way.left += (part.total - caught) * part.left;
        way.answers.push(Answer { look: part.look.clone(), chance: part.total, spaces: part.spaces, end });
    }
    way.answers.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    way
}

/// Moves to `end`, then looks with own eyes.
fn eyes_last(scene: &Scene<'_>, end: Space) -> Way {
    let whole = scene.whole();
    let caught = whole.chances[end.index()];
    let view = scene.view(end) - SpaceSet::of(end);
    let seen = scene.part(view, true);
    let unseen = scene.part(SpaceSet::ALL - view - SpaceSet::of(end), false);
    let mut way = Way { caught, seen: seen.total, ..Way::asking(Some(Question::Eyes), First::Move) };
    way.bits = unseen.bits;
    way.left = seen.total + unseen.total * unseen.left;
    way.value = CAUGHT * caught + SEEN * seen.total - unseen.bits + WATCH * scene.watch(&unseen, end);
    way.answers.push(Answer { look: Some(Look::Eyes(None)), chance: unseen.total, spaces: unseen.spaces, end });
    way.answers.push(Answer { look: None, chance: seen.total, spaces: seen.spaces, end });
    way
}

/// The spaces where a Character with `number` steps can end: on no other Character, and on a painting only as the table
/// allows.
pub fn reachable(round: &Round, table: &Table, by: usize, number: u8) -> SpaceSet {
    let kept = match round.rules().on_painting {
        OnPainting::Always => SpaceSet::EMPTY,
        OnPainting::ToCatch => table.hanging - table.visible().into_iter().collect(),
        OnPainting::Never => table.hanging,
    };
    let here = table.characters.get(by).copied().flatten().into_iter().collect();
    walkable(round, table, by, number) - (kept - here)
}

/// The same as if there were no paintings.
pub(super) fn walkable(round: &Round, table: &Table, by: usize, number: u8) -> SpaceSet {
    let Some(from) = table.characters.get(by).copied().flatten() else { return SpaceSet::EMPTY };
    let here = SpaceSet::of(from);
    let others = table.occupied() - here;
    let blocked = if round.rules().through_characters { SpaceSet::EMPTY } else { others };
    (round.plan().reach(from, number, blocked) | here) - others
}
