//! The states of one stage after the other: which hands can be dealt from each, and where that leads.
//!
//! The case file comes first: each triple leads to one state ([`tops`]). Every hand of a stage is dealt from all its states
//! at once ([`runs`](crate::deduction::value::runs)).

use crate::deduction::count::budget::Budget;
use crate::deduction::count::index::Index;
use crate::deduction::residual::Core;
use crate::deduction::value::classes::{NOWHERE, Plan, Stage, enough_of_all};
use crate::deduction::value::hands::Tree;
use crate::deduction::value::runs::{Dealt, Edge, Runs};

/// States of one stage with the same content of `last` classes, and the hands that go with it.
pub(crate) struct Group {
    pub(crate) tree: Tree,
    /// Their places in [`Layer::turns`].
    pub(crate) turns: std::ops::Range<usize>,
}

/// All states before one hand is filled.
pub(crate) struct Layer {
    /// The packed states, in the order they were found.
    pub(crate) states: Vec<u64>,
    /// The states in the order they are dealt from: group by group.
    pub(crate) turns: Vec<u32>,
    pub(crate) groups: Vec<Group>,
    runs: Option<Runs>,
}

/// How many bytes of runs a sweep notes at most. Beyond that the hands are dealt again, and the next states looked up.
pub(crate) const NOTES: usize = 12_000_000;

/// What finding a state costs in steps: it is rarely in the processor's cache.
pub(crate) const LOOK_UP: usize = 2;

/// A triple of kinds in the case file (of the categories that are open) and where it leads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Top {
    /// The kinds; [`NOWHERE`] where the category is decided.
    pub(crate) kinds: [u8; 3],
    /// The state of the first stage.
    pub(crate) state: u32,
    /// How many triples of cards it stands for.
    pub(crate) ways: u64,
}

impl Layer {
    pub(crate) fn of(states: Vec<u64>) -> Self {
        Self { states, turns: Vec::new(), groups: Vec::new(), runs: None }
    }

    /// Puts the states in groups and finds each group's hands. States without any are left out.
    fn group(&mut self, stage: &Stage, budget: &mut Budget) -> Option<()> {
        let last = stage.last;
        let mut turns: Vec<u32> = (0..self.states.len() as u32).collect();
        turns.sort_unstable_by_key(|state| self.states[*state as usize] & last);
        let key = |state: u32| self.states[state as usize] & last;
        let mut from = 0;
        for same in turns.chunk_by(|a, b| key(*a) == key(*b)) {
            let turns = from..from + same.len();
            from = turns.end;
            if let Some(tree) = Tree::grow(stage, key(same[0]), &mut budget.steps, budget.nodes).ok()? {
                Budget::spend(&mut budget.nodes, tree.len())?;
                self.groups.push(Group { tree, turns });
            }
        }
        self.turns = turns;
        Some(())
    }

    /// Deals this stage's hand from every state: the next layer. Where every hand leads is noted while there is `room`.
    /// `None` if the budget does not suffice; each state looked up costs `price` steps.
    pub(crate) fn deal(
        &mut self,
        stage: &Stage,
        index: &mut Index,
        room: &mut usize,
        (price, budget): (usize, &mut Budget),
    ) -> Option<Self> {
        self.group(stage, budget)?;
        index.clear();
        let mut runs = Some(Runs::default());
        let (mut edges, mut two, most) = (Vec::new(), stage.after.two(), budget.states);
        for group in &self.groups {
            let (states, mut crowd) = self.crowd(stage, group);
            group.tree.deal(&states, &mut budget.steps, |dealt, list| {
                let looked_up = crowd.lead(stage, dealt, list, &mut edges, |next| {
                    index.find_or_add_if(next, || enough_of_all(&mut two, next))
                });
                if let Some(noted) = runs.as_mut().filter(|_| !edges.is_empty()) {
                    noted.push(dealt, &edges);
                    if noted.bytes() > *room {
                        runs = None;
                    }
                }
                if index.states.len() > most { usize::MAX } else { price * looked_up }
            })?;
        }
        *room -= runs.as_ref().map_or(*room, Runs::bytes);
        self.runs = runs;
        Budget::spend(&mut budget.states, index.states.len())?;
        Some(Self::of(std::mem::take(&mut index.states)))
    }

