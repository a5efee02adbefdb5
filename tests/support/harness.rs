//! Drives the window without a window: for tests and for pictures in the documentation.
//!
//! A [`Harness`] holds a whole program (a [`Stage`]: the application, or one screen of it) and shows it in a window
//! that is only a picture in memory. It clicks, types, presses keys, runs the tasks that come out of it, and finds what
//! is visible. The widget tree is kept between events, so that focus, scrolling and dragging are as in the real window.
//!
//! Time stands still until [`Harness::pass`] lets it pass, and jobs wait or panic when the test's [`Fake`] world says
//! so. It panics when something cannot be found.

pub use crate::fake::Fake;

use deerstalker::app::keys::{KeyCode, Stroke};
use deerstalker::app::{App, Message, OpenNotebook, Screen, theme};
use iced::advanced::clipboard::{self, Clipboard};
use iced::advanced::mouse;
use iced::advanced::renderer::{Headless, Style};
use iced::advanced::widget::operation::{Operation, Outcome};
use iced::futures::executor::block_on;
use iced::futures::stream::{BoxStream, StreamExt};
use iced::keyboard::key::Named;
use iced::keyboard::{self, Key, Modifiers};
use iced::touch::{self, Finger};
use iced::{Element, Event, Point, Rectangle, Renderer, Size, Task, Theme, window};
use iced_test::renderer::graphics::text::font_system;
use iced_test::runtime::task::into_stream;
use iced_test::runtime::user_interface::{self, Cache, UserInterface};
use iced_test::runtime::{Action, clipboard as runtime_clipboard, window as runtime_window};
use iced_test::selector::{Candidate, Selector};
use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{self, Poll, Wake, Waker};
use std::thread::Thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const FINGER: Finger = Finger(7);

pub trait Stage {
    type Message: Send + 'static;

    fn update(&mut self, message: Self::Message) -> Task<Self::Message>;

    fn view(&self) -> Element<'_, Self::Message>;

    fn theme(&self) -> Theme;

    /// How much larger than 100 % everything is drawn.
    fn scale(&self) -> f32 {
        1.0
    }

    /// A write is under way, of which the [`Fake`] world does not know.
    fn busy(&self) -> bool {
        false
    }
}

impl Stage for App {
    type Message = Message;

    fn update(&mut self, message: Message) -> Task<Message> {
        self.update(message)
    }

    fn view(&self) -> Element<'_, Message> {
        self.view()
    }

    fn theme(&self) -> Theme {
        self.mode().theme()
    }

    fn scale(&self) -> f32 {
        self.scale()
    }

    fn busy(&self) -> bool {
        self.notebook().is_some_and(OpenNotebook::is_writing)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    pub text: String,
    /// Inside the window. `cut` says that a side is hidden.
    pub bounds: Rectangle,
    pub cut: bool,
}

#[derive(Default)]
struct Board(Option<String>);

impl Clipboard for Board {
    fn read(&self, _kind: clipboard::Kind) -> Option<String> {
        self.0.clone()
    }

    fn write(&mut self, _kind: clipboard::Kind, contents: String) {
        self.0 = Some(contents);
    }
}

/// Sizes are in the units of the content.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WindowCommand {
    /// To fill the screen, or no longer.
    Maximise(bool),
    Resize(Size),
    Move(Point),
    Focus,
}

/// How long the steps from a message to the picture took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Frame {
    pub update: Duration,
    pub view: Duration,
    pub draw: Duration,
}

/// Wakes the test when there is something new to be heard.
struct Alarm {
    rung: AtomicBool,
    thread: Thread,
}

impl Wake for Alarm {
    fn wake(self: Arc<Self>) {
        self.rung.store(true, Ordering::SeqCst);
        self.thread.unpark();
    }
}

pub struct Harness<S: Stage> {
    pub stage: S,
    pub closed: bool,
    /// Events wait for what follows from them. A test that holds up a disk turns this off.
    pub patient: bool,
    /// In the units of the content, if the toolkit tells it.
    pub screen: Option<Size>,
    pub window_commands: Vec<WindowCommand>,
    world: Fake,
    alarm: Arc<Alarm>,
    tasks: Vec<BoxStream<'static, Action<S::Message>>>,
    size: Size,
    cache: Option<Cache>,
    renderer: Renderer,
    cursor: mouse::Cursor,
    clipboard: Board,
    folder: Option<TempDir>,
}

