//! Proofs, conflicts and unlikely facts against an enumerator of all deals that shares no code with the engine.

mod checker;
mod deck;

use checker::{check_proof, check_step};
use deck::dealt;
use deerstalker::deduction::{EntryPart, Explainer, Mark, Premise, Proof, Rule, SetupFact, undisputed};
use rand::{RngExt, seq::SliceRandom};
use support::prelude::*;
use support::solve::{self, bearing, conflict, proofs, removal_fixes, unlikely_fact};
use support::truth::{agrees, each_deal};

/// By card: the column it lies in.
type Deal = Vec<usize>;

fn card(at: usize) -> Card {
    Card::new(at)
}

fn set(cards: &[usize]) -> CardSet {
    cards.iter().map(|at| card(*at)).collect()
}

fn log(entry: u32, part: u8, kind: FactKind) -> Fact {
    Fact { source: Source::Entry(EntryId(entry), EntryPart::Answer(part)), kind }
}

struct Truth<'a> {
    problem: &'a Problem,
    /// By deal: which facts agree, one bit a fact.
    deals: Vec<(Deal, Vec<bool>)>,
}

impl<'a> Truth<'a> {
    fn new(problem: &'a Problem) -> Self {
        let mut deals = Vec::new();
        each_deal(problem.categories(), problem.sizes(), |deal| {
            let bits = problem.facts().iter().map(|fact| agrees(problem, deal, fact)).collect();
            deals.push((deal.to_vec(), bits));
        });
        Self { problem, deals }
    }

    /// Those that agree with the set-up and with the log facts that `keep` accepts.
    fn left(&self, keep: impl Fn(Source) -> bool) -> Vec<&Deal> {
        let used: Vec<bool> = self
            .problem
            .facts()
            .iter()
            .map(|fact| matches!(fact.source, Source::Setup(_)) || keep(fact.source))
            .collect();
        let fits = |bits: &[bool]| bits.iter().zip(&used).all(|(agrees, used)| *agrees || !used);
        self.deals.iter().filter(|(_, bits)| fits(bits)).map(|(deal, _)| deal).collect()
    }
}

/// Three categories, my hand known, suggestions answered truthfully.
fn random_problem(seed: u64, errors: usize) -> Problem {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let holders = rng.random_range(2..=4usize);
    let lengths = [rng.random_range(2..=3usize), rng.random_range(2..=3), rng.random_range(3..=4)];
    let cards: usize = lengths.iter().sum();
    let categories = [0..lengths[0], lengths[0]..lengths[0] + lengths[1], lengths[0] + lengths[1]..cards];
    let (truth, sizes) = dealt(&categories, holders, &mut rng);
    let holds = |holder: usize| (0..cards).filter(|at| truth[*at] == holder).map(card).collect::<CardSet>();
    let mut facts =
        vec![Fact { source: Source::Setup(SetupFact::MyHand), kind: FactKind::HoldsAll(Holder(0), holds(0)) }];
    let entries = rng.random_range(1..=7u32);
    let everybody = rng.random_bool(0.4);
    // Without my hand and with few passes the cells are decided by many hands together, if at all.
    if rng.random_bool(0.5) {
        facts.clear();
        for entry in 1..=entries + 5 {
            let seat = rng.random_range(0..holders);
            let mut among: Vec<usize> = (0..cards).collect();
            among.shuffle(&mut rng);
            let asked = set(&among[..rng.random_range(2..=3)]);
            let holder = Holder(seat as u8);
            let kind = if (holds(seat) & asked).is_empty() {
                FactKind::HoldsNone(holder, asked)
            } else {
                FactKind::HoldsOneOf(holder, asked)
            };
            facts.push(log(entry, 0, kind));
        }
        return with_errors(&Problem::new(lengths, vec![sizes], facts).unwrap(), errors, &mut rng);
    }
    for entry in 1..=entries {
        let named = categories.clone().map(|range| card(rng.random_range(range)));
        let asked: CardSet = named.into_iter().collect();
        if rng.random_bool(0.05) {
            let right = named.iter().filter(|card| truth[card.index()] == holders).count() as u8;
            let kind = FactKind::CaseFileCount { cards: asked, least: right, most: right };
            facts.push(Fact { source: Source::Entry(EntryId(entry), EntryPart::Whole), kind });
            continue;
        }
        if rng.random_bool(0.1) {
            if named.iter().any(|card| truth[card.index()] != holders) {
                let kind = FactKind::not_all_in_case_file(asked);
                facts.push(Fact { source: Source::Entry(EntryId(entry), EntryPart::Whole), kind });
            }
            continue;
        }
        let by = rng.random_range(0..holders);
        for step in 1..holders {
            let seat = (by + step) % holders;
            let shown: Vec<Card> = (holds(seat) & asked).iter().collect();
            let holder = Holder(seat as u8);
            let kind = match shown.as_slice() {
                [] => FactKind::HoldsNone(holder, asked),
                some if by == 0 => {
                    FactKind::Showed { holder, card: some[rng.random_range(0..some.len())], among: asked }
                }
                _ => FactKind::HoldsOneOf(holder, asked),
            };
            facts.push(log(entry, step as u8 - 1, kind));
            if !shown.is_empty() && !everybody {
                break;
            }
        }
    }
    with_errors(&Problem::new(lengths, vec![sizes], facts).unwrap(), errors, &mut rng)
}

