//! Suspect entries of a contradictory log of Clue, and the question about an unlikely entry. Both replace what to do
//! now.
//!
//! A *mend* is a change by which the log agrees again.

use super::log::{entry_line, log_sizes};
use super::{Action, Element, FocusedPart, Message, Request, State as Table, TableContext, advice, why};
use crate::app::context::Context;
use crate::app::jobs::{self, Job, JobMessage, JobPanicked};
use crate::app::notebook::{Message as Shared, told};
use crate::app::request::CorrectionGoal;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred};
use crate::deduction::{Cancel, Mend, MendChange, Position, Problem, SetupSlip, Source, UnlikelyFact};
use crate::entry::draft::InsertPosition;
use crate::fl;
use crate::game::{Cell, EntryId, EntryKind, Game};
use crate::review::analysis::Analysis;
use crate::review::diagnosis::{Diagnosis, Suspect, mark_doubted, put_right, unlikely};
use crate::text::why::plain;
use crate::text::{ListEnd, SpanTone, TextSpan};
use iced::widget::{Column, column, container, row, text};
use iced::{Fill, Shrink, Task};
use std::sync::Arc;

pub type Answer = JobMessage<Option<Box<Diagnosis>>>;

/// Mends of a suspect that are shown before the rest is unfolded.
const OFFERED: usize = 3;

#[derive(Debug, Default)]
pub struct State {
    diagnosis: Option<Box<Diagnosis>>,
    unfolded: Option<Vec<EntryId>>,
    /// Analysis averaged over all mends.
    meanwhile: Option<Box<Analysis>>,
    unlikely: Option<(EntryId, UnlikelyFact)>,
    pending: Option<Box<UnconfirmedEntry>>,
    work: Option<Job>,
}

#[derive(Debug)]
struct UnconfirmedEntry {
    kind: EntryKind,
    unlikely: UnlikelyFact,
}

impl State {
    pub(super) fn changed(&mut self, table: &TableContext<'_>, context: &Context<'_>) -> Task<Message> {
        self.unlikely = self.unlikely.take().filter(|(id, _)| table.game.position(*id).is_some());
        self.look(table.analysis, table.game, context).map(Message::Diagnosed)
    }

    /// Diagnoses a contradiction once.
    pub(crate) fn look(&mut self, analysis: &Analysis, game: &Game, context: &Context<'_>) -> Task<Answer> {
        if !analysis.contradicts() || !analysis.assumptions.is_empty() {
            (self.diagnosis, self.meanwhile) = (None, None);
            return Task::none();
        }
        // A change that proves nothing new, such as a note, keeps the diagnosis.
        if self.diagnosis.as_ref().is_some_and(|found| found.problem == *analysis.problem()) {
            return Task::none();
        }
        (self.diagnosis, self.meanwhile) = (None, None);
        let position = Arc::clone(&analysis.position);
        let (setup, entries) = (game.setup.clone(), game.entries()[..analysis.upto].to_vec());
        let work = move |cancel: &Cancel| Diagnosis::of(&position, &setup, &entries, cancel).map(Box::new);
        jobs::run(&mut self.work, context.effects, "contradiction", work)
    }

    /// Takes a diagnosis, unless the log has changed.
    pub(crate) fn take(&mut self, answer: Answer, analysis: &Analysis, game: &Game) -> Option<JobPanicked> {
        let found = match answer.take(&mut self.work)? {
            Err(panicked) => return Some(panicked),
            Ok(found) => found.filter(|found| found.problem == *analysis.problem()),
        };
        let sheet = found.as_ref().and_then(|found| found.mended.clone());
        let entries = &game.entries()[..analysis.upto];
        self.meanwhile = sheet.map(|sheet| Box::new(Analysis::known(&game.setup, entries, Some(sheet))));
        (self.diagnosis, self.unfolded) = (found, None);
        None
    }

    pub(super) fn entries(&self, table: &TableContext<'_>) -> Vec<EntryId> {
        let found = self.diagnosis.as_ref().filter(|_| table.deduces());
        let suspects = found.iter().flat_map(|found| found.suspects());
        suspects.flat_map(|suspect| suspect.entries).collect()
    }

    pub(super) fn cell(&self) -> Option<Cell> {
        let (card, holder) = self.diagnosis.as_ref()?.disputed?;
        Some(Cell { card, column: holder.index() })
    }

    pub(super) fn unfold(&mut self, entries: Vec<EntryId>) -> Action {
        self.unfolded = Some(entries).filter(|entries| self.unfolded.as_ref() != Some(entries));
        Action::none()
    }

