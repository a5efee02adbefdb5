//! Where a token goes when a player moves it by hand, with an arrow key or the pointer. What was rolled does not
//! matter.

use super::{Board, BoardSquare, Direction, Spot};

impl Board {
    /// The neighbouring spot in this direction. A token in a place leaves by its first door on that side. `None` if
    /// there is nothing to walk on.
    pub fn step(&self, from: &Spot, direction: Direction) -> Option<Spot> {
        match from {
            Spot::Square(square) => {
                let door = self.doors.iter().find(|door| door.at == *square && door.step == direction);
                if let Some(door) = door {
                    return Some(Spot::Place(door.place.clone()));
                }
                let BoardSquare(row, column) = *square;
                let (down, right) = direction.step();
                let next = BoardSquare(row.checked_add_signed(down)?, column.checked_add_signed(right)?);
                Some(Spot::Square(next)).filter(|spot| self.has(spot))
            }
            Spot::Place(place) => {
                let out = self.doors.iter().find(|door| door.place == *place && door.step.opposite() == direction)?;
                Some(Spot::Square(out.at))
            }
        }
    }

    /// The corridor square, or the place that covers it. `None` for a square that is neither.
    pub fn spot_at(&self, row: usize, column: usize) -> Option<Spot> {
        let drawn = self.grid.get(row)?.chars().nth(column)?;
        if let Some(place) = self.letters.get(&drawn) {
            return Some(Spot::Place(place.clone()));
        }
        let square = Spot::Square(BoardSquare(u8::try_from(row).ok()?, u8::try_from(column).ok()?));
        self.has(&square).then_some(square)
    }
}
