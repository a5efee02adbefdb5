//! What is wrong or unusual about an entry of a Clue game, found before it is written.
//!
//! An *impossible* finding contradicts the entry itself, my hand or the cards on the table that lie open. An *unusual*
//! one breaks a rule of play or leaves something out. Contradictions with other entries are found by `deduction`.

mod past;

use super::change::Game;
use super::entry::{Answer, ClueResult, Entry, EntryKind, Response, Verdict};
use super::moved_unseen::makes_rough;
use super::pieces::{PieceOverrides, PositionSince};
use super::setup::{Holder, Seat, Setup, TableHolder};
use super::shape::{ShapeError, check_entry};
use super::turn::{MayAccuse, Obstacle, Phase, TokenPosition, Turn, TurnStatus, obstacle};
use crate::edition::{AnswerRule, Card, CardSet, Spot};
use past::Past;

/// `holder` is the one that the entry names. *Known* cards are in my hand or face up. `WhichCard`: I saw the card, but
/// the entry does not name it. `Missing`: they were asked and have no answer. `Left`: a player who is away acts.
/// `AtTheTable`: a player who is here joins.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Finding {
    Shape(ShapeError),
    PassedHolding(CardSet),
    NothingToShow,
    /// So many cards can have moved unseen that chances are rough from now on.
    Rough,
    HeldElsewhere {
        holder: Holder,
        card: Card,
    },
    /// The card is said to be in my hand or among the face-up cards.
    NotThere {
        holder: Holder,
        card: Card,
    },
    /// The card is in my hand or face up, but the entry denies it.
    IsThere {
        holder: Holder,
        card: Card,
    },
    RightWithKnown(Card),
    AfterShow(Seat),
    Missing(Vec<Seat>),
    WhichCard(Seat),
    /// From my seat I cannot have seen the card that is named.
    CannotKnow,
    CannotHear,
    /// The player speaks of the case file without having accused wrongly and looked.
    HasNotLooked(Seat),
    OutOfTurn {
        expected: Seat,
        found: Seat,
    },
    Out(Seat),
    Left(Seat),
    AtTheTable(Seat),
    AccusedOutOfTurn(Seat),
    /// Outside any room, although this table wants one.
    AccusedOutside(Seat),
    AccusedOffCentre(Seat),
    /// No roll and no passage leads to the room from where the token was.
    TooFar {
        seat: Seat,
        room: Card,
        from: Spot,
    },
    SecondAccusation(Seat),
    GameOver,
    /// The player must leave the room before a suggestion there.
    SameRoom {
        seat: Seat,
        room: Card,
    },
    AccusedAfterCard(Seat),
    AccusedWithKnown(Card),
    /// A card lies face down in the room, and the player has not looked at it.
    NoLook {
        seat: Seat,
        room: Card,
    },
    NoSnooping,
    NoClueCards,
}

impl Finding {
    /// Otherwise the finding is *unusual*.
    pub fn is_impossible(&self) -> bool {
        matches!(
            self,
            Self::Shape(_)
                | Self::PassedHolding(_)
                | Self::NothingToShow
                | Self::HeldElsewhere { .. }
                | Self::NotThere { .. }
                | Self::IsThere { .. }
                | Self::RightWithKnown(_)
        )
    }
}

/// Findings about `entry`, to stand at index `at`, impossible ones first. Only the entries before it are read. Doubted
/// entries and answers are not compared with my hand.
pub fn examine(setup: &Setup, entries: &[Entry], at: usize, entry: &Entry) -> Vec<Finding> {
    examine_among(setup, &PieceOverrides::new(), entries, at, entry)
}

/// As [`examine`], with pieces that were placed by hand.
pub fn examine_among(
    setup: &Setup,
    pieces: &PieceOverrides,
    entries: &[Entry],
    at: usize,
    entry: &Entry,
) -> Vec<Finding> {
    let mut past = Past::at_the_deal(setup, pieces, entries);
    (0..at.min(entries.len())).for_each(|_| past.read_next());
    past.examine(entry)
}

/// The findings of each entry, as [`examine_among`] gives them.
pub fn examine_log(game: &Game) -> Vec<Vec<Finding>> {
    let mut past = Past::at_the_deal(&game.setup, &game.pieces, game.entries());
    let found = |entry| {
        let found = past.examine(entry);
        past.read_next();
        found
    };
    game.entries().iter().map(found).collect()
}

