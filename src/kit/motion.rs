//! The clock of short motions that show what has changed. Nothing is redrawn after the end of a motion.

use std::time::Duration;

/// Time between two pictures. The screen calls [`Motion::step`] after each picture.
pub const FRAME: Duration = Duration::from_millis(16);

/// A whole motion takes 176 ms.
const FRAMES: u8 = 11;

/// State of a motion. The default is one that is over.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Motion {
    pictures_left: u8,
}

impl Motion {
    /// A motion of several parts that run one after another.
    pub const fn begun(parts: u8) -> Self {
        Self { pictures_left: parts * FRAMES }
    }

    /// The motion of one part alone, the first being 0. It stays at its beginning until its turn comes.
    #[must_use]
    pub fn part(self, at: u8, parts: u8) -> Self {
        let later = (parts - at - 1) * FRAMES;
        Self { pictures_left: self.pictures_left.saturating_sub(later).min(FRAMES) }
    }

    pub fn step(&mut self) {
        self.pictures_left = self.pictures_left.saturating_sub(1);
    }

    pub fn is_over(self) -> bool {
        self.pictures_left == 0
    }

    /// The present value of something that moves from `from` to `to`, fast at first. Only for a motion of one part.
    pub fn between(self, from: f32, to: f32) -> f32 {
        let left = f32::from(self.pictures_left) / f32::from(FRAMES);
        to + (from - to) * left.powi(3)
    }
}

#[cfg(test)]
mod tests {
    use super::{FRAME, FRAMES, Motion};

    #[test]
    fn a_motion_is_short_slows_down_and_ends() {
        let whole = FRAME * u32::from(FRAMES);
        assert!((120..=200).contains(&whole.as_millis()), "{whole:?}");
        let (mut motion, mut shown) = (Motion::begun(1), Vec::new());
        while !motion.is_over() {
            shown.push(motion.between(86.0, 22.0));
            motion.step();
        }
        assert_eq!((shown.len(), motion), (usize::from(FRAMES), Motion::default()));
        assert!((shown[0] - 86.0).abs() < 0.01 && (motion.between(86.0, 22.0) - 22.0).abs() < 0.01);
        assert!(shown.windows(3).all(|way| way[0] - way[1] > way[1] - way[2] && way[1] > way[2]), "{shown:?}");
    }
    #[test]
    fn the_parts_of_a_motion_move_one_after_another() {
        let mut motion = Motion::begun(3);
        let mut moved = Vec::new();
        while !motion.is_over() {
            let before = [0, 1, 2].map(|at| motion.part(at, 3));
            motion.step();
            let after = [0, 1, 2].map(|at| motion.part(at, 3));
            moved.extend((0..3).filter(|at| before[*at] != after[*at]));
        }
        let each = |at: usize| vec![at; usize::from(FRAMES)];
        assert_eq!(moved, [each(0), each(1), each(2)].concat());
    }
}
