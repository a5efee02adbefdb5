//! Great Museum Caper: sentences about a round that is over.

use super::CaperNames;
use super::event::{ThiefBefore, summary};
use super::review::nearness;
use crate::caper::{
    Cameras, Entry, EntryId, Event, LookTally, PublicMove, PublicState, Round, RoundEnd, RoundReview, RoundTurn,
    RoundTurningPoint, Space, Square, round_turns, tally_looks,
};
use crate::fl;
use crate::text::news::from_to;
use crate::text::victory::EveningLine;
use crate::text::{Language, ListEnd};

#[derive(Clone, Copy, Debug)]
pub struct EndedRound<'a> {
    pub round: &'a Round,
    pub facts: &'a [Entry<PublicMove>],
    pub table: &'a PublicState,
    pub end: RoundEnd,
    /// How many spaces are possible: before the first entry, then after each.
    pub remaining: &'a [usize],
    /// `None` until the Thief's path is told.
    pub review: Option<&'a RoundReview>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WayStep {
    pub place: String,
    /// "1 of 75 · 4%": possible spaces, and the estimated chance of the true one.
    pub hidden: String,
}

impl EndedRound<'_> {
    fn number(&self, id: EntryId) -> usize {
        self.facts.iter().position(|entry| entry.id == id).map_or(0, |at| at + 1)
    }

    fn is_caught(&self) -> bool {
        self.end == RoundEnd::Caught
    }

    /// Disconnected cameras. Before the path is told, only those that were found dead.
    fn cut(&self) -> Cameras {
        self.table.dead_cameras(self.round).with(self.review.map_or(Cameras::NONE, RoundReview::cut))
    }

    /// Place of the last entry: a Character's, the exit that the Thief tried, or where the Thief was seen.
    fn last_place(&self) -> Option<Square> {
        let last = self.facts.last()?;
        match &last.event {
            Event::Character(turn) => Some(turn.end),
            Event::Thief(seen) => seen.lock.map(|lock| lock.exit).or(seen.at),
        }
    }

    /// In the order in which they were taken, then those whose loss no entry tells.
    fn stolen(&self) -> Vec<Space> {
        let all = self.table.stolen(self.round);
        let lifted = self.facts.iter().filter_map(|entry| match &entry.event {
            Event::Thief(seen) => self.round.plan().space(seen.lifted?),
            Event::Character(_) => None,
        });
        let mut taken: Vec<Space> = Vec::new();
        for space in lifted.filter(|space| all.contains(*space)).chain(all.iter()) {
            if !taken.contains(&space) {
                taken.push(space);
            }
        }
        taken
    }

    /// What was stolen, which cameras were cut, and where it ended: question, answer, and details or "".
    pub fn faces(&self, names: &CaperNames<'_>) -> [[String; 3]; 3] {
        let taken: Vec<String> = self.stolen().into_iter().map(|at| names.space(at)).collect();
        let stolen = [
            fl!(names, "round-stolen"),
            fl!(names, "museum-points", count = u32::from(self.table.loot)),
            names.language.list(&taken, ListEnd::And),
        ];
        let (cut, count) = (self.cut(), self.cut().iter().count());
        let numbers = || fl!(names, "round-camera-numbers", count, numbers = names.cameras(cut));
        let cut = [
            fl!(names, "round-cut"),
            fl!(names, if self.review.is_some() { "round-cameras" } else { "round-cameras-found" }, count),
            if count == 0 { String::new() } else { numbers() },
        ];
        let place = self.last_place();
        let question = fl!(names, if self.is_caught() { "round-caught-at" } else { "round-escaped-by" });
        let about = match place {
            Some(at) if self.is_caught() => names.room(at).unwrap_or_default().to_owned(),
            Some(at) => names.exit(at),
            None => String::new(),
        };
        let name = place.map_or_else(|| "?".to_owned(), |at| at.to_string());
        [stolen, cut, [question, name, about]]
    }

    /// In words: "17 · the answer that told most", "Ben, 75 → 12".
    pub fn turning_points(&self, thief: &str, names: &CaperNames<'_>) -> Vec<(RoundTurningPoint, [String; 2])> {
        let turns = round_turns(self.remaining, self.facts, Some(self.end)).into_iter();
        let told = turns.map(|point| {
            let (number, thief) = (point.number, ThiefBefore { name: thief, space: None });
            let who = summary(&self.facts[number - 1].event, false, thief, names).who;
            let change = from_to((self.remaining[number - 1], self.remaining[number]));
            let turned = turned(point.turn, names.language);
            (point, [format!("{number} · {turned}"), format!("{who}, {change}")])
        });
        told.collect()
    }

    /// If the log contradicts itself, only that.
    pub fn lines(&self, names: &CaperNames<'_>) -> Vec<EveningLine> {
        if self.remaining.last() == Some(&0) {
            return vec![EveningLine { figure: "0".to_owned(), words: fl!(names, "round-contradicts") }];
        }
        let lines = [self.nearness(names), self.belief(names), self.turned(names), self.looks(names)];
        lines.into_iter().flatten().collect()
    }

    /// Until the path is told: how many spaces were possible before the last entry.
    fn nearness(&self, names: &CaperNames<'_>) -> Option<EveningLine> {
        if let Some((moment, near)) = self.review.and_then(RoundReview::nearest) {
            let (number, what) = (self.number(moment.id), nearness(near, names));
            let steps = near.steps();
            let words = fl!(names, "round-near", count = u32::from(steps), number, what);
            return Some(EveningLine { figure: steps.to_string(), words });
        }
        let left = *self.remaining.iter().rev().nth(1)?;
        Some(EveningLine { figure: left.to_string(), words: fl!(names, "round-left", count = left) })
    }

    /// Mean chance that the Characters gave the true space, and the same with all possible spaces equally likely.
    /// Until the path is told: when the fewest spaces were possible.
    fn belief(&self, names: &CaperNames<'_>) -> Option<EveningLine> {
        if let Some(review) = self.review {
            let words = fl!(names, "round-believed", even = names.language.percent(review.even_chance));
            return Some(EveningLine { figure: names.language.percent(review.chance), words });
        }
        let (_, before_end) = self.remaining.split_last()?;
        let (number, fewest) = before_end.iter().enumerate().skip(1).min_by_key(|(_, left)| **left)?;
        let words = fl!(names, "round-fewest", count = *fewest, number);
        Some(EveningLine { figure: fewest.to_string(), words })
    }

    /// The answer that told most, or else the last turning point.
    fn turned(&self, names: &CaperNames<'_>) -> Option<EveningLine> {
        let turns = round_turns(self.remaining, self.facts, Some(self.end));
        let most = turns.iter().find(|point| point.turn == RoundTurn::ToldMost).or_else(|| turns.last())?;
        let words = fl!(names, "round-turned", what = turned(most.turn, names.language));
        Some(EveningLine { figure: most.number.to_string(), words })
    }

    fn looks(&self, names: &CaperNames<'_>) -> Option<EveningLine> {
        let LookTally { telling, all } = tally_looks(self.remaining, self.facts);
        let words = fl!(names, "round-looks", told = telling, count = all);
        (all > 0).then(|| EveningLine { figure: telling.to_string(), words })
    }

    pub fn way(&self, names: &CaperNames<'_>) -> Vec<WayStep> {
        let moments = self.review.into_iter().flat_map(|review| &review.moments);
        let step = moments.filter_map(|moment| {
            let place = format!("{} · {}", self.number(moment.id), names.space(moment.truth.space?));
            let (count, chance) = (moment.possible.len(), names.language.percent(moment.chance));
            Some(WayStep { place, hidden: fl!(names, "round-step", count, chance) })
        });
        step.collect()
    }
}

/// `own`: the notebook is the Thief's.
pub fn round_over(end: RoundEnd, own: bool, language: &Language) -> String {
    let whose = if own { "own" } else { "other" };
    fl!(
        language,
        match end {
            RoundEnd::Caught => "round-caught",
            RoundEnd::Escaped => "round-escaped",
            RoundEnd::Abandoned => "caper-abandoned",
        },
        whose
    )
}

pub fn turned(turn: RoundTurn, language: &Language) -> String {
    fl!(
        language,
        match turn {
            RoundTurn::ToldMost => "museum-turned-most",
            RoundTurn::ToldNothing => "museum-turned-nothing",
            RoundTurn::HidBest => "museum-turned-hid",
            RoundTurn::End(RoundEnd::Caught) => "museum-turned-caught",
            RoundTurn::End(RoundEnd::Escaped) => "museum-turned-escaped",
            RoundTurn::End(RoundEnd::Abandoned) => "caper-abandoned",
        }
    )
}
