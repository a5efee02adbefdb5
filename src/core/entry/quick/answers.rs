//! Clue, quick entry: answers to a suggestion.
//!
//! | typed | means |
//! |---|---|
//! | `--+` | marks in seat order: two passed, the third showed a card |
//! | `ben- cal+` | marks of named players |
//! | `+kn`, `--kn` | the card shown follows the `+`, or stands for it |
//! | `-+- kn` | at the end: the only card shown that I saw and did not name |
//! | `?` | nobody heard the answer |
//! | `*` | one of those who have not answered yet showed a card |
//! | `ben* cal*` | one of these showed a card |
//! | `.`, `0`, `nobody` | all who have not answered yet passed |
//! | `/` | nothing; it only separates |

use super::token::{AnswerSign, LineToken, LineTokenKind};
use super::{IssueKind, Parser, may_be_same, named_among};
use crate::edition::{Card, CardSet};
use crate::entry::draft::DraftEdit;
use crate::game::{Response, Seat};
use std::ops::Range;

/// The answers parsed so far to a suggestion `by` a player. `named` are the cards asked for.
struct PartialAnswers {
    by: Seat,
    asked: Vec<Seat>,
    said: Vec<(Seat, Response)>,
    /// Index in `asked` of the player whom the next mark is about.
    next: usize,
    named: CardSet,
    /// One of the players without an answer.
    somebody_showed: bool,
    /// A card at the end without a mark.
    loose: Option<(Card, Range<usize>)>,
}

impl PartialAnswers {
    fn new(by: Seat, asked: Vec<Seat>, named: CardSet) -> Self {
        Self { by, asked, said: Vec::new(), next: 0, named, somebody_showed: false, loose: None }
    }

    fn is_said(&self, seat: Seat) -> bool {
        self.said.iter().any(|(said, _)| *said == seat)
    }
}

