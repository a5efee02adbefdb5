//! Clue: the answer of `hint --json`, whose members are explained in `resources/docs/json.md`.

use super::position;
use crate::advice::{
    Advice, DecoyPrice, Estimate, Opponent, Plan, PlannedAccusation, RankedSuggestion, Ranking, ReadSheet,
    SuggestionReason, Way,
};
use crate::edition::{Card, Edition};
use crate::exchange::{self, ResultDetail};
use crate::game::{AfterAsking, Entry, Holder, MayAccuse, Setup, TurnStatus};
use serde_json::{Value, json};
use std::ops::RangeInclusive;

fn ids<'a>(edition: &'a Edition, cards: &[Card]) -> Vec<&'a str> {
    cards.iter().map(|card| edition.card(*card).id.as_str()).collect()
}

/// `count` limits the suggestions. `read` considers what the others ask; without it every number goes by the log.
pub(super) fn document(
    setup: &Setup,
    ranking: &Ranking,
    advice: &Advice,
    count: usize,
    read: Option<&ReadSheet>,
) -> Value {
    let (chances, edition) = (advice.chances, &setup.edition);
    let suggestions = ranking.suggestions.iter().take(count).map(|one| suggestion(setup, one, read));
    let close = advice.opponents.iter().map(|opponent| who_is_close(setup, opponent));
    let counted = ranking.counted().count();
    json!({
        "format": "deerstalker-hint/1",
        "consistent": true,
        "entropy": ranking.entropy,
        "counted": counted, "uncounted": ranking.suggestions.len() - counted,
        "do": what_to_do(advice, edition),
        "plans": advice.plans.iter().map(|one| plan(setup, advice, one)).collect::<Vec<_>>(),
        "suggestions": suggestions.collect::<Vec<_>>(),
        "accusation": {
            "cards": ids(edition, &advice.cards), "certain": ranking.proved.is_some(), "right": chances.right,
            "right_by_log": read.map(|read| read.by_log(advice.cards)),
            "others_first": chances.others_first, "waiting": advice.going_on(), "when": when(advice.when),
        },
        "who_is_close": close.collect::<Vec<_>>(),
    })
}

fn suggestion(setup: &Setup, suggestion: &RankedSuggestion, read: Option<&ReadSheet>) -> Value {
    let edition = &setup.edition;
    let reasons = &suggestion.reasons;
    let leaks = reasons.iter().find_map(|reason| match reason {
        SuggestionReason::Leaks(heard) => Some(json!({"bits": heard.bits, "estimated": heard.estimated})),
        _ => None,
    });
    let pulls = reasons.iter().find_map(|reason| match reason {
        SuggestionReason::Pulls(pull) => {
            let player = &setup.seats[pull.seat.index()].name;
            Some(json!({"player": player, "knows_room": pull.knows_room}))
        }
        _ => None,
    });
    let decoys = reasons.iter().find_map(|reason| match reason {
        SuggestionReason::DecoyPrice(price) => Some(decoys(price, edition)),
        _ => None,
    });
    json!({
        "cards": ids(edition, &suggestion.cards), "gain": suggestion.gain,
        "expected_entropy": suggestion.expected_entropy, "leaves": suggestion.leaves,
        "proves": suggestion.proves, "expected_best": suggestion.expected_best, "nobody": suggestion.nobody,
        "right": suggestion.right, "right_by_log": read.map(|read| read.by_log(suggestion.cards)),
        "estimated": suggestion.estimated, "leaks": leaks, "pulls": pulls, "decoys": decoys,
    })
}

fn who_is_close(setup: &Setup, opponent: &Opponent) -> Value {
    let has_seen: Vec<Card> = opponent.has_seen.iter().collect();
    json!({
        "player": setup.seats[opponent.seat.index()].name, "out": opponent.out,
        "knows": estimate(opponent.knows), "soon": estimate(opponent.soon), "error": opponent.knows.error,
        "left": left(&opponent.range), "has_seen": ids(&setup.edition, &has_seen),
    })
}

/// A range if the chance is not known well.
fn estimate(estimate: Estimate) -> Value {
    estimate.range().map_or_else(|| json!(estimate.chance), |range| json!([range.start(), range.end()]))
}

fn left(range: &RangeInclusive<usize>) -> Value {
    if range.start() == range.end() { json!(range.start()) } else { json!([range.start(), range.end()]) }
}

