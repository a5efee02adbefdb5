//! Form of the Thief's move in the museum. The Characters enter what they see: a missing painting or, of a Thief in
//! plain sight (*fleeing*), where the pawn goes. The Thief draws the whole move on the pad (*plotting*).

use super::form_parts::{AnswerChoice, Choice, answers, form_row, missing_value, muted_words, options};
use super::{Element, Message, State};
use crate::app::context::Context;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Segment};
use crate::caper::{Event, PublicMove, SpaceSet, Square, TurnedLock, possible_after};
use crate::entry::caper::move_draft::{self, MoveContext, MoveDraft};
use crate::entry::caper::turn_draft::TurnEdit;
use crate::fl;
use crate::text::Language;
use iced::widget::{Column, Row, row, text};

impl State {
    pub(super) fn thief<'a>(
        &'a self,
        content: Column<'a, Message>,
        columns: usize,
        context: &Context<'a>,
    ) -> Column<'a, Message> {
        let (table, seen) = (self.table(), &self.draft().seen);
        // The first move is secret: nothing of it can be entered.
        if table.moves == 0 {
            return content.push(widget::hint(fl!(context, "museum-comes-in")));
        }
        let caught = seen.caught.then(|| {
            let words = widget::fault(fl!(context, "museum-ran-into"));
            form_row(fl!(context, "museum-caught-row"), words)
        });
        if table.pawn.is_some() {
            return self.fleeing(content, context).push(caught);
        }
        let plan = self.plan();
        let missing = |words: String, lifted: Option<Square>| AnswerChoice {
            words,
            remaining: self.left_after(&PublicMove { lifted, ..seen.clone() }),
            choice: Choice::of(seen.lifted == lifted, *seen == PublicMove::default()),
            message: Some(Message::Turn(TurnEdit::Lifted(lifted))),
        };
        let hanging = (table.hanging | table.unsure).iter().map(|space| plan.square(space));
        let hanging = hanging.map(|square| missing(square.to_string(), Some(square)));
        let all = std::iter::once(missing(fl!(context, "museum-nothing-gone"), None)).chain(hanging).collect();
        let head = widget::spread(
            row![muted_words(fl!(context, "museum-missing-painting"))],
            row![muted_words(fl!(context, "museum-after-move"))],
        );
        content
            .push(head)
            .push(answers(all, columns, context.language))
            .push(form_row(fl!(context, "museum-lock"), self.turned_lock(context)))
            .push(caught)
    }

    /// Spaces left after this move. `None` if the moment before is not analysed.
    fn left_after(&self, seen: &PublicMove) -> Option<u32> {
        let before = self.entries_before().checked_sub(1).and_then(|at| self.screen.analysis.stages.get(at))?;
        let round = self.round();
        let after = possible_after(round, self.table(), &before.possible, &Event::Thief(seen.clone()));
        Some((after.spaces() & round.plan().floor()).len() as u32)
    }

    fn turned_lock<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let Some(lock) = self.draft().seen.lock else {
            return muted_words(fl!(context, "museum-lock-press"));
        };
        self.lock_states(lock.exit, true, Some(lock.open), context.language)
    }

    /// The states that the lock can have. `now` is `None` for not turned. Until the player has `told` it, nothing is
    /// chosen.
    fn lock_states<'a>(&self, exit: Square, told: bool, now: Option<bool>, language: &Language) -> Element<'a> {
        let name = exit.to_string();
        let states = [
            (fl!(language, "museum-lock-unturned"), None),
            (fl!(language, "museum-lock-open", exit = name.clone()), Some(true)),
            (fl!(language, "museum-lock-locked", exit = name), Some(false)),
        ];
        let can_be =
            |open: &Option<bool>| now == *open || open.is_none_or(|open| self.may_turn(TurnedLock { exit, open }));
        let states = states.into_iter().filter(|(_, open)| can_be(open));
        options(
            states.map(|(words, open)| {
                Segment::new(words, told && now == open, Message::Turn(TurnEdit::Turned(exit, open)))
            }),
        )
    }

    fn fleeing<'a>(&'a self, content: Column<'a, Message>, context: &Context<'a>) -> Column<'a, Message> {
        let (round, table, seen) = (self.round(), self.table(), &self.draft().seen);
        let plan = round.plan();
        let from = table.visible();
        let goes: Element<'a> = match seen.at {
            None => {
                row![missing_value(fl!(context, "museum-which-space")), muted_words(fl!(context, "museum-press-map"))]
                    .centred(space::SMALL)
                    .into()
            }
            Some(at) => {
                let steps = from.zip(plan.space(at)).map(|(from, to)| (from, plan.steps(from, to)));
                let words = steps.map(|(from, steps)| {
                    let from = plan.square(from).to_string();
                    muted_words(fl!(context, "museum-steps-from", steps = u32::from(steps), square = from))
                });
                Row::new()
                    .push(text(at.to_string()).size(size::BODY).font(theme::SEMIBOLD))
                    .push(words)
                    .centred(space::SMALL)
                    .into()
            }
        };
        // From a known place, only the painting there can be missing.
        let on = (table.hanging | table.unsure) & from.map_or(SpaceSet::ALL, SpaceSet::of);
        // If the rules force it there is no choice, unless something else was entered.
        let forced = !round.rules().may_leave_painting && from.is_some() && seen.lifted.is_some();
        let painting = |words: String, lifted: Option<Square>| {
            let segment = Segment::new(words, seen.lifted == lifted, Message::Turn(TurnEdit::Lifted(lifted)));
            Segment { message: segment.message.filter(|_| !forced), ..segment }
        };
        let gone = on.iter().map(|space| {
            let square = plan.square(space);
            painting(fl!(context, "museum-gone", square), Some(square))
        });
        let nothing = painting(fl!(context, "museum-nothing-gone"), None);
        let paintings = form_row(fl!(context, "museum-painting"), options(gone.chain([nothing])));
        let lock = self.draft().lock(round, table).map(|exit| {
            let now = seen.lock.filter(|lock| lock.exit == exit).map(|lock| lock.open);
            self.lock_states(exit, self.draft().lock_noted == Some(exit), now, context.language)
        });
        let lock = lock.map(|lock| form_row(fl!(context, "museum-lock"), lock));
        let passed = (!round.rules().lock_ends_move && lock.is_none())
            .then(|| form_row(fl!(context, "museum-lock"), self.turned_lock(context)));
        content
            .push(form_row(fl!(context, "museum-goes-to"), goes))
            .push((!on.is_empty()).then_some(paintings))
            .push(lock)
            .push(passed)
    }

    pub(super) fn plotting<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let hidden = self.hidden();
        let (round, plot) = (self.round(), &self.input.form.plot);
        let ground = self.screen.analysis.move_context(self.entries_before(), &hidden);
        let start = hidden.space.map(|space| round.plan().square(space)).or(plot.drawn.entry);
        let steps: Vec<String> = start.iter().chain(&plot.drawn.path).map(ToString::to_string).collect();
        let entering = hidden.space.is_none() && plot.drawn.entry.is_none();
        let way: Element<'a> = if plot.drawn.path.is_empty() {
            let hint = fl!(context, if entering { "museum-plot-entry" } else { "museum-plot-draw" });
            muted_words(hint)
        } else {
            let back = widget::quiet(fl!(context, "museum-step-back"), None)
                .padding([3.0, 6.0])
                .on_press(Message::Plot(move_draft::MoveEdit::Back));
            let words = text(steps.join(" › ")).size(size::BODY).font(theme::SEMIBOLD);
            row![words, back].centred(space::SMALL).wrap().into()
        };
        let lifts = hidden.stolen.map(|space| {
            let square = round.plan().square(space).to_string();
            widget::body(fl!(context, "museum-lift-next", square)).style(theme::yes)
        });
        let now = plot.drawn.lock.map(|lock| lock.open);
        let states = [
            (fl!(context, "museum-lock-unturned"), None),
            (fl!(context, "museum-lock-lets-out"), Some(true)),
            (fl!(context, "museum-lock-keeps-in"), Some(false)),
        ];
        let states: Vec<_> = states
            .into_iter()
            .filter(|(_, open)| open.is_none_or(|open| plot.may_turn(open, &ground)))
            .map(|(words, open)| Segment::new(words, now == open, Message::Plot(move_draft::MoveEdit::Turned(open))))
            .collect();
        // "Not turned" alone is no choice.
        let lock = (states.len() > 1).then(|| form_row(fl!(context, "museum-lock"), options(states)));
        let does = landing(plot, &ground, context.language, Message::Plot);
        let there = (!does.is_empty()).then(|| form_row(fl!(context, "museum-there"), widget::chips(does)));
        let way = form_row(fl!(context, "museum-way"), way);
        Column::new().push(lifts).push(way).push(there).push(lock).spacing(6.0).into()
    }
}

