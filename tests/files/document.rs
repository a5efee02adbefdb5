//! What documents hold and where it stands on the page; an evening in the museum says and draws all it has.

use deerstalker::caper::{CaperGame, Notebook, Pad};
use deerstalker::document::model::{Block, Document, Figure, Section};
use deerstalker::document::picture::{Ink, Shape};
use deerstalker::document::{RedactedGame, lay_out};
use deerstalker::store::gallery;
use std::ops::ControlFlow;
use std::sync::Arc;
use support::export;
use support::prelude::*;

/// A heading is never parted from the chart, figures, names with bars or table under it.
#[test]
fn a_heading_stands_on_the_page_of_its_content() {
    let language = english();
    let game = gallery().iter().find_map(|example| example.any_game(&language)).unwrap();
    let whole = PreparedDocument::new(&game, &options(Format::Pdf), |_| ControlFlow::Continue(())).unwrap();
    let first = |word: fn(&Block) -> Option<String>| -> (Block, String) {
        whole.document().unwrap().blocks().find_map(|block| Some((block.clone(), word(block)?))).unwrap()
    };
    let contents = [
        first(|block| if let Block::Chart(chart) = block { Some(chart.star_label.clone()) } else { None }),
        first(|block| if let Block::Facts(facts) = block { Some(facts[0].0.clone()) } else { None }),
        first(|block| if let Block::Odds(groups) = block { Some(groups[0].title.to_uppercase()) } else { None }),
        first(|block| if let Block::Table(table) = block { Some(table.groups[0].rows[0].name.clone()) } else { None }),
    ];
    for (block, word) in contents {
        for lines in (20..60).step_by(2) {
            let above = (0..lines).map(|line| Block::Text(format!("Line {line}"))).collect();
            let sections = vec![Section::new("", above), Section::new("Wanted", vec![block.clone()])];
            let document =
                Document { title: "Game".to_owned(), subtitle: String::new(), as_of: String::new(), sections };
            let pages = lay_out(&document, &language);
            let says =
                |shape: &Shape<Ink>, word: &str| matches!(shape, Shape::Text { text, .. } if text.contains(word));
            let page = |word: &str| pages.iter().position(|page| page.shapes.iter().any(|shape| says(shape, word)));
            assert!(page("Wanted").is_some() && page("Wanted") == page(&word), "{word} after {lines} lines");
        }
    }
}

fn museum(is_tracker: bool) -> CaperGame {
    let examples = gallery().iter().filter_map(|example| example.any_game(&english()));
    let evenings = examples.filter_map(|game| match game {
        AnyGame::Caper(case) => Some(Arc::unwrap_or_clone(case)),
        AnyGame::Clue(_) => None,
    });
    let kept_by = |case: &CaperGame| matches!(case.evening.rounds[0].notebook, Notebook::Characters { .. });
    evenings.into_iter().find(|case| kept_by(case) == is_tracker).unwrap()
}

fn options(format: Format) -> Options {
    Options::new(format, Code::English)
}

fn figures(case: &CaperGame, options: &Options) -> Vec<Figure> {
    let prepared = PreparedDocument::new(case, options, |_| ControlFlow::Continue(())).unwrap();
    let figures = prepared.document().unwrap().blocks().filter_map(|block| match block {
        Block::Figure(figure) => Some(figure.clone()),
        _ => None,
    });
    figures.collect()
}

