//! Files, exports and the command line: what needs a disk or the built program.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::case_sensitive_file_extension_comparisons)]

mod accidents;
mod bad_input;
mod bot;
mod cli;
mod crash;
mod document;
mod examples;
mod export;
mod export_layout;
mod export_leaks;
mod faults;
mod formats;
mod graph;
mod hygiene;
mod interchange;
mod language;
mod letters;
mod library;
#[cfg(unix)]
mod output;
mod packaging;
mod reading;
mod roundtrip;
#[cfg(all(feature = "gui", target_os = "linux"))]
mod second_start;
mod table;
mod terminal;
mod terms;
