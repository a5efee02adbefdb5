//! What one player of a game knows: the set-up from his seat and the log of what he saw.

use crate::advice::inspection;
use crate::advice::opponents::shown;
use crate::advice::weighted_deals::WeightedDeals;
use crate::deduction::{Position, Triples};
use crate::edition::{Card, CardSet};
use crate::game::{Answer, Entry, EntryId, EntryKind, Holder, Response, Seat, Setup, Verdict};
use rand::Rng;

/// What happened, with every card that was shown or seen.
#[derive(Clone, PartialEq, Debug)]
pub enum SimulatedEvent {
    /// Somebody suggested; each asked player showed a card or had none.
    Suggestion {
        /// Who suggested.
        by: Seat,
        /// The cards named.
        cards: [Card; 3],
        /// The answers in the order asked: who, and the card shown.
        answers: Vec<(Seat, Option<Card>)>,
    },
    /// Somebody looked at a card of a player, or face down on the table.
    Look {
        /// Who looked.
        by: Seat,
        /// The player, or the card on the table.
        holder: Holder,
        /// The card.
        card: Card,
    },
    /// Somebody accused wrongly.
    Failed {
        /// Who accused.
        by: Seat,
        /// The cards named.
        cards: [Card; 3],
    },
}

impl SimulatedEvent {
    /// The entry that the player in `seat` writes down: cards are named only where he saw or showed them.
    fn seen_by(&self, seat: Seat, setup: &Setup) -> EntryKind {
        match self {
            Self::Suggestion { by, cards, answers } => EntryKind::Suggestion {
                by: *by,
                cards: *cards,
                answers: answers
                    .iter()
                    .map(|(shower, card)| {
                        let response = match card {
                            None => Response::Passed,
                            Some(card) => Response::Showed((seat == *by || seat == *shower).then_some(*card)),
                        };
                        Answer::new(*shower, response)
                    })
                    .collect(),
            },
            Self::Look { by, holder, card } => {
                let card = (seat == *by).then_some(*card);
                match setup.seat_of(*holder) {
                    Some(holder) => EntryKind::Snooped { by: *by, holder, card },
                    None => EntryKind::Peeked { by: *by, holder: *holder, card },
                }
            }
            Self::Failed { by, cards } => {
                EntryKind::Accusation { by: *by, cards: *cards, verdict: Verdict::Wrong, saw: None }
            }
        }
    }
}

/// One player's knowledge: all that a strategy is given.
#[derive(Clone, Debug)]
pub struct PlayerKnowledge {
    setup: Setup,
    seat: Seat,
    entries: Vec<Entry>,
    out: Vec<bool>,
    /// The last [`worlds`](Self::worlds), with the number of entries and the limit they were drawn for.
    cached: Option<(usize, usize, WeightedDeals)>,
    /// The last [`proved`](Self::proved), with the number of entries.
    proved: Option<(usize, Option<[Card; 3]>)>,
}

impl PlayerKnowledge {
    /// A player before the first turn. `setup` must be that of his seat.
    pub fn new(setup: Setup, seat: Seat) -> Self {
        let out = vec![false; setup.seat_count()];
        Self { setup, seat, entries: Vec::new(), out, cached: None, proved: None }
    }

    /// Writes down what this player sees of an event.
    pub fn observe(&mut self, event: &SimulatedEvent) {
        if let SimulatedEvent::Failed { by, .. } = event {
            self.out[by.index()] = true;
        }
        let id = EntryId(self.entries.len() as u32 + 1);
        self.entries.push(Entry { id, at: 0, kind: event.seen_by(self.seat, &self.setup), note: None, doubted: false });
    }

    /// Where this player sits.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The set-up from this seat.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// His log.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Whether this player has looked at a card on the table.
    pub fn has_looked(&self, at: Holder) -> bool {
        inspection::has_looked(&self.setup, &self.entries, at)
    }

    /// Which players accused wrongly, by seat.
    pub fn out(&self) -> &[bool] {
        &self.out
    }

    /// What follows from all that this player knows.
    pub fn position(&self) -> Position {
        Position::of_game(&self.setup, &self.entries)
    }

    /// Deals that agree with what this player knows, see [`WeightedDeals::draw`].
    pub fn worlds(&mut self, limit: usize, random: &mut impl Rng) -> Option<&WeightedDeals> {
        let now = self.entries.len();
        if self.cached.as_ref().is_none_or(|(at, drawn, _)| (*at, *drawn) != (now, limit)) {
            let worlds = WeightedDeals::draw(&self.position(), limit, random)?;
            self.cached = Some((now, limit, worlds));
        }
        self.cached.as_ref().map(|(_, _, worlds)| worlds)
    }

    /// The case file, if what this player knows proves it.
    pub fn proved(&mut self) -> Option<[Card; 3]> {
        let now = self.entries.len();
        if let Some((at, known)) = self.proved
            && at == now
        {
            return known;
        }
        let known = self.position().case_file().and_then(Triples::solution);
        self.proved = Some((now, known));
        known
    }

    /// The cards this player has seen: his own, the open ones, and those he was shown or looked at.
    pub fn seen(&self) -> CardSet {
        let mut seen = self.setup.hand | self.setup.face_up();
        for entry in &self.entries {
            match &entry.kind {
                EntryKind::Suggestion { by, answers, .. } if *by == self.seat => {
                    seen.extend(answers.iter().filter_map(|answer| match answer.response {
                        Response::Showed(card) => card,
                        _ => None,
                    }));
                }
                EntryKind::Snooped { card, .. } | EntryKind::Peeked { card, .. } => seen.extend(*card),
                _ => {}
            }
        }
        seen
    }

    /// The cards that this player has shown to `to`.
    pub fn shown_to(&self, to: Seat) -> CardSet {
        shown(&self.setup, &self.entries, self.seat, to)
    }

    /// Whether this player has already suggested these cards.
    pub fn asked_before(&self, named: [Card; 3]) -> bool {
        self.entries.iter().any(|entry| {
            matches!(&entry.kind, EntryKind::Suggestion { by, cards, .. } if *by == self.seat && *cards == named)
        })
    }
}