    pub(super) fn drop_unlikely(&mut self) {
        self.unlikely = None;
    }

    pub(super) fn drop_question(&mut self) {
        self.pending = None;
    }

    /// Asks about entry `id`, which was logged unchecked, if it is very unlikely given `before`.
    pub(super) fn question(&mut self, before: &Position, after: &Problem, id: EntryId) {
        self.unlikely = unlikely(before, after, id).map(|unlikely| (id, unlikely));
    }

    /// True the first time for a very unlikely entry. Made again, it is confirmed.
    pub(super) fn asks_first(&mut self, before: &Position, after: &Problem, id: EntryId, kind: &EntryKind) -> bool {
        if self.pending.take().is_some_and(|pending| pending.kind == *kind) {
            return false;
        }
        let pending = unlikely(before, after, id).map(|unlikely| UnconfirmedEntry { kind: kind.clone(), unlikely });
        self.pending = pending.map(Box::new);
        self.pending.is_some()
    }
}

impl<'a> TableContext<'a> {
    #[must_use]
    pub(crate) fn meanwhile(self, state: &'a State) -> Self {
        match &state.meanwhile {
            Some(meanwhile) if self.analysis.contradicts() => Self { analysis: meanwhile, ..self },
            _ => self,
        }
    }
}

impl Table {
    pub(super) fn diagnosed(&mut self, answer: Answer, context: &Context<'_>) -> Action {
        let panicked = self.screen.conflict.take(answer, &self.screen.analysis, self.file.game());
        panicked.map_or_else(Action::none, |panicked| Action::error(panicked.text(context.language)))
    }

    pub(super) fn doubt(&mut self, source: Source, context: &Context<'_>) -> Action {
        self.screen.conflict.unlikely = None;
        let Some(id) = source.entry() else { return Action::none() };
        self.amend(id, |entry| mark_doubted(entry, source), context)
    }

    pub(super) fn mend(&mut self, mend: &Mend, context: &Context<'_>) -> Action {
        // Only the player knows the right card.
        if let [MendChange::Setup(SetupSlip::MyHand(card))] = mend.changes[..] {
            return Action::request(Request::CorrectSetup(CorrectionGoal::Hand(Some(card))));
        }
        let step = mended(mend, &self.table_context(context));
        let action = self.change(put_right(self.file.game(), mend, &fl!(context, "mends-guess")), context);
        self.last_step = Some(step);
        // The half-made entry in the line is next.
        action.with(self.go_to(FocusedPart::Line))
    }

    pub(super) fn edit_mistaken(&mut self, id: EntryId, context: &Context<'_>) -> Action {
        self.screen.conflict.unlikely = None;
        let chosen = self.select(id, context);
        chosen.with(self.begin_entry(InsertPosition::Edit(id)))
    }

    /// Logs the questioned entry. If `doubted`, its unlikely answer proves nothing.
    pub(super) fn log_anyway(&mut self, doubted: bool, context: &Context<'_>) -> Action {
        let Some(unlikely) = self.screen.conflict.pending.as_ref().map(|pending| pending.unlikely) else {
            return Action::none();
        };
        // The second submit confirms the entry.
        let logged = self.submit(context).with(self.go_to(FocusedPart::Line));
        if doubted { logged.with(self.doubt(unlikely.source, context)) } else { logged }
    }

    pub(super) fn forget_question(&mut self) {
        let said = self.input.entry().map(|(kind, _)| kind);
        self.screen.conflict.pending =
            self.screen.conflict.pending.take().filter(|pending| said == Some(&pending.kind));
    }
}

/// "Entry 12 mended: Carla showed a card".
fn mended(mend: &Mend, table: &TableContext<'_>) -> String {
    let numbers: Vec<String> = mend.entries().filter_map(|id| Some(table.number(id)?.to_string())).collect();
    let entries = table.language.list(&numbers, ListEnd::And);
    fl!(table, "step-mended", count = numbers.len(), entries, what = table.reasons().mend(mend))
}

/// Whether a contradiction is to be shown.
fn says(table: &TableContext<'_>) -> bool {
    table.deduces() && table.analysis.contradicts() && table.analysis.assumptions.is_empty()
}

/// The cell, or else the entries, about which the log contradicts itself. `None` if it does not.
pub fn dispute(state: &State, table: &TableContext<'_>) -> Option<String> {
    let found = says(table).then_some(state.diagnosis.as_ref());
    Some(found?.map_or_else(
        || fl!(table, "conflict-more"),
        |found| disputed(found, table).unwrap_or_else(|| clashing(found, table)),
    ))
}

