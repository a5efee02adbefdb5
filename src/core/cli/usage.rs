//! Usage errors in the player's language instead of clap's English. Also handles misspelt commands, and `help` before
//! a command.

use crate::fl;
use crate::text::{Language, ListEnd};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};
use std::ffi::OsString;
use std::path::Path;

const HELP: &str = "help";

/// Most letters changed, left out, added or swapped in a misspelt word.
const MOST_SLIPS: usize = 2;

/// The arguments before the first option, without the program's name.
fn words(args: &[OsString]) -> impl Iterator<Item = &str> {
    args.iter().skip(1).map_while(|arg| arg.to_str().filter(|word| !word.starts_with('-')))
}

/// The named command or subcommand, or `root` if none is named.
pub(super) fn scope<'a>(args: &[OsString], root: &'a Command) -> &'a Command {
    let mut named = root;
    for word in words(args) {
        let Some(command) = named.find_subcommand(word) else { break };
        named = command;
    }
    named
}

/// `edition help check` becomes `edition check --help`. Further options are dropped.
pub(super) fn take_help(args: &mut Vec<OsString>, root: &Command) {
    let Some(at) = help_asked(args, root) else { return };
    let mut named: Vec<OsString> = words(args).map(OsString::from).collect();
    named.remove(at);
    args.truncate(1);
    args.extend(named);
    args.push("--help".into());
}

fn help_asked(args: &[OsString], root: &Command) -> Option<usize> {
    let mut named = root;
    for (at, word) in words(args).enumerate() {
        // A further `help` may be a file.
        if !named.has_subcommands() {
            return None;
        }
        if word == HELP {
            return Some(at);
        }
        named = named.find_subcommand(word)?;
    }
    None
}

/// The error for a misspelt command. `None` if the word may be a file to be opened.
pub(super) fn misspelt(args: &[OsString], root: &Command, language: &Language) -> Option<String> {
    let word = words(args).next().filter(|word| root.find_subcommand(word).is_none())?;
    let looks_like_path = word.contains(['.', '/', '\\']);
    if looks_like_path || Path::new(word).exists() {
        return None;
    }
    let names = || root.get_subcommands().map(Command::get_name);
    let alone = args.len() <= 2;
    // A word alone may be a missing file, unless it resembles a command.
    if alone && nearest(word, names()).is_none() {
        return None;
    }
    Some(no_command(word, names(), language))
}

/// `None` if nothing is wrong, as for `--help`. `scope` is the command that was named.
pub(super) fn usage_text(error: &Error, scope: &Command, language: &Language) -> Option<String> {
    let text = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => Some(texts.join(" ")),
        _ => None,
    };
    let arg = || text(ContextKind::InvalidArg).unwrap_or_default();
    let value = text(ContextKind::InvalidValue).unwrap_or_default();
    let what = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => return None,
        ErrorKind::UnknownArgument => {
            let options: Vec<String> =
                scope.get_arguments().filter_map(|arg| Some(format!("--{}", arg.get_long()?))).collect();
            let unknown = fl!(language, "usage-unknown", arg = arg());
            with_nearest(unknown, &arg(), options.iter().map(String::as_str), language)
        }
        ErrorKind::InvalidSubcommand => {
            let name = text(ContextKind::InvalidSubcommand).unwrap_or_default();
            return Some(no_command(&name, scope.get_subcommands().map(Command::get_name), language));
        }
        ErrorKind::MissingSubcommand => {
            let names: Vec<&str> = scope.get_subcommands().map(Command::get_name).collect();
            let names = language.list(&names, ListEnd::Or);
            fl!(language, "usage-no-subcommand", command = scope.get_name(), names)
        }
        ErrorKind::MissingRequiredArgument => fl!(language, "usage-missing", arg = arg()),
        ErrorKind::ArgumentConflict => {
            fl!(language, "usage-conflict", arg = arg(), other = text(ContextKind::PriorArg).unwrap_or_default())
        }
        ErrorKind::InvalidValue if value.is_empty() => fl!(language, "usage-no-value", arg = arg()),
        ErrorKind::InvalidValue => match error.get(ContextKind::ValidValue) {
            Some(ContextValue::Strings(words)) if !words.is_empty() => {
                let possible = language.list(words, ListEnd::Or);
                fl!(language, "usage-other-value", arg = arg(), value, possible)
            }
            _ => fl!(language, "usage-bad-value", arg = arg(), value),
        },
        ErrorKind::ValueValidation => fl!(language, "usage-bad-value", arg = arg(), value),
        _ => fl!(language, "usage-unclear"),
    };
    Some(with_pointer_to_help(&what, language))
}

fn no_command<'a>(name: &str, names: impl Iterator<Item = &'a str>, language: &Language) -> String {
    let what = with_nearest(fl!(language, "usage-no-command", name), name, names, language);
    with_pointer_to_help(&what, language)
}

fn with_nearest<'a>(what: String, word: &str, names: impl Iterator<Item = &'a str>, language: &Language) -> String {
    match nearest(word, names) {
        Some(name) => fl!(language, "usage-nearest", what, name),
        None => what,
    }
}

fn with_pointer_to_help(what: &str, language: &Language) -> String {
    format!("{what}\n{}", fl!(language, "usage-help"))
}

/// The nearest of `names` within [`MOST_SLIPS`], or within fewer for short words.
fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let most = MOST_SLIPS.min(word.chars().count() / 3);
    let near = names.map(|name| (slips(&word, name), name)).filter(|(slips, _)| *slips <= most);
    near.min_by_key(|(slips, _)| *slips).map(|(_, name)| name)
}

/// The distance of two words, by optimal string alignment.
fn slips(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    // `rows[i][j]`: for the first `i` letters of one and `j` of the other.
    let mut rows = vec![(0..=other.len()).collect::<Vec<usize>>()];
    for (i, letter) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, wanted) in other.iter().enumerate() {
            let changed = rows[i][j] + usize::from(letter != wanted);
            let mut least = changed.min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && one[i - 1] == *wanted && other[j - 1] == *letter {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::{nearest, slips};

    #[test]
    fn a_misspelt_command_is_suggested_but_not_for_an_unrelated_word() {
        assert_eq!([slips("analyse", "analyse"), slips("anaylse", "analyse"), slips("hnit", "hint")], [0, 1, 1]);
        let names = ["analyse", "hint", "export", "editions", "edition"];
        assert_eq!(nearest("analize", names.into_iter()), Some("analyse"));
        assert_eq!(nearest("Hints", names.into_iter()), Some("hint"));
        assert_eq!(nearest("editon", names.into_iter()), Some("edition"));
        assert_eq!(nearest("friday", names.into_iter()), None);
        assert_eq!(nearest("x", names.into_iter()), None);
    }
}
