//! Redacting the log to what one player saw, or to what everybody heard. Every kind of entry is matched by name, so
//! that a new one cannot pass unredacted.

use crate::edition::{Card, CardSet, Rules};
use crate::game::{ClueResult, Entry, EntryKind, Holder, Response, Seat};

/// An entry of the game of `rules` as the player in `seat` saw it, or with `None` as everybody heard it. Where they saw
/// a card that the entry does not name, `card(holder, among)` supplies one of that holder's (of those in `among`, if
/// cards were named); where they saw a whole hand, `hand(holder)` does.
pub(super) fn redacted(
    entry: &Entry,
    rules: &Rules,
    seat: Option<Seat>,
    mut card: impl FnMut(Holder, Option<CardSet>) -> Option<Card>,
    hand: impl Fn(Holder) -> CardSet,
) -> Entry {
    let mut entry = entry.clone();
    match &mut entry.kind {
        EntryKind::Suggestion { by, cards, answers } => {
            let named: CardSet = cards.iter().copied().collect();
            for answer in answers {
                if let Response::Showed(shown) = &mut answer.response {
                    *shown = match shown {
                        Some(shown) if rules.face_up_shows || Some(*by) == seat || Some(answer.seat) == seat => {
                            Some(*shown)
                        }
                        None if rules.face_up_shows || Some(*by) == seat => card(answer.seat.into(), Some(named)),
                        _ => None,
                    };
                }
            }
        }
        EntryKind::ShownPrivately { from, to, card: shown } => {
            *shown = if Some(*to) == seat { shown.or_else(|| card((*from).into(), None)) } else { None };
        }
        EntryKind::Snooped { by, holder, card: looked } => {
            *looked = if Some(*by) == seat { card((*holder).into(), None) } else { None };
        }
        EntryKind::Peeked { by, holder, card: looked } => {
            *looked = if Some(*by) == seat { card(*holder, None) } else { None };
        }
        EntryKind::ClueCard { results, .. } => {
            for result in results {
                match result {
                    ClueResult::Shown { from, to, card: shown } => {
                        *shown = if Some(*to) == seat { shown.or_else(|| card((*from).into(), None)) } else { None };
                    }
                    ClueResult::Revealed { .. } | ClueResult::NobodyHas(_) => {}
                }
            }
        }
        EntryKind::Accusation { by, saw, .. } => *saw = saw.filter(|_| Some(*by) == seat),
        EntryKind::Left { seat: left, to: Some(to), hand: cards } => {
            *cards = if Some(*to) == seat { hand((*left).into()) } else { CardSet::EMPTY };
        }
        EntryKind::Handed { from, to, cards, .. } => {
            if Some(*from) != seat && Some(*to) != seat {
                *cards = CardSet::EMPTY;
            }
        }
        EntryKind::Left { to: None, .. }
        | EntryKind::Joined { .. }
        | EntryKind::Revealed { .. }
        | EntryKind::DoesNotHold { .. }
        | EntryKind::TurnWithoutSuggestion { .. }
        | EntryKind::Note => {}
    }
    entry
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::{Answer, ClueCard, EntryId, Verdict};

    /// One entry of every kind: those that name a card which only some have seen, and those that do not.
    #[test]
    fn what_only_some_have_seen_is_hidden_from_everybody() {
        let (by, other, card) = (Seat(0), Seat(1), Card::new(0));
        let cards = [card, Card::new(6), Card::new(12)];
        let answers = vec![Answer::new(other, Response::Showed(Some(card)))];
        let results = vec![ClueResult::Shown { from: by, to: other, card: Some(card) }];
        let private = [
            EntryKind::Suggestion { by, cards, answers },
            EntryKind::ShownPrivately { from: by, to: other, card: Some(card) },
            EntryKind::Snooped { by, holder: other, card: Some(card) },
            EntryKind::Peeked { by, holder: Holder(3), card: Some(card) },
            EntryKind::ClueCard { which: ClueCard::ShowLeft, results },
            EntryKind::Accusation { by, cards, verdict: Verdict::Wrong, saw: Some([1, 7, 13].map(Card::new)) },
            EntryKind::Left { seat: other, to: Some(by), hand: CardSet::of(card) },
            EntryKind::Handed { from: other, to: by, count: 1, cards: CardSet::of(card) },
        ];
        let public = [
            EntryKind::Accusation { by, cards, verdict: Verdict::Wrong, saw: None },
            EntryKind::Revealed { holder: by.into(), card },
            EntryKind::DoesNotHold { holder: by.into(), card },
            EntryKind::TurnWithoutSuggestion { by, place: None },
            EntryKind::Left { seat: other, to: None, hand: CardSet::of(card) },
            EntryKind::Joined { seat: other },
            EntryKind::Note,
        ];
        let rules = crate::edition::by_id("clue_2015").unwrap().rules.clone();
        let hidden = |kind: &EntryKind| {
            let entry = Entry::new(EntryId(1), 0, kind.clone());
            redacted(&entry, &rules, None, |_, _| None, |_| CardSet::EMPTY).kind
        };
        for kind in &private {
            assert_ne!(hidden(kind), *kind, "something is hidden");
            assert_eq!(hidden(&hidden(kind)), hidden(kind), "and then nothing is left to hide");
        }
        for kind in &public {
            assert_eq!(hidden(kind), *kind, "everybody knows it");
        }
        // At a table that shows openly, an answer hides nothing.
        let entry = Entry::new(EntryId(1), 0, private[0].clone());
        let open = Rules { face_up_shows: true, ..rules.clone() };
        assert_eq!(redacted(&entry, &open, None, |_, _| None, |_| CardSet::EMPTY), entry);
    }
}
