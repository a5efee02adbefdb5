//! `table`: the notebook line by line in a terminal, so that a screen reader can be used at the table.
//!
//! Everything is read from the standard input a line at a time: an entry as in the window's line, or one of the
//! [`TableCommand`]s. Everything is answered in whole sentences, one to a line, without columns or signs. An entry is on
//! the disk before it is read back.

mod clue;
mod museum;
mod new_game;

use super::hint;
use super::import::folders;
use super::load::LoadedFile;
use super::usage::usage_text;
use super::{CliContext, CommandError, CommandOutput, file};
use crate::entry::quick::name_words;
use crate::fl;
use crate::store::{AnyFile, Library, SaveError};
use crate::text::fault::visible;
use crate::text::{Code, Language};
use clap::{ArgMatches, Command};
use clue::ClueTable;
use museum::MuseumTable;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// How many bytes of a line are read; the rest is dropped.
const LONGEST_LINE: u64 = 4096;

/// How many entries `log` reads out if no number is given.
const LAST_ENTRIES: usize = 5;

/// What a player can ask for besides logging an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TableCommand {
    Help,
    Log,
    Where,
    Why,
    Hint,
    Doubt,
    Remove,
    Undo,
    Redo,
    Quit,
}

impl TableCommand {
    const ALL: [Self; 10] = [
        Self::Help,
        Self::Log,
        Self::Where,
        Self::Why,
        Self::Hint,
        Self::Doubt,
        Self::Remove,
        Self::Undo,
        Self::Redo,
        Self::Quit,
    ];

    /// The word that is typed.
    fn word(self, language: &Language) -> String {
        match self {
            Self::Help => fl!(language, "cli-table-help-word"),
            Self::Log => fl!(language, "cli-table-log-word"),
            Self::Where => fl!(language, "cli-table-where-word"),
            Self::Why => fl!(language, "cli-table-why-word"),
            Self::Hint => fl!(language, "cli-table-hint-word"),
            Self::Doubt => fl!(language, "cli-table-doubt-word"),
            Self::Remove => fl!(language, "cli-table-remove-word"),
            Self::Undo => fl!(language, "cli-table-undo-word"),
            Self::Redo => fl!(language, "cli-table-redo-word"),
            Self::Quit => fl!(language, "cli-table-quit-word"),
        }
    }

    /// The command that a line begins with, in this language or in English, and the rest of the line.
    fn read<'l>(line: &'l str, languages: [&Language; 2]) -> Option<(Self, &'l str)> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let typed = name_words(word);
        let is = |command: &Self| languages.iter().any(|language| name_words(&command.word(language)) == typed);
        Self::ALL.into_iter().find(is).map(|command| (command, rest.trim()))
    }
}

/// A game as it is read out. Every answer is a list of sentences.
trait TableTalk {
    /// The table, before the first line.
    fn introduction(&self) -> Vec<String>;

    /// How the next entry is typed.
    fn entry_help(&self) -> Vec<String>;

    /// Logs the entry of a line and says what follows, or why it was not logged.
    fn enter(&mut self, line: &str, now: i64) -> Vec<String>;

    /// How many entries the log has.
    fn entry_count(&self) -> usize;

    /// An entry, counted from 0, with its number.
    fn entry(&self, at: usize) -> String;

    /// Where a card, a player's cards or the Thief can be.
    fn whereabouts(&self, name: &str) -> Vec<String>;

    /// Why a card or the Thief is, or is not, somewhere.
    fn why(&self, name: &str) -> Vec<String>;

    /// Whose turn it is, or how the game ended.
    fn turn(&self) -> String;

    /// The game, for the commands that work on files.
    fn loaded(&self) -> LoadedFile;

    /// Doubts an entry, counted from 0, or no longer doubts it; or removes it. What follows; `None` if nothing changed.
    fn amend(&mut self, at: usize, remove: bool) -> Result<Option<Vec<String>>, SaveError>;

    /// Takes the last change back, or makes it again. What follows; `None` if there is no such change.
    fn step(&mut self, redo: bool) -> Result<Option<Vec<String>>, SaveError>;

    /// What happened to the file that the player should know.
    fn notices(&mut self) -> Vec<String>;
}

