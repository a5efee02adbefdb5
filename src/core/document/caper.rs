//! Great Museum Caper: an evening as a document: score, rounds with their plans, and settings.

pub mod colours;
mod ending;
mod hints;
mod plan;
mod records;
mod round;

pub use ending::{RoundPicture, round_chart, round_faces};
pub(super) use records::records;

use super::model::{Block, Document, Item, Section};
use super::redaction::RedactedGame;
use super::{ContentOption, Options};
use crate::caper::{CaperGame, EveningLength, RoundRecord, score};
use crate::deduction::Cancel;
use crate::fl;
use crate::text::caper as words;
use crate::text::{Language, ListEnd};
use round::RoundWriter;

pub(super) fn document(
    redacted: &RedactedGame<CaperGame>,
    options: &Options,
    language: &Language,
    cancel: &Cancel,
) -> Document {
    let mut document = evening(redacted, options, true, language);
    if let (Some(last), true) = (redacted.game.evening.rounds.last(), ContentOption::Hints.is_in(options)) {
        document.sections.extend(hints::next(&redacted.game.evening, last, language, cancel));
    }
    document
}

/// The document that the command line prints. `logs` adds the entries of each round.
pub fn analysis(game: &CaperGame, options: &Options, logs: bool, language: &Language) -> Document {
    evening(&RedactedGame::from_evening(game, options), options, logs, language)
}

fn evening(redacted: &RedactedGame<CaperGame>, options: &Options, logs: bool, language: &Language) -> Document {
    let (game, frame) = (&redacted.game, &redacted.game.evening.frame);
    let plan = frame.plan.drawing().name.get(language.tag());
    let players = language.list(&frame.players, ListEnd::And);
    let subtitle = if game.started == 0 {
        fl!(language, "caper-subtitle-undated", plan, players)
    } else {
        let day = language.date(game.started, &options.zone);
        fl!(language, "caper-subtitle", plan, players, day)
    };
    let count = game.evening.rounds.last().map_or(0, RoundRecord::len);
    let as_of = if redacted.is_cut { fl!(language, "export-as-of", number = count) } else { String::new() };
    let mut sections: Vec<Section> = points(game, language).into_iter().collect();
    for (at, record) in game.evening.rounds.iter().enumerate() {
        sections.extend(RoundWriter { evening: &game.evening, frame, options, logs, language }.round(at, record));
    }
    let settings = words::settings(&frame.rules, language);
    sections.push(Section::new(fl!(language, "caper-settings"), vec![Block::Facts(settings)]));
    Document { title: game.title.clone(), subtitle, as_of, sections }
}

/// `None` before the first round is over.
fn points(game: &CaperGame, language: &Language) -> Option<Section> {
    let frame = &game.evening.frame;
    let score = score(&game.evening);
    score.rounds.iter().flatten().find(|round| round.end.is_some())?;
    // In a game of one round paintings are no points.
    let points = score.points.iter().zip(&frame.players).filter(|_| frame.length != EveningLength::OneRound);
    let points = points.map(|(points, name)| fl!(language, "caper-points", name = name.as_str(), count = *points));
    let winners = (!score.winners.is_empty()).then(|| words::winners(frame, &score.winners, language));
    let items = winners.into_iter().chain(points).map(Item::new).collect();
    Some(Section::list(fl!(language, "caper-score"), items))
}

/// Names and notes that may appear, to be checked for letters that the fonts lack.
pub(super) fn names(game: &CaperGame, notes: bool, language: &Language) -> Vec<String> {
    let frame = &game.evening.frame;
    let players = frame.players.iter().map(String::as_str);
    let rooms = frame.plan.drawing().zones.values().map(|zone| zone.name.get(language.tag()));
    let notes = game.evening.rounds.iter().flat_map(RoundRecord::notes).filter(|_| notes);
    std::iter::once(game.title.as_str()).chain(players).chain(rooms).chain(notes).map(str::to_owned).collect()
}