    /// The states of a group, ready to be dealt from.
    fn crowd<'a>(&'a self, stage: &Stage, group: &Group) -> (Vec<u64>, Crowd<'a>) {
        let places = &self.turns[group.turns.clone()];
        let states: Vec<u64> = places.iter().map(|place| self.states[*place as usize]).collect();
        let carried = states.iter().map(|state| stage.carried(*state)).collect();
        (states, Crowd { places, carried, wanted: Vec::new() })
    }

    /// Calls `each` for every hand and the edges along which it is dealt in the same number of ways. Hands that nothing
    /// can follow are left out. The `index` is only of use, and spoilt, where runs were not noted.
    pub(crate) fn runs(
        &self,
        stage: &Stage,
        next: &Self,
        index: &mut Index,
        mut each: impl FnMut(&Dealt<'_>, &[Edge]),
    ) {
        if let Some(runs) = &self.runs {
            runs.each(each);
            return;
        }
        index.rebuild(&next.states);
        let (mut edges, mut steps) = (Vec::new(), usize::MAX);
        for group in &self.groups {
            let (states, mut crowd) = self.crowd(stage, group);
            // It has been done before, so there is no end to the steps.
            let _ = group.tree.deal(&states, &mut steps, |dealt, list| {
                crowd.lead(stage, dealt, list, &mut edges, |next| index.look(next));
                each(dealt, &edges);
                0
            });
        }
    }
}

/// What is known of the states of a group besides themselves.
struct Crowd<'a> {
    /// By member: its place in the layer.
    places: &'a [u32],
    /// By member: [`Stage::carried`].
    carried: Vec<u64>,
    /// Bits of a next state of which one has to be set. A buffer.
    wanted: Vec<u64>,
}

impl Crowd<'_> {
    /// Puts into `edges` where a hand leads from the members of a list, which `find` says; dead ends are left out. Most
    /// of them lack something outright that this hand has taken; `find` is to tell the others, and asked last, because
    /// it takes longer. Returns how often it was asked.
    #[inline]
    fn lead(
        &mut self,
        stage: &Stage,
        dealt: &Dealt<'_>,
        list: &[u32],
        edges: &mut Vec<Edge>,
        mut find: impl FnMut(u64) -> Option<usize>,
    ) -> usize {
        edges.clear();
        let mut asked = 0;
        let touched = dealt.picks.iter().map(|pick| &stage.classes[usize::from(*pick)]);
        let touched = touched.fold(0, |bits, class| bits | class.field << class.next_shift);
        self.wanted.clear();
        self.wanted.extend(stage.after.some(touched));
        for member in list {
            let next = self.carried[*member as usize] - dealt.taken;
            if self.wanted.iter().all(|bits| next & bits != 0) {
                asked += 1;
                if let Some(to) = find(next) {
                    edges.push(Edge { from: self.places[*member as usize], to: to as u32 });
                }
            }
        }
        asked
    }
}

/// Every triple of kinds that can be in the case file; the states they lead to go into `index`.
pub(crate) fn tops(core: &Core, plan: &Plan, index: &mut Index) -> Vec<Top> {
    let stage = plan.stages.first();
    let shift = |kind: usize| {
        let stage = stage?;
        let class = stage.class_of[kind];
        (class != NOWHERE).then(|| stage.classes[usize::from(class)].shift)
    };
    let shifts: Vec<Option<u32>> = (0..plan.kinds.len()).map(shift).collect();
    // Cards that no hand may get have to be in the case file.
    let stranded: u64 = plan.kinds.iter().zip(&shifts).filter(|(_, shift)| shift.is_none()).map(|(k, _)| k).sum();
    let full = (plan.kinds.iter().zip(&shifts))
        .filter_map(|(kind, shift)| shift.map(|shift| u64::from(kind.count_ones()) << shift))
        .sum::<u64>();
    let choices = core.case_file.map(|cards| {
        let mut kinds: Vec<u8> =
            (0..plan.kinds.len() as u8).filter(|k| plan.kinds[usize::from(*k)] & cards != 0).collect();
        if cards == 0 {
            kinds.push(NOWHERE);
        }
        kinds
    });
    let mut tops = Vec::new();
    for a in &choices[0] {
        for b in &choices[1] {
            for c in &choices[2] {
                let (mut state, mut ways, mut cards, mut homeless) = (full, 1, 0, stranded.count_ones());
                for kind in [*a, *b, *c].into_iter().filter(|kind| *kind != NOWHERE).map(usize::from) {
                    cards |= plan.kinds[kind];
                    ways *= u64::from(plan.kinds[kind].count_ones());
                    match shifts[kind] {
                        Some(shift) => state -= 1 << shift,
                        None => homeless -= 1,
                    }
                }
                let allowed = homeless == 0 && !core.barred.iter().any(|triple| triple & !cards == 0);
                if allowed && plan.start.may_do(state) {
                    tops.push(Top { kinds: [*a, *b, *c], state: index.find_or_add(state) as u32, ways });
                }
            }
        }
    }
    tops
}
