//! The command `export`: a game of either kind as a document, a picture, a table, or for other programs.

use super::import::{output, put};
use super::load::{LoadedFile, at_option, load};
use super::{CliContext, CommandError, CommandOutput, file, flag, option, remark};
use crate::document::{
    ContentOption, ExportError, Format, Options, PreparedDocument, Theme, lacking_letters, names_without_letters,
};
use crate::fl;
use crate::format::any_game::AnyGame;
use crate::text::Language;
use clap::{Arg, ArgMatches, Command};
use std::ops::ControlFlow;

pub(super) fn command(language: &Language) -> Command {
    Command::new("export")
        .about(fl!(language, "cli-export"))
        .arg(file(&fl!(language, "cli-game-file")))
        .arg(
            option("to", "FORMAT", fl!(language, "cli-export-to"))
                .required(true)
                .value_parser(Format::ALL.map(Format::ending)),
        )
        .args(output(language))
        .arg(at_option(language))
        .arg(
            Arg::new("theme")
                .long("theme")
                .value_parser(["paper", "night"])
                .default_value("paper")
                .help(fl!(language, "cli-export-theme")),
        )
        .args(ContentOption::ALL.map(|part| {
            let (name, help) = part_flag(part, language);
            flag(name, help)
        }))
}

/// The option that adds or removes a part, and its help.
fn part_flag(part: ContentOption, language: &Language) -> (&'static str, String) {
    match part {
        ContentOption::Reasons => ("no-reasons", fl!(language, "cli-export-no-reasons")),
        ContentOption::Hints => ("hints", fl!(language, "cli-export-hints")),
        ContentOption::Hand => ("no-hand", fl!(language, "cli-export-no-hand")),
        ContentOption::SpoilerFree => ("spoiler-free", fl!(language, "cli-export-spoiler-free")),
        ContentOption::Truth => ("no-truth", fl!(language, "cli-export-no-truth")),
        ContentOption::ScorePad => ("score-pad", fl!(language, "cli-export-score-pad")),
    }
}

pub(super) fn run(matches: &ArgMatches, context: &CliContext) -> Result<CommandOutput, CommandError> {
    let any = load(matches, context)?;
    let wanted = matches.get_one::<String>("to").and_then(|name| Format::from_ending(name));
    let Some(format) = wanted else { return Err(CommandError::Usage(fl!(context.language, "cli-export-to"))) };
    let failed = |error: ExportError| CommandError::Content(error.text(&context.language));
    let (game, at) = match any {
        LoadedFile::Clue(loaded) => (AnyGame::from(loaded.game), Some(loaded.at)),
        LoadedFile::Caper(game, at) => (AnyGame::from(*game), at),
    };
    let options = options(format, at, matches, context);
    let prepared = PreparedDocument::new(&game, &options, |_| ControlFlow::Continue(())).map_err(failed)?;
    let written =
        put(prepared.write(format, options.theme).map_err(failed)?, format == Format::Case, matches, context)?;
    let lacking = names_without_letters(&game, format, &context.language);
    if !lacking.is_empty() {
        remark(&lacking_letters(&lacking, &context.language));
    }
    Ok(written)
}

fn options(format: Format, at: Option<usize>, matches: &ArgMatches, context: &CliContext) -> Options {
    let night = matches.get_one::<String>("theme").is_some_and(|theme| theme == "night");
    let theme = if night { Theme::Night } else { Theme::Paper };
    let mut options = Options { at, theme, ..Options::new(format, context.language.code()) };
    let chosen = |part: &ContentOption| matches.get_flag(part_flag(*part, &context.language).0);
    for part in ContentOption::ALL.into_iter().filter(chosen) {
        part.toggle(&mut options);
    }
    options
}
