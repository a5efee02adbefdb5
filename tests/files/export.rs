//! Every export format, opened with a reader that shares no code with its writer.

use deerstalker::document::model::{Block, CellContent, Item, Note, NoteKind, Table, TableCell};
use deerstalker::document::{Document, ExportError, Theme};
use deerstalker::edition::{self, Colour};
use deerstalker::game::{ClueCard, ClueResult, TurnPlace};
use jiff::tz::TimeZone;
use std::collections::HashSet;
use std::ops::ControlFlow;
use support::export;
use support::prelude::*;

const ME: Seat = Seat(0);
const ANNA: Seat = Seat(1);
const BEN: Seat = Seat(2);
const CHLOE: Seat = Seat(3);

fn setup(edition: &str, names: &[&str], hand: &[usize], table: Vec<TableHolder>) -> Setup {
    let edition = edition::by_id(edition).unwrap();
    let colours = [0x00c8_4638, 0x00d9_a521, 0x006b_4fa8, 0x003a_8f5a, 0x003f_6fc0, 0x00dd_dddd];
    let seats = names
        .iter()
        .zip(colours.iter().cycle())
        .map(|(name, hex)| SeatInfo {
            name: (*name).into(),
            token: None,
            colour: Colour((hex >> 16) as u8, (hex >> 8) as u8, *hex as u8),
        })
        .collect::<Vec<_>>();
    Setup::new(SetupParts {
        deal: HandSizes::Dealer(Seat(names.len() as u8 - 1)),
        hand: set(hand),
        table,
        ..SetupParts::new(edition, seats)
    })
    .unwrap()
}

fn set(cards: &[usize]) -> CardSet {
    cards.iter().map(|card| Card::new(*card)).collect()
}

fn log(game: &mut Game, kind: EntryKind) {
    let entry = game.new_entry(kind, 1_795_291_200_000 + 150_000 * i64::from(game.next_id));
    game.apply(game.append(entry)).unwrap();
}

fn ask(game: &mut Game, by: Seat, cards: [usize; 3], answers: &[(Seat, Response)]) {
    let answers = answers.iter().map(|(seat, response)| Answer::new(*seat, *response)).collect();
    log(game, EntryKind::Suggestion { by, cards: cards.map(Card::new), answers });
}

fn shows(card: usize) -> Response {
    Response::Showed(Some(Card::new(card)))
}

/// Five players; the case file is 5 7 20.
fn evening() -> Game {
    let names = ["Zoë", "Anna <3", "Ben", "Chloé", "Dev & Co"];
    let setup = setup("clue_1963", &names, &[1, 11, 17, 19], Vec::new());
    let mut game = Game::new("Friday at Anna’s <kitchen> & co", setup, 1_795_291_200_000);
    let (no, one) = (Response::Passed, Response::Showed(None));
    ask(&mut game, ME, [0, 10, 12], &[(ANNA, shows(0))]);
    ask(&mut game, ANNA, [3, 7, 18], &[(BEN, one)]);
    ask(&mut game, BEN, [2, 8, 13], &[(CHLOE, no), (Seat(4), one)]);
    ask(&mut game, CHLOE, [4, 9, 16], &[(Seat(4), Response::NotHeard), (ME, no), (ANNA, one)]);
    ask(&mut game, Seat(4), [5, 11, 17], &[(ME, shows(11))]);
    ask(&mut game, ME, [5, 10, 14], &[(ANNA, shows(14))]);
    log(&mut game, EntryKind::Note);
    let mut note = game.entries()[6].clone();
    note.note = Some("Ben <looked> at \"my\" cards | twice, * really".into());
    game.apply(game.replace(note).unwrap()).unwrap();
    ask(&mut game, ANNA, [5, 7, 20], &[(BEN, no), (CHLOE, no), (Seat(4), no), (ME, no)]);
    let mut doubted = game.entries()[2].clone();
    doubted.doubted = true;
    game.apply(game.replace(doubted).unwrap()).unwrap();
    ask(&mut game, BEN, [5, 6, 15], &[(CHLOE, no), (Seat(4), no), (ME, no), (ANNA, no)]);
    log(&mut game, accuses(Seat(4), [4, 7, 20].map(Card::new), Verdict::Wrong));
    log(&mut game, EntryKind::Revealed { holder: Holder(4), card: Card::new(10) });
    ask(&mut game, CHLOE, [5, 7, 12], &[(Seat(4), no), (ME, no), (ANNA, no), (BEN, one)]);
    log(&mut game, accuses(BEN, [5, 7, 20].map(Card::new), Verdict::Right));
    game
}

