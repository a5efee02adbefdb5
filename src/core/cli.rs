//! The command line: what the window shows, for scripts and for people without a window.
//!
//! Each command is a module with a function `command` (its arguments) and a function `run`, listed in `COMMANDS`.
//! Results go to standard output in one piece, messages to standard error. Exit codes: 0 done, 1 bad file, 2 wrong
//! usage.

mod analyse;
mod caper;
pub mod display;
mod editions;
mod export;
mod hint;
mod import;
mod load;
mod solo;
mod table;
mod usage;

use crate::fl;
use crate::store::{Folders, OpenError, Settings};
use crate::text::fault::visible;
use crate::text::{Code, Language};
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint};
use serde::Serialize;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

struct CommandSpec {
    name: &'static str,
    command: fn(&Language) -> Command,
    run: fn(&ArgMatches, &CliContext) -> Result<CommandOutput, CommandError>,
}

/// In the order in which the help lists them.
const COMMANDS: &[CommandSpec] = &[
    CommandSpec { name: "table", command: table::command, run: table::run },
    CommandSpec { name: "analyse", command: analyse::command, run: analyse::run },
    CommandSpec { name: "hint", command: hint::command, run: hint::run },
    CommandSpec { name: "export", command: export::command, run: export::run },
    CommandSpec { name: "import", command: import::command, run: import::run },
    CommandSpec { name: "editions", command: editions::list_command, run: editions::list },
    CommandSpec { name: "edition", command: editions::edition_command, run: editions::edition },
    CommandSpec { name: "solo", command: solo::command, run: solo::run },
];

struct CliContext {
    language: Language,
}

enum CommandOutput {
    None,
    /// `emit` ends it with a line feed if it has none.
    Text(String),
    Bytes(Vec<u8>),
}

impl CommandOutput {
    fn json(document: &impl Serialize) -> Result<Self, CommandError> {
        let text = serde_json::to_string_pretty(document);
        text.map(Self::Text).map_err(|error| CommandError::Content(error.to_string()))
    }
}

/// `Content` ends with exit code 1, `Usage` with 2.
enum CommandError {
    Content(String),
    Usage(String),
}

#[derive(Debug)]
pub enum RunOutcome {
    Done(ExitCode),
    /// The file to open. `None` opens the casebook, the list of saved games.
    Window(Option<PathBuf>, Arc<Language>),
}

/// Runs a command to its end. If no command is given, the caller opens the window.
pub fn run(mut args: Vec<OsString>) -> RunOutcome {
    let context = CliContext { language: Language::new(take_language(&mut args)) };
    let command = command(&context.language);
    usage::take_help(&mut args, &command);
    let misspelt = usage::misspelt(&args, &command, &context.language);
    if let Some(sentence) = misspelt {
        return RunOutcome::Done(complain(&sentence, 2));
    }
    let scope = usage::scope(&args, &command).clone();
    let matches = match command.try_get_matches_from(args) {
        Ok(matches) => matches,
        Err(error) => {
            if let Some(sentence) = usage::usage_text(&error, &scope, &context.language) {
                return RunOutcome::Done(complain(&sentence, 2));
            }
            // `print` writes help and version as results, the rest as messages. A closed pipe is no failure.
            let _ = error.print();
            return RunOutcome::Done(ExitCode::from(error.exit_code() as u8));
        }
    };
    let Some((name, matches)) = matches.subcommand() else {
        return RunOutcome::Window(matches.get_one::<PathBuf>("file").cloned(), Arc::new(context.language));
    };
    let Some(entry) = COMMANDS.iter().find(|entry| entry.name == name) else {
        return RunOutcome::Done(ExitCode::from(2));
    };
    let result = (entry.run)(matches, &context).and_then(|output| emit(output, &context.language));
    RunOutcome::Done(match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(CommandError::Content(message)) => complain(&message, 1),
        Err(CommandError::Usage(message)) => complain(&message, 2),
    })
}

fn command_names() -> String {
    COMMANDS.iter().map(|entry| entry.name).collect::<Vec<_>>().join(", ")
}

pub fn no_window(language: &Language) -> ExitCode {
    complain(&fl!(language, "cli-no-window", commands = command_names()), 1)
}

pub fn window_failed(language: &Language, why: &str) -> ExitCode {
    complain(&fl!(language, "cli-window-failed", why), 1)
}

/// A window that was running already opens the file.
pub fn handed_over(language: &Language, file: &Path) -> ExitCode {
    remark(&fl!(language, "cli-handed-over", file = file.display().to_string()));
    ExitCode::SUCCESS
}

fn complain(message: &str, code: u8) -> ExitCode {
    remark(message);
    ExitCode::from(code)
}

fn remark(message: &str) {
    // If standard error is closed too, the exit code must do.
    let _ = writeln!(io::stderr(), "deerstalker: {}", visible(message));
}

/// Writes a result to standard output. It is no failure if the reader closed the pipe early.
fn emit(output: CommandOutput, language: &Language) -> Result<(), CommandError> {
    let bytes = match output {
        CommandOutput::None => return Ok(()),
        CommandOutput::Text(mut text) => {
            if !text.ends_with('\n') {
                text.push('\n');
            }
            text.into_bytes()
        }
        CommandOutput::Bytes(bytes) => bytes,
    };
    if is_closed() {
        return Err(CommandError::Content(fl!(language, "cli-no-output")));
    }
    let mut out = io::stdout().lock();
    match out.write_all(&bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let why = error.to_string();
            Err(CommandError::Content(fl!(language, "cli-cannot-print", why)))
        }
        _ => Ok(()),
    }
}

