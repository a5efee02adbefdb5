//! Great Museum Caper: faults of plans and set-ups in a player's words.

use crate::caper::{NoPainting, PlacingFault, Plan, PlanError, PlanFault, RoundSetupError, Square};
use crate::fl;
use crate::text::fault::{syntax, too_long, word};
use crate::text::{Language, displayed_in_english};

displayed_in_english!(PlanError: plan_error, PlanFault: plan_fault);

pub fn plan_error(error: &PlanError, language: &Language) -> String {
    format!("{}:{}:{}: {}", error.file, error.line, error.column, plan_fault(&error.what, language))
}

/// Half a sentence.
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

/// Half a sentence.
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

pub fn placing_fault(fault: &PlacingFault, plan: &Plan, language: &Language) -> String {
    match fault {
        PlacingFault::Paintings { hang, all } => fl!(language, "placing-paintings", hang = *hang, all = *all),
        PlacingFault::EmptyRoom(letter) => {
            let zone = plan.drawing().zones.get(letter);
            let room = zone.map_or_else(|| letter.to_string(), |zone| zone.name.get(language.tag()).to_owned());
            fl!(language, "placing-empty-room", room = room)
        }
        PlacingFault::SmallRoom => fl!(language, "placing-small-room"),
        PlacingFault::NoPainting(square, why) => no_painting(*square, *why, language),
        PlacingFault::PawnOnPainting(square) => fl!(language, "placing-pawn", square = square.to_string()),
        PlacingFault::NoExit(square) => fl!(language, "odd-no-exit", square = square.to_string()),
    }
}

pub fn no_painting(square: Square, why: NoPainting, language: &Language) -> String {
    let square = square.to_string();
    match why {
        NoPainting::Zone => fl!(language, "placing-zone", square = square),
        NoPainting::SmallRoom => fl!(language, "placing-no-small-room", square = square),
        NoPainting::Window => fl!(language, "placing-window", square = square),
        NoPainting::Doorway => fl!(language, "placing-doorway", square = square),
    }
}
