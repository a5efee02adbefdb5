//! Turns a set-up and a log into facts.
//!
//! Each entry states facts as of its moment. A fact can *rest on* earlier entries, by which cards changed hands or a
//! player came back: without them it would say something else.

use super::fact::{EntryPart, Fact, FactKind, SetupFact, Source};
use crate::edition::{Card, CardSet};
use crate::game::{
    Answer, Answering, CardStatement, Entry, EntryId, EntryKind, Hands, Holder, Response, Seat, Setup, ShowModel,
    TableHolder, Verdict, implied_passes,
};

mod present;

pub(crate) use present::Present;
use present::Stated;

/// `rests_on` is by fact. `seen`, by holder: cards that I saw shown in answers.
pub(crate) struct CollectedFacts {
    pub facts: Vec<Fact>,
    pub rests_on: Vec<Vec<Source>>,
    pub seen: Vec<CardSet>,
    pub hands: Hands,
}

pub(crate) fn collect_facts<'a>(
    setup: &Setup,
    sizes: &[Vec<u8>],
    entries: impl IntoIterator<Item = &'a Entry>,
) -> CollectedFacts {
    let mut reader = FactCollector {
        setup,
        read: CollectedFacts {
            facts: Vec::new(),
            rests_on: Vec::new(),
            seen: vec![CardSet::EMPTY; setup.holder_count()],
            hands: Hands::of_sizes(setup, sizes),
        },
        answering: Answering::at_the_deal(setup),
        asked_since: vec![None; setup.seat_count()],
        hidden: vec![false; setup.seat_count()],
        open_since: vec![None; setup.seat_count()],
    };
    if let Some(me) = setup.me {
        reader.push(Source::Setup(SetupFact::MyHand), FactKind::HoldsAll(me.into(), setup.hand));
    }
    for (at, table) in setup.table.iter().enumerate() {
        if let TableHolder::FaceUp(cards) = table {
            let holder = setup.table_holder(at);
            reader.push(Source::Setup(SetupFact::FaceUp(holder)), FactKind::HoldsAll(holder, *cards));
        }
    }
    for entry in entries {
        if !entry.doubted {
            reader.entry(entry);
            reader.read.hands.follow(entry);
            reader.known_hands(entry.id);
        }
        let before = reader.answering.seats();
        reader.answering.follow(&entry.kind);
        for seat in reader.answering.seats().into_iter().filter(|seat| !before.contains(seat)) {
            reader.asked_since[seat.index()] = Some(entry.id);
        }
    }
    reader.read
}

fn is_perhaps(answer: Answer) -> bool {
    !answer.doubted && answer.response == Response::PerhapsShowed
}

struct FactCollector<'a> {
    setup: &'a Setup,
    read: CollectedFacts,
    answering: Answering,
    /// By seat, as the next two: the entry since which the player is asked again.
    asked_since: Vec<Option<EntryId>>,
    /// The player left and took the hand along unseen.
    hidden: Vec<bool>,
    /// The entry that made a hidden hand visible again.
    open_since: Vec<Option<EntryId>>,
}

