//! What turned a round: the answer that told most, a look that told nothing, the move that hid the Thief best, the end.

use super::event::{Entry, Event, PublicMove};
use super::public_state::RoundEnd;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoundTurn {
    /// Its answer left the smallest share of the spaces.
    ToldMost,
    /// Asked with no effect, and with more spaces left than at any other such entry.
    ToldNothing,
    /// The Thief's move multiplied the spaces the most.
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

/// In order, numbered from 1. `remaining` has the spaces before the first entry and after each.
pub fn round_turns(remaining: &[usize], facts: &[Entry<PublicMove>], end: Option<RoundEnd>) -> Vec<(usize, RoundTurn)> {
    let deeds: Vec<Deed> = facts.iter().map(|entry| Deed::of(&entry.event)).collect();
    turns(remaining, &deeds, end)
}

/// How many looks left fewer spaces, of how many.
pub fn telling_looks(remaining: &[usize], facts: &[Entry<PublicMove>]) -> (usize, usize) {
    let looks = facts.iter().enumerate().filter(|(_, entry)| Deed::of(&entry.event) == Deed::Look);
    let told = looks.clone().filter(|(at, _)| remaining[at + 1] < remaining[*at]);
    (told.count(), looks.count())
}

fn turns(remaining: &[usize], deeds: &[Deed], end: Option<RoundEnd>) -> Vec<(usize, RoundTurn)> {
    let change = |at: usize| remaining[at + 1] as f64 / remaining[at].max(1) as f64;
    let entries = |deed: Deed| (0..deeds.len()).filter(move |at| deeds[*at] == deed);
    let last = deeds.len().checked_sub(1).filter(|_| end.is_some());
    let fell = entries(Deed::Look).filter(|at| change(*at) < 1.0 && Some(*at) != last);
    let most = fell.min_by(|a, b| change(*a).total_cmp(&change(*b)));
    let nothing = entries(Deed::Look).filter(|at| remaining[*at + 1] == remaining[*at] && remaining[*at] > 1);
    let nothing = nothing.max_by_key(|at| (remaining[*at], std::cmp::Reverse(*at)));
    let rose = entries(Deed::Thief).filter(|at| change(*at) > 1.0 && Some(*at) != last);
    let hid = rose.max_by(|a, b| change(*a).total_cmp(&change(*b)));
    let mut found: Vec<(usize, RoundTurn)> =
        [(most, RoundTurn::ToldMost), (nothing, RoundTurn::ToldNothing), (hid, RoundTurn::HidBest)]
            .into_iter()
            .chain(end.map(|end| (last, RoundTurn::End(end))))
            .filter_map(|(at, turn)| Some((at? + 1, turn)))
            .collect();
    found.sort_by_key(|(number, _)| *number);
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
        let expected = [(2, RoundTurn::ToldMost), (4, RoundTurn::ToldNothing), (5, RoundTurn::HidBest)];
        assert_eq!(found, expected.into_iter().chain([(8, caught)]).collect::<Vec<_>>());
        assert_eq!(turns(&remaining[..2], &deeds[..1], None), []);
    }
}
