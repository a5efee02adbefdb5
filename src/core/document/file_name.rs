//! The file name of an exported document, and its ending.

use super::Format;
use crate::edition::is_device;
use std::path::{Path, PathBuf};

/// In characters. File systems allow 255 bytes.
const LONGEST_NAME: usize = 60;

/// Keeps letters, digits and signs that every file system allows.
pub fn file_name(title: &str, ending: &str) -> String {
    let kept = |c: char| if c.is_alphanumeric() || "-_.,’'()&+ ".contains(c) { c } else { ' ' };
    let plain: String = title.chars().map(kept).collect();
    let words = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let short: String = words.chars().take(LONGEST_NAME).collect();
    let name = short.trim_matches(|c: char| c == '.' || c.is_whitespace());
    match name {
        "" => format!("deerstalker.{ending}"),
        name if is_device(name) => format!("_{name}.{ending}"),
        name => format!("{name}.{ending}"),
    }
}

/// Adds the format's ending, unless the path has that of any format.
pub fn with_ending(path: PathBuf, format: Format) -> PathBuf {
    if path.extension().is_some_and(|ending| Format::from_ending(&ending.to_string_lossy()).is_some()) {
        return path;
    }
    let mut name = path.clone().into_os_string();
    name.push(".");
    name.push(format.ending());
    PathBuf::from(name)
}

/// Replaces the ending if it is that of the format `before`.
pub fn renamed(typed: &str, before: Format, now: Format) -> String {
    let path = Path::new(typed);
    let follows = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(before.ending()));
    if follows { path.with_extension(now.ending()).display().to_string() } else { typed.to_owned() }
}

/// The format `by` places further on in [`Format::ALL`], which goes round.
pub fn neighbour(format: Format, by: isize) -> Format {
    let all = Format::ALL;
    let at = all.iter().position(|other| *other == format).unwrap_or_default() as isize;
    all[(at + by).rem_euclid(all.len() as isize) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_follow_the_format_and_titles_with_dots_keep_them() {
        let path = |text: &str| PathBuf::from(text);
        assert_eq!(with_ending(path("/a/Friday 20.11"), Format::Pdf), path("/a/Friday 20.11.pdf"));
        assert_eq!(with_ending(path("/a/b.PDF"), Format::Pdf), path("/a/b.PDF"));
        assert_eq!(renamed("/a/b.pdf", Format::Pdf, Format::Csv), "/a/b.csv");
        assert_eq!(renamed("/a/b.dat", Format::Pdf, Format::Csv), "/a/b.dat");
        assert_eq!(neighbour(Format::Pdf, -1), Format::Case);
        assert_eq!(neighbour(Format::Case, 1), Format::Pdf);
    }

    #[test]
    fn titles_become_names_that_every_disk_takes() {
        assert_eq!(file_name("Friday at Anna’s", "pdf"), "Friday at Anna’s.pdf");
        assert_eq!(file_name("../etc/pass:wd?\n", "txt"), "etc pass wd.txt");
        assert_eq!(file_name(" .. ", "md"), "deerstalker.md");
        let devices = ["Con", "nul", "AUX", "COM1", "lpt².old", "Coma"].map(|title| file_name(title, "pdf"));
        assert_eq!(devices, ["_Con.pdf", "_nul.pdf", "_AUX.pdf", "_COM1.pdf", "_lpt².old.pdf", "Coma.pdf"]);
        assert_eq!(file_name(&"long ".repeat(50), "md").chars().count(), LONGEST_NAME + 2);
    }
}
