//! Logging an entry of the museum: entered, checked, written; and all other changes to the log.

use super::analysis::{CharacterAdvice, KnownDice};
use super::entered_turn::likeliest_end;
use super::input::{PendingTurn, TurnInsertPosition};
use super::{Action, Message, State};
use crate::app::action::Notice;
use crate::app::context::Context;
use crate::app::fold::LastLineStatus;
use crate::app::{jobs, line, widget};
use crate::caper::move_draft::{self, MoveContext, MoveDraft};
use crate::caper::turn_draft;
use crate::caper::{
    AnsweredQuestion, AskingTurn, CaperGame, Change, Entry, EntryId, Event, LogEdit, MotionAnswer, Next, Notebook,
    PlottedMove, PublicEvent, PublicState, Square, ThiefState, TurnOrder,
};
use crate::fl;
use crate::store::{FileCommand, SaveError, Serial};
use crate::text::Language;
use iced::Task;
use iced::widget::operation;

/// Whether the log gained, lost or changed an entry.
fn edited<M: Clone + PartialEq>(
    log: &[Entry<M>],
    target: TurnInsertPosition,
    fresh: Entry<M>,
) -> Option<LogEdit<Entry<M>>> {
    let place = |id: EntryId| log.iter().position(|entry| entry.id == id);
    Some(match target {
        TurnInsertPosition::End => LogEdit::Insert { at: log.len(), entry: fresh },
        TurnInsertPosition::Before(id) => LogEdit::Insert { at: place(id)?, entry: fresh },
        TurnInsertPosition::Edit(id) => LogEdit::amend(log, id, |entry| entry.event = fresh.event)?,
    })
}

/// Whether an answer crosses off an M.
pub(super) fn refuses(answer: Option<&AnsweredQuestion>) -> bool {
    matches!(answer, Some(AnsweredQuestion::Motion(MotionAnswer::Cut)))
}

impl State {
    /// The index of the turn being entered in the log.
    pub(super) fn place(&self) -> usize {
        let end = self.certain.facts.len();
        match self.input.target {
            TurnInsertPosition::End => end,
            TurnInsertPosition::Before(id) | TurnInsertPosition::Edit(id) => {
                self.certain.facts.iter().position(|entry| entry.id == id).unwrap_or(end)
            }
        }
    }

    /// The public state before the turn being entered.
    pub(super) fn table(&self) -> &PublicState {
        self.certain.table(self.place())
    }

    /// Whose turn is being entered; for an edited entry, whose turn it was there.
    pub(super) fn turn(&self) -> Next {
        let old = match self.input.target {
            TurnInsertPosition::Edit(_) => self.certain.facts.get(self.place()),
            TurnInsertPosition::End | TurnInsertPosition::Before(_) => None,
        };
        match old.map(|entry| &entry.event) {
            Some(Event::Thief(_)) => Next::Thief,
            Some(Event::Character(turn)) => Next::Character(usize::from(turn.by)),
            None => self.table().next,
        }
    }

    /// The Thief's state before the turn being entered; outside on the Characters' side.
    pub(super) fn hidden(&self) -> ThiefState {
        let track = self.pad.as_ref().and_then(|pad| self.place().checked_sub(1).and_then(|at| pad.track.get(at)));
        track.copied().unwrap_or(ThiefState::OUTSIDE)
    }

    /// Whether the board is for drawing the Thief's move.
    pub(super) fn draws(&self) -> bool {
        self.is_pad() && self.turn() == Next::Thief && !self.is_over()
    }

    /// Changes the move that is drawn.
    pub(super) fn plot_move(&mut self, edit: move_draft::MoveEdit) {
        self.compose();
        let hidden = self.hidden();
        let table = self.certain.table(self.place());
        self.input.plot.apply(edit, &MoveContext { round: &self.certain.round, table, hidden: &hidden });
    }

    /// The square of the acting piece.
    pub(super) fn acting_square(&self) -> Option<Square> {
        let space = match self.turn() {
            Next::Character(by) => self.table().characters.get(by).copied().flatten(),
            Next::Thief if self.is_pad() => self.hidden().space,
            Next::Thief => self.table().visible(),
        };
        space.map(|space| self.certain.round.plan().square(space))
    }

    /// Changes the turn being entered.
    pub(super) fn write_down(&mut self, edit: turn_draft::TurnEdit, context: &Context<'_>) -> Action {
        self.compose();
        let dice = self.dice();
        let ends = matches!(edit, turn_draft::TurnEdit::End(_)) && !self.input.draft.seeing;
        let moved = matches!(edit, turn_draft::TurnEdit::At(_));
        self.input.draft.apply(edit);
        if let Some(open) = self.known_lock().filter(|_| moved) {
            self.input.draft.apply(turn_draft::TurnEdit::Turned(Some(open)));
        }
        if ends && self.table().visible().map(|at| self.certain.round.plan().square(at)) == self.input.draft.end {
            self.input.draft.caught = true;
        }
        self.answer_honestly();
        self.advise_anew(dice, context)
    }

