//! The quick-entry line at the foot of the table.

use crate::app::table::{Action, Request};
use crate::app::table::{Message as Parent, Pane, State};
use crate::app::theme::{self, size, space};
use crate::language::quick::Completion;
use iced::Task;
use iced::widget::{operation, text_input};

/// The name of the field.
pub(in crate::app::table) const FIELD: &str = "quick";

/// The line as it stands.
#[derive(Clone, Debug, Default)]
pub struct Line {
    text: String,
    /// What Ctrl Z goes back to, oldest first, and what it came back from.
    past: Vec<String>,
    future: Vec<String>,
    /// The completions of the word that Tab goes round, and the line they were offered for.
    round: Option<Round>,
    /// Counts how often something else was put into the field than was typed there.
    version: u64,
    /// What the field showed before that, and what was put there: keys that come in one burst with Enter are added by
    /// the field to what it still shows.
    replaced: (String, String),
}

#[derive(Clone, Debug)]
struct Round {
    before: String,
    offers: Vec<Completion>,
    next: usize,
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
    /// This completion was pressed.
    Offer(usize),
}

/// Gives the line the keyboard.
pub(in crate::app::table) fn focus() -> Task<Parent> {
    operation::focus(FIELD)
}

/// Gives it the keyboard, after what stands there.
fn focus_end() -> Task<Parent> {
    Task::batch([focus(), operation::move_cursor_to_end(FIELD)])
}

impl State {
    /// Takes a message of the line.
    pub(in crate::app::table) fn in_line(&mut self, message: Message) -> Action {
        self.pane = Pane::Quick;
        self.undone = None;
        let line = &mut self.input.line;
        match message {
            // No entry begins with the sign for "not heard"; in an empty line it asks for the keys, as elsewhere.
            Message::Typed { text, .. } | Message::Letters(text) if text == "?" && line.is_empty() => {
                Action::request(Request::Keys)
            }
            Message::Typed { version, text } => {
                line.type_in(version, &text);
                Action::none()
            }
            Message::Letters(letters) => {
                line.put(format!("{}{letters}", line.text));
                Action::task(focus_end())
            }
            Message::Complete => {
                let offers = &self.input.reading.completions;
                match line.next_completion(offers) {
                    Some(text) => {
                        line.put(text);
                        Action::task(operation::move_cursor_to_end(FIELD))
                    }
                    None => Action::none(),
                }
            }
            Message::Offer(at) => {
                if let Some(offer) = self.input.reading.completions.get(at) {
                    line.put(offer.apply(&line.text));
                }
                Action::task(focus_end())
            }
        }
    }

    /// Puts `words` into the line, to be gone on with.
    pub(in crate::app::table) fn begin_line(&mut self, words: &str) -> Action {
        self.pane = Pane::Quick;
        self.input.line.put(format!("{words} "));
        Action::task(focus_end())
    }

    /// Takes back what was typed last, or types it again; whether there was anything.
    pub(in crate::app::table) fn undo_typing(&mut self, redo: bool) -> Option<Action> {
        self.input.line.step(redo).then(|| Action::task(focus_end()))
    }
}

impl Line {
    /// Whether nothing is typed.
    pub(in crate::app::table) fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// What is typed.
    pub(in crate::app::table) fn typed(&self) -> &str {
        &self.text
    }

    /// Empties the line; what stood there cannot be had again.
    pub(in crate::app::table) fn clear(&mut self) {
        if !self.text.is_empty() {
            self.replace(String::new());
        }
        (self.past, self.future, self.round) = (Vec::new(), Vec::new(), None);
    }

    /// An empty line, for the field that shows this one.
    pub(in crate::app::table) fn emptied(&self) -> Self {
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
    fn put(&mut self, text: String) {
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
    fn step(&mut self, redo: bool) -> bool {
        let (from, to) = if redo { (&mut self.future, &mut self.past) } else { (&mut self.past, &mut self.future) };
        let Some(text) = from.pop() else { return false };
        to.push(self.text.clone());
        self.round = None;
        self.replace(text);
        true
    }

    /// The line with its last word completed; the next time in the next way.
    fn next_completion(&mut self, offers: &[Completion]) -> Option<String> {
        if self.round.is_none() && offers.is_empty() {
            return None;
        }
        let before = &self.text;
        let round =
            self.round.get_or_insert_with(|| Round { before: before.clone(), offers: offers.to_vec(), next: 0 });
        let offer = round.offers.get(round.next)?;
        round.next = (round.next + 1) % round.offers.len();
        Some(offer.apply(&round.before))
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
pub(in crate::app::table) fn field<'a>(line: &'a Line, placeholder: &str) -> text_input::TextInput<'a, Parent> {
    let version = line.version;
    text_input(placeholder, &line.text)
        .id(FIELD)
        .on_input(move |text| Parent::Line(Message::Typed { version, text }))
        .on_submit(Parent::Submit)
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
