//! From the game to format 1.

use super::{
    Answer, Case, ClueCard, ClueResult, Deal, Entry, Hand, HintLevel, Kind, Line, Mark, Outcome, Pencil, Redo, Said,
    Seat, Setup, ShowModel, Table, Undo, Verdict,
};
use crate::casebook::schema::time;
use crate::edition::{Card, CardSet, Edition};
use crate::game;
use std::sync::Arc;

/// The whole game.
pub(in crate::casebook::schema) fn write(game: &game::Game) -> Case {
    let names = Names::of(&game.setup);
    Case {
        format: 1,
        title: game.title.clone(),
        started: time::text(game.started),
        setup: Names::setup(&game.setup, None),
        lines: game.lines.iter().map(|line| names.line(line)).collect(),
        current: game.current,
        pencil: game
            .pencil
            .iter()
            .map(|((card, column), mark)| Pencil {
                card: names.card(*card),
                column: names.column(*column),
                mark: mark_of(*mark),
            })
            .collect(),
        outcome: names.outcome(&game.outcome),
        next_id: game.next_id,
        done: game.history.done().iter().map(|change| names.undo(change)).collect(),
        undone: game.history.undone().iter().map(|change| names.redo(change)).collect(),
    }
}

/// The words for seats, holders and cards in one file: those of the game's set-up.
struct Names<'a> {
    edition: &'a Arc<Edition>,
    seats: Vec<String>,
    cards: Vec<&'a str>,
    table: usize,
}

impl<'a> Names<'a> {
    fn of(setup: &'a game::Setup) -> Self {
        let plain = |at: usize, name: &str| {
            let taken = setup.seats.iter().enumerate().any(|(other, seat)| other != at && seat.name == name);
            !taken && !name.trim().is_empty() && !super::reserved(name)
        };
        let seats = setup
            .seats
            .iter()
            .enumerate()
            .map(|(at, seat)| if plain(at, &seat.name) { seat.name.clone() } else { format!("#{}", at + 1) })
            .collect();
        let categories = &setup.edition.categories;
        let cards = categories.iter().flat_map(|category| category.cards.iter().map(|card| card.id.as_str())).collect();
        Self { edition: &setup.edition, seats, cards, table: setup.table.len() }
    }

    fn seat(&self, seat: game::Seat) -> String {
        self.seats.get(seat.index()).cloned().unwrap_or_else(|| format!("#{}", seat.index() + 1))
    }

    fn holder(&self, holder: game::Holder) -> String {
        match holder.index().checked_sub(self.seats.len()) {
            None => self.seat(game::Seat(holder.0)),
            Some(at) if at < self.table => format!("table:{}", at + 1),
            Some(_) => format!("#{}", holder.index() + 1),
        }
    }

    fn column(&self, column: u8) -> String {
        if usize::from(column) == self.seats.len() + self.table {
            super::CASE_FILE.to_owned()
        } else {
            self.holder(game::Holder(column))
        }
    }

    fn card(&self, card: Card) -> String {
        match self.cards.get(card.index()) {
            Some(id) if !id.starts_with('#') => (*id).to_owned(),
            _ => format!("#{}", card.index() + 1),
        }
    }

    fn cards(&self, cards: CardSet) -> Vec<String> {
        cards.iter().map(|card| self.card(card)).collect()
    }

    fn maybe(&self, card: Option<Card>) -> Option<String> {
        card.map(|card| self.card(card))
    }

    fn triple(&self, cards: [Card; 3]) -> [String; 3] {
        cards.map(|card| self.card(card))
    }