/// Choices of the Thief at the end of the move.
pub fn landing<'a, M: Clone + 'a>(
    plot: &MoveDraft,
    ground: &MoveContext<'_>,
    language: &Language,
    message: impl Fn(move_draft::MoveEdit) -> M,
) -> Vec<widget::Element<'a, M>> {
    let rules = ground.round.rules();
    let (painting, camera, power) = plot.on(ground);
    // What the rules force is shown as chosen and cannot be pressed.
    let toggle = |words: String, on: bool, free: bool, edit| {
        widget::chip(words, on || !free).on_press_maybe(free.then(|| message(edit))).into()
    };
    let painting = painting.then(|| {
        toggle(
            fl!(language, "museum-steals"),
            plot.drawn.steals,
            rules.may_leave_painting,
            move_draft::MoveEdit::Steals,
        )
    });
    let camera = camera.map(|number| {
        let words = fl!(language, "museum-cuts", number);
        toggle(words, plot.drawn.cuts, rules.may_leave_camera, move_draft::MoveEdit::Cuts)
    });
    let power = power.then(|| {
        toggle(
            fl!(language, "museum-switches"),
            plot.drawn.switches,
            rules.may_leave_power,
            move_draft::MoveEdit::Switches,
        )
    });
    painting.into_iter().chain(camera).chain(power).collect()
}
