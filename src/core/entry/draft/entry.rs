//! Clue: from a draft to an entry of the log and back.

use super::{ClueDemand, Draft, DraftKind};
use crate::edition::{AnswerRule, Card, Edition};
use crate::entry::own_answer::{first_answer, only_answer, own_answer};
use crate::game::{Answer, Answering, ClueCard, ClueResult, EntryKind, Game, Response, Seat, TurnPlace};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AskedReach {
    Asked,
    Open,
    NotAsked,
}

impl Draft {
    pub(super) fn entry_kind(&self, game: &Game, by: Option<Seat>) -> Option<EntryKind> {
        let setup = &game.setup;
        Some(match self.kind {
            DraftKind::Suggestion => {
                let by = by?;
                EntryKind::Suggestion { by, cards: self.triple()?, answers: self.given_answers(by, game)? }
            }
            DraftKind::Accusation => {
                let saw = match self.seen(by, setup) {
                    [None, None, None] => None,
                    seen => Some(complete(seen)?),
                };
                EntryKind::Accusation { by: by?, cards: self.triple()?, verdict: self.verdict?, saw }
            }
            DraftKind::Revealed => EntryKind::Revealed { holder: self.holder?, card: self.card? },
            DraftKind::Lacks => EntryKind::DoesNotHold { holder: self.holder?, card: self.card? },
            DraftKind::Told => {
                let cards = Some(self.named()).filter(|cards| !cards.is_empty())?;
                EntryKind::Told { by: by?, to: self.to, cards, right: self.right? }
            }
            DraftKind::Pass => {
                let room = self.card.map(TurnPlace::Room);
                let place = room.or_else(|| self.space.clone().map(TurnPlace::Space));
                EntryKind::TurnWithoutSuggestion { by: by?, place }
            }
            DraftKind::Note => {
                self.note_text()?;
                EntryKind::Note
            }
            DraftKind::Shown => {
                EntryKind::ShownPrivately { from: setup.seat_of(self.holder?)?, to: self.to?, card: self.card }
            }
            DraftKind::Snooped => EntryKind::Snooped { by: by?, holder: setup.seat_of(self.holder?)?, card: self.card },
            DraftKind::Peeked => EntryKind::Peeked { by: by?, holder: self.holder?, card: self.card },
            DraftKind::Clue => self.clue(game)?,
            DraftKind::Left => EntryKind::Left { seat: setup.seat_of(self.holder?)?, to: self.to, hand: self.hand },
            DraftKind::Joined => EntryKind::Joined { seat: setup.seat_of(self.holder?)? },
            DraftKind::Handed => EntryKind::Handed {
                from: setup.seat_of(self.holder?)?,
                to: self.to?,
                count: Some(self.handed()).filter(|count| *count > 0)?,
                cards: self.hand,
            },
        })
    }

    pub fn handed(&self) -> u8 {
        self.count.max(self.hand.len() as u8)
    }

    pub(super) fn triple(&self) -> Option<[Card; 3]> {
        complete(self.cards)
    }

    /// Answers in the order asked. A player without one was not heard; mine follows from my hand. `None` if there is
    /// no answer.
    pub fn given_answers(&self, by: Seat, game: &Game) -> Option<Vec<Answer>> {
        let (setup, log) = (&game.setup, &game.entries()[..self.place(game)]);
        let (asked, answering) = (self.asked(by, game), self.answering(game));
        if self.answers.is_empty() {
            return only_answer(setup, log, self.named(), &asked).map(|answer| vec![answer]);
        }
        let mut answers = Vec::new();
        let answers_here = |seat: &Seat| asked.contains(seat) || self.answers.contains_key(seat);
        let seats: Vec<Seat> = answering.others(by).into_iter().filter(answers_here).collect();
        for (at, &seat) in seats.iter().enumerate() {
            let response = match self.answers.get(&seat) {
                Some(given) => *given,
                None if setup.me == Some(seat) => {
                    let Some(own) = own_answer(setup, log, self.named(), &answers) else { continue };
                    own
                }
                None => Response::NotHeard,
            };
            let doubted = self.doubted.contains(&seat);
            answers.push(Answer { seat, response, doubted });
            let stops = setup.rules.answers == AnswerRule::FirstCard && matches!(response, Response::Showed(_));
            // A later answer proves that asking went on.
            let others_answered_later = seats[at + 1..].iter().any(|later| self.answers.contains_key(later));
            if stops && !others_answered_later {
                break;
            }
        }
        Some(answers)
    }

