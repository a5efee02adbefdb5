//! Ranks every suggestion that I may make in Clue, and gives reasons for the best.
//!
//! [`Preference::compare`] has the order. Of those as good as the first and of equal rank, the one comes first that
//! betrays least of my hand ([`betrayal`](super::betrayal)), and in the end the one that tells the table least
//! ([`leak`](super::leak)).

use super::betrayal::Betrayal;
use super::decoy::DecoyPrices;
use super::inspection::{Inspection, InspectionGains, inspections};
use super::leak::{CommonKnowledge, Leakage};
use super::pull::PullCandidates;
use super::routes::{self, LaterSuggestion, Reach, RoomsAhead};
use super::suggestion::{KnownCard, RankedSuggestion, SuggestionReason};
use super::tuning;
use crate::deduction::{Cancel, Position, Sheet, SuggestionContest, SuggestionValue};
use crate::edition::{Card, CardSet};
use crate::game::{Entry, Hands, Holder, Seat, Setup, Turn, TurnStatus, asked_after};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Suggestions in the `rooms` that I reach in this turn, later ones, and looks. `entropy` is in bits, `likeliest` a
/// triple with its chance; `trapped`: I can move nowhere.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranking {
    pub entropy: f64,
    pub likeliest: ([Card; 3], f64),
    /// The case file, if there is nothing left to ask.
    pub proved: Option<[Card; 3]>,
    pub rooms: CardSet,
    pub trapped: bool,
    /// Best first, counted before estimated. Empty if no room is in reach, or if I take no more turns.
    pub suggestions: Vec<RankedSuggestion>,
    /// Rooms out of reach that are worth more than asking now, best first. If no room is in reach, all I can walk to.
    pub later: Vec<LaterSuggestion>,
    /// For each room, the question that is worth most after one there, with the turns between the two. Empty if nobody
    /// knows where I am; lacks rooms after which no question teaches anything.
    pub onward: BTreeMap<Card, LaterSuggestion>,
    /// Best first.
    pub looks: Vec<Inspection>,
}

impl Ranking {
    pub fn counted(&self) -> impl Iterator<Item = &RankedSuggestion> {
        self.suggestions.iter().filter(|suggestion| !suggestion.estimated)
    }

    pub(super) fn ties(first: &RankedSuggestion, other: &RankedSuggestion) -> bool {
        compare(first.worth, other.worth).is_eq() && compare(first.gain, other.gain).is_eq()
    }
}

const WITH_REASONS: usize = 8;

/// Suggestions whose leak is computed, which is slow.
const WITH_LEAK: usize = 3;

/// Suggestions whose betrayal to a reader is computed, among those as good as the first.
const MOST_READ: usize = 64;

/// Up to so many bits told or betrayed are not mentioned; nor are chances of a proof, or of the likeliest triple, up to
/// the next two.
const FEW_BITS: f64 = 0.05;

const LEAST_PROOF: f64 = 0.005;

const LEAST_LIKELIEST: f64 = 0.05;

