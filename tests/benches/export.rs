//! How long documents of a Master Detective evening of 100 entries take, by format, plain, with reasons and with hints;
//! and how soon work that is no longer wanted stops.
//!
//!     cargo bench --no-default-features --bench export
#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout)]

use deerstalker::game::GameResult;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use support::evening::casual;
use support::prelude::*;

/// The time for one document, how often progress was told, and the longest silence.
fn made(game: &Game, options: &Options) -> (Duration, usize, Duration, usize) {
    let begin = Instant::now();
    let (mut told, mut last, mut silence) = (0, begin, Duration::ZERO);
    let draft = PreparedDocument::new(game, options, |_| {
        told += 1;
        silence = silence.max(last.elapsed());
        last = Instant::now();
        ControlFlow::Continue(())
    });
    let document = draft.unwrap().write(options.format, options.theme).unwrap();
    (begin.elapsed(), told, silence.max(last.elapsed()), document.len())
}

fn measure(name: &str, game: &Game) {
    println!("{name}");
    for (reasons, hints) in [(false, false), (true, false), (false, true), (true, true)] {
        for format in Format::ALL {
            if (reasons || hints) && !format.has_log() {
                continue;
            }
            let options = Options { reasons, hints, ..Options::new(format, Code::English) };
            let (time, told, silence, bytes) = made(game, &options);
            let with = match (reasons, hints) {
                (false, false) => "plain",
                (true, false) => "reasons",
                (false, true) => "hints",
                (true, true) => "reasons and hints",
            };
            println!(
                "  {:<4} {with:<17} {:>8.1} ms, {:>7} bytes, told {told} times, longest silence {:.0} ms",
                format.ending(),
                time.as_secs_f64() * 1000.0,
                bytes,
                silence.as_secs_f64() * 1000.0
            );
            // The slow part is the same for every format.
            if hints && format == Format::Html {
                break;
            }
        }
    }
}

fn main() {
    for (name, answers, players) in [
        ("everybody answers, 6 players", AnswerRule::Everybody, 6),
        ("the first card ends the question, 6 players", AnswerRule::FirstCard, 6),
        ("everybody answers, 10 players", AnswerRule::Everybody, 10),
    ] {
        let ended = casual("master_detective", players, Some(answers), 100, 1);
        let open = Game { outcome: GameResult::default(), ..ended.clone() };
        measure(&format!("{name}, ended"), &ended);
        measure(&format!("{name}, going on"), &open);
    }
}
