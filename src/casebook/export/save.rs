//! Documents on disk.

use crate::casebook::Trouble;
use crate::casebook::storage::{self, Access, Disk};
use crate::edition::is_device;
use std::path::Path;

/// The longest name, in characters: file systems take 255 bytes.
const LONGEST: usize = 60;

/// Writes a file whole or not at all.
///
/// # Errors
/// If the disk does not take it; what was there before is still there.
pub fn save(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    storage::replace(&Disk, path, bytes, Access::Usual).map_err(|error| error.trouble)
}

/// A file name from a title: letters, digits and what every file system takes.
pub fn file_name(title: &str, ending: &str) -> String {
    let kept = |c: char| if c.is_alphanumeric() || "-_.,’'()&+ ".contains(c) { c } else { ' ' };
    let plain: String = title.chars().map(kept).collect();
    let words = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let short: String = words.chars().take(LONGEST).collect();
    let name = short.trim_matches(|c: char| c == '.' || c.is_whitespace());
    match name {
        "" => format!("deerstalker.{ending}"),
        name if is_device(name) => format!("_{name}.{ending}"),
        name => format!("{name}.{ending}"),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn titles_become_names_that_every_disk_takes() {
        assert_eq!(file_name("Friday at Anna’s", "pdf"), "Friday at Anna’s.pdf");
        assert_eq!(file_name("../etc/pass:wd?\n", "txt"), "etc pass wd.txt");
        assert_eq!(file_name(" .. ", "md"), "deerstalker.md");
        let devices = ["Con", "nul", "AUX", "COM1", "lpt².old", "Coma"].map(|title| file_name(title, "pdf"));
        assert_eq!(devices, ["_Con.pdf", "_nul.pdf", "_AUX.pdf", "_COM1.pdf", "_lpt².old.pdf", "Coma.pdf"]);
        assert_eq!(file_name(&"long ".repeat(50), "md").chars().count(), LONGEST + 2);
    }

    #[test]
    fn a_file_is_replaced_whole_and_a_missing_folder_is_told() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("a.txt");
        save(&path, b"one").unwrap();
        save(&path, b"two").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"two");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        assert_eq!(save(&folder.path().join("no/a.txt"), b""), Err(Trouble::Missing));
    }
}