pub(super) fn command(language: &Language) -> Command {
    Command::new("table")
        .about(fl!(language, "cli-table"))
        .after_help(fl!(language, "cli-table-after"))
        .arg(file(&fl!(language, "cli-table-file")))
        .args(new_game::arguments(language))
}

pub(super) fn run(matches: &ArgMatches, context: &CliContext) -> Result<CommandOutput, CommandError> {
    let language = &context.language;
    let path = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let mut said = None;
    if matches.get_flag("new") {
        said = new_game::create(&path, matches, context, now())?;
    } else if path.try_exists().is_ok_and(|exists| !exists) {
        return Err(CommandError::Content(fl!(language, "cli-table-no-file", file = path.display().to_string())));
    }
    let opened = folders().and_then(Library::open).and_then(|library| library.open_any(&path));
    match opened.map_err(|error| CommandError::Content(error.text(language)))? {
        AnyFile::Clue(file) => converse(&mut ClueTable::new(*file, language), said, context),
        AnyFile::Caper(file) => converse(&mut MuseumTable::new(*file, language), said, context),
    }
}

/// Reads lines until the input ends or the player quits; `said` comes after the introduction.
fn converse(
    table: &mut dyn TableTalk,
    said: Option<String>,
    context: &CliContext,
) -> Result<CommandOutput, CommandError> {
    let (language, english) = (&context.language, Language::new(Code::English));
    let help = fl!(language, "cli-table-begin", help = TableCommand::Help.word(language));
    let mut answer = table.introduction();
    answer.extend(said);
    answer.extend([table.turn(), help]);
    answer.splice(0..0, table.notices());
    loop {
        match print(&answer, language) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(CommandOutput::None),
            Err(error) => {
                return Err(CommandError::Content(fl!(language, "cli-cannot-print", why = error.to_string())));
            }
            Ok(()) => {}
        }
        let Some(line) = next_line().map_err(|error| {
            let file = fl!(language, "cli-stdin");
            CommandError::Content(fl!(language, "cli-cannot-read", file = file, why = error.to_string()))
        })?
        else {
            return Ok(CommandOutput::None);
        };
        answer = match TableCommand::read(line.trim(), [language, &english]) {
            Some((TableCommand::Quit, _)) => return Ok(CommandOutput::None),
            Some((command, rest)) => obey(command, rest, table, context),
            None if line.trim().is_empty() => vec![table.turn()],
            None => table.enter(line.trim(), now()),
        };
        answer.extend(table.notices());
    }
}

/// Writes the sentences and, in a terminal, asks for the next line.
fn print(sentences: &[String], language: &Language) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for sentence in sentences {
        writeln!(out, "{}", visible(&spoken(sentence, language)))?;
    }
    if io::stdin().is_terminal() {
        write!(out, "> ")?;
    }
    out.flush()
}

/// A sentence with commas and colons for the signs that a screen reader would name.
fn spoken(sentence: &str, language: &Language) -> String {
    let plain = sentence.replace(" · ", ", ").replace(" → ", ", ");
    let parts = plain.split(" — ").map(ToOwned::to_owned);
    parts.reduce(|before, after| language.pair(&before, &after)).unwrap_or_default()
}

