//! `hint` for Clue: the next suggestions, accuse or wait, who is close.

mod card_to_show;
mod position;
pub(super) mod reading;

use super::load::{LoadedFile, at_option, load};
use super::{CliContext, CommandError, CommandOutput, caper, file};
use crate::advice::{
    self, Advice, DecoyPrice, Estimate, Plan, PlannedAccusation, Ranking, Reach, ReadSheet, SuggestionReason, Way,
};
use crate::deduction::{Cancel, Position};
use crate::document::{clue, plain_text};
use crate::edition::{Card, CardSet, Edition};
use crate::exchange::{self, ResultDetail};
use crate::fl;
use crate::game::{AfterAsking, Entry, Holder, MayAccuse, Setup, piece_positions};
use crate::text::plan::PlanWords;
use crate::text::{Language, Names, advice as words, close, terms};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::RangeInclusive;

pub(super) fn command(language: &Language) -> Command {
    let command = Command::new("hint")
        .about(fl!(language, "cli-hint"))
        .arg(file(&fl!(language, "cli-game-file")))
        .arg(Arg::new("json").long("json").action(ArgAction::SetTrue).help(fl!(language, "cli-hint-json")))
        .arg(
            Arg::new("rooms")
                .long("rooms")
                .value_name("A,B")
                .value_delimiter(',')
                .help(fl!(language, "cli-hint-rooms")),
        )
        .arg(
            Arg::new("count")
                .long("count")
                .value_name("N")
                .default_value("10")
                .value_parser(value_parser!(usize))
                .help(fl!(language, "cli-hint-count")),
        )
        .arg(reading::flag("reading").help(fl!(language, "cli-hint-reading")))
        .arg(reading::flag("no-reading").overrides_with("reading").help(fl!(language, "cli-hint-no-reading")))
        .arg(at_option(language));
    caper::arguments(card_to_show::arguments(position::arguments(command, language), language), language)
}

pub(super) fn run(matches: &ArgMatches, context: &CliContext) -> Result<CommandOutput, CommandError> {
    hint_for(load(matches, context)?, matches, context)
}

pub(super) fn hint_for(
    file: LoadedFile,
    matches: &ArgMatches,
    context: &CliContext,
) -> Result<CommandOutput, CommandError> {
    let loaded = match file {
        LoadedFile::Clue(loaded) => loaded,
        LoadedFile::Caper(game, at) => return caper::hint(&game, at, matches, context),
    };
    let (setup, entries) = (&loaded.game.setup, loaded.entries());
    let language = &context.language;
    let Some(me) = setup.me else {
        return Err(CommandError::Content(fl!(language, "cli-hint-spectator")));
    };
    let log = Position::of_game(setup, entries);
    let wanted = !matches.get_flag("no-reading") && (matches.get_flag("reading") || loaded.game.reading);
    let (with_reading, reading) = if wanted { reading::read(&loaded, &log) } else { None }.unzip();
    let position = with_reading.as_ref().unwrap_or(&log);
    if let Some(shown) = card_to_show::run(matches, setup, entries, position, context)? {
        return Ok(shown);
    }
    // For an earlier moment only the log says where the pieces stood.
    let is_now = entries.len() == loaded.game.entries().len();
    let moved_by_hand = if is_now { loaded.game.pieces.clone() } else { BTreeMap::new() };
    let pieces = piece_positions(setup, &moved_by_hand, entries);
    let placed = position::position(matches, setup, me, entries, &pieces, context)?;
    let reach = Reach {
        rooms: rooms(matches, &setup.edition, language)?,
        position: placed.as_ref().map(|placed| placed.position.clone()),
    };
    let cancel = Cancel::default();
    let json = matches.get_flag("json");
    let count = matches.get_one::<usize>("count").copied().unwrap_or(10);
    let Some(ranking) = advice::rank(setup, entries, position, &reach, &cancel) else {
        return Ok(CommandOutput::Text(if json {
            if log.is_consistent() { uncounted() } else { clash(setup, entries) }.to_string()
        } else {
            plain_text(&clue::analysis(&loaded.game, entries, false, None, language), language)
        }));
    };
    let opponents = advice::who_is_close(setup, entries, position, &cancel);
    let Some(advice) = advice::advise(setup, entries, &reach, &ranking, opponents) else {
        return Err(CommandError::Content(fl!(language, "cli-hint-spectator")));
    };
    Ok(CommandOutput::Text(if json {
        let mut document = document(setup, &ranking, &advice, count, reading.as_ref());
        document["looks"] = ranking.looks.iter().map(|look| position::look(setup, look)).collect();
        document["position"] =
            placed.map_or(Value::Null, |placed| position::document(setup, &pieces, &placed, &ranking.later));
        if let Some(reading) = &reading {
            document["reading"] = reading::document(setup, reading);
        }
        tidied(document).to_string()
    } else {
        let names = Names::new(setup, language);
        // Once the game is over for me there is nowhere to walk to.
        let placed = placed.filter(|_| !advice.plans.is_empty());
        let placed = placed.map(|placed| position::text(&names, &pieces, &placed) + "\n").unwrap_or_default();
        let solutions = position.sheet().map_or(1, |sheet| sheet.triples.possible());
        let words = PlanWords { names: &names, advice: &advice, ranking: &ranking, solutions, read: reading.as_ref() };
        placed + &text(&words) + &reading.as_ref().map(|read| reading::text(&names, entries, read)).unwrap_or_default()
    }))
}

