//! `editions` and `edition check`.

use super::{Context, Failure, Output, dressed, file, load};
use crate::casebook::{Folders, OwnEditions, Settings};
use crate::edition::{AnswerRule, Edition};
use crate::language::{Language, fault};
use crate::say;
use clap::{ArgMatches, Command};
use std::fmt::Write;
use std::path::PathBuf;

pub(super) fn list_command(language: &Language) -> Command {
    Command::new("editions").about(say!(language, "cli-editions"))
}

pub(super) fn edition_command(language: &Language) -> Command {
    let check =
        Command::new("check").about(say!(language, "cli-edition-check")).arg(file(&say!(language, "cli-edition-file")));
    Command::new("edition")
        .about(say!(language, "cli-edition"))
        .subcommand_required(true)
        .subcommand(dressed(check, language))
}

/// Lists the editions of the program and those in the user's folder.
#[allow(clippy::unnecessary_wraps, reason = "all commands have this shape")]
pub(super) fn list(_: &ArgMatches, context: &Context) -> Result<Output, Failure> {
    let mut text = String::new();
    for edition in crate::edition::library() {
        let _ = writeln!(text, "{}", line(edition, &context.language));
    }
    let Ok(folders) = Folders::discover() else { return Ok(Output::Text(text)) };
    let (settings, _) = Settings::load(&folders);
    let own = OwnEditions::of(&folders.with_data(settings.data_folder.as_deref())).read();
    for edition in &own.good {
        let _ = writeln!(text, "{}", line(edition, &context.language));
    }
    for error in &own.bad {
        super::complain(&error.say(&context.language), 0);
    }
    Ok(Output::Text(text))
}

/// One edition on one line, the id first.
fn line(edition: &Edition, language: &Language) -> String {
    let tag = language.tag();
    let [s, w, r] = edition.categories.each_ref().map(|category| category.cards.len());
    let answers = match edition.rules.answers {
        AnswerRule::FirstCard => say!(language, "cli-first-card"),
        AnswerRule::Everybody => say!(language, "cli-everybody"),
    };
    let players = say!(language, "cli-players", min = edition.players.min, max = edition.players.max);
    format!("{:<18}{} · {s}/{w}/{r} · {players} · {answers}", edition.id, edition.name.get(tag))
}

pub(super) fn edition(matches: &ArgMatches, context: &Context) -> Result<Output, Failure> {
    match matches.subcommand() {
        Some(("check", matches)) => check(matches, context),
        _ => Err(Failure::Usage(say!(context.language, "cli-edition"))),
    }
}

fn check(matches: &ArgMatches, context: &Context) -> Result<Output, Failure> {
    let path = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let text = load::read(&path, context)?;
    match Edition::from_ron(&text, &load::name(&path, context)) {
        Ok(edition) => {
            let what = line(&edition, &context.language);
            Ok(Output::Text(say!(context.language, "cli-edition-good", what = what)))
        }
        Err(error) => Err(Failure::Content(fault::edition(&error, &context.language))),
    }
}