fn with_errors(problem: &Problem, errors: usize, rng: &mut ChaCha8Rng) -> Problem {
    let mut facts = problem.facts().to_vec();
    for _ in 0..errors {
        let at = rng.random_range(0..facts.len().max(1));
        let Some(fact) = facts.get_mut(at).filter(|fact| matches!(fact.source, Source::Entry(..))) else {
            continue;
        };
        fact.kind = match fact.kind {
            FactKind::HoldsNone(holder, cards) => FactKind::HoldsOneOf(holder, cards),
            FactKind::HoldsOneOf(holder, cards) => FactKind::HoldsNone(holder, cards),
            FactKind::Showed { holder, card, among } => FactKind::HoldsNone(holder, among & CardSet::of(card)),
            other => other,
        };
    }
    problem.with_facts(facts).unwrap()
}

fn has_mark(deal: &Deal, mark: Mark) -> bool {
    (deal[mark.card.index()] == mark.column) == mark.yes
}

fn entries(problem: &Problem) -> Vec<EntryId> {
    let mut entries: Vec<EntryId> = problem.facts().iter().filter_map(|fact| fact.source.entry()).collect();
    entries.dedup();
    entries
}

/// Tries all sets of entries.
fn fewest_entries(truth: &Truth<'_>, mark: Mark) -> usize {
    let entries = entries(truth.problem);
    let within = |choice: u32, source: Source| {
        let Source::Entry(id, _) = source else { return true };
        entries.iter().position(|other| *other == id).is_some_and(|at| choice >> at & 1 == 1)
    };
    let forced =
        |choice: &u32| truth.left(|source| within(*choice, source)).into_iter().all(|deal| has_mark(deal, mark));
    (0u32..1 << entries.len()).filter(forced).map(|choice| choice.count_ones() as usize).min().unwrap()
}

fn seeds() -> std::ops::Range<u64> {
    if support::is_long() { 0..10_000 } else { 0..110 }
}

#[test]
fn every_decided_cell_has_a_proof_whose_steps_hold_and_whose_entries_alone_force_it() {
    let (mut counting, mut proofs) = (0, 0);
    for seed in seeds() {
        let problem = random_problem(seed, 0);
        let truth = Truth::new(&problem);
        let all = truth.left(|_| true);
        let position = Position::new(problem.clone());
        let mut explainer = Explainer::new(&position);
        for at in 0..problem.cards() {
            for column in 0..=problem.holders() {
                let yes = all.iter().filter(|deal| deal[at] == column).count();
                let proof = explainer.proof(card(at), column);
                if yes > 0 && yes < all.len() {
                    assert_eq!(proof, None, "seed {seed}: an open cell is not proved");
                    continue;
                }
                let mark = Mark { card: card(at), column, yes: yes > 0 };
                let proof = proof.unwrap_or_else(|| panic!("seed {seed}: {mark:?} has no proof"));
                proofs += 1;
                counting += usize::from(proof.counts());
                assert_eq!(proof.conclusion(), Some(mark), "seed {seed}");
                assert!(check_proof(&problem, &proof), "seed {seed}: {proof:?}");
                let cited = truth.left(|source| proof.sources.contains(&source));
                assert!(cited.iter().all(|deal| has_mark(deal, mark)), "seed {seed}: {proof:?}");
            }
        }
    }
    assert!(counting > 0, "counting must occur to be tested: {counting} of {proofs}");
}

