//! The player who follows the notebook, with the budgets of the window.

use super::player::{Player, Turn};
use super::view::View;
use deerstalker::advice::{Advice, Reach, Way, advise, cards_to_show, rank, tuning, who_is_close};
use deerstalker::deduction::{Cancel, Position, SuggestionContest, SuggestionValue};
use deerstalker::edition::{Card, CardSet};
use deerstalker::game::{Holder, Seat};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// Follows the advice in everything that is not switched off.
#[allow(clippy::struct_excessive_bools, reason = "each is switched off by itself")]
pub struct Notebook {
    /// Accuses also on a chance, if that is advised.
    pub gambles: bool,
    /// Shows any card, also one that the asker has not seen.
    pub shows_any: bool,
    pub reads: bool,
    /// Never walks past a room in reach.
    pub stays: bool,
    /// Asks the first of the ranking, and gambles only after a question. No plan weighs these against each other.
    pub parts: bool,
    pub bits: bool,
}

impl Default for Notebook {
    fn default() -> Self {
        Self { gambles: true, shows_any: false, reads: false, stays: false, parts: false, bits: false }
    }
}

impl Notebook {
    fn position<'a>(&self, view: &'a View) -> &'a Position {
        if self.reads { view.reading() } else { view.position() }
    }

    fn advice(&self, view: &View, reach: &Reach) -> Option<Advice> {
        let (setup, entries, position, cancel) = (view.setup(), view.entries(), self.position(view), Cancel::default());
        let ranking = rank(setup, entries, position, reach, &cancel)?;
        advise(setup, entries, reach, &ranking, who_is_close(setup, entries, position, &cancel))
    }
}

impl Notebook {
    fn most_bits(&self, view: &View, reach: &Reach) -> Option<[Card; 3]> {
        let (setup, me) = (view.setup(), view.setup().me?);
        let rooms = reach.rooms.unwrap_or(setup.edition.category_cards(2));
        let [suspects, weapons] = [0, 1].map(|category| setup.edition.category_cards(category));
        let named = suspects.iter().flat_map(|suspect| weapons.iter().map(move |weapon| (suspect, weapon)));
        let triples = named.flat_map(|(suspect, weapon)| rooms.iter().map(move |room| [suspect, weapon, room]));
        let contest = SuggestionContest { triples: triples.collect(), count_best: true };
        let asked: Vec<Holder> = setup.asked_by(me).map(Holder::from).collect();
        let gain = |value: &SuggestionValue| -value.expected_entropy;
        let (position, rule) = (self.position(view), setup.rules.answers);
        let values = position.best_suggestions(&asked, rule, &[contest], gain, &Cancel::default())?;
        let counted = values.into_iter().filter(|value| !value.estimated);
        counted.max_by(|a, b| gain(a).total_cmp(&gain(b))).map(|best| best.cards)
    }
}

impl Player for Notebook {
    fn turn(&self, view: &View, reach: &Reach, _: &mut ChaCha8Rng) -> Turn {
        if self.bits {
            return self.most_bits(view, reach).map_or(Turn::Wait, Turn::Ask);
        }
        if !self.parts && self.gambles {
            let Some(advice) = self.advice(view, reach) else { return Turn::Wait };
            let Some(plan) = advice.plan() else { return Turn::Wait };
            return match &plan.ask {
                _ if plan.accuses_first().is_some() => Turn::Accuse(advice.cards),
                Some(ask) if plan.going.is_some_and(|going| going.way == Way::Head) => Turn::Walk(ask.rooms[0]),
                Some(ask) => Turn::Ask(ask.suggestion.cards),
                None => Turn::Wait,
            };
        }
        let ranking = rank(view.setup(), view.entries(), self.position(view), reach, &Cancel::default());
        let Some(ranking) = ranking else { return Turn::Wait };
        let later = ranking.later.first().filter(|_| !self.stays || ranking.suggestions.is_empty());
        match (later, ranking.suggestions.first()) {
            (Some(later), _) => Turn::Walk(later.room),
            (None, Some(best)) => Turn::Ask(best.cards),
            (None, None) => Turn::Wait,
        }
    }

    fn accuse(&self, view: &View, asked: bool, _: &mut ChaCha8Rng) -> Option<[Card; 3]> {
        let position = self.position(view);
        let triples = position.case_file()?;
        if let Some(proved) = triples.solution() {
            return Some(proved);
        }
        let (cards, chance) = triples.best()?;
        // A question comes before a gamble. Below this chance hardly any gamble is advised, and the rest takes long to
        // compute.
        if !self.gambles || !asked || chance < 0.1 {
            return None;
        }
        let advice = self.advice(view, &Reach::default())?;
        let accuses = if self.parts {
            advice.chances.right > advice.chances.waiting
        } else {
            advice.plan()?.accuses_first().is_some() && advice.is_now()
        };
        accuses.then_some(cards)
    }

    fn show(&self, view: &View, asker: Seat, named: [Card; 3], could: CardSet, random: &mut ChaCha8Rng) -> Card {
        let any = could.iter().collect::<Vec<_>>().choose(random).copied().expect("asked to show what they have");
        if self.shows_any || could.len() == 1 {
            return any;
        }
        let (setup, entries, mut random) = (view.setup(), view.entries(), ChaCha8Rng::seed_from_u64(0));
        let position = self.position(view);
        let advised = cards_to_show(
            setup,
            entries,
            position,
            (asker, named),
            tuning::SHOW_SAMPLES,
            &mut random,
            &Cancel::default(),
        );
        advised.first().map_or(any, |first| first.card)
    }
}
