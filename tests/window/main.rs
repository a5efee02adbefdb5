//! Headless tests of the window: `cargo test --all-features --test window`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

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
