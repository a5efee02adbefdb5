//! The marks that the player makes at the level of own marks, and their check, which gives help in steps.

use super::why::reason_text;
use super::{Action, Element, Message, State as Table, TableContext, TablePanel, strokes};
use crate::app::context::Context;
use crate::app::jobs::{self, Job, JobMessage};
use crate::app::widget;
use crate::deduction::{Cancel, Position};
use crate::edition::Card;
use crate::fl;
use crate::game::{Cell, HelpUsed, PencilMark, SavedChoice};
use crate::review::{MarkAnswer, MarkCheck};
use crate::store::FileCommand;
use crate::text::marks as words;
use iced::widget::{Column, row};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The check so far, and its last answer. They hold for one `position` and its pencil marks.
#[derive(Debug, Default)]
pub struct State {
    check: MarkCheck,
    answer: Option<MarkAnswer>,
    position: Option<Arc<Position>>,
    pencil: BTreeMap<(Card, u8), PencilMark>,
    work: Option<Job>,
}

impl State {
    /// Drops an answer after a change of log, marks or level, because it would tell whether the change was right.
    pub(super) fn changed(&mut self, table: &TableContext<'_>) {
        let same_log = self.position.as_ref().is_some_and(|position| Arc::ptr_eq(position, &table.analysis.position));
        if !same_log || self.pencil != *table.pencil || table.deduces() {
            *self = Self::default();
        }
    }
}

/// Help is saved with the game, so a read-only file has none. After the end the review tells everything.
fn can_check(table: &TableContext<'_>) -> bool {
    !table.deduces() && table.open.read_only().is_none() && table.game.ending().is_none()
}

impl Table {
    pub(super) fn check_marks(&mut self, context: &Context<'_>) -> Action {
        let Some(analysis) = self.known().filter(|_| can_check(&self.table_context(context))) else {
            return Action::none();
        };
        let (game, position) = (self.file.shared_game(), Arc::clone(&analysis.position));
        let state = &mut self.screen.panels.marks;
        if state.work.is_some() {
            return Action::none();
        }
        (state.position, state.pencil) = (Some(Arc::clone(&position)), game.pencil.clone());
        let mut check = state.check.clone();
        let ask = move |cancel: &Cancel| {
            let answer = check.ask(&game, &position, cancel);
            Box::new((check, answer))
        };
        let task = jobs::run(&mut state.work, context.effects, "check of marks", ask);
        self.show_panel(TablePanel::Advice);
        Action::task(task.map(Message::MarksChecked))
    }

    /// Saves how much was told, and moves the cursor to the cell in question.
    pub(super) fn marks_checked(
        &mut self,
        answer: JobMessage<Box<(MarkCheck, MarkAnswer)>>,
        context: &Context<'_>,
    ) -> Action {
        let state = &mut self.screen.panels.marks;
        let (check, answer) = match answer.take(&mut state.work) {
            Some(Ok(checked)) => *checked,
            Some(Err(panicked)) => return Action::error(panicked.text(context.language)),
            None => return Action::none(),
        };
        let help = answer.help();
        (state.check, state.answer) = (check, Some(answer));
        let Some(step) = help else { return Action::none() };
        if let Some((card, column)) = step.cell() {
            self.screen.cursor = Some(Cell { card, column: usize::from(column) });
        }
        let after = self.file.game().entries().len() as u32;
        self.apply(FileCommand::SaveChoice(SavedChoice::Help(HelpUsed { after, step })), context)
    }
}

/// The buttons stand above what they change.
pub fn view<'a>(state: &State, table: &TableContext<'a>) -> Element<'a> {
    let marks = strokes::MARKS
        .map(|(stroke, mark)| (mark.sign().to_owned(), Some(stroke.label(table.language)), Message::Mark(Some(mark))));
    let marks = table.cursor.map(|_| widget::buttons(marks).wrap().vertical_spacing(4.0));
    let checks = can_check(table);
    Column::new()
        .push(widget::heading(fl!(table, "level-marks")))
        .push(checks.then(|| next(state, table)))
        .push(marks)
        .push(checks.then(|| said(state, table)))
        .push(widget::hint(fl!(table, "marks-how")))
        .spacing(8.0)
        .into()
}

fn next<'a>(state: &State, table: &TableContext<'a>) -> Element<'a> {
    let key = strokes::CHECK_MARKS.label(table.language);
    let next = widget::secondary(words::next(state.answer.as_ref(), table.language), Some(key));
    row![next.on_press_maybe(state.work.is_none().then_some(Message::CheckMarks))].into()
}

fn said<'a>(state: &State, table: &TableContext<'a>) -> Element<'a> {
    let Some(answer) = &state.answer else { return widget::hint(fl!(table, "marks-kept")) };
    let said = words::answer(&table.names, &table.reasons(), answer).into_iter();
    Column::with_children(said.map(|spans| reason_text(spans, table))).spacing(8.0).into()
}