fn missing(what: &str, seen: &[Seen]) -> String {
    let seen: Vec<&str> = seen.iter().map(|seen| seen.text.as_str()).collect();
    format!("{what:?} is not visible; there is: {seen:#?}")
}

impl Harness<App> {
    /// `page` is a name in [`Screen`].
    #[track_caller]
    pub fn is_at(&mut self, page: &str) -> &mut Self {
        let here = match self.stage.screen() {
            Screen::Casebook(_) => "Casebook",
            Screen::Setup(_) => "Setup",
            Screen::Settings(_) => "Settings",
            Screen::Editions(_) => "Editions",
            Screen::Recovery(_) => "Recovery",
            Screen::Statistics(_) => "Statistics",
            Screen::Solo(_) => "Solo",
            Screen::Notebook => "Notebook",
            Screen::CaperSetup(_) => "CaperSetup",
            Screen::Victory(_) => "Victory",
            Screen::Review(_) => "Review",
            Screen::Export(_) => "Export",
        };
        assert_eq!(here, page);
        self
    }
}

impl<S: Stage> Harness<S> {
    pub fn new(stage: S) -> Self {
        Self::with_size(stage, 1366.0, 768.0)
    }

    pub fn with_size(stage: S, width: f32, height: f32) -> Self {
        for font in theme::fonts() {
            font_system().write().expect("fonts can be loaded").load_font(Cow::Borrowed(font));
        }
        let renderer = block_on(<Renderer as Headless>::new(theme::BODY, theme::size::BODY.into(), Some("tiny-skia")));
        let mut harness = Self {
            stage,
            closed: false,
            patient: true,
            screen: None,
            window_commands: Vec::new(),
            world: Fake::default(),
            alarm: Arc::new(Alarm { rung: AtomicBool::new(false), thread: std::thread::current() }),
            tasks: Vec::new(),
            size: Size::new(width, height),
            cache: Some(Cache::default()),
            renderer: renderer.expect("the software renderer is always there"),
            cursor: mouse::Cursor::Unavailable,
            clipboard: Board::default(),
            folder: None,
        };
        harness.events(&[]);
        harness
    }

    /// Shares this world with the test.
    #[must_use]
    pub fn in_world(mut self, world: &Fake) -> Self {
        self.world = world.clone();
        self
    }

    /// The folder goes with the window.
    #[must_use]
    pub fn in_folder(mut self, folder: TempDir) -> Self {
        self.folder = Some(folder);
        self
    }

    pub fn resize(&mut self, width: f32, height: f32) -> &mut Self {
        self.size = Size::new(width, height);
        self.events(&[Event::Window(window::Event::Resized(self.size))])
    }

    /// Gives the program a message and runs everything that follows from it.
    pub fn message(&mut self, message: S::Message) -> &mut Self {
        self.take(message);
        self.drive();
        self
    }

    /// Runs a task until only time, or a job that is held, could bring anything more.
    pub fn run(&mut self, task: Task<S::Message>) -> &mut Self {
        self.patient = true;
        self.tasks.extend(into_stream(task));
        self.drive();
        self
    }

    /// From now on events take what is there, and wait for nothing.
    pub fn begin(&mut self, task: Task<S::Message>) {
        self.patient = false;
        self.tasks.extend(into_stream(task));
        self.drive();
    }

    /// Timers go off in order.
    pub fn pass(&mut self, time: Duration) -> &mut Self {
        let until = self.world.passed() + time;
        self.drive();
        while self.world.ring(until) {
            self.drive();
        }
        self
    }

    fn take(&mut self, message: S::Message) {
        let task = self.stage.update(message);
        self.tasks.extend(into_stream(task));
    }

    /// Does what tasks ask for until nothing is under way that could bring more by itself.
    fn drive(&mut self) {
        let waker = Waker::from(Arc::clone(&self.alarm));
        self.world.wake(&waker);
        loop {
            // Asked first. Whatever a finished job has said is then there to be heard.
            let busy = self.patient && (self.world.busy() || self.stage.busy());
            self.alarm.rung.store(false, Ordering::SeqCst);
            if let Some(action) = self.next_action(&mut task::Context::from_waker(&waker)) {
                self.act(action);
            } else if self.tasks.is_empty() {
                return;
            } else if !self.alarm.rung.load(Ordering::SeqCst) {
                if !busy {
                    return;
                }
                std::thread::park();
            }
        }
    }

