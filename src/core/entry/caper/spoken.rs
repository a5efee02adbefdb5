//! Great Museum Caper: a typed line in the words of the form and of the preview, such as `6, eye; to f2, not seen`.
//!
//! The words come from the same texts as the buttons and sentences, in the player's language and in English. Each
//! phrase stands for a word of the short line ([`parse`](super::parse)); commas, quotes and accents are left out.

use super::TurnContext;
use crate::caper::{Cameras, DieFace, NextMover, Question, Square, TurnOrder};
use crate::entry::quick::fold;
use crate::fl;
use crate::text::caper::CaperNames;
use crate::text::{Args, Code, ENGLISH, Language, ListEnd};

/// Stands in a text for the square or cameras that the player names.
const SLOT: &str = "\u{1}";

/// A message with [`SLOT`] in place of what the player names.
fn said(language: &Language, key: &str, slots: &[&'static str], count: Option<u32>) -> String {
    let mut args = Args::new();
    for slot in slots {
        args.set(*slot, SLOT);
    }
    if let Some(count) = count {
        args.set("count", count);
    }
    language.format(key, &args)
}

/// `Typed` is a word of the short line. `PowerOff` answers the scan or motion asked before, and keeps what was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word {
    Typed(String),
    Face(DieFace),
    Asks(Question),
    First(TurnOrder),
    Dead(Cameras),
    PowerOff(String),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    Nothing,
    Square,
    Camera,
    Cameras,
}

/// `Short` is what stands before and after the slot in a word of the short line; without slot and letters it says
/// nothing.
#[derive(Clone)]
enum Meaning {
    Short(String, &'static str),
    Is(Word),
    Dead,
    PowerOff,
}

/// The parts are folded.
struct Phrase {
    parts: Vec<String>,
    slot: Slot,
    meaning: Meaning,
}

struct Phrases {
    all: Vec<Phrase>,
    /// "and" in the player's language and in English.
    joiners: Vec<String>,
}

/// The words of a line, with each phrase as one word.
pub fn words(line: &str, context: TurnContext<'_>) -> Vec<Word> {
    let names = context.names;
    let mut line = line.to_lowercase();
    if let NextMover::Character(by) = context.table.next {
        line = without_name(&line, &names.character(by).to_lowercase()).to_owned();
    }
    let phrases = Phrases::new(context);
    let typed = tokens(&line);
    let folded: Vec<String> = typed.iter().map(|word| fold(word)).collect();
    let (mut words, mut at) = (Vec::new(), 0);
    while let Some(word) = typed.get(at) {
        let found = phrases.longest(&folded[at..]);
        at += found.as_ref().map_or(1, |(length, _)| *length);
        match found {
            Some((_, said)) => words.extend(said),
            None => words.push(Word::Typed(word.clone())),
        }
    }
    words
}

/// The preview begins with the name: "Ben (4, eye): …", "Ben: …". A name alone may mean something else.
fn without_name<'l>(line: &'l str, name: &str) -> &'l str {
    let rest = line.strip_prefix(name).map(str::trim_start);
    rest.filter(|rest| rest.starts_with([':', '('])).unwrap_or(line)
}

fn tokens(line: &str) -> Vec<String> {
    let line = line.to_lowercase().replace('’', "'");
    let bare = |word: &str| word.trim_matches(|letter| "“”«»\"(),;:.…?·→›".contains(letter)).to_owned();
    let words = line.split_whitespace().map(|word| if word == "." { word.to_owned() } else { bare(word) });
    words.filter(|word| !word.is_empty()).collect()
}

fn short(before: &str, after: &'static str) -> Meaning {
    Meaning::Short(before.to_owned(), after)
}

impl Phrases {
    fn new(context: TurnContext<'_>) -> Self {
        let own = context.names.language;
        let english = (own.code() != Code::English).then(|| &*ENGLISH);
        let mut phrases = Self { all: Vec::new(), joiners: vec!["+".to_owned()] };
        for language in std::iter::once(own).chain(english) {
            let listed = language.list(&[SLOT, SLOT], ListEnd::And);
            phrases.joiners.extend(tokens(&fold(&listed)).into_iter().filter(|word| word != SLOT));
            match context.table.next {
                NextMover::Thief => phrases.of_the_thief(language),
                NextMover::Character(_) => {
                    phrases.of_a_character(language);
                    phrases.of_cameras(language);
                    phrases.of_motion(language, context.names);
                }
            }
        }
        phrases
    }

    fn add(&mut self, text: &str, slot: Slot, meaning: Meaning) {
        let parts: Vec<String> = tokens(text).iter().map(|word| fold(word)).collect();
        if !parts.is_empty() {
            self.all.push(Phrase { parts, slot, meaning });
        }
    }

    /// Words between what is said.
    fn skip(&mut self, text: &str) {
        for word in tokens(text).into_iter().filter(|word| word != SLOT) {
            self.add(&word, Slot::Nothing, short("", ""));
        }
    }

