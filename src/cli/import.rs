//! `import`: a game of another program becomes a `.case`; a folder of games goes into the casebook.

use super::load::{Any, load};
use super::{Context, Failure, Output, file};
use crate::casebook::export::save;
use crate::casebook::session::Session;
use crate::casebook::{Folders, Library, MAX_BYTES, OpenError, Settings};
use crate::language::Language;
use crate::say;
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use std::path::{Path, PathBuf};

pub(super) fn command(language: &Language) -> Command {
    Command::new("import")
        .about(say!(language, "cli-import"))
        .after_help(say!(language, "cli-import-formats"))
        .arg(file(&say!(language, "cli-import-file")))
        .arg(output(&say!(language, "cli-output")))
}

/// The `-o FILE` option.
pub(super) fn output(help: &str) -> Arg {
    Arg::new("output")
        .short('o')
        .long("output")
        .value_name("FILE")
        .value_parser(value_parser!(PathBuf))
        .value_hint(ValueHint::FilePath)
        .help(help.to_owned())
}

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<Output, Failure> {
    let path = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    if path.is_dir() {
        return folder(&path, context);
    }
    let session = match load(matches, context)? {
        Any::Clue(loaded) => Session::Clue(loaded.game),
        Any::Caper(case, _) => Session::Caper(*case),
    };
    let text = session.write().map_err(|error| Failure::Content(error.say(&context.language)))?;
    // Nothing is written that could not be read again.
    if Session::read(&text).as_ref() != Ok(&session) {
        let most = MAX_BYTES >> 20;
        return Err(Failure::Content(say!(context.language, "cli-import-unreadable", most = most)));
    }
    put(text.into_bytes(), matches, context)
}

/// Copies the games of a folder into the casebook. Files that are no games are named, and make it fail.
fn folder(path: &Path, context: &Context) -> Result<Output, Failure> {
    let language = &context.language;
    let failed = |error: &OpenError| Failure::Content(error.say(language));
    let folders = Folders::discover().map_err(|error| failed(&error))?;
    let (settings, _) = Settings::load(&folders);
    let library = Library::open(folders.with_data(settings.data_folder.as_deref())).map_err(|error| failed(&error))?;
    let brought = library.bring_folder(path).map_err(|error| failed(&error))?;
    let (new, known, refused) = (brought.games.len(), brought.known.len(), brought.refused.len());
    let summary = say!(language, "shelf-brought", new = new, known = known, refused = refused);
    if brought.refused.is_empty() {
        return Ok(Output::Text(summary));
    }
    let refused = brought.refused.iter().map(|(_, error)| error.say(language));
    Err(Failure::Content([summary].into_iter().chain(refused).collect::<Vec<_>>().join("\n")))
}

/// A result into the file that `-o` names, or onto the standard output.
pub(super) fn put(bytes: Vec<u8>, matches: &ArgMatches, context: &Context) -> Result<Output, Failure> {
    let Some(path) = matches.get_one::<PathBuf>("output").filter(|path| path.as_path() != Path::new("-")) else {
        return Ok(Output::Bytes(bytes));
    };
    save(path, &bytes).map(|()| Output::None).map_err(|trouble| {
        let (file, why) = (path.display().to_string(), trouble.say(&context.language));
        Failure::Content(say!(context.language, "cli-cannot-write", file = file, why = why))
    })
}