/// Every kind of entry, on a table with face-up and face-down cards. Not a consistent game.
fn every_kind() -> Game {
    let table = vec![TableHolder::FaceUp(set(&[0])), TableHolder::FaceDown { room: Some(Card::new(12)) }];
    let edition = edition::by_id("clue_1963").unwrap();
    assert_eq!(edition.card_count(), 21);
    let setup = setup("clue_1963", &["I; me", "table 1", "Ben 100%"], &[1, 2, 7, 8, 13, 14], Vec::new());
    let deal = HandSizes::Sizes(vec![6, 5, 5]);
    let setup = Setup::new(SetupParts { table, deal, ..setup.into_parts() }).unwrap();
    let mut game = Game::new("All", setup, 0);
    let card = Card::new;
    let answers = [Response::Passed, Response::NotHeard];
    let answers = [ANNA, BEN].into_iter().zip(answers).map(|(seat, response)| Answer { seat, response, doubted: true });
    log(&mut game, EntryKind::Suggestion { by: ME, cards: [0, 6, 12].map(card), answers: answers.collect() });
    log(&mut game, accuses(BEN, [3, 9, 15].map(card), Verdict::Wrong));
    log(&mut game, EntryKind::Revealed { holder: Holder(3), card: card(0) });
    log(&mut game, EntryKind::ShownPrivately { from: BEN, to: ME, card: Some(card(9)) });
    log(&mut game, EntryKind::ShownPrivately { from: BEN, to: ANNA, card: None });
    log(&mut game, EntryKind::Snooped { by: ME, holder: ANNA, card: Some(card(10)) });
    log(&mut game, EntryKind::Peeked { by: ME, holder: Holder(4), card: Some(card(20)) });
    let results = vec![
        ClueResult::Revealed { holder: Holder(2), card: card(4) },
        ClueResult::NobodyHas(card(5)),
        ClueResult::Shown { from: ME, to: ANNA, card: Some(card(7)) },
        ClueResult::Shown { from: ANNA, to: BEN, card: None },
    ];
    for which in [
        ClueCard::HolderReveals(card(4)),
        ClueCard::PlayerReveals(BEN),
        ClueCard::EverybodyReveals,
        ClueCard::ShowLeft,
        ClueCard::Passage(card(12)),
        ClueCard::TokensMove,
        ClueCard::TokensGoTo(card(13)),
        ClueCard::Other,
    ] {
        log(&mut game, EntryKind::ClueCard { which, results: results.clone() });
    }
    log(&mut game, EntryKind::DoesNotHold { holder: Holder(1), card: card(6) });
    log(&mut game, EntryKind::TurnWithoutSuggestion { by: ANNA, place: Some(TurnPlace::Room(card(15))) });
    log(&mut game, passes(BEN));
    let saw = Some([4, 10, 16].map(card));
    log(&mut game, EntryKind::Accusation { by: ME, cards: [3, 9, 15].map(card), verdict: Verdict::Wrong, saw });
    log(&mut game, accuses(ANNA, [4, 10, 16].map(card), Verdict::Right));
    log(&mut game, EntryKind::Left { seat: BEN, to: None, hand: CardSet::EMPTY });
    log(&mut game, EntryKind::Left { seat: ANNA, to: Some(ME), hand: set(&[9, 15]) });
    log(&mut game, EntryKind::Joined { seat: BEN });
    log(&mut game, EntryKind::Handed { from: ME, to: BEN, count: 3, cards: set(&[1, 8]) });
    log(&mut game, EntryKind::Note);
    let mut last = game.entries().last().unwrap().clone();
    last.note = Some("two\nlines, \"quoted\"; and = signs".into());
    last.doubted = true;
    game.apply(game.replace(last).unwrap()).unwrap();
    game
}

fn options(format: Format) -> Options {
    Options { zone: TimeZone::UTC, ..Options::new(format, Code::English) }
}

fn written(game: &Game, options: &Options) -> String {
    String::from_utf8(export(game, options)).unwrap()
}

fn document(game: &Game, options: &Options) -> Document {
    PreparedDocument::new(game, options, |_| ControlFlow::Continue(())).unwrap().document().unwrap().clone()
}

