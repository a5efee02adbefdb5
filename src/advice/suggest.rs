//! The next suggestion: every legal triple, valued exactly, best first, with reasons.

use super::blend::Blend;
use super::leak::{Heard, Leak};
use super::look::Sights;
use super::pull::{Pull, Pulls};
use super::tuning;
use super::way::{self, Later, Reach, rooms_in_reach, sights};
use crate::deduction::{Cancel, Problem, Question, Sheet, Status, questions_within, solve};
use crate::edition::{Card, CardSet};
use crate::game::{Entry, EntryKind, Holder, Moment, Seat, Setup, asked_after, moment_after};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// Why a named card tells nothing by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decoy {
    /// It is in my own hand: nobody else can show it.
    Own,
    /// It is proved to lie with this holder.
    Located(Holder),
    /// It is proved to lie in the case file: nobody can show it.
    CaseFile,
}

/// Why a suggestion is good, or what to know about it.
#[derive(Clone, PartialEq, Debug)]
pub enum Reason {
    /// So many of the open bits are settled on average.
    Settles {
        /// Bits settled.
        bits: f64,
        /// Bits open now.
        of: f64,
    },
    /// The chance that the answer proves the whole case file.
    MayProve(f64),
    /// It is the likeliest case file, with this chance.
    Likeliest(f64),
    /// A named card is there to mislead, or so that another must be shown.
    Decoy(Card, Decoy),
    /// Only this card is open, and these are the players who can have it: whatever they do speaks of it alone.
    Isolates(Card, Vec<Seat>),
    /// This open card can be with these players.
    MustSpeak(Card, Vec<Seat>),
    /// A rival's token comes into the room.
    Pulls(Pull),
    /// Going there lets me look at a hidden card, which tells so many bits.
    Sees(f64),
    /// What everybody at the table learns from it.
    Leaks(Heard),
    /// I have asked exactly this before.
    AskedBefore,
}

/// One suggestion with its worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Suggestion {
    /// One card of each category.
    pub cards: [Card; 3],
    /// What the ranking maximises; only differences mean something.
    pub worth: f64,
    /// Expected entropy of the case file after the answer, in bits.
    pub expected_entropy: f64,
    /// Bits gained on average.
    pub gain: f64,
    /// The chance that the answer proves the case file.
    pub proves: f64,
    /// The expected chance of the likeliest triple after the answer.
    pub expected_best: f64,
    /// The chance that nobody shows a card.
    pub nobody: f64,
    /// The chance that these are the cards in the case file.
    pub right: f64,
    /// Whether all this is judged by drawn deals, because counting would have taken too much.
    pub estimated: bool,
    /// Why; only for the first few.
    pub reasons: Vec<Reason>,
}

/// All suggestions, best first.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranking {
    /// Entropy of the case file now, in bits.
    pub entropy: f64,
    /// The likeliest case file and its chance.
    pub likeliest: ([Card; 3], f64),
    /// The case file, if it is proved: there is nothing left to ask.
    pub proved: Option<[Card; 3]>,
    /// The rooms I can suggest in.
    pub rooms: CardSet,
    /// Legal suggestions, best first; empty if no room is in reach, or if I take no more turns.
    pub suggestions: Vec<Suggestion>,
    /// Rooms out of reach that are worth more than asking now, best first (see [`Later`]); with no room in reach, all
    /// that can be come to.
    pub later: Vec<Later>,
}

impl Ranking {
    /// Whether what some of the first `count` suggestions are worth is an estimate. Where there is too much to count, the
    /// best are counted first.
    pub fn estimated(&self, count: usize) -> bool {
        self.suggestions.iter().take(count).any(|suggestion| suggestion.estimated)
    }
}

/// How many suggestions get reasons.
const REASONED: usize = 8;

/// For so many suggestions the bits that the table hears are computed: as many as are shown with their reasons.
const LISTENED: usize = 3;

