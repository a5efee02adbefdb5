//! What an event in the museum says about the hidden state: where the Thief is, which cameras on the board are
//! *cut* (disconnected), whether the power is off.
//!
//! A hidden state is a space and a *mask*: a bit for each camera that is cut, and `OFF_BIT` if the power is off.
//! [`updates`] turns an event into [`StateUpdate`]s. The set engine (`possible`) and the weight engine (`belief`) both
//! carry these out, so the rules are written once.

use super::event::{
    AnsweredQuestion, CameraAnswer, Cameras, CharacterTurn, Event, MotionAnswer, PartialTurn, PublicEvent, PublicMove,
    ScanAnswer, TurnOrder,
};
use super::public_state::PublicState;
use super::rules::EntryRule;
use super::setup::Round;
use super::square::{Space, SpaceSet};

pub const THIEF_STEPS: u8 = 3;

/// The bit of a mask for power off. The six bits below are for the cameras that are cut.
pub(super) const OFF_BIT: usize = 1 << Cameras::MAX;

pub(super) const MASKS: usize = 2 * OFF_BIT;

/// How often a Thief on a painting, a camera or the switch uses it if the rules leave a choice: a guess, for the
/// weights only.
const SHARE_OF_USE: f64 = 0.95;

/// One step from hidden states to those that can follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum StateUpdate {
    Keep(Observation),
    /// Forgets cameras that left the board.
    Discard(Cameras),
    /// A Character is on the switch; if not `sure`, perhaps not.
    PowerOn {
        sure: bool,
    },
    /// The Thief's first move.
    Enter(Vec<Landings>, LandingEffects),
    /// The ends of a later move for each start. Empty where the Thief cannot have been.
    Move(Vec<SpaceSet>, LandingEffects),
}

/// Where a move can end. In a first move, `start` is the space in front of an exit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landings {
    pub start: Space,
    pub ends: SpaceSet,
}

/// The states that fit an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Observation {
    /// The spaces that fit if the power is on; `off`: if it is off.
    pub on: SpaceSet,
    pub off: SpaceSet,
    /// Cameras that must be so if the power is on.
    pub cut: Cameras,
    pub connected: Cameras,
}

impl Observation {
    const POWER_OFF: Self = Self { on: SpaceSet::EMPTY, ..Self::only(SpaceSet::ALL) };

    const fn only(spaces: SpaceSet) -> Self {
        Self { on: spaces, off: spaces, cut: Cameras::NONE, connected: Cameras::NONE }
    }

    const fn powered(spaces: SpaceSet) -> Self {
        Self { off: SpaceSet::EMPTY, ..Self::only(spaces) }
    }

    /// The spaces that fit together with this mask.
    pub fn spaces(&self, mask: usize) -> SpaceSet {
        let cut = Cameras::from_bits(mask);
        if mask & OFF_BIT != 0 {
            self.off
        } else if self.cut.without(cut).is_empty() && self.connected.without(cut) == self.connected {
            self.on
        } else {
            SpaceSet::EMPTY
        }
    }
}

/// What landing on a space can do to the mask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LandingEffects {
    /// The index is the camera's number less one.
    cameras: [Option<Space>; Cameras::MAX as usize],
    power: SpaceSet,
    may_leave_camera: bool,
    may_leave_power: bool,
    /// Paintings that still hang, if the move lifted none.
    untaken: SpaceSet,
}

impl LandingEffects {
    fn new(round: &Round, table: &PublicState, untaken: SpaceSet) -> Self {
        let on_board = |number: u8| round.camera(number).filter(|_| table.cameras.contains(number));
        Self {
            cameras: std::array::from_fn(|at| on_board(at as u8 + 1)),
            power: round.plan().power(),
            may_leave_camera: round.rules().may_leave_camera,
            may_leave_power: round.rules().may_leave_power,
            untaken,
        }
    }

