//! A box with other words for its case file and its cards has them everywhere: at the table, in reasons, in documents.

use deerstalker::deduction::{Explainer, conflict};
use deerstalker::document::Theme;
use deerstalker::edition::EditionFault;
use deerstalker::game::setup_draft::SetupDraft;
use deerstalker::game::{MayAccuse, SetupError, examine};
use deerstalker::review::{Review, Truth};
use deerstalker::text::why::{ReasonWriter, plain};
use deerstalker::text::{
    AREAS, advice as advised, describe, fault, finding, news, overlay, review as words, rules, setup, solo, sources,
};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Stdio};
use support::games;
use support::own::{check, foreign, renamed};
use support::prelude::*;
use support::typography::without_placeables;

/// Everything said about a game, except in documents.
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
    let position = Position::of_game(&game.setup, entries);
    let problem = position.problem();
    let why = ReasonWriter::new(names, problem, entries);
    if position.is_consistent() {
        let mut explainer = Explainer::new(&position);
        for card in game.setup.edition.cards() {
            for column in 0..=game.setup.holder_count() {
                all.push(why.heading(card, column));
                let reasons = explainer.proof(card, column).map(|proof| why.proof(&proof));
                let reasons = reasons.or_else(|| position.bearing(card, column).map(|open| why.evidence(&open)));
                all.extend(reasons.map(|reasons| plain(&reasons, entries)));
            }
        }
    } else if let Some(clash) = conflict(&position, &Cancel::default()) {
        all.push(plain(&why.conflict(&clash), entries));
    }
    for step in Review::of(game).steps() {
        all.extend(step.news.iter().map(|told| news::news(&names, *told)));
    }
    all.extend(Truth::of(game).check(game).into_iter().map(|found| words::finding(&names, game, found)));
    let draft = SetupDraft::from_setup(&game.setup);
    all.push(setup::deal_note(&draft, language));
    let mut full = draft;
    full.hand = game.setup.edition.category_cards(0);
    all.extend(full.setup().err().map(|problem| setup::missing(&full, &problem, language)));
    all.extend(rules::sentences(&game.setup.edition, language).into_iter().map(|sentence| sentence.text));
    all.extend(of_the_board(&names));
    all
}

/// Everything said of places: at the table, in its rules, and about a wrong file.
fn of_the_board(names: &Names<'_>) -> Vec<String> {
    let (edition, language) = (&names.setup.edition, names.language);
    let mut all = vec![
        advised::when(names, MayAccuse::InARoom).join(" "),
        fault::edition_fault(&EditionFault::NoPlace("nowhere".to_owned()), language),
    ];
    all.extend(edition.cards().next().map(|card| fault::setup(&SetupError::NotARoom(card), language)));
    all.extend(rules::accusing(edition, language).map(|(words, _)| words));
    all.extend(solo::rules(edition, language));
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
                    let session = AnyGame::from(game.clone());
                    let draft = PreparedDocument::new(&session, &options, |_| ControlFlow::Continue(())).unwrap();
                    check(&String::from_utf8(draft.write(format, Theme::Paper).unwrap()).unwrap(), code);
                }
            }
        }
    }
}

/// Messages that may say a usual word: the usual words themselves, the field for a box's own words, and what is told of
/// one particular box.
const USUAL: [&str; 9] = [
    "kind-suspects",
    "kind-weapons",
    "kind-rooms",
    "kind-a-room",
    "kind-the-room",
    "case-file",
    "editor-case-file",
    "editor-no-case-file",
    "gallery-",
];

/// Each with its key, and without the values that are shown in it.
fn texts(source: &str) -> Vec<(&str, String)> {
    let (mut key, mut found) = ("", Vec::new());
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        let mut text = line;
        if let Some((name, rest)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
        {
            (key, text) = (name, rest);
        } else if let Some((_, rest)) = line.split_once(']').filter(|_| line.trim_start().starts_with(['[', '*'])) {
            text = rest;
        }
        // A file name is no word, and an option is the same for every box.
        found.push((key, without_placeables(text).replace(".case", "").replace("--rooms", "")));
    }
    found
}

