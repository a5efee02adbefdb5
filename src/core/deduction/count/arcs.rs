//! The arcs between two layers.
//!
//! The card goes to a *taker*: a component (a hand, or a pool of several) or, as the last one, the case file. On an arc
//! of taker `x`, `x` takes the card and all others leave it. A lumping reads no card; its arcs stand with the first
//! taker. State numbers have 16 bits, because arcs are many; `layer` refuses layers with more states.

use super::semiring::Semiring;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Arc {
    pub from: u16,
    pub to: u16,
}

/// The arcs of one taker. `factor` is its cell weight for the card. `likelihoods` is empty if all are 1,
/// `multiplicities` except at a lumping.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arcs<'a> {
    pub list: &'a [Arc],
    pub likelihoods: &'a [f64],
    pub multiplicities: &'a [u64],
    pub factor: f64,
}

impl Arcs<'_> {
    /// Always inlined: a call makes sheets a tenth slower.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    pub fn each<N: Semiring>(&self, mut each: impl FnMut(Arc, N::Factor)) {
        let one = N::factor(1, self.factor);
        for (at, arc) in self.list.iter().enumerate() {
            let factor = match (self.multiplicities.get(at), self.likelihoods.get(at)) {
                (Some(multiplicity), _) => N::factor(*multiplicity, self.factor),
                (None, Some(likelihood)) => N::factor(1, *likelihood * self.factor),
                (None, None) => one,
            };
            each(*arc, factor);
        }
    }
}

/// All arcs of a card, sorted by taker, the case file last. `factors` is empty if all are 1.
#[derive(Clone, Debug, Default)]
pub(crate) struct ArcsByTaker {
    pub list: Vec<Arc>,
    pub likelihoods: Vec<f64>,
    pub multiplicities: Vec<u64>,
    /// By taker: the place after its last arc.
    pub ends: Vec<usize>,
    pub factors: Vec<f64>,
}

impl ArcsByTaker {
    /// A stable counting sort of pairs of taker and arc. `likelihoods` has one for each arc, or none.
    pub fn sorted(takers: usize, arcs: &[(u8, Arc)], likelihoods: &[f64]) -> Self {
        let mut ends = vec![0; takers];
        for (taker, _) in arcs {
            ends[usize::from(*taker)] += 1;
        }
        let mut begin = 0;
        // From numbers of arcs to the place of each taker's first arc. Placing the arcs moves it on to the end.
        for end in &mut ends {
            begin += std::mem::replace(end, begin);
        }
        let (mut list, mut sorted) = (vec![Arc::default(); arcs.len()], vec![0.0; likelihoods.len()]);
        for (at, (taker, arc)) in arcs.iter().enumerate() {
            let place = &mut ends[usize::from(*taker)];
            list[*place] = *arc;
            if let Some(likelihood) = likelihoods.get(at) {
                sorted[*place] = *likelihood;
            }
            *place += 1;
        }
        Self { list, likelihoods: sorted, multiplicities: Vec::new(), ends, factors: Vec::new() }
    }

    pub fn hands(&self) -> impl Iterator<Item = Arcs<'_>> {
        (0..self.ends.len().saturating_sub(1)).map(|hand| self.arcs(hand))
    }

    pub fn case_file(&self) -> Arcs<'_> {
        let nothing = Arcs { list: &[], likelihoods: &[], multiplicities: &[], factor: 1.0 };
        self.ends.len().checked_sub(1).map_or(nothing, |taker| self.arcs(taker))
    }

    fn arcs(&self, taker: usize) -> Arcs<'_> {
        let range = taker.checked_sub(1).map_or(0, |before| self.ends[before])..self.ends[taker];
        Arcs {
            list: &self.list[range.clone()],
            likelihoods: self.likelihoods.get(range.clone()).unwrap_or_default(),
            multiplicities: self.multiplicities.get(range).unwrap_or_default(),
            factor: self.factors.get(taker).copied().unwrap_or(1.0),
        }
    }
}
