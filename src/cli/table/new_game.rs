//! `table --new`: a game of Clue begun from the options of the call.

use super::setup::{SetupWord, amend, set};
use crate::cli::editions::find_edition;
use crate::cli::{CliContext, CommandError};
use crate::edition::tidy;
use crate::fl;
use crate::format::any_game::AnyGame;
use crate::game::setup_draft::{SetupDraft, SetupEdit};
use crate::game::{Game, Setup, SetupError};
use crate::store::storage::Disk;
use crate::store::{DiskFault, write_document};
use crate::text::setup::who_begins;
use crate::text::{Code, Language, fault};
use clap::{Arg, ArgAction, ArgMatches};
use std::path::Path;

pub(super) fn arguments(language: &Language) -> [Arg; 9] {
    let option = |name: &'static str, value: &'static str, help: String| {
        Arg::new(name).long(name).value_name(value).requires("new").help(help)
    };
    let new = Arg::new("new").long("new").action(ArgAction::SetTrue).requires("box").requires("players");
    [
        new.help(fl!(language, "cli-new")),
        option("box", "ID", fl!(language, "cli-new-box")),
        option("players", "A,B,C", fl!(language, "cli-new-players")).value_delimiter(','),
        option("me", "WHO", fl!(language, "cli-new-me")),
        option("hand", "CARDS", fl!(language, "cli-new-hand")).requires("me"),
        option("face-up", "CARDS", fl!(language, "cli-new-face-up")),
        option("dealer", "WHO", fl!(language, "cli-new-dealer")),
        option("first", "WHO", fl!(language, "cli-new-first")),
        option("set", "WORDS", fl!(language, "cli-new-set")).action(ArgAction::Append),
    ]
}

/// Writes a game with an empty log to `path`, which must not exist yet. Returns what is still to be said about who
/// begins.
pub(super) fn create(
    path: &Path,
    matches: &ArgMatches,
    context: &CliContext,
    now: i64,
) -> Result<Option<String>, CommandError> {
    let language = &context.language;
    let (setup, begins) = setup(matches, language)?;
    let mut game = AnyGame::from(Game::new(String::new(), setup, now));
    game.title_by_file(path);
    let text = game.write().map_err(|error| CommandError::Content(error.text(language)))?;
    let file = path.display().to_string();
    write_document(&Disk, path, text.as_bytes(), false).map_err(|fault| {
        CommandError::Content(match fault {
            DiskFault::Exists | DiskFault::Game => fl!(language, "cli-new-exists", file = file),
            fault => fl!(language, "cli-cannot-write", file = file, why = fault.text(language)),
        })
    })?;
    Ok(begins)
}

/// With what is still to be said about who begins.
fn setup(matches: &ArgMatches, language: &Language) -> Result<(Setup, Option<String>), CommandError> {
    let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let id = text("box").unwrap_or_default();
    let edition = find_edition(id).ok_or_else(|| CommandError::Usage(fl!(language, "cli-no-edition", name = id)))?;
    let names: Vec<String> = matches
        .get_many::<String>("players")
        .into_iter()
        .flatten()
        .map(|name| tidy(name).trim().to_owned())
        .filter(|name| !name.is_empty())
        .collect();
    let mut draft = SetupDraft::new(edition.clone(), "");
    draft.chairs.clear();
    for name in &names {
        draft.apply(SetupEdit::Add(name.clone()));
    }
    let wrong =
        |error: &SetupError| CommandError::Usage(fl!(language, "cli-new-wrong", why = fault::setup(error, language)));
    // The draft has no chair for more players than the box allows.
    if draft.chairs.len() < names.len() {
        let (min, max) = (edition.players.min, edition.players.max);
        return Err(wrong(&SetupError::Players { seats: names.len(), min, max }));
    }
    let mut set = |word: SetupWord, rest: &str| set(&mut draft, word, rest, language).map_err(CommandError::Usage);
    let options = [
        ("me", SetupWord::Me),
        ("first", SetupWord::First),
        ("dealer", SetupWord::Dealer),
        ("face-up", SetupWord::Up),
        ("hand", SetupWord::Hand),
    ];
    for (option, word) in options {
        if let Some(typed) = text(option).or((option == "me").then_some("-")) {
            set(word, typed)?;
        }
    }
    let english = Language::new(Code::English);
    for line in matches.get_many::<String>("set").into_iter().flatten() {
        amend(&mut draft, line, language, &english).map_err(CommandError::Usage)?;
    }
    let setup = draft.setup().map_err(|error| wrong(&error))?;
    let begins = who_begins(&draft, language).map(|rule| fl!(language, "cli-new-begins", rule = rule));
    Ok((setup, begins))
}
