//! Time that advice takes over played positions: the sheet, and what it takes more with reading; all suggestions
//! ranked, who is close, the card to show.
//!
//! `cargo bench --no-default-features --bench advice [-- words]` prints median, 99th percentile and worst in
//! milliseconds for every table whose name contains the words. GAMES=n plays n games a table (4); SHEETS=1 leaves out
//! all but the sheets. The times in `resources/docs/performance.md` and `advice.md` come from it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use deerstalker::advice::{HabitReading, KnownHabits, Reach, tuning};
use deerstalker::deduction::Position as Deduced;
use std::hint::black_box;
use std::time::Instant;
use support::clue::game::{GamePlan, Rooms};
use support::clue::player::named;
use support::figures::{row, setting, table};
use support::prelude::*;
use support::solve::{cards_to_show, rank, value_opponents};

/// Milliseconds: the processor time of all threads if the system tells it, because other programs hardly affect it,
/// otherwise the clock.
fn time(work: impl FnOnce()) -> f64 {
    let spent = || -> Option<f64> {
        let mut nanoseconds = 0.0;
        for task in std::fs::read_dir("/proc/self/task").ok()? {
            let line = std::fs::read_to_string(task.ok()?.path().join("schedstat")).ok()?;
            nanoseconds += line.split_whitespace().next()?.parse::<f64>().ok()?;
        }
        Some(nanoseconds / 1e6)
    };
    let (before, start) = (spent(), Instant::now());
    work();
    match (before, spent()) {
        (Some(before), Some(after)) => after - before,
        _ => start.elapsed().as_secs_f64() * 1e3,
    }
}

struct Position {
    setup: Setup,
    entries: Vec<Entry>,
}

/// Positions of played games from beginning to end, as one player had them.
fn positions(edition: &str, players: usize, rule: AnswerRule, games: u64) -> Vec<Position> {
    let mut edition = (*by_id(edition).unwrap()).clone();
    edition.rules.answers = rule;
    let plan = GamePlan {
        edition: edition.into(),
        players,
        hero: named("paper"),
        others: Vec::new(),
        rooms: Rooms::Any,
        seed: 5,
        until_proved: false,
    };
    let mut found = Vec::new();
    for game in 0..games {
        let views = plan.play(game).unwrap().views;
        let view = &views[game as usize % players];
        let all = view.entries().len();
        let mut cuts: Vec<usize> = [0, 1, 2, 3, 4, 6, 8].map(|eighth| all * eighth / 8).into();
        cuts.extend([1, 2, 3, 5, 8, 12, 16].into_iter().filter(|cut| *cut < all));
        cuts.sort_unstable();
        cuts.dedup();
        found.extend(
            cuts.into_iter()
                .map(|cut| Position { setup: view.setup().clone(), entries: view.entries()[..cut].to_vec() }),
        );
    }
    found
}

/// How often a sheet is counted. The least time counts, because others use the machine too.
const COUNTS: usize = 5;

fn least_time(work: impl Fn()) -> f64 {
    let once = || {
        let start = Instant::now();
        work();
        start.elapsed().as_secs_f64() * 1e3
    };
    (0..COUNTS).map(|_| once()).fold(f64::INFINITY, f64::min)
}

/// The sheet by the log, what it takes more with reading, and both together as a multiple of the first.
fn sheets(name: &str, crowd: &[Position]) {
    let (mut by_log, mut reading, mut times) = (Vec::new(), Vec::new(), Vec::new());
    for p in crowd {
        let counted = || {
            let position = Deduced::of_game(&p.setup, &p.entries);
            let known = position.sheet().is_some();
            (position, known)
        };
        let (log, known) = counted();
        let read = || HabitReading::new(&p.setup, &p.entries, &log, &KnownHabits::default());
        if !known || read().is_none() {
            continue;
        }
        let sheet = least_time(|| drop(black_box(counted())));
        let more = least_time(|| {
            let position = read().map(|reading| reading.position(&log));
            black_box(position.as_ref().and_then(Deduced::sheet));
        });
        by_log.push(sheet);
        reading.push(more);
        times.push((sheet + more) / sheet);
    }
    row(name, "sheet", by_log);
    row(name, "and reading", reading);
    row(name, "times (no ms)", times);
}

fn survey(name: &str, crowd: &[Position]) {
    sheets(name, crowd);
    if std::env::var_os("SHEETS").is_some() {
        return;
    }
    let ranks = crowd
        .iter()
        .map(|p| time(|| drop(black_box(rank(&p.setup, &p.entries, &Reach::default(), &Cancel::default())))));
    row(name, "all ranked", ranks.collect());
    let random = || ChaCha8Rng::seed_from_u64(0);
    let close = crowd.iter().map(|p| {
        time(|| {
            drop(black_box(value_opponents(
                &p.setup,
                &p.entries,
                tuning::OPPONENT_VIEWS,
                tuning::VIGILANCE,
                &mut random(),
                &Cancel::default(),
            )));
        })
    });
    row(name, "who is close", close.collect());
    let show = crowd.iter().map(|p| {
        let asker = Seat(((p.setup.me.unwrap().index() + 1) % p.setup.seat_count()) as u8);
        let mut mine = p.setup.hand.iter();
        let mut cards = [0, 1, 2].map(|kind| p.setup.edition.category_cards(kind).iter().next().unwrap());
        let Some(first) = mine.next() else { return 0.0 };
        cards[p.setup.edition.category_of(first)] = first;
        for card in mine {
            if p.setup.edition.category_of(card) != p.setup.edition.category_of(first) {
                cards[p.setup.edition.category_of(card)] = card;
            }
        }
        time(|| {
            drop(black_box(cards_to_show(&p.setup, &p.entries, asker, cards, 60, &mut random(), &Cancel::default())));
        })
    });
    row(name, "card to show", show.collect());
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let games = setting("GAMES", 4);
    table();
    for (edition, seats) in [("clue_2002", vec![3, 4, 5, 6]), ("master_detective", vec![3, 4, 5, 6, 8, 10])] {
        for players in seats {
            for (rule, words_of_rule) in [(AnswerRule::FirstCard, "first card"), (AnswerRule::Everybody, "everybody")] {
                let name = format!("{edition} {players} {words_of_rule}");
                let wanted = words.iter().all(|word| name.contains(word.as_str()));
                if wanted {
                    survey(&name, &positions(edition, players, rule, games));
                }
            }
        }
    }
}
