//! `export`: a game in another form.

use super::import::{output, put};
use super::load::{Loaded, load};
use super::{Context, Failure, Output, file};
use crate::casebook::interchange;
use crate::language::Language;
use crate::say;
use clap::{Arg, ArgMatches, Command};

/// A form a game can be exported in: its name on the command line, and how it is made.
struct Format {
    name: &'static str,
    make: fn(&Loaded, &ArgMatches, &Context) -> Result<Vec<u8>, Failure>,
}

/// All forms.
const FORMATS: &[Format] = &[Format { name: "json", make: json }];

pub(super) fn command(language: &Language) -> Command {
    Command::new("export")
        .about(say!(language, "cli-export"))
        .arg(file(&say!(language, "cli-game-file")))
        .arg(
            Arg::new("to")
                .long("to")
                .value_name("FORMAT")
                .required(true)
                .value_parser(FORMATS.iter().map(|format| format.name).collect::<Vec<_>>())
                .help(say!(language, "cli-export-to")),
        )
        .arg(output(&say!(language, "cli-output")))
}

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<Output, Failure> {
    let loaded = load(matches, context)?;
    let wanted = matches.get_one::<String>("to").map_or("json", String::as_str);
    let Some(format) = FORMATS.iter().find(|format| format.name == wanted) else {
        return Err(Failure::Usage(say!(context.language, "cli-export-to")));
    };
    put((format.make)(&loaded, matches, context)?, matches, context)
}

#[allow(clippy::unnecessary_wraps, reason = "other forms can fail")]
fn json(loaded: &Loaded, _: &ArgMatches, _: &Context) -> Result<Vec<u8>, Failure> {
    Ok(interchange::write(&loaded.game).into_bytes())
}
