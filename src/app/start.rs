//! Opening the window.

use super::context::World;
use super::theme::{self, Mode};
use super::{App, Message, WindowEvent};
use crate::casebook::storage::release_locks_on_signals;
use crate::casebook::storage::{Disk, Storage};
use crate::casebook::{Folders, Settings, SettingsNotice, WindowPlace, report_panics};
use iced::theme::Mode as SystemMode;
use iced::{Point, Size, Subscription, Task, window};
use std::panic::AssertUnwindSafe;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// The name desktops know the window by; the same in the desktop file, the metainfo and the icon's name.
pub const APPLICATION_ID: &str = "io.github.deerstalker.Deerstalker";

/// What the window begins with.
#[derive(Clone, Debug)]
pub struct Start {
    /// A game to open; otherwise the casebook.
    pub file: Option<PathBuf>,
    /// Where everything lies.
    pub folders: Folders,
    /// The disk.
    pub storage: Arc<dyn Storage>,
    /// What is remembered about the player.
    pub settings: Settings,
    /// What could not be read of that.
    pub notices: Vec<SettingsNotice>,
}

impl Start {
    /// Reads the settings, the only thing that is read before there is a window: it says how large that is, and where.
    pub fn new(file: Option<PathBuf>, folders: Folders) -> Self {
        let (settings, notices) = Settings::load(&folders);
        Self { file, folders, storage: Arc::new(Disk), settings, notices }
    }
}

/// Why there is no window.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// There is neither an X11 nor a Wayland display.
    #[error("there is no display")]
    NoDisplay,
    /// The display that was named does not answer, or does not let us in.
    #[error("the display {0} does not answer")]
    NoAnswer(String),
    /// A library of the system that the window needs is not there.
    #[error("{0} is not installed")]
    NoLibrary(String),
    /// The toolkit could not make the window.
    #[error("{0}")]
    Window(#[from] iced::Error),
}