impl Parser<'_> {
    pub(super) fn answers(&mut self, by: Seat, tokens: &[LineToken]) {
        let asked = self.draft.asked(by, self.game);
        let mut round = PartialAnswers::new(by, asked, self.draft.named());
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            at += match &token.kind {
                LineTokenKind::Slash => 1,
                LineTokenKind::Mark(AnswerSign::PerhapsShowed) => {
                    round.somebody_showed = true;
                    1
                }
                LineTokenKind::Mark(mark) => {
                    let place = round.next;
                    self.mark(&mut round, place, *mark, &tokens[at..])
                }
                LineTokenKind::Word(_) => self.by_name(&mut round, &tokens[at..]),
                _ => {
                    self.blocking(token.range.clone(), IssueKind::Unknown);
                    1
                }
            };
        }
        self.draft.answered(&round.said, self.game);
        if round.somebody_showed {
            self.draft.apply(DraftEdit::SomebodyShowed, self.game);
        }
        if let Some((card, range)) = round.loose {
            match self.draft.unsaid_shows(self.game)[..] {
                [seat] => drop(self.draft.answers.insert(seat, Response::Showed(Some(card)))),
                _ => self.blocking(range, IssueKind::LooseCard),
            }
        }
    }

    /// Returns how many tokens it took.
    fn mark(&mut self, round: &mut PartialAnswers, place: usize, mark: AnswerSign, tokens: &[LineToken]) -> usize {
        let range = tokens[0].range.clone();
        if mark == AnswerSign::RestPassed {
            let rest = round.asked.iter().filter(|seat| !round.is_said(**seat));
            let rest: Vec<_> = rest.map(|seat| (*seat, Response::Passed)).collect();
            round.said.extend(rest);
            round.next = round.asked.len();
            return 1;
        }
        let Some(&seat) = round.asked.get(place) else {
            self.blocking(range, IssueKind::TooManyAnswers);
            return 1;
        };
        let (response, taken) = match mark {
            AnswerSign::Passed | AnswerSign::RestPassed => (Response::Passed, 1),
            AnswerSign::NotHeard => (Response::NotHeard, 1),
            AnswerSign::PerhapsShowed => (Response::PerhapsShowed, 1),
            AnswerSign::Showed => self.showed(round, seat, tokens),
        };
        if round.is_said(seat) {
            self.blocking(range, IssueKind::AnsweredTwice(seat));
        }
        round.said.push((seat, response));
        round.next = place + 1;
        taken
    }

    /// Reads the `+` of `seat` and the card after it. Also returns how many tokens it took.
    ///
    /// A joined word (`+kn`) is the card, or else the next player if a mark follows it (`+d-`), or else an issue. A
    /// word apart (`+ kn`) can be the card only if I see it and no mark follows. To fit several cards is an issue.
    fn showed(&mut self, round: &PartialAnswers, seat: Seat, tokens: &[LineToken]) -> (Response, usize) {
        let words = tokens[1..].iter().take_while(|token| token.word().is_some()).count();
        // In `+ d-` the last word before the mark is the next player.
        let mark_follows = tokens.get(1 + words).is_some_and(|token| token.mark().is_some());
        let may_be_apart = self.setup.sees_show(round.by, seat) && !mark_follows;
        let first = tokens.get(1).filter(|next| next.attached || may_be_apart);
        let Some((first, word)) = first.and_then(|first| Some((first, first.word()?))) else {
            return (Response::Showed(None), 1);
        };
        if let Some((card, count)) = self.leading_card(&tokens[1..=words], round.named, mark_follows) {
            return (Response::Showed(Some(card)), 1 + count);
        }
        let fitting = self.lexicon.cards.meant_among(word, round.named);
        if !first.attached && fitting.is_empty() {
            return (Response::Showed(None), 1);
        }
        let range = first.range.clone();
        if fitting.len() > 1 {
            self.blocking(range, IssueKind::SeveralCards(fitting.iter().collect()));
            return (Response::Showed(None), 2);
        }
        // `a+d-`: `d` is the next player, not a card.
        let names_player = tokens.get(2).is_some_and(|token| token.mark().is_some());
        if names_player && !self.lexicon.seats(word).is_empty() {
            return (Response::Showed(None), 1);
        }
        let known = !self.lexicon.cards.meant(word).is_empty();
        self.blocking(range, if known { IssueKind::NotNamed } else { IssueKind::Unknown });
        (Response::Showed(None), 2)
    }

    /// The card of `named` that the first words mean, and how many words it takes. If a mark follows, the last words
    /// are the next player if they can be: `+lead pipe dan-`.
    fn leading_card(&self, words: &[LineToken], named: CardSet, mark_follows: bool) -> Option<(Card, usize)> {
        let card = |count: usize| Some((named_among(&words[..count], &self.lexicon.cards, named).only()?, count));
        let leaves_player = |(_, count): &(Card, usize)| !self.lexicon.called(&typed(&words[*count..])).is_empty();
        let mut readings = (1..=words.len()).rev().filter_map(card).peekable();
        let longest = readings.peek().copied();
        readings.find(|reading| mark_follows && leaves_player(reading)).or(longest)
    }

    /// The card of `--kn`, which means `--+kn`. `None` unless all words mean one named card and I see what that
    /// player shows.
    fn shown_without_mark(&self, round: &PartialAnswers, words: &[LineToken]) -> Option<Card> {
        let next = *round.asked.get(round.next)?;
        let expected = self.setup.sees_show(round.by, next) && !round.is_said(next);
        let meant = |token: &LineToken| self.lexicon.cards.meant_among(token.word()?, round.named).only();
        let card = meant(words.first()?).filter(|_| expected)?;
        words.iter().all(|word| meant(word) == Some(card)).then_some(card)
    }

    /// Index of the words of `g kn lo kn` in which the first player shows me a card. The length of `body` if all its
    /// words name cards.
    pub(super) fn where_shown_card_begins(&self, body: &[LineToken]) -> usize {
        let Some(by) = self.draft.turn(self.game) else { return body.len() };
        let is_too_many = !self.cards(body).issues.is_empty();
        let is_shown_after = |at: &usize| {
            let (cards, shown) = body.split_at(*at);
            // `g kn dining room` names the room with two words.
            let repeats = cards.iter().any(|word| may_be_same(word, &shown[0]));
            let read = self.cards(cards);
            let named = read.triple().filter(|_| read.issues.is_empty() && (is_too_many || repeats));
            named.is_some_and(|named| {
                let (asked, named) = (self.draft.asked(by, self.game), named.into_iter().collect());
                self.shown_without_mark(&PartialAnswers::new(by, asked, named), shown).is_some()
            })
        };
        (1..body.len()).rev().find(is_shown_after).unwrap_or(body.len())
    }

    /// A player's name and its mark (`ben-`), or a card alone. Returns how many tokens it took.
    fn by_name(&mut self, round: &mut PartialAnswers, tokens: &[LineToken]) -> usize {
        let count = tokens.iter().position(|token| token.word().is_none()).unwrap_or(tokens.len());
        let words = &tokens[..count];
        if tokens.get(count).and_then(LineToken::mark).is_none() {
            if let Some(card) = self.shown_without_mark(round, words) {
                round.said.push((round.asked[round.next], Response::Showed(Some(card))));
                round.next += 1;
                return count;
            }
            let is_player = !self.lexicon.called(&typed(words)).is_empty();
            let cards = &self.lexicon.cards;
            let range = words[0].range.start..words[count - 1].range.end;
            if let Some(card) = named_among(words, cards, round.named).only().filter(|_| !is_player) {
                round.loose = Some((card, range));
                return count;
            }
            if !is_player && !named_among(words, cards, self.all_cards()).is_empty() {
                self.blocking(range, IssueKind::NotNamed);
                return count;
            }
        }
        let Some(seat) = self.asked_player(round, words) else {
            // Skip the mark with the name, or it would count for the next player.
            return count + usize::from(tokens.get(count).is_some_and(|token| token.mark().is_some()));
        };
        let place = round.asked.iter().position(|asked| *asked == seat);
        match (place, tokens.get(count).and_then(LineToken::mark)) {
            (Some(place), Some(mark)) => count + self.mark(round, place, mark, &tokens[count..]),
            (Some(_), None) => {
                self.missing(IssueKind::MissingAnswer(seat));
                count
            }
            (None, _) => {
                self.blocking(tokens[0].range.start..tokens[count - 1].range.end, IssueKind::NotAsked(seat));
                count + usize::from(tokens.get(count).is_some_and(|token| token.mark().is_some()))
            }
        }
    }

    /// If a word fits several players, the one who suggests is not meant.
    fn asked_player(&mut self, round: &PartialAnswers, words: &[LineToken]) -> Option<Seat> {
        if let [word] = words {
            let mut fitting = self.lexicon.fitting(word.word()?);
            if fitting.len() > 1 {
                fitting.retain(|seat| *seat != round.by);
            }
            if let [seat] = fitting[..] {
                return Some(seat);
            }
        }
        self.player(words)
    }
}

fn typed(words: &[LineToken]) -> Vec<&str> {
    words.iter().filter_map(LineToken::word).collect()
}
