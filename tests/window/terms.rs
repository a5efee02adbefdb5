//! A box with other words for its cards has them on every screen.

use crate::prelude::*;
use deerstalker::app::{setup, table};
use deerstalker::edition::{self, AccusationPlace};
use deerstalker::entry::draft::{ClueDemand, DraftEdit, DraftKind};
use deerstalker::game::setup_draft::SetupEdit;
use deerstalker::game::{HandSizes, SeatInfo, SetupParts};
use std::sync::Arc;
use support::own::{check, own};

const SPIES: &str = "spies";

/// With that edition and a game of it, in which one accuses inside the places of the board.
fn home(language: LanguageChoice) -> Home {
    let home = Home::new();
    let mut spies = own(&edition::by_id("master_detective").unwrap());
    SPIES.clone_into(&mut spies.id);
    spies.rules.accusation.place = AccusationPlace::InARoom;
    std::fs::create_dir_all(home.folders().editions()).unwrap();
    std::fs::write(home.folders().editions().join("spies.ron"), spies.to_ron()).unwrap();
    let seat = |at: usize| SeatInfo {
        name: ["Sam", "Anna", "Ben"][at].to_owned(),
        token: Some(spies.tokens[at].id.clone()),
        colour: spies.tokens[at].colour,
    };
    let mut parts =
        SetupParts { deal: HandSizes::Dealer(Seat(2)), ..SetupParts::new(Arc::new(spies.clone()), (0..3).map(seat)) };
    let size = usize::from(parts.sizes_from_dealer(Seat(2))[0]);
    parts.hand = parts.edition.cards().step_by(3).take(size).collect();
    home.keep(Game::new("Evening", Setup::new(parts).unwrap(), NOW));
    home.prefer(|settings| {
        settings.language = language;
        settings.last_edition = Some(SPIES.to_owned());
    });
    home
}

fn walk(language: LanguageChoice, code: Code) {
    let home = home(language);
    let own = if code.is_french() { "Villes" } else { "Cities" };
    let all = |harness: &mut Harness<App>| {
        let texts = harness.texts();
        for seen in &texts {
            check(&seen.text, code);
        }
        assert!(texts.iter().any(|seen| seen.text.to_lowercase().contains(&own.to_lowercase())), "{texts:?}");
    };
    let edit = |edit: SetupEdit| Message::Setup(setup::Message::Edited(edit));

    let mut harness = home.start_sized(1366.0, 5000.0);
    harness.keys("Ctrl+n").enters(&["Anna", "Ben"]);
    all(&mut harness);
    harness.message(Message::Setup(setup::Message::TableChosen(setup::OnTable::FaceDown)));
    all(&mut harness);
    let places = edition::by_id("master_detective").unwrap().category_cards(2);
    for place in places.iter().take(2) {
        harness.message(edit(SetupEdit::FaceDown(place)));
        all(&mut harness);
    }
    for _ in 0..2 {
        harness.message(edit(SetupEdit::Pool(1)));
        all(&mut harness);
    }

    let mut harness = home.start_sized(1366.0, 3000.0);
    harness.keys("Enter");
    all(&mut harness);
    let composer = |edit: DraftEdit| Message::Table(table::Message::Composed(edit));
    for kind in [
        DraftKind::Accusation,
        DraftKind::Revealed,
        DraftKind::Lacks,
        DraftKind::Pass,
        DraftKind::Note,
        DraftKind::Shown,
        DraftKind::Snooped,
    ] {
        harness.message(composer(DraftEdit::Kind(kind)));
        all(&mut harness);
    }
    harness.message(composer(DraftEdit::Kind(DraftKind::Clue)));
    for demand in ClueDemand::ALL {
        harness.message(composer(DraftEdit::Demand(demand)));
        all(&mut harness);
    }
    // The corner of the panel at the right unfolds the rolls.
    let corner = |seen: &&Seen| seen.bounds.x > 1150.0 && (48.0..80.0).contains(&seen.bounds.y) && seen.text != "▼";
    let place = harness.texts().iter().rfind(corner).expect("where my token stands").bounds.center();
    harness.click_at(place);
    for roll in ["2", "7", "12"] {
        harness.click(roll);
        all(&mut harness);
    }
    for key in [Named::F3, Named::F3, Named::F5, Named::F5, Named::F12] {
        harness.key(Stroke::named(key));
        all(&mut harness);
    }
    harness.keys("Escape");
    for key in [Named::F8, Named::F10] {
        harness.key(Stroke::named(key));
        harness.texts().iter().for_each(|seen| check(&seen.text, code));
    }
}

#[test]
fn a_box_is_called_as_it_calls_itself_on_every_screen() {
    walk(LanguageChoice::English, Code::English);
}

#[test]
fn a_box_is_called_as_it_calls_itself_on_every_screen_in_french() {
    walk(LanguageChoice::French, Code::French);
    walk(LanguageChoice::Canadian, Code::Canadian);
}
