//! The command `table`: the notebook in a terminal, for screen readers and both games.
//!
//! Each line of input is an entry, typed as in the window, or a [`TableCommand`]. Answers are whole sentences, one to
//! a line, without columns or signs. An entry is on the disk before it is read back.

mod clue;
mod museum;
mod new_game;
mod setup;

use super::hint::{self, HintLength};
use super::load::LoadedFile;
use super::usage::usage_text;
use super::{CliContext, CommandError, CommandOutput, file, folders};
use crate::entry::draft::InsertPosition;
use crate::entry::quick::{QUOTES, name_words};
use crate::fl;
use crate::format::record::Record;
use crate::record::EntryId;
use crate::store::{AnyFile, Library, OpenFile, SaveError};
use crate::text::fault::visible;
use crate::text::{Code, Language};
use clap::error::ErrorKind;
use clap::{ArgMatches, Command};
use clue::ClueTable;
use museum::MuseumTable;
use setup::{first_word, read_word};
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// In bytes. The rest of a line is dropped.
const LONGEST_LINE: u64 = 4096;

const LAST_ENTRIES: usize = 5;

listed! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum TableCommand {
        Help,
        Log,
        Where,
        Sheet,
        Chair,
        Why,
        Hint,
        Edit,
        Insert,
        Doubt,
        Remove,
        Mend,
        Setup,
        Pencil,
        Check,
        End,
        Held,
        Drop,
        EndEvening,
        Title,
        Undo,
        Redo,
        Quit,
    }
}

impl TableCommand {
    /// Begins with the word that is typed, and has an example.
    fn help(self, language: &Language, sample: &Sample) -> String {
        let Sample { line, cards, card } = sample;
        fl!(
            language,
            match self {
                Self::Help => "cli-table-help",
                Self::Log => "cli-table-log",
                Self::Where => "cli-table-where",
                Self::Sheet => "cli-table-sheet",
                Self::Chair => "cli-table-chair",
                Self::Why => "cli-table-why",
                Self::Hint => "cli-table-hint",
                Self::Edit => "cli-table-edit",
                Self::Insert => "cli-table-insert",
                Self::Doubt => "cli-table-doubt",
                Self::Remove => "cli-table-remove",
                Self::Mend => "cli-table-mend",
                Self::Setup => "cli-table-setup",
                Self::Pencil => "cli-table-pencil",
                Self::Check => "cli-table-check",
                Self::End => "cli-table-end",
                Self::Held => "cli-table-held",
                Self::Drop => "cli-table-drop",
                Self::EndEvening => "cli-museum-end",
                Self::Title => "cli-table-title",
                Self::Undo => "cli-table-undo",
                Self::Redo => "cli-table-redo",
                Self::Quit => "cli-table-quit",
            },
            line = line.as_str(),
            cards = cards.as_str(),
            card = card.as_str()
        )
    }

    fn word(self, language: &Language) -> String {
        first_word(&self.help(language, &Sample::default())).to_owned()
    }

    fn read<'l>(line: &'l str, all: &[Self], language: &Language) -> Option<(Self, &'l str)> {
        let help = |command: Self, language: &Language| command.help(language, &Sample::default());
        read_word(line, all, help, [language, &Language::new(Code::English)])
    }

    fn is_of_clue(self) -> bool {
        matches!(
            self,
            Self::Sheet | Self::Chair | Self::Mend | Self::Pencil | Self::Check | Self::End | Self::Held | Self::Drop
        )
    }
}

/// Words of this game, for the examples of [`TableCommand::help`].
#[derive(Default)]
struct Sample {
    line: String,
    /// A card of each category.
    cards: String,
    /// A card, or a space of the museum.
    card: String,
}

/// A game that is read out, in sentences. Indices count from 0.
trait TableTalk {
    fn introduction(&self) -> Vec<String>;

    fn entry_help(&self) -> Vec<String>;

    fn sample(&self) -> Sample;

    fn has(&self, command: TableCommand) -> bool;

    /// A sentence for each unusual entry, beginning with its verb.
    fn entry_verbs(&self) -> Vec<String> {
        Vec::new()
    }