fn decoys(price: &DecoyPrice, edition: &Edition) -> Value {
    let thought_mine = price.thought_mine.map(|thought| {
        json!({"card": ids(edition, &[thought.card])[0], "after": thought.after, "after_instead": thought.after_instead})
    });
    json!({
        "cards": ids(edition, &price.decoys), "instead": ids(edition, &price.instead), "price": price.bits, "leaves": price.leaves,
        "instead_leaves": price.instead_leaves, "hides": price.hides, "thought_mine": thought_mine,
    })
}

/// "nothing" once the game is over for me.
fn what_to_do(advice: &Advice, edition: &Edition) -> Value {
    let Some(plan) = advice.plan() else { return json!({"act": "nothing"}) };
    match (plan.accuses_first(), &plan.ask) {
        // Before it is known who begins, whoever asks for a hint may.
        _ if !advice.is_now() && advice.moment != TurnStatus::Unknown => json!({"act": "wait"}),
        (Some(at), _) => json!({"act": "accuse", "cards": ids(edition, &advice.cards), "when": when(at)}),
        (None, Some(ask)) if plan.going.is_some_and(|going| going.way == Way::Head) => {
            json!({"act": "walk", "room": ids(edition, &ask.rooms)[0], "cards": ids(edition, &ask.suggestion.cards)})
        }
        (None, Some(ask)) => json!({"act": "suggest", "cards": ids(edition, &ask.suggestion.cards)}),
        (None, None) => json!({"act": "wait"}),
    }
}

fn plan(setup: &Setup, advice: &Advice, plan: &Plan) -> Value {
    let edition = &setup.edition;
    let rooms = plan.ask.as_ref().map(|ask| ids(edition, &ask.rooms));
    let go = plan.going.map(|going| {
        let way = match going.way {
            Way::Stay => "stay",
            Way::Passage => "passage",
            Way::Walk => "walk",
            Way::WalkIfReached => "walk_if_reached",
            Way::Head => "head",
        };
        json!({"way": way, "rooms": rooms, "turns": going.turns, "if_not_thrown": going.if_not_rolled,
            "else_accuse": going.else_accuse})
    });
    let look = plan.look.as_ref().map(|look| {
        let mut at = position::look(setup, &look.look);
        at["square"] = json!(look.from.as_ref().map(|from| position::square(from.square)));
        at
    });
    let accuse = plan.accuse.map(|accuse| match accuse {
        PlannedAccusation::First(at) => json!({"cards": ids(edition, &advice.cards), "when": when(at)}),
        PlannedAccusation::AfterAnswer(after) => json!({"after_answer": match after {
            AfterAsking::Allowed => "allowed",
            AfterAsking::UnlessShown => "unless_shown",
            AfterAsking::IfTheTableAgrees => "if_the_table_agrees",
            AfterAsking::Never => "never",
        }}),
    });
    let ask = plan.ask.as_ref().map(|ask| json!({"cards": ids(edition, &ask.suggestion.cards), "rooms": rooms}));
    json!({"go": go, "look": look, "ask": ask, "accuse": accuse, "value": plan.value})
}

/// Writes every zero as 0, also `0.0` and `-0.0`.
pub(super) fn tidied(document: Value) -> Value {
    match document {
        Value::Number(number) if number.as_f64() == Some(0.0) => json!(0),
        Value::Array(values) => values.into_iter().map(tidied).collect(),
        Value::Object(members) => members.into_iter().map(|(name, value)| (name, tidied(value))).collect(),
        other => other,
    }
}

/// The answer for a log that leaves too many possibilities to count.
pub(super) fn uncounted() -> Value {
    json!({"format": "deerstalker-hint/1", "consistent": true, "counted": 0, "suggestions": []})
}

/// The answer for a contradictory log, as in `analyse`.
pub(super) fn clash(setup: &Setup, entries: &[Entry]) -> Value {
    let holders: Vec<Holder> = setup.holders().collect();
    let mut clash = json!(exchange::result(setup, entries, &holders, ResultDetail::Deductions).contradiction);
    clash["format"] = json!("deerstalker-hint/1");
    clash["consistent"] = json!(false);
    clash
}

fn when(when: MayAccuse) -> &'static str {
    match when {
        MayAccuse::Now | MayAccuse::NowByOneLine => "now",
        MayAccuse::AtAnyTime => "at_any_time",
        MayAccuse::OnOwnTurn => "on_my_turn",
        MayAccuse::InARoom => "in_a_room",
        MayAccuse::InTheCentre => "in_the_centre",
        MayAccuse::NextTurn => "not_after_a_card",
        MayAccuse::Never => "never",
    }
}
