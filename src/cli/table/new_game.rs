//! `table --new`: a game of Clue begun from the options of the call.

use crate::cli::editions::find_edition;
use crate::cli::{CliContext, CommandError};
use crate::edition::{CardSet, tidy};
use crate::entry::quick::letters;
use crate::fl;
use crate::format::any_game::AnyGame;
use crate::game::setup_draft::{HandSizesDraft, SetupDraft, SetupEdit};
use crate::game::{Game, Setup, SetupError};
use crate::store::storage::Disk;
use crate::store::{DiskFault, write_document};
use crate::text::setup::who_begins;
use crate::text::{Language, fault};
use clap::{Arg, ArgAction, ArgMatches};
use std::path::Path;

/// The options that set a game up.
pub(super) fn arguments(language: &Language) -> [Arg; 8] {
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
    ]
}

/// Writes a game with this set-up and an empty log to `path`, which must not exist yet. Returns what is still to be said
/// about who begins.
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

/// The set-up that the options describe, and what is still to be said about who begins.
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
    let seat = |option: &str| -> Result<Option<usize>, CommandError> {
        let Some(typed) = text(option) else { return Ok(None) };
        let wanted = tidy(typed).trim().to_lowercase();
        let found = names.iter().position(|name| name.to_lowercase() == wanted);
        found.map(Some).ok_or_else(|| CommandError::Usage(fl!(language, "cli-new-nobody", name = typed)))
    };
    let cards = |option: &str| -> Result<CardSet, CommandError> {
        let read = letters::read(text(option).unwrap_or_default(), &edition, language.code());
        let unclear = read.unclear.map(|word| CommandError::Usage(word.text(&edition, language)));
        unclear.map_or(Ok(read.cards), Err)
    };
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
    draft.apply(SetupEdit::Me(seat("me")?));
    draft.apply(SetupEdit::First(seat("first")?));
    if let Some(dealer) = seat("dealer")? {
        draft.apply(SetupEdit::Dealing(HandSizesDraft::By(dealer)));
    }
    for card in cards("face-up")? {
        draft.apply(SetupEdit::FaceUp(card));
    }
    draft.set_hand(cards("hand")?);
    let setup = draft.setup().map_err(|error| wrong(&error))?;
    let begins = who_begins(&draft, language).map(|rule| fl!(language, "cli-new-begins", rule = rule));
    Ok((setup, begins))
}