/// `None` for a spectator, without a sheet, or when cancelled.
pub fn rank(setup: &Setup, entries: &[Entry], position: &Position, reach: &Reach, cancel: &Cancel) -> Option<Ranking> {
    let me = setup.me?;
    let sheet = position.sheet().filter(|_| !cancel.is_cancelled())?;
    let likeliest = sheet.triples.best()?;
    let reach = &reach.placed(setup, entries, me);
    let rooms = reach.open(setup, entries, me);
    let trapped = reach.position.as_ref().is_some_and(|position| position.trapped(setup));
    let asked: Vec<Holder> = asked_after(setup, entries, me).into_iter().map(Holder::from).collect();
    let past_snoop_space = reach.position.as_ref().map(|token| routes::past_snoop_space(setup, token));
    let past_snoop_space = past_snoop_space.unwrap_or_default();
    let looks = inspections(setup, entries, position, !past_snoop_space.is_empty(), cancel);
    let look_gains = InspectionGains::new(setup, &looks, past_snoop_space);
    let contests = contests(setup, reach, rooms, &look_gains);
    let worth = |value: &SuggestionValue| tuning::worth(setup.seat_count(), value);
    let values = position.best_suggestions(&asked, setup.rules.answers, &contests, worth, cancel)?;
    // Includes rooms out of reach: for later questions, and for the value of a room.
    let everywhere: Vec<RankedSuggestion> = values.iter().map(|value| suggestion(setup, value, sheet)).collect();
    let ahead = |token| routes::ahead(setup, token, rooms, &look_gains, |room| best_in(room, &everywhere));
    let RoomsAhead { mut later, onward } = reach.position.as_ref().map(ahead).unwrap_or_default();
    let preference = Preference {
        room_values: room_values(setup, &everywhere, &look_gains),
        asked_before: asked_before(entries, me),
        pulls: PullCandidates::new(setup, entries, sheet),
    };
    let in_reach = everywhere.into_iter().filter(|suggestion| rooms.contains(suggestion.cards[2]));
    let mut suggestions: Vec<RankedSuggestion> = in_reach.collect();
    let asks = !cancel.is_cancelled() && sheet.solution().is_none();
    let table = if asks { CommonKnowledge::new(setup, entries) } else { None };
    let reader = table.as_ref().and_then(|table| Betrayal::new(setup, entries, table));
    // This order stays, except at its head, which two later steps sort again.
    suggestions.sort_by(|a, b| preference.compare(a, b));
    if let Some(reader) = &reader {
        preference.prefer_unread(reader, &mut suggestions);
    }
    let hands = Hands::after(setup, entries);
    // `prefer_quiet` moves only the first few, which have their reasons by then.
    for suggestion in suggestions.iter_mut().take(WITH_REASONS) {
        suggestion.reasons = reasons(setup, hands.as_ref(), sheet, suggestion, likeliest);
        suggestion.reasons.extend(preference.reasons(suggestion.cards));
    }
    if asks {
        price_decoys(&mut suggestions, sheet, reader.as_ref());
    }
    if let Some(table) = &table {
        preference.prefer_quiet(table, reader.as_ref(), &mut suggestions);
    }
    if trapped {
        later.clear();
    }
    if matches!(Turn::of(setup, entries, me).status, TurnStatus::Over(_) | TurnStatus::Out | TurnStatus::Left) {
        (suggestions, later) = (Vec::new(), Vec::new());
    }
    let (entropy, proved) = (sheet.entropy, sheet.solution());
    Some(Ranking { entropy, likeliest, proved, rooms, trapped, suggestions, later, onward, looks })
}

fn price_decoys(suggestions: &mut [RankedSuggestion], sheet: &Sheet, reader: Option<&Betrayal>) {
    let counted = suggestions.iter().filter(|suggestion| !suggestion.estimated);
    let prices = DecoyPrices::new(sheet, reader, counted);
    let prices: Vec<_> = suggestions.iter().take(WITH_REASONS).map(|suggestion| prices.of(suggestion)).collect();
    for (suggestion, price) in suggestions.iter_mut().zip(prices) {
        suggestion.reasons.extend(price.map(SuggestionReason::DecoyPrice));
    }
}

/// The order of suggestions before their betrayal and leak are known.
struct Preference {
    room_values: BTreeMap<Card, f64>,
    asked_before: Vec<[Card; 3]>,
    pulls: PullCandidates,
}

impl Preference {
    fn room_value(&self, suggestion: &RankedSuggestion) -> f64 {
        self.room_values.get(&suggestion.cards[2]).copied().unwrap_or_default()
    }

    /// Sort key, smallest first.
    fn among_equals(&self, cards: [Card; 3]) -> (bool, (u8, usize)) {
        (self.asked_before.contains(&cards), self.pulls.order(cards))
    }

