//! Entering the Thief's move by chips: in plain sight, locks, and what the Thief does where the move ends.

use super::panel_parts::{chip, chips, choice};
use super::{Message, State};
use crate::app::context::Context;
use crate::app::widget::{self, Element};
use crate::caper::{SpaceSet, Square};
use crate::entry::caper::move_draft::{self, MoveContext, MoveDraft};
use crate::entry::caper::turn_draft::TurnEdit;
use crate::fl;
use crate::text::Language;
use iced::widget::Column;

fn turn(edit: TurnEdit) -> Message {
    Message::Turn(edit)
}

impl State {
    /// The Thief's move in plain sight: where the pawn ends, the painting on which it stood, the lock there.
    pub(super) fn fleeing<'a>(&'a self, content: Column<'a, Message>, context: &Context<'a>) -> Column<'a, Message> {
        let language = context.language;
        let (round, table, seen) = (&self.screen.certain.round, self.table(), &self.input.form.draft.seen);
        // Only the painting under the pawn can be gone, if the pawn's last place is known.
        let standing = table.visible().map_or(SpaceSet::ALL, SpaceSet::of);
        let on = (table.hanging | table.unsure) & standing;
        // Disabled where the rules leave no choice, unless something else is entered already.
        let forced = !round.rules().may_leave_painting && table.visible().is_some() && seen.lifted.is_some();
        let lifts = |lifted: Option<Square>| (!forced).then(|| turn(TurnEdit::Lifted(lifted)));
        let gone = on.iter().map(|space| {
            let square = round.plan().square(space);
            let words = fl!(language, "museum-gone", square = square.to_string());
            choice(words, seen.lifted == Some(square), lifts(Some(square)))
        });
        let nothing = choice(fl!(language, "museum-nothing-gone"), seen.lifted.is_none(), lifts(None));
        let painting = chips(gone.chain([nothing]));
        let painting = (!on.is_empty()).then(|| widget::labelled(fl!(language, "museum-missing-painting"), painting));
        let pawn = seen.at.map(|at| widget::hint(fl!(language, "museum-pawn-at", square = at.to_string())));
        let lock = self.input.form.draft.lock(round, table).map(|exit| {
            let now = seen.lock.filter(|lock| lock.exit == exit).map(|lock| lock.open);
            let told = self.input.form.draft.lock_told;
            let answer = |words: String, open| chip(words, told && now == open, turn(TurnEdit::Turned(open)));
            let chips = chips([
                answer(fl!(language, "museum-lock-is-open"), Some(true)),
                answer(fl!(language, "museum-lock-is-locked"), Some(false)),
                answer(fl!(language, "museum-lock-unturned"), None),
            ]);
            widget::labelled(fl!(language, "museum-lock-at", exit = exit.to_string()), chips)
        });
        let passed = (!round.rules().lock_ends_move).then(|| self.lock_choices(context));
        let caught = chip(fl!(language, "museum-ran-into"), seen.caught, turn(TurnEdit::RanInto));
        content.push(pawn).push(painting).push(lock).push(passed).push(chips([caught]))
    }

    /// The exits whose locks the Thief can have turned.
    pub(super) fn lock_choices<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let (table, seen) = (self.table(), &self.input.form.draft.seen);
        let exits = self.screen.certain.round.plan().exits().iter();
        let locks = exits.filter(|(front, _)| !table.turned.contains_key(front)).map(|(_, exit)| {
            let turned = seen.lock.filter(|lock| lock.exit == exit.at);
            let square = exit.at.to_string();
            let words = match turned.map(|lock| lock.open) {
                None => square,
                Some(true) => fl!(language, "museum-lock-open", exit = square),
                Some(false) => fl!(language, "museum-lock-locked", exit = square),
            };
            chip(words, turned.is_some(), turn(TurnEdit::Lock(exit.at)))
        });
        widget::labelled(fl!(language, "museum-turned-lock"), chips(locks))
    }
}

/// What the Thief does where the move ends; disabled where the rules leave no choice.
pub(super) fn landing<'a, M: Clone + 'a>(
    plot: &MoveDraft,
    ground: &MoveContext<'_>,
    language: &Language,
    message: impl Fn(move_draft::MoveEdit) -> M,
) -> Vec<Element<'a, M>> {
    let rules = ground.round.rules();
    let (painting, camera, power) = plot.on(ground);
    let toggle = |words: String, on: bool, free: bool, edit| {
        widget::chip(words, on || !free).on_press_maybe(free.then(|| message(edit))).into()
    };
    let painting = painting.then(|| {
        toggle(fl!(language, "museum-steals"), plot.steals, rules.may_leave_painting, move_draft::MoveEdit::Steals)
    });
    let camera = camera.map(|number| {
        let words = fl!(language, "museum-cuts", number = number);
        toggle(words, plot.cuts, rules.may_leave_camera, move_draft::MoveEdit::Cuts)
    });
    let power = power.then(|| {
        toggle(fl!(language, "museum-switches"), plot.switches, rules.may_leave_power, move_draft::MoveEdit::Switches)
    });
    painting.into_iter().chain(camera).chain(power).collect()
}
