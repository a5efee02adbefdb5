//! Great Museum Caper: a move of the Thief, drawn on the pad square by square, or by pressing where it ends. Only the
//! end of a drawn path may still be forbidden.

use crate::caper::{
    LockFault, PlottedMove, PublicState, Round, Space, SpaceSet, Square, THIEF_STEPS, ThiefState, TurnedLock,
    lock_fault, pad,
};

const MOST_STEPS: usize = THIEF_STEPS as usize;

/// `steals`, `cuts` and `switches` are wishes; [`plotted`](Self::plotted) is the move as the log has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveDraft {
    pub drawn: PlottedMove,
}

impl Default for MoveDraft {
    fn default() -> Self {
        Self { drawn: PlottedMove { steals: true, cuts: true, switches: true, ..PlottedMove::default() } }
    }
}

/// `NotIn`: the Thief is outside, and no exit is chosen. `Inside`: an exit is chosen, but the Thief is in already.
/// `LockElsewhere`: no move can end at this lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathIssue {
    TooFar {
        to: Square,
        steps: u8,
        left: u8,
    },
    Twice(Square),
    /// A Character stands there, and this table lets nobody through.
    Occupied(Square),
    Blocked(Square),
    /// Every path short enough enters a space of this move again.
    Crosses(Square),
    NotIn,
    Inside,
    NoExit(Square),
    LockElsewhere(Square),
    Lock(Square, LockFault),
}

/// `Press` is the end of the move or a square beside it, `Draw` the next square under the pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveEdit {
    Press(Square),
    Draw(Square),
    Back,
    Steals,
    Cuts,
    Switches,
    /// Open or not; `None` if the lock where the move ends was not turned.
    Turned(Option<bool>),
}

/// The round before the move. `hidden` is where the Thief really is and what they have done.
#[derive(Clone, Copy, Debug)]
pub struct MoveContext<'a> {
    pub round: &'a Round,
    pub table: &'a PublicState,
    pub hidden: &'a ThiefState,
}

impl MoveContext<'_> {
    fn space(&self, square: Square) -> Option<Space> {
        self.round.plan().space(square)
    }

    fn square(&self, space: Space) -> Square {
        self.round.plan().square(space)
    }
}

impl MoveDraft {
    /// Takes the shortest path between the typed squares and on to a typed lock. Fails if it cannot be walked or the
    /// lock not be turned.
    pub fn from_typed(typed: &PlottedMove, ground: &MoveContext<'_>) -> Result<Self, PathIssue> {
        let mut plot = Self::default();
        if let Some(entry) = typed.entry {
            let front = ground.space(entry).filter(|at| ground.round.plan().fronts().contains(*at));
            front.ok_or(PathIssue::NoExit(entry))?;
            if ground.hidden.space.is_some() {
                return Err(PathIssue::Inside);
            }
        }
        plot.drawn.entry = typed.entry;
        for square in &typed.path {
            plot.go(*square, ground)?;
        }
        if let Some(lock) = typed.lock {
            if let Some(fault) = lock_fault(ground.round, ground.table, &[], lock) {
                return Err(PathIssue::Lock(lock.exit, fault));
            }
            if plot.end(ground) != ground.space(lock.exit) {
                plot.go(lock.exit, ground)?;
            }
            if !plot.may_turn(lock.open, ground) {
                return Err(PathIssue::LockElsewhere(lock.exit));
            }
        }
        plot.drawn.lock = typed.lock;
        Ok(plot)
    }

    fn go(&mut self, square: Square, ground: &MoveContext<'_>) -> Result<(), PathIssue> {
        let goes = self.step(square, ground) || self.walk_on(square, ground);
        if goes { Ok(()) } else { Err(self.issue(square, ground)) }
    }

    /// Goes on by the shortest path. False if too few steps are left or a space would be entered twice.
    fn walk_on(&mut self, square: Square, ground: &MoveContext<'_>) -> bool {
        let (Some(space), Some(start), Some(end)) = (ground.space(square), self.start(ground), self.end(ground)) else {
            return false;
        };
        let walk: Vec<Square> =
            pad::walk(ground.round, ground.table, end, space).into_iter().map(|at| ground.square(at)).collect();
        let fresh = |at: &Square| *at != ground.square(start) && !self.drawn.path.contains(at);
        let goes =
            walk.last() == Some(&square) && self.drawn.path.len() + walk.len() <= MOST_STEPS && walk.iter().all(fresh);
        if goes {
            self.drawn.path.extend(walk);
        }
        goes
    }

