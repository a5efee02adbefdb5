//! The sentences of errors and notices about files.

use super::custom::{BadEdition, BadPlan, CustomFileError, CustomLoadError};
use super::error::{DiskFault, FileNotice, OpenError, ReadOnly, SaveError};
use super::format::{FORMAT, GameFileError, GameFileFault, MAX_ENTRIES, MAX_LINES, MalformedEntry, TextPosition};
use super::interchange::{ImportError, ImportFault};
use super::panic_report::PanicReport;
use super::settings::SettingsNotice;
use crate::caper::NoCamera;
use crate::fl;
use crate::language::caper;
use crate::language::fault::{self, word};
use crate::language::{Language, Names, shape};
use std::path::Path;

impl DiskFault {
    /// Half a sentence: "the disk is full".
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::Full => fl!(language, "file-trouble-full"),
            Self::Denied => fl!(language, "file-trouble-denied"),
            Self::ReadOnly => fl!(language, "file-trouble-read-only"),
            Self::Missing => fl!(language, "file-trouble-missing"),
            Self::NotAFolder => fl!(language, "file-trouble-not-a-folder"),
            Self::NotAFile => fl!(language, "file-trouble-not-a-file"),
            Self::TooLarge => fl!(language, "file-trouble-too-large"),
            Self::NotText => fl!(language, "file-trouble-not-text"),
            Self::Exists => fl!(language, "file-trouble-exists"),
            Self::Game => fl!(language, "file-trouble-game"),
            Self::Link => fl!(language, "file-trouble-link"),
            Self::CopyDiffers => fl!(language, "file-trouble-copy"),
            Self::Other(detail) => fl!(language, "file-trouble-other", detail = detail.as_str()),
        }
    }
}

impl ImportError {
    /// A sentence with the place in the file.
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::TooLong { bytes, most } => fault::too_long(*bytes, *most, language),
            Self::Json { line, column, what } => {
                fl!(language, "fault-json", line = *line, column = *column, what = fault::syntax(what, language))
            }
            Self::Content { at, what } => format!("{at}: {}", import_fault(what, language)),
        }
    }
}

fn import_fault(fault: &ImportFault, language: &Language) -> String {
    match fault {
        ImportFault::Format(name) => fl!(language, "fault-format", name = word(name)),
        ImportFault::Categories(count) => fl!(language, "fault-categories", count = *count),
        ImportFault::Missing => fl!(language, "fault-missing"),
        ImportFault::NoCard(name) => fl!(language, "fault-no-card", name = word(name)),
        ImportFault::NoHolder(name) => fl!(language, "fault-no-holder", name = word(name)),
        ImportFault::NotAPlayer(name) => fl!(language, "fault-not-a-player", name = word(name)),
        ImportFault::Unknown(name) => fl!(language, "fault-unknown", name = word(name)),
        ImportFault::SameName(name) => fl!(language, "fault-same-name", name = word(name)),
        ImportFault::OneOfEach => fl!(language, "finding-one-of-each"),
        ImportFault::Size => fl!(language, "fault-size"),
        ImportFault::TooMany { found, most } => fl!(language, "fault-too-many", found = *found, most = *most),
        ImportFault::Edition(fault) => fault::edition_fault(fault, language),
        ImportFault::Setup(error) => fault::setup(error, language),
        ImportFault::Shape(misshapen) => misshapen.text(language),
        ImportFault::CardWithoutShow(name) => fl!(language, "fault-card-without-show", name = word(name)),
    }
}

/// A line about a file in a folder of own things, with the place of the mistake, of which `content` tells.
fn bad_file<F: std::error::Error>(
    file: &CustomLoadError<F>,
    content: impl Fn(&F) -> String,
    language: &Language,
) -> String {
    match file {
        CustomLoadError::Unreadable(error) => {
            let (file, why) = (error.path.display().to_string(), error.trouble.text(language));
            fl!(language, "cli-cannot-read", file = file, why = why)
        }
        CustomLoadError::Content(error) => content(error),
        CustomLoadError::Taken { path, id } => {
            format!("{}: {}", path.display(), fl!(language, "fault-same-id", id = word(id)))
        }
    }
}

impl BadEdition {
    /// A line about a file in the folder of editions, with the place of the mistake.
    pub fn text(&self, language: &Language) -> String {
        bad_file(self, |error| fault::edition(error, language), language)
    }
}

