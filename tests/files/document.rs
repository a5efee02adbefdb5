//! Documents of every game have one writer for each format: a toy game is written in all of them, and an evening in the
//! museum says and draws all it has.

use deerstalker::caper::{CaperGame, Notebook};
use deerstalker::document::font::Style;
use deerstalker::document::model::{
    Block, CellContent, Column, Document, Figure, Item, Note, NoteKind, OddsGroup, Records, Row, RowGroup, Section,
    Table,
};
use deerstalker::document::picture::{Anchor, Ink, Picture, Shape};
use deerstalker::document::{Format, LogChart, Options, PreparedDocument, RedactedGame, Theme, export, write};
use deerstalker::format::any_game::AnyGame;
use deerstalker::store::gallery;
use deerstalker::text::{Code, Language};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A third game: the highest of a few dice wins. This is all that it needs to be written in every format.
struct Dice {
    title: &'static str,
    players: [&'static str; 3],
    rolls: Vec<[u8; 3]>,
}

impl Dice {
    fn document(&self) -> Document {
        let sum = |player: usize| self.rolls.iter().map(|dice| usize::from(dice[player])).sum::<usize>();
        let best = (0..3).max_by_key(|player| sum(*player)).unwrap();
        let column = |name: &&str| Column { name: (*name).to_owned(), ..Column::default() };
        let row = |(at, dice): (usize, &[u8; 3])| Row {
            name: format!("Throw {}", at + 1),
            is_struck: false,
            cells: dice.iter().map(|die| CellContent::Text(die.to_string()).into()).collect(),
        };
        let rows = self.rolls.iter().enumerate().map(row).collect();
        let table = Table {
            corner: "Throw".to_owned(),
            columns: self.players.iter().map(column).collect(),
            groups: vec![RowGroup { title: "Dice".to_owned(), rows }],
            legend: "The numbers are pips.".to_owned(),
        };
        let chances =
            (0..3).map(|player| (self.players[player].to_owned(), Some(if player == best { 0.9 } else { 0.05 })));
        let log = self.rolls.iter().enumerate().map(|(at, dice)| Item {
            number: Some(at + 1),
            margin: "20:15".to_owned(),
            notes: vec![Note::new(NoteKind::News, format!("Together {}.", dice.iter().sum::<u8>()))],
            ..Item::new(format!("Everybody rolls: {dice:?}"))
        });
        let chart = LogChart {
            remaining: self.rolls.iter().map(|dice| f64::from(dice[best])).collect(),
            rings: vec![0],
            star: Some(1),
            star_label: "the best throw".to_owned(),
            entries: (0..self.rolls.len()).map(|at| at.to_string()).collect(),
            ..LogChart::default()
        };
        let mut drawing = Picture::new(80.0, 80.0, Ink::Background);
        drawing.rect([10.0, 10.0, 60.0, 60.0], 8.0, Ink::Accent);
        drawing.text("6", [40.0, 50.0], 30.0, Style::Title, Ink::OnAccent, Anchor::Middle);
        let figure = Figure { title: "The last die".to_owned(), drawing, legend: String::new() };
        let sections = vec![
            Section::new("", vec![Block::Text("Nobody cheated.".to_owned())]),
            Section::new("Result", vec![Block::Facts(vec![("Winner".to_owned(), self.players[best].to_owned())])]),
            Section::new(
                "Before the last throw",
                vec![Block::Odds(vec![OddsGroup { title: "Players".to_owned(), odds: chances.collect() }])],
            ),
            Section::new("Sheet", vec![Block::Table(table), Block::Remark("A seven is no throw.".to_owned())]),
            Section::new("Course", vec![Block::Chart(chart), Block::Figure(figure)]),
            Section::new("Log", vec![Block::List(log.collect())]),
        ];
        Document {
            title: self.title.to_owned(),
            subtitle: "Dice · 3 players".to_owned(),
            as_of: String::new(),
            sections,
        }
    }

