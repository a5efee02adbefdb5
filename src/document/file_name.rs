//! The path of an exported document and its ending.

use super::Format;
use std::path::{Path, PathBuf};

/// The path with the ending of the format, unless it has an ending.
pub fn with_ending(path: PathBuf, format: Format) -> PathBuf {
    if path.extension().is_some_and(|ending| Format::from_ending(&ending.to_string_lossy()).is_some()) {
        return path;
    }
    let mut name = path.clone().into_os_string();
    name.push(".");
    name.push(format.ending());
    PathBuf::from(name)
}

/// The typed path after the format changed: an ending of the old format becomes that of the new one.
pub fn renamed(typed: &str, before: Format, now: Format) -> String {
    let path = Path::new(typed);
    let follows = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(before.ending()));
    if follows { path.with_extension(now.ending()).display().to_string() } else { typed.to_owned() }
}

/// The format `by` places after `format`, cyclically.
pub fn beside(format: Format, by: isize) -> Format {
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
        assert_eq!(beside(Format::Pdf, -1), Format::Case);
        assert_eq!(beside(Format::Case, 1), Format::Pdf);
    }
}
