//! Starts the window: what `main` hands over, iced's settings, and the events of the desktop that the app listens to.

use super::context::SystemEffects;
use super::theme::{self, Mode};
use super::{App, Message, WindowEvent};
use crate::store::storage::release_locks_on_signals;
use crate::store::storage::{Disk, Storage};
use crate::store::{Folders, Settings, SettingsNotice, report_panics};
use crate::text::Language;
use iced::theme::Mode as SystemMode;
use iced::{Point, Size, Subscription, Task, window};
use std::path::PathBuf;
use std::sync::Arc;

/// Shared by the desktop file, the metainfo and the icon's name.
pub const APPLICATION_ID: &str = "deerstalker";

#[derive(Clone, Debug)]
pub struct Start {
    /// `None` opens the casebook.
    pub file: Option<PathBuf>,
    pub folders: Folders,
    pub storage: Arc<dyn Storage>,
    pub settings: Settings,
    pub notices: Vec<SettingsNotice>,
    pub language: Option<Arc<Language>>,
}

impl Start {
    /// Reads only the settings, which have the window's size and position.
    pub fn new(file: Option<PathBuf>, folders: Folders) -> Self {
        let (settings, notices) = Settings::load(&folders);
        Self { file, folders, storage: Arc::new(Disk), settings, notices, language: None }
    }

    /// Takes a language that `main` has read already, so that it is not read twice if the settings choose it too.
    #[must_use]
    pub fn in_language(self, language: &Arc<Language>) -> Self {
        Self { language: Some(Arc::clone(language)), ..self }
    }

    pub(super) fn language(&self) -> Arc<Language> {
        let code = self.settings.language.code();
        let read = self.language.as_ref().filter(|read| read.code() == code);
        read.map_or_else(|| Arc::new(Language::new(code)), Arc::clone)
    }
}

/// Runs until the window is closed. `reached` is called once the display is reached.
///
/// # Errors
/// If iced fails.
pub fn run(start: Start, reached: Box<dyn Fn()>) -> iced::Result {
    // Nothing here is generic, or iced's event loop would be compiled last, with the program.
    let (place, size) = (start.settings.window, first_size(&start.settings));
    release_locks_on_signals();
    let boot = move || {
        reached();
        report_panics(&start.folders);
        App::new(start.clone(), Box::new(SystemEffects::default()))
    };
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
            // Without a position the desktop places the window; iced would centre the unscaled size.
            position: place
                .corner
                .map_or(window::Position::Default, |(x, y)| window::Position::Specific(Point::new(x, y))),
            platform_specific: platform(),
            exit_on_close_request: false,
            ..window::Settings::default()
        });
    for font in theme::fonts() {
        application = application.font(font);
    }
    application.run()
}

/// In logical pixels: `iced_winit` 0.14 multiplies by the scale of the content.
fn first_size(settings: &Settings) -> Size {
    let size = Size::new(settings.window.width.max(MIN.width), settings.window.height.max(MIN.height));
    size * (1.0 / super::window_frame::scale(size, settings))
}

/// The desktop lets nobody make the window smaller.
const MIN: Size = Size::new(640.0, 480.0);

#[cfg(target_os = "linux")]
fn platform() -> window::settings::PlatformSpecific {
    window::settings::PlatformSpecific { application_id: APPLICATION_ID.to_owned(), ..Default::default() }
}

#[cfg(not(target_os = "linux"))]
fn platform() -> window::settings::PlatformSpecific {
    window::settings::PlatformSpecific::default()
}

/// A desktop without a preference gets the dark colours.
fn mode(system: SystemMode) -> Mode {
    match system {
        SystemMode::Light => Mode::Paper,
        SystemMode::Dark | SystemMode::None => Mode::Night,
    }
}

fn subscription(_app: &App) -> Subscription<Message> {
    let events = iced::event::listen_with(|event, _status, id| {
        let iced::Event::Window(event) = event else { return None };
        let event = match event {
            window::Event::Opened { .. } => WindowEvent::Opened(id),
            window::Event::Resized(size) => WindowEvent::Resized(size),
            window::Event::Moved(point) => WindowEvent::Moved(point),
            window::Event::Unfocused => WindowEvent::Unfocused,
            window::Event::FileDropped(path) => WindowEvent::Dropped(path),
            window::Event::CloseRequested => WindowEvent::CloseRequested(id),
            _ => return None,
        };
        Some(Message::Window(event))
    });
    let themes = iced::system::theme_changes().map(|system| Message::SystemTheme(mode(system)));
    Subscription::batch([events, themes, motions()])
}

/// Whether the desktop allows motion. Only Linux is asked.
#[cfg(target_os = "linux")]
fn motions() -> Subscription<Message> {
    use iced::futures::StreamExt;
    Subscription::run(|| {
        let wanted = mundy::Preferences::stream(mundy::Interest::ReducedMotion);
        wanted.map(|wanted| Message::SystemMotion(!wanted.reduced_motion.is_reduce()))
    })
}

#[cfg(not(target_os = "linux"))]
fn motions() -> Subscription<Message> {
    Subscription::none()
}

pub fn ask_theme() -> Task<Message> {
    iced::system::theme().map(|system| Message::SystemTheme(mode(system)))
}

#[cfg(test)]
mod tests {
    use super::{Settings, first_size};
    use crate::app::window_frame::scale;
    use crate::store::WindowPlace;

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
}
