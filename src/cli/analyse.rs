//! `analyse`: the sheet, the case file and the reasons, as text or JSON.

use super::load::{LoadedFile, at_option, load};
use super::{CliContext, CommandError, CommandOutput, caper, file};
use crate::document::{clue, plain_text};
use crate::exchange;
use crate::fl;
use crate::text::Language;
use clap::{Arg, ArgAction, ArgMatches, Command};

pub(super) fn command(language: &Language) -> Command {
    Command::new("analyse")
        .alias("analyze")
        .about(fl!(language, "cli-analyse"))
        .arg(file(&fl!(language, "cli-game-file")))
        .arg(Arg::new("json").long("json").action(ArgAction::SetTrue).help(fl!(language, "cli-json")))
        .arg(Arg::new("all").long("all").action(ArgAction::SetTrue).help(fl!(language, "cli-all")))
        .arg(at_option(language))
}

pub(super) fn run(matches: &ArgMatches, context: &CliContext) -> Result<CommandOutput, CommandError> {
    let all = matches.get_flag("all");
    let loaded = match load(matches, context)? {
        LoadedFile::Clue(loaded) => loaded,
        LoadedFile::Caper(game, at) if matches.get_flag("json") => return caper::document(&game, at, context),
        LoadedFile::Caper(game, at) => return Ok(caper::text(&game, at, all, context)),
    };
    let setup = &loaded.game.setup;
    if !matches.get_flag("json") {
        let document = clue::analysis(&loaded.game, loaded.entries(), all, &context.language);
        return Ok(CommandOutput::Text(plain_text(&document, &context.language)));
    }
    CommandOutput::json(&exchange::result(setup, loaded.entries(), &loaded.holders, all))
}
