//! Changes the museum turn being entered, and makes the change that logs it.

use super::analysis::{CharacterAdvice, KnownTurn};
use super::turn_edits::end_of_option;
use super::{Action, EveningPanel, Message, State};
use crate::app::context::Context;
use crate::caper::{
    AnsweredQuestion, Change, EntryId, Event, NextMover, Notebook, Plan, PublicState, Round, Square, ThiefState,
    TurnOrder,
};
use crate::entry::caper::turn_input::{TurnEvent, TurnForm, TurnStart};
use crate::entry::caper::{move_draft, turn_draft};
use crate::entry::draft::InsertPosition;
use crate::entry::input::AcceptedEntry;
use crate::fl;
use iced::Task;
use std::sync::Arc;

impl State {
    pub(super) fn round(&self) -> &Round {
        &self.screen.analysis.round
    }

    pub(super) fn plan(&self) -> &Arc<Plan> {
        self.round().plan()
    }

    pub(super) fn draft(&self) -> &turn_draft::TurnDraft {
        &self.input.form.draft
    }

    /// Number of entries before the one being made.
    pub(super) fn entries_before(&self) -> usize {
        let end = self.screen.analysis.facts.len();
        match self.input.form.target {
            InsertPosition::End => end,
            InsertPosition::Before(id) | InsertPosition::Edit(id) => {
                self.screen.analysis.facts.iter().position(|entry| entry.id == id).unwrap_or(end)
            }
        }
    }

    /// Whether the entry being made follows the whole log. Advice is for that entry alone.
    pub(super) fn is_next(&self) -> bool {
        self.input.form.target == InsertPosition::End
    }

    /// Public state before the entry being made.
    pub(super) fn table(&self) -> &PublicState {
        self.screen.analysis.table(self.entries_before())
    }

    /// Whose turn is being entered. For an edited entry, whose turn it was.
    pub(super) fn turn(&self) -> NextMover {
        let old = match self.input.form.target {
            InsertPosition::Edit(_) => self.screen.analysis.facts.get(self.entries_before()),
            InsertPosition::End | InsertPosition::Before(_) => None,
        };
        match old.map(|entry| &entry.event) {
            Some(Event::Thief(_)) => NextMover::Thief,
            Some(Event::Character(turn)) => NextMover::Character(usize::from(turn.by)),
            None => self.table().next,
        }
    }

    /// The Thief's state before the entry being made. On the Characters' side always outside.
    pub(super) fn hidden(&self) -> ThiefState {
        let track = self
            .screen
            .pad
            .as_ref()
            .and_then(|pad| self.entries_before().checked_sub(1).and_then(|at| pad.track.get(at)));
        track.copied().unwrap_or(ThiefState::OUTSIDE)
    }

    pub(super) fn turn_start(&self) -> TurnStart {
        TurnStart {
            round: Arc::clone(&self.screen.analysis.round),
            table: PublicState { next: self.turn(), ..self.table().clone() },
            hidden: self.is_pad().then(|| self.hidden()),
            placed: self.placed(),
        }
    }

    /// Whether presses on the board draw a move of the Thief.
    pub(super) fn draws(&self) -> bool {
        self.is_pad() && self.turn() == NextMover::Thief && !self.is_over()
    }

    pub(super) fn plot_move(&mut self, edit: move_draft::MoveEdit) {
        self.compose_in_sight();
        let hidden = self.hidden();
        let ground = self.screen.analysis.move_context(self.entries_before(), &hidden);
        self.input.form.plot.apply(edit, &ground);
    }

    pub(super) fn acting_square(&self) -> Option<Square> {
        let space = match self.turn() {
            NextMover::Character(by) => self.table().characters.get(by).copied().flatten(),
            NextMover::Thief if self.is_pad() => self.hidden().space,
            NextMover::Thief => self.table().visible(),
        };
        space.map(|space| self.plan().square(space))
    }

    pub(super) fn edit_turn(&mut self, edit: turn_draft::TurnEdit, context: &Context<'_>) -> Action {
        self.compose_in_sight();
        let before = self.known_turn();
        let moved = matches!(edit, turn_draft::TurnEdit::At(_));
        self.input.form.draft.apply(edit);
        // Do not ask for a lock whose state is certain beforehand.
        if let Some(known) = self.known_lock().filter(|_| moved) {
            self.input.form.draft.apply(known);
        }
        self.answer_honestly();
        Action::task(self.advise_anew(before, context))
    }

    /// Shows the form after a click and empties the line, whose content the form keeps.
    fn compose_in_sight(&mut self) {
        self.screen.panel = EveningPanel::Turn;
        self.compose();
    }

    pub(super) fn compose(&mut self) {
        self.input.forgive();
        self.input.compose();
    }

    /// Asks for new advice unless as much of the turn is known as `before`.
    pub(super) fn advise_anew(&mut self, before: KnownTurn, context: &Context<'_>) -> Task<Message> {
        if before == self.known_turn() { Task::none() } else { self.seek_advice(context) }
    }