impl BadPlan {
    /// A line about a file in the folder of plans, with the place of the mistake.
    pub fn text(&self, language: &Language) -> String {
        bad_file(self, |error| caper::plan_error(error, language), language)
    }
}

impl CustomFileError {
    /// Half a sentence.
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::Gone => fl!(language, "file-trouble-missing"),
            Self::Disk(error) => error.trouble.text(language),
        }
    }
}

impl MalformedEntry {
    /// What is wrong and what to do, with the names of the table.
    fn text(&self, language: &Language) -> String {
        shape(&Names::new(&self.setup, language), &self.error)
    }
}

impl GameFileFault {
    /// The second half of a sentence.
    fn text(&self, language: &Language) -> String {
        match self {
            Self::NoEdition => fl!(language, "file-problem-no-edition"),
            Self::Edition(fault) => {
                fl!(language, "file-problem-edition", why = fault::edition_fault(fault, language))
            }
            Self::CardTwice(name) => fl!(language, "file-problem-card-twice", name = word(name)),
            Self::Setup(error) => {
                fl!(language, "file-problem-setup", why = fault::setup(error, language))
            }
            Self::UnknownCard(name) => fl!(language, "file-problem-card", name = word(name)),
            Self::UnknownPlayer(name) => fl!(language, "file-problem-player", name = word(name)),
            Self::WrongKind(name) => fl!(language, "file-problem-kind", name = word(name)),
            Self::Shape(misshapen) => misshapen.text(language),
            Self::CardWithoutShow(name) => fl!(language, "file-problem-not-shown", name = word(name)),
            Self::BadTime(name) => fl!(language, "file-problem-time", name = word(name)),
            Self::BadColour(name) => fl!(language, "file-problem-colour", name = word(name)),
            Self::NoPlan => fl!(language, "file-problem-no-plan"),
            Self::Plan(fault) => fl!(language, "file-problem-plan", why = caper::plan_fault(fault, language)),
            Self::Pieces(fault) => fl!(language, "file-problem-setup", why = caper::setup_fault(fault, language)),
            Self::NotOnBoard(name) => fl!(language, "file-problem-board", name = word(name)),
            Self::BadSquare(name) => fl!(language, "file-problem-square", name = word(name)),
            Self::Camera(NoCamera(number)) => fl!(language, "file-problem-camera", number = number.to_string()),
            Self::OtherSide => fl!(language, "file-problem-other-side"),
            Self::EntryNumber(number) => fl!(language, "finding-id", number = number.to_string()),
            Self::EntryTime => fl!(language, "finding-time"),
            Self::TooManyRounds(_) => fl!(language, "file-problem-rounds", most = MAX_LINES),
            Self::SameId(number) => fl!(language, "file-problem-same-id", number = number.to_string()),
            Self::Lines(_) => fl!(language, "file-problem-lines"),
            Self::TooLong => fl!(language, "file-problem-too-long"),
            Self::TooManyEntries(_) => fl!(language, "file-problem-entries", most = MAX_ENTRIES),
        }
    }
}

impl GameFileError {
    /// What is wrong with the file.
    pub fn text(&self, language: &Language) -> String {
        let at = |at: &TextPosition| (at.line.to_string(), at.column.to_string());
        match self {
            Self::TooLarge { bytes } => fl!(language, "file-too-large", megabytes = (bytes >> 20).to_string()),
            Self::NotText => fl!(language, "file-not-text"),
            Self::NotACase => fl!(language, "file-not-a-case"),
            Self::Newer { format } => {
                fl!(language, "file-newer", format = format.to_string(), known = FORMAT.to_string())
            }
            Self::OtherGame { game } => fl!(language, "file-other-game", game = game.as_str()),
            Self::NewerPart { at: place, word } => {
                let (line, column) = at(place);
                fl!(language, "file-newer-part", line = line, column = column, word = word.as_str())
            }
            Self::CutOff { at: place } => {
                let (line, column) = at(place);
                fl!(language, "file-cut-off", line = line, column = column)
            }
            Self::UnknownWord { at: place, word } => {
                let (line, column) = at(place);
                fl!(language, "file-unknown-word", line = line, column = column, word = fault::word(word))
            }
            Self::Missing { at: place, name } => {
                let (line, column) = at(place);
                fl!(language, "file-missing-part", line = line, column = column, name = fault::word(name))
            }
            Self::Unreadable { at: place, what } => {
                let ((line, column), what) = (at(place), fault::syntax(what, language));
                fl!(language, "file-unreadable", line = line, column = column, what = what)
            }
            Self::Content { at: place, entry, problem } => {
                let ((line, column), problem) = (at(place), problem.text(language));
                let Some(entry) = entry else {
                    return fl!(language, "file-content", line = line, column = column, problem = problem);
                };
                let entry = entry.to_string();
                fl!(language, "file-content-entry", line = line, column = column, entry = entry, problem = problem)
            }
            Self::Unwritable => fl!(language, "file-save-unwritable"),
        }
    }
}

