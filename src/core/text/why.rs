//! Clue: why a cell is decided or open, which entries clash, and what would mend that.
//!
//! A reason is a list of `ReasonSpan`s: text, and links to entries of the log.

mod mend;
mod proof;

pub use mend::{is_guess, note_when_sure};

use super::rules::deal_word;
use super::{Args, Language, ListEnd, Names, capital, describe};
use crate::deduction::{
    CardExclusion, Conflict, FactKind, Mark, OpenCellEvidence, PossibleShow, Problem, Proof, Source, UnlikelyFact,
    holders,
};
use crate::edition::{Card, CardSet};
use crate::fl;
use crate::game::{self, Entry, EntryId, EntryKind, Holder, Seat, cards_with_me};
use std::collections::BTreeSet;

/// Half a sentence: "Ben has the Knife".
pub(super) fn fact(names: &Names<'_>, mark: Mark) -> String {
    let ((who, person), card) = (who(names, mark.column), names.the(mark.card));
    fl!(names, if mark.yes { "why-has" } else { "why-has-not" }, who, person, card)
}

/// A column's name and selector: "you", "other", "table" or "case".
fn who(names: &Names<'_>, column: usize) -> (String, &'static str) {
    match names.setup.holder_of(column) {
        Some(holder) => names.who(holder),
        None => (names.the_case_file(), "case"),
    }
}

/// The sheet shows hands as dealt: "Mr. Green was dealt to Anna and is with Ben now." In a hand that the card came to
/// later, only where it is now.
pub fn moved_on(names: &Names<'_>, problem: &Problem, Mark { card, column, yes }: Mark) -> Option<String> {
    let (hand, hands) = (names.setup.holder_of(column)?, problem.hands()?);
    let seat = names.setup.seat_of(hand)?;
    if yes {
        return Some(moved_card(names, card, seat, hands.moved_to(card, hand)?));
    }
    let came = || {
        fl!(
            names,
            "why-moved-here",
            card = names.the_at_start(card),
            person = names.person(seat),
            now = names.seat(seat)
        )
    };
    hands.is_located_at(card, seat).then(came)
}

pub(super) fn moved_card(names: &Names<'_>, card: Card, dealt: Seat, now: Seat) -> String {
    fl!(
        names,
        "why-moved-on",
        card = names.the_at_start(card),
        dealt = names.person(dealt),
        who = names.seat(dealt),
        person = names.person(now),
        now = names.seat(now)
    )
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ReasonSpan {
    Text(String),
    /// A link that reads as the entry's number.
    Entry(EntryId),
    /// Between two sentences.
    Next,
}

/// Signs around an entry's id in a formatted message, to find it wherever the language puts it.
const OPEN: char = '\u{4}';
const CLOSE: char = '\u{5}';

const NEXT: &str = "\u{1}";

fn spans(message: &str) -> Vec<ReasonSpan> {
    let mut found = Vec::new();
    let text = |text: &str| (!text.is_empty()).then(|| ReasonSpan::Text(text.to_owned()));
    for (at, sentence) in message.split(NEXT).enumerate() {
        found.extend((at > 0).then_some(ReasonSpan::Next));
        let mut parts = sentence.split(OPEN);
        found.extend(parts.next().and_then(text));
        for (id, rest) in parts.filter_map(|part| part.split_once(CLOSE)) {
            found.extend(id.parse().ok().map(|id| ReasonSpan::Entry(EntryId(id))));
            found.extend(text(rest));
        }
    }
    found
}

/// Without links. Entries become numbers in `log`, from 1, and three or more in a row a range: "3–7 and 9".
pub fn plain(spans: &[ReasonSpan], log: &[Entry]) -> String {
    let place = |id: EntryId| log.iter().position(|entry| entry.id == id).map_or(0, |at| at + 1);
    let mut said = String::new();
    let mut rest = spans;
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        match first {
            ReasonSpan::Text(text) => said.push_str(text),
            ReasonSpan::Next => said.push(' '),
            ReasonSpan::Entry(id) => {
                let mut places = vec![place(*id)];
                let mut before_last = BETWEEN;
                // The last entry of a list follows another text than `BETWEEN`: " and ".
                while let [ReasonSpan::Text(between), ReasonSpan::Entry(id), after @ ..] = rest
                    && before_last == BETWEEN
                {
                    places.push(place(*id));
                    (before_last, rest) = (between, after);
                }
                said.push_str(&in_short(&places, before_last));
            }
        }
    }
    said
}

