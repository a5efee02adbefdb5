//! Great Museum Caper: a round that is being set up, perhaps incomplete. The first round begins the evening, so it
//! includes what all rounds share ([`RoundDraft::frame`]).

mod place;

pub use place::{PieceCount, PieceKind, PlacementError};

use crate::caper::{
    CaperRules, Character, Evening, EveningLength, EveningSetup, LockRule, Notebook, Pawn, PlacingFault, Plan, Round,
    RoundRecord, RoundSetup, RoundSetupError, Space, SpaceSet, Square, TurnedLock,
};
use crate::fl;
use crate::game::setup_draft::{LONGEST_TYPED, index_after_move, index_after_removal};
use crate::text::Language;
use crate::text::caper::{placing_fault, setup_fault};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The Thief and six Characters.
const MOST_PLAYERS: usize = 7;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftPlayer {
    pub name: String,
    /// The pawn that this player moves when not the Thief.
    pub pawn: Pawn,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DraftCharacter {
    pub player: usize,
    pub pawn: Pawn,
}

/// `Name` has a player's index. The other numbers count what is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissingPart {
    Name(usize),
    Players,
    Paintings(usize),
    Pawns(usize),
    Locks(usize),
    Placing(PlacingFault),
    Fault(RoundSetupError),
}

impl MissingPart {
    pub fn text(&self, plan: &Plan, language: &Language) -> String {
        match self {
            Self::Name(at) => fl!(language, "museum-lack-name", number = at + 1),
            Self::Players => fl!(language, "museum-lack-players"),
            Self::Paintings(count) => fl!(language, "museum-lack-paintings", count = *count),
            Self::Pawns(count) => fl!(language, "museum-lack-pawns", count = *count),
            Self::Locks(count) => fl!(language, "museum-lack-locks", count = *count),
            Self::Placing(fault) => placing_fault(fault, plan, language),
            Self::Fault(fault) => fl!(language, "museum-lack-fault", fault = setup_fault(fault, language)),
        }
    }
}

/// `starts` is cleared whenever the number or order of the Characters changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundDraft {
    pub plan: Arc<Plan>,
    pub rules: CaperRules,
    pub players: Vec<DraftPlayer>,
    pub thief: usize,
    /// The player whose notebook this is. `None` for an onlooker.
    pub me: Option<usize>,
    pub length: EveningLength,
    /// In a game of two, the hunter moves two Characters.
    pub two_characters: bool,
    pub paintings: BTreeSet<Square>,
    pub cameras: BTreeMap<u8, Square>,
    /// The keys are indices of [`characters`](Self::characters).
    pub starts: BTreeMap<usize, Square>,
    /// The locks as the Characters placed them; `true` if open.
    pub locks: BTreeMap<Square, bool>,
}

impl RoundDraft {
    pub fn new(you: &str) -> Self {
        let player = |name: &str, pawn| DraftPlayer { name: name.to_owned(), pawn };
        Self {
            plan: Plan::bundled(),
            // Until the table decides, both stay possible: no certainty may rest on a rule that nobody chose.
            rules: CaperRules { may_leave_painting: true, ..CaperRules::default() },
            players: vec![player(you, Pawn::Mustard), player("", Pawn::Scarlet)],
            thief: 1,
            me: Some(0),
            length: EveningLength::default(),
            two_characters: true,
            paintings: BTreeSet::new(),
            cameras: BTreeMap::new(),
            starts: BTreeMap::new(),
            locks: BTreeMap::new(),
        }
    }

