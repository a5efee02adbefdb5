//! Numbers the states of a layer in the order in which they are found.
//!
//! Up to [`FEW`] states, as in most layers of a hand, are compared one by one. Beyond that it is a hash table with
//! linear probing.

use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};

const FEW: usize = 8;

#[derive(Default)]
pub(crate) struct Index<K = u64> {
    states: Vec<K>,
    /// The number of a state plus 1; 0 if the slot is free. At most half are taken.
    slots: Vec<u32>,
}

impl<K: Copy + Eq + Hash> Index<K> {
    pub fn number(&mut self, state: K) -> u32 {
        self.search(state).unwrap_or_else(|free| {
            self.states.push(state);
            let count = self.states.len();
            if count > FEW && 2 * count > self.slots.len() {
                self.slots.clear();
                self.slots.resize((4 * count).next_power_of_two(), 0);
                for at in 0..count {
                    self.fill(self.search(self.states[at]), at);
                }
            } else {
                self.fill(Err(free), count - 1);
            }
            count as u32 - 1
        })
    }

    pub fn find(&self, state: K) -> Option<u32> {
        self.search(state).ok()
    }

    /// The number of the state, else the slot that is free for it.
    fn search(&self, state: K) -> Result<u32, usize> {
        if self.slots.is_empty() {
            return self.states.iter().position(|other| *other == state).map(|at| at as u32).ok_or(0);
        }
        let mut slot = FxBuildHasher.hash_one(state) as usize;
        loop {
            slot &= self.slots.len() - 1;
            match self.slots[slot].checked_sub(1) {
                None => return Err(slot),
                Some(number) if self.states[number as usize] == state => return Ok(number),
                Some(_) => slot += 1,
            }
        }
    }

    /// Notes a number in its free slot. Does nothing while there are no slots.
    fn fill(&mut self, slot: Result<u32, usize>, number: usize) {
        if let Some(slot) = slot.err().and_then(|free| self.slots.get_mut(free)) {
            *slot = number as u32 + 1;
        }
    }

    pub fn states(&self) -> &[K] {
        &self.states
    }

    pub fn clear(&mut self) {
        self.slots.fill(0);
        self.states.clear();
    }

    pub fn take(&mut self) -> Vec<K> {
        self.slots.clear();
        std::mem::take(&mut self.states)
    }
}
