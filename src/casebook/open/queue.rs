//! What was entered and is not safe yet.
//!
//! An entry is in the game at once and on its way to the disk. Steps are written in the order they were begun; if the disk
//! does not take one, it is taken back with those begun after it, and what was entered comes back, one after the other.

use super::Serial;
use std::collections::VecDeque;

/// Entries as they were entered, oldest first.
#[derive(Debug)]
pub struct UnsavedEntries<Entered> {
    writing: VecDeque<(Serial, Entered)>,
    returned: VecDeque<Entered>,
}

impl<Entered> Default for UnsavedEntries<Entered> {
    fn default() -> Self {
        Self { writing: VecDeque::new(), returned: VecDeque::new() }
    }
}

impl<Entered> UnsavedEntries<Entered> {
    /// An entry is on its way to the disk.
    pub fn push(&mut self, serial: Serial, entered: Entered) {
        self.writing.push_back((serial, entered));
    }

    /// Everything up to this step is written. Whether the last of what was entered has arrived with it.
    pub fn written(&mut self, upto: Serial) -> bool {
        let before = self.writing.len();
        self.writing.retain(|(serial, _)| *serial > upto);
        self.writing.len() < before && self.writing.is_empty()
    }

    /// The disk took nothing from this step on: what was entered since comes back before what came back earlier. The
    /// first of it, if there is any.
    pub fn lost(&mut self, from: Serial) -> Option<&Entered> {
        let lost: Vec<Entered> = std::mem::take(&mut self.writing)
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

    /// What came back and is to be entered again first.
    pub fn next_returned(&mut self) -> Option<Entered> {
        self.returned.pop_front()
    }
}
