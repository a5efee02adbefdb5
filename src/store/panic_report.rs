//! A short log, and a report of every panic, for those who fix the program.
//!
//! Both lie in the state folder and hold nothing of a game: a report has the version, the system, the time, the panic's
//! message and a backtrace.

use crate::store::folders::Folders;
use crate::store::storage::{self, Access, Disk};
use std::backtrace::Backtrace;
use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::panic::PanicHookInfo;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// How long the log may get before a new one is begun, in bytes.
const LOG_BYTES: u64 = 256 << 10;

/// Of the logs and of the reports.
const KEPT: usize = 5;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanicReport {
    pub path: PathBuf,
    pub text: String,
}

/// Adds a line with the time. A log that cannot be written is no reason to stop.
pub fn log(folders: &Folders, line: &str) {
    let path = folders.state.join("deerstalker.log");
    if fs::metadata(&path).is_ok_and(|metadata| metadata.len() > LOG_BYTES) {
        rotate(&folders.state);
    }
    if storage::make_folder(&Disk, &folders.state).is_err() {
        return;
    }
    let write = || -> std::io::Result<()> {
        let mut file = storage::private().create(true).append(true).open(&path)?;
        writeln!(file, "{} {}", jiff::Timestamp::now(), line.replace('\n', " "))
    };
    let _ = write();
}

/// Moves each log one number up; the oldest goes.
fn rotate(folder: &Path) {
    let name = |number: usize| match number {
        0 => folder.join("deerstalker.log"),
        number => folder.join(format!("deerstalker.{number}.log")),
    };
    for number in (0..KEPT - 1).rev() {
        let _ = fs::rename(name(number), name(number + 1));
    }
}

/// Installs a hook that writes a report of every panic before anything else.
pub fn report_panics(folders: &Folders) {
    let folders = folders.clone();
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        write_report(&folders, panic);
        usual(panic);
    }));
}

fn write_report(folders: &Folders, panic: &PanicHookInfo<'_>) {
    /// For two panics of one process in a millisecond.
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let mut text = String::new();
    let _ = writeln!(text, "Deerstalker {} on {}", env!("CARGO_PKG_VERSION"), std::env::consts::OS);
    let _ = writeln!(text, "{}", jiff::Timestamp::now());
    let _ = writeln!(text, "{panic}\n\n{}", Backtrace::force_capture());
    let folder = reports(folders);
    let name = format!(
        "{:015}-{}-{}.txt",
        jiff::Timestamp::now().as_millisecond(),
        std::process::id(),
        COUNT.fetch_add(1, Ordering::Relaxed)
    );
    let _ = storage::make_folder(&Disk, &folder)
        .and_then(|()| storage::write_atomically(&Disk, &folder.join(name), text.as_bytes(), Access::Private));
    log(folders, "a panic was reported");
}

/// The newest report that was not shown yet. Marks all as shown and deletes old ones.
pub fn take_report(folders: &Folders) -> Option<PanicReport> {
    let listed = fs::read_dir(reports(folders)).ok()?;
    let mut files: Vec<PathBuf> = listed.filter_map(|item| Some(item.ok()?.path())).collect();
    files.sort();
    for old in files.iter().rev().skip(KEPT) {
        let _ = fs::remove_file(old);
    }
    let unseen: Vec<&PathBuf> = files.iter().filter(|path| path.extension().is_some_and(|end| end == "txt")).collect();
    let newest = unseen.last()?.with_extension("seen");
    // All are marked: one message is enough.
    for path in unseen {
        let _ = fs::rename(path, path.with_extension("seen"));
    }
    let text = fs::read_to_string(&newest).ok()?;
    Some(PanicReport { path: newest, text })
}

fn reports(folders: &Folders) -> PathBuf {
    folders.state.join("reports")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic)]

    use super::*;

    #[test]
    fn the_log_stays_small_and_keeps_its_newest_lines() {
        let home = tempfile::tempdir().unwrap();
        let folders = Folders::at(home.path());
        let line = "x".repeat(10_000);
        for _ in 0..200 {
            log(&folders, &line);
        }
        log(&folders, "last\nline");
        let sizes: Vec<u64> =
            fs::read_dir(&folders.state).unwrap().map(|item| item.unwrap().metadata().unwrap().len()).collect();
        assert!(sizes.len() <= KEPT && sizes.iter().all(|size| *size < LOG_BYTES + 20_000), "{sizes:?}");
        let text = fs::read_to_string(folders.state.join("deerstalker.log")).unwrap();
        assert!(text.ends_with("last line\n"));
    }

    #[test]
    fn a_panic_is_reported_once() {
        let home = tempfile::tempdir().unwrap();
        let folders = Folders::at(home.path());
        assert_eq!(take_report(&folders), None);
        report_panics(&folders);
        let _ = std::thread::spawn(|| panic!("on purpose")).join();
        let _ = std::panic::take_hook();
        let report = take_report(&folders).unwrap();
        assert!(report.text.contains("on purpose") && report.text.contains("report.rs"), "{}", report.text);
        assert_eq!(take_report(&folders), None);
    }
}
