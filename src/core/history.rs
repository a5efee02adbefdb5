//! Undo and redo. A change is a value that knows its inverse. Games of Clue and evenings in the museum keep their
//! [`History`] in the file; [`Versions`] serves the editors of editions and plans.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub trait Change: Clone {
    type State;

    #[must_use]
    fn inverse(&self) -> Self;

    /// # Errors
    /// If the change does not fit the state. The state is then as it was.
    fn perform(&self, state: &mut Self::State) -> Result<(), ChangeError>;

    /// The changes of a group. `None` if this is not a group.
    fn members(&self) -> Option<&[Self]> {
        None
    }

    /// How deep groups are nested; 0 if this is not a group.
    fn depth(&self) -> usize {
        self.members().map_or(0, |members| 1 + members.iter().map(Self::depth).max().unwrap_or(0))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a change in the record does not fit the game it belongs to")]
pub struct ChangeError;

/// A group of changes. All are made, in this order, or none.
impl<C: Change> Change for Vec<C> {
    type State = C::State;

    fn inverse(&self) -> Self {
        self.iter().rev().map(C::inverse).collect()
    }

    fn perform(&self, state: &mut C::State) -> Result<(), ChangeError> {
        for (at, change) in self.iter().enumerate() {
            if let Err(error) = change.perform(state) {
                self[..at].iter().rev().try_for_each(|made| made.inverse().perform(state))?;
                return Err(error);
            }
        }
        Ok(())
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct History<C> {
    #[serde(rename = "undo")]
    done: Vec<C>,
    #[serde(rename = "redo")]
    undone: Vec<C>,
}

impl<C> Default for History<C> {
    fn default() -> Self {
        Self { done: Vec::new(), undone: Vec::new() }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HistoryStep {
    Undo,
    Redo,
}

impl<C> History<C> {
    /// Whether undo or redo led here from `before`. `None` if a new change was made since, or none.
    pub fn step_since(&self, before: &Self) -> Option<HistoryStep> {
        if self.done.len() < before.done.len() {
            Some(HistoryStep::Undo)
        } else {
            (self.undone.len() < before.undone.len() && self.done.len() > before.done.len())
                .then_some(HistoryStep::Redo)
        }
    }

    /// `done` has the oldest change first; the last of `undone` is the next to redo.
    pub fn new(done: Vec<C>, undone: Vec<C>) -> Self {
        Self { done, undone }
    }

    pub fn done(&self) -> &[C] {
        &self.done
    }

    pub fn undone(&self) -> &[C] {
        &self.undone
    }

    /// Records a change that was just made. What could be redone is forgotten.
    pub fn push(&mut self, change: C) {
        self.done.push(change);
        self.undone.clear();
    }

    /// After this, undo no longer reaches the oldest `count` changes.
    pub fn forget_oldest(&mut self, count: usize) {
        self.done.drain(..count.min(self.done.len()));
    }
}

impl<C: Change> History<C> {
    /// Makes and records a change. What could be redone is forgotten. Nothing happens if the change does not fit.
    pub fn apply(&mut self, change: C, state: &mut C::State) -> Result<(), ChangeError> {
        change.perform(state)?;
        self.push(change);
        Ok(())
    }

    /// `false` if there is nothing to undo.
    ///
    /// # Errors
    /// If that change does not fit the state. Nothing has happened then.
    pub fn undo(&mut self, state: &mut C::State) -> Result<bool, ChangeError> {
        let Some(change) = self.done.last() else { return Ok(false) };
        change.inverse().perform(state)?;
        self.undone.extend(self.done.pop());
        Ok(true)
    }

    /// `false` if there is nothing to redo. Errors as for [`undo`](Self::undo).
    pub fn redo(&mut self, state: &mut C::State) -> Result<bool, ChangeError> {
        let Some(change) = self.undone.last() else { return Ok(false) };
        change.perform(state)?;
        self.done.extend(self.undone.pop());
        Ok(true)
    }
}

pub trait Edit {
    /// Whether both edits are typing in the same text, which is one step for undo.
    fn continues(&self, before: &Self) -> bool;
}

/// A value in an editor, with all its versions. Each edit replaces the whole value.
#[derive(Clone, Debug)]
pub struct Versions<T, E> {
    original: Arc<T>,
    now: Arc<T>,
    earlier: Vec<Arc<T>>,
    /// The last is the next to redo.
    undone: Vec<Arc<T>>,
    /// The edit that made `now`. `None` at first and after undo, redo or saving.
    last_edit: Option<E>,
}

impl<T: PartialEq, E: Edit> Versions<T, E> {
    pub fn new(value: Arc<T>) -> Self {
        Self { original: value.clone(), now: value, earlier: Vec::new(), undone: Vec::new(), last_edit: None }
    }

    pub const fn now(&self) -> &Arc<T> {
        &self.now
    }

    pub fn is_changed(&self) -> bool {
        self.now != self.original
    }

    /// Whether there is something to undo, then whether there is something to redo.
    pub fn can_step(&self) -> (bool, bool) {
        (!self.earlier.is_empty(), !self.undone.is_empty())
    }

    pub fn replace(&mut self, after: Arc<T>, edit: E) {
        let before = std::mem::replace(&mut self.now, after);
        // More letters in the same text belong to the step that is there already.
        if !self.last_edit.as_ref().is_some_and(|last| edit.continues(last)) {
            self.earlier.push(before);
        }
        self.undone.clear();
        self.last_edit = Some(edit);
    }

    pub fn undo(&mut self) {
        self.last_edit = None;
        if let Some(before) = self.earlier.pop() {
            self.undone.push(std::mem::replace(&mut self.now, before));
        }
    }

    pub fn redo(&mut self) {
        self.last_edit = None;
        if let Some(after) = self.undone.pop() {
            self.earlier.push(std::mem::replace(&mut self.now, after));
        }
    }

    /// Notes that `draft` was saved as `written`, which may differ from it by a clean-up. If nothing was edited since,
    /// `written` also becomes `now`. This is no step to undo.
    pub fn saved(&mut self, draft: &T, written: Arc<T>) {
        if *self.now == *draft {
            (self.now, self.last_edit) = (written.clone(), None);
        }
        self.original = written;
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// A counter that stays between 0 and 9.
    #[derive(Clone, PartialEq, Debug)]
    enum Count {
        Add(i32),
        Group(Vec<Count>),
    }

    impl Change for Count {
        type State = i32;

        fn inverse(&self) -> Self {
            match self {
                Self::Add(steps) => Self::Add(-steps),
                Self::Group(changes) => Self::Group(changes.inverse()),
            }
        }

        fn perform(&self, state: &mut i32) -> Result<(), ChangeError> {
            match self {
                Self::Add(steps) if (0..10).contains(&(*state + steps)) => *state += steps,
                Self::Add(_) => return Err(ChangeError),
                Self::Group(changes) => changes.perform(state)?,
            }
            Ok(())
        }
    }

    fn make(change: Count, state: &mut i32, history: &mut History<Count>) -> Result<(), ChangeError> {
        change.perform(state).map(|()| history.push(change))
    }

    #[test]
    fn undo_and_redo_walk_the_same_states() {
        let (mut state, mut history) = (0, History::default());
        let mut states = vec![0];
        for change in [Count::Add(4), Count::Group(vec![Count::Add(5), Count::Add(-2)]), Count::Add(1)] {
            make(change, &mut state, &mut history).unwrap();
            states.push(state);
        }
        assert_eq!(states, [0, 4, 7, 8]);
        for expected in states[..3].iter().rev() {
            assert_eq!((history.undo(&mut state), state), (Ok(true), *expected));
        }
        assert_eq!((history.undo(&mut state), history.undone().len()), (Ok(false), 3));
        for expected in &states[1..] {
            assert_eq!((history.redo(&mut state), state), (Ok(true), *expected));
        }
        assert_eq!((history.redo(&mut state), history.done().len()), (Ok(false), 3));
    }

    #[test]
    fn a_new_change_ends_what_could_be_redone() {
        let (mut state, mut history) = (0, History::default());
        make(Count::Add(1), &mut state, &mut history).unwrap();
        make(Count::Add(2), &mut state, &mut history).unwrap();
        history.undo(&mut state).unwrap();
        make(Count::Add(3), &mut state, &mut history).unwrap();
        assert_eq!((state, history.done(), history.undone()), (4, &[Count::Add(1), Count::Add(3)][..], &[][..]));
    }

    #[test]
    fn a_change_that_does_not_fit_leaves_state_and_history_untouched() {
        let mut state = 5;
        let group = Count::Group(vec![Count::Add(2), Count::Group(vec![Count::Add(1), Count::Add(7)])]);
        assert_eq!((group.perform(&mut state), state), (Err(ChangeError), 5));
        // A history of another state.
        let mut history = History::new(vec![Count::Add(6)], vec![Count::Add(5)]);
        let before = history.clone();
        assert_eq!(
            (history.undo(&mut state), history.redo(&mut state), state),
            (Err(ChangeError), Err(ChangeError), 5)
        );
        assert_eq!(history, before);
    }

    #[test]
    fn the_oldest_changes_can_be_forgotten() {
        let mut history = History::new(vec![Count::Add(1), Count::Add(2), Count::Add(3)], Vec::new());
        history.forget_oldest(2);
        assert_eq!(history.done(), [Count::Add(3)]);
        history.forget_oldest(2);
        assert_eq!(history.done(), []);
    }
}