    /// The chance that a Thief leaves `space` as this move did: leaving a painting that hangs there is rare.
    pub fn share_of_leaving(&self, space: Space) -> f64 {
        if self.untaken.contains(space) { 1.0 - SHARE_OF_USE } else { 1.0 }
    }

    pub fn spaces(&self) -> SpaceSet {
        self.power | self.cameras.iter().flatten().copied().collect()
    }

    /// The masks that can follow a landing, each with its share.
    pub fn outcomes(&self, space: Space, mask: usize) -> impl Iterator<Item = (usize, f64)> {
        let camera_bit = self.cameras.iter().position(|camera| *camera == Some(space)).map_or(0, |at| 1 << at);
        let power_bit = if self.power.contains(space) { OFF_BIT } else { 0 };
        let (may_leave_camera, may_leave_power) = (self.may_leave_camera, self.may_leave_power);
        let after_camera = Self::set_bit(mask, camera_bit, may_leave_camera).into_iter();
        let after_both = after_camera.flat_map(move |(mask, share)| {
            Self::set_bit(mask, power_bit, may_leave_power).map(|(mask, power_share)| (mask, share * power_share))
        });
        after_both.filter(|(_, share)| *share > 0.0)
    }

    /// `bit` is 0 if there is no camera or switch.
    fn set_bit(mask: usize, bit: usize, may_leave: bool) -> [(usize, f64); 2] {
        // A share of 0 means that there is no second outcome. `outcomes` drops it.
        if mask & bit == bit {
            [(mask, 1.0), (mask, 0.0)]
        } else if may_leave {
            [(mask | bit, SHARE_OF_USE), (mask, 1.0 - SHARE_OF_USE)]
        } else {
            [(mask | bit, 1.0), (mask, 0.0)]
        }
    }
}

/// A doubted event says only whose turn it was.
pub(super) fn updates(round: &Round, before: &PublicState, fact: &PublicEvent, doubted: bool) -> Vec<StateUpdate> {
    match fact {
        Event::Thief(_) if doubted => vec![thief(round, before, &PublicMove::default(), true)],
        Event::Thief(seen) => vec![thief(round, before, seen, false)],
        Event::Character(turn) if doubted => {
            // The camera is gone whatever was said, and the Character may have landed on the switch.
            let gone = turn.look.as_ref().map_or(Cameras::NONE, AnsweredQuestion::dead);
            vec![StateUpdate::Discard(gone), StateUpdate::PowerOn { sure: false }]
        }
        Event::Character(turn) => partial_updates(round, before, &PartialTurn::complete(round, turn)),
    }
}

fn thief(round: &Round, before: &PublicState, seen: &PublicMove, doubted: bool) -> StateUpdate {
    let (plan, rules) = (round.plan(), round.rules());
    if before.moves == 0 {
        return StateUpdate::Enter(entries(round, before, seen), LandingEffects::new(round, before, SpaceSet::EMPTY));
    }
    // A painting that left the board shows where the Thief was. Without one, a Thief who must take paintings was on
    // none.
    let starts = match seen.lifted {
        Some(painting) => plan.space(painting).map_or(plan.floor(), SpaceSet::of),
        None if doubted || rules.may_leave_painting => plan.floor(),
        None => plan.floor() - before.hanging,
    };
    let ends_from = |space| {
        if starts.contains(space) { whole_move(round, before, seen, space) } else { SpaceSet::EMPTY }
    };
    let untaken = if doubted || seen.lifted.is_some() { SpaceSet::EMPTY } else { before.hanging };
    StateUpdate::Move(plan.floor().iter().map(ends_from).collect(), LandingEffects::new(round, before, untaken))
}

