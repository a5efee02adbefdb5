//! Great Museum Caper: the commands `analyse` and `hint`.

use super::{CliContext, CommandError, CommandOutput, option};
use crate::caper::hint::{Roll, RollOption, chase, forecast, roll_options};
use crate::caper::{
    AnsweredQuestion, Belief, CameraAnswer, CaperGame, DieFace, EntryId, LogReplay, MotionAnswer, NextMover, Notebook,
    Pad, Question, Round, RoundEnd, RoundRecord, ScanAnswer, Space, TurnOrder, TurnedLock, open_chances, score,
};
use crate::deduction::Cancel;
use crate::document::{self, Format, Options, plain_text};
use crate::fl;
use crate::text::Language;
use crate::text::caper::{CaperNames, finding, hint as words, placing_fault};
use clap::{Arg, ArgMatches, Command, value_parser};
use serde_json::{Value, json};

const HINT_FORMAT: &str = "deerstalker-caper-hint/1";

pub(super) fn arguments(command: Command, language: &Language) -> Command {
    let roll = option("roll", "N", fl!(language, "cli-hint-museum-roll")).value_parser(value_parser!(u8).range(1..=6));
    let face = Arg::new("face").long("face").value_parser(["eye", "scan", "motion"]).requires("roll");
    command.arg(roll).arg(face.help(fl!(language, "cli-hint-face")))
}

fn numbers(ids: Vec<EntryId>) -> Vec<u32> {
    ids.into_iter().map(|id| id.0).collect()
}

/// The last round with the first `at` entries of its log (`None`: all). `None` if there is no round that can be
/// played.
fn last_round(game: &CaperGame, at: Option<usize>) -> Option<(RoundRecord, Round)> {
    let mut record = game.evening.rounds.last()?.clone();
    let round = game.evening.round(game.evening.rounds.len() - 1, &record).ok()?;
    record.truncate(at.unwrap_or(usize::MAX));
    Some((record, round))
}

pub(super) fn text(game: &CaperGame, at: Option<usize>, all: bool, context: &CliContext) -> CommandOutput {
    let options = Options { at, ..Options::new(Format::Text, context.language.code()) };
    let document = document::caper::analysis(game, &options, all, &context.language);
    CommandOutput::Text(plain_text(&document, &context.language))
}

/// `analyse --json`: the last round and the points.
pub(super) fn document(
    game: &CaperGame,
    at: Option<usize>,
    context: &CliContext,
) -> Result<CommandOutput, CommandError> {
    let frame = &game.evening.frame;
    let points = score(&game.evening);
    let mut document = json!({
        "format": "deerstalker-caper/1",
        "title": game.title,
        "players": frame.players,
        "points": points.points,
        "winners": points.winners,
        "round": game.evening.rounds.len(),
    });
    if let Some((record, round)) = last_round(game, at) {
        document["thief"] = json!(CaperNames::new(frame, &record.setup, &context.language).player(record.thief));
        let (side, mut known, table) = match &record.notebook {
            Notebook::Characters { locks, log, .. } => {
                let replay = LogReplay::new(&round, log);
                ("characters", tracked(&replay, locks), replay.table().clone())
            }
            Notebook::Thief { log } => {
                let pad = Pad::new(&round, log);
                let names = CaperNames::new(frame, &record.setup, &context.language);
                ("thief", plotted(&pad, &round, &names), pad.table)
            }
        };
        known["end"] = json!(end_word(record.end(&table)));
        let faults = record.placing_faults(frame);
        let told = faults.iter().map(|fault| placing_fault(fault, round.plan(), &context.language));
        document["placing"] = json!(told.collect::<Vec<_>>());
        document["side"] = json!(side);
        document["known"] = known;
    }
    CommandOutput::json(&document)
}

fn tracked(replay: &LogReplay<'_>, locks: &[TurnedLock]) -> Value {
    let (round, table) = (replay.round(), replay.table());
    let square = |space| round.plan().square(space).to_string();
    let consistent = !replay.now().is_impossible();
    let belief = Belief::now(replay);
    let chances = belief.spaces();
    let spaces: Vec<Value> = replay
        .now()
        .spaces()
        .iter()
        .map(|space| json!({"square": square(space), "chance": chances[space.index()]}))
        .collect();
    let cameras: Vec<Value> =
        table.cameras.iter().map(|number| json!({"number": number, "disconnected": belief.cut(number)})).collect();
    let locks: Vec<Value> = open_chances(round, table, locks)
        .into_iter()
        .map(|(front, open)| json!({"exit": square(front), "open": open}))
        .collect();
    json!({
        "consistent": consistent,
        "conflict": numbers(replay.conflict()),
        "repairs": numbers(replay.repairs()),
        "inside": !replay.now().is_outside(),
        "moves": table.moves,
        "loot": table.loot,
        "spaces": spaces,
        "paintings": table.hanging.iter().map(square).collect::<Vec<_>>(),
        "characters": table.characters.iter().map(|place| place.map(square)).collect::<Vec<_>>(),
        "cameras": cameras,
        "power_off": belief.off(),
        "locks": locks,
    })
}

