#![allow(clippy::panic, clippy::unwrap_used)]

use super::*;
use crate::edition::{Colour, by_id};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

#[test]
fn a_name_is_completed_by_the_only_friend_it_begins() {
    let mut draft = SetupDraft::new(by_id("clue_2002").unwrap(), "Sam");
    let completed = |draft: &SetupDraft| draft.completed(1, ["Anna", "Annette", "Ben"].into_iter()).map(str::to_owned);
    assert_eq!(completed(&draft), None);
    for (typed, friend) in [("an", None), ("ann", None), (" anne", Some("Annette")), ("B", Some("Ben")), ("x", None)] {
        draft.apply(SetupEdit::Name(1, typed.into()));
        assert_eq!(completed(&draft).as_deref(), friend, "{typed}");
    }
    assert!(draft.has_name("SAM") && !draft.has_name("Sa"));
}

#[test]
fn cards_face_down_are_laid_in_the_corner_rooms_or_drawn_and_can_be_removed() {
    let mut draft = SetupDraft::new(by_id("clue_2002").unwrap(), "Sam");
    draft.lay(None);
    let first: CardSet = corners(&draft.edition).into_iter().take(4).collect();
    assert_eq!((draft.face_down, draft.laid), (first, true));
    let mut laid = |seed| {
        draft.lay(Some(seed));
        draft.face_down
    };
    let drawn: std::collections::BTreeSet<CardSet> = (0..50).map(&mut laid).collect();
    let rooms = by_id("clue_2002").unwrap().category_cards(2);
    assert!(drawn.iter().all(|drawn| drawn.len() == 4 && drawn.is_subset(rooms)));
    assert!(drawn.len() > 25 && laid(7) == laid(7), "chance draws other rooms, a seed the same");
    draft.apply(SetupEdit::Pool(2));
    assert_eq!(draft.pool, 2);
    draft.show_on_table(false, false, false);
    assert_eq!((draft.face_down, draft.pool), (CardSet::EMPTY, 0));
}

fn seated(edition: &str, names: &[&str]) -> SetupDraft {
    let mut draft = SetupDraft::new(by_id(edition).unwrap(), "Me");
    for name in names {
        draft.apply(SetupEdit::Add((*name).to_owned()));
    }
    draft
}

fn hand(draft: &SetupDraft) -> CardSet {
    draft.edition.cards().step_by(2).take(draft.hand_sizes()[0]).collect()
}

#[test]
fn nobody_is_assumed_to_have_dealt_and_it_is_asked_only_where_it_matters() {
    // Eighteen cards: three to six players; five of them have three or four.
    for (others, uneven) in [(2, false), (3, true), (4, true), (5, false)] {
        let mut draft = seated("clue_2002", &["Anna", "Ben", "Cy", "Dot", "Eve"][..others]);
        assert_eq!((draft.dealing, draft.parts().deal), (HandSizesDraft::Unknown, HandSizes::Unknown));
        assert_eq!(draft.asks_dealer(), uneven, "{others} others");
        draft.hand = hand(&draft);
        assert!(draft.setup().is_ok(), "one can start without saying it");
        draft.apply(SetupEdit::Dealing(HandSizesDraft::Unknown));
        assert!(!draft.asks_dealer(), "it is asked once");
    }
    let mut draft = seated("clue_2002", &["Anna", "Ben", "Cy"]);
    draft.apply(SetupEdit::Size(1, 1));
    assert!(!draft.asks_dealer(), "the cards were counted");
}

#[test]
fn a_changed_seat_list_never_changes_who_dealt() {
    let mut draft = seated("clue_2002", &["Anna", "Ben", "Cy"]);
    draft.apply(SetupEdit::Dealing(HandSizesDraft::By(3)));
    let dealer = |draft: &SetupDraft| draft.dealer().map(|chair| draft.chairs[chair].name.clone());
    assert_eq!(dealer(&draft).as_deref(), Some("Cy"));
    draft.apply(SetupEdit::Add("Dot".into()));
    assert_eq!(dealer(&draft).as_deref(), Some("Cy"), "a new seat");
    draft.apply(SetupEdit::Move(4, 0));
    assert_eq!(dealer(&draft).as_deref(), Some("Cy"), "a seat moved");
    draft.apply(SetupEdit::Remove(0));
    assert_eq!(dealer(&draft).as_deref(), Some("Cy"), "another removed");
    draft.apply(SetupEdit::Name(3, String::new()));
    assert_eq!((dealer(&draft), draft.parts().deal), (None, HandSizes::Unknown), "nobody sits there");
    draft.apply(SetupEdit::Name(3, "Cyril".into()));
    assert_eq!(dealer(&draft).as_deref(), Some("Cyril"), "the name was only mended");
    draft.apply(SetupEdit::Remove(3));
    assert_eq!(
        (draft.dealing, draft.parts().deal),
        (HandSizesDraft::Unknown, HandSizes::Unknown),
        "the dealer has gone"
    );
    draft.apply(SetupEdit::Add("Eve".into()));
    assert!(draft.asks_dealer(), "and it is asked again");
}

