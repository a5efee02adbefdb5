//! `table --new`: begins a game of Clue or an evening at the museum from the options.

use super::museum::setup::{self as museum, SetupOf};
use super::setup::{SetupWord, amend, set};
use crate::caper::{CaperGame, EveningError};
use crate::cli::editions::find_edition;
use crate::cli::{CliContext, CommandError, flag, home, option};
use crate::edition::tidy;
use crate::entry::caper::round_draft::{PieceKind, RoundDraft};
use crate::fl;
use crate::format::any_game::AnyGame;
use crate::game::setup_draft::{SetupDraft, SetupEdit};
use crate::game::{Game, Seat, Setup, SetupError};
use crate::store::storage::Disk;
use crate::store::{DiskFault, Settings, write_document};
use crate::text::setup::who_begins;
use crate::text::{Code, Language, fault};
use clap::{Arg, ArgAction, ArgMatches};
use std::path::Path;

const MUSEUM: &str = "museum";

pub(super) fn arguments(language: &Language) -> [Arg; 9] {
    let option = |name, value, help| option(name, value, help).requires("new");
    [
        flag("new", fl!(language, "cli-new")).requires("box").requires("players"),
        option("box", "ID", fl!(language, "cli-new-box")),
        option("players", "A,B,C", fl!(language, "cli-new-players")).value_delimiter(','),
        option("me", "WHO", fl!(language, "cli-new-me")),
        option("hand", "CARDS", fl!(language, "cli-new-hand")),
        option("face-up", "CARDS", fl!(language, "cli-new-face-up")),
        option("dealer", "WHO", fl!(language, "cli-new-dealer")),
        option("first", "WHO", fl!(language, "cli-new-first")),
        option("set", "WORDS", fl!(language, "cli-new-set")).action(ArgAction::Append),
    ]
}

