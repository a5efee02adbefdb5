//! How the players of self-play decide: what to suggest, which room to go to, where to look, and when to accuse. A
//! strategy is given its own [`PlayerKnowledge`] and nothing else.

use super::player::{AccuseStrategy, AskStrategy, Strategy};
use super::view::PlayerKnowledge;
use crate::advice::inspection::{Inspection, InspectionGains, inspections};
use crate::advice::routes::{later, passed};
use crate::advice::{AccusationAdvice, AccuseAdvice, Asker, Objective, Reach, Scorer, judge_opponents, tuning, weigh};
use crate::deduction::entropy::plog;
use crate::deduction::{Cancel, FactKind, Simple, Status};
use crate::edition::{Card, CardSet};
use crate::game::{Holder, Seat, TokenPosition};
use rand::Rng;
use rand::seq::IndexedRandom;
use rustc_hash::FxHashMap;

/// What the player suggests in one of `rooms`. `deals` is how many deals stand for the posterior, see [`PlayerKnowledge::worlds`].
pub fn suggest(
    ask: AskStrategy,
    view: &mut PlayerKnowledge,
    rooms: &[Card],
    deals: usize,
    random: &mut impl Rng,
) -> [Card; 3] {
    let edition = view.setup().edition.clone();
    let suspects: Vec<Card> = edition.category_range(0).map(Card::new).collect();
    let weapons: Vec<Card> = edition.category_range(1).map(Card::new).collect();
    let kinds: [&[Card]; 3] = [&suspects, &weapons, rooms];
    match ask {
        AskStrategy::Random => kinds.map(|cards| pick(cards, random)),
        AskStrategy::Paper => {
            let seen = view.seen();
            kinds.map(|cards| pick_where(cards, |card| !seen.contains(card), random))
        }
        AskStrategy::MostUnknown => most_unknown(view, kinds, random),
        AskStrategy::Possible => possible(view, kinds, deals, random),
        AskStrategy::Inference => inference(view, kinds, random),
        ask => best(ask, view, kinds, deals, random),
    }
}

fn pick(cards: &[Card], random: &mut impl Rng) -> Card {
    cards.choose(random).copied().unwrap_or(cards[0])
}

/// A random one of the cards that `keep` accepts, or of all if it accepts none.
fn pick_where(cards: &[Card], keep: impl Fn(Card) -> bool, random: &mut impl Rng) -> Card {
    let kept: Vec<Card> = cards.iter().copied().filter(|card| keep(*card)).collect();
    if kept.is_empty() { pick(cards, random) } else { pick(&kept, random) }
}

/// In each category, a card that the most columns of the sheet can still have.
fn most_unknown(view: &PlayerKnowledge, kinds: [&[Card]; 3], random: &mut impl Rng) -> [Card; 3] {
    let position = view.position();
    let Some(sheet) = position.sheet() else { return kinds.map(|cards| pick(cards, random)) };
    let open = |card: Card| (0..sheet.columns()).filter(|column| sheet.status(card, *column) == Status::Open).count();
    kinds.map(|cards| {
        let most = cards.iter().map(|card| open(*card)).max().unwrap_or(0);
        pick_where(cards, |card| open(card) == most, random)
    })
}

/// A random triple of cards that can still be in the case file, if possible not asked before.
fn possible(view: &mut PlayerKnowledge, kinds: [&[Card]; 3], deals: usize, random: &mut impl Rng) -> [Card; 3] {
    let case_file = view.setup().holder_count();
    let mut may = [false; Card::MAX];
    if let Some(worlds) = view.worlds(deals, random) {
        for world in &worlds.deals {
            for (slot, owner) in may.iter_mut().zip(world.owner) {
                *slot |= usize::from(owner) == case_file;
            }
        }
    }
    let mut cards = kinds.map(|cards| pick_where(cards, |card| may[card.index()], random));
    for _ in 0..20 {
        if !view.asked_before(cards) {
            break;
        }
        cards = kinds.map(|cards| pick_where(cards, |card| may[card.index()], random));
    }
    cards
}

/// Maximin over triples not asked before: the most cells settled by simple rules after the worst answer; a random one
/// of the best.
fn inference(view: &PlayerKnowledge, kinds: [&[Card]; 3], random: &mut impl Rng) -> [Card; 3] {
    let mut top: (u32, Vec<[Card; 3]>) = (0, Vec::new());
    if let Some(known) = Simple::new(view.position().problem()) {
        for triple in triples(kinds).filter(|triple| !view.asked_before(*triple)) {
            let worst = replies_settle(view, &known, triple).min().unwrap_or(0);
            if worst > top.0 {
                top = (worst, Vec::new());
            }
            if worst == top.0 {
                top.1.push(triple);
            }
        }
    }
    top.1.choose(random).copied().unwrap_or_else(|| kinds.map(|cards| pick(cards, random)))
}

