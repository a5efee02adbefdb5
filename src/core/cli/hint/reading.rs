//! Clue, `hint --reading` and `analyse --reading`: what the others betray by their questions.

use crate::advice::{HabitKind, HabitReading, KnownHabits, ReadSheet};
use crate::cli::home;
use crate::cli::load::LoadedGame;
use crate::deduction::{Cancel, Position};
use crate::fl;
use crate::game::{Entry, Game, Setup};
use crate::review::EarlierHabits;
use crate::store::Library;
use crate::store::storage::Disk;
use crate::text::{Names, reading as words};
use serde_json::{Value, json};
use std::fmt::Write;
use std::sync::Arc;

/// Cells, or cards of the case file, that are listed.
const MOST_TOLD: usize = 5;

/// The position with chances that consider the others' questions. `None` if there is nothing to read.
pub(in crate::cli) fn read(loaded: &LoadedGame, log: &Position) -> Option<(Position, ReadSheet)> {
    let (setup, entries) = (&loaded.game.setup, loaded.entries());
    let reading = HabitReading::new(setup, entries, log, &known(&loaded.game))?;
    let read = reading.position(log);
    let sheet = ReadSheet::new(setup, entries, reading, log, &read)?;
    Some((read, sheet))
}

/// How these players asked in earlier games.
fn known(game: &Game) -> KnownHabits {
    let Ok((folders, settings)) = home() else { return KnownHabits::default() };
    let tallies = Library::at(Arc::new(Disk), folders).tallies(&Cancel::default());
    EarlierHabits::new(tallies).known(game, &settings.forgotten())
}

pub(in crate::cli) fn text(names: &Names<'_>, entries: &[Entry], reading: &ReadSheet) -> String {
    let language = names.language;
    let mut text = format!("\n{}\n", fl!(language, "reading-title"));
    for player in &reading.players {
        let (who, what) = (names.seat(player.seat), words::habit(player.kind(), language));
        let _ = writeln!(text, "  {}", fl!(language, "cli-hint-opponent", who, what));
    }
    for cell in reading.cells.iter().take(MOST_TOLD) {
        let _ = writeln!(text, "  {}", words::cell(names, entries, reading, cell));
    }
    for chance in reading.case_file.iter().take(MOST_TOLD) {
        let _ = writeln!(text, "  {}", words::case_file(names, chance));
    }
    text
}

pub(super) fn document(setup: &Setup, reading: &ReadSheet) -> Value {
    let id = |card| &setup.edition.card(card).id;
    let players = reading.players.iter().map(|player| {
        json!({
            "player": setup.seats[player.seat.index()].name, "asks": asks(player.kind()), "habits": player.chances(),
            "questions": player.evidence.questions, "own": player.evidence.own, "others": player.evidence.others,
        })
    });
    let cells = reading.cells.iter().map(|cell| {
        json!({
            "card": id(cell.card), "player": setup.seats[cell.seat.index()].name, "named": cell.named.len(),
            "by_log": cell.by_log, "with_reading": cell.read,
        })
    });
    let case_file = reading
        .case_file
        .iter()
        .map(|chance| json!({ "card": id(chance.card), "by_log": chance.by_log, "with_reading": chance.read }));
    json!({
        "players": players.collect::<Vec<_>>(), "cells": cells.collect::<Vec<_>>(),
        "case_file": case_file.collect::<Vec<_>>(),
    })
}

fn asks(kind: HabitKind) -> &'static str {
    match kind {
        HabitKind::Unknown => "unknown",
        HabitKind::Lacking => "lacking",
        HabitKind::Mixed => "mixed",
        HabitKind::Bluffing => "bluffing",
    }
}
