//! A plan that is being changed. Every step can be undone, and after each it is known whether the plan can be played
//! on.
//!
//! A step that leaves nothing that could be drawn (two exits to one space, no floor, no way in) is refused; one that
//! only keeps the plan from being played on (a wall that cuts a room off, a name that is being typed) is accepted, and
//! [`Sketch::fault`] says what is still wrong.

use super::{Edge, Plan, PlanDrawing, PlanFault, ZoneKind};
use crate::caper::square::{Side, Square};
use crate::history::{self, ChangeError, History};
use std::sync::Arc;

/// One change to a plan. Names are those of the language being edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanEdit {
    /// Changes the side of a square: inside, a wall is removed or built; on the outer edge, nothing becomes a window, a
    /// window a door, a door nothing.
    Side(Square, Side),
    /// Makes a square floor of the zone with this letter, `.` outside, or `#` the block of a lock.
    Paint(Square, char),
    /// Puts a power switch on a square, or removes it.
    Power(Square),
    /// The name of the plan.
    Name(String),
    /// The name of a zone.
    ZoneName(char, String),
    /// Gives the zone the next kind.
    ZoneKind(char),
    /// Gives the zone the next colour that the Thief names.
    ZoneColour(char),
    /// The word for a colour.
    Word(String, String),
}

impl PlanEdit {
    /// Whether both are steps of typing the same words.
    fn continues(&self, before: &Self) -> bool {
        match (self, before) {
            (Self::Name(_), Self::Name(_)) => true,
            (Self::ZoneName(zone, _), Self::ZoneName(other, _)) => zone == other,
            (Self::Word(colour, _), Self::Word(other, _)) => colour == other,
            _ => false,
        }
    }

    fn make(&self, drawing: &mut PlanDrawing, tag: &str) {
        match self {
            Self::Side(square, side) => drawing.press_side(*square, *side),
            Self::Paint(square, letter) => drawing.paint(*square, *letter),
            Self::Power(square) => drawing.toggle_power(*square),
            Self::Name(name) => drawing.name.set(tag, name),
            Self::ZoneName(letter, name) => {
                if let Some(zone) = drawing.zones.get_mut(letter) {
                    zone.name.set(tag, name);
                }
            }
            Self::ZoneKind(letter) => {
                if let Some(zone) = drawing.zones.get_mut(letter) {
                    zone.kind = zone.kind.next();
                }
            }
            Self::ZoneColour(letter) => drawing.next_colour(*letter),
            Self::Word(colour, word) => {
                if let Some(name) = drawing.colours.get_mut(colour) {
                    name.set(tag, word);
                }
            }
        }
    }
}

impl ZoneKind {
    /// The next kind; the first after the last.
    const fn next(self) -> Self {
        match self {
            Self::Room => Self::Small,
            Self::Small => Self::Security,
            Self::Security => Self::Corridor,
            Self::Corridor => Self::Room,
        }
    }
}

impl PlanDrawing {
    /// The side of a square was pressed, from either side of the edge.
    fn press_side(&mut self, square: Square, side: Side) {
        let beside = square.beside(side).filter(|next| self.is_floor(*next));
        match (self.is_floor(square), beside) {
            (true, Some(next)) => self.toggle_edge(Edge::between(square, next)),
            (true, None) => self.toggle_exit(square, side),
            (false, Some(next)) => self.toggle_exit(next, side.opposite()),
            (false, None) => {}
        }
    }

    fn next_colour(&mut self, letter: char) {
        let Some(zone) = self.zones.get_mut(&letter) else { return };
        let after = self.colours.keys().skip_while(|id| **id != zone.colour).nth(1);
        if let Some(next) = after.or_else(|| self.colours.keys().next()) {
            zone.colour.clone_from(next);
        }
    }
}

/// The plan before and after a step.
#[derive(Clone, Debug)]
struct Redrawn {
    before: Arc<Plan>,
    after: Arc<Plan>,
}

impl history::Change for Redrawn {
    type State = Arc<Plan>;

    fn inverse(&self) -> Self {
        Self { before: self.after.clone(), after: self.before.clone() }
    }

    fn perform(&self, state: &mut Arc<Plan>) -> Result<(), ChangeError> {
        *state = self.after.clone();
        Ok(())
    }
}

/// A plan being changed.
#[derive(Clone, Debug)]
pub struct Sketch {
    begun: Arc<Plan>,
    plan: Arc<Plan>,
    steps: History<Redrawn>,
    /// The words that are being typed: further letters are no steps of their own.
    typed: Option<PlanEdit>,
}

impl Sketch {
    /// Begins with a plan.
    pub fn new(plan: Arc<Plan>) -> Self {
        Self { begun: plan.clone(), plan, steps: History::default(), typed: None }
    }

    /// The plan as it is, to be drawn; it may not be playable.
    pub const fn plan(&self) -> &Arc<Plan> {
        &self.plan
    }

    /// Whether something was changed.
    pub fn is_changed(&self) -> bool {
        self.plan != self.begun
    }

    /// Whether a step can be taken back, and one made again.
    pub fn can_step(&self) -> (bool, bool) {
        (!self.steps.done().is_empty(), !self.steps.undone().is_empty())
    }

    /// Makes a change; names are set in the language `tag`.
    ///
    /// # Errors
    /// If nothing would be left that could be drawn; everything is as it was then.
    pub fn edit(&mut self, edit: PlanEdit, tag: &str) -> Result<(), PlanFault> {
        let mut drawing = self.plan.drawing().clone();
        edit.make(&mut drawing, tag);
        if drawing == *self.plan.drawing() {
            return Ok(());
        }
        let after = Arc::new(Plan::sketched(drawing)?);
        if self.typed.as_ref().is_some_and(|typed| edit.continues(typed)) {
            // Nothing can go wrong: every step fits every plan.
            self.steps.undo(&mut self.plan).ok();
        }
        let before = std::mem::replace(&mut self.plan, after.clone());
        self.steps.push(Redrawn { before, after });
        self.typed = Some(edit);
        Ok(())
    }

