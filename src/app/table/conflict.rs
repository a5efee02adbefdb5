//! Suspect entries of a contradictory log, each with its mends, and the question about an unlikely entry. Both replace
//! the panel of what to do now.

use super::{Action, FocusedPart, Message, Request, State as Table, TableContext, advice, why};
use crate::app::action::Notice;
use crate::app::context::Context;
use crate::app::jobs::{self, Job, JobMessage};
use crate::app::notebook::Message as Shared;
use crate::app::request::CorrectionGoal;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Element};
use crate::deduction::{Cancel, Mend, MendChange, Position, Problem, SetupSlip, Slip, Source};
use crate::entry::draft::InsertPosition;
use crate::fl;
use crate::game::{Cell, EntryId, EntryKind};
use crate::review::analysis::Analysis;
use crate::review::diagnosis::{Diagnosis, Suspect, mark_doubted, put_right, unlikely};
use crate::text::describe;
use crate::text::why::ReasonWriter;
use iced::widget::{Column, Row, column, container, row, text};
use iced::{Length, Task};
use std::sync::Arc;

/// Mends of a suspect shown at first.
const OFFERED: usize = 3;

#[derive(Debug, Default)]
pub struct State {
    diagnosis: Option<Box<Diagnosis>>,
    unfolded: Option<Vec<EntryId>>,
    /// The average over all mends.
    meanwhile: Option<Box<Analysis>>,
    slip: Option<(EntryId, Slip)>,
    pending: Option<Box<UnconfirmedEntry>>,
    work: Option<Job>,
}

#[derive(Debug)]
struct UnconfirmedEntry {
    kind: EntryKind,
    slip: Slip,
}

impl State {
    pub(super) fn changed(&mut self, table: &TableContext<'_>, context: &Context<'_>) -> Task<Message> {
        self.slip = self.slip.take().filter(|(id, _)| table.game.position(*id).is_some());
        let analysis = table.analysis;
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
        let (setup, entries) = (table.setup.clone(), table.game.entries().to_vec());
        let work = move |cancel: &Cancel| Diagnosis::of(&position, &setup, &entries, cancel).map(Box::new);
        let (job, task) = jobs::run(context.effects, "contradiction", work);
        self.work = Some(job);
        task.map(Message::Diagnosed)
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

    pub(super) fn drop_slip(&mut self) {
        self.slip = None;
    }

    pub(super) fn drop_question(&mut self) {
        self.pending = None;
    }

    /// Entry `id` was logged unchecked. Asks about it if it is very unlikely given `before`.
    pub(super) fn question(&mut self, before: &Position, after: &Problem, id: EntryId) {
        self.slip = unlikely(before, after, id).map(|slip| (id, slip));
    }

    /// True the first time a very unlikely entry is made. Making the same entry again confirms it.
    pub(super) fn asks_first(&mut self, before: &Position, after: &Problem, id: EntryId, kind: &EntryKind) -> bool {
        if self.pending.take().is_some_and(|pending| pending.kind == *kind) {
            return false;
        }
        let pending = unlikely(before, after, id).map(|slip| UnconfirmedEntry { kind: kind.clone(), slip });
        self.pending = pending.map(Box::new);
        self.pending.is_some()
    }
}

impl<'a> TableContext<'a> {
    #[must_use]
    pub(super) fn meanwhile(self, state: &'a State) -> Self {
        match &state.meanwhile {
            Some(meanwhile) if self.analysis.contradicts() => Self { analysis: meanwhile, ..self },
            _ => self,
        }
    }
}

impl Table {
    pub(super) fn diagnosed(&mut self, answer: JobMessage<Option<Box<Diagnosis>>>, context: &Context<'_>) -> Action {
        let found = match answer.take(&mut self.screen.conflict.work) {
            None => return Action::none(),
            Some(Err(panicked)) => return Action::show_notice(Notice::error(panicked.text(context.language))),
            Some(Ok(found)) => found,
        };
        // The log may have changed while the job ran.
        let found = found.filter(|found| found.problem == *self.screen.analysis.problem());
        let sheet = found.as_ref().and_then(|found| found.mended.clone());
        let (setup, entries) = (&self.file.game().setup, self.file.game().entries());
        self.screen.conflict.meanwhile = sheet.map(|sheet| Box::new(Analysis::known(setup, entries, Some(sheet))));
        (self.screen.conflict.diagnosis, self.screen.conflict.unfolded) = (found, None);
        Action::none()
    }