fn disputed(found: &Diagnosis, table: &TableContext<'_>) -> Option<String> {
    let (card, holder) = found.disputed?;
    let (who, person) = (table.names.holder(holder), table.names.holder_person(holder));
    Some(fl!(table, "conflict-cell", card = table.names.short(card), who, person))
}

/// "Entries 2 and 20 cannot both be true."
fn clashing(found: &Diagnosis, table: &TableContext<'_>) -> String {
    plain(&table.reasons().conflict(&found.conflict), table.game.entries())
}

/// In the foot: the entries that clash, and a button that shows the first of them.
pub fn notice<'a>(state: &State, table: &TableContext<'a>) -> Option<Element<'a>> {
    let found = state.diagnosis.as_ref().filter(|_| says(table))?;
    let first = found.suspects().into_iter().flat_map(|suspect| suspect.entries).next();
    let show = first.and_then(|id| Some((id, table.number(id)?))).map(|(id, number)| {
        let show = widget::secondary(fl!(table, "conflict-show", number), None);
        show.padding([4.0, 10.0]).on_press(Shared::Select(id).into())
    });
    Some(told::in_foot(true, [clashing(found, table), fl!(table, "conflict-title")], show))
}

pub fn question<'a>(state: &State, table: &TableContext<'a>, most: f32) -> Option<Element<'a>> {
    if !table.deduces() || !table.analysis.assumptions.is_empty() {
        return None;
    }
    let asked = match (&state.pending, &state.unlikely) {
        // An entry that waits to be logged comes first.
        (Some(pending), _) => confirm(&pending.unlikely, table),
        (None, Some((id, unlikely))) if !table.analysis.contradicts() => question_about(*id, unlikely, table),
        _ => return None,
    };
    let bad = table.analysis.contradicts();
    let banner = container(asked).style(theme::banner(bad)).padding([space::SMALL, space::MEDIUM]).width(Fill);
    Some(limited(banner, most))
}

/// The headline is smaller in a low window.
pub fn headline<'a>(state: &State, table: &TableContext<'a>, low: bool) -> Option<Element<'a>> {
    let said = dispute(state, table)?;
    let said = match (&state.diagnosis, low) {
        (Some(_), false) => text(said).font(theme::TITLE).size(size::NOW),
        (Some(_), true) => text(said).font(theme::SEMIBOLD).size(size::BODY),
        (None, _) => widget::body(said),
    };
    let title = fl!(table, "conflict-title").trim_end_matches('.').to_uppercase();
    let title = text(title).size(size::CAPTION).font(theme::SEMIBOLD).style(theme::bad);
    Some(
        container(column![title, said.line_height(1.2)].spacing(space::HAIR))
            .padding([space::SMALL, advice::SIDE])
            .into(),
    )
}

pub fn mends<'a>(state: &State, table: &TableContext<'a>) -> Option<Element<'a>> {
    let found = state.diagnosis.as_ref().filter(|_| says(table))?;
    let suspects = found.suspects();
    let unfolded = suspects.iter().find(|suspect| Some(&suspect.entries) == state.unfolded.as_ref());
    let rest = unfolded.map(|suspect| offered(&suspect.mends[OFFERED.min(suspect.mends.len())..], table));
    let hint = if found.has_several_slips() {
        fl!(table, "conflict-several")
    } else {
        [fl!(table, "conflict-neither"), fl!(table, "conflict-meanwhile")].join(" ")
    };
    let mends = Column::with_children(suspects.iter().map(|suspect| quoted(suspect, table)));
    let hint = widget::aside(hint);
    let mends = mends.push(rest).push(hint).spacing(space::MEDIUM).width(Fill);
    Some(container(mends).padding(iced::padding::horizontal(advice::SIDE).bottom(space::SMALL)).into())
}

pub fn view<'a>(state: &State, table: &TableContext<'a>, most: f32) -> Option<Element<'a>> {
    question(state, table, most).or_else(|| {
        let panel = column![headline(state, table, false)?].push(mends(state, table));
        Some(container(widget::scroll(panel)).max_height(most).width(Fill).into())
    })
}

fn limited<'a>(banner: impl Into<Element<'a>>, most: f32) -> Element<'a> {
    let banner = container(banner).padding([space::SMALL, advice::SIDE]);
    container(widget::scroll(banner)).max_height(most).width(Fill).into()
}