/// Ranks every legal suggestion of mine. `None` for a spectator, a contradictory log, or when cancelled.
pub fn rank(setup: &Setup, entries: &[Entry], reach: &Reach, cancel: &Cancel) -> Option<Ranking> {
    let me = setup.me?;
    let problem = Problem::from_game(setup, entries);
    let sheet = solve(&problem).filter(|_| !cancel.is_cancelled())?;
    let likeliest = sheet.triples.best()?;
    let rooms = rooms_in_reach(setup, reach);
    let asked: Vec<Holder> = asked_after(setup, entries, me).into_iter().map(Holder::from).collect();
    let objective = tuning::objective(setup.seat_count());
    let worth = |question: &Question| suggestion(question, &sheet, &objective).worth;
    let values = questions_within(&problem, &asked, setup.rules.answers, &worth, cancel)?;
    let mut suggestions: Vec<Suggestion> =
        values.questions.iter().map(|question| suggestion(question, &sheet, &objective)).collect();
    let sights = sights(setup, entries, reach.position.as_ref(), cancel);
    let mut later = later(setup, reach, rooms, &objective, &suggestions, &sights);
    let value = room_values(setup, &suggestions, &sights);
    let value = |suggestion: &Suggestion| value.get(&suggestion.cards[2]).copied().unwrap_or_default();
    suggestions.retain(|suggestion| rooms.contains(suggestion.cards[2]));
    let (asked_before, pulls) = (asked_before(entries, me), Pulls::new(setup, entries, &sheet));
    suggestions.sort_by(|a, b| {
        let again = |s: &Suggestion| asked_before.contains(&s.cards);
        let equal = again(a).cmp(&again(b)).then(pulls.order(a.cards).cmp(&pulls.order(b.cards)));
        // Equal but for the last digits, which tell how it was added up.
        let compare = |a: f64, b: f64| (a * 1e9).round().total_cmp(&(b * 1e9).round());
        let better = compare(value(b), value(a)).then(compare(b.worth, a.worth));
        better.then(equal).then(a.cards.cmp(&b.cards))
    });
    for suggestion in suggestions.iter_mut().take(REASONED) {
        suggestion.reasons = reasons(setup, &sheet, suggestion, likeliest);
        if asked_before.contains(&suggestion.cards) {
            suggestion.reasons.push(Reason::AskedBefore);
        }
        suggestion.reasons.extend(pulls.of(suggestion.cards).map(Reason::Pulls));
        let seen = sights.going_to(suggestion.cards[2]);
        suggestion.reasons.extend((seen > 0.0).then_some(Reason::Sees(seen)));
    }
    if !cancel.is_cancelled() && sheet.solution().is_none() {
        prefer_quiet(setup, entries, &mut suggestions, value);
    }
    if matches!(moment_after(setup, entries, me), Moment::Over(_) | Moment::Out) {
        // A player who takes no more turns gets no suggestion.
        (suggestions, later) = (Vec::new(), Vec::new());
    }
    Some(Ranking { entropy: sheet.entropy, likeliest, proved: sheet.solution(), rooms, suggestions, later })
}

/// Where there are hidden cards to see: what the best suggestion in a room and what is seen by going there tell together,
/// as rooms are compared for a walk. Elsewhere the suggestions alone count, and no room has a value.
fn room_values(setup: &Setup, all: &[Suggestion], sights: &Sights) -> BTreeMap<Card, f64> {
    let rooms = setup.edition.category_cards(2).iter().filter(|_| !sights.is_empty());
    rooms.filter_map(|room| Some((room, best_in(room, all)?.gain + sights.going_to(room)))).collect()
}

/// The best suggestion in a room.
fn best_in(room: Card, all: &[Suggestion]) -> Option<&Suggestion> {
    let there = all.iter().filter(|suggestion| suggestion.cards[2] == room);
    there.max_by(|a, b| a.worth.total_cmp(&b.worth).then(b.cards.cmp(&a.cards)))
}

/// The rooms worth walking on to, once the throw is known.
fn later(
    setup: &Setup,
    reach: &Reach,
    rooms: CardSet,
    objective: &Blend,
    all: &[Suggestion],
    sights: &Sights,
) -> Vec<Later> {
    let Some(position) = reach.position.as_ref().filter(|position| position.throw.is_some()) else {
        return Vec::new();
    };
    way::later(setup, position, rooms, objective.patience, sights, |room| {
        best_in(room, all).map(|best| (best.cards, best.gain))
    })
}

fn suggestion(question: &Question, sheet: &Sheet, objective: &Blend) -> Suggestion {
    let right = chance_of(sheet, question.cards);
    let worth = objective.best * question.expected_best
        + objective.entropy * question.expected_entropy
        + objective.right * right
        + objective.settles * question.win_probability
        + objective.nobody * question.nobody;
    Suggestion {
        cards: question.cards,
        worth,
        expected_entropy: question.expected_entropy,
        gain: (sheet.entropy - question.expected_entropy).max(0.0),
        proves: question.win_probability,
        expected_best: question.expected_best,
        nobody: question.nobody,
        right,
        estimated: question.estimated,
        reasons: Vec::new(),
    }
}