    pub(super) fn doubt(&mut self, source: Source, context: &Context<'_>) -> Action {
        self.screen.conflict.slip = None;
        let Some(id) = source.entry() else { return Action::none() };
        self.amend(id, |entry| mark_doubted(entry, source), context)
    }

    pub(super) fn mend(&mut self, mend: &Mend, context: &Context<'_>) -> Action {
        // Only the player knows the right card.
        if let [MendChange::Setup(SetupSlip::MyHand(card))] = mend.changes[..] {
            return Action::request(Request::CorrectSetup(CorrectionGoal::Hand(Some(card))));
        }
        self.change(put_right(self.file.game(), mend, &fl!(context.language, "mends-guess")), context)
    }

    pub(super) fn edit_mistaken(&mut self, id: EntryId, context: &Context<'_>) -> Action {
        self.screen.conflict.slip = None;
        let chosen = self.select(id, context);
        chosen.with(self.begin_entry(InsertPosition::Edit(id)))
    }

    /// `doubted`: log it, but let its unlikely answer prove nothing.
    pub(super) fn log_anyway(&mut self, doubted: bool, context: &Context<'_>) -> Action {
        let Some(slip) = self.screen.conflict.pending.as_ref().map(|pending| pending.slip) else {
            return Action::none();
        };
        // Submitted a second time, the entry counts as confirmed.
        let logged = self.submit(context).with(self.go_to(FocusedPart::Line));
        if doubted { logged.with(self.doubt(slip.source, context)) } else { logged }
    }

    pub(super) fn forget_question(&mut self) {
        let said = self.input.entry().map(|(kind, _)| kind);
        self.screen.conflict.pending =
            self.screen.conflict.pending.take().filter(|pending| said == Some(&pending.kind));
    }
}

pub(super) fn view<'a>(state: &State, table: &TableContext<'a>, most: f32) -> Option<Element<'a, Message>> {
    if !table.deduces() || !table.analysis.assumptions.is_empty() {
        return None;
    }
    let why = ReasonWriter::new(table.names, table.analysis.problem(), table.game.entries());
    let language = table.language;
    let bad = table.analysis.contradicts();
    let block = match (bad, &state.diagnosis, &state.slip) {
        // An entry that waits for confirmation comes first.
        _ if state.pending.is_some() => {
            Column::with_children(state.pending.iter().map(|pending| confirm(&pending.slip, &why, table)))
        }
        (true, Some(found), _) => {
            let suspects = found.suspects();
            let cell = found.disputed.map(|(card, holder)| {
                let (who, person) = (table.names.holder(holder), table.names.holder_person(holder));
                let words = fl!(language, "conflict-cell", card = table.names.short(card), who = who, person = person);
                text(words).font(theme::TITLE).size(size::NOW).line_height(1.2)
            });
            let title = column![text(fl!(language, "conflict-title")).size(size::BODY).style(theme::bad)]
                .push(cell)
                .push(why::reason_text(why.conflict(&found.conflict), table))
                .spacing(space::HAIR);
            let unfolded = suspects.iter().find(|suspect| Some(&suspect.entries) == state.unfolded.as_ref());
            // The first mends stand with their suspect; those unfolded stand below all suspects.
            let rest = unfolded.map(|suspect| offered(&suspect.mends[OFFERED.min(suspect.mends.len())..], &why, table));
            let hint = if found.has_several_slips() {
                fl!(language, "conflict-several")
            } else {
                let meanwhile = fl!(language, "conflict-meanwhile");
                format!("{} {meanwhile}", fl!(language, "conflict-neither"))
            };
            column![title]
                .extend(suspects.iter().map(|suspect| quoted(suspect, &why, table)))
                .push(rest)
                .push(text(hint).size(size::SMALL).style(theme::muted))
                .spacing(space::MEDIUM)
        }
        (true, None, _) => {
            column![
                text(fl!(language, "conflict-found")).size(size::BODY).style(theme::bad),
                text(fl!(language, "conflict-more")).size(size::BODY).style(theme::body)
            ]
        }
        (false, _, Some((id, slip))) => column![question(*id, slip, &why, table)],
        (false, _, None) => return None,
    };
    let banner = container(block).style(theme::banner(bad)).padding([space::SMALL, space::MEDIUM]).width(Length::Fill);
    let banner = container(banner).padding([space::SMALL, advice::SIDE]);
    Some(container(widget::scroll(banner)).max_height(most).width(Length::Fill).into())
}

