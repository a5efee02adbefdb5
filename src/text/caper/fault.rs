//! What is wrong with a plan or with the pieces of a round, in words.

use crate::caper::{PlanError, PlanFault, RoundSetupError};
use crate::fl;
use crate::text::Language;
use crate::text::fault::{syntax, too_long, word};

/// A line about a plan file: "mine.ron:12:5: …".
pub fn plan_error(error: &PlanError, language: &Language) -> String {
    format!("{}:{}:{}: {}", error.file, error.line, error.column, plan_fault(&error.what, language))
}

/// Why nobody can play on a drawn plan; half a sentence.
pub fn plan_fault(fault: &PlanFault, language: &Language) -> String {
    match fault {
        PlanFault::Syntax(what) => syntax(what, language),
        PlanFault::TooLong { bytes, most } => too_long(*bytes, *most, language),
        PlanFault::Id(id) => fl!(language, "fault-id", id = word(id)),
        PlanFault::Device(id) => fl!(language, "fault-device", id = word(id)),
        PlanFault::Grid => fl!(language, "plan-grid"),
        PlanFault::Floor(count) => fl!(language, "plan-floor", count = *count),
        PlanFault::Letter { square, letter } => {
            fl!(language, "plan-letter", square = square.to_string(), letter = word(&letter.to_string()))
        }
        PlanFault::ZoneLetter(letter) => fl!(language, "plan-zone-letter", letter = word(&letter.to_string())),
        PlanFault::Colour { zone, colour } => {
            fl!(language, "plan-colour", zone = word(&zone.to_string()), colour = word(colour))
        }
        PlanFault::Nameless(what) => fl!(language, "plan-nameless", what = word(what)),
        PlanFault::NoNeighbours(a, b) => fl!(language, "plan-no-neighbours", a = a.to_string(), b = b.to_string()),
        PlanFault::DoorwayInZone(a, b) => fl!(language, "plan-doorway", a = a.to_string(), b = b.to_string()),
        PlanFault::WallBetweenZones(a, b) => fl!(language, "plan-wall", a = a.to_string(), b = b.to_string()),
        PlanFault::Power(square) => fl!(language, "plan-power", square = square.to_string()),
        PlanFault::Exit(square) => fl!(language, "plan-exit", square = square.to_string()),
        PlanFault::SameExit(square) => fl!(language, "plan-same-exit", square = square.to_string()),
        PlanFault::NoExit => fl!(language, "plan-no-exit"),
        PlanFault::Cameras(count) => fl!(language, "plan-cameras", count = *count),
        PlanFault::Apart(square) => fl!(language, "plan-apart", square = square.to_string()),
        PlanFault::TooFewWalls { spaces, paintings } => {
            fl!(language, "plan-too-few-walls", spaces = *spaces, paintings = *paintings)
        }
    }
}

/// Why a round cannot be played with these pieces; half a sentence.
pub fn setup_fault(fault: &RoundSetupError, language: &Language) -> String {
    match fault {
        RoundSetupError::Characters(count) => fl!(language, "pieces-characters", count = *count),
        RoundSetupError::NotFloor(square) => fl!(language, "pieces-not-floor", square = square.to_string()),
        RoundSetupError::NoCamera(number) => fl!(language, "pieces-no-camera", number = number.to_string()),
        RoundSetupError::SharedSpace(square) => fl!(language, "pieces-shared-space", square = square.to_string()),
        RoundSetupError::SharedPawn => fl!(language, "pieces-shared-pawn"),
        RoundSetupError::SharedPiece(square) => fl!(language, "pieces-shared-piece", square = square.to_string()),
        RoundSetupError::Locks { open, exits } => fl!(language, "pieces-locks", open = *open, exits = *exits),
    }
}
