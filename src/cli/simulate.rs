//! `simulate`: self-play tournaments, reported as text or JSON. With `--close`, the calibration of "who is close"
//! instead of the wins.

use super::{CliContext, CommandError, CommandOutput};
use crate::advice::simulate::{
    Band, Bands, InspectionPolicy, Reliability, Rooms, Strategy, Tournament, TournamentTally,
};
use crate::edition::{Board, by_id};
use crate::fl;
use crate::game::SetupError;
use crate::text::Language;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use rayon::prelude::*;
use serde_json::json;
use std::fmt::Write;
use std::time::Instant;

pub(super) fn command(language: &Language) -> Command {
    let names = player_names();
    let option = |name: &'static str, value: &'static str, default: &'static str, help: String| {
        Arg::new(name).long(name).value_name(value).default_value(default).help(help)
    };
    Command::new("simulate")
        .about(fl!(language, "cli-simulate"))
        .arg(option("edition", "ID", "cluedo_uk", fl!(language, "cli-simulate-edition")))
        .arg(option("players", "N", "4", fl!(language, "cli-simulate-players")).value_parser(value_parser!(usize)))
        .arg(option("hero", "PLAYER", "ours", fl!(language, "cli-simulate-hero", names = names)))
        .arg(option("others", "PLAYER", "entropy", fl!(language, "cli-simulate-others")))
        .arg(option("games", "N", "400", fl!(language, "cli-simulate-games")).value_parser(value_parser!(u64)))
        .arg(option("seed", "N", "1", fl!(language, "cli-simulate-seed")).value_parser(value_parser!(u64)))
        .arg(option("rooms", "ROOMS", "any", fl!(language, "cli-simulate-rooms")))
        .arg(option("looks", "WHO", "nobody", fl!(language, "cli-simulate-looks")).value_parser([
            "nobody",
            "others",
            "everybody",
        ]))
        .arg(
            option("deals", "N", "300", fl!(language, "cli-simulate-deals"))
                .value_parser(value_parser!(u64).range(1..=100_000)),
        )
        .arg(
            Arg::new("equal-deals")
                .long("equal-deals")
                .action(ArgAction::SetTrue)
                .help(fl!(language, "cli-simulate-equal-deals")),
        )
        .arg(
            Arg::new("close")
                .long("close")
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..=10_000))
                .help(fl!(language, "cli-simulate-close")),
        )
        .arg(Arg::new("solve").long("solve").action(ArgAction::SetTrue).help(fl!(language, "cli-simulate-solve")))
        .arg(Arg::new("json").long("json").action(ArgAction::SetTrue).help(fl!(language, "cli-hint-json")))
}

/// The names of the strategies, for help and error messages.
fn player_names() -> String {
    Strategy::NAMES.map(|(name, _)| name).join(", ")
}

pub(super) fn run(matches: &ArgMatches, context: &CliContext) -> Result<CommandOutput, CommandError> {
    let language = &context.language;
    let text = |name: &str| matches.get_one::<String>(name).cloned().unwrap_or_default();
    let (hero, others) = (text("hero"), text("others"));
    let games = matches.get_one::<u64>("games").copied().unwrap_or(400);
    let plan = plan(matches, language)?;
    let bad_players =
        |_: SetupError| CommandError::Usage(fl!(language, "cli-simulate-bad-players", players = plan.players));
    if let Some(samples) = matches.get_one::<u64>("close") {
        let found = (0..games)
            .into_par_iter()
            .map(|game| plan.reliability(game, *samples as usize))
            .try_reduce(Reliability::default, |a, b| Ok(a.with(&b)))
            .map_err(bad_players)?;
        return Ok(CommandOutput::Text(if matches.get_flag("json") {
            close_document(&plan, &found, games, &hero, &others).to_string()
        } else {
            close_report(&plan, &found, games, (&hero, &others), language)
        }));
    }
    let start = Instant::now();
    let clock = move || start.elapsed().as_nanos() as u64;
    let tally = (0..games)
        .into_par_iter()
        .try_fold(TournamentTally::default, |mut tally, game| {
            tally.add(&plan.play(game, &clock)?);
            Ok(tally)
        })
        .try_reduce(TournamentTally::default, |a, b| Ok(a.with(&b)))
        .map_err(bad_players)?;
    Ok(CommandOutput::Text(if matches.get_flag("json") {
        document(&plan, &tally, &hero, &others).to_string()
    } else {
        report(&plan, &tally, &hero, &others, language)
    }))
}

/// The tournament that the arguments ask for.
fn plan(matches: &ArgMatches, language: &Language) -> Result<Tournament, CommandError> {
    let text = |name: &str| matches.get_one::<String>(name).cloned().unwrap_or_default();
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or(1);
    let edition = by_id(&text("edition"))
        .ok_or_else(|| CommandError::Usage(fl!(language, "cli-simulate-no-edition", name = text("edition"))))?;
    let named = |name: &str| {
        Strategy::parse(name).ok_or_else(|| {
            CommandError::Usage(fl!(language, "cli-simulate-no-player", name = name, names = player_names()))
        })
    };
    let wanted = text("rooms");
    let rooms = match wanted.as_str() {
        "any" => Rooms::Any,
        "board" => {
            let board = edition.board.as_deref().and_then(Board::by_id);
            Rooms::Board(board.ok_or_else(|| CommandError::Usage(fl!(language, "cli-simulate-no-board")))?)
        }
        number => match number.parse() {
            Ok(count) if count > 0 => Rooms::Random(count),
            _ => return Err(CommandError::Usage(fl!(language, "cli-simulate-bad-rooms", rooms = wanted))),
        },
    };
    Ok(Tournament {
        edition,
        players: matches.get_one::<usize>("players").copied().unwrap_or(4),
        hero: named(&text("hero"))?,
        others: text("others").split('+').map(named).collect::<Result<_, _>>()?,
        rooms,
        seed: number("seed"),
        deals: number("deals") as usize,
        equal_deals: matches.get_flag("equal-deals"),
        weigh: false,
        looks: match text("looks").as_str() {
            "nobody" => InspectionPolicy::Nobody,
            "others" => InspectionPolicy::Others,
            _ => InspectionPolicy::Everybody,
        },
        until_solved: matches.get_flag("solve"),
    })
}

