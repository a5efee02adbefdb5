//! State and jobs of the advice panel of Clue: the next suggestion, accuse or wait, the card to show, who is close.
//!
//! A *plan* says where to go, what to ask and whether to accuse. A job first *reads* the others' questions, which are
//! likelier with some deals than with others. Then it ranks my suggestions and values the opponents. A change of the
//! log cancels it. Advice is shown at the highest hint level only.

mod board;
mod close;
mod map;
mod reader;
mod update;
mod view;

pub use board::example_roll;
pub(super) use board::{beside_map, typed_roll, view as board_view};
pub(super) use close::view as close_view;
pub(super) use view::{NowArea, SIDE, besides, now};

use super::message::AdviceResult;
use super::{Message, TableContext};
use crate::advice::{
    Advice, BoardSituation, Opponent, Plan, PlannedQuestion, Ranking, Reach, ReadSheet, Showing, Way, advise,
    cards_to_show, rank, tuning,
};
use crate::app::context::Context;
use crate::app::jobs::{self, Job, JobPanicked};
use crate::app::opponents::valued_opponents;
use crate::deduction::Cancel;
use crate::edition::Card;
use crate::entry::draft::AskedReach;
use crate::game::{HintLevel, Piece, Seat, Turn, TurnStatus};
use crate::text::plan::PlanWords;
use iced::Task;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use reader::{ReadOthers, Reader};
use std::sync::Arc;
use std::time::Duration;
use view::PlayerTask;

/// Few in unoptimised builds, which only tests use.
const SHOW_SAMPLES: usize = if cfg!(debug_assertions) { 6 } else { tuning::SHOW_SAMPLES };

/// Jobs that take longer show a busy sign.
const PATIENCE: Duration = Duration::from_millis(200);

/// Delay between a change of the log and the jobs, so that the new sheet is drawn first.
const HEAD_START: Duration = Duration::from_millis(25);

#[derive(Debug, Default)]
pub struct State {
    /// Number of the latest request. Answers to older ones are dropped.
    asked: u64,
    place: BoardSituation,
    /// I closed the question where my token stands. It is asked again once I roll or put the token somewhere.
    place_question_closed: bool,
    /// The map is open, if the game has a board.
    map: bool,
    /// The piece that presses on the map move. `None` is my token.
    moving: Option<Piece>,
    more: ShownParts,
    ranking: Option<Arc<Ranking>>,
    /// Has no opponents until they are valued.
    advice: Option<Advice>,
    reading: ReadOthers,
    reach: Reach,
    slow: bool,
    /// The job is started again on request, or when the log changes.
    panicked: Option<JobPanicked>,
    work: Option<Job>,
    prompt: Option<Prompt>,
}

#[derive(Debug, Default)]
struct ShownParts {
    other_plans: bool,
    /// All rooms, not only the first.
    rooms: bool,
    place: bool,
}

/// A player asks me, or will if the others before me show nothing.
#[derive(Debug)]
struct Prompt {
    by: Seat,
    reach: AskedReach,
    cards: [Card; 3],
    showings: Vec<Showing>,
    work: Option<Job>,
    panicked: Option<JobPanicked>,
}

impl State {
    pub(super) fn changed(&mut self, table: &TableContext<'_>, context: &Context<'_>) -> Task<Message> {
        // Answers to earlier requests no longer count, and their jobs end.
        self.asked += 1;
        self.work = None;
        self.reading.fresh = false;
        (self.slow, self.panicked) = (false, None);
        self.prompt = None;
        if in_play(table) {
            let turn_over = self.place.follow(table.game);
            self.more.place &= !turn_over;
        }
        if !advises(table) {
            (self.ranking, self.advice, self.reading.sheet) = (None, None, None);
            return Task::none();
        }
        let asked = self.asked;
        self.reach = Reach { rooms: self.place.picked, position: self.place.position() };
        // Out of the game nothing is ranked. Only `look_for_card_to_show` still finds the card to show.
        if out(table) {
            (self.ranking, self.advice) = (None, None);
            return Task::none();
        }
        let begin = context.effects.wait(HEAD_START).map(move |()| Message::BeginAdvice(asked));
        let slow = context.effects.wait(PATIENCE).map(move |()| Message::AdviceSlow(asked));
        Task::batch([begin, slow])
    }

