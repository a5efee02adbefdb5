//! A third game in the notebook: points of a card game, each typed as a number. [`Points`] is all that it takes; the
//! notebook and the store know nothing of it. How a third game is written as a document: `tests/files/document.rs`.

use deerstalker::app::context::Context;
use deerstalker::app::keys::{self, Stroke};
use deerstalker::app::notebook::{Action, GameNotebook, Message, NotebookGame, RefusedEntry, Request, line};
use deerstalker::app::theme::Mode;
use deerstalker::entry::compose::InsertPosition;
use deerstalker::entry::input::{AcceptedEntry, EntryForm, EntryInput};
use deerstalker::record::{EntryId, LogEdit};
use deerstalker::store::{Folders, Library, Settings};
use deerstalker::text::{Code, Language};
use iced::widget::{column, text};
use iced::{Element, Task};
use std::io::ErrorKind;
use std::sync::Arc;
use support::harness::{Fake, Harness, Stage};
use support::memory::{Fault, Memory};
use support::score::{Change, MOST, Row, Score};

/// What presses fill: nothing, points are only typed.
#[derive(Clone, Debug, Default)]
struct PointsForm;

impl EntryForm for PointsForm {
    type Parsed = Option<u32>;
}

/// What only this game shows: the sum.
#[derive(Debug, Default)]
struct Points(u32);

impl NotebookGame for Points {
    type Record = Score;
    type Form = PointsForm;
    type Message = Message;
    type Request = Request;

    fn update(notebook: &mut GameNotebook<Self>, message: Message, context: &Context<'_>) -> Action<Self> {
        notebook.handle(message, context)
    }

    fn view<'a>(notebook: &'a GameNotebook<Self>, _: &Context<'a>) -> Element<'a, Message> {
        let rows = notebook.file().game().log.iter().map(|row| text(format!("{} points", row.points)).into());
        let why = notebook.input.refused().map(|refused| text(refused.why.clone()));
        let sum = text(format!("Sum: {}", notebook.screen.0));
        column![line::field(&notebook.input.line, ""), sum].push(why).extend(rows).into()
    }

    fn folded_status<'a>(_: &'a GameNotebook<Self>, _: &Context<'a>) -> Element<'a, Message> {
        text("Points").into()
    }

    fn refresh(notebook: &mut GameNotebook<Self>, _: &Context<'_>) -> Task<Message> {
        notebook.screen.0 = notebook.file().game().log.iter().map(|row| row.points).sum();
        Task::none()
    }

    fn read(notebook: &mut GameNotebook<Self>, _: &Context<'_>) -> Task<Message> {
        let parsed = notebook.input.line.typed().trim().parse().ok();
        notebook.input.set_parsed(parsed);
        Task::none()
    }

    fn accept(notebook: &mut GameNotebook<Self>, _: &Context<'_>) -> Result<AcceptedEntry<Change>, RefusedEntry> {
        let points = notebook.input.parsed().ok_or(RefusedEntry::Incomplete)?;
        let log = &notebook.file().game().log;
        let row = Row { id: log.iter().map(|row| row.id + 1).max().unwrap_or(1), at: 0, points };
        let (id, change) = (EntryId(row.id), vec![LogEdit::Insert { at: log.len(), entry: row }]);
        Ok(AcceptedEntry { id, change: Some(change), words: points.to_string(), remarks: Vec::new(), is_next: true })
    }

    fn is_free(notebook: &GameNotebook<Self>) -> bool {
        notebook.input.line.is_empty()
    }

    fn begin_entry(notebook: &mut GameNotebook<Self>, _: InsertPosition) {
        notebook.input.clear();
    }

    fn remove(notebook: &GameNotebook<Self>, id: EntryId) -> Option<Change> {
        let log = &notebook.file().game().log;
        LogEdit::remove(log, id).map(|edit| vec![edit])
    }

    fn escape(notebook: &mut GameNotebook<Self>, _: &Context<'_>) -> Action<Self> {
        notebook.input.clear();
        Action::<Self>::none()
    }
}

/// The notebook in a window of its own.
struct Window {
    notebook: GameNotebook<Points>,
    requests: Vec<Request>,
    language: Language,
    effects: Fake,
    settings: Settings,
    library: Library,
}

impl Window {
    fn context(&self) -> Context<'_> {
        let Self { language, effects, settings, library, .. } = self;
        Context { language, mode: Mode::Night, effects, settings, library }
    }
}

