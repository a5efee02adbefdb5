//! The program: the window, or the command line.

use deerstalker::cli::{self, RunOutcome};
use deerstalker::text::Language;
use std::path::PathBuf;
use std::process::ExitCode;

/// The GNU allocator gives memory back to the system as soon as it is free, unless it has seen a larger block freed: then
/// it keeps up to twice as much. Fetching memory anew took a quarter of the time of the largest sheets. This block is never
/// written to, so it is never there. Other allocators do not mind.
fn keep_memory() {
    drop(std::hint::black_box(Vec::<u8>::with_capacity(31 << 20)));
}

fn main() -> ExitCode {
    keep_memory();
    match cli::run(std::env::args_os()) {
        RunOutcome::Done(code) => code,
        RunOutcome::Window(file, language) => window(file, &language),
    }
}

#[cfg(feature = "gui")]
fn window(file: Option<PathBuf>, language: &Language) -> ExitCode {
    use deerstalker::app::{Start, run};
    use deerstalker::store::Folders;
    let folders = match Folders::discover() {
        Ok(folders) => folders,
        Err(error) => return cli::window_failed(language, error.text(language).trim_end_matches('.')),
    };
    cli::display::open(language, |reached| run(Start::new(file, folders), reached))
}

#[cfg(not(feature = "gui"))]
fn window(_: Option<PathBuf>, language: &Language) -> ExitCode {
    cli::no_window(language)
}
