//! A museum plan that a player is editing, with undo and redo.
//!
//! An edit is refused if the plan could not be drawn after it, for example with two exits to one space. If the plan can
//! be drawn but not played on, for example with a room cut off, [`Sketch::fault`] says so.

use super::{Edge, Plan, PlanDrawing, PlanFault, ZoneKind};
use crate::caper::square::Square;
use crate::grid::Direction;
use crate::history::{Edit, Versions};
use std::sync::Arc;

/// One gesture or one typed name. `ZoneKind` and `ZoneColour` go on to the next kind or colour. `Word` names a colour,
/// given by its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanEdit {
    /// Between two floor squares, builds or removes a wall. On the outer edge, goes from no exit to a window, to a
    /// door, and back to none.
    Side(Square, Direction),
    /// The letter as in [`PlanDrawing::grid`].
    Paint(Square, char),
    Power(Square),
    Name(String),
    ZoneName(char, String),
    ZoneKind(char),
    ZoneColour(char),
    Word(String, String),
}

impl Edit for PlanEdit {
    fn continues(&self, before: &Self) -> bool {
        match (self, before) {
            (Self::Name(_), Self::Name(_)) => true,
            (Self::ZoneName(zone, _), Self::ZoneName(other, _)) => zone == other,
            (Self::Word(colour, _), Self::Word(other, _)) => colour == other,
            _ => false,
        }
    }
}

impl PlanEdit {
    fn apply(&self, drawing: &mut PlanDrawing, tag: &str) {
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
    /// An outer edge may also be pressed from the square outside.
    fn press_side(&mut self, square: Square, side: Direction) {
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

/// A plan that can be drawn, but perhaps not played on.
pub type Sketch = Versions<Plan, PlanEdit>;

impl Sketch {
    /// Sets names in the language `tag`.
    ///
    /// # Errors
    /// If the plan could no longer be drawn. It is unchanged then.
    pub fn edit(&mut self, edit: PlanEdit, tag: &str) -> Result<(), PlanFault> {
        let mut drawing = self.now().drawing().clone();
        edit.apply(&mut drawing, tag);
        if drawing != *self.now().drawing() {
            self.replace(Arc::new(Plan::sketched(drawing)?), edit);
        }
        Ok(())
    }

    /// Why the plan cannot be played on.
    pub fn fault(&self) -> Option<PlanFault> {
        self.finished(self.now().id()).err()
    }

    /// The plan to be saved, under this id.
    pub fn finished(&self, id: &str) -> Result<Arc<Plan>, PlanFault> {
        let mut drawing = self.now().drawing().clone();
        id.clone_into(&mut drawing.id);
        Plan::new(drawing).map(Arc::new)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::caper::{Difference, ExitKind, square};

    fn sketch() -> Sketch {
        Sketch::new(Plan::bundled())
    }

    #[test]
    fn the_side_of_a_square_is_a_wall_a_doorway_or_an_exit() {
        let mut sketch = sketch();
        for (at, side) in [("D1", Direction::Down), ("D2", Direction::Up)] {
            sketch.edit(PlanEdit::Side(square(at), side), "en").unwrap();
        }
        let wall = Edge::between(square("D1"), square("D2"));
        assert!(sketch.now().drawing().is_open(wall) && !sketch.is_changed(), "built and taken down again");
        sketch.edit(PlanEdit::Side(square("D2"), Direction::Down), "en").unwrap();
        let doorway = Edge::between(square("D2"), square("D3"));
        let differences = sketch.now().drawing().differences(Plan::bundled().drawing());
        assert_eq!(differences, [Difference::Edge(doorway)]);
        let kind = |sketch: &Sketch| {
            let exit = sketch.now().drawing().exits.iter().find(|exit| exit.at == square("D1")).copied();
            exit.map(|exit| exit.kind)
        };
        for expected in [Some(ExitKind::Window), Some(ExitKind::Door), None] {
            sketch.edit(PlanEdit::Side(square("C1"), Direction::Right), "en").unwrap();
            assert_eq!(kind(&sketch), expected);
        }
    }

    #[test]
    fn a_plan_refuses_impossible_drawings_and_names_what_makes_it_unplayable() {
        let mut sketch = sketch();
        let second = PlanEdit::Side(square("E1"), Direction::Left);
        sketch.edit(second, "en").unwrap();
        assert!(sketch.is_changed(), "a wall within the red room");
        let corner = PlanEdit::Side(square("A3"), Direction::Up);
        sketch.edit(corner, "en").unwrap();
        let refused = sketch.edit(PlanEdit::Side(square("A3"), Direction::Left), "en");
        assert_eq!(refused, Err(PlanFault::SameExit(square("A3"))));
        assert_eq!(sketch.fault(), None);
        sketch.edit(PlanEdit::Side(square("C8"), Direction::Right), "en").unwrap();
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
        assert_eq!(sketch.now().drawing().zones[&'R'].name.get("en"), "Ballroom");
        assert_eq!(sketch.now().drawing().zones[&'R'].name.get("fr"), "Salle rouge");
        sketch.undo();
        sketch.undo();
        assert!(!sketch.is_changed());
        assert_eq!(sketch.can_step(), (false, true));
        sketch.redo();
        assert_eq!(sketch.now().drawing().zones[&'R'].name.get("en"), "Ballroom");
        for tag in ["en", "fr"] {
            sketch.edit(PlanEdit::ZoneName('R', String::new()), tag).unwrap();
        }
        assert_eq!(sketch.fault(), Some(PlanFault::Nameless("R".to_owned())));
    }

    #[test]
    fn a_plan_with_painted_squares_is_the_same_after_saving_and_reading() {
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