pub fn witnesses(names: &Names<'_>, log: &[Entry], card: Card) -> Vec<ReasonSpan> {
    let saw = |(seat, ids): &(Seat, Vec<EntryId>)| format!("{} ({})", names.seat(*seat), links(ids, names.language));
    let seen: Vec<String> = game::witnesses(names.setup, log, card).iter().map(saw).collect();
    let (card, who) = (names.card(card), names.language.list(&seen, ListEnd::And));
    spans(&fl!(names, if seen.is_empty() { "seen-by-nobody" } else { "seen-by" }, card, who))
}

pub fn my_witnesses(names: &Names<'_>, log: &[Entry]) -> Vec<String> {
    let mine = cards_with_me(names.setup, log).iter();
    mine.map(|card| plain(&witnesses(names, log, card), log)).collect()
}

fn links(ids: &[EntryId], language: &Language) -> String {
    let links: Vec<String> = ids.iter().map(|id| format!("{OPEN}{}{CLOSE}", id.0)).collect();
    language.list(&links, ListEnd::And)
}

const BETWEEN: &str = ", ";

/// `before_last` stands before the last part.
fn in_short(places: &[usize], before_last: &str) -> String {
    let runs = places.chunk_by(|one, next| one + 1 == *next).flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first}–{last}")],
        few => few.iter().map(ToString::to_string).collect(),
    });
    let runs: Vec<String> = runs.collect();
    match runs.split_last() {
        Some((last, first)) if !first.is_empty() => format!("{}{before_last}{last}", first.join(BETWEEN)),
        _ => runs.concat(),
    }
}

#[derive(Clone, Copy, Debug)]
pub struct ReasonWriter<'a> {
    names: Names<'a>,
    problem: &'a Problem,
    log: &'a [Entry],
}

impl<'a> ReasonWriter<'a> {
    /// For [`fl!`].
    fn format(&self, key: &str, args: &Args<'_>) -> String {
        self.names.format(key, args)
    }

    /// The reasons must come from this `problem`, and it from `log`.
    pub const fn new(names: Names<'a>, problem: &'a Problem, log: &'a [Entry]) -> Self {
        Self { names, problem, log }
    }

    /// The reason, the hand sizes that it rests on, and where the card went after the deal.
    pub fn proof(&self, proof: &Proof) -> Vec<ReasonSpan> {
        let mut reason = self.reason(proof);
        let moved = |mark: Mark| moved_on(&self.names, self.problem, mark).or_else(|| self.may_have_moved(proof, mark));
        let moved = proof.conclusion().and_then(moved);
        let further = self.condition(proof).into_iter().chain(moved);
        reason.extend(further.flat_map(|words| [ReasonSpan::Next, ReasonSpan::Text(words)]));
        reason
    }

    /// Cards moved unseen, and this may be one of them: "it may have come to Fay since".
    fn may_have_moved(&self, proof: &Proof, Mark { card, column, yes }: Mark) -> Option<String> {
        let (setup, hands) = (self.names.setup, self.problem.hands()?);
        let seat = setup.seat_of(setup.holder_of(column)?)?;
        if setup.me == Some(seat) || hands.located(card).is_some() {
            return None;
        }
        if yes {
            let left = hands.now(card, seat.into()).is_some_and(|now| now.shares().len() > 1);
            return left.then(|| fl!(self, "why-may-have-left"));
        }
        let is_owner = |mark: &Mark| mark.yes && mark.card == card && mark.column < self.problem.holders();
        let owner = proof.steps.iter().map(|step| step.conclusion).find(is_owner);
        let came = match owner {
            Some(owner) => hands.now(card, Holder(owner.column as u8)).is_some_and(|now| now.includes(seat)),
            None => {
                !(setup.hand | setup.face_up()).contains(card)
                    && hands.sources(seat).iter().any(|hand| *hand != seat.into())
            }
        };
        came.then(|| fl!(self, "why-may-have-come", now = self.names.seat(seat)))
    }