    fn next_action(&mut self, context: &mut task::Context<'_>) -> Option<Action<S::Message>> {
        let mut at = 0;
        while at < self.tasks.len() {
            match self.tasks[at].poll_next_unpin(context) {
                Poll::Ready(Some(action)) => return Some(action),
                Poll::Ready(None) => drop(self.tasks.remove(at)),
                Poll::Pending => at += 1,
            }
        }
        None
    }

    fn act(&mut self, action: Action<S::Message>) {
        match action {
            Action::Output(message) => self.take(message),
            Action::Widget(operation) => self.operate(operation),
            Action::Clipboard(runtime_clipboard::Action::Write { contents, .. }) => self.clipboard.0 = Some(contents),
            Action::Clipboard(runtime_clipboard::Action::Read { channel, .. }) => {
                channel.send(self.clipboard.0.clone()).ok();
            }
            Action::Window(runtime_window::Action::Close(_)) | Action::Exit => self.closed = true,
            Action::Window(runtime_window::Action::Maximize(_, full)) => {
                self.window_commands.push(WindowCommand::Maximise(full));
            }
            Action::Window(runtime_window::Action::Resize(_, size)) => {
                self.window_commands.push(WindowCommand::Resize(size));
            }
            Action::Window(runtime_window::Action::Move(_, corner)) => {
                self.window_commands.push(WindowCommand::Move(corner));
            }
            Action::Window(runtime_window::Action::GainFocus(_)) => self.window_commands.push(WindowCommand::Focus),
            Action::Window(runtime_window::Action::GetMonitorSize(_, channel)) if self.screen.is_some() => {
                channel.send(self.screen).ok();
            }
            _ => {}
        }
    }

    /// Times a message until its picture is there, then runs what follows from it. Work that the real window does on
    /// other threads does not count.
    pub fn timed(&mut self, message: S::Message) -> Frame {
        let physical = Size::new(self.size.width.round() as u32, self.size.height.round() as u32);
        let (scale, background) = (self.stage.scale(), theme::tokens(&self.stage.theme()).background);
        self.stepped(message, |renderer| drop(renderer.screenshot(physical, scale, background))).0
    }

    /// Like [`timed`](Self::timed), with another painter.
    pub fn stepped<T>(&mut self, message: S::Message, paint: impl FnOnce(&mut Renderer) -> T) -> (Frame, T) {
        let begun = Instant::now();
        let task = self.stage.update(message);
        let updated = Instant::now();
        let (laid_out, said) = self.painted(paint);
        let drawn = Instant::now();
        self.tasks.extend(into_stream(task));
        self.drive();
        (Frame { update: updated - begun, view: laid_out - updated, draw: drawn - laid_out }, said)
    }

    /// Builds the view, draws and paints it. Returns when building was done, and the painter's result.
    pub fn painted<T>(&mut self, paint: impl FnOnce(&mut Renderer) -> T) -> (Instant, T) {
        let theme = self.stage.theme();
        let mut interface = Self::interface(&self.stage, &mut self.cache, self.size, &mut self.renderer);
        let redraw = Event::Window(window::Event::RedrawRequested(Instant::now()));
        interface.update(&[redraw], self.cursor, &mut self.renderer, &mut self.clipboard, &mut Vec::new());
        let laid_out = Instant::now();
        let tokens = theme::tokens(&theme);
        interface.draw(&mut self.renderer, &theme, &Style { text_color: tokens.text }, self.cursor);
        let said = paint(&mut self.renderer);
        self.cache = Some(interface.into_cache());
        (laid_out, said)
    }

    pub fn clipboard(&self) -> Option<&str> {
        self.clipboard.0.as_deref()
    }

    /// Prefers a text that says exactly this to one that contains it.
    #[track_caller]
    pub fn click(&mut self, text: &str) -> &mut Self {
        let place = self.place(text);
        self.click_at(place)
    }

