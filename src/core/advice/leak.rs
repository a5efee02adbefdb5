//! What a suggestion of mine tells everybody at the table, in bits.
//!
//! The table knows what a spectator does, who has no hand and saw no card that was shown. So a suggestion tells it as
//! much as a spectator learns who hears the answers: the mutual information of the case file and the pattern of who
//! shows and who passes.
//!
//! Source: T. Cover and J. Thomas, *Elements of Information Theory*, chapter 2 (mutual information).

use crate::deduction::{AnswerModel, Position, Status};
use crate::edition::{Card, CardSet};
use crate::game::{Entry, HandSizes, Holder, Seat, Setup, SetupParts, Viewer, asked_after};

/// My game as everybody at the table knows it.
pub struct CommonKnowledge {
    position: Position,
    asked: Vec<Holder>,
    setup: Setup,
    /// Whether what I doubt counts as it was said.
    as_said: bool,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Leakage {
    pub bits: f64,
    pub estimated: bool,
}

/// Steps of counting for suggestions that one diagram counts. Beyond them, about 5 ms, the leak is estimated.
const MOST_STEPS: usize = 300_000;

impl CommonKnowledge {
    /// `None` if the set-up allows no spectator.
    pub fn new(setup: &Setup, entries: &[Entry]) -> Option<Self> {
        let sizes = setup.possible_sizes();
        let deal = if sizes.len() == 1 { HandSizes::Sizes(sizes[0].clone()) } else { setup.deal.clone() };
        let spectator = Setup::new(SetupParts { deal, ..setup.clone().watched().into_parts() }).ok()?;
        let seen = |entry: &Entry| entry.seen_by(Viewer::Table, &setup.rules);
        let said: Vec<Entry> = entries.iter().filter_map(seen).collect();
        let said = Position::of_game(&spectator, &said);
        // A slip of which everybody knows, as one that was admitted: the table doubts what I doubt.
        let as_said = !entries.iter().any(Entry::has_doubt) || said.is_consistent();
        let position = if as_said {
            said
        } else {
            let doubted = entries.iter().filter_map(|entry| Some(seen(entry)?.doubted_as(entry)));
            Position::of_game(&spectator, &doubted.collect::<Vec<_>>())
        };
        let asked = setup.me.map_or_else(Vec::new, |me| asked_after(setup, entries, me));
        let asked = asked.into_iter().map(Holder::from).collect();
        Some(Self { position, asked, setup: spectator, as_said })
    }

    /// By card: the chance that it was dealt to the holder. `None` without a sheet.
    pub fn chances_of(&self, holder: Holder) -> Option<[f64; Card::MAX]> {
        let sheet = self.position.sheet()?;
        let mut chances = [0.0; Card::MAX];
        for card in self.setup.edition.cards() {
            chances[card.index()] = sheet.probability(card, holder.index());
        }
        Some(chances)
    }

    /// `None` without a sheet.
    pub fn of(&self, suggestions: &[[Card; 3]]) -> Option<Vec<Leakage>> {
        let answers = AnswerModel {
            rule: self.setup.rules.answers,
            repeats: vec![CardSet::EMPTY; self.asked.len()],
            asked: self.asked.clone(),
            hands: self.position.problem().hands().cloned(),
            cards_seen: self.setup.rules.face_up_shows,
        };
        let entropy = self.position.sheet()?.entropy;
        let values = self.position.values_of_answers(answers, suggestions, MOST_STEPS)?.into_iter();
        let leakage = values
            .map(|value| Leakage { bits: (entropy - value.expected_entropy).max(0.0), estimated: value.estimated });
        Some(leakage.collect())
    }
}

/// What the table knows of a player's hand and of the case file. `as_said`: what I doubt counts as it was said.
#[derive(Clone, PartialEq, Debug)]
pub struct KnownHand {
    /// By card: the chance that the player has it now.
    pub held: Vec<f64>,
    /// Cards that may be in the case file.
    pub open: CardSet,
    pub as_said: bool,
}

/// `None` if it cannot be counted.
pub fn known_to_table(setup: &Setup, entries: &[Entry], seat: Seat) -> Option<KnownHand> {
    let table = CommonKnowledge::new(setup, entries)?;
    let mut held = vec![0.0; setup.edition.card_count()];
    for holder in setup.seats().map(Holder::from) {
        let dealt = table.chances_of(holder)?;
        for card in setup.edition.cards() {
            let now = table.position.problem().hands().and_then(|hands| hands.now(card, holder));
            // If no card has moved, everybody has what was dealt.
            let share = now.map_or_else(|| f64::from(u8::from(holder == seat.into())), |now| now.share(seat));
            held[card.index()] += dealt[card.index()] * share;
        }
    }
    let (marks, case_file) = (table.position.marks()?, setup.case_file_column());
    let open = setup.edition.cards().filter(|card| marks.status(*card, case_file) != Status::No).collect();
    Some(KnownHand { held, open, as_said: table.as_said })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::players_at;

    fn table(edition: &str, players: usize, open: bool) -> Setup {
        let names = ["Ann", "Ben", "Cal", "Dan", "Eve", "Flo", "Gus", "Hal"];
        let mut parts = players_at(edition, &names[..players]);
        parts.deal = HandSizes::Dealer(Seat(0));
        let size = parts.my_sizes()[0];
        parts.hand = parts.edition.cards().filter(|card| card.index() % 3 != 0).take(size).collect();
        parts.rules.face_up_shows = open;
        Setup::new(parts).unwrap()
    }

    #[test]
    fn a_card_shown_openly_tells_the_table_more() {
        for (edition, players) in [("clue_2015", 3), ("clue_2015", 6), ("master_detective", 4), ("master_detective", 8)]
        {
            let bits = |open: bool| {
                let setup = table(edition, players, open);
                let cards = [0, 1, 2].map(|at| setup.edition.category_cards(at).iter().next().unwrap());
                CommonKnowledge::new(&setup, &[]).unwrap().of(&[cards]).unwrap()[0].bits
            };
            let (open, closed) = (bits(true), bits(false));
            assert!(open > closed + 0.05, "{edition} {players}: {open} {closed}");
        }
    }
}
