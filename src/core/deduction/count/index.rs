//! Numbers the states of a layer in the order in which they are found.

use rustc_hash::FxHashMap;
use std::hash::Hash;

#[derive(Default)]
pub(crate) struct Index<K = u64> {
    states: Vec<K>,
    numbers: FxHashMap<K, u32>,
}

impl<K: Copy + Eq + Hash> Index<K> {
    pub fn number(&mut self, state: K) -> u32 {
        let next = self.states.len() as u32;
        let number = *self.numbers.entry(state).or_insert(next);
        if number == next {
            self.states.push(state);
        }
        number
    }

    pub fn find(&self, state: K) -> Option<u32> {
        self.numbers.get(&state).copied()
    }

    pub fn states(&self) -> &[K] {
        &self.states
    }

    pub fn clear(&mut self) {
        self.numbers.clear();
        self.states.clear();
    }

    pub fn take(&mut self) -> Vec<K> {
        self.numbers.clear();
        std::mem::take(&mut self.states)
    }
}
