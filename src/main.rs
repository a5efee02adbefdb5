//! The program: the window, or the command line.

use deerstalker::cli::{self, Ran};
use std::process::ExitCode;

fn main() -> ExitCode {
    match cli::run(std::env::args_os()) {
        Ran::Done(code) => code,
        Ran::Window(_, language) => cli::no_window(&language),
    }
}