/// The landings of a first move, for each exit that is not blocked.
pub(super) fn entries(round: &Round, before: &PublicState, seen: &PublicMove) -> Vec<Landings> {
    let (rules, occupied) = (round.rules(), before.occupied());
    // From the window, the space in front is the first step, and stopping there is a move.
    let ends = |front| {
        let window = landings(round, before, seen, front, THIEF_STEPS - 1, true);
        let space = whole_move(round, before, seen, front);
        match rules.entry {
            // A first move leaves no painting behind.
            _ if seen.lifted.is_some() => SpaceSet::EMPTY,
            EntryRule::Window => window,
            EntryRule::Space => space,
            EntryRule::Either => window | space,
        }
    };
    let usable = |front: &Space| rules.through_characters || !occupied.contains(*front);
    let fronts = round.plan().exits().iter().map(|(front, _)| *front).filter(usable);
    fronts.map(|front| Landings { start: front, ends: ends(front) }).collect()
}

pub fn secret_landings(round: &Round, before: &PublicState, from: Space) -> SpaceSet {
    whole_move(round, before, &PublicMove::default(), from)
}

pub(super) fn can_walk(round: &Round, before: &PublicState, seen: &PublicMove, from: Space, to: Space) -> bool {
    whole_move(round, before, seen, from).contains(to)
}

fn whole_move(round: &Round, before: &PublicState, seen: &PublicMove, from: Space) -> SpaceSet {
    landings(round, before, seen, from, THIEF_STEPS, round.rules().may_stay)
}

/// The landings of a move that looked like `seen` to the table.
fn landings(
    round: &Round,
    before: &PublicState,
    seen: &PublicMove,
    from: Space,
    steps: u8,
    may_stay: bool,
) -> SpaceSet {
    let (plan, rules, occupied) = (round.plan(), round.rules(), before.occupied());
    let here = SpaceSet::of(from) - occupied;
    let blocked = if rules.through_characters { SpaceSet::EMPTY } else { occupied };
    let reach = plan.reach(from, steps, blocked);
    // A Character whose place is unknown may stand anywhere.
    if seen.caught {
        let unknown = before.characters.contains(&None);
        return if unknown { reach } else { reach & occupied };
    }
    let mut ends = reach - occupied;
    if may_stay {
        ends |= here;
    }
    if let Some(lock) = seen.lock {
        ends = match plan.space(lock.exit) {
            Some(front) if lock.open || rules.lock_ends_move => ends & SpaceSet::of(front),
            // If a lock does not end the move, it is somewhere on the way.
            Some(front) => {
                let stays = if may_stay { here & SpaceSet::of(front) } else { SpaceSet::EMPTY };
                (plan.reach_through(from, front, steps, blocked) - occupied) | stays
            }
            None => ends,
        };
    } else {
        // A Thief who has no way to go stays. Each Character at an unknown place may block one more way.
        let unknown = before.characters.iter().filter(|place| place.is_none()).count();
        let ways = if rules.through_characters { reach } else { plan.neighbours(from) };
        if (ways - occupied).len() <= unknown {
            ends |= here;
        }
    }
    match seen.at.and_then(|at| plan.space(at)) {
        Some(at) => ends & SpaceSet::of(at),
        None => ends,
    }
}

impl PartialTurn {
    pub fn complete(round: &Round, turn: &CharacterTurn) -> Self {
        let CharacterTurn { look, first, caught, .. } = turn.clone();
        Self { by: usize::from(turn.by), look, first, end: round.plan().space(turn.end), caught }
    }
}

/// The updates of a turn, in the order in which look and move happened. What is not entered yet says nothing.
pub(super) fn partial_updates(round: &Round, before: &PublicState, turn: &PartialTurn) -> Vec<StateUpdate> {
    let (by, end) = (turn.by, turn.end);
    let by_look = |table: &PublicState, from: Option<Space>| {
        turn.look.as_ref().map_or_else(Vec::new, |look| look_updates(round, table, by, from, look))
    };
    let by_move = end.map_or_else(Vec::new, |end| end_updates(round, end, turn.caught));
    match turn.first {
        TurnOrder::Look => {
            let start = before.characters.get(by).copied().flatten();
            [by_look(before, start), by_move].concat()
        }
        TurnOrder::Move => {
            let mut after = before.clone();
            if let Some(place) = after.characters.get_mut(by) {
                *place = end;
            }
            [by_move, by_look(&after, end)].concat()
        }
    }
}

