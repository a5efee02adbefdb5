//! Contradictory entries with the likeliest slips, and the question about an unlikely entry, in the place of what to do
//! now.

use super::{Action, FocusedPart, Message, State as Table, TableContext, advice, why};
use crate::app::action::Notice;
use crate::app::context::Context;
use crate::app::jobs::{self, Job, JobMessage};
use crate::app::notebook::Message as Shared;
use crate::app::setup::CorrectionGoal;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::deduction::{Cancel, Doubt, Fix, Mistake, Position, Problem, Slip, SlipCandidate, SlipLocation, Source};
use crate::edition::AnswerRule;
use crate::entry::compose::InsertPosition;
use crate::fl;
use crate::game::{Entry, EntryId, EntryKind};
use crate::review::analysis::Analysis;
use crate::review::diagnosis::{Diagnosis, answered_by, corrected, mark_doubted, resized, unlikely};
use crate::text::rules::answers_word;
use crate::text::why::ReasonWriter;
use iced::widget::{Column, column, container, row, text};
use iced::{Length, Task};
use std::sync::Arc;

/// How many slips are offered.
const OFFERED: usize = 3;

/// The contradiction and the questioned entry.
#[derive(Debug, Default)]
pub struct State {
    diagnosis: Option<Box<Diagnosis>>,
    /// The averaged analysis while the log contradicts itself.
    meanwhile: Option<Box<Analysis>>,
    slip: Option<(EntryId, Slip)>,
    pending: Option<Box<UnconfirmedEntry>>,
    work: Option<Job>,
}

/// An unlikely entry that waits for confirmation.
#[derive(Debug)]
struct UnconfirmedEntry {
    kind: EntryKind,
    slip: Slip,
}

impl State {
    /// After a change of the log: starts diagnosing a contradiction, and removes an outdated question.
    pub(super) fn changed(&mut self, table: &TableContext<'_>, context: &Context<'_>) -> Task<Message> {
        self.slip = self.slip.take().filter(|(id, _)| table.game.position(*id).is_some());
        let analysis = table.analysis;
        if !analysis.contradicts() || !analysis.assumptions.is_empty() {
            (self.diagnosis, self.meanwhile) = (None, None);
            return Task::none();
        }
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

    /// Removes the question about a logged entry.
    pub(super) fn drop_slip(&mut self) {
        self.slip = None;
    }

    /// Removes the question about an entry that is not logged.
    pub(super) fn drop_question(&mut self) {
        self.pending = None;
    }

    /// Asks about entry `id`, logged unchecked, if it is very unlikely given `before`.
    pub(super) fn question(&mut self, before: &Position, after: &Problem, id: EntryId) {
        self.slip = unlikely(before, after, id).map(|slip| (id, slip));
    }

    /// Whether a new entry has to be confirmed: it is very unlikely, and entered for the first time.
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
    /// This context; for a contradictory log with the average over all fixes.
    #[must_use]
    pub(super) fn meanwhile(self, state: &'a State) -> Self {
        match &state.meanwhile {
            Some(meanwhile) if self.analysis.contradicts() => Self { analysis: meanwhile, ..self },
            _ => self,
        }
    }
}

impl Table {
    /// Takes the diagnosis of the contradiction, unless the log changed meanwhile.
    pub(super) fn diagnosed(&mut self, answer: JobMessage<Option<Box<Diagnosis>>>, context: &Context<'_>) -> Action {
        let found = match answer.take(&mut self.screen.conflict.work) {
            None => return Action::none(),
            Some(Err(panicked)) => return Action::show_notice(Notice::error(panicked.text(context.language))),
            Some(Ok(found)) => found,
        };
        let found = found.filter(|found| found.problem == *self.screen.analysis.problem());
        let sheet = found.as_ref().and_then(|found| found.mended.clone());
        let (setup, entries) = (&self.file.game().setup, self.file.game().entries());
        self.screen.conflict.meanwhile = sheet.map(|sheet| Box::new(Analysis::known(setup, entries, Some(sheet))));
        self.screen.conflict.diagnosis = found;
        Action::none()
    }

    /// Doubts an entry or an answer, or corrects the hand sizes.
    pub(super) fn doubt(&mut self, doubt: Doubt, context: &Context<'_>) -> Action {
        match doubt.entry() {
            Some(id) => {
                self.screen.conflict.slip = None;
                self.amend(id, |entry| mark_doubted(entry, doubt), context)
            }
            None => self.change(resized(self.file.game(), doubt), context),
        }
    }