/// The line that says what was played.
fn head(plan: &Tournament, games: u64, (hero, others): (&str, &str), language: &Language) -> String {
    let edition = plan.edition.name.get(language.tag());
    let (players, seed) = (plan.players, plan.seed.to_string());
    fl!(
        language,
        "cli-simulate-head",
        edition = edition,
        players = players,
        games = games,
        seed = seed,
        hero = hero,
        others = others
    )
}

fn report(plan: &Tournament, tally: &TournamentTally, hero: &str, others: &str, language: &Language) -> String {
    let mut text = String::new();
    let percent = |p: f64| fl!(language, "advice-percent", number = language.decimal(p * 100.0, 1));
    let _ = writeln!(text, "{}", head(plan, tally.games, (hero, others), language));
    if let Some((mean, error)) = tally.own_until_solved() {
        let (mean, error) = (language.decimal(mean, 2), language.decimal(error, 2));
        let _ = writeln!(text, "{}", fl!(language, "cli-simulate-own", mean = mean, error = error));
    } else {
        let wins = tally.wins();
        let (value, low, high) = (percent(wins.value), percent(wins.low), percent(wins.high));
        let fair = percent(1.0 / plan.players as f64);
        let _ =
            writeln!(text, "{}", fl!(language, "cli-simulate-wins", wins = value, low = low, high = high, fair = fair));
    }
    let suggestions = language.decimal(tally.suggestions_per_game(), 1);
    let wrong = percent(tally.hero_wrong as f64 / tally.games.max(1) as f64);
    let _ = writeln!(text, "{}", fl!(language, "cli-simulate-length", suggestions = suggestions, wrong = wrong));
    let mean = language.decimal(tally.milliseconds(), 2);
    let most = language.decimal(tally.slowest as f64 / 1e6, 1);
    let _ = writeln!(text, "{}", fl!(language, "cli-simulate-time", mean = mean, most = most));
    text
}

fn document(plan: &Tournament, tally: &TournamentTally, hero: &str, others: &str) -> serde_json::Value {
    let wins = tally.wins();
    let own = tally.own_until_solved();
    json!({
        "format": "deerstalker-simulate/1",
        "edition": plan.edition.id, "players": plan.players, "seed": plan.seed, "games": tally.games,
        "hero": hero, "others": others,
        "hero_wins": tally.hero, "other_wins": tally.others, "fair": 1.0 / plan.players as f64,
        "share": wins.value, "low": wins.low, "high": wins.high,
        "wrong_accusations": tally.hero_wrong,
        "suggestions_per_game": tally.suggestions_per_game(),
        "own_until_solved": own.map(|(mean, _)| mean), "own_error": own.map(|(_, error)| error),
        "decision_ms": tally.milliseconds(), "slowest_ms": tally.slowest as f64 / 1e6,
    })
}

/// Per band of probabilities: the number of statements, the average stated probability, and the share that came true.
fn close_report(
    plan: &Tournament,
    found: &Reliability,
    games: u64,
    players: (&str, &str),
    language: &Language,
) -> String {
    let percent = |p: f64| fl!(language, "advice-percent", number = language.decimal(p * 100.0, 1));
    let mut text = head(plan, games, players, language) + "\n";
    let tables = [
        (fl!(language, "cli-simulate-knows"), &found.knows),
        (fl!(language, "cli-simulate-soon"), &found.soon),
        (fl!(language, "cli-simulate-first"), &found.first),
    ];
    for (heading, bands) in tables {
        let _ = writeln!(text, "\n{heading}");
        for (band, to) in bands.iter().zip(Reliability::ENDS).filter(|(band, _)| band.count > 0) {
            let truth = band.truth();
            let line = fl!(
                language,
                "cli-simulate-band",
                to = percent(to),
                count = band.count,
                said = percent(band.mean()),
                could = percent(truth.value),
                low = percent(truth.low),
                high = percent(truth.high)
            );
            let _ = writeln!(text, "{line}");
        }
    }
    text
}

fn close_document(plan: &Tournament, found: &Reliability, games: u64, hero: &str, others: &str) -> serde_json::Value {
    let table = |bands: &Bands| -> Vec<serde_json::Value> {
        let band = |(band, to): (&Band, f64)| {
            let truth = band.truth();
            json!({
                "to": to, "count": band.count, "said": band.mean(), "could": truth.value,
                "low": truth.low, "high": truth.high,
            })
        };
        bands.iter().zip(Reliability::ENDS).map(band).collect()
    };
    json!({
        "format": "deerstalker-reliability/1",
        "edition": plan.edition.id, "players": plan.players, "seed": plan.seed, "games": games,
        "hero": hero, "others": others, "bands": table(&found.knows), "soon": table(&found.soon), "first": table(&found.first),
    })
}
