#![allow(clippy::unwrap_used)]

use super::*;
use crate::edition::by_id;

#[test]
fn a_name_is_completed_by_the_only_friend_it_begins() {
    let mut draft = Draft::new(by_id("clue_2002").unwrap(), "Sam");
    let completed = |draft: &Draft| draft.completed(1, ["Anna", "Annette", "Ben"].into_iter()).map(str::to_owned);
    assert_eq!(completed(&draft), None);
    for (typed, friend) in [("an", None), ("ann", None), (" anne", Some("Annette")), ("B", Some("Ben")), ("x", None)] {
        draft.apply(Edit::Name(1, typed.into()));
        assert_eq!(completed(&draft).as_deref(), friend, "{typed}");
    }
    assert!(draft.has_name("SAM") && !draft.has_name("Sa"));
}

#[test]
fn cards_lie_in_the_corners_or_by_chance_and_go_again() {
    let mut draft = Draft::new(by_id("clue_2002").unwrap(), "Sam");
    draft.lay(None);
    let first: CardSet = corners(&draft.edition).into_iter().take(4).collect();
    assert_eq!((draft.face_down, draft.laid), (first, true));
    let drawn: Vec<CardSet> = (0..8)
        .map(|seed| {
            draft.lay(Some(seed));
            draft.face_down
        })
        .collect();
    assert!(drawn.iter().all(|rooms| rooms.len() == 4 && (*rooms & draft.edition.category_cards(2)) == *rooms));
    assert!(drawn.iter().any(|rooms| *rooms != first), "chance draws other rooms");
    draft.apply(Edit::Pool(2));
    draft.show_on_table(false, false, false);
    assert_eq!((draft.face_down, draft.pool), (CardSet::EMPTY, 0));
}
