//! What an import had to conclude, for the player to check.

use crate::edition::LocalisedName;
use crate::fl;
use crate::text::Language;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conclusion {
    Seats {
        names: Vec<String>,
        /// The log leaves no other order. If false, it is the file's order.
        certain: bool,
    },
    /// `at` is where in the file asking went on after a card was shown.
    EverybodyAnswers { at: String },
    Box {
        name: LocalisedName,
        /// No other box fits.
        certain: bool,
    },
    /// So many cards lie face down, as this box has it for so many players.
    FaceDown(usize),
}

impl Conclusion {
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::Seats { names, certain } => {
                let sure = if *certain { "yes" } else { "no" };
                fl!(language, "import-seats", names = names.join(", "), certain = sure)
            }
            Self::EverybodyAnswers { at } => fl!(language, "import-everybody", at = at.as_str()),
            Self::Box { name, certain } => {
                let sure = if *certain { "yes" } else { "no" };
                fl!(language, "import-box", name = name.get(language.tag()), certain = sure)
            }
            Self::FaceDown(count) => fl!(language, "import-face-down", count = *count),
        }
    }
}
