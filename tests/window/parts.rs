//! The shared parts, without any screen: keys, focus, dragging, dialogs.

use crate::prelude::*;
use deerstalker::app::theme;
use deerstalker::app::widget;
use iced::touch::{self, Finger};
use iced::widget::{column, operation, row, text};
use iced::{Element, Task, Theme};

#[derive(Default)]
struct Bench {
    said: Vec<String>,
    field: String,
    names: Vec<&'static str>,
    dialog: bool,
}

#[derive(Clone, Debug)]
enum Message {
    Said(&'static str),
    Typed(String),
    Moved(usize, usize),
    Next,
    Dialog(bool),
}

impl Stage for Bench {
    type Message = Message;

    fn update(&mut self, message: Message) -> Task<Message> {
        match message {
            Message::Said(what) => self.said.push(what.to_owned()),
            Message::Typed(text) => self.field = text,
            Message::Moved(from, to) => {
                let name = self.names.remove(from);
                self.names.insert(to, name);
            }
            Message::Next => return operation::focus_next(),
            Message::Dialog(open) => self.dialog = open,
        }
        Task::none()
    }

    fn view(&self) -> Element<'_, Message> {
        let rows = self.names.iter().map(|name| row![text("::").width(30), text(*name)].height(40).into()).collect();
        let content = column![
            widget::primary("Log it", Some("Enter".to_owned())).on_press(Message::Said("logged")),
            widget::secondary("Never", None),
            widget::field("type here", &self.field, Message::Typed).id("field"),
            widget::quiet("Clear", None).on_press(Message::Said("cleared")).on_other(Message::Said("other")),
            widget::reorder(rows, 30.0, Message::Moved),
        ];
        let keyed = widget::shortcuts(content)
            .before(|stroke| match stroke {
                s if s == Stroke::ctrl('n') => Some(Message::Said("new")),
                s if s == Stroke::named(Named::Tab) => Some(Message::Next),
                _ => None,
            })
            .after(|stroke| (stroke == Stroke::char('x')).then_some(Message::Said("x")));
        let dialog = self.dialog.then(|| widget::secondary("Close", None).on_press(Message::Dialog(false)).into());
        widget::touch(widget::modal(keyed, dialog))
    }

    fn theme(&self) -> Theme {
        Mode::Night.theme()
    }
}

#[test]
fn enabled_buttons_send_their_message_and_disabled_ones_send_none() {
    let mut harness = Harness::new(Bench::default());
    harness.clicks(&["Log it", "Never"]);
    assert_eq!(harness.stage.said, ["logged"]);
}

#[test]
fn tab_goes_through_fields_and_buttons_and_enter_presses() {
    let mut harness = Harness::new(Bench::default());
    for _ in 0..2 {
        harness.keys("Tab");
    }
    assert!(harness.has_focus("field"));
    harness.keys("Tab Enter Space");
    assert_eq!(harness.stage.said, ["cleared", "cleared"]);
}

#[test]
fn shortcuts_win_over_typing_in_a_field_and_plain_keys_do_not() {
    let mut harness = Harness::new(Bench::default());
    harness.click_id("field").type_text("xy").keys("Ctrl+n");
    assert_eq!((harness.stage.field.as_str(), harness.stage.said.as_slice()), ("xy", ["new".to_owned()].as_slice()));
    harness.keys("Escape").type_text("x");
    assert_eq!(harness.stage.said, ["new", "x"]);
}

#[test]
fn rows_are_dragged_by_their_handle_only() {
    let bench = Bench { names: vec!["Anna", "Ben", "Chloé"], ..Bench::default() };
    let mut harness = Harness::new(bench);
    let (anna, chloe) = (harness.place("Anna"), harness.place("Chloé"));
    harness.drag(anna, chloe);
    assert_eq!(harness.stage.names, ["Anna", "Ben", "Chloé"]);
    harness.drag(Point::new(10.0, anna.y), Point::new(10.0, chloe.y));
    assert_eq!(harness.stage.names, ["Ben", "Chloé", "Anna"]);
    harness.drag(Point::new(10.0, chloe.y), Point::new(12.0, anna.y - 200.0));
    assert_eq!(harness.stage.names, ["Anna", "Ben", "Chloé"]);
}

#[test]
fn a_finger_taps_drags_and_holds() {
    let bench = Bench { names: vec!["Anna", "Ben", "Chloé"], ..Bench::default() };
    let mut harness = Harness::new(bench);
    harness.tap("Log it").tap("Never");
    assert_eq!(harness.stage.said, ["logged"]);
    let clear = harness.place("Clear");
    harness.hold_at(clear);
    assert_eq!(harness.stage.said, ["logged", "other"], "a long press is the other button and no press");
    let (anna, chloe) = (harness.place("Anna"), harness.place("Chloé"));
    harness.touch(&[Point::new(10.0, anna.y), Point::new(10.0, anna.y + 30.0), Point::new(10.0, chloe.y)]);
    assert_eq!(harness.stage.names, ["Ben", "Chloé", "Anna"]);
    // A field is entered by a tap.
    harness.tap("type here").type_text("x");
    assert_eq!(harness.stage.field, "x");
    // A finger that the system takes away presses nothing. Others do not count while one is down.
    let place = harness.place("Log it");
    let (one, two) = (Finger(1), Finger(2));
    harness
        .finger(touch::Event::FingerPressed { id: one, position: place })
        .finger(touch::Event::FingerPressed { id: two, position: place })
        .finger(touch::Event::FingerLifted { id: two, position: place })
        .finger(touch::Event::FingerLost { id: one, position: place });
    assert_eq!(harness.stage.said, ["logged", "other"]);
    harness.tap_at(place);
    assert_eq!(harness.stage.said, ["logged", "other", "logged"]);
}

#[test]
fn buttons_under_a_dialog_cannot_be_pressed() {
    let mut harness = Harness::new(Bench { dialog: true, ..Bench::default() });
    harness.lacks("Log it").keys("Ctrl+n").click_at(Point::new(30.0, 15.0));
    assert!(harness.stage.said.is_empty());
    harness.click("Close").expect("Log it").click("Log it");
    assert_eq!(harness.stage.said, ["logged"]);
}

#[test]
fn pictures_show_the_theme_and_the_text() {
    let mut harness = Harness::with_size(Bench::default(), 300.0, 200.0);
    let picture = harness.picture();
    assert_eq!((picture.width, picture.height), (600, 400));
    let background = theme::NIGHT.background.into_rgba8();
    assert!(picture.rgba.ends_with(&background));
    assert!(picture.rgba.chunks(4).any(|pixel| pixel == theme::NIGHT.accent.into_rgba8()));
}
