//! The program: the window, or the command line.

use deerstalker::cli::{self, RunOutcome};
use deerstalker::text::Language;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

/// Makes the GNU allocator keep freed memory, by freeing one large block.
///
/// The allocator returns large blocks to the system at once. After a larger one was freed, it keeps up to twice that
/// size. Fetching memory again took a quarter of the time of the largest sheets. This block is never written to, so it
/// takes no memory: a small hint peaks at 14 MB. Other allocators ignore it.
fn keep_memory() {
    drop(std::hint::black_box(Vec::<u8>::with_capacity(31 << 20)));
}

fn main() -> ExitCode {
    keep_memory();
    match cli::run(std::env::args_os().collect()) {
        RunOutcome::Done(code) => code,
        RunOutcome::Window(file, language) => window(file, &language),
    }
}

#[cfg(feature = "gui")]
fn window(file: Option<PathBuf>, language: &Arc<Language>) -> ExitCode {
    use deerstalker::app::{Start, run};
    use deerstalker::store::storage::Disk;
    use deerstalker::store::{Folders, Handover};
    let folders = match Folders::discover() {
        Ok(folders) => folders,
        Err(error) => return cli::window_failed(language, error.text(language).trim_end_matches('.')),
    };
    if let Some(file) = &file
        && Handover::at(Arc::new(Disk), &folders).give(file)
    {
        return cli::handed_over(language, file);
    }
    cli::display::open(language, |reached| run(Start::new(file, folders).in_language(language), reached))
}

#[cfg(not(feature = "gui"))]
fn window(_: Option<PathBuf>, language: &Arc<Language>) -> ExitCode {
    cli::no_window(language)
}