#[test]
fn a_rematch_assumes_no_dealer() {
    let mut draft = seated("clue_2002", &["Anna", "Ben", "Cy"]);
    draft.apply(SetupEdit::Dealing(HandSizesDraft::By(3)));
    draft.hand = hand(&draft);
    let again = SetupDraft::rematch(&draft.setup().unwrap());
    assert_eq!((again.dealing, again.asks_dealer()), (HandSizesDraft::Unknown, true));
}

#[test]
fn chairs_without_tokens_have_colours_of_no_piece() {
    for edition in crate::edition::library().iter().filter(|edition| !edition.tokens.is_empty()) {
        let mut draft = SetupDraft::new(edition.clone(), "Me");
        while draft.has_room() {
            draft.apply(SetupEdit::Add(String::new()));
        }
        // A piece is taken and given back, and exchanged.
        let token = |at: usize| Some(edition.tokens[at].id.clone());
        for edit in [
            SetupEdit::Token(0, token(3)),
            SetupEdit::Token(1, token(3)),
            SetupEdit::Token(1, None),
            SetupEdit::Token(0, token(0)),
        ] {
            draft.apply(edit);
        }
        for (at, chair) in draft.chairs.iter().enumerate().skip(1) {
            let of_a_piece = edition.tokens.iter().find(|token| token.colour.is_near(chair.colour));
            assert_eq!(of_a_piece, None, "{} chair {at}", edition.id);
            assert!(draft.chairs[..at].iter().all(|other| other.colour != chair.colour), "{} chair {at}", edition.id);
        }
    }
}

#[test]
fn chairs_take_other_colours_with_another_box() {
    let [uk, studio] = ["cluedo_uk", "hollywood"].map(|id| by_id(id).unwrap());
    let mut draft = SetupDraft::new(uk, "Me");
    draft.apply(SetupEdit::Token(0, Some("scarlet".into())));
    draft.apply(SetupEdit::Edition(studio.clone()));
    let free = |chair: &Chair| chair.token.is_some() || studio.tokens.iter().all(|t| !t.colour.is_near(chair.colour));
    assert!(draft.chairs.iter().all(free));
}

fn players(edition: &str, names: &[&str]) -> SetupDraft {
    let mut draft = SetupDraft::new(by_id(edition).unwrap(), names[0]);
    for name in &names[1..] {
        draft.apply(SetupEdit::Add((*name).to_owned()));
    }
    while let Some(empty) = draft.chairs.iter().position(|chair| chair.name.is_empty()) {
        draft.apply(SetupEdit::Remove(empty));
    }
    draft
}

#[test]
fn an_empty_chair_waits_for_a_name_and_is_dealt_to_until_a_card_is_chosen() {
    let mut draft = SetupDraft::new(by_id("clue_2015").unwrap(), "Sam");
    draft.apply(SetupEdit::Name(1, "Anna".into()));
    let dealt = |draft: &SetupDraft| (draft.face_down_wanted(), draft.pool, draft.hand_sizes(), draft.sizes());
    assert_eq!(dealt(&draft), (None, 0, vec![6], vec![Some(6), Some(6), None]), "a third may come");
    let mut chosen = draft.clone();
    chosen.apply(SetupEdit::Hand(Card::new(0)));
    assert_eq!(dealt(&chosen), (Some(4), 4, vec![7], vec![Some(7), Some(7), None]), "two play after all");
    draft.apply(SetupEdit::Remove(2));
    assert_eq!(dealt(&draft), (Some(4), 4, vec![7], vec![Some(7); 2]), "two seats");
}