#[test]
fn proofs_by_counting_alone_are_smallest_where_they_say_so() {
    let (mut exact, mut tried) = (0, 0);
    for seed in seeds() {
        let problem = random_problem(seed, 0);
        let truth = Truth::new(&problem);
        if problem.facts().len() > 9 {
            continue;
        }
        for proof in proofs(&problem) {
            let mark = proof.conclusion().unwrap();
            let fewest = fewest_entries(&truth, mark);
            assert!(proof.entries.len() >= fewest);
            if proof.counts() && proof.smallest {
                assert_eq!(proof.entries.len(), fewest, "seed {seed}: {proof:?}");
            }
            tried += 1;
            exact += usize::from(proof.entries.len() == fewest);
        }
        if seed >= 50 && !support::is_long() {
            break;
        }
    }
    assert!(exact * 100 >= tried * 97, "{exact} of {tried} proofs are as small as any argument at all");
}

/// No smaller set of entries gives the mark by the rules.
#[test]
fn proofs_by_rules_are_smallest_where_they_say_so() {
    let mut compared = 0;
    // Only a third of the games, because each proof takes as many explainers as there are smaller sets.
    for seed in seeds().skip(2).step_by(3) {
        let problem = random_problem(seed, 0);
        let entries = entries(&problem);
        for proof in proofs(&problem) {
            let (mark, size) = (proof.conclusion().unwrap(), proof.entries.len());
            if proof.counts() || !proof.smallest || size < 3 {
                continue;
            }
            let smaller = (0u32..1 << entries.len()).filter(|choice| choice.count_ones() as usize == size - 1);
            for choice in smaller {
                let chosen = |id| entries.iter().position(|entry| *entry == id).is_some_and(|at| choice >> at & 1 == 1);
                let fewer = problem.filtered(|_, fact| fact.source.entry().is_none_or(chosen));
                let found = solve::proof(&fewer, mark.card, mark.column);
                assert!(found.is_none_or(|found| found.counts()), "seed {seed}: {proof:?} and {choice:b}");
            }
            compared += 1;
        }
    }
    assert!(compared > 20, "{compared}");
}

/// Without any one of these answers the mark does not follow: by counting from the others, or by the rules.
#[test]
fn every_answer_that_a_proof_cites_is_needed() {
    let (mut by_counting, mut by_rules) = (0, 0);
    // Few entries have answers that counting can do without. The first game with such a proof is number 322.
    for seed in 0..seeds().end.max(330) {
        let problem = random_problem(seed, 0);
        let truth = Truth::new(&problem);
        for proof in proofs(&problem) {
            let counted = proof.steps.iter().find(|step| step.rule == Rule::Counting);
            let mark = counted.map_or(proof.conclusion(), |step| Some(step.conclusion)).unwrap();
            for out in proof.sources.iter().filter(|source| source.entry().is_some()) {
                let others = |source: Source| source != *out && proof.sources.contains(&source);
                if counted.is_some() {
                    assert!(
                        !truth.left(others).iter().all(|deal| has_mark(deal, mark)),
                        "seed {seed}: {out:?} {proof:?}"
                    );
                    by_counting += 1;
                } else if seed % 4 == 0 {
                    // Each takes an explainer of its own.
                    let fewer = problem.filtered(|_, fact| fact.source.entry().is_none() || others(fact.source));
                    let found = solve::proof(&fewer, mark.card, mark.column);
                    assert!(found.is_none_or(|found| found.counts()), "seed {seed}: {out:?} {proof:?}");
                    by_rules += 1;
                }
            }
        }
    }
    assert!(by_counting > 10 && by_rules > 100, "{by_counting} {by_rules}");
}

/// If counting could do without an entry that the rules need, the proof says so, and otherwise it does not.
#[test]
fn a_proof_by_rules_says_where_counting_needs_fewer_entries() {
    let mut said = 0;
    for seed in seeds() {
        let problem = random_problem(seed, 0);
        let truth = Truth::new(&problem);
        for proof in proofs(&problem).into_iter().filter(|proof| !proof.counts()) {
            let mark = proof.conclusion().unwrap();
            let forced = |without: &EntryId| {
                let keep =
                    |source: Source| source.entry().is_some_and(|id| id != *without && proof.entries.contains(&id));
                truth.left(keep).iter().all(|deal| has_mark(deal, mark))
            };
            let fewer = proof.entries.len() > 2 && proof.entries.iter().any(forced);
            assert_eq!(proof.counting_needs_fewer, fewer, "seed {seed}: {proof:?}");
            said += usize::from(fewer);
        }
    }
    assert!(said > 0);
}

