//! A line in which a turn is typed: what was typed can be taken back letter by letter, and the last word completed.

use super::theme::{self, size, space};
use iced::Task;
use iced::widget::{operation, text_input};

/// The name of the field.
const FIELD: &str = "quick";

/// The line as it stands.
#[derive(Clone, Debug, Default)]
pub struct Line {
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

/// What happened in the line.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// The field, as it was drawn with this version of the line, holds this text now.
    Typed {
        /// The version.
        version: u64,
        /// What the field holds.
        text: String,
    },
    /// Letters were typed while no field had the keyboard.
    Letters(String),
    /// The last word is to be completed; again = in the next way.
    Complete,
    /// The completion with this place was pressed.
    Offer(usize),
}

/// Gives the line the keyboard.
pub(super) fn focus<M: Send + 'static>() -> Task<M> {
    operation::focus(FIELD)
}

/// Gives it the keyboard, after what stands there.
pub(super) fn focus_end<M: Send + 'static>() -> Task<M> {
    Task::batch([focus(), operation::move_cursor_to_end(FIELD)])
}

impl Line {
    /// Takes a message. `offers` are the ways in which the last word can go on, each as the whole line.
    pub(super) fn take<M: Send + 'static>(&mut self, message: Message, offers: Vec<String>) -> Task<M> {
        match message {
            Message::Typed { version, text } => {
                self.type_in(version, &text);
                Task::none()
            }
            Message::Letters(letters) => {
                self.put(format!("{}{letters}", self.text));
                focus_end()
            }
            Message::Complete => match self.next_completion(offers) {
                Some(text) => {
                    self.put(text);
                    operation::move_cursor_to_end(FIELD)
                }
                None => Task::none(),
            },
            Message::Offer(at) => {
                if let Some(text) = offers.into_iter().nth(at) {
                    self.put(text);
                }
                focus_end()
            }
        }
    }

    /// Whether nothing is typed.
    pub(super) fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// What is typed.
    pub(super) fn typed(&self) -> &str {
        &self.text
    }

    /// Empties the line; what stood there cannot be had again.
    pub(super) fn clear(&mut self) {
        if !self.text.is_empty() {
            self.replace(String::new());
        }
        (self.past, self.future, self.round) = (Vec::new(), Vec::new(), None);
    }

    /// An empty line, for the field that shows this one.
    pub(super) fn emptied(&self) -> Self {
        let mut line = Self { text: self.text.clone(), version: self.version, ..Self::default() };
        line.replace(String::new());
        line
    }

    /// Another line, for the field that shows this one.
    pub(super) fn replaced_by(&self, other: Self) -> Self {
        let mut line = Self { text: self.text.clone(), version: self.version, ..other };
        line.replace(other.text);
        line
    }

    /// The field says what it holds.
    fn type_in(&mut self, version: u64, text: &str) {
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
    pub(super) fn put(&mut self, text: String) {
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
    pub(super) fn step(&mut self, redo: bool) -> bool {
        let (from, to) = if redo { (&mut self.future, &mut self.past) } else { (&mut self.past, &mut self.future) };
        let Some(text) = from.pop() else { return false };
        to.push(self.text.clone());
        self.round = None;
        self.replace(text);
        true
    }

    /// The line with its last word completed; the next time in the next way.
    fn next_completion(&mut self, offers: Vec<String>) -> Option<String> {
        if self.round.is_none() && offers.is_empty() {
            return None;
        }
        let (lines, next) = self.round.get_or_insert((offers, 0));
        let line = lines.get(*next)?.clone();
        *next = (*next + 1) % lines.len();
        Some(line)
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

/// The field alone.
pub(super) fn field<'a, M: Clone>(
    line: &'a Line,
    placeholder: &str,
    say: impl Fn(Message) -> M + 'a,
    submit: M,
) -> text_input::TextInput<'a, M> {
    let version = line.version;
    text_input(placeholder, &line.text)
        .id(FIELD)
        .on_input(move |text| say(Message::Typed { version, text }))
        .on_submit(submit)
        .size(size::LARGE)
        .padding([8.0, space::MEDIUM])
        .style(theme::input)
}

#[cfg(test)]
mod tests {
    use super::added;

    #[test]
    fn what_was_added_is_found_wherever_it_stands() {
        assert_eq!(added("pl ro", "pl rog"), "g");
        assert_eq!(added("pl ro", "pl xro"), "x");
        assert_eq!(added("", "é"), "é");
        assert_eq!(added("aa", "aaa"), "a");
        assert_eq!(added("abc", "ab"), "");
        assert_eq!(added("éa", "éàa"), "à");
    }
}
