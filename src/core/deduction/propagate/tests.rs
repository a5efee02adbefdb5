use super::*;
use crate::game::Holder;
use proptest::prelude::*;

#[test]
fn contradictions_of_one_step_are_found() {
    let set = |cards: &[usize]| cards.iter().map(|card| Card::new(*card)).collect::<CardSet>();
    for facts in [
        vec![FactKind::HoldsAll(Holder(0), set(&[1])), FactKind::HoldsAll(Holder(1), set(&[1]))],
        vec![FactKind::HoldsAll(Holder(0), set(&[0, 1, 3, 4]))],
        vec![FactKind::CaseFileHas(set(&[0, 1]))],
        vec![FactKind::HoldsOneOf(Holder(0), CardSet::EMPTY)],
        vec![FactKind::CaseFileLacks(set(&[0, 1, 2]))],
    ] {
        let problem = Problem::assumed([3; 3], &[3, 3], facts.iter().copied());
        assert!(Domains::noted(&problem).sized(&[3, 3]).is_none(), "{facts:?}");
    }
}

proptest! {
    #[test]
    fn more_facts_or_another_order_never_weaken_the_unit_rules(
        facts in proptest::collection::vec((0..3_u8, 0..3_u8, 0..12_usize, 0..12_usize), 1..12),
    ) {
        let kind = |(kind, holder, one, other): &(u8, u8, usize, usize)| {
            let (holder, cards) = (Holder(*holder), [*one, *other].map(Card::new).into_iter().collect::<CardSet>());
            match kind {
                0 => FactKind::HoldsNone(holder, cards),
                1 => FactKind::HoldsOneOf(holder, cards),
                _ => FactKind::CaseFileLacks(cards),
            }
        };
        let found = |facts: &[FactKind]| {
            Domains::noted(&Problem::assumed([4; 3], &[4, 3, 2], facts.iter().copied())).sized(&[4, 3, 2])
        };
        let kinds: Vec<FactKind> = facts.iter().map(kind).collect();
        let backward: Vec<FactKind> = kinds.iter().rev().copied().collect();
        let (all, turned, fewer) = (found(&kinds), found(&backward), found(&kinds[1..]));
        let marks = |domains: &Domains| (domains.has.clone(), domains.may.clone());
        prop_assert_eq!(all.as_ref().map(marks), turned.as_ref().map(marks));
        let Some(all) = all else { return Ok(()) };
        let Some(fewer) = fewer else { return Err(TestCaseError::fail("a fact more mended a contradiction")) };
        for column in 0..all.has.len() {
            prop_assert!(fewer.has[column] & !all.has[column] == 0 && all.may[column] & !fewer.may[column] == 0);
        }
    }
}
