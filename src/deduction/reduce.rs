//! What is left to be counted once the simple rules have had their say.
//!
//! A [`Core`] holds only open cards and hands with room: decided cards are gone, satisfied clauses dropped, the others
//! shrunk, duplicates and subsumed ones removed; a show whose `k` is certain has become a constant factor. Hands that
//! nothing tells apart — the same cards possible, no clause, no show — are merged into one (the constant factor is how
//! many ways the merged hand splits up). The start of any game becomes one hand, and so do four face-down cards.

use super::number::BINOMIAL;
use super::propagate::Board;

/// A show to me whose likelihood is still open: `1 / (base + cards of `cards` the hand gets)`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Show {
    /// The open cards among those named.
    pub(super) cards: u64,
    /// How many of the named cards the hand surely has.
    pub(super) base: u32,
}

/// One hand, or several that nothing tells apart.
#[derive(Clone, Debug)]
pub(super) struct Hand {
    /// The columns it stands for, and how many open cards each needs.
    pub(super) members: Vec<(usize, u32)>,
    /// How many open cards it needs in all.
    pub(super) need: u32,
    /// By vector of sizes: how many fewer it needs; none if it never does.
    pub(super) fewer: Vec<u32>,
    /// The open cards it may get.
    pub(super) may: u64,
    /// It gets at least one of each of these.
    pub(super) clauses: Vec<u64>,
    /// Shows to me, likeliest order irrelevant.
    pub(super) shows: Vec<Show>,
}

impl Hand {
    /// Whether nothing but the possible cards matters for this hand.
    fn is_plain(&self) -> bool {
        self.clauses.is_empty() && self.shows.is_empty() && self.fewer.is_empty()
    }
}

/// Open cards and who may get them.
#[derive(Clone, Debug)]
pub(super) struct Core {
    /// The open cards.
    pub(super) open: u64,
    /// The hands with room.
    pub(super) hands: Vec<Hand>,
    /// By category: the cards that may be in the case file; none where that is decided.
    pub(super) case_file: [u64; 3],
    /// Sets of two or three of these cards that are not all in the case file.
    pub(super) barred: Vec<u64>,
    /// In how many ways the merged hands split up; `None` if 128 bits do not hold it.
    pub(super) splits: Option<u128>,
    /// The same in floating point.
    pub(super) splits_about: f64,
    /// The likelihood of the shows whose `k` is certain.
    pub(super) likelihood: f64,
    /// How many vectors of sizes are counted together.
    pub(super) vectors: usize,
}

impl Core {
    /// What a settled board leaves open. `merge`: whether hands that nothing tells apart become one.
    pub(super) fn of(board: &Board, merge: bool) -> Self {
        let open = board.all & !board.placed();
        let mut likelihood = 1.0;
        let mut hands: Vec<Hand> = Vec::new();
        for column in 0..board.holders {
            let need = board.size[column] - board.has[column].count_ones();
            let may = board.may[column] & open;
            let mut shows = Vec::new();
            for show in board.shows.iter().filter(|show| show.column == column) {
                let base = (show.cards & board.has[column]).count_ones();
                match show.cards & may {
                    0 => likelihood /= f64::from(base),
                    cards => shows.push(Show { cards, base }),
                }
            }
            if need > 0 {
                let clauses = minimal(board.clauses.iter().filter(|c| c.column == column).map(|c| c.cards).collect());
                hands.push(Hand { members: vec![(column, need)], need, fewer: Vec::new(), may, clauses, shows });
            }
        }
        let mut core = Self {
            open,
            hands,
            case_file: [0, 1, 2].map(|category| board.may[board.holders + category] & open),
            barred: minimal(board.barred.clone()),
            splits: Some(1),
            splits_about: 1.0,
            likelihood,
            vectors: 1,
        };
        if merge {
            core.merge();
        }
        core
    }

    /// What several boards with different sizes leave open together, `all` being what they have in common.
    pub(super) fn of_all(all: &Board, boards: &[Board]) -> Self {
        let mut core = Self::of(all, false);
        core.vectors = boards.len();
        for hand in &mut core.hands {
            let column = hand.members[0].0;
            hand.fewer.extend(boards.iter().map(|board| all.size[column] - board.size[column]));
            if hand.fewer.iter().all(|fewer| *fewer == 0) {
                hand.fewer.clear();
            }
        }
        core.merge();
        core
    }

    /// How many cards fewer than they need at most the hands need together.
    pub(super) fn spare(&self) -> usize {
        self.hands.iter().filter_map(|hand| hand.fewer.first()).sum::<u32>() as usize
    }

    /// Merges hands that nothing tells apart.
    fn merge(&mut self) {
        let mut merged: Vec<Hand> = Vec::with_capacity(self.hands.len());
        for hand in self.hands.drain(..) {
            let twin = merged.iter_mut().find(|other| hand.is_plain() && other.is_plain() && other.may == hand.may);
            let Some(twin) = twin else {
                merged.push(hand);
                continue;
            };
            twin.need += hand.need;
            let ways = BINOMIAL[twin.need as usize][hand.need as usize];
            self.splits = self.splits.and_then(|splits| splits.checked_mul(u128::from(ways)));
            self.splits_about *= ways as f64;
            twin.members.extend(hand.members);
        }
        self.hands = merged;
    }

    /// The open cards by what tells them apart, if only these hands are still to come (and the case file, if asked).
    pub(super) fn classes(&self, hands: &[usize], case_file: bool) -> Vec<u64> {
        let mut classes = Vec::with_capacity(self.open.count_ones() as usize);
        classes.extend((self.open != 0).then_some(self.open));
        for hand in hands {
            self.refine(&mut classes, *hand);
        }
        if case_file {
            for cards in self.case_file {
                split(&mut classes, cards);
            }
            let barred = self.barred.iter().fold(0, |all, cards| all | cards);
            let mut left = barred;
            while left != 0 {
                let card = left & left.wrapping_neg();
                left ^= card;
                split(&mut classes, card);
            }
        }
        classes
    }

    /// Splits classes wherever a hand tells their cards apart.
    pub(super) fn refine(&self, classes: &mut Vec<u64>, hand: usize) {
        let hand = &self.hands[hand];
        split(classes, hand.may);
        for clause in &hand.clauses {
            split(classes, *clause);
        }
        for show in &hand.shows {
            split(classes, show.cards);
        }
    }
}

/// Splits each class into the cards within and without `cards`.
pub(super) fn split(classes: &mut Vec<u64>, cards: u64) {
    for at in 0..classes.len() {
        let (inside, outside) = (classes[at] & cards, classes[at] & !cards);
        if inside != 0 && outside != 0 {
            classes[at] = inside;
            classes.push(outside);
        }
    }
}

/// The sets that have no other of the sets inside them, each once.
fn minimal(mut sets: Vec<u64>) -> Vec<u64> {
    sets.sort_unstable_by_key(|set| (set.count_ones(), *set));
    let mut kept: Vec<u64> = Vec::with_capacity(sets.len());
    for set in sets {
        if kept.iter().all(|other| other & !set != 0) {
            kept.push(set);
        }
    }
    kept
}
