//! Coordinates in the museum. A [`Square`] is a place on the grid, such as "F5", the same on every plan. A [`Space`] is
//! the number of a floor square in one plan. The engines count in spaces, because a set of them fits one `u128`.

use crate::bit_set::bit_set;
use crate::grid::Direction;
use serde::de::{Error as _, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// "F5" is column F, row 5 from the top. Both fields count from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    pub row: u8,
    pub column: u8,
}

impl Square {
    pub const COLUMNS: u8 = 26;
    pub const ROWS: u8 = 99;

    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < Self::COLUMNS && row < Self::ROWS { Some(Self { row, column }) } else { None }
    }

    pub fn beside(self, side: Direction) -> Option<Self> {
        let (down, right) = side.step();
        Self::new(self.column.checked_add_signed(right)?, self.row.checked_add_signed(down)?)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column), self.row + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no square; a square is a letter and a number, such as F5")]
pub struct NoSquare(pub String);

impl FromStr for Square {
    type Err = NoSquare;

    fn from_str(text: &str) -> Result<Self, NoSquare> {
        let error = || NoSquare(text.to_owned());
        let mut characters = text.trim().chars();
        let letter = characters.next().ok_or_else(error)?.to_ascii_uppercase();
        let digits = characters.as_str();
        if !letter.is_ascii_uppercase() || digits.starts_with('+') {
            return Err(error());
        }
        let row = digits.parse::<u8>().ok().and_then(|row| row.checked_sub(1)).ok_or_else(error)?;
        Self::new(letter as u8 - b'A', row).ok_or_else(error)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| D::Error::invalid_value(Unexpected::Str(&text), &"a square such as F5"))
    }
}

/// Number of a floor square, counted row by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(pub(super) u8);

impl Space {
    pub const MAX: usize = 128;

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

bit_set! {
    SpaceSet(u128) of Space,
    Spaces
}

impl SpaceSet {
    pub const ALL: Self = Self(u128::MAX);

    pub const fn first(count: usize) -> Self {
        if count >= Space::MAX { Self::ALL } else { Self((1 << count) - 1) }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn squares_are_read_and_written_as_letter_and_number() {
        for text in ["A1", "F5", "L11", "Z99"] {
            assert_eq!(text.parse::<Square>().unwrap().to_string(), text);
        }
        assert_eq!("f5".parse::<Square>().unwrap(), Square { row: 4, column: 5 });
        for text in ["", "F", "5", "F0", "F100", "FF5", "F+5", "É5", "F-1", "F5x"] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }

    #[test]
    fn squares_at_the_border_of_the_largest_grid_have_no_neighbour_beyond_it() {
        let corner = Square::new(0, 0).unwrap();
        assert_eq!(corner.beside(Direction::Up), None);
        assert_eq!(corner.beside(Direction::Right).unwrap().to_string(), "B1");
        assert_eq!(Square::new(25, 98).unwrap().beside(Direction::Down), None);
    }

    #[test]
    fn sets_hold_all_128_spaces() {
        let all: SpaceSet = (0..128).map(Space).collect();
        assert_eq!((all, all.len(), all.iter().count()), (SpaceSet::ALL, 128, 128));
        assert_eq!(SpaceSet::first(128), SpaceSet::ALL);
        assert_eq!((SpaceSet::first(5) - SpaceSet::first(4)).only(), Some(Space(4)));
    }
}
