//! Recovers the readable parts of a damaged or cut-off text.
//!
//! It goes by the layout in which this program writes (one entry to a line, two spaces to a level), so that whatever is
//! damaged costs the lines that it stands on: the next line is read again. Of a file that somebody laid out otherwise
//! nothing is recovered; its backup opens.

use super::{options, outline};
use serde::de::DeserializeOwned;

/// The found parts of a file, each still as text.
pub(super) struct FoundParts<'a> {
    members: Vec<(&'a str, &'a str)>,
    /// The items of the list that has the logs.
    pub groups: Vec<FoundGroup<'a>>,
}

/// An item of that list: its members, and its entries one by one.
pub(super) struct FoundGroup<'a> {
    members: Vec<(&'a str, &'a str)>,
    pub entries: Vec<&'a str>,
}

fn find<'a>(members: &[(&'a str, &'a str)], name: &str) -> Option<&'a str> {
    members.iter().find(|(other, _)| *other == name).map(|(_, text)| *text)
}

impl<'a> FoundGroup<'a> {
    /// The group in its lines; `None` if nothing is found in them.
    fn new(text: &'a str) -> Option<Self> {
        let (mut entries, mut inside) = (Vec::new(), true);
        for row in text.lines() {
            let content = row.trim();
            if let Some(member) = row.strip_prefix("      ").filter(|member| member.starts_with(char::is_alphabetic)) {
                inside = member.starts_with("entries: ");
            } else if inside && content.starts_with('(') || content.starts_with("(id") || content.contains("what:") {
                entries.push(value(content));
            }
        }
        let members = sections(text, "      ");
        (!members.is_empty() || !entries.is_empty()).then_some(Self { members, entries })
    }

    /// A member, if it can be read.
    pub(super) fn get<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        part(find(&self.members, name)?)
    }

    /// The items of a member that is a list, those that can be read.
    pub(super) fn items<T: DeserializeOwned>(&self, name: &str) -> Vec<T> {
        find(&self.members, name).map(items).unwrap_or_default()
    }
}

impl<'a> FoundParts<'a> {
    /// The parts of a text. `list` is the list whose items have logs in `entries`.
    pub(super) fn new(text: &'a str, list: &str) -> Self {
        let members = sections(text, "  ");
        let log = find(&members, list).unwrap_or_default();
        let (mut starts, mut at) = (vec![0], 0);
        for row in log.split_inclusive('\n') {
            // Lines before the first item belong to one whose beginning is damaged.
            if row.starts_with("    (") {
                starts.push(at + row.find('(').unwrap_or(0) + 1);
            }
            at += row.len();
        }
        // Each ends before the bracket of the next.
        let ends = starts.iter().skip(1).map(|start| start - 1).chain([log.len()]);
        let groups = starts.iter().zip(ends).filter_map(|(start, end)| FoundGroup::new(&log[*start..end])).collect();
        Self { members, groups }
    }

    /// The text of a member of the whole.
    pub(super) fn text(&self, name: &str) -> Option<&'a str> {
        find(&self.members, name)
    }

    /// A member of the whole, if it can be read.
    pub(super) fn get<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        part(self.text(name)?)
    }
}

/// The text without a name at its end that was cut off before its value began: it would belong to the member before it,
/// which could then not be read.
fn without_cut_name<'a>(text: &'a str, indent: &str) -> &'a str {
    let last = text.rfind('\n').map_or(0, |at| at + 1);
    let of_name = |byte: u8| matches!(byte, b'_' | b':') || byte.is_ascii_lowercase();
    let is_cut = text[last..].strip_prefix(indent).is_some_and(|name| name.bytes().all(of_name));
    if is_cut { &text[..last] } else { text }
}

/// The members that begin their line behind exactly this indent, each with everything up to the next.
pub(super) fn sections<'a>(text: &'a str, indent: &str) -> Vec<(&'a str, &'a str)> {
    let text = without_cut_name(text, indent);
    let mut starts = Vec::new();
    let mut at = 0;
    for row in text.split_inclusive('\n') {
        if let Some((name, _)) = row.strip_prefix(indent).and_then(|row| row.split_once(": ")) {
            let plain = !name.is_empty() && name.bytes().all(|byte| byte == b'_' || byte.is_ascii_lowercase());
            if plain {
                starts.push((at, &text[at + indent.len()..at + indent.len() + name.len()]));
            }
        }
        at += row.len();
    }
    let ends = starts.iter().skip(1).map(|(at, _)| *at).chain([text.len()]);
    let found = starts.iter().zip(ends);
    found.map(|((at, name), end)| (*name, value(&text[at + indent.len() + name.len() + 2..end]))).collect()
}

/// A value without the comma, and without the bracket of the whole, behind it.
fn value(text: &str) -> &str {
    let text = text.trim();
    let text = text.strip_suffix("\n)").unwrap_or(text).trim_end();
    text.strip_suffix(',').unwrap_or(text)
}

/// A value, if it can be read.
pub(super) fn part<T: DeserializeOwned>(text: &str) -> Option<T> {
    options().from_str(text).ok()
}

/// Those items of a list that can be read.
pub(super) fn items<T: DeserializeOwned>(text: &str) -> Vec<T> {
    outline::items(text, 0..text.len()).filter_map(|item| part(&text[item])).collect()
}