/// The chance that exactly these cards lie in the case file.
fn chance_of(sheet: &Sheet, cards: [Card; 3]) -> f64 {
    let [suspects, weapons, rooms] = sheet.triples.sizes;
    let at = [cards[0].index(), cards[1].index() - suspects, cards[2].index() - suspects - weapons];
    sheet.triples.weighted.get((at[0] * weapons + at[1]) * rooms + at[2]).copied().unwrap_or(0.0)
}

fn asked_before(entries: &[Entry], me: Seat) -> Vec<[Card; 3]> {
    let mine = entries.iter().filter(|entry| !entry.doubted).filter_map(|entry| match &entry.kind {
        EntryKind::Suggestion { by, cards, .. } if *by == me => Some(*cards),
        _ => None,
    });
    mine.collect()
}

/// Says of the first few what they tell the table; among those as good as the first, the one that tells least comes first.
fn prefer_quiet(setup: &Setup, entries: &[Entry], suggestions: &mut [Suggestion], value: impl Fn(&Suggestion) -> f64) {
    let Some((best, room)) = suggestions.first().map(|first| (first.worth, value(first))) else { return };
    let Some(leak) = Leak::new(setup, entries) else { return };
    let as_good = |other: &&Suggestion| room <= value(other) && best - other.worth <= tuning::AS_GOOD;
    let equal = suggestions.iter().take(LISTENED).take_while(as_good).count();
    let listened = LISTENED.min(suggestions.len());
    let mut heard: Vec<(Heard, Suggestion)> =
        suggestions[..listened].par_iter().map(|suggestion| (leak.of(suggestion.cards), suggestion.clone())).collect();
    heard[..equal].sort_by_key(|(heard, _)| (heard.bits * 1e6) as i64);
    for (slot, (heard, mut suggestion)) in suggestions.iter_mut().zip(heard) {
        if heard.bits > 0.05 {
            suggestion.reasons.push(Reason::Leaks(heard));
        }
        *slot = suggestion;
    }
}

/// What the cards of a suggestion are good for.
fn reasons(setup: &Setup, sheet: &Sheet, suggestion: &Suggestion, likeliest: ([Card; 3], f64)) -> Vec<Reason> {
    let mut reasons = vec![Reason::Settles { bits: suggestion.gain, of: sheet.entropy }];
    if suggestion.proves > 0.005 {
        reasons.push(Reason::MayProve(suggestion.proves));
    }
    if suggestion.cards == likeliest.0 && likeliest.1 > 0.05 {
        reasons.push(Reason::Likeliest(likeliest.1));
    }
    let mut open = Vec::new();
    for card in suggestion.cards {
        match decoy(setup, sheet, card) {
            Some(decoy) => reasons.push(Reason::Decoy(card, decoy)),
            None => open.push(card),
        }
    }
    let can_have = |card: Card| -> Vec<Seat> {
        let others = setup.seats().filter(|seat| Some(*seat) != setup.me);
        others.filter(|seat| sheet.status(card, seat.index()) != Status::No).collect()
    };
    if let [card] = open[..] {
        reasons.push(Reason::Isolates(card, can_have(card)));
        return reasons;
    }
    // The card with the fewest possible owners is the one somebody can be pinned down on.
    let few = open.iter().map(|card| (*card, can_have(*card))).min_by_key(|(_, seats)| seats.len());
    if let Some((card, seats)) = few.filter(|(_, seats)| !seats.is_empty() && seats.len() < setup.seat_count() - 1) {
        reasons.push(Reason::MustSpeak(card, seats));
    }
    reasons
}

/// Whether a card is certain to lie somewhere, so that naming it is a decoy.
pub fn decoy(setup: &Setup, sheet: &Sheet, card: Card) -> Option<Decoy> {
    let column = sheet.owner(card)?;
    Some(if column == sheet.case_file() {
        Decoy::CaseFile
    } else if setup.me.is_some_and(|me| me.index() == column) {
        Decoy::Own
    } else {
        Decoy::Located(Holder(column as u8))
    })
}