    /// My answer as my hand decides it. `None` if I entered one or was not asked, or if players before me have no
    /// answer yet.
    pub fn own_answer(&self, game: &Game) -> Option<Answer> {
        let (me, by) = (game.setup.me?, self.turn(game)?);
        if self.kind != DraftKind::Suggestion || self.answers.contains_key(&me) {
            return None;
        }
        let asked = self.asked(by, game);
        if self.answers.is_empty() {
            return first_answer(&game.setup, &game.entries()[..self.place(game)], self.named(), &asked);
        }
        self.given_answers(by, game)?.into_iter().find(|answer| answer.seat == me)
    }

    pub fn reach(&self, seat: Seat, by: Seat, game: &Game) -> AskedReach {
        let asked = self.asked(by, game);
        let before: Vec<Option<Response>> =
            asked.iter().take_while(|asked| **asked != seat).map(|asked| self.answers.get(asked).copied()).collect();
        if game.setup.rules.answers != AnswerRule::FirstCard {
            AskedReach::Asked
        } else if before.iter().any(|answer| matches!(answer, Some(Response::Showed(_)))) {
            AskedReach::NotAsked
        } else if before.last().is_none_or(|answer| *answer == Some(Response::Passed)) {
            AskedReach::Asked
        } else {
            AskedReach::Open
        }
    }

    /// Players who reveal a card, or the two whose secretly shown card I see.
    pub fn clue_rows(&self, game: &Game) -> Vec<Seat> {
        let (answering, me) = (self.answering(game), game.setup.me);
        let asked = |seat: &Seat| match self.demand {
            ClueDemand::Everybody => true,
            ClueDemand::Left => me.is_none_or(|me| me == *seat || me == answering.left_of(*seat)),
            _ => false,
        };
        answering.seats().into_iter().filter(asked).collect()
    }

    fn answering(&self, game: &Game) -> Answering {
        Answering::after(&game.setup, &game.entries()[..self.place(game)])
    }

    pub(in crate::entry) fn unnamed(&self, game: &Game) -> Option<Seat> {
        self.clue_rows(game).into_iter().find(|seat| !self.results.contains_key(seat) && !self.unseen.contains(seat))
    }

    fn clue(&self, game: &Game) -> Option<EntryKind> {
        let revealed = |(seat, card): (&Seat, &Card)| ClueResult::Revealed { holder: (*seat).into(), card: *card };
        let (which, results) = match self.demand {
            ClueDemand::Holder => {
                let card = self.card?;
                let result = match (self.nobody, self.holder) {
                    (true, _) => ClueResult::NobodyHas(card),
                    (false, holder) => ClueResult::Revealed { holder: holder?, card },
                };
                (ClueCard::HolderReveals(card), vec![result])
            }
            ClueDemand::Player => {
                let (holder, card) = (self.holder?, self.card?);
                (ClueCard::PlayerReveals(game.setup.seat_of(holder)?), vec![ClueResult::Revealed { holder, card }])
            }
            ClueDemand::Everybody if self.results.is_empty() && self.unseen.is_empty() => return None,
            ClueDemand::Everybody => (ClueCard::EverybodyReveals, self.results.iter().map(revealed).collect()),
            ClueDemand::Left => {
                let answering = self.answering(game);
                let shown = |from: Seat| ClueResult::Shown {
                    from,
                    to: answering.left_of(from),
                    card: self.results.get(&from).copied(),
                };
                (ClueCard::ShowLeft, answering.seats().into_iter().map(shown).collect())
            }
            ClueDemand::Passage => (ClueCard::Passage(self.card?), Vec::new()),
            ClueDemand::Move => (self.card.map_or(ClueCard::TokensMove, ClueCard::TokensGoTo), Vec::new()),
            ClueDemand::Other => (ClueCard::Other, Vec::new()),
        };
        Some(EntryKind::ClueCard { which, results })
    }
}

fn complete([suspect, weapon, room]: [Option<Card>; 3]) -> Option<[Card; 3]> {
    Some([suspect?, weapon?, room?])
}

