//! Reports every panic to a file in the state folder. A report tells nothing of a game.

use crate::store::folders::Folders;
use crate::store::storage::{self, Access, Disk};
use std::backtrace::Backtrace;
use std::fmt::Write as _;
use std::fs;
use std::panic::PanicHookInfo;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

const MOST_REPORTS: usize = 5;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanicReport {
    pub path: PathBuf,
    pub text: String,
}

pub fn report_panics(folders: &Folders) {
    let folders = folders.clone();
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        write_report(&folders, panic);
        usual(panic);
    }));
}

/// Ignores errors of its own, because the panic must still be printed.
fn write_report(folders: &Folders, panic: &PanicHookInfo<'_>) {
    /// Two panics of one process may share a millisecond.
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
}

/// The newest report not shown yet. Marks all as shown and deletes old ones.
pub fn take_report(folders: &Folders) -> Option<PanicReport> {
    let listed = fs::read_dir(reports(folders)).ok()?;
    let mut files: Vec<PathBuf> = listed.filter_map(|item| Some(item.ok()?.path())).collect();
    files.sort();
    for old in files.iter().rev().skip(MOST_REPORTS) {
        let _ = fs::remove_file(old);
    }
    let unseen: Vec<&PathBuf> = files.iter().filter(|path| path.extension().is_some_and(|end| end == "txt")).collect();
    let newest = unseen.last()?.with_extension("seen");
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
