//! A board as it is drawn, read and searched by itself: the moves that the program allows are checked against it, so it
//! repeats the shape of the file and shares nothing of the program's.

use super::{BTreeMap, BTreeSet, BoardSquare, Setup, Spot, VecDeque};
use serde::Deserialize;

#[derive(Deserialize)]
struct Door {
    place: String,
    at: BoardSquare,
    #[serde(rename = "step")]
    _step: deerstalker::edition::Direction,
}

#[derive(Deserialize)]
struct File {
    id: String,
    grid: Vec<String>,
    places: BTreeMap<char, String>,
    doors: Vec<Door>,
    #[serde(default)]
    passages: Vec<(Spot, Spot)>,
    #[serde(default)]
    starts: BTreeMap<String, Spot>,
    #[serde(default)]
    links: Vec<(BoardSquare, BoardSquare)>,
    #[serde(default)]
    pass_through: bool,
    #[serde(default)]
    jumping: bool,
    #[serde(default)]
    clears_doors: bool,
}

pub struct Drawn {
    pub id: String,
    pub starts: BTreeMap<String, Spot>,
    pub clears_doors: bool,
    grid: BTreeMap<BoardSquare, char>,
    places: Vec<String>,
    doors: Vec<(String, BoardSquare)>,
    passages: Vec<(Spot, Spot)>,
    links: Vec<(BoardSquare, BoardSquare)>,
    pass_through: bool,
    jumping: bool,
    apart: BTreeMap<Spot, BTreeSet<Spot>>,
}

impl Drawn {
    pub fn read(id: &str) -> Self {
        let path = format!("{}/resources/boards/{id}.ron", env!("CARGO_MANIFEST_DIR"));
        let file: File = ron::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        let mut grid = BTreeMap::new();
        for (row, line) in file.grid.iter().enumerate() {
            for (column, drawn) in line.chars().enumerate() {
                grid.insert(BoardSquare(row as u8, column as u8), drawn);
            }
        }
        let mut board = Self {
            id: file.id,
            starts: file.starts,
            clears_doors: file.clears_doors,
            grid,
            places: file.places.into_values().collect(),
            doors: file.doors.into_iter().map(|door| (door.place, door.at)).collect(),
            passages: file.passages,
            links: file.links,
            pass_through: file.pass_through,
            jumping: file.jumping,
            apart: BTreeMap::new(),
        };
        board.join();
        board
    }

    /// Upside down, as the UK box prints it.
    pub fn turned(mut self) -> Self {
        let last = *self.grid.keys().next_back().unwrap();
        let turn = |square: BoardSquare| BoardSquare(last.0 - square.0, last.1 - square.1);
        let spot = |spot: &Spot| match spot {
            Spot::Square(square) => Spot::Square(turn(*square)),
            Spot::Place(id) => Spot::Place(id.clone()),
        };
        "classic_turned".clone_into(&mut self.id);
        self.grid = self.grid.into_iter().map(|(square, drawn)| (turn(square), drawn)).collect();
        self.doors = self.doors.into_iter().map(|(place, at)| (place, turn(at))).collect();
        self.starts = self.starts.into_iter().map(|(token, at)| (token, spot(&at))).collect();
        self.passages = self.passages.iter().map(|(a, b)| (spot(a), spot(b))).collect();
        self.links = self.links.into_iter().map(|(a, b)| (turn(a), turn(b))).collect();
        self.join();
        self
    }

    fn is_square(&self, square: BoardSquare) -> bool {
        self.grid.get(&square).is_some_and(|drawn| ".?0123456789".contains(*drawn))
    }

    fn join(&mut self) {
        let mut pairs = Vec::new();
        for square in self.squares() {
            let (right, below) = (BoardSquare(square.0, square.1 + 1), BoardSquare(square.0 + 1, square.1));
            for next in [right, below].into_iter().filter(|next| self.is_square(*next)) {
                pairs.push((Spot::Square(square), Spot::Square(next)));
            }
        }
        pairs.extend(self.links.iter().map(|(a, b)| (Spot::Square(*a), Spot::Square(*b))));
        pairs.extend(self.doors.iter().map(|(place, at)| (Spot::Place(place.clone()), Spot::Square(*at))));
        if self.pass_through {
            // Within a roll a passage is one step here.
            pairs.extend(self.passages.iter().cloned());
        }
        self.apart = BTreeMap::new();
        for (a, b) in pairs {
            self.apart.entry(a.clone()).or_default().insert(b.clone());
            self.apart.entry(b).or_default().insert(a);
        }
    }

    pub fn squares(&self) -> Vec<BoardSquare> {
        self.grid.keys().copied().filter(|square| self.is_square(*square)).collect()
    }

    pub fn spots(&self) -> Vec<Spot> {
        let places = self.places.iter().cloned().map(Spot::Place);
        places.chain(self.squares().into_iter().map(Spot::Square)).collect()
    }

    pub fn door_squares(&self) -> Vec<BoardSquare> {
        self.doors.iter().map(|(_, at)| *at).collect()
    }

