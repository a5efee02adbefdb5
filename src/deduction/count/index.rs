//! States by value: open addressing with linear probing, kept as a list in the order of discovery.

/// Spreads states over the slots. All bits of a state matter alike, because its fields are a few bits wide each; a
/// single product would leave the upper fields without a say in the lower bits.
fn scatter(state: u64) -> u64 {
    let once = state.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let twice = (once ^ once >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    twice ^ twice >> 32
}

/// Finds states by value: open addressing with linear probing.
#[derive(Default)]
pub(crate) struct Index {
    /// The states in the order they were added.
    pub(crate) states: Vec<u64>,
    /// Place of a state plus one; 0 = free. The length is a power of two.
    slots: Vec<u32>,
}

impl Index {
    pub(crate) fn clear(&mut self) {
        self.states.clear();
        self.slots.clear();
        self.slots.resize(64, 0);
    }

    #[cold]
    fn rehash(&mut self, count: usize) {
        self.slots.clear();
        self.slots.resize((2 * count + 2).next_power_of_two().max(64), 0);
        for at in 0..self.states.len() {
            let slot = self.slot(self.states[at]);
            self.slots[slot] = at as u32 + 1;
        }
    }

    /// The slot of a state, or the free one it would take.
    #[inline]
    fn slot(&self, state: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = scatter(state) as usize & mask;
        while self.slots[slot] != 0 && self.states[self.slots[slot] as usize - 1] != state {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// The place of a state, which is added if it is new.
    #[inline]
    pub(crate) fn find_or_add(&mut self, state: u64) -> usize {
        if self.slots.is_empty() {
            self.clear();
        }
        let slot = self.slot(state);
        if self.slots[slot] != 0 {
            return self.slots[slot] as usize - 1;
        }
        self.states.push(state);
        self.slots[slot] = self.states.len() as u32;
        if 2 * self.states.len() > self.slots.len() {
            self.rehash(2 * self.states.len());
        }
        self.states.len() - 1
    }
}
