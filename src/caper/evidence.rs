//! What an event says about the hidden state, as a short list of updates that both engines carry out.
//!
//! The hidden state is `(space, cut, off)`: where the Thief is, which cameras on the board are disconnected, and
//! whether the power is off. Every event becomes [`StateUpdate`]s; the set engine and the weight engine carry out the
//! same updates with sets and with numbers.

use super::event::{
    AnsweredQuestion, CameraAnswer, Cameras, CharacterTurn, Event, MotionAnswer, PartialTurn, PublicEvent, PublicMove,
    ScanAnswer, TurnOrder,
};
use super::public_state::PublicState;
use super::rules::EntryRule;
use super::setup::Round;
use super::square::{Space, SpaceSet};

/// How far the Thief moves.
pub const THIEF_STEPS: u8 = 3;

/// The bit of a mask that says that the power is off; the bits below are the disconnected cameras.
pub(super) const OFF: usize = 64;

/// The number of masks: 64 sets of cameras, power on or off.
pub(super) const MASKS: usize = 128;

/// How often the Thief takes a painting or disconnects a camera after landing on it, and switches the power off where
/// that is possible, if the rules leave a choice: a guess, for the weights only.
const USES: f64 = 0.95;

/// One update of the hidden state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum StateUpdate {
    /// An answer: the states that do not fit are dropped.
    Keep(Observation),
    /// Cameras leave the board: whether they were disconnected no longer matters.
    Discard(Cameras),
    /// A Character may have switched the power on; `sure` if it was.
    PowerOn {
        /// Whether it was switched on for certain.
        sure: bool,
    },
    /// The Thief comes in: by exit, where the first move can end.
    Enter(Vec<(Space, SpaceSet)>, LandingEffects),
    /// The Thief moves: by space, where a move from it can end. No end means that the Thief was not there.
    Move(Vec<SpaceSet>, LandingEffects),
}

/// The states that fit an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Observation {
    /// The spaces that fit while the power is on.
    pub on: SpaceSet,
    /// The spaces that fit while it is off.
    pub off: SpaceSet,
    /// Cameras that must be disconnected (while the power is on).
    pub cut: Cameras,
    /// Cameras that must not be.
    pub whole: Cameras,
}

impl Observation {
    /// An answer about the Thief's space alone.
    const fn only(spaces: SpaceSet) -> Self {
        Self { on: spaces, off: spaces, cut: Cameras::NONE, whole: Cameras::NONE }
    }

    /// "Power's off."
    const POWER_OFF: Self = Self { on: SpaceSet::EMPTY, off: SpaceSet::ALL, cut: Cameras::NONE, whole: Cameras::NONE };

    /// An answer that shows that the power is on.
    const fn powered(spaces: SpaceSet) -> Self {
        Self { on: spaces, off: SpaceSet::EMPTY, cut: Cameras::NONE, whole: Cameras::NONE }
    }

    /// The spaces that fit under a mask.
    pub fn spaces(&self, mask: usize) -> SpaceSet {
        let cut = Cameras::from_bits(mask);
        if mask & OFF != 0 {
            self.off
        } else if self.cut.without(cut).is_empty() && self.whole.without(cut) == self.whole {
            self.on
        } else {
            SpaceSet::EMPTY
        }
    }
}

/// The spaces where a landing changes more than the Thief's place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LandingEffects {
    /// The cameras on the board, by number less one.
    cameras: [Option<Space>; Cameras::MAX as usize],
    power: SpaceSet,
    may_leave_camera: bool,
    may_leave_power: bool,
    /// The paintings that still hang after this move, in which none was taken: a Thief who moved from the space of one
    /// left it there.
    left: SpaceSet,
}

impl LandingEffects {
    fn new(round: &Round, table: &PublicState, left: SpaceSet) -> Self {
        let on_board = |number: u8| round.camera(number).filter(|_| table.cameras.contains(number));
        Self {
            cameras: std::array::from_fn(|at| on_board(at as u8 + 1)),
            power: round.plan().power(),
            may_leave_camera: round.rules().may_leave_camera,
            may_leave_power: round.rules().may_leave_power,
            left,
        }
    }

