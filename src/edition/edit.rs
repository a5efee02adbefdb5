//! The edits that the editor offers for a user's own edition, and the clean-up before it is saved.

use super::{AnswerRule, CardInfo, Colour, Edition, FirstPlayer, Localised, Token};

/// The colours offered to tokens, in this order; chosen to be told apart easily.
const COLOURS: [Colour; 10] = [
    Colour(0xc8, 0x2f, 0x3a),
    Colour(0xe0, 0xb0, 0x3c),
    Colour(0xe8, 0xe4, 0xda),
    Colour(0x3f, 0x9b, 0x5f),
    Colour(0x3f, 0x78, 0xc0),
    Colour(0x8a, 0x55, 0xb0),
    Colour(0xe0, 0x7b, 0x39),
    Colour(0xe5, 0x8f, 0xb1),
    Colour(0x4f, 0xb8, 0xb8),
    Colour(0x8a, 0x6a, 0x4a),
];

/// One edit of the draft. Categories, cards and tokens are given by index, names in the language being edited.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// The name of the game.
    Name(String),
    /// The line that tells it from other editions.
    Remark(String),
    /// The title of a category.
    Title(usize, String),
    /// The name of a card: category, card, name.
    Card(usize, usize, String),
    /// The short name of a card: category, card, name.
    Short(usize, usize, String),
    /// Adds a card without a name to a category.
    AddCard(usize),
    /// Removes a card: category, card.
    DropCard(usize, usize),
    /// Moves a card within its category: category, from, to.
    MoveCard(usize, usize, usize),
    /// The fewest and the most players.
    Players(u8, u8),
    /// Who answers.
    Answers(AnswerRule),
    /// The name of a token.
    Token(usize, String),
    /// Gives a token the next of the colours offered.
    TokenColour(usize),
    /// Adds a token without a name.
    AddToken,
    /// Removes a token.
    DropToken(usize),
}

/// Makes one edit. `tag` is the code of the language being edited.
///
/// # Panics
/// Panics if an index is not in the edition.
pub fn apply(edition: &mut Edition, edit: Edit, tag: &str) {
    match edit {
        Edit::Name(name) => edition.name.set(tag, &name),
        Edit::Remark(name) => edition.remark.set(tag, &name),
        Edit::Title(category, name) => edition.categories[category].title.set(tag, &name),
        Edit::Card(category, at, name) => edition.categories[category].cards[at].name.set(tag, &name),
        Edit::Short(category, at, name) => edition.categories[category].cards[at].short.set(tag, &name),
        Edit::AddCard(category) => {
            let taken =
                |id: &str| edition.card_by_id(id).is_some() || edition.places.iter().any(|place| place.id == id);
            let id = free("card", taken);
            let card = CardInfo { id, name: Localised::default(), short: Localised::default() };
            edition.categories[category].cards.push(card);
        }
        Edit::DropCard(category, at) => {
            edition.categories[category].cards.remove(at);
        }
        Edit::MoveCard(category, from, to) => {
            let cards = &mut edition.categories[category].cards;
            if from < cards.len() {
                let card = cards.remove(from);
                cards.insert(to.min(cards.len()), card);
            }
        }
        Edit::Players(min, max) => (edition.players.min, edition.players.max) = (min, max),
        Edit::Answers(rule) => edition.rules.answers = rule,
        Edit::Token(at, name) => edition.tokens[at].name.set(tag, &name),
        Edit::TokenColour(at) => {
            let now = edition.tokens[at].colour;
            let next = COLOURS.iter().position(|colour| *colour == now).map_or(0, |at| at + 1);
            edition.tokens[at].colour = COLOURS[next % COLOURS.len()];
        }
        Edit::AddToken => {
            let id = free("token", |id| edition.tokens.iter().any(|token| token.id == id));
            let used = |colour: &&Colour| edition.tokens.iter().all(|token| token.colour != **colour);
            let colour = *COLOURS.iter().find(used).unwrap_or(&COLOURS[0]);
            edition.tokens.push(Token { id, name: Localised::default(), colour });
        }
        Edit::DropToken(at) => {
            edition.tokens.remove(at);
        }
    }
}

/// The first of `prefix_1`, `prefix_2`, … that is not taken.
fn free(prefix: &str, taken: impl Fn(&str) -> bool) -> String {
    (1..=1000).map(|number| format!("{prefix}_{number}")).find(|id| !taken(id)).unwrap_or_default()
}

/// The edition that is saved for `draft`: names trimmed; passages, face-down rules and first players dropped where they
/// refer to rooms, tokens or numbers of players that the draft lacks; and no board if its rooms are not those of
/// `before`, the edition the draft was made from.
pub fn written(draft: &Edition, before: &Edition) -> Edition {
    let mut edition = draft.clone();
    let cards = edition.categories.iter_mut().flat_map(|category| {
        let cards = category.cards.iter_mut().flat_map(|card| [&mut card.name, &mut card.short]);
        std::iter::once(&mut category.title).chain(cards)
    });
    let tokens = edition.tokens.iter_mut().map(|token| &mut token.name);
    for name in cards.chain(tokens).chain([&mut edition.name, &mut edition.remark]) {
        for text in name.0.values_mut() {
            *text = text.trim().to_owned();
        }
    }
    let rooms: Vec<&String> = edition.categories[2].cards.iter().map(|card| &card.id).collect();
    let places: Vec<&String> = edition.places.iter().map(|place| &place.id).collect();
    edition.passages.retain(|ends| ends.iter().all(|end| rooms.contains(&end) || places.contains(&end)));
    let mut old: Vec<&String> = before.categories[2].cards.iter().map(|card| &card.id).collect();
    let mut new = rooms;
    old.sort();
    new.sort();
    let (players, dealt, most) = (edition.players, edition.dealt_count(), new.len());
    if old != new {
        // The board's doors lead into the rooms of `before`.
        edition.board = None;
    }
    edition.face_down.retain(|rule| {
        let cards = usize::from(rule.cards);
        (players.min..=players.max).contains(&rule.players)
            && cards <= most
            && dealt.saturating_sub(cards) >= usize::from(rule.players)
    });
    if let FirstPlayer::Token(order) | FirstPlayer::TokenThenInTurn(order) = &mut edition.first_player {
        order.retain(|id| edition.tokens.iter().any(|token| token.id == *id));
        if order.is_empty() {
            edition.first_player = FirstPlayer::HighestRoll;
        }
    }
    edition
}

/// Whether saving drops passages, face-down rules or the board, none of which the editor lets the user remove.
pub fn leaves_out(draft: &Edition, written: &Edition) -> bool {
    draft.passages != written.passages || draft.face_down != written.face_down || draft.board != written.board
}