fn cells(document: &Document) -> Vec<&TableCell> {
    let tables = document.blocks().filter_map(|block| if let Block::Table(table) = block { Some(table) } else { None });
    tables.flat_map(Table::rows).flat_map(|row| &row.cells).collect()
}

/// Empty if there is no such section.
fn items<'a>(document: &'a Document, title: &str) -> Vec<&'a Item> {
    let sections = document.sections.iter().filter(|section| section.title == title);
    let lists = sections.flat_map(|section| &section.blocks).filter_map(|block| match block {
        Block::List(items) => Some(items),
        _ => None,
    });
    lists.flatten().collect()
}

fn notes(document: &Document, kind: NoteKind) -> Vec<(usize, &Note)> {
    let log = items(document, "The log").into_iter();
    let notes = log.flat_map(|item| item.notes.iter().map(|note| (item.number.unwrap(), note)));
    notes.filter(|(_, note)| note.kind == kind).collect()
}

#[test]
fn no_cell_of_the_table_is_run_by_a_spreadsheet() {
    let mut game = every_kind();
    let mut parts = game.setup.clone().into_parts();
    let names = ["=cmd|' /C calc'!A0", "'=1", "-2+3"];
    for (seat, name) in parts.seats.iter_mut().zip(names) {
        seat.name = name.to_owned();
    }
    game.setup = Setup::new(parts).unwrap();
    for (at, note) in ["=1+1", "-", "\r=1", "'", "+\"a\"", "@SUM(1)", "\t2"].into_iter().enumerate() {
        let mut entry = game.entries()[at].clone();
        entry.note = Some(note.to_owned());
        game.apply(game.replace(entry).unwrap()).unwrap();
    }
    let csv = export(&game, &options(Format::Csv));
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(&csv[..]);
    let cells: Vec<String> =
        reader.records().flat_map(|record| record.unwrap().iter().map(str::to_owned).collect::<Vec<_>>()).collect();
    assert!(cells.iter().all(|cell| !cell.starts_with(['=', '+', '-', '@', '\t', '\r', '\n'])), "{cells:?}");
    assert!(cells.iter().any(|cell| cell == "'=1+1") && cells.iter().any(|cell| cell == "''=1"), "{cells:?}");
}

/// `tests/tables/every-kind.csv` is the kept table. It was read and found right by hand.
#[test]
fn the_table_has_every_kind_of_entry_as_it_was_kept() {
    let game = every_kind();
    let kinds: HashSet<_> = game.entries().iter().map(|entry| std::mem::discriminant(&entry.kind)).collect();
    assert_eq!(kinds.len(), 13, "every kind of entry");
    assert_eq!(written(&game, &options(Format::Csv)), include_str!("../tables/every-kind.csv"));
}

#[test]
fn the_pdf_has_pages_with_the_words_on_them() {
    for theme in [Theme::Paper, Theme::Night] {
        let pdf = export(&evening(), &Options { theme, ..options(Format::Pdf) });
        let document = lopdf::Document::load_mem(&pdf).unwrap();
        let pages: Vec<u32> = document.get_pages().keys().copied().collect();
        assert_eq!(pages, [1, 2, 3]);
        let text = document.extract_text(&pages).unwrap();
        for expected in
            ["Friday at Anna’s <kitchen> & co", "Prof. Plum", "Chloé", "Page 3 of 3", "Ben solved it", "At the table"]
        {
            assert!(text.contains(expected), "{expected} is not in {text}");
        }
    }
}

#[test]
fn the_png_is_the_svg_at_three_times_its_size() {
    let png = export(&evening(), &options(Format::Png));
    let svg = written(&evening(), &options(Format::Svg));
    let svg = roxmltree::Document::parse(&svg).unwrap();
    let side = |name| svg.root_element().attribute(name).unwrap().parse::<f32>().unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!(
        (info.width as f32, info.height as f32),
        ((side("width") * 3.0).round(), (side("height") * 3.0).round())
    );
    // Something was drawn on the paper.
    let ink =
        pixels.chunks(4).filter(|pixel| pixel[..3].iter().map(|part| u32::from(*part)).sum::<u32>() < 200).count();
    assert!(ink > 2_000, "only {ink} dark pixels: the letters are missing");
}

