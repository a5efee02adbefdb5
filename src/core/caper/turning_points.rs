//! What turned a round in the museum, measured by how many spaces stayed possible for the Thief.

use super::event::{Entry, Event, PublicMove};
use super::public_state::RoundEnd;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoundTurn {
    /// The look whose answer left the smallest share of the spaces.
    ToldMost,
    /// The look without effect when most spaces were possible.
    ToldNothing,
    /// The Thief's move that multiplied the spaces the most.
    HidBest,
    End(RoundEnd),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deed {
    Thief,
    Look,
    Walk,
}

impl Deed {
    fn of(event: &Event<PublicMove>) -> Self {
        match event {
            Event::Thief(_) => Self::Thief,
            Event::Character(turn) if turn.look.is_some() => Self::Look,
            Event::Character(_) => Self::Walk,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundTurningPoint {
    /// The number of the entry, from 1.
    pub number: usize,
    pub turn: RoundTurn,
}

/// In log order. `remaining` has the number of spaces before the first entry and after each.
pub fn round_turns(remaining: &[usize], facts: &[Entry<PublicMove>], end: Option<RoundEnd>) -> Vec<RoundTurningPoint> {
    let deeds: Vec<Deed> = facts.iter().map(|entry| Deed::of(&entry.event)).collect();
    turns(remaining, &deeds, end)
}

pub struct LookTally {
    pub all: usize,
    /// Looks that left fewer spaces.
    pub telling: usize,
}

pub fn tally_looks(remaining: &[usize], facts: &[Entry<PublicMove>]) -> LookTally {
    let looks = facts.iter().enumerate().filter(|(_, entry)| Deed::of(&entry.event) == Deed::Look);
    let telling = looks.clone().filter(|(at, _)| remaining[at + 1] < remaining[*at]);
    LookTally { telling: telling.count(), all: looks.count() }
}

fn turns(remaining: &[usize], deeds: &[Deed], end: Option<RoundEnd>) -> Vec<RoundTurningPoint> {
    // Below 1 if the entry left fewer spaces.
    let change = |at: usize| remaining[at + 1] as f64 / remaining[at].max(1) as f64;
    let entries = |deed: Deed| (0..deeds.len()).filter(move |at| deeds[*at] == deed);
    let last = deeds.len().checked_sub(1).filter(|_| end.is_some());
    let by_change = |one: &usize, other: &usize| change(*one).total_cmp(&change(*other));
    let telling = entries(Deed::Look).filter(|at| change(*at) < 1.0 && Some(*at) != last);
    let told_most = telling.min_by(by_change);
    let idle = entries(Deed::Look).filter(|at| remaining[*at + 1] == remaining[*at] && remaining[*at] > 1);
    // The first of several.
    let told_nothing = idle.max_by_key(|at| (remaining[*at], std::cmp::Reverse(*at)));
    let hiding = entries(Deed::Thief).filter(|at| change(*at) > 1.0 && Some(*at) != last);
    let hid_best = hiding.max_by(by_change);
    let turns =
        [(told_most, RoundTurn::ToldMost), (told_nothing, RoundTurn::ToldNothing), (hid_best, RoundTurn::HidBest)];
    let turns = turns.into_iter().chain(end.map(|end| (last, RoundTurn::End(end))));
    let mut found: Vec<_> = turns.filter_map(|(at, turn)| Some(RoundTurningPoint { number: at? + 1, turn })).collect();
    found.sort_by_key(|point| point.number);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_points_of_a_round_are_its_greatest_changes_and_its_end() {
        use Deed::{Look, Thief, Walk};
        let remaining = [104, 75, 12, 22, 22, 45, 77, 77, 9];
        let deeds = [Thief, Look, Thief, Look, Thief, Thief, Walk, Look];
        let found = turns(&remaining, &deeds, Some(RoundEnd::Caught));
        let caught = RoundTurn::End(RoundEnd::Caught);
        let expected = [(2, RoundTurn::ToldMost), (4, RoundTurn::ToldNothing), (5, RoundTurn::HidBest), (8, caught)];
        assert_eq!(found, expected.map(|(number, turn)| RoundTurningPoint { number, turn }));
        assert_eq!(turns(&remaining[..2], &deeds[..1], None), []);
    }
}
