//! The window paints only what changed; the result is what painting everything would give.

use crate::pictures::{SCENES, home};
use deerstalker::app::{App, theme};
use deerstalker::store::{LanguageChoice, ThemeChoice};
use iced::mouse::{Event as Mouse, ScrollDelta};
use iced::{Event, Rectangle, Size};
use iced_tiny_skia::graphics::{Viewport, damage};
use iced_tiny_skia::{Layer, Renderer};
use support::harness::{Harness, Stage};
use tiny_skia::{Mask, PixmapMut};

/// The pixels of a window, painted as the toolkit does it.
struct Screen {
    size: Size<u32>,
    scale: f32,
    pixels: Vec<u8>,
    layers: Vec<Layer>,
}

impl Screen {
    fn new(window: &Harness<App>, width: u32, height: u32) -> Self {
        let pixels = vec![0; (width * height * 4) as usize];
        Self { size: Size::new(width, height), scale: window.stage.scale(), pixels, layers: Vec::new() }
    }

    fn viewport(&self) -> Viewport {
        Viewport::with_physical_size(self.size, self.scale)
    }

    fn paint(&self, renderer: &mut Renderer, pixels: &mut [u8], changed: &[Rectangle], ground: iced::Color) {
        let Size { width, height } = self.size;
        let mut pixels = PixmapMut::from_bytes(pixels, width, height).unwrap();
        let mut mask = Mask::new(width, height).unwrap();
        renderer.draw(&mut pixels, &mut mask, &self.viewport(), changed, ground);
    }

    /// Paints what changed; returns where that differs clearly from everything painted anew.
    fn differing(&mut self, window: &mut Harness<App>) -> Option<Rectangle> {
        let ground = theme::tokens(&window.stage.theme()).background;
        let whole = Rectangle::with_size(self.viewport().logical_size());
        let mut pixels = std::mem::take(&mut self.pixels);
        let (_, anew) = window.painted(|renderer| {
            let now = renderer.layers();
            let changed = if self.layers.is_empty() {
                vec![whole]
            } else {
                damage::diff(&self.layers, now, |layer| vec![layer.bounds], Layer::damage)
            };
            self.layers = now.to_vec();
            self.paint(renderer, &mut pixels, &damage::group(changed, whole), ground);
            let mut anew = vec![0; pixels.len()];
            self.paint(renderer, &mut anew, &[whole], ground);
            anew
        });
        let other = |(a, b): (&[u8], &[u8])| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 60);
        let places = pixels.chunks(4).zip(anew.chunks(4)).enumerate().filter(|(_, pair)| other(*pair));
        let width = self.size.width as usize;
        let places =
            places.map(|(at, _)| Rectangle { x: (at % width) as f32, y: (at / width) as f32, width: 1.0, height: 1.0 });
        let place = places.reduce(|all, place| all.union(&place));
        self.pixels = pixels;
        place
    }
}

#[test]
fn lists_that_scroll_leave_nothing_half_painted() {
    let home = home("repaint", LanguageChoice::English, ThemeChoice::Night);
    let mut faults = Vec::new();
    for (width, height) in [(683, 768), (1366, 768)] {
        let drawn = ["statistics", "setup", "museum_setup", "museum_review"];
        for (name, enter) in SCENES.into_iter().filter(|(name, _)| drawn.contains(name)) {
            let mut window = home.start_sized(width as f32, height as f32);
            enter(&mut window);
            let mut screen = Screen::new(&window, width, height);
            assert_eq!(screen.differing(&mut window), None);
            for list in window.scrolling() {
                window.point_at(list.center());
                for y in [-60.0, -97.0, 60.0] {
                    let delta = ScrollDelta::Pixels { x: 0.0, y };
                    window.events(&[Event::Mouse(Mouse::WheelScrolled { delta })]);
                    faults.extend(screen.differing(&mut window).map(|place| format!("{name} {width}: {place:?}")));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
