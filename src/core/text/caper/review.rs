//! Great Museum Caper: how near the Characters came to the Thief.

use super::CaperNames;
use crate::caper::{Approach, EntryId, Nearness, RoundReview};
use crate::fl;

/// "Col. Mustard was 4 steps away, rolled 3 and ended 1 step away."
pub fn approach(approach: &Approach, names: &CaperNames<'_>) -> String {
    let (language, who) = (names.language, names.character_and_player(approach.by));
    let (before, after) = (u32::from(approach.before), u32::from(approach.after));
    let roll = approach.roll.map_or(0, u32::from);
    fl!(
        language,
        if approach.before == 0 {
            "review-walked-into"
        } else if approach.caught {
            "review-caught"
        } else {
            "review-approach"
        },
        who,
        before,
        roll,
        after
    )
}

/// Of a Character who only stood there: "Col. Mustard stood 1 step away, and it was somebody else’s turn."
pub fn nearness(near: Nearness, names: &CaperNames<'_>) -> String {
    match near {
        Nearness::Turn(approach) => self::approach(&approach, names),
        Nearness::Standing(bystander) => {
            let who = names.character_and_player(bystander.by);
            fl!(names, "review-stood", who, steps = u32::from(bystander.steps))
        }
    }
}

/// `number` gives the place of an entry in the log, from 1.
pub fn nearest(review: &RoundReview, number: impl Fn(EntryId) -> usize, names: &CaperNames<'_>) -> Option<String> {
    let (moment, nearest) = review.nearest()?;
    let what = nearness(nearest, names);
    Some(fl!(names, "review-nearest", number = number(moment.id), what))
}