fn end_updates(round: &Round, end: Space, caught: bool) -> Vec<StateUpdate> {
    let there = SpaceSet::of(end);
    let mut updates = vec![StateUpdate::Keep(Observation::only(if caught { there } else { SpaceSet::ALL - there }))];
    if round.plan().power().contains(end) {
        updates.push(StateUpdate::PowerOn { sure: true });
    }
    updates
}

/// `from` is `None` if the Character's place is unknown.
fn look_updates(
    round: &Round,
    table: &PublicState,
    by: usize,
    from: Option<Space>,
    look: &AnsweredQuestion,
) -> Vec<StateUpdate> {
    let observation = match look {
        AnsweredQuestion::Eyes(Some(seen)) => {
            round.plan().space(*seen).map(|seen| Observation::only(SpaceSet::of(seen)))
        }
        AnsweredQuestion::Eyes(None) => {
            from.map(|from| Observation::only(SpaceSet::ALL - sight(round, table, from, Some(by)).certain))
        }
        AnsweredQuestion::Camera { number, answer } => camera_observation(round, table, *number, *answer),
        AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing }) => {
            Some(scan_observation(round, table, *dead, *seeing))
        }
        AnsweredQuestion::Scan(ScanAnswer::PowerOff) | AnsweredQuestion::Motion(MotionAnswer::PowerOff) => {
            Some(Observation::POWER_OFF)
        }
        // Without power there is nothing to refuse.
        AnsweredQuestion::Motion(MotionAnswer::Cut) => Some(Observation::powered(SpaceSet::ALL)),
        AnsweredQuestion::Motion(MotionAnswer::Colour(colour)) => {
            Some(Observation::powered(round.plan().coloured(colour)))
        }
    };
    let Some(observation) = observation else { return Vec::new() };
    let mut updates = vec![StateUpdate::Keep(observation)];
    if let AnsweredQuestion::Camera { answer: CameraAnswer::Dead, .. }
    | AnsweredQuestion::Scan(ScanAnswer::Scanned { .. }) = look
    {
        updates.push(StateUpdate::Discard(look.dead()));
    }
    updates
}

fn camera_observation(round: &Round, table: &PublicState, number: u8, answer: CameraAnswer) -> Option<Observation> {
    let at = round.camera(number)?;
    let on_board = if table.cameras.contains(number) { Cameras::of(number) } else { Cameras::NONE };
    Some(match answer {
        CameraAnswer::PowerOff => Observation::POWER_OFF,
        CameraAnswer::Dead => Observation { cut: on_board, ..Observation::powered(SpaceSet::ALL) },
        CameraAnswer::Sees | CameraAnswer::SeesNot => {
            let spaces = spaces_for_answer(round, table, at, answer == CameraAnswer::Sees);
            Observation { connected: on_board, ..Observation::powered(spaces) }
        }
    })
}

/// Every camera that did not report sees nothing.
fn scan_observation(round: &Round, table: &PublicState, dead: Cameras, seeing: Cameras) -> Observation {
    let mut spaces = SpaceSet::ALL;
    for number in table.cameras.with(table.unsure_cameras).without(dead).iter() {
        // An unsure camera may have left the board, so its silence means nothing. If it sees, it is there.
        let unsure = table.unsure_cameras.contains(number) && !seeing.contains(number);
        if let Some(at) = round.camera(number).filter(|_| !unsure) {
            spaces &= spaces_for_answer(round, table, at, seeing.contains(number));
        }
    }
    let dead_on_board = dead.without(dead.without(table.cameras));
    let connected = table.cameras.without(dead);
    Observation { cut: dead_on_board, connected, ..Observation::powered(spaces) }
}