    /// The set-up; inside `own` set-up's file the edition is left out where it is the same.
    fn setup(setup: &game::Setup, own: Option<&Arc<Edition>>) -> Setup {
        // A set-up in the history speaks with its own names and cards.
        let names = Names::of(setup);
        let same = own.is_some_and(|own| Arc::ptr_eq(own, &setup.edition) || **own == *setup.edition);
        Setup {
            edition: (!same).then(|| (*setup.edition).clone()),
            seats: setup
                .seats
                .iter()
                .map(|seat| Seat {
                    name: seat.name.clone(),
                    token: seat.token.clone(),
                    colour: format!("#{:02x}{:02x}{:02x}", seat.colour.0, seat.colour.1, seat.colour.2),
                })
                .collect(),
            me: setup.me.map(|seat| names.seat(seat)),
            first: names.seat(setup.first),
            deal: match &setup.deal {
                game::Deal::Dealer(seat) => Deal::Dealer(names.seat(*seat)),
                game::Deal::Sizes(sizes) => Deal::Sizes(sizes.clone()),
                game::Deal::Unknown => Deal::Unknown,
            },
            hand: names.cards(setup.hand),
            table: setup
                .table
                .iter()
                .map(|holder| match holder {
                    game::TableHolder::FaceUp(cards) => Table::FaceUp(names.cards(*cards)),
                    game::TableHolder::FaceDown { room: None } => Table::FaceDown,
                    game::TableHolder::FaceDown { room: Some(room) } => Table::FaceDownIn(names.card(*room)),
                })
                .collect(),
            rules: setup.rules.clone(),
            show_model: match setup.show_model {
                game::ShowModel::Neutral => ShowModel::Neutral,
                game::ShowModel::Random => ShowModel::Random,
                game::ShowModel::Repeats => ShowModel::Repeats,
            },
            hint_level: match setup.hint_level {
                game::HintLevel::MyMarks => HintLevel::MyMarks,
                game::HintLevel::Deductions => HintLevel::Deductions,
                game::HintLevel::Hints => HintLevel::Hints,
            },
        }
    }

    fn line(&self, line: &game::Line) -> Line {
        Line { name: line.name.clone(), entries: line.entries.iter().map(|entry| self.entry(entry)).collect() }
    }

    fn entry(&self, entry: &game::Entry) -> Entry {
        Entry {
            id: entry.id.0,
            at: time::text(entry.at),
            what: self.kind(&entry.kind),
            note: entry.note.clone(),
            doubted: entry.doubted,
        }
    }

    fn kind(&self, kind: &game::EntryKind) -> Kind {
        use game::EntryKind as From;
        match kind {
            From::Suggestion { by, cards, answers } => Kind::Suggestion {
                by: self.seat(*by),
                cards: self.triple(*cards),
                answers: answers.iter().map(|answer| self.answer(*answer)).collect(),
            },
            From::Accusation { by, cards, verdict } => Kind::Accusation {
                by: self.seat(*by),
                cards: self.triple(*cards),
                verdict: match verdict {
                    game::Verdict::Right => Verdict::Right,
                    game::Verdict::Wrong => Verdict::Wrong,
                },
            },
            From::Revealed { holder, card } => Kind::Revealed { holder: self.holder(*holder), card: self.card(*card) },
            From::ShownPrivately { from, to, card } => {
                Kind::ShownPrivately { from: self.seat(*from), to: self.seat(*to), card: self.maybe(*card) }
            }
            From::Snooped { by, holder, card } => {
                Kind::Snooped { by: self.seat(*by), holder: self.seat(*holder), card: self.maybe(*card) }
            }
            From::Peeked { by, holder, card } => {
                Kind::Peeked { by: self.seat(*by), holder: self.holder(*holder), card: self.maybe(*card) }
            }
            From::ClueCard { which, results } => Kind::ClueCard {
                which: self.clue(*which),
                results: results.iter().map(|result| self.result(*result)).collect(),
            },
            From::DoesNotHold { holder, card } => {
                Kind::DoesNotHold { holder: self.holder(*holder), card: self.card(*card) }
            }
            From::TurnWithoutSuggestion { by, place } => {
                Kind::TurnWithoutSuggestion { by: self.seat(*by), place: self.maybe(*place) }
            }
            From::Note => Kind::Note,
        }
    }

    fn answer(&self, answer: game::Answer) -> Answer {
        let (said, card) = match answer.response {
            game::Response::Passed => (Said::Passed, None),
            game::Response::Showed(card) => (Said::Showed, self.maybe(card)),
            game::Response::NotHeard => (Said::NotHeard, None),
        };
        Answer { by: self.seat(answer.seat), said, card, doubted: answer.doubted }
    }

