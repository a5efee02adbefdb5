//! The [`Effects`] of a test: chosen paths, a clock that the test moves, jobs that wait or panic when told to, a
//! clipboard for pictures that can be taken away.

use deerstalker::app::clipboard::{ClipboardUnreachable, PictureClipboard};
use deerstalker::app::context::{Effects, Look, Work};
use deerstalker::app::dialog::Ask;
use deerstalker::app::dialog::{Chosen, NoDialog};
use deerstalker::app::motion::FRAME;
use iced::Task;
use iced::futures::channel::oneshot;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Waker;
use std::time::Duration;

/// The paths that file dialogs will return, next one first, and what was asked.
#[derive(Clone, Debug, Default)]
pub struct Paths {
    inner: Arc<Mutex<(Vec<PathBuf>, Vec<Ask>)>>,
    none: Arc<AtomicBool>,
}

impl Paths {
    /// The next dialog returns this path. Dialogs without one are cancelled.
    pub fn choose(&self, path: impl Into<PathBuf>) {
        if let Ok(mut inner) = self.inner.lock() {
            inner.0.push(path.into());
        }
    }

    pub fn take_away(&self) {
        self.none.store(true, Ordering::Relaxed);
    }

    pub fn asked(&self) -> Vec<Ask> {
        self.inner.lock().map(|inner| inner.1.clone()).unwrap_or_default()
    }

    fn answer(&self, ask: Ask) -> Chosen {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.1.push(ask);
        if self.none.load(Ordering::Relaxed) {
            return Err(NoDialog);
        }
        Ok(if inner.0.is_empty() { None } else { Some(inner.0.remove(0)) })
    }
}

#[derive(Default)]
pub struct Pictures {
    copied: Mutex<Option<Vec<u8>>>,
    unreachable: AtomicBool,
}

impl Pictures {
    pub fn copied(&self) -> Option<Vec<u8>> {
        self.copied.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub fn take_away(&self) {
        self.unreachable.store(true, Ordering::Relaxed);
    }
}

impl PictureClipboard for Pictures {
    fn put(&self, png: &[u8]) -> Result<(), ClipboardUnreachable> {
        if self.unreachable.load(Ordering::Relaxed) {
            return Err(ClipboardUnreachable);
        }
        *self.copied.lock().unwrap_or_else(PoisonError::into_inner) = Some(png.to_vec());
        Ok(())
    }
}

/// Shorter waits take no time at all in a test.
const AT_ONCE: Duration = Duration::from_millis(50);

#[derive(Default)]
struct WorldState {
    /// How long the test has let pass.
    passed: Duration,
    timers: Vec<(Duration, oneshot::Sender<()>)>,
    /// Waits for the next picture of a motion.
    moments: usize,
    /// They look when the test says so.
    watches: Vec<(Look, oneshot::Sender<()>)>,
    running: usize,
    /// Jobs that wait until [`Fake::hold_jobs`] ends.
    held: Vec<(&'static str, Work)>,
    holds: bool,
    /// Jobs that are to panic, once each.
    breaks: Vec<&'static str>,
    waker: Option<Waker>,
    revealed: Vec<PathBuf>,
}

/// The effects of a test. Clones share one state.
#[derive(Clone, Default)]
pub struct Fake {
    pub paths: Paths,
    pub pictures: Arc<Pictures>,
    /// In milliseconds since 1970.
    now: i64,
    state: Arc<Mutex<WorldState>>,
}

impl Fake {
    /// The clock begins at this time, in milliseconds since 1970.
    pub fn at(now: i64) -> Self {
        Self { now, ..Self::default() }
    }

    fn state(&self) -> MutexGuard<'_, WorldState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// `true`: from now on jobs wait before they begin. `false`: the waiting ones begin.
    pub fn hold_jobs(&self, hold: bool) {
        let held = {
            let mut state = self.state();
            state.holds = hold;
            if hold { Vec::new() } else { std::mem::take(&mut state.held) }
        };
        for (name, job) in held {
            self.begin(name, job);
        }
    }