    fn of_the_thief(&mut self, language: &Language) {
        for key in ["caper-pawn-to", "summary-pawn"] {
            self.add(&said(language, key, &["square"], None), Slot::Square, short("", ""));
        }
        self.add(&format!("{} {SLOT}", fl!(language, "museum-goes-to")), Slot::Square, short("", ""));
        for key in ["caper-lifted", "summary-gone", "museum-gone"] {
            self.add(&said(language, key, &["square"], None), Slot::Square, short("x", ""));
        }
        for key in ["caper-walked-into", "summary-walked-into", "museum-ran-into"] {
            self.add(&said(language, key, &[], None), Slot::Nothing, short("!", ""));
        }
        for exit in ["caper-window", "caper-door"] {
            let exit = said(language, exit, &["square"], None);
            self.add(&fl!(language, "caper-enters-at", exit = exit.as_str()), Slot::Square, short(">", ""));
            self.add(&fl!(language, "caper-lock-open", exit = exit.as_str()), Slot::Square, short("", "o"));
            self.add(&fl!(language, "caper-lock-locked", exit = exit.as_str()), Slot::Square, short("", "l"));
        }
        for (key, state) in [("museum-lock-open", "o"), ("summary-lock-open", "o"), ("museum-lock-locked", "l")] {
            self.add(&said(language, key, &["exit"], None), Slot::Square, short("", state));
        }
        // What the Thief does on the way, the line does by itself.
        for key in [
            "caper-enters",
            "summary-enters",
            "caper-moves",
            "summary-nothing",
            "museum-nothing-gone",
            "museum-lock-unturned",
            "caper-stays",
            "caper-steals",
            "caper-cuts",
            "caper-switches",
            "museum-steals",
            "museum-switches",
        ] {
            self.add(&said(language, key, &[], None), Slot::Nothing, short("", ""));
        }
        self.add(&fl!(language, "museum-cuts", number = SLOT), Slot::Camera, Meaning::Is(Word::Typed(".".to_owned())));
        self.skip(&fl!(language, "caper-walks", path = SLOT));
    }

    fn of_a_character(&mut self, language: &Language) {
        for key in ["museum-seen-at", "short-seen", "caper-eyes-see"] {
            self.add(&said(language, key, &["square"], None), Slot::Square, short("+", ""));
        }
        for key in ["museum-not-seen", "short-not-seen", "caper-eyes-see-not", "short-sees-nothing"] {
            self.add(&said(language, key, &[], None), Slot::Nothing, short("-", ""));
        }
        self.add(&fl!(language, "caper-to", square = SLOT), Slot::Square, short("", ""));
        self.add(&format!("{} {SLOT}", fl!(language, "museum-ends")), Slot::Square, short("", ""));
        for key in ["caper-to-and-catches", "summary-caught"] {
            self.add(&said(language, key, &["square"], None), Slot::Square, short("", "!"));
        }
        for key in ["museum-caught-there", "museum-caught-log"] {
            self.add(&said(language, key, &[], None), Slot::Nothing, short("!", ""));
        }
        for key in ["face-eye", "museum-face-eye"] {
            self.add(&said(language, key, &[], None), Slot::Nothing, Meaning::Is(Word::Face(DieFace::Eye)));
        }
        let eyes = fl!(language, "museum-line-eyes");
        let eyes = eyes.split(',').map(str::to_owned);
        for words in eyes.chain([fl!(language, "museum-own-eyes"), fl!(language, "asked-eyes")]) {
            self.add(&words, Slot::Nothing, Meaning::Is(Word::Asks(Question::Eyes)));
        }
        for (key, first) in [("museum-look-first", TurnOrder::Look), ("museum-move-first", TurnOrder::Move)] {
            self.add(&said(language, key, &[], None), Slot::Nothing, Meaning::Is(Word::First(first)));
        }
        for key in ["museum-no-look", "museum-no-look-short", "museum-scan-none"] {
            self.add(&said(language, key, &[], None), Slot::Nothing, short("", ""));
        }
        self.skip(&fl!(language, "caper-then", first = SLOT, second = SLOT));
        self.skip(&fl!(language, "museum-rolled", what = SLOT));
    }