    fn issue(&self, square: Square, ground: &MoveContext<'_>) -> PathIssue {
        let (Some(space), Some(start), Some(end)) = (ground.space(square), self.start(ground), self.end(ground)) else {
            return PathIssue::NotIn;
        };
        let (plan, left) = (ground.round.plan(), (MOST_STEPS - self.drawn.path.len()) as u8);
        let steps = plan.steps(end, space);
        if space == start || self.drawn.path.contains(&square) {
            PathIssue::Twice(square)
        } else if steps > left {
            PathIssue::TooFar { to: square, steps, left }
        } else if !ground.round.rules().through_characters && ground.table.occupied().contains(space) {
            PathIssue::Occupied(square)
        } else {
            let walk = pad::walk(ground.round, ground.table, end, space);
            let is_short = walk.last() == Some(&space) && walk.len() <= usize::from(left);
            if is_short { PathIssue::Crosses(square) } else { PathIssue::Blocked(square) }
        }
    }

    pub fn is_empty(&self) -> bool {
        self.drawn.entry.is_none() && self.drawn.path.is_empty() && self.drawn.lock.is_none()
    }

    fn start(&self, ground: &MoveContext<'_>) -> Option<Space> {
        ground.hidden.space.or_else(|| self.drawn.entry.and_then(|entry| ground.space(entry)))
    }

    pub fn end(&self, ground: &MoveContext<'_>) -> Option<Space> {
        self.drawn.path.last().and_then(|square| ground.space(*square)).or_else(|| self.start(ground))
    }

    /// Spaces where the move can end. Before the first move, until an exit is chosen, the squares in front of the
    /// exits.
    pub fn landings(&self, ground: &MoveContext<'_>) -> SpaceSet {
        match (ground.hidden.space, self.drawn.entry.and_then(|entry| ground.space(entry))) {
            (Some(from), _) => pad::landings(ground.round, ground.table, from),
            (None, Some(front)) => {
                let entries = pad::entries(ground.round, ground.table);
                entries.into_iter().find(|entry| entry.start == front).map_or(SpaceSet::EMPTY, |entry| entry.ends)
            }
            (None, None) => ground.round.plan().fronts() - ground.table.occupied(),
        }
    }

    pub fn apply(&mut self, edit: MoveEdit, ground: &MoveContext<'_>) {
        match edit {
            MoveEdit::Press(square) => self.press(square, ground),
            MoveEdit::Draw(square) => self.draw(square, ground),
            MoveEdit::Back => {
                if self.drawn.path.pop().is_none() {
                    self.drawn.entry = None;
                }
                self.drawn.lock = None;
            }
            MoveEdit::Steals => self.drawn.steals = !self.drawn.steals,
            MoveEdit::Cuts => self.drawn.cuts = !self.drawn.cuts,
            MoveEdit::Switches => self.drawn.switches = !self.drawn.switches,
            MoveEdit::Turned(open) => {
                let exit = self.end(ground).map(|end| ground.square(end));
                self.drawn.lock = exit.and_then(|exit| open.map(|open| TurnedLock { exit, open }));
            }
        }
    }

    fn press(&mut self, square: Square, ground: &MoveContext<'_>) {
        let Some(space) = ground.space(square) else { return };
        self.drawn.lock = None;
        let Some(start) = self.start(ground) else {
            if ground.round.plan().fronts().contains(space) {
                self.drawn.entry = Some(square);
            }
            return;
        };
        if self.drawn.path.last() == Some(&square) {
            self.drawn.path.pop();
        } else if ground.hidden.space.is_none() && space == start {
            // Pressing the square in front of the exit again asks for another.
            if self.drawn.path.is_empty() {
                self.drawn.entry = None;
            }
            self.drawn.path.clear();
        } else if !self.step(square, ground) && self.landings(ground).contains(space) {
            let walk = pad::walk(ground.round, ground.table, start, space);
            self.drawn.path = walk.into_iter().map(|space| ground.square(space)).collect();
        }
    }

    fn draw(&mut self, square: Square, ground: &MoveContext<'_>) {
        let before = self.drawn.path.len().checked_sub(2).map(|at| self.drawn.path[at]);
        if self.start(ground).is_none() {
            self.press(square, ground);
        } else if before == Some(square) || self.drawn.path.len() == 1 && ground.space(square) == self.start(ground) {
            self.drawn.path.pop();
        } else {
            self.step(square, ground);
        }
    }

    /// Steps to a square beside the end. False if the Thief cannot go there.
    fn step(&mut self, square: Square, ground: &MoveContext<'_>) -> bool {
        let (Some(space), Some(start), Some(end)) = (ground.space(square), self.start(ground), self.end(ground)) else {
            return false;
        };
        let fresh = space != start && !self.drawn.path.contains(&square);
        let beside = ground.round.plan().neighbours(end).contains(space);
        let free = ground.round.rules().through_characters || !ground.table.occupied().contains(space);
        let goes = self.drawn.path.len() < MOST_STEPS && fresh && beside && free;
        if goes {
            self.drawn.path.push(square);
        }
        goes
    }