    /// Lets the table answer by another rule.
    pub(super) fn answer_by(&mut self, rule: AnswerRule, context: &Context<'_>) -> Action {
        self.change(answered_by(self.file.game(), rule), context)
    }

    /// Corrects an entry, which went wrong in this way.
    pub(super) fn correct(&mut self, id: EntryId, mistake: Mistake, context: &Context<'_>) -> Action {
        self.screen.conflict.slip = None;
        let rule = self.file.game().setup.rules.answers;
        let correct = |entry: &mut Entry| {
            if let Some(kind) = corrected(&entry.kind, mistake, rule) {
                entry.kind = kind;
            }
        };
        self.amend(id, correct, context)
    }

    /// Selects an entry that is wrong or unlikely, and edits it.
    pub(super) fn edit_mistaken(&mut self, id: EntryId, context: &Context<'_>) -> Action {
        self.screen.conflict.slip = None;
        let chosen = self.select(id, context);
        chosen.with(self.begin_entry(InsertPosition::Edit(id)))
    }

    /// Logs the questioned entry, its unlikely answer `doubted` or not.
    pub(super) fn log_anyway(&mut self, doubted: bool, context: &Context<'_>) -> Action {
        let Some(slip) = self.screen.conflict.pending.as_ref().map(|pending| pending.slip) else {
            return Action::none();
        };
        let logged = self.submit(context).with(self.go_to(FocusedPart::Line));
        match (doubted, slip.source) {
            (true, Source::Entry(id, _)) => {
                let doubt = Doubt::Source(slip.source);
                logged.with(self.amend(id, |entry| mark_doubted(entry, doubt), context))
            }
            _ => logged,
        }
    }

    /// Removes the question about an entry once something else is entered.
    pub(super) fn forget_question(&mut self) {
        let said = self.input.entry().map(|(kind, _)| kind);
        self.screen.conflict.pending =
            self.screen.conflict.pending.take().filter(|pending| said == Some(&pending.kind));
    }
}

/// The contradiction or the question, at most this high; `None` without one.
pub(super) fn view<'a>(state: &State, table: &TableContext<'a>, most: f32) -> Option<Element<'a, Message>> {
    if !table.deduces() || !table.analysis.assumptions.is_empty() {
        return None;
    }
    let why = ReasonWriter::new(table.names, table.analysis.problem(), table.game.entries());
    let language = table.language;
    let bad = table.analysis.contradicts();
    let block = match (bad, &state.diagnosis, &state.slip) {
        _ if state.pending.is_some() => {
            Column::with_children(state.pending.iter().map(|pending| confirm(&pending.slip, &why, table)))
        }
        (true, Some(found), _) => {
            let stressed = text(fl!(language, "conflict-title")).font(theme::SEMIBOLD).style(theme::bad);
            let title = column![stressed.size(size::BODY), why::reason_text(why.conflict(&found.conflict), table)];
            // A slip of the set-up can be corrected by one click: it is never left out.
            let of_setup = |candidate: &SlipCandidate| !matches!(candidate.place, SlipLocation::Entry(_));
            let candidates = found.candidates.iter().enumerate();
            let offered = candidates.filter(|(at, candidate)| *at < OFFERED || of_setup(candidate));
            let fixes =
                offered.filter_map(|(_, candidate)| Some(offer(candidate.fixes.first()?, candidate, &why, table)));
            let rule = found.answer_rule.map(|rule| other_rule(rule, table));
            // Nothing says how likely another rule is: it comes first if no single slip explains the log.
            let (first, last) = if found.candidates.is_empty() { (rule, None) } else { (None, rule) };
            let several = found.has_several_slips();
            let clashing = found.conflict.entries.iter().filter(|_| several).take(OFFERED);
            let clashing = clashing.map(|id| begin_with(*id, &why, table));
            let meanwhile = state
                .meanwhile
                .as_ref()
                .map(|_| if several { fl!(language, "conflict-several") } else { fl!(language, "conflict-meanwhile") });
            column![title.spacing(space::HAIR)]
                .push(
                    Column::with_children(first.into_iter().chain(fixes).chain(last).chain(clashing))
                        .spacing(space::MEDIUM),
                )
                .push(meanwhile.map(|words| text(words).size(size::SMALL).style(theme::muted)))
                .spacing(space::SMALL)
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

/// A fix: what to doubt, what would have happened, how likely.
fn offer<'a>(
    fix: &Fix,
    candidate: &SlipCandidate,
    why: &ReasonWriter<'_>,
    table: &TableContext<'a>,
) -> Element<'a, Message> {
    let language = table.language;
    let share = fix.counted.then(|| {
        let share = text(language.percent(candidate.probability)).size(size::BODY).style(theme::muted);
        share.wrapping(text::Wrapping::None)
    });
    let doubt = container(why::reason_text(why.doubt(fix.doubt), table)).width(Length::Fill);
    let line = row![doubt].push(share).spacing(space::SMALL);
    let mending = mending(fix.doubt, Some(fix.mistake), table);
    column![line, why::reason_text(why.mistake(fix), table)].push(mending).spacing(4.0).into()
}