/// The next line, cut off after [`LONGEST_LINE`] bytes; `None` at the end of the input.
fn next_line() -> io::Result<Option<String>> {
    let mut input = io::stdin().lock();
    let mut bytes = Vec::new();
    io::Read::take(&mut input, LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

/// The time, in milliseconds since 1970.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

fn obey(command: TableCommand, rest: &str, table: &mut dyn TableTalk, context: &CliContext) -> Vec<String> {
    let language = &context.language;
    let numbered = || rest.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    match command {
        TableCommand::Help => help(table, language),
        TableCommand::Log => {
            let count = rest.parse().unwrap_or(LAST_ENTRIES);
            let mut lines: Vec<String> =
                (table.entry_count().saturating_sub(count)..table.entry_count()).map(|at| table.entry(at)).collect();
            if table.entry_count() == 0 {
                lines.push(fl!(language, "cli-table-empty"));
            }
            lines
        }
        TableCommand::Where => table.whereabouts(rest),
        TableCommand::Why => table.why(rest),
        TableCommand::Hint => hints(rest, table, context),
        TableCommand::Doubt | TableCommand::Remove => match numbered().filter(|at| *at < table.entry_count()) {
            None => vec![fl!(language, "cli-table-number", count = table.entry_count())],
            Some(at) => {
                let remove = command == TableCommand::Remove;
                let before = entries(table);
                let amended = table.amend(at, remove);
                let done = remove.then(|| fl!(language, "cli-table-removed", entry = before[at].as_str()));
                changed(amended, done, &before, table, language)
            }
        },
        TableCommand::Undo | TableCommand::Redo => {
            let redo = command == TableCommand::Redo;
            let before = entries(table);
            let done = if redo { fl!(language, "cli-table-redone") } else { fl!(language, "cli-table-undone") };
            changed(table.step(redo), Some(done), &before, table, language)
        }
        TableCommand::Quit => Vec::new(),
    }
}

/// All entries, read out.
fn entries(table: &dyn TableTalk) -> Vec<String> {
    (0..table.entry_count()).map(|at| table.entry(at)).collect()
}

/// What is said after a change of the entries `before`, or why there was none.
fn changed(
    result: Result<Option<Vec<String>>, SaveError>,
    done: Option<String>,
    before: &[String],
    table: &dyn TableTalk,
    language: &Language,
) -> Vec<String> {
    let follows = match result {
        Err(error) => return vec![error.text(language)],
        Ok(None) => return vec![fl!(language, "cli-table-nothing")],
        Ok(Some(follows)) => follows,
    };
    let after = entries(table);
    let mut said: Vec<String> = done.into_iter().collect();
    if before.len() == after.len() {
        let differing = before.iter().zip(&after).filter(|(old, new)| old != new);
        said.extend(differing.map(|(_, new)| fl!(language, "cli-table-changed", entry = new.as_str())));
    } else {
        said.extend(after.last().map(|last| fl!(language, "cli-table-last", entry = last.as_str())));
    }
    said.extend(follows);
    said.push(table.turn());
    said
}

/// What can be typed.
fn help(table: &dyn TableTalk, language: &Language) -> Vec<String> {
    let mut said = table.entry_help();
    said.extend(TableCommand::ALL.into_iter().filter_map(|command| {
        let word = command.word(language);
        match command {
            TableCommand::Help => None,
            TableCommand::Log => Some(fl!(language, "cli-table-log", word = word)),
            TableCommand::Where => Some(fl!(language, "cli-table-where", word = word)),
            TableCommand::Why => Some(fl!(language, "cli-table-why", word = word)),
            TableCommand::Hint => Some(fl!(language, "cli-table-hint", word = word)),
            TableCommand::Doubt => Some(fl!(language, "cli-table-doubt", word = word)),
            TableCommand::Remove => Some(fl!(language, "cli-table-remove", word = word)),
            TableCommand::Undo => Some(fl!(language, "cli-table-undo", word = word)),
            TableCommand::Redo => Some(fl!(language, "cli-table-redo", word = word)),
            TableCommand::Quit => Some(fl!(language, "cli-table-quit", word = word)),
        }
    }));
    said
}

/// The answer of the command `hint` with the options typed after the word.
fn hints(options: &str, table: &dyn TableTalk, context: &CliContext) -> Vec<String> {
    let arguments = ["hint", "-"].into_iter().chain(options.split_whitespace());
    let (command, language) = (hint::command(&context.language), &context.language);
    let answer = match command.clone().try_get_matches_from(arguments) {
        Err(error) => return usage_text(&error, &command, language).into_iter().collect(),
        Ok(matches) => hint::hint_for(table.loaded(), &matches, context),
    };
    match answer {
        Ok(CommandOutput::Text(text)) => {
            text.lines().filter(|line| !line.trim().is_empty()).map(ToOwned::to_owned).collect()
        }
        Ok(_) => Vec::new(),
        Err(CommandError::Content(why) | CommandError::Usage(why)) => vec![why],
    }
}

/// Whether a name has a word that begins with what is typed.
fn is_named(name: &str, typed: &str) -> bool {
    let typed = name_words(typed);
    let words = name_words(name);
    !typed.is_empty() && typed.iter().all(|part| words.iter().any(|word| word.starts_with(part.as_str())))
}
