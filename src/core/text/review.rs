//! Clue: sentences of the review. Functions panic if a card is not of this edition.

use super::retry::advantage;
use super::{Language, ListEnd, Names};
use crate::edition::CardSet;
use crate::fl;
use crate::game::{Entry, EntryId, EntryKind, Game, Response, Seat, Verdict};
use crate::review::{MissedChance, MyResult, QuestionValue, ReadingReplay, ReviewSummary, Truth, TruthFinding};

/// Which cards were shown unseen, by the true hands: "Anna showed the Rope."
pub fn shown(names: &Names<'_>, entry: &Entry, truth: &Truth) -> Vec<String> {
    let EntryKind::Suggestion { cards, answers, .. } = &entry.kind else { return Vec::new() };
    let named: CardSet = cards.iter().copied().collect();
    let unseen = answers.iter().filter(|answer| answer.response == Response::Showed(None));
    let held = unseen.filter_map(|answer| Some((answer.seat, *truth.hands.get(&answer.seat.into())? & named)));
    let sentence = |(seat, cards)| {
        let cards = names.the_cards(cards, ListEnd::Or);
        fl!(names, "truth-showed", person = names.person(seat), who = names.seat(seat), cards)
    };
    held.filter(|(_, cards): &(Seat, CardSet)| !cards.is_empty()).map(sentence).collect()
}

pub fn agrees(game: &Game, language: &Language) -> String {
    fl!(language, if Truth::of(game).is_complete(game) { "truth-agrees" } else { "truth-agrees-so-far" })
}

pub fn finding(names: &Names<'_>, game: &Game, finding: TruthFinding) -> String {
    let number = |id: EntryId| game.position(id).map_or(0, |at| at + 1);
    match finding {
        TruthFinding::HadOne { entry, seat, cards } | TruthFinding::PassedOver { entry, seat, cards } => {
            let had_one = matches!(finding, TruthFinding::HadOne { .. });
            let ((who, person), cards) = (names.who(seat), names.the_cards(cards, ListEnd::And));
            let number = number(entry);
            fl!(names, if had_one { "truth-had-one" } else { "truth-passed-over" }, number, person, who, cards)
        }
        TruthFinding::HadNone { entry, seat } => {
            let (who, person) = names.who(seat);
            fl!(names, "truth-had-none", number = number(entry), person, who)
        }
        TruthFinding::WasNotThere { entry, holder, card } | TruthFinding::WasThere { entry, holder, card } => {
            let was_there = matches!(finding, TruthFinding::WasThere { .. });
            let ((who, person), card) = (names.who(holder), names.the(card));
            let number = number(entry);
            fl!(names, if was_there { "truth-was-there" } else { "truth-was-not-there" }, number, person, who, card)
        }
        TruthFinding::Verdict { entry, noted } => fl!(
            names,
            match noted {
                Verdict::Right => "truth-was-wrong",
                Verdict::Wrong => "truth-was-right",
            },
            number = number(entry),
            case = names.the_case_file()
        ),
        TruthFinding::Told { entry, found } => {
            fl!(names, "truth-told", number = number(entry), found, case = names.the_case_file())
        }
        TruthFinding::SawOther(entry) => {
            fl!(names, "truth-saw-other", number = number(entry), case = names.the_case_file())
        }
        TruthFinding::Size { holder, found, expected } => {
            let (who, person) = names.who(holder);
            fl!(names, "truth-size", person, who, found, expected)
        }
        TruthFinding::Twice(card) => fl!(names, "truth-twice", card = names.the_at_start(card)),
    }
}

pub fn ending(names: &Names<'_>, ending: MyResult) -> String {
    match ending {
        MyResult::Open => fl!(names, "ending-open"),
        MyResult::Won => fl!(names, "ending-won"),
        MyResult::Lost(seat) => fl!(names, "ending-lost", who = names.seat(seat)),
        MyResult::Nobody => fl!(names, "ending-nobody"),
    }
}

pub fn missed(names: &Names<'_>, chance: MissedChance) -> String {
    fl!(names, "chance-missed", number = chance.after)
}

pub fn ended(names: &Names<'_>, game: &Game) -> Option<String> {
    game.ending()?;
    let solved = game.solved_at().map(|at| fl!(names, "review-solved-at", number = at + 1));
    Some(solved.unwrap_or_else(|| ending(names, MyResult::of(game))))
}

/// "From 86 solutions to 22", "Still 51 solutions".
pub fn from_to(before: usize, after: usize, language: &Language) -> String {
    if before == after {
        return fl!(language, "review-still", count = after);
    }
    fl!(language, "review-from-to", before, after)
}

/// `solutions`: how many were possible before my question.
pub fn better(names: &Names<'_>, value: &QuestionValue, solutions: usize) -> String {
    if value.asked.is_as_good_as(&value.best_here) {
        return fl!(names, "review-best-asked");
    }
    fl!(names, "review-better", why = advantage(names, value.best_here, value.asked, solutions))
}

/// With `value`, also says whether a better question was open.
pub fn turn(before: usize, after: usize, value: Option<&QuestionValue>, language: &Language) -> String {
    let Some(value) = value else { return fl!(language, "review-turn", before, after) };
    let (asked, best) = (value.asked, value.best_here);
    if asked.is_as_good_as(&best) {
        fl!(language, "review-turn-as-good", before, after)
    } else if best.leaves_fewer_than(&asked) {
        fl!(language, "review-turn-better", before, after, best = language.mean(best.leaves))
    } else {
        fl!(language, "review-turn-surer", before, after)
    }
}

/// `None` if the true case file is not known.
pub fn reading(read: &ReadingReplay, language: &Language) -> Option<String> {
    let ((right, all), last) = (read.right()?, read.last()?);
    let (log, with) = (language.percent(last.log), language.percent(last.read));
    let was = match last.read {
        _ if log == with => "even",
        read if read > last.log => "right",
        _ => "wrong",
    };
    Some(fl!(language, "review-reading", was, read = with, log, right, count = all))
}

/// `valued`: all my questions have been valued.
pub fn figures(summary: &ReviewSummary, valued: bool, language: &Language) -> Vec<(String, String)> {
    let mut lines = vec![(fl!(language, "summary-turns"), summary.turns.to_string())];
    if summary.duration >= 60_000 {
        lines.push((fl!(language, "summary-time"), language.duration(summary.duration)));
    }
    let (start, end) = summary.solutions;
    lines.push((fl!(language, "summary-solutions"), fl!(language, "summary-from-to", before = start, after = end)));
    if let Some(at) = summary.solvable {
        lines.push((fl!(language, "summary-solvable"), fl!(language, "review-entry", number = at)));
    }
    if let (Some(bits), Some(got), true) = (summary.luck, summary.share, valued) {
        lines.push((fl!(language, "summary-luck"), fl!(language, "summary-lucky", luck = luck(bits))));
        lines.push((fl!(language, "summary-share"), language.percent(got)));
    }
    lines
}

/// Bits above or below the expectation that count as luck.
const LEAST_LUCK: f64 = 0.3;

pub(super) fn luck(bits: f64) -> &'static str {
    match bits {
        more if more > LEAST_LUCK => "good",
        less if less < -LEAST_LUCK => "bad",
        _ => "even",
    }
}
