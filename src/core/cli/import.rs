//! The command `import`: a game of another program becomes a `.case` file, and a folder of games goes into the
//! library.

use super::editions::find_edition;
use super::load::{LoadedFile, load_as};
use super::{CliContext, CommandError, CommandOutput, file, flag, folders, option, remark};
use crate::deduction::Cancel;
use crate::fl;
use crate::format::MAX_BYTES;
use crate::format::any_game::AnyGame;
use crate::store::storage::Disk;
use crate::store::{DiskFault, Library, OpenError, write_document};
use crate::text::Language;
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub(super) fn command(language: &Language) -> Command {
    Command::new("import")
        .about(fl!(language, "cli-import"))
        .after_help(fl!(language, "cli-import-formats"))
        .arg(file(&fl!(language, "cli-import-file")))
        .arg(option("box", "ID", fl!(language, "cli-import-box")))
        .args(output(language))
}

/// The options that [`put`] reads.
pub(super) fn output(language: &Language) -> [Arg; 2] {
    let output = option("output", "FILE", fl!(language, "cli-output"))
        .short('o')
        .value_parser(value_parser!(PathBuf))
        .value_hint(ValueHint::FilePath);
    [output, flag("force", fl!(language, "cli-force"))]
}

pub(super) fn run(matches: &ArgMatches, context: &CliContext) -> Result<CommandOutput, CommandError> {
    let path = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    if path.is_dir() {
        return folder(&path, context);
    }
    let chosen = match matches.get_one::<String>("box") {
        Some(id) => {
            let none = || CommandError::Usage(fl!(context.language, "cli-no-edition", name = id.as_str()));
            Some(find_edition(id).ok_or_else(none)?)
        }
        None => None,
    };
    let game = match load_as(chosen.as_ref(), matches, context)? {
        LoadedFile::Clue(loaded) => AnyGame::from(loaded.game),
        LoadedFile::Caper(game, _) => AnyGame::from(*game),
    };
    let text = game.write().map_err(|error| CommandError::Content(error.text(&context.language)))?;
    // Write nothing that could not be read again.
    if AnyGame::read(&text).as_ref() != Ok(&game) {
        let most = MAX_BYTES >> 20;
        return Err(CommandError::Content(fl!(context.language, "cli-import-unreadable", most)));
    }
    put(text.into_bytes(), true, matches, context)
}

/// Imports a folder. Fails if some files are no games, and lists them.
fn folder(path: &Path, context: &CliContext) -> Result<CommandOutput, CommandError> {
    let language = &context.language;
    let failed = |error: &OpenError| CommandError::Content(error.text(language));
    let library = folders().and_then(Library::open).map_err(|error| failed(&error))?;
    let import = library.import_folder(path, &Cancel::default()).map_err(|error| failed(&error))?;
    let summary = import.summary(language);
    if import.refused.is_empty() {
        return Ok(CommandOutput::Text(summary));
    }
    let refused = import.refused.iter().map(|(_, error)| error.text(language));
    Err(CommandError::Content([summary].into_iter().chain(refused).collect::<Vec<_>>().join("\n")))
}

/// Writes to the file of `-o`, or to the standard output. Only a game (`is_game`) may replace a game, with `--force`.
pub(super) fn put(
    bytes: Vec<u8>,
    is_game: bool,
    matches: &ArgMatches,
    context: &CliContext,
) -> Result<CommandOutput, CommandError> {
    let Some(path) = matches.get_one::<PathBuf>("output").filter(|path| path.as_path() != Path::new("-")) else {
        return Ok(CommandOutput::Bytes(bytes));
    };
    let (language, force) = (&context.language, matches.get_flag("force"));
    let file = path.display().to_string();
    match write_document(&Disk, path, &bytes, force) {
        Ok(()) => Ok(CommandOutput::None),
        Err(DiskFault::Game) if is_game && force => {
            let library = folders().map(|folders| Library::at(Arc::new(Disk), folders));
            let kept = library.and_then(|library| library.replace_game(path, &bytes));
            let kept = kept.map_err(|error| CommandError::Content(error.text(language)))?.kept.display().to_string();
            remark(&fl!(language, "cli-game-kept", kept));
            Ok(CommandOutput::None)
        }
        Err(DiskFault::Game) if is_game => Err(CommandError::Content(fl!(language, "cli-game-exists", file))),
        Err(DiskFault::Exists) => Err(CommandError::Content(fl!(language, "cli-exists", file))),
        Err(fault) => Err(CommandError::Content(fl!(language, "cli-cannot-write", file, why = fault.text(language)))),
    }
}