    /// Logs the entry, which will be the one at `at`, and says what follows, or why it was not logged.
    fn enter(&mut self, line: &str, at: usize, target: InsertPosition, now: i64) -> Vec<String>;

    /// Obeys a command that not every game [has](Self::has). Empty for other commands.
    fn obey(&mut self, command: TableCommand, rest: &str) -> Vec<String>;

    /// A sentence for each word after `setup`, beginning with it.
    fn setup_words(&self) -> Vec<String>;

    fn rename(&mut self, title: &str) -> Result<(), SaveError>;

    fn entry_count(&self) -> usize;

    fn entry(&self, at: usize) -> String;

    fn entry_id(&self, at: usize) -> EntryId;

    /// The answer of `where`: a card's place, a player's cards, or without a name the case file. In the museum, where
    /// the Thief can be.
    fn whereabouts(&self, name: &str) -> Vec<String>;

    fn why(&self, name: &str) -> Vec<String>;

    fn turn(&self) -> String;

    /// The game for commands that read a file.
    fn loaded(&self) -> LoadedFile;

    /// Doubts the entry, or the answer of `who` in it. A second time takes the doubt back. `None` if nothing changed.
    fn doubt(&mut self, at: usize, who: &str) -> Result<Option<Vec<String>>, SaveError>;

    fn remove(&mut self, at: usize) -> Result<Option<Vec<String>>, SaveError>;

    /// What undo or redo changed, and what follows. `None` if there is nothing to go back to.
    fn go_back(&mut self, redo: bool) -> Result<Option<Vec<String>>, SaveError>;

    /// Why there is no hint. Empty if there is one.
    fn hint_obstacle(&self) -> Vec<String> {
        Vec::new()
    }

    fn notices(&mut self) -> Vec<String>;
}

/// Returns the game before. `None` if there is nothing to go back to.
fn step<R: Record>(file: &mut OpenFile<R>, redo: bool) -> Result<Option<Arc<R>>, SaveError> {
    let before = file.shared_game();
    let went = if redo { file.redo()? } else { file.undo()? };
    Ok(went.then_some(before))
}

fn notices<R: Record>(file: &mut OpenFile<R>, language: &Language) -> Vec<String> {
    file.take_notices().iter().map(|notice| notice.text(language)).collect()
}

pub(super) fn command(language: &Language) -> Command {
    Command::new("table")
        .about(fl!(language, "cli-table"))
        .after_help(format!("{}\n\n{}", fl!(language, "cli-table-after"), new_game::set_words(language)))
        .arg(file(&fl!(language, "cli-table-file")))
        .args(new_game::arguments(language))
}

pub(super) fn run(matches: &ArgMatches, context: &CliContext) -> Result<CommandOutput, CommandError> {
    let language = &context.language;
    let path = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let mut said = Vec::new();
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

fn converse(table: &mut dyn TableTalk, said: Vec<String>, context: &CliContext) -> Result<CommandOutput, CommandError> {
    let language = &context.language;
    let help = fl!(language, "cli-table-begin", help = TableCommand::Help.word(language));
    let mut answer = table.introduction();
    answer.extend(said);
    answer.extend([table.turn(), help]);
    answer.splice(0..0, table.notices());
    loop {
        match print(&answer, language) {
            // Nobody reads the answers any more, so the program ends without an error.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(CommandOutput::None),
            Err(error) => {
                return Err(CommandError::Content(fl!(language, "cli-cannot-print", why = error.to_string())));
            }
            Ok(()) => {}
        }
        let Some(line) = next_line().map_err(|error| {
            let file = fl!(language, "cli-stdin");
            CommandError::Content(fl!(language, "cli-cannot-read", file, why = error.to_string()))
        })?
        else {
            return Ok(CommandOutput::None);
        };
        answer = match TableCommand::read(line.trim(), &commands(table), language) {
            Some((TableCommand::Quit, _)) => return Ok(CommandOutput::None),
            Some((command, rest)) => obey(command, rest, table, context),
            // Enter alone asks whose turn it is.
            None if line.trim().is_empty() => vec![table.turn()],
            None => table.enter(line.trim(), table.entry_count(), InsertPosition::End, now()),
        };
        answer.extend(table.notices());
    }
}

fn print(sentences: &[String], language: &Language) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for sentence in sentences {
        writeln!(out, "{}", visible(&spoken(sentence, language)))?;
    }
    // A script needs no prompt.
    if io::stdin().is_terminal() {
        write!(out, "> ")?;
    }
    out.flush()
}

