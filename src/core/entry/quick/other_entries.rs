//! Clue, quick entry: entries that begin with a verb. Each method takes the words that it understands off `rest`.

use super::accusation::said_verdict;
use super::lexicon::{CardNames, words};
use super::token::{AnswerSign, LineToken};
use super::{IssueKind, Parser, cards};
use crate::edition::{Card, CardSet, Place, Spot};
use crate::entry::draft::{ClueDemand, DraftKind};
use crate::game::{Holder, Seat, TableHolder, Verdict};

impl Parser<'_> {
    pub(super) fn other(&mut self, named: Option<Seat>, mut rest: &[LineToken]) {
        let rest = &mut rest;
        match self.draft.kind {
            DraftKind::Pass => {
                let rooms = self.setup.edition.category_cards(2);
                if let Some(by) = named.is_none().then(|| self.take_seat(rest, rooms)).flatten() {
                    self.draft.choose_seat(by, self.game);
                }
                match self.take_space(rest) {
                    Some(spot) => (self.draft.card, self.draft.space) = (None, Some(spot)),
                    None if rest.is_empty() => {}
                    None => (self.draft.card, self.draft.space) = (self.take_card(rest, Some(2)), None),
                }
            }
            DraftKind::Snooped => {
                // A lone name is whose card was looked at: somebody always has the turn.
                if let Some(first) = self.next_seat(self.draft.holder.is_some(), rest) {
                    let second = if named.is_none() { self.take_seat(rest, CardSet::EMPTY) } else { None };
                    if second.is_some() {
                        self.draft.choose_seat(first, self.game);
                    }
                    self.draft.holder = Some(second.unwrap_or(first).into());
                }
                self.one_card(rest, None);
            }
            DraftKind::Peeked => {
                if named.is_none() && !skips_gap(rest) {
                    let by = if is_number(rest) { None } else { self.take_seat(rest, self.all_cards()) };
                    // Without a name it was I who looked.
                    self.draft.by = by.or(self.draft.by).or(self.setup.me);
                }
                let is_said = self.draft.holder.is_none() || rest.len() > 1 || is_number(rest);
                if !skips_gap(rest) && is_said {
                    self.draft.holder = self.table_number(rest).or_else(|| self.table_room(rest)).or(self.draft.holder);
                }
                self.one_card(rest, None);
            }
            DraftKind::Clue => self.clue(rest),
            DraftKind::Told => self.told(named, rest),
            kind => {
                // A number is a card on the table; only these two kinds can be about one.
                let may_lie_on_table = matches!(kind, DraftKind::Revealed | DraftKind::Lacks);
                let on_table = if may_lie_on_table && named.is_none() { self.table_number(rest) } else { None };
                let seat = match on_table {
                    Some(_) => None,
                    None => named.or_else(|| self.next_seat(self.draft.holder.is_some(), rest)),
                };
                let has_receiver = matches!(kind, DraftKind::Shown | DraftKind::Left | DraftKind::Handed);
                let receiver = if has_receiver { self.receiver(kind, rest) } else { None };
                let lacks_receiver = has_receiver && self.draft.holder.is_some() && self.draft.to.is_none();
                if lacks_receiver && receiver.is_none() && named.is_none() {
                    // A lone name answers the form's question to whom.
                    self.draft.to = seat.filter(|seat| self.draft.holder != Some((*seat).into()));
                } else {
                    self.draft.holder = on_table.or(seat.map(Holder::from)).or(self.draft.holder);
                    self.draft.to = receiver.or(self.draft.to);
                }
                self.cards_after_players(kind, rest);
            }
        }
        if self.issues.is_empty()
            && let Some(token) = rest.first()
        {
            let word = token.word().unwrap_or_default();
            let is_known = !self.lexicon.seats(word).is_empty() || !self.lexicon.cards.meant(word).is_empty();
            let kind = if is_known { IssueKind::Misplaced } else { IssueKind::Unknown };
            self.blocking(token.range.clone(), kind);
        }
    }

    fn receiver(&mut self, kind: DraftKind, rest: &mut &[LineToken]) -> Option<Seat> {
        match kind {
            // A hand of a single card is rarer than a player called like a card.
            DraftKind::Left if !skips_gap(rest) => self.take_seat(rest, CardSet::EMPTY),
            DraftKind::Left => None,
            _ => self.next_seat(self.draft.to.is_some(), rest),
        }
    }

    fn cards_after_players(&mut self, kind: DraftKind, rest: &mut &[LineToken]) {
        match kind {
            DraftKind::Left => self.many_cards(rest),
            DraftKind::Handed => {
                if is_number(rest) {
                    self.draft.count = rest[0].word().and_then(|word| word.parse().ok()).unwrap_or_default();
                    *rest = &rest[1..];
                }
                self.many_cards(rest);
            }
            DraftKind::Joined => {}
            _ => self.one_card(rest, None),
        }
    }

    /// Who tells and who alone hears it, both optional, how many cards are right, and the cards.
    fn told(&mut self, named: Option<Seat>, rest: &mut &[LineToken]) {
        let (first, second) = if skips_gap(rest) {
            (None, None)
        } else {
            let first = self.take_seat(rest, self.all_cards());
            (first, if named.is_none() { self.take_seat(rest, self.all_cards()) } else { None })
        };
        let (by, to) = match (first, second) {
            (Some(hearer), None) if named.is_some() || self.setup.me == Some(hearer) => (None, Some(hearer)),
            named_here => named_here,
        };
        if let Some(by) = by {
            self.draft.choose_seat(by, self.game);
        }
        self.draft.to = to.or(self.draft.to);
        let says = |token: &LineToken| said_right(token, 0).is_some();
        let (said, mut words) = match std::mem::take(rest) {
            [said, words @ ..] | [words @ .., said] if says(said) => (Some(said), words),
            words => (None, words),
        };
        if !words.is_empty() {
            // One may tell of fewer cards than the accusation named.
            self.draft.cards = [None; 3];
            skips_gap(&mut words);
            self.name_cards(words);
        }
        let named = self.draft.named().len() as u8;
        self.draft.right = said.and_then(|said| said_right(said, named)).or(self.draft.right);
    }

    pub(super) fn all_cards(&self) -> CardSet {
        self.setup.edition.cards().collect()
    }

    fn clue(&mut self, rest: &mut &[LineToken]) {
        if let Some(demand) = rest.first().and_then(LineToken::word).and_then(ClueDemand::from_word) {
            self.draft.set_demand(demand, self.game);
            *rest = &rest[1..];
        }
        match self.draft.demand {
            ClueDemand::Holder | ClueDemand::Player if rest.is_empty() => {}
            ClueDemand::Holder | ClueDemand::Player => self.card_or_player(rest),
            ClueDemand::Everybody | ClueDemand::Left => {
                self.cards_asked_for(rest);
                while !rest.is_empty()
                    && let Some((seat, card)) = self.seat_and_card(rest)
                {
                    self.draft.reveal(seat, card);
                }
            }
            ClueDemand::Passage | ClueDemand::Move => self.one_card(rest, Some(2)),
            ClueDemand::Other => {}
        }
    }

    /// Where the words name no player, they are the cards of the players whom the form asks about, in turn. A `?` is a
    /// card that I did not see.
    fn cards_asked_for(&mut self, rest: &mut &[LineToken]) {
        let is_card = |word: &str| self.lexicon.seats(word).is_empty() && !self.lexicon.cards.meant(word).is_empty();
        let is_card_or_gap = |token: &LineToken| token.word().map_or_else(|| is_gap(token), is_card);
        if !rest.iter().all(is_card_or_gap) {
            return;
        }
        while !rest.is_empty()
            && let Some(seat) = self.draft.asking.or_else(|| self.draft.unnamed(self.game))
        {
            if skips_gap(rest) {
                self.draft.reveal(seat, None);
                self.draft.asking = self.draft.unnamed(self.game);
                continue;
            }
            let (mut one, others) = rest.split_at(self.next_card_length(rest));
            *rest = others;
            if let Some(card) = self.take_card(&mut one, None) {
                self.draft.asking = Some(seat);
                self.draft.press(card, self.game);
            }
        }
    }

    /// How many of the words name the first card. All of them if they can.
    fn next_card_length(&self, rest: &[LineToken]) -> usize {
        let words = leading_words(rest);
        let fitting = words.iter().fold(self.all_cards(), |all, word| all & self.lexicon.cards.meant(word));
        if fitting.is_empty() { self.lexicon.cards.name_length(&words).unwrap_or(1) } else { words.len() }
    }

    /// `kn c`: Chloé reveals the Knife; `kn -`: nobody has it; `c kn`: Chloé chose to reveal the Knife.
    fn card_or_player(&mut self, rest: &mut &[LineToken]) {
        let names_player = |token: &LineToken| token.word().is_some_and(|word| !self.lexicon.seats(word).is_empty());
        if skips_gap(rest) {
            // `? kn` has no player yet, `? c` and `? -` have no card.
            let is_player = rest.len() == self.player_length(rest) && names_player(&rest[0]);
            if !is_player && rest.first().is_none_or(|token| token.mark().is_none()) {
                self.choose_demand(ClueDemand::Player);
                return self.one_card(rest, None);
            }
            return self.who_has_it(rest);
        }
        let card_length = self.lexicon.cards.name_length(&leading_words(rest));
        // A word that can be a card is a player only if another card follows.
        let player_first = rest.first().and_then(LineToken::word).is_some_and(|word| {
            let is_one_card = self.lexicon.cards.meant(word).len() == 1;
            let card_follows = rest.get(1).is_some_and(|next| next.word().is_some() && !names_player(next));
            let is_longer_card = card_length.is_some_and(|length| length > self.player_length(rest));
            let is_player = self.lexicon.seats(word).len() == 1 || self.player_length(rest) > 1;
            is_player && !is_longer_card && (!is_one_card || card_follows)
        });
        if player_first {
            let is_alone = rest.len() == self.player_length(rest);
            if self.draft.demand == ClueDemand::Holder && self.draft.card.is_some() && is_alone {
                return self.who_has_it(rest);
            }
            if let Some(seat) = self.need_seat(rest) {
                self.choose_demand(ClueDemand::Player);
                self.draft.holder = Some(seat.into());
                self.one_card(rest, None);
            }
            return;
        }
        // Without a whole name, the card's words end before the last that can be a player, or before a mark.
        let names_or_marks = |token: &LineToken| token.word().is_none() || names_player(token);
        let split = card_length.or_else(|| rest.iter().rposition(names_or_marks).filter(|at| *at > 0));
        let (mut words, tail) = rest.split_at(split.unwrap_or(rest.len()));
        self.draft.card = self.take_card(&mut words, None);
        *rest = tail;
        self.who_has_it(rest);
    }

    fn choose_demand(&mut self, demand: ClueDemand) {
        if self.draft.demand != demand {
            self.draft.set_demand(demand, self.game);
        }
    }

    /// A player, or a mark for nobody.
    fn who_has_it(&mut self, rest: &mut &[LineToken]) {
        if let Some(AnswerSign::Passed | AnswerSign::RestPassed) = rest.first().and_then(LineToken::mark) {
            *rest = &rest[1..];
            (self.draft.nobody, self.draft.holder) = (true, None);
        } else if let Some(seat) = self.next_seat(self.draft.holder.is_some(), rest) {
            (self.draft.nobody, self.draft.holder) = (false, Some(seat.into()));
        }
    }

    /// `ben kn`, or `ben ?` without a card.
    fn seat_and_card(&mut self, rest: &mut &[LineToken]) -> Option<(Seat, Option<Card>)> {
        let seat = self.need_seat(rest)?;
        if skips_gap(rest) {
            return Some((seat, None));
        }
        let ends = |token: &LineToken| token.word().is_none_or(|word| !self.lexicon.seats(word).is_empty());
        let whole_name = self.lexicon.cards.name_length(&leading_words(rest));
        let end = whole_name.or_else(|| Some(rest.iter().skip(1).position(ends)? + 1));
        let (mut words, tail) = rest.split_at(end.unwrap_or(rest.len()));
        if words.is_empty() {
            self.missing(IssueKind::MissingCard);
        }
        let card = self.take_card(&mut words, None)?;
        *rest = tail;
        Some((seat, Some(card)))
    }

    /// The words of the player's name that begins here.
    fn player_length(&self, rest: &[LineToken]) -> usize {
        self.lexicon.name_length(&leading_words(rest))
    }

    /// Takes a whole name, or the next word if it names one player. A last word that also names one of `cards` is the
    /// card.
    fn take_seat(&mut self, rest: &mut &[LineToken], cards: CardSet) -> Option<Seat> {
        let words = leading_words(rest);
        let length = self.player_length(rest);
        let [seat] = self.lexicon.called(words.get(..length)?)[..] else { return None };
        let is_card = length == 1 && (self.lexicon.cards.meant(words[0]) & cards).len() == 1;
        if is_card && rest.len() == 1 {
            return None;
        }
        *rest = &rest[length..];
        Some(seat)
    }

    /// If the form has a player (`known`), another word is left for what follows.
    fn next_seat(&mut self, known: bool, rest: &mut &[LineToken]) -> Option<Seat> {
        if skips_gap(rest) {
            return None;
        }
        let taken = self.take_seat(rest, self.all_cards());
        if known || taken.is_some() { taken } else { self.need_seat(rest) }
    }

    fn need_seat(&mut self, rest: &mut &[LineToken]) -> Option<Seat> {
        let (first, _) = rest.split_first()?;
        let (name, tail) = rest.split_at(self.player_length(rest));
        // A card here is left for what follows.
        let is_card = |word| self.lexicon.seats(word).is_empty() && !self.lexicon.cards.meant(word).is_empty();
        if first.word().is_some_and(is_card) {
            return None;
        }
        let seat = if first.word().is_some() { self.player(name) } else { None };
        if first.word().is_none() {
            self.blocking(first.range.clone(), IssueKind::Unknown);
        }
        *rest = tail;
        seat
    }

    fn one_card(&mut self, rest: &mut &[LineToken], category: Option<usize>) {
        if !skips_gap(rest) && !rest.is_empty() {
            self.draft.card = self.take_card(rest, category);
        }
    }

    /// A place without a card, or a square by column and row: `pass garden`, `pass 12 14`. If it can be a room, it is
    /// one, unless it is the whole name of a place, such as "Cloak Room".
    fn take_space(&self, rest: &mut &[LineToken]) -> Option<Spot> {
        let typed: Vec<&str> = rest.iter().map_while(LineToken::word).collect();
        let edition = &self.setup.edition;
        let is_room = |word: &&str| !self.lexicon.cards.meant_among(word, edition.category_cards(2)).is_empty();
        let is_called = |place: &Place| place.name.0.values().any(|name| words(name).iter().eq(&typed));
        let may_be_room = typed.iter().any(is_room) && !edition.places.iter().any(is_called);
        if typed.is_empty() || may_be_room {
            return None;
        }
        let is_named = |place: &&Place| {
            let mut names = place.name.0.values().map(|name| words(name));
            names.any(|name| typed.iter().all(|word| name.iter().any(|part| part.starts_with(word))))
        };
        let spot = match edition.places.iter().filter(is_named).collect::<Vec<_>>()[..] {
            [place] => Spot::Place(place.id.clone()),
            _ => Some(Spot::from(typed.join(",").as_str())).filter(|spot| self.setup.has_space(spot))?,
        };
        *rest = &rest[typed.len()..];
        Some(spot)
    }

    fn many_cards(&mut self, rest: &mut &[LineToken]) {
        let names = &self.lexicon.cards;
        let count = leading_words(rest).len();
        let named = cards::card_words(names, &rest[..count], |word| names.elsewhere().meant(word));
        for word in named {
            match word.card() {
                Some(card) => drop(self.draft.hand.insert(card)),
                None if word.cards.is_empty() => self.blocking(word.range, IssueKind::Unknown),
                None => self.blocking(word.range, IssueKind::SeveralCards(word.cards.iter().collect())),
            }
        }
        *rest = &rest[count..];
    }

    /// All remaining words name one card, of `category` if given.
    fn take_card(&mut self, rest: &mut &[LineToken], category: Option<usize>) -> Option<Card> {
        let edition = &self.setup.edition;
        let count = rest.iter().position(|token| token.word().is_none()).unwrap_or(rest.len());
        let (words, tail) = rest.split_at(count);
        let (Some(first), Some(last)) = (words.first(), words.last()) else {
            self.refuse_signs(&rest[..rest.len().min(1)]);
            return None;
        };
        *rest = tail;
        let range = first.range.start..last.range.end;
        let names: Vec<&str> = words.iter().filter_map(LineToken::word).collect();
        let allowed =
            category.map_or(CardSet::first(edition.card_count()), |category| edition.category_cards(category));
        let meant = |known: &CardNames<'_>| match known.called(&names) {
            Some(card) => CardSet::of(card),
            None => names.iter().fold(allowed, |all, name| all & known.meant_among(name, allowed)),
        };
        let fitting = meant(&self.lexicon.cards);
        let fitting = if fitting.is_empty() { meant(self.lexicon.cards.elsewhere()) } else { fitting };
        // If several cards fit, one whose name begins with the words is meant.
        let beginning = names.iter().fold(fitting, |all, name| self.lexicon.cards.beginning_with(name, all));
        match fitting.only().or_else(|| beginning.only()) {
            Some(card) => return Some(card),
            None if fitting.is_empty() => self.blocking(range, IssueKind::Unknown),
            None => self.blocking(range, IssueKind::SeveralCards(fitting.iter().collect())),
        }
        None
    }

    /// A card on the table by its number from 1: `peek 2`.
    fn table_number(&mut self, rest: &mut &[LineToken]) -> Option<Holder> {
        if !is_number(rest) {
            return None;
        }
        let number: usize = rest.first()?.word()?.parse().ok()?;
        if number == 0 || number > self.setup.table.len() {
            return None;
        }
        *rest = &rest[1..];
        Some(self.setup.table_holder(number - 1))
    }

    /// A card on the table by its room, as in `peek study`. A single card without a room needs no word.
    fn table_room(&mut self, rest: &mut &[LineToken]) -> Option<Holder> {
        let table = self.setup.table.iter().enumerate();
        let face_down = table.filter_map(|(at, lies)| match lies {
            TableHolder::FaceDown { room } => Some((self.setup.table_holder(at), *room)),
            TableHolder::FaceUp(_) => None,
        });
        let holders: Vec<(Holder, Option<Card>)> = face_down.collect();
        let rooms: CardSet = holders.iter().filter_map(|(_, room)| *room).collect();
        if let Some(word) = rest.first().and_then(LineToken::word)
            && let Some(named) = self.lexicon.cards.meant_among(word, rooms).only()
        {
            *rest = &rest[1..];
            return holders.into_iter().find(|(_, room)| *room == Some(named)).map(|(holder, _)| holder);
        }
        if let [(only, None)] = holders[..] {
            return Some(only);
        }
        if let Some(token) = rest.first().filter(|token| token.word().is_some()) {
            self.blocking(token.range.clone(), IssueKind::MissingTableCard);
        }
        None
    }
}

/// A number, or a sign or word that says that none or all of `named` cards are right.
fn said_right(token: &LineToken, named: u8) -> Option<u8> {
    match token.mark() {
        Some(AnswerSign::Passed | AnswerSign::RestPassed) => return Some(0),
        Some(AnswerSign::Showed) => return Some(named),
        _ => {}
    }
    let word = token.word()?;
    match said_verdict(word, false) {
        Some(Verdict::Right) => Some(named),
        Some(Verdict::Wrong) => Some(0),
        None => word.parse().ok(),
    }
}

/// Takes a `?`, which stands for a player or card that is not known yet.
fn skips_gap(rest: &mut &[LineToken]) -> bool {
    let skips = rest.first().is_some_and(is_gap);
    if skips {
        *rest = &rest[1..];
    }
    skips
}

fn is_gap(token: &LineToken) -> bool {
    token.mark() == Some(AnswerSign::NotHeard)
}

/// The words before the first sign.
fn leading_words(rest: &[LineToken]) -> Vec<&str> {
    rest.iter().map_while(LineToken::word).collect()
}

fn is_number(rest: &[LineToken]) -> bool {
    rest.first().and_then(LineToken::word).is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
}
