//! `import`: a game of another program becomes a `.case`.

use super::load::load;
use super::{Context, Failure, Output, file};
use crate::casebook::encode;
use crate::casebook::export::save;
use crate::language::Language;
use crate::say;
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use std::path::{Path, PathBuf};

pub(super) fn command(language: &Language) -> Command {
    Command::new("import")
        .about(say!(language, "cli-import"))
        .arg(file(&say!(language, "cli-game-file")))
        .arg(output(&say!(language, "cli-output")))
}

/// The `-o FILE` option.
pub(super) fn output(help: &str) -> Arg {
    Arg::new("output")
        .short('o')
        .long("output")
        .value_name("FILE")
        .value_parser(value_parser!(PathBuf))
        .value_hint(ValueHint::FilePath)
        .help(help.to_owned())
}

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<Output, Failure> {
    let loaded = load(matches, context)?;
    put(encode(&loaded.game).into_bytes(), matches, context)
}

/// A result into the file that `-o` names, or onto the standard output.
pub(super) fn put(bytes: Vec<u8>, matches: &ArgMatches, context: &Context) -> Result<Output, Failure> {
    let Some(path) = matches.get_one::<PathBuf>("output").filter(|path| path.as_path() != Path::new("-")) else {
        return Ok(Output::Bytes(bytes));
    };
    save(path, &bytes).map(|()| Output::None).map_err(|trouble| {
        let (file, why) = (path.display().to_string(), trouble.say(&context.language));
        Failure::Content(say!(context.language, "cli-cannot-write", file = file, why = why))
    })
}
