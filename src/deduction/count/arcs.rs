//! The arcs between two layers of the diagram.
//!
//! An arc `(from, to)` of taker `x` says: from state `from`, component `x` takes the card, all others leave it, and the
//! next state is `to`. Arcs lie sorted by taker, the case file last, with a likelihood each where a show ends at the
//! card, or a multiplicity where components are lumped. State numbers are 16 bits wide;
//! [`layer`](crate::deduction::count::layer) refuses layers with more states.

use crate::deduction::count::semiring::Semiring;

/// From a state to one of the next layer, by their numbers: small, because there are many.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Arc {
    pub(crate) from: u16,
    pub(crate) to: u16,
}

/// The arcs of one taker.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arcs<'a> {
    pub(crate) list: &'a [Arc],
    /// How likely each is; empty if all are certain.
    pub(crate) likelihoods: &'a [f64],
    /// At a lumping: the multiplicity of each; else empty.
    pub(crate) multiplicities: &'a [u64],
    /// The factor with which the taker takes the card.
    pub(crate) factor: f64,
}

impl Arcs<'_> {
    /// Calls `each` for every arc with its factor. Always inlined, because a call makes sheets a tenth slower.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    pub(crate) fn each<N: Semiring>(&self, mut each: impl FnMut(Arc, N::Factor)) {
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

/// All arcs from the states of a layer that have the same number of cards in the case file: a card is read, or
/// components are lumped.
#[derive(Clone, Debug, Default)]
pub(crate) struct ArcsByTaker {
    /// The arcs by taker, the case file last. At a lumping all of them stand in the place of the first taker.
    pub(crate) list: Vec<Arc>,
    /// How likely each is; empty if all are certain.
    pub(crate) likelihoods: Vec<f64>,
    /// At a lumping: the multiplicity of each; else empty.
    pub(crate) multiplicities: Vec<u64>,
    /// By taker: the place after its last arc.
    pub(crate) ends: Vec<usize>,
    /// By taker: the factor with which it takes the card; empty if all are 1.
    pub(crate) factors: Vec<f64>,
}

impl ArcsByTaker {
    /// Arcs with their takers, numbered below `takers`, and how likely each is; no likelihoods if all are certain.
    /// Those of one taker keep their order: a counting sort.
    pub(crate) fn sorted(takers: usize, arcs: &[(u8, Arc)], likelihoods: &[f64]) -> Self {
        let mut ends = vec![0; takers];
        for (taker, _) in arcs {
            ends[usize::from(*taker)] += 1;
        }
        let mut begin = 0;
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

    /// By component: the arcs along which it takes the card.
    pub(crate) fn hands(&self) -> impl Iterator<Item = Arcs<'_>> {
        (0..self.ends.len().saturating_sub(1)).map(|hand| self.arcs(hand))
    }

    /// The arcs along which the card goes into the case file.
    pub(crate) fn case_file(&self) -> Arcs<'_> {
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
