//! Texts of the museum's screen: whose turn it is, entries in short.
//!
//! On the *pad* I am the Thief and plot my own moves; on the *tracker* I log what the Characters see. In the *chase*
//! the Thief's pawn is on the board.

use super::{Context, State};
use crate::caper::{NextMover, Notebook};
use crate::entry::caper::turn_input::TurnEvent;
use crate::fl;
use crate::text::caper::{CaperNames, EntrySummary, ThiefBefore, event, summary};

impl State {
    pub(super) fn names<'a>(&'a self, context: &Context<'a>) -> CaperNames<'a> {
        CaperNames::new(&self.file.game().evening.frame, &self.record().setup, context.language)
    }

    pub(super) fn thief_name(&self) -> &str {
        let players = &self.file.game().evening.frame.players;
        players.get(usize::from(self.record().thief)).map_or("?", String::as_str)
    }

    /// Who moves, and what this player does.
    pub(super) fn mover_and_task(&self, context: &Context<'_>) -> (String, String) {
        let names = self.names(context);
        match self.turn() {
            NextMover::Character(by) => {
                let person = names.person_of(by);
                let chase = self.table().pawn.is_some();
                let does = fl!(context, if chase { "museum-does-chase" } else { "museum-does-look" }, person);
                let who = match person {
                    "you" => fl!(context, "you"),
                    "pawn" => fl!(context, "museum-mover-own", name = names.character(by)),
                    _ => names.character(by),
                };
                (who, does)
            }
            NextMover::Thief if self.is_pad() => {
                let chase = self.table().pawn.is_some();
                (fl!(context, "you"), fl!(context, if chase { "museum-does-own-flight" } else { "museum-does-own" }))
            }
            NextMover::Thief if self.table().pawn.is_some() => {
                (self.thief_name().to_owned(), fl!(context, "museum-does-flee"))
            }
            NextMover::Thief => (self.thief_name().to_owned(), fl!(context, "museum-does-secret")),
        }
    }

    /// The same in one short sentence.
    pub(super) fn turn_in_words(&self, context: &Context<'_>) -> String {
        match self.turn() {
            NextMover::Character(by) => self.names(context).turn(by),
            NextMover::Thief if self.is_pad() => fl!(context, "museum-turn-own"),
            NextMover::Thief if self.table().pawn.is_some() => {
                fl!(context, "museum-turn-chase", name = self.thief_name())
            }
            NextMover::Thief => fl!(context, "museum-turn-thief", name = self.thief_name()),
        }
    }

    /// Of an earlier round with its number.
    pub(super) fn over_caption(&self, context: &Context<'_>) -> String {
        let round = if self.shows_last() { 0 } else { self.screen.at as u32 + 1 };
        fl!(context, "museum-over-caption", round)
    }

    /// The turn being entered. The error says what it still lacks.
    pub(super) fn event_in_words(&self, context: &Context<'_>) -> Result<String, String> {
        // Only the Thief's first move comes in from outside.
        let (names, entering) = (self.names(context), self.table().moves == 0);
        match &self.input.parsed().event {
            Ok(TurnEvent::Tracked(fact)) => Ok(event(fact, entering, &names)),
            Ok(TurnEvent::Plotted(plotted)) => Ok(event(plotted, entering, &names)),
            Err(issue) => Err(issue.text(context.language)),
        }
    }

    /// Summary of the entry with index `at`: on the pad as plotted, on the tracker as seen.
    pub(super) fn summary_of(&self, at: usize, context: &Context<'_>) -> Option<EntrySummary> {
        let (language, names) = (context.language, self.names(context));
        if let (Notebook::Thief { log }, Some(pad)) = (&self.record().notebook, self.screen.pad.as_ref()) {
            let from = at.checked_sub(1).and_then(|before| pad.track.get(before)?.space);
            let from = from.map(|space| self.plan().square(space));
            let (event, you) = (&log.get(at)?.event, fl!(language, "you"));
            return Some(summary(event, at == 0, ThiefBefore { name: &you, space: from }, &names));
        }
        let event = &self.screen.analysis.facts.get(at)?.event;
        Some(summary(event, at == 0, ThiefBefore { name: self.thief_name(), space: None }, &names))
    }
}
