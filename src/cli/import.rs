//! `import`: a game of another program becomes a `.case`.

use super::load::load;
use super::{Context, Failure, Output, file};
use crate::casebook::encode;
use crate::language::Language;
use crate::say;
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use std::io::{self, Write};
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
    match write(path, &bytes) {
        Ok(()) => Ok(Output::None),
        Err(error) => {
            let file = path.display().to_string();
            Err(Failure::Content(say!(context.language, "cli-cannot-write", file = file, why = error.to_string())))
        }
    }
}

/// Writes a file whole or not at all.
fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = new_file(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// A temporary file with the rights of any new file (those of a temporary one are narrower).
fn new_file(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}