/// The spaces that fit the answer of the camera on `at`. On its own space either answer is honest.
fn spaces_for_answer(round: &Round, table: &PublicState, at: Space, sees: bool) -> SpaceSet {
    let view = sight(round, table, at, None);
    SpaceSet::of(at) | if sees { view.possible } else { SpaceSet::ALL - view.certain }
}

pub fn in_view_of_camera(round: &Round, table: &PublicState, number: u8) -> SpaceSet {
    round.camera(number).map_or(SpaceSet::EMPTY, |at| sight(round, table, at, None).possible)
}

/// What the cameras can say about a Thief on one space.
struct Watch {
    see: Cameras,
    /// Cameras that may honestly say either, because the space is their own or a doubted entry leaves open what is in
    /// the way.
    say_either: Cameras,
}

fn watch(round: &Round, table: &PublicState, space: Space) -> Watch {
    let known = table.cameras.with(table.unsure_cameras);
    let may_say = |number: u8, sees: bool| {
        round.camera(number).is_some_and(|at| spaces_for_answer(round, table, at, sees).contains(space))
    };
    Watch {
        see: known.iter().filter(|number| !may_say(*number, false)).collect(),
        say_either: known.iter().filter(|number| may_say(*number, true) && may_say(*number, false)).collect(),
    }
}

/// Every set of cameras that can see the Thief at the same time, the empty set first, then by size.
pub fn sightings(round: &Round, table: &PublicState) -> Vec<Cameras> {
    let mut sets = vec![Cameras::NONE];
    for space in round.plan().floor() {
        let Watch { see, say_either } = watch(round, table, space);
        let all_sets = (0..=say_either.bits()).map(Cameras::from_bits);
        let subsets = all_sets.filter(|set| set.without(say_either).is_empty());
        sets.extend(subsets.map(|subset| see.with(subset)));
    }
    sets.sort_by_key(|set| (set.iter().count(), set.iter().collect::<Vec<_>>()));
    sets.dedup();
    sets
}

/// If a scan just before a capture names no camera, fills in those that see the space of the capture.
pub fn complete_scan(round: &Round, table: &PublicState, turn: &mut CharacterTurn) {
    if let (true, TurnOrder::Look, Some(AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing }))) =
        (turn.caught, turn.first, &mut turn.look)
        && seeing.is_empty()
        && let Some(space) = round.plan().space(turn.end)
    {
        *seeing = watch(round, table, space).see.without(*dead);
    }
}

/// The spaces in view. The two sets differ if a doubted entry leaves open what is in the way.
pub(super) struct Sight {
    pub certain: SpaceSet,
    pub possible: SpaceSet,
}

/// `by` is the Character who looks, `None` for a camera.
pub(super) fn sight(round: &Round, table: &PublicState, from: Space, by: Option<usize>) -> Sight {
    let (plan, opaque) = (round.plan(), round.rules().opaque);
    let on_board = |cameras: Cameras| cameras.iter().filter_map(|number| round.camera(number)).collect::<SpaceSet>();
    let (mut sure, mut unsure) = (SpaceSet::EMPTY, SpaceSet::EMPTY);
    if opaque.paintings {
        sure |= table.hanging;
        unsure |= table.unsure;
    }
    if opaque.cameras {
        sure |= on_board(table.cameras);
        unsure |= on_board(table.unsure_cameras);
    }
    if opaque.characters {
        for (_, place) in table.characters.iter().enumerate().filter(|(other, _)| Some(*other) != by) {
            match place {
                Some(place) => sure |= SpaceSet::of(*place),
                // A Character who may stand anywhere may hide everything.
                None => unsure = SpaceSet::ALL,
            }
        }
    }
    Sight { certain: plan.view_past(from, sure | unsure), possible: plan.view_past(from, sure) }
}
