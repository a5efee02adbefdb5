//! Hash consing: numbers the states of a layer in the order in which they are found.

use rustc_hash::FxHashMap;
use std::hash::Hash;

#[derive(Default)]
pub(crate) struct Index<K = u64> {
    numbers: FxHashMap<K, u32>,
    states: Vec<K>,
}

impl<K: Copy + Eq + Hash> Index<K> {
    pub(crate) fn number(&mut self, state: K) -> u32 {
        *self.numbers.entry(state).or_insert_with(|| {
            self.states.push(state);
            self.states.len() as u32 - 1
        })
    }

    pub(crate) fn find(&self, state: K) -> Option<u32> {
        self.numbers.get(&state).copied()
    }

    pub(crate) fn states(&self) -> &[K] {
        &self.states
    }

    pub(crate) fn clear(&mut self) {
        self.numbers.clear();
        self.states.clear();
    }

    pub(crate) fn take(&mut self) -> Vec<K> {
        self.numbers.clear();
        std::mem::take(&mut self.states)
    }
}
