//! The lab: games between players, for the figures in resources/docs/advice.md and caper.md.
//!
//! `cargo run --release --example lab -- clue --players 3 --hero advice --others entropy --games 1000`. The same
//! arguments play the same games.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "not part of the product")]

mod heists;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use deerstalker::edition::{AccusationRule, AfterShownCard, AnswerRule, Edition, by_id};
use std::sync::Arc;
use std::time::Instant;
use support::clue::earlier::EarlierGames;
use support::clue::game::{GamePlan, Rooms};
use support::clue::player::{self, Player};
use support::clue::{
    self,
    calibration::{Closeness, SheetTruth},
};
use support::tally::{GameDifference, Mean, Share};

fn main() {
    let number = |name: &'static str, default: &'static str| {
        Arg::new(name).long(name).default_value(default).value_parser(value_parser!(u64))
    };
    let text = |name: &'static str, default: &'static str| Arg::new(name).long(name).default_value(default);
    let flag = |name: &'static str| Arg::new(name).long(name).action(ArgAction::SetTrue);
    let clue = Command::new("clue")
        .about("Games of Clue between one hero, in every seat in turn, and others")
        .arg(text("edition", "cluedo_uk"))
        .arg(number("players", "3"))
        .arg(text("hero", "advice").help(player::NAMES))
        .arg(text("others", "entropy").help("players joined by a comma are mixed at every table"))
        .arg(number("games", "400"))
        .arg(number("from", "0").help("the number of the first game"))
        .arg(number("seed", "1"))
        .arg(text("rooms", "any").help("any, board, or a number drawn anew each turn"))
        .arg(number("deals", "300").help("deals that stand for the posterior of a player without a notebook"))
        .arg(flag("card-ends-turn").help("no accusation in a turn in which a card was shown"))
        .arg(flag("first-card").help("the first card shown ends the asking, whatever the box says"))
        .arg(flag("until-proved").help("nobody accuses; counts the hero's suggestions until the case is proved"))
        .arg(text("against", "").help("another hero for the same games: how many more of them the first wins, per 100"))
        .arg(number("close", "0").help("instead of wins: how far who-is-close can be believed, from this many deals"))
        .arg(number("known", "0").help("how many earlier games of each of the others the hero knows, with their truth"))
        .arg(
            flag("waiting")
                .help("instead of wins: one line for each moment in which the hero could accuse after asking"),
        )
        .arg(flag("sheet").help("instead of wins: how far the sheet can be believed"));
    let caper = Command::new("caper")
        .about("Rounds of the Great Museum Caper between every kind of Thief and of Characters")
        .arg(number("rounds", "1000"))
        .arg(number("evenings", "0").help("instead: whole evenings with one player who follows the pad"))
        .arg(number("players", "3"))
        .arg(flag("caught-scores").help("the paintings of a caught Thief count"))
        .arg(number("seed", "900000"));
    let matches = Command::new("lab").subcommand_required(true).subcommands([clue, caper]).get_matches();
    match matches.subcommand() {
        Some(("clue", matches)) => play_clue(matches),
        Some(("caper", matches)) => match whole(matches, "evenings") {
            0 => heists::pairings(whole(matches, "seed"), whole(matches, "rounds")),
            count => {
                let players = whole(matches, "players") as usize;
                heists::evenings(whole(matches, "seed"), count, players, matches.get_flag("caught-scores"));
            }
        },
        _ => {}
    }
}

fn whole(matches: &ArgMatches, name: &str) -> u64 {
    matches.get_one::<u64>(name).copied().unwrap_or_default()
}

fn words<'a>(matches: &'a ArgMatches, name: &str) -> &'a str {
    matches.get_one::<String>(name).map_or("", String::as_str)
}

fn plan(matches: &ArgMatches) -> Result<GamePlan, String> {
    let id = words(matches, "edition");
    let mut edition: Edition = (*by_id(id).ok_or(format!("there is no edition “{id}”"))?).clone();
    let ends = matches.get_flag("card-ends-turn");
    edition.rules.accusation = AccusationRule {
        after_card: if ends { AfterShownCard::EndsTurn } else { AfterShownCard::Allowed },
        ..AccusationRule::ON_OWN_TURN
    };
    if matches.get_flag("first-card") {
        edition.rules.answers = AnswerRule::FirstCard;
    }
    let named = |name: &str| -> Result<Arc<dyn Player>, String> {
        let player = player::parse(name, whole(matches, "deals") as usize);
        player.map(Arc::from).ok_or(format!("there is no player “{name}”; there are {}", player::NAMES))
    };
    let board = || edition.board().ok_or("the board of this edition is not known");
    let rooms = match words(matches, "rooms") {
        "any" => Rooms::Any,
        "board" => Rooms::Board(board()?),
        count => Rooms::Random(count.parse().map_err(|_| format!("--rooms is any, board or a number, not “{count}”"))?),
    };
    Ok(GamePlan {
        players: whole(matches, "players") as usize,
        hero: named(words(matches, "hero"))?,
        others: words(matches, "others").split(',').map(named).collect::<Result<_, _>>()?,
        rooms,
        seed: whole(matches, "seed"),
        until_proved: matches.get_flag("until-proved"),
        edition: Arc::new(edition),
    })
}

/// Results so far are printed after this many games.
const OFTEN: u64 = 50;

