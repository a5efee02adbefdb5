//! What a suggestion of mine tells everybody at the table.

use super::entropy::entropy;
use crate::deduction::{FactKind, Posterior, Problem};
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::{ClueResult, Deal, Entry, EntryKind, Holder, Response, Setup};

/// The table as somebody sees it who holds no cards and sees none shown: the knowledge that all players share.
pub struct Leak {
    posterior: Posterior,
    asked: Vec<Holder>,
    rule: AnswerRule,
    entropy: f64,
    /// Whether the shared view itself is an estimate.
    estimated: bool,
}

/// What everybody learns from a suggestion.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Heard {
    /// Bits about the case file, on average.
    pub bits: f64,
    /// Whether there was too much to count, so that this is an estimate.
    pub estimated: bool,
}

impl std::fmt::Debug for Leak {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Leak").field("entropy", &self.entropy).finish_non_exhaustive()
    }
}

/// More cards times players than this make the shared view slow; what leaks is not computed then.
const TOO_WIDE: usize = 130;

/// The same for a box of more than [`FEW_CARDS`] cards.
const TOO_WIDE_OF_MANY: usize = 90;

/// As many cards as the classic boxes have, and a few more.
const FEW_CARDS: usize = 24;

impl Leak {
    /// Prepares the shared view; `None` for a spectator, a contradictory log or a table too large.
    pub fn new(setup: &Setup, entries: &[Entry]) -> Option<Self> {
        let me = setup.me?;
        let cards = setup.edition.card_count();
        let widest = if cards > FEW_CARDS { TOO_WIDE_OF_MANY } else { TOO_WIDE };
        if cards * setup.seat_count() > widest {
            return None;
        }
        let sizes = setup.possible_sizes();
        let deal = if sizes.len() == 1 { Deal::Sizes(sizes[0].clone()) } else { setup.deal.clone() };
        let shared = Setup { me: None, hand: CardSet::EMPTY, deal, ..setup.clone() };
        let heard: Vec<Entry> = entries.iter().map(hide).collect();
        let posterior = Posterior::new(&Problem::from_game(&shared, &heard))?;
        let now = posterior.given(&[])?;
        Some(Self {
            posterior,
            asked: setup.asked_by(me).map(Holder::from).collect(),
            rule: setup.rules.answers,
            entropy: entropy(&now.triples),
            estimated: now.estimated,
        })
    }

    /// What everybody learns about the case file from who shows and who passes.
    pub fn of(&self, cards: [Card; 3]) -> Heard {
        let named: CardSet = cards.into_iter().collect();
        let (mut after, mut estimated) = (0.0, self.estimated);
        let mut hear = |facts: &[FactKind]| {
            if let Some(given) = self.posterior.given(facts) {
                after += given.probability * entropy(&given.triples);
                estimated |= given.estimated;
            }
        };
        let pass = |holder: &Holder| FactKind::HoldsNone(*holder, named);
        let show = |holder: &Holder| FactKind::HoldsOneOf(*holder, named);
        match self.rule {
            AnswerRule::FirstCard => {
                for (at, holder) in self.asked.iter().enumerate() {
                    let mut facts: Vec<FactKind> = self.asked[..at].iter().map(pass).collect();
                    facts.push(show(holder));
                    hear(&facts);
                }
                hear(&self.asked.iter().map(pass).collect::<Vec<_>>());
            }
            AnswerRule::Everybody => {
                // At most three can show: three cards were named.
                for shows in (0u32..1 << self.asked.len()).filter(|shows| shows.count_ones() <= 3) {
                    let heard = self.asked.iter().enumerate();
                    let facts: Vec<FactKind> = heard
                        .map(|(at, holder)| if shows >> at & 1 == 1 { show(holder) } else { pass(holder) })
                        .collect();
                    hear(&facts);
                }
            }
        }
        Heard { bits: (self.entropy - after).max(0.0), estimated }
    }
}

/// The entry as everybody could hear it: no card that was shown to one player only.
fn hide(entry: &Entry) -> Entry {
    let mut entry = entry.clone();
    match &mut entry.kind {
        EntryKind::Suggestion { answers, .. } => {
            for answer in answers {
                if let Response::Showed(card) = &mut answer.response {
                    *card = None;
                }
            }
        }
        EntryKind::ShownPrivately { card, .. } | EntryKind::Snooped { card, .. } | EntryKind::Peeked { card, .. } => {
            *card = None;
        }
        EntryKind::ClueCard { results, .. } => {
            for result in results {
                match result {
                    ClueResult::Shown { card, .. } => *card = None,
                    ClueResult::Revealed { .. } | ClueResult::NobodyHas(_) => {}
                }
            }
        }
        EntryKind::Accusation { .. }
        | EntryKind::Revealed { .. }
        | EntryKind::DoesNotHold { .. }
        | EntryKind::TurnWithoutSuggestion { .. }
        | EntryKind::Note => {}
    }
    entry
}