    fn clue(&self, which: game::ClueCard) -> ClueCard {
        match which {
            game::ClueCard::HolderReveals(card) => ClueCard::HolderReveals(self.card(card)),
            game::ClueCard::PlayerReveals(seat) => ClueCard::PlayerReveals(self.seat(seat)),
            game::ClueCard::EverybodyReveals => ClueCard::EverybodyReveals,
            game::ClueCard::ShowLeft => ClueCard::ShowLeft,
            game::ClueCard::Passage(card) => ClueCard::Passage(self.card(card)),
            game::ClueCard::TokensMove => ClueCard::TokensMove,
            game::ClueCard::Other => ClueCard::Other,
        }
    }

    fn result(&self, result: game::ClueResult) -> ClueResult {
        match result {
            game::ClueResult::Revealed { holder, card } => {
                ClueResult::Revealed { holder: self.holder(holder), card: self.card(card) }
            }
            game::ClueResult::NobodyHas(card) => ClueResult::NobodyHas(self.card(card)),
            game::ClueResult::Shown { from, to, card } => {
                ClueResult::Shown { from: self.seat(from), to: self.seat(to), card: self.maybe(card) }
            }
        }
    }

    fn outcome(&self, outcome: &game::Outcome) -> Outcome {
        Outcome {
            winner: outcome.winner.map(|seat| self.seat(seat)),
            over: outcome.over,
            case_file: outcome.case_file.map(|cards| self.triple(cards)),
            hands: outcome
                .hands
                .iter()
                .map(|(holder, cards)| Hand { holder: self.holder(*holder), cards: self.cards(*cards) })
                .collect(),
        }
    }

    fn undo(&self, change: &game::Change) -> Undo {
        use game::Change as From;
        match change {
            From::Insert { line, at, entry } => Undo::Insert { line: *line, at: *at, id: entry.id.0 },
            From::Remove { line, at, entry } => Undo::Remove { line: *line, at: *at, entry: self.entry(entry) },
            From::Replace { line, at, before, .. } => {
                Undo::Replace { line: *line, at: *at, before: self.entry(before) }
            }
            From::Setup { before, .. } => Undo::Setup { before: Box::new(Self::setup(before, Some(self.edition))) },
            From::Pencil { card, column, before, .. } => {
                Undo::Pencil { card: self.card(*card), column: self.column(*column), before: before.map(mark_of) }
            }
            From::Outcome { before, .. } => Undo::Outcome { before: Box::new(self.outcome(before)) },
            From::AddLine { at, .. } => Undo::AddLine { at: *at },
            From::DropLine { at, line } => Undo::DropLine { at: *at, line: self.line(line) },
            From::Switch { before, .. } => Undo::Switch { before: *before },
            From::Group(changes) => Undo::Group(changes.iter().map(|change| self.undo(change)).collect()),
        }
    }

    fn redo(&self, change: &game::Change) -> Redo {
        use game::Change as From;
        match change {
            From::Insert { line, at, entry } => Redo::Insert { line: *line, at: *at, entry: self.entry(entry) },
            From::Remove { line, at, entry } => Redo::Remove { line: *line, at: *at, id: entry.id.0 },
            From::Replace { line, at, after, .. } => Redo::Replace { line: *line, at: *at, after: self.entry(after) },
            From::Setup { after, .. } => Redo::Setup { after: Box::new(Self::setup(after, Some(self.edition))) },
            From::Pencil { card, column, after, .. } => {
                Redo::Pencil { card: self.card(*card), column: self.column(*column), after: after.map(mark_of) }
            }
            From::Outcome { after, .. } => Redo::Outcome { after: Box::new(self.outcome(after)) },
            From::AddLine { at, line } => Redo::AddLine { at: *at, line: self.line(line) },
            From::DropLine { at, .. } => Redo::DropLine { at: *at },
            From::Switch { after, .. } => Redo::Switch { after: *after },
            From::Group(changes) => Redo::Group(changes.iter().map(|change| self.redo(change)).collect()),
        }
    }
}

fn mark_of(mark: game::PencilMark) -> Mark {
    match mark {
        game::PencilMark::Yes => Mark::Yes,
        game::PencilMark::No => Mark::No,
        game::PencilMark::Maybe => Mark::Maybe,
        game::PencilMark::Dot => Mark::Dot,
    }
}