#[test]
fn no_message_of_clue_says_a_word_that_a_box_may_not_have() {
    for code in Code::ALL {
        // The museum has rooms in every box.
        let clue = AREAS.iter().zip(sources(code)).filter(|(area, _)| !matches!(**area, "caper" | "museum"));
        let wrong: BTreeSet<String> = clue
            .flat_map(|(_, source)| texts(source))
            .chain(overlay(code).into_iter().flat_map(texts))
            .filter(|(key, text)| {
                let usual = USUAL.iter().any(|usual| key == usual || (usual.ends_with('-') && key.starts_with(usual)));
                !usual && foreign(text, code).is_some()
            })
            .map(|(key, text)| format!("{key}:{text}"))
            .collect();
        assert!(wrong.is_empty(), "{code:?}: {wrong:#?}");
    }
}

fn printed(words: &[&str], code: Code) -> String {
    let locale = match code {
        Code::English => "en_GB.UTF-8",
        Code::French => "fr_FR.UTF-8",
        Code::Canadian => "fr_CA.UTF-8",
    };
    let mut program = Command::new(env!("CARGO_BIN_EXE_deerstalker"));
    program.env("LANG", locale).env_remove("LC_ALL").env_remove("LANGUAGE").env_remove("DISPLAY");
    let output = program.args(words).stdin(Stdio::null()).output().unwrap();
    let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    assert!(!text.is_empty() && !text.contains("panicked"), "{words:?}: {text}");
    text
}

/// A game with a board, snoop spaces and a hand of mine, in words of its own.
fn written(folder: &Path) -> String {
    let fits = |setup: &Setup| {
        setup.edition.board.as_deref() == Some("master_detective") && setup.me.is_some() && setup.rules.dice > 0
    };
    let setup = (0..2_000).map(|seed| games::setup(&mut games::rng(seed))).find(fits).unwrap();
    let library = Library::open(Folders::at(folder)).unwrap();
    library.create(renamed(&Game::new("Evening", setup, 0))).unwrap().path().to_str().unwrap().to_owned()
}

#[test]
fn a_box_is_called_as_it_calls_itself_on_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let game = written(folder.path());
    let game = game.as_str();
    for code in Code::OFFERED {
        for words in [
            &["analyse", game][..],
            &["analyse", game, "--all"],
            &["hint", game],
            &["hint", game, "--from", "1,1", "--throw", "2"],
            &["hint", game, "--from", "nowhere"],
            &["hint", game, "--throw", "99"],
            &["hint", game, "--rooms", "nowhere"],
            &["hint", game, "--named", "nowhere", "--asks", "nobody"],
            &["hint", "--help"],
            &["solo", "--edition", "nowhere"],
        ] {
            // An option is called so for every box.
            check(&printed(words, code).replace("--rooms", "").replace("<ROOMS>", ""), code);
        }
    }
}

/// The Thief can be anybody, so what is told of a round has "le Voleur" and no "il", "le" or "lui".
#[test]
fn french_has_no_pronoun_for_the_thief() {
    const TOLD: [&str; 14] = [
        "museum-review-",
        "museum-turned-",
        "museum-there-",
        "museum-open-",
        "museum-now-left",
        "museum-why-possible",
        "museum-camera",
        "summary-",
        "short-",
        "way-",
        "chase-",
        "caper-lock-",
        "caper-walked-",
        "caper-distance",
    ];
    for sources in [sources(Code::French), overlay(Code::Canadian)] {
        for source in sources {
            let mut told = false;
            for line in source.lines() {
                if line.starts_with(|first: char| first.is_ascii_lowercase()) {
                    told = TOLD.iter().any(|key| line.starts_with(key));
                }
                let words: Vec<String> = line.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase).collect();
                let named = words.iter().any(|word| ["il", "lui"].contains(&word.as_str()))
                    || words.windows(2).any(|pair| pair[0] == "le" && ["voit", "voient"].contains(&pair[1].as_str()));
                assert!(!told || !named, "{line}");
            }
        }
    }
}
