//! One suggestion on the layers of a position: the joint weights of the case file and the answer.
//!
//! The three cards named are *marked*. Cards of one class are exchangeable: when a hand takes `h` of the `r` cards that are
//! left of a class, a marked card of that class is among them with probability `h / r` (and so on without replacement, where
//! several marked cards are of one class). So states and edges need not tell the marked cards apart. For state `s`, a set
//! `M` of marked cards that are left, and an answer `x` of the hands to come,
//!
//! `V(s, M, x) = Σ over edges s → t, T ⊆ M:  w · P(T | M, h) · Σ over y with answer(y, hand has T) = x:  V(t, M∖T, y)`
//!
//! with `V(end, ∅, nobody) = 1`. The numbers of one state lie side by side, set after set. For each `T` the sums over edges
//! are made first, which adds whole rows; answers are renamed once for each state. Work is edges times length of a row;
//! with `q` hands to come a row has at most `12q + 8` numbers if the first card ends the asking, `(q + 2)³` otherwise.

use crate::deduction::value::answers::Answers;
use crate::deduction::value::layers::{Layer, Layers};

/// How many numbers are kept for one stage: 16 MB.
const VALUES: usize = 2_000_000;

/// The marked cards and whoever certainly has those whose place is known.
pub(crate) struct Marks {
    /// The cards, one bit each; 0 where its place is certain.
    pub(crate) cards: [u64; 3],
    /// By stage: the place in the order of asking of the hand, and the cards that it certainly has.
    pub(crate) hands: Vec<(Option<usize>, usize)>,
    /// The same for full hands.
    pub(crate) full: Vec<(Option<usize>, usize)>,
}

/// `V(s, M, x)` for all states of the first stage.
pub(crate) struct Marked {
    values: Vec<f64>,
    length: usize,
    /// By set of marked cards that are left: for each of its answers, which number of a row, the answer, and its share.
    answers: [Vec<(usize, usize, f64)>; 8],
}

/// What the numbers of a row stand for: by set of marked cards, the answers in ascending order.
#[derive(Default)]
struct Row {
    answers: [Vec<usize>; 8],
}

impl Row {
    fn len(&self) -> usize {
        self.answers.iter().map(Vec::len).sum()
    }

    /// Where the numbers of a set begin.
    fn begin(&self, set: usize) -> usize {
        self.answers[..set].iter().map(Vec::len).sum()
    }

    /// The row one hand earlier. The hand at `place` certainly has the cards `held` and may have any of `open`.
    fn before(&self, answers: &Answers, (place, held): (Option<usize>, usize), open: usize) -> Self {
        let mut row = Self::default();
        for set in subsets(open) {
            let all = &mut row.answers[set];
            for taken in subsets(set) {
                for rest in &self.answers[set ^ taken] {
                    answers.with(*rest, place, taken | held, |answer, _| all.push(answer));
                }
            }
            all.sort_unstable();
            all.dedup();
        }
        row
    }
}

/// By set of marked cards that a hand takes: the number of the next row, that of this one, and the share.
type Renamings = [Vec<(usize, usize, f64)>; 8];

fn renamings(
    answers: &Answers,
    (place, held): (Option<usize>, usize),
    open: usize,
    here: &Row,
    next: &Row,
) -> Renamings {
    let mut all = Renamings::default();
    for taken in subsets(open) {
        for left in subsets(open ^ taken) {
            let (begin, list) = (here.begin(left | taken), &here.answers[left | taken]);
            for (from, rest) in (next.begin(left)..).zip(&next.answers[left]) {
                answers.with(*rest, place, taken | held, |answer, share| {
                    let to = begin + list.partition_point(|other| *other < answer);
                    all[taken].push((from, to, share));
                });
            }
        }
    }
    all
}

/// All subsets of a set of marked cards.
fn subsets(set: usize) -> impl Iterator<Item = usize> {
    (0..8).filter(move |other| other & !set == 0)
}

/// What an edge does to a marked card's class.
#[derive(Clone, Copy)]
struct Draw {
    /// Which class: where it stands in a state.
    class: u32,
    /// How many cards of the class are left.
    left: u64,
    /// How many of these the hand takes.
    taken: u64,
}

/// The probability that of the marked cards left a hand takes just those of `taken`, and not those of `left`.
fn chance(draws: &[Option<Draw>; 3], taken: usize, left: usize) -> f64 {
    let mut chance = 1.0;
    for card in (0..3).filter(|card| (taken | left) >> card & 1 == 1) {
        let Some(draw) = draws[card] else { return 0.0 };
        let same = |set: usize| {
            let before = (0..card).filter(move |other| set >> other & 1 == 1);
            before.filter(|other| draws[*other].is_some_and(|other| other.class == draw.class)).count() as u64
        };
        let all = draw.left.saturating_sub(same(taken | left));
        let hit = draw.taken.saturating_sub(same(taken)).min(all);
        if all == 0 {
            return 0.0;
        }
        chance *= if taken >> card & 1 == 1 { hit } else { all - hit } as f64 / all as f64;
    }
    chance
}