    /// The next round of an evening. The Thief is the first player who has not been it.
    pub fn next(evening: &Evening) -> Self {
        let frame = &evening.frame;
        let last = evening.rounds.last();
        let last_pawn = |at: usize| {
            let mut characters = evening.rounds.iter().rev().flat_map(|round| &round.setup.characters);
            let own = characters.find(|character| usize::from(character.player) == at);
            own.map_or(Pawn::ALL[at % Pawn::ALL.len()], |character| character.pawn)
        };
        let players: Vec<DraftPlayer> = frame
            .players
            .iter()
            .enumerate()
            .map(|(at, name)| DraftPlayer { name: name.clone(), pawn: last_pawn(at) })
            .collect();
        let was_thief = |at: &usize| evening.rounds.iter().any(|round| usize::from(round.thief) == *at);
        // Clockwise after the last Thief.
        let after = evening.rounds.last().map_or(0, |last| usize::from(last.thief) + 1);
        let thief = (after..after + players.len()).map(|at| at % players.len()).find(|at| !was_thief(at)).unwrap_or(0);
        let mut draft = Self {
            plan: frame.plan.clone(),
            rules: frame.rules.clone(),
            players,
            thief,
            me: frame.me.map(usize::from),
            length: match frame.length {
                EveningLength::OneRound => EveningLength::OneRound,
                EveningLength::Full | EveningLength::Ended => EveningLength::Full,
            },
            two_characters: last.is_none_or(|round| round.setup.characters.len() == 2),
            ..Self::new("")
        };
        // Two players may have had the same pawn in different rounds.
        draft.separate_pawns();
        draft
    }

    /// Another evening with the same people. The Thief is the player after the last one.
    pub fn rematch(evening: &Evening) -> Self {
        let mut draft = Self::next(evening);
        if let Some(last) = evening.rounds.last() {
            draft.thief = (usize::from(last.thief) + 1) % draft.players.len().max(1);
        }
        draft.separate_pawns();
        draft
    }

    /// The last round, to correct it. `None` before the first.
    pub fn last(evening: &Evening) -> Option<Self> {
        let record = evening.rounds.last()?;
        let mut draft = Self { thief: record.thief.into(), ..Self::next(evening) };
        for character in &record.setup.characters {
            // A player with two Characters moves the first pawn as their own.
            let first = record.setup.characters.iter().find(|other| other.player == character.player);
            if let (Some(player), Some(first)) = (draft.players.get_mut(usize::from(character.player)), first) {
                player.pawn = first.pawn;
            }
        }
        draft.two_characters = record.setup.characters.len() == 2;
        draft.locks = record.placed_locks().iter().map(|lock| (lock.exit, lock.open)).collect();
        draft.lay_out(&record.setup);
        Some(draft)
    }

    /// I am the Thief, so this notebook is the pad.
    pub fn is_pad(&self) -> bool {
        self.me == Some(self.thief)
    }

    /// For the owner of the notebook, this makes it an onlooker's.
    pub fn set_me(&mut self, at: usize) {
        self.me = if self.me == Some(at) { None } else { Some(at) };
    }

    pub fn rename(&mut self, at: usize, name: &str) {
        if let Some(player) = self.players.get_mut(at) {
            player.name = name.chars().take(LONGEST_TYPED).collect();
        }
    }

    pub fn has_room(&self) -> bool {
        self.players.len() < MOST_PLAYERS
    }

    /// A name goes to the first player without one. Otherwise a player is added while there is room.
    pub fn add(&mut self, name: &str) {
        let empty = self.players.iter().position(|player| player.name.trim().is_empty());
        if let Some(at) = empty.filter(|_| !name.is_empty()) {
            return self.rename(at, name);
        }
        if self.has_room() {
            self.players.push(DraftPlayer { name: name.to_owned(), pawn: Pawn::Mustard });
            self.separate_pawns();
            self.starts.clear();
        }
    }

    pub fn remove(&mut self, at: usize) {
        if self.players.len() > 2 && at < self.players.len() {
            self.players.remove(at);
            self.thief = index_after_removal(self.thief, at).unwrap_or(at.saturating_sub(1));
            self.me = self.me.and_then(|me| index_after_removal(me, at));
            self.starts.clear();
        }
    }

    pub fn move_player(&mut self, from: usize, to: usize) {
        if from == to || from.max(to) >= self.players.len() {
            return;
        }
        let player = self.players.remove(from);
        self.players.insert(to, player);
        let moved = |at: usize| index_after_move(at, from, to);
        (self.thief, self.me) = (moved(self.thief), self.me.map(moved));
        self.starts.clear();
    }

    pub fn next_pawn(&mut self, at: usize) {
        let taken: BTreeSet<Pawn> = self.characters().iter().map(|character| character.pawn).collect();
        let Some(player) = self.players.get_mut(at) else { return };
        let own = Pawn::ALL.iter().position(|pawn| *pawn == player.pawn).unwrap_or(0);
        let mut others = Pawn::ALL.iter().cycle().skip(own + 1).take(Pawn::ALL.len());
        if let Some(next) = others.find(|pawn| !taken.contains(pawn)) {
            player.pawn = *next;
        }
    }

