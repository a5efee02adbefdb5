//! Great Museum Caper: names of players, pieces, squares and colours in one round.
//!
//! A player is an index into `players`. A Character (`by`) is an index into `setup.characters`, each of which has a
//! pawn and a player; a player may have several.
//!
//! The texts choose their form by a *person*: "you", "other", or "pawn" for one of several Characters that are mine. I
//! am "you" only if my name in the evening is "You".

use crate::caper::{Cameras, Character, EveningSetup, ExitKind, Pawn, Plan, RoundSetup, Space, Square};
use crate::fl;
use crate::text::{Args, Language, ListEnd};

#[derive(Clone, Copy, Debug)]
pub struct CaperNames<'a> {
    pub plan: &'a Plan,
    pub players: &'a [String],
    pub setup: &'a RoundSetup,
    pub me: Option<u8>,
    pub language: &'a Language,
}

impl<'a> CaperNames<'a> {
    /// For [`fl!`].
    pub fn format(&self, key: &str, args: &Args<'_>) -> String {
        self.language.format(key, args)
    }

    pub fn new(frame: &'a EveningSetup, setup: &'a RoundSetup, language: &'a Language) -> Self {
        Self { plan: &frame.plan, players: &frame.players, setup, me: frame.me, language }
    }

    /// "?" if there is no such player.
    pub fn player(&self, player: u8) -> &'a str {
        self.players.get(usize::from(player)).map_or("?", String::as_str)
    }

    pub fn person(&self, player: u8) -> &'static str {
        person(self.players, self.me, player, self.language)
    }

    pub fn person_of(&self, by: usize) -> &'static str {
        let Some(character) = self.setup.characters.get(by) else { return "other" };
        let person = self.person(character.player);
        if person == "you" && self.plays_several(character) { "pawn" } else { person }
    }

    /// Goes with [`person_of`](Self::person_of): the pawn's name if I move several.
    pub fn called(&self, by: usize) -> String {
        match self.setup.characters.get(by) {
            Some(character) if self.person_of(by) == "pawn" => pawn(character.pawn, self.language),
            _ => self.character(by),
        }
    }

    pub fn turn(&self, by: usize) -> String {
        fl!(self, "museum-turn", person = self.person_of(by), name = self.called(by))
    }

    /// "Ben"; for a player of several "Ben (Col. Mustard)".
    pub fn character(&self, by: usize) -> String {
        let Some(character) = self.setup.characters.get(by) else {
            return fl!(self, "caper-nobody", number = by + 1);
        };
        let name = self.player(character.player);
        if self.plays_several(character) {
            format!("{name} ({})", pawn(character.pawn, self.language))
        } else {
            name.to_owned()
        }
    }

    /// "Col. Mustard (Ben)".
    pub fn character_and_player(&self, by: usize) -> String {
        match self.setup.characters.get(by) {
            Some(character) => {
                format!("{} ({})", pawn(character.pawn, self.language), self.player(character.player))
            }
            None => self.character(by),
        }
    }

    pub fn initial(&self, by: usize) -> String {
        let Some(character) = self.setup.characters.get(by) else { return "?".to_owned() };
        let name = if self.plays_several(character) { "" } else { self.player(character.player) };
        pawn_letter(name, character.pawn, self.language)
    }

    fn plays_several(&self, character: &Character) -> bool {
        self.setup.characters.iter().filter(|other| other.player == character.player).count() > 1
    }

    pub fn space(&self, space: Space) -> String {
        self.plan.square(space).to_string()
    }

    pub fn square_and_room(&self, square: Square) -> String {
        self.room(square).map_or_else(|| square.to_string(), |room| format!("{square} ({room})"))
    }

    /// `None` outside the museum.
    pub fn room(&self, square: Square) -> Option<&str> {
        Some(self.plan.zone(self.plan.space(square)?).name.get(self.language.tag()))
    }

    pub fn colour(&self, id: &str) -> String {
        let known = self.plan.drawing().colours.get(id);
        known.map_or_else(|| id.to_owned(), |name| name.get(self.language.tag()).to_owned())
    }

    /// "the window at A4".
    pub fn exit(&self, front: Square) -> String {
        let exit = self.plan.exits().iter().find(|(_, exit)| exit.at == front);
        fl!(
            self,
            if exit.is_some_and(|(_, exit)| exit.kind == ExitKind::Door) { "caper-door" } else { "caper-window" },
            square = front.to_string()
        )
    }

    pub fn cameras(&self, cameras: Cameras) -> String {
        let numbers: Vec<String> = cameras.iter().map(|number| number.to_string()).collect();
        self.language.list(&numbers, ListEnd::And)
    }
}

fn person(players: &[String], me: Option<u8>, player: u8, language: &Language) -> &'static str {
    let name = players.get(usize::from(player)).filter(|_| me == Some(player));
    let you = fl!(language, "you").to_lowercase();
    if name.is_some_and(|name| name.to_lowercase() == you) { "you" } else { "other" }
}

/// "Ben wins.", "You win."
pub fn winners(frame: &EveningSetup, winners: &[u8], language: &Language) -> String {
    let name = |player: &u8| frame.players.get(usize::from(*player)).map_or("?", String::as_str);
    let names: Vec<&str> = winners.iter().map(name).collect();
    // With several winners the texts do not ask for the person.
    let person = winners.first().map_or("other", |first| person(&frame.players, frame.me, *first, language));
    let names = language.list(&names, ListEnd::And);
    fl!(language, "caper-winners", count = winners.len(), names, person)
}

/// The initial of the player or, without a name, of the pawn.
pub fn pawn_letter(name: &str, drawn: Pawn, language: &Language) -> String {
    let pawn = pawn(drawn, language);
    let name = if name.is_empty() { pawn.split_whitespace().last().unwrap_or_default() } else { name };
    name.chars().next().map_or_else(|| "?".to_owned(), |letter| letter.to_uppercase().collect())
}

pub fn pawn(pawn: Pawn, language: &Language) -> String {
    fl!(
        language,
        match pawn {
            Pawn::Mustard => "pawn-mustard",
            Pawn::Scarlet => "pawn-scarlet",
            Pawn::Green => "pawn-green",
            Pawn::Plum => "pawn-plum",
            Pawn::Peacock => "pawn-peacock",
            Pawn::White => "pawn-white",
        }
    )
}
