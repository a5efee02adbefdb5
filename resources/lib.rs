//! What the program carries with it: words, editions, boards, example games, fonts, licences.

/// By file name, in the order of offers.
pub const EDITIONS: [(&str, &str); 14] = [
    ("clue_1963.ron", include_str!("editions/clue_1963.ron")),
    ("clue_2002.ron", include_str!("editions/clue_2002.ron")),
    ("clue_2015.ron", include_str!("editions/clue_2015.ron")),
    ("master_detective.ron", include_str!("editions/master_detective.ron")),
    ("cluedo_uk.ron", include_str!("editions/cluedo_uk.ron")),
    ("clue_2023.ron", include_str!("editions/clue_2023.ron")),
    ("cluedo_2015.ron", include_str!("editions/cluedo_2015.ron")),
    ("super_cluedo.ron", include_str!("editions/super_cluedo.ron")),
    ("clue_2012.ron", include_str!("editions/clue_2012.ron")),
    ("discover_secrets.ron", include_str!("editions/discover_secrets.ron")),
    ("simpsons.ron", include_str!("editions/simpsons.ron")),
    ("harry_potter.ron", include_str!("editions/harry_potter.ron")),
    ("haunted_mansion.ron", include_str!("editions/haunted_mansion.ron")),
    ("hollywood.ron", include_str!("editions/hollywood.ron")),
];

/// By file name.
pub const BOARDS: [(&str, &str); 3] = [
    ("classic.ron", include_str!("boards/classic.ron")),
    ("clue_2015.ron", include_str!("boards/clue_2015.ron")),
    ("master_detective.ron", include_str!("boards/master_detective.ron")),
];

pub const MUSEUM: &str = include_str!("boards/museum_caper.ron");

/// Game files.
pub mod gallery {
    pub const RULEBOOK: &str = include_str!("gallery/rulebook.case");
    pub const RACE: &str = include_str!("gallery/race.case");
    pub const MASTER_DETECTIVE: &str = include_str!("gallery/master_detective.case");
    pub const SLIP: &str = include_str!("gallery/slip.case");
    pub const MUSEUM_TRACKER: &str = include_str!("gallery/museum_tracker.case");
    pub const MUSEUM_PAD: &str = include_str!("gallery/museum_pad.case");
}

/// Of exported pages. Colours are the variables that it uses.
pub const DOCUMENT_STYLE: &str = include_str!("document.css");

pub const WEAPON_SIGNS: &str = include_str!("weapons.ron");

pub mod fonts {
    pub static REGULAR: &[u8] = include_bytes!("fonts/Inter_400Regular.ttf");
    pub static MEDIUM: &[u8] = include_bytes!("fonts/Inter_500Medium.ttf");
    pub static SEMI_BOLD: &[u8] = include_bytes!("fonts/Inter_600SemiBold.ttf");
    pub static BOLD: &[u8] = include_bytes!("fonts/Inter_700Bold.ttf");
    pub static TITLE: &[u8] = include_bytes!("fonts/Fraunces_600SemiBold.ttf");
}

/// By licence, from `packaging/crates licences`.
pub const LICENCES: &str = include_str!("licences.txt");
pub const FONT_LICENCES: [(&str, &str); 2] =
    [("Fraunces", include_str!("fonts/OFL-Fraunces.txt")), ("Inter", include_str!("fonts/OFL-Inter.txt"))];

/// Names of the message files.
pub const AREAS: [&str; 18] = [
    "common", "casebook", "setup", "settings", "table", "quick", "why", "advice", "review", "export", "cli", "errors",
    "keys", "files", "board", "caper", "museum", "evening",
];

macro_rules! files {
    ($code:literal, $($area:literal),*) => {
        [$(include_str!(concat!("language/", $code, "/", $area, ".ftl"))),*]
    };
}

/// In the order of [`AREAS`].
pub const ENGLISH: [&str; AREAS.len()] = files!(
    "en", "common", "casebook", "setup", "settings", "table", "quick", "why", "advice", "review", "export", "cli",
    "errors", "keys", "files", "board", "caper", "museum", "evening"
);

/// In the order of [`AREAS`].
pub const FRENCH: [&str; AREAS.len()] = files!(
    "fr", "common", "casebook", "setup", "settings", "table", "quick", "why", "advice", "review", "export", "cli",
    "errors", "keys", "files", "board", "caper", "museum", "evening"
);

/// What is said otherwise than in French; empty where nothing is.
pub const CANADIAN: [&str; AREAS.len()] = files!(
    "fr-CA", "common", "casebook", "setup", "settings", "table", "quick", "why", "advice", "review", "export", "cli",
    "errors", "keys", "files", "board", "caper", "museum", "evening"
);
