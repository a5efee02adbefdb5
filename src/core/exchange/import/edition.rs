//! The edition of an interchange document of Clue: its own, a known one with the file's cards, or one made of its
//! lists of cards.

use super::super::error::{ImportError, ImportFault, fault};
use super::super::wire;
use crate::edition::{
    AccusationRule, AnswerRule, CardInfo, Category, Edition, FirstPlayer, LocalisedName, PlayerRange, RepeatRoom,
    RollRule, Rules, library, tidy,
};
use crate::format::GameFileFault;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Ids of categories in an edition made of lists.
const CATEGORIES: [&str; 3] = ["suspect", "weapon", "room"];

/// Most cards in a category.
const MOST_CARDS: usize = 16;

const MOST_PLAYERS: usize = 10;

pub(super) fn edition_from(game: &wire::Game) -> Result<Arc<Edition>, ImportError> {
    if game.categories.len() != 3 {
        return Err(fault("game.categories", ImportFault::Categories(game.categories.len())));
    }
    for (at, category) in game.categories.iter().enumerate() {
        GameFileFault::limit(category.cards.len(), MOST_CARDS)
            .map_err(|what| fault(format!("game.categories[{at}].cards"), what))?;
    }
    let answers = match game.asking.as_str() {
        "first_show" => AnswerRule::FirstCard,
        "all_answer" => AnswerRule::Everybody,
        other => return Err(fault("game.asking", GameFileFault::Value(other.to_owned()))),
    };
    let own = game.deerstalker.edition.as_ref().filter(|own| fits(own, game)).cloned();
    let at = if own.is_some() { "game.deerstalker.edition" } else { "game.categories" };
    let mut edition = own.or_else(|| as_printed(game, answers)).unwrap_or_else(|| made_of(game, answers));
    edition.check().map_err(|error| fault(at, GameFileFault::from(error)))?;
    match &game.board {
        // The file may do without the edition's board, but not have another.
        Some(Value::Null) => edition.board = None,
        Some(board) if board.as_str() != edition.board.as_deref() => {
            let named = board.as_str().map_or_else(|| board.to_string(), str::to_owned);
            return Err(fault("game.board", GameFileFault::Value(named)));
        }
        _ => {}
    }
    Ok(Arc::new(edition))
}

/// The edition's cards are those of the lists, in the same order. Otherwise somebody changed the lists, and they
/// count.
fn fits(edition: &Edition, game: &wire::Game) -> bool {
    let sizes = edition.categories.each_ref().map(|category| category.cards.len());
    let cards = edition.categories.iter().flat_map(|category| &category.cards);
    let names = game.categories.iter().flat_map(|category| &category.cards);
    game.categories.iter().map(|category| category.cards.len()).eq(sizes)
        && cards.map(|card| card.name.get("en")).eq(names.map(|name| tidy(name)))
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Fit {
    is_named: bool,
    equal_card_names: usize,
}

/// Cards by category, in the order of the file.
type CategoryCards = [Vec<CardInfo>; 3];

/// A known edition with the file's cards in the file's order: the one named, else the one with most of the names.
/// `None` if no edition has these cards.
fn as_printed(game: &wire::Game, answers: AnswerRule) -> Option<Edition> {
    let label = tidy(&game.edition);
    let mut best: Option<(Fit, &Arc<Edition>, CategoryCards)> = None;
    for edition in library() {
        let named = names(edition, &label);
        for tag in edition.card_languages() {
            let Some((equal_card_names, cards)) = cards_of(edition, tag, named, game) else { continue };
            let names_board = edition.board.as_deref() == Some(label.as_ref());
            let fit = Fit { is_named: named || names_board, equal_card_names };
            if best.as_ref().is_none_or(|(before, ..)| fit > *before) {
                best = Some((fit, edition, cards));
            }
        }
    }
    let (Fit { is_named, .. }, printed, cards) = best?;
    let mut edition = Edition { rules: rules(Some(printed), answers), ..Edition::clone(printed) };
    for ((category, cards), from) in edition.categories.iter_mut().zip(cards).zip(&game.categories) {
        category.cards = cards;
        let title = tidy(&from.name);
        if !title.is_empty() && !CATEGORIES.contains(&title.as_ref()) {
            category.title = LocalisedName::plain(title);
        }
    }
    if !is_named && !label.is_empty() {
        edition.name = LocalisedName::plain(label);
        edition.remark = LocalisedName::default();
    }
    // The file may have more or fewer players than the box allows.
    let players = game.holders.iter().filter(|holder| holder.is_player()).count().min(10) as u8;
    edition.players.min = edition.players.min.min(players.max(2));
    edition.players.max = edition.players.max.max(players);
    if edition.tokens.len() < usize::from(players) {
        edition.tokens.clear();
        edition.first_player = FirstPlayer::HighestRoll;
    }
    Some(edition)
}

fn names(edition: &Edition, label: &str) -> bool {
    edition.id == label || edition.name.0.values().any(|name| name == label)
}

/// The file's cards if they are those of `edition` in this language, and how many have exactly its names. Names of
/// other editions count as well, such as "Dagger" for "Knife".
///
/// `named` if the file names the edition. If not, names of several countries may be mixed, those of France before
/// those of Canada.
fn cards_of(edition: &Edition, tag: &str, named: bool, game: &wire::Game) -> Option<(usize, CategoryCards)> {
    let printed = edition.with_cards_in(tag);
    let (mut equal_names, mut cards_found) = (0, [const { Vec::new() }; 3]);
    for ((category, from), found) in game.categories.iter().enumerate().zip(&mut cards_found) {
        let own = &edition.categories[category].cards;
        if own.len() != from.cards.len() {
            return None;
        }
        for name in from.cards.iter().map(|name| tidy(name)) {
            let place = own.iter().position(|card| card.name.own(tag) == Some(name.as_ref()));
            equal_names += usize::from(place.is_some());
            let is_own = |card: &&CardInfo| own.iter().any(|own| own.id == card.id);
            let other = || known(&name, category).into_iter().find(is_own).cloned();
            let card = match place {
                Some(place) if tag != "en" => printed.categories[category].cards[place].clone(),
                Some(place) if named => own[place].clone(),
                Some(place) => other().unwrap_or_else(|| own[place].clone()),
                None if tag == "en" => other()?,
                None => return None,
            };
            if found.iter().any(|taken: &CardInfo| taken.id == card.id) {
                return None;
            }
            found.push(card);
        }
    }
    Some((equal_names, cards_found))
}

/// Known cards with this English name. Those with names of France come first, because names of one country go
/// together.
fn known(name: &str, category: usize) -> Vec<&'static CardInfo> {
    let cards = library().iter().flat_map(|edition| &edition.categories[category].cards);
    let mut cards: Vec<&CardInfo> = cards.filter(|card| card.name.get("en") == name).collect();
    cards.sort_by_key(|card| !card.name.0.contains_key("fr"));
    cards
}