fn play_clue(matches: &ArgMatches) {
    let plan = plan(matches).unwrap_or_else(|message| {
        eprintln!("{message}");
        std::process::exit(2);
    });
    let (hero, others) = (words(matches, "hero"), words(matches, "others"));
    println!("{}, {} players, seed {}: {hero} against {others}", plan.edition.id, plan.players, plan.seed);
    let from = whole(matches, "from");
    let numbers = from..from + whole(matches, "games");
    if whole(matches, "close") > 0 {
        return closeness(&plan, numbers, whole(matches, "close") as usize);
    }
    if matches.get_flag("waiting") {
        return waiting(&plan, numbers);
    }
    let earlier = EarlierGames::new(&plan, whole(matches, "known") as usize).expect("a table that can be played");
    if matches.get_flag("sheet") {
        return sheet_truth(&plan, numbers, &earlier);
    }
    let against = Some(words(matches, "against")).filter(|name| !name.is_empty());
    if let Some(name) = against {
        let other = GamePlan { hero: player::named(name), ..plan.clone() };
        return paired(&[plan, other], numbers, &earlier);
    }
    let mut tally = Tally::default();
    let begun = Instant::now();
    for number in numbers {
        let game = plan.play_knowing(number, &earlier.known(&plan, number)).expect("a table that can be played");
        tally.games += 1;
        tally.won += u64::from(game.winner == Some(game.hero));
        tally.undecided += u64::from(game.winner.is_none());
        tally.suggestions.add(f64::from(game.suggestions));
        tally.own.add(f64::from(game.own));
        tally.gambles += u64::from(game.gambled.is_some());
        tally.right += u64::from(game.gambled == Some(true));
        if tally.games % OFTEN == 0 {
            tally.print(&plan, begun);
        }
    }
    tally.print(&plan, begun);
}

fn paired(plans: &[GamePlan; 2], numbers: std::ops::Range<u64>, earlier: &EarlierGames) {
    let (mut difference, begun, first) = (GameDifference::default(), Instant::now(), numbers.start);
    for number in numbers {
        let won = plans.each_ref().map(|plan| {
            let game = plan.play_knowing(number, &earlier.known(plan, number)).expect("a table that can be played");
            let mut won = Mean::default();
            won.add(if game.winner == Some(game.hero) { 100.0 } else { 0.0 });
            won
        });
        difference.add(won[0], won[1]);
        let games = number - first + 1;
        if games % OFTEN == 0 {
            let seconds = begun.elapsed().as_secs_f64() / games as f64;
            println!("{games} games: the first hero wins {difference} more in 100; {seconds:.2} s a pair");
        }
    }
}

#[derive(Default)]
struct Tally {
    games: u64,
    won: u64,
    undecided: u64,
    gambles: u64,
    right: u64,
    suggestions: Mean,
    own: Mean,
}

impl Tally {
    fn print(&self, plan: &GamePlan, begun: Instant) {
        let seconds = begun.elapsed().as_secs_f64() / self.games.max(1) as f64;
        if plan.until_proved {
            println!("{} games: proved after {} own suggestions; {seconds:.2} s a game", self.games, self.own);
            return;
        }
        let (won, fair) = (Share::of(self.won, self.games), 100.0 / plan.players as f64);
        println!(
            "{} games: won {won} (fair {fair:.1}), undecided {}; accused on a chance {} times, right {}; {} suggestions, \
             {} own; {seconds:.2} s a game",
            self.games, self.undecided, self.gambles, self.right, self.suggestions, self.own,
        );
    }
}

fn closeness(plan: &GamePlan, numbers: std::ops::Range<u64>, samples: usize) {
    let mut found = Closeness::default();
    for number in numbers {
        found = found.with(&plan.closeness(number, samples).expect("a table that can be played"));
    }
    println!("can name the case file now:\n{}", found.knows);
    println!("can by the end of their next turn:\n{}", found.soon);
    println!("somebody else can before the hero's next turn:\n{}", found.first);
    println!("the range of solutions left holds the true number: {}", found.in_range);
}

fn waiting(plan: &GamePlan, numbers: std::ops::Range<u64>) {
    println!("{}", clue::calibration::WAITING_HEAD);
    for number in numbers {
        for line in plan.waiting(number).expect("a table that can be played") {
            println!("{line}");
        }
    }
}

fn sheet_truth(plan: &GamePlan, numbers: std::ops::Range<u64>, earlier: &EarlierGames) {
    let mut found = SheetTruth::default();
    let (mut cells, mut case_file) = (GameDifference::default(), GameDifference::default());
    for number in numbers {
        let game = plan.sheet_truth(number, &earlier.known(plan, number)).expect("a table that can be played");
        cells.add(game.reading.cells.loss, game.by_log.cells.loss);
        case_file.add(game.reading.case_file, game.by_log.case_file);
        found = found.with(&game);
    }
    for (name, found) in [("by the log", &found.by_log), ("with reading", &found.reading)] {
        println!("{name}: cells of other players:\n{}", found.cells);
        println!("{name}: case file: {} bits left to the truth, {} logs", found.case_file, found.case_file.count);
        println!("{name}: {} ms a sheet, {:.1} at most", found.time, found.longest);
    }
    println!("reading less log, in bits: {cells} a cell, {case_file} a case file");
}
