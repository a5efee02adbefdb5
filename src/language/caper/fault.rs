//! What is wrong with a plan or with the pieces of a round, in words.

use crate::caper::{PlanError, PlanFault, SetupFault};
use crate::language::Language;
use crate::language::fault::{syntax, too_long, word};
use crate::say;

/// A line about a plan file: "mine.ron:12:5: …".
pub fn plan_error(error: &PlanError, language: &Language) -> String {
    format!("{}:{}:{}: {}", error.file, error.line, error.column, plan_fault(&error.what, language))
}

/// Why nobody can play on a drawn plan; half a sentence.
pub fn plan_fault(fault: &PlanFault, language: &Language) -> String {
    match fault {
        PlanFault::Syntax(what) => syntax(what, language),
        PlanFault::TooLong { bytes, most } => too_long(*bytes, *most, language),
        PlanFault::Id(id) => say!(language, "fault-id", id = word(id)),
        PlanFault::Device(id) => say!(language, "fault-device", id = word(id)),
        PlanFault::Grid => say!(language, "plan-grid"),
        PlanFault::Floor(count) => say!(language, "plan-floor", count = *count),
        PlanFault::Letter { square, letter } => {
            say!(language, "plan-letter", square = square.to_string(), letter = word(&letter.to_string()))
        }
        PlanFault::ZoneLetter(letter) => say!(language, "plan-zone-letter", letter = word(&letter.to_string())),
        PlanFault::Colour { zone, colour } => {
            say!(language, "plan-colour", zone = word(&zone.to_string()), colour = word(colour))
        }
        PlanFault::Nameless(what) => say!(language, "plan-nameless", what = word(what)),
        PlanFault::NoNeighbours(a, b) => say!(language, "plan-no-neighbours", a = a.to_string(), b = b.to_string()),
        PlanFault::DoorwayInZone(a, b) => say!(language, "plan-doorway", a = a.to_string(), b = b.to_string()),
        PlanFault::WallBetweenZones(a, b) => say!(language, "plan-wall", a = a.to_string(), b = b.to_string()),
        PlanFault::Power(square) => say!(language, "plan-power", square = square.to_string()),
        PlanFault::Exit(square) => say!(language, "plan-exit", square = square.to_string()),
        PlanFault::SameExit(square) => say!(language, "plan-same-exit", square = square.to_string()),
        PlanFault::NoExit => say!(language, "plan-no-exit"),
        PlanFault::Cameras(count) => say!(language, "plan-cameras", count = *count),
        PlanFault::Apart(square) => say!(language, "plan-apart", square = square.to_string()),
        PlanFault::TooFewWalls { spaces, paintings } => {
            say!(language, "plan-too-few-walls", spaces = *spaces, paintings = *paintings)
        }
    }
}

/// Why a round cannot be played with these pieces; half a sentence.
pub fn setup_fault(fault: &SetupFault, language: &Language) -> String {
    match fault {
        SetupFault::Characters(count) => say!(language, "pieces-characters", count = *count),
        SetupFault::NotFloor(square) => say!(language, "pieces-not-floor", square = square.to_string()),
        SetupFault::NoCamera(number) => say!(language, "pieces-no-camera", number = number.to_string()),
        SetupFault::SharedSpace(square) => say!(language, "pieces-shared-space", square = square.to_string()),
        SetupFault::SharedPawn => say!(language, "pieces-shared-pawn"),
        SetupFault::SharedPiece(square) => say!(language, "pieces-shared-piece", square = square.to_string()),
        SetupFault::Locks { open, exits } => say!(language, "pieces-locks", open = *open, exits = *exits),
    }
}