#[test]
fn a_false_step_is_refused() {
    let mut refused = 0;
    for seed in 0..40 {
        let problem = random_problem(seed, 0);
        for proof in proofs(&problem) {
            let Proof { steps, .. } = proof;
            for step in steps {
                let mut turned = step.clone();
                turned.conclusion.yes = !turned.conclusion.yes;
                assert!(!check_step(&problem, &turned), "seed {seed}: {turned:?}");
                for at in 0..step.premises.len() {
                    let mut fewer = step.clone();
                    fewer.premises.remove(at);
                    if !matches!(step.premises[at], Premise::Mark(_)) {
                        refused += usize::from(!check_step(&problem, &fewer));
                    }
                }
            }
        }
    }
    assert!(refused > 100, "{refused}");
}

#[test]
fn conflicts_are_contradictory_and_minimal_and_removals_are_exactly_what_mends() {
    let mut contradictions = 0;
    for seed in seeds() {
        let problem = random_problem(seed, 1 + seed as usize % 2);
        let truth = Truth::new(&problem);
        let consistent = !truth.left(|_| true).is_empty();
        let Some(conflict) = conflict(&problem) else {
            assert!(consistent, "seed {seed}");
            assert!(removal_fixes(&problem).is_empty());
            continue;
        };
        assert!(!consistent, "seed {seed}");
        contradictions += 1;
        let of = |source: Source, id: EntryId| matches!(source, Source::Entry(entry, _) if entry == id);
        let inside = |source: Source| conflict.entries.iter().any(|id| of(source, *id));
        assert!(truth.left(inside).is_empty(), "seed {seed}");
        for id in &conflict.entries {
            assert!(!truth.left(|source| inside(source) && !of(source, *id)).is_empty(), "seed {seed}");
        }
        assert!(truth.left(|source| conflict.sources.contains(&source)).is_empty(), "seed {seed}");
        for out in &conflict.sources {
            let rest = truth.left(|source| conflict.sources.contains(&source) && source != *out);
            assert!(!rest.is_empty(), "seed {seed}");
        }
        let mut expected = entries(&problem);
        expected.retain(|id| !truth.left(|source| !of(source, *id)).is_empty());
        assert_eq!(removal_fixes(&problem), expected, "seed {seed}");
    }
    assert!(contradictions * 5 > seeds().count(), "{contradictions}");
}

/// Each of five players holds one of the same four cards. The rules look at sets of three cards and at single hands, so
/// only a search for a deal finds this.
#[test]
fn a_contradiction_that_no_rule_finds_is_a_conflict() {
    let shown = [[0, 1, 5], [1, 5, 10], [0, 5, 10], [0, 1, 10], [0, 1, 5]];
    let facts: Vec<Fact> = (0..5)
        .map(|holder: u8| log(holder.into(), 0, FactKind::HoldsOneOf(Holder(holder), set(&shown[usize::from(holder)]))))
        .collect();
    let found = conflict(&problem(6, &[2; 6], &facts)).unwrap();
    assert_eq!(found.entries, (0..5).map(EntryId).collect::<Vec<_>>());
    assert_eq!(conflict(&problem(6, &[2; 6], &facts[1..])), None);
}

#[test]
fn unlikely_facts_are_those_that_hardly_any_deal_allows() {
    let (mut impossible, mut unlikely) = (0, 0);
    // Few of the random problems end in an entry that does not fit, so more of them are taken.
    for seed in seeds().start..seeds().end * 4 {
        let problem = random_problem(seed, usize::from(seed % 2 == 0));
        let Some(at) = problem.facts().iter().rposition(|fact| matches!(fact.source, Source::Entry(..))) else {
            continue;
        };
        let before = problem.filtered(|id, _| id < at);
        let truth = Truth::new(&before);
        let left = truth.left(|_| true);
        let weighs = |fact: &Fact| matches!(fact.kind, FactKind::Showed { .. });
        if left.is_empty() || before.facts().iter().any(weighs) {
            continue;
        }
        let fact = problem.facts()[at];
        let kind = match fact.kind {
            FactKind::Showed { holder, among, .. } => FactKind::HoldsOneOf(holder, among),
            kind => kind,
        };
        let fits = |fact: &Fact| left.iter().filter(|deal| agrees(&problem, deal, fact)).count();
        let share = fits(&Fact { kind, ..fact }) as f64 / left.len() as f64;
        match unlikely_fact(&before, &[fact]) {
            Some(found) if found.probability == 0.0 => {
                impossible += 1;
                assert_eq!(fits(&fact), 0, "seed {seed}");
            }
            Some(found) => {
                unlikely += 1;
                assert!((found.probability - share).abs() < 1e-9, "seed {seed}: {found:?} {share}");
            }
            None => assert!(fits(&fact) > 0 && share > 0.02, "seed {seed}: {share}"),
        }
    }
    assert!(impossible > 5, "{impossible} {unlikely}");
}