/// By answer (who shows which card, or nobody) that simple rules do not exclude: how many cells are settled after it.
fn replies_settle(view: &PlayerKnowledge, known: &Simple, triple: [Card; 3]) -> impl Iterator<Item = u32> {
    let (setup, named) = (view.setup(), triple.into_iter().collect::<CardSet>());
    let asked: Vec<Holder> = setup.asked_by(view.seat()).map(Holder::from).collect();
    let passed = |count: usize| asked[..count].iter().map(|holder| FactKind::HoldsNone(*holder, named)).collect();
    let mut replies: Vec<Vec<FactKind>> = vec![passed(asked.len())];
    for (at, holder) in asked.iter().enumerate() {
        for card in triple {
            let mut reply: Vec<FactKind> = passed(at);
            reply.push(FactKind::HoldsAll(*holder, CardSet::of(card)));
            replies.push(reply);
        }
    }
    replies.into_iter().filter_map(|reply| known.with(&reply)).map(|after| after.settled())
}

/// A random one of the triples not asked before that score best by two criteria, the second of which breaks ties.
fn best(
    ask: AskStrategy,
    view: &mut PlayerKnowledge,
    kinds: [&[Card]; 3],
    deals: usize,
    random: &mut impl Rng,
) -> [Card; 3] {
    let seats = view.setup().seat_count();
    let asking = Asker { by: view.seat(), seats, rule: view.setup().rules.answers };
    let cards = view.setup().edition.card_count();
    let asked: Vec<[Card; 3]> = triples(kinds).filter(|triple| view.asked_before(*triple)).collect();
    let Some(worlds) = view.worlds(deals, random) else { return kinds.map(|cards| cards[0]) };
    let mut scorer = Scorer::new(worlds, asking.clone(), cards);
    let objective = objective_of(ask, seats);
    let shortlist = objective.filter(|_| !worlds.complete).map(|objective| {
        // Only the triples that score best on some of the deals are scored on all.
        let few = worlds.first(tuning::ROUGH_DEALS);
        let mut rough = Scorer::new(&few, asking.clone(), cards);
        let mut all: Vec<([Card; 3], f64)> =
            triples(kinds).filter(|t| !asked.contains(t)).map(|t| (t, objective.worth(&mut rough, t))).collect();
        all.sort_by(|a, b| b.1.total_cmp(&a.1));
        all.into_iter().take(tuning::SHORTLIST).map(|(triple, _)| triple).collect::<Vec<_>>()
    });
    let candidates = shortlist.unwrap_or_else(|| triples(kinds).filter(|t| !asked.contains(t)).collect());
    let mut top: Vec<[Card; 3]> = Vec::new();
    let mut high = (f64::NEG_INFINITY, f64::NEG_INFINITY);
    for triple in candidates {
        let worth = match objective {
            Some(objective) => (objective.worth(&mut scorer, triple), 0.0),
            None => published(ask, &mut scorer, triple, high.0),
        };
        let better = worth.0 > high.0 + 1e-9 || (worth.0 > high.0 - 1e-9 && worth.1 > high.1 + 1e-9);
        let equal = (worth.0 - high.0).abs() <= 1e-9 && (worth.1 - high.1).abs() <= 1e-9;
        if better {
            high = worth;
            top.clear();
        }
        if better || equal {
            top.push(triple);
        }
    }
    match top.choose(random) {
        Some(triple) => *triple,
        None => kinds.map(|cards| pick(cards, random)),
    }
}

