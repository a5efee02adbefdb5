//! Chooses the best plan for my turn of Clue: where I go, what I look at, what I ask, whether I accuse. A plan's value
//! is my chance to win.
//!
//! `P(t)` is the chance of the triple `t`, and `sᵢ` that opponent `i` can name the case file by the end of their next
//! turn ([`Opponent::soon`]) and does not overlook it.
//!
//! ```text
//! first      = 1 − Π (1 − sᵢ)                  over those whose turn comes before my next one
//! accuse now = max P(t)
//! ask        = Σ P(x) · max(max P(t | x) if the box lets me accuse after x, waiting after x)    over the answers x
//! walk on    = (1 − first)^(turns − 1) · ask   if I ask in so many turns, this one included
//! ```
//!
//! The first right accusation wins. `waiting` is [`tuning::waiting`], which knows no board, times
//! `(1 − first)^(open · (onward − 1))`: the share of the entropy that the question leaves `open` waits for the `onward`
//! turns to the next room worth asking in ([`Ranking::onward`]). It also takes for granted that each turn teaches what it
//! can. Of a question that gains only the share `taught` of the best one's bits, the rest is left to the `next` one:
//!
//! ```text
//! ask        = taught · ask + (1 − taught) · min(ask, (1 − first)^onward · next)
//! ```
//!
//! A look settles a share of the doubt `1 − max P(t)`, whatever the answer.

mod candidates;

use super::inspection::Inspection;
use super::opponents::{Opponent, blindness};
use super::routes::Reach;
use super::suggest::Ranking;
use super::suggestion::RankedSuggestion;
use super::tuning;
use crate::edition::{AccusationTime, Card};
use crate::game::{
    AfterAsking, Answering, Entry, MayAccuse, Phase, Seat, Setup, Snoop, Turn, TurnStatus, unfinished_turn,
};

/// How I come to the room, and in how many turns: 1 is this one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Going {
    pub way: Way,
    pub turns: f64,
    /// The way replaces the roll, and I may have rolled already.
    pub if_not_rolled: bool,
    /// If the roll falls short, I accuse in this turn all the same.
    pub else_accuse: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    Stay,
    Passage,
    /// Whatever is rolled.
    Walk,
    WalkIfReached,
    /// Arrives on a later turn.
    Head,
}

#[derive(Clone, PartialEq, Debug)]
pub struct PlannedLook {
    pub look: Inspection,
    /// `None`: in the room.
    pub from: Option<Snoop>,
}

/// A question for the first of `rooms`. In all of them it is worth the same, and I come there in the same way.
#[derive(Clone, PartialEq, Debug)]
pub struct PlannedQuestion {
    pub suggestion: RankedSuggestion,
    pub rooms: Vec<Card>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlannedAccusation {
    First(MayAccuse),
    /// If the answer makes a triple likely enough.
    AfterAnswer(AfterAsking),
}

/// Without question and accusation, the plan is to wait.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// `None` without a board, if rooms were picked by hand, or if nothing moves.
    pub going: Option<Going>,
    pub look: Option<PlannedLook>,
    pub ask: Option<PlannedQuestion>,
    pub accuse: Option<PlannedAccusation>,
    pub value: f64,
}

/// What values of plans depend on; all chances are from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chances {
    /// The likeliest triple is right. 1 only if it is proved.
    pub right: f64,
    pub others_first: f64,
    /// Expected chance of the likeliest triple after my next suggestion. At least `right`.
    pub next: f64,
    /// I win without accusing now.
    pub waiting: f64,
    /// As in [`tuning::waiting`].
    pub blindness: f64,
}

/// All advice at one moment except the ranking.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    pub moment: TurnStatus,
    pub phase: Phase,
    pub opponents: Vec<Opponent>,
    /// The likeliest triple, which is the case file if that is proved.
    pub cards: [Card; 3],
    pub chances: Chances,
    pub when: MayAccuse,
    /// Best first, for this turn while I can move, else for my next. Empty once the game is over for me.
    pub plans: Vec<Plan>,
}

