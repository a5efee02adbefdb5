//! Clue, `hint --asks WHO --named A,B,C`: the card to show.

use super::super::{CliContext, CommandError, CommandOutput, option};
use super::named_card;
use crate::advice::{Showing, cards_to_show};
use crate::deduction::{Cancel, Position};
use crate::edition::Card;
use crate::entry::quick::PlayerNames;
use crate::fl;
use crate::game::{Entry, Seat, Setup};
use crate::text::why::{plain, witnesses};
use crate::text::{Language, Names, advice as words};
use clap::{ArgMatches, Command};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

const SAMPLES: usize = 120;

pub(super) fn arguments(command: Command, language: &Language) -> Command {
    command
        .arg(option("asks", "WHO", fl!(language, "cli-hint-asks")).requires("named"))
        .arg(option("named", "A,B,C", fl!(language, "cli-hint-named")).value_delimiter(',').requires("asks"))
}

/// `None` without `--asks`.
pub(super) fn run(
    matches: &ArgMatches,
    setup: &Setup,
    entries: &[Entry],
    position: &Position,
    context: &CliContext,
) -> Result<Option<CommandOutput>, CommandError> {
    let Some(name) = matches.get_one::<String>("asks") else { return Ok(None) };
    let language = &context.language;
    let asker = PlayerNames::new(setup).named(name).map(|at| Seat(at as u8)).filter(|seat| setup.me != Some(*seat));
    let asker = asker.ok_or_else(|| CommandError::Usage(fl!(language, "cli-hint-nobody", name = name.as_str())))?;
    let mut cards: [Option<Card>; 3] = [None; 3];
    for name in matches.get_many::<String>("named").into_iter().flatten() {
        let card = named_card(setup, setup.edition.cards().collect(), name, language)
            .ok_or_else(|| CommandError::Usage(fl!(language, "cli-hint-no-card", card = name.as_str())))?;
        if cards[setup.edition.category_of(card)].replace(card).is_some() {
            return Err(CommandError::Usage(fl!(language, "cli-hint-three")));
        }
    }
    let [Some(a), Some(b), Some(c)] = cards else {
        return Err(CommandError::Usage(fl!(language, "cli-hint-three")));
    };
    let mut random = ChaCha8Rng::seed_from_u64(0);
    let showings =
        cards_to_show(setup, entries, position, (asker, [a, b, c]), SAMPLES, &mut random, &Cancel::default());
    Ok(Some(CommandOutput::Text(if matches.get_flag("json") {
        document(setup, &showings).to_string()
    } else {
        let names = Names::new(setup, language);
        let show = words::showing(&names, asker, &showings, false);
        let seen = showings.iter().map(|one| plain(&witnesses(&names, entries, one.card), entries));
        let said = show.map(|show| std::iter::once(show).chain(seen).collect::<Vec<_>>().join("\n"));
        said.unwrap_or_else(|| fl!(language, "cli-hint-pass"))
    })))
}

fn document(setup: &Setup, showings: &[Showing]) -> Value {
    let show: Vec<Value> = (showings.iter())
        .map(|one| {
            json!({
                "card": setup.edition.card(one.card).id, "seen": one.seen, "leak": one.leak,
                "seen_by_others": one.seen_by.len() - usize::from(one.seen),
            })
        })
        .collect();
    json!({"format": "deerstalker-show/1", "show": show})
}
