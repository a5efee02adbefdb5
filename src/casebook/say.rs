//! What happened to a file, in a sentence.

use super::editions::{BadEdition, BadFile, BadPlan, OwnFileError};
use super::error::{Notice, OpenError, ReadOnly, SaveError, Trouble};
use super::format::{CaseError, FORMAT, MAX_ENTRIES, MAX_LINES, Misshapen, Position, Problem};
use super::interchange::{ImportError, ImportFault};
use super::report::Report;
use super::settings::SettingsNotice;
use crate::caper::NoCamera;
use crate::language::caper;
use crate::language::fault::{self, word};
use crate::language::{Language, Names, shape};
use crate::say;
use std::path::Path;

impl Trouble {
    /// Half a sentence: "the disk is full".
    pub fn say(&self, language: &Language) -> String {
        match self {
            Self::Full => say!(language, "file-trouble-full"),
            Self::Denied => say!(language, "file-trouble-denied"),
            Self::ReadOnly => say!(language, "file-trouble-read-only"),
            Self::Missing => say!(language, "file-trouble-missing"),
            Self::NotAFolder => say!(language, "file-trouble-not-a-folder"),
            Self::NotAFile => say!(language, "file-trouble-not-a-file"),
            Self::TooLarge => say!(language, "file-trouble-too-large"),
            Self::NotText => say!(language, "file-trouble-not-text"),
            Self::Exists => say!(language, "file-trouble-exists"),
            Self::Game => say!(language, "file-trouble-game"),
            Self::Link => say!(language, "file-trouble-link"),
            Self::CopyDiffers => say!(language, "file-trouble-copy"),
            Self::Other(detail) => say!(language, "file-trouble-other", detail = detail.as_str()),
        }
    }
}

impl ImportError {
    /// A sentence with the place in the file.
    pub fn say(&self, language: &Language) -> String {
        match self {
            Self::TooLong { bytes, most } => fault::too_long(*bytes, *most, language),
            Self::Json { line, column, what } => {
                say!(language, "fault-json", line = *line, column = *column, what = fault::syntax(what, language))
            }
            Self::Content { at, what } => format!("{at}: {}", import_fault(what, language)),
        }
    }
}

fn import_fault(fault: &ImportFault, language: &Language) -> String {
    match fault {
        ImportFault::Format(name) => say!(language, "fault-format", name = word(name)),
        ImportFault::Categories(count) => say!(language, "fault-categories", count = *count),
        ImportFault::Missing => say!(language, "fault-missing"),
        ImportFault::NoCard(name) => say!(language, "fault-no-card", name = word(name)),
        ImportFault::NoHolder(name) => say!(language, "fault-no-holder", name = word(name)),
        ImportFault::NotAPlayer(name) => say!(language, "fault-not-a-player", name = word(name)),
        ImportFault::Unknown(name) => say!(language, "fault-unknown", name = word(name)),
        ImportFault::SameName(name) => say!(language, "fault-same-name", name = word(name)),
        ImportFault::OneOfEach => say!(language, "finding-one-of-each"),
        ImportFault::Size => say!(language, "fault-size"),
        ImportFault::TooMany { found, most } => say!(language, "fault-too-many", found = *found, most = *most),
        ImportFault::Edition(fault) => fault::edition_fault(fault, language),
        ImportFault::Setup(error) => fault::setup(error, language),
        ImportFault::Shape(misshapen) => misshapen.say(language),
        ImportFault::CardWithoutShow(name) => say!(language, "fault-card-without-show", name = word(name)),
    }
}

/// A line about a file in a folder of own things, with the place of the mistake, of which `content` tells.
fn bad_file<F: std::error::Error>(file: &BadFile<F>, content: impl Fn(&F) -> String, language: &Language) -> String {
    match file {
        BadFile::Unreadable(error) => {
            let (file, why) = (error.path.display().to_string(), error.trouble.say(language));
            say!(language, "cli-cannot-read", file = file, why = why)
        }
        BadFile::Content(error) => content(error),
        BadFile::Taken { path, id } => {
            format!("{}: {}", path.display(), say!(language, "fault-same-id", id = word(id)))
        }
    }
}

impl BadEdition {
    /// A line about a file in the folder of editions, with the place of the mistake.
    pub fn say(&self, language: &Language) -> String {
        bad_file(self, |error| fault::edition(error, language), language)
    }
}

