//! Positions as text: `cats` and `sizes` (a line for each possible deal of sizes), facts by holder and cards, who would
//! be `asked`, and what an independent method found. That is the `deals`, and by card the deals with it in the case
//! `file`, and the `chance` of that.

use deerstalker::deduction::{Fact, FactKind, Problem, SetupFact, Source};
use deerstalker::edition::{Card, CardSet};
use deerstalker::game::Holder;
use std::fmt::Write;
use std::str::FromStr;

pub struct Position {
    pub problem: Problem,
    pub asked: Vec<Holder>,
    pub deals: Option<u128>,
    pub file: Vec<u128>,
    pub chance: Vec<f64>,
}

fn numbers<T: FromStr>(text: &str) -> Vec<T> {
    text.split(' ').map(|number| number.parse().unwrap_or_else(|_| panic!("no number: {number}"))).collect()
}

impl Position {
    /// # Panics
    /// Panics if a line is not understood.
    pub fn read(text: &str) -> Self {
        let (mut categories, mut sizes, mut facts, mut asked) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (mut deals, mut file, mut chance) = (None, Vec::new(), Vec::new());
        for line in text.lines() {
            let (what, rest) = line.split_once(' ').unwrap();
            match what {
                "cats" => categories = numbers(rest),
                "sizes" => sizes.push(numbers(rest)),
                "asked" => asked = numbers(rest).into_iter().map(Holder).collect(),
                "deals" => deals = Some(rest.parse().unwrap()),
                "file" => file = numbers(rest),
                "chance" => chance = numbers(rest),
                _ => facts.push(fact(what, &numbers(rest))),
            }
        }
        let facts = facts.into_iter().map(|kind| Fact { source: Source::Setup(SetupFact::Assumed), kind }).collect();
        let problem = Problem::new(categories.try_into().unwrap(), sizes, facts).unwrap();
        Self { problem, asked, deals, file, chance }
    }

    pub fn write(&self) -> String {
        let mut text = String::new();
        let mut line = |what: &str, numbers: &mut dyn Iterator<Item = String>| {
            let _ = writeln!(text, "{what} {}", numbers.collect::<Vec<_>>().join(" "));
        };
        line("cats", &mut self.problem.categories().iter().map(|cards| cards.len().to_string()));
        for sizes in self.problem.sizes() {
            line("sizes", &mut sizes.iter().map(ToString::to_string));
        }
        for fact in self.problem.facts() {
            let (what, numbers) = words(&fact.kind);
            line(what, &mut numbers.into_iter().map(|number| number.to_string()));
        }
        if !self.asked.is_empty() {
            line("asked", &mut self.asked.iter().map(|holder| holder.0.to_string()));
        }
        if let Some(deals) = self.deals {
            line("deals", &mut [deals.to_string()].into_iter());
            line("file", &mut self.file.iter().map(ToString::to_string));
            line("chance", &mut self.chance.iter().map(ToString::to_string));
        }
        text
    }
}

fn fact(what: &str, numbers: &[usize]) -> FactKind {
    let holder = Holder(numbers[0] as u8);
    let set = |from: usize| numbers[from..].iter().map(|card| Card::new(*card)).collect::<CardSet>();
    match what {
        "all" => FactKind::HoldsAll(holder, set(1)),
        "none" => FactKind::HoldsNone(holder, set(1)),
        "one" => FactKind::HoldsOneOf(holder, set(1)),
        "showed" => FactKind::Showed { holder, card: Card::new(numbers[1]), among: set(2) },
        "not" => FactKind::not_all_in_case_file(set(0)),
        _ => panic!("{what}"),
    }
}

fn words(kind: &FactKind) -> (&'static str, Vec<usize>) {
    let with = |holder: &Holder, cards: &CardSet| {
        [holder.index()].into_iter().chain(cards.iter().map(Card::index)).collect::<Vec<_>>()
    };
    match kind {
        FactKind::HoldsAll(holder, cards) => ("all", with(holder, cards)),
        FactKind::HoldsNone(holder, cards) => ("none", with(holder, cards)),
        FactKind::HoldsOneOf(holder, cards) => ("one", with(holder, cards)),
        FactKind::Showed { holder, card, among } => {
            ("showed", [holder.index(), card.index()].into_iter().chain(among.iter().map(Card::index)).collect())
        }
        FactKind::CaseFileCount { cards, least: 0, most: 2 } => ("not", cards.iter().map(Card::index).collect()),
        FactKind::CaseFileCount { .. }
        | FactKind::SomeHoldOneOf(..)
        | FactKind::ChosenAmong { .. }
        | FactKind::CaseFileHas(_)
        | FactKind::CaseFileLacks(_) => {
            panic!("a log does not say this")
        }
    }
}
