//! Every example that comes with the program, through every export.

use deerstalker::caper::CaperGame;
use deerstalker::document::Theme;
use deerstalker::exchange;
use deerstalker::history::History;
use deerstalker::store::gallery;
use rayon::prelude::*;
use std::ops::ControlFlow;
use support::prelude::*;

fn examples(code: Code) -> Vec<AnyGame> {
    let examples: Vec<AnyGame> =
        gallery().iter().map(|sample| sample.any_game(&Language::new(code)).expect("it reads")).collect();
    assert_eq!(examples.len(), 6);
    examples
}

fn title(game: &AnyGame) -> &str {
    match game {
        AnyGame::Clue(game) => &game.title,
        AnyGame::Caper(case) => &case.title,
    }
}

fn written(game: &AnyGame, options: &Options) -> Vec<u8> {
    let draft = PreparedDocument::new(game, options, |_| ControlFlow::Continue(())).unwrap();
    assert!(draft.serves(options));
    draft.write(options.format, options.theme).unwrap_or_else(|error| panic!("{}: {error:?}", title(game)))
}

fn sound(bytes: &[u8], format: Format, game: &AnyGame) {
    let about = format!("{} as {}", title(game), format.ending());
    let begins = |with: &[u8]| assert!(bytes.starts_with(with), "{about}");
    match format {
        Format::Pdf => begins(b"%PDF-"),
        Format::Png => begins(b"\x89PNG"),
        _ => {
            let text = std::str::from_utf8(bytes).unwrap();
            assert!(
                !text.contains(['\u{2068}', '\u{2069}']) && !text.contains("{$") && !text.contains("{ $"),
                "{about}"
            );
        }
    }
    match format {
        Format::Svg => drop(roxmltree::Document::parse(std::str::from_utf8(bytes).unwrap()).expect(&about)),
        Format::Html => {
            let html = scraper::Html::parse_document(std::str::from_utf8(bytes).unwrap());
            assert!(html.errors.is_empty(), "{about}: {:?}", html.errors);
        }
        Format::Csv => {
            let rows = csv::Reader::from_reader(bytes).into_records().collect::<Result<Vec<_>, _>>().expect(&about);
            assert!(!rows.is_empty(), "{about}");
        }
        Format::Json => drop(serde_json::from_slice::<serde_json::Value>(bytes).expect(&about)),
        Format::Case => drop(AnyGame::read(std::str::from_utf8(bytes).unwrap()).expect(&about)),
        _ => {}
    }
}

#[test]
fn every_example_is_written_in_every_format_and_read_back_where_it_can_be() {
    for game in examples(Code::English) {
        Format::ALL.into_par_iter().for_each(|format| {
            let bytes = written(&game, &Options::new(format, Code::English));
            sound(&bytes, format, &game);
            let text = String::from_utf8_lossy(&bytes);
            if format == Format::Json {
                let museum = matches!(game, AnyGame::Caper(_));
                let omits: Vec<&str> = if museum { vec!["history"] } else { exchange::OMITS.to_vec() };
                let document: serde_json::Value = serde_json::from_str(&text).unwrap();
                assert_eq!(document["omits"], serde_json::json!(omits), "{}", title(&game));
            }
            match (format, &game) {
                (Format::Case, _) => assert!(AnyGame::read(&text).unwrap() == game, "{}", title(&game)),
                (Format::Csv, AnyGame::Clue(game)) => {
                    let rows = csv::Reader::from_reader(&bytes[..]).into_records().count();
                    assert_eq!(rows, game.entries().len(), "{}", game.title);
                }
                (Format::Json, AnyGame::Clue(game)) => {
                    let back = exchange::read(&text).unwrap().game;
                    assert_eq!((back.entries(), &back.setup), (game.entries(), &game.setup), "{}", game.title);
                    assert_eq!((back.outcome, back.pencil), (game.outcome.clone(), game.pencil.clone()));
                }
                (Format::Json, AnyGame::Caper(case)) => {
                    let AnyGame::Caper(back) = exchange::recognise(&text).read(&text).unwrap().game else {
                        panic!("the museum")
                    };
                    let kept = CaperGame { history: History::default(), ..(**case).clone() };
                    assert!(*back == kept, "{}", case.title);
                }
                (Format::Markdown | Format::Text, _) => assert!(text.contains(title(&game)), "{}", title(&game)),
                _ => {}
            }
        });
    }
}

#[test]
fn every_example_is_written_without_a_hand_without_spoilers_and_by_night_in_french() {
    for game in examples(Code::French) {
        Format::ALL.into_par_iter().for_each(|format| {
            let plain = Options { reasons: false, ..Options::new(format, Code::French) };
            let secret = Options { spoiler_free: true, theme: Theme::Night, ..plain.clone() };
            for options in [Options { my_hand: false, at: Some(3), ..plain }, secret] {
                sound(&written(&game, &options), format, &game);
            }
        });
    }
}

#[test]
fn every_example_of_clue_is_written_with_hints_and_as_a_score_pad() {
    for game in examples(Code::English).into_iter().filter(|game| matches!(game, AnyGame::Clue(_))) {
        let pad = Options { score_pad: true, ..Options::new(Format::Pdf, Code::English) };
        sound(&written(&game, &pad), Format::Pdf, &game);
        let early = Options { hints: true, at: Some(2), reasons: false, ..Options::new(Format::Text, Code::English) };
        sound(&written(&game, &early), Format::Text, &game);
    }
}
