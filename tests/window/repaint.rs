//! The window paints only what changed; the result is what painting everything would give.

use crate::prelude::*;
use deerstalker::app::theme::{self, Tokens};
use deerstalker::app::widget::{self, Drawable};
use iced::mouse::{Event as Mouse, ScrollDelta};
use iced::widget::canvas::Frame;
use iced::widget::{Column, row, text};
use iced::{Color, Element, Event, Length, Task, Theme};
use iced_tiny_skia::graphics::{Viewport, damage};
use iced_tiny_skia::{Layer, Renderer};
use tiny_skia::{Mask, PixmapMut};

/// The pixels of a window, painted as the toolkit does it.
struct Screen {
    size: Size<u32>,
    scale: f32,
    pixels: Vec<u8>,
    layers: Vec<Layer>,
}

impl Screen {
    fn new<S: Stage>(window: &Harness<S>, width: u32, height: u32) -> Self {
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
    fn differing<S: Stage>(&mut self, window: &mut Harness<S>) -> Option<Rectangle> {
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

/// A list of headings, each over a few lines with a bar between two texts, like that of a count of games.
struct Bars;

struct Bar;

impl Drawable for Bar {
    fn ground(&self, t: &Tokens) -> Color {
        t.background
    }

    fn paint(&self, frame: &mut Frame, t: &Tokens) {
        frame.fill_rectangle(Point::new(1.0, 4.0), Size::new(60.0, 10.0), t.yes);
    }
}

impl Stage for Bars {
    type Message = ();

    fn update(&mut self, (): ()) -> Task<()> {
        Task::none()
    }

    fn view(&self) -> Element<'_, ()> {
        let line = |at: usize| {
            let bar = widget::picture(Bar, 200.0, 18.0);
            row![text(format!("Player {at}")).width(200), bar, text(format!("{at} games"))].spacing(12.0).into()
        };
        let lines = (0..60).flat_map(|at| {
            let heading = (at * at % 7 == 2).then(|| text(format!("Heading {at}")).into());
            heading.into_iter().chain([line(at)])
        });
        widget::scroll(Column::with_children(lines).spacing(8.0)).width(Length::Fill).height(Length::Fill).into()
    }

    fn theme(&self) -> Theme {
        Mode::Night.theme()
    }
}

#[test]
fn a_list_that_scrolls_leaves_nothing_half_painted() {
    let (width, height) = (683, 768);
    let mut window = Harness::with_size(Bars, width as f32, height as f32);
    let mut screen = Screen::new(&window, width, height);
    assert_eq!(screen.differing(&mut window), None);
    window.point_at(Point::new(300.0, 300.0));
    for y in [-60.0, -60.0, -60.0, -97.0, -60.0, 120.0, -33.0, 60.0] {
        let delta = ScrollDelta::Pixels { x: 0.0, y };
        window.events(&[Event::Mouse(Mouse::WheelScrolled { delta })]);
        assert_eq!(screen.differing(&mut window), None, "after {y}");
    }
}
