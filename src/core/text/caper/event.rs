//! Great Museum Caper: entries of a log as full sentences and as short summaries.
//!
//! The Characters log a move of the Thief as the table sees it (`PublicMove`). The Thief's own notebook, the *pad*,
//! has the secret path (`PlottedMove`).

use super::CaperNames;
use crate::caper::{
    AnsweredQuestion, CameraAnswer, CharacterTurn, DieFace, EitherEntry, Event, MotionAnswer, PlottedMove, PublicMove,
    RoundEnd, ScanAnswer, Square, TurnOrder, TurnedLock,
};
use crate::fl;
use crate::text::Language;

pub trait LoggedMove {
    /// `entering`: the Thief comes into the museum with this move.
    fn describe(&self, entering: bool, names: &CaperNames<'_>) -> String;

    /// `from` is where the Thief stood before, if it may be told.
    fn summary(&self, entering: bool, from: Option<Square>, names: &CaperNames<'_>) -> MoveSummary;
}

/// For the Characters, `told` says where the Thief must have stood. On the pad it lists the deeds on the way.
pub struct MoveSummary {
    what: String,
    told: Option<String>,
}

pub fn event<M: LoggedMove>(event: &Event<M>, entering: bool, names: &CaperNames<'_>) -> String {
    match event {
        Event::Thief(moved) => moved.describe(entering, names),
        Event::Character(turn) => {
            let (who, what) = (who_rolled(turn, names), what(turn, names));
            fl!(names, "caper-turn", who, what)
        }
    }
}

pub fn entry(entry: EitherEntry<'_>, first: bool, names: &CaperNames<'_>) -> String {
    match entry {
        EitherEntry::Tracked(entry) => event(&entry.event, first, names),
        EitherEntry::Plotted(entry) => event(&entry.event, first, names),
    }
}

pub struct EntrySummary {
    pub who: String,
    /// "rolled 4, eye · to F3", "H4 › G4 › G3".
    pub what: String,
    pub told: Option<Told>,
}

/// `by` is the question ("camera 2"). A move of the Thief has nothing else.
pub struct Told {
    pub by: String,
    pub said: String,
}

#[derive(Clone, Copy)]
pub struct ThiefBefore<'a> {
    pub name: &'a str,
    /// `None` if it is unknown or must not be told.
    pub space: Option<Square>,
}

impl EntrySummary {
    pub fn line(self, language: &Language) -> String {
        let did = language.pair(&self.who, &self.what);
        let told = self.told.map(|Told { by, said }| if said.is_empty() { by } else { language.pair(&by, &said) });
        std::iter::once(did).chain(told).collect::<Vec<_>>().join(" · ")
    }
}

pub fn summary<M: LoggedMove>(
    event: &Event<M>,
    entering: bool,
    thief: ThiefBefore<'_>,
    names: &CaperNames<'_>,
) -> EntrySummary {
    match event {
        Event::Thief(moved) => {
            let MoveSummary { what, told } = moved.summary(entering, thief.space, names);
            let told = told.map(|told| Told { by: told, said: String::new() });
            EntrySummary { who: thief.name.to_owned(), what, told }
        }
        Event::Character(turn) => turn_summary(turn, names),
    }
}

fn turn_summary(turn: &CharacterTurn, names: &CaperNames<'_>) -> EntrySummary {
    let roll = rolled(turn, names.language).map(|what| fl!(names, "museum-rolled", what));
    let square = turn.end.to_string();
    let to = fl!(names, if turn.caught { "summary-caught" } else { "caper-to" }, square);
    let what: Vec<String> = roll.into_iter().chain([to]).collect();
    let told = turn.look.as_ref().map(|look| {
        let asked = asked(look, names.language);
        let asked = match turn.first {
            TurnOrder::Look => asked,
            TurnOrder::Move => fl!(names, "summary-then", what = asked),
        };
        Told { by: asked, said: short_answer(look, names) }
    });
    EntrySummary { who: names.character(usize::from(turn.by)), what: what.join(" · "), told }
}

impl LoggedMove for PublicMove {
    fn describe(&self, entering: bool, names: &CaperNames<'_>) -> String {
        let Self { lifted, at, lock, caught } = self;
        let mut parts = Vec::new();
        parts.extend(at.map(|at| fl!(names, "caper-pawn-to", square = at)));
        parts.extend(lifted.map(|square| fl!(names, "caper-lifted", square)));
        parts.extend(lock.map(|lock| self::lock(lock, names)));
        if *caught {
            parts.push(fl!(names, "caper-walked-into"));
        }
        if entering {
            parts.insert(0, fl!(names, "caper-enters"));
        } else if parts.is_empty() {
            parts.push(fl!(names, "caper-moves"));
        }
        parts.join(" ")
    }