    /// How often a Thief on `space` moves on from there as the table saw: rarely from a painting that stayed on its
    /// space, since the Thief could have taken it.
    pub fn share_of_leaving(&self, space: Space) -> f64 {
        if self.left.contains(space) { 1.0 - USES } else { 1.0 }
    }

    /// All spaces with a camera on the board or a power symbol.
    pub fn spaces(&self) -> SpaceSet {
        self.power | self.cameras.iter().flatten().copied().collect()
    }

    /// The masks that can follow a landing on `space` under `mask`, with how often each does.
    pub fn outcomes(&self, space: Space, mask: usize) -> impl Iterator<Item = (usize, f64)> {
        let camera = self.cameras.iter().position(|camera| *camera == Some(space)).map_or(0, |at| 1 << at);
        let cut = Self::change(mask, camera, self.may_leave_camera);
        let power = if self.power.contains(space) { OFF } else { 0 };
        let mut outcomes = [(mask, 0.0); 4];
        for (at, (mask, share)) in cut.into_iter().enumerate() {
            for (and, (mask, also)) in Self::change(mask, power, self.may_leave_power).into_iter().enumerate() {
                outcomes[2 * at + and] = (mask, share * also);
            }
        }
        outcomes.into_iter().filter(|(_, share)| *share > 0.0)
    }

    /// Sets a bit or, if the rules let the Thief choose, leaves it.
    fn change(mask: usize, bit: usize, may_leave: bool) -> [(usize, f64); 2] {
        if mask & bit == bit {
            [(mask, 1.0), (mask, 0.0)]
        } else if may_leave {
            [(mask | bit, USES), (mask, 1.0 - USES)]
        } else {
            [(mask | bit, 1.0), (mask, 0.0)]
        }
    }
}

/// What an event says, given the table before it. Of a doubted event, only whose turn it was.
pub(super) fn updates(round: &Round, before: &PublicState, fact: &PublicEvent, doubted: bool) -> Vec<StateUpdate> {
    match fact {
        Event::Thief(_) if doubted => vec![thief(round, before, &PublicMove::default(), true)],
        Event::Thief(seen) => vec![thief(round, before, seen, false)],
        Event::Character(turn) if doubted => {
            let gone = turn.look.as_ref().map_or(Cameras::NONE, AnsweredQuestion::dead);
            vec![StateUpdate::Discard(gone), StateUpdate::PowerOn { sure: false }]
        }
        Event::Character(turn) => partial_updates(round, before, &PartialTurn::complete(round, turn)),
    }
}

/// What a move of the Thief says; of a doubted one, only that there was one.
fn thief(round: &Round, before: &PublicState, seen: &PublicMove, doubted: bool) -> StateUpdate {
    let (plan, rules) = (round.plan(), round.rules());
    if before.moves == 0 {
        return StateUpdate::Enter(entries(round, before, seen), LandingEffects::new(round, before, SpaceSet::EMPTY));
    }
    let from = match seen.lifted {
        Some(painting) => plan.space(painting).map_or(plan.floor(), SpaceSet::of),
        None if doubted || rules.may_leave_painting => plan.floor(),
        None => plan.floor() - before.hanging,
    };
    let landing = |space| {
        if from.contains(space) {
            landings(round, before, seen, space, THIEF_STEPS, rules.may_stay)
        } else {
            SpaceSet::EMPTY
        }
    };
    let left = if doubted || seen.lifted.is_some() { SpaceSet::EMPTY } else { before.hanging };
    StateUpdate::Move(plan.floor().iter().map(landing).collect(), LandingEffects::new(round, before, left))
}

/// Where a first move can end that the table sees as `seen`, by the space in front of the entry.
pub(super) fn entries(round: &Round, before: &PublicState, seen: &PublicMove) -> Vec<(Space, SpaceSet)> {
    let (rules, occupied) = (round.rules(), before.occupied());
    let ends = |front| {
        let window = landings(round, before, seen, front, THIEF_STEPS - 1, true);
        let space = landings(round, before, seen, front, THIEF_STEPS, rules.may_stay);
        match rules.entry {
            _ if seen.lifted.is_some() => SpaceSet::EMPTY,
            EntryRule::Window => window,
            EntryRule::Space => space,
            EntryRule::Either => window | space,
        }
    };
    let usable = |front: &Space| rules.through_characters || !occupied.contains(*front);
    let fronts = round.plan().exits().iter().map(|(front, _)| *front).filter(usable);
    fronts.map(|front| (front, ends(front))).collect()
}

