//! Long evenings, for measuring and for looking at documents.

use deerstalker::edition::{AnswerRule, Card, CardSet, Colour, by_id};
use deerstalker::game::{
    Answer, EntryKind, Game, GameResult, HandSizes, Holder, Response, Seat, SeatInfo, Setup, SetupParts,
};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Casual players name what comes to mind, and the first of them keeps the log. The truth is written down and somebody
/// has won. `answers`: who answers, if not as in the edition.
///
/// # Panics
/// Panics if there is no such edition, or more than ten players.
pub fn casual(edition: &str, players: u8, answers: Option<AnswerRule>, entries: usize, seed: u64) -> Game {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let edition = by_id(edition).unwrap();
    let any = |rng: &mut ChaCha8Rng, category: usize| {
        let cards: Vec<Card> = edition.category_cards(category).iter().collect();
        *cards.choose(rng).unwrap()
    };
    let case_file = [0, 1, 2].map(|category| any(&mut rng, category));
    let mut rest: Vec<Card> = edition.cards().filter(|card| !case_file.contains(card)).collect();
    rest.shuffle(&mut rng);
    let mut rules = edition.rules.clone();
    rules.answers = answers.unwrap_or(rules.answers);
    let answers = rules.answers;
    let names = ["Alex", "Anna", "Ben", "Chloé", "Dev", "Emma", "Finn", "Gil", "Hana", "Ivo"];
    let seats = names[..usize::from(players)].iter();
    let mut setup = SetupParts {
        deal: HandSizes::Dealer(Seat(players - 1)),
        rules,
        ..SetupParts::new(
            edition.clone(),
            seats.map(|name| SeatInfo { name: (*name).into(), token: None, colour: Colour(90, 120, 200) }),
        )
    };
    let mut hands: Vec<CardSet> = Vec::new();
    for size in setup.sizes_from_dealer(Seat(players - 1)) {
        hands.push(rest.drain(..usize::from(size)).collect());
    }
    setup.hand = hands[0];
    let setup = Setup::new(setup).unwrap();
    let mut game = Game::new("A long evening", setup, 0);
    for turn in 0..entries {
        let by = Seat((turn % usize::from(players)) as u8);
        let cards = [0, 1, 2].map(|category| any(&mut rng, category));
        let mut said = Vec::new();
        for seat in game.setup.asked_by(by) {
            let could: Vec<Card> = (hands[seat.index()] & cards.into_iter().collect()).iter().collect();
            let Some(shown) = could.choose(&mut rng) else {
                said.push(Answer::new(seat, Response::Passed));
                continue;
            };
            let seen = by == Seat(0) || seat == Seat(0);
            said.push(Answer::new(seat, Response::Showed(seen.then_some(*shown))));
            if answers == AnswerRule::FirstCard {
                break;
            }
        }
        let at = 60_000 * turn as i64;
        let entry = game.new_entry(EntryKind::Suggestion { by, cards, answers: said }, at);
        game.apply(game.append(entry)).unwrap();
    }
    game.outcome = GameResult {
        winner: Some(Seat(rng.random_range(0..players))),
        over: true,
        case_file: Some(case_file),
        hands: hands.iter().enumerate().map(|(at, hand)| (Holder(at as u8), *hand)).collect(),
    };
    game
}