    pub fn behind(&self, square: BoardSquare) -> Option<String> {
        self.doors.iter().find(|(_, at)| *at == square).map(|(place, _)| place.clone())
    }

    fn enters(&self, spot: &Spot, others: &[BoardSquare]) -> bool {
        self.jumping || !matches!(spot, Spot::Square(square) if others.contains(square))
    }

    fn steps(&self, from: &Spot, others: &[BoardSquare]) -> BTreeMap<Spot, usize> {
        let mut found = BTreeMap::from([(from.clone(), 0)]);
        let mut queue = VecDeque::from([from.clone()]);
        while let Some(at) = queue.pop_front() {
            if at != *from && matches!(at, Spot::Place(_)) && !self.pass_through {
                continue;
            }
            let walked = found[&at];
            for next in self.apart.get(&at).into_iter().flatten() {
                if !found.contains_key(next) && self.enters(next, others) {
                    found.insert(next.clone(), walked + 1);
                    queue.push_back(next.clone());
                }
            }
        }
        found
    }

    /// The rooms for a suggestion this turn; before the roll, with the best roll. `drawn` are rooms with a passage
    /// card.
    pub fn rooms(
        &self,
        setup: &Setup,
        from: &Spot,
        roll: Option<u8>,
        stays: bool,
        others: &[BoardSquare],
        drawn: &[String],
    ) -> BTreeSet<String> {
        // In the boxes of 1963, 2002 and Master Detective a passage replaces the roll. In 2015 it follows the roll.
        let rolled = roll.is_some() && setup.edition.id != "clue_2015" && setup.edition.id != "cluedo_uk";
        let roll = usize::from(roll.unwrap_or(setup.rules.dice * 6));
        let mut passages = self.passages.clone();
        for room in drawn.iter().map(|room| Spot::Place(room.clone())) {
            let ends: BTreeSet<Spot> = passages.iter().flat_map(|(a, b)| [a.clone(), b.clone()]).collect();
            passages.extend(ends.into_iter().filter(|end| *end != room).map(|end| (room.clone(), end)));
        }
        let leads = |to: &Spot| passages.iter().any(|(a, b)| (a, b) == (from, to) || (b, a) == (from, to));
        let steps = self.steps(from, others);
        let rooms = setup.edition.category_cards(2).iter().map(|room| setup.edition.card(room).id.clone());
        rooms
            .filter(|room| {
                let spot = Spot::Place(room.clone());
                if spot == *from {
                    return stays && !rolled;
                }
                !rolled && leads(&spot) || steps.get(&spot).is_some_and(|steps| *steps <= roll)
            })
            .collect()
    }

    pub fn snoops(
        &self,
        setup: &Setup,
        from: &Spot,
        roll: Option<u8>,
        others: &[BoardSquare],
    ) -> BTreeSet<BoardSquare> {
        let Some(roll) = roll.filter(|_| setup.rules.snooping) else { return BTreeSet::new() };
        let steps = self.steps(from, others);
        let near = |square: &BoardSquare| {
            let away = steps.get(&Spot::Square(*square));
            away.is_some_and(|away| (1..=usize::from(roll)).contains(away)) && !others.contains(square)
        };
        let spaces = self.grid.iter().filter(|(_, drawn)| **drawn == '?').map(|(square, _)| *square);
        spaces.filter(near).collect()
    }

    /// Tries every walk of at most `limit` steps that enters nothing twice.
    pub fn leads_by_way(&self, from: &Spot, via: &Spot, to: &Spot, others: &[BoardSquare], limit: usize) -> bool {
        if from == to || from == via {
            return false;
        }
        let (to_via, to_end) = (self.steps(via, others), self.steps(to, others));
        let Some(rest) = to_end.get(via).copied() else { return false };
        let mut walk =
            Walk { board: self, via, to, others, to_via, to_end, rest, used: BTreeSet::from([from.clone()]) };
        walk.leads(from, false, limit)
    }
}

struct Walk<'a> {
    board: &'a Drawn,
    via: &'a Spot,
    to: &'a Spot,
    others: &'a [BoardSquare],
    to_via: BTreeMap<Spot, usize>,
    to_end: BTreeMap<Spot, usize>,
    /// Least steps from `via` to `to`.
    rest: usize,
    used: BTreeSet<Spot>,
}

impl Walk<'_> {
    fn leads(&mut self, at: &Spot, over: bool, left: usize) -> bool {
        let over = over || at == self.via;
        if over && at == self.to {
            return true;
        }
        let least =
            if over { self.to_end.get(at).copied() } else { self.to_via.get(at).map(|steps| steps + self.rest) };
        if least.is_none_or(|least| least > left) {
            return false;
        }
        let next: Vec<Spot> = self.board.apart.get(at).into_iter().flatten().cloned().collect();
        for next in next {
            let ends = matches!(next, Spot::Place(_)) && !self.board.pass_through && next != *self.to;
            if ends
                || (next == *self.to && !over)
                || !self.board.enters(&next, self.others)
                || !self.used.insert(next.clone())
            {
                continue;
            }
            if self.leads(&next, over, left - 1) {
                return true;
            }
            self.used.remove(&next);
        }
        false
    }
}