#[test]
fn the_svg_is_well_formed_and_has_every_card_and_player() {
    let game = evening();
    for language in Code::ALL {
        let svg = written(&game, &Options { language, ..options(Format::Svg) });
        let document = roxmltree::Document::parse(&svg).unwrap();
        let texts: Vec<&str> =
            document.descendants().filter(|node| node.has_tag_name("text")).filter_map(|node| node.text()).collect();
        for card in game.setup.edition.cards() {
            let name = game.setup.edition.card_name(card, language.tag());
            assert!(texts.contains(&name), "{name} is not in {texts:?}");
        }
        assert!(texts.contains(&"Dev & Co"));
    }
}

#[test]
fn the_html_page_stands_alone_and_says_what_the_document_says() {
    let game = evening();
    let page = written(&game, &options(Format::Html));
    let html = scraper::Html::parse_document(&page);
    assert!(html.errors.is_empty(), "{:?}", html.errors);
    let select = |selector: &str| {
        let selector = scraper::Selector::parse(selector).unwrap();
        html.select(&selector).map(|node| node.text().collect::<String>()).collect::<Vec<_>>()
    };
    assert_eq!(select("h1"), ["Friday at Anna’s <kitchen> & co"]);
    assert_eq!(select("ol.log > li").len(), game.entries().len());
    assert_eq!(select("table.sheet tbody th[scope=row]").len(), 21);
    assert_eq!(select("table.sheet tbody td").len(), 21 * 6);
    assert_eq!(select("table.sheet b.star").len(), 3);
    for outside in ["http://www.w3", "src=", "href=", "@import", "url("] {
        let allowed =
            outside == "http://www.w3" && page.matches("http").count() == page.matches("http://www.w3").count();
        assert!(allowed || !page.contains(outside), "the page loads {outside}");
    }
}

#[test]
fn markdown_and_text_exports_have_the_sheet_and_the_numbered_log() {
    let markdown = written(&evening(), &options(Format::Markdown));
    // The program that shows a numbered list would number it anew.
    assert!(markdown.contains("\n- **1** ") && !markdown.lines().any(|line| line.starts_with("1. ")), "{markdown}");
    assert!(markdown.starts_with("# Friday at Anna’s \\<kitchen\\> & co\n"), "{markdown}");
    let rows: Vec<usize> = markdown
        .lines()
        .filter(|line| line.starts_with('|'))
        .map(|line| line.replace("\\|", "").matches('|').count())
        .collect();
    assert_eq!(rows.len(), 2 + 3 + 21);
    assert!(rows.iter().all(|bars| *bars == 8), "{markdown}");
    // Entries beside a number are told apart from it, figures have a heading, and what is not proved is said.
    let cells = markdown.lines().filter(|line| line.starts_with('|')).flat_map(|line| line.split(" | "));
    let (beside, stuck): (Vec<_>, Vec<_>) =
        cells.filter(|cell| cell.contains('(')).partition(|cell| cell.contains(" ("));
    assert!(!beside.is_empty() && stuck.is_empty(), "{markdown}");
    says(&markdown, &["## The evening\n"]);
    omits(&markdown, &["still possible\n"]);
    says(&markdown, &["not proved\n"]);
    let barred = setup("clue_1963", &["Anna", "Be|n", "Chloé"], &[0, 1, 2, 6, 7, 12], Vec::new());
    let barred = written(&Game::new("Friday", barred, 0), &options(Format::Markdown));
    says(&barred, &["Be\\|n"]);
    omits(&barred, &["Be|n"]);
    let text = written(&evening(), &Options { language: Code::French, ..options(Format::Text) });
    says(&text, &["Feuille de détective", "Vous", "Ben a trouvé la solution"]);
}

#[test]
fn an_earlier_state_knows_nothing_of_what_came_later() {
    let game = evening();
    let mut short = evening();
    for _ in 0..5 {
        let last = short.entries().last().unwrap().id;
        short.apply(short.remove(last).unwrap()).unwrap();
    }
    let at = short.entries().len();
    let mut early = document(&game, &Options { at: Some(at), ..options(Format::Text) });
    assert_eq!(std::mem::take(&mut early.as_of), format!("As of entry {at}"));
    assert_eq!(early, document(&short, &options(Format::Text)));
}

