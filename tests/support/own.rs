//! An edition with words of its own, and the words that such a box does not have.

use deerstalker::edition::{Article, Edition, PrintedRule};
use deerstalker::game::{Game, Setup, SetupParts};
use deerstalker::text::Code;
use std::sync::Arc;

/// With words of its own in English and French. Its cards, tokens and places are only numbered.
pub fn own(edition: &Edition) -> Edition {
    let mut own = edition.clone();
    let set = |name: &mut deerstalker::edition::LocalisedName, en: &str, fr: &str| {
        name.0 = [("en", en), ("fr", fr)].map(|(code, name)| (code.to_owned(), name.to_owned())).into();
    };
    set(&mut own.case_file, "Vault", "Coffre");
    own.articles = [(Article::Le, vec!["Coffre".to_owned()])].into();
    for (category, (en, fr)) in [("Spies", "Espions"), ("Gadgets", "Gadgets"), ("Cities", "Villes")].iter().enumerate()
    {
        set(&mut own.categories[category].title, en, fr);
        for (at, card) in own.categories[category].cards.iter_mut().enumerate() {
            set(&mut card.name, &format!("{en} {at}"), &format!("{fr} {at}"));
            card.short.0.clear();
        }
    }
    for (at, token) in own.tokens.iter_mut().enumerate() {
        set(&mut token.name, &format!("Token {at}"), &format!("Pion {at}"));
    }
    for (at, place) in own.places.iter_mut().enumerate() {
        set(&mut place.name, &format!("Place {at}"), &format!("Lieu {at}"));
    }
    set(&mut own.name, "Spies", "Espions");
    own.remark.0.clear();
    own.printed = PrintedRule::shown().collect();
    own
}

/// Like `game`, but with the words of [`own`].
pub fn renamed(game: &Game) -> Game {
    let parts = SetupParts { edition: Arc::new(own(&game.setup.edition)), ..game.setup.clone().into_parts() };
    let mut renamed = Game::new("Evening", Setup::new(parts).unwrap(), 0);
    (renamed.branches, renamed.current) = (game.branches.clone(), game.current);
    renamed
}

/// The first word in `text` that the box does not have.
pub fn foreign(text: &str, code: Code) -> Option<&'static str> {
    let text = text.to_lowercase();
    let words = text.split(|letter: char| !letter.is_alphabetic()).collect::<Vec<_>>();
    let singular = |word: &str| words.iter().any(|one| one.trim_end_matches('s') == word);
    let not: &[&str] = if code.is_french() {
        &["étui", "enveloppe", "suspect", "arme", "pièce"]
    } else {
        &["case file", "envelope", "suspect", "weapon", "room", "confidential"]
    };
    not.iter().copied().find(|word| if word.contains(' ') { text.contains(word) } else { singular(word) })
}

#[track_caller]
pub fn check(text: &str, code: Code) {
    assert_eq!(foreign(text, code), None, "{code:?}: {text}");
}
