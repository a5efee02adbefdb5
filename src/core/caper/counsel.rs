//! Counsel for the Thief of the museum: about the detectors, cameras, the power, and whether to leave.
//!
//! The Thief has a few *M*s on the pad. When the motion detectors are asked, the Thief may refuse the answer by
//! crossing one off.

use super::event::{AnsweredQuestion, MotionAnswer, PartialTurn, TurnOrder};
use super::evidence::{secret_landings, sight};
use super::hidden::ThiefState;
use super::locks::open_chances;
use super::preview::possible_after_part;
use super::public_state::PublicState;
use super::replay::LogReplay;
use super::setup::Round;
use super::square::{Space, SpaceSet};
use super::stakes::Stakes;

/// Crossing off an M is advised if the honest answer leaves less than this share of the spaces that an M leaves.
const TELLING: f64 = 1.0 / 3.0;

/// Counsel for a Thief who lands on one space. Steps are counted from there.
#[derive(Clone, PartialEq, Debug)]
pub struct ThiefCounsel {
    /// `None` if no M is left or the power is off.
    pub refusal: Option<RefusalCounsel>,
    /// The camera within one move that sees most of what is in reach.
    pub camera_near: Option<NearCamera>,
    /// The first camera that sees the landing.
    pub camera_watching: Option<u8>,
    /// Steps to the switch. `None` if the power is off or there is no switch.
    pub power: Option<u8>,
    /// Paintings taken, including one on this landing.
    pub loot: u8,
    /// How many more to take before leaving. 0: leave now.
    pub more: u8,
    pub stakes: Stakes,
    pub painting: Option<NearPainting>,
    /// The nearest exit that may be open.
    pub exit: Option<NearExit>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NearCamera {
    pub number: u8,
    pub space: Space,
    pub steps: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NearPainting {
    pub space: Space,
    pub steps: u8,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NearExit {
    pub space: Space,
    pub steps: u8,
    pub chance: f64,
}

/// What to do if the motion detectors are asked next: cross off an M (`refuse`), or name the `colour`.
#[derive(Clone, PartialEq, Debug)]
pub struct RefusalCounsel {
    pub colour: String,
    /// How many spaces are possible for the Characters after the answer. `refused`: after an M.
    pub answered: u32,
    pub refused: u32,
    pub refuse: bool,
}

/// `after` is the log with the move to `end`, `loot` is what the Thief has then. `None` if the log contradicts itself.
pub fn counsel(after: &LogReplay<'_>, hidden: ThiefState, end: Space, loot: u8) -> Option<ThiefCounsel> {
    let (round, table) = (after.round(), after.table());
    if after.now().is_impossible() {
        return None;
    }
    let plan = round.plan();
    let hanging = table.hanging - SpaceSet::of(end) - hidden.stolen.into_iter().collect();
    let mut counsel = ThiefCounsel {
        refusal: refusal(after, hidden, end),
        camera_near: None,
        camera_watching: None,
        power: None,
        loot,
        more: round.stakes().aim(loot, hanging.len(), false) - loot,
        stakes: round.stakes().clone(),
        painting: (hanging.iter())
            .map(|space| NearPainting { space, steps: plan.steps(end, space) })
            .min_by_key(|near| near.steps),
        exit: nearest_exit(round, table, end),
    };
    // Without power no camera works.
    if !hidden.off {
        let working = working_cameras(round, table, hidden);
        counsel.camera_near = camera_to_cut(&working, round, table, end);
        counsel.camera_watching = camera_that_sees(&working, round, table, end);
        counsel.power = plan.power().iter().map(|space| plan.steps(end, space)).min();
    }
    Some(counsel)
}

fn working_cameras(round: &Round, table: &PublicState, hidden: ThiefState) -> Vec<(u8, Space)> {
    let numbers = table.cameras.without(hidden.cut);
    numbers.iter().filter_map(|number| Some((number, round.camera(number)?))).collect()
}

fn camera_to_cut(working: &[(u8, Space)], round: &Round, table: &PublicState, end: Space) -> Option<NearCamera> {
    let reach = secret_landings(round, table, end);
    let seen_by = |space: Space| (sight(round, table, space, None).certain & reach).len();
    let near = working.iter().filter(|(_, space)| reach.contains(*space));
    let (number, space) = *near.max_by_key(|(_, space)| seen_by(*space))?;
    Some(NearCamera { number, space, steps: round.plan().steps(end, space) })
}

fn camera_that_sees(working: &[(u8, Space)], round: &Round, table: &PublicState, end: Space) -> Option<u8> {
    let sees = |space: Space| sight(round, table, space, None).certain.contains(end);
    working.iter().find(|(_, space)| sees(*space)).map(|(number, _)| *number)
}

fn nearest_exit(round: &Round, table: &PublicState, end: Space) -> Option<NearExit> {
    let may_be_open = open_chances(round, table, &[]).into_iter().filter(|(_, chance)| *chance > 0.0);
    let exits = may_be_open.map(|(space, chance)| NearExit { space, steps: round.plan().steps(end, space), chance });
    exits.min_by_key(|exit| exit.steps)
}

fn refusal(after: &LogReplay<'_>, hidden: ThiefState, end: Space) -> Option<RefusalCounsel> {
    let (round, table) = (after.round(), after.table());
    if hidden.off || !table.has_refusal_left(round) {
        return None;
    }
    let spaces_after = |answer: MotionAnswer| {
        let look = Some(AnsweredQuestion::Motion(answer));
        let turn = PartialTurn { by: table.turn, look, first: TurnOrder::Look, end: None, caught: false };
        let possible = possible_after_part(round, table, after.now(), &turn);
        (possible.spaces() & round.plan().floor()).len() as u32
    };
    let colour = round.plan().colour(end).to_owned();
    let (answered, refused) = (spaces_after(MotionAnswer::Colour(colour.clone())), spaces_after(MotionAnswer::Cut));
    let refuse = f64::from(answered) < TELLING * f64::from(refused);
    Some(RefusalCounsel { colour, answered, refused, refuse })
}
