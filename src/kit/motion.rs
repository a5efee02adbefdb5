//! One clock for the short motions that show what just changed. When a motion is over, nothing is drawn any more.

use std::time::Duration;

/// Between two pictures of a motion.
pub const FRAME: Duration = Duration::from_millis(16);

/// Pictures of a whole motion, which takes 176 ms.
const FRAMES: u8 = 11;

/// How far a motion is; at first there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Motion {
    shown: u8,
}

impl Default for Motion {
    fn default() -> Self {
        Self { shown: FRAMES }
    }
}

impl Motion {
    pub const fn begun() -> Self {
        Self { shown: 0 }
    }

    /// The next picture.
    pub fn step(&mut self) {
        self.shown = (self.shown + 1).min(FRAMES);
    }

    pub fn is_over(self) -> bool {
        self.shown == FRAMES
    }

    /// On the way from one value to another, slower towards the end.
    pub fn between(self, from: f32, to: f32) -> f32 {
        let left = 1.0 - f32::from(self.shown) / f32::from(FRAMES);
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
        let (mut motion, mut shown) = (Motion::begun(), Vec::new());
        while !motion.is_over() {
            shown.push(motion.between(86.0, 22.0));
            motion.step();
        }
        assert_eq!((shown.len(), motion), (usize::from(FRAMES), Motion::default()));
        assert!((shown[0] - 86.0).abs() < 0.01 && (motion.between(86.0, 22.0) - 22.0).abs() < 0.01);
        assert!(shown.windows(3).all(|way| way[0] - way[1] > way[1] - way[2] && way[1] > way[2]), "{shown:?}");
    }
}
