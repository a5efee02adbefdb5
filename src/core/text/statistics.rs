//! Figures of the statistics screen, for Clue and for rounds at the museum.

use super::Language;
use crate::caper::Totals;
use crate::fl;
use crate::review::{PlayerTally, RetryScore, ScoringProgress, TallyGroup};

/// Each figure with its label; "–" if no game counts for it yet.
pub fn figures(all: &TallyGroup, language: &Language) -> [(String, String); 4] {
    let figure_of = |games: usize, figure: &dyn Fn() -> String| if games == 0 { "–".to_owned() } else { figure() };
    let won = || fl!(language, "percent", number = (100.0 * all.win_rate()).round() as u32);
    let solved_at = || proved_at(all, all.mean_solved_at, language);
    let duration = || language.duration(all.mean_duration as i64);
    let turn = proved_at(all, all.mean_solved_turn, language);
    [
        (all.games.to_string(), fl!(language, "statistics-games", games = all.games, finished = all.finished)),
        (figure_of(all.played, &won), fl!(language, "statistics-won", won = all.won, played = all.played)),
        (figure_of(all.solved, &solved_at), fl!(language, "statistics-solved", solved = all.solved, turn)),
        (figure_of(all.finished, &duration), fl!(language, "statistics-time")),
    ]
}

/// The mean of several games has a decimal.
fn proved_at(group: &TallyGroup, mean: f64, language: &Language) -> String {
    language.decimal(mean, usize::from(group.solved > 1))
}

/// "5 games · 2 won · proved at entry 17.5".
pub fn group(group: &TallyGroup, language: &Language) -> String {
    let mut words = vec![fl!(language, "statistics-count", count = group.games)];
    if group.played > 0 {
        words.push(fl!(language, "statistics-count-won", won = group.won, played = group.played));
    }
    if group.solved > 0 {
        let entry = proved_at(group, group.mean_solved_at, language);
        words.push(fl!(language, "statistics-count-proved", entry));
    }
    words.join(" · ")
}

pub fn side(totals: &Totals, language: &Language) -> String {
    let mean = |sum: u32| language.decimal(f64::from(sum) / f64::from(totals.rounds.max(1)), 1);
    let mut words = vec![fl!(language, "statistics-rounds", count = totals.rounds)];
    if totals.rounds > 0 {
        words.push(fl!(language, "statistics-escaped", escaped = totals.escaped, unseen = totals.unseen));
        words.push(fl!(language, "statistics-loot", loot = mean(totals.loot), moves = mean(totals.moves)));
    }
    words.join(" · ")
}

/// Quality of my suggestions, games still to be judged, turns solved on a second try.
pub fn question_score(progress: &ScoringProgress, retries: RetryScore, language: &Language) -> Vec<String> {
    let ScoringProgress { games, done, score } = *progress;
    let mut lines = Vec::new();
    if let Some(share) = score.share() {
        let (share, best, all) = (language.percent(share), score.best, score.suggestions);
        lines.push(fl!(language, "statistics-asking-share", share, best, count = all));
    }
    if done < games {
        lines.push(fl!(language, "statistics-asking-working", done, games));
    }
    if retries.tried > 0 {
        let RetryScore { found, tried } = retries;
        lines.push(fl!(language, "statistics-retries", found, tried));
    }
    lines
}

pub fn together(player: &PlayerTally, language: &Language) -> String {
    let mut words = vec![fl!(language, "statistics-count", count = player.games)];
    if player.finished > 0 {
        words.push(fl!(language, "player-count-won", won = player.won, mine = player.won_by_me));
    }
    words.join(" · ")
}

pub fn player(player: &PlayerTally, language: &Language) -> [(String, String); 3] {
    [
        (player.games.to_string(), fl!(language, "player-games", games = player.games, finished = player.finished)),
        (player.won.to_string(), fl!(language, "player-won", name = player.name.as_str())),
        (player.won_by_me.to_string(), fl!(language, "player-mine")),
    ]
}

/// How the player asks, judged by their questions `since` this moment.
pub fn habit(player: &PlayerTally, since: i64, language: &Language) -> String {
    let name = player.name.as_str();
    match player.habit(since) {
        (_, 0) => fl!(language, "player-habit-none"),
        (kind, count) => match super::reading::habit(kind, language) {
            None => fl!(language, "player-habit-unclear", name, count),
            Some(habit) => fl!(language, "player-habit", name, habit, count),
        },
    }
}
