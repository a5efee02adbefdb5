//! Counsel for the Thief's next move: whether to cross off an M, which camera to cut, the power switch, and whether
//! to take one more painting or to leave.

use super::event::{AnsweredQuestion, MotionAnswer, PartialTurn, TurnOrder};
use super::evidence::{ends, sight};
use super::hidden::ThiefState;
use super::locks::open_chances;
use super::preview::possible_after_part;
use super::public_state::PublicState;
use super::replay::LogReplay;
use super::setup::Round;
use super::square::{Space, SpaceSet};

/// An answer is refused with an M if it would leave less than this share of the spaces.
const TELLING: f64 = 1.0 / 3.0;

/// Counsel for a Thief who lands on a space.
#[derive(Clone, PartialEq, Debug)]
pub struct ThiefCounsel {
    /// What an honest colour would tell; `None` without an M left or with the power off.
    pub refusal: Option<RefusalCounsel>,
    /// The working camera within reach of a move from there that sees most of what is in reach, and how far it is.
    pub camera_near: Option<(u8, Space, u8)>,
    /// Otherwise, a working camera that sees the space.
    pub camera_watching: Option<u8>,
    /// The steps to the power switch; `None` if the power is off, or the museum has none.
    pub power: Option<u8>,
    /// The paintings that the Thief has, with the one on the space.
    pub loot: u8,
    /// How many more the Thief needs to win by leaving.
    pub needed: u8,
    /// The nearest painting that would be left, and its steps.
    pub painting: Option<(Space, u8)>,
    /// The nearest exit whose lock is not known to be locked: its space, its steps, and the chance that it is open.
    pub exit: Option<(Space, u8, f64)>,
}

/// What an answer to the motion detectors would tell.
#[derive(Clone, PartialEq, Debug)]
pub struct RefusalCounsel {
    /// The colour that the Thief would have to name.
    pub colour: String,
    /// How many spaces would be possible then.
    pub left: u32,
    /// How many are possible if the Thief crosses off an M.
    pub of: u32,
    /// Whether to cross one off.
    pub refuse: bool,
}

/// The counsel for a Thief with the secrets of `hidden` who lands on `end`; `after` is the log with that move. `None`
/// if the log contradicts itself.
pub fn counsel(after: &LogReplay<'_>, hidden: ThiefState, end: Space) -> Option<ThiefCounsel> {
    let (round, table) = (after.round(), after.table());
    if after.now().is_impossible() {
        return None;
    }
    let plan = round.plan();
    let next = ends(round, table, end);
    let working = table.cameras.without(hidden.cut);
    let at = |number: u8| round.camera(number);
    let sees = |from: Space| sight(round, table, from, None).0;
    let near = working.iter().filter_map(|number| Some((number, at(number)?)));
    let near = near.filter(|(_, space)| next.contains(*space)).max_by_key(|(_, space)| (sees(*space) & next).len());
    let watching = working.iter().find(|number| at(*number).is_some_and(|from| sees(from).contains(end)));
    let lands_on_painting = table.hanging.contains(end);
    let loot = table.loot + u8::from(hidden.stolen.is_some()) + u8::from(lands_on_painting);
    let paintings = table.hanging - SpaceSet::of(end) - hidden.stolen.into_iter().collect();
    let nearest = |space: Space| (space, plan.steps(end, space));
    let exits = open_chances(round, table, &[]).into_iter().filter(|(_, chance)| *chance > 0.0);
    Some(ThiefCounsel {
        refusal: refusal(after, hidden, end),
        camera_near: near.filter(|_| !hidden.off).map(|(number, space)| (number, space, plan.steps(end, space))),
        camera_watching: watching.filter(|_| !hidden.off),
        power: plan.power().iter().map(|space| plan.steps(end, space)).min().filter(|_| !hidden.off),
        loot,
        needed: round.rules().needed.saturating_sub(loot),
        painting: paintings.iter().map(nearest).min_by_key(|(_, steps)| *steps),
        exit: exits.map(|(front, chance)| (front, plan.steps(end, front), chance)).min_by_key(|(_, steps, _)| *steps),
    })
}

/// What the Characters would know after an honest colour, and after an M.
fn refusal(after: &LogReplay<'_>, hidden: ThiefState, end: Space) -> Option<RefusalCounsel> {
    let (round, table) = (after.round(), after.table());
    if hidden.off || !table.has_refusal_left(round) {
        return None;
    }
    let left = |answer: MotionAnswer| {
        let look = Some(AnsweredQuestion::Motion(answer));
        let turn = PartialTurn { by: table.turn, look, first: TurnOrder::Look, end: None, caught: false };
        spaces(round, table, after, &turn)
    };
    let colour = round.plan().colour(end).to_owned();
    let (told, refused) = (left(MotionAnswer::Colour(colour.clone())), left(MotionAnswer::Cut));
    let refuse = f64::from(told) < TELLING * f64::from(refused);
    Some(RefusalCounsel { colour, left: told, of: refused, refuse })
}

fn spaces(round: &Round, table: &PublicState, after: &LogReplay<'_>, turn: &PartialTurn) -> u32 {
    (possible_after_part(round, table, after.now(), turn).spaces() & round.plan().floor()).len() as u32
}