/// The words that `--set` takes, of either game.
pub(super) fn set_words(language: &Language) -> String {
    let both = SetupWord::ALL.map(|word| word.help(language)).into_iter();
    let both = both.chain(museum::SetupWord::ALL.map(|word| word.help(language)));
    let mut lines = vec![fl!(language, "cli-new-words")];
    for line in both.map(|help| format!("  {help}")) {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines.join("\n")
}

/// Writes a game with an empty log to `path`, which must not exist. Says where it is kept, and what is still to be
/// said about who begins.
pub(super) fn create(
    path: &Path,
    matches: &ArgMatches,
    context: &CliContext,
    now: i64,
) -> Result<Vec<String>, CommandError> {
    let language = &context.language;
    let home = home().ok();
    let names = players(matches);
    let my_name = home.as_ref().and_then(|(_, settings)| settings.my_name.as_ref());
    // My name of earlier games counts only if it is among the players and `--me` says nothing.
    let my_name = my_name.filter(|name| names.contains(name) && !matches.contains_id("me")).map(String::as_str);
    let (mut game, begins) = if matches.get_one::<String>("box").is_some_and(|id| id == MUSEUM) {
        (AnyGame::from(evening(matches, my_name, now, language)?), None)
    } else {
        let (setup, begins) = setup(matches, my_name, language)?;
        (AnyGame::from(Game::new(String::new(), setup, now)), begins)
    };
    game.title_by_file(path);
    let text = game.write().map_err(|error| CommandError::Content(error.text(language)))?;
    let file = path.display().to_string();
    write_document(&Disk, path, text.as_bytes(), false).map_err(|fault| {
        CommandError::Content(match fault {
            DiskFault::Exists | DiskFault::Game => fl!(language, "cli-new-exists", file = file.as_str()),
            fault => fl!(language, "cli-cannot-write", file = file.as_str(), why = fault.text(language)),
        })
    })?;
    // Leave a faulty settings file alone: saving would replace what could not be read.
    if let Some((folders, mut settings)) = home.filter(|(folders, _)| Settings::load(folders).1.is_empty()) {
        match &game {
            AnyGame::Clue(game) => {
                let names = game.setup.seats.iter().map(|seat| seat.name.as_str());
                settings.remember_people(names, game.setup.me.map(Seat::index));
            }
            AnyGame::Caper(game) => {
                let frame = &game.evening.frame;
                settings.remember_people(frame.players.iter().map(String::as_str), frame.me.map(usize::from));
            }
        }
        // The game is there all the same, and the names can be typed again.
        let _ = settings.save(&folders);
    }
    Ok([fl!(language, "cli-new-kept", file)].into_iter().chain(begins).collect())
}

/// The evening has a round if all its pieces are placed.
fn evening(
    matches: &ArgMatches,
    my_name: Option<&str>,
    now: i64,
    language: &Language,
) -> Result<CaperGame, CommandError> {
    let of_clue = ["hand", "face-up", "dealer", "first"].into_iter().find(|option| matches.contains_id(option));
    if let Some(option) = of_clue {
        return Err(CommandError::Usage(fl!(language, "cli-new-of-clue", option)));
    }
    let names = players(matches);
    let wrong = |why: String| CommandError::Usage(fl!(language, "cli-new-wrong", why));
    let mut draft = RoundDraft::new("");
    for name in &names {
        draft.add(name);
    }
    if names.len() < 2 || draft.players.len() < names.len() {
        let error = SetupError::Players { seats: names.len(), min: 2, max: 7 };
        return Err(wrong(fault::setup(&error, language)));
    }
    let me = matches.get_one::<String>("me").map(String::as_str).or(my_name).unwrap_or("-");
    let lines = matches.get_many::<String>("set").into_iter().flatten().map(String::as_str);
    for line in [format!("me {me}")].iter().map(String::as_str).chain(lines) {
        museum::amend(&mut draft, line, SetupOf::Evening, now, language).map_err(CommandError::Usage)?;
    }
    let pieces = [PieceKind::Painting, PieceKind::Camera, PieceKind::Pawn, PieceKind::Lock];
    let begins = pieces.into_iter().any(|kind| draft.count(kind).placed > 0);
    if let Some(missing) = draft.missing_part().filter(|_| begins) {
        return Err(CommandError::Usage(missing.text(&draft.plan, language)));
    }
    let mut game = CaperGame::new(String::new(), draft.frame(), now);
    game.evening.rounds.extend(draft.record());
    match game.evening.check() {
        Err(EveningError::Players(error)) => Err(wrong(fault::setup(&error, language))),
        // It was checked before that the pieces can stand like that.
        Err(EveningError::Round(_) | EveningError::Entry(..)) | Ok(()) => Ok(game),
    }
}

fn players(matches: &ArgMatches) -> Vec<String> {
    let names = matches.get_many::<String>("players").into_iter().flatten();
    names.map(|name| tidy(name).trim().to_owned()).filter(|name| !name.is_empty()).collect()
}

fn setup(
    matches: &ArgMatches,
    my_name: Option<&str>,
    language: &Language,
) -> Result<(Setup, Option<String>), CommandError> {
    let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let id = text("box").unwrap_or_default();
    let edition = find_edition(id).ok_or_else(|| CommandError::Usage(fl!(language, "cli-no-edition", name = id)))?;
    let names = players(matches);
    let mut draft = SetupDraft::new(edition.clone(), "");
    // All players are named, so no chair is left empty for them.
    draft.chairs.clear();
    for name in &names {
        draft.apply(SetupEdit::Add(name.clone()));
    }
    let wrong = |error: &SetupError| {
        let why = fl!(language, "cli-new-wrong", why = fault::setup(error, language));
        let lies_down = matches!(error, SetupError::Hand { on_table, .. } if *on_table > 0);
        CommandError::Usage(if lies_down { format!("{why} {}", fl!(language, "cli-new-down")) } else { why })
    };
    // There were more players than chairs in the box.
    if draft.chairs.len() < names.len() {
        let (min, max) = (edition.players.min, edition.players.max);
        return Err(wrong(&SetupError::Players { seats: names.len(), min, max }));
    }
    let mut change = |word: SetupWord, rest: &str| set(&mut draft, word, rest, language).map_err(CommandError::Usage);
    let options = [
        ("me", SetupWord::Me),
        ("first", SetupWord::First),
        ("dealer", SetupWord::Dealer),
        ("face-up", SetupWord::Up),
        ("hand", SetupWord::Hand),
    ];
    for (option, word) in options {
        if let Some(typed) = text(option).or((option == "me").then_some("-")) {
            change(word, typed)?;
        }
    }
    let english = Language::new(Code::English);
    for line in matches.get_many::<String>("set").into_iter().flatten() {
        amend(&mut draft, line, language, &english).map_err(CommandError::Usage)?;
    }
    if draft.me.is_none() && !draft.hand.is_empty() {
        let me = my_name.ok_or_else(|| CommandError::Usage(fl!(language, "cli-new-whose-hand")))?;
        set(&mut draft, SetupWord::Me, me, language).map_err(CommandError::Usage)?;
    }
    let setup = draft.setup().map_err(|error| wrong(&error))?;
    let begins = who_begins(&draft, language).map(|rule| fl!(language, "cli-new-begins", rule));
    Ok((setup, begins))
}
