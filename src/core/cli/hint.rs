//! The command `hint` for Clue: the next suggestions, whether to accuse or wait, and who is close. It prints text or
//! JSON, and `table` uses it too.

mod card_to_show;
mod json;
mod position;
pub(super) mod reading;

use super::load::{LoadedFile, LoadedGame, at_option, load};
use super::{CliContext, CommandError, CommandOutput, caper, file, flag, option};
use crate::advice::{self, Advice, Reach, SuggestionReason};
use crate::deduction::{Cancel, Position};
use crate::document::{clue, plain_text};
use crate::edition::{Card, CardSet};
use crate::entry::quick::cards_named;
use crate::fl;
use crate::game::{PieceOverrides, Seat, Setup, piece_positions};
use crate::text::plan::PlanWords;
use crate::text::{Language, Names, advice as words, close, terms};
use clap::{ArgMatches, Command, value_parser};
use serde_json::Value;
use std::fmt::Write;

pub(super) fn command(language: &Language) -> Command {
    let command = Command::new("hint")
        .about(fl!(language, "cli-hint"))
        .arg(file(&fl!(language, "cli-game-file")))
        .arg(flag("json", fl!(language, "cli-hint-json")))
        .arg(option("rooms", "A,B", fl!(language, "cli-hint-rooms")).value_delimiter(','))
        .arg(
            option("count", "N", fl!(language, "cli-hint-count"))
                .default_value("10")
                .value_parser(value_parser!(usize)),
        )
        .arg(flag("reading", fl!(language, "cli-hint-reading")))
        .arg(flag("no-reading", fl!(language, "cli-hint-no-reading")).overrides_with("reading"))
        .arg(at_option(language));
    caper::arguments(card_to_show::arguments(position::arguments(command, language), language), language)
}