    fn summary(&self, entering: bool, _: Option<Square>, names: &CaperNames<'_>) -> MoveSummary {
        let Self { lifted, at, lock, caught } = self;
        let mut parts = Vec::new();
        if entering {
            parts.push(fl!(names, "summary-enters"));
        }
        parts.extend(at.map(|at| fl!(names, "summary-pawn", square = at)));
        parts.extend(lifted.map(|square| fl!(names, "summary-gone", square)));
        parts.extend(lock.map(|lock| turned(lock, names.language)));
        if *caught {
            parts.push(fl!(names, "summary-walked-into"));
        }
        if parts.is_empty() {
            parts.push(fl!(names, "summary-nothing"));
        }
        // A missing painting tells where the Thief stood, unless the pawn shows it.
        let stood = lifted.filter(|_| at.is_none()).map(|_| fl!(names, "summary-stood"));
        MoveSummary { what: names.language.clauses(&parts), told: stood }
    }
}

impl LoggedMove for PlottedMove {
    fn describe(&self, _: bool, names: &CaperNames<'_>) -> String {
        let Self { entry, path, steals, cuts, switches, lock } = self;
        let mut parts = Vec::new();
        parts.extend(entry.map(|front| fl!(names, "caper-enters-at", exit = names.exit(front))));
        if path.is_empty() && entry.is_none() {
            parts.push(fl!(names, "caper-stays"));
        } else if !path.is_empty() {
            let squares: Vec<String> = path.iter().map(ToString::to_string).collect();
            parts.push(fl!(names, "caper-walks", path = squares.join(" → ")));
        }
        if *steals {
            parts.push(fl!(names, "caper-steals"));
        }
        if *cuts {
            parts.push(fl!(names, "caper-cuts"));
        }
        if *switches {
            parts.push(fl!(names, "caper-switches"));
        }
        parts.extend(lock.map(|lock| self::lock(lock, names)));
        parts.join(" ")
    }

    fn summary(&self, _: bool, from: Option<Square>, names: &CaperNames<'_>) -> MoveSummary {
        let Self { entry, path, steals, cuts, switches, lock } = self;
        let way: Vec<String> = from.iter().chain(path).map(ToString::to_string).collect();
        let way = way.join(" › ");
        let what = match entry {
            Some(front) if path.is_empty() => fl!(names, "summary-in", square = front.to_string()),
            Some(front) => fl!(names, "summary-in-then", square = front.to_string(), way),
            None if path.is_empty() => fl!(names, "caper-stays"),
            None => way,
        };
        let deeds = [
            steals.then(|| fl!(names, "caper-steals")),
            cuts.then(|| fl!(names, "caper-cuts")),
            switches.then(|| fl!(names, "caper-switches")),
            lock.map(|lock| fl!(names, if lock.open { "museum-lock-out" } else { "museum-lock-shut" })),
        ];
        let deeds: Vec<String> = deeds.into_iter().flatten().collect();
        MoveSummary { what, told: (!deeds.is_empty()).then(|| deeds.join(" ")) }
    }
}

fn turned(lock: TurnedLock, language: &Language) -> String {
    let exit = lock.exit.to_string();
    fl!(language, if lock.open { "summary-lock-open" } else { "museum-lock-locked" }, exit)
}

fn lock(lock: TurnedLock, names: &CaperNames<'_>) -> String {
    let exit = names.exit(lock.exit);
    fl!(names, if lock.open { "caper-lock-open" } else { "caper-lock-locked" }, exit)
}

fn who_rolled(turn: &CharacterTurn, names: &CaperNames<'_>) -> String {
    let name = names.character(usize::from(turn.by));
    match rolled(turn, names.language) {
        None => name,
        Some(rolled) => format!("{name} ({rolled})"),
    }
}

/// `None` if neither number nor face was noted.
fn rolled(turn: &CharacterTurn, language: &Language) -> Option<String> {
    let face = turn.face.map(|rolled| face(rolled, language));
    let rolled: Vec<String> = turn.roll.map(|roll| roll.to_string()).into_iter().chain(face).collect();
    (!rolled.is_empty()).then(|| rolled.join(", "))
}

fn what(turn: &CharacterTurn, names: &CaperNames<'_>) -> String {
    let CharacterTurn { look, first, end, caught, .. } = turn;
    let square = end.to_string();
    let to = fl!(names, if *caught { "caper-to-and-catches" } else { "caper-to" }, square);
    match (look, first) {
        (None, _) => to,
        (Some(look), TurnOrder::Look) => fl!(names, "caper-then", first = self::look(look, names), second = to),
        (Some(look), TurnOrder::Move) => fl!(names, "caper-then", first = to, second = self::look(look, names)),
    }
}

/// A question with its answer, as part of a sentence.
pub fn look(look: &AnsweredQuestion, names: &CaperNames<'_>) -> String {
    match look {
        AnsweredQuestion::Eyes(Some(square)) => {
            fl!(names, "caper-eyes-see", square)
        }
        AnsweredQuestion::Eyes(None) => fl!(names, "caper-eyes-see-not"),
        AnsweredQuestion::Camera { number, answer } => {
            let number = number.to_string();
            fl!(
                names,
                match answer {
                    CameraAnswer::PowerOff => "caper-camera-off",
                    CameraAnswer::Dead => "caper-camera-dead",
                    CameraAnswer::Sees => "caper-camera-sees",
                    CameraAnswer::SeesNot => "caper-camera-sees-not",
                },
                number
            )
        }
        AnsweredQuestion::Scan(ScanAnswer::PowerOff) => fl!(names, "caper-scan-off"),
        AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing }) => {
            let sees = match seeing.iter().count() {
                0 => fl!(names, "caper-scan-none"),
                count => fl!(names, "caper-scan-sees", count, cameras = names.cameras(*seeing)),
            };
            match dead.iter().count() {
                0 => sees,
                count => {
                    let dead = fl!(names, "caper-scan-dead", count, cameras = names.cameras(*dead));
                    fl!(names, "caper-both", first = sees, second = dead)
                }
            }
        }
        AnsweredQuestion::Motion(MotionAnswer::PowerOff) => fl!(names, "caper-motion-off"),
        AnsweredQuestion::Motion(MotionAnswer::Cut) => fl!(names, "caper-motion-cut"),
        AnsweredQuestion::Motion(MotionAnswer::Colour(colour)) => {
            fl!(names, "caper-motion-colour", colour = names.colour(colour))
        }
    }
}

