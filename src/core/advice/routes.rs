//! Rooms that advice is about, and rooms out of reach that are worth the walk.

use super::inspection::InspectionGains;
use super::suggestion::RankedSuggestion;
use super::tuning;
use crate::edition::{Card, CardSet, RepeatRoom};
use crate::game::{
    Entry, Piece, PieceOverrides, Seat, Setup, TokenPosition, Travel, Turn, piece_position, piece_positions, routes,
    snoops,
};
use std::collections::BTreeMap;

/// Rooms and my position, if set by hand. By default, they are as the log and the rules say.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    pub rooms: Option<CardSet>,
    pub position: Option<TokenPosition>,
}

/// Bits up to which a question teaches nothing.
const NOTHING: f64 = 1e-6;

/// A room out of reach this turn that is worth the walk.
///
/// Compares plans of two questions. `g(r)` is what room `r` gains, in bits, by its best question and an unseen card
/// that lies there. `snoop(r)` is the gain of a look from a snoop space on the way, `t(r, s)` the expected turns
/// between two rooms and `γ` the [patience](tuning::PATIENCE). A first question in room `r` is worth
///
/// ```text
/// w(r) = g(r) + snoop(r) + max γ^t(r, s) · g(s)     over the other rooms s
/// ```
///
/// A room that takes `t` turns more is listed if `γ^t · w(r)` is above `w` of every room in reach. If nothing in reach
/// gains anything, all rooms that do are listed. Ignored: the first answer changes the gain of the second question.
#[derive(Clone, PartialEq, Debug)]
pub struct LaterSuggestion {
    pub room: Card,
    /// Expected until I am there, including this one.
    pub turns: f64,
    pub question: RankedSuggestion,
}

impl Reach {
    pub fn open(&self, setup: &Setup, entries: &[Entry], me: Seat) -> CardSet {
        let picked = self.rooms.map(|rooms| rooms & setup.edition.category_cards(2));
        picked.unwrap_or_else(|| Turn::of(setup, entries, me).at(self.position.as_ref()).rooms())
    }

    /// Adds the position by the log, if none was set and my token cannot have moved since.
    #[must_use]
    pub fn placed(&self, setup: &Setup, entries: &[Entry], me: Seat) -> Self {
        let by_log = || {
            piece_position(setup, Piece::Player(me), entries).spot?;
            TokenPosition::after(setup, &piece_positions(setup, &PieceOverrides::new(), entries), entries, me)
        };
        Self { rooms: self.rooms, position: self.position.clone().or_else(by_log) }
    }
}

/// Rooms on the way to which a snoop space can be passed.
pub(super) fn past_snoop_space(setup: &Setup, position: &TokenPosition) -> CardSet {
    snoops(setup, position).iter().fold(CardSet::EMPTY, |all, snoop| all | snoop.rooms | snoop.towards)
}

/// Plans of two questions. Gains are by index of the room in `travel`; for `g` and `snoop` see [`LaterSuggestion`].
struct TwoQuestionPlans<'a> {
    travel: &'a Travel,
    gains: Vec<f64>,
    /// `g + snoop`: snoop spaces are known only from where I stand.
    first_gains: Vec<f64>,
}

impl TwoQuestionPlans<'_> {
    fn worth(&self, room: usize) -> f64 {
        let second = self.second(room, |from, to| self.travel.between(from, to));
        self.first_gains[room] + second.map_or(0.0, |(_, _, worth)| worth)
    }

    /// The room of the second question that is worth most after one in `room`, the turns to it, and its discounted
    /// gain. `turns`: between two rooms.
    fn second(&self, room: usize, turns: impl Fn(usize, usize) -> Option<f64>) -> Option<(usize, f64, f64)> {
        let after = |next: usize| {
            let turns = turns(room, next)?;
            Some((next, turns, discount(turns) * self.gains[next]))
        };
        (0..self.gains.len()).filter_map(after).max_by(|a, b| a.2.total_cmp(&b.2)).filter(|after| after.2 > NOTHING)
    }

    /// The room of the next question after one in `room`, which may be the same if I `may_stay`, and the turns to it.
    fn onward(&self, room: usize, may_stay: bool) -> Option<(usize, f64)> {
        let turns = |from, to| if may_stay && from == to { Some(1.0) } else { self.travel.between(from, to) };
        self.second(room, turns).map(|(next, turns, _)| (next, turns))
    }
}

fn discount(turns: f64) -> f64 {
    tuning::PATIENCE.powf(turns)
}

/// Both parts are those of [`Ranking`](super::suggest::Ranking).
#[derive(Default)]
pub(super) struct RoomsAhead {
    pub later: Vec<LaterSuggestion>,
    pub onward: BTreeMap<Card, LaterSuggestion>,
}

/// `rooms` are those open to me now.
pub(super) fn ahead<'a>(
    setup: &Setup,
    position: &TokenPosition,
    rooms: CardSet,
    looks: &InspectionGains,
    best: impl FnMut(Card) -> Option<&'a RankedSuggestion>,
) -> RoomsAhead {
    let travel = Travel::new(setup, position);
    let routes = routes(setup, position);
    let certain: CardSet = routes.iter().filter(|route| route.now).map(|route| route.room).collect();
    let own = routes.iter().find(|route| route.here).map(|route| route.room);
    let best: Vec<Option<&RankedSuggestion>> = travel.rooms.iter().copied().map(best).collect();
    let question_gain = |at: usize| best[at].map_or(0.0, |question| question.gain);
    let gains = travel.rooms.iter().enumerate().map(|(at, room)| question_gain(at) + looks.lies_in(*room)).collect();
    let first_gains =
        travel.rooms.iter().enumerate().map(|(at, room)| question_gain(at) + looks.going_to(*room)).collect();
    let plans = TwoQuestionPlans { travel: &travel, gains, first_gains };
    // Before the roll, a room that only a good roll reaches may take more than this turn.
    let worth_now = |room: Card| {
        let at_once = certain.contains(room) || position.phase.roll().is_some();
        let more_turns = if at_once { 0.0 } else { travel.to(room, certain)? };
        Some(discount(more_turns) * plans.worth(travel.index(room)?))
    };
    let now = rooms.iter().filter_map(worth_now).fold(0.0, f64::max);
    let teaches = |room: Card| travel.index(room).is_some_and(|at| plans.first_gains[at] > NOTHING);
    let teaches_now = rooms.iter().any(teaches);
    let mut found: Vec<(f64, LaterSuggestion)> = Vec::new();
    for (at, room) in travel.rooms.iter().copied().enumerate().filter(|(_, room)| !rooms.contains(*room)) {
        let (Some(turns), Some(question)) = (travel.to(room, rooms & certain), best[at]) else { continue };
        let worth = discount(turns) * plans.worth(at);
        let listed = if teaches_now || rooms.is_empty() {
            worth > now
        } else {
            // Rooms in reach are at best on the way.
            plans.first_gains[at] > NOTHING && Some(room) != own
        };
        if listed {
            found.push((worth, LaterSuggestion { room, turns: turns + 1.0, question: question.clone() }));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.room.cmp(&b.1.room)));
    let may_stay = setup.rules.repeat_room == RepeatRoom::MayStay;
    let onward = |(at, room): (usize, &Card)| {
        let (next, turns) = plans.onward(at, may_stay)?;
        Some((*room, LaterSuggestion { room: travel.rooms[next], turns, question: best[next]?.clone() }))
    };
    let onward = travel.rooms.iter().enumerate().filter_map(onward).collect();
    RoomsAhead { later: found.into_iter().map(|(_, later)| later).collect(), onward }
}
