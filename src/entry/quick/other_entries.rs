//! Entries other than suggestions and accusations: a verb, then players and cards.

use super::token::{AnswerSign, LineToken, LineTokenKind};
use super::verbs::{DemandWord, Verb};
use super::{IssueKind, Parser};
use crate::edition::{Card, CardSet};
use crate::game::{ClueCard, ClueResult, EntryKind, Holder, Seat, TableHolder};

/// The words could not be read; an issue was raised.
struct IssueRaised;

impl Parser<'_> {
    /// The entry that begins with `verb`; the verb is the first of `body`.
    pub(super) fn other(&mut self, verb: Verb, named: Option<Seat>, body: &[LineToken]) -> Option<EntryKind> {
        let rules = &self.context.setup.rules;
        let allowed = match verb {
            Verb::Snoop => rules.snooping,
            Verb::Clue => rules.clue_cards,
            Verb::Peek => self.face_down().next().is_some(),
            Verb::Pass | Verb::Reveal | Verb::Lacks | Verb::Show | Verb::Leaves | Verb::Joins | Verb::Gives => true,
        };
        if !allowed {
            self.blocking(body[0].range.clone(), IssueKind::NotInThisGame);
            return None;
        }
        let mut rest = &body[1..];
        let rest = &mut rest;
        let kind = match verb {
            Verb::Pass => self.pass(named, rest),
            Verb::Reveal => {
                self.holder_and_card(named, rest).map(|(holder, card)| EntryKind::Revealed { holder, card })
            }
            Verb::Lacks => {
                self.holder_and_card(named, rest).map(|(holder, card)| EntryKind::DoesNotHold { holder, card })
            }
            Verb::Show => self.show(named, rest),
            Verb::Snoop => self.snoop(named, rest),
            Verb::Peek => self.peek(named, rest),
            Verb::Clue => self.clue(rest),
            Verb::Leaves => self.leaves(named, rest),
            Verb::Joins => self.named_or_next(named, rest).map(|seat| EntryKind::Joined { seat }),
            Verb::Gives => self.gives(named, rest),
        };
        if kind.is_some()
            && let Some(token) = rest.first()
        {
            self.blocking(token.range.clone(), IssueKind::Unknown);
        }
        kind
    }

    fn pass(&mut self, named: Option<Seat>, rest: &mut &[LineToken]) -> Option<EntryKind> {
        let named = named.or_else(|| self.take_seat(rest, true));
        let by = self.actor(named, self.context.turn)?;
        let place = if rest.is_empty() { None } else { Some(self.take_card(rest, Some(2))?) };
        Some(EntryKind::TurnWithoutSuggestion { by, place })
    }

    fn leaves(&mut self, named: Option<Seat>, rest: &mut &[LineToken]) -> Option<EntryKind> {
        let seat = self.named_or_next(named, rest)?;
        let to = self.take_seat(rest, true);
        Some(EntryKind::Left { seat, to, hand: self.take_cards(rest)? })
    }

    fn gives(&mut self, named: Option<Seat>, rest: &mut &[LineToken]) -> Option<EntryKind> {
        let from = self.named_or_next(named, rest)?;
        let to = self.need_seat(rest)?;
        let number = if is_number(rest) { rest.first().and_then(LineToken::word)?.parse().ok() } else { None };
        if number.is_some() {
            *rest = &rest[1..];
        }
        let cards = self.take_cards(rest)?;
        let count = number.unwrap_or(cards.len() as u8);
        if count == 0 {
            self.missing(IssueKind::MissingCard);
            return None;
        }
        Some(EntryKind::Handed { from, to, count: count.max(cards.len() as u8), cards })
    }

    /// The player named before the verb, else the one in the next words.
    fn named_or_next(&mut self, named: Option<Seat>, rest: &mut &[LineToken]) -> Option<Seat> {
        match named {
            Some(seat) => Some(seat),
            None => self.need_seat(rest),
        }
    }

    /// The cards that the words left name, each by one word.
    fn take_cards(&mut self, rest: &mut &[LineToken]) -> Option<CardSet> {
        let mut cards = CardSet::EMPTY;
        while !rest.is_empty() {
            let (mut word, tail) = rest.split_at(1);
            cards.insert(self.take_card(&mut word, None)?);
            *rest = tail;
        }
        Some(cards)
    }

    fn holder_and_card(&mut self, named: Option<Seat>, rest: &mut &[LineToken]) -> Option<(Holder, Card)> {
        let holder = match (named, self.table_number(rest)) {
            (Some(seat), _) => seat.into(),
            (None, Some(holder)) => holder,
            (None, None) => self.need_seat(rest)?.into(),
        };
        Some((holder, self.take_card(rest, None)?))
    }

    fn show(&mut self, named: Option<Seat>, rest: &mut &[LineToken]) -> Option<EntryKind> {
        let from = match named {
            Some(seat) => seat,
            None => self.need_seat(rest)?,
        };
        let to = self.need_seat(rest)?;
        let card = self.take_optional_card(rest).ok()?;
        Some(EntryKind::ShownPrivately { from, to, card })
    }

    fn snoop(&mut self, named: Option<Seat>, rest: &mut &[LineToken]) -> Option<EntryKind> {
        let first = self.need_seat(rest)?;
        let (by, holder) = match (named, self.take_seat(rest, false)) {
            (Some(by), None) => (by, first),
            (None, Some(second)) => (first, second),
            (None, None) => (self.actor(None, self.context.turn)?, first),
            (Some(_), Some(second)) => {
                self.missing(IssueKind::NotAsked(second));
                return None;
            }
        };
        let card = self.take_optional_card(rest).ok()?;
        Some(EntryKind::Snooped { by, holder, card })
    }

    fn peek(&mut self, named: Option<Seat>, rest: &mut &[LineToken]) -> Option<EntryKind> {
        let by = match named.or_else(|| if is_number(rest) { None } else { self.take_seat(rest, true) }) {
            Some(by) => by,
            None => self.context.setup.me.map_or_else(|| self.actor(None, self.context.turn), Some)?,
        };
        let holder = match self.table_number(rest) {
            Some(holder) => holder,
            None => self.table_room(rest)?,
        };
        let card = self.take_optional_card(rest).ok()?;
        Some(EntryKind::Peeked { by, holder, card })
    }

    fn clue(&mut self, rest: &mut &[LineToken]) -> Option<EntryKind> {
        let Some(first) = rest.first() else {
            self.missing(IssueKind::MissingCard);
            return None;
        };
        let (which, results) = match first.word().and_then(DemandWord::from_word) {
            Some(demand) => {
                *rest = &rest[1..];
                self.demand(demand, rest)?
            }
            None => self.card_or_player(rest)?,
        };
        Some(EntryKind::ClueCard { which, results })
    }

    fn demand(&mut self, demand: DemandWord, rest: &mut &[LineToken]) -> Option<(ClueCard, Vec<ClueResult>)> {
        let mut results = Vec::new();
        let which = match demand {
            DemandWord::Passage => ClueCard::Passage(self.take_card(rest, Some(2))?),
            DemandWord::TokensMove if rest.is_empty() => ClueCard::TokensMove,
            DemandWord::TokensMove => ClueCard::TokensGoTo(self.take_card(rest, Some(2))?),
            DemandWord::Other => ClueCard::Other,
            DemandWord::Everybody => {
                while !rest.is_empty() {
                    let (seat, card) = self.seat_and_card(rest)?;
                    results.push(ClueResult::Revealed { holder: seat.into(), card });
                }
                ClueCard::EverybodyReveals
            }
            DemandWord::ShowLeft => {
                let mut known = Vec::new();
                while !rest.is_empty() {
                    known.push(self.seat_and_card(rest)?);
                }
                let setup = self.context.setup;
                results.extend(setup.seats().map(|from| ClueResult::Shown {
                    from,
                    to: setup.left_of(from),
                    card: known.iter().find(|(seat, _)| *seat == from).map(|(_, card)| *card),
                }));
                ClueCard::ShowLeft
            }
        };
        Some((which, results))
    }

    /// `kn c`: Chloé reveals the Knife; `kn -`: nobody has it; `c kn`: Chloé chose to reveal the Knife.
    fn card_or_player(&mut self, rest: &mut &[LineToken]) -> Option<(ClueCard, Vec<ClueResult>)> {
        let player_first = rest.first().and_then(LineToken::word).is_some_and(|word| {
            self.lexicon.seats(word).len() == 1
                && (self.lexicon.cards.meant(word).len() != 1
                    || rest.len() > 1 && { rest[1].word().is_some_and(|next| self.lexicon.seats(next).is_empty()) })
        });
        if player_first {
            let (seat, card) = self.seat_and_card(rest)?;
            return Some((ClueCard::PlayerReveals(seat), vec![ClueResult::Revealed { holder: seat.into(), card }]));
        }
        let split = rest.iter().rposition(|token| token.word().is_none_or(|word| !self.lexicon.seats(word).is_empty()));
        let split = split.filter(|at| *at > 0).unwrap_or(rest.len());
        let (mut words, tail) = rest.split_at(split);
        let card = self.take_card(&mut words, None)?;
        *rest = tail;
        let result = if let Some(AnswerSign::Passed | AnswerSign::RestPassed) = rest.first().and_then(LineToken::mark) {
            *rest = &rest[1..];
            ClueResult::NobodyHas(card)
        } else {
            let holder = self.need_seat(rest)?.into();
            ClueResult::Revealed { holder, card }
        };
        Some((ClueCard::HolderReveals(card), vec![result]))
    }

    /// A player and one card, named by one word.
    fn seat_and_card(&mut self, rest: &mut &[LineToken]) -> Option<(Seat, Card)> {
        let seat = self.need_seat(rest)?;
        let take =
            rest.iter().skip(1).position(|token| token.word().is_none_or(|word| !self.lexicon.seats(word).is_empty()));
        let (mut words, tail) = rest.split_at(take.map_or(rest.len(), |at| at + 1));
        let card = self.take_card(&mut words, None)?;
        *rest = tail;
        Some((seat, card))
    }

    /// The player that the next word names without doubt. With `or_card` a last word that also names a card is read as
    /// the card.
    fn take_seat(&mut self, rest: &mut &[LineToken], or_card: bool) -> Option<Seat> {
        let word = rest.first().and_then(LineToken::word)?;
        let [seat] = self.lexicon.seats(word)[..] else { return None };
        if or_card && self.lexicon.cards.meant(word).len() == 1 && rest.len() == 1 {
            return None;
        }
        *rest = &rest[1..];
        Some(seat)
    }

    fn need_seat(&mut self, rest: &mut &[LineToken]) -> Option<Seat> {
        let Some(first) = rest.first() else {
            self.missing(IssueKind::MissingPlayer);
            return None;
        };
        let seat = if first.word().is_some() { self.player(&rest[..1]) } else { None };
        if first.word().is_none() {
            self.blocking(first.range.clone(), IssueKind::Unknown);
        }
        *rest = &rest[1..];
        seat
    }

    /// The card that all remaining words name together, only of `category` if there is one.
    fn take_card(&mut self, rest: &mut &[LineToken], category: Option<usize>) -> Option<Card> {
        let edition = &self.context.setup.edition;
        let count = rest.iter().position(|token| token.word().is_none()).unwrap_or(rest.len());
        let (words, tail) = rest.split_at(count);
        let (Some(first), Some(last)) = (words.first(), words.last()) else {
            match rest.first() {
                Some(odd) => self.blocking(odd.range.clone(), IssueKind::Unknown),
                None => self.missing(IssueKind::MissingCard),
            }
            return None;
        };
        *rest = tail;
        let range = first.range.start..last.range.end;
        let names: Vec<&str> = words.iter().filter_map(LineToken::word).collect();
        let allowed =
            category.map_or(CardSet::first(edition.card_count()), |category| edition.category_cards(category));
        let fitting = match self.lexicon.cards.called(&names) {
            Some(card) => CardSet::of(card),
            None => names.iter().fold(allowed, |all, name| all & self.lexicon.cards.meant_among(name, allowed)),
        };
        let first = names.iter().fold(fitting, |all, name| self.lexicon.cards.first(name, all));
        match fitting.only().or_else(|| first.only()) {
            Some(card) => return Some(card),
            None if fitting.is_empty() => self.blocking(range, IssueKind::Unknown),
            None => self.blocking(range, IssueKind::SeveralCards(fitting.iter().collect())),
        }
        None
    }

    /// The card that the words left name, if there are any.
    fn take_optional_card(&mut self, rest: &mut &[LineToken]) -> Result<Option<Card>, IssueRaised> {
        if rest.is_empty() { Ok(None) } else { self.take_card(rest, None).map(Some).ok_or(IssueRaised) }
    }

    /// The cards that lie face down.
    fn face_down(&self) -> impl Iterator<Item = (Holder, Option<Card>)> {
        let setup = self.context.setup;
        setup.table.iter().enumerate().filter_map(move |(at, table)| match table {
            TableHolder::FaceDown { room } => Some((setup.table_holder(at), *room)),
            TableHolder::FaceUp(_) => None,
        })
    }

    /// The table holder with the next word's number, counted from one.
    fn table_number(&mut self, rest: &mut &[LineToken]) -> Option<Holder> {
        if !is_number(rest) {
            return None;
        }
        let number: usize = rest.first()?.word()?.parse().ok()?;
        if number == 0 || number > self.context.setup.table.len() {
            return None;
        }
        *rest = &rest[1..];
        Some(self.context.setup.table_holder(number - 1))
    }

    /// The face-down card in the room that the next word names; the only one, if there is only one.
    fn table_room(&mut self, rest: &mut &[LineToken]) -> Option<Holder> {
        let all: Vec<(Holder, Option<Card>)> = self.face_down().collect();
        let rooms: CardSet = all.iter().filter_map(|(_, room)| *room).collect();
        if let Some(token) = rest.first()
            && let Some(word) = token.word()
            && let Some(room) = self.lexicon.cards.meant_among(word, rooms).only()
        {
            *rest = &rest[1..];
            return all.iter().find(|(_, lies)| *lies == Some(room)).map(|(holder, _)| *holder);
        }
        if let [(only, None)] = all[..] {
            return Some(only);
        }
        match rest.first() {
            Some(LineToken { range, kind: LineTokenKind::Word(_), .. }) => {
                self.blocking(range.clone(), IssueKind::MissingTableCard);
            }
            _ => self.missing(IssueKind::MissingTableCard),
        }
        None
    }
}

/// Whether the next word is a number.
fn is_number(rest: &[LineToken]) -> bool {
    rest.first().and_then(LineToken::word).is_some_and(|word| word.chars().all(|c| c.is_ascii_digit()))
}
