//! Edits in the editor of a player's own edition, and the clean-up before it is saved.

use super::{
    CardInfo, Colour, Edition, FaceDown, FirstPlayer, LocalisedName, PALETTE, Place, PrintedRule, Rules, Token,
};
use crate::history::Edit;

/// A text that can be edited. All numbers are indices; `Card` and `Short` give the category, then the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    Edition,
    Remark,
    CaseFile,
    Title(usize),
    Card(usize, usize),
    Short(usize, usize),
    Place(usize),
    Token(usize),
}

/// One edit. Categories, cards, places, passages and tokens are given by index; `DropCard` has the category, then the
/// card.
#[derive(Clone, Debug, PartialEq)]
pub enum EditionEdit {
    Name(Named, String),
    AddCard(usize),
    DropCard(usize, usize),
    MoveCard {
        category: usize,
        from: usize,
        to: usize,
    },
    Players {
        min: u8,
        max: u8,
    },
    Rules(Rules),
    First(FirstPlayer),
    AddPassage([String; 2]),
    DropPassage(usize),
    AddPlace,
    DropPlace(usize),
    /// Replaces the rule for this number of players. 0 cards removes it.
    FaceDown(FaceDown),
    /// Adds the rule, or removes it if it is there.
    Printed(PrintedRule),
    Board(Option<String>),
    TokenColour(usize),
    AddToken,
    DropToken(usize),
}

impl Edit for EditionEdit {
    fn continues(&self, before: &Self) -> bool {
        matches!((self, before), (Self::Name(of, _), Self::Name(last, _)) if of == last)
    }
}

/// `tag` is the language of a name.
pub fn apply(edition: &mut Edition, edit: EditionEdit, tag: &str) {
    match edit {
        EditionEdit::Name(of, name) => name_mut(edition, of).set(tag, &name),
        EditionEdit::AddCard(category) => {
            let id = free_id("card", |id| is_spot(edition, id));
            let card = CardInfo { id, name: LocalisedName::default(), short: LocalisedName::default() };
            edition.categories[category].cards.push(card);
        }
        EditionEdit::DropCard(category, at) => {
            edition.categories[category].cards.remove(at);
        }
        EditionEdit::MoveCard { category, from, to } => {
            let cards = &mut edition.categories[category].cards;
            if from < cards.len() {
                let card = cards.remove(from);
                cards.insert(to.min(cards.len()), card);
            }
        }
        EditionEdit::Players { min, max } => (edition.players.min, edition.players.max) = (min, max),
        EditionEdit::Rules(rules) => edition.rules = rules,
        EditionEdit::First(first) => edition.first_player = first,
        EditionEdit::AddPassage([from, to]) => {
            let joins_both = |ends: &[String; 2]| ends.contains(&from) && ends.contains(&to);
            if from != to && !edition.passages.iter().any(joins_both) {
                edition.passages.push([from, to]);
            }
        }
        EditionEdit::DropPassage(at) => {
            edition.passages.remove(at);
        }
        EditionEdit::AddPlace => {
            let id = free_id("place", |id| is_spot(edition, id));
            edition.places.push(Place { id, name: LocalisedName::default() });
        }
        EditionEdit::DropPlace(at) => {
            edition.places.remove(at);
        }
        EditionEdit::FaceDown(new) => {
            edition.face_down.retain(|rule| rule.players != new.players);
            if new.cards > 0 {
                edition.face_down.push(new);
                edition.face_down.sort_by_key(|rule| rule.players);
            }
        }
        EditionEdit::Printed(rule) => {
            if !edition.printed.remove(&rule) {
                edition.printed.insert(rule);
            }
        }
        EditionEdit::Board(board) => edition.board = board,
        EditionEdit::TokenColour(at) => {
            let now = edition.tokens[at].colour;
            let next = PALETTE.iter().position(|colour| *colour == now).map_or(0, |at| at + 1);
            edition.tokens[at].colour = PALETTE[next % PALETTE.len()];
        }
        EditionEdit::AddToken => {
            let id = free_id("token", |id| edition.tokens.iter().any(|token| token.id == id));
            let is_unused = |colour: &&Colour| edition.tokens.iter().all(|token| !token.colour.is_near(**colour));
            let colour = *PALETTE.iter().find(is_unused).unwrap_or(&PALETTE[0]);
            edition.tokens.push(Token { id, name: LocalisedName::default(), colour });
        }
        EditionEdit::DropToken(at) => {
            edition.tokens.remove(at);
        }
    }
}

fn name_mut(edition: &mut Edition, of: Named) -> &mut LocalisedName {
    match of {
        Named::Edition => &mut edition.name,
        Named::Remark => &mut edition.remark,
        Named::CaseFile => &mut edition.case_file,
        Named::Title(category) => &mut edition.categories[category].title,
        Named::Card(category, at) => &mut edition.categories[category].cards[at].name,
        Named::Short(category, at) => &mut edition.categories[category].cards[at].short,
        Named::Place(at) => &mut edition.places[at].name,
        Named::Token(at) => &mut edition.tokens[at].name,
    }
}

fn is_spot(edition: &Edition, id: &str) -> bool {
    edition.card_by_id(id).is_some() || edition.place(id).is_some()
}

fn free_id(prefix: &str, taken: impl Fn(&str) -> bool) -> String {
    // No edition has so many cards and places.
    (1..=1000).map(|number| format!("{prefix}_{number}")).find(|id| !taken(id)).unwrap_or_default()
}

/// The edition as it is saved: names trimmed; passages, face-down rules, first players and a board dropped if they no
/// longer fit.
pub fn written(draft: &Edition) -> Edition {
    let mut edition = draft.clone();
    let cards = edition.categories.iter_mut().flat_map(|category| {
        let cards = category.cards.iter_mut().flat_map(|card| [&mut card.name, &mut card.short]);
        std::iter::once(&mut category.title).chain(cards)
    });
    let tokens = edition.tokens.iter_mut().map(|token| &mut token.name);
    let places = edition.places.iter_mut().map(|place| &mut place.name);
    let others = [&mut edition.name, &mut edition.remark, &mut edition.case_file];
    for name in cards.chain(tokens).chain(places).chain(others) {
        for text in name.0.values_mut() {
            *text = text.trim().to_owned();
        }
    }
    // A passage to a place that is gone would make the file unreadable.
    let mut passages = std::mem::take(&mut edition.passages);
    passages.retain(|ends| ends.iter().all(|end| edition.may_have_passage(end)));
    edition.passages = passages;
    let fits = edition.board().is_some_and(|board| board.fits(&edition));
    edition.board = edition.board.filter(|_| fits);
    let mut face_down = std::mem::take(&mut edition.face_down);
    face_down.retain(|rule| edition.may_lie(*rule));
    edition.face_down = face_down;
    if let FirstPlayer::Token(order) | FirstPlayer::TokenThenInTurn(order) = &mut edition.first_player {
        order.retain(|id| edition.tokens.iter().any(|token| token.id == *id));
        if order.is_empty() {
            edition.first_player = FirstPlayer::HighestRoll;
        }
    }
    edition
}

/// Whether more than spaces was dropped from the draft.
pub fn leaves_out(draft: &Edition, written: &Edition) -> bool {
    draft.passages != written.passages
        || draft.face_down != written.face_down
        || draft.first_player != written.first_player
        || draft.board != written.board
}
