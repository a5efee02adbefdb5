//! Opens the window on a display, or says why there is none.

use super::{command_names, complain, window_failed};
use crate::fl;
use crate::text::Language;
use std::fmt::Display;
use std::panic::AssertUnwindSafe;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// `show` calls its argument once the display is reached. A later panic is not handled here.
pub fn open<E: Display>(language: &Language, show: impl FnOnce(Box<dyn Fn()>) -> Result<(), E>) -> ExitCode {
    if cfg!(target_os = "linux") && displays().next().is_none() {
        return complain(&fl!(language, "cli-no-display", commands = command_names()), 1);
    }
    // Without a display the toolkit panics (iced_winit 0.14). That panic becomes an error message; a later one is a
    // bug.
    let reached = Arc::new(AtomicBool::new(false));
    let said = Arc::new(Mutex::new(String::new()));
    let hook = said.clone();
    std::panic::set_hook(Box::new(move |panic| {
        *hook.lock().unwrap_or_else(PoisonError::into_inner) = panic.to_string();
    }));
    let begun = reached.clone();
    let begin = Box::new(move || {
        begun.store(true, Ordering::Relaxed);
        drop(std::panic::take_hook());
    });
    match std::panic::catch_unwind(AssertUnwindSafe(|| show(begin))) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        Ok(Err(error)) => window_failed(language, &error.to_string()),
        Err(_) if !reached.load(Ordering::Relaxed) => {
            start_without_wayland();
            let said = said.lock().unwrap_or_else(PoisonError::into_inner);
            complain(
                &missing_library(&said).map_or_else(
                    || fl!(language, "cli-no-answer", display = display_name(), commands = command_names()),
                    |library| fl!(language, "cli-no-library", library, commands = command_names()),
                ),
                1,
            )
        }
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

const DISPLAYS: [&str; 3] = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"];

fn displays() -> impl Iterator<Item = (&'static str, String)> {
    let named =
        DISPLAYS.iter().filter_map(|name| Some((*name, std::env::var_os(name)?.to_string_lossy().into_owned())));
    named.filter(|(_, value)| !value.is_empty())
}

fn display_name() -> String {
    let named: Vec<String> = displays().map(|(name, value)| format!("{name}={value}")).collect();
    named.join(" ")
}

/// Starts the program again on the X11 display, because winit 0.30 tries only Wayland if that is named. Returns if
/// there is no such display or starting fails.
fn start_without_wayland() {
    #[cfg(unix)]
    if displays().any(|(name, _)| name == "DISPLAY")
        && displays().any(|(name, _)| name != "DISPLAY")
        && let Ok(program) = std::env::current_exe()
    {
        use std::os::unix::process::CommandExt;
        let mut command = std::process::Command::new(program);
        command.args(std::env::args_os().skip(1)).env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
        // On success this process is replaced. Otherwise it is true that the display does not answer.
        let _ = command.exec();
    }
}

/// The library that is missing, by x11-dl 2.21: "opening library failed (libX11.so.6: …)", or xkbcommon-dl 0.4:
/// "Library libxkbcommon.so could not be loaded."
fn missing_library(said: &str) -> Option<String> {
    let after = ["opening library failed (", "Library "].iter().find_map(|words| said.split_once(words))?.1;
    let (name, _) = after.split_once(".so")?;
    name.starts_with("lib").then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::missing_library;

    #[test]
    fn a_missing_system_library_is_found_in_the_error_of_the_window() {
        let x11 = "Create event loop: Os(OsError { error: XNotSupported(LibraryOpenError(OpenError { kind: Library, \
            detail: \"opening library failed (libX11.so.6: cannot open shared object file: No such file or directory); \
            opening library failed (libX11.so: cannot open shared object file: No such file or directory)\" })) })";
        assert_eq!(missing_library(x11).as_deref(), Some("libX11"));
        let keys = "panicked at src/x11.rs:59:29:\nLibrary libxkbcommon-x11.so could not be loaded.";
        assert_eq!(missing_library(keys).as_deref(), Some("libxkbcommon-x11"));
        assert_eq!(missing_library("Create event loop: Os(OsError { error: XOpenDisplayFailed })"), None);
    }
}