/// `--rooms`, by id or by name in either language.
fn rooms(matches: &ArgMatches, edition: &Edition, language: &Language) -> Result<Option<CardSet>, CommandError> {
    let Some(named) = matches.get_many::<String>("rooms") else { return Ok(None) };
    let mut rooms = CardSet::EMPTY;
    for name in named {
        let Some(card) = named_card(edition, edition.category_cards(2), name) else {
            let a_room = terms::a_room(edition, language);
            return Err(CommandError::Usage(fl!(language, "cli-hint-no-room", room = name.as_str(), a_room = a_room)));
        };
        rooms.extend([card]);
    }
    Ok(Some(rooms))
}

fn named_card(edition: &Edition, cards: CardSet, name: &str) -> Option<Card> {
    let wanted = name.trim().to_lowercase();
    cards.iter().find(|card| {
        let info = edition.card(*card);
        info.id == wanted || info.name.0.values().any(|name| name.to_lowercase() == wanted)
    })
}

fn text(words: &PlanWords<'_>) -> String {
    let PlanWords { names, advice, ranking, solutions, read } = *words;
    let (language, mut text) = (names.language, String::new());
    let Some((first, others)) = advice.plans.split_first() else { return words.sentence(None) };
    if ranking.proved.is_none() {
        let _ = writeln!(text, "{}\n", words::likeliest(names, ranking, solutions, read));
    }
    let _ = writeln!(text, "{}", words.sentence(Some(first)));
    for why in words.why(first, false) {
        let _ = writeln!(text, "   {why}");
    }
    let reasons = first.ask.iter().flat_map(|ask| &ask.suggestion.reasons);
    for price in reasons.filter(|one| matches!(one, SuggestionReason::DecoyPrice(_))) {
        let _ = writeln!(text, "   {}", words::reason(names, price, words.differs()));
    }
    for plan in others {
        let _ = writeln!(text, "{}", fl!(language, "plan-or", plan = words.sentence(Some(plan))));
        let _ = writeln!(text, "   {}", words.why(plan, false).into_iter().next().unwrap_or_default());
    }
    if let Some(counted) = words::counted(ranking, language) {
        let _ = writeln!(text, "{counted}");
    }
    let _ = writeln!(text, "\n{}", fl!(language, "advice-close"));
    for opponent in &advice.opponents {
        let (who, what) = (names.seat(opponent.seat), close::opponent(names, opponent));
        let _ = writeln!(text, "  {}", fl!(language, "cli-hint-opponent", who = who, what = what));
    }
    text
}

fn document(setup: &Setup, ranking: &Ranking, advice: &Advice, count: usize, read: Option<&ReadSheet>) -> Value {
    let by_log = |cards| read.map(|read| read.by_log(cards));
    let (chances, edition) = (advice.chances, &setup.edition);
    let ids = |cards: &[Card]| -> Vec<&str> { cards.iter().map(|card| edition.card(*card).id.as_str()).collect() };
    let suggestions: Vec<Value> = ranking
        .suggestions
        .iter()
        .take(count)
        .map(|suggestion| {
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
                SuggestionReason::DecoyPrice(price) => Some(decoys(price, &ids)),
                _ => None,
            });
            json!({
                "cards": ids(&suggestion.cards), "gain": suggestion.gain,
                "expected_entropy": suggestion.expected_entropy, "leaves": suggestion.leaves,
                "proves": suggestion.proves, "expected_best": suggestion.expected_best, "nobody": suggestion.nobody,
                "right": suggestion.right, "right_by_log": by_log(suggestion.cards),
                "estimated": suggestion.estimated, "leaks": leaks, "pulls": pulls, "decoys": decoys,
            })
        })
        .collect();
    let close: Vec<Value> = advice
        .opponents
        .iter()
        .map(|opponent| {
            let has_seen: Vec<Card> = opponent.has_seen.iter().collect();
            json!({
                "player": setup.seats[opponent.seat.index()].name, "out": opponent.out,
                "knows": estimate(opponent.knows), "soon": estimate(opponent.soon), "error": opponent.knows.error,
                "left": left(&opponent.range), "has_seen": ids(&has_seen),
            })
        })
        .collect();
    let counted = ranking.counted().count();
    json!({
        "format": "deerstalker-hint/1",
        "consistent": true,
        "entropy": ranking.entropy,
        "counted": counted, "uncounted": ranking.suggestions.len() - counted,
        "do": what_to_do(advice, &ids),
        "plans": advice.plans.iter().map(|one| plan(setup, advice, one, &ids)).collect::<Vec<_>>(),
        "suggestions": suggestions,
        "accusation": {
            "cards": ids(&advice.cards), "certain": ranking.proved.is_some(), "right": chances.right,
            "right_by_log": by_log(advice.cards),
            "others_first": chances.others_first, "waiting": chances.waiting, "when": when(advice.when),
        },
        "who_is_close": close,
    })
}

