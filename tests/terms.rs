//! A box that calls its case file and its cards otherwise is called so everywhere: at the table, in reasons, in documents.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "support/games.rs"]
mod games;

use deerstalker::casebook::any_game::AnyGame;
use deerstalker::casebook::export::{AnyDraft, Format, Options, Theme};
use deerstalker::deduction::{Cancel, Explainer, Problem, bearing, conflict, solve};
use deerstalker::edition::{Edition, PrintedRule};
use deerstalker::game::setup_draft::SetupDraft;
use deerstalker::game::{Game, Setup, SetupParts, examine};
use deerstalker::language::why::{ReasonWriter, plain};
use deerstalker::language::{Code, Language, Names, describe, finding, review as words, rules, setup};
use deerstalker::review::{Review, Truth};
use std::ops::ControlFlow;
use std::sync::Arc;

/// An edition with words of its own in English and French. Its cards, tokens and places are only numbered.
fn own(edition: &Edition) -> Edition {
    let mut own = edition.clone();
    let set = |name: &mut deerstalker::edition::Localised, en: &str, fr: &str| {
        name.0 = [("en", en), ("fr", fr)].map(|(code, name)| (code.to_owned(), name.to_owned())).into();
    };
    set(&mut own.case_file, "Vault", "Coffre");
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
    own.printed = PrintedRule::ALL.into_iter().collect();
    own.board = None;
    own
}

/// The same game with the words of that edition.
fn renamed(game: &Game) -> Game {
    let parts = SetupParts { edition: Arc::new(own(&game.setup.edition)), ..game.setup.clone().into_parts() };
    let mut renamed = Game::new("Evening", Setup::new(parts).unwrap(), 0);
    (renamed.lines, renamed.current) = (game.lines.clone(), game.current);
    renamed
}

/// Words that this box does not have.
fn foreign(text: &str, code: Code) -> Option<&'static str> {
    let text = text.to_lowercase();
    let words = text.split(|letter: char| !letter.is_alphabetic()).collect::<Vec<_>>();
    let singular = |word: &str| words.iter().any(|one| one.trim_end_matches('s') == word);
    let not = if code.is_french() {
        ["étui", "enveloppe", "suspect", "arme", "pièce", "dossier"]
    } else {
        ["case file", "envelope", "suspect", "weapon", "room", "confidential"]
    };
    not.into_iter().find(|word| if word.contains(' ') { text.contains(word) } else { singular(word) })
}

fn check(text: &str, code: Code) {
    assert_eq!(foreign(text, code), None, "{code:?}: {text}");
}

/// Everything that is said about a game, except in documents.
fn said(game: &Game, language: &Language) -> Vec<String> {
    let names = Names::new(&game.setup, language);
    let entries = game.entries();
    let mut all: Vec<String> =
        (0..=game.setup.holder_count()).flat_map(|c| [names.column(c), names.column_head(c)]).collect();
    for (at, entry) in entries.iter().enumerate() {
        let told = describe(&names, &entries[..at], entry);
        all.push(told.title.into_iter().chain(told.detail).map(|piece| piece.text).collect());
        all.extend(examine(&game.setup, entries, at, entry).iter().map(|found| finding(&names, found)));
    }
    let problem = Problem::from_game(&game.setup, entries);
    let why = ReasonWriter::new(names, &problem, entries);
    if let Some(sheet) = solve(&problem) {
        let mut explainer = Explainer::new(&problem);
        for card in game.setup.edition.cards() {
            for column in 0..=game.setup.holder_count() {
                all.push(why.heading(card, column));
                let reasons = explainer.proof(card, column).map(|proof| why.proof(&proof));
                let reasons =
                    reasons.or_else(|| bearing(&problem, &sheet, card, column).map(|open| why.bearing(&open)));
                all.extend(reasons.map(|reasons| plain(&reasons, entries)));
            }
        }
    } else if let Some(clash) = conflict(&problem, &Cancel::default()) {
        all.push(plain(&why.conflict(&clash), entries));
    }
    for step in Review::of(game).steps() {
        all.extend(step.news.iter().map(|news| words::news(&names, *news)));
    }
    all.extend(Truth::of(game).check(game).into_iter().map(|found| words::finding(&names, game, found)));
    let draft = SetupDraft::of(&game.setup);
    all.push(setup::deal_note(&draft, language));
    let mut full = draft;
    full.hand = game.setup.edition.category_cards(0);
    all.extend(setup::missing(&full, language));
    all.extend(rules::sentences(&game.setup.edition, language).into_iter().map(|sentence| sentence.text));
    all
}

#[test]
fn a_box_is_called_as_it_calls_itself_in_everything_that_is_said() {
    for code in Code::OFFERED {
        let language = Language::new(code);
        let mut seen = String::new();
        for seed in 0..12 {
            let long = if seed % 3 == 0 { games::long_game(seed, 12) } else { games::game(seed, 14) };
            for text in said(&renamed(&long), &language) {
                check(&text, code);
                seen.push_str(&text);
            }
        }
        let own =
            if code.is_french() { ["le coffre", "espions", "un lieu"] } else { ["the vault", "spies", "a place"] };
        for word in own {
            assert!(seen.contains(word), "{code:?} never says {word}");
        }
    }
}

#[test]
fn a_box_is_called_as_it_calls_itself_in_documents() {
    for code in Code::OFFERED {
        for seed in [0, 3] {
            let mut game = renamed(&games::long_game(seed, 12));
            game.outcome.over = true;
            for secrets in [false, true] {
                for format in [Format::Text, Format::Markdown, Format::Html, Format::Svg] {
                    let options = Options {
                        hints: true,
                        reasons: true,
                        spoiler_free: secrets,
                        truth: true,
                        ..Options::new(format, code)
                    };
                    let session = AnyGame::Clue(game.clone());
                    let draft = AnyDraft::new(&session, &options, |_| ControlFlow::Continue(())).unwrap();
                    check(&String::from_utf8(draft.write(format, Theme::Paper).unwrap()).unwrap(), code);
                }
            }
        }
    }
}