    /// The move as the log has it. The Thief does at its end what is possible and was wished, or must be done. `None`
    /// if no move may end here.
    pub fn plotted(&self, ground: &MoveContext<'_>) -> Option<PlottedMove> {
        let end = self.end(ground)?;
        let stays = self.drawn.path.is_empty();
        let legal = self.landings(ground).contains(end);
        // Whoever can end nowhere is shut in, and stays.
        let stuck = stays && ground.hidden.space.is_some() && self.landings(ground).is_empty();
        if !legal && !stuck {
            return None;
        }
        let (hangs, camera, power) = self.on(ground);
        let rules = ground.round.rules();
        Some(PlottedMove {
            entry: self.drawn.entry.filter(|_| ground.hidden.space.is_none()),
            path: self.drawn.path.clone(),
            steals: hangs && (self.drawn.steals || !rules.may_leave_painting),
            cuts: camera.is_some() && (self.drawn.cuts || !rules.may_leave_camera),
            switches: power && (self.drawn.switches || !rules.may_leave_power),
            lock: self.drawn.lock,
        })
    }

    /// What is at the end: a painting that still hangs, a camera that still works, a switch of power that is still
    /// on.
    pub fn on(&self, ground: &MoveContext<'_>) -> (bool, Option<u8>, bool) {
        let Some(end) = self.end(ground) else { return (false, None, false) };
        let hangs = ground.table.hanging.contains(end) && ground.hidden.stolen != Some(end);
        let camera = ground.table.cameras.iter().find(|number| ground.round.camera(*number) == Some(end));
        let cut = camera.filter(|number| !ground.hidden.cut.contains(*number));
        (hangs, cut, ground.round.plan().power().contains(end) && !ground.hidden.off)
    }

    /// The lock at the end can be turned, with this result.
    pub fn may_turn(&self, open: bool, ground: &MoveContext<'_>) -> bool {
        let Some(end) = self.end(ground).filter(|_| ground.hidden.space.is_some()) else { return false };
        let lock = TurnedLock { exit: ground.square(end), open };
        self.landings(ground).contains(end) && lock_fault(ground.round, ground.table, &[], lock).is_none()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::caper::{CaperRules, Character, Pawn, Plan, RoundSetup, square};

    fn round() -> Round {
        let character = Character { player: 1, pawn: Pawn::Mustard, start: square("F9") };
        let setup = RoundSetup {
            characters: vec![character],
            paintings: [square("D1"), square("G6")].into(),
            cameras: [(1, square("F2"))].into(),
        };
        Round::new(Plan::bundled(), CaperRules::default(), &setup).unwrap()
    }

    fn path(plot: &MoveDraft) -> String {
        plot.drawn.path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_thief_outside_the_museum_enters_only_at_an_entrance_and_then_walks() {
        let round = round();
        let (table, hidden) = (PublicState::new(&round), ThiefState::OUTSIDE);
        let ground = MoveContext { round: &round, table: &table, hidden: &hidden };
        let mut plot = MoveDraft::default();
        plot.apply(MoveEdit::Press(square("F5")), &ground);
        assert!(plot.is_empty(), "nobody enters in the middle of the museum");
        plot.apply(MoveEdit::Press(square("E1")), &ground);
        plot.apply(MoveEdit::Press(square("F2")), &ground);
        assert_eq!((plot.drawn.entry, plot.drawn.path.len()), (Some(square("E1")), 2));
        let plotted = plot.plotted(&ground).unwrap();
        assert!(plotted.cuts && !plotted.steals && !plotted.switches);
    }

    #[test]
    fn a_path_of_the_thief_can_be_drawn_or_pressed_and_taken_back_step_by_step() {
        let round = round();
        let table = PublicState::new(&round);
        let hidden = ThiefState { space: round.plan().space(square("F5")), ..ThiefState::OUTSIDE };
        let ground = MoveContext { round: &round, table: &table, hidden: &hidden };
        let mut plot = MoveDraft::default();
        for name in ["F6", "G6", "G7", "H7"] {
            plot.apply(MoveEdit::Draw(square(name)), &ground);
        }
        assert_eq!(path(&plot), "F6 G6 G7", "three steps and no more");
        plot.apply(MoveEdit::Draw(square("G6")), &ground);
        assert_eq!(path(&plot), "F6 G6");
        assert!(plot.plotted(&ground).unwrap().steals);
        plot.apply(MoveEdit::Press(square("G6")), &ground);
        plot.apply(MoveEdit::Back, &ground);
        assert!(plot.plotted(&ground).is_none(), "the Thief may not stay");
        plot.apply(MoveEdit::Press(square("H4")), &ground);
        assert_eq!(path(&plot).split(' ').count(), 3);
        assert_eq!(plot.drawn.path.last(), Some(&square("H4")));
        plot.apply(MoveEdit::Press(square("L9")), &ground);
        assert_eq!(plot.drawn.path.last(), Some(&square("H4")), "too far to go");
    }
}
