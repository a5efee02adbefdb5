//! Writes a game of Clue as an interchange document.

use super::wire::{self, Help, Outcome, asking};
use crate::edition::Card;
use crate::format::Names;
use crate::game::{Entry, Game, GameResult, HandSizes, Holder, PencilMark, Setup, TableHolder};

/// Each entry has a line, and cards have English names. Only the line of play in use is written; `omits` lists what
/// is left out ([`OMITS`](super::OMITS)).
pub fn write(game: &Game) -> String {
    let writer = WireWriter::new(&game.setup);
    let document = wire::Document {
        format: wire::FORMAT.to_owned(),
        id: None,
        game: writer.game(game),
        log: game.entries().iter().map(|entry| stored(entry, &writer.names)).collect(),
    };
    // Serialising names and numbers cannot fail. A line for each entry is easy to read and compare.
    let line = |value: &wire::Entry| serde_json::to_string(value).unwrap_or_default();
    let entries: Vec<String> = document.log.iter().map(line).collect();
    let log = if entries.is_empty() { String::new() } else { format!("\n    {}\n  ", entries.join(",\n    ")) };
    let setup = serde_json::to_string_pretty(&document.game).unwrap_or_default().replace('\n', "\n  ");
    let omits = wire::OMITS.map(|part| format!("\"{part}\"")).join(", ");
    let head = format!("\"format\": \"{}\",\n  \"omits\": [{omits}]", wire::FORMAT);
    format!("{{\n  {head},\n  \"game\": {setup},\n  \"log\": [{log}]\n}}\n")
}

fn stored(entry: &Entry, names: &Names) -> wire::Entry {
    wire::Entry { time: (entry.at != 0).then_some(entry.at), ..wire::Entry::store(entry, names) }
}

pub(super) fn entry(setup: &Setup, entry: &Entry) -> serde_json::Value {
    // Serialising names and numbers cannot fail.
    serde_json::to_value(stored(entry, &WireWriter::new(setup).names)).unwrap_or_default()
}

struct WireWriter<'a> {
    setup: &'a Setup,
    names: Names,
}

impl<'a> WireWriter<'a> {
    fn new(setup: &'a Setup) -> Self {
        let mut holders: Vec<String> = setup.seats.iter().map(|seat| seat.name.clone()).collect();
        for (at, table) in setup.table.iter().enumerate() {
            let mut name = match table {
                TableHolder::FaceUp(_) => format!("Face-up {}", at + 1),
                TableHolder::FaceDown { .. } => format!("Face-down {}", at + 1),
            };
            while holders.contains(&name) {
                name.push('*');
            }
            holders.push(name);
        }
        let cards = setup.edition.cards().map(|card| setup.edition.card_name(card, "en").to_owned());
        Self { setup, names: Names::new(cards.collect(), holders, setup.seat_count()) }
    }

    fn game(&self, game: &Game) -> wire::Game {
        let setup = self.setup;
        wire::Game {
            edition: setup.edition.name.get("en").to_owned(),
            asking: asking(setup.rules.answers).to_owned(),
            categories: (0..3)
                .map(|at| wire::Category {
                    name: setup.edition.categories[at].id.clone(),
                    cards: self.names.card_names(setup.edition.category_cards(at).iter()),
                })
                .collect(),
            holders: setup.holders().map(|holder| self.holder_info(holder)).collect(),
            observer: setup.me.map(|seat| self.names.seat_name(seat)),
            observer_hand: self.names.card_names(setup.hand.iter()),
            deerstalker: self.own_members(game),
            ..wire::Game::default()
        }
    }

    fn holder_info(&self, holder: Holder) -> wire::Holder {
        let setup = self.setup;
        let name = self.names.holder_name(holder);
        if let Some(seat) = setup.seat_of(holder) {
            let info = &setup.seats[seat.index()];
            // For an unknown deal, write the first possible sizes: readers of the base format need sizes that add up.
            let sizes = setup.possible_sizes();
            return wire::Holder {
                name,
                size: sizes.first().and_then(|sizes| sizes.get(seat.index())).copied().unwrap_or(0),
                token: info.token.clone(),
                colour: Some(info.colour),
                ..wire::Holder::default()
            };
        }
        let table = &setup.table[holder.index() - setup.seat_count()];
        let (kind, cards, room) = match table {
            TableHolder::FaceUp(cards) => (wire::HolderKind::FaceUp, Some(self.names.card_names(cards.iter())), None),
            TableHolder::FaceDown { room } => {
                (wire::HolderKind::FaceDown, None, room.map(|room| self.names.card_name(room)))
            }
        };
        wire::Holder { name, kind, size: table.size() as u8, cards, room, ..wire::Holder::default() }
    }

    fn own_members(&self, game: &Game) -> wire::OwnMembers {
        let setup = self.setup;
        wire::OwnMembers {
            title: game.title.clone(),
            started: game.started,
            edition: Some((*setup.edition).clone()),
            rules: Some(setup.rules.clone()),
            first: setup.first.map(|first| self.names.seat_name(first)),
            dealer: if let HandSizes::Dealer(seat) = setup.deal { Some(self.names.seat_name(seat)) } else { None },
            deal_unknown: setup.deal == HandSizes::Unknown,
            show_model: setup.show_model,
            hint_level: setup.hint_level,
            reading: Some(game.reading),
            outcome: (game.outcome != GameResult::default()).then(|| Outcome::store(&game.outcome, &self.names)),
            pencil: game.pencil.iter().map(|((card, column), mark)| self.pencil(*card, *column, *mark)).collect(),
            help: game.help.iter().map(|help| Help::store(*help, &self.names)).collect(),
        }
    }

    fn pencil(&self, card: Card, column: u8, mark: PencilMark) -> wire::Pencil {
        let holder = Holder(column);
        let on_sheet = holder.index() < self.setup.holder_count();
        let holder = on_sheet.then(|| self.names.holder_name(holder));
        wire::Pencil { card: self.names.card_name(card), holder, mark }
    }
}
