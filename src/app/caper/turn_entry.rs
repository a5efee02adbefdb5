//! Changes the museum turn being entered, and makes the change that logs it.

use super::analysis::{CharacterAdvice, KnownDice};
use super::{Action, EveningPanel, Message, State};
use crate::app::context::Context;
use crate::caper::hint::RollOption;
use crate::caper::{
    Change, EntryId, Event, NextMover, Notebook, Plan, PublicState, Round, Square, ThiefState, TurnOrder,
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

    /// Entries before the one being made.
    pub(super) fn place(&self) -> usize {
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
        self.screen.analysis.table(self.place())
    }

    /// Whose turn is being entered. For an edited entry, whose turn it was.
    pub(super) fn turn(&self) -> NextMover {
        let old = match self.input.form.target {
            InsertPosition::Edit(_) => self.screen.analysis.facts.get(self.place()),
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
        let track =
            self.screen.pad.as_ref().and_then(|pad| self.place().checked_sub(1).and_then(|at| pad.track.get(at)));
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
        let ground = self.screen.analysis.move_context(self.place(), &hidden);
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
        let dice = self.dice();
        let ends = matches!(edit, turn_draft::TurnEdit::End(_)) && !self.draft().awaits_sighting;
        let moved = matches!(edit, turn_draft::TurnEdit::At(_));
        self.input.form.draft.apply(edit);
        // Do not ask for a lock whose state is certain beforehand.
        if let Some(known) = self.known_lock().filter(|_| moved) {
            self.input.form.draft.apply(known);
        }
        // A Character who ends on the Thief's pawn has caught the Thief.
        if ends && self.table().visible().map(|at| self.plan().square(at)) == self.draft().end {
            self.input.form.draft.caught = true;
        }
        self.answer_honestly();
        Action::task(self.advise_anew(dice, context))
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

    /// Asks for new advice unless the dice are still those `before`.
    pub(super) fn advise_anew(&mut self, before: KnownDice, context: &Context<'_>) -> Task<Message> {
        if before == self.dice() { Task::none() } else { self.seek_advice(context) }
    }

    pub(super) fn dice(&self) -> KnownDice {
        let unrolled = turn_draft::TurnDraft::default();
        let draft = if self.is_next() { self.draft() } else { &unrolled };
        KnownDice { number: draft.roll, face: draft.picture() }
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
        self.compose_in_sight();
        let dice = self.dice();
        let draft = &mut self.input.form.draft;
        let end = match &self.screen.advice {
            Some(CharacterAdvice::After(options)) => {
                // After the answer only the end is taken, not the question.
                let looked = draft.looked && draft.answer.is_some() && place == 0;
                let asks = |option: &&RollOption| option.question == draft.question;
                let Some(option) = (if looked { options.iter().find(asks) } else { options.get(place) }) else {
                    return Action::none();
                };
                if !looked {
                    draft.apply(turn_draft::TurnEdit::Question(option.question));
                    draft.first = option.first;
                    if option.first == TurnOrder::Look {
                        // Where to go depends on the answer.
                        draft.answer = None;
                    }
                }
                option.end_after(draft.answer.as_ref())
            }
            Some(CharacterAdvice::Chase(chases)) => {
                let Some((_, chase)) = chases.get(place) else { return Action::none() };
                draft.caught = chase.catches;
                Some(chase.end)
            }
            Some(CharacterAdvice::Before(_) | CharacterAdvice::Nothing) | None => return Action::none(),
        };
        if let Some(end) = end {
            draft.end = Some(self.screen.analysis.round.plan().square(end));
        }
        self.answer_honestly();
        Action::task(self.advise_anew(dice, context))
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