/// The room the player goes to: one of `rooms`, which are in reach, or one out of reach. An objective with patience
/// also walks past a room, and counts what he sees there or on the way if he `looks_at_cards`. With no room in reach
/// every strategy goes where it would ask if it could.
pub fn goal(
    ask: AskStrategy,
    view: &mut PlayerKnowledge,
    position: &TokenPosition,
    rooms: &[Card],
    looks_at_cards: bool,
    deals: usize,
    random: &mut impl Rng,
) -> Option<Card> {
    let all: Vec<Card> = view.setup().edition.category_cards(2).iter().collect();
    let patience = objective_of(ask, view.setup().seat_count()).map_or(0.0, |objective| objective.patience);
    if patience == 0.0 {
        let among = if rooms.is_empty() { &all[..] } else { rooms };
        return Some(suggest(ask, view, among, deals, random)[2]);
    }
    let setup = view.setup().clone();
    let sights = if looks_at_cards { sights(view, position, deals, random) } else { InspectionGains::default() };
    let best = all.iter().map(|room| (*room, suggest(ask, view, &[*room], deals, random))).collect::<Vec<_>>();
    let mut scorer = scorer(view, deals, random)?;
    let open = scorer.entropy();
    let mut gain = |room: Card| {
        let (_, cards) = best.iter().find(|(other, _)| *other == room)?;
        Some((*cards, (open - scorer.score(*cards).entropy).max(0.0)))
    };
    let later = later(&setup, position, rooms.iter().copied().collect(), patience, &sights, &mut gain);
    if let Some(later) = later.first() {
        return Some(later.room);
    }
    if rooms.iter().any(|room| sights.going_to(*room) > 0.0) {
        let gains = rooms.iter().filter_map(|room| Some((*room, gain(*room)?.1 + sights.going_to(*room))));
        return gains.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(room, _)| room);
    }
    (!rooms.is_empty()).then(|| suggest(ask, view, rooms, deals, random)[2])
}

/// What going to each room gains by looks: at cards in rooms counted, at those of players estimated by drawn deals.
fn sights(
    view: &mut PlayerKnowledge,
    position: &TokenPosition,
    deals: usize,
    random: &mut impl Rng,
) -> InspectionGains {
    let setup = view.setup().clone();
    let passed = passed(&setup, position);
    let mut seen = inspections(&setup, view.entries(), &view.position(), false, &Cancel::default());
    let at_a_player = if passed.is_empty() { None } else { look(view, deals, random) };
    seen.extend(at_a_player);
    InspectionGains::new(&setup, &seen, passed)
}

/// The player of whose hand a random card gains most: that with the least expected entropy of the case file after the
/// look, `Σ p(c) · H(T | c)`, estimated by drawn deals.
pub fn look(view: &mut PlayerKnowledge, deals: usize, random: &mut impl Rng) -> Option<Inspection> {
    let me = view.seat();
    let others: Vec<Seat> = view.setup().seats().filter(|seat| *seat != me).collect();
    let cards = view.setup().edition.card_count();
    let worlds = view.worlds(deals, random)?;
    let mut now: FxHashMap<CardSet, f64> = FxHashMap::default();
    for world in &worlds.deals {
        *now.entry(world.hand(worlds.case_file, cards)).or_default() += world.weight;
    }
    let open: f64 = now.values().map(|share| plog(*share)).sum();
    let left = |seat: &Seat| {
        // By card `c`: `p(c)`, and by case file `t` the chance of both.
        let mut seen: FxHashMap<Card, (f64, FxHashMap<CardSet, f64>)> = FxHashMap::default();
        for world in &worlds.deals {
            let (hand, file) = (world.hand(seat.index(), cards), world.hand(worlds.case_file, cards));
            for card in hand {
                let share = world.weight / hand.len() as f64;
                let (chance, files) = seen.entry(card).or_default();
                *chance += share;
                *files.entry(file).or_default() += share;
            }
        }
        let bits = |(chance, files): &(f64, FxHashMap<CardSet, f64>)| {
            files.values().map(|share| plog(*share)).sum::<f64>() - plog(*chance)
        };
        seen.values().map(bits).sum::<f64>()
    };
    let looks = others.into_iter().map(|seat| {
        let bits = (open - left(&seat)).max(0.0);
        Inspection { holder: seat.into(), bits }
    });
    looks.max_by(|a, b| a.bits.total_cmp(&b.bits).then(b.holder.cmp(&a.holder)))
}

/// The objective that a strategy maximises, if it is one of ours.
fn objective_of(ask: AskStrategy, seats: usize) -> Option<Objective> {
    match ask {
        AskStrategy::Ours => Some(tuning::objective(seats)),
        AskStrategy::Objective(objective) => Some(objective),
        _ => None,
    }
}

/// The score of a triple by one of the published strategies, the higher the better; the second number breaks ties.
/// `bar` is the best first number so far: below it ties need no breaking.
fn published(ask: AskStrategy, scorer: &mut Scorer<'_>, triple: [Card; 3], bar: f64) -> (f64, f64) {
    if ask == AskStrategy::MostProbable {
        let chance = scorer.chance(triple);
        let tie = if chance >= bar - 1e-9 { scorer.score(triple).best } else { 0.0 };
        return (chance, tie);
    }
    let score = scorer.score(triple);
    match ask {
        AskStrategy::Entropy => (-score.entropy, score.right),
        AskStrategy::ExpectedLeft => (-score.left, 0.0),
        AskStrategy::Minimax => (-score.worst, -score.left),
        AskStrategy::AllHands => (score.answer, 0.0),
        _ => (score.best, -score.entropy),
    }
}