/// Where a later move from `from` can end, seen by nobody.
pub fn ends(round: &Round, before: &PublicState, from: Space) -> SpaceSet {
    landings(round, before, &PublicMove::default(), from, THIEF_STEPS, round.rules().may_stay)
}

/// Whether a move from `from` that the table sees as `seen` can end on `to`.
pub(super) fn can_walk(round: &Round, before: &PublicState, seen: &PublicMove, from: Space, to: Space) -> bool {
    landings(round, before, seen, from, THIEF_STEPS, round.rules().may_stay).contains(to)
}

/// Where a move of at most `steps` steps from `from` can end that the table sees as `seen`.
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
            Some(front) => {
                let stays = if may_stay { here & SpaceSet::of(front) } else { SpaceSet::EMPTY };
                (plan.reach_through(from, front, steps, blocked) - occupied) | stays
            }
            None => ends,
        };
    } else {
        // A Thief who cannot go anywhere stays. Characters whose places are not known may stand in the way.
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
    /// A turn of which everything is entered.
    pub fn complete(round: &Round, turn: &CharacterTurn) -> Self {
        let CharacterTurn { look, first, caught, .. } = turn.clone();
        Self { by: usize::from(turn.by), look, first, end: round.plan().space(turn.end), caught }
    }
}

/// What a Character's turn says as far as it is entered.
pub(super) fn partial_updates(round: &Round, before: &PublicState, turn: &PartialTurn) -> Vec<StateUpdate> {
    let (by, end) = (turn.by, turn.end);
    let start = before.characters.get(by).copied().flatten();
    let mut updates = Vec::new();
    let mut table = before.clone();
    let mut move_updates = Vec::new();
    if let Some(end) = end {
        let there = SpaceSet::of(end);
        move_updates.push(StateUpdate::Keep(Observation::only(if turn.caught {
            there
        } else {
            SpaceSet::ALL - there
        })));
        if round.plan().power().contains(end) {
            move_updates.push(StateUpdate::PowerOn { sure: true });
        }
    }
    let from = match turn.first {
        TurnOrder::Look => start,
        TurnOrder::Move => {
            updates.append(&mut move_updates);
            if let Some(place) = table.characters.get_mut(by) {
                *place = end;
            }
            end
        }
    };
    if let Some(look) = &turn.look {
        look_updates(round, &table, by, from, look, &mut updates);
    }
    updates.append(&mut move_updates);
    updates
}

/// What a look from `from` tells, with the pieces of `table`.
fn look_updates(
    round: &Round,
    table: &PublicState,
    by: usize,
    from: Option<Space>,
    look: &AnsweredQuestion,
    updates: &mut Vec<StateUpdate>,
) {
    match look {
        AnsweredQuestion::Eyes(Some(seen)) => {
            if let Some(seen) = round.plan().space(*seen) {
                updates.push(StateUpdate::Keep(Observation::only(SpaceSet::of(seen))));
            }
        }
        AnsweredQuestion::Eyes(None) => {
            if let Some(from) = from {
                let (least, _) = sight(round, table, from, Some(by));
                updates.push(StateUpdate::Keep(Observation::only(SpaceSet::ALL - least)));
            }
        }
        AnsweredQuestion::Camera { number, answer } => {
            let Some(at) = round.camera(*number) else { return };
            let camera = Cameras::of(*number);
            let on_board = if table.cameras.contains(*number) { camera } else { Cameras::NONE };
            updates.push(StateUpdate::Keep(match answer {
                CameraAnswer::PowerOff => Observation::POWER_OFF,
                CameraAnswer::Dead => Observation { cut: on_board, ..Observation::powered(SpaceSet::ALL) },
                CameraAnswer::Sees => {
                    Observation { whole: on_board, ..Observation::powered(lens(round, table, at, true)) }
                }
                CameraAnswer::SeesNot => {
                    Observation { whole: on_board, ..Observation::powered(lens(round, table, at, false)) }
                }
            }));
            if *answer == CameraAnswer::Dead {
                updates.push(StateUpdate::Discard(camera));
            }
        }
        AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing }) => {
            let known = table.cameras.with(table.unsure_cameras);
            let mut spaces = SpaceSet::ALL;
            for number in known.without(*dead).iter() {
                let unsure = table.unsure_cameras.contains(number) && !seeing.contains(number);
                if let Some(at) = round.camera(number).filter(|_| !unsure) {
                    spaces &= lens(round, table, at, seeing.contains(number));
                }
            }
            let on_board = |cameras: Cameras| cameras.without(cameras.without(table.cameras));
            let whole = table.cameras.without(*dead);
            updates.push(StateUpdate::Keep(Observation {
                cut: on_board(*dead),
                whole,
                ..Observation::powered(spaces)
            }));
            updates.push(StateUpdate::Discard(*dead));
        }
        AnsweredQuestion::Scan(ScanAnswer::PowerOff) | AnsweredQuestion::Motion(MotionAnswer::PowerOff) => {
            updates.push(StateUpdate::Keep(Observation::POWER_OFF));
        }
        AnsweredQuestion::Motion(MotionAnswer::Cut) => {
            updates.push(StateUpdate::Keep(Observation::powered(SpaceSet::ALL)));
        }
        AnsweredQuestion::Motion(MotionAnswer::Colour(colour)) => {
            updates.push(StateUpdate::Keep(Observation::powered(round.plan().coloured(colour))));
        }
    }
}