struct Check<'a> {
    past: &'a Past<'a>,
    setup: &'a Setup,
    hand: CardSet,
    entry: &'a Entry,
    found: Vec<Finding>,
}

impl Past<'_> {
    fn examine(&self, entry: &Entry) -> Vec<Finding> {
        let setup = self.setup;
        let mut check = Check { past: self, setup, hand: self.hand(), entry, found: Vec::new() };
        match check_entry(setup, entry) {
            Ok(()) => check.entry(),
            Err(error) => check.add(Finding::Shape(error)),
        }
        check.found.sort_by_key(|finding| !finding.is_impossible());
        check.found
    }
}

/// The comment of a method states the rule that it checks.
impl Check<'_> {
    fn add(&mut self, kind: Finding) {
        if !self.found.contains(&kind) {
            self.found.push(kind);
        }
    }

    fn entry(&mut self) {
        match &self.entry.kind {
            EntryKind::Suggestion { by, cards, answers } => self.suggestion(*by, *cards, answers),
            EntryKind::Accusation { by, cards, verdict, .. } => self.accusation(*by, *cards, *verdict),
            EntryKind::Revealed { holder, card } => self.holds(*holder, *card),
            EntryKind::ShownPrivately { from, to, card } => self.shown(*from, *to, *card),
            EntryKind::Snooped { by, holder, card } => {
                self.peek(*by, (*holder).into(), *card);
                if !self.setup.rules.snooping {
                    self.add(Finding::NoSnooping);
                }
            }
            EntryKind::Peeked { by, holder, card } => self.peek(*by, *holder, *card),
            EntryKind::ClueCard { results, .. } => {
                if !self.setup.rules.clue_cards {
                    self.add(Finding::NoClueCards);
                }
                for result in results {
                    match result {
                        ClueResult::Revealed { holder, card } => self.holds(*holder, *card),
                        ClueResult::NobodyHas(card) => self.nobody_has(*card),
                        ClueResult::Shown { from, to, card } => self.shown(*from, *to, *card),
                    }
                }
            }
            EntryKind::DoesNotHold { holder, card } => self.lacks(*holder, *card),
            EntryKind::Told { by, to, .. } => {
                if !self.past.order.out.accused_wrongly(*by) {
                    self.add(Finding::HasNotLooked(*by));
                }
                if let (Some(me), Some(to)) = (self.setup.me, to)
                    && me != *by
                    && me != *to
                {
                    self.add(Finding::CannotHear);
                }
            }
            EntryKind::TurnWithoutSuggestion { by, .. } => self.turn(*by),
            EntryKind::Left { seat, to, hand } => self.left(*seat, *to, *hand),
            EntryKind::Joined { seat } => {
                if !self.past.order.out.away.contains(seat) {
                    self.add(Finding::AtTheTable(*seat));
                }
            }
            EntryKind::Handed { from, to, count, cards } => {
                let mine = self.setup.me.is_some_and(|me| me == *from || me == *to);
                if mine && cards.len() < usize::from(*count) {
                    self.add(Finding::WhichCard(*from));
                } else if makes_rough(self.setup, self.past.before(), self.entry) {
                    self.add(Finding::Rough);
                }
                cards.iter().for_each(|card| self.holds((*from).into(), card));
            }
            EntryKind::Note => {}
        }
    }

    fn suggestion(&mut self, by: Seat, cards: [Card; 3], answers: &[Answer]) {
        self.turn(by);
        self.legal(by, cards[2]);
        self.look(by, cards[2]);
        let named: CardSet = cards.into_iter().collect();
        for answer in answers {
            self.answer(by, named, *answer);
        }
        self.asked(by, answers);
    }

    fn answer(&mut self, by: Seat, named: CardSet, answer: Answer) {
        let mine = Some(answer.seat) == self.setup.me;
        let used = !answer.doubted && !self.entry.doubted;
        match answer.response {
            Response::Passed if mine && used && !self.hand.is_disjoint(named) => {
                self.add(Finding::PassedHolding(self.hand & named));
            }
            Response::Showed(Some(card)) => {
                if used {
                    self.holds(answer.seat.into(), card);
                }
                // A spectator's log may name what others saw.
                if self.setup.me.is_some() && !self.setup.sees_show(by, answer.seat) {
                    self.add(Finding::CannotKnow);
                }
            }
            Response::Showed(None) => {
                if mine && used && self.hand.is_disjoint(named) {
                    self.add(Finding::NothingToShow);
                } else if self.setup.sees_show(by, answer.seat) {
                    self.add(Finding::WhichCard(answer.seat));
                }
            }
            Response::Passed | Response::PerhapsShowed | Response::NotHeard => {}
        }
    }

    /// Everybody who was asked has an answer. Nobody answers after the card that ended the asking.
    fn asked(&mut self, by: Seat, answers: &[Answer]) {
        let asked = self.past.order.answering.asked(by);
        let place = |seat: Seat| asked.iter().position(|other| *other == seat);
        let perhaps = |answer: &Answer| answer.response == Response::PerhapsShowed;
        let shown = answers.iter().position(|answer| matches!(answer.response, Response::Showed(_)));
        let shown = shown.or_else(|| answers.iter().rposition(perhaps));
        let stops = self.setup.rules.answers == AnswerRule::FirstCard;
        let last = match shown {
            Some(at) if stops => {
                // An answer that nobody heard may be none.
                if let Some(next) = answers[at + 1..].iter().find(|next| next.response != Response::NotHeard) {
                    self.add(Finding::AfterShow(next.seat));
                }
                // Up to the one who showed, everybody was asked.
                place(answers[at].seat).map_or(0, |place| place + 1)
            }
            _ => asked.len(),
        };
        let answer = |seat: Seat| answers.iter().find(|answer| answer.seat == seat).map(|answer| answer.response);
        let missing = |at: &usize| {
            // After such an answer, it is not known whether I was asked.
            let unheard =
                *at > 0 && matches!(answer(asked[at - 1]), Some(Response::NotHeard | Response::PerhapsShowed));
            answer(asked[*at]).is_none() && !(stops && unheard && self.setup.me == Some(asked[*at]))
        };
        let unsaid: Vec<Seat> = (0..last).filter(missing).map(|at| asked[at]).collect();
        if !unsaid.is_empty() {
            self.add(Finding::Missing(unsaid));
        }
    }

    fn accusation(&mut self, by: Seat, cards: [Card; 3], verdict: Verdict) {
        let known = cards.into_iter().find(|card| (self.hand | self.setup.face_up()).contains(*card));
        match (known, verdict) {
            (Some(card), Verdict::Right) if !self.entry.doubted => self.add(Finding::RightWithKnown(card)),
            (Some(card), Verdict::Wrong) if Some(by) == self.setup.me => self.add(Finding::AccusedWithKnown(card)),
            _ => {}
        }
        if self.past.order.out.away.contains(&by) {
            self.add(Finding::Left(by));
        } else if self.past.order.out.includes(by) {
            self.add(Finding::SecondAccusation(by));
        } else if self.past.order.end().is_some() {
            self.add(Finding::GameOver);
        } else {
            self.accused_in_turn(by);
        }
    }

    /// This table allows the accusation there and then.
    fn accused_in_turn(&mut self, by: Seat) {
        let turn = Turn::of(self.setup, self.past.before(), by);
        let moved = turn.phase.has_moved();
        match turn.may_accuse() {
            MayAccuse::NextTurn => self.add(Finding::AccusedAfterCard(by)),
            MayAccuse::InARoom if moved => self.add(Finding::AccusedOutside(by)),
            MayAccuse::InTheCentre if moved && turn.phase != Phase::Moved(None) => {
                self.add(Finding::AccusedOffCentre(by));
            }
            MayAccuse::OnOwnTurn | MayAccuse::InARoom | MayAccuse::InTheCentre
                if matches!(turn.status, TurnStatus::Theirs(_)) =>
            {
                self.add(Finding::AccusedOutOfTurn(by));
            }
            _ => {}
        }
    }

    fn left(&mut self, seat: Seat, to: Option<Seat>, hand: CardSet) {
        if self.past.order.out.away.contains(&seat) {
            self.add(Finding::Left(seat));
        }
        if hand.is_empty() && to.is_some() && to == self.setup.me {
            self.add(Finding::WhichCard(seat));
        }
        hand.iter().for_each(|card| self.holds(seat.into(), card));
    }

    /// It is the turn of `seat`, who is still in the game.
    fn turn(&mut self, seat: Seat) {
        if self.past.order.out.away.contains(&seat) {
            self.add(Finding::Left(seat));
            return;
        }
        if self.past.order.out.includes(seat) {
            self.add(Finding::Out(seat));
            return;
        }
        match self.past.order.next() {
            _ if self.past.order.may_be_next(seat) => {}
            Some(expected) => self.add(Finding::OutOfTurn { expected, found: seat }),
            None => self.add(Finding::GameOver),
        }
    }

    /// The player has looked at a card that lies face down in the room.
    fn look(&mut self, seat: Seat, room: Card) {
        let lies = |table: &TableHolder| *table == TableHolder::FaceDown { room: Some(room) };
        let Some(here) = self.setup.table.iter().position(lies).map(|at| self.setup.table_holder(at)) else { return };
        if !self.past.looks.contains(&(seat, here)) {
            self.add(Finding::NoLook { seat, room });
        }
    }

    /// The token may be in the room: see [`Obstacle`]. Where other tokens stood does not matter.
    fn legal(&mut self, by: Seat, room: Card) {
        let PositionSince { location, since } = self.past.stands(by);
        let Some(spot) = location.spot.clone().filter(|_| !location.may_have_moved) else { return };
        let position = self.past.board.clone().map(|board| TokenPosition {
            board,
            spot: spot.clone(),
            phase: Phase::Unknown,
            brought: location.brought,
            others: Vec::new(),
        });
        let obstacle = obstacle(self.setup, location, Phase::Unknown, position.as_ref(), room);
        match obstacle {
            Some(Obstacle::MustLeave) => self.add(Finding::SameRoom { seat: by, room }),
            // If a turn is missing since the token came to where it stands, it may have walked, so no room is too far.
            Some(Obstacle::OutOfReach | Obstacle::Trapped)
                if *since >= self.past.in_order_from && self.past.in_order(self.entry) =>
            {
                self.add(Finding::TooFar { seat: by, room, from: spot });
            }
            Some(Obstacle::OutOfReach | Obstacle::Trapped) | None => {}
        }
    }

    fn shown(&mut self, from: Seat, to: Seat, card: Option<Card>) {
        if card.is_none() && self.setup.me == Some(from) {
            self.add(Finding::WhichCard(from));
        }
        self.seen(from, to, from.into(), card);
    }

    fn peek(&mut self, by: Seat, holder: Holder, card: Option<Card>) {
        let owner = self.setup.seat_of(holder).unwrap_or(by);
        self.seen(owner, by, holder, card);
    }

    /// Only `owner` and `looker` can know which card of `holder` it was.
    fn seen(&mut self, owner: Seat, looker: Seat, holder: Holder, card: Option<Card>) {
        let knows = self.setup.me.is_none_or(|me| me == owner || me == looker);
        match card {
            Some(card) => {
                self.holds(holder, card);
                if !knows {
                    self.add(Finding::CannotKnow);
                }
            }
            // The owner need not see which card was drawn.
            None if self.setup.me == Some(looker) => self.add(Finding::WhichCard(owner)),
            None => {}
        }
    }

    /// Who has the card, if it is in my hand or face up.
    fn home(&self, card: Card) -> Option<Holder> {
        if let Some(me) = self.setup.me
            && self.hand.contains(card)
        {
            return Some(me.into());
        }
        let at = self
            .setup
            .table
            .iter()
            .position(|table| matches!(table, TableHolder::FaceUp(cards) if cards.contains(card)))?;
        Some(self.setup.table_holder(at))
    }

    /// All cards of the holder are known.
    fn is_open(&self, holder: Holder) -> bool {
        match self.setup.seat_of(holder) {
            Some(seat) => Some(seat) == self.setup.me,
            None => {
                matches!(self.setup.table.get(holder.index() - self.setup.seat_count()), Some(TableHolder::FaceUp(_)))
            }
        }
    }

    /// As far as I see, the holder can have the card.
    fn holds(&mut self, holder: Holder, card: Card) {
        if self.entry.doubted {
            return;
        }
        match self.home(card) {
            Some(home) if home == holder => {}
            _ if self.is_open(holder) => self.add(Finding::NotThere { holder, card }),
            Some(_) => self.add(Finding::HeldElsewhere { holder, card }),
            None => {}
        }
    }

    /// As far as I see, the holder can be without the card.
    fn lacks(&mut self, holder: Holder, card: Card) {
        if !self.entry.doubted && self.home(card) == Some(holder) {
            self.add(Finding::IsThere { holder, card });
        }
    }

    fn nobody_has(&mut self, card: Card) {
        // A face-up card contradicts nothing here: no player has it.
        if let Some(home) = self.home(card)
            && self.setup.seat_of(home).is_some()
        {
            self.lacks(home, card);
        }
    }
}

#[cfg(test)]
mod tests;
