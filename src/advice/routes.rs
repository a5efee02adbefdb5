//! The rooms that advice is about, and those out of reach that are worth the walk. [`TokenPosition`] says where a token
//! may go.

use super::inspection::InspectionGains;
use super::suggestion::RankedSuggestion;
use super::tuning;
use crate::edition::{Card, CardSet};
use crate::game::{Entry, PieceOverrides, Seat, Setup, TokenPosition, Travel, Turn, piece_positions, routes, snoops};

#[derive(Clone, Debug, Default)]
pub struct Reach {
    /// The rooms picked by hand to suggest in; `None` = those that the rules allow.
    pub rooms: Option<CardSet>,
    /// `None` = where the log says.
    pub position: Option<TokenPosition>,
}

/// A room out of reach this turn that is worth walking on to.
///
/// Two plans of two questions are compared. With `g(r)` the bits gained in room `r` (by its best question, and by an
/// unseen card that lies there), `t(r, s)` the expected turns between two rooms and `γ` the
/// [patience](tuning::PATIENCE), a first question in room `r` is worth
///
/// ```text
/// w(r) = g(r) + snoop(r) + max γ^t(r, s) · g(s)     over the other rooms s
/// ```
///
/// where `snoop(r)` are the bits of a look from a snoop space on the way. This room is listed if it takes `t` turns
/// more and `γ^t · w(r)` is above `w` of every room in reach. That the first answer changes what the second question
/// gains is ignored.
#[derive(Clone, PartialEq, Debug)]
pub struct LaterSuggestion {
    pub room: Card,
    /// The expected turns until I am there, this one counted.
    pub turns: f64,
    /// The best one there.
    pub question: RankedSuggestion,
}

impl Reach {
    /// The rooms I can suggest in this turn after `entries`: picked by hand, else what the rules allow from where my
    /// token stands.
    pub fn open(&self, setup: &Setup, entries: &[Entry], me: Seat) -> CardSet {
        let picked = self.rooms.map(|rooms| rooms & setup.edition.category_cards(2));
        picked.unwrap_or_else(|| Turn::of(setup, entries, me).at(self.position.as_ref()).rooms())
    }

    /// This reach with the position that the log gives, if no other is known.
    #[must_use]
    pub fn placed(&self, setup: &Setup, entries: &[Entry], me: Seat) -> Self {
        let by_log =
            || TokenPosition::after(setup, &piece_positions(setup, &PieceOverrides::new(), entries), entries, me);
        Self { rooms: self.rooms, position: self.position.clone().or_else(by_log) }
    }
}

/// The rooms that I reach by way of a snoop space this turn, and those out of reach behind one.
pub(super) fn passed(setup: &Setup, position: &TokenPosition) -> CardSet {
    snoops(setup, position).iter().fold(CardSet::EMPTY, |all, snoop| all | snoop.rooms | snoop.towards)
}

/// The worth of going to each room: the plans of two questions that [`LaterSuggestion`] compares. By index of the room
/// in `travel`.
struct TwoQuestionPlans<'a> {
    travel: &'a Travel,
    /// `g`: the bits of the best question in the room and of an unseen card that lies there.
    gains: Vec<f64>,
    /// `g + snoop`: those of the first question, with a look on the way there. Snoop spaces are known on the way from
    /// where I stand only, so they count for the first question alone.
    first_gains: Vec<f64>,
}

impl TwoQuestionPlans<'_> {
    /// `w`: the bits of a first question in a room and, discounted, of the best question after it.
    fn worth(&self, room: usize) -> f64 {
        let discounted = |next: usize| Some(discount(self.travel.between(room, next)?) * self.gains[next]);
        self.first_gains[room] + (0..self.gains.len()).filter_map(discounted).fold(0.0, f64::max)
    }
}

/// `γ^t`, the discount of a question that comes `turns` later.
fn discount(turns: f64) -> f64 {
    tuning::PATIENCE.powf(turns)
}

/// The rooms out of reach that are worth more than asking now in one of `rooms`, best first: see [`LaterSuggestion`].
/// `best` gives the best suggestion in a room, `looks` those of the looks there and on the way.
pub(super) fn later<'a>(
    setup: &Setup,
    position: &TokenPosition,
    rooms: CardSet,
    looks: &InspectionGains,
    best: impl FnMut(Card) -> Option<&'a RankedSuggestion>,
) -> Vec<LaterSuggestion> {
    let travel = Travel::new(setup, position);
    let sure: CardSet = routes(setup, position).iter().filter(|route| route.now).map(|route| route.room).collect();
    let best: Vec<Option<&RankedSuggestion>> = travel.rooms.iter().copied().map(best).collect();
    let question_gain = |at: usize| best[at].map_or(0.0, |question| question.gain);
    let gains = travel.rooms.iter().enumerate().map(|(at, room)| question_gain(at) + looks.lies_in(*room)).collect();
    let first_gains =
        travel.rooms.iter().enumerate().map(|(at, room)| question_gain(at) + looks.going_to(*room)).collect();
    let plans = TwoQuestionPlans { travel: &travel, gains, first_gains };
    // Before the roll a room in reach of a good roll only may take more than this turn.
    let worth_now = |room: Card| {
        let more = if sure.contains(room) || position.phase.roll().is_some() { 0.0 } else { travel.to(room, sure)? };
        Some(discount(more) * plans.worth(travel.index(room)?))
    };
    let now = rooms.iter().filter_map(worth_now).fold(0.0, f64::max);
    let mut found: Vec<(f64, LaterSuggestion)> = Vec::new();
    for (at, room) in travel.rooms.iter().copied().enumerate().filter(|(_, room)| !rooms.contains(*room)) {
        let (Some(turns), Some(question)) = (travel.to(room, rooms & sure), best[at]) else { continue };
        let worth = discount(turns) * plans.worth(at);
        if worth > now {
            found.push((worth, LaterSuggestion { room, turns: turns + 1.0, question: question.clone() }));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.room.cmp(&b.1.room)));
    found.into_iter().map(|(_, later)| later).collect()
}