#[test]
fn the_rule_says_how_many_cards_lie_face_down_but_not_where() {
    let mut draft = players("clue_2015", &["Sam", "Anna"]);
    assert_eq!((draft.face_down, draft.pool), (CardSet::EMPTY, 4), "nobody has said in which rooms");
    let rooms: Vec<Card> = draft.edition.category_cards(2).iter().take(3).collect();
    for (room, pool) in [(rooms[0], 3), (rooms[1], 2), (rooms[0], 3), (rooms[2], 2)] {
        draft.apply(SetupEdit::FaceDown(room));
        assert_eq!((draft.pool, draft.on_table()), (pool, 4));
    }
    draft.lay(None);
    assert_eq!((draft.face_down.len(), draft.pool), (4, 0));
    let again = SetupDraft::rematch(&draft.parts());
    assert_eq!((again.face_down, again.pool), (CardSet::EMPTY, 4), "the next evening has other rooms");
    // A third player: nothing lies on the table any more.
    let mut draft = players("clue_2015", &["Sam", "Anna"]);
    draft.apply(SetupEdit::FaceDown(rooms[0]));
    draft.apply(SetupEdit::Add("Ben".to_owned()));
    assert_eq!(draft.on_table(), 0);
}

#[test]
fn two_can_play_with_any_box_if_cards_lie_face_down() {
    for edition in crate::edition::library() {
        let mut draft = players(&edition.id, &["Sam", "Anna"]);
        draft.apply(SetupEdit::Me(None));
        if edition.players.min > 2 {
            assert!(matches!(draft.setup(), Err(SetupError::Players { seats: 2, .. })), "{}", edition.id);
            draft.show_on_table(false, true, true);
        }
        let setup = draft.setup().unwrap_or_else(|error| panic!("{}: {error}", edition.id));
        assert_eq!((setup.table.len(), setup.in_hands()), (4, edition.dealt_count() - 4));
    }
}

#[test]
fn players_make_two_teams() {
    let mut draft = players("clue_2002", &["Sam", "Anna", "Ben", "Cy", "Dot"]);
    draft.apply(SetupEdit::Me(Some(2)));
    draft.apply(SetupEdit::Teams("The others".to_owned()));
    let names: Vec<&str> = draft.chairs.iter().map(|chair| chair.name.as_str()).collect();
    assert_eq!((names, draft.me, draft.pool), (vec!["Ben & Dot & Anna", "Cy & Sam"], Some(0), 4));
    let mut draft = players("clue_2015", &["Sam"]);
    draft.apply(SetupEdit::Teams("The others".to_owned()));
    assert_eq!((draft.chairs[1].name.as_str(), draft.pool), ("The others", 4));
}

#[test]
fn equal_hands_have_their_sizes_though_nobody_said_who_dealt() {
    let sizes = |others: &[&str]| seated("clue_2002", others).sizes();
    assert_eq!(sizes(&["Anna", "Ben"]), [Some(6); 3]);
    assert!(sizes(&["Anna", "Ben", "Cy"]).iter().all(Option::is_none), "of four players two get a card more");
    assert!(sizes(&["Anna"]).iter().all(Option::is_none), "more players are needed");
}

#[test]
fn an_edit_of_a_chair_that_is_not_there_does_nothing() {
    let mut draft = SetupDraft::new(by_id("clue_2002").unwrap(), "Ann");
    let before = draft.clone();
    for edit in [
        SetupEdit::Name(9, "Bea".to_owned()),
        SetupEdit::Token(9, None),
        SetupEdit::Colour(9),
        SetupEdit::Size(9, 1),
        SetupEdit::Remove(9),
        SetupEdit::Move(0, 9),
        SetupEdit::Move(9, 0),
        SetupEdit::Me(Some(9)),
        SetupEdit::First(Some(9)),
        SetupEdit::Dealing(HandSizesDraft::By(9)),
    ] {
        draft.apply(edit);
        assert_eq!(draft, before);
    }
    assert_eq!(draft.completed(9, ["Bea"].into_iter()), None);
}

#[test]
fn pressing_the_disc_of_a_chair_goes_through_the_colours_that_nobody_has() {
    let mut draft = seated("clue_2002", &["Anna", "Ben", "Cy"]);
    draft.apply(SetupEdit::Token(1, Some(draft.edition.tokens[1].id.clone())));
    draft.apply(SetupEdit::Token(2, Some(draft.edition.tokens[2].id.clone())));
    let own = draft.chairs[1].colour;
    let others: Vec<Colour> = [0, 2, 3].map(|chair| draft.chairs[chair].colour).to_vec();
    let spare = draft.edition.spare_colours().into_iter().filter(|colour| !others.contains(colour));
    let expected: Vec<Colour> = spare.chain([own]).collect();
    let seen: Vec<Colour> = expected
        .iter()
        .map(|_| {
            draft.apply(SetupEdit::Colour(1));
            draft.chairs[1].colour
        })
        .collect();
    assert_eq!(seen, expected);
}