/// The numbers in boxes along the path are those on the accent.
fn steps(figure: &Figure) -> Vec<usize> {
    let numbers = figure.drawing.shapes.iter().filter_map(|shape| match shape {
        Shape::Text { text, colour: Ink::OnAccent, .. } => Some(text.split(' ').map(|number| number.parse().unwrap())),
        _ => None,
    });
    let mut numbers: Vec<usize> = numbers.flatten().collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn every_round_has_its_plan_with_colours_paintings_and_the_numbered_path() {
    let pad = museum(false);
    let mut two = pad.clone();
    two.evening.rounds.push(two.evening.rounds[0].clone());
    let figures_of_two = figures(&two, &options(Format::Pdf));
    assert_eq!(figures_of_two.len(), 2, "one plan a round");
    let figure = &figures_of_two[1];
    let moves = pad.evening.rounds[0].facts(&pad.evening.rounds[0].round(&pad.evening.frame).unwrap());
    let moves = moves.iter().filter(|entry| matches!(entry.event, deerstalker::caper::Event::Thief(_))).count();
    assert!(moves > 3);
    assert_eq!(steps(figure), (1..=moves).collect::<Vec<_>>());
    let shapes = &figure.drawing.shapes;
    let mut washes: Vec<[u8; 3]> = shapes
        .iter()
        .filter_map(|shape| match shape {
            Shape::Rect { fill: Some(Ink::Wash(colour)), .. } => Some([colour.0, colour.1, colour.2]),
            _ => None,
        })
        .collect();
    washes.sort_unstable();
    washes.dedup();
    assert!(washes.len() >= 6, "the rooms have their colours: {washes:?}");
    let round = pad.evening.rounds[0].round(&pad.evening.frame).unwrap();
    let Notebook::Thief { log } = &pad.evening.rounds[0].notebook else { panic!() };
    let left = deerstalker::caper::Pad::new(&round, log).table.hanging.iter().count();
    let frames = shapes.iter().filter(|shape| matches!(shape, Shape::Rect { border: Some(Ink::Text), .. })).count();
    assert_eq!(frames, left, "a frame for each painting that hangs");
}

#[test]
fn the_told_path_is_in_the_pages_and_only_where_it_may_be_known() {
    let mut tracker = museum(true);
    let pad = museum(false);
    let Notebook::Thief { log: plotted } = &pad.evening.rounds[0].notebook else { panic!() };
    let moves: Vec<_> = plotted
        .iter()
        .filter_map(|entry| match &entry.event {
            deerstalker::caper::Event::Thief(moved) => Some(moved.clone()),
            deerstalker::caper::Event::Character(_) => None,
        })
        .collect();
    let Notebook::Characters { told, .. } = &mut tracker.evening.rounds[0].notebook else { panic!() };
    if told.is_empty() {
        told.clone_from(&moves);
    }
    let count = told.len();
    let last = tracker.evening.rounds.len() - 1;
    tracker.evening.rounds.swap(0, last);
    let told_round = &figures(&tracker, &options(Format::Pdf))[last];
    assert_eq!(steps(told_round), (1..=count).collect::<Vec<_>>());
    let free = Options { spoiler_free: true, ..options(Format::Pdf) };
    assert!(figures(&tracker, &free).iter().all(|figure| steps(figure).is_empty()));
    let pdf = lopdf::Document::load_mem(&export(&tracker, &options(Format::Pdf))).unwrap();
    let pages: Vec<u32> = pdf.get_pages().keys().copied().collect();
    let text = pdf.extract_text(&pages).unwrap();
    says(&text, &["What the Thief did"]);
}

#[test]
fn a_museum_document_tells_and_draws_stolen_paintings_and_cut_cameras() {
    let case = museum(false);
    let record = &case.evening.rounds[0];
    let round = record.round(&case.evening.frame).unwrap();
    let Notebook::Thief { log } = &record.notebook else { panic!() };
    let pad = Pad::new(&round, log);
    let square = |space| round.plan().square(space).to_string();
    let stolen = (round.paintings() - pad.table.hanging).iter().map(square).collect::<Vec<_>>();
    let cut = pad.hidden.cut.iter().map(|number| format!("{number} {}", square(round.camera(number).unwrap())));
    let cut = cut.collect::<Vec<_>>();
    assert!(!stolen.is_empty() && !cut.is_empty());
    let (stolen, dead) = (format!("Stolen: {}", stolen.join(", ")), format!("Dead cameras: {}", cut.join(", ")));
    for format in [Format::Text, Format::Markdown, Format::Html] {
        let text = String::from_utf8(export(&case, &options(format))).unwrap();
        assert!(text.contains(&stolen) && text.contains(&dead), "{stolen}, {dead} in {text}");
    }
    let shapes = &figures(&case, &options(Format::Pdf))[0].drawing.shapes;
    let struck = |shape: &&Shape<Ink>| matches!(shape, Shape::Stroke { width: 1.6, .. });
    let gone = usize::from(pad.table.loot) + cut.len();
    assert_eq!(shapes.iter().filter(struck).count(), gone, "what is gone is struck through");
    // The table learns of a cut camera when it is asked.
    let found = |at: usize| !Pad::new(&round, &log[..at]).table.dead_cameras(&round).is_empty();
    let cut_at = (0..=log.len()).find(|at| !Pad::new(&round, &log[..*at]).hidden.cut.is_empty()).unwrap();
    assert!(!found(cut_at) && found(log.len()));
    for my_hand in [true, false] {
        let then = Options { at: Some(cut_at), my_hand, ..options(Format::Text) };
        let text = String::from_utf8(export(&case, &then)).unwrap();
        assert_eq!(text.contains(&dead), my_hand, "{text}");
    }
}

#[test]
fn a_museum_document_with_hints_says_what_to_do_next() {
    for (is_tracker, advice) in [(true, "is next."), (false, "caught")] {
        let case = museum(is_tracker);
        let half = Options { at: Some(case.evening.rounds.last().unwrap().len() / 2), ..options(Format::Markdown) };
        let next = |options: Options| {
            let text = String::from_utf8(export(&case, &options)).unwrap();
            text.split_once("What to do next").map(|(_, next)| next.to_owned())
        };
        assert_eq!(next(half.clone()), None);
        let with = Options { hints: true, ..half };
        assert!(next(with.clone()).is_some_and(|next| next.contains(advice)), "{:?}", next(with.clone()));
        assert_eq!(next(Options { spoiler_free: true, ..with.clone() }), None);
        assert_eq!(next(Options { my_hand: false, ..with }), None);
    }
}

#[test]
fn a_copy_of_the_whole_game_keeps_its_history() {
    let example = gallery().iter().filter_map(|example| example.any_game(&english()));
    let mut games =
        example.filter_map(|game| if let AnyGame::Clue(game) = game { Some(Arc::unwrap_or_clone(game)) } else { None });
    let mut game = games.next().unwrap();
    let last = game.entries().last().unwrap().id;
    game.apply(game.remove(last).unwrap()).unwrap();
    assert_eq!(RedactedGame::from_game(&game, &options(Format::Case)).game, game);
    let cut = RedactedGame::from_game(&game, &Options { at: Some(2), ..options(Format::Case) });
    assert!(cut.is_cut && cut.game.entries().len() == 2 && cut.game.history != game.history);
    let tracker = museum(true);
    assert_eq!(RedactedGame::from_evening(&tracker, &options(Format::Case)).game, tracker);
    let cut = RedactedGame::from_evening(&tracker, &Options { at: Some(2), ..options(Format::Case) });
    assert!(cut.is_cut && cut.game.evening.rounds.last().unwrap().len() == 2);
}

#[test]
fn a_condition_on_hand_sizes_is_said_once_in_a_document() {
    let english = Language::new(Code::English);
    let mut said = 0;
    for game in gallery().iter().filter_map(|example| example.any_game(&english)) {
        let AnyGame::Clue(game) = game else { continue };
        let bytes = export(&Arc::unwrap_or_clone(game), &options(Format::Markdown));
        let text = String::from_utf8(bytes).unwrap();
        let conditions = text.match_indices("This is sure if").map(|(at, _)| text[at..].split('.').next().unwrap());
        for condition in conditions {
            assert_eq!(text.matches(condition).count(), 1, "{condition}");
            said += 1;
        }
    }
    assert!(said > 0, "no example has a proof that rests on hand sizes");
}