/// Shows the window until it is closed.
///
/// # Errors
/// If there is no display, or it does not answer, or a library of the system is missing, or the toolkit fails.
///
/// # Panics
/// If the program panics once the window is there; that is reported first.
pub fn run(start: Start) -> Result<(), RunError> {
    if cfg!(target_os = "linux") && !has_display() {
        return Err(RunError::NoDisplay);
    }
    let (place, size) = (start.settings.window, first_size(&start.settings));
    release_locks_on_signals();
    // The toolkit (iced_winit 0.14) panics if it reaches no display. That is told as what it is; only what comes later is
    // a fault.
    let reached = Arc::new(AtomicBool::new(false));
    let said = Arc::new(Mutex::new(String::new()));
    let hook = said.clone();
    std::panic::set_hook(Box::new(move |panic| {
        *hook.lock().unwrap_or_else(PoisonError::into_inner) = panic.to_string();
    }));
    let begun = reached.clone();
    let boot = move || {
        begun.store(true, Ordering::Relaxed);
        drop(std::panic::take_hook());
        report_panics(&start.folders);
        App::new(start.clone(), Box::new(World))
    };
    let window = || shown(boot, place, size);
    match std::panic::catch_unwind(AssertUnwindSafe(window)) {
        Ok(result) => Ok(result?),
        Err(_) if !reached.load(Ordering::Relaxed) => {
            start_without_wayland();
            let said = said.lock().unwrap_or_else(PoisonError::into_inner);
            Err(missing_library(&said).map_or_else(|| RunError::NoAnswer(display_name()), RunError::NoLibrary))
        }
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

/// The window until it is closed.
fn shown(boot: impl Fn() -> (App, Task<Message>) + 'static, place: WindowPlace, size: Size) -> iced::Result {
    let mut application = iced::application(boot, App::update, App::view)
        .title(App::title)
        .theme(|app: &App| Some(app.mode().theme()))
        .style(App::style)
        .scale_factor(App::scale)
        .subscription(subscription)
        .default_font(theme::BODY)
        .window(window::Settings {
            size,
            min_size: Some(MIN),
            maximized: place.maximised,
            // Where there is no corner yet, the desktop places the window: iced would centre its unscaled size.
            position: place
                .corner
                .map_or(window::Position::Default, |(x, y)| window::Position::Specific(Point::new(x, y))),
            platform_specific: platform(),
            exit_on_close_request: false,
            ..window::Settings::default()
        });
    for font in theme::FONTS {
        application = application.font(font);
    }
    application.run()
}

/// The size that iced makes the window of, in logical pixels: `iced_winit` 0.14 multiplies it by the scale of the content.
fn first_size(settings: &Settings) -> Size {
    let size = Size::new(settings.window.width.max(MIN.width), settings.window.height.max(MIN.height));
    size * (1.0 / super::frame::scale(size, settings))
}

/// The smallest window, in logical pixels.
const MIN: Size = Size::new(640.0, 480.0);

#[cfg(target_os = "linux")]
fn platform() -> window::settings::PlatformSpecific {
    window::settings::PlatformSpecific { application_id: APPLICATION_ID.to_owned(), ..Default::default() }
}

#[cfg(not(target_os = "linux"))]
fn platform() -> window::settings::PlatformSpecific {
    window::settings::PlatformSpecific::default()
}

/// Where displays are named.
const DISPLAYS: [&str; 3] = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"];

/// The displays that are named, as they are.
fn displays() -> impl Iterator<Item = (&'static str, String)> {
    let named =
        DISPLAYS.iter().filter_map(|name| Some((*name, std::env::var_os(name)?.to_string_lossy().into_owned())));
    named.filter(|(_, value)| !value.is_empty())
}

/// Whether a display server is to be found.
fn has_display() -> bool {
    displays().next().is_some()
}

/// What the environment says of the display, for whoever has to mend it.
fn display_name() -> String {
    let named: Vec<String> = displays().map(|(name, value)| format!("{name}={value}")).collect();
    named.join(" ")
}

/// Begins anew on the X11 display, if one is named beside a Wayland display that cannot be reached: winit 0.30 tries
/// Wayland as soon as it is named, and nothing else after it. Returns if there is no other display or it cannot be done.
fn start_without_wayland() {
    #[cfg(unix)]
    if displays().any(|(name, _)| name == "DISPLAY")
        && displays().any(|(name, _)| name != "DISPLAY")
        && let Ok(program) = std::env::current_exe()
    {
        use std::os::unix::process::CommandExt;
        let mut command = std::process::Command::new(program);
        command.args(std::env::args_os().skip(1)).env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
        // This process becomes that one. If not, the display is said not to answer, which is true.
        let _ = command.exec();
    }
}

/// The library of the system that could not be loaded, by what the toolkit said about it: x11-dl 2.21 names it as
/// "opening library failed (libX11.so.6: …)", xkbcommon-dl 0.4 as "Library libxkbcommon.so could not be loaded.".
fn missing_library(said: &str) -> Option<String> {
    let after = ["opening library failed (", "Library "].iter().find_map(|words| said.split_once(words))?.1;
    let (name, _) = after.split_once(".so")?;
    name.starts_with("lib").then(|| name.to_owned())
}

/// The theme a system's wish stands for.
fn mode(system: SystemMode) -> Mode {
    match system {
        SystemMode::Light => Mode::Paper,
        SystemMode::Dark | SystemMode::None => Mode::Night,
    }
}

/// What the window listens to. Keys are not here: they belong to widgets.
fn subscription(_app: &App) -> Subscription<Message> {
    let events = iced::event::listen_with(|event, _status, id| {
        let iced::Event::Window(event) = event else { return None };
        let event = match event {
            window::Event::Opened { .. } => WindowEvent::Opened(id),
            window::Event::Resized(size) => WindowEvent::Resized(size),
            window::Event::Moved(point) => WindowEvent::Moved(point),
            window::Event::Unfocused => WindowEvent::Unfocused,
            window::Event::CloseRequested => WindowEvent::CloseRequested(id),
            _ => return None,
        };
        Some(Message::Window(event))
    });
    let themes = iced::system::theme_changes().map(|system| Message::SystemTheme(mode(system)));
    Subscription::batch([events, themes])
}

/// Asks the system for its theme.
pub(super) fn ask_theme() -> Task<Message> {
    iced::system::theme().map(|system| Message::SystemTheme(mode(system)))
}

#[cfg(test)]
mod tests {
    use super::{Settings, WindowPlace, first_size, missing_library};
    use crate::app::frame::scale;

    #[test]
    fn the_window_has_the_size_it_had_whatever_the_scale_of_its_content() {
        for (text_scale, width, height) in [(80, 1366.0, 768.0), (100, 2560.0, 1440.0), (200, 1100.0, 700.0)] {
            let window = WindowPlace { width, height, ..WindowPlace::default() };
            let settings = Settings { text_scale, window, ..Settings::default() };
            let size = first_size(&settings);
            let scale = scale(iced::Size::new(width, height), &settings);
            assert!((size.width * scale - width).abs() < 0.5 && (size.height * scale - height).abs() < 0.5);
        }
    }

    #[test]
    fn the_library_that_is_missing_is_named() {
        let x11 = "Create event loop: Os(OsError { error: XNotSupported(LibraryOpenError(OpenError { kind: Library, \
            detail: \"opening library failed (libX11.so.6: cannot open shared object file: No such file or directory); \
            opening library failed (libX11.so: cannot open shared object file: No such file or directory)\" })) })";
        assert_eq!(missing_library(x11).as_deref(), Some("libX11"));
        let keys = "panicked at src/x11.rs:59:29:\nLibrary libxkbcommon-x11.so could not be loaded.";
        assert_eq!(missing_library(keys).as_deref(), Some("libxkbcommon-x11"));
        assert_eq!(missing_library("Create event loop: Os(OsError { error: XOpenDisplayFailed })"), None);
    }
}
