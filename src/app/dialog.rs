//! The system's file dialogs, under Linux by a desktop portal or zenity.
//!
//! Without either, `rfd` answers as after Cancel and reports the reason only to the `log` crate, so we listen there.

use super::action::Notice;
use crate::fl;
use crate::text::Language;
use std::path::PathBuf;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    Open { title: String },
    Save { title: String, name: String },
    Folder { title: String },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoDialog;

impl NoDialog {
    pub fn notice(self, language: &Language) -> Notice {
        Notice::error(fl!(language, "no-dialog"))
    }
}

/// `None` after Cancel.
pub type Chosen = Result<Option<PathBuf>, NoDialog>;

pub(super) async fn choose(ask: Ask) -> Chosen {
    static LISTENS: Once = Once::new();
    LISTENS.call_once(|| {
        if log::set_logger(&DialogLogger).is_ok() {
            log::set_max_level(log::LevelFilter::Error);
        }
    });
    FAILED.store(false, Ordering::Relaxed);
    let dialog = rfd::AsyncFileDialog::new();
    let chosen = match ask {
        Ask::Open { title } => dialog.set_title(title).pick_file().await,
        Ask::Save { title, name } => dialog.set_title(title).set_file_name(name).save_file().await,
        Ask::Folder { title } => dialog.set_title(title).pick_folder().await,
    };
    match chosen {
        Some(file) => Ok(Some(file.path().to_owned())),
        None if FAILED.load(Ordering::Relaxed) => Err(NoDialog),
        None => Ok(None),
    }
}

static FAILED: AtomicBool = AtomicBool::new(false);

/// Notices that zenity, the last resort, has failed.
struct DialogLogger;

impl log::Log for DialogLogger {
    fn enabled(&self, about: &log::Metadata<'_>) -> bool {
        about.level() == log::Level::Error && about.target().starts_with("rfd")
    }

    fn log(&self, record: &log::Record<'_>) {
        if self.enabled(record.metadata()) && record.args().to_string().contains("zenity") {
            FAILED.store(true, Ordering::Relaxed);
        }
    }

    fn flush(&self) {}
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::{DialogLogger, FAILED};
    use log::Log;
    use std::sync::atomic::Ordering;

    #[test]
    fn a_file_dialog_counts_as_failed_only_if_its_last_fallback_fails() {
        let says = |target: &str, level, what: &str| {
            FAILED.store(false, Ordering::Relaxed);
            let arguments = format_args!("{what}").to_string();
            DialogLogger
                .log(&log::Record::builder().target(target).level(level).args(format_args!("{arguments}")).build());
            FAILED.load(Ordering::Relaxed)
        };
        let portal = "rfd::backend::xdg_desktop_portal";
        assert!(says(portal, log::Level::Error, "Failed to pick file with zenity: not found"));
        assert!(!says(portal, log::Level::Warn, "Using zenity fallback"));
        assert!(!says(portal, log::Level::Error, "OpenFile failed"));
        assert!(!says("winit", log::Level::Error, "zenity"));
    }
}