    /// The reason without what [`condition`](Self::condition) says.
    pub fn reason(&self, proof: &Proof) -> Vec<ReasonSpan> {
        let guesses = self.log.iter().filter(|entry| proof.entries.contains(&entry.id) && is_guess(entry));
        let guessed: Vec<EntryId> = guesses.map(|entry| entry.id).collect();
        let mut reason = proof::ProofWriter::new(self, proof).reason();
        if !guessed.is_empty() {
            let (count, at) = (guessed.len(), self.numbers(guessed));
            reason = format!("{reason} {}", fl!(self, "why-guess", count, at));
        }
        spans(&reason)
    }

    /// Hand sizes that the proof needs, and their source. `None` if the rules fix them.
    pub fn condition(&self, proof: &Proof) -> Option<String> {
        proof::ProofWriter::new(self, proof).condition()
    }

    pub fn evidence(&self, evidence: &OpenCellEvidence) -> Vec<ReasonSpan> {
        let mut sentences: Vec<String> = evidence.shows.iter().take(3).map(|show| self.show(evidence, show)).collect();
        // Further shows are only numbered.
        if evidence.shows.len() > 3 {
            let at = self.entries(evidence.shows[3..].iter().filter_map(|show| show.source.entry()));
            sentences.push(fl!(self, "why-more-shows", at));
        }
        sentences.extend(evidence.shown_instead.iter().take(2).map(|instead| self.shown_instead(evidence, *instead)));
        let case_file = self.problem.holders();
        if evidence.column == case_file {
            let kind = self.names.kind(self.problem.category_of(evidence.card));
            let case = self.names.the_case_file();
            sentences.push(fl!(self, "why-case-left", count = evidence.candidates, kind, case));
            if !evidence.accusations.is_empty() {
                let at = self.entries(evidence.accusations.iter().copied());
                sentences.push(fl!(self, "why-accused-with", at));
            }
        } else {
            let ((who, person), (least, most)) = (self.who(evidence.column), evidence.unknown);
            sentences.push(fl!(
                self,
                if least == most { "why-hand-open" } else { "why-hand-open-about" },
                who,
                person,
                open = most,
                count = evidence.candidates,
                least,
                most
            ));
            if least != most {
                let rule = deal_word(self.names.setup.dealing());
                sentences.push(fl!(self, "why-deal", rule));
            }
        }
        let others: Vec<String> =
            evidence.places.iter().filter(|place| **place != evidence.column).map(|place| self.place(*place)).collect();
        let card = self.card_start(evidence.card);
        sentences.push(fl!(self, "why-places", card, places = self.names.language.list(&others, ListEnd::Or)));
        spans(&sentences.join(NEXT))
    }

    /// Answer to a mark in a cell that the log leaves open. Names one place that it allows against the mark.
    pub fn undecided(&self, evidence: &OpenCellEvidence, yes: bool) -> String {
        let elsewhere = evidence.places.iter().copied().find(|place| *place != evidence.column);
        let place = elsewhere.filter(|_| yes).unwrap_or(evidence.column);
        fl!(self, "marks-undecided", card = self.card(evidence.card), place = self.place(place))
    }

    fn shown_instead(&self, evidence: &OpenCellEvidence, (shown, source): (Card, Source)) -> String {
        let (who, person) = self.who(evidence.column);
        let (card, shown, at) = (self.card(evidence.card), self.card(shown), self.entries(source.entry()));
        fl!(self, "why-shown-instead", who, person, card, shown, at)
    }

    fn show(&self, evidence: &OpenCellEvidence, show: &PossibleShow) -> String {
        let column = evidence.column;
        let mut passed: Vec<(Card, Vec<EntryId>)> = Vec::new();
        let mut places: Vec<(Option<usize>, CardSet)> = Vec::new();
        for (card, why) in &show.excluded {
            let place = match why {
                CardExclusion::Passed(id) => {
                    passed.push((*card, vec![*id]));
                    continue;
                }
                CardExclusion::At(place) => Some(*place),
                CardExclusion::Proved => None,
            };
            match places.iter_mut().find(|(other, _)| *other == place) {
                Some((_, cards)) => *cards |= CardSet::of(*card),
                None => places.push((place, CardSet::of(*card))),
            }
        }
        let mut reasons: Vec<String> = self.passed_on(column, passed).into_iter().collect();
        reasons.extend(places.into_iter().map(|(place, cards)| self.lacks(column, place, cards, "")));
        self.narrowed(column, show.source.entry(), show.named, &reasons, show.left).join(" ")
    }