    #[track_caller]
    pub fn clicks(&mut self, texts: &[impl AsRef<str>]) -> &mut Self {
        for text in texts {
            self.click(text.as_ref());
        }
        self
    }

    #[track_caller]
    pub fn click_id(&mut self, id: &'static str) -> &mut Self {
        let place = self.place_of_id(id);
        self.click_at(place)
    }

    pub fn click_at(&mut self, place: Point) -> &mut Self {
        self.point_at(place);
        self.events(&[Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))]);
        self.events(&[Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left))])
    }

    /// So quickly that the window gets everything at once, as a busy one does. Each event comes with the last place of
    /// the pointer.
    pub fn click_at_once(&mut self, places: &[Point]) -> &mut Self {
        let click = |place: &Point| {
            let button = mouse::Button::Left;
            [
                Event::Mouse(mouse::Event::CursorMoved { position: *place }),
                Event::Mouse(mouse::Event::ButtonPressed(button)),
                Event::Mouse(mouse::Event::ButtonReleased(button)),
            ]
        };
        let events: Vec<Event> = places.iter().flat_map(click).collect();
        self.cursor = places.last().map_or(self.cursor, |place| mouse::Cursor::Available(*place));
        self.at_once(&events);
        self
    }

    #[track_caller]
    pub fn click_other(&mut self, text: &str) -> &mut Self {
        let place = self.place(text);
        self.other_at(place)
    }

    pub fn other_at(&mut self, place: Point) -> &mut Self {
        self.point_at(place);
        self.events(&[Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Right))]);
        self.events(&[Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Right))])
    }

    pub fn drag(&mut self, from: Point, to: Point) -> &mut Self {
        self.point_at(from);
        self.events(&[Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))]);
        let half = Point::new(f32::midpoint(from.x, to.x), f32::midpoint(from.y, to.y));
        self.point_at(half);
        self.point_at(to);
        self.events(&[Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left))])
    }

    #[track_caller]
    pub fn tap(&mut self, text: &str) -> &mut Self {
        let place = self.place(text);
        self.tap_at(place)
    }

    pub fn tap_at(&mut self, place: Point) -> &mut Self {
        self.touch(&[place])
    }

    /// Rests a finger for a second before it is lifted.
    pub fn hold_at(&mut self, place: Point) -> &mut Self {
        self.finger(touch::Event::FingerPressed { id: FINGER, position: place });
        self.events(&[Event::Window(window::Event::RedrawRequested(Instant::now() + Duration::from_secs(1)))]);
        self.finger(touch::Event::FingerLifted { id: FINGER, position: place })
    }

    pub fn touch(&mut self, places: &[Point]) -> &mut Self {
        self.finger(touch::Event::FingerPressed { id: FINGER, position: places[0] });
        for place in &places[1..] {
            self.finger(touch::Event::FingerMoved { id: FINGER, position: *place });
        }
        self.finger(touch::Event::FingerLifted { id: FINGER, position: places[places.len() - 1] })
    }

    /// The toolkit puts the pointer where the finger is.
    pub fn finger(&mut self, event: touch::Event) -> &mut Self {
        let (touch::Event::FingerPressed { position, .. }
        | touch::Event::FingerMoved { position, .. }
        | touch::Event::FingerLifted { position, .. }
        | touch::Event::FingerLost { position, .. }) = event;
        self.cursor = mouse::Cursor::Available(position);
        self.events(&[Event::Touch(event)])
    }

    pub fn point_at(&mut self, position: Point) -> &mut Self {
        self.cursor = mouse::Cursor::Available(position);
        self.events(&[Event::Mouse(mouse::Event::CursorMoved { position })])
    }

    /// The button with these words cannot be pressed, because the pointer does not change its look.
    #[track_caller]
    pub fn is_closed(&mut self, text: &str) -> bool {
        let place = self.place(text);
        let drawn = |harness: &mut Self| {
            let picture = harness.picture_at(1.0);
            let (left, right) = ((place.x as usize).saturating_sub(40), place.x as usize + 40);
            let rows = (place.y as usize).saturating_sub(12)..place.y as usize + 12;
            let pixel = |x: usize, y: usize| 4 * (y * picture.width as usize + x);
            rows.flat_map(|y| picture.rgba[pixel(left, y)..pixel(right, y)].to_vec()).collect::<Vec<u8>>()
        };
        self.point_at(Point::new(1.0, 1.0));
        let alone = drawn(self);
        self.point_at(place);
        alone == drawn(self)
    }

    pub fn type_text(&mut self, text: &str) -> &mut Self {
        for character in text.chars() {
            self.key(Stroke::char(character));
        }
        self
    }

    #[track_caller]
    pub fn expects(&mut self, texts: &[impl AsRef<str>]) -> &mut Self {
        for text in texts {
            self.expect(text.as_ref());
        }
        self
    }

    pub fn enters(&mut self, lines: &[impl AsRef<str>]) -> &mut Self {
        for line in lines {
            self.enter(line.as_ref());
        }
        self
    }

    /// Types a line and presses Enter.
    pub fn enter(&mut self, line: &str) -> &mut Self {
        self.type_text(line).keys("Enter")
    }

    /// By their names, as in `F8 Home Ctrl+c Alt+Up`.
    #[track_caller]
    pub fn keys(&mut self, keys: &str) -> &mut Self {
        for key in keys.split(' ') {
            self.key(stroke(key));
        }
        self
    }

    pub fn key(&mut self, stroke: Stroke) -> &mut Self {
        self.events(&pressed(stroke))
    }

    /// Puts text where Ctrl V takes it from.
    pub fn copy(&mut self, text: &str) -> &mut Self {
        self.clipboard.0 = Some(text.to_owned());
        self
    }

    /// Sends events in one burst, before the effects of the first are drawn.
    pub fn burst(&mut self, strokes: &[Stroke]) -> &mut Self {
        let events: Vec<Event> = strokes.iter().flat_map(|stroke| pressed(*stroke)).collect();
        self.at_once(&events);
        self
    }

    /// Events happen to one build of the view, then everything that follows from them.
    fn at_once(&mut self, events: &[Event]) {
        let mut messages = Vec::new();
        let mut interface = Self::interface(&self.stage, &mut self.cache, self.size, &mut self.renderer);
        interface.update(events, self.cursor, &mut self.renderer, &mut self.clipboard, &mut messages);
        self.cache = Some(interface.into_cache());
        for message in messages {
            self.message(message);
        }
    }

    pub fn sees(&mut self, text: &str) -> bool {
        self.texts().iter().any(|seen| seen.text.contains(text))
    }

    #[track_caller]
    pub fn expect(&mut self, text: &str) -> &mut Self {
        let seen = self.texts();
        assert!(seen.iter().any(|seen| seen.text.contains(text)), "{}", missing(text, &seen));
        self
    }

    #[track_caller]
    pub fn lacks(&mut self, text: &str) -> &mut Self {
        assert!(!self.sees(text), "{text:?} is visible");
        self
    }

    /// Texts outside the window, out of reach of scrolling.
    pub fn beside(&mut self) -> Vec<String> {
        let window = Rectangle::with_size(self.size * (1.0 / self.stage.scale()));
        self.all(move |candidate: Candidate<'_>| match candidate {
            Candidate::Text { content, bounds, visible_bounds: None, .. } => {
                let level = bounds.y < window.height && bounds.y + bounds.height > 0.0;
                let beside = bounds.x + 1.0 > window.width || bounds.x + bounds.width < 1.0;
                (level && beside && !content.trim().is_empty()).then(|| content.to_owned())
            }
            _ => None,
        })
    }

    /// In the order of the widgets.
    pub fn texts(&mut self) -> Vec<Seen> {
        self.all(|candidate: Candidate<'_>| match candidate {
            Candidate::Text { content, bounds: whole, visible_bounds: Some(bounds), .. } => {
                let cut = bounds.width + 1.0 < whole.width;
                Some(Seen { text: content.to_owned(), bounds, cut })
            }
            Candidate::TextInput { state, visible_bounds: Some(bounds), .. } => {
                Some(Seen { text: state.text().to_owned(), bounds, cut: false })
            }
            _ => None,
        })
    }

    pub fn words(&mut self) -> Vec<String> {
        self.texts().into_iter().map(|seen| seen.text).collect()
    }

    /// Clicks the first such text.
    #[track_caller]
    pub fn press(&mut self, is_meant: impl Fn(&Seen) -> bool) -> &mut Self {
        let place = self.find(is_meant).bounds.center();
        self.click_at(place)
    }

    /// Clicks one of the texts that say exactly this, counted from 0.
    #[track_caller]
    pub fn press_nth(&mut self, text: &str, nth: usize) -> &mut Self {
        let place = self.all_where(|seen| seen.text == text)[nth].bounds.center();
        self.click_at(place)
    }

    /// In the order of the widgets.
    pub fn all_where(&mut self, is_meant: impl Fn(&Seen) -> bool) -> Vec<Seen> {
        self.texts().into_iter().filter(is_meant).collect()
    }

    pub fn any(&mut self, is_meant: impl Fn(&Seen) -> bool) -> bool {
        self.texts().iter().any(is_meant)
    }

    /// The first such text.
    #[track_caller]
    pub fn find(&mut self, is_meant: impl Fn(&Seen) -> bool) -> Seen {
        let seen = self.texts();
        let found = seen.iter().find(|seen| is_meant(seen)).cloned();
        found.unwrap_or_else(|| panic!("{}", missing("such a text", &seen)))
    }

    /// Also the texts that are scrolled out of sight.
    pub fn built(&mut self) -> usize {
        self.all(|candidate: Candidate<'_>| matches!(candidate, Candidate::Text { .. }).then_some(())).len()
    }

    /// Prefers a text that says exactly this to one that contains it.
    #[track_caller]
    pub fn place(&mut self, text: &str) -> Point {
        let seen = self.texts();
        let found = seen.iter().find(|seen| seen.text == text);
        match found.or_else(|| seen.iter().find(|seen| seen.text.contains(text))) {
            Some(found) => found.bounds.center(),
            None => panic!("{}", missing(text, &seen)),
        }
    }

    #[track_caller]
    pub fn place_of_id(&mut self, id: &'static str) -> Point {
        match self.places_of_id(id).first() {
            Some(place) => *place,
            None => panic!("no widget {id:?} is visible"),
        }
    }

    pub fn places_of_id(&mut self, id: &'static str) -> Vec<Point> {
        let id = iced::advanced::widget::Id::new(id);
        let found = self.all(
            |candidate: Candidate<'_>| {
                if candidate.id() == Some(&id) { candidate.visible_bounds() } else { None }
            },
        );
        found.iter().map(iced::Rectangle::center).collect()
    }

    pub fn has_focus(&mut self, id: &'static str) -> bool {
        let id = iced::advanced::widget::Id::new(id);
        !self
            .all(|candidate: Candidate<'_>| match candidate {
                Candidate::Focusable { id: Some(found), state, .. } if *found == id && state.is_focused() => Some(()),
                _ => None,
            })
            .is_empty()
    }

    /// Of everything that can be pressed or typed into, as far as it is visible.
    pub fn targets(&mut self) -> Vec<Rectangle> {
        self.all(|candidate: Candidate<'_>| match candidate {
            Candidate::Focusable { bounds, visible_bounds: Some(_), .. } => Some(bounds),
            _ => None,
        })
    }

    /// The bounds of every part that scrolls, as far as they are visible.
    pub fn scrolling(&mut self) -> Vec<Rectangle> {
        self.all(|candidate: Candidate<'_>| match candidate {
            Candidate::Scrollable { visible_bounds, .. } => visible_bounds,
            _ => None,
        })
    }

    /// By how much the highest scrolling content exceeds its place. 0 if nothing has to scroll.
    pub fn beyond_reach(&mut self) -> f32 {
        let beyond = self.all(|candidate: Candidate<'_>| match candidate {
            Candidate::Scrollable { bounds, content_bounds, .. } => Some(content_bounds.height - bounds.height),
            _ => None,
        });
        beyond.into_iter().fold(0.0, f32::max)
    }

    /// Of everything that can be pressed and is partly hidden.
    pub fn half_hidden(&mut self) -> Vec<Rectangle> {
        self.all(|candidate: Candidate<'_>| match candidate {
            Candidate::Focusable { bounds, visible_bounds: Some(seen), .. } => {
                (seen.width + 1.0 < bounds.width || seen.height + 1.0 < bounds.height).then_some(bounds)
            }
            _ => None,
        })
    }

    pub fn fields(&mut self) -> Vec<Rectangle> {
        self.all(|candidate: Candidate<'_>| match candidate {
            Candidate::TextInput { bounds, .. } => Some(bounds),
            _ => None,
        })
    }

    /// The bounds of everything that can have the keyboard, in the order of the widgets, and whether it has it.
    pub fn focus_order(&mut self) -> Vec<(Rectangle, bool)> {
        self.all(|candidate: Candidate<'_>| match candidate {
            Candidate::Focusable { bounds, state, .. } => Some((bounds, state.is_focused())),
            _ => None,
        })
    }

    /// The bounds of the widget with the keyboard, and its visible part.
    pub fn focused(&mut self) -> Option<(Size, Option<Rectangle>)> {
        let found = self.all(|candidate: Candidate<'_>| match candidate {
            Candidate::Focusable { bounds, visible_bounds, state, .. } if state.is_focused() => {
                Some((bounds.size(), visible_bounds))
            }
            _ => None,
        });
        found.first().copied()
    }

    pub fn picture(&mut self) -> Picture {
        self.picture_at(2.0)
    }

    pub fn picture_at(&mut self, factor: f32) -> Picture {
        let theme = self.stage.theme();
        let scale = self.stage.scale() * factor;
        let physical = Size::new((self.size.width * factor).round() as u32, (self.size.height * factor).round() as u32);
        let mut interface = Self::interface(&self.stage, &mut self.cache, self.size, &mut self.renderer);
        interface.update(
            &[Event::Window(window::Event::RedrawRequested(Instant::now()))],
            self.cursor,
            &mut self.renderer,
            &mut self.clipboard,
            &mut Vec::new(),
        );
        let tokens = theme::tokens(&theme);
        interface.draw(&mut self.renderer, &theme, &Style { text_color: tokens.text }, self.cursor);
        let rgba = self.renderer.screenshot(physical, scale, tokens.background);
        self.cache = Some(interface.into_cache());
        Picture { width: physical.width, height: physical.height, rgba }
    }

    pub fn screenshot(&mut self, path: impl AsRef<Path>) {
        self.picture().save(path);
    }

    fn all<T: Clone + Send + 'static>(&mut self, select: impl FnMut(Candidate<'_>) -> Option<T> + Send) -> Vec<T> {
        let mut interface = Self::interface(&self.stage, &mut self.cache, self.size, &mut self.renderer);
        let mut find = select.find_all();
        interface.operate(&self.renderer, &mut iced::advanced::widget::operation::black_box(&mut find));
        self.cache = Some(interface.into_cache());
        match find.finish() {
            Outcome::Some(found) => found,
            _ => Vec::new(),
        }
    }

    fn operate(&mut self, operation: Box<dyn Operation>) {
        let mut interface = Self::interface(&self.stage, &mut self.cache, self.size, &mut self.renderer);
        let mut next = Some(operation);
        while let Some(mut operation) = next.take() {
            interface.operate(&self.renderer, operation.as_mut());
            if let Outcome::Chain(chained) = operation.finish() {
                next = Some(chained);
            }
        }
        self.cache = Some(interface.into_cache());
    }

    pub fn events(&mut self, events: &[Event]) -> &mut Self {
        let redraw = Event::Window(window::Event::RedrawRequested(Instant::now()));
        let mut rest: Vec<&Event> = events.iter().chain([&redraw]).collect();
        while !rest.is_empty() {
            let (taken, messages) = self.until_a_message(&rest);
            rest.drain(..taken);
            for message in messages {
                self.message(message);
            }
        }
        self
    }

    /// Events happen to one build of the view, as in the toolkit, until one of them brings messages or makes the view
    /// old. Returns the number of these events, and the messages. In unoptimised builds most of a test's time goes into
    /// building the view.
    fn until_a_message(&mut self, events: &[&Event]) -> (usize, Vec<S::Message>) {
        let mut messages = Vec::new();
        let mut interface = Self::interface(&self.stage, &mut self.cache, self.size, &mut self.renderer);
        let mut taken = 0;
        for event in events {
            let (state, _) = interface.update(
                std::slice::from_ref(*event),
                self.cursor,
                &mut self.renderer,
                &mut self.clipboard,
                &mut messages,
            );
            taken += 1;
            if !messages.is_empty() || matches!(state, user_interface::State::Outdated) {
                break;
            }
        }
        self.cache = Some(interface.into_cache());
        (taken, messages)
    }

    fn interface<'a>(
        stage: &'a S,
        cache: &mut Option<Cache>,
        size: Size,
        renderer: &mut Renderer,
    ) -> UserInterface<'a, S::Message, Theme, Renderer> {
        let scale = stage.scale();
        let size = Size::new(size.width / scale, size.height / scale);
        UserInterface::build(stage.view(), size, cache.take().unwrap_or_default(), renderer)
    }
}

