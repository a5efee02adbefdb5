//! Reads the game of a command, in any format, from a file or standard input.

use super::{CliContext, CommandError, option, remark};
use crate::caper::CaperGame;
use crate::edition::Edition;
use crate::exchange::{self, FoundGame, ReadError};
use crate::fl;
use crate::format::GameFileError;
use crate::format::any_game::AnyGame;
use crate::game::{Entry, Game, Holder};
use crate::store::DiskFault;
use crate::store::storage::Limit;
use crate::text::Language;
use clap::{Arg, ArgMatches, value_parser};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};
use std::time::Duration;

/// How long we wait for the writer of a named pipe.
const PATIENCE: Duration = Duration::from_secs(2);

pub(super) struct LoadedGame {
    pub game: Game,
    pub holders: Vec<Holder>,
    /// Number of entries that count (`--at`).
    pub at: usize,
}

impl LoadedGame {
    pub(super) fn entries(&self) -> &[Entry] {
        &self.game.entries()[..self.at]
    }
}

pub(super) fn at_option(language: &Language) -> Arg {
    option("at", "N", fl!(language, "cli-at")).value_parser(value_parser!(usize))
}

pub(super) enum LoadedFile {
    Clue(Box<LoadedGame>),
    /// The number says how many entries of the last round count (`--at`).
    Caper(Box<CaperGame>, Option<usize>),
}

/// Takes `FILE` and `--at`.
pub(super) fn load(matches: &ArgMatches, context: &CliContext) -> Result<LoadedFile, CommandError> {
    load_as(None, matches, context)
}

/// `chosen` is the box, if the file names none.
pub(super) fn load_as(
    chosen: Option<&Arc<Edition>>,
    matches: &ArgMatches,
    context: &CliContext,
) -> Result<LoadedFile, CommandError> {
    let path = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let bytes = read(&path, context)?;
    let text = exchange::file_text(&bytes);
    let found = exchange::recognise(&text).read_as(&text, chosen);
    let FoundGame { mut game, holders, conclusions } = found.map_err(|error| {
        // A damaged game may hold a few bytes that are no text, and has an error of its own.
        if matches!(error, ReadError::GameFile(GameFileError::NotAGameFile)) && std::str::from_utf8(&bytes).is_err() {
            return not_text(&path, context);
        }
        let what = format!("{}: {}", name(&path, context), error.text(&context.language));
        if is_recoverable(&error, &text) {
            return CommandError::Content(format!("{what}\n{}", fl!(context.language, "cli-recoverable")));
        }
        CommandError::Content(what)
    })?;
    for conclusion in conclusions {
        remark(&conclusion.text(&context.language));
    }
    if path != Path::new("-") {
        game.title_by_file(&path);
    }
    let wanted = matches.try_get_one::<usize>("at").ok().flatten().copied();
    let within = |count: usize| match wanted {
        Some(at) if at > count => Err(CommandError::Usage(fl!(context.language, "cli-at-too-far", at, count))),
        _ => Ok(()),
    };
    match game {
        AnyGame::Clue(game) => {
            let count = game.entries().len();
            within(count)?;
            Ok(LoadedFile::Clue(Box::new(LoadedGame {
                at: wanted.unwrap_or(count),
                game: Arc::unwrap_or_clone(game),
                holders,
            })))
        }
        AnyGame::Caper(game) => {
            within(game.evening.rounds.last().map_or(0, crate::caper::RoundRecord::len))?;
            Ok(LoadedFile::Caper(Box::new(Arc::unwrap_or_clone(game)), wanted))
        }
    }
}

fn is_recoverable(error: &ReadError, text: &str) -> bool {
    matches!(error, ReadError::GameFile(error) if !error.may_be_sound()) && AnyGame::rescue(text).is_some()
}

pub(super) fn name(path: &Path, context: &CliContext) -> String {
    if path == Path::new("-") { fl!(context.language, "cli-stdin") } else { path.display().to_string() }
}

/// `-` is the standard input. The file has to be text.
pub(super) fn read_text(path: &Path, context: &CliContext) -> Result<String, CommandError> {
    String::from_utf8(read(path, context)?).map_err(|_| not_text(path, context))
}

fn not_text(path: &Path, context: &CliContext) -> CommandError {
    CommandError::Content(fl!(context.language, "cli-not-text", file = name(path, context)))
}

/// Reads no more bytes than a game may have.
fn read(path: &Path, context: &CliContext) -> Result<Vec<u8>, CommandError> {
    let language = &context.language;
    let failed = |error: &io::Error| {
        let name = name(path, context);
        CommandError::Content(match error.kind() {
            io::ErrorKind::NotFound => fl!(language, "cli-no-file", file = name),
            io::ErrorKind::TimedOut => fl!(language, "cli-silent-pipe", file = name),
            _ => fl!(language, "cli-cannot-read", file = name, why = DiskFault::from(error).text(language)),
        })
    };
    let (mut bytes, most) = (Vec::new(), Limit::GAME_FILE.bytes());
    let result = if path == Path::new("-") {
        io::stdin().lock().take(most + 1).read_to_end(&mut bytes)
    } else {
        open(path).and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
    };
    result.map_err(|error| failed(&error))?;
    if bytes.len() as u64 > most {
        return Err(CommandError::Content(fl!(language, "cli-too-long", file = name(path, context))));
    }
    Ok(bytes)
}

/// A named pipe opens only when something opens its other end. After [`PATIENCE`] that is an error
/// ([`io::ErrorKind::TimedOut`]).
fn open(path: &Path) -> io::Result<File> {
    if !is_pipe(path) {
        return File::open(path);
    }
    let (sender, opened) = mpsc::channel();
    let path = path.to_owned();
    // The thread ends with the program if nothing ever opens the other end.
    std::thread::spawn(move || sender.send(File::open(path)));
    opened.recv_timeout(PATIENCE).unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
}

#[cfg(unix)]
fn is_pipe(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt;
    path.metadata().is_ok_and(|metadata| metadata.file_type().is_fifo())
}

#[cfg(not(unix))]
fn is_pipe(_: &Path) -> bool {
    false
}
