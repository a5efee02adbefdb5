//! How format 1 is laid out: as RON, one entry and one change to a line, so that it reads well in an editor and two
//! states of a game compare line by line.

use super::options;
use super::v1::{Case, Line, Setup};
use ron::ser::PrettyConfig;
use serde::Serialize;

/// The text of a case.
pub(super) fn text(case: &Case) -> ron::Result<String> {
    let mut text = String::from("// Deerstalker case\n(\n");
    member(&mut text, "  ", "format", &case.format)?;
    member(&mut text, "  ", "title", &case.title)?;
    member(&mut text, "  ", "started", &case.started)?;
    setup(&mut text, &case.setup)?;
    text.push_str("  lines: [\n");
    case.lines.iter().try_for_each(|line| log(&mut text, line))?;
    text.push_str("  ],\n");
    if case.current != 0 {
        member(&mut text, "  ", "current", &case.current)?;
    }
    if !case.pencil.is_empty() {
        list(&mut text, "  ", "pencil", &case.pencil)?;
    }
    if !case.outcome.is_empty() {
        block(&mut text, "  ", "outcome", &case.outcome)?;
    }
    member(&mut text, "  ", "next_id", &case.next_id)?;
    if !case.done.is_empty() {
        list(&mut text, "  ", "done", &case.done)?;
    }
    if !case.undone.is_empty() {
        list(&mut text, "  ", "undone", &case.undone)?;
    }
    text.push_str(")\n");
    Ok(text)
}

fn setup(text: &mut String, setup: &Setup) -> ron::Result<()> {
    const INDENT: &str = "    ";
    text.push_str("  setup: (\n");
    if let Some(edition) = &setup.edition {
        block(text, INDENT, "edition", edition)?;
    }
    list(text, INDENT, "seats", &setup.seats)?;
    if let Some(me) = &setup.me {
        member(text, INDENT, "me", me)?;
    }
    member(text, INDENT, "first", &setup.first)?;
    member(text, INDENT, "deal", &setup.deal)?;
    if !setup.hand.is_empty() {
        member(text, INDENT, "hand", &setup.hand)?;
    }
    if !setup.table.is_empty() {
        member(text, INDENT, "table", &setup.table)?;
    }
    member(text, INDENT, "rules", &setup.rules)?;
    member(text, INDENT, "show_model", &setup.show_model)?;
    member(text, INDENT, "hint_level", &setup.hint_level)?;
    text.push_str("  ),\n");
    Ok(())
}

fn log(text: &mut String, line: &Line) -> ron::Result<()> {
    text.push_str("    (\n");
    if !line.name.is_empty() {
        member(text, "      ", "name", &line.name)?;
    }
    list(text, "      ", "entries", &line.entries)?;
    text.push_str("    ),\n");
    Ok(())
}

/// A value on one line.
fn member<T: Serialize>(text: &mut String, indent: &str, name: &str, value: &T) -> ron::Result<()> {
    text.push_str(indent);
    text.push_str(name);
    text.push_str(": ");
    compact(text, value)?;
    text.push_str(",\n");
    Ok(())
}

/// A value over several lines.
fn block<T: Serialize>(text: &mut String, indent: &str, name: &str, value: &T) -> ron::Result<()> {
    let style = PrettyConfig::new().new_line("\n").indentor("  ").depth_limit(4).compact_maps(true);
    let body = options().to_string_pretty(value, style)?;
    text.push_str(indent);
    text.push_str(name);
    text.push_str(": ");
    // Line breaks within strings are written as escapes, so every one here is layout.
    text.push_str(&body.replace('\n', &format!("\n{indent}")));
    text.push_str(",\n");
    Ok(())
}

/// A list, one item to a line.
fn list<T: Serialize>(text: &mut String, indent: &str, name: &str, items: &[T]) -> ron::Result<()> {
    text.push_str(indent);
    text.push_str(name);
    text.push_str(": [\n");
    for item in items {
        text.push_str(indent);
        text.push_str("  ");
        compact(text, item)?;
        text.push_str(",\n");
    }
    text.push_str(indent);
    text.push_str("],\n");
    Ok(())
}

fn compact<T: Serialize>(text: &mut String, value: &T) -> ron::Result<()> {
    let style = PrettyConfig::new().new_line("\n").depth_limit(0);
    options().to_writer_pretty(text, value, style)
}