/// Space of the log beside a suspect's bar, in logical pixels.
const QUOTE: f32 = 260.0;

fn quoted<'a>(suspect: &Suspect<'_>, table: &TableContext<'a>) -> Element<'a> {
    let (language, log) = (table.language, table.game.entries());
    let sizes = log_sizes(&table.names, QUOTE);
    let t = table.tokens;
    let ink = |span: widget::Span<'a>, piece: &TextSpan, second: bool| match piece.tone {
        SpanTone::Actor => span.font(theme::BOLD),
        SpanTone::Showed => span.color(t.yes),
        _ if second => span.color(t.muted),
        _ => span,
    };
    let said = suspect.entries.iter().filter_map(|id| {
        let at = table.game.position(*id)?;
        let number = text((at + 1).to_string()).font(theme::SEMIBOLD).style(theme::bad).size(size::BODY);
        let entry = entry_line((number, None), (&log[..at], &log[at]), (&table.names, QUOTE, sizes), &ink);
        Some(entry.on_press(Shared::Select(*id).into()).into())
    });
    let setup = suspect.entries.is_empty().then(|| widget::body(fl!(language, "conflict-setup")));
    let here = row![
        widget::aside(fl!(language, "conflict-here")),
        widget::bar(suspect.probability as f32, |tokens| tokens.bad),
        widget::body(language.percent(suspect.probability))
    ];
    let hidden = suspect.mends.len().saturating_sub(OFFERED);
    let unfold = (hidden > 0).then(|| {
        let unfold = widget::quiet(fl!(language, "conflict-others", count = hidden), None).padding([3.0, 8.0]);
        unfold.on_press(Message::AllMends(suspect.entries.clone()))
    });
    let parts = Column::new()
        .push(setup)
        .push(here.centred(space::SMALL))
        .push(offered(&suspect.mends[..suspect.mends.len() - hidden], table))
        .push(unfold);
    let parts = container(parts.spacing(4.0)).padding(iced::padding::left(space::SMALL));
    let bar = iced::widget::rule::vertical(3).style(theme::notice_bar(true));
    row![bar, Column::with_children(said).push(parts)].height(Shrink).into()
}

/// The mends as buttons. They cannot be pressed if the file is read-only.
fn offered<'a>(mends: &[&Mend], table: &TableContext<'a>) -> Element<'a> {
    let (free, why) = (table.open.read_only().is_none(), table.reasons());
    let one = |mend: &&Mend| {
        let chance = widget::body(table.language.percent(mend.probability)).style(theme::muted);
        let line = row![widget::body(why.mend(mend)).width(Fill), chance].spacing(space::SMALL);
        let press = widget::press(line, theme::secondary).padding([3.0, 8.0]).width(Fill);
        press.on_press_maybe(free.then(|| Message::Mend(Box::new((*mend).clone())))).into()
    };
    Column::with_children(mends.iter().map(one)).spacing(4.0).into()
}

fn buttons<'a>(does: impl IntoIterator<Item = (String, Option<String>, Message)>) -> Element<'a> {
    widget::buttons(does).wrap().vertical_spacing(4.0).into()
}

/// "Ben would show here 98 times in 100. Did Ben really pass?" Asked before anything is logged.
fn confirm<'a>(unlikely: &UnlikelyFact, table: &TableContext<'a>) -> Element<'a> {
    let log = crate::app::keys::Stroke::named(iced::keyboard::key::Named::Enter).label(table.language);
    let does = [
        (fl!(table, "slip-log"), Some(log), Message::LogAnyway { doubted: false }),
        (fl!(table, "slip-log-doubted"), None, Message::LogAnyway { doubted: true }),
        (fl!(table, "slip-change"), None, Message::ChangeFirst),
    ];
    column![why::reason_text(table.reasons().unlikely(unlikely), table), buttons(does)].spacing(space::SMALL).into()
}

/// Like [`confirm`], but about a logged entry.
fn question_about<'a>(id: EntryId, unlikely: &UnlikelyFact, table: &TableContext<'a>) -> Element<'a> {
    let mut does = vec![(fl!(table, "slip-right"), None, Message::UnlikelyIsRight)];
    if table.open.read_only().is_none() {
        does.push((fl!(table, "edit"), None, Message::EditMistaken(id)));
        does.push((fl!(table, "log-doubt"), None, Message::Doubt(unlikely.source)));
    }
    column![why::reason_text(table.reasons().unlikely(unlikely), table), buttons(does)].spacing(space::SMALL).into()
}
