//! Texts of the museum screen: entries in two lines, missing fields, walks.

use super::board::Trail;
use super::turn_form::TurnReading;
use super::{Context, State};
use crate::caper::{AnsweredQuestion, Event, Next, PlottedMove, PublicMove};
use crate::entry::caper::turn_draft::MissingField;
use crate::fl;
use crate::text::Language;
use crate::text::caper::{CaperNames, event, lines};

/// An entry in two lines, and whether it is important and stands out.
pub(super) struct LogRow {
    pub(super) title: String,
    pub(super) detail: String,
    pub(super) telling: bool,
}

impl State {
    /// The names in the shown round.
    pub(super) fn names<'a>(&'a self, context: &Context<'a>) -> CaperNames<'a> {
        CaperNames::new(&self.file.game().evening.frame, &self.record().setup, context.language)
    }

    /// The name of the Thief of that round.
    pub(super) fn thief_name(&self) -> &str {
        let players = &self.file.game().evening.frame.players;
        players.get(usize::from(self.record().thief)).map_or("?", String::as_str)
    }

    /// Whose turn is written down.
    pub(super) fn turn_in_words(&self, context: &Context<'_>) -> String {
        let language = context.language;
        match self.turn() {
            Next::Character(by) => {
                let names = self.names(context);
                fl!(language, "museum-turn", person = names.person_of(by), name = names.character(by))
            }
            Next::Thief if self.is_pad() => fl!(language, "museum-turn-own"),
            Next::Thief if self.table().pawn.is_some() => {
                fl!(language, "museum-turn-chase", name = self.thief_name())
            }
            Next::Thief => fl!(language, "museum-turn-thief", name = self.thief_name()),
        }
    }

    /// The turn being entered as text; the error says what is missing.
    pub(super) fn event_in_words(&self, context: &Context<'_>) -> Result<String, String> {
        let (names, entering) = (self.names(context), self.table().moves == 0);
        match self.input.reading() {
            TurnReading::Tracked(fact) => Ok(event(fact, entering, &names)),
            TurnReading::Plotted(plotted) => Ok(event(plotted, entering, &names)),
            reading => Err(issue(reading, context.language)),
        }
    }

    /// The entry at a place of the log in words.
    pub(super) fn line_of(&self, at: usize, context: &Context<'_>) -> Option<LogRow> {
        let event = &self.screen.certain.facts.get(at)?.event;
        let telling = match event {
            Event::Thief(seen) => *seen != PublicMove::default(),
            Event::Character(turn) => turn.caught || !matches!(&turn.look, None | Some(AnsweredQuestion::Eyes(None))),
        };
        let (title, detail) = lines(event, at == 0, self.thief_name(), &self.names(context));
        Some(LogRow { title, detail, telling })
    }
}

/// What is missing or wrong in an incomplete reading.
pub(super) fn issue(reading: &TurnReading, language: &Language) -> String {
    match reading {
        TurnReading::Missing(field) => missing(*field, language),
        TurnReading::NoLanding => fl!(language, "museum-missing-landing"),
        TurnReading::Misread(why) => why.clone(),
        TurnReading::Empty | TurnReading::Tracked(_) | TurnReading::Plotted(_) => String::new(),
    }
}

/// The instruction for a missing field.
pub(super) fn missing(missing: MissingField, language: &Language) -> String {
    match missing {
        MissingField::End => fl!(language, "museum-missing-end"),
        MissingField::Answer => fl!(language, "museum-missing-answer"),
        MissingField::SeenAt => fl!(language, "museum-missing-seen"),
        MissingField::Pawn => fl!(language, "museum-missing-pawn"),
        MissingField::Lock => fl!(language, "museum-missing-lock"),
    }
}

/// The walk along `moves`, labelled with a move number where each ends; `moves` counts from 0.
pub(super) fn trail<'a>(moves: impl Iterator<Item = (usize, &'a PlottedMove)>) -> Trail {
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