impl Marked {
    /// The joint weights; `None` if there are too many numbers, or to add one up costs more than there is left of `sums`.
    pub(crate) fn new(layers: &Layers, marks: &Marks, answers: &Answers, sums: &mut usize) -> Option<Self> {
        let open = (0..3).filter(|card| marks.cards[*card] != 0).map(|card| 1 << card).sum();
        let mut row = Row::default();
        row.answers[0].push(0);
        let mut values = vec![1.0; layers.ends];
        for (layer, hand) in layers.hands.iter().zip(&marks.hands).rev() {
            let here = row.before(answers, *hand, open);
            *sums = sums.checked_sub(layer.edges.len() * (row.len() + 8))?;
            if layer.states.len() * here.len() > VALUES {
                return None;
            }
            let renamings = renamings(answers, *hand, open, &here, &row);
            values = fill(layer, &marks.cards, open, (&values, &row), here.len(), &renamings);
            row = here;
        }
        let mut all: [Vec<(usize, usize, f64)>; 8] = Default::default();
        for set in subsets(open) {
            for (at, answer) in (row.begin(set)..).zip(&row.answers[set]) {
                let mut list = vec![(*answer, 1.0)];
                for (place, held) in &marks.full {
                    let before = std::mem::take(&mut list);
                    for (rest, part) in before {
                        answers.with(rest, *place, *held, |answer, share| list.push((answer, part * share)));
                    }
                }
                all[set].extend(list.into_iter().map(|(answer, share)| (at, answer, share)));
            }
        }
        Some(Self { length: row.len(), values, answers: all })
    }

    /// Calls `each(answer, weight)` for the deals with a triple of the case file that leads to this state and leaves these
    /// marked cards. An answer may come several times.
    pub(crate) fn each(&self, state: u32, left: usize, mut each: impl FnMut(usize, f64)) {
        let row = &self.values[state as usize * self.length..][..self.length];
        for (at, answer, share) in &self.answers[left] {
            if row[*at] > 0.0 {
                each(*answer, row[*at] * share);
            }
        }
    }
}

/// The numbers of all states of a layer.
fn fill(
    layer: &Layer,
    cards: &[u64; 3],
    open: usize,
    (after, row): (&[f64], &Row),
    length: usize,
    renamings: &Renamings,
) -> Vec<f64> {
    let classes = cards.map(|card| layer.stage.class_of(card));
    let ranges: [_; 8] = std::array::from_fn(|set| row.begin(set)..row.begin(set) + row.answers[set].len());
    let mut sums = vec![vec![0.0; row.len()]; 8];
    let mut values = vec![0.0; layer.states.len() * length];
    for ((state, range), here) in
        layer.states.iter().zip(layer.begins.windows(2)).zip(values.chunks_exact_mut(length.max(1)))
    {
        let mut touched = 0u8;
        for edge in &layer.edges[range[0]..range[1]] {
            let next = &after[edge.to as usize * row.len()..][..row.len()];
            let draws = classes.map(|class| {
                class.map(|class| Draw { class: class.shift, left: class.of(*state), taken: class.of(edge.taken) })
            });
            let may = (0..3).filter(|card| draws[*card].is_some_and(|draw| draw.taken > 0));
            let may: usize = may.map(|card| 1 << card).sum();
            if may == 0 {
                add(&mut sums[0], next, edge.weight);
                touched |= 1;
                continue;
            }
            for taken in subsets(may) {
                for left in subsets(open ^ taken).filter(|left| !ranges[*left].is_empty()) {
                    let chance = chance(&draws, taken, left);
                    if chance > 0.0 {
                        let range = ranges[left].clone();
                        add(&mut sums[taken][range.clone()], &next[range], edge.weight * chance);
                    }
                }
                touched |= 1 << taken;
            }
        }
        for taken in (0..8).filter(|taken| touched >> taken & 1 == 1) {
            for (from, to, share) in &renamings[taken] {
                here[*to] += share * sums[taken][*from];
            }
            sums[taken].fill(0.0);
        }
    }
    values
}

/// Adds a row times a factor.
fn add(sums: &mut [f64], row: &[f64], factor: f64) {
    for (sum, number) in sums.iter_mut().zip(row) {
        *sum += factor * number;
    }
}
