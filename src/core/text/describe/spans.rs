//! Pieces of text that describe an entry, each with a tone that the window colours.

use crate::text::{Names, isolated};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SpanTone {
    Plain,
    Actor,
    Showed,
    /// Nobody could show, or I showed nothing.
    Notable,
    Doubted,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TextSpan {
    pub text: String,
    pub tone: SpanTone,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Description {
    /// "Ben · Prof. Plum · Knife · Study".
    pub title: Vec<TextSpan>,
    /// "Chloé: no card · Anna showed a card"; may be empty.
    pub detail: Vec<TextSpan>,
}

impl Description {
    /// Calls persons by their names alone, for a narrow log.
    #[must_use]
    pub fn without_titles(mut self, names: &Names<'_>) -> Self {
        for piece in self.title.iter_mut().filter(|piece| piece.tone == SpanTone::Plain) {
            for person in names.setup.edition.category_cards(0) {
                piece.text = piece.text.replace(names.short(person), names.untitled(person));
            }
        }
        self
    }

    pub fn title_text(&self) -> String {
        text(&self.title)
    }

    pub fn detail_text(&self) -> String {
        text(&self.detail)
    }

    pub fn text(&self) -> String {
        if self.detail.is_empty() {
            self.title_text()
        } else {
            format!("{} — {}", self.title_text(), self.detail_text())
        }
    }
}

fn text(pieces: &[TextSpan]) -> String {
    pieces.iter().map(|piece| piece.text.as_str()).collect()
}

pub(super) fn plain(text: impl Into<String>) -> TextSpan {
    piece(text, SpanTone::Plain)
}

pub(super) fn piece(text: impl Into<String>, tone: SpanTone) -> TextSpan {
    TextSpan { text: text.into(), tone }
}

/// Signs around a name in a formatted message, to find it wherever the language puts it.
const OPEN: char = '\u{2}';
const CLOSE: char = '\u{3}';

pub(super) fn marked_name(name: &str) -> String {
    format!("{OPEN}{name}{CLOSE}")
}

pub(super) fn unmarked(message: &str) -> String {
    message.replace([OPEN, CLOSE], "")
}

pub(super) fn actor_spans(message: &str) -> Vec<TextSpan> {
    let mut pieces = Vec::new();
    let mut rest = message;
    while let Some((before, after)) = rest.split_once(OPEN) {
        let (name, after) = after.split_once(CLOSE).unwrap_or((after, ""));
        pieces.extend([plain(before), piece(name, SpanTone::Actor)]);
        rest = after;
    }
    pieces.push(plain(rest));
    pieces.retain(|piece| !piece.text.is_empty());
    pieces
}

pub(super) fn dotted(parts: Vec<TextSpan>) -> Vec<TextSpan> {
    let mut pieces: Vec<TextSpan> = Vec::with_capacity(2 * parts.len());
    for mut part in parts {
        part.text = isolated(part.text);
        if !pieces.is_empty() {
            pieces.push(plain(" · "));
        }
        pieces.push(part);
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_right_to_left_name_does_not_reverse_its_line() {
        let parts = dotted(vec![piece("עמר", SpanTone::Actor), plain("Plum · Knife · Study")]);
        assert_eq!(text(&parts), "\u{2068}עמר\u{2069} · Plum · Knife · Study");
        assert_eq!(text(&dotted(vec![piece("Anna", SpanTone::Actor)])), "Anna");
        // What follows a sentence, such as its full stop, stays its end.
        let isolated_once = isolated("עמר".to_owned()) + " asks.";
        assert_eq!(isolated(isolated_once.clone()), isolated_once);
    }
}