#[test]
fn teams_are_taken_back_with_all_seats_and_roles() {
    let mut draft = seated("clue_2002", &["Sam", "Anna", "Ben", "Cy"]);
    let token = draft.edition.tokens[1].id.clone();
    for edit in [
        SetupEdit::Me(Some(3)),
        SetupEdit::First(Some(4)),
        SetupEdit::Dealing(HandSizesDraft::By(2)),
        SetupEdit::Token(4, Some(token)),
        SetupEdit::Hand(Card::new(0)),
    ] {
        draft.apply(edit);
    }
    let before = draft.clone();
    let teams = || SetupEdit::Teams("The others".to_owned());
    draft.apply(teams());
    assert_eq!((draft.chairs.len(), draft.hand), (2, before.hand));
    draft.apply(teams());
    assert_eq!(draft, before);
    // In another box the seats come back as they would be there.
    let other = by_id("hollywood").unwrap();
    let mut moved = before.clone();
    moved.apply(SetupEdit::Edition(other.clone()));
    for edit in [teams(), SetupEdit::Edition(other), teams()] {
        draft.apply(edit);
    }
    assert_eq!(draft, moved);
}

#[test]
fn cards_face_down_are_those_of_the_last_seats_whatever_came_before() {
    let names = ["Anna", "Ben", "Cy", "Dot"];
    for (edition, seed) in
        crate::edition::library().iter().flat_map(|edition| (0..100).map(move |seed| (edition, seed)))
    {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut draft = SetupDraft::new(edition.clone(), "Sam");
        for _ in 0..random.random_range(1..15) {
            let chair = random.random_range(0..draft.chairs.len());
            draft.apply(match random.random_range(0..7) {
                0 | 1 => SetupEdit::Teams("The others".to_owned()),
                2 => SetupEdit::Add(String::new()),
                3 => SetupEdit::Add(names[random.random_range(0..names.len())].to_owned()),
                4 => SetupEdit::Name(chair, names[random.random_range(0..names.len())].to_owned()),
                _ => SetupEdit::Remove(chair),
            });
            // Only a table that can have played has a rematch.
            let complete = draft.chairs.len() > 1 && draft.taken().len() == draft.chairs.len();
            if random.random_bool(0.125) && complete {
                draft = SetupDraft::rematch(&draft.parts());
            }
        }
        while let Some(empty) = draft.chairs.iter().position(|chair| chair.name.is_empty() && draft.chairs.len() > 1) {
            draft.apply(SetupEdit::Remove(empty));
        }
        let seated: Vec<&str> = draft.chairs.iter().map(|chair| chair.name.as_str()).collect();
        // Nobody plays alone.
        if seated.len() < 2 {
            continue;
        }
        let mut fresh = players(&edition.id, &seated);
        // If the box has no rule for two, four cards lie face down by agreement, or the game cannot begin.
        if fresh.chairs.len() == 2 && fresh.face_down_by_rule().is_none() && draft.on_table() > 0 {
            fresh.show_on_table(false, true, true);
        }
        assert_eq!(
            (draft.on_table(), draft.sizes()),
            (fresh.on_table(), fresh.sizes()),
            "{} {seed}: {seated:?}",
            edition.id
        );
    }
}

#[test]
fn cards_face_down_that_the_player_chose_stay_with_any_number_of_players() {
    let mut draft = players("clue_2015", &["Sam", "Anna"]);
    draft.apply(SetupEdit::Pool(-1));
    draft.apply(SetupEdit::Add("Ben".to_owned()));
    assert_eq!(draft.on_table(), 3);
    // Where they lie says nothing of their number.
    let mut draft = players("clue_2015", &["Sam", "Anna"]);
    draft.lay(None);
    draft.apply(SetupEdit::Add("Ben".to_owned()));
    assert_eq!(draft.on_table(), 0);
    // A late joiner finds the table as it was dealt.
    let mut draft = players("clue_2015", &["Sam", "Anna"]);
    draft.apply(SetupEdit::Late);
    assert_eq!(draft.on_table(), 4);
}
