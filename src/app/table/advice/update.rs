//! Effects of the table's messages on advice panel, composer and map.

use super::{State, board};
use crate::advice::Showing;
use crate::app::context::Context;
use crate::app::jobs::JobMessage;
use crate::app::table::message::AdviceResult;
use crate::app::table::sheet::show_asked;
use crate::app::table::{Action, Message, State as Table, TableContext, TablePanel};
use crate::edition::{Card, Direction, Spot};
use crate::entry::draft::{AskedReach, DraftKind};
use crate::entry::quick::{self, LineContext};
use crate::game::{Piece, SavedChoice};
use crate::store::FileCommand;
use iced::Task;

/// Scrolls to what was unfolded.
fn shown(unfolded: bool) -> Action {
    if unfolded { Action::task(show_asked()) } else { Action::none() }
}

impl Table {
    fn advised<'a>(&'a mut self, context: &Context<'a>) -> (&'a mut State, TableContext<'a>) {
        let screen = &mut self.screen;
        let table = TableContext::new(&self.file, &screen.analysis, screen.cursor, screen.level, context);
        (&mut screen.panels.advice, table)
    }

    pub(in crate::app::table) fn advise_again(&mut self, context: &Context<'_>) -> Action {
        let (advice, table) = self.advised(context);
        Action::task(advice.changed(&table, context))
    }

    /// Starts the job after the pause that follows a change, unless there was a further change.
    pub(in crate::app::table) fn begin_advice(&mut self, asked: u64, context: &Context<'_>) -> Action {
        let (advice, table) = self.advised(context);
        if asked == advice.asked { Action::task(advice.begin(&table, context)) } else { Action::none() }
    }

    pub(in crate::app::table) fn advice_found(
        &mut self,
        answer: JobMessage<Option<AdviceResult>>,
        context: &Context<'_>,
    ) -> Action {
        let (advice, table) = self.advised(context);
        match answer.take(&mut advice.work) {
            Some(Ok(Some(found))) => advice.found(found, &table),
            Some(Ok(None)) => advice.slow = false,
            Some(Err(panicked)) => (advice.slow, advice.panicked) = (false, Some(panicked)),
            None => {}
        }
        Action::none()
    }

    pub(in crate::app::table) fn advice_slow(&mut self, asked: u64) -> Action {
        let advice = &mut self.screen.panels.advice;
        advice.slow = asked == advice.asked && advice.work.is_some();
        Action::none()
    }

    pub(in crate::app::table) fn showings_found(&mut self, answer: JobMessage<Vec<Showing>>) -> Action {
        if let Some(prompt) = &mut self.screen.panels.advice.prompt {
            match answer.take(&mut prompt.work) {
                Some(Ok(showings)) => prompt.showings = showings,
                Some(Err(panicked)) => prompt.panicked = Some(panicked),
                None => {}
            }
        }
        Action::none()
    }

    /// [`compare_cards_to_show`](Self::compare_cards_to_show) will start it again.
    pub(in crate::app::table) fn forget_comparison(&mut self) -> Action {
        self.screen.panels.advice.prompt = None;
        Action::none()
    }

    pub(in crate::app::table) fn choose_room(&mut self, room: Card, context: &Context<'_>) -> Action {
        self.screen.panels.advice.place.pick(room);
        self.advise_again(context)
    }

    pub(in crate::app::table) fn choose_any_room(&mut self, context: &Context<'_>) -> Action {
        self.screen.panels.advice.place.picked = None;
        self.advise_again(context)
    }

    pub(in crate::app::table) fn show_all_rooms(&mut self, all: bool) -> Action {
        self.screen.panels.advice.more.rooms = all;
        Action::none()
    }

    /// A question that is closed without an answer is not asked again at once.
    pub(in crate::app::table) fn toggle_place_question(&mut self) -> Action {
        let advice = &mut self.screen.panels.advice;
        advice.place_question_closed |= advice.more.place && advice.place.is_lost();
        advice.more.place = !advice.more.place;
        shown(advice.more.place)
    }

    /// Enters a pressed roll, or takes it back.
    pub(in crate::app::table) fn press_roll(&mut self, roll: u8, context: &Context<'_>) -> Action {
        let place = &mut self.screen.panels.advice.place;
        place.roll = (place.roll != Some(roll)).then_some(roll);
        place.picked = None;
        self.advise_again(context)
    }

    /// Enters a typed roll. Typed again, it stays.
    pub(in crate::app::table) fn enter_roll(&mut self, roll: u8, context: &Context<'_>) -> Action {
        if self.screen.panels.advice.roll() == Some(roll) { Action::none() } else { self.press_roll(roll, context) }
    }

    pub(in crate::app::table) fn typed_roll(&self, context: &Context<'_>) -> Option<u8> {
        board::typed_roll(self.input.line.typed(), &self.table_context(context)).filter(|_| !self.folded())
    }

    pub(in crate::app::table) fn toggle_map(&mut self) -> Action {
        // The map takes the place of the sheet, which may be hidden.
        self.show_panel(TablePanel::Sheet);
        let advice = &mut self.screen.panels.advice;
        (advice.map, advice.moving) = (!advice.map, None);
        Action::none()
    }

    pub(in crate::app::table) fn take_piece(&mut self, piece: Piece) -> Action {
        self.screen.panels.advice.moving = Some(piece);
        Action::none()
    }

    /// Puts the chosen piece, usually mine, on a spot of the map.
    pub(in crate::app::table) fn stand(&mut self, spot: Spot, context: &Context<'_>) -> Action {
        let (advice, table) = self.advised(context);
        let moving = advice.moving(&table);
        let Some(piece) = moving.filter(|piece| advice.place.stands(*piece).spot.as_ref() != Some(&spot)) else {
            return Action::none();
        };
        advice.place_question_closed &= table.setup.me.map(Piece::Player) != Some(piece);
        self.apply(FileCommand::SaveChoice(SavedChoice::Piece(piece, spot)), context)
    }

    pub(in crate::app::table) fn walk(&mut self, step: Direction, context: &Context<'_>) -> Action {
        let (advice, table) = self.advised(context);
        let spot = advice.moving(&table).and_then(|piece| advice.place.step(table.setup, piece, step));
        spot.map_or_else(Action::none, |spot| self.stand(spot, context))
    }

    pub(in crate::app::table) fn use_suggestion(&mut self, cards: [Card; 3], context: &Context<'_>) -> Action {
        if !self.input.form.is_new() {
            return Action::none();
        }
        let action = self.take_triple(cards);
        // On my turn I can type the answers after the cards.
        let game = self.file.game();
        let context = LineContext::at_entry(game, game.entries().len(), context.language.code());
        let line = quick::spell(cards, &context).filter(|_| game.turn() == game.setup.me);
        if let Some(line) = line {
            return self.begin_line(&line);
        }
        self.input.form.by = self.file.game().setup.me;
        action
    }

    /// Logs a complete entry, or else fills in the best accusation or suggestion.
    pub(in crate::app::table) fn use_best(&mut self, context: &Context<'_>) -> Action {
        if self.input.entry().is_some() {
            return self.submit(context);
        }
        let advice = &self.screen.panels.advice;
        match (advice.accusation(), advice.question().map(|question| question.suggestion.cards)) {
            (Some(cards), _) => self.accuse(cards),
            (None, Some(cards)) => self.use_suggestion(cards, context),
            (None, None) => Action::none(),
        }
    }

    pub(in crate::app::table) fn accuse(&mut self, cards: [Card; 3]) -> Action {
        if !self.input.form.is_new() {
            return Action::none();
        }
        let action = self.take_triple(cards);
        (self.input.form.kind, self.input.form.by) = (DraftKind::Accusation, self.file.game().setup.me);
        // The answer is entered at the table.
        self.screen.large_display = false;
        action
    }

    pub(in crate::app::table) fn toggle_other_plans(&mut self) -> Action {
        let more = &mut self.screen.panels.advice.more;
        more.other_plans = !more.other_plans;
        shown(more.other_plans)
    }

    /// Compares the cards I could show, if the entry being made asks me for a card I have.
    pub(in crate::app::table) fn compare_cards_to_show(&mut self, context: &Context<'_>) -> Task<Message> {
        let (form, game) = (&self.input.form, self.file.game());
        let suggests = form.kind == DraftKind::Suggestion && form.at_end();
        let by = form.turn(game).filter(|_| suggests);
        let reach = by.zip(game.setup.me).map_or(AskedReach::NotAsked, |(by, me)| form.reach(me, by, game));
        let cards = form.cards;
        let (advice, table) = self.advised(context);
        advice.look_for_card_to_show(by, reach, cards, &table, context)
    }
}
