//! `hint`: the next suggestions, accuse or wait, who is close.

mod place;
mod show;

use super::load::{at, load};
use super::{Context, Failure, Output, file};
use crate::advice::{self, Accusation, Ranking, Reach, Reason, Rival, tuning};
use crate::deduction::Cancel;
use crate::edition::{Card, CardSet, Edition};
use crate::game::Setup;
use crate::language::{Language, Names, advice as words};
use crate::say;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use std::fmt::Write;

pub(super) fn command(language: &Language) -> Command {
    let command = Command::new("hint")
        .about(say!(language, "cli-hint"))
        .arg(file(&say!(language, "cli-game-file")))
        .arg(Arg::new("json").long("json").action(ArgAction::SetTrue).help(say!(language, "cli-hint-json")))
        .arg(
            Arg::new("rooms")
                .long("rooms")
                .value_name("A,B")
                .value_delimiter(',')
                .help(say!(language, "cli-hint-rooms")),
        )
        .arg(
            Arg::new("count")
                .long("count")
                .value_name("N")
                .default_value("10")
                .value_parser(value_parser!(usize))
                .help(say!(language, "cli-hint-count")),
        )
        .arg(at(language));
    show::arguments(place::arguments(command, language), language)
}

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<Output, Failure> {
    let loaded = load(matches, context)?;
    let (setup, entries) = (&loaded.game.setup, loaded.entries());
    let language = &context.language;
    if setup.me.is_none() {
        return Err(Failure::Content(say!(language, "cli-hint-spectator")));
    }
    if let Some(shown) = show::run(matches, setup, entries, context)? {
        return Ok(shown);
    }
    let reach = Reach {
        rooms: rooms(matches, &setup.edition, language)?,
        position: place::position(matches, setup, entries, context)?,
    };
    let cancel = Cancel::default();
    let json = matches.get_flag("json");
    let count = matches.get_one::<usize>("count").copied().unwrap_or(10);
    let Some(ranking) = advice::rank(setup, entries, &reach, &cancel) else {
        return Ok(Output::Text(if json {
            json!({"format": "deerstalker-hint/1", "consistent": false}).to_string()
        } else {
            say!(language, "cli-contradiction")
        }));
    };
    let rivals = advice::rivals(
        setup,
        entries,
        tuning::looks(setup),
        tuning::VIGILANCE,
        &mut ChaCha8Rng::seed_from_u64(0),
        &cancel,
    );
    let next = ranking.suggestions.iter().map(|s| s.expected_best).fold(0.0, f64::max);
    let accusation = advice::weigh(setup, entries, ranking.likeliest, ranking.proved.is_some(), next, &rivals);
    Ok(Output::Text(if json {
        let mut document = document(setup, &ranking, &accusation, &rivals, count);
        if let Some(position) = &reach.position {
            document["position"] = place::document(setup, position, &ranking.later);
        }
        document.to_string()
    } else {
        let names = Names::new(setup, language);
        let any = !ranking.suggestions.is_empty();
        let placed = reach.position.as_ref().map(|at| place::text(&names, at, &ranking.later, any) + "\n");
        placed.unwrap_or_default() + &text(&names, &ranking, &accusation, &rivals, count)
    }))
}

/// The rooms named with `--rooms`, by id or by name in either language.
fn rooms(matches: &ArgMatches, edition: &Edition, language: &Language) -> Result<Option<CardSet>, Failure> {
    let Some(named) = matches.get_many::<String>("rooms") else { return Ok(None) };
    let mut rooms = CardSet::EMPTY;
    for name in named {
        match named_card(edition, edition.category_cards(2), name) {
            Some(card) => rooms.extend([card]),
            None => return Err(Failure::Usage(say!(language, "cli-hint-no-room", room = name.as_str()))),
        }
    }
    Ok(Some(rooms))
}

/// The card among `cards` with this id, or this name in either language.
fn named_card(edition: &Edition, cards: CardSet, name: &str) -> Option<Card> {
    let wanted = name.trim().to_lowercase();
    cards.iter().find(|card| {
        let info = edition.card(*card);
        info.id == wanted || info.name.0.values().any(|name| name.to_lowercase() == wanted)
    })
}

fn text(names: &Names<'_>, ranking: &Ranking, accusation: &Accusation, rivals: &[Rival], count: usize) -> String {
    let language = names.language;
    let mut text = String::new();
    let bits = language.bits(ranking.entropy);
    let (cards, chance) = (names.triple(ranking.likeliest.0), language.percent(ranking.likeliest.1));
    let _ = writeln!(text, "{}", say!(language, "cli-hint-known", bits = bits, cards = cards, chance = chance));
    let _ = writeln!(text, "{}\n", words::accusation(names, accusation));
    if ranking.estimated {
        let _ = writeln!(text, "{}", say!(language, "advice-estimated"));
    }
    for (at, suggestion) in ranking.suggestions.iter().take(count).enumerate() {
        let bits = language.bits(suggestion.gain);
        let cards = names.triple(suggestion.cards);
        let _ = writeln!(text, "{}", say!(language, "cli-hint-line", rank = at + 1, cards = cards, bits = bits));
        if at < 3 && !suggestion.reasons.is_empty() {
            let _ = writeln!(text, "   {}", words::reasons(names, &suggestion.reasons));
        }
    }
    let _ = writeln!(text, "\n{}", say!(language, "advice-close"));
    for rival in rivals {
        let (who, what) = (names.seat(rival.seat), words::rival(names, rival));
        let _ = writeln!(text, "  {}", say!(language, "cli-hint-rival", who = who, what = what));
    }
    text
}

fn document(setup: &Setup, ranking: &Ranking, accusation: &Accusation, rivals: &[Rival], count: usize) -> Value {
    let edition = &setup.edition;
    let ids = |cards: &[Card]| -> Vec<&str> { cards.iter().map(|card| edition.card(*card).id.as_str()).collect() };
    let suggestions: Vec<Value> = ranking
        .suggestions
        .iter()
        .take(count)
        .map(|s| {
            let heard = s.reasons.iter().find_map(|reason| match reason {
                Reason::Leaks(heard) => Some(json!({"bits": heard.bits, "estimated": heard.estimated})),
                _ => None,
            });
            json!({
                "cards": ids(&s.cards), "gain": s.gain, "expected_entropy": s.expected_entropy,
                "proves": s.proves, "expected_best": s.expected_best, "nobody": s.nobody, "right": s.right,
                "leaks": heard,
            })
        })
        .collect();
    let close: Vec<Value> = rivals
        .iter()
        .map(|r| {
            json!({
                "player": setup.seats[r.seat.index()].name, "out": r.out, "knows": r.knows, "error": r.error,
                "estimated": r.estimated,
                "left": r.left, "has_seen": ids(&r.has_seen.iter().collect::<Vec<_>>()),
            })
        })
        .collect();
    json!({
        "format": "deerstalker-hint/1",
        "consistent": true,
        "entropy": ranking.entropy,
        "estimated": ranking.estimated,
        "suggestions": suggestions,
        "accusation": {
            "cards": ids(&accusation.cards), "certain": accusation.certain, "right": accusation.right,
            "others_first": accusation.others_first, "waiting": accusation.waiting, "accuse": accusation.better_now,
        },
        "who_is_close": close,
    })
}