/// Standard output was closed before the program started (`>&-`). Rust's runtime then opens `/dev/null` for reading and
/// writing (`sanitize_standard_fds` in `std`), and writing seems to succeed. A shell that drops the output
/// (`>/dev/null`) opens it for writing only. We can tell on Linux alone.
fn is_closed() -> bool {
    let null = std::fs::read_link("/proc/self/fd/1").is_ok_and(|target| target.as_os_str() == "/dev/null");
    let flags = || {
        let info = std::fs::read_to_string("/proc/self/fdinfo/1").ok()?;
        let octal = info.lines().find_map(|line| line.strip_prefix("flags:"))?.trim().to_owned();
        u32::from_str_radix(&octal, 8).ok()
    };
    // The two lowest bits are the access mode: 0 read, 1 write, 2 both.
    null && flags().is_some_and(|flags| flags & 0b11 == 2)
}

/// Takes `--lang` and its value out of the arguments, because the help needs the language before they are parsed.
/// Without it, the system's language. A wrong value stays, and parsing reports it.
fn take_language(args: &mut Vec<OsString>) -> Code {
    let code = |tag: &str| Code::OFFERED.into_iter().find(|code| code.tag() == tag);
    let text = |at: usize| args.get(at).and_then(|arg| arg.to_str());
    for at in 1..args.len() {
        let (value, count) = match text(at).and_then(|arg| arg.strip_prefix("--lang")) {
            Some("") => (text(at + 1), 2),
            Some(rest) => (rest.strip_prefix('='), 1),
            None => continue,
        };
        if let Some(code) = value.and_then(code) {
            args.drain(at..at + count);
            return code;
        }
    }
    Code::from_system()
}

pub fn command(language: &Language) -> Command {
    let commands = COMMANDS.iter().map(|entry| dressed((entry.command)(language), language));
    let root = Command::new("deerstalker")
        .version(env!("CARGO_PKG_VERSION"))
        .about(fl!(language, "cli-about"))
        .after_help(fl!(language, "cli-exit-codes"))
        .args_conflicts_with_subcommands(true)
        .disable_version_flag(true)
        .subcommands(commands)
        .arg(file(&fl!(language, "cli-window-file")).required(false))
        .arg(
            option("lang", "en|fr|fr-CA", fl!(language, "cli-lang"))
                .value_parser(Code::OFFERED.map(Code::tag))
                .hide_possible_values(true)
                .global(true),
        )
        .arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .help(fl!(language, "cli-version")),
        );
    dressed(root, language)
}

/// Replaces clap's own headings, which are English.
fn dressed(command: Command, language: &Language) -> Command {
    let mut parts = vec![format!("{{about}}\n\n{} {{usage}}", fl!(language, "cli-usage"))];
    if command.has_subcommands() {
        parts.push(format!("{}\n{{subcommands}}", fl!(language, "cli-commands")));
    }
    if command.get_positionals().next().is_some() {
        parts.push(format!("{}\n{{positionals}}", fl!(language, "cli-arguments")));
    }
    parts.push(format!("{}\n{{options}}", fl!(language, "cli-options")));
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    command
        .mut_args(|arg| localised(arg, language))
        .subcommand_value_name(fl!(language, "cli-value-command"))
        .help_template(format!("{}{{after-help}}", parts.join("\n\n")))
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .arg(help.help(fl!(language, "cli-help")))
}

/// Adds default and choices to the help of an argument, which clap would print in English.
fn localised(arg: Arg, language: &Language) -> Arg {
    if !arg.get_action().takes_values() {
        return arg;
    }
    let mut notes = Vec::new();
    notes.extend(arg.get_default_values().first().map(|value| {
        let value = value.to_string_lossy();
        fl!(language, "cli-default", value)
    }));
    let choices = arg.get_possible_values();
    if !choices.is_empty() && !arg.is_hide_possible_values_set() {
        let names: Vec<&str> = choices.iter().map(clap::builder::PossibleValue::get_name).collect();
        notes.push(fl!(language, "cli-choices", values = names.join(", ")));
    }
    let named_file = arg.get_value_names().is_some_and(|names| names.iter().any(|name| name.as_str() == "FILE"));
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let help = std::iter::once(help).chain(notes).collect::<Vec<_>>().join(" ");
    let arg = arg.help(help).hide_default_value(true).hide_possible_values(true);
    if named_file { arg.value_name(fl!(language, "cli-value-file")) } else { arg }
}

/// The program's folders and the settings, which say where the player's data is.
fn home() -> Result<(Folders, Settings), OpenError> {
    let folders = Folders::discover()?;
    let (settings, _) = Settings::load(&folders);
    Ok((folders.with_data(settings.data_folder.as_deref()), settings))
}

fn folders() -> Result<Folders, OpenError> {
    Ok(home()?.0)
}

/// `--name VALUE`
fn option(name: &'static str, value: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help)
}

/// `--name`
fn flag(name: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}

fn file(help: &str) -> Arg {
    Arg::new("file")
        .value_name("FILE")
        .value_parser(clap::value_parser!(PathBuf))
        .value_hint(ValueHint::FilePath)
        .required(true)
        .help(help.to_owned())
}
