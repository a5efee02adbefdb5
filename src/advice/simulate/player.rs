//! The strategies of self-play: how a player asks, accuses and shows, and how the command line names that.

/// How a player chooses what to suggest.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum AskStrategy {
    /// Any card of each kind, blindly.
    Random,
    /// Crosses off the cards it has seen, as on a paper sheet with one column, and names any of the rest.
    Paper,
    /// In each category, the card that the most holders can still have.
    MostUnknown,
    /// In each category, any card that can still be in the case file.
    Possible,
    /// The triple that is likeliest in the case file.
    MostProbable,
    /// The least expected entropy of the case file after the answer.
    Entropy,
    /// The greatest expected chance of the likeliest triple after the answer.
    BestPosterior,
    /// The fewest triples left on average.
    ExpectedLeft,
    /// The fewest triples left in the worst case, then on average (after `SpockAI` of the Speed Clue contest).
    Minimax,
    /// Deduces with simple rules only; the most cells settled in the worst case (after `InferencePlayer` of the same
    /// contest).
    Inference,
    /// The greatest entropy of the answer, that is the most information about all hands.
    AllHands,
    /// What the notebook recommends.
    Ours,
    /// The best by a given objective, for choosing its weights.
    Objective(crate::advice::Objective),
}

/// When a player accuses.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum AccuseStrategy {
    /// When the case file is proved.
    Certain,
    /// When one triple is at least this likely.
    AtLeast(f64),
    /// What the notebook recommends.
    Ours,
}

/// Which card a player shows if several could be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShowStrategy {
    /// Any, at random: what the show model of all players assumes.
    Random,
    /// What the notebook recommends: one that the asker has seen, else the one he learns least from.
    Ours,
}

/// One strategy.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strategy {
    /// How it asks.
    pub ask: AskStrategy,
    /// When it accuses.
    pub accuse: AccuseStrategy,
    /// What it shows.
    pub show: ShowStrategy,
}

impl Strategy {
    /// The names of all ways of asking, as the command line takes them.
    pub const NAMES: [(&'static str, AskStrategy); 12] = [
        ("random", AskStrategy::Random),
        ("paper", AskStrategy::Paper),
        ("most-unknown", AskStrategy::MostUnknown),
        ("possible", AskStrategy::Possible),
        ("most-probable", AskStrategy::MostProbable),
        ("entropy", AskStrategy::Entropy),
        ("best-posterior", AskStrategy::BestPosterior),
        ("expected-left", AskStrategy::ExpectedLeft),
        ("minimax", AskStrategy::Minimax),
        ("inference", AskStrategy::Inference),
        ("all-hands", AskStrategy::AllHands),
        ("ours", AskStrategy::Ours),
    ];

    /// The player that asks by `ask`, accuses when the case is proved and shows at random.
    pub const fn asking(ask: AskStrategy) -> Self {
        Self { ask, accuse: AccuseStrategy::Certain, show: ShowStrategy::Random }
    }

    /// The player that follows the notebook in everything.
    pub const fn ours() -> Self {
        Self { ask: AskStrategy::Ours, accuse: AccuseStrategy::Ours, show: ShowStrategy::Ours }
    }

    /// Reads a player as the command line writes it: one of [`NAMES`](Self::NAMES) or the weights of an objective, then
    /// optionally `@` and when to accuse (`certain`, `ours`, or a probability): `entropy`, `entropy@0.34`,
    /// `ours@certain`. Plain `ours` follows the notebook in everything. `None` if it cannot be read.
    pub fn parse(text: &str) -> Option<Self> {
        let (ask, accuse) = text.split_once('@').map_or((text, None), |(ask, accuse)| (ask, Some(accuse)));
        let ask = match Self::NAMES.iter().find(|(name, _)| *name == ask) {
            Some((_, ask)) => *ask,
            None => AskStrategy::Objective(crate::advice::Objective::parse(ask)?),
        };
        let mut player = if ask == AskStrategy::Ours { Self::ours() } else { Self::asking(ask) };
        match accuse {
            None => {}
            Some("certain") => player.accuse = AccuseStrategy::Certain,
            Some("ours") => player.accuse = AccuseStrategy::Ours,
            Some(number) => {
                let chance = number.parse().ok().filter(|chance| (0.0..=1.0).contains(chance))?;
                player.accuse = AccuseStrategy::AtLeast(chance);
            }
        }
        Some(player)
    }
}
