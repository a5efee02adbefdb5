//! The entries of both logs as sentences.

use super::CaperNames;
use crate::caper::{
    AnsweredQuestion, CameraAnswer, CharacterTurn, DieFace, Event, MotionAnswer, PlottedMove, PublicMove, RoundEnd,
    ScanAnswer, TurnOrder, TurnedLock,
};
use crate::fl;
use crate::text::Language;

/// A move of the Thief as either log has it: as the table saw it, or as it was plotted.
pub trait LoggedMove {
    /// The move in one or two sentences; `entering` for the first move.
    fn describe(&self, entering: bool, names: &CaperNames<'_>) -> String;
}

/// An event in one or two sentences; `entering` if the Thief enters the museum with it.
pub fn event<M: LoggedMove>(event: &Event<M>, entering: bool, names: &CaperNames<'_>) -> String {
    match event {
        Event::Thief(moved) => moved.describe(entering, names),
        Event::Character(turn) => {
            let (who, what) = (who(turn, names), what(turn, names));
            fl!(names.language, "caper-turn", who = who, what = what)
        }
    }
}

/// Like [`event`], but in two lines: who acted, and what they did. `thief` is the name of the Thief.
pub fn lines<M: LoggedMove>(event: &Event<M>, entering: bool, thief: &str, names: &CaperNames<'_>) -> (String, String) {
    match event {
        Event::Thief(moved) => (thief.to_owned(), moved.describe(entering, names)),
        Event::Character(turn) => (who(turn, names), what(turn, names)),
    }
}

impl LoggedMove for PublicMove {
    fn describe(&self, entering: bool, names: &CaperNames<'_>) -> String {
        let language = names.language;
        let Self { lifted, at, lock, caught } = self;
        let mut parts = Vec::new();
        parts.extend(at.map(|at| fl!(language, "caper-pawn-to", square = at.to_string())));
        parts.extend(lifted.map(|square| fl!(language, "caper-lifted", square = square.to_string())));
        parts.extend(lock.map(|lock| self::lock(lock, names)));
        if *caught {
            parts.push(fl!(language, "caper-walked-into"));
        }
        if entering {
            parts.insert(0, fl!(language, "caper-enters"));
        } else if parts.is_empty() {
            parts.push(fl!(language, "caper-moves"));
        }
        parts.join(" ")
    }
}

impl LoggedMove for PlottedMove {
    fn describe(&self, _: bool, names: &CaperNames<'_>) -> String {
        let language = names.language;
        let Self { entry, path, steals, cuts, switches, lock } = self;
        let mut parts = Vec::new();
        parts.extend(entry.map(|front| fl!(language, "caper-enters-at", exit = names.exit(front))));
        if path.is_empty() && entry.is_none() {
            parts.push(fl!(language, "caper-stays"));
        } else if !path.is_empty() {
            let squares: Vec<String> = path.iter().map(ToString::to_string).collect();
            parts.push(fl!(language, "caper-walks", path = squares.join(" → ")));
        }
        if *steals {
            parts.push(fl!(language, "caper-steals"));
        }
        if *cuts {
            parts.push(fl!(language, "caper-cuts"));
        }
        if *switches {
            parts.push(fl!(language, "caper-switches"));
        }
        parts.extend(lock.map(|lock| self::lock(lock, names)));
        parts.join(" ")
    }
}

fn lock(lock: TurnedLock, names: &CaperNames<'_>) -> String {
    let exit = names.exit(lock.exit);
    if lock.open {
        fl!(names.language, "caper-lock-open", exit = exit)
    } else {
        fl!(names.language, "caper-lock-locked", exit = exit)
    }
}

/// Whose turn it was, and what was rolled: "Ben (4, eye)".
fn who(turn: &CharacterTurn, names: &CaperNames<'_>) -> String {
    let face = turn.face.map(|rolled| face(rolled, names.language));
    let rolled: Vec<String> = turn.roll.map(|roll| roll.to_string()).into_iter().chain(face).collect();
    let name = names.character(usize::from(turn.by));
    if rolled.is_empty() { name } else { format!("{name} ({})", rolled.join(", ")) }
}

/// What was done in it, as a clause: "camera 3 does not see the Thief; then to H9".
fn what(turn: &CharacterTurn, names: &CaperNames<'_>) -> String {
    let language = names.language;
    let CharacterTurn { look, first, end, caught, .. } = turn;
    let person = names.person_of(usize::from(turn.by));
    let square = end.to_string();
    let to = if *caught {
        fl!(language, "caper-to-and-catches", square = square)
    } else {
        fl!(language, "caper-to", square = square)
    };
    match (look, first) {
        (None, _) => to,
        (Some(look), TurnOrder::Look) => fl!(language, "caper-then", first = look_of(look, person, names), second = to),
        (Some(look), TurnOrder::Move) => fl!(language, "caper-then", first = to, second = look_of(look, person, names)),
    }
}

/// A question with its answer, as a clause: "camera 3 does not see the Thief".
pub fn look(look: &AnsweredQuestion, names: &CaperNames<'_>) -> String {
    look_of(look, "other", names)
}

/// Like [`look`], but with the selector for the player who looks.
fn look_of(look: &AnsweredQuestion, person: &'static str, names: &CaperNames<'_>) -> String {
    let language = names.language;
    match look {
        AnsweredQuestion::Eyes(Some(square)) => {
            fl!(language, "caper-eyes-see", person = person, square = square.to_string())
        }
        AnsweredQuestion::Eyes(None) => fl!(language, "caper-eyes-see-not", person = person),
        AnsweredQuestion::Camera { number, answer } => {
            let number = number.to_string();
            match answer {
                CameraAnswer::PowerOff => fl!(language, "caper-camera-off", number = number),
                CameraAnswer::Dead => fl!(language, "caper-camera-dead", number = number),
                CameraAnswer::Sees => fl!(language, "caper-camera-sees", number = number),
                CameraAnswer::SeesNot => fl!(language, "caper-camera-sees-not", number = number),
            }
        }
        AnsweredQuestion::Scan(ScanAnswer::PowerOff) => fl!(language, "caper-scan-off"),
        AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing }) => {
            let sees = match seeing.iter().count() {
                0 => fl!(language, "caper-scan-none"),
                count => fl!(language, "caper-scan-sees", count = count, cameras = names.cameras(*seeing)),
            };
            match dead.iter().count() {
                0 => sees,
                count => {
                    let dead = fl!(language, "caper-scan-dead", count = count, cameras = names.cameras(*dead));
                    fl!(language, "caper-both", first = sees, second = dead)
                }
            }
        }
        AnsweredQuestion::Motion(MotionAnswer::PowerOff) => fl!(language, "caper-motion-off"),
        AnsweredQuestion::Motion(MotionAnswer::Cut) => fl!(language, "caper-motion-cut"),
        AnsweredQuestion::Motion(MotionAnswer::Colour(colour)) => {
            fl!(language, "caper-motion-colour", colour = names.colour(colour))
        }
    }
}

/// The picture die: "eye".
pub fn face(face: DieFace, language: &Language) -> String {
    match face {
        DieFace::Eye => fl!(language, "face-eye"),
        DieFace::Scan => fl!(language, "face-scan"),
        DieFace::Motion => fl!(language, "face-motion"),
    }
}

/// How far a round is, or how it ended.
pub fn ending(end: Option<RoundEnd>, moves: u16, loot: u8, language: &Language) -> String {
    match end {
        None => fl!(language, "caper-goes-on", moves = moves, loot = loot),
        Some(RoundEnd::Abandoned) => {
            let reached = fl!(language, "caper-goes-on", moves = moves, loot = loot);
            format!("{} {reached}", fl!(language, "caper-abandoned"))
        }
        Some(RoundEnd::Caught) => fl!(language, "caper-was-caught", moves = moves, loot = loot),
        Some(RoundEnd::Escaped) => fl!(language, "caper-got-out", moves = moves, loot = loot),
    }
}
