//! Lays out the RON of a game file: long values are broken into lines, but each entry and each step of the history
//! stays on one line, so that the file reads well in an editor and two states of a game compare line by line. RON's own
//! printer breaks by depth alone, which would tear entries apart or put a whole edition on one line.

use super::{options, outline};
use ron::ser::PrettyConfig;
use serde::Serialize;
use std::ops::Range;

/// The longest value that stands on one line, in bytes, without its indent.
const WIDTH: usize = 100;

/// Lists of which every item stands on one line of its own, however long it is.
const ROWS: [&str; 3] = ["entries", "undo", "redo"];

/// The text of a game file.
pub(super) fn text<T: Serialize>(file: &T) -> ron::Result<String> {
    let flat = options().to_string_pretty(file, PrettyConfig::new().depth_limit(0))?;
    let mut text = String::from("// Deerstalker case\n");
    break_up(&flat, 0..flat.len(), 0, &mut text);
    text.push('\n');
    Ok(text)
}

/// Writes a value, or a member with its name, over several lines if need be.
fn lay_out(flat: &str, value: Range<usize>, depth: usize, text: &mut String) {
    let body = &flat[value.clone()];
    // Line breaks within strings are written as escapes: whatever is short is one line.
    if body.len() <= WIDTH && !ROWS.iter().any(|name| body.contains(name)) {
        text.push_str(body);
    } else {
        break_up(flat, value, depth, text);
    }
}

/// Writes the items of the first bracket in a value line by line.
fn break_up(flat: &str, value: Range<usize>, depth: usize, text: &mut String) {
    let body = &flat[value.clone()];
    let items: Vec<Range<usize>> = outline::items(flat, value.clone()).collect();
    let (Some(first), Some(last)) = (items.first(), items.last()) else { return text.push_str(body) };
    let (start, end) = (first.start, last.end);
    let rows = ROWS.iter().any(|name| body.strip_prefix(name).is_some_and(|rest| rest.starts_with(": [")));
    text.push_str(&flat[value.start..start]);
    for item in items {
        line_break(depth + 1, text);
        if rows {
            text.push_str(&flat[item]);
        } else {
            lay_out(flat, item, depth + 1, text);
        }
        text.push(',');
    }
    line_break(depth, text);
    text.push_str(&flat[end..value.end]);
}

/// Begins a line at this depth.
fn line_break(depth: usize, text: &mut String) {
    text.push('\n');
    text.extend(std::iter::repeat_n("  ", depth));
}