/// An edition made of the file's lists. Cards known by the same name keep their id and their names in other
/// languages. Rules are those of the known edition with most of these cards.
fn made_of(game: &wire::Game, answers: AnswerRule) -> Edition {
    let names: BTreeSet<Cow<'_, str>> =
        game.categories.iter().flat_map(|category| &category.cards).map(|name| tidy(name)).collect();
    let shared =
        |edition: &&Arc<Edition>| edition.cards().filter(|card| names.contains(edition.card_name(*card, "en"))).count();
    // `rev` lets the first in the library win a tie. An edition that shares no more than half of the names is another
    // game.
    let closest = library().iter().rev().max_by_key(shared).filter(|edition| 2 * shared(edition) > names.len());
    let mut ids = BTreeSet::new();
    let mut categories =
        CATEGORIES.map(|id| Category { id: id.to_owned(), title: LocalisedName::plain(id), cards: Vec::new() });
    for (at, from) in game.categories.iter().enumerate() {
        categories[at].title = title(closest, at, &tidy(&from.name));
        categories[at].cards = from.cards.iter().map(|name| card(&tidy(name), at, &mut ids)).collect();
    }
    let has_room = |id: &String| categories[2].cards.iter().any(|card| card.id == *id);
    let passages = closest.map(|edition| edition.passages.clone()).unwrap_or_default();
    let passages = passages.into_iter().filter(|ends| ends.iter().all(has_room)).collect();
    let players = game.holders.iter().filter(|holder| holder.is_player()).count();
    let tokens = closest.map(|edition| edition.tokens.clone()).filter(|tokens| tokens.len() >= players);
    let dealt = categories.iter().map(|category| category.cards.len()).sum::<usize>().saturating_sub(3);
    // Every player needs a token and a card.
    let most = tokens.as_ref().map_or(MOST_PLAYERS, Vec::len).min(MOST_PLAYERS).min(dealt.max(2));
    let name = tidy(&game.edition);
    let name = if name.is_empty() { "Imported" } else { name.as_ref() };
    Edition {
        id: "imported".to_owned(),
        name: LocalisedName::plain(name),
        remark: LocalisedName::default(),
        case_file: closest.map_or_else(|| LocalisedName::plain("Case file"), |edition| edition.case_file.clone()),
        categories,
        players: PlayerRange { min: 2, max: most as u8 },
        tokens: tokens.unwrap_or_default(),
        first_player: FirstPlayer::HighestRoll,
        rules: rules(closest, answers),
        places: Vec::new(),
        passages,
        face_down: Vec::new(),
        board: None,
        printed: BTreeSet::new(),
        articles: BTreeMap::new(),
    }
}

fn rules(closest: Option<&Arc<Edition>>, answers: AnswerRule) -> Rules {
    let plain = Rules {
        answers,
        repeat_room: RepeatRoom::AfterLeaving,
        accusation: AccusationRule::ON_OWN_TURN,
        staying: RollRule::NotSaid,
        passage: RollRule::NotSaid,
        deal: None,
        dice: 2,
        snooping: false,
        clue_cards: false,
        face_up_shows: false,
    };
    closest.map_or(plain, |edition| Rules { answers, ..edition.rules.clone() })
}

/// A file without a title of its own for the category gets that of the known edition.
fn title(closest: Option<&Arc<Edition>>, category: usize, name: &str) -> LocalisedName {
    match closest {
        Some(edition) if CATEGORIES[category] == name => edition.categories[category].title.clone(),
        _ if name.trim().is_empty() => LocalisedName::plain(CATEGORIES[category]),
        _ => LocalisedName::plain(name),
    }
}

/// The card known by this name, or a new one. Its id is not among `ids` yet.
fn card(name: &str, category: usize, ids: &mut BTreeSet<String>) -> CardInfo {
    let known = known(name, category).into_iter().find(|card| !ids.contains(&card.id));
    let info = known.cloned().unwrap_or_else(|| {
        let stem: String = name.to_lowercase().chars().filter(char::is_ascii_alphanumeric).take(30).collect();
        let plain = [stem.clone(), format!("{}-{stem}", CATEGORIES[category])].into_iter();
        let free = plain
            .chain((2..=99).map(|number| format!("{stem}-{number}")))
            .find(|id| !id.is_empty() && !ids.contains(id));
        CardInfo { id: free.unwrap_or_default(), name: LocalisedName::plain(name), short: LocalisedName::default() }
    });
    ids.insert(info.id.clone());
    info
}