impl Stage for Window {
    type Message = Message;

    fn update(&mut self, message: Message) -> Task<Message> {
        let Self { notebook, language, effects, settings, library, .. } = self;
        let action = notebook.update(message, &Context { language, mode: Mode::Night, effects, settings, library });
        self.requests.extend(action.requests);
        action.task
    }

    fn view(&self) -> Element<'_, Message> {
        self.notebook.view(&self.context())
    }

    fn theme(&self) -> iced::Theme {
        Mode::Night.theme()
    }

    fn busy(&self) -> bool {
        self.notebook.file().is_writing()
    }
}

/// The third game on a disk, with one row in its log.
fn shown(disk: &Memory) -> Harness<Window> {
    let library = Library::on(Arc::new(disk.clone()), Folders::at("/home")).unwrap();
    let notebook = GameNotebook::of(library.create(Score::with(1)).unwrap(), Points::default());
    let (effects, language) = (Fake::default(), Language::new(Code::English));
    let settings = Settings::default();
    let window = Window { notebook, requests: Vec::new(), language, effects: effects.clone(), settings, library };
    let mut harness = Harness::with_size(window, 600.0, 400.0).in_world(&effects);
    harness.run(line::focus());
    harness
}

/// Types a line and presses Enter.
fn enter(harness: &mut Harness<Window>, line: &str) {
    harness.type_text(line);
    harness.key(keys::ENTER);
}

/// The points of the log, which the disk has too.
fn log(disk: &Memory, harness: &Harness<Window>) -> Vec<u32> {
    use deerstalker::format::record::Record;
    let file = harness.stage.notebook.file();
    let text = String::from_utf8(disk.content(file.path()).unwrap()).unwrap();
    assert_eq!(Score::read(&text).unwrap().record, *file.game());
    file.game().log.iter().map(|row| row.points).collect()
}

#[test]
fn a_third_game_is_logged_undone_and_deleted() {
    let disk = Memory::new();
    let mut harness = shown(&disk);
    enter(&mut harness, "12");
    enter(&mut harness, "five");
    assert_eq!(log(&disk, &harness), [7, 12], "what cannot be read is not logged");
    harness.expect("five");
    harness.message(Message::Escape);
    enter(&mut harness, "5");
    harness.expect("Sum: 24");
    harness.message(Message::Undo);
    assert_eq!(log(&disk, &harness), [7, 12]);
    harness.message(Message::Redo);
    harness.message(Message::Step { up: true });
    harness.message(Message::Step { up: false });
    harness.message(Message::Delete);
    assert_eq!(log(&disk, &harness), [7, 5]);
    assert_eq!(harness.stage.notebook.selected(), None, "it is gone");
    enter(&mut harness, &(MOST + 1).to_string());
    assert_eq!(log(&disk, &harness), [7, 5], "the store refuses it");
    assert!(harness.stage.notebook.input.refused().is_some());
    assert_eq!(harness.stage.requests, []);
}

#[test]
fn a_third_game_loses_nothing_to_a_full_disk_and_folds() {
    let disk = Memory::new();
    let mut harness = shown(&disk);
    disk.fail(Fault::From(0), ErrorKind::StorageFull, false);
    enter(&mut harness, "12");
    assert_eq!(log(&disk, &harness), [7]);
    harness.expect("full");
    assert_eq!(
        (harness.stage.notebook.input.line.typed(), harness.stage.requests.as_slice()),
        ("12", &[Request::Stay][..])
    );
    disk.heal();
    harness.message(Message::Fold(true));
    assert!(!harness.sees("12") && !harness.sees("7 points"), "nothing of the game is shown");
    enter(&mut harness, "30");
    harness.expect("Logged.");
    harness.key(Stroke::named(iced::keyboard::key::Named::F2));
    assert_eq!(harness.stage.notebook.input.line.typed(), "12", "the unfinished line is back");
    harness.key(keys::ENTER);
    assert_eq!(log(&disk, &harness), [7, 30, 12]);
}

/// An input of this game is one of any game: what is pressed and typed shares its rules.
#[test]
fn an_input_of_a_third_game_forgets_its_error_once_it_reads_otherwise() {
    let mut input = EntryInput::<PointsForm>::default();
    input.set_parsed(Some(3));
    input.refuse("no".to_owned());
    input.set_parsed(Some(3));
    assert!(input.refused().is_some());
    input.set_parsed(Some(4));
    assert!(input.refused().is_none());
}
