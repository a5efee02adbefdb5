//! `analyse`: the sheet, the case file and the reasons, as text or JSON.

use super::load::{Any, at, load};
use super::{Context, Failure, Output, caper, file, sheet};
use crate::casebook::interchange;
use crate::language::Language;
use crate::fl;
use clap::{Arg, ArgAction, ArgMatches, Command};

pub(super) fn command(language: &Language) -> Command {
    Command::new("analyse")
        .alias("analyze")
        .about(fl!(language, "cli-analyse"))
        .arg(file(&fl!(language, "cli-game-file")))
        .arg(Arg::new("json").long("json").action(ArgAction::SetTrue).help(fl!(language, "cli-json")))
        .arg(Arg::new("all").long("all").action(ArgAction::SetTrue).help(fl!(language, "cli-all")))
        .arg(at(language))
}

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<Output, Failure> {
    let all = matches.get_flag("all");
    let loaded = match load(matches, context)? {
        Any::Clue(loaded) => loaded,
        Any::Caper(case, at) if matches.get_flag("json") => return caper::document(&case, at, context),
        Any::Caper(case, at) => return Ok(caper::text(&case, at, all, context)),
    };
    let setup = &loaded.game.setup;
    if !matches.get_flag("json") {
        return Ok(Output::Text(sheet::text(&loaded.game, loaded.entries(), all, &context.language)));
    }
    let document = interchange::result(setup, loaded.entries(), &loaded.holders, all);
    match serde_json::to_string_pretty(&document) {
        Ok(text) => Ok(Output::Text(text)),
        Err(error) => Err(Failure::Content(error.to_string())),
    }
}
