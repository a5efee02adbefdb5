//! How close an opponent is to naming the case file, and the bounds beyond which this is mentioned.

use crate::advice::asking_style::{Manner, QuestionLikelihood};
use crate::edition::CardSet;
use crate::game::Seat;
use std::ops::RangeInclusive;

/// A chance, 0 to 1, with its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Estimate {
    pub chance: f64,
    pub error: f64,
}

impl Estimate {
    /// Beyond this error the chance is given as a range.
    const SINGLE_NUMBER_ERROR: f64 = 0.05;

    /// Standard errors to either side that hold 90% of a normal distribution.
    const INTERVAL_90: f64 = 1.645;

    /// 90% interval, widened to tenths; `None` if the chance is known well enough.
    pub fn range(self) -> Option<RangeInclusive<f64>> {
        let half_width = Self::INTERVAL_90 * self.error;
        let (low, high) = ((self.chance - half_width).max(0.0), (self.chance + half_width).min(1.0));
        (self.error > Self::SINGLE_NUMBER_ERROR).then(|| (low * 10.0).floor() / 10.0..=(high * 10.0).ceil() / 10.0)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Opponent {
    pub seat: Seat,
    /// Accused wrongly, so they have seen the case file.
    pub out: bool,
    /// The cards they have seen prove the case file.
    pub knows: Estimate,
    /// They can name it by the end of their next turn: at least `knows`, but 0 if they are out.
    pub soon: Estimate,
    /// They know it but will not say so in their next turn either, as far as the turns they let pass tell.
    pub overlooks: f64,
    /// `knows` without what their silence tells.
    pub knows_unless_silent: f64,
    /// Geometric mean of the triples they think possible. A median would jump if they know either much or little.
    pub remaining: usize,
    /// 10% and 90% quantiles of the same. A single number only if it is certain.
    pub range: RangeInclusive<usize>,
    /// The cards with me that they have seen.
    pub has_seen: CardSet,
    /// By card: the chance that they think it possible in the case file. Empty if they are out, or if nobody asked for
    /// it ([`view_of`](super::view_of)).
    pub open: Vec<f64>,
    pub manner: Manner,
    /// The position includes what the others' questions betray (`reading`).
    pub read: bool,
}

/// Least chance `soon` at which an opponent is called close.
const CLOSE: f64 = 0.2;

/// Least drop of `knows` by silence that is mentioned.
const CLEARED: f64 = 0.1;

impl Opponent {
    pub fn is_close(&self) -> bool {
        !self.out && self.soon.chance >= CLOSE
    }

    pub fn is_cleared_by_silence(&self) -> bool {
        !self.out && self.knows_unless_silent - self.knows.chance >= CLEARED
    }

    pub(super) fn out(seat: Seat, has_seen: CardSet) -> Self {
        Self {
            seat,
            out: true,
            knows: Estimate { chance: 1.0, error: 0.0 },
            soon: Estimate::default(),
            overlooks: 0.0,
            knows_unless_silent: 1.0,
            remaining: 1,
            range: 1..=1,
            has_seen,
            open: Vec::new(),
            manner: QuestionLikelihood::default().by_manner(),
            read: false,
        }
    }
}