    pub(super) fn known_turn(&self) -> KnownTurn {
        let unrolled = turn_draft::TurnDraft::default();
        let draft = if self.is_next() { self.draft() } else { &unrolled };
        let sighted = match draft.answered() {
            Some(AnsweredQuestion::Eyes(Some(square))) if draft.first == TurnOrder::Look => self.plan().space(*square),
            _ => None,
        };
        KnownTurn { number: draft.roll, face: draft.picture(), sighted }
    }

    /// Enters the honest answer and, on the pad, whether the Thief is caught.
    pub(super) fn answer_honestly(&mut self) {
        let start = self.turn_start();
        self.input.form.answer_honestly(&start);
    }

    /// Fills in what the hint at this `place` can: the question, and the end once the answer decides it. On the pad it
    /// is the way to a landing.
    pub(super) fn use_hint(&mut self, place: usize, context: &Context<'_>) -> Action {
        if !self.is_next() {
            return Action::none();
        }
        if self.draws() {
            let end = self.screen.risks.get(place).map(|risk| self.plan().square(risk.end));
            if let Some(end) = end.filter(|end| self.input.form.plot.drawn.path.last() != Some(end)) {
                self.plot_move(move_draft::MoveEdit::Press(end));
            }
            return Action::none();
        }
        let Some(followed) = self.followed_draft(place) else { return Action::none() };
        self.compose_in_sight();
        let before = self.known_turn();
        self.input.form.draft = followed;
        self.answer_honestly();
        Action::task(self.advise_anew(before, context))
    }

    /// The turn with what the hint at this `place` fills in. `None` if it changes nothing.
    pub(super) fn followed_draft(&self, place: usize) -> Option<turn_draft::TurnDraft> {
        let mut draft = self.draft().clone();
        let end = match self.screen.advice.as_ref()? {
            CharacterAdvice::After(options) => {
                let option = if place == 0 { self.followed_option(options)? } else { options.get(place)? };
                // A question that is entered stays, with its answer.
                if !draft.look_noted || place > 0 {
                    draft.apply(turn_draft::TurnEdit::Question(option.question));
                    draft.first = option.first;
                    if option.first == TurnOrder::Look {
                        // Where to go depends on the answer.
                        draft.answer = None;
                    }
                }
                end_of_option(options, option, draft.answered())
            }
            CharacterAdvice::Chase(chases) => {
                let (_, chase) = chases.get(place).filter(|_| chases.len() == 1)?;
                Some(chase.end)
            }
            CharacterAdvice::Before(_) | CharacterAdvice::Nothing => return None,
        };
        if let Some(end) = end {
            draft.end_at(self.plan().square(end));
        }
        (draft != *self.draft()).then_some(draft)
    }

    pub(super) fn accepted(&self, context: &Context<'_>) -> Result<AcceptedEntry<Change>, String> {
        if self.is_over() {
            return Err(fl!(context, "museum-over"));
        }
        let (game, target) = (self.file.game(), self.input.form.target);
        let parsed = self.input.parsed();
        Ok(AcceptedEntry {
            id: match target {
                InsertPosition::Edit(id) => id,
                InsertPosition::End | InsertPosition::Before(_) => EntryId(game.evening.next_id),
            },
            change: Some(parsed.change(game, self.screen.at, target, context.effects.now(), context.language)?),
            words: self.event_in_words(context)?,
            remarks: Vec::new(),
            is_next: self.is_next(),
        })
    }

    /// Nothing can follow the log of a round that has ended, but its entries can be edited.
    pub(super) fn is_over(&self) -> bool {
        self.record().end(self.table()).is_some() && self.is_next()
    }

    /// Empties line and form, but goes on with the same entry.
    pub(super) fn clear_entered(&mut self) {
        self.screen.cursor = None;
        self.compose();
        self.input.form = TurnForm::fresh(self.input.form.target, &self.turn_start());
    }

    pub(super) fn start_anew(&mut self) {
        (self.input.form.target, self.screen.cursor) = (InsertPosition::End, None);
        self.compose();
        self.load_edited_entry();
    }

    pub(super) fn load_edited_entry(&mut self) {
        let start = self.turn_start();
        self.input.form = TurnForm::fresh(self.input.form.target, &start);
        if let Some(event) = self.edited_event() {
            self.input.form.show(&event, &start);
        }
    }

    fn edited_event(&self) -> Option<TurnEvent> {
        let InsertPosition::Edit(id) = self.input.form.target else { return None };
        match &self.record().notebook {
            Notebook::Characters { log, .. } => {
                log.iter().find(|entry| entry.id == id).map(|entry| TurnEvent::Tracked(entry.event.clone()))
            }
            Notebook::Thief { log } => {
                log.iter().find(|entry| entry.id == id).map(|entry| TurnEvent::Plotted(entry.event.clone()))
            }
        }
    }
}
