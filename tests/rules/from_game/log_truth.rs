//! What a log says, by writing out every deal and asking of every entry whether it can have happened so. It takes the
//! types of `game`, and no code of the engine.

use deerstalker::deduction::Problem;
use deerstalker::edition::{AnswerRule, Card, CardSet, DealRule};
use deerstalker::game::{
    Answer, ClueResult, Entry, EntryKind, HandSizes, Response, Seat, Setup, ShowModel, TableHolder, Verdict,
};
use std::collections::BTreeSet;
use support::truth::{Truth, each_deal};

/// The player in `seat` left and took a hand along that nobody may look into.
fn took_along(log: &[Entry], seat: usize) -> bool {
    let left = log.iter().rev().filter(|entry| !entry.doubted).find_map(|entry| match &entry.kind {
        EntryKind::Left { seat: gone, to, hand } if gone.index() == seat => Some(to.is_none() && hand.is_empty()),
        _ => None,
    });
    left == Some(true)
}

/// 0 if something in the log cannot have happened so in this deal.
fn likelihood(setup: &Setup, log: &[Entry], place: &[usize]) -> f64 {
    let file = setup.holder_count();
    let at = |card: Card| place[card.index()];
    let mut likelihood = 1.0;
    // What each holder has shown to me so far.
    let mut seen: Vec<Vec<Card>> = vec![Vec::new(); file];
    for (number, entry) in log.iter().enumerate().filter(|(_, entry)| !entry.doubted) {
        let possible = match &entry.kind {
            EntryKind::Suggestion { by, cards, answers } => {
                let gone = |seat: Seat| {
                    let left = |entry: &Entry| matches!(entry.kind, EntryKind::Left { seat: gone, to: None, .. } if gone == seat);
                    log[..number].iter().any(left)
                };
                let heard = |answer: &Answer| !answer.doubted && answer.response != Response::NotHeard;
                let shown = |answer: &Answer| heard(answer) && answer.response != Response::Passed;
                // The asking went on at least to here.
                let end = answers.iter().position(shown).or(answers.iter().rposition(heard)).unwrap_or(0);
                for answer in &answers[..end] {
                    let unheard = answer.response == Response::NotHeard && !answer.doubted && !gone(answer.seat);
                    let had_one = cards.iter().any(|card| at(*card) == answer.seat.index());
                    if setup.rules.answers == AnswerRule::FirstCard && unheard && had_one {
                        return 0.0;
                    }
                }
                for answer in answers.iter().filter(|answer| !answer.doubted) {
                    let seat = answer.seat.index();
                    let held = cards.iter().filter(|card| at(**card) == seat).count();
                    likelihood *= match answer.response {
                        Response::NotHeard => 1.0,
                        Response::Passed => f64::from(u8::from(held == 0)),
                        Response::Showed(None) => f64::from(u8::from(held > 0)),
                        Response::Showed(Some(card)) if at(card) != seat => 0.0,
                        Response::Showed(Some(card)) => {
                            let seen_by_me = Some(*by) == setup.me || setup.rules.face_up_shows;
                            let known = cards.iter().any(|card| seen[seat].contains(card));
                            if seen_by_me {
                                seen[seat].push(card);
                            }
                            match setup.show_model {
                                ShowModel::Random if seen_by_me => 1.0 / held as f64,
                                ShowModel::Repeats if seen_by_me && !known => 1.0 / held as f64,
                                _ => 1.0,
                            }
                        }
                    };
                }
                true
            }
            EntryKind::Accusation { cards, verdict, saw, .. } => {
                (*verdict == Verdict::Right) == cards.iter().all(|card| at(*card) == file)
                    && saw.iter().flatten().all(|card| at(*card) == file)
            }
            EntryKind::Revealed { holder, card } | EntryKind::Peeked { holder, card: Some(card), .. } => {
                at(*card) == holder.index()
            }
            EntryKind::ShownPrivately { from: holder, card: Some(card), .. }
            | EntryKind::Snooped { holder, card: Some(card), .. } => at(*card) == holder.index(),
            EntryKind::DoesNotHold { holder, card } => at(*card) != holder.index(),
            EntryKind::Left { seat, hand, .. } => hand.iter().all(|card| at(card) == seat.index()),
            EntryKind::ClueCard { results, .. } => results.iter().all(|result| match result {
                ClueResult::Revealed { holder, card } => at(*card) == holder.index(),
                ClueResult::NobodyHas(card) => at(*card) >= setup.seats.len() || took_along(&log[..number], at(*card)),
                ClueResult::Shown { from, card, .. } => card.is_none_or(|card| at(card) == from.index()),
            }),
            _ => true,
        };
        if !possible {
            return 0.0;
        }
    }
    likelihood
}

/// Dealt card after card.
pub fn dealt_sizes(setup: &Setup) -> Vec<Vec<u8>> {
    let (seats, cards) = (setup.seats.len(), setup.in_hands());
    let round = |first: usize| {
        let mut sizes = vec![0; seats];
        (first..first + cards).for_each(|turn| sizes[turn % seats] += 1);
        sizes
    };
    let mut all: BTreeSet<Vec<u8>> = match &setup.deal {
        HandSizes::Dealer(dealer) => return vec![round(dealer.index() + 1)],
        HandSizes::Sizes(sizes) => return vec![sizes.clone()],
        HandSizes::Unknown => (0..seats).map(round).collect(),
    };
    if !matches!(setup.rules.deal, Some(DealRule::Clockwise | DealRule::FromTheLeft)) {
        // Any players may have the larger hands, so exchange the hands of any two until nothing new comes.
        loop {
            let swapped = all.iter().flat_map(|sizes| {
                (0..seats * seats).map(|pair| {
                    let mut sizes = sizes.clone();
                    sizes.swap(pair / seats, pair % seats);
                    sizes
                })
            });
            let more: BTreeSet<Vec<u8>> = swapped.collect();
            if more == all {
                break;
            }
            all = more;
        }
    }
    let mine = |sizes: &Vec<u8>| setup.me.is_none_or(|me| usize::from(sizes[me.index()]) == setup.hand.len());
    all.into_iter().filter(mine).collect()
}

pub fn truth_of(setup: &Setup, log: &[Entry]) -> Truth {
    let problem = Problem::from_game(setup, &[]);
    let mut truth = Truth::nothing(&problem);
    let known = |place: &[usize], at: usize, cards: CardSet| cards.iter().all(|card| place[card.index()] == at);
    let sizes: Vec<Vec<u8>> = dealt_sizes(setup)
        .into_iter()
        .map(|sizes| sizes.into_iter().chain(setup.table.iter().map(|holder| holder.size() as u8)).collect())
        .collect();
    each_deal(problem.categories(), &sizes, |place| {
        let mine = setup.me.is_none_or(|me| known(place, me.index(), setup.hand));
        let open = setup.table.iter().enumerate().all(|(at, table)| match table {
            TableHolder::FaceUp(cards) => known(place, setup.seats.len() + at, *cards),
            TableHolder::FaceDown { .. } => true,
        });
        let likelihood = likelihood(setup, log, place);
        if mine && open && likelihood > 0.0 {
            truth.add(&problem, place, likelihood);
        }
    });
    truth
}
