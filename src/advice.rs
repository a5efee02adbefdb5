//! What to do: the next suggestion (`suggest`), the room worth a walk (`way`), hidden cards to look at (`look`), the card
//! to show (`show`), who is close (`rivals`), and whether to accuse (`accuse`). [`simulate`] plays whole games by this
//! advice and chose the numbers in [`tuning`].
//!
//! Pure functions of values; randomness comes only from a generator that is passed in.

mod accuse;
mod habits;
mod leak;
mod look;
mod objective;
mod place;
mod pull;
mod redact;
mod rivals;
mod score;
mod show;
pub mod simulate;
mod suggest;
pub mod tuning;
mod way;
mod worlds;

pub use accuse::{Accusation, Advice, Chances, Counsel, When, advise, others_first, weigh, when};
pub use habits::Manner;
pub use leak::Heard;
pub use look::{Look, looks};
pub use objective::Objective;
pub use place::Place;
pub use pull::Pull;
pub use rivals::{Rival, from_his_chair, rivals, shown};
pub use score::{After, Asking, Score, Scorer};
pub use show::{Showing, cards_to_show};
pub use suggest::{Decoy, Ranking, Reason, Suggestion, rank};
pub use way::{Later, Reach};
pub use worlds::{World, Worlds};