    fn compare(&self, a: &RankedSuggestion, b: &RankedSuggestion) -> Ordering {
        let counted_first = a.estimated.cmp(&b.estimated);
        counted_first
            .then(compare(self.room_value(b), self.room_value(a)))
            .then(compare(b.worth, a.worth))
            .then(self.among_equals(a.cards).cmp(&self.among_equals(b.cards)))
            .then(a.cards.cmp(&b.cards))
    }

    fn reasons(&self, cards: [Card; 3]) -> impl Iterator<Item = SuggestionReason> {
        let asked = self.asked_before.contains(&cards).then_some(SuggestionReason::AskedBefore);
        asked.into_iter().chain(self.pulls.of(cards).map(SuggestionReason::Pulls))
    }

    /// How many of the first `most` are counted, as good as the first, and in a room of no less value.
    fn count_as_good(&self, suggestions: &[RankedSuggestion], most: usize) -> usize {
        let Some(first) = suggestions.first() else { return 0 };
        let best_room = self.room_value(first);
        let as_good = |other: &&RankedSuggestion| {
            !other.estimated && best_room <= self.room_value(other) && first.worth - other.worth <= tuning::AS_GOOD
        };
        suggestions.iter().take(most).take_while(as_good).count()
    }

    /// Among those as good as the first and [equal](Self::among_equals), sorts by what is betrayed to a reader, least
    /// first.
    fn prefer_unread(&self, reader: &Betrayal, suggestions: &mut [RankedSuggestion]) {
        let as_good = self.count_as_good(suggestions, MOST_READ);
        let rank = |suggestion: &RankedSuggestion| self.among_equals(suggestion.cards);
        let Some(best_rank) = suggestions.first().map(rank) else { return };
        let equal = suggestions[..as_good].iter().take_while(|other| rank(other) == best_rank).count();
        // Rounded, so that the order of equals is left alone: the sort is stable.
        suggestions[..equal].sort_by_cached_key(|one| rounded(reader.bits(one.cards).unwrap_or_default(), 1e-6));
    }

    /// Adds what the first [`WITH_LEAK`] tell the table and betray to a `reader`. Sorts those as good as the first by
    /// what they tell.
    fn prefer_quiet(&self, table: &CommonKnowledge, reader: Option<&Betrayal>, suggestions: &mut [RankedSuggestion]) {
        let as_good = self.count_as_good(suggestions, WITH_LEAK);
        let first = &suggestions[..WITH_LEAK.min(suggestions.len())];
        let cards: Vec<[Card; 3]> = first.iter().map(|suggestion| suggestion.cards).collect();
        let Some(leaks) = table.of(&cards) else { return };
        let mut leaking: Vec<(Leakage, RankedSuggestion)> = leaks.into_iter().zip(first.iter().cloned()).collect();
        leaking[..as_good].sort_by_key(|(leakage, _)| rounded(leakage.bits, FEW_BITS));
        for (slot, (leakage, mut suggestion)) in suggestions.iter_mut().zip(leaking) {
            let betrayed = reader.and_then(|reader| reader.bits(suggestion.cards)).filter(|bits| bits.abs() > FEW_BITS);
            suggestion.reasons.extend(betrayed.map(SuggestionReason::Betrays));
            if leakage.bits > FEW_BITS {
                suggestion.reasons.push(SuggestionReason::Leaks(leakage));
            }
            *slot = suggestion;
        }
    }
}

/// Compares to nine decimals. Beyond these, sums differ only by the order of their terms.
fn compare(a: f64, b: f64) -> Ordering {
    (a * 1e9).round().total_cmp(&(b * 1e9).round())
}

