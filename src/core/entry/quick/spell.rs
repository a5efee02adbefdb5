//! Clue, quick entry backwards: three cards or a draft as a line, offered only if it parses to the same again.

use super::lexicon::words;
use super::{LineContext, parse};
use crate::edition::{Card, Spot};
use crate::entry::draft::{ClueDemand, Draft, DraftKind};
use crate::game::{Game, Holder, Response, Seat, Verdict};
use crate::text::Code;

/// Shorter words are hard to read back.
const LEAST_LETTERS: usize = 3;

/// The draft must stand at the end of the log. `None` if no line can say it all.
pub fn spell_draft(draft: &Draft, game: &Game, code: Code) -> Option<String> {
    let setup = &game.setup;
    let seat = |seat: Seat| setup.seats[seat.index()].name.clone();
    // A hyphen would be an answer.
    let card = |card: Card| setup.edition.card_short(card, code.tag()).replace(['-', '\u{2011}'], " ");
    let holder = |holder: Holder| match setup.seat_of(holder) {
        Some(player) => seat(player),
        None => (usize::from(holder.0) + 1 - setup.seat_count()).to_string(),
    };
    let mut words: Vec<String> = draft.by.map(|by| format!("{}:", seat(by))).into_iter().collect();
    words.extend((draft.kind == DraftKind::Accusation).then(|| "!".to_owned()));
    words.extend(draft.kind.words().map(|[verb, _]| verb.to_owned()));
    if draft.kind == DraftKind::Clue {
        words.extend(draft.demand.words().map(|[word, _]| word.to_owned()));
        let player = draft.holder.filter(|_| draft.demand == ClueDemand::Player);
        words.extend(player.map(holder));
        words.extend(draft.card.map(card));
        words.extend(draft.holder.filter(|_| draft.demand == ClueDemand::Holder).map(holder));
        words.extend(draft.nobody.then(|| "-".to_owned()));
        words.extend(draft.results.iter().flat_map(|(player, shown)| [seat(*player), card(*shown)]));
    } else {
        words.extend(draft.holder.map(holder));
        words.extend(draft.to.map(seat));
        words.extend((draft.count > 0).then(|| draft.count.to_string()));
        words.extend(draft.space.as_ref().map(|spot| match spot {
            Spot::Place(id) => {
                setup.edition.place(id).map_or(id.as_str(), |place| place.name.get(code.tag())).to_owned()
            }
            Spot::Square(_) => spot.to_string(),
        }));
        words.extend(draft.cards.into_iter().flatten().chain(draft.card).chain(draft.hand.iter()).map(card));
    }
    words.extend(draft.verdict.map(|verdict| if verdict == Verdict::Right { "right" } else { "wrong" }.to_owned()));
    let saw: Vec<String> = draft.saw.into_iter().flatten().map(card).collect();
    if !saw.is_empty() {
        words.push(format!("saw {}", saw.join(" ")));
    }
    words.extend((!draft.answers.is_empty()).then(|| "/".to_owned()));
    words.extend(draft.answers.iter().map(|(player, response)| match response {
        Response::Passed => format!("{}-", seat(*player)),
        Response::NotHeard => format!("{}?", seat(*player)),
        Response::Showed(shown) => format!("{}+{}", seat(*player), shown.map(card).unwrap_or_default()),
    }));
    words.extend(draft.note_text().map(|note| format!("\"{note}")));
    let line = words.join(" ");
    let said = parse(&line, &LineContext::at_entry(game, game.entries().len(), code)).draft;
    (said == Draft { note: said.note.clone(), asking: None, taken_back: None, ..draft.clone() }).then_some(line)
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
