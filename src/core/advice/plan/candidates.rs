//! Lists the plans that a turn allows and values them, by the formulas of [`plan`](super).

use super::{Chances, Going, Plan, PlannedAccusation, PlannedLook, PlannedQuestion, Way};
use crate::advice::inspection::Inspection;
use crate::advice::routes::Reach;
use crate::advice::suggest::Ranking;
use crate::advice::suggestion::RankedSuggestion;
use crate::advice::tuning;
use crate::edition::{AccusationPlace, Card, RollDistribution};
use crate::game::{AfterAsking, MayAccuse, Moves, Setup, Snoop, Turn, TurnStatus};

const ADVISED: usize = 3;

const ROUNDING: f64 = 1e-9;

/// Up to [`ADVISED`] plans, best first, equals in the order of [`Candidates::all`].
pub(super) fn best(setup: &Setup, turn: &Turn<'_>, reach: &Reach, ranking: &Ranking, chances: Chances) -> Vec<Plan> {
    if matches!(turn.status, TurnStatus::Over(_) | TurnStatus::Out | TurnStatus::Left) {
        return Vec::new();
    }
    let later = ranking.later.iter().chain(ranking.onward.values()).map(|later| &later.question);
    let gains = ranking.counted().chain(later).map(|question| question.gain);
    let most_taught = gains.fold(f64::MIN_POSITIVE, f64::max);
    let (moves, walks) = (turn.moves(), reach.rooms.is_none());
    let candidates = Candidates { setup, turn, ranking, chances, most_taught, moves, walks };
    let mut plans = candidates.all();
    let some_counted = ranking.counted().next().is_some();
    let mut best: Vec<Plan> = Vec::new();
    while best.len() < ADVISED {
        // The best plan rests on an estimate only if nothing could be counted.
        let is_estimated = |plan: &Plan| plan.ask.as_ref().is_some_and(|ask| ask.suggestion.estimated);
        let counted = |plan: &&Plan| !best.is_empty() || !some_counted || !is_estimated(plan);
        let most = plans.iter().filter(counted).map(|plan| plan.value).fold(f64::NEG_INFINITY, f64::max);
        // A question before an accusation costs nothing, so an accusation gets no slack.
        let slack = |plan: &Plan| if plan.accuses_first().is_some() { ROUNDING } else { tuning::SAME_CHANCE };
        let is_as_good = |plan: &Plan| counted(&plan) && plan.value >= most - slack(plan);
        let Some(at) = plans.iter().position(is_as_good) else { break };
        let plan = plans.remove(at);
        plans.retain(|other| !interchangeable(&plan, other));
        best.push(plan);
    }
    best
}

struct Candidates<'a> {
    setup: &'a Setup,
    turn: &'a Turn<'a>,
    ranking: &'a Ranking,
    chances: Chances,
    /// Bits of the best question in any room.
    most_taught: f64,
    moves: Moves,
    /// The rooms were not picked by hand, so the way there is known.
    walks: bool,
}

