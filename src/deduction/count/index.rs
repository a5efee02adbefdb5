//! Hash consing: states of one layer, numbered in the order in which they are found.

use rustc_hash::FxHashMap;
use std::hash::Hash;

/// Numbers for the states of one layer.
#[derive(Default)]
pub(crate) struct Index<K = u64> {
    numbers: FxHashMap<K, u32>,
    /// By number: the state.
    states: Vec<K>,
}

impl<K: Copy + Eq + Hash> Index<K> {
    /// The number of a state, which is added if it is new.
    pub(crate) fn number(&mut self, state: K) -> u32 {
        *self.numbers.entry(state).or_insert_with(|| {
            self.states.push(state);
            self.states.len() as u32 - 1
        })
    }

    /// The number of a state, if it has one.
    pub(crate) fn find(&self, state: K) -> Option<u32> {
        self.numbers.get(&state).copied()
    }

    /// By number: the state.
    pub(crate) fn states(&self) -> &[K] {
        &self.states
    }

    /// Forgets all states, but keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.numbers.clear();
        self.states.clear();
    }

    /// The states; numbers begin anew.
    pub(crate) fn take(&mut self) -> Vec<K> {
        self.numbers.clear();
        std::mem::take(&mut self.states)
    }
}