fn plotted(pad: &Pad, round: &Round, names: &CaperNames<'_>) -> Value {
    let untrue = pad.findings.iter().map(|(id, what)| json!({"id": id.0, "text": finding(what, names)}));
    let square = |space| round.plan().square(space).to_string();
    let replay = LogReplay::new(round, &pad.facts);
    json!({
        "moves": pad.table.moves,
        "loot": pad.loot(),
        "at": pad.hidden.space.map(square),
        "disconnected": pad.hidden.cut.iter().collect::<Vec<u8>>(),
        "power_off": pad.hidden.off,
        "take_after_next_move": pad.to_lift().map(square),
        "untrue": untrue.collect::<Vec<_>>(),
        "characters_see": tracked(&replay, &[]),
    })
}

const fn end_word(end: Option<RoundEnd>) -> Option<&'static str> {
    match end {
        None => None,
        Some(RoundEnd::Caught) => Some("caught"),
        Some(RoundEnd::Escaped) => Some("escaped"),
        Some(RoundEnd::Abandoned) => Some("abandoned"),
    }
}

pub(super) fn hint(
    game: &CaperGame,
    at: Option<usize>,
    matches: &ArgMatches,
    context: &CliContext,
) -> Result<CommandOutput, CommandError> {
    let (frame, language) = (&game.evening.frame, &context.language);
    let nothing = || CommandError::Content(fl!(language, "cli-hint-no-round"));
    let json = matches.get_flag("json");
    let over = || {
        if json {
            return CommandOutput::json(&json!({"format": HINT_FORMAT, "over": true, "hints": []}));
        }
        Ok(CommandOutput::Text(fl!(language, "cli-hint-round-over")))
    };
    let (record, round) = last_round(game, at).ok_or_else(nothing)?;
    let names = CaperNames::new(frame, &record.setup, language);
    let count = matches.get_one::<usize>("count").copied().unwrap_or(10);
    let hints = match &record.notebook {
        Notebook::Characters { locks, log, .. } => {
            let replay = LogReplay::new(&round, log);
            if record.end(replay.table()).is_some() {
                return over();
            }
            if replay.now().is_impossible() && json {
                let (conflict, repairs) = (numbers(replay.conflict()), numbers(replay.repairs()));
                return CommandOutput::json(&json!({
                    "format": HINT_FORMAT, "consistent": false, "conflict": conflict, "repairs": repairs, "hints": [],
                }));
            }
            if replay.now().is_impossible() {
                return Ok(CommandOutput::Text(crate::text::caper::conflict(&replay, language).unwrap_or_default()));
            }
            let missing = matches.contains_id("roll") && !matches.contains_id("face");
            if missing && replay.table().pawn.is_none() {
                return Err(CommandError::Usage(fl!(language, "usage-missing", arg = "--face")));
            }
            character_hints(&replay, locks, matches, count, &names)
        }
        Notebook::Thief { log } => {
            let pad = Pad::new(&round, log);
            if record.end(&pad.table).is_some() {
                return over();
            }
            thief_hints(&pad, &round, count, &names)
        }
    };
    if json {
        return CommandOutput::json(&json!({"format": HINT_FORMAT, "hints": hints.values}));
    }
    let text = std::iter::once(hints.title).chain(hints.lines).collect::<Vec<_>>().join("\n");
    Ok(CommandOutput::Text(text))
}

struct CaperHints {
    title: String,
    lines: Vec<String>,
    values: Vec<Value>,
}

