//! Writes a game as an interchange document.

use super::wire;
use super::wire::asking;
use crate::edition::{Card, CardSet};
use crate::game::{
    Answer, ClueCard, ClueResult, Entry, EntryKind, Game, HandSizes, Holder, PencilMark, Response, Seat, Setup,
    TableHolder, Verdict,
};
use std::collections::BTreeSet;

/// The game as an interchange document, one line an entry. Cards go by their English names; the log is the one in use.
/// The member `omits` lists what was left out ([`OMITS`](super::OMITS)).
pub fn write(game: &Game) -> String {
    let writer = WireWriter::new(&game.setup);
    let document = wire::Document {
        format: wire::FORMAT.to_owned(),
        id: None,
        game: writer.game(game),
        log: game.entries().iter().map(|entry| writer.entry(entry)).collect(),
    };
    // Serialising plain names and numbers cannot fail. Each entry gets its own line, to be read and compared.
    let line = |value: &wire::Entry| serde_json::to_string(value).unwrap_or_default();
    let entries: Vec<String> = document.log.iter().map(line).collect();
    let log = if entries.is_empty() { String::new() } else { format!("\n    {}\n  ", entries.join(",\n    ")) };
    let setup = serde_json::to_string_pretty(&document.game).unwrap_or_default().replace('\n', "\n  ");
    let omits = wire::OMITS.map(|part| format!("\"{part}\"")).join(", ");
    let head = format!("\"format\": \"{}\",\n  \"omits\": [{omits}]", wire::FORMAT);
    format!("{{\n  {head},\n  \"game\": {setup},\n  \"log\": [{log}]\n}}\n")
}

/// An entry as it stands in the log of a document.
pub(super) fn entry(setup: &Setup, entry: &Entry) -> serde_json::Value {
    // Serialising plain names and numbers cannot fail.
    serde_json::to_value(WireWriter::new(setup).entry(entry)).unwrap_or_default()
}

struct WireWriter<'a> {
    setup: &'a Setup,
    holders: Vec<String>,
}

impl<'a> WireWriter<'a> {
    fn new(setup: &'a Setup) -> Self {
        let mut used: BTreeSet<String> = setup.seats.iter().map(|seat| seat.name.clone()).collect();
        let mut holders: Vec<String> = setup.seats.iter().map(|seat| seat.name.clone()).collect();
        for (at, table) in setup.table.iter().enumerate() {
            let mut name = match table {
                TableHolder::FaceUp(_) => format!("Face-up {}", at + 1),
                TableHolder::FaceDown { .. } => format!("Face-down {}", at + 1),
            };
            while !used.insert(name.clone()) {
                name.push('*');
            }
            holders.push(name);
        }
        Self { setup, holders }
    }

    fn card(&self, card: Card) -> String {
        self.setup.edition.card_name(card, "en").to_owned()
    }

    fn cards(&self, cards: CardSet) -> Vec<String> {
        cards.iter().map(|card| self.card(card)).collect()
    }

    fn triple(&self, cards: [Card; 3]) -> Vec<String> {
        cards.iter().map(|card| self.card(*card)).collect()
    }

    fn holder(&self, holder: Holder) -> String {
        self.holders.get(holder.index()).cloned().unwrap_or_default()
    }

    fn seat(&self, seat: Seat) -> String {
        self.holder(seat.into())
    }

    fn game(&self, game: &Game) -> wire::Game {
        let setup = self.setup;
        wire::Game {
            edition: setup.edition.name.get("en").to_owned(),
            asking: asking(setup.rules.answers).to_owned(),
            categories: (0..3)
                .map(|at| wire::Category {
                    name: setup.edition.categories[at].id.clone(),
                    cards: self.cards(setup.edition.category_cards(at)),
                })
                .collect(),
            holders: setup.holders().map(|holder| self.holder_info(holder)).collect(),
            observer: setup.me.map(|seat| self.seat(seat)),
            observer_hand: self.cards(setup.hand),
            deerstalker: self.own_members(game),
            ..wire::Game::default()
        }
    }