impl Advice {
    pub fn plan(&self) -> Option<&Plan> {
        self.plans.first()
    }

    /// Chance to win by the best plan that does not begin with an accusation.
    pub fn going_on(&self) -> f64 {
        let others = self.plans.iter().filter(|plan| plan.accuses_first().is_none());
        others.map(|plan| plan.value).max_by(f64::total_cmp).unwrap_or(self.chances.waiting)
    }

    /// The best plan can be carried out at once, rather than on my next turn.
    pub fn is_now(&self) -> bool {
        let accuses = self.plan().and_then(Plan::accuses_first).is_some_and(MayAccuse::is_now);
        accuses || self.moment == TurnStatus::Mine && !self.phase.has_moved()
    }
}

impl Plan {
    /// `None` if it does not accuse before a question.
    pub fn accuses_first(&self) -> Option<MayAccuse> {
        match self.accuse? {
            PlannedAccusation::First(when) => Some(when),
            PlannedAccusation::AfterAnswer(_) => None,
        }
    }
}

/// `opponents` is empty until they are valued. `None` for a spectator.
pub fn advise(
    setup: &Setup,
    entries: &[Entry],
    reach: &Reach,
    ranking: &Ranking,
    opponents: Vec<Opponent>,
) -> Option<Advice> {
    let me = setup.me?;
    let reach = &reach.placed(setup, entries, me);
    let turn = Turn::of(setup, entries, me).at(reach.position.as_ref());
    let chances = chances(setup, entries, ranking, &opponents);
    let plans = candidates::best(setup, &turn, reach, ranking, chances);
    let (moment, phase, when) = (turn.status, turn.phase, turn.may_accuse());
    Some(Advice { moment, phase, opponents, cards: ranking.likeliest.0, chances, when, plans })
}

fn chances(setup: &Setup, entries: &[Entry], ranking: &Ranking, opponents: &[Opponent]) -> Chances {
    let right = if ranking.proved.is_some() { 1.0 } else { ranking.likeliest.1 };
    let (others_first, blindness) = (others_first(setup, entries, opponents), blindness(opponents));
    let next = ranking.counted().map(|question| question.expected_best).fold(right, f64::max);
    let alone = opponents.iter().all(|opponent| opponent.out);
    let waiting = if alone { 1.0 } else { tuning::waiting(setup.seat_count(), next, others_first, blindness) };
    Chances { right, others_first, next, waiting, blindness }
}

/// Chance that somebody else names the case file before my next turn. Opponents with a turn until then count by `soon`,
/// those who may accuse without one by `knows`.
pub fn others_first(setup: &Setup, entries: &[Entry], opponents: &[Opponent]) -> f64 {
    let before = before_me(setup, entries);
    let any_time = setup.rules.accusation.time == AccusationTime::AnyTime;
    let unfinished = unfinished_turn(setup, entries);
    let not_first = |opponent: &Opponent| {
        if before.contains(&opponent.seat) {
            1.0 - (opponent.soon.chance - opponent.overlooks)
        } else if any_time || unfinished == Some(opponent.seat) {
            1.0 - (opponent.knows.chance - opponent.overlooks)
        } else {
            1.0
        }
    };
    1.0 - opponents.iter().filter(|opponent| !opponent.out).map(not_first).product::<f64>()
}

/// Players who have a turn before my next one: while it is or may be mine, all others.
fn before_me(setup: &Setup, entries: &[Entry]) -> Vec<Seat> {
    let Some(me) = setup.me else { return Vec::new() };
    let answering = Answering::after(setup, entries);
    match Turn::of(setup, entries, me).status {
        TurnStatus::Over(_) | TurnStatus::Out | TurnStatus::Left => Vec::new(),
        TurnStatus::Mine | TurnStatus::Unknown => answering.others(me),
        TurnStatus::Theirs(next) => {
            std::iter::once(next).chain(answering.others(next)).take_while(|seat| *seat != me).collect()
        }
    }
}