    /// "Ben passed on the Rope in entry 4 and on the Knife in entry 9"; `None` for no cards.
    fn passed_on(&self, column: usize, cards: Vec<(Card, Vec<EntryId>)>) -> Option<String> {
        let passes: Vec<String> = by_entry(cards)
            .into_iter()
            .map(|(cards, ids)| {
                let cards = self.cards(cards.into_iter().collect(), ListEnd::And);
                fl!(self, "why-passed-on", cards, at = self.entries(ids))
            })
            .collect();
        let ((who, person), on) = (self.who(column), self.language().list(&passes, ListEnd::And));
        (!passes.is_empty()).then(|| fl!(self, "why-part-passed", who, person, on))
    }

    /// "The Study is with Anna (18)"; without a place: "Ben does not have the Study".
    fn lacks(&self, column: usize, place: Option<usize>, cards: CardSet, refs: &str) -> String {
        if let Some(place) = place {
            let (count, list, place) = (cards.len(), self.cards(cards, ListEnd::And), self.place(place));
            fl!(self, "why-part-at", card = list, count, place, refs)
        } else {
            let ((who, person), list) = (self.who(column), self.cards(cards, ListEnd::Or));
            fl!(self, "why-part-not", card = list, who, person, refs)
        }
    }

    /// "Ben showed a card in entry 9: the Rope or the Study. Ben passed on the Rope, so it is the Study."
    fn narrowed(
        &self,
        column: usize,
        at: impl IntoIterator<Item = EntryId>,
        named: CardSet,
        reasons: &[String],
        left: CardSet,
    ) -> Vec<String> {
        let (who, person) = self.who(column);
        let (at, cards) = (self.entries(at), self.cards(named, ListEnd::Or));
        let mut sentences = vec![fl!(self, "why-show", who, person, at, cards)];
        if !reasons.is_empty() {
            let reasons = capital(&self.language().list(reasons, ListEnd::And));
            sentences.push(fl!(self, "why-left", reasons, cards = self.cards(left, ListEnd::Or)));
        }
        sentences
    }

    pub fn conflict(&self, conflict: &Conflict) -> Vec<ReasonSpan> {
        let at = self.numbers(conflict.entries.iter().copied());
        spans(&match conflict.entries.len() {
            0 => fl!(self, "why-conflict-setup"),
            1 => {
                let entry = self.log.iter().position(|entry| conflict.entries.contains(&entry.id));
                let says = entry.map(|at| describe(&self.names, &self.log[..at], &self.log[at]).text());
                fl!(self, "why-conflict-one", at, says = says.unwrap_or_default())
            }
            count => fl!(self, "why-conflict", count, at),
        })
    }

    /// "Ben and Chloé each hold 4 cards"; empty for no sizes.
    fn hands(&self, sizes: &[(Holder, u8)]) -> String {
        let hand = |alike: &[(Holder, u8)]| {
            let who: Vec<String> = alike.iter().map(|(holder, _)| self.names.holder(*holder)).collect();
            let (who, players) = (self.names.language.list(&who, ListEnd::And), alike.len());
            fl!(self.names, "why-if-hand", who, players, count = alike[0].1)
        };
        let hands: Vec<String> = sizes.chunk_by(|(_, one), (_, next)| one == next).map(hand).collect();
        self.names.language.list(&hands, ListEnd::And)
    }

    pub fn unlikely(&self, fact: &UnlikelyFact) -> Vec<ReasonSpan> {
        let times = ((1.0 - fact.probability) * 100.0).round().min(99.0);
        let possible = if fact.probability > 0.0 { "yes" } else { "no" };
        let about = |holder: Holder| self.who(holder.index());
        spans(&match fact.kind {
            FactKind::HoldsNone(holder, cards) if fact.source.answer().is_none() => {
                let has = cards.iter().next().map(|card| self.mark(Mark::yes(card, holder.index())));
                fl!(self, "why-slip-lacks", has = has.unwrap_or_default(), times, possible)
            }
            FactKind::HoldsNone(holder, cards) | FactKind::HoldsOneOf(holder, cards) => {
                let passed = matches!(fact.kind, FactKind::HoldsNone(..));
                let ((who, person), cards) = (about(holder), self.cards(cards, ListEnd::Or));
                fl!(self, if passed { "why-slip-pass" } else { "why-slip-show" }, who, person, cards, times, possible)
            }
            FactKind::Showed { holder, card, .. } => {
                let ((who, person), card) = (about(holder), self.card(card));
                fl!(self, "why-slip-card", who, person, card, times, possible)
            }
            FactKind::HoldsAll(holder, cards) | FactKind::ChosenAmong { holder, among: cards, .. } => {
                let ((who, person), cards) = (about(holder), self.cards(cards, ListEnd::And));
                fl!(self, "why-slip-has", who, person, cards)
            }
            FactKind::SomeHoldOneOf(some, cards) => {
                let who: Vec<String> = holders(some).map(|holder| about(holder).0).collect();
                let (who, cards) = (self.names.language.list(&who, ListEnd::Or), self.cards(cards, ListEnd::Or));
                fl!(self, "why-slip-show", who, person = "other", cards, times, possible)
            }
            FactKind::CaseFileCount { .. } | FactKind::CaseFileHas(_) | FactKind::CaseFileLacks(_) => {
                let case = self.names.the_case_file();
                fl!(self, "why-slip-accusation", times, possible, case)
            }
        })
    }