impl BadPlan {
    /// A line about a file in the folder of plans, with the place of the mistake.
    pub fn say(&self, language: &Language) -> String {
        bad_file(self, |error| caper::plan_error(error, language), language)
    }
}

impl OwnFileError {
    /// Half a sentence.
    pub fn say(&self, language: &Language) -> String {
        match self {
            Self::Gone => say!(language, "file-trouble-missing"),
            Self::Disk(error) => error.trouble.say(language),
        }
    }
}

impl Misshapen {
    /// What is wrong and what to do, with the names of the table.
    fn say(&self, language: &Language) -> String {
        shape(&Names::new(&self.setup, language), &self.error)
    }
}

impl Problem {
    /// The second half of a sentence.
    fn say(&self, language: &Language) -> String {
        match self {
            Self::NoEdition => say!(language, "file-problem-no-edition"),
            Self::Edition(fault) => {
                say!(language, "file-problem-edition", why = fault::edition_fault(fault, language))
            }
            Self::CardTwice(name) => say!(language, "file-problem-card-twice", name = word(name)),
            Self::Setup(error) => {
                say!(language, "file-problem-setup", why = fault::setup(error, language))
            }
            Self::UnknownCard(name) => say!(language, "file-problem-card", name = word(name)),
            Self::UnknownPlayer(name) => say!(language, "file-problem-player", name = word(name)),
            Self::WrongKind(name) => say!(language, "file-problem-kind", name = word(name)),
            Self::Shape(misshapen) => misshapen.say(language),
            Self::CardWithoutShow(name) => say!(language, "file-problem-not-shown", name = word(name)),
            Self::BadTime(name) => say!(language, "file-problem-time", name = word(name)),
            Self::BadColour(name) => say!(language, "file-problem-colour", name = word(name)),
            Self::NoPlan => say!(language, "file-problem-no-plan"),
            Self::Plan(fault) => say!(language, "file-problem-plan", why = caper::plan_fault(fault, language)),
            Self::Pieces(fault) => say!(language, "file-problem-setup", why = caper::setup_fault(fault, language)),
            Self::NotOnBoard(name) => say!(language, "file-problem-board", name = word(name)),
            Self::BadSquare(name) => say!(language, "file-problem-square", name = word(name)),
            Self::Camera(NoCamera(number)) => say!(language, "file-problem-camera", number = number.to_string()),
            Self::OtherSide => say!(language, "file-problem-other-side"),
            Self::EntryNumber(number) => say!(language, "finding-id", number = number.to_string()),
            Self::EntryTime => say!(language, "finding-time"),
            Self::TooManyRounds(_) => say!(language, "file-problem-rounds", most = MAX_LINES),
            Self::SameId(number) => say!(language, "file-problem-same-id", number = number.to_string()),
            Self::Lines(_) => say!(language, "file-problem-lines"),
            Self::TooLong => say!(language, "file-problem-too-long"),
            Self::TooManyEntries(_) => say!(language, "file-problem-entries", most = MAX_ENTRIES),
        }
    }
}

impl CaseError {
    /// What is wrong with the file.
    pub fn say(&self, language: &Language) -> String {
        let at = |at: &Position| (at.line.to_string(), at.column.to_string());
        match self {
            Self::TooLarge { bytes } => say!(language, "file-too-large", megabytes = (bytes >> 20).to_string()),
            Self::NotText => say!(language, "file-not-text"),
            Self::NotACase => say!(language, "file-not-a-case"),
            Self::Newer { format } => {
                say!(language, "file-newer", format = format.to_string(), known = FORMAT.to_string())
            }
            Self::OtherGame { game } => say!(language, "file-other-game", game = game.as_str()),
            Self::NewerPart { at: place, word } => {
                let (line, column) = at(place);
                say!(language, "file-newer-part", line = line, column = column, word = word.as_str())
            }
            Self::CutOff { at: place } => {
                let (line, column) = at(place);
                say!(language, "file-cut-off", line = line, column = column)
            }
            Self::UnknownWord { at: place, word } => {
                let (line, column) = at(place);
                say!(language, "file-unknown-word", line = line, column = column, word = fault::word(word))
            }
            Self::Missing { at: place, name } => {
                let (line, column) = at(place);
                say!(language, "file-missing-part", line = line, column = column, name = fault::word(name))
            }
            Self::Unreadable { at: place, what } => {
                let ((line, column), what) = (at(place), fault::syntax(what, language));
                say!(language, "file-unreadable", line = line, column = column, what = what)
            }
            Self::Content { at: place, entry, problem } => {
                let ((line, column), problem) = (at(place), problem.say(language));
                let Some(entry) = entry else {
                    return say!(language, "file-content", line = line, column = column, problem = problem);
                };
                let entry = entry.to_string();
                say!(language, "file-content-entry", line = line, column = column, entry = entry, problem = problem)
            }
            Self::Unwritable => say!(language, "file-save-unwritable"),
        }
    }
}