    fn records(&self) -> Records {
        Records {
            columns: self.players.map(str::to_owned).to_vec(),
            rows: self.rolls.iter().map(|dice| dice.map(|die| die.to_string()).to_vec()).collect(),
        }
    }
}

/// Whatever fills the page before, a heading is never parted from what stands under it: a chart, figures, names with bars, a
/// table.
#[test]
fn a_heading_stands_on_the_page_of_its_content() {
    let dice = Dice { title: "Dice", players: ["Anna", "Ben", "Chloé"], rolls: vec![[1, 2, 6]; 12] };
    let (document, language) = (dice.document(), Language::new(Code::English));
    let block = |wanted: fn(&Block) -> bool| -> Block {
        document.sections.iter().flat_map(|section| &section.blocks).find(|block| wanted(block)).unwrap().clone()
    };
    let figures = Block::Facts(vec![("Winner".to_owned(), "Chloé".to_owned()); 4]);
    let chart = block(|block| matches!(block, Block::Chart(_)));
    let contents = [
        (vec![chart], "the best throw"),
        (vec![figures], "Winner"),
        (vec![block(|block| matches!(block, Block::Odds(_)))], "PLAYERS"),
        (vec![block(|block| matches!(block, Block::Table(_)))], "Throw 12"),
    ];
    for (blocks, word) in contents {
        for lines in (20..60).step_by(2) {
            let above = (0..lines).map(|line| Block::Text(format!("Line {line}"))).collect();
            let sections = vec![Section::new("", above), Section::new("Wanted", blocks.clone())];
            let document =
                Document { title: "Dice".to_owned(), subtitle: String::new(), as_of: String::new(), sections };
            let bytes = write(&document, Format::Pdf, Theme::Paper, &language).unwrap();
            let pdf = lopdf::Document::load_mem(&bytes).unwrap();
            let pages = pdf.get_pages().keys().map(|page| pdf.extract_text(&[*page]).unwrap()).collect::<Vec<_>>();
            let page = |word: &str| pages.iter().position(|text| text.contains(word)).unwrap();
            assert_eq!(page("Wanted"), page(word), "{word} after {lines} lines");
        }
    }
}

#[test]
fn a_third_game_is_written_in_every_format_without_a_writer_of_its_own() {
    let game =
        Dice { title: "Dice <at> Anna’s", players: ["Anna", "=Ben", "Chloé"], rolls: vec![[1, 2, 6], [3, 3, 5]] };
    let (document, language) = (game.document(), Language::new(Code::English));
    for format in Format::ALL.into_iter().filter(|format| format.is_written()) {
        for theme in [Theme::Paper, Theme::Night] {
            let bytes = write(&document, format, theme, &language).unwrap();
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let says =
                |words: &[&str]| words.iter().for_each(|word| assert!(text.contains(word), "{format:?}: {word}"));
            match format {
                Format::Text => says(&["Dice <at> Anna’s", "Winner: Chloé", "Chloé 90%", "Throw 2", "→ Together 9."]),
                Format::Markdown => says(&["# Dice \\<at\\> Anna’s", "**Winner**: Chloé", "| Throw 2 | 3 | 3 | 5 |"]),
                Format::Html => {
                    let html = scraper::Html::parse_document(&text);
                    assert!(html.errors.is_empty(), "{:?}", html.errors);
                    says(&["<title>The last die</title>", "the best throw", "A seven is no throw.", "20:15"]);
                }
                Format::Svg => {
                    let svg = roxmltree::Document::parse(&text).unwrap();
                    let words: Vec<&str> = svg.descendants().filter_map(|node| node.text()).collect();
                    for word in ["Throw 2", "Chloé", "The numbers are pips.", "Course", "6"] {
                        assert!(words.contains(&word), "{word} is not in {words:?}");
                    }
                }
                Format::Pdf => {
                    let pdf = lopdf::Document::load_mem(&bytes).unwrap();
                    let pages: Vec<u32> = pdf.get_pages().keys().copied().collect();
                    let text = pdf.extract_text(&pages).unwrap();
                    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
                    for word in ["Winner", "Throw 2", "the best throw", "Together 9.", "20:15", "Page 1 of"] {
                        assert!(text.contains(word), "{word} is not in {text}");
                    }
                }
                _ => assert!(bytes.starts_with(b"\x89PNG")),
            }
        }
    }
    let csv = game.records().to_csv().unwrap();
    assert_eq!(String::from_utf8(csv).unwrap(), "Anna,'=Ben,Chloé\n1,2,6\n3,3,5\n");
}

fn museum(is_tracker: bool) -> CaperGame {
    let examples = gallery().iter().filter_map(|example| example.any_game(&Language::new(Code::English)));
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

/// The numbers in boxes along the path: those on the accent.
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
    let pdf = lopdf::Document::load_mem(&export(&tracker, &options(Format::Pdf), |_| {}).unwrap()).unwrap();
    let pages: Vec<u32> = pdf.get_pages().keys().copied().collect();
    let text = pdf.extract_text(&pages).unwrap();
    assert!(text.contains("What the Thief did"), "{text}");
}

#[test]
fn a_museum_document_with_hints_says_what_to_do_next() {
    for (is_tracker, advice) in [(true, "is next."), (false, "caught")] {
        let case = museum(is_tracker);
        let half = Options { at: Some(case.evening.rounds.last().unwrap().len() / 2), ..options(Format::Markdown) };
        let next = |options: Options| {
            let text = String::from_utf8(export(&case, &options, |_| {}).unwrap()).unwrap();
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
fn what_is_not_hidden_is_the_whole_game_with_its_history() {
    let example = gallery().iter().filter_map(|example| example.any_game(&Language::new(Code::English)));
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
        let bytes = export(&Arc::unwrap_or_clone(game), &options(Format::Markdown), |_| {}).unwrap();
        let text = String::from_utf8(bytes).unwrap();
        let conditions = text.match_indices("This is sure if").map(|(at, _)| text[at..].split('.').next().unwrap());
        for condition in conditions {
            assert_eq!(text.matches(condition).count(), 1, "{condition}");
            said += 1;
        }
    }
    assert!(said > 0, "no example has a proof that rests on hand sizes");
}
