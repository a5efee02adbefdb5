//! The line in which entries of both games are typed, with undo by words and completion of the last word.

/// When Enter, Tab or undo replaces the text, the window's field shows the old one until it is drawn again. Keys
/// pressed until then arrive in the old text with the old version. Only the letters that they added are kept.
#[derive(Clone, Debug, Default)]
pub struct LineEditor {
    text: String,
    past: Vec<String>,
    future: Vec<String>,
    /// The completed lines that Tab cycles through, and the index of the next.
    completions: Option<(Vec<String>, usize)>,
    /// Counts replacements other than by typing.
    version: u64,
    /// The text before and after the last replacement.
    replaced: (String, String),
}

impl LineEditor {
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    pub fn typed(&self) -> &str {
        &self.text
    }

    /// Undo does not restore the text.
    pub fn clear(&mut self) {
        if !self.text.is_empty() {
            self.replace(String::new());
        }
        (self.past, self.future, self.completions) = (Vec::new(), Vec::new(), None);
    }

    /// An empty line with the next version, so that late keys are recognised.
    #[must_use]
    pub fn emptied(&self) -> Self {
        let mut line = Self { text: self.text.clone(), version: self.version, ..Self::default() };
        line.replace(String::new());
        line
    }

    /// The other line with its undo, as the next version of this one.
    #[must_use]
    pub fn replaced_by(&self, other: Self) -> Self {
        let mut line = Self { text: self.text.clone(), version: self.version, ..other };
        line.replace(other.text);
        line
    }

    pub fn version(&self) -> u64 {
        self.version
    }

    /// The field was drawn with this `version`.
    pub fn type_in(&mut self, version: u64, text: &str) {
        let text = if version == self.version {
            text.to_owned()
        } else {
            let (shown, put) = &self.replaced;
            format!("{put}{}", added(shown, text))
        };
        self.completions = None;
        self.remember(&text);
        self.text = text;
    }

    /// Replaces the text as a step that can be undone.
    pub fn put(&mut self, text: String) {
        self.remember(&text);
        self.replace(text);
    }

    fn replace(&mut self, text: String) {
        self.version += 1;
        self.replaced = (std::mem::replace(&mut self.text, text.clone()), text);
    }

    /// The letters of one word are undone together.
    fn remember(&mut self, next: &str) {
        let letter = next.strip_prefix(self.text.as_str()).is_some_and(|more| more.chars().count() == 1);
        let word = letter && !self.text.is_empty() && !self.text.ends_with(' ');
        if !word {
            self.past.push(self.text.clone());
        }
        self.future.clear();
    }

    pub fn step(&mut self, redo: bool) -> bool {
        let (from, to) = if redo { (&mut self.future, &mut self.past) } else { (&mut self.past, &mut self.future) };
        let Some(text) = from.pop() else { return false };
        to.push(self.text.clone());
        self.completions = None;
        self.replace(text);
        true
    }

    /// Puts the first of `offers`, which are whole lines; when repeated, the next. `false` without offers.
    pub fn complete(&mut self, offers: Vec<String>) -> bool {
        if self.completions.is_none() && offers.is_empty() {
            return false;
        }
        let (lines, next) = self.completions.get_or_insert((offers, 0));
        let Some(line) = lines.get(*next).cloned() else { return false };
        *next = (*next + 1) % lines.len();
        self.put(line);
        true
    }
}

/// The letters of `text` that stand between the start and the end it shares with `shown`.
fn added<'a>(shown: &str, text: &'a str) -> &'a str {
    let common = |pairs: &mut dyn Iterator<Item = (char, char)>| {
        pairs.take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum::<usize>()
    };
    let start = common(&mut shown.chars().zip(text.chars()));
    let end = common(&mut shown[start..].chars().rev().zip(text[start..].chars().rev()));
    &text[start..text.len() - end]
}

#[cfg(test)]
mod tests {
    use super::{LineEditor, added};

    #[test]
    fn letters_typed_anywhere_in_the_line_are_recognised_as_the_added_ones() {
        assert_eq!(added("pl ro", "pl rog"), "g");
        assert_eq!(added("pl ro", "pl xro"), "x");
        assert_eq!(added("", "é"), "é");
        assert_eq!(added("aa", "aaa"), "a");
        assert_eq!(added("abc", "ab"), "");
        assert_eq!(added("éa", "éàa"), "à");
    }

    #[test]
    fn text_typed_right_after_clearing_the_line_is_kept_whole() {
        let mut line = LineEditor::default();
        line.type_in(0, "plum rope");
        line.clear();
        // Keys in one burst with Escape: the field still showed the old text.
        line.type_in(0, "plum ropek");
        assert_eq!(line.typed(), "k");
        line.clear();
        line.type_in(line.version(), "plum rope kitchen");
        assert_eq!(line.typed(), "plum rope kitchen", "pasted, it is whole");
        assert!(line.step(false) && line.is_empty() && line.step(true));
        assert_eq!(line.typed(), "plum rope kitchen");
        assert!(line.complete(vec!["one".into(), "two".into()]) && line.complete(Vec::new()));
        assert_eq!(line.typed(), "two");
        assert!(line.complete(Vec::new()), "the last is followed by the first");
        assert_eq!(line.typed(), "one");
    }
}
