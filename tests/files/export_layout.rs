//! How documents are laid out: pages are filled and names whole, in both languages and at tables of any size.

use deerstalker::document::Theme;
use deerstalker::document::picture::{Picture, Shape};
use deerstalker::game::GameResult;
use std::ops::ControlFlow;
use support::evening::casual;
use support::prelude::*;

fn evenings() -> Vec<Game> {
    let mut games = Vec::new();
    for (edition, players, entries) in [
        ("clue_1963", 3, 8),
        ("clue_1963", 4, 12),
        ("cluedo_uk", 6, 14),
        ("clue_2002", 6, 40),
        ("master_detective", 10, 14),
    ] {
        for seed in 0..2 {
            let ended = casual(edition, players, None, entries, seed);
            let open = Game { outcome: GameResult::default(), ..ended.clone() };
            games.extend([ended, open]);
        }
    }
    games
}

fn pages(game: &Game, format: Format, language: Code) -> Vec<Picture> {
    let options = Options { reasons: false, ..Options::new(format, language) };
    let game = AnyGame::from(game.clone());
    let draft = PreparedDocument::new(&game, &options, |_| ControlFlow::Continue(())).unwrap();
    draft.preview(format, Theme::Paper).unwrap()
}

/// How far down the page something stands, not counting the foot.
fn filled(page: &Picture) -> f32 {
    let bottom = page.height - 50.0;
    let lowest = page.shapes.iter().map(|shape| match shape {
        Shape::Text { at, .. } => at[1],
        Shape::Stroke { points, .. } => points[0][1],
        _ => 0.0,
    });
    lowest.filter(|y| *y < bottom).fold(0.0, f32::max) / bottom
}

#[test]
fn the_first_page_is_filled_at_every_table() {
    for language in [Code::English, Code::French] {
        for game in evenings() {
            let pages = pages(&game, Format::Pdf, language);
            let share = filled(&pages[0]);
            let about = (game.setup.seat_count(), game.entries().len(), &game.setup.edition.id);
            assert!(share > 0.8, "{language:?}, {about:?}: {share}");
        }
    }
}

#[test]
fn no_name_is_cut() {
    for language in [Code::English, Code::French] {
        for game in evenings() {
            for format in [Format::Pdf, Format::Png] {
                for page in pages(&game, format, language) {
                    for shape in &page.shapes {
                        let Shape::Text { text, at, .. } = shape else { continue };
                        let edition = &game.setup.edition.id;
                        assert!(!text.ends_with('…'), "{language:?}, {edition}, {format:?}: {text} at {at:?}");
                    }
                }
            }
        }
    }
}