impl SaveError {
    /// Why the change was refused, and what that means.
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::ReadOnly(reason) => reason.text(language),
            Self::Disk { path, trouble } => {
                let path = path.display().to_string();
                fl!(language, "file-save-disk", path = path, trouble = trouble.text(language))
            }
            Self::Change(_) => fl!(language, "file-save-change"),
            Self::Invalid(problem) => fl!(language, "file-save-invalid", problem = problem.text(language)),
            Self::Unwritable => fl!(language, "file-save-unwritable"),
        }
    }
}

impl ReadOnly {
    /// Why the game can only be read.
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::OpenElsewhere { .. } => fl!(language, "file-read-only-elsewhere"),
            Self::Protected(trouble) => fl!(language, "file-read-only-protected", trouble = trouble.text(language)),
        }
    }
}

impl OpenError {
    /// Why the file does not open.
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::NoHome => fl!(language, "file-no-home", variable = super::Folders::VARIABLE),
            Self::Disk { path, trouble } => {
                fl!(language, "file-open-disk", name = name(path), trouble = trouble.text(language))
            }
            Self::Case { path, error } => {
                fl!(language, "file-open-case", name = name(path), reason = error.text(language))
            }
            Self::Foreign { path, error } => {
                fl!(language, "file-open-foreign", name = name(path), reason = error.text(language))
            }
            Self::Busy(path) => fl!(language, "file-open-busy", name = name(path)),
            Self::Save(error) => error.text(language),
        }
    }
}

impl FileNotice {
    /// What happened and what was kept.
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::Recovered { error, kept, lost, backup: None } => {
                fl!(language, "file-notice-recovered", reason = error.text(language), kept = *kept, lost = *lost)
            }
            Self::Recovered { error, kept, backup: Some(at), .. } => fl!(
                language,
                "file-notice-recovered-backup",
                reason = error.text(language),
                kept = *kept,
                time = local_time(*at)
            ),
            Self::SetAside(path) => {
                fl!(language, "file-notice-set-aside", path = path.display().to_string())
            }
            Self::HistoryShortened { changes } => fl!(language, "file-notice-history", changes = *changes),
            Self::ChangedElsewhere { kept } => fl!(language, "file-notice-elsewhere", name = name(kept)),
            Self::WrittenAgain => fl!(language, "file-notice-again"),
            Self::NoBackup(trouble) => fl!(language, "file-notice-no-backup", trouble = trouble.text(language)),
            Self::NoLock => fl!(language, "file-notice-no-lock"),
            Self::ClockSetBack => fl!(language, "file-notice-clock"),
        }
    }
}

impl SettingsNotice {
    /// Which setting has its default, and why.
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::Field(name) => fl!(language, "file-settings-field", name = *name),
            Self::File(trouble) => fl!(language, "file-settings-file", trouble = trouble.text(language)),
            Self::Damaged => fl!(language, "file-settings-damaged"),
            Self::NotSaved(trouble) => fl!(language, "file-settings-not-saved", trouble = trouble.text(language)),
        }
    }
}

impl PanicReport {
    /// That the program panicked last time, and where the report is.
    pub fn text(&self, language: &Language) -> String {
        fl!(language, "file-report", path = self.path.display().to_string())
    }
}

/// The last part of a path.
fn name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// A time on this computer's clock: "2026-11-21 21:04".
fn local_time(millis: i64) -> String {
    let time = jiff::Timestamp::from_millisecond(millis).unwrap_or(jiff::Timestamp::UNIX_EPOCH);
    time.to_zoned_datetime(jiff::tz::TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string()
}