    fn holder_info(&self, holder: Holder) -> wire::Holder {
        let setup = self.setup;
        let name = self.holder(holder);
        if let Some(seat) = setup.seat_of(holder) {
            let info = &setup.seats[seat.index()];
            // If the deal is unknown, the first possible one: readers of the base format need sizes that add up.
            let sizes = setup.possible_sizes();
            return wire::Holder {
                name,
                kind: "player".to_owned(),
                size: sizes.first().and_then(|sizes| sizes.get(seat.index())).copied().unwrap_or(0),
                cards: None,
                token: info.token.clone(),
                colour: Some(info.colour),
                room: None,
            };
        }
        let table = &setup.table[holder.index() - setup.seat_count()];
        let (kind, cards, room) = match table {
            TableHolder::FaceUp(cards) => ("face_up", Some(self.cards(*cards)), None),
            TableHolder::FaceDown { room } => ("face_down", None, room.map(|room| self.card(room))),
        };
        wire::Holder { name, kind: kind.to_owned(), size: table.size() as u8, cards, token: None, colour: None, room }
    }

    fn own_members(&self, game: &Game) -> wire::OwnMembers {
        let setup = self.setup;
        wire::OwnMembers {
            title: game.title.clone(),
            started: game.started,
            edition: Some((*setup.edition).clone()),
            rules: Some(setup.rules.clone()),
            first: Some(self.seat(setup.first)),
            dealer: if let HandSizes::Dealer(seat) = setup.deal { Some(self.seat(seat)) } else { None },
            deal_unknown: setup.deal == HandSizes::Unknown,
            show_model: setup.show_model,
            hint_level: setup.hint_level,
            reading: Some(game.reading),
            outcome: self.outcome(game),
            pencil: game.pencil.iter().map(|((card, column), mark)| self.pencil(*card, *column, *mark)).collect(),
        }
    }

    fn pencil(&self, card: Card, column: u8, mark: PencilMark) -> wire::Pencil {
        let holder = self.holders.get(usize::from(column)).cloned();
        wire::Pencil { card: self.card(card), holder, mark }
    }

    fn outcome(&self, game: &Game) -> Option<wire::GameResult> {
        let outcome = &game.outcome;
        (*outcome != crate::game::GameResult::default()).then(|| wire::GameResult {
            over: outcome.over,
            winner: outcome.winner.map(|seat| self.seat(seat)),
            case_file: outcome.case_file.map(|cards| self.triple(cards)),
            hands: outcome
                .hands
                .iter()
                .map(|(holder, cards)| wire::Hand { holder: self.holder(*holder), cards: self.cards(*cards) })
                .collect(),
        })
    }

    fn entry(&self, entry: &Entry) -> wire::Entry {
        wire::Entry {
            note: entry.note.clone(),
            doubted: entry.doubted,
            time: (entry.at != 0).then_some(entry.at),
            id: Some(entry.id.0),
            ..self.kind(&entry.kind)
        }
    }

