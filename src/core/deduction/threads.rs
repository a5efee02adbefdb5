//! Counting on several threads.

use rayon::ThreadPoolBuilder;

/// However many cores there are, because each thread keeps diagrams of its own.
const THREADS: usize = 2;

/// Runs `work` where its parallel iterators share [`THREADS`] threads. If the system refuses them, runs it on this one.
pub fn in_threads<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    match ThreadPoolBuilder::new().num_threads(THREADS).build() {
        Ok(threads) => threads.install(work),
        Err(_) => work(),
    }
}