fn quoted<'a>(suspect: &Suspect<'_>, why: &ReasonWriter<'_>, table: &TableContext<'a>) -> Element<'a, Message> {
    let (language, log) = (table.language, table.game.entries());
    let said = suspect.entries.iter().filter_map(|id| {
        let at = table.game.position(*id)?;
        let number = text((at + 1).to_string()).font(theme::SEMIBOLD).style(theme::bad).size(size::BODY);
        let says = text(describe(&table.names, &log[..at], &log[at]).text()).size(size::BODY);
        Some(row![number, says].spacing(space::SMALL).into())
    });
    let setup = suspect.entries.is_empty().then(|| text(fl!(language, "conflict-setup")).size(size::BODY));
    let here = row![
        text(fl!(language, "conflict-here")).size(size::SMALL).style(theme::muted),
        widget::bar(suspect.probability as f32, |tokens| tokens.bad),
        text(language.percent(suspect.probability)).size(size::BODY)
    ];
    let hidden = suspect.mends.len().saturating_sub(OFFERED);
    let quiet = |words: String, press: Message| widget::quiet(words, None).padding([3.0, 8.0]).on_press(press).into();
    let unfold = (hidden > 0)
        .then(|| quiet(fl!(language, "conflict-others", count = hidden), Message::AllMends(suspect.entries.clone())));
    let show = suspect.entries.first().map(|id| quiet(fl!(language, "conflict-show"), Shared::Select(*id).into()));
    Column::with_children(said)
        .push(setup)
        .push(here.centred(space::SMALL))
        .push(offered(&suspect.mends[..suspect.mends.len() - hidden], why, table))
        .push(Row::new().extend(unfold).extend(show))
        .spacing(4.0)
        .into()
}

fn offered<'a>(mends: &[&Mend], why: &ReasonWriter<'_>, table: &TableContext<'a>) -> Element<'a, Message> {
    let free = table.open.read_only().is_none();
    let one = |mend: &&Mend| {
        let chance = text(table.language.percent(mend.probability)).size(size::BODY).style(theme::muted);
        let line = row![text(why.mend(mend)).size(size::BODY).width(Length::Fill), chance].spacing(space::SMALL);
        let press = widget::press(line, theme::secondary).padding([3.0, 8.0]).width(Length::Fill);
        press.on_press_maybe(free.then(|| Message::Mend(Box::new((*mend).clone())))).into()
    };
    Column::with_children(mends.iter().map(one)).spacing(4.0).into()
}

fn buttons<'a>(does: impl IntoIterator<Item = (String, Option<String>, Message)>) -> Element<'a, Message> {
    widget::buttons(does).wrap().vertical_spacing(4.0).into()
}

/// Asked before anything is logged: "Ben would show here 98 times in 100. Did Ben really pass?"
fn confirm<'a>(slip: &Slip, why: &ReasonWriter<'_>, table: &TableContext<'a>) -> Element<'a, Message> {
    let language = table.language;
    let log = crate::app::keys::Stroke::named(iced::keyboard::key::Named::Enter).label(language);
    let does = [
        (fl!(language, "slip-log"), Some(log), Message::LogAnyway { doubted: false }),
        (fl!(language, "slip-log-doubted"), None, Message::LogAnyway { doubted: true }),
        (fl!(language, "slip-change"), None, Message::ChangeFirst),
    ];
    column![why::reason_text(why.slip(slip), table), buttons(does)].spacing(space::SMALL).into()
}

fn question<'a>(id: EntryId, slip: &Slip, why: &ReasonWriter<'_>, table: &TableContext<'a>) -> Element<'a, Message> {
    let language = table.language;
    let mut does = vec![(fl!(language, "slip-right"), None, Message::NoSlip)];
    if table.open.read_only().is_none() {
        does.push((fl!(language, "edit"), None, Message::EditMistaken(id)));
        does.push((fl!(language, "log-doubt"), None, Message::Doubt(slip.source)));
    }
    column![why::reason_text(why.slip(slip), table), buttons(does)].spacing(space::SMALL).into()
}