impl FactCollector<'_> {
    fn entry(&mut self, entry: &Entry) {
        let whole = Source::Entry(entry.id, EntryPart::Whole);
        match &entry.kind {
            EntryKind::Suggestion { by, cards, answers } => {
                self.answers(entry.id, *by, cards.iter().copied().collect(), answers);
            }
            EntryKind::Accusation { cards, verdict: Verdict::Wrong, saw, .. } => {
                self.push(whole, FactKind::not_all_in_case_file(cards.iter().copied().collect()));
                if let Some(saw) = saw {
                    self.push(whole, FactKind::CaseFileHas(saw.iter().copied().collect()));
                }
            }
            EntryKind::Accusation { cards, verdict: Verdict::Right, .. } => {
                self.push(whole, FactKind::CaseFileHas(cards.iter().copied().collect()));
            }
            EntryKind::Told { cards, right, .. } => self.push(whole, FactKind::right_of(*cards, *right)),
            EntryKind::Left { seat, to, hand } => {
                self.add(whole, self.present().all(*seat, *hand));
                self.hide(*seat, to.is_none() && hand.is_empty(), entry.id);
            }
            EntryKind::Joined { seat } => {
                self.add(whole, self.present().all(*seat, CardSet::EMPTY));
                self.hide(*seat, false, entry.id);
            }
            EntryKind::Handed { from, cards, .. } => self.add(whole, self.present().all(*from, *cards)),
            kind => {
                for (result, statement) in kind.card_statements() {
                    let part = result.map_or(EntryPart::Whole, |at| EntryPart::Result(at as u8));
                    self.statement(Source::Entry(entry.id, part), statement);
                }
            }
        }
    }

    /// Whose cards the entry made known has no other, even if none of the cards left that hand.
    fn known_hands(&mut self, entry: EntryId) {
        for seat in self.setup.seats() {
            let Some(because) = self.read.hands.known_hand(seat) else { continue };
            let because = present::sources(&because);
            if let Some(last) = because.iter().copied().filter(|source| source.entry() == Some(entry)).max() {
                let unlocated = self.setup.edition.cards().collect::<CardSet>() - self.read.hands.all_located();
                let stated = self.present().none(&[(seat, None)], unlocated, 1);
                let resting = |(kind, on): Stated| (kind, on.into_iter().chain(because.clone()).collect());
                self.add(last, stated.into_iter().map(resting).collect());
            }
        }
    }

    fn present(&self) -> Present<'_> {
        Present { hands: &self.read.hands, holders: self.setup.holder_count() }
    }

    fn hide(&mut self, seat: Seat, hidden: bool, entry: EntryId) {
        if self.hidden[seat.index()] && !hidden {
            self.open_since[seat.index()] = Some(entry);
        }
        self.hidden[seat.index()] = hidden;
    }

    fn answers(&mut self, id: EntryId, by: Seat, named: CardSet, answers: &[Answer]) {
        let unheard = answers.iter().any(|answer| answer.response == Response::NotHeard);
        let rule = self.setup.rules.answers;
        let implied = if unheard { implied_passes(rule, &self.answering.unasked(by), answers) } else { Vec::new() };
        let mut passed: Vec<(Seat, Option<Source>)> = Vec::new();
        for (at, answer) in answers.iter().enumerate().filter(|(_, answer)| !answer.doubted) {
            let source = Source::Entry(id, EntryPart::Answer(at as u8));
            let present = self.present();
            let stated = match answer.response {
                Response::PerhapsShowed | Response::NotHeard => Vec::new(),
                Response::Passed => {
                    passed.push((answer.seat, Some(source)));
                    present.none(&[(answer.seat, None)], named, 1)
                }
                Response::Showed(None) => present.one_of(answer.seat, named),
                Response::Showed(Some(card)) if self.is_at_random(by, answer.seat, named) => {
                    present.chosen(answer.seat, card, named)
                }
                Response::Showed(Some(card)) => present.all(answer.seat, CardSet::of(card)),
            };
            self.add(source, stated);
            if let Response::Showed(Some(card)) = answer.response
                && self.is_seen(by)
            {
                self.read.seen[answer.seat.index()].insert(card);
            }
            for pass in implied.iter().filter(|pass| pass.answer == at) {
                let part = EntryPart::ImpliedPass { answer: at as u8, later: pass.later as u8 };
                let since = self.asked_since[answer.seat.index()].map(|id| Source::Entry(id, EntryPart::Whole));
                self.add(Source::Entry(id, part), self.present().none(&[(answer.seat, since)], named, 1));
            }
        }
        let perhaps = answers.iter().enumerate().filter(|(_, answer)| is_perhaps(**answer));
        let perhaps: Vec<(usize, Seat)> = perhaps.map(|(at, answer)| (at, answer.seat)).collect();
        if let [.., (last, _)] = perhaps[..] {
            let seats: Vec<Seat> = perhaps.iter().map(|(_, seat)| *seat).collect();
            let stated = self.present().some_has_one_of(&seats, named);
            self.add(Source::Entry(id, EntryPart::Answer(last as u8)), stated);
        }
        // A card that may be with several of these players is excluded only by all their passes together. The last pass
        // states it and rests on the others.
        for (kind, rests_on) in self.present().none(&passed, named, 2) {
            if let Some(last) = rests_on.iter().copied().filter(|source| source.entry() == Some(id)).max() {
                self.add(last, vec![(kind, rests_on)]);
            }
        }
    }

    /// My own answers tell me nothing, because my hand is known.
    fn is_seen(&self, by: Seat) -> bool {
        Some(by) == self.setup.me || self.setup.rules.face_up_shows
    }

    fn is_at_random(&self, by: Seat, seat: Seat, named: CardSet) -> bool {
        let again = self.read.seen[seat.index()] & named;
        let gone = |card: &Card| self.read.hands.located(*card).is_some_and(|now| !now.includes(seat));
        self.is_seen(by)
            && match self.setup.show_model {
                ShowModel::Neutral => false,
                ShowModel::Random => true,
                // Whoever may still have a card I was shown shows that one again.
                ShowModel::Repeats => again.iter().all(|card| gone(&card)),
            }
    }

    fn statement(&mut self, source: Source, statement: CardStatement) {
        let seat = |holder: Holder| self.setup.seat_of(holder);
        let stated = match statement {
            CardStatement::Has(holder, card) => match seat(holder) {
                Some(seat) => self.present().all(seat, CardSet::of(card)),
                None => vec![(FactKind::HoldsAll(holder, CardSet::of(card)), Vec::new())],
            },
            CardStatement::Lacks(holder, card) => match seat(holder) {
                Some(seat) => self.present().none(&[(seat, None)], CardSet::of(card), 1),
                None => vec![(FactKind::HoldsNone(holder, CardSet::of(card)), Vec::new())],
            },
            CardStatement::NobodyHas(card) => {
                let since = |seat: Seat| self.open_since[seat.index()].map(|id| Source::Entry(id, EntryPart::Whole));
                let looked = self.setup.seats().filter(|seat| !self.hidden[seat.index()]);
                let looked: Vec<(Seat, Option<Source>)> = looked.map(|seat| (seat, since(seat))).collect();
                self.present().none(&looked, CardSet::of(card), 1)
            }
        };
        self.add(source, stated);
    }

    fn push(&mut self, source: Source, kind: FactKind) {
        self.add(source, vec![(kind, Vec::new())]);
    }

    fn add(&mut self, source: Source, stated: Vec<Stated>) {
        for (kind, mut rests_on) in stated {
            rests_on.retain(|other| *other != source);
            self.read.facts.push(Fact { source, kind });
            self.read.rests_on.push(rests_on);
        }
    }
}