    /// Undoes the last step.
    pub fn undo(&mut self) {
        self.typed = None;
        self.steps.undo(&mut self.plan).ok();
    }

    /// Redoes the step that was undone last.
    pub fn redo(&mut self) {
        self.typed = None;
        self.steps.redo(&mut self.plan).ok();
    }

    /// What keeps the plan from being played on.
    pub fn fault(&self) -> Option<PlanFault> {
        self.finished(self.plan.id()).err()
    }

    /// The plan under an id, if somebody can play on it.
    ///
    /// # Errors
    /// What is still wrong with it.
    pub fn finished(&self, id: &str) -> Result<Arc<Plan>, PlanFault> {
        let mut drawing = self.plan.drawing().clone();
        id.clone_into(&mut drawing.id);
        Plan::new(drawing).map(Arc::new)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::caper::{Difference, ExitKind};

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn sketch() -> Sketch {
        Sketch::new(Plan::bundled())
    }

    #[test]
    fn the_side_of_a_square_is_a_wall_a_doorway_or_an_exit() {
        let mut sketch = sketch();
        // A wall between two zones opens, pressed from either side; within a zone one is built.
        for (at, side) in [("D1", Side::South), ("D2", Side::North)] {
            sketch.edit(PlanEdit::Side(square(at), side), "en").unwrap();
        }
        let wall = Edge::between(square("D1"), square("D2"));
        assert!(sketch.plan().drawing().is_open(wall) && !sketch.is_changed(), "built and taken down again");
        sketch.edit(PlanEdit::Side(square("D2"), Side::South), "en").unwrap();
        let doorway = Edge::between(square("D2"), square("D3"));
        let differences = sketch.plan().drawing().differences(Plan::bundled().drawing());
        assert_eq!(differences, [Difference::Edge(doorway)]);
        // Outside: a window, a door, nothing.
        let kind = |sketch: &Sketch| {
            let exit = sketch.plan().drawing().exits.iter().find(|exit| exit.at == square("D1")).copied();
            exit.map(|exit| exit.kind)
        };
        for expected in [Some(ExitKind::Window), Some(ExitKind::Door), None] {
            sketch.edit(PlanEdit::Side(square("C1"), Side::East), "en").unwrap();
            assert_eq!(kind(&sketch), expected);
        }
    }

    #[test]
    fn what_cannot_be_drawn_is_refused_and_what_cannot_be_played_is_told() {
        let mut sketch = sketch();
        let second = PlanEdit::Side(square("E1"), Side::West);
        sketch.edit(second, "en").unwrap();
        assert!(sketch.is_changed(), "a wall within the red room");
        let corner = PlanEdit::Side(square("A3"), Side::North);
        sketch.edit(corner, "en").unwrap();
        let refused = sketch.edit(PlanEdit::Side(square("A3"), Side::West), "en");
        assert_eq!(refused, Err(PlanFault::SameExit(square("A3"))));
        assert_eq!(sketch.fault(), None);
        sketch.edit(PlanEdit::Side(square("C8"), Side::East), "en").unwrap();
        assert_eq!(sketch.fault(), Some(PlanFault::Apart(square("A7"))), "the yellow room has no doorway left");
        assert!(sketch.finished("mine").is_err());
        sketch.undo();
        assert_eq!(sketch.finished("mine").unwrap().id(), "mine");
    }

    #[test]
    fn typing_a_name_is_one_step_and_an_empty_one_is_told() {
        let mut sketch = sketch();
        for name in ["", "B", "Ba", "Ballroom"] {
            sketch.edit(PlanEdit::ZoneName('R', name.to_owned()), "en").unwrap();
        }
        sketch.edit(PlanEdit::Word("red".to_owned(), "crimson".to_owned()), "en").unwrap();
        assert_eq!(sketch.plan().drawing().zones[&'R'].name.get("en"), "Ballroom");
        assert_eq!(sketch.plan().drawing().zones[&'R'].name.get("fr"), "Salle rouge");
        sketch.undo();
        sketch.undo();
        assert!(!sketch.is_changed());
        assert_eq!(sketch.can_step(), (false, true));
        sketch.redo();
        assert_eq!(sketch.plan().drawing().zones[&'R'].name.get("en"), "Ballroom");
        for tag in ["en", "fr"] {
            sketch.edit(PlanEdit::ZoneName('R', String::new()), tag).unwrap();
        }
        assert_eq!(sketch.fault(), Some(PlanFault::Nameless("R".to_owned())));
    }

    #[test]
    fn squares_are_painted_and_a_plan_is_read_back_as_it_was_written() {
        let mut sketch = sketch();
        sketch.edit(PlanEdit::Paint(square("J2"), 'B'), "en").unwrap();
        sketch.edit(PlanEdit::Power(square("J2")), "en").unwrap();
        sketch.edit(PlanEdit::ZoneKind('S'), "en").unwrap();
        sketch.edit(PlanEdit::ZoneColour('S'), "en").unwrap();
        let plan = sketch.finished("mine").unwrap();
        assert_eq!((plan.len(), plan.power().len()), (105, 2));
        assert_eq!(Plan::from_ron(&plan.to_ron(), "mine.plan").unwrap(), *plan);
        sketch.edit(PlanEdit::Paint(square("J2"), '.'), "en").unwrap();
        assert_eq!(sketch.finished("mine").unwrap().power().len(), 1);
    }
}
