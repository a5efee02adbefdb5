//! The optional parts of a document: which formats have them, and which exclude each other.

use super::{Format, Options};
use crate::fl;
use crate::format::any_game::AnyGame;
use crate::review::Truth;
use crate::text::Language;

/// A box to tick on the export screen, for the flag of [`Options`] with the same meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContentOption {
    Reasons,
    Hints,
    Hand,
    SpoilerFree,
    Truth,
    ScorePad,
}

impl ContentOption {
    pub const ALL: [Self; 6] = [Self::Reasons, Self::Hints, Self::Truth, Self::Hand, Self::SpoilerFree, Self::ScorePad];

    pub fn text(self, museum: bool, language: &Language) -> String {
        fl!(
            language,
            match self {
                Self::Reasons => "export-with-reasons",
                Self::Hints => "export-with-hints",
                Self::Hand if museum => "museum-export-own",
                Self::Hand => "export-with-hand",
                Self::SpoilerFree if museum => "museum-export-secrets",
                Self::SpoilerFree => "export-with-secrets",
                Self::Truth if museum => "museum-export-told",
                Self::Truth => "export-with-truth",
                Self::ScorePad => "export-score-pad",
            }
        )
    }

    /// A spoiler-free document and a score pad leave out most.
    pub fn is_in(self, options: &Options) -> bool {
        let shows_all = !options.spoiler_free && !options.score_pad;
        match self {
            Self::Reasons => options.reasons && shows_all,
            Self::Hints => options.hints && shows_all && options.my_hand,
            Self::Hand => options.my_hand && shows_all,
            Self::SpoilerFree => options.spoiler_free || options.score_pad,
            Self::Truth => options.truth && shows_all,
            Self::ScorePad => options.score_pad,
        }
    }

    /// The format has the part, and no other option excludes it.
    pub fn is_open(self, options: &Options, game: &AnyGame) -> bool {
        let shows_all = !options.spoiler_free && !options.score_pad;
        // An evening at the museum has no score pad, and one of its sides is always mine.
        let (mine, told, has_pad) = match game {
            AnyGame::Clue(game) => {
                let told = options.format != Format::Csv && Truth::is_entered(game);
                (game.setup.me.is_some(), told, options.format.has_theme())
            }
            AnyGame::Caper(case) => {
                (true, case.evening.rounds.iter().any(|round| !round.header().told.is_empty()), false)
            }
        };
        match self {
            Self::Reasons => options.format.has_log() && shows_all,
            Self::Hints => options.format.has_log() && shows_all && options.my_hand && mine,
            Self::Hand => shows_all && mine,
            Self::SpoilerFree => !options.score_pad,
            Self::Truth => shows_all && told,
            Self::ScorePad => has_pad,
        }
    }

    pub fn toggle(self, options: &mut Options) {
        let part = match self {
            Self::Reasons => &mut options.reasons,
            Self::Hints => &mut options.hints,
            Self::Hand => &mut options.my_hand,
            Self::SpoilerFree => &mut options.spoiler_free,
            Self::Truth => &mut options.truth,
            Self::ScorePad => &mut options.score_pad,
        };
        *part = !*part;
    }
}
