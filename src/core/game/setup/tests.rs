#![allow(clippy::unwrap_used)]

use super::*;
use crate::edition::by_id;

pub(crate) fn players_at(edition: &str, names: &[&str]) -> SetupParts {
    let edition = by_id(edition).unwrap();
    let seat = |name: &&str| SeatInfo::named(*name);
    SetupParts::new(edition, names.iter().map(seat))
}

pub(crate) fn parts() -> SetupParts {
    let players = players_at("cluedo_uk", &["Zoe", "Anna", "Ben"]);
    let hand = players.edition.cards().step_by(3).take(6).collect();
    SetupParts { deal: HandSizes::Dealer(Seat(2)), hand, ..players }
}

fn fault(change: impl FnOnce(&mut SetupParts)) -> Option<SetupError> {
    let mut parts = parts();
    change(&mut parts);
    Setup::new(parts).err()
}

#[test]
fn a_set_up_with_contradicting_parts_is_refused_with_its_reason() {
    use SetupError::*;
    assert_eq!(fault(|_| ()), None);
    let knife = Card::new(3);
    let named = |name: &str| fault(|parts| parts.seats[1].name = name.into());
    assert_eq!(fault(|parts| parts.seats.truncate(2)), Some(Players { seats: 2, min: 3, max: 6 }));
    assert_eq!(fault(|parts| parts.first = Some(Seat(3))), Some(NoSeat(Seat(3))));
    assert_eq!(fault(|parts| parts.me = Some(Seat(4))), Some(NoSeat(Seat(4))));
    assert_eq!(fault(|parts| parts.deal = HandSizes::Dealer(Seat(5))), Some(NoSeat(Seat(5))));
    assert_eq!((named(" "), named("Ann\ta")), (Some(NoName(Seat(1))), Some(BadName(Seat(1)))));
    assert_eq!(named("Zoe"), Some(SameName("Zoe".into())));
    let same = |parts: &mut SetupParts| parts.seats.iter_mut().for_each(|seat| seat.token = Some("plum".into()));
    assert_eq!(fault(same), Some(SameToken("plum".into())));
    assert_eq!(fault(|parts| parts.deal = HandSizes::Sizes(vec![6, 6, 5])), Some(Sum { found: 17, expected: 18 }));
    assert_eq!(fault(|parts| parts.deal = HandSizes::Sizes(vec![9, 9])), Some(SizeCount { found: 2, players: 3 }));
    assert_eq!((fault(|parts| parts.rules.dice = 0), fault(|parts| parts.rules.dice = 200)), (None, Some(Dice(200))));
    let without = parts().hand - CardSet::of(knife);
    assert_eq!(fault(|parts| parts.hand = without), Some(Hand { found: 5, expected: "6".into(), on_table: 0 }));
    assert_eq!(fault(|parts| parts.me = None), Some(NobodysHand));
    let table = |holder: TableHolder| fault(|parts| parts.table = vec![holder]);
    assert_eq!(table(TableHolder::FaceDown { room: Some(knife) }), Some(NotARoom(knife)));
    assert_eq!(table(TableHolder::FaceUp(CardSet::of(knife))), Some(Twice(knife)));
    assert_eq!(table(TableHolder::FaceUp(CardSet::of(Card::new(25)))), Some(NoCard(Card::new(25))));
    let holders = fault(|parts| parts.table = vec![TableHolder::FaceDown { room: None }; MOST_HOLDERS]);
    assert_eq!(holders, Some(Holders { found: MOST_HOLDERS + 3, most: MOST_HOLDERS }));
    let suspects = |parts: &mut SetupParts| parts.hand = parts.edition.category_cards(0);
    assert_eq!(fault(suspects), Some(NothingLeft { category: 0 }));
}

#[test]
fn a_watched_table_is_one_that_can_be_played() {
    let mine = Setup::new(parts()).unwrap();
    for deal in [HandSizes::Unknown, HandSizes::Sizes(vec![6, 6, 6]), HandSizes::Dealer(Seat(1))] {
        let watched = Setup::new(SetupParts { deal, ..mine.clone().into_parts() }).unwrap().watched();
        assert_eq!((watched.me, watched.hand), (None, CardSet::EMPTY));
        assert_eq!(Setup::new(watched.clone().into_parts()), Ok(watched));
    }
}
