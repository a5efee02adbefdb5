//! What to do: the next suggestion, the card to show, accuse or wait, who is close; and self-play, which measures all of
//! it. Pure functions of values: randomness only from a generator that is passed in.

mod accuse;
mod blend;
mod eyes;
mod habits;
mod leak;
mod look;
mod place;
mod pull;
mod rivals;
mod score;
mod show;
pub mod simulate;
mod suggest;
pub mod tuning;
mod way;
mod worlds;

pub use accuse::{Accusation, Advice, Chances, Counsel, When, advise, others_first, weigh, when};
pub use blend::Blend;
pub use habits::Manner;
pub use leak::Heard;
pub use look::{Look, looks};
pub use place::{Place, occupied};
pub use pull::Pull;
pub use rivals::{Rival, from_his_chair, rivals, shown};
pub use score::{After, Asking, Score, Scorer};
pub use show::{Showing, cards_to_show};
pub use suggest::{Decoy, Ranking, Reason, Suggestion, decoy, rank};
pub use way::{Later, Position, Reach, Snoop, Way, rooms_in_reach, snoops, ways};
pub use worlds::{World, Worlds};