#[test]
fn what_bears_on_an_open_cell_are_the_shows_that_may_have_been_of_it() {
    let problem = problem(
        3,
        &[4, 4, 4],
        &[
            log(1, 0, FactKind::HoldsOneOf(Holder(1), set(&[0, 5, 10]))),
            log(2, 0, FactKind::HoldsNone(Holder(1), set(&[5, 6, 11]))),
        ],
    );
    let found = bearing(&problem, card(0), 1).unwrap();
    assert_eq!(found.shows.len(), 1);
    assert_eq!(found.shows[0].left, set(&[0, 10]));
    assert_eq!(found.shows[0].excluded.len(), 1);
    assert_eq!(found.unknown, (4, 4));
    assert!(found.places.contains(&1) && found.places.contains(&3));
    assert_eq!(bearing(&problem, card(5), 1), None);
}

#[test]
fn a_card_shown_instead_bears_on_the_others_that_were_named() {
    let showed = FactKind::Showed { holder: Holder(1), card: card(5), among: set(&[0, 5, 10]) };
    let problem = problem(3, &[4, 4, 4], &[log(1, 0, showed)]);
    let instead = |open: usize, column: usize| {
        let found = bearing(&problem, card(open), column).unwrap();
        found.shown_instead.iter().map(|(shown, source)| (*shown, source.entry())).collect::<Vec<_>>()
    };
    assert_eq!(instead(0, 1), [(card(5), Some(EntryId(1)))]);
    assert_eq!(instead(10, 1).len(), 1);
    assert_eq!(instead(1, 1), [], "it was not named");
    assert_eq!(instead(0, 2), [], "somebody else showed");
}

fn problem(holders: usize, sizes: &[u8], facts: &[Fact]) -> Problem {
    assert_eq!(sizes.len(), holders);
    Problem::new([5; 3], vec![sizes.to_vec()], facts.to_vec()).unwrap()
}

/// Three cards each for six players of the classic game; cards by category and number.
fn classic(facts: &[Fact]) -> Problem {
    let hand = FactKind::HoldsAll(Holder(0), [s(5), w(3), r(3)].into_iter().collect());
    let mut all = vec![Fact { source: Source::Setup(SetupFact::MyHand), kind: hand }];
    all.extend(facts);
    Problem::new([6, 6, 9], vec![vec![3; 6]], all).unwrap()
}

fn s(at: usize) -> Card {
    card(at)
}

fn w(at: usize) -> Card {
    card(6 + at)
}

fn r(at: usize) -> Card {
    card(12 + at)
}

fn named(cards: [Card; 3]) -> CardSet {
    cards.into_iter().collect()
}

#[test]
fn a_log_with_two_contradictions_leaves_out_only_what_clashes() {
    let pass = |entry, holder, cards| log(entry, 1, FactKind::HoldsNone(Holder(holder), named(cards)));
    let shown = |entry, holder, card, among| {
        log(entry, 1, FactKind::Showed { holder: Holder(holder), card, among: named(among) })
    };
    let sure = shown(3, 2, w(2), [s(1), w(2), r(2)]);
    let twice = classic(&[
        pass(1, 1, [s(0), w(0), r(0)]),
        shown(2, 1, s(0), [s(0), w(1), r(1)]),
        sure,
        pass(4, 3, [s(2), w(4), r(4)]),
        shown(5, 3, r(4), [s(1), w(4), r(4)]),
    ]);
    assert_eq!(undisputed(&Position::new(twice), &Cancel::default()), solve(&classic(&[sure])));
}