#[test]
fn a_score_pad_is_blank_whatever_was_logged() {
    let game = evening();
    for format in [Format::Html, Format::Pdf, Format::Svg, Format::Png] {
        let options = Options { score_pad: true, ..options(format) };
        let document = document(&game, &options);
        let [Block::Table(table)] = document.blocks().collect::<Vec<_>>()[..] else { panic!("{document:?}") };
        assert!(cells(&document).iter().all(|cell| cell.content == CellContent::Blank && !cell.is_marked));
        assert_eq!((table.columns.len(), document.as_of.as_str()), (6, ""));
    }
    let page = written(&game, &Options { score_pad: true, ..options(Format::Html) });
    says(&page, &["Blank score pad", "Chloé"]);
    omits(&page, &["Friday"]);
}

#[test]
fn the_cards_as_they_were_are_marked_only_where_they_may_be_known() {
    let mut game = evening();
    let marked = |game: &Game, options: &Options| {
        let document = document(game, options);
        let marked = cells(&document).into_iter().filter(|cell| cell.is_marked).count();
        let news = notes(&document, NoteKind::News).into_iter().map(|(_, note)| note.text.clone());
        (marked, news.filter(|news| news.contains(" showed ")).collect::<Vec<_>>())
    };
    assert_eq!(marked(&game, &options(Format::Text)).0, 0, "nothing was entered");
    game.outcome.case_file = Some([5, 7, 20].map(Card::new));
    game.outcome.hands.insert(Holder(2), set(&[3, 12, 15, 18]));
    let (cells, told) = marked(&game, &options(Format::Text));
    assert_eq!(cells, 3 + 4 + 4, "the case file, my hand, Ben’s");
    assert_eq!(told, ["Ben showed Mr. Green or the Billiard Room.", "Ben showed the Hall."]);
    for options in [
        Options { truth: false, ..options(Format::Text) },
        Options { spoiler_free: true, ..options(Format::Text) },
        Options { score_pad: true, ..options(Format::Html) },
    ] {
        assert_eq!(marked(&game, &options), (0, Vec::new()));
    }
    // Ben's hand is mine to know, not the table's.
    let (cells, told) = marked(&game, &Options { my_hand: false, ..options(Format::Text) });
    assert_eq!((cells, told.len()), (3, 0));
}

#[test]
fn a_document_for_others_calls_the_keeper_of_the_notebook_by_name() {
    let mut game = evening();
    let token = game.setup.edition.tokens[0].clone();
    let mut parts = game.setup.into_parts();
    (parts.seats[0].name, parts.seats[0].token) = ("You".into(), Some(token.id));
    game.setup = Setup::new(parts).unwrap();
    let page = written(&game, &Options { my_hand: false, ..options(Format::Text) });
    assert!(page.contains(token.name.get("en")) && !page.contains("You "), "{page}");
}

fn unsolved() -> Game {
    let mut game = evening();
    while game.entries().len() > 8 {
        let last = game.entries().last().unwrap().id;
        game.apply(game.remove(last).unwrap()).unwrap();
    }
    game
}

#[test]
fn reasons_and_hints_are_there_when_asked_for_and_only_then() {
    let game = unsolved();
    let all = Options { hints: true, ..options(Format::Text) };
    let full = document(&game, &all);
    assert!(notes(&full, NoteKind::News).len() >= 4, "{full:?}");
    let solved = document(&evening(), &all);
    let news = notes(&solved, NoteKind::News);
    let knife = news.iter().find(|(_, note)| note.text.contains("Knife is in the envelope"));
    let said = "nowhere else: Ben, Chloé and Dev & Co passed in entry 8, Anna <3 passed in entry 12 and it is";
    assert!(knife.unwrap().1.reasons[0].contains(said), "{knife:?}");
    let judged: Vec<usize> = notes(&full, NoteKind::Value).iter().map(|(number, _)| *number).collect();
    assert_eq!(judged, [1, 6]);
    let advice = items(&full, "What to do next");
    assert_eq!(advice.len(), 3);
    assert!(items(&solved, "What to do next").is_empty(), "the game is over");
    for format in [Format::Text, Format::Markdown, Format::Html] {
        let with = written(&game, &Options { format, ..all.clone() });
        assert!(with.contains("What to do next") && with.contains(&advice[0].text[0].text), "{with}");
        says(&with, &["in the same place"]);
        let without = written(&game, &Options { hints: false, reasons: false, ..options(format) });
        for absent in
            ["What to do next", "in the same place", "passed in", "Anna <3 has", "Anna &lt;3 has", "Anna \\<3 has"]
        {
            assert!(!without.contains(absent), "{format:?} says {absent}");
        }
    }
}