    /// Whoever had that pawn takes a free one.
    pub fn choose_pawn(&mut self, at: usize, pawn: Pawn) {
        if let Some(player) = self.players.get_mut(at) {
            player.pawn = pawn;
        }
        for other in (0..self.players.len()).filter(|other| *other != at) {
            if self.players[other].pawn == pawn {
                self.next_pawn(other);
            }
        }
    }

    pub fn set_thief(&mut self, at: usize) {
        self.thief = at;
        self.separate_pawns();
        self.starts.clear();
    }

    pub fn set_two_characters(&mut self, two: bool) {
        self.two_characters = two;
        self.starts.clear();
    }

    /// A Character whose pawn an earlier one has takes a free pawn.
    fn separate_pawns(&mut self) {
        let mut taken = BTreeSet::new();
        for at in (0..self.players.len()).filter(|at| *at != self.thief) {
            let own = self.players[at].pawn;
            let free = Pawn::ALL.into_iter().find(|pawn| !taken.contains(pawn)).unwrap_or(own);
            self.players[at].pawn = if taken.contains(&own) { free } else { own };
            taken.insert(self.players[at].pawn);
        }
    }

    /// The Characters in the order of their turns: clockwise after the Thief.
    pub fn characters(&self) -> Vec<DraftCharacter> {
        let count = self.players.len();
        let order = (1..count).map(|step| (self.thief + step) % count);
        let mut characters: Vec<_> =
            order.map(|player| DraftCharacter { player, pawn: self.players[player].pawn }).collect();
        if count == 2 && self.two_characters {
            let first = characters[0];
            let second = Pawn::ALL.into_iter().find(|pawn| *pawn != first.pawn).unwrap_or(first.pawn);
            characters.push(DraftCharacter { pawn: second, ..first });
        }
        characters
    }

    fn space(&self, square: Square) -> Option<Space> {
        self.plan.space(square)
    }

    pub fn hung(&self) -> SpaceSet {
        self.paintings.iter().filter_map(|square| self.space(*square)).collect()
    }

    pub fn free_painting_spaces(&self) -> SpaceSet {
        let cameras: SpaceSet = self.cameras.values().filter_map(|square| self.space(*square)).collect();
        let hung = self.hung();
        let small_rooms = self.plan.small_rooms();
        // The small rooms take one painting in all.
        let full = if (hung & small_rooms).is_empty() { SpaceSet::EMPTY } else { small_rooms };
        self.plan.painting_spaces(self.rules.small_room) - hung - cameras - full
    }

    fn setup(&self) -> RoundSetup {
        let characters = self.characters().into_iter().enumerate().filter_map(|(at, character)| {
            let DraftCharacter { player, pawn } = character;
            Some(Character { player: player as u8, pawn, start: *self.starts.get(&at)? })
        });
        RoundSetup {
            characters: characters.collect(),
            paintings: self.paintings.clone(),
            cameras: self.cameras.clone(),
        }
    }

    pub fn frame(&self) -> EveningSetup {
        EveningSetup {
            plan: self.plan.clone(),
            rules: self.rules.clone(),
            players: self.players.iter().map(|player| player.name.trim().to_owned()).collect(),
            me: self.me.map(|me| me as u8),
            length: self.length,
        }
    }

    /// Removes the locks if the table now mixes them or has another number of open ones.
    pub fn set_rules(&mut self, rules: CaperRules) {
        if rules.locks == LockRule::Mixed || rules.open_locks != self.rules.open_locks {
            self.locks.clear();
        }
        self.rules = rules;
    }

