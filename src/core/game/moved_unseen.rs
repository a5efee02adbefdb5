//! Cards of Clue that changed hands where the log does not name them.

use super::entry::{Entry, EntryKind};
use super::hands::holdable;
use super::setup::Setup;
use crate::edition::CardSet;

/// More choices of such cards are not told apart, because each of them is counted by itself.
const MOST_CHOICES: usize = 120;

fn moves_unseen(entry: &Entry) -> bool {
    !entry.doubted && matches!(entry.kind, EntryKind::Handed { count, cards, .. } if usize::from(count) > cards.len())
}

/// The log with each choice of those cards, all equally likely. `None` if there are too many, or hand sizes are
/// unknown. Only the log itself if it names all.
pub fn choices_of_moved_cards(setup: &Setup, log: &[Entry]) -> Option<Vec<Vec<Entry>>> {
    let mut logs = vec![log.to_vec()];
    for at in (0..log.len()).filter(|at| moves_unseen(&log[*at])) {
        let mut chosen = Vec::new();
        for log in &logs {
            chosen.extend(with_moved_cards(setup, log, at)?);
            if chosen.len() > MOST_CHOICES || setup.possible_sizes().len() > 1 {
                return None;
            }
        }
        logs = chosen;
    }
    Some(logs)
}

/// With `entry`, chances are rough from now on; without it they are not.
pub(super) fn makes_rough(setup: &Setup, before: &[Entry], entry: &Entry) -> bool {
    let rough = |log: &[Entry]| choices_of_moved_cards(setup, log).is_none();
    moves_unseen(entry) && rough(&[before, std::slice::from_ref(entry)].concat()) && !rough(before)
}

/// `None` if already some of the cards can be chosen in too many ways.
fn with_moved_cards(setup: &Setup, log: &[Entry], at: usize) -> Option<Vec<Vec<Entry>>> {
    let EntryKind::Handed { from, to, count, cards } = log[at].kind else { return None };
    let hand = holdable(setup, &log[..at], from, setup.edition.cards().collect()) - cards;
    let mut choices = vec![CardSet::EMPTY];
    for _ in cards.len()..usize::from(count) {
        let larger = |chosen: CardSet| {
            let above = hand.iter().filter(move |card| chosen.iter().all(|other| other < *card));
            above.map(move |card| chosen | CardSet::of(card))
        };
        choices = choices.into_iter().flat_map(larger).collect();
        if choices.len() > MOST_CHOICES {
            return None;
        }
    }
    let naming = |chosen: CardSet| {
        let mut log = log.to_vec();
        log[at].kind = EntryKind::Handed { from, to, count, cards: cards | chosen };
        log
    };
    Some(choices.into_iter().map(naming).collect())
}
