//! The player who follows the notebook: its ranking, its word on accusing, its card to show, with the budgets of the
//! window.

use super::player::{Player, Turn};
use super::view::View;
use deerstalker::advice::{AccusationCounsel, Reach, advise, cards_to_show, rank, tuning, value_opponents};
use deerstalker::deduction::{Cancel, Position};
use deerstalker::edition::{Card, CardSet};
use deerstalker::game::Seat;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// Follows the advice in everything, but for what is switched off.
#[allow(clippy::struct_excessive_bools, reason = "each is switched off by itself")]
pub struct Notebook {
    /// Accuses also on a chance, where that is advised.
    pub gambles: bool,
    /// Shows any card, also one that the asker has not seen.
    pub shows_any: bool,
    /// Reads the others.
    pub reads: bool,
    /// Never walks past a room in reach.
    pub stays: bool,
}

impl Default for Notebook {
    fn default() -> Self {
        Self { gambles: true, shows_any: false, reads: false, stays: false }
    }
}

impl Notebook {
    /// What is known of the log, as the advice takes it.
    fn position<'a>(&self, view: &'a View) -> &'a Position {
        if self.reads { view.reading() } else { view.position() }
    }
}

impl Player for Notebook {
    fn turn(&self, view: &View, reach: &Reach, _: &mut ChaCha8Rng) -> Turn {
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
        // A question comes before a gamble, and below this chance none is advised: the rest need not be computed.
        if !self.gambles || !asked || chance < tuning::WORTH_WEIGHING {
            return None;
        }
        let (setup, entries, cancel, reach) = (view.setup(), view.entries(), Cancel::default(), Reach::default());
        let ranking = rank(setup, entries, position, &reach, &cancel)?;
        let mut random = ChaCha8Rng::seed_from_u64(0);
        let (deals, vigilance) = (tuning::OPPONENT_VIEWS, tuning::VIGILANCE);
        let opponents = value_opponents(setup, entries, position, deals, vigilance, &mut random, &cancel);
        let advice = advise(setup, entries, &reach, &ranking, opponents)?;
        (advice.accusation.counsel == AccusationCounsel::Gamble).then_some(cards)
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