impl SaveError {
    /// Why the change was refused, and what that means.
    pub fn say(&self, language: &Language) -> String {
        match self {
            Self::ReadOnly(reason) => reason.say(language),
            Self::Disk { path, trouble } => {
                let path = path.display().to_string();
                say!(language, "file-save-disk", path = path, trouble = trouble.say(language))
            }
            Self::Change(_) => say!(language, "file-save-change"),
            Self::Invalid(problem) => say!(language, "file-save-invalid", problem = problem.say(language)),
            Self::Unwritable => say!(language, "file-save-unwritable"),
        }
    }
}

impl ReadOnly {
    /// Why the game can only be read.
    pub fn say(&self, language: &Language) -> String {
        match self {
            Self::OpenElsewhere { .. } => say!(language, "file-read-only-elsewhere"),
            Self::Protected(trouble) => say!(language, "file-read-only-protected", trouble = trouble.say(language)),
        }
    }
}

impl OpenError {
    /// Why the file does not open.
    pub fn say(&self, language: &Language) -> String {
        match self {
            Self::NoHome => say!(language, "file-no-home", variable = super::Folders::VARIABLE),
            Self::Disk { path, trouble } => {
                say!(language, "file-open-disk", name = name(path), trouble = trouble.say(language))
            }
            Self::Case { path, error } => {
                say!(language, "file-open-case", name = name(path), reason = error.say(language))
            }
            Self::Foreign { path, error } => {
                say!(language, "file-open-foreign", name = name(path), reason = error.say(language))
            }
            Self::Busy(path) => say!(language, "file-open-busy", name = name(path)),
            Self::Save(error) => error.say(language),
        }
    }
}

impl Notice {
    /// What happened and what was kept.
    pub fn say(&self, language: &Language) -> String {
        match self {
            Self::Recovered { error, kept, lost, backup: None } => {
                say!(language, "file-notice-recovered", reason = error.say(language), kept = *kept, lost = *lost)
            }
            Self::Recovered { error, kept, backup: Some(at), .. } => say!(
                language,
                "file-notice-recovered-backup",
                reason = error.say(language),
                kept = *kept,
                time = local_time(*at)
            ),
            Self::SetAside(path) => {
                say!(language, "file-notice-set-aside", path = path.display().to_string())
            }
            Self::HistoryShortened { changes } => say!(language, "file-notice-history", changes = *changes),
            Self::ChangedElsewhere { kept } => say!(language, "file-notice-elsewhere", name = name(kept)),
            Self::WrittenAgain => say!(language, "file-notice-again"),
            Self::NoBackup(trouble) => say!(language, "file-notice-no-backup", trouble = trouble.say(language)),
            Self::NoLock => say!(language, "file-notice-no-lock"),
            Self::ClockSetBack => say!(language, "file-notice-clock"),
        }
    }
}

impl SettingsNotice {
    /// What has its usual value, and why.
    pub fn say(&self, language: &Language) -> String {
        match self {
            Self::Field(name) => say!(language, "file-settings-field", name = *name),
            Self::File(trouble) => say!(language, "file-settings-file", trouble = trouble.say(language)),
            Self::Damaged => say!(language, "file-settings-damaged"),
            Self::NotSaved(trouble) => say!(language, "file-settings-not-saved", trouble = trouble.say(language)),
        }
    }
}

impl Report {
    /// That something went wrong last time, and where it is written down.
    pub fn say(&self, language: &Language) -> String {
        say!(language, "file-report", path = self.path.display().to_string())
    }
}

/// The last part of a path.
fn name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// A time on this computer's clock: "2026-11-21 21:04".
fn local_time(millis: i64) -> String {
    let time = jiff::Timestamp::from_millisecond(millis).unwrap_or(jiff::Timestamp::UNIX_EPOCH);
    time.to_zoned(jiff::tz::TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string()
}