pub(super) fn run(matches: &ArgMatches, context: &CliContext) -> Result<CommandOutput, CommandError> {
    hint_for(load(matches, context)?, matches, HintLength::All, context)
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum HintLength {
    /// The plan, its first reason, and the likeliest solution, whose chance orders the plans.
    First,
    All,
}

pub(super) fn hint_for(
    file: LoadedFile,
    matches: &ArgMatches,
    length: HintLength,
    context: &CliContext,
) -> Result<CommandOutput, CommandError> {
    match file {
        LoadedFile::Clue(game) => hint(&game, matches, length, context),
        LoadedFile::Caper(game, at) => caper::hint(&game, at, matches, context),
    }
}

fn hint(
    loaded: &LoadedGame,
    matches: &ArgMatches,
    length: HintLength,
    context: &CliContext,
) -> Result<CommandOutput, CommandError> {
    let (game, setup, entries) = (&loaded.game, &loaded.game.setup, loaded.entries());
    let language = &context.language;
    let spectator = || CommandError::Content(fl!(language, "cli-hint-spectator"));
    let me = setup.me.ok_or_else(spectator)?;
    let by_log = Position::of_game(setup, entries);
    // The others' questions count if the game says so, unless the options say otherwise.
    let reads = !matches.get_flag("no-reading") && (matches.get_flag("reading") || game.reading);
    let read = if reads { reading::read(loaded, &by_log) } else { None };
    let (position, reading) = read.as_ref().map_or((&by_log, None), |(position, sheet)| (position, Some(sheet)));
    if let Some(shown) = card_to_show::run(matches, setup, entries, position, context)? {
        return Ok(shown);
    }
    let pieces = piece_positions(setup, &moved_by_hand(loaded), entries);
    let placed = position::position(matches, setup, me, entries, &pieces, context)?;
    let reach = Reach {
        rooms: rooms(matches, setup, language)?,
        position: placed.as_ref().map(|placed| placed.position.clone()),
    };
    let (cancel, as_json) = (Cancel::default(), matches.get_flag("json"));
    // Without a ranking there is no advice: the log contradicts itself, or leaves too much to count.
    let Some(ranking) = advice::rank(setup, entries, position, &reach, &cancel) else {
        return Ok(CommandOutput::Text(if as_json {
            if by_log.is_consistent() { json::uncounted() } else { json::clash(setup, entries) }.to_string()
        } else {
            plain_text(&clue::analysis(game, entries, false, None, language), language)
        }));
    };
    let opponents = advice::who_is_close(setup, entries, position, &cancel);
    let advice = advice::advise(setup, entries, &reach, &ranking, opponents).ok_or_else(spectator)?;
    Ok(CommandOutput::Text(if as_json {
        let count = matches.get_one::<usize>("count").copied().unwrap_or(10);
        let mut document = json::document(setup, &ranking, &advice, count, reading);
        document["looks"] = ranking.looks.iter().map(|look| position::look(setup, look)).collect();
        document["position"] =
            placed.map_or(Value::Null, |placed| position::document(setup, &pieces, &placed, &ranking.later));
        if let Some(reading) = reading {
            document["reading"] = reading::document(setup, reading);
        }
        json::tidied(document).to_string()
    } else {
        let names = Names::new(setup, language);
        // Once the game is over for me, I go nowhere.
        let placed = placed.filter(|_| !advice.plans.is_empty());
        let placed = placed.map(|placed| position::text(&names, &pieces, &placed) + "\n").unwrap_or_default();
        let solutions = position.sheet().map_or(1, |sheet| sheet.triples.possible());
        let words = PlanWords { names: &names, advice: &advice, ranking: &ranking, solutions, read: reading };
        let turn = others_turn(loaded, &advice).map(|seat| fl!(language, "advice-turn", who = names.seat(seat)) + "\n");
        let turn = turn.unwrap_or_default();
        if length == HintLength::First {
            return Ok(CommandOutput::Text(turn + &first_text(&words)));
        }
        let reading = reading.map(|read| reading::text(&names, entries, read));
        turn + &placed + &text(&words) + &reading.unwrap_or_default()
    }))
}

/// Whose turn it is, if the advice has to wait for mine.
fn others_turn(loaded: &LoadedGame, advice: &Advice) -> Option<Seat> {
    let waits = !advice.is_now() && !advice.plans.is_empty();
    loaded.game.turn_at(loaded.entries().len()).filter(|seat| waits && loaded.game.setup.me != Some(*seat))
}

/// Pieces moved by hand. None for an earlier moment, when only the log says where the pieces were.
fn moved_by_hand(loaded: &LoadedGame) -> PieceOverrides {
    let is_now = loaded.entries().len() == loaded.game.entries().len();
    if is_now { loaded.game.pieces.clone() } else { PieceOverrides::default() }
}

/// The rooms of `--rooms`, by id or by words as in the window's line.
fn rooms(matches: &ArgMatches, setup: &Setup, language: &Language) -> Result<Option<CardSet>, CommandError> {
    let Some(named) = matches.get_many::<String>("rooms") else { return Ok(None) };
    let edition = &setup.edition;
    let mut rooms = CardSet::EMPTY;
    for name in named {
        let Some(card) = named_card(setup, edition.category_cards(2), name, language) else {
            let a_room = terms::a_room(edition, language);
            return Err(CommandError::Usage(fl!(language, "cli-hint-no-room", room = name.as_str(), a_room)));
        };
        rooms.extend([card]);
    }
    Ok(Some(rooms))
}

/// A card by id, else by words as in the window's line. `None` unless exactly one of `cards` can be meant.
fn named_card(setup: &Setup, cards: CardSet, name: &str, language: &Language) -> Option<Card> {
    let by_id = setup.edition.card_by_id(&name.trim().to_lowercase()).filter(|card| cards.contains(*card));
    by_id.or_else(|| cards_named(name, setup, language.code(), cards).only())
}

fn first_text(words: &PlanWords<'_>) -> String {
    let first = words.advice.plans.first();
    let why = first.and_then(|plan| words.why(plan, false).into_iter().next());
    let likeliest = (first.is_some() && words.ranking.proved.is_none())
        .then(|| words::likeliest(words.names, words.ranking, words.solutions, words.read));
    [words.sentence(first)].into_iter().chain(why).chain(likeliest).collect::<Vec<_>>().join("\n")
}

fn text(words: &PlanWords<'_>) -> String {
    let PlanWords { names, advice, ranking, solutions, read } = *words;
    let (language, mut text) = (names.language, String::new());
    let Some((first, others)) = advice.plans.split_first() else { return words.sentence(None) };
    if ranking.proved.is_none() {
        let _ = writeln!(text, "{}\n", words::likeliest(names, ranking, solutions, read));
    }
    // An only plan needs no number.
    let number = |at: usize| if others.is_empty() { String::new() } else { format!("{at}. ") };
    let _ = writeln!(text, "{}{}", number(1), words.sentence(Some(first)));
    for why in words.why(first, false) {
        let _ = writeln!(text, "   {why}");
    }
    let reasons = first.ask.iter().flat_map(|ask| &ask.suggestion.reasons);
    for price in reasons.filter(|one| matches!(one, SuggestionReason::DecoyPrice(_))) {
        let _ = writeln!(text, "   {}", words::reason(names, price, words.differs()));
    }
    for (plan, at) in others.iter().zip(2..) {
        let _ = writeln!(text, "{}{}", number(at), words.sentence(Some(plan)));
        let _ = writeln!(text, "   {}", words.in_brief(plan, false));
    }
    if let Some(counted) = words::counted(ranking, language) {
        let _ = writeln!(text, "{counted}");
    }
    let _ = writeln!(text, "\n{}", fl!(language, "advice-close"));
    for opponent in &advice.opponents {
        let (who, what) = (names.seat(opponent.seat), close::opponent(names, opponent));
        let _ = writeln!(text, "  {}", fl!(language, "cli-hint-opponent", who, what));
    }
    text
}