    fn begin(&mut self, table: &TableContext<'_>, context: &Context<'_>) -> Task<Message> {
        let (game, reach) = (table.open.shared_game(), self.reach.clone());
        let reader = Reader::new(&self.reading, table, context);
        let work = move |cancel: &Cancel, found: &dyn Fn(AdviceResult)| {
            let (setup, entries) = (&game.setup, game.entries());
            let (reading, position) = reader.read(cancel);
            found(AdviceResult::Reading(reading));
            let ranking = rank(setup, entries, &position, &reach, cancel).map(Arc::new);
            found(AdviceResult::Ranking(ranking));
            found(AdviceResult::Opponents(valued_opponents(setup, entries, &position, cancel)));
        };
        jobs::stream(&mut self.work, context.effects, "advice", work).map(Message::AdviceFound)
    }

    pub(super) fn map_asked(&self) -> bool {
        self.map
    }

    /// Whether the map can be opened: the edition must have a board.
    pub(super) fn has_map(&self, table: &TableContext<'_>) -> bool {
        in_play(table) && self.place.board.is_some()
    }

    pub(super) fn map_open(&self, table: &TableContext<'_>) -> bool {
        self.map && self.has_map(table)
    }

    /// Returns whether the map was open.
    pub(super) fn close_map(&mut self) -> bool {
        self.moving = None;
        std::mem::take(&mut self.map)
    }

    /// Returns whether there were other plans in sight.
    pub(super) fn fold_other_plans(&mut self) -> bool {
        let several = self.advice.as_ref().is_some_and(|advice| advice.plans.len() > 1);
        let unfolded = std::mem::take(&mut self.more.other_plans);
        unfolded && several
    }

    /// Asks where my token stands, on my turn and once. A question that I closed or left open is not asked again before
    /// I roll.
    fn asks_where(&self, table: &TableContext<'_>) -> bool {
        let mine = table.game.turn().is_none_or(|turn| table.setup.me == Some(turn));
        if !mine || !self.place.is_lost() {
            return false;
        }
        let unanswered = self.place_question_closed || self.place.left_open;
        let first_time = !unanswered && self.place.picked.is_none();
        self.place.roll.is_some() || first_time
    }

    fn moving(&self, table: &TableContext<'_>) -> Option<Piece> {
        self.moving.or(table.setup.me.map(Piece::Player))
    }

    fn plan(&self) -> Option<&Plan> {
        self.advice.as_ref()?.plan()
    }

    /// The question of the best plan. `None` while we are only heading for its room.
    pub(super) fn question(&self) -> Option<&PlannedQuestion> {
        let plan = self.plan()?;
        if plan.going.is_some_and(|going| going.way == Way::Head) {
            return None;
        }
        plan.ask.as_ref()
    }

    /// The best plan's accusation, proved or not. `None` unless it accuses before it asks.
    pub(super) fn accusation(&self) -> Option<[Card; 3]> {
        self.plan()?.accuses_first()?;
        Some(self.advice.as_ref()?.cards)
    }

    /// The proved solution, if accusing is the next thing to do.
    pub(super) fn proved_accusation(&self, table: &TableContext<'_>) -> Option<[Card; 3]> {
        self.ranking.as_ref()?.proved?;
        if !self.advice.as_ref()?.is_now() || PlayerTask::from_state(self, table)? != PlayerTask::Accuse {
            return None;
        }
        self.accusation()
    }

