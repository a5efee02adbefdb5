//! The command `solo`: solo Clue as a checklist to print.

use super::{CliContext, CommandError, CommandOutput, option};
use crate::edition::by_id;
use crate::fl;
use crate::game::solo::Solo;
use crate::text::{Language, solo as words};
use clap::{ArgMatches, Command, value_parser};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::fmt::Write;
use std::time::{SystemTime, UNIX_EPOCH};

pub(super) fn command(language: &Language) -> Command {
    Command::new("solo")
        .about(fl!(language, "cli-solo"))
        .arg(option("edition", "ID", fl!(language, "cli-solo-edition")).default_value("clue_2015"))
        .arg(option("seed", "N", fl!(language, "cli-solo-seed")).value_parser(value_parser!(u64)))
}

pub(super) fn run(matches: &ArgMatches, context: &CliContext) -> Result<CommandOutput, CommandError> {
    let language = &context.language;
    let id = matches.get_one::<String>("edition").map_or("", String::as_str);
    let edition = by_id(id).filter(|edition| Solo::fits(edition));
    let edition = edition.ok_or_else(|| CommandError::Usage(fl!(language, "cli-solo-no-edition", name = id)))?;
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
    let seed = matches.get_one::<u64>("seed").copied().unwrap_or_else(now);
    let solo = Solo::lay(&edition, &mut ChaCha8Rng::seed_from_u64(seed));
    let mut text = format!("{}: {}\n\n", fl!(language, "solo"), edition.name.get(language.tag()));
    for (at, rule) in words::rules(&edition, language).iter().enumerate() {
        let _ = writeln!(text, "{}. {rule}", at + 1);
    }
    let _ = writeln!(text);
    let rows = (0..edition.categories[2].cards.len()).map(|room| words::row(&solo, &edition, room, language));
    let rows: Vec<[String; 3]> =
        rows.map(|row| row.map(|card| card.map_or_else(String::new, |(_, name, _)| format!("[ ] {name}")))).collect();
    // A line for each room: its card, the suspect and the weapon on it.
    let wide = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths = [wide(0), wide(1)];
    for [room, suspect, weapon] in &rows {
        let line = format!("{room:0$}   {suspect:1$}   {weapon}", widths[0], widths[1]);
        let _ = writeln!(text, "{}", line.trim_end());
    }
    let _ = writeln!(text, "\n{} ____", fl!(language, "solo-count"));
    Ok(CommandOutput::Text(text))
}
