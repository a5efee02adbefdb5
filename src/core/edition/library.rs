//! The editions that come with the program.

use super::Edition;
use deerstalker_resources::EDITIONS;
use std::sync::{Arc, OnceLock};

/// How many editions, from the start of the [`library`], are offered at once. The rest are listed on request.
pub const USUAL: usize = 5;

pub fn library() -> &'static [Arc<Edition>] {
    static LIBRARY: OnceLock<Vec<Arc<Edition>>> = OnceLock::new();
    // A test reads every file, so `ok` drops none.
    LIBRARY.get_or_init(|| {
        EDITIONS.iter().filter_map(|(name, text)| Edition::from_ron(text, name).ok()).map(Arc::new).collect()
    })
}

pub fn by_id(id: &str) -> Option<Arc<Edition>> {
    library().iter().find(|edition| edition.id == id).cloned()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::edition::Board;

    #[test]
    fn every_embedded_edition_is_valid_and_named_in_both_languages() {
        for (name, text) in EDITIONS {
            let edition = Edition::from_ron(text, name).unwrap();
            assert_eq!(format!("{}.ron", edition.id), name);
            let board = edition.board.as_deref().map(|id| Board::by_id(id).unwrap());
            assert!(board.is_none_or(|board| board.fits(&edition)), "{name}");
            let cards = edition.categories.iter().flat_map(|category| &category.cards);
            let names = cards
                .flat_map(|card| [&card.name, &card.short])
                .chain(edition.tokens.iter().map(|token| &token.name))
                .chain(edition.places.iter().map(|place| &place.name))
                .chain(edition.categories.iter().map(|category| &category.title))
                .chain([&edition.name, &edition.remark, &edition.case_file]);
            for name in names.filter(|name| !name.0.is_empty()) {
                assert!(name.own("en").is_some() && name.own("fr").is_some(), "{name:?}");
            }
        }
        assert_eq!(library().len(), EDITIONS.len());
    }

    #[test]
    fn written_out_and_read_again_an_edition_is_the_same() {
        for edition in library() {
            let text = edition.to_ron();
            assert_eq!(Edition::from_ron(&text, "again.ron").unwrap(), **edition);
        }
    }
}
