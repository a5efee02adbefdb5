//! Headless tests of the window: `cargo test --all-features --test window`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod by_keys;
mod casebook;
#[cfg(target_os = "linux")]
mod contrast;
mod desktop;
mod editor;
mod export;
#[cfg(target_os = "linux")]
mod eyes;
#[cfg(target_os = "linux")]
mod fits;
mod foreign;
#[cfg(target_os = "linux")]
mod gold;
mod guide;
mod heist;
mod keys;
mod leaving;
mod mending;
mod menus;
mod museum;
#[cfg(target_os = "linux")]
mod order;
mod parts;
#[cfg(target_os = "linux")]
mod pictures;
mod plan;
mod recovery;
#[cfg(target_os = "linux")]
mod repaint;
mod rescue;
mod review;
mod settings;
mod setup;
mod slow;
mod solo;
mod statistics;
mod still;
mod support;
mod table;
mod terms;
mod touch;
mod victory;
mod worker;

/// What most of these tests name.
mod prelude {
    pub use crate::support::{Home, NOW, Played, game, opened, started, table};
    pub use deerstalker::app::keys::Stroke;
    pub use deerstalker::app::theme::Mode;
    pub use deerstalker::app::{App, Message, Screen, WindowEvent};
    pub use deerstalker::edition::Card;
    pub use deerstalker::game::{Answer, Entry, EntryId, EntryKind, Game, HintLevel, Response, Seat, Setup, Verdict};
    pub use deerstalker::store::{LanguageChoice, Settings, ThemeChoice};
    pub use deerstalker::text::{Code, Language};
    pub use iced::keyboard::key::Named;
    pub use iced::{Point, Rectangle, Size};
    pub use std::time::Duration;
    pub use support::harness::{Harness, Seen, Stage};
    pub use support::{accuses, english, passes, text_of};
}
