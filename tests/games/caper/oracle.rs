//! The slow, obvious tracker: it walks every path step by step and keeps every history's end in a hash set.
//!
//! It shares only the log and the settings with the program. The museum is read off a drawing, wall by wall, and each
//! rule is written anew.

use crate::caper::prelude::*;
use deerstalker::caper::{CameraAnswer, EntryRule, PaintingRule, RoundSetup, ScanAnswer};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Two lines a row: floor and the walls beside it, then the walls below it.
const DRAWING: &str = "
                +---+=w=+---+---+=w=+---+
  1             | R   R   R   R   R   R |
                +   .   .   .   .   .   +
  2             | R   R   R   R   R   R |
    +---+---+---+---+ o +---+---+ o +---+---+=w=+---+
  3 | P   P   P | H   H   H   H   H   H | B   B   B |
    +   .   .   +   +---+ o . o +---+   +   .   .   +
  4 w P   P   P | H | W   W   W   W | H o B   B   B |
    +   .   .   +   +   .   .   .   +   +---+---+---+
  5 | P   P   P o H | W   W   W   W | H   H   H d[#]
    +---+---+---+   +   .   .   .   +   +---+---+---+
  6  [#]d H   H   H | W   W   W   W o H | G   G   G |
    +---+---+---+   +   .   .   .   +   +   .   .   +
  7 | Y   Y   Y | H o W   W   W   W | H | G   G   G |
    +   .   .   +   +   .   .   .   +   +   .   .   +
  8 w Y   Y   Y o H | W   W   W   W | H o G   G   G w
    +   .   .   +   +---+ o . o +---+   +   .   .   +
  9 | Y   Y   Y | H   H   H   H   H   H | G   G   G |
    +---+=w=+---+---+ o +   .   + o +---+---+---+---+
 10             | S   S | H   H | K   K |
                +   .   +=d=+=d=+   .   +
 11             | S   S |[#] [#]| K  *P*|
                +---+---+       +---+---+";

/// A floor square: column and row from 0.
pub type At = (i32, i32);

const AROUND: [At; 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

pub struct Museum {
    pub floor: BTreeMap<At, char>,
    open: HashSet<(At, At)>,
    /// The floor squares beside a `w` or `d`.
    pub exits: BTreeSet<At>,
    pub power: At,
}

impl Museum {
    pub fn drawn() -> Self {
        let lines: Vec<Vec<char>> = DRAWING.lines().skip(1).map(|line| line.chars().collect()).collect();
        let mark = |line: usize, place: usize| lines.get(line).and_then(|l| l.get(place)).copied().unwrap_or(' ');
        let mut floor = BTreeMap::new();
        let mut power = (0, 0);
        for row in 0..11 {
            for column in 0..12 {
                let letter = mark(2 * row + 1, 6 + 4 * column);
                // The P with the stars is the power space of the security room.
                let starred = mark(2 * row + 1, 5 + 4 * column) == '*';
                if letter.is_ascii_alphabetic() {
                    let at = (column as i32, row as i32);
                    floor.insert(at, if starred { 'K' } else { letter });
                    if starred {
                        power = at;
                    }
                }
            }
        }
        let (mut open, mut exits) = (HashSet::new(), BTreeSet::new());
        for (x, y) in floor.keys().copied() {
            let (line, place) = ((2 * y + 1) as usize, (6 + 4 * x) as usize);
            let beside = [(line - 1, place), (line, place + 2), (line + 1, place), (line, place - 2)];
            for ((line, place), (dx, dy)) in beside.into_iter().zip(AROUND) {
                match mark(line, place) {
                    ' ' | 'o' if floor.contains_key(&(x + dx, y + dy)) => {
                        open.insert(((x, y), (x + dx, y + dy)));
                    }
                    'w' | 'd' => {
                        exits.insert((x, y));
                    }
                    _ => {}
                }
            }
        }
        Self { floor, open, exits, power }
    }

    pub fn wall_up(&mut self, a: deerstalker::caper::Square, b: deerstalker::caper::Square) {
        self.open.remove(&(at(a), at(b)));
        self.open.remove(&(at(b), at(a)));
    }

    pub fn edges(&self) -> usize {
        self.open.len() / 2
    }

    pub fn walls(&self) -> usize {
        let next =
            |(x, y): &At| [(x + 1, *y), (*x, y + 1)].into_iter().filter(|at| self.floor.contains_key(at)).count();
        self.floor.keys().map(next).sum::<usize>() - self.edges()
    }

    pub fn steps_from(&self, from: At) -> Vec<At> {
        let next = AROUND.iter().map(|(dx, dy)| (from.0 + dx, from.1 + dy));
        next.filter(|to| self.open.contains(&(from, *to))).collect()
    }

    /// Pieces on `opaque` are seen and hide the rest.
    pub fn view(&self, from: At, opaque: &HashSet<At>) -> HashSet<At> {
        let mut seen = HashSet::new();
        for (dx, dy) in AROUND {
            let mut at = from;
            while self.open.contains(&(at, (at.0 + dx, at.1 + dy))) {
                at = (at.0 + dx, at.1 + dy);
                seen.insert(at);
                if opaque.contains(&at) {
                    break;
                }
            }
        }
        seen
    }

    /// Every walk of 1 to `most` steps that never enters a square twice.
    fn walks(&self, from: At, most: usize, blocked: &HashSet<At>) -> Vec<Vec<At>> {
        let mut walks = vec![vec![from]];
        let mut done = Vec::new();
        for _ in 0..most {
            let mut longer = Vec::new();
            for walk in &walks {
                for next in self.steps_from(walk[walk.len() - 1]) {
                    if !walk.contains(&next) && !blocked.contains(&next) {
                        longer.push([walk.as_slice(), &[next]].concat());
                    }
                }
            }
            done.extend(longer.iter().cloned());
            walks = longer;
        }
        done
    }
}

/// Where the Thief is, which cameras are cut (one bit each, camera 1 lowest), whether the power is off.
pub type State = (At, u8, bool);

/// The possible states after an event. Before the first move it is empty.
pub type Layer = HashSet<State>;

pub struct Oracle<'a> {
    pub museum: &'a Museum,
    pub rules: &'a CaperRules,
    colours: BTreeMap<char, String>,
    characters: Vec<At>,
    paintings: HashSet<At>,
    cameras: BTreeMap<u8, At>,
    entered: bool,
}

fn at(square: deerstalker::caper::Square) -> At {
    (i32::from(square.column), i32::from(square.row))
}

impl<'a> Oracle<'a> {
    pub fn new(museum: &'a Museum, rules: &'a CaperRules, setup: &RoundSetup) -> Self {
        let colours = [('R', "red"), ('P', "purple"), ('B', "blue"), ('W', "white"), ('Y', "yellow"), ('G', "green")];
        let gray = ['H', 'S', 'K'].map(|zone| (zone, "gray"));
        Self {
            museum,
            rules,
            colours: colours.into_iter().chain(gray).map(|(zone, word)| (zone, word.to_owned())).collect(),
            characters: setup.characters.iter().map(|character| at(character.start)).collect(),
            paintings: setup.paintings.iter().map(|square| at(*square)).collect(),
            cameras: setup.cameras.iter().map(|(number, square)| (*number, at(*square))).collect(),
            entered: false,
        }
    }

    /// The states after each event, and the spaces after each that fit the whole log.
    pub fn track(mut self, log: &[Entry<PublicMove>]) -> (Vec<Layer>, Vec<BTreeSet<At>>) {
        // Every state with its successors, to prune the past afterwards.
        let mut arrows: Vec<HashMap<Option<State>, Vec<State>>> = Vec::new();
        let mut layers: Vec<Layer> = Vec::new();
        for entry in log {
            let before: Vec<Option<State>> = match layers.last() {
                Some(layer) if self.entered => layer.iter().copied().map(Some).collect(),
                _ => vec![None],
            };
            let arrow: HashMap<Option<State>, Vec<State>> =
                before.into_iter().map(|state| (state, self.next(state, &entry.event))).collect();
            layers.push(arrow.values().flatten().copied().collect());
            arrows.push(arrow);
            self.settle(&entry.event);
        }
        let mut past = Vec::new();
        let mut alive: Option<Layer> = None;
        for (layer, arrow) in layers.iter().zip(&arrows).rev() {
            let kept: Layer =
                layer.iter().copied().filter(|s| alive.as_ref().is_none_or(|alive| alive.contains(s))).collect();
            past.push(kept.iter().map(|(at, _, _)| *at).collect());
            let leads = |states: &Vec<State>| states.iter().any(|state| kept.contains(state));
            alive = Some(arrow.iter().filter(|(_, next)| leads(next)).filter_map(|(state, _)| *state).collect());
        }
        past.reverse();
        (layers, past)
    }

    pub fn after(mut self, log: &[Entry<PublicMove>]) -> Self {
        for entry in log {
            self.settle(&entry.event);
        }
        self
    }

    /// By entry: does a Character's turn fit the Thief's state before it?
    pub fn fits(mut self, log: &[Entry<PublicMove>], states: &[Option<State>]) -> Vec<bool> {
        let fits = log.iter().zip(states).map(|(entry, state)| {
            let on_board = |cut: u8| self.cameras.keys().fold(0, |all, number| all | cut & (1 << (number - 1)));
            let fits = match (&entry.event, state) {
                (Event::Character(turn), Some((at, cut, off))) => {
                    self.character((*at, on_board(*cut), *off), turn).is_some()
                }
                _ => true,
            };
            self.settle(&entry.event);
            fits
        });
        fits.collect()
    }

    /// Where the Thief in plain sight on `from` can end a move.
    pub fn flights(&self, from: At) -> BTreeSet<At> {
        let taken: HashSet<At> = self.characters.iter().copied().collect();
        let blocked = if self.rules.through_characters { HashSet::new() } else { taken.clone() };
        self.ends(from, 3, self.rules.may_stay, &blocked, &taken, &PublicMove::default()).into_iter().collect()
    }

    /// Can a Character who rolled `number` land on a Thief in plain sight?
    pub fn catches(&self, by: usize, number: usize, thief: At) -> bool {
        let here = self.characters[by];
        let others: HashSet<At> = self.characters.iter().copied().filter(|at| *at != here).collect();
        let mut near = HashSet::from([here]);
        for _ in 0..number {
            let next = near.iter().flat_map(|at| self.museum.steps_from(*at));
            let free = next.filter(|at| self.rules.through_characters || !others.contains(at));
            near = near.iter().copied().chain(free.collect::<Vec<_>>()).collect();
        }
        let kept = self.rules.on_painting == PaintingRule::Never && self.paintings.contains(&thief);
        near.contains(&thief) && !others.contains(&thief) && !kept
    }

    /// The Characters, by place, and the working cameras that see a Thief on `at`. Cameras are bits, camera 1 lowest.
    pub fn watched(&self, at: At, cut: u8) -> (Vec<usize>, u8) {
        let opaque = |by: Option<usize>| {
            let mut opaque = HashSet::new();
            if self.rules.opaque.paintings {
                opaque.extend(&self.paintings);
            }
            if self.rules.opaque.cameras {
                opaque.extend(self.cameras.values());
            }
            if self.rules.opaque.characters {
                opaque.extend(
                    (0..self.characters.len()).filter(|other| Some(*other) != by).map(|by| self.characters[by]),
                );
            }
            opaque
        };
        let sees = |by: &usize| self.museum.view(self.characters[*by], &opaque(Some(*by))).contains(&at);
        let working = self.cameras.iter().filter(|(number, _)| cut & (1 << (*number - 1)) == 0);
        let seeing = working.filter(|(_, camera)| self.museum.view(**camera, &opaque(None)).contains(&at));
        ((0..self.characters.len()).filter(sees).collect(), seeing.fold(0, |all, (number, _)| all | 1 << (number - 1)))
    }

    fn next(&self, state: Option<State>, event: &Event<PublicMove>) -> Vec<State> {
        match (event, state) {
            (Event::Thief(seen), state) => self.thief(state, seen),
            (Event::Character(turn), Some(state)) => self.character(state, turn).into_iter().collect(),
            (Event::Character(_), None) => Vec::new(),
        }
    }

    fn thief(&self, state: Option<State>, seen: &PublicMove) -> Vec<State> {
        let taken: HashSet<At> = self.characters.iter().copied().collect();
        let blocked = if self.rules.through_characters { HashSet::new() } else { taken.clone() };
        let mut ends: Vec<(State, At)> = Vec::new();
        if let Some((from, cut, off)) = state {
            let hangs = self.paintings.contains(&from);
            let fits = match seen.lifted {
                Some(square) => from == at(square),
                None => self.rules.may_leave_painting || !hangs,
            };
            if fits {
                let all = self.ends(from, 3, self.rules.may_stay, &blocked, &taken, seen);
                ends.extend(all.into_iter().map(|end| ((from, cut, off), end)));
            }
        } else if seen.lifted.is_none() {
            for exit in self.museum.exits.iter().copied().filter(|exit| !blocked.contains(exit)) {
                let window = self.ends(exit, 2, true, &blocked, &taken, seen);
                let space = self.ends(exit, 3, self.rules.may_stay, &blocked, &taken, seen);
                let both = match self.rules.entry {
                    EntryRule::Window => window,
                    EntryRule::Space => space,
                    EntryRule::Either => [window, space].concat(),
                };
                ends.extend(both.into_iter().map(|end| ((exit, 0, false), end)));
            }
        }
        let mut states = Vec::new();
        for ((_, cut, off), end) in ends {
            let camera = self.cameras.iter().find(|(_, place)| **place == end).map(|(number, _)| 1 << (number - 1));
            let mut cuts = vec![cut | camera.unwrap_or(0)];
            if self.rules.may_leave_camera {
                cuts.push(cut);
            }
            let mut offs = vec![off || end == self.museum.power];
            if self.rules.may_leave_power {
                offs.push(off);
            }
            states.extend(cuts.iter().flat_map(|cut| offs.iter().map(|off| (end, *cut, *off))));
        }
        states
    }

    fn ends(
        &self,
        from: At,
        most: usize,
        may_stay: bool,
        blocked: &HashSet<At>,
        taken: &HashSet<At>,
        seen: &PublicMove,
    ) -> Vec<At> {
        let lock = seen.lock.map(|lock| (at(lock.exit), lock.open || self.rules.lock_ends_move));
        let walks = self.museum.walks(from, most, blocked);
        let mut ends: Vec<At> = Vec::new();
        for walk in &walks {
            let end = walk[walk.len() - 1];
            let turns = match lock {
                None => true,
                Some((exit, true)) => end == exit,
                Some((exit, false)) => walk[1..].contains(&exit),
            };
            if turns && taken.contains(&end) == seen.caught {
                ends.push(end);
            }
        }
        if !seen.caught && !taken.contains(&from) {
            let stays = may_stay && lock.is_none_or(|(exit, _)| exit == from);
            let stuck = lock.is_none() && walks.iter().all(|walk| taken.contains(&walk[walk.len() - 1]));
            if stays || stuck {
                ends.push(from);
            }
        }
        ends.retain(|end| seen.at.is_none_or(|square| at(square) == *end));
        ends
    }

    fn character(&self, state: State, turn: &CharacterTurn) -> Option<State> {
        let (end, start) = (at(turn.end), self.characters[usize::from(turn.by)]);
        match turn.first {
            TurnOrder::Look => {
                let state = self.look(state, turn, start)?;
                self.stand(state, turn, end)
            }
            TurnOrder::Move => {
                let state = self.stand(state, turn, end)?;
                self.look(state, turn, end)
            }
        }
    }

    fn stand(&self, (place, cut, off): State, turn: &CharacterTurn, end: At) -> Option<State> {
        let off = off && end != self.museum.power;
        (turn.caught == (place == end)).then_some((place, cut, off))
    }

    fn look(&self, (place, cut, off): State, turn: &CharacterTurn, from: At) -> Option<State> {
        let mut opaque = HashSet::new();
        if self.rules.opaque.paintings {
            opaque.extend(&self.paintings);
        }
        if self.rules.opaque.cameras {
            opaque.extend(self.cameras.values());
        }
        let others: HashSet<At> =
            (0..self.characters.len()).filter(|by| *by != usize::from(turn.by)).map(|by| self.characters[by]).collect();
        if self.rules.opaque.characters {
            opaque.extend(&others);
        }
        let mut by_camera = opaque.clone();
        if self.rules.opaque.characters {
            by_camera.insert(from);
        }
        let lens = |number: u8, sees: bool| {
            let camera = self.cameras[&number];
            camera == place || self.museum.view(camera, &by_camera).contains(&place) == sees
        };
        let is_cut = |number: u8| cut & (1 << (number - 1)) != 0;
        let Some(look) = &turn.look else { return Some((place, cut, off)) };
        let mut cut_after = cut;
        let fits = match look {
            AnsweredQuestion::Eyes(Some(square)) => at(*square) == place,
            AnsweredQuestion::Eyes(None) => !self.museum.view(from, &opaque).contains(&place),
            AnsweredQuestion::Camera { answer: CameraAnswer::PowerOff, .. }
            | AnsweredQuestion::Scan(ScanAnswer::PowerOff)
            | AnsweredQuestion::Motion(MotionAnswer::PowerOff) => off,
            _ if off => false,
            AnsweredQuestion::Camera { number, answer: CameraAnswer::Dead } => {
                cut_after &= !(1 << (number - 1));
                is_cut(*number)
            }
            AnsweredQuestion::Camera { number, answer } => {
                !is_cut(*number) && lens(*number, *answer == CameraAnswer::Sees)
            }
            AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing }) => self.cameras.keys().all(|number| {
                if dead.contains(*number) {
                    cut_after &= !(1 << (number - 1));
                }
                is_cut(*number) == dead.contains(*number)
                    && (dead.contains(*number) || lens(*number, seeing.contains(*number)))
            }),
            AnsweredQuestion::Motion(MotionAnswer::Cut) => true,
            AnsweredQuestion::Motion(MotionAnswer::Colour(colour)) => {
                self.colours[&self.museum.floor[&place]] == *colour
            }
        };
        fits.then_some((place, cut_after, off))
    }

    fn settle(&mut self, event: &Event<PublicMove>) {
        match event {
            Event::Thief(seen) => {
                self.entered = true;
                if let Some(square) = seen.lifted {
                    self.paintings.remove(&at(square));
                }
            }
            Event::Character(turn) => {
                self.characters[usize::from(turn.by)] = at(turn.end);
                match &turn.look {
                    Some(AnsweredQuestion::Camera { number, answer: CameraAnswer::Dead }) => {
                        self.cameras.remove(number);
                    }
                    Some(AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, .. })) => {
                        self.cameras.retain(|number, _| !dead.contains(*number));
                    }
                    _ => {}
                }
            }
        }
    }
}