    /// For a click: keeps the reading of the line and empties the line.
    pub(super) fn compose(&mut self) {
        (self.input.trouble, self.input.misread) = (None, None);
        self.input.line.clear();
    }

    /// Asks for new advice if the known dice differ from `before`.
    pub(super) fn advise_anew(&mut self, before: KnownDice, context: &Context<'_>) -> Action {
        if before == self.dice() { Action::none() } else { Action::task(self.seek_advice(context)) }
    }

    /// What is known of the dice.
    pub(super) fn dice(&self) -> KnownDice {
        KnownDice { number: self.input.draft.roll, face: self.input.draft.picture() }
    }

    /// On the pad, enters the honest answer and whether the Thief is caught.
    pub(super) fn answer_honestly(&mut self) {
        let Next::Character(by) = self.turn() else { return };
        if !self.is_pad() {
            return;
        }
        let (hidden, table) = (self.hidden(), self.certain.table(self.place()));
        let round = &self.certain.round;
        let end = self.input.draft.end.and_then(|end| round.plan().space(end));
        self.input.draft.caught = end.is_some() && end == hidden.space;
        let Some(question) = self.input.draft.question else {
            self.input.draft.answer = None;
            return;
        };
        let asker = AskingTurn { by, first: self.input.draft.first, end };
        self.input.draft.answer = hidden.answer_in_turn(round, table, asker, question, self.input.refuses);
    }

    /// Enters a roll option: the question and, if it is fixed already, the end.
    pub(super) fn take_way(&mut self, place: usize, context: &Context<'_>) -> Action {
        let taken = match &self.advice {
            Some(CharacterAdvice::After(ways)) => {
                ways.get(place).map(|way| (way.question, way.first, likeliest_end(way)))
            }
            Some(CharacterAdvice::Chase(chases)) => {
                chases.get(place).map(|(_, chase)| (self.input.draft.question, TurnOrder::Move, Some(chase.end)))
            }
            Some(CharacterAdvice::Before(_) | CharacterAdvice::Nothing) | None => None,
        };
        let Some((question, first, end)) = taken else { return Action::none() };
        self.input.draft.apply(turn_draft::TurnEdit::Question(question));
        self.input.draft.first = first;
        self.input.draft.end = end.map(|end| self.certain.round.plan().square(end));
        self.input.draft.caught = matches!(&self.advice, Some(CharacterAdvice::Chase(chases)) if chases.get(place).is_some_and(|(_, c)| c.catches));
        self.write_down(turn_draft::TurnEdit::First(first), context)
    }

    /// Logs the turn being entered, if it is complete.
    pub(super) fn submit(&mut self, context: &Context<'_>) -> Action {
        if let Some(why) = self.input.misread.clone() {
            return self.refuse(why);
        }
        let change = match self.change(context) {
            Ok(change) => change,
            Err(why) => return self.refuse(why),
        };
        let words = self.event_in_words(context).unwrap_or_default();
        let input = self.input.take();
        let begun = match self.begin(FileCommand::Change(change), context) {
            Ok(begun) => begun,
            Err(error) => {
                self.input.take_back(input);
                return self.refuse(error.text(context.language));
            }
        };
        self.start_anew();
        let Some((serial, task)) = begun else { return Action::none() };
        self.queue.push(serial, PendingTurn { input, round: self.at, words });
        self.acknowledge(LastLineStatus::Writing);
        self.next_returned();
        Action::task(Task::batch([task, self.seek_advice(context)]))
    }

    fn refuse(&mut self, why: String) -> Action {
        self.acknowledge(LastLineStatus::NotLogged);
        self.input.trouble = Some(why);
        Action::none()
    }

    /// The change that logs the turn being entered; the error says what is missing.
    fn change(&self, context: &Context<'_>) -> Result<Change, String> {
        let language = context.language;
        let (case, at) = (self.file.game(), context.effects.now());
        if self.is_over() {
            return Err(fl!(language, "museum-over"));
        }
        let gone = || fl!(language, "museum-entry-gone");
        match &self.record().notebook {
            Notebook::Characters { log, .. } => {
                let edit = edited(log, self.input.target, case.draft(self.tracked(language)?, at)).ok_or_else(gone)?;
                Ok(Change::Tracked(self.at, edit))
            }
            Notebook::Thief { log } => {
                let edit = edited(log, self.input.target, case.draft(self.plotted(language)?, at)).ok_or_else(gone)?;
                Ok(Change::Plotted(self.at, edit))
            }
        }
    }

