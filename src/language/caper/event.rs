//! What happened, in words: a line of either log.

use super::Names;
use crate::caper::{
    CameraAnswer, End, Event, DieFace, TurnOrder, AnsweredQuestion, MotionAnswer, PlottedMove, ScanAnswer, PublicMove, CharacterTurn, TurnedLock,
};
use crate::language::Language;
use crate::say;

/// A move of the Thief that can be told: as the table saw it, or as he plotted it.
pub trait Tell {
    /// The move in a sentence or two; `entering` says whether it is his first.
    fn tell(&self, entering: bool, names: &Names<'_>) -> String;
}

/// An event in a sentence or two. `entering` says whether the Thief comes in with it.
pub fn event<M: Tell>(event: &Event<M>, entering: bool, names: &Names<'_>) -> String {
    match event {
        Event::Thief(moved) => moved.tell(entering, names),
        Event::Character(turn) => {
            let (who, what) = (who(turn, names), what(turn, names));
            say!(names.language, "caper-turn", who = who, what = what)
        }
    }
}

/// The same in two lines: who, and what. `thief` is what the Thief is called.
pub fn lines<M: Tell>(event: &Event<M>, entering: bool, thief: &str, names: &Names<'_>) -> (String, String) {
    match event {
        Event::Thief(moved) => (thief.to_owned(), moved.tell(entering, names)),
        Event::Character(turn) => (who(turn, names), what(turn, names)),
    }
}

impl Tell for PublicMove {
    fn tell(&self, entering: bool, names: &Names<'_>) -> String {
        let language = names.language;
        let Self { lifted, at, lock, caught } = self;
        let mut parts = Vec::new();
        parts.extend(at.map(|at| say!(language, "caper-pawn-to", square = at.to_string())));
        parts.extend(lifted.map(|square| say!(language, "caper-lifted", square = square.to_string())));
        parts.extend(lock.map(|lock| self::lock(lock, names)));
        if *caught {
            parts.push(say!(language, "caper-walked-into"));
        }
        if entering {
            parts.insert(0, say!(language, "caper-enters"));
        } else if parts.is_empty() {
            parts.push(say!(language, "caper-moves"));
        }
        parts.join(" ")
    }
}

impl Tell for PlottedMove {
    fn tell(&self, _: bool, names: &Names<'_>) -> String {
        let language = names.language;
        let Self { entry, path, steals, cuts, switches, lock } = self;
        let mut parts = Vec::new();
        parts.extend(entry.map(|front| say!(language, "caper-enters-at", exit = names.exit(front))));
        if path.is_empty() && entry.is_none() {
            parts.push(say!(language, "caper-stays"));
        } else if !path.is_empty() {
            let squares: Vec<String> = path.iter().map(ToString::to_string).collect();
            parts.push(say!(language, "caper-walks", path = squares.join(" → ")));
        }
        if *steals {
            parts.push(say!(language, "caper-steals"));
        }
        if *cuts {
            parts.push(say!(language, "caper-cuts"));
        }
        if *switches {
            parts.push(say!(language, "caper-switches"));
        }
        parts.extend(lock.map(|lock| self::lock(lock, names)));
        parts.join(" ")
    }
}

fn lock(lock: TurnedLock, names: &Names<'_>) -> String {
    let exit = names.exit(lock.exit);
    if lock.open {
        say!(names.language, "caper-lock-open", exit = exit)
    } else {
        say!(names.language, "caper-lock-locked", exit = exit)
    }
}

/// Whose turn it was, and what was rolled: "Ben (4, eye)".
fn who(turn: &CharacterTurn, names: &Names<'_>) -> String {
    let face = turn.face.map(|rolled| face(rolled, names.language));
    let rolled: Vec<String> = turn.roll.map(|roll| roll.to_string()).into_iter().chain(face).collect();
    let name = names.character(usize::from(turn.by));
    if rolled.is_empty() { name } else { format!("{name} ({})", rolled.join(", ")) }
}

/// What was done in it, as a clause: "camera 3 does not see the Thief; then to H9".
fn what(turn: &CharacterTurn, names: &Names<'_>) -> String {
    let language = names.language;
    let CharacterTurn { look, first, end, caught, .. } = turn;
    let person = names.person_of(usize::from(turn.by));
    let square = end.to_string();
    let to = if *caught {
        say!(language, "caper-to-and-catches", square = square)
    } else {
        say!(language, "caper-to", square = square)
    };
    match (look, first) {
        (None, _) => to,
        (Some(look), TurnOrder::Look) => say!(language, "caper-then", first = look_of(look, person, names), second = to),
        (Some(look), TurnOrder::Move) => say!(language, "caper-then", first = to, second = look_of(look, person, names)),
    }
}

/// A look with its answer, as a clause: "camera 3 does not see the Thief".
pub fn look(look: &AnsweredQuestion, names: &Names<'_>) -> String {
    look_of(look, "other", names)
}

/// The same, with the selector for who looks.
fn look_of(look: &AnsweredQuestion, person: &'static str, names: &Names<'_>) -> String {
    let language = names.language;
    match look {
        AnsweredQuestion::Eyes(Some(square)) => say!(language, "caper-eyes-see", person = person, square = square.to_string()),
        AnsweredQuestion::Eyes(None) => say!(language, "caper-eyes-see-not", person = person),
        AnsweredQuestion::Camera { number, answer } => {
            let number = number.to_string();
            match answer {
                CameraAnswer::PowerOff => say!(language, "caper-camera-off", number = number),
                CameraAnswer::Dead => say!(language, "caper-camera-dead", number = number),
                CameraAnswer::Sees => say!(language, "caper-camera-sees", number = number),
                CameraAnswer::SeesNot => say!(language, "caper-camera-sees-not", number = number),
            }
        }
        AnsweredQuestion::Scan(ScanAnswer::PowerOff) => say!(language, "caper-scan-off"),
        AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing }) => {
            let sees = match seeing.iter().count() {
                0 => say!(language, "caper-scan-none"),
                count => say!(language, "caper-scan-sees", count = count, cameras = names.cameras(*seeing)),
            };
            match dead.iter().count() {
                0 => sees,
                count => {
                    let dead = say!(language, "caper-scan-dead", count = count, cameras = names.cameras(*dead));
                    say!(language, "caper-both", first = sees, second = dead)
                }
            }
        }
        AnsweredQuestion::Motion(MotionAnswer::PowerOff) => say!(language, "caper-motion-off"),
        AnsweredQuestion::Motion(MotionAnswer::Cut) => say!(language, "caper-motion-cut"),
        AnsweredQuestion::Motion(MotionAnswer::Colour(colour)) => {
            say!(language, "caper-motion-colour", colour = names.colour(colour))
        }
    }
}

/// The picture die: "eye".
pub fn face(face: DieFace, language: &Language) -> String {
    match face {
        DieFace::Eye => say!(language, "face-eye"),
        DieFace::Scan => say!(language, "face-scan"),
        DieFace::Motion => say!(language, "face-motion"),
    }
}

/// How far a round is, or how it ended.
pub fn ending(end: Option<End>, moves: u16, loot: u8, language: &Language) -> String {
    match end {
        None => say!(language, "caper-goes-on", moves = moves, loot = loot),
        Some(End::Abandoned) => {
            let reached = say!(language, "caper-goes-on", moves = moves, loot = loot);
            format!("{} {reached}", say!(language, "caper-abandoned"))
        }
        Some(End::Caught) => say!(language, "caper-was-caught", moves = moves, loot = loot),
        Some(End::Escaped) => say!(language, "caper-got-out", moves = moves, loot = loot),
    }
}
