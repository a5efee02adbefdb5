//! The museum's board as input: what a pressed square or lock changes in the turn being entered. Also the end that
//! advice marks, and remarks on an odd turn.

use super::State;
use super::analysis::CharacterAdvice;
use crate::app::context::Context;
use crate::caper::hint::RollOption;
use crate::caper::{
    AnsweredQuestion, Event, NextMover, PublicEvent, Space, SpaceSet, Square, TurnOrder, TurnedLock, check, may_turn,
    possible_after,
};
use crate::entry::caper::next_lock;
use crate::entry::caper::turn_draft::TurnEdit;
use crate::entry::caper::turn_input::TurnEvent;
use crate::fl;
use crate::text::caper::finding;

/// Advised end of an option. If it depends on the answer, that after the likeliest.
fn likeliest_end(option: &RollOption) -> Option<Space> {
    match option.first {
        TurnOrder::Move => option.end_after(None),
        // The answers are sorted, likeliest first.
        TurnOrder::Look => option.answers.first().map(|answer| answer.end),
    }
}

/// Where to end after an `answer`. One that was not expected tells little, so the end is then that without a look.
pub fn end_of_option(options: &[RollOption], option: &RollOption, answer: Option<&AnsweredQuestion>) -> Option<Space> {
    let unexpected = || options.iter().find(|option| option.question.is_none() && answer.is_some())?.end_after(None);
    option.end_after(answer).or_else(unexpected)
}

impl State {
    pub(super) fn edit_for(&self, square: Square) -> Option<TurnEdit> {
        let table = self.table();
        if self.is_over() {
            return None;
        }
        match self.turn() {
            NextMover::Character(_) => Some(TurnEdit::End(square)),
            // In plain sight a pressed square is the pawn's end, and paintings have chips.
            NextMover::Thief if table.visible().is_some() => Some(TurnEdit::At(square)),
            NextMover::Thief => {
                let space = self.plan().space(square)?;
                if self.may_be_lifted(space) && !self.pawn_moves_to(square) {
                    Some(TurnEdit::Lifted(Some(square)))
                } else {
                    table.pawn.map(|_| TurnEdit::At(square))
                }
            }
        }
    }

    /// The Thief may have taken a painting here. A first move takes none.
    fn may_be_lifted(&self, space: Space) -> bool {
        let table = self.table();
        table.moves > 0 && (table.hanging | table.unsure).contains(space)
    }

    /// A move takes one painting. If another one was chosen, the pressed square is the pawn's end.
    fn pawn_moves_to(&self, square: Square) -> bool {
        self.table().pawn.is_some() && self.draft().seen.lifted.is_some_and(|lifted| lifted != square)
    }

    /// Takes a pressed lock to its next possible state. `None` if the coming move cannot turn it.
    pub(super) fn lock_edit(&self, exit: Square) -> Option<TurnEdit> {
        let may_be = |open| self.may_turn(TurnedLock { exit, open });
        let now = self.draft().seen.lock.filter(|lock| lock.exit == exit).map(|lock| lock.open);
        let turns = now.is_some() || may_be(true) || may_be(false);
        turns.then(|| TurnEdit::Turned(exit, next_lock(now, may_be)))
    }

    pub(super) fn may_turn(&self, lock: TurnedLock) -> bool {
        let (round, table, place) = (self.round(), self.table(), self.entries_before());
        let from = table.visible().map_or_else(|| self.screen.analysis.possible(place), SpaceSet::of);
        self.turn() == NextMover::Thief && !self.is_over() && may_turn(round, table, &self.placed(), from, lock)
    }

    /// The state of the lock where the Thief's pawn ends. `None` unless it is certain beforehand.
    pub(super) fn known_lock(&self) -> Option<TurnEdit> {
        let exit = self.draft().lock(self.round(), self.table())?;
        let [open, locked] = [true, false].map(|open| self.may_turn(TurnedLock { exit, open }));
        (open != locked).then_some(TurnEdit::Turned(exit, Some(open)))
    }

    /// The end of the best option or, once a question is entered, of the option with that question and answer.
    pub(super) fn advised_end(&self) -> Option<Square> {
        let draft = self.draft();
        let end = match self.screen.advice.as_ref()? {
            CharacterAdvice::After(options) if draft.look_noted => {
                end_of_option(options, self.followed_option(options)?, draft.answered())
            }
            CharacterAdvice::After(options) => options.first().and_then(likeliest_end),
            CharacterAdvice::Chase(chases) => chases.first().filter(|_| chases.len() == 1).map(|(_, chase)| chase.end),
            CharacterAdvice::Before(_) | CharacterAdvice::Nothing => None,
        };
        Some(self.plan().square(end?))
    }

    pub(super) fn oddities(&self, context: &Context<'_>) -> Vec<String> {
        let event = match &self.input.parsed().event {
            Ok(TurnEvent::Tracked(event)) => event.clone(),
            Ok(TurnEvent::Plotted(Event::Character(turn))) => Event::Character(turn.clone()),
            // On the pad, the Thief's own move is refused if it breaks a rule.
            Ok(TurnEvent::Plotted(Event::Thief(_))) | Err(_) => return Vec::new(),
        };
        if self.is_over() {
            return Vec::new();
        }
        let (start, names) = (self.turn_start(), self.names(context));
        let found = check(&start.round, &start.table, &event);
        let contradicts = self.contradicts(&event).then(|| fl!(context, "museum-contradicts"));
        found.iter().map(|found| finding(found, &names)).chain(contradicts).collect()
    }

    /// A log without contradiction would get one.
    fn contradicts(&self, event: &PublicEvent) -> bool {
        if !self.is_next() || self.screen.analysis.is_contradictory() {
            return false;
        }
        let after = self.possible_before().map(|before| possible_after(self.round(), self.table(), before, event));
        after.is_some_and(|after| after.is_impossible())
    }
}
