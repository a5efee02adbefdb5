//! `export`: a game as a document, a picture, a table, or for other programs.

use super::import::{output, put};
use super::load::{LoadedFile, at_option, load};
use super::{CliContext, CommandError, CommandOutput, file, remark};
use crate::document::{ExportError, Format, Options, PreparedDocument, Theme, lacking_letters, names_without_letters};
use crate::fl;
use crate::format::any_game::AnyGame;
use crate::text::Language;
use clap::{Arg, ArgAction, ArgMatches, Command};
use std::ops::ControlFlow;

pub(super) fn command(language: &Language) -> Command {
    let flag = |name: &'static str, help: String| Arg::new(name).long(name).action(ArgAction::SetTrue).help(help);
    Command::new("export")
        .about(fl!(language, "cli-export"))
        .arg(file(&fl!(language, "cli-game-file")))
        .arg(
            Arg::new("to")
                .long("to")
                .value_name("FORMAT")
                .required(true)
                .value_parser(Format::ALL.map(Format::ending))
                .help(fl!(language, "cli-export-to")),
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
        .arg(flag("no-reasons", fl!(language, "cli-export-no-reasons")))
        .arg(flag("hints", fl!(language, "cli-export-hints")))
        .arg(flag("no-hand", fl!(language, "cli-export-no-hand")))
        .arg(flag("spoiler-free", fl!(language, "cli-export-spoiler-free")))
        .arg(flag("no-truth", fl!(language, "cli-export-no-truth")))
        .arg(flag("score-pad", fl!(language, "cli-export-score-pad")))
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
    Options {
        at,
        reasons: !matches.get_flag("no-reasons"),
        hints: matches.get_flag("hints"),
        my_hand: !matches.get_flag("no-hand"),
        spoiler_free: matches.get_flag("spoiler-free"),
        truth: !matches.get_flag("no-truth"),
        score_pad: matches.get_flag("score-pad"),
        theme: if night { Theme::Night } else { Theme::Paper },
        ..Options::new(format, context.language.code())
    }
}
