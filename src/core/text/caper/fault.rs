//! Great Museum Caper: faults of plans and set-ups in a player's words.

use crate::caper::{NoPainting, PlacingFault, Plan, PlanError, PlanFault, RoundSetupError, Square};
use crate::fl;
use crate::text::fault::{read, word};
use crate::text::{Language, displayed_in_english};

displayed_in_english!(PlanError: plan_error, PlanFault: plan_fault);

pub fn plan_error(error: &PlanError, language: &Language) -> String {
    format!("{}:{}:{}: {}", error.file, error.line, error.column, plan_fault(&error.what, language))
}

/// Half a sentence.
pub fn plan_fault(fault: &PlanFault, language: &Language) -> String {
    match fault {
        PlanFault::Read(fault) => read(fault, language),
        PlanFault::Id(id) => fl!(language, "fault-id", id = word(id)),
        PlanFault::Device(id) => fl!(language, "fault-device", id = word(id)),
        PlanFault::Grid => fl!(language, "plan-grid"),
        PlanFault::Floor(count) => fl!(language, "plan-floor", count = *count),
        PlanFault::Letter { square, letter } => {
            fl!(language, "plan-letter", square, letter = word(&letter.to_string()))
        }
        PlanFault::ZoneLetter(letter) => fl!(language, "plan-zone-letter", letter = word(&letter.to_string())),
        PlanFault::Colour { zone, colour } => {
            fl!(language, "plan-colour", zone = word(&zone.to_string()), colour = word(colour))
        }
        PlanFault::Nameless(what) => fl!(language, "plan-nameless", what = word(what)),
        PlanFault::NoNeighbours(a, b) => fl!(language, "plan-no-neighbours", a, b),
        PlanFault::DoorwayInZone(a, b) => fl!(language, "plan-doorway", a, b),
        PlanFault::WallBetweenZones(a, b) => fl!(language, "plan-wall", a, b),
        PlanFault::Power(square) => fl!(language, "plan-power", square),
        PlanFault::Exit(square) => fl!(language, "plan-exit", square),
        PlanFault::SameExit(square) => fl!(language, "plan-same-exit", square),
        PlanFault::NoExit => fl!(language, "plan-no-exit"),
        PlanFault::Cameras(count) => fl!(language, "plan-cameras", count = *count),
        PlanFault::Apart(square) => fl!(language, "plan-apart", square),
        PlanFault::TooFewWalls { spaces, paintings } => {
            fl!(language, "plan-too-few-walls", spaces = *spaces, paintings = *paintings)
        }
    }
}

/// Half a sentence.
pub fn setup_fault(fault: &RoundSetupError, language: &Language) -> String {
    match fault {
        RoundSetupError::Characters(count) => fl!(language, "pieces-characters", count = *count),
        RoundSetupError::NotFloor(square) => fl!(language, "pieces-not-floor", square),
        RoundSetupError::NoCamera(number) => fl!(language, "pieces-no-camera", number = number.to_string()),
        RoundSetupError::SharedSpace(square) => fl!(language, "pieces-shared-space", square),
        RoundSetupError::SharedPawn => fl!(language, "pieces-shared-pawn"),
        RoundSetupError::SharedPiece(square) => fl!(language, "pieces-shared-piece", square),
        RoundSetupError::Locks { open, exits } => fl!(language, "pieces-locks", open = *open, exits = *exits),
    }
}

pub fn placing_fault(fault: &PlacingFault, plan: &Plan, language: &Language) -> String {
    match fault {
        PlacingFault::Paintings { hang, all } => fl!(language, "placing-paintings", hang = *hang, all = *all),
        PlacingFault::EmptyRoom(letter) => {
            let zone = plan.drawing().zones.get(letter);
            let room = zone.map_or_else(|| letter.to_string(), |zone| zone.name.get(language.tag()).to_owned());
            fl!(language, "placing-empty-room", room)
        }
        PlacingFault::SmallRoom => fl!(language, "placing-small-room"),
        PlacingFault::NoPainting(square, why) => no_painting(*square, *why, language),
        PlacingFault::PawnOnPainting(square) => fl!(language, "placing-pawn", square),
        PlacingFault::NoExit(square) => fl!(language, "odd-no-exit", square),
    }
}

pub fn no_painting(square: Square, why: NoPainting, language: &Language) -> String {
    let square = square.to_string();
    fl!(
        language,
        match why {
            NoPainting::Zone => "placing-zone",
            NoPainting::SmallRoom => "placing-no-small-room",
            NoPainting::Window => "placing-window",
            NoPainting::Doorway => "placing-doorway",
        },
        square
    )
}