/// All triples, in card order.
fn triples(kinds: [&[Card]; 3]) -> impl Iterator<Item = [Card; 3]> {
    let [suspects, weapons, rooms] = kinds;
    suspects.iter().flat_map(move |s| weapons.iter().flat_map(move |w| rooms.iter().map(move |r| [*s, *w, *r])))
}

/// The accusation the player makes now, if any; without proof only if he may `gamble`.
pub fn accuse(
    player: Strategy,
    gamble: bool,
    view: &mut PlayerKnowledge,
    deals: usize,
    random: &mut impl Rng,
) -> Option<[Card; 3]> {
    if let Some(proved) = view.proved() {
        return Some(proved);
    }
    let least = match player.accuse {
        _ if !gamble => return None,
        AccuseStrategy::Certain => return None,
        AccuseStrategy::AtLeast(chance) => chance,
        AccuseStrategy::Ours => {
            let weighed = weighed(view, deals, random)?;
            return (weighed.counsel == AccuseAdvice::Gamble).then_some(weighed.cards);
        }
    };
    let (cards, chance) = scorer(view, deals, random)?.likeliest()?;
    (chance >= least).then_some(cards)
}

fn scorer<'a>(view: &'a mut PlayerKnowledge, deals: usize, random: &mut impl Rng) -> Option<Scorer<'a>> {
    let asking = Asker { by: view.seat(), seats: view.setup().seat_count(), rule: view.setup().rules.answers };
    let cards = view.setup().edition.card_count();
    Some(Scorer::new(view.worlds(deals, random)?, asking, cards))
}

/// Accusing weighed against waiting as by the notebook; `None` while no triple is likely enough.
pub fn weighed(view: &mut PlayerKnowledge, deals: usize, random: &mut impl Rng) -> Option<AccusationAdvice> {
    let mut scorer = scorer(view, deals, random)?;
    let likeliest = scorer.likeliest().filter(|(_, chance)| *chance >= tuning::WORTH_WEIGHING)?;
    let next = next_best(&mut scorer);
    let position = view.position();
    let rivals = judge_opponents(
        view.setup(),
        view.entries(),
        &position,
        tuning::RIVAL_SAMPLES,
        1.0,
        random,
        &Cancel::default(),
    );
    // A player who may gamble has already asked in this turn, or asking would end it: see `Table::turn`.
    Some(weigh(view.setup(), view.entries(), &Reach::default(), likeliest, next, false, &rivals))
}

