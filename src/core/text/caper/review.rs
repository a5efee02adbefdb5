//! How near the Characters came to the Thief.

use super::CaperNames;
use crate::caper::{Approach, EntryId, RoundReview};
use crate::fl;

/// "Col. Mustard was 4 steps away, rolled 3 and ended 1 step away."
pub fn approach(approach: &Approach, names: &CaperNames<'_>) -> String {
    let (language, who) = (names.language, names.character_and_player(approach.by));
    let (before, after) = (u32::from(approach.before), u32::from(approach.after));
    let roll = approach.roll.map_or(0, u32::from);
    if approach.before == 0 {
        fl!(language, "review-walked-into", who = who)
    } else if approach.caught {
        fl!(language, "review-caught", who = who, before = before, roll = roll)
    } else {
        fl!(language, "review-approach", who = who, before = before, roll = roll, after = after)
    }
}

/// `number` counts from 1.
pub fn nearest(review: &RoundReview, number: impl Fn(EntryId) -> usize, names: &CaperNames<'_>) -> Option<String> {
    let (moment, nearest) = review.nearest()?;
    let what = approach(&nearest, names);
    Some(fl!(names.language, "review-nearest", number = number(moment.id), what = what))
}