/// The ends of its range if the chance is not known well enough.
fn estimate(estimate: Estimate) -> Value {
    estimate.range().map_or_else(|| json!(estimate.chance), |range| json!([range.start(), range.end()]))
}

/// One number, or the ends of the range.
fn left(range: &RangeInclusive<usize>) -> Value {
    if range.start() == range.end() { json!(range.start()) } else { json!([range.start(), range.end()]) }
}

fn decoys<'a>(price: &DecoyPrice, ids: &dyn Fn(&[Card]) -> Vec<&'a str>) -> Value {
    let thought_mine = price.thought_mine.map(|thought| {
        json!({"card": ids(&[thought.card])[0], "after": thought.after, "after_instead": thought.after_instead})
    });
    json!({
        "cards": ids(&price.decoys), "instead": ids(&price.instead), "price": price.bits, "leaves": price.leaves,
        "instead_leaves": price.instead_leaves, "hides": price.hides, "thought_mine": thought_mine,
    })
}

/// The first step of the best plan and its cards: accuse, suggest, walk, wait, or nothing once the game is over for
/// me.
fn what_to_do<'a>(advice: &Advice, ids: &dyn Fn(&[Card]) -> Vec<&'a str>) -> Value {
    let Some(plan) = advice.plan() else { return json!({"act": "nothing"}) };
    match (plan.accuses_first(), &plan.ask) {
        _ if !advice.is_now() => json!({"act": "wait"}),
        (Some(at), _) => json!({"act": "accuse", "cards": ids(&advice.cards), "when": when(at)}),
        (None, Some(ask)) if plan.going.is_some_and(|going| going.way == Way::Head) => {
            json!({"act": "walk", "room": ids(&ask.rooms)[0], "cards": ids(&ask.suggestion.cards)})
        }
        (None, Some(ask)) => json!({"act": "suggest", "cards": ids(&ask.suggestion.cards)}),
        (None, None) => json!({"act": "wait"}),
    }
}

fn plan<'a>(setup: &Setup, advice: &Advice, plan: &Plan, ids: &dyn Fn(&[Card]) -> Vec<&'a str>) -> Value {
    let rooms = plan.ask.as_ref().map(|ask| ids(&ask.rooms));
    let go = plan.going.map(|going| {
        let way = match going.way {
            Way::Stay => "stay",
            Way::Passage => "passage",
            Way::Walk => "walk",
            Way::WalkIfReached => "walk_if_reached",
            Way::Head => "head",
        };
        json!({"way": way, "rooms": rooms, "turns": going.turns, "if_not_thrown": going.if_not_rolled})
    });
    let look = plan.look.as_ref().map(|look| {
        let mut at = position::look(setup, &look.look);
        at["square"] = json!(look.from.as_ref().map(|from| position::square(from.square)));
        at
    });
    let accuse = plan.accuse.map(|accuse| match accuse {
        PlannedAccusation::First(at) => json!({"cards": ids(&advice.cards), "when": when(at)}),
        PlannedAccusation::AfterAnswer(after) => json!({"after_answer": match after {
            AfterAsking::Allowed => "allowed",
            AfterAsking::UnlessShown => "unless_shown",
            AfterAsking::IfTheTableAgrees => "if_the_table_agrees",
            AfterAsking::Never => "never",
        }}),
    });
    let ask = plan.ask.as_ref().map(|ask| json!({"cards": ids(&ask.suggestion.cards), "rooms": rooms}));
    json!({"go": go, "look": look, "ask": ask, "accuse": accuse, "value": plan.value})
}

/// Every −0 becomes 0.
fn tidied(document: Value) -> Value {
    match document {
        Value::Number(number) if number.as_f64() == Some(0.0) => json!(0),
        Value::Array(values) => values.into_iter().map(tidied).collect(),
        Value::Object(members) => members.into_iter().map(|(name, value)| (name, tidied(value))).collect(),
        other => other,
    }
}

/// The log leaves too many possibilities to count: nothing to rank.
fn uncounted() -> Value {
    json!({"format": "deerstalker-hint/1", "consistent": true, "counted": 0, "suggestions": []})
}

/// The log contradicts itself: the conflict and what to remove, as in `analyse`.
fn clash(setup: &Setup, entries: &[Entry]) -> Value {
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