    /// Whether the round is over, so that nothing can follow the log.
    pub(super) fn is_over(&self) -> bool {
        self.record().end(self.table()).is_some() && self.input.target == TurnInsertPosition::End
    }

    /// The entered event on the Characters' side; the error says what is missing.
    pub(super) fn tracked(&self, language: &Language) -> Result<PublicEvent, String> {
        self.fact().map_err(|missing| super::texts::missing(missing, language))
    }

    /// The entered event on the Thief's pad; the error says what is missing.
    pub(super) fn plotted(&self, language: &Language) -> Result<Event<PlottedMove>, String> {
        match self.turn() {
            Next::Character(by) => {
                let turn = self.input.draft.turn(by);
                turn.map(Event::Character).map_err(|missing| super::texts::missing(missing, language))
            }
            Next::Thief => {
                let hidden = self.hidden();
                let ground = MoveContext { round: &self.certain.round, table: self.table(), hidden: &hidden };
                let plotted = self.input.plot.plotted(&ground);
                plotted.map(Event::Thief).ok_or_else(|| fl!(language, "museum-missing-landing"))
            }
        }
    }

    /// The entered turn as a public event.
    pub(super) fn fact(&self) -> Result<PublicEvent, turn_draft::MissingField> {
        let table = PublicState { next: self.turn(), ..self.table().clone() };
        self.input.draft.fact(&self.certain.round, &table)
    }

    /// Clears the input; the next entry goes to the end of the log.
    pub(super) fn start_anew(&mut self) {
        (self.input.target, self.cursor) = (TurnInsertPosition::End, None);
        self.compose();
        self.load_edited_entry();
    }

    /// Loads the edited entry from the log into the input; otherwise clears the input.
    pub(super) fn load_edited_entry(&mut self) {
        (self.input.draft, self.input.plot, self.input.refuses) = (self.fresh_draft(), MoveDraft::default(), false);
        let TurnInsertPosition::Edit(id) = self.input.target else { return self.answer_honestly() };
        let Some(entry) = self.certain.facts.iter().find(|entry| entry.id == id) else { return };
        let plot = match &self.record().notebook {
            Notebook::Thief { log } => log.iter().find(|entry| entry.id == id).and_then(|entry| match &entry.event {
                Event::Thief(plotted) => Some(MoveDraft::from_plotted(plotted)),
                Event::Character(_) => None,
            }),
            Notebook::Characters { .. } => None,
        };
        (self.input.draft, self.input.plot) = (self.draft_of(&entry.event), plot.unwrap_or_default());
        self.input.refuses = refuses(self.input.draft.answer.as_ref());
    }

    /// Runs a command on the file, begins to write it and updates the screen. `None` if there is nothing to do.
    pub(super) fn begin(
        &mut self,
        step: FileCommand<CaperGame>,
        context: &Context<'_>,
    ) -> Result<Option<(Serial, Task<Message>)>, SaveError> {
        let Some((serial, written)) = jobs::write(&mut self.file, step)? else { return Ok(None) };
        let shown = self.refresh(context);
        Ok(Some((serial, Task::batch([shown, written.map(Message::Written)]))))
    }

    /// Runs a command other than logging the entered turn; an error becomes a notice.
    pub(super) fn apply_step(&mut self, step: FileCommand<CaperGame>, context: &Context<'_>) -> Action {
        match self.begin(step, context) {
            Ok(begun) => Action::task(begun.map_or_else(Task::none, |(_, task)| task)),
            Err(error) => Action::show_notice(Notice::error(error.text(context.language))),
        }
    }

    /// Accounts for all steps written up to `upto`. The input of failed steps returns to where it was entered.
    pub(super) fn finish_writes(&mut self, upto: Serial, context: &Context<'_>) -> Action {
        let settled = self.file.finish_writes_to(upto);
        let told = self.file.take_notices().into_iter();
        let told =
            told.map(|notice| Notice::remark(notice.text(context.language))).fold(Action::none(), Action::saying);
        let Err(lost) = settled else {
            if self.queue.written(upto) {
                self.acknowledge(LastLineStatus::Logged);
            }
            return told;
        };
        let why = lost.error.text(context.language);
        let came_back = self.queue.return_from(lost.from).map(|entered| entered.words.clone());
        let returned = came_back.is_some() && self.next_returned();
        let shown = self.refresh(context);
        let said = match came_back {
            None => Action::show_notice(Notice::error(why)),
            Some(what) => {
                self.acknowledge(LastLineStatus::NotWritten);
                if returned {
                    self.input.trouble = Some(why);
                    Action::none()
                } else {
                    // Other input stays; the failed one returns after it.
                    Action::show_notice(Notice::error(fl!(context.language, "write-failed", what = what, why = why)))
                }
            }
        };
        told.with(Action::task(shown)).with(said).and(super::Request::Stay)
    }