/// A key by its name, after the keys that are held meanwhile.
fn stroke(name: &str) -> Stroke {
    const NAMED: [Named; 26] = [
        Named::Enter,
        Named::Escape,
        Named::Tab,
        Named::Space,
        Named::Home,
        Named::End,
        Named::PageUp,
        Named::PageDown,
        Named::Delete,
        Named::Backspace,
        Named::ArrowUp,
        Named::ArrowDown,
        Named::ArrowLeft,
        Named::ArrowRight,
        Named::F1,
        Named::F2,
        Named::F3,
        Named::F4,
        Named::F5,
        Named::F6,
        Named::F7,
        Named::F8,
        Named::F9,
        Named::F10,
        Named::F11,
        Named::F12,
    ];
    let mut held: Vec<&str> = name.split('+').collect();
    let key = held.pop().unwrap_or_default();
    let named = NAMED.iter().find(|named| format!("{named:?}").trim_start_matches("Arrow") == key);
    let key = match (named, key.chars().next()) {
        (Some(named), _) => Stroke::named(*named),
        (None, Some(character)) if key.len() == character.len_utf8() => Stroke::char(character),
        _ => panic!("no key is called {name:?}"),
    };
    held.into_iter().fold(key, |key, held| match held {
        "Ctrl" => key.with_ctrl(),
        "Shift" => key.with_shift(),
        "Alt" => key.with_alt(),
        _ => panic!("no key is called {name:?}"),
    })
}

