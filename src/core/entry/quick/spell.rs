//! Clue, quick entry backwards: three cards or a draft as a line, offered only if it parses to the same again.

use super::lexicon::words;
use super::token::{CLOSING, is_combining};
use super::{LineContext, ParsedEntry, parse};
use crate::edition::{Card, Spot};
use crate::entry::draft::{ClueDemand, Draft, DraftKind};
use crate::game::{Game, Holder, Response, Seat, Verdict};
use crate::text::Code;

/// Shorter words are hard to read back.
const LEAST_LETTERS: usize = 3;

/// The draft must stand at the end of the log. `None` if no line can say it all.
pub fn spell_draft(draft: &Draft, game: &Game, code: Code) -> Option<String> {
    let pressed = ParsedEntry { draft: draft.read_back(game), ..draft.parsed(game) };
    let lines = [Gaps::Silent, Gaps::Marked].into_iter().map(|gaps| DraftWriter { draft, game, code, gaps }.line());
    lines.into_iter().find(|line| {
        let read = parse(line, &LineContext::at_entry(game, game.entries().len(), code));
        let is_clear = read.kind.is_some() || read.is_unfinished();
        let is_same = read.kind == pressed.kind && read.note == pressed.note;
        is_clear && is_same && read.draft.read_back(game) == pressed.draft
    })
}

/// Where a player or card is not known yet, nothing is written if the line is clear without.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gaps {
    Silent,
    /// `?` for each, and the player whose turn it is.
    Marked,
}

struct DraftWriter<'a> {
    draft: &'a Draft,
    game: &'a Game,
    code: Code,
    gaps: Gaps,
}

impl DraftWriter<'_> {
    fn line(&self) -> String {
        let (draft, game) = (self.draft, self.game);
        let mut words = Vec::new();
        let marked = self.gaps == Gaps::Marked;
        let by = draft.by.or_else(|| draft.turn(game).filter(|_| marked)).filter(|_| draft.kind.has_actor());
        words.extend(by.map(|by| format!("{}:", self.seat(by))));
        words.extend((draft.kind == DraftKind::Accusation).then(|| "!".to_owned()));
        words.extend(draft.kind.words().map(|[verb, _]| verb.to_owned()));
        match draft.kind {
            DraftKind::Suggestion => {
                words.extend(draft.cards.into_iter().flatten().map(|card| self.card(card)));
                words.extend((marked || !draft.answers.is_empty()).then(|| "/".to_owned()));
                words.extend(draft.answers.iter().map(|(seat, response)| self.answer(*seat, *response)));
            }
            DraftKind::Accusation => self.accusation(&mut words),
            DraftKind::Pass => {
                words.extend(draft.space.as_ref().map(|spot| self.spot(spot)));
                words.extend(draft.card.map(|card| self.card(card)));
            }
            DraftKind::Told => {
                words.extend(self.or_gap(draft.to.map(|to| self.seat(to))));
                words.extend(draft.right.map(|right| right.to_string()));
                if draft.named().is_empty() {
                    words.extend(self.or_gap(None));
                }
                words.extend(draft.cards.into_iter().flatten().map(|card| self.card(card)));
            }
            DraftKind::Left | DraftKind::Handed => {
                words.extend(self.or_gap(draft.holder.map(|holder| self.holder(holder))));
                words.extend(self.or_gap(draft.to.map(|to| self.seat(to))));
                words.extend((draft.count > 0).then(|| draft.count.to_string()));
                words.extend(draft.hand.iter().map(|card| self.card(card)));
            }
            DraftKind::Shown => {
                words.extend(self.or_gap(draft.holder.map(|holder| self.holder(holder))));
                words.extend(self.or_gap(draft.to.map(|to| self.seat(to))));
                words.extend(self.or_gap(draft.card.map(|card| self.card(card))));
            }
            DraftKind::Peeked if by.is_none() => {
                words.extend(self.or_gap(None));
                self.holder_and_card(&mut words);
            }
            DraftKind::Revealed | DraftKind::Lacks | DraftKind::Snooped | DraftKind::Peeked => {
                self.holder_and_card(&mut words);
            }
            DraftKind::Joined => words.extend(draft.holder.map(|holder| self.holder(holder))),
            DraftKind::Clue => self.clue(&mut words),
            DraftKind::Note => {}
        }
        let note = draft.note_text().or_else(|| (draft.kind == DraftKind::Note).then(String::new));
        words.extend(note.map(|note| format!("\"{note}{}", if note.ends_with(CLOSING) { "\"" } else { "" })));
        words.join(" ")
    }

    fn accusation(&self, words: &mut Vec<String>) {
        let draft = self.draft;
        words.extend(draft.cards.into_iter().flatten().map(|card| self.card(card)));
        let verdict = draft.verdict.map(|verdict| if verdict == Verdict::Right { "right" } else { "wrong" });
        words.extend(verdict.map(ToOwned::to_owned));
        let saw = draft.seen(draft.turn(self.game), &self.game.setup);
        if saw.iter().any(Option::is_some) {
            words.push("saw".to_owned());
            words.extend(saw.into_iter().flatten().map(|card| self.card(card)));
        }
    }

    fn holder_and_card(&self, words: &mut Vec<String>) {
        words.extend(self.or_gap(self.draft.holder.map(|holder| self.holder(holder))));
        words.extend(self.or_gap(self.draft.card.map(|card| self.card(card))));
    }

    /// The player before the card says that the player chose it.
    fn clue(&self, words: &mut Vec<String>) {
        let draft = self.draft;
        words.extend(draft.demand.words().map(|[word, _]| word.to_owned()));
        let (holder, card) = (draft.holder.map(|holder| self.holder(holder)), draft.card.map(|card| self.card(card)));
        match draft.demand {
            ClueDemand::Holder => {
                words.extend(self.or_gap(card));
                words.extend(self.or_gap(draft.nobody.then(|| "-".to_owned()).or(holder)));
            }
            ClueDemand::Player => {
                words.extend(self.or_gap(holder));
                words.extend(card);
            }
            _ => words.extend(card),
        }
        words.extend(draft.results.iter().flat_map(|(seat, shown)| [self.seat(*seat), self.card(*shown)]));
    }

    fn answer(&self, seat: Seat, response: Response) -> String {
        let name = self.seat(seat);
        match response {
            Response::Passed => format!("{name}-"),
            Response::NotHeard => format!("{name}?"),
            Response::PerhapsShowed => format!("{name}*"),
            Response::Showed(shown) => {
                format!("{name}+{}", shown.map(|card| self.card(card)).unwrap_or_default())
            }
        }
    }

    fn or_gap(&self, word: Option<String>) -> Option<String> {
        word.or_else(|| (self.gaps == Gaps::Marked).then(|| "?".to_owned()))
    }

    fn seat(&self, seat: Seat) -> String {
        without_signs(&self.game.setup.seats[seat.index()].name)
    }

    fn card(&self, card: Card) -> String {
        without_signs(self.game.setup.edition.card_short(card, self.code.tag()))
    }

    fn holder(&self, holder: Holder) -> String {
        let setup = &self.game.setup;
        match setup.seat_of(holder) {
            Some(player) => self.seat(player),
            None => (usize::from(holder.0) + 1 - setup.seat_count()).to_string(),
        }
    }

    fn spot(&self, spot: &Spot) -> String {
        match spot {
            Spot::Place(id) => {
                let place = self.game.setup.edition.place(id);
                place.map_or(id.as_str(), |place| place.name.get(self.code.tag())).to_owned()
            }
            Spot::Square(_) => spot.to_string(),
        }
    }
}

