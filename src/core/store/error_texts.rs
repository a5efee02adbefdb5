//! Sentences for errors and notices about files.

use crate::fl;
use crate::store::FolderImport;
use crate::store::custom::{BadEdition, BadPlan, CustomFileError, CustomLoadError};
use crate::store::error::{DiskFault, FileNotice, OpenError, ReadOnly, SaveError};
use crate::store::panic_report::PanicReport;
use crate::store::settings::SettingsNotice;
use crate::text::caper;
use crate::text::fault::{self, word};
use crate::text::{Language, displayed_in_english};
use std::path::Path;

displayed_in_english!(SaveError: SaveError::text, OpenError: OpenError::text);

impl DiskFault {
    /// Half a sentence: "the disk is full".
    pub fn text(&self, language: &Language) -> String {
        let detail = if let Self::Other(detail) = self { detail.as_str() } else { "" };
        fl!(
            language,
            match self {
                Self::Full => "file-fault-full",
                Self::Denied => "file-fault-denied",
                Self::ReadOnly => "file-fault-read-only",
                Self::Missing => "file-fault-missing",
                Self::NotAFolder => "file-fault-not-a-folder",
                Self::NotAFile => "file-fault-not-a-file",
                Self::TooLarge => "file-fault-too-large",
                Self::NotText => "file-fault-not-text",
                Self::Exists => "file-fault-exists",
                Self::Game => "file-fault-game",
                Self::Link => "file-fault-link",
                Self::CopyDiffers => "file-fault-copy",
                Self::Other(_) => "file-fault-other",
            },
            detail
        )
    }
}

fn bad_file<F>(file: &CustomLoadError<F>, content: impl Fn(&F) -> String, language: &Language) -> String {
    match file {
        CustomLoadError::Unreadable(error) => {
            let (file, why) = (error.path.display().to_string(), error.fault.text(language));
            fl!(language, "cli-cannot-read", file, why)
        }
        CustomLoadError::Content(error) => content(error),
        CustomLoadError::Taken { path, id } => {
            format!("{}: {}", path.display(), fl!(language, "fault-same-id", id = word(id)))
        }
    }
}

impl BadEdition {
    pub fn text(&self, language: &Language) -> String {
        bad_file(self, |error| fault::edition(error, language), language)
    }
}

impl BadPlan {
    pub fn text(&self, language: &Language) -> String {
        bad_file(self, |error| caper::plan_error(error, language), language)
    }
}

impl CustomFileError {
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::Gone => fl!(language, "file-fault-missing"),
            Self::Disk(error) => error.fault.text(language),
        }
    }
}

impl SaveError {
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::ReadOnly(reason) => reason.text(language),
            Self::Disk { path, fault } => {
                let path = path.display().to_string();
                fl!(language, "file-save-disk", path, fault = fault.text(language))
            }
            Self::Change(_) => fl!(language, "file-save-change"),
            Self::Invalid(problem) => fl!(language, "file-save-invalid", problem = problem.text(language)),
            Self::Unwritable => fl!(language, "file-save-unwritable"),
        }
    }
}

impl ReadOnly {
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::OpenElsewhere => fl!(language, "file-read-only-elsewhere"),
            Self::Protected(fault) => fl!(language, "file-read-only-protected", fault = fault.text(language)),
        }
    }
}

impl OpenError {
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::NoHome => fl!(language, "file-no-home", variable = crate::store::Folders::VARIABLE),
            Self::Disk { path, fault } => {
                fl!(language, "file-open-disk", name = name(path), fault = fault.text(language))
            }
            Self::GameFile { path, error } => {
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
            Self::NoBackup(fault) => fl!(language, "file-notice-no-backup", fault = fault.text(language)),
            Self::NoLock => fl!(language, "file-notice-no-lock"),
            Self::Concluded(all) => all.iter().map(|one| one.text(language)).collect::<Vec<_>>().join(" "),
            Self::ClockSetBack => fl!(language, "file-notice-clock"),
        }
    }
}

impl SettingsNotice {
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::Field(name) => fl!(language, "file-settings-field", name = *name),
            Self::File(fault) => fl!(language, "file-settings-file", fault = fault.text(language)),
            Self::Damaged => fl!(language, "file-settings-damaged"),
        }
    }
}

impl PanicReport {
    pub fn text(&self, language: &Language) -> String {
        fl!(language, "file-report", path = self.path.display().to_string())
    }
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// On this computer's clock: "2026-11-21 21:04".
fn local_time(millis: i64) -> String {
    let time = jiff::Timestamp::from_millisecond(millis).unwrap_or(jiff::Timestamp::UNIX_EPOCH);
    time.to_zoned_datetime(jiff::tz::TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string()
}

impl FolderImport {
    pub fn summary(&self, language: &Language) -> String {
        let (new, known, refused) = (self.games.len(), self.known.len(), self.refused.len());
        let mut lines = vec![fl!(language, "recovery-imported", new, known, refused)];
        for (path, conclusions) in &self.conclusions {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let said: Vec<String> = conclusions.iter().map(|one| one.text(language)).collect();
            lines.push(language.pair(&fault::word(&name), &said.join(" ")));
        }
        lines.join("\n")
    }
}
