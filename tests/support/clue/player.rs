//! The players by name.

use super::notebook::Notebook;
use super::opponents::{Criterion, Opponent, OwnCards};
use super::view::View;
use deerstalker::advice::Reach;
use deerstalker::edition::{Card, CardSet};
use deerstalker::game::Seat;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Turn {
    Ask([Card; 3]),
    Walk(Card),
    /// Accuses of these cards before any question.
    Accuse([Card; 3]),
    Wait,
}

/// All decisions rest on the player's own view.
pub trait Player: Send + Sync {
    /// After rolling the dice. `reach` has the rooms for a suggestion and, on a board, where the token stands.
    fn turn(&self, view: &View, reach: &Reach, random: &mut ChaCha8Rng) -> Turn;

    /// The accusation to make now, if any. `asked`: no question of this turn can come before it.
    fn accuse(&self, view: &View, asked: bool, random: &mut ChaCha8Rng) -> Option<[Card; 3]>;

    /// One of those the player `could` show to the `asker`, who named these cards.
    fn show(&self, view: &View, asker: Seat, named: [Card; 3], could: CardSet, random: &mut ChaCha8Rng) -> Card;
}

pub const NAMES: &str = "advice, random, paper, possible, most-probable, entropy or best-posterior; \
    before it natural- (never names a card of their own), mixed- (one in a quarter of the questions), bluffing- (one in \
    three quarters) or turning- (never in two questions, then bluffing); after it + of: proof (advice: accuses on proof only), blind (advice: shows any card), stay (advice: \
    never walks past a room), parts (advice: asks the first of the ranking, gambles after questions only), bits (advice: asks what gains most bits), reading (advice: reads the others), 0.4 (others: accuse at this chance)";

/// Reads a player such as `advice`, `advice+reading`, `natural-entropy` or `best-posterior+0.4`. `deals`: how many
/// deals stand for the posterior of a player without a notebook.
pub fn parse(text: &str, deals: usize) -> Option<Box<dyn Player>> {
    let mut parts = text.split('+');
    let name = parts.next()?;
    if name == "advice" {
        let mut hero = Notebook::default();
        for part in parts {
            match part {
                "proof" => hero.gambles = false,
                "blind" => hero.shows_any = true,
                "stay" => hero.stays = true,
                "parts" => hero.parts = true,
                "bits" => hero.bits = true,
                "reading" => hero.reads = true,
                _ => return None,
            }
        }
        return Some(Box::new(hero));
    }
    let prefixes = [
        ("natural-", OwnCards::Never),
        ("mixed-", OwnCards::Quarter),
        ("bluffing-", OwnCards::Mostly),
        ("turning-", OwnCards::Turning),
    ];
    let own = prefixes.into_iter().find_map(|(prefix, own)| Some((name.strip_prefix(prefix)?, own)));
    let (name, own) = own.unwrap_or((name, OwnCards::Free));
    let criterion = match name {
        "random" => Criterion::Random,
        "paper" => Criterion::Unseen,
        "possible" => Criterion::Possible,
        "most-probable" => Criterion::MostProbable,
        "entropy" => Criterion::Entropy,
        "best-posterior" => Criterion::BestPosterior,
        _ => return None,
    };
    let mut accuses_at = 1.0;
    for part in parts {
        accuses_at = part.parse().ok().filter(|chance| (0.0..=1.0).contains(chance))?;
    }
    Some(Box::new(Opponent { criterion, own, deals, accuses_at }))
}

/// For tests, whose names are known to be right.
pub fn named(text: &str) -> Arc<dyn Player> {
    Arc::from(parse(text, 60).unwrap_or_else(|| panic!("there is no player “{text}”")))
}