    pub fn heading(&self, card: Card, column: usize) -> String {
        let (who, (_, person)) = (self.names.column(column), self.who(column));
        fl!(self, "why-heading", who, person, card = self.card(card))
    }

    pub fn mark(&self, mark: Mark) -> String {
        fact(&self.names, mark)
    }

    pub(super) fn language(&self) -> &'a Language {
        self.names.language
    }

    fn who(&self, column: usize) -> (String, &'static str) {
        who(&self.names, column)
    }

    /// Inside a sentence: "Ben", "you".
    fn member(&self, holder: Holder) -> String {
        let (who, person) = self.who(holder.index());
        fl!(self, "why-member", who, person)
    }

    /// "with Ben", "in your hand", "in the case file".
    fn place(&self, column: usize) -> String {
        let (who, person) = self.who(column);
        fl!(self, "why-place", who, person)
    }

    fn card(&self, card: Card) -> String {
        self.names.the(card)
    }

    fn card_start(&self, card: Card) -> String {
        self.names.the_at_start(card)
    }

    /// "in entries 4, 7 and 9".
    fn entries(&self, ids: impl IntoIterator<Item = EntryId>) -> String {
        let ids: BTreeSet<EntryId> = ids.into_iter().collect();
        fl!(self, "why-in-entries", count = ids.len(), at = self.numbers(ids))
    }

    /// Links, each once, in log order: "4, 7 and 9".
    fn numbers(&self, ids: impl IntoIterator<Item = EntryId>) -> String {
        let place = |id: &EntryId| self.log.iter().position(|entry| entry.id == *id);
        let mut ids: Vec<EntryId> = ids.into_iter().collect();
        ids.sort_by_key(place);
        ids.dedup();
        links(&ids, self.language())
    }

    /// " (4 and 7)"; empty without `ids`.
    fn refs(&self, ids: impl IntoIterator<Item = EntryId>) -> String {
        let ids: Vec<EntryId> = ids.into_iter().collect();
        if ids.is_empty() { String::new() } else { format!(" ({})", self.numbers(ids)) }
    }

    fn entry(&self, id: EntryId) -> Option<&'a EntryKind> {
        self.log.iter().find(|entry| entry.id == id).map(|entry| &entry.kind)
    }

    fn answerer(&self, id: EntryId, at: u8) -> Option<Holder> {
        match self.entry(id)? {
            EntryKind::Suggestion { answers, .. } => answers.get(usize::from(at)).map(|answer| answer.seat.into()),
            _ => None,
        }
    }

    fn cards(&self, cards: CardSet, end: ListEnd) -> String {
        self.names.the_cards(cards, end)
    }
}

/// Joins what one and the same entry tells. "Anna and Ben in entries 4 and 9" could mean one each or both in both, so
/// whatever rests on several entries stands alone.
fn by_entry<T>(told: impl IntoIterator<Item = (T, Vec<EntryId>)>) -> Vec<(Vec<T>, Vec<EntryId>)> {
    let mut joined: Vec<(Vec<T>, Vec<EntryId>)> = Vec::new();
    for (what, ids) in told {
        match joined.iter_mut().find(|(_, other)| ids.len() == 1 && *other == ids) {
            Some((together, _)) => together.push(what),
            None => joined.push((vec![what], ids)),
        }
    }
    joined
}
