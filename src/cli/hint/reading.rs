//! `hint --reading`: what the others' questions betray.

use crate::advice::{HabitKind, ReadCell, Reading};
use crate::deduction::{Position, Sheet};
use crate::fl;
use crate::game::{Entry, Setup};
use crate::text::{Names, reading as words};
use serde_json::{Value, json};
use std::fmt::Write;

/// A chance that reading changes by less is not told.
const WORTH_TELLING: f64 = 0.05;

/// As many cells are told in words.
const TOLD: usize = 5;

fn cells(entries: &[Entry], reading: &Reading, log: &Position, read: &Position) -> Vec<ReadCell> {
    let sheets: Option<(&Sheet, &Sheet)> = log.sheet().zip(read.sheet());
    sheets.map_or_else(Vec::new, |(log, read)| reading.cells(entries, log, read, WORTH_TELLING))
}

/// What is read, in sentences.
pub(super) fn text(names: &Names<'_>, entries: &[Entry], reading: &Reading, log: &Position, read: &Position) -> String {
    let language = names.language;
    let mut text = format!("\n{}\n", fl!(language, "reading-title"));
    for player in &reading.players {
        let (who, what) = (names.seat(player.seat), words::habit(player, language));
        let _ = writeln!(text, "  {}", fl!(language, "cli-hint-rival", who = who, what = what));
    }
    for cell in cells(entries, reading, log, read).iter().take(TOLD) {
        let _ = writeln!(text, "  {}", words::cell(names, entries, reading, cell));
    }
    text
}

/// The member `reading` of the document.
pub(super) fn document(setup: &Setup, entries: &[Entry], reading: &Reading, log: &Position, read: &Position) -> Value {
    let id = |card| &setup.edition.card(card).id;
    let players = reading.players.iter().map(|player| {
        json!({
            "player": setup.seats[player.seat.index()].name, "asks": asks(player.kind()), "habits": player.chances,
            "questions": player.questions, "own": player.own, "others": player.others,
        })
    });
    let cells = cells(entries, reading, log, read).into_iter().map(|cell| {
        json!({
            "card": id(cell.card), "player": setup.seats[cell.seat.index()].name, "named": cell.named.len(),
            "by_log": cell.by_log, "with_reading": cell.read,
        })
    });
    let case_file = log.sheet().zip(read.sheet()).map_or_else(Vec::new, |(log, read)| {
        let column = log.case_file();
        let differs = |card: &_| (log.probability(*card, column) - read.probability(*card, column)).abs();
        let cards = setup.edition.cards().filter(|card| differs(card) >= WORTH_TELLING);
        let one = |card| {
            let (by_log, read) = (log.probability(card, column), read.probability(card, column));
            json!({ "card": id(card), "by_log": by_log, "with_reading": read })
        };
        cards.map(one).collect()
    });
    json!({
        "players": players.collect::<Vec<_>>(), "cells": cells.collect::<Vec<_>>(), "case_file": case_file,
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
