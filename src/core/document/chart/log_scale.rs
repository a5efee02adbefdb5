//! The logarithmic scale of a chart and its labels. It runs from 1 at the foot to the number at the start of the log.

/// Least distance of a label from the top one, and of two others: a line of type, in logical pixels.
const APART: f32 = 15.0;
const TIGHT: f32 = 11.0;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct LogScale {
    most: f64,
}

impl LogScale {
    pub(super) fn new(most: f64) -> Self {
        Self { most: most.max(2.0) }
    }

    /// 0 for the number 1, and 1 at the end of the scale.
    pub(super) fn height(self, number: f64) -> f32 {
        (number.max(1.0).ln() / self.most.ln()).min(1.0) as f32
    }

    /// The labels 1, 3, 10, 30, … that keep clear of each other and of the top one.
    pub(super) fn marks(self, height: f32) -> Vec<usize> {
        let tens = |exponent: u32| [10usize.pow(exponent), 3 * 10usize.pow(exponent)];
        let above = |mark: usize| height * self.height(mark as f64);
        let mut marks = vec![1];
        for mark in (0..9).flat_map(tens).take_while(|mark| above(*mark) <= height - APART) {
            if marks.last().is_some_and(|below| above(mark) - above(*below) >= TIGHT) {
                marks.push(mark);
            }
        }
        marks
    }
}

/// The smallest of 1, 2, 5, 10, … that gives at most `most` labels.
pub(super) fn label_step(last: usize, most: usize) -> usize {
    let mut steps = (0..9).flat_map(|exponent| [1, 2, 5].map(|digit| digit * 10usize.pow(exponent)));
    steps.find(|step| last / step <= most).unwrap_or(last)
}

/// Outer and inner corners in turn, clockwise from the top.
pub(in crate::document) fn star_corners([x, y]: [f32; 2]) -> [[f32; 2]; 10] {
    std::array::from_fn(|at| {
        let (radius, angle) = (if at.is_multiple_of(2) { 4.6 } else { 1.9 }, at as f32 * 36f32.to_radians());
        [x + radius * angle.sin(), y - radius * angle.cos()]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_the_log_scale_are_1_3_10_30_and_none_touches_its_end() {
        let scale = LogScale::new(216.0);
        assert_eq!(scale.marks(140.0), [1, 3, 10, 30, 100]);
        // On a low scale 100 would touch the 216 at the end; on a higher one it would touch 150.
        assert_eq!(scale.marks(90.0), [1, 3, 10, 30]);
        assert_eq!(LogScale::new(150.0).marks(140.0), [1, 3, 10, 30]);
        assert_eq!(LogScale::new(104.0).marks(35.0), [1, 10]);
        assert_eq!((scale.height(1.0), scale.height(216.0), scale.height(500.0)), (0.0, 1.0, 1.0));
        let step = scale.height(30.0) - scale.height(10.0);
        assert!((step - (scale.height(9.0) - scale.height(3.0))).abs() < 1e-6, "equal ratios are equally high");
        assert_eq!(LogScale::new(1.0).marks(90.0), [1]);
    }

    #[test]
    fn no_more_entries_are_labelled_than_there_is_room_for() {
        let steps = [1, 4, 5, 11, 30, 400, 90_000].map(|last| label_step(last, 4));
        assert_eq!(steps, [1, 1, 2, 5, 10, 100, 20_000]);
    }
}
