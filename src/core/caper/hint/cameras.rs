//! Where the Characters should put the cameras before a round in the museum.
//!
//! A set of cameras is worth `|V| + |V ∩ N| / 2`. `V` are the spaces in view, `N` those from which the Thief reaches a
//! painting in one move. The search is greedy, then moves one camera at a time while that helps, so it may end in a
//! local optimum.

use crate::caper::evidence::THIEF_STEPS;
use crate::caper::plan::Plan;
use crate::caper::square::{Space, SpaceSet};

/// The spaces in view, and the cameras' own.
pub fn covered(plan: &Plan, cameras: &[Space]) -> SpaceSet {
    cameras.iter().fold(SpaceSet::EMPTY, |all, at| all | plan.view(*at) | SpaceSet::of(*at))
}

/// Fewer than `count` if there is no room for more.
pub fn place_cameras(plan: &Plan, paintings: SpaceSet, count: usize) -> Vec<Space> {
    let near: SpaceSet =
        paintings.iter().fold(SpaceSet::EMPTY, |all, at| all | plan.reach(at, THIEF_STEPS, SpaceSet::EMPTY));
    // Doubled, to stay in whole numbers.
    let twice_worth = |cameras: &[Space]| {
        let seen = covered(plan, cameras);
        2 * seen.len() + (seen & near).len()
    };
    let free = plan.floor() - paintings;
    let mut cameras: Vec<Space> = Vec::new();
    for _ in 0..count {
        let used: SpaceSet = cameras.iter().copied().collect();
        let with = |at: &Space| twice_worth(&[cameras.as_slice(), &[*at]].concat());
        let Some(best) = (free - used).iter().max_by_key(with) else { break };
        cameras.push(best);
    }
    loop {
        let (mut most, mut better) = (twice_worth(&cameras), None);
        for place in 0..cameras.len() {
            let used: SpaceSet = cameras.iter().copied().collect();
            for at in free - used {
                let mut moved = cameras.clone();
                moved[place] = at;
                let worth = twice_worth(&moved);
                if worth > most {
                    (most, better) = (worth, Some(moved));
                }
            }
        }
        match better {
            Some(moved) => cameras = moved,
            None => return cameras,
        }
    }
}
