//! What to do: the next suggestion (`suggest`), the room worth a walk (`way`), hidden cards to look at (`look`), the card
//! to show (`show`), who is close (`rivals`), and whether to accuse (`accuse`). [`simulate`] plays whole games by this
//! advice and chose the numbers in [`tuning`].
//!
//! Pure functions of values; randomness comes only from a generator that is passed in.

mod accuse;
mod habits;
mod leak;
mod inspection;
mod objective;
mod situation;
mod pull;
mod redact;
mod opponents;
mod score;
mod show;
pub mod simulate;
mod suggest;
pub mod tuning;
mod routes;
mod weighted_deals;

pub use accuse::{AccusationAdvice, Advice, Chances, AccuseAdvice, AccusePermission, advise, others_first, weigh, when};
pub use habits::Manner;
pub use leak::Leakage;
pub use inspection::{Inspection, inspections};
pub use objective::Objective;
pub use situation::BoardSituation;
pub use pull::PulledOpponent;
pub use opponents::{Opponent, from_his_chair, judge_opponents, shown};
pub use score::{AnswerPosterior, Asker, SuggestionScore, Scorer};
pub use show::{Showing, cards_to_show};
pub use suggest::{Decoy, Ranking, SuggestionReason, RankedSuggestion, decoy, rank};
pub use routes::{Later, Reach};
pub use weighted_deals::{WeightedDeal, WeightedDeals};