/// A lower bound of the expected chance of the likeliest triple after the next suggestion: the best suggestion is most
/// often among the eight likeliest triples, and only those are scored.
fn next_best(scorer: &mut Scorer<'_>) -> f64 {
    let mut triples = scorer.triples().to_vec();
    triples.sort_by(|a, b| b.1.total_cmp(&a.1));
    triples.iter().take(8).map(|(triple, _)| scorer.score(*triple).best).fold(0.0, f64::max)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::game_simulator;
    use super::super::view::SimulatedEvent;
    use super::*;
    use crate::edition::{Board, Spot, by_id};
    use crate::game::Seat;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    /// A player with six rooms in his hand, before the first turn.
    fn at_home() -> PlayerKnowledge {
        let edition = by_id("clue_2002").unwrap();
        let ids = ["kitchen", "ballroom", "conservatory", "dining", "library", "billiard"];
        let mine: CardSet = ids.iter().map(|id| edition.card_by_id(id).unwrap()).collect();
        let others: Vec<Card> = (0..edition.card_count()).map(Card::new).filter(|card| !mine.contains(*card)).collect();
        // The suspects and weapons but the first of each are to my left, the other rooms but one to my right.
        let hands = [mine, others[1..7].iter().copied().collect(), others[8..14].iter().copied().collect()];
        PlayerKnowledge::new(game_simulator::setup(&edition, &hands, &[], 0).unwrap(), Seat(0))
    }

    #[test]
    fn only_who_looks_ahead_walks_past_a_room_that_tells_nothing() {
        let mut view = at_home();
        let edition = view.setup().edition.clone();
        let board = Board::by_id(edition.board.as_deref().unwrap()).unwrap();
        let room = |id: &str| edition.card_by_id(id).unwrap();
        let [suspects, weapons] = [0, 1].map(|at| edition.category_range(at).map(Card::new).collect::<Vec<_>>());
        // All suspects but one and all weapons but one are shown to me: only the rooms are open.
        for (at, card) in suspects[1..].iter().chain(&weapons[1..]).enumerate() {
            let mut cards = [suspects[0], weapons[0], room("kitchen")];
            cards[usize::from(weapons.contains(card))] = *card;
            let answers = match at {
                0..6 => vec![(Seat(1), Some(*card))],
                _ => vec![(Seat(1), None), (Seat(2), Some(*card))],
            };
            view.observe(&SimulatedEvent::Suggestion { by: Seat(0), cards, answers });
        }
        let spot = Spot::Place("ballroom".to_owned());
        let position = TokenPosition { board, spot, throw: Some(6), brought: false, others: Vec::new() };
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut goes = |ask: &str, rooms: &[Card]| {
            let ask = Strategy::parse(ask).unwrap().ask;
            goal(ask, &mut view, &position, rooms, false, 60, &mut random)
        };
        let open = [room("hall"), room("lounge"), room("study")];
        let near = [room("conservatory"), room("billiard")];
        assert!(goes("entropy", &near).is_some_and(|goal| near.contains(&goal)));
        assert!(goes("ours", &near).is_some_and(|goal| open.contains(&goal)));
        assert!(
            goes("ours", &[near[0], open[0]]).is_some_and(|goal| goal == near[0] || goal == open[0]),
            "an open room in reach is asked in at once"
        );
        for ask in ["entropy", "ours"] {
            assert!(goes(ask, &[]).is_some(), "with no room in reach, {ask} goes somewhere");
        }
    }

    #[test]
    fn of_two_rooms_of_my_own_i_go_where_an_unseen_card_lies() {
        let edition = by_id("clue_2015").unwrap();
        let card = |id: &str| edition.card_by_id(id).unwrap();
        let mine = ["kitchen", "hall", "library", "dining", "mustard", "candlestick", "knife"];
        let mine: CardSet = mine.iter().map(|id| card(id)).collect();
        let corners = ["kitchen", "study", "conservatory", "lounge"].map(card);
        let others: Vec<Card> = (0..edition.card_count()).map(Card::new).filter(|card| !mine.contains(*card)).collect();
        let face_down: Vec<(Card, Card)> = corners.into_iter().zip(others[1..].iter().copied()).collect();
        let hands = [mine, others[5..12].iter().copied().collect()];
        let mut view = PlayerKnowledge::new(game_simulator::setup(&edition, &hands, &face_down, 0).unwrap(), Seat(0));
        let board = Board::by_id(edition.board.as_deref().unwrap()).unwrap();
        let spot = Spot::Place("dining".to_owned());
        let position = TokenPosition { board, spot, throw: Some(2), brought: false, others: Vec::new() };
        let rooms = [card("kitchen"), card("hall")];
        let mut goals = |ask: &str, looks: bool| -> CardSet {
            let ask = Strategy::parse(ask).unwrap().ask;
            let goal = |seed| goal(ask, &mut view, &position, &rooms, looks, 60, &mut ChaCha8Rng::seed_from_u64(seed));
            (0..8).filter_map(goal).collect()
        };
        assert_eq!(goals("ours", true), CardSet::of(rooms[0]));
        assert!(goals("ours", false).contains(rooms[1]), "who may not look does not mind");
        assert!(goals("entropy", true).contains(rooms[1]), "who does not look ahead does not mind");
    }

    #[test]
    fn the_inference_player_asks_what_settles_most_whatever_the_answer() {
        let mut view = at_home();
        let edition = view.setup().edition.clone();
        let kinds = [0, 1, 2].map(|category| edition.category_range(category).map(Card::new).collect::<Vec<_>>());
        let kinds = [&kinds[0][..], &kinds[1][..], &kinds[2][..]];
        // A suspect and a weapon have been shown to me: to name both once more, with a room of mine, tells nothing.
        let (suspect, weapon, home) = (kinds[0][1], kinds[1][1], edition.card_by_id("kitchen").unwrap());
        for (cards, shown) in [([suspect, kinds[1][0], home], suspect), ([kinds[0][0], weapon, home], weapon)] {
            view.observe(&SimulatedEvent::Suggestion { by: Seat(0), cards, answers: vec![(Seat(1), Some(shown))] });
        }
        let known = Simple::new(view.position().problem()).unwrap();
        let worst = |triple| replies_settle(&view, &known, triple).min().unwrap();
        let asked = inference(&view, kinds, &mut ChaCha8Rng::seed_from_u64(2));
        let best = triples(kinds).map(worst).max().unwrap();
        assert_eq!(worst(asked), best);
        assert!(best > worst([suspect, weapon, home]));
    }
}
