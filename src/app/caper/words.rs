//! The words of the museum on screen: names, entries of the log, what is missing, why not.

use super::board::Trail;
use super::turn::Missing;
use crate::caper::{
    CameraAnswer, Cameras, Case, Entry, Event, First, Look, MotionAnswer, Pawn, Plan, Plotted, RoundRecord, ScanAnswer,
    Seen, Turn,
};
use crate::language::Language;
use crate::say;

/// Names of the people of a round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Names<'a> {
    case: &'a Case,
    record: &'a RoundRecord,
    language: &'a Language,
}

/// The name of a pawn.
pub(super) fn pawn(pawn: Pawn, language: &Language) -> String {
    match pawn {
        Pawn::Mustard => say!(language, "museum-mustard"),
        Pawn::Scarlet => say!(language, "museum-scarlet"),
        Pawn::Green => say!(language, "museum-green"),
        Pawn::Plum => say!(language, "museum-plum"),
        Pawn::Peacock => say!(language, "museum-peacock"),
        Pawn::White => say!(language, "museum-white"),
    }
}

impl<'a> Names<'a> {
    pub(super) const fn new(case: &'a Case, record: &'a RoundRecord, language: &'a Language) -> Self {
        Self { case, record, language }
    }

    /// The name of a player, by place in the list of players.
    pub(super) fn player(&self, at: u8) -> String {
        self.case.evening.frame.players.get(usize::from(at)).cloned().unwrap_or_else(|| "?".to_owned())
    }

    /// The name of the Thief.
    pub(super) fn thief(&self) -> String {
        self.player(self.record.thief)
    }

    /// The name of a Character: of its player, and of its pawn if the player has several.
    pub(super) fn character(&self, by: usize) -> String {
        let characters = &self.record.setup.characters;
        let Some(character) = characters.get(by) else { return "?".to_owned() };
        let name = self.player(character.player);
        let several = characters.iter().filter(|other| other.player == character.player).count() > 1;
        if several {
            say!(self.language, "museum-player-pawn", name = name, pawn = pawn(character.pawn, self.language))
        } else {
            name
        }
    }

    /// The letter on a Character's pawn: of its player's name, or of the pawn's if the player has several.
    pub(super) fn initial(&self, by: usize) -> String {
        let characters = &self.record.setup.characters;
        let Some(character) = characters.get(by) else { return "?".to_owned() };
        let several = characters.iter().filter(|other| other.player == character.player).count() > 1;
        let name = if several { pawn(character.pawn, self.language) } else { self.player(character.player) };
        name.chars().next().map_or_else(|| "?".to_owned(), |letter| letter.to_uppercase().collect())
    }
}

/// An entry in two lines, and whether it tells much: then it stands out.
pub(super) struct Line {
    pub(super) title: String,
    pub(super) detail: String,
    pub(super) telling: bool,
}

/// An entry of the log in words.
pub(super) fn line(names: &Names<'_>, plan: &Plan, entry: &Entry<Seen>) -> Line {
    match &entry.event {
        Event::Thief(seen) => thief_line(names, seen),
        Event::Character(turn) => turn_line(names, plan, turn),
    }
}

fn thief_line(names: &Names<'_>, seen: &Seen) -> Line {
    let language = names.language;
    let mut parts = Vec::new();
    parts.extend(seen.lifted.map(|square| say!(language, "museum-log-gone", square = square.to_string())));
    parts.extend(seen.at.map(|square| say!(language, "museum-log-pawn", square = square.to_string())));
    parts.extend(seen.lock.map(|lock| {
        let exit = lock.exit.to_string();
        if lock.open {
            say!(language, "museum-log-out", exit = exit)
        } else {
            say!(language, "museum-log-locked", exit = exit)
        }
    }));
    if seen.caught {
        parts.push(say!(language, "museum-log-caught"));
    }
    let telling = !parts.is_empty();
    if parts.is_empty() {
        parts.push(say!(language, "museum-log-nothing"));
    }
    Line { title: say!(language, "museum-log-thief"), detail: parts.join(" · "), telling }
}

