//! A line in which a turn is typed: what was typed can be taken back letter by letter, and the last word completed.

/// The line as it stands.
#[derive(Clone, Debug, Default)]
pub struct LineEditor {
    text: String,
    /// What Ctrl Z goes back to, oldest first, and what it came back from.
    past: Vec<String>,
    future: Vec<String>,
    /// The lines that Tab goes round, and the place of the next of them.
    round: Option<(Vec<String>, usize)>,
    /// Counts how often something else was put into the field than was typed there.
    version: u64,
    /// What the field showed before that, and what was put there: keys that come in one burst with Enter are added by
    /// the field to what it still shows.
    replaced: (String, String),
}

impl LineEditor {
    /// Whether nothing is typed.
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// What is typed.
    pub fn typed(&self) -> &str {
        &self.text
    }

    /// Empties the line; what stood there cannot be had again.
    pub fn clear(&mut self) {
        if !self.text.is_empty() {
            self.replace(String::new());
        }
        (self.past, self.future, self.round) = (Vec::new(), Vec::new(), None);
    }

    /// An empty line, for the field that shows this one.
    #[must_use]
    pub fn emptied(&self) -> Self {
        let mut line = Self { text: self.text.clone(), version: self.version, ..Self::default() };
        line.replace(String::new());
        line
    }

    /// Another line, for the field that shows this one.
    #[must_use]
    pub fn replaced_by(&self, other: Self) -> Self {
        let mut line = Self { text: self.text.clone(), version: self.version, ..other };
        line.replace(other.text);
        line
    }

    /// How often something else was put there than was typed in the field.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The field, as it was drawn with this version of the line, says what it holds.
    pub fn type_in(&mut self, version: u64, text: &str) {
        let text = if version == self.version {
            text.to_owned()
        } else {
            let (shown, put) = &self.replaced;
            format!("{put}{}", added(shown, text))
        };
        self.round = None;
        self.remember(&text);
        self.text = text;
    }

    /// Puts a text there that was not typed in the field.
    pub fn put(&mut self, text: String) {
        self.remember(&text);
        self.replace(text);
    }

    fn replace(&mut self, text: String) {
        self.version += 1;
        self.replaced = (std::mem::replace(&mut self.text, text.clone()), text);
    }

    /// Remembers what stands there before it becomes `next`; letters of one word are taken back together.
    fn remember(&mut self, next: &str) {
        let letter = next.strip_prefix(self.text.as_str()).is_some_and(|more| more.chars().count() == 1);
        let word = letter && !self.text.is_empty() && !self.text.ends_with(' ');
        if !word {
            self.past.push(self.text.clone());
        }
        self.future.clear();
    }

    /// Goes back to what stood there before, or forward again; whether there was anything.
    pub fn step(&mut self, redo: bool) -> bool {
        let (from, to) = if redo { (&mut self.future, &mut self.past) } else { (&mut self.past, &mut self.future) };
        let Some(text) = from.pop() else { return false };
        to.push(self.text.clone());
        self.round = None;
        self.replace(text);
        true
    }

    /// Completes the last word in one of the ways that are offered, each as the whole line; the next time in the next way.
    /// Whether there was any.
    pub fn complete(&mut self, offers: Vec<String>) -> bool {
        if self.round.is_none() && offers.is_empty() {
            return false;
        }
        let (lines, next) = self.round.get_or_insert((offers, 0));
        let Some(line) = lines.get(*next).cloned() else { return false };
        *next = (*next + 1) % lines.len();
        self.put(line);
        true
    }
}

/// What was added to `shown` to give `text`.
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
    fn what_was_added_is_found_wherever_it_stands() {
        assert_eq!(added("pl ro", "pl rog"), "g");
        assert_eq!(added("pl ro", "pl xro"), "x");
        assert_eq!(added("", "é"), "é");
        assert_eq!(added("aa", "aaa"), "a");
        assert_eq!(added("abc", "ab"), "");
        assert_eq!(added("éa", "éàa"), "à");
    }

    #[test]
    fn what_was_cleared_is_not_taken_off_what_comes_later() {
        let mut line = LineEditor::default();
        line.type_in(0, "plum rope");
        line.clear();
        // Keys that came in one burst with Escape: the field still showed what stood there.
        line.type_in(0, "plum ropek");
        assert_eq!(line.typed(), "k");
        line.clear();
        line.type_in(line.version(), "plum rope kitchen");
        assert_eq!(line.typed(), "plum rope kitchen", "pasted, it is whole");
        assert!(line.step(false) && line.is_empty() && line.step(true));
        assert_eq!(line.typed(), "plum rope kitchen");
        assert!(line.complete(vec!["one".into(), "two".into()]) && line.complete(Vec::new()));
        assert_eq!(line.typed(), "two");
        assert!(line.complete(Vec::new()), "round and round");
        assert_eq!(line.typed(), "one");
    }
}
