//! Reads a set-up and a log into facts.
//!
//! State: what has been shown to me, who is asked no more, who left, and who has which cards once some have changed
//! hands. Each entry adds the facts that it states at that moment, in log order; a doubted entry or answer states
//! nothing. Time: linear in the log, times the players where cards have changed hands.

use crate::deduction::fact::{EntryPart, Fact, FactKind, SetupFact, Source};
use crate::edition::{Card, CardSet};
use crate::game::{
    Answer, CardStatement, Entry, EntryId, EntryKind, Hands, Holder, Response, Seat, Setup, ShowModel, TableHolder,
    Verdict, follow_unasked, implied_passes, unasked_after,
};

mod moved;

/// The facts of a set-up and a log, the set-up first, then in log order; and, by holder, the cards shown to me.
pub(crate) fn collect_facts<'a>(
    setup: &Setup,
    entries: impl IntoIterator<Item = &'a Entry>,
) -> (Vec<Fact>, Vec<CardSet>) {
    let mut facts = Vec::new();
    let mut background = |what, kind| facts.push(Fact { source: Source::Setup(what), kind });
    if let Some(me) = setup.me {
        background(SetupFact::MyHand, FactKind::HoldsAll(me.into(), setup.hand));
    }
    for (at, table) in setup.table.iter().enumerate() {
        if let TableHolder::FaceUp(cards) = table {
            let holder = setup.table_holder(at);
            background(SetupFact::FaceUp(holder), FactKind::HoldsAll(holder, *cards));
        }
    }
    let mut reader = FactCollector {
        setup,
        facts,
        seen: vec![CardSet::EMPTY; setup.holder_count()],
        unasked: unasked_after(setup, &[]),
        hands: None,
        hidden: vec![false; setup.seat_count()],
    };
    for entry in entries {
        if !entry.doubted {
            reader.entry(entry);
        }
        follow_unasked(&mut reader.unasked, &entry.kind);
    }
    (reader.facts, reader.seen)
}

/// Turns entries into facts, remembering what I have been shown.
struct FactCollector<'a> {
    setup: &'a Setup,
    facts: Vec<Fact>,
    /// By holder: the cards I have seen in that hand.
    seen: Vec<CardSet>,
    /// The players whom nobody asks any more.
    unasked: Vec<Seat>,
    /// Who has which cards, once some have changed hands.
    hands: Option<Hands>,
    /// By seat: the player left and took the hand along unseen.
    hidden: Vec<bool>,
}

impl FactCollector<'_> {
    fn entry(&mut self, entry: &Entry) {
        let whole = Source::Entry(entry.id, EntryPart::Whole);
        match &entry.kind {
            EntryKind::Suggestion { by, cards, answers } => {
                self.answers(entry.id, *by, cards.iter().copied().collect(), answers);
            }
            EntryKind::Accusation { cards, verdict: Verdict::Wrong, saw, .. } => {
                self.push(whole, FactKind::CaseFileIsNot(*cards));
                if let Some(saw) = saw {
                    self.push(whole, FactKind::CaseFileHas(saw.iter().copied().collect()));
                }
            }
            EntryKind::Accusation { cards, verdict: Verdict::Right, .. } => {
                self.push(whole, FactKind::CaseFileHas(cards.iter().copied().collect()));
            }
            EntryKind::Left { seat, to, hand } => {
                if !hand.is_empty() && self.hands.is_none() {
                    self.push(whole, FactKind::HoldsAll((*seat).into(), *hand));
                } else {
                    hand.iter().for_each(|card| self.holds(whole, (*seat).into(), card));
                }
                self.hidden[seat.index()] = to.is_none() && hand.is_empty();
            }
            EntryKind::Joined { seat } => self.hidden[seat.index()] = false,
            EntryKind::Handed { from, to, count, cards } => self.handed(whole, (*from, *to), *count, *cards),
            kind => {
                for (result, statement) in kind.card_statements() {
                    let part = result.map_or(EntryPart::Whole, |at| EntryPart::Result(at as u8));
                    self.statement(Source::Entry(entry.id, part), statement);
                }
            }
        }
    }

    fn answers(&mut self, id: EntryId, by: Seat, named: CardSet, answers: &[Answer]) {
        let unheard = answers.iter().any(|answer| answer.response == Response::NotHeard);
        let rule = self.setup.rules.answers;
        let implied = if unheard { implied_passes(rule, &self.unasked, answers) } else { Vec::new() };
        for (at, answer) in answers.iter().enumerate().filter(|(_, answer)| !answer.doubted) {
            self.answer(Source::Entry(id, EntryPart::Answer(at as u8)), by, named, answer.seat, answer.response);
            for pass in implied.iter().filter(|pass| pass.answer == at) {
                let part = EntryPart::ImpliedPass { answer: at as u8, later: pass.later as u8 };
                self.lacks(Source::Entry(id, part), answer.seat.into(), named);
            }
        }
        self.passed_together(id, named, answers);
    }

    fn answer(&mut self, source: Source, by: Seat, named: CardSet, seat: Seat, response: Response) {
        let holder = Holder::from(seat);
        let at_random = matches!(response, Response::Showed(Some(card)) if self.see(by, holder, named, card));
        if self.hands.is_some() {
            self.answer_now(source, named, seat, response, at_random);
            return;
        }
        match response {
            Response::NotHeard => {}
            Response::Passed => self.push(source, FactKind::HoldsNone(holder, named)),
            Response::Showed(None) => self.push(source, FactKind::HoldsOneOf(holder, named)),
            Response::Showed(Some(card)) if at_random => {
                self.push(source, FactKind::Showed { holder, card, among: named });
            }
            Response::Showed(Some(card)) => self.push(source, FactKind::HoldsAll(holder, CardSet::of(card))),
        }
    }

    /// Records a card that `holder` showed to `by`. Returns whether I saw it and it was chosen at random among the
    /// named cards of that hand.
    fn see(&mut self, by: Seat, holder: Holder, named: CardSet, card: Card) -> bool {
        // What I show myself says nothing new: my hand is known.
        if Some(by) != self.setup.me && !self.setup.rules.face_up_shows {
            return false;
        }
        let seen = &mut self.seen[holder.index()];
        let at_random = match self.setup.show_model {
            ShowModel::Neutral => false,
            ShowModel::Random => true,
            ShowModel::Repeats => seen.is_disjoint(named),
        };
        seen.insert(card);
        at_random
    }

    fn statement(&mut self, source: Source, statement: CardStatement) {
        match statement {
            CardStatement::Has(holder, card) => self.holds(source, holder, card),
            CardStatement::Lacks(holder, card) => self.lacks(source, holder, CardSet::of(card)),
            CardStatement::NobodyHas(card) => {
                // Nobody looks into the hand of a player who left and took it along.
                for seat in self.setup.seats().filter(|seat| !self.hidden[seat.index()]).collect::<Vec<_>>() {
                    self.push(source, FactKind::HoldsNone(seat.into(), CardSet::of(card)));
                }
            }
        }
    }

    /// The holder has the card now.
    fn holds(&mut self, source: Source, holder: Holder, card: Card) {
        if self.holds_now(source, holder, card) {
            return;
        }
        self.push(source, FactKind::HoldsAll(holder, CardSet::of(card)));
    }

    fn push(&mut self, source: Source, kind: FactKind) {
        self.facts.push(Fact { source, kind });
    }
}
