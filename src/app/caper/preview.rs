//! Spaces that an unfinished museum turn would leave, for the board and the count beside it.

use super::State;
use crate::app::context::Context;
use crate::caper::{
    Event, NextMover, PublicMove, PublicState, SpaceSet, chances_after_part, possible_after, possible_after_part,
};
use crate::entry::caper::turn_draft::{TurnDraft, TurnEdit};
use crate::entry::caper::turn_input::{TurnEvent, TurnIssue};
use crate::fl;
use crate::text::caper::short_answer;

pub struct TurnPreview {
    pub spaces: SpaceSet,
    /// Indexed by space. Empty until the belief is known, and after a move of the Thief.
    pub chances: Vec<f64>,
}

impl State {
    pub(super) fn possible_before(&self) -> Option<&crate::caper::PossibleStates> {
        let before = self.entries_before().checked_sub(1)?;
        self.screen.analysis.stages.get(before).map(|stage| &stage.possible)
    }

    /// Spaces left by a Character's turn as far as entered. `None` for the Thief's, and before the first entry.
    pub(super) fn spaces_left(&self) -> Option<u32> {
        self.spaces_left_by(self.draft())
    }

    pub(super) fn spaces_left_with(&self, edit: TurnEdit) -> Option<u32> {
        let mut draft = self.draft().clone();
        draft.apply(edit);
        self.spaces_left_by(&draft)
    }

    fn spaces_left_by(&self, draft: &TurnDraft) -> Option<u32> {
        let NextMover::Character(by) = self.turn() else { return None };
        let round = self.round();
        let turn = draft.partial_turn(round, self.table(), by);
        let after = possible_after_part(round, self.table(), self.possible_before()?, &turn);
        Some((after.spaces() & round.plan().floor()).len() as u32)
    }

    /// Preview of the entered turn.
    ///
    /// `None` on the pad, after the end, away from the end of the log, for the Thief's move in plain sight, and before
    /// anything entered tells of the Thief.
    pub(super) fn preview(&self) -> Option<TurnPreview> {
        if self.is_pad() || self.is_over() || !self.is_next() {
            return None;
        }
        let (round, draft) = (self.round(), self.draft());
        let floor = round.plan().floor();
        match self.turn() {
            NextMover::Character(by) => {
                let turn = draft.partial_turn(round, self.table(), by);
                if turn.look.is_none() && turn.end.is_none() {
                    return None;
                }
                let possible = possible_after_part(round, self.table(), self.possible_before()?, &turn);
                let belief = self.screen.belief.as_ref();
                let chances = belief
                    .map(|belief| chances_after_part(round, self.table(), &belief.now, &turn))
                    .unwrap_or_default();
                Some(TurnPreview { spaces: possible.spaces() & floor, chances })
            }
            NextMover::Thief if draft.seen == PublicMove::default() || self.table().pawn.is_some() => None,
            // A move that cannot be logged leads nowhere.
            NextMover::Thief if matches!(self.input.parsed().event, Err(TurnIssue::Misread(_))) => None,
            NextMover::Thief => {
                let table = PublicState { next: NextMover::Thief, ..self.table().clone() };
                let event = Event::Thief(draft.seen.clone());
                let possible = possible_after(round, &table, self.possible_before()?, &event);
                Some(TurnPreview { spaces: possible.spaces() & floor, chances: Vec::new() })
            }
        }
    }

    /// The answer that will be logged with the turn although nobody gave it.
    pub(super) fn presumed(&self, context: &Context<'_>) -> Option<String> {
        let (draft, table) = (self.draft(), self.table());
        match self.turn() {
            NextMover::Character(_) => {
                let answer = draft.answered().filter(|_| draft.presumed)?;
                Some(short_answer(answer, &self.names(context)))
            }
            NextMover::Thief if self.is_pad() || table.moves == 0 || table.pawn.is_some() => None,
            NextMover::Thief => (draft.seen == PublicMove::default()).then(|| fl!(context, "summary-nothing")),
        }
    }

    /// "not logged yet: “gray”", "so far: “gray”", "“gray”", "so far": wordings from long to short.
    pub(super) fn preview_words(&self, context: &Context<'_>) -> Vec<String> {
        let (language, draft) = (context.language, self.draft());
        let with = match (self.turn(), draft.answered()) {
            (NextMover::Character(_), Some(look)) => match self.presumed(context) {
                Some(answer) => fl!(language, "museum-presumed", answer),
                None => short_answer(look, &self.names(context)),
            },
            (NextMover::Character(_), _) => draft.end.map(|end| end.to_string()).unwrap_or_default(),
            (NextMover::Thief, _) => match draft.seen {
                PublicMove { lifted: Some(square), .. } => fl!(language, "museum-gone", square),
                PublicMove { lock: Some(_), .. } => fl!(language, "museum-lock-word"),
                _ => fl!(language, "museum-turned-caught"),
            },
        };
        let unlogged = fl!(language, "museum-with-unlogged", answer = with.as_str());
        let so_far = fl!(language, "museum-with", answer = with.as_str());
        vec![unlogged, so_far, with, fl!(language, "museum-so-far")]
    }

    /// On the pad: number of spaces that the Characters will think possible after the drawn move, with wordings from
    /// long to short.
    pub(super) fn pad_preview(&self, context: &Context<'_>) -> Option<(u32, Vec<String>)> {
        if !self.draws() || !self.is_next() || self.table().moves == 0 {
            return None;
        }
        let Ok(TurnEvent::Plotted(Event::Thief(plotted))) = &self.input.parsed().event else { return None };
        let round = self.round();
        let seen = self.hidden().play(round, self.table(), plotted);
        let possible = possible_after(round, self.table(), self.possible_before()?, &Event::Thief(seen));
        let count = (possible.spaces() & round.plan().floor()).len() as u32;
        Some((count, vec![fl!(context, "museum-once-you-move"), fl!(context, "museum-once-moved")]))
    }
}