#[test]
fn three_disjoint_shows_fill_a_hand_and_so_give_the_case_file() {
    let showed = |entry, part, n| log(entry, part, FactKind::HoldsOneOf(Holder(3), named([s(n), w(n), r(n)])));
    let asked = named([s(3), w(4), r(4)]);
    let mut facts = vec![
        showed(1, 0, 0),
        log(2, 0, FactKind::HoldsNone(Holder(2), named([s(1), w(1), r(1)]))),
        showed(2, 1, 1),
        showed(3, 0, 2),
    ];
    facts.extend(
        [4, 5, 0, 1, 2].into_iter().zip(0..).map(|(seat, part)| log(4, part, FactKind::HoldsNone(Holder(seat), asked))),
    );
    let problem = classic(&facts);
    assert_eq!(solve(&problem).unwrap().solution(), Some([s(3), w(4), r(4)]));
    let position = Position::new(problem.clone());
    let mut explainer = Explainer::new(&position);
    for at in [s(3), w(4), r(4)] {
        let hand = explainer.proof(at, 3).unwrap();
        assert_eq!(hand.steps.last().unwrap().rule, Rule::HandAnswers);
        assert_eq!(hand.entries, [EntryId(1), EntryId(2), EntryId(3)]);
        let proof = explainer.proof(at, 6).unwrap();
        assert_eq!(proof.entries, [EntryId(1), EntryId(2), EntryId(3), EntryId(4)]);
        assert!(proof.smallest && !proof.counts() && check_proof(&problem, &proof));
    }
}

#[test]
fn one_card_that_answers_two_shows_is_found_in_a_nearly_full_hand() {
    // Player 3 holds the Knife (seen) and showed three times more. Only one card can answer two of them.
    let problem = classic(&[
        log(1, 0, FactKind::HoldsOneOf(Holder(3), named([s(0), w(0), r(0)]))),
        log(2, 0, FactKind::HoldsOneOf(Holder(3), named([s(1), w(1), r(1)]))),
        log(3, 0, FactKind::Showed { holder: Holder(3), card: w(2), among: named([s(2), w(2), r(2)]) }),
        log(4, 0, FactKind::HoldsNone(Holder(2), named([s(1), w(4), r(4)]))),
        log(4, 1, FactKind::HoldsOneOf(Holder(3), named([s(1), w(4), r(4)]))),
    ]);
    let position = Position::new(problem.clone());
    let mut explainer = Explainer::new(&position);
    let proof = explainer.proof(s(1), 3).unwrap();
    assert_eq!(proof.entries, [EntryId(1), EntryId(2), EntryId(3), EntryId(4)]);
    assert!(!proof.counts() && check_proof(&problem, &proof));
    let not = explainer.proof(w(4), 3).unwrap();
    assert!(check_proof(&problem, &not), "{not:?}");
    assert_eq!(explainer.proof(s(0), 3), None, "one of the first three stays open");
}

#[test]
fn three_showers_for_three_cards_leave_none_for_anybody_else() {
    let asked = named([s(0), w(0), r(0)]);
    let problem = classic(&[
        log(1, 0, FactKind::HoldsOneOf(Holder(1), asked)),
        log(1, 1, FactKind::HoldsOneOf(Holder(2), asked)),
        log(1, 2, FactKind::HoldsOneOf(Holder(4), asked)),
    ]);
    let position = Position::new(problem.clone());
    let mut explainer = Explainer::new(&position);
    for column in [3, 5, 6] {
        let proof = explainer.proof(w(0), column).unwrap();
        assert_eq!(proof.steps.last().unwrap().rule, Rule::Pigeonhole);
        assert!(check_proof(&problem, &proof) && proof.smallest);
    }
    assert_eq!(explainer.proof(w(0), 1), None);
}

/// A wrong accusation with two right cards excludes the third. If two of three are right, and one is not, the others
/// are.
#[test]
fn how_many_cards_are_right_tells_of_the_last_ones() {
    let three = named([s(0), w(0), r(0)]);
    let file = FactKind::CaseFileHas(named([s(0), s(0), w(0)]));
    let elsewhere = FactKind::HoldsAll(Holder(1), CardSet::of(s(0)));
    let told = FactKind::CaseFileCount { cards: three, least: 2, most: 2 };
    for (known, count, card) in
        [(file, FactKind::not_all_in_case_file(three), r(0)), (elsewhere, told, w(0)), (elsewhere, told, r(0))]
    {
        let count = Fact { source: Source::Entry(EntryId(2), EntryPart::Whole), kind: count };
        let problem = classic(&[log(1, 0, known), count]);
        let proof = solve::proof(&problem, card, 6).unwrap();
        assert_eq!(proof.steps.last().unwrap().rule, Rule::CaseFileCount);
        assert_eq!(proof.entries, [EntryId(1), EntryId(2)]);
        assert!(check_proof(&problem, &proof));
    }
}