/// The spaces that fit when a camera sees the Thief, or does not. On the camera's own space either answer is honest.
fn lens(round: &Round, table: &PublicState, at: Space, sees: bool) -> SpaceSet {
    let (least, most) = sight(round, table, at, None);
    SpaceSet::of(at) | if sees { most } else { SpaceSet::ALL - least }
}

/// The spaces that may be in view of a camera; none if it was never put up.
pub fn in_view_of_camera(round: &Round, table: &PublicState, number: u8) -> SpaceSet {
    round.camera(number).map_or(SpaceSet::EMPTY, |at| sight(round, table, at, None).1)
}

/// The cameras that see a Thief on this space if they work, and those that may say either, because
/// the Thief stands on their own space.
fn watched(round: &Round, table: &PublicState, space: Space) -> (Cameras, Cameras) {
    let known = table.cameras.with(table.unsure_cameras);
    let sees =
        |number: u8, sees: bool| round.camera(number).is_some_and(|at| lens(round, table, at, sees).contains(space));
    let sure = known.iter().filter(|number| !sees(*number, false)).collect();
    let open = known.iter().filter(|number| sees(*number, true) && sees(*number, false)).collect();
    (sure, open)
}

/// The sets of cameras that can see the Thief at once, over all spaces: none, single ones, then more.
pub fn sightings(round: &Round, table: &PublicState) -> Vec<Cameras> {
    let mut sets = vec![Cameras::NONE];
    for space in round.plan().floor() {
        let (sure, open) = watched(round, table, space);
        let ways = (0..=open.bits()).map(Cameras::from_bits).filter(|way| way.without(open).is_empty());
        sets.extend(ways.map(|way| sure.with(way)));
    }
    sets.sort_by_key(|set| (set.iter().count(), set.iter().collect::<Vec<_>>()));
    sets.dedup();
    sets
}

/// Adds to a scan before a move that caught the Thief which cameras saw that, if none was named: those that see the
/// space of the capture, where the Thief stood.
pub fn complete_scan(round: &Round, table: &PublicState, turn: &mut CharacterTurn) {
    if let (true, TurnOrder::Look, Some(AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing }))) =
        (turn.caught, turn.first, &mut turn.look)
        && seeing.is_empty()
        && let Some(space) = round.plan().space(turn.end)
    {
        *seeing = watched(round, table, space).0.without(*dead);
    }
}

/// The spaces in view at least, and at most: doubted entries can leave open what stands in the way. `by` is the
/// Character who looks; cameras have none.
pub(super) fn sight(round: &Round, table: &PublicState, from: Space, by: Option<usize>) -> (SpaceSet, SpaceSet) {
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
                None => unsure = SpaceSet::ALL,
            }
        }
    }
    (plan.view_past(from, sure | unsure), plan.view_past(from, sure))
}
