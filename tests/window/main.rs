//! Headless tests of the window: `cargo test --all-features --test window`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod casebook;
#[cfg(target_os = "linux")]
mod contrast;
#[path = "../support/copy_count.rs"]
mod copy_count;
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
#[path = "../support/harness.rs"]
mod harness;
mod heist;
mod keys;
mod leaving;
#[path = "../support/memory.rs"]
mod memory;
mod mending;
mod menus;
mod museum;
#[cfg(target_os = "linux")]
mod order;
#[path = "../support/own.rs"]
mod own;
mod parts;
#[cfg(target_os = "linux")]
mod pictures;
mod plan;
#[path = "../lab/heist.rs"]
mod played_rounds;
mod recovery;
mod rescue;
mod review;
#[path = "../support/score.rs"]
mod score;
mod settings;
mod setup;
mod slow;
#[path = "../support/slow.rs"]
mod slow_disk;
mod solo;
mod statistics;
mod still;
mod support;
mod table;
mod terms;
mod third_game;
mod touch;
#[path = "../support/turn_lines.rs"]
mod turn_lines;
mod victory;
mod worker;