impl Candidates<'_> {
    /// The accusation, walks to rooms out of reach, then the questions in reach, as ranked.
    fn all(&self) -> Vec<Plan> {
        let accuse = self.accuse();
        if self.ranking.proved.is_some() {
            return vec![accuse];
        }
        let mut plans: Vec<Plan> = Vec::new();
        for later in &self.ranking.later {
            let going = Going { way: Way::Head, turns: later.turns, if_not_rolled: false, else_accuse: false };
            plans.push(self.ask(&later.question, Some(going)));
        }
        for suggestion in &self.ranking.suggestions {
            let plan = self.ask(suggestion, self.going(suggestion.cards[2]));
            match plans.iter_mut().find(|other| told_as_one(other, &plan)) {
                Some(known) => join(known, plan),
                None => plans.push(plan),
            }
        }
        let can_move = self.turn.status == TurnStatus::Mine && !self.turn.phase.has_moved();
        match self.turn.may_accuse().is_now() && !can_move {
            // Nothing but an accusation can come before my next turn.
            true if self.chances.right > self.chances.waiting => return vec![accuse],
            true => {}
            false => plans.insert(0, accuse),
        }
        if self.ranking.suggestions.is_empty() && self.ranking.later.is_empty() {
            plans.push(self.wait());
        }
        plans
    }

    fn accuse(&self) -> Plan {
        let when = self.turn.may_accuse();
        // If I must wait for the right, somebody else may be first.
        let value = match when {
            MayAccuse::NextTurn | MayAccuse::InTheCentre | MayAccuse::Never => self.nobody_first() * self.chances.right,
            MayAccuse::InARoom if self.moves.rooms.is_empty() => self.nobody_first() * self.chances.right,
            _ => self.chances.right,
        };
        Plan { going: None, look: None, ask: None, accuse: Some(PlannedAccusation::First(when)), value }
    }

    fn wait(&self) -> Plan {
        let snoop = self.moves.snoops.first().filter(|_| self.walks);
        let look = snoop.and_then(|from| Some(PlannedLook { look: self.at_a_player()?, from: Some(from.clone()) }));
        let value = self.waiting(toward(self.chances.next, self.settled_by(look.as_ref())));
        Plan { going: None, look, ask: None, accuse: None, value }
    }

    /// Asks, and accuses after those answers that make it better than waiting.
    fn ask(&self, suggestion: &RankedSuggestion, going: Option<Going>) -> Plan {
        let room = suggestion.cards[2];
        let look = self.look(room, going);
        let settled_by_look = self.settled_by(look.as_ref());
        let (value, accuses) = self.answered(suggestion, settled_by_look);
        // Waiting wins so much only if each turn teaches what it can. What this question does not teach is left to the
        // next one.
        let taught = suggestion.gain / self.most_taught + settled_by_look;
        let next = self.ranking.onward.get(&room).filter(|_| taught < 1.0);
        let next = next.map(|next| self.nobody_first().powf(next.turns) * self.answered(&next.question, 0.0).0);
        let value = next.map_or(value, |next| taught * value + (1.0 - taught) * next.min(value));
        let turns = going.map_or(1.0, |going| going.turns);
        // The others get a turn between any two of mine.
        let in_time = value * self.nobody_first().powf(turns - 1.0);
        let or_accusing =
            self.or_accusing(room, going).map(|reached| reached * value + (1.0 - reached) * self.chances.right);
        let else_accuse = or_accusing.is_some_and(|value| value > in_time + ROUNDING);
        let after = self.turn.after_asking();
        let accuse = accuses >= tuning::WORTH_WEIGHING || self.chances.right >= tuning::WORTH_WEIGHING;
        Plan {
            going: going.map(|going| Going { else_accuse, ..going }),
            look,
            ask: Some(PlannedQuestion { suggestion: suggestion.clone(), rooms: vec![room] }),
            accuse: accuse.then_some(PlannedAccusation::AfterAnswer(after)),
            value: or_accusing.filter(|_| else_accuse).unwrap_or(in_time),
        }
    }

    /// Chance to win once I ask this, and how often I accuse then. `settled_by_look`: share of the doubt that is gone
    /// before.
    fn answered(&self, suggestion: &RankedSuggestion, settled_by_look: f64) -> (f64, f64) {
        let onward = self.ranking.onward.get(&suggestion.cards[2]).map_or(0.0, |next| (next.turns - 1.0).max(0.0));
        let open = 1.0 - (suggestion.gain / self.ranking.entropy).clamp(0.0, 1.0);
        let on_the_way = self.nobody_first().powf(onward * open);
        let (mut value, mut accuses) = (0.0, 0.0);
        for outcome in &suggestion.outcomes {
            let best = toward(outcome.best, settled_by_look);
            let waiting = on_the_way * self.waiting(toward(best, self.settled(suggestion.expected_best)));
            let may_accuse = match self.turn.after_asking() {
                AfterAsking::Allowed | AfterAsking::IfTheTableAgrees => true,
                AfterAsking::UnlessShown => !outcome.shown,
                AfterAsking::Never => false,
            };
            if may_accuse && best > waiting {
                accuses += outcome.chance;
                value += outcome.chance * best;
            } else {
                value += outcome.chance * waiting;
            }
        }
        (value, accuses)
    }

    /// The chance that the roll reaches the room. `None` unless, if it falls short, I may accuse and that beats
    /// waiting.
    fn or_accusing(&self, room: Card, going: Option<Going>) -> Option<f64> {
        going.filter(|going| going.way == Way::WalkIfReached)?;
        let accuses = self.setup.rules.accusation.place == AccusationPlace::Anywhere
            && (self.turn.may_accuse().is_now() || self.turn.may_accuse() == MayAccuse::OnOwnTurn)
            && self.chances.right > self.chances.waiting;
        let steps = self.moves.routes.iter().find(|route| route.room == room)?.steps.filter(|_| accuses)?;
        let rolls = RollDistribution::new(self.setup.rules.dice.max(1));
        Some(rolls.iter().filter(|(sum, _)| *sum >= steps).map(|(_, chance)| chance).sum())
    }

    fn going(&self, room: Card) -> Option<Going> {
        let route = self.moves.routes.iter().find(|route| route.room == room).filter(|_| self.walks)?;
        let way = if route.here {
            Way::Stay
        } else if route.passage || route.now && route.passage_step {
            Way::Passage
        } else if route.now {
            Way::Walk
        } else {
            Way::WalkIfReached
        };
        Some(Going { way, turns: route.turns.unwrap_or(1.0), if_not_rolled: route.if_not_rolled, else_accuse: false })
    }

    /// A look at the card in the room, else from a snoop space on the way.
    fn look(&self, room: Card, going: Option<Going>) -> Option<PlannedLook> {
        let there = self.ranking.looks.iter().find(|look| look.room == Some(room));
        if let Some(look) = there.filter(|_| going.is_none_or(|going| going.way != Way::Stay)) {
            return Some(PlannedLook { look: *look, from: None });
        }
        // On a walk of several turns, a snoop space on the way is enough.
        let later = going?.way == Way::Head;
        let passes = |snoop: &&Snoop| if later { snoop.towards.contains(room) } else { snoop.rooms.contains(room) };
        let from = self.moves.snoops.iter().find(passes)?;
        Some(PlannedLook { look: self.at_a_player()?, from: Some(from.clone()) })
    }

    fn at_a_player(&self) -> Option<Inspection> {
        self.ranking.looks.iter().find(|look| self.setup.seat_of(look.holder).is_some()).copied()
    }

    fn nobody_first(&self) -> f64 {
        1.0 - self.chances.others_first
    }

    /// Chance to win without accusing now. `next` as in [`tuning::waiting`].
    fn waiting(&self, next: f64) -> f64 {
        let Chances { others_first, blindness, waiting, .. } = self.chances;
        if waiting >= 1.0 { waiting } else { tuning::waiting(self.setup.seat_count(), next, others_first, blindness) }
    }

    fn settled_by(&self, look: Option<&PlannedLook>) -> f64 {
        look.map_or(0.0, |look| self.settled(look.look.best))
    }

    /// Share of the doubt, `1 − right`, that is settled once the likeliest triple has the chance `best`.
    fn settled(&self, best: f64) -> f64 {
        ((best - self.chances.right) / (1.0 - self.chances.right)).clamp(0.0, 1.0)
    }
}