    /// A single camera comes first: in a scan, [`parse`](super::parse) counts its answer among those of the others.
    fn of_cameras(&mut self, language: &Language) {
        let camera = fl!(language, "ask-camera", number = SLOT);
        let answers = [
            ("-", &["short-sees-nothing"][..], "caper-camera-sees-not"),
            ("+", &["short-sees"], "caper-camera-sees"),
            ("x", &["short-dead", "museum-camera-dead"], "caper-camera-dead"),
            ("o", &["short-power-off", "museum-power-off"], "caper-camera-off"),
        ];
        for (code, keys, sentence) in answers {
            for answer in keys.iter().map(|key| said(language, key, &[], None)) {
                self.add(&format!("{SLOT} {answer}"), Slot::Camera, short("", code));
                self.add(&format!("{camera} {answer}"), Slot::Camera, short("", code));
            }
            self.add(&said(language, sentence, &["number"], None), Slot::Camera, short("", code));
        }
        self.skip(&camera);
        for key in ["short-power-off", "museum-power-off"] {
            self.add(&said(language, key, &[], None), Slot::Nothing, Meaning::PowerOff);
        }
        for face in ["face-scan", "museum-face-scan"].map(|key| said(language, key, &[], None)) {
            self.add(&face, Slot::Nothing, Meaning::Is(Word::Asks(Question::Scan)));
            self.add(&format!("{face} {SLOT}"), Slot::Cameras, short("s", ""));
        }
        self.add(&fl!(language, "caper-scan-off"), Slot::Nothing, short("so", ""));
        for key in ["caper-scan-none", "short-none-sees"] {
            self.add(&said(language, key, &[], None), Slot::Nothing, short("s", ""));
        }
        for count in [1, 2] {
            for key in ["caper-scan-sees", "short-cameras-see"] {
                self.add(&said(language, key, &["cameras"], Some(count)), Slot::Cameras, short("s", ""));
            }
            for key in ["caper-scan-dead", "short-cameras-dead"] {
                self.add(&said(language, key, &["cameras"], Some(count)), Slot::Cameras, Meaning::Dead);
            }
        }
        self.add(&format!("{} {SLOT}", fl!(language, "museum-dead")), Slot::Cameras, Meaning::Dead);
    }

    fn of_motion(&mut self, language: &Language, names: &CaperNames<'_>) {
        for key in ["face-motion", "museum-face-motion"] {
            self.add(&said(language, key, &[], None), Slot::Nothing, Meaning::Is(Word::Asks(Question::Motion)));
        }
        self.add(&fl!(language, "caper-motion-off"), Slot::Nothing, short("mo", ""));
        let refusal = fl!(language, "museum-m");
        let refuses = refusal.split_whitespace().next().unwrap_or_default();
        self.add(refuses, Slot::Nothing, short("mx", ""));
        for key in ["caper-motion-cut", "short-cut", "museum-m", "museum-cross-m"] {
            self.add(&said(language, key, &[], None), Slot::Nothing, short("mx", ""));
        }
        for (id, name) in &names.plan.drawing().colours {
            let (name, code) = (name.get(language.tag()), format!("m{}", names.colour(id).to_lowercase()));
            self.add(name, Slot::Nothing, short(&code, ""));
            self.add(&fl!(language, "caper-motion-colour", colour = name), Slot::Nothing, short(&code, ""));
        }
    }

    /// The longest phrase at the beginning: how many words it takes, and what it says. Of equals the first.
    fn longest(&self, typed: &[String]) -> Option<(usize, Option<Word>)> {
        let mut longest: Option<(usize, Option<Word>)> = None;
        for phrase in &self.all {
            let Some((length, named)) = self.matched(phrase, typed) else { continue };
            if longest.as_ref().is_none_or(|(before, _)| length > *before) {
                longest = Some((length, phrase.said(&named, &typed[..length])));
            }
        }
        longest
    }

    /// How many words the phrase takes, and what stands in its slot.
    fn matched(&self, phrase: &Phrase, typed: &[String]) -> Option<(usize, String)> {
        let (mut at, mut named) = (0, String::new());
        for part in &phrase.parts {
            if part == SLOT {
                let (length, slot) = self.slot(phrase.slot, typed.get(at..)?)?;
                (at, named) = (at + length, slot);
            } else {
                typed.get(at).filter(|word| *word == part)?;
                at += 1;
            }
        }
        Some((at, named))
    }

    fn slot(&self, slot: Slot, typed: &[String]) -> Option<(usize, String)> {
        let first = typed.first()?;
        let digits = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
        match slot {
            Slot::Nothing => None,
            Slot::Square => first.parse::<Square>().ok().map(|_| (1, first.clone())),
            Slot::Camera => (digits(first) && first.len() == 1).then(|| (1, first.clone())),
            Slot::Cameras => {
                let mut named = first.clone();
                let mut length = usize::from(digits(first));
                while let Some(next) = typed.get(length).filter(|_| length > 0) {
                    let joined = usize::from(self.joiners.contains(next));
                    let Some(number) = typed.get(length + joined).filter(|word| digits(word)) else { break };
                    named.push_str(number);
                    length += joined + 1;
                }
                (length > 0).then_some((length, named))
            }
        }
    }
}

impl Phrase {
    fn said(&self, named: &str, typed: &[String]) -> Option<Word> {
        match &self.meaning {
            Meaning::Short(before, after) => {
                let word = format!("{before}{named}{after}");
                (!word.is_empty()).then_some(Word::Typed(word))
            }
            Meaning::Is(word) => Some(word.clone()),
            Meaning::PowerOff => Some(Word::PowerOff(typed.join(" "))),
            Meaning::Dead => {
                let numbers = named.bytes().map(|digit| Cameras::of(digit - b'0'));
                Some(Word::Dead(numbers.fold(Cameras::NONE, Cameras::with)))
            }
        }
    }
}