#[test]
fn unfinished_work_can_be_stopped() {
    let game = evening();
    let mut told = 0;
    let stopped = PreparedDocument::new(&game, &options(Format::Pdf), |share| {
        told += 1;
        if share > 0.3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(stopped, Err(ExportError::Stopped));
    assert!((2..20).contains(&told), "{told}");
}

/// It is cancelled while my questions are compared with the best ones.
#[test]
fn cancelled_in_the_middle_of_its_hints_a_document_is_not_made() {
    let game = evening();
    let options = Options { hints: true, ..options(Format::Markdown) };
    // Replaying and reasons come before the judged questions, and what to do next after them.
    let judging = 0.75..0.95;
    let shares = |cancel_at: Option<usize>| {
        let (cancel, mut told) = (Cancel::default(), Vec::new());
        let made = PreparedDocument::until(&AnyGame::from(game.clone()), &options, &cancel, |share| {
            told.push(share);
            if cancel_at == Some(told.len()) {
                cancel.cancel();
            }
            ControlFlow::Continue(())
        });
        (made, told)
    };
    let (whole, told) = shares(None);
    assert!(whole.is_ok());
    let within = told.iter().filter(|share| judging.contains(*share)).count();
    assert!(within > 1, "{told:?}");
    let first = told.iter().position(|share| judging.contains(share)).unwrap();
    for at in first + 1..=told.len() {
        let (made, heard) = shares(Some(at));
        assert_eq!((made.err(), heard), (Some(ExportError::Stopped), told[..at].to_vec()));
    }
}

#[test]
fn a_prepared_document_can_be_written_in_every_format_and_theme() {
    let game = evening();
    let draft = PreparedDocument::new(&game, &options(Format::Pdf), |_| ControlFlow::Continue(())).unwrap();
    for format in Format::ALL {
        for theme in [Theme::Paper, Theme::Night] {
            let wanted = Options { theme, ..options(format) };
            assert!(draft.serves(&wanted));
            let direct = export(&game, &wanted);
            assert!(draft.write(format, theme).unwrap() == direct, "{format:?}");
            assert!(!draft.preview(format, theme).unwrap().is_empty());
        }
    }
    assert!(!draft.serves(&Options { hints: true, ..options(Format::Pdf) }));
    assert!(!draft.serves(&Options { at: Some(3), ..options(Format::Pdf) }));
    let bare = PreparedDocument::new(&game, &options(Format::Csv), |_| ControlFlow::Continue(())).unwrap();
    assert!(bare.serves(&options(Format::Json)) && !bare.serves(&options(Format::Text)));
    assert!(bare.write(Format::Text, Theme::Paper).is_err());
}

#[test]
fn a_contradictory_log_and_an_empty_one_can_be_written_too() {
    let mut game = evening();
    ask(&mut game, ME, [0, 10, 12], &[(ANNA, Response::Passed)]);
    let empty = Game::new("", evening().setup, 0);
    for format in Format::ALL {
        for game in [&game, &empty] {
            assert!(!export(game, &options(format)).is_empty());
        }
    }
    assert!(written(&game, &options(Format::Text)).contains("cannot all be true"));
}

#[test]
fn progress_only_grows_and_ends_at_one() {
    let mut seen = Vec::new();
    let progress = |share| {
        seen.push(share);
        ControlFlow::Continue(())
    };
    PreparedDocument::new(&evening(), &options(Format::Pdf), progress).unwrap();
    assert!(seen.is_sorted() && seen.last() == Some(&1.0), "{seen:?}");
}

#[test]
fn an_evening_that_nobody_solved_is_told_so() {
    let setup = setup("clue_1963", &["Zoë", "Anna", "Ben"], &[1, 2, 8, 11, 17, 19], Vec::new());
    let mut game = Game::new("Friday", setup, 0);
    for (seat, cards) in [(ME, [0, 10, 12]), (ANNA, [3, 7, 18]), (BEN, [4, 9, 20])] {
        let told = written(&game, &options(Format::Text));
        omits(&told, &["Nobody solved it"]);
        log(&mut game, accuses(seat, cards.map(Card::new), Verdict::Wrong));
    }
    let told = written(&game, &options(Format::Text));
    says(&told, &["Nobody solved it"]);
}
