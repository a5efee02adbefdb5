//! Calls to any disk that fail when told to.

use std::io::{self, ErrorKind};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

#[derive(Clone, Copy, Debug, Default)]
pub enum Fault {
    #[default]
    Never,
    /// The call with this number (counted from 0) and none after it.
    Once(u64),
    /// The call with this number and all after it.
    From(u64),
    Every(&'static str),
}

#[derive(Debug, Default)]
struct State {
    calls: u64,
    fault: Fault,
    kind: Option<ErrorKind>,
    /// The failing call does its work all the same and then reports an error.
    after: bool,
    /// Every call waits, as on a disk that sleeps.
    held: bool,
    /// Every write drops its last byte and reports success.
    lies: bool,
    log: Vec<String>,
}

/// Counts the calls to a disk and says which of them fail. Clones count together.
#[derive(Clone, Debug, Default)]
pub struct Faults(Arc<Mutex<State>>);

impl Faults {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap()
    }

    /// Counts calls from 0 again.
    pub fn fail(&self, fault: Fault, kind: ErrorKind, after: bool) {
        let mut state = self.state();
        (state.calls, state.fault, state.kind, state.after) = (0, fault, Some(kind), after);
        state.log.clear();
    }

    pub fn heal(&self) {
        let mut state = self.state();
        (state.fault, state.lies) = (Fault::Never, false);
    }

    pub fn hold(&self, held: bool) {
        self.state().held = held;
    }

    /// From now on the last byte of every write is lost, and nobody is told.
    pub fn lie(&self) {
        self.state().lies = true;
    }

    pub fn written<'a>(&self, bytes: &'a [u8]) -> &'a [u8] {
        &bytes[..bytes.len() - usize::from(self.state().lies && !bytes.is_empty())]
    }

    /// Calls that could fail, since [`Faults::fail`].
    pub fn calls(&self) -> u64 {
        self.state().calls
    }

    pub fn log(&self) -> Vec<String> {
        self.state().log.clone()
    }

    /// Counts a call. An error if it is to fail before doing anything, `Ok(true)` if after.
    pub fn call(&self, what: &str, path: &Path) -> io::Result<bool> {
        while self.state().held {
            std::thread::sleep(Duration::from_millis(1));
        }
        let mut state = self.state();
        let number = state.calls;
        assert!(number < 100_000, "a caller that asks so often never ends");
        state.calls += 1;
        state.log.push(format!("{what} {}", path.display()));
        let fails = match state.fault {
            Fault::Never => false,
            Fault::Once(at) => number == at,
            Fault::From(at) => number >= at,
            Fault::Every(name) => name == what,
        };
        match (fails, state.after) {
            (false, _) => Ok(false),
            (true, true) => Ok(true),
            (true, false) => Err(Self::error(&state)),
        }
    }

    pub fn finish(&self, late: bool) -> io::Result<()> {
        if late { Err(Self::error(&self.state())) } else { Ok(()) }
    }

    fn error(state: &State) -> io::Error {
        state.kind.unwrap_or(ErrorKind::Other).into()
    }
}