/// A hyphen would be an answer.
fn without_signs(name: &str) -> String {
    let is_kept = |letter: char| letter.is_alphanumeric() || is_combining(letter) || ".\u{27}\u{2019}".contains(letter);
    name.chars().map(|letter| if is_kept(letter) { letter } else { ' ' }).collect()
}

/// The shortest unambiguous start of each card's name. `None` if there is none.
pub fn spell(cards: [Card; 3], context: &LineContext<'_>) -> Option<String> {
    let spelled: Option<Vec<String>> = cards.iter().map(|card| word(*card, context)).collect();
    let line = spelled?.join(" ");
    (named(&line, context) == Some(cards.map(Some))).then_some(line)
}

fn word(card: Card, context: &LineContext<'_>) -> Option<String> {
    let names = words(context.game.setup.edition.card_short(card, context.code.tag()));
    let starts = |word: &String| {
        let ends: Vec<usize> = word.char_indices().map(|(at, letter)| at + letter.len_utf8()).collect();
        ends.into_iter().skip(LEAST_LETTERS - 1).map(|end| word[..end].to_owned()).collect::<Vec<_>>()
    };
    let mut all: Vec<String> = names.iter().flat_map(starts).collect();
    all.sort_by_key(String::len);
    all.into_iter().find(|start| {
        let cards = named(start, context);
        cards.is_some_and(|cards| cards.iter().flatten().eq([&card]))
    })
}

/// The cards of a line by category. `None` if the line has an error.
fn named(line: &str, context: &LineContext<'_>) -> Option<[Option<Card>; 3]> {
    let parsed = parse(line, context);
    let errs = parsed.issues.iter().any(|issue| issue.blocking && !issue.range.is_empty());
    (!errs).then_some(parsed.draft.cards)
}

#[cfg(test)]
#[path = "spell/tests.rs"]
mod tests;