    fn kind(&self, kind: &EntryKind) -> wire::Entry {
        let entry = |kind: &str| wire::Entry { kind: kind.to_owned(), ..wire::Entry::default() };
        let known = |card: &Option<Card>| card.map(|card| self.card(card));
        match kind {
            EntryKind::Suggestion { by, cards, answers } => wire::Entry {
                by: Some(self.seat(*by)),
                cards: Some(self.triple(*cards)),
                answers: Some(answers.iter().map(|answer| self.answer(*answer)).collect()),
                ..entry("suggestion")
            },
            EntryKind::Accusation { by, cards, verdict, saw } => {
                let kind = match verdict {
                    Verdict::Right => "accusation_right",
                    Verdict::Wrong => "accusation_failed",
                };
                wire::Entry {
                    by: Some(self.seat(*by)),
                    cards: Some(self.triple(*cards)),
                    saw: saw.map(|cards| self.triple(cards)),
                    ..entry(kind)
                }
            }
            EntryKind::Revealed { holder, card } => {
                wire::Entry { holder: Some(self.holder(*holder)), card: Some(self.card(*card)), ..entry("reveal") }
            }
            EntryKind::ShownPrivately { from, to, card } => wire::Entry {
                from: Some(self.seat(*from)),
                to: Some(self.seat(*to)),
                card: known(card),
                ..entry("show")
            },
            EntryKind::Snooped { by, holder, card } => wire::Entry {
                by: Some(self.seat(*by)),
                holder: Some(self.seat(*holder)),
                card: known(card),
                ..entry("peek")
            },
            EntryKind::Peeked { by, holder, card } => wire::Entry {
                on_table: self.setup.seat_of(*holder).is_some(),
                by: Some(self.seat(*by)),
                holder: Some(self.holder(*holder)),
                card: known(card),
                ..entry("peek")
            },
            EntryKind::ClueCard { which, results } => wire::Entry {
                clue: Some(self.clue_card(*which)),
                results: Some(results.iter().map(|result| self.clue_result(*result)).collect()),
                ..entry("clue_card")
            },
            EntryKind::DoesNotHold { holder, card } => {
                wire::Entry { holder: Some(self.holder(*holder)), card: Some(self.card(*card)), ..entry("not_hold") }
            }
            EntryKind::TurnWithoutSuggestion { by, place } => {
                wire::Entry { by: Some(self.seat(*by)), place: known(place), ..entry("turn") }
            }
            EntryKind::Left { seat, to, hand } => wire::Entry {
                by: Some(self.seat(*seat)),
                to: to.map(|to| self.seat(to)),
                cards: (!hand.is_empty()).then(|| hand.iter().map(|card| self.card(card)).collect()),
                ..entry("left")
            },
            EntryKind::Joined { seat } => wire::Entry { by: Some(self.seat(*seat)), ..entry("joined") },
            EntryKind::Handed { from, to, count, cards } => wire::Entry {
                from: Some(self.seat(*from)),
                to: Some(self.seat(*to)),
                count: Some(*count),
                cards: (!cards.is_empty()).then(|| self.cards(*cards)),
                ..entry("handed")
            },
            EntryKind::Note => entry("note"),
        }
    }

    fn answer(&self, answer: Answer) -> wire::Answer {
        let (show, card) = match answer.response {
            Response::Passed => (Some(false), None),
            Response::Showed(card) => (Some(true), card.map(|card| self.card(card))),
            Response::NotHeard => (None, None),
        };
        wire::Answer { by: self.seat(answer.seat), show, card, doubted: answer.doubted }
    }

    fn clue_card(&self, which: ClueCard) -> wire::Clue {
        let clue = |kind: &str| wire::Clue { kind: kind.to_owned(), ..wire::Clue::default() };
        match which {
            ClueCard::HolderReveals(card) => wire::Clue { card: Some(self.card(card)), ..clue("holder_reveals") },
            ClueCard::PlayerReveals(seat) => wire::Clue { holder: Some(self.seat(seat)), ..clue("player_reveals") },
            ClueCard::EverybodyReveals => clue("everybody_reveals"),
            ClueCard::ShowLeft => clue("show_left"),
            ClueCard::Passage(room) => wire::Clue { card: Some(self.card(room)), ..clue("passage") },
            ClueCard::TokensMove => clue("tokens_move"),
            ClueCard::TokensGoTo(room) => wire::Clue { card: Some(self.card(room)), ..clue("tokens_move") },
            ClueCard::Other => clue("other"),
        }
    }

    fn clue_result(&self, result: ClueResult) -> wire::Clue {
        let clue = |kind: &str| wire::Clue { kind: kind.to_owned(), ..wire::Clue::default() };
        match result {
            ClueResult::Revealed { holder, card } => {
                wire::Clue { holder: Some(self.holder(holder)), card: Some(self.card(card)), ..clue("revealed") }
            }
            ClueResult::NobodyHas(card) => wire::Clue { card: Some(self.card(card)), ..clue("nobody_has") },
            ClueResult::Shown { from, to, card } => wire::Clue {
                from: Some(self.seat(from)),
                to: Some(self.seat(to)),
                card: card.map(|card| self.card(card)),
                ..clue("shown")
            },
        }
    }
}
