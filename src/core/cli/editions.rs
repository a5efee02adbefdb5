//! The commands `editions`, `edition check`, `edition add` and `edition print`.

use super::{CliContext, CommandError, CommandOutput, dressed, file, folders, load};
use crate::edition::{AnswerRule, Edition};
use crate::fl;
use crate::store::{OpenError, OwnEditions};
use crate::text::{Language, fault};
use clap::{Arg, ArgMatches, Command};
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Arc;

pub(super) fn list_command(language: &Language) -> Command {
    Command::new("editions").about(fl!(language, "cli-editions"))
}

pub(super) fn edition_command(language: &Language) -> Command {
    let check =
        Command::new("check").about(fl!(language, "cli-edition-check")).arg(file(&fl!(language, "cli-edition-file")));
    let add = Command::new("add").about(fl!(language, "cli-edition-add")).arg(file(&fl!(language, "cli-edition-file")));
    let id = Arg::new("id").value_name("ID").required(true).help(fl!(language, "cli-edition-id"));
    let print = Command::new("print").about(fl!(language, "cli-edition-print")).arg(id);
    Command::new("edition")
        .about(fl!(language, "cli-edition"))
        .subcommand_required(true)
        .subcommands([check, add, print].map(|command| dressed(command, language)))
}

#[allow(clippy::unnecessary_wraps, reason = "all commands have this shape")]
pub(super) fn list(_: &ArgMatches, context: &CliContext) -> Result<CommandOutput, CommandError> {
    let mut text = String::new();
    for edition in crate::edition::library() {
        let _ = writeln!(text, "{}", line(edition, &context.language));
    }
    let Ok(own) = own().map(|own| own.read()) else { return Ok(CommandOutput::Text(text)) };
    for edition in &own.good {
        let _ = writeln!(text, "{}", line(edition, &context.language));
    }
    for error in &own.bad {
        super::remark(&error.text(&context.language));
    }
    Ok(CommandOutput::Text(text))
}

fn own() -> Result<OwnEditions, OpenError> {
    Ok(OwnEditions::in_folders(&folders()?))
}

pub(super) fn find_edition(id: &str) -> Option<Arc<Edition>> {
    let mine = || own().ok()?.read().good.into_iter().find(|edition| edition.id == id);
    crate::edition::by_id(id).or_else(mine)
}

fn line(edition: &Edition, language: &Language) -> String {
    let tag = language.tag();
    let [s, w, r] = edition.categories.each_ref().map(|category| category.cards.len());
    let answers = fl!(
        language,
        match edition.rules.answers {
            AnswerRule::FirstCard => "cli-first-card",
            AnswerRule::Everybody => "cli-everybody",
        }
    );
    let players = fl!(language, "cli-players", min = edition.players.min, max = edition.players.max);
    format!("{:<18}{} · {s}/{w}/{r} · {players} · {answers}", edition.id, edition.name.get(tag))
}

pub(super) fn edition(matches: &ArgMatches, context: &CliContext) -> Result<CommandOutput, CommandError> {
    match matches.subcommand() {
        Some(("check", matches)) => check(matches, context),
        Some(("add", matches)) => add(matches, context),
        Some(("print", matches)) => print(matches, context),
        _ => Err(CommandError::Usage(fl!(context.language, "cli-edition"))),
    }
}

fn check(matches: &ArgMatches, context: &CliContext) -> Result<CommandOutput, CommandError> {
    let what = line(&read(matches, context)?, &context.language);
    Ok(CommandOutput::Text(fl!(context.language, "cli-edition-good", what)))
}

fn read(matches: &ArgMatches, context: &CliContext) -> Result<Edition, CommandError> {
    let path = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let text = load::read_text(&path, context)?;
    Edition::from_ron(&text, &load::name(&path, context))
        .map_err(|error| CommandError::Content(fault::edition(&error, &context.language)))
}

fn add(matches: &ArgMatches, context: &CliContext) -> Result<CommandOutput, CommandError> {
    let language = &context.language;
    let edition = read(matches, context)?;
    let own = own().map_err(|error| CommandError::Content(error.text(language)))?;
    let there = own.read().good;
    if crate::edition::library().iter().chain(&there).any(|other| other.id == edition.id) {
        return Err(CommandError::Content(fl!(language, "cli-edition-taken", id = edition.id.as_str())));
    }
    match own.add(&edition) {
        Ok(path) => Ok(CommandOutput::Text(fl!(language, "cli-edition-added", path = path.display().to_string()))),
        Err(error) => {
            Err(CommandError::Content(fl!(language, "editions-not-copied", why = error.fault.text(language))))
        }
    }
}

fn print(matches: &ArgMatches, context: &CliContext) -> Result<CommandOutput, CommandError> {
    let id = matches.get_one::<String>("id").map(String::as_str).unwrap_or_default();
    match find_edition(id) {
        Some(edition) => Ok(CommandOutput::Text(edition.to_ron())),
        None => Err(CommandError::Content(fl!(context.language, "cli-no-edition", name = id))),
    }
}