/// The rule of answering with which the log agrees.
fn other_rule<'a>(rule: AnswerRule, table: &TableContext<'a>) -> Element<'a, Message> {
    let language = table.language;
    let words = fl!(language, "conflict-answers", rule = answers_word(rule));
    let free = table.open.read_only().is_none();
    let mend = free.then(|| buttons([(fl!(language, "conflict-mend"), None, Message::AnswerBy(rule))]));
    column![text(words).size(size::BODY).style(theme::body)].push(mend).spacing(4.0).into()
}

/// One of the contradictory entries, if more than one of them is wrong.
fn begin_with<'a>(id: EntryId, why: &ReasonWriter<'_>, table: &TableContext<'a>) -> Element<'a, Message> {
    let doubt = Doubt::Entry(id);
    column![why::reason_text(why.doubt(doubt), table)].push(mending(doubt, None, table)).spacing(4.0).into()
}

/// The buttons for a doubtful entry or set-up, which went wrong in this way, if that is known.
fn mending<'a>(doubt: Doubt, mistake: Option<Mistake>, table: &TableContext<'a>) -> Option<Element<'a, Message>> {
    let language = table.language;
    let free = table.open.read_only().is_none();
    let Some(id) = doubt.entry() else {
        let mend = match doubt {
            Doubt::Sizes { .. } | Doubt::Deal(_) => Message::Doubt(doubt),
            Doubt::MyHand(card) => Message::CorrectSetup(CorrectionGoal::Hand(Some(card))),
            Doubt::Source(_) | Doubt::Entry(_) => Message::CorrectSetup(CorrectionGoal::Hand(None)),
        };
        return free.then(|| buttons([(fl!(language, "conflict-mend"), None, mend)]));
    };
    let mut does = Vec::new();
    let entry = table.game.entries().iter().find(|entry| entry.id == id);
    let says = |mistake: &Mistake| corrected(&entry?.kind, *mistake, table.setup.rules.answers);
    if let Some(mistake) = mistake.filter(|mistake| free && says(mistake).is_some()) {
        does.push((fl!(language, "conflict-mend"), None, Message::Correct(id, mistake)));
    }
    does.push((fl!(language, "conflict-show"), None, Shared::Select(id).into()));
    if free {
        does.push((fl!(language, "log-doubt"), None, Message::Doubt(doubt)));
        does.push((fl!(language, "edit"), None, Message::EditMistaken(id)));
    }
    Some(buttons(does))
}

/// Buttons under a sentence.
fn buttons<'a>(does: impl IntoIterator<Item = (String, Option<String>, Message)>) -> Element<'a, Message> {
    widget::buttons(does).wrap().vertical_spacing(4.0).into()
}

/// "Ben would show here 98 times in 100. Did Ben really pass?" — before anything is logged.
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

/// Like [`confirm`], but about a logged entry.
fn question<'a>(id: EntryId, slip: &Slip, why: &ReasonWriter<'_>, table: &TableContext<'a>) -> Element<'a, Message> {
    let language = table.language;
    let mut does = vec![(fl!(language, "slip-right"), None, Message::NoSlip)];
    if table.open.read_only().is_none() {
        does.push((fl!(language, "edit"), None, Message::EditMistaken(id)));
        does.push((fl!(language, "log-doubt"), None, Message::Doubt(Doubt::Source(slip.source))));
    }
    column![why::reason_text(why.slip(slip), table), buttons(does)].spacing(space::SMALL).into()
}