    /// The first thing that is missing or wrong. `None` if the round can begin.
    pub fn missing_part(&self) -> Option<MissingPart> {
        let nameless = self.players.iter().position(|player| player.name.trim().is_empty());
        if let Some(at) = nameless {
            return Some(MissingPart::Name(at));
        }
        if self.players.len() < 2 {
            return Some(MissingPart::Players);
        }
        let missing = |piece| {
            let PieceCount { placed, all } = self.count(piece);
            Some(all.saturating_sub(placed)).filter(|missing| *missing > 0)
        };
        if let Some(count) = missing(PieceKind::Painting) {
            return Some(MissingPart::Paintings(count));
        }
        if let Some(count) = missing(PieceKind::Pawn) {
            return Some(MissingPart::Pawns(count));
        }
        if let Some(count) = missing(PieceKind::Lock).filter(|_| self.kinds().contains(&PieceKind::Lock)) {
            return Some(MissingPart::Locks(count));
        }
        let setup = self.setup();
        let broken = setup.placing_faults(&self.plan, &self.rules).first().copied().map(MissingPart::Placing);
        let fault = || Round::new(self.plan.clone(), self.rules.clone(), &setup).err().map(MissingPart::Fault);
        broken.or_else(fault)
    }

    pub fn record(&self) -> Option<RoundRecord> {
        if self.missing_part().is_some() {
            return None;
        }
        let mut notebook = if self.is_pad() { Notebook::thief() } else { Notebook::characters() };
        if let Notebook::Characters { locks, .. } = &mut notebook {
            let placed = self.locks.iter().map(|(exit, open)| TurnedLock { exit: *exit, open: *open });
            locks.extend(placed);
        }
        Some(RoundRecord { thief: self.thief as u8, setup: self.setup(), notebook, abandoned: false })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::caper::square;

    #[test]
    fn a_round_needs_names_paintings_in_every_room_and_pawns() {
        let mut draft = RoundDraft::new("Me");
        assert_eq!(draft.missing_part(), Some(MissingPart::Name(1)));
        draft.rename(1, "Anna");
        assert_eq!(draft.missing_part(), Some(MissingPart::Paintings(9)));
        for name in ["D1", "F1", "G1", "A3", "J3", "A7", "E4", "D2", "F2"] {
            draft.place(PieceKind::Painting, square(name)).unwrap();
        }
        assert_eq!(
            draft.missing_part(),
            Some(MissingPart::Pawns(2)),
            "in a game of two, one player hunts with two Characters"
        );
        draft.place(PieceKind::Pawn, square("F9")).unwrap();
        draft.place(PieceKind::Pawn, square("G9")).unwrap();
        assert_eq!(draft.missing_part(), Some(MissingPart::Placing(PlacingFault::EmptyRoom('G'))));
        draft.place(PieceKind::Painting, square("F2")).unwrap();
        draft.place(PieceKind::Painting, square("J6")).unwrap();
        let record = draft.record().unwrap();
        assert_eq!((record.thief, record.setup.characters.len()), (1, 2));
        assert_ne!(record.setup.characters[0].pawn, record.setup.characters[1].pawn);
    }

    #[test]
    fn moving_a_player_keeps_who_is_the_thief_and_who_is_me() {
        let mut draft = RoundDraft::new("Me");
        for name in ["Anna", "Ben", "Chloé"] {
            draft.add(name);
        }
        draft.set_thief(2);
        for (from, to, order) in [(0, 3, "Anna Ben Chloé Me"), (3, 1, "Anna Me Ben Chloé"), (2, 0, "Ben Anna Me Chloé")]
        {
            draft.move_player(from, to);
            let names: Vec<&str> = draft.players.iter().map(|player| player.name.as_str()).collect();
            assert_eq!(names.join(" "), order);
            assert_eq!((names[draft.thief], draft.me.map(|me| names[me])), ("Ben", Some("Me")));
        }
        draft.move_player(0, 4);
        assert_eq!(draft.players[0].name, "Ben", "there is no fifth place");
    }

    #[test]
    fn the_thief_sits_out_and_the_next_one_hunts_first() {
        let mut draft = RoundDraft::new("Me");
        for name in ["Anna", "Ben", "Chloé"] {
            draft.add(name);
        }
        draft.set_thief(2);
        let order: Vec<usize> = draft.characters().iter().map(|character| character.player).collect();
        assert_eq!(order, [3, 0, 1]);
        draft.next_pawn(0);
        let pawns: BTreeSet<Pawn> = draft.characters().iter().map(|character| character.pawn).collect();
        assert_eq!(pawns.len(), 3);
    }
}