/// One contest for all `rooms`, or one each if looks tell them apart; if I can walk, also one for each other room.
fn contests(setup: &Setup, reach: &Reach, rooms: CardSet, looks: &InspectionGains) -> Vec<SuggestionContest> {
    let [suspects, weapons, all_rooms] = [0, 1, 2].map(|category| setup.edition.category_cards(category));
    let contest_in = |rooms: CardSet, count_best: bool| {
        let named = suspects.iter().flat_map(|suspect| weapons.iter().map(move |weapon| (suspect, weapon)));
        let triples = named.flat_map(|(suspect, weapon)| rooms.iter().map(move |room| [suspect, weapon, room]));
        SuggestionContest { triples: triples.collect(), count_best }
    };
    let in_each = |rooms: CardSet, count_best| rooms.iter().map(move |room| contest_in(CardSet::of(room), count_best));
    let mut contests = if looks.is_empty() { vec![contest_in(rooms, true)] } else { in_each(rooms, true).collect() };
    if reach.position.is_some() {
        contests.extend(in_each(all_rooms - rooms, false));
    }
    contests
}

/// Bits gained in each room by its best suggestion and by looks on the way. Empty if there is nothing to look at.
fn room_values(setup: &Setup, all: &[RankedSuggestion], looks: &InspectionGains) -> BTreeMap<Card, f64> {
    let rooms = setup.edition.category_cards(2).iter().filter(|_| !looks.is_empty());
    rooms.filter_map(|room| Some((room, best_in(room, all)?.gain + looks.going_to(room)))).collect()
}

/// Prefers counted suggestions to estimated ones.
fn best_in(room: Card, all: &[RankedSuggestion]) -> Option<&RankedSuggestion> {
    let there = all.iter().filter(|suggestion| suggestion.cards[2] == room);
    there.max_by(|a, b| b.estimated.cmp(&a.estimated).then(a.worth.total_cmp(&b.worth)).then(b.cards.cmp(&a.cards)))
}

fn suggestion(setup: &Setup, question: &SuggestionValue, sheet: &Sheet) -> RankedSuggestion {
    RankedSuggestion {
        cards: question.cards,
        worth: tuning::worth(setup.seat_count(), question),
        expected_entropy: question.expected_entropy,
        gain: (sheet.entropy - question.expected_entropy).max(0.0),
        leaves: question.expected_triples,
        proves: question.win_probability,
        expected_best: question.expected_best,
        nobody: question.nobody,
        outcomes: question.outcomes.clone(),
        right: sheet.triples.probability(question.cards),
        estimated: question.estimated,
        reasons: Vec::new(),
    }
}

fn asked_before(entries: &[Entry], me: Seat) -> Vec<[Card; 3]> {
    entries.iter().filter(|entry| !entry.doubted).filter_map(|entry| entry.kind.named_by(me)).collect()
}

fn rounded(figure: f64, unit: f64) -> i64 {
    (figure / unit).round() as i64
}