fn character_hints(
    replay: &LogReplay<'_>,
    locks: &[TurnedLock],
    matches: &ArgMatches,
    count: usize,
    names: &CaperNames<'_>,
) -> CaperHints {
    let language = names.language;
    let by = match replay.table().next {
        NextMover::Character(by) => by,
        NextMover::Thief => replay.table().turn,
    };
    let who = names.character_and_player(by);
    let belief = Belief::now(replay);
    let square = |space| replay.round().plan().square(space).to_string();
    let rolled = matches.get_one::<u8>("roll").copied();
    let face = match matches.get_one::<String>("face").map(String::as_str) {
        Some("scan") => DieFace::Scan,
        Some("motion") => DieFace::Motion,
        _ => DieFace::Eye,
    };
    let (mut lines, mut values) = (Vec::new(), Vec::new());
    if let Some(number) = rolled {
        let open = open_chances(replay.round(), replay.table(), locks);
        if let Some(chase) = chase(replay.round(), replay.table(), by, number, &open) {
            lines.push(words::chase(&chase, names));
            values.push(json!({"end": square(chase.end), "catches": chase.catches, "escapes": chase.escapes}));
        }
        for (at, option) in roll_options(replay, &belief, by, Roll { number, face }).iter().take(count).enumerate() {
            lines.push(format!(
                "{}. {} {}",
                at + 1,
                words::roll_option(option, names),
                words::figures(option, language)
            ));
            lines.extend(words::answers(option, names).into_iter().map(|answer| format!("   {answer}")));
            values.push(option_value(option, &square));
        }
    } else if let Some(forecast) = forecast(replay, &belief, by) {
        let figures = words::chances(forecast.caught, forecast.seen, forecast.left, language);
        lines.push(fl!(language, "cli-hint-forecast", figures));
        values.push(json!({"caught": forecast.caught, "seen": forecast.seen, "left": forecast.left}));
    }
    if lines.is_empty() {
        lines.push(fl!(language, "cli-hint-no-way"));
    }
    CaperHints { title: fl!(language, "cli-hint-turn", who), lines, values }
}

fn option_value(option: &RollOption, square: &dyn Fn(Space) -> String) -> Value {
    let answers = option.answers.iter().map(|answer| {
        let word = answer.look.as_ref().map(question_word).or_else(|| option.question.map(|_| "seen"));
        let mut value = json!({
            "answer": word, "chance": answer.chance, "spaces": answer.spaces.len(), "end": square(answer.end),
        });
        match &answer.look {
            Some(AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing })) => {
                value["disconnected"] = json!(dead.iter().collect::<Vec<u8>>());
                value["seeing"] = json!(seeing.iter().collect::<Vec<u8>>());
            }
            Some(AnsweredQuestion::Motion(MotionAnswer::Colour(colour))) => value["colour"] = json!(colour),
            _ => {}
        }
        value
    });
    let (look, camera) = match option.question {
        None => (None, None),
        Some(Question::Eyes) => (Some("eyes"), None),
        Some(Question::Camera(number)) => (Some("camera"), Some(number)),
        Some(Question::Scan) => (Some("scan"), None),
        Some(Question::Motion) => (Some("motion"), None),
    };
    json!({
        "look": look, "camera": camera, "first": if option.first == TurnOrder::Look { "look" } else { "move" },
        "caught": option.caught, "seen": option.seen, "left": option.left, "value": option.value,
        "answers": answers.collect::<Vec<Value>>(),
    })
}

const fn question_word(look: &AnsweredQuestion) -> &'static str {
    match look {
        AnsweredQuestion::Eyes(None) | AnsweredQuestion::Camera { answer: CameraAnswer::SeesNot, .. } => "not_seen",
        AnsweredQuestion::Eyes(Some(_)) | AnsweredQuestion::Camera { answer: CameraAnswer::Sees, .. } => "seen",
        AnsweredQuestion::Camera { answer: CameraAnswer::Dead, .. } | AnsweredQuestion::Motion(MotionAnswer::Cut) => {
            "disconnected"
        }
        AnsweredQuestion::Camera { answer: CameraAnswer::PowerOff, .. }
        | AnsweredQuestion::Scan(ScanAnswer::PowerOff)
        | AnsweredQuestion::Motion(MotionAnswer::PowerOff) => "power_off",
        AnsweredQuestion::Scan(ScanAnswer::Scanned { .. }) => "scanned",
        AnsweredQuestion::Motion(MotionAnswer::Colour(_)) => "colour",
    }
}

fn thief_hints(pad: &Pad, round: &Round, count: usize, names: &CaperNames<'_>) -> CaperHints {
    let (mut lines, mut values) = (Vec::new(), Vec::new());
    for (at, risk) in pad.risks(round, &Cancel::default()).iter().take(count).enumerate() {
        let entries = pad.entries(round, risk);
        lines.push(format!("{}. {} — {}", at + 1, words::landing(risk, &entries, names), words::risk(risk, names)));
        let entries: Vec<String> = entries.into_iter().map(|front| names.space(front)).collect();
        values.push(json!({
            "end": names.space(risk.end), "entries": entries, "caught": risk.caught, "seen": risk.seen,
            "suspected": risk.suspected, "left": risk.possible_spaces, "sheltered": risk.sheltered, "value": risk.value,
        }));
    }
    if lines.is_empty() {
        lines.push(fl!(names, "cli-hint-no-way"));
    }
    CaperHints { title: fl!(names, "cli-hint-landings"), lines, values }
}
