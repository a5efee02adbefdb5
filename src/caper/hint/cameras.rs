//! Where to put the cameras before a round: as many spaces in view as possible, those around paintings first.

use crate::caper::plan::Plan;
use crate::caper::square::{Space, SpaceSet};

/// The spaces that cameras on these spaces see, their own among them.
pub fn covered(plan: &Plan, cameras: &[Space]) -> SpaceSet {
    cameras.iter().fold(SpaceSet::EMPTY, |all, at| all | plan.view(*at) | SpaceSet::of(*at))
}

/// Good spaces for `count` cameras: greedy, then single moves as long as one helps. A space in view counts 1, one from
/// which a painting is within one move of the Thief counts 1.5.
pub fn place_cameras(plan: &Plan, paintings: SpaceSet, count: usize) -> Vec<Space> {
    let near: SpaceSet = paintings.iter().fold(SpaceSet::EMPTY, |all, at| all | plan.reach(at, 3, SpaceSet::EMPTY));
    let worth = |cameras: &[Space]| {
        let seen = covered(plan, cameras);
        2 * seen.len() + (seen & near).len()
    };
    let free = plan.floor() - paintings;
    let mut cameras: Vec<Space> = Vec::new();
    for _ in 0..count {
        let used: SpaceSet = cameras.iter().copied().collect();
        let with = |at: &Space| worth(&[cameras.as_slice(), &[*at]].concat());
        let Some(best) = (free - used).iter().max_by_key(with) else { break };
        cameras.push(best);
    }
    loop {
        let now = worth(&cameras);
        let mut best = (now, None);
        for place in 0..cameras.len() {
            let used: SpaceSet = cameras.iter().copied().collect();
            for at in free - used {
                let mut moved = cameras.clone();
                moved[place] = at;
                let worth = worth(&moved);
                if worth > best.0 {
                    best = (worth, Some(moved));
                }
            }
        }
        match best.1 {
            Some(moved) => cameras = moved,
            None => return cameras,
        }
    }
}
