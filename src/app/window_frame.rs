//! The window itself: its size, position, screen, and closing.

use super::{App, Message, Screen};
use crate::store::Settings;
use iced::{Point, Size, Task, window};
use std::path::PathBuf;

/// In a window larger than this everything grows, so that it can be read from further away.
const ROOM: Size = Size::new(1456.0, 819.0);

/// Least size of every screen, in logical pixels. Text is not scaled beyond it.
const LEAST: Size = Size::new(480.0, 340.0);

/// Scale of the content, where 1 is 100 %. `size` is in unscaled logical pixels.
pub fn scale(size: Size, settings: &Settings) -> f32 {
    let growth = (size.width / ROOM.width).min(size.height / ROOM.height).clamp(1.0, 2.0);
    let most = (size.width / LEAST.width).min(size.height / LEAST.height).max(1.0);
    (f32::from(settings.text_scale) / 100.0 * growth).min(most)
}

/// Height of the window's title and the desktop's bar, in pixels at 100 %.
const BARS: f32 = 68.0;

/// News of the window from the desktop, or from iced when it was asked.
#[derive(Clone, Debug, PartialEq)]
pub enum WindowEvent {
    Opened(window::Id),
    Resized(Size),
    Maximised(bool),
    /// Size of the screen in the units of the window, if known.
    Screen(Option<Size>),
    Moved(Point),
    Unfocused,
    /// A file dropped on the window. Wayland does not report it.
    Dropped(PathBuf),
    /// A file dropped, or handed over by a later start of the program.
    FileArrived(PathBuf),
    CloseRequested(window::Id),
}

impl App {
    pub fn scale(&self) -> f32 {
        scale(self.size, &self.settings)
    }

    /// Remembers the size for the next start, unless the window fills the screen.
    fn remember_size(&mut self, size: Size) {
        let window = &mut self.settings.window;
        if !window.maximised && !self.full_screen {
            (window.width, window.height) = (size.width, size.height);
        }
    }

    /// If the window is too large for the screen with the desktop's bars, makes it smaller and moves it inside.
    fn fit(&self, screen: Option<Size>) -> Task<Message> {
        let (Some(screen), Some(id)) = (screen, self.window) else { return Task::none() };
        let scale = self.scale();
        // Without a known monitor, as when the last was unplugged, iced names one of a single pixel.
        if screen.width * scale < LEAST.width || screen.height * scale < LEAST.height {
            return Task::none();
        }
        let room = Size::new(screen.width, (screen.height - BARS / scale).max(screen.height / 2.0));
        let now = self.size * (1.0 / scale);
        // The desktop fits a maximised window between its bars itself.
        let most = if self.settings.window.maximised { screen } else { room };
        if now.width <= most.width && now.height <= most.height {
            return Task::none();
        }
        if self.settings.window.maximised {
            // The desktop kept the former screen's size, so maximise again.
            return window::maximize(id, false)
                .chain(window::resize(id, now.min(room)))
                .chain(window::maximize(id, true));
        }
        // A part of the window would lie outside the screen.
        let corner = Point::new(((screen.width - now.width) / 2.0).max(0.0) * scale, 0.0);
        window::move_to(id, corner).chain(window::resize(id, now.min(room)))
    }

    pub(super) fn shows_games(&self) -> bool {
        !matches!(self.screen, Screen::Setup(_) | Screen::CaperSetup(_) | Screen::Editions(_))
    }

    pub(super) fn toggle_full_screen(&mut self) -> Task<Message> {
        let Some(id) = self.window else { return Task::none() };
        self.full_screen = !self.full_screen;
        window::set_mode(id, if self.full_screen { window::Mode::Fullscreen } else { window::Mode::Windowed })
    }

    pub(super) fn window_event(&mut self, event: WindowEvent) -> Task<Message> {
        match event {
            WindowEvent::Opened(id) => {
                self.window = Some(id);
                // X11 forgets what was asked before the window was shown.
                let fill = if self.settings.window.maximised { window::maximize(id, true) } else { Task::none() };
                return fill.chain(window::monitor_size(id).map(|screen| Message::Window(WindowEvent::Screen(screen))));
            }
            WindowEvent::Screen(screen) => return self.fit(screen),
            WindowEvent::Resized(size) => {
                // iced reports the scaled content's size.
                let size = Size::new(size.width * self.scale(), size.height * self.scale());
                let resized = (size.width - self.size.width).abs() + (size.height - self.size.height).abs() > 0.5;
                if resized {
                    (self.size_before, self.size) = (self.size, size);
                    self.remember_size(size);
                }
                // Later sizes of one batch still use the old scale, so ask for the size again.
                if let (true, Some(id)) = (resized, self.window) {
                    let size = window::size(id).map(|size| Message::Window(WindowEvent::Resized(size)));
                    let full = window::is_maximized(id).map(|full| Message::Window(WindowEvent::Maximised(full)));
                    return size.chain(full);
                }
            }
            WindowEvent::Maximised(full) => {
                // The size before is the one to restore.
                if full && !self.settings.window.maximised {
                    self.remember_size(self.size_before);
                }
                let restored = self.settings.window.maximised && !full;
                self.settings.window.maximised = full;
                self.remember_size(self.size);
                // The window returns to its size on the former, perhaps larger, screen.
                if let (true, Some(id)) = (restored, self.window) {
                    return window::monitor_size(id).map(|screen| Message::Window(WindowEvent::Screen(screen)));
                }
            }
            WindowEvent::Moved(_) if self.settings.window.maximised => {}
            WindowEvent::Moved(point) => self.settings.window.corner = Some((point.x, point.y)),
            WindowEvent::Unfocused if self.settings.fold_on_blur => return self.fold(),
            // With a folded notebook the file may have slipped from the hand.
            WindowEvent::Dropped(path) if self.takes_files() && !self.folded() => {
                return self.guarded(Message::Window(WindowEvent::FileArrived(path)));
            }
            WindowEvent::Unfocused | WindowEvent::Dropped(_) => {}
            WindowEvent::FileArrived(path) => return self.open_arrived(path),
            WindowEvent::CloseRequested(id) => {
                return self.leave(move |app| app.close(id));
            }
        }
        Task::none()
    }
}