/// "camera 2", "looks round".
pub fn asked(look: &AnsweredQuestion, language: &Language) -> String {
    match look {
        AnsweredQuestion::Eyes(_) => fl!(language, "asked-eyes"),
        AnsweredQuestion::Camera { number, .. } => fl!(language, "ask-camera", number = number.to_string()),
        AnsweredQuestion::Scan(_) => fl!(language, "face-scan"),
        AnsweredQuestion::Motion(_) => fl!(language, "face-motion"),
    }
}

/// "sees nothing", "“gray”".
pub fn short_answer(look: &AnsweredQuestion, names: &CaperNames<'_>) -> String {
    match look {
        AnsweredQuestion::Eyes(None) => fl!(names, "short-not-seen"),
        AnsweredQuestion::Eyes(Some(square)) => fl!(names, "short-seen", square),
        AnsweredQuestion::Camera { answer, .. } => fl!(
            names,
            match answer {
                CameraAnswer::PowerOff => "short-power-off",
                CameraAnswer::Dead => "short-dead",
                CameraAnswer::Sees => "short-sees",
                CameraAnswer::SeesNot => "short-sees-nothing",
            }
        ),
        AnsweredQuestion::Scan(ScanAnswer::PowerOff) | AnsweredQuestion::Motion(MotionAnswer::PowerOff) => {
            fl!(names, "short-power-off")
        }
        AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing }) => {
            let sees = match seeing.iter().count() {
                0 => fl!(names, "short-none-sees"),
                count => fl!(names, "short-cameras-see", count, cameras = names.cameras(*seeing)),
            };
            match dead.iter().count() {
                0 => sees,
                count => {
                    let dead = fl!(names, "short-cameras-dead", count, cameras = names.cameras(*dead));
                    fl!(names, "caper-both", first = dead, second = sees)
                }
            }
        }
        AnsweredQuestion::Motion(MotionAnswer::Cut) => fl!(names, "short-cut"),
        AnsweredQuestion::Motion(MotionAnswer::Colour(colour)) => {
            fl!(names, "short-colour", colour = names.colour(colour))
        }
    }
}

pub fn face(face: DieFace, language: &Language) -> String {
    fl!(
        language,
        match face {
            DieFace::Eye => "face-eye",
            DieFace::Scan => "face-scan",
            DieFace::Motion => "face-motion",
        }
    )
}

pub fn ending(end: Option<RoundEnd>, moves: u16, loot: u8, language: &Language) -> String {
    match end {
        None => fl!(language, "caper-goes-on", moves, loot),
        Some(RoundEnd::Abandoned) => {
            let reached = fl!(language, "caper-goes-on", moves, loot);
            format!("{} {reached}", fl!(language, "caper-abandoned"))
        }
        Some(RoundEnd::Caught) => fl!(language, "caper-was-caught", moves, loot),
        Some(RoundEnd::Escaped) => fl!(language, "caper-got-out", moves, loot),
    }
}