    fn words<'s>(&'s self, table: &'s TableContext<'_>) -> Option<PlanWords<'s>> {
        let (advice, ranking) = (self.advice.as_ref()?, self.ranking.as_deref()?);
        let solutions = table.analysis.sheet().map_or(1, |sheet| sheet.triples.possible());
        Some(PlanWords { names: &table.names, advice, ranking, solutions, read: self.reading.sheet.as_deref() })
    }

    pub(super) fn reasons(&self, table: &TableContext<'_>, numbers: bool) -> Vec<String> {
        let Some((words, plan)) = self.words(table).zip(self.plan()) else { return Vec::new() };
        words.way(plan).into_iter().chain(words.why(plan, numbers)).collect()
    }

    pub(super) fn said(&self, table: &TableContext<'_>) -> Option<String> {
        let (words, plan) = self.words(table).zip(self.plan())?;
        let said = std::iter::once(words.sentence(Some(plan))).chain(words.why(plan, table.numbers));
        Some(said.collect::<Vec<_>>().join("\n"))
    }

    /// Opponents likely to name the case file by the end of their next turn, the likeliest first.
    pub(super) fn close(&self) -> Vec<&Opponent> {
        let valued = self.advice.iter().flat_map(|advice| &advice.opponents);
        let mut close: Vec<&Opponent> = valued.filter(|opponent| !opponent.out && opponent.is_close()).collect();
        close.sort_by(|one, other| other.soon.chance.total_cmp(&one.soon.chance));
        close
    }

    /// The sheet with reading. `None` if the table does not want it, or its job still runs.
    pub(super) fn read_sheet(&self) -> Option<&ReadSheet> {
        if self.reading.fresh { self.reading.sheet.as_deref() } else { None }
    }

    pub(super) fn roll(&self) -> Option<u8> {
        self.place.roll
    }

    fn found(&mut self, found: AdviceResult, table: &TableContext<'_>) {
        match found {
            AdviceResult::Ranking(ranking) => {
                self.ranking = ranking;
                self.advise(Vec::new(), table);
            }
            AdviceResult::Reading(reading) => (self.reading.sheet, self.reading.fresh) = (reading, true),
            AdviceResult::Opponents(opponents) => self.advise(opponents, table),
        }
    }

    fn advise(&mut self, opponents: Vec<Opponent>, table: &TableContext<'_>) {
        let ranking = self.ranking.as_ref();
        self.advice =
            ranking.and_then(|ranking| advise(table.setup, table.game.entries(), &self.reach, ranking, opponents));
    }

    /// Looks for the card to show, if the suggestion may reach me.
    fn look_for_card_to_show(
        &mut self,
        by: Option<Seat>,
        reach: AskedReach,
        cards: [Option<Card>; 3],
        table: &TableContext<'_>,
        context: &Context<'_>,
    ) -> Task<Message> {
        // Nobody suggests, or not all three cards are named yet.
        let (Some(by), [Some(a), Some(b), Some(c)]) = (by, cards) else {
            self.prompt = None;
            return Task::none();
        };
        let cards = [a, b, c];
        if !advises(table) || table.setup.me.is_none_or(|me| me == by) || reach == AskedReach::NotAsked {
            self.prompt = None;
            return Task::none();
        }
        // It is the question asked before. Only whether it reaches me may have changed.
        if let Some(prompt) = self.prompt.as_mut().filter(|prompt| (prompt.by, prompt.cards) == (by, cards)) {
            prompt.reach = reach;
            return Task::none();
        }
        let game = table.open.shared_game();
        let reader = Reader::new(&self.reading, table, context);
        let work = move |cancel: &Cancel| {
            let (setup, entries) = (&game.setup, game.entries());
            let (_, position) = reader.read(cancel);
            let mut random = ChaCha8Rng::seed_from_u64(0);
            cards_to_show(setup, entries, &position, (by, cards), SHOW_SAMPLES, &mut random, cancel)
        };
        let mut job = None;
        let task = jobs::run(&mut job, context.effects, "card to show", work);
        self.prompt = Some(Prompt { by, reach, cards, showings: Vec::new(), work: job, panicked: None });
        task.map(Message::ShowingsFound)
    }
}

/// Whether advice is wanted and possible. It is not if the log contradicts itself.
fn advises(table: &TableContext<'_>) -> bool {
    in_play(table) && table.level == HintLevel::Hints && table.analysis.sheet().is_some()
}

/// Whether I play, the game goes on and nothing is assumed. Then pieces can be placed, also below the level of hints
/// and in a contradiction, because what stands where is no deduction.
fn in_play(table: &TableContext<'_>) -> bool {
    table.setup.me.is_some() && table.analysis.assumptions.is_empty() && table.game.ending().is_none()
}

/// The proved solution, if I still take turns.
pub fn proved_solution(table: &TableContext<'_>) -> Option<[Card; 3]> {
    if advises(table) && !out(table) { table.analysis.solution() } else { None }
}

/// Whether I take no more turns.
fn out(table: &TableContext<'_>) -> bool {
    let status = table.setup.me.map(|me| Turn::of(table.setup, table.game.entries(), me).status);
    matches!(status, Some(TurnStatus::Out | TurnStatus::Left))
}
