//! The command `analyse` for Clue: the sheet, the case file and the reasons, as text or JSON.

use super::hint::reading;
use super::load::{LoadedFile, at_option, load};
use super::{CliContext, CommandError, CommandOutput, caper, file, flag};
use crate::deduction::Position;
use crate::document::{clue, plain_text};
use crate::exchange::{self, ResultDetail};
use crate::fl;
use crate::text::{Language, Names};
use clap::{ArgMatches, Command};

pub(super) fn command(language: &Language) -> Command {
    Command::new("analyse")
        .alias("analyze")
        .about(fl!(language, "cli-analyse"))
        .arg(file(&fl!(language, "cli-game-file")))
        .arg(flag("json", fl!(language, "cli-json")))
        .arg(flag("all", fl!(language, "cli-all")))
        .arg(flag("reading", fl!(language, "cli-analyse-reading")))
        .arg(at_option(language))
}

pub(super) fn run(matches: &ArgMatches, context: &CliContext) -> Result<CommandOutput, CommandError> {
    let all = matches.get_flag("all");
    let loaded = match load(matches, context)? {
        LoadedFile::Clue(loaded) => loaded,
        LoadedFile::Caper(game, at) if matches.get_flag("json") => return caper::document(&game, at, context),
        LoadedFile::Caper(game, at) => return Ok(caper::text(&game, at, all, context)),
    };
    let (setup, entries, language) = (&loaded.game.setup, loaded.entries(), &context.language);
    // Unlike `hint`, this considers the others' questions only if asked to.
    let wanted = matches.get_flag("reading").then(|| Position::of_game(setup, entries));
    let read = wanted.and_then(|log| reading::read(&loaded, &log)).map(|(_, read)| read);
    if matches.get_flag("json") {
        let detail = if all { ResultDetail::Everything } else { ResultDetail::Deductions };
        let result = exchange::result(setup, entries, &loaded.holders, detail);
        return CommandOutput::json(&match &read {
            Some(read) => result.with_reading(setup, &read.sheet, &loaded.holders),
            None => result,
        });
    }
    let document = clue::analysis(&loaded.game, entries, all, read.as_ref().map(|read| &read.sheet), language);
    let names = Names::new(setup, language);
    let betrayed = read.map(|read| reading::text(&names, entries, &read)).unwrap_or_default();
    Ok(CommandOutput::Text(plain_text(&document, language) + &betrayed))
}