fn turn_line(names: &Names<'_>, plan: &Plan, turn: &Turn) -> Line {
    let language = names.language;
    let name = names.character(usize::from(turn.by));
    let end = turn.end.to_string();
    let title = match (&turn.look, turn.first) {
        (None, _) => say!(language, "museum-log-moves", name = name, end = end),
        (Some(_), First::Look) => say!(language, "museum-log-looks", name = name, end = end),
        (Some(_), First::Move) => say!(language, "museum-log-goes", name = name, end = end),
    };
    let mut detail = turn.look.as_ref().map_or_else(String::new, |look| answer(look, plan, language));
    if turn.caught {
        detail = format!("{detail} · {}", say!(language, "museum-log-caught"));
    }
    let telling = turn.caught || !matches!(&turn.look, None | Some(Look::Eyes(None)));
    Line { title, detail, telling }
}

/// The numbers of cameras, joined.
fn numbers(cameras: Cameras, language: &Language) -> String {
    let numbers: Vec<String> = cameras.iter().map(|number| number.to_string()).collect();
    match numbers.split_last() {
        Some((last, rest)) if !rest.is_empty() => say!(language, "museum-and", list = rest.join(", "), last = last),
        _ => numbers.join(", "),
    }
}

/// An answer as the log tells it.
pub(super) fn answer(look: &Look, plan: &Plan, language: &Language) -> String {
    match look {
        Look::Eyes(None) => say!(language, "museum-log-unseen"),
        Look::Eyes(Some(square)) => say!(language, "museum-log-seen", square = square.to_string()),
        Look::Camera { number, answer } => {
            let number = *number;
            match answer {
                CameraAnswer::PowerOff => say!(language, "museum-log-camera-off", number = number),
                CameraAnswer::Dead => say!(language, "museum-log-camera-dead", number = number),
                CameraAnswer::Sees => say!(language, "museum-log-camera-sees", number = number),
                CameraAnswer::SeesNot => say!(language, "museum-log-camera-blind", number = number),
            }
        }
        Look::Scan(ScanAnswer::PowerOff) => say!(language, "museum-log-scan-off"),
        Look::Scan(ScanAnswer::Scanned { dead, seeing }) => {
            let dead = match dead.iter().count() {
                0 => say!(language, "museum-log-scan-works"),
                count => say!(language, "museum-log-scan-dead", count = count as u32, list = numbers(*dead, language)),
            };
            let seeing = match seeing.iter().count() {
                0 => say!(language, "museum-log-scan-blind"),
                count => {
                    say!(language, "museum-log-scan-sees", count = count as u32, list = numbers(*seeing, language))
                }
            };
            format!("{dead} · {seeing}")
        }
        Look::Motion(MotionAnswer::PowerOff) => say!(language, "museum-log-motion-off"),
        Look::Motion(MotionAnswer::Cut) => say!(language, "museum-log-motion-cut"),
        Look::Motion(MotionAnswer::Colour(colour)) => {
            say!(language, "museum-log-motion", colour = colour_word(plan, colour, language))
        }
    }
}

/// The word for a colour of a plan.
pub(super) fn colour_word(plan: &Plan, colour: &str, language: &Language) -> String {
    let word = plan.drawing().colours.get(colour);
    word.map_or_else(|| colour.to_owned(), |word| word.get(language.tag()).to_owned())
}

/// What is still missing, as an instruction.
pub(super) fn missing(missing: Missing, language: &Language) -> String {
    match missing {
        Missing::End => say!(language, "museum-missing-end"),
        Missing::Answer => say!(language, "museum-missing-answer"),
        Missing::SeenAt => say!(language, "museum-missing-seen"),
        Missing::Pawn => say!(language, "museum-missing-pawn"),
    }
}

/// Plotted moves as a walk with the numbers of the moves where they end; each comes with its number less one.
pub(super) fn trail<'a>(moves: impl Iterator<Item = (usize, &'a Plotted)>) -> Trail {
    let mut trail = Trail { squares: Vec::new(), stops: Vec::new(), sure: true };
    for (at, plotted) in moves {
        trail.squares.extend(plotted.entry.filter(|_| at == 0));
        trail.squares.extend(&plotted.path);
        if let Some(end) = plotted.path.last().copied().or(plotted.entry) {
            trail.stops.push((end, (at + 1).to_string()));
        }
    }
    trail
}