    pub fn begin_held(&self, name: &str) {
        let (begun, held) = std::mem::take(&mut self.state().held).into_iter().partition(|(other, _)| *other == name);
        self.state().held = held;
        let begun: Vec<(&'static str, Work)> = begun;
        for (name, job) in begun {
            self.begin(name, job);
        }
    }

    fn begin(&self, name: &'static str, work: Work) {
        let breaks = {
            let mut state = self.state();
            state.running += 1;
            let at = state.breaks.iter().position(|other| *other == name);
            at.map(|at| state.breaks.remove(at)).is_some()
        };
        let running = Running(self.clone());
        std::thread::spawn(move || {
            // Dropped after the job has sent its last message.
            let _running = running;
            if breaks {
                let _work = work;
                panic!("the test breaks {name}");
            }
            work();
        });
    }

    pub fn break_next(&self, name: &'static str) {
        self.state().breaks.push(name);
    }

    pub fn held(&self, name: &str) -> usize {
        self.state().held.iter().filter(|(other, _)| *other == name).count()
    }

    pub fn busy(&self) -> bool {
        self.state().running > 0
    }

    pub fn wake(&self, waker: &Waker) {
        self.state().waker = Some(waker.clone());
    }

    /// Ends the next timer that is due before `until`. Returns whether there was one.
    pub fn ring(&self, until: Duration) -> bool {
        let mut state = self.state();
        state.timers.retain(|(_, ring)| !ring.is_canceled());
        let next = state.timers.iter().enumerate().min_by_key(|(_, (due, _))| *due);
        let Some((at, due)) = next.map(|(at, (due, _))| (at, *due)).filter(|(_, due)| *due <= until) else {
            state.passed = until;
            return false;
        };
        state.passed = state.passed.max(due);
        state.timers.remove(at).1.send(()).ok();
        true
    }

    /// Looks once at all that is watched, on a thread of its own. The program is told what is found.
    pub fn look(&self) {
        let watches = std::mem::take(&mut self.state().watches);
        let looked = std::thread::spawn(move || {
            let found = watches.into_iter().map(|(mut look, ring)| (look(), look, ring));
            found.collect::<Vec<_>>()
        });
        for (found, look, ring) in looked.join().unwrap() {
            if found {
                ring.send(()).ok();
            } else {
                self.state().watches.push((look, ring));
            }
        }
    }

    /// What the system was asked to open, in order.
    pub fn revealed(&self) -> Vec<PathBuf> {
        self.state().revealed.clone()
    }

    pub fn moments(&self) -> usize {
        self.state().moments
    }

    pub fn passed(&self) -> Duration {
        self.state().passed
    }
}

/// Counts a job as running until it is dropped, also by a panic.
struct Running(Fake);

impl Drop for Running {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.running -= 1;
        if let Some(waker) = &state.waker {
            waker.wake_by_ref();
        }
    }
}

impl Effects for Fake {
    fn choose(&self, ask: Ask) -> Task<Chosen> {
        Task::done(self.paths.answer(ask))
    }

    fn now(&self) -> i64 {
        self.now + self.passed().as_millis() as i64
    }

    fn wait(&self, time: Duration) -> Task<()> {
        if time < AT_ONCE {
            self.state().moments += usize::from(time == FRAME);
            return Task::done(());
        }
        let (ring, rung) = oneshot::channel();
        let mut state = self.state();
        let due = state.passed + time;
        state.timers.push((due, ring));
        Task::future(async move { rung.await.ok() }).and_then(Task::done)
    }

    fn watch(&self, look: Look) -> Task<()> {
        let (ring, rung) = oneshot::channel();
        self.state().watches.push((look, ring));
        Task::future(async move { rung.await.ok() }).and_then(Task::done)
    }

    fn reveal(&self, path: &Path) -> Task<bool> {
        self.state().revealed.push(path.to_owned());
        Task::done(true)
    }

    fn pictures(&self) -> Arc<dyn PictureClipboard> {
        Arc::clone(&self.pictures) as Arc<dyn PictureClipboard>
    }

    fn spawn(&self, name: &'static str, work: Work) {
        let mut state = self.state();
        if state.holds {
            state.held.push((name, work));
            return;
        }
        drop(state);
        self.begin(name, work);
    }
}