/// Chance of the likeliest triple once `share` of the doubt is settled.
fn toward(best: f64, share: f64) -> f64 {
    best + (1.0 - best) * share
}

/// Adds the rooms of `other`. The better room, or of equals the nearer, comes first, and decides how the plan begins
/// and what it is worth.
fn join(plan: &mut Plan, mut other: Plan) {
    let turns = |plan: &Plan| plan.going.map_or(1.0, |going| going.turns);
    let gain = other.value - plan.value;
    if gain > ROUNDING || gain > -ROUNDING && turns(&other) < turns(plan) {
        std::mem::swap(plan, &mut other);
    }
    if let (Some(ask), Some(more)) = (&mut plan.ask, other.ask) {
        ask.rooms.extend(more.rooms);
    }
}

/// The plans differ only in the room, so one line lists both rooms.
fn told_as_one(first: &Plan, other: &Plan) -> bool {
    // Staying and a passage lead to one room each.
    let walks = first.going.is_none_or(|going| matches!(going.way, Way::Walk | Way::WalkIfReached));
    let named = |plan: &Plan| plan.ask.as_ref().map(|ask| [ask.suggestion.cards[0], ask.suggestion.cards[1]]);
    let alike = (first.value - other.value).abs() <= tuning::SAME_CHANCE;
    walks && alike && named(first) == named(other) && interchangeable(first, other)
}

/// The plans differ only in cards and rooms of equal worth.
fn interchangeable(first: &Plan, other: &Plan) -> bool {
    let way = |plan: &Plan| plan.going.map(|going| (going.way, going.if_not_rolled, going.else_accuse));
    let look =
        |plan: &Plan| plan.look.as_ref().map(|look| (look.look.holder, look.from.as_ref().map(|from| from.square)));
    let question = first.ask.as_ref().zip(other.ask.as_ref());
    way(first) == way(other)
        && look(first) == look(other)
        && question.is_some_and(|(first, other)| Ranking::ties(&first.suggestion, &other.suggestion))
}