pub(super) fn read(kind: &EntryKind, edition: &Edition) -> Draft {
    let fresh = Draft::default();
    match kind {
        EntryKind::Suggestion { by, cards, answers } => Draft {
            by: Some(*by),
            cards: cards.map(Some),
            answers: answers.iter().map(|answer| (answer.seat, answer.response)).collect(),
            ..fresh
        },
        EntryKind::Accusation { by, cards, verdict, saw } => Draft {
            kind: DraftKind::Accusation,
            by: Some(*by),
            cards: cards.map(Some),
            verdict: Some(*verdict),
            saw: saw.map_or([None; 3], |saw| saw.map(Some)),
            ..fresh
        },
        EntryKind::Revealed { holder, card } => {
            Draft { kind: DraftKind::Revealed, holder: Some(*holder), card: Some(*card), ..fresh }
        }
        EntryKind::DoesNotHold { holder, card } => {
            Draft { kind: DraftKind::Lacks, holder: Some(*holder), card: Some(*card), ..fresh }
        }
        EntryKind::Told { by, to, cards, right } => {
            let mut named = [None; 3];
            cards.iter().for_each(|card| named[edition.category_of(card)] = Some(card));
            Draft { kind: DraftKind::Told, by: Some(*by), to: *to, cards: named, right: Some(*right), ..fresh }
        }
        EntryKind::TurnWithoutSuggestion { by, place } => {
            let (card, space) = match place {
                Some(TurnPlace::Space(spot)) => (None, Some(spot.clone())),
                other => (other.as_ref().and_then(TurnPlace::room), None),
            };
            Draft { kind: DraftKind::Pass, by: Some(*by), card, space, ..fresh }
        }
        EntryKind::Left { seat, to, hand } => {
            Draft { kind: DraftKind::Left, holder: Some((*seat).into()), to: *to, hand: *hand, ..fresh }
        }
        EntryKind::Joined { seat } => Draft { kind: DraftKind::Joined, holder: Some((*seat).into()), ..fresh },
        EntryKind::Handed { from, to, count, cards } => Draft {
            kind: DraftKind::Handed,
            holder: Some((*from).into()),
            to: Some(*to),
            hand: *cards,
            count: *count,
            ..fresh
        },
        EntryKind::Note => Draft { kind: DraftKind::Note, ..fresh },
        EntryKind::ShownPrivately { from, to, card } => {
            Draft { kind: DraftKind::Shown, holder: Some((*from).into()), to: Some(*to), card: *card, ..fresh }
        }
        EntryKind::Snooped { by, holder, card } => {
            Draft { kind: DraftKind::Snooped, by: Some(*by), holder: Some((*holder).into()), card: *card, ..fresh }
        }
        EntryKind::Peeked { by, holder, card } => {
            Draft { kind: DraftKind::Peeked, by: Some(*by), holder: Some(*holder), card: *card, ..fresh }
        }
        EntryKind::ClueCard { which, results } => read_clue(*which, results),
    }
}

fn read_clue(which: ClueCard, results: &[ClueResult]) -> Draft {
    let mut draft = Draft { kind: DraftKind::Clue, ..Draft::default() };
    (draft.demand, draft.card) = match which {
        ClueCard::HolderReveals(card) => (ClueDemand::Holder, Some(card)),
        ClueCard::PlayerReveals(_) => (ClueDemand::Player, None),
        ClueCard::EverybodyReveals => (ClueDemand::Everybody, None),
        ClueCard::ShowLeft => (ClueDemand::Left, None),
        ClueCard::Passage(card) => (ClueDemand::Passage, Some(card)),
        ClueCard::TokensMove => (ClueDemand::Move, None),
        ClueCard::TokensGoTo(room) => (ClueDemand::Move, Some(room)),
        ClueCard::Other => (ClueDemand::Other, None),
    };
    for result in results {
        match *result {
            ClueResult::Revealed { holder, card } if draft.demand == ClueDemand::Everybody => {
                draft.results.insert(Seat(holder.0), card);
            }
            ClueResult::Revealed { holder, card } => {
                (draft.holder, draft.card) = (Some(holder), Some(card));
            }
            ClueResult::NobodyHas(_) => draft.nobody = true,
            ClueResult::Shown { from, card, .. } => draft.results.extend(card.map(|card| (from, card))),
        }
    }
    draft
}