/// Puts commas and colons in place of signs that a screen reader would name.
fn spoken(sentence: &str, language: &Language) -> String {
    let plain = sentence.replace(" · ", ", ").replace(" → ", ", ");
    let parts = plain.split(" — ").map(ToOwned::to_owned);
    parts.reduce(|before, after| language.pair(&before, &after)).unwrap_or_default()
}

/// The next line, cut after [`LONGEST_LINE`] bytes. `None` at the end of input.
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

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

fn obey(command: TableCommand, rest: &str, table: &mut dyn TableTalk, context: &CliContext) -> Vec<String> {
    let language = &context.language;
    let (number, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let numbered = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let numbered = numbered.filter(|at| *at < table.entry_count());
    let no_entry = |table: &dyn TableTalk| vec![fl!(language, "cli-table-number", count = table.entry_count())];
    match command {
        TableCommand::Help => help(rest, table, language),
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
        TableCommand::Edit | TableCommand::Insert => {
            let Some(at) = numbered else { return no_entry(table) };
            let edits = command == TableCommand::Edit;
            if after.trim().is_empty() {
                return vec![table.entry(at), command.help(language, &table.sample())];
            }
            let id = table.entry_id(at);
            let target = if edits { InsertPosition::Edit(id) } else { InsertPosition::Before(id) };
            table.enter(after.trim(), at, target, now())
        }
        TableCommand::Doubt | TableCommand::Remove => {
            let Some(at) = numbered else { return no_entry(table) };
            if command == TableCommand::Remove {
                let done = fl!(language, "cli-table-removed", entry = table.entry(at));
                let removed = table.remove(at).map(|follows| Some([vec![done], follows?].concat()));
                changed(removed, table, language)
            } else {
                let before = table.entry(at);
                let doubted = table.doubt(at, after.trim());
                let entry = Some(table.entry(at)).filter(|entry| *entry != before);
                let done: Vec<String> =
                    entry.map(|entry| fl!(language, "cli-table-changed", entry)).into_iter().collect();
                changed(doubted.map(|follows| Some([done, follows?].concat())), table, language)
            }
        }
        TableCommand::Title if rest.is_empty() => vec![command.help(language, &table.sample())],
        TableCommand::Title => match table.rename(rest) {
            Ok(()) => table.introduction(),
            Err(error) => vec![error.text(language)],
        },
        TableCommand::Undo | TableCommand::Redo => {
            let step = table.go_back(command == TableCommand::Redo);
            changed(step, table, language)
        }
        TableCommand::Sheet
        | TableCommand::Chair
        | TableCommand::Mend
        | TableCommand::Setup
        | TableCommand::Pencil
        | TableCommand::Check
        | TableCommand::End
        | TableCommand::Held
        | TableCommand::Drop
        | TableCommand::EndEvening => table.obey(command, rest),
        TableCommand::Quit => Vec::new(),
    }
}

/// `Ok(None)` means that nothing changed.
fn changed(result: Result<Option<Vec<String>>, SaveError>, table: &dyn TableTalk, language: &Language) -> Vec<String> {
    match result {
        Err(error) => vec![error.text(language)],
        Ok(None) => vec![fl!(language, "cli-table-nothing")],
        Ok(Some(said)) => said.into_iter().chain([table.turn()]).collect(),
    }
}

fn commands(table: &dyn TableTalk) -> Vec<TableCommand> {
    TableCommand::ALL.into_iter().filter(|command| table.has(*command)).collect()
}

fn help(verb: &str, table: &dyn TableTalk, language: &Language) -> Vec<String> {
    let commands = commands(table);
    let (verbs, sample) = (table.entry_verbs(), table.sample());
    if let Some((command, _)) = TableCommand::read(verb, &commands, language) {
        let words = if command == TableCommand::Setup { table.setup_words() } else { Vec::new() };
        return std::iter::once(command.help(language, &sample)).chain(words).collect();
    }
    if let Some(usage) = verbs.iter().find(|usage| name_words(first_word(usage)) == name_words(verb)) {
        return vec![usage.clone()];
    }
    let help = TableCommand::Help.help(language, &sample);
    if !verb.is_empty() {
        return vec![fl!(language, "cli-table-no-entry-word", word = verb), help];
    }
    let list = |label: String, all: Vec<&str>| (!all.is_empty()).then(|| language.pair(&label, &all.join(", ")));
    let mut said = table.entry_help();
    said.extend(list(fl!(language, "cli-table-help-verbs"), verbs.iter().map(|usage| first_word(usage)).collect()));
    let words: Vec<String> = commands.iter().map(|command| command.word(language)).collect();
    said.extend(list(fl!(language, "cli-table-help-words"), words.iter().map(String::as_str).collect()));
    said.push(help);
    said
}

/// Reads out hints. Without `all` in front of the options, only the plan, its first reason and the likeliest
/// solution.
fn hints(line: &str, table: &dyn TableTalk, context: &CliContext) -> Vec<String> {
    let (command, language) = (hint::command(&context.language), &context.language);
    let said = table.hint_obstacle();
    if !said.is_empty() {
        return said;
    }
    let mut options = words_in_quotes(line);
    let all = options.first().is_some_and(|word| is_all(word));
    let length = if all { HintLength::All } else { HintLength::First };
    options.splice(..usize::from(all), ["hint", "-"].map(str::to_owned));
    let answer = match command.clone().try_get_matches_from(options) {
        Err(error) if error.kind() == ErrorKind::DisplayHelp => return hint_options(&command, language),
        Err(error) => {
            let why = usage_text(&error, &command, language).unwrap_or_default();
            let why = why.lines().next().map(str::to_owned);
            return why.into_iter().chain([TableCommand::Hint.help(language, &table.sample())]).collect();
        }
        Ok(matches) => hint::hint_for(table.loaded(), &matches, length, context),
    };
    match answer {
        Ok(CommandOutput::Text(text)) => {
            text.lines().filter(|line| !line.trim().is_empty()).map(ToOwned::to_owned).collect()
        }
        Ok(_) => Vec::new(),
        Err(CommandError::Content(why) | CommandError::Usage(why)) => vec![why],
    }
}

/// A sentence for each option: "--rooms A,B: only these places".
fn hint_options(command: &Command, language: &Language) -> Vec<String> {
    let said = |arg: &clap::Arg| {
        let values = arg.get_value_names().filter(|_| arg.get_action().takes_values()).unwrap_or_default();
        let values: Vec<&str> = values.iter().map(clap::builder::Str::as_str).collect();
        let option = format!("--{} {}", arg.get_long()?, values.join(" "));
        Some(language.pair(option.trim_end(), &arg.get_help()?.to_string()))
    };
    command.get_arguments().filter_map(said).collect()
}

/// Splits at blanks outside quotation marks, which are left out.
fn words_in_quotes(line: &str) -> Vec<String> {
    let pieces = line.split(QUOTES).enumerate();
    let mut words = vec![String::new()];
    for (at, piece) in pieces {
        let mut parts = piece.split(|letter: char| at % 2 == 0 && letter.is_whitespace());
        let joined = parts.next().unwrap_or_default();
        if let Some(last) = words.last_mut() {
            last.push_str(joined);
        }
        words.extend(parts.map(str::to_owned));
    }
    words.retain(|word| !word.is_empty());
    words
}

fn is_all(word: &str) -> bool {
    matches!(word, "all" | "tout")
}

/// Each typed word begins a word of the name.
fn is_named(name: &str, typed: &str) -> bool {
    let typed = name_words(typed);
    let words = name_words(name);
    !typed.is_empty() && typed.iter().all(|part| words.iter().any(|word| word.starts_with(part.as_str())))
}