    /// Restores the first returned input if nothing else is being entered. Returns whether it did.
    fn next_returned(&mut self) -> bool {
        if !self.is_free() {
            return false;
        }
        let Some(entered) = self.queue.next_returned() else { return false };
        self.at = entered.round.min(self.last_round());
        self.input.take_back(entered.input);
        true
    }

    fn step(&mut self, step: FileCommand<CaperGame>, context: &Context<'_>) -> Action {
        self.start_anew();
        self.apply_step(step, context)
    }

    /// Undoes typing, or if nothing is typed the last change.
    pub(super) fn step_back(&mut self, context: &Context<'_>) -> Action {
        if !self.input.line.is_empty() && self.input.line.step(false) {
            return self.read_line(context).with(Action::task(line::focus_end()));
        }
        self.step(FileCommand::Undo, context)
    }

    /// Redoes what was undone last.
    pub(super) fn step_on(&mut self, context: &Context<'_>) -> Action {
        if self.input.line.step(true) {
            return self.read_line(context).with(Action::task(line::focus_end()));
        }
        self.step(FileCommand::Redo, context)
    }

    /// Selects an entry, or deselects the selected one.
    pub(super) fn select(&mut self, id: Option<EntryId>) {
        (self.selected, self.note) = (if self.selected == id { None } else { id }, None);
    }

    /// Selects the entry above the selected one, or below; the newest is at the top.
    pub(super) fn step_log(&mut self, up: bool) {
        let facts = &self.certain.facts;
        let at = self.selected.and_then(|id| facts.iter().position(|entry| entry.id == id));
        let next = match at {
            None => facts.len().checked_sub(1),
            Some(at) if up => Some((at + 1).min(facts.len() - 1)),
            Some(at) => Some(at.saturating_sub(1)),
        };
        (self.selected, self.note) = (next.map(|at| facts[at].id), None);
    }

    /// Begins to edit the selected entry.
    pub(super) fn edit_selected(&mut self) {
        let Some(id) = self.selected else { return };
        self.start_anew();
        self.input.target = TurnInsertPosition::Edit(id);
        self.load_edited_entry();
    }

    pub(super) fn insert_before(&mut self) {
        let Some(id) = self.selected else { return };
        self.start_anew();
        self.input.target = TurnInsertPosition::Before(id);
        self.load_edited_entry();
    }

    pub(super) fn doubt(&mut self, id: Option<EntryId>, context: &Context<'_>) -> Action {
        let Some(id) = id.or(self.selected) else { return Action::none() };
        let change = match &self.record().notebook {
            Notebook::Characters { log, .. } => LogEdit::amend(log, id, |entry| entry.doubted = !entry.doubted)
                .map(|edit| Change::Tracked(self.at, edit)),
            // The Thief's own events cannot be doubted.
            Notebook::Thief { .. } => None,
        };
        self.change_log(change, context)
    }

    pub(super) fn delete(&mut self, context: &Context<'_>) -> Action {
        let Some(id) = self.selected.take() else { return Action::none() };
        let change = match &self.record().notebook {
            Notebook::Characters { log, .. } => LogEdit::remove(log, id).map(|edit| Change::Tracked(self.at, edit)),
            Notebook::Thief { log } => LogEdit::remove(log, id).map(|edit| Change::Plotted(self.at, edit)),
        };
        self.change_log(change, context)
    }

    /// Begins to write a note on the selected entry.
    pub(super) fn begin_note(&mut self) -> Action {
        let Some(id) = self.selected else { return Action::none() };
        self.note = Some(self.record().note(id).unwrap_or_default().to_owned());
        self.leaf = super::EveningPanel::Log;
        Action::task(operation::focus(widget::NOTE_FIELD))
    }

    /// Saves the typed note on the selected entry.
    pub(super) fn save_note(&mut self, context: &Context<'_>) -> Action {
        let (Some(note), Some(id)) = (self.note.take(), self.selected) else { return Action::none() };
        let note = Some(note.trim().to_owned()).filter(|note| !note.is_empty());
        let change = match &self.record().notebook {
            Notebook::Characters { log, .. } => {
                LogEdit::amend(log, id, |entry| entry.note = note).map(|edit| Change::Tracked(self.at, edit))
            }
            Notebook::Thief { log } => {
                LogEdit::amend(log, id, |entry| entry.note = note).map(|edit| Change::Plotted(self.at, edit))
            }
        };
        self.change_log(change, context)
    }

    fn change_log(&mut self, change: Option<Change>, context: &Context<'_>) -> Action {
        change.map_or_else(Action::none, |change| self.step(FileCommand::Change(change), context))
    }
}