fn pressed(stroke: Stroke) -> [Event; 4] {
    let mut modifiers = Modifiers::default();
    modifiers.set(Modifiers::COMMAND, stroke.ctrl);
    modifiers.set(Modifiers::SHIFT, stroke.shift);
    modifiers.set(Modifiers::ALT, stroke.alt);
    let (key, text) = match stroke.code {
        KeyCode::Char(character) => {
            let text: String = character.to_string();
            // As the desktop does, also with Ctrl.
            let typed = (!stroke.alt).then(|| text.as_str().into());
            (Key::Character(text.as_str().into()), typed)
        }
        KeyCode::Named(keyboard::key::Named::Space) => (Key::Named(keyboard::key::Named::Space), Some(" ".into())),
        KeyCode::Named(named) => (Key::Named(named), None),
    };
    let physical_key = keyboard::key::Physical::Unidentified(keyboard::key::NativeCode::Unidentified);
    let location = keyboard::Location::Standard;
    [
        Event::Keyboard(keyboard::Event::ModifiersChanged(modifiers)),
        Event::Keyboard(keyboard::Event::KeyPressed {
            key: key.clone(),
            modified_key: key.clone(),
            physical_key,
            location,
            modifiers,
            text,
            repeat: false,
        }),
        Event::Keyboard(keyboard::Event::KeyReleased {
            key: key.clone(),
            modified_key: key,
            physical_key,
            location,
            modifiers,
        }),
        Event::Keyboard(keyboard::Event::ModifiersChanged(Modifiers::default())),
    ]
}

#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    pub width: u32,
    pub height: u32,
    /// Red, green, blue, opacity, row by row.
    pub rgba: Vec<u8>,
}

impl Picture {
    pub fn save(&self, path: impl AsRef<Path>) {
        let path = path.as_ref();
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).expect("the folder can be made");
        }
        let file = std::fs::File::create(path).expect("the file can be made");
        let mut encoder = png::Encoder::new(std::io::BufWriter::new(file), self.width, self.height);
        encoder.set_color(png::ColorType::Rgba);
        let mut writer = encoder.write_header().expect("a PNG header can be written");
        writer.write_image_data(&self.rgba).expect("a picture can be written");
    }
}