/// `hands` is `None` while no card has changed hands.
fn reasons(
    setup: &Setup,
    hands: Option<&Hands>,
    sheet: &Sheet,
    suggestion: &RankedSuggestion,
    likeliest: ([Card; 3], f64),
) -> Vec<SuggestionReason> {
    let mut reasons =
        vec![SuggestionReason::Settles { bits: suggestion.gain, of: sheet.entropy, leaves: suggestion.leaves }];
    if suggestion.proves > LEAST_PROOF {
        reasons.push(SuggestionReason::MayProve(suggestion.proves));
    }
    if suggestion.cards == likeliest.0 && likeliest.1 > LEAST_LIKELIEST {
        reasons.push(SuggestionReason::Likeliest(likeliest.1));
    }
    let mut open = Vec::new();
    for card in suggestion.cards {
        match sheet.owner(card) {
            Some(column) => {
                reasons.extend(
                    KnownCard::new(setup, hands, (card, column)).map(|place| SuggestionReason::Known(card, place)),
                );
            }
            None => open.push(card),
        }
    }
    let can_have = |card: Card| -> Vec<Seat> {
        let others = setup.seats().filter(|seat| Some(*seat) != setup.me);
        others.filter(|seat| sheet.marks.may_have(hands, *seat, card)).collect()
    };
    if let [card] = open[..] {
        reasons.push(SuggestionReason::Isolates(card, can_have(card)));
        return reasons;
    }
    // The fewer players can have a card, the more a show or a pass says about it.
    let few = open.iter().map(|card| (*card, can_have(*card))).min_by_key(|(_, seats)| seats.len());
    if let Some((card, seats)) = few.filter(|(_, seats)| !seats.is_empty() && seats.len() < setup.seat_count() - 1) {
        reasons.push(SuggestionReason::MustSpeak(card, seats));
    }
    reasons
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::{Answer, EntryId, EntryKind, HandSizes, Response, SetupParts, players_at};

    fn evening() -> (Setup, Vec<Entry>) {
        let hand = [0, 1, 6, 7, 12, 13].map(Card::new).into_iter().collect();
        let players = players_at("clue_2015", &["Me", "Ben", "Cal"]);
        let setup = Setup::new(SetupParts { deal: HandSizes::Sizes(vec![6, 6, 6]), hand, ..players });
        let answers = vec![Answer::new(Seat(2), Response::Showed(None))];
        let kind = EntryKind::Suggestion { by: Seat(1), cards: [3, 8, 14].map(Card::new), answers };
        (setup.unwrap(), vec![Entry::new(EntryId(1), 0, kind)])
    }

    #[test]
    fn of_equally_good_suggestions_the_one_that_misleads_a_reader_comes_first() {
        let (setup, log) = evening();
        // I hold the first two suspects and weapons.
        let triples = [[4, 9, 14], [4, 9, 15], [4, 9, 16], [4, 9, 17], [0, 9, 14]];
        let equal = |cards: [usize; 3]| RankedSuggestion {
            cards: cards.map(Card::new),
            worth: 1.0,
            expected_entropy: 1.0,
            gain: 1.0,
            leaves: 1.0,
            proves: 0.0,
            expected_best: 0.0,
            nobody: 0.0,
            outcomes: Vec::new(),
            right: 0.0,
            estimated: false,
            reasons: Vec::new(),
        };
        let table = CommonKnowledge::new(&setup, &log).unwrap();
        let reader = Betrayal::new(&setup, &log, &table).unwrap();
        let mut suggestions: Vec<RankedSuggestion> = triples.map(equal).into();
        let pulls =
            PullCandidates::new(&setup.clone().watched(), &log, Position::of_game(&setup, &log).sheet().unwrap());
        let mut preference = Preference { room_values: BTreeMap::new(), asked_before: Vec::new(), pulls };
        preference.prefer_unread(&reader, &mut suggestions);
        assert_eq!(suggestions[0].cards[0], Card::new(0));
        preference.prefer_quiet(&table, Some(&reader), &mut suggestions);
        let betrayed = |suggestion: &RankedSuggestion| {
            suggestion.reasons.iter().find_map(|reason| match reason {
                SuggestionReason::Betrays(bits) => Some(*bits),
                _ => None,
            })
        };
        let of_mine = suggestions.iter().take(WITH_LEAK).find(|one| one.cards[0] == Card::new(0)).unwrap();
        assert!(betrayed(of_mine).unwrap() < 0.0);
        let others = suggestions.iter().take(WITH_LEAK).filter(|one| one.cards[0] != Card::new(0));
        assert!(others.map(|one| betrayed(one).unwrap()).all(|bits| bits > 0.0));
        // Another rank among equals goes before what a reader makes of it.
        let mut suggestions: Vec<RankedSuggestion> = triples.map(equal).into();
        preference.asked_before.push(triples[4].map(Card::new));
        preference.prefer_unread(&reader, &mut suggestions);
        assert_eq!(suggestions[4].cards[0], Card::new(0));
    }
}
