//! Answers to a suggestion as numbers, and how one more holder changes them.
//!
//! An answer says who shows each of the three cards: digit `m` of its number, to the base of one more than there are
//! players asked, is 0 if card `m` is not shown, or one more than the place in the order of asking of whoever shows it. A
//! player who holds several of the cards shows each with the same probability: a card he has shown me before, if he has one
//! of those and shows such cards again.

use crate::edition::AnswerRule;

/// Who is asked, and by which rule they answer.
pub(crate) struct Answers {
    pub(crate) rule: AnswerRule,
    /// By place in the order of asking: the named cards that this player would show again, one bit each.
    pub(crate) again: Vec<usize>,
}

impl Answers {
    /// How many numbers answers can have.
    pub(crate) fn count(&self) -> usize {
        (self.again.len() + 1).pow(3)
    }

    /// Every answer, with its probability, where the player at `place` has just the cards `held` (one bit each) and the
    /// players told of so far answer `rest`. The order in which players are told of makes no difference.
    pub(crate) fn with(&self, rest: usize, place: Option<usize>, held: usize, mut each: impl FnMut(usize, f64)) {
        let Some(place) = place.filter(|_| held != 0) else { return each(rest, 1.0) };
        let others = match self.rule {
            AnswerRule::FirstCard if self.shower(rest).is_some_and(|other| other < place) => return each(rest, 1.0),
            AnswerRule::FirstCard => 0,
            AnswerRule::Everybody => rest,
        };
        let again = held & self.again[place];
        let among = if again == 0 { held } else { again };
        let share = 1.0 / f64::from(among.count_ones());
        for card in (0..3).filter(|card| among >> card & 1 == 1) {
            each(others + (place + 1) * (self.again.len() + 1).pow(card), share);
        }
    }

    /// The place of the only player who shows a card, if one does.
    fn shower(&self, answer: usize) -> Option<usize> {
        let base = self.again.len() + 1;
        [answer % base, answer / base % base, answer / base / base].into_iter().find_map(|digit| digit.checked_sub(1))
    }

    /// Every answer, with its probability, where these players (by place) have the three cards; `None` for a card that
    /// nobody who is asked has.
    pub(crate) fn of(&self, holders: [Option<usize>; 3], each: &mut dyn FnMut(usize, f64)) {
        self.follow(0, 1.0, holders, 0, each);
    }

    fn follow(
        &self,
        rest: usize,
        share: f64,
        holders: [Option<usize>; 3],
        card: usize,
        each: &mut dyn FnMut(usize, f64),
    ) {
        let Some(place) = holders.get(card) else { return each(rest, share) };
        let told_of = holders[..card].contains(place);
        let held = (0..3).filter(|other| !told_of && holders[*other] == *place).map(|other| 1 << other).sum();
        self.with(rest, *place, held, |answer, part| self.follow(answer, share * part, holders, card + 1, each));
    }
}
