//! The file name of a document.

use crate::edition::is_device;

/// The longest name, in characters: file systems take 255 bytes.
const LONGEST: usize = 60;

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
}
