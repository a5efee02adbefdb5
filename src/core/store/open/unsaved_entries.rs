//! Inputs whose entries are being written, and those that the disk refused.
//!
//! If a step fails, it is undone together with those begun after it, and their inputs return to the line one by one.

use super::Serial;
use std::collections::VecDeque;

#[derive(Debug)]
pub struct UnsavedEntries<Input> {
    writing: VecDeque<(Serial, Input)>,
    returned: VecDeque<Input>,
}

impl<Input> Default for UnsavedEntries<Input> {
    fn default() -> Self {
        Self { writing: VecDeque::new(), returned: VecDeque::new() }
    }
}

impl<Input> UnsavedEntries<Input> {
    pub fn push(&mut self, serial: Serial, entered: Input) {
        self.writing.push_back((serial, entered));
    }

    /// Forgets the inputs up to this step. True if that was the last of them.
    pub fn written(&mut self, upto: Serial) -> bool {
        let before = self.writing.len();
        self.writing.retain(|(serial, _)| *serial > upto);
        self.writing.len() < before && self.writing.is_empty()
    }

    /// Returns the inputs from this step on, which go before those returned earlier. Gives the first of them.
    pub fn return_from(&mut self, from: Serial) -> Option<&Input> {
        let lost: Vec<Input> = std::mem::take(&mut self.writing)
            .into_iter()
            .filter(|(serial, _)| *serial >= from)
            .map(|(_, e)| e)
            .collect();
        let any = !lost.is_empty();
        for entered in lost.into_iter().rev() {
            self.returned.push_front(entered);
        }
        self.returned.front().filter(|_| any)
    }

    /// Call when nothing is being entered.
    pub fn next_returned(&mut self) -> Option<Input> {
        self.returned.pop_front()
    }
}
