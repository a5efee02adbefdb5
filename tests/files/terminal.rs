//! `deerstalker table`: a newcomer's evening at the terminal: names, slips, hints and what undo took back.

use super::table::Evening;
use deerstalker::edition::library;
use deerstalker::game::{ClueCard, ClueResult};
use support::prelude::*;

/// Of Clue (2002), empty; Cleo is me unless the players say otherwise.
fn new_game(players: &str, me: &str) -> Evening {
    let options = ["--me", me, "--hand", "mustard,knife,hall,study,rope,wrench", "--set", "dealer -"];
    Evening::begun("clue_2002", players, &options).0
}

const CLUE_HAND: &str = "plum,mustard,dagger,wrench,hall,library";

fn three() -> Evening {
    new_game("Anna,Ben,Cleo", "Cleo")
}

fn answer(evening: &Evening, at: usize, seat: u8) -> Option<Response> {
    let game = evening.clue();
    let EntryKind::Suggestion { answers, .. } = &game.entries()[at].kind else { panic!("a suggestion") };
    answers.iter().find(|answer| answer.seat == Seat(seat)).map(|answer| answer.response)
}

/// Each change, what undo says of it, and redo the same.
#[test]
fn undo_and_redo_say_what_they_changed() {
    let changes = [
        ("Anna: green lead lounge +", "entry 1, Anna · Mr. Green · Lead Pipe · Lounge"),
        ("pencil green Ben x", "your mark at Mr. Green, Ben"),
        ("edit 1 Anna: green pistol lounge +", "the change to entry 1, "),
        ("doubt 1", "the change to entry 1, "),
        ("remove 1", "the removal of entry 1, "),
        ("setup rule 1 2", "the change to the rules"),
        ("setup name Ben Benny", "the change to the players"),
        ("end Anna", "what was entered about the ending"),
    ];
    let evening = three();
    let lines: Vec<&str> = changes.iter().map(|(line, _)| *line).collect();
    let steps = lines.len();
    let heard = evening.hears(&format!("{}\n{}{}", lines.join("\n"), "undo\n".repeat(steps), "redo\n".repeat(steps)));
    let said = |start: &str| -> Vec<String> {
        heard.lines().filter_map(|line| line.strip_prefix(start).map(|said| said.replace(", ", " · "))).collect()
    };
    let (undone, redone) = (said("Undone: "), said("Done again: "));
    assert_eq!((undone.len(), redone.len()), (steps, steps), "{heard}");
    for (at, (line, what)) in changes.iter().enumerate() {
        let what = what.replace(", ", " · ");
        assert!(undone[steps - 1 - at].starts_with(&what), "{line}: {undone:?}");
        assert!(redone[at].starts_with(&what), "{line}: {redone:?}");
    }
    let museum = Evening::with("museum_tracker.case");
    let last = museum.entries();
    let heard = museum.hears_in(&format!("remove {last}\nundo\nredo\n"), "fr");
    says(
        &heard,
        &[
            &format!("Annulé\u{a0}: la suppression de la ligne {last}, "),
            &format!("Rétabli\u{a0}: la suppression de la ligne {last}, "),
        ],
    );
}

#[test]
fn a_title_is_read_out_and_its_help_says_that_undo_leaves_it() {
    let evening = three();
    let heard = evening.hears("Anna: green lead lounge +\ntitle Friday night\nundo\nhelp title\n");
    says(&heard, &["\nFriday night\n", "undo leaves the title alone", "Undone: entry 1, "]);
    assert!(evening.hears("\n").starts_with("Friday night\n"));
}

#[test]
fn a_whole_name_wins_over_a_longer_one_that_has_it() {
    for (players, ann, mary) in [("Ann,Mary Ann,Cleo", 0, 1), ("Mary Ann,Ann,Cleo", 1, 0)] {
        let evening = new_game(players, "Cleo");
        let heard = evening.hears(
            "Ann: green lead lounge ?\nMary Ann: green lead lounge ?\nCleo: green lead lounge / ann- mary ann+\nlacks Ann green\n\
             sheet Ann\nsheet Mary Ann\n");
        let game = evening.clue();
        let by: Vec<Option<Seat>> = game.entries().iter().map(|entry| entry.kind.turn_of()).collect();
        assert_eq!(by[..2], [Some(Seat(ann)), Some(Seat(mary))], "{heard}");
        assert_eq!(answer(&evening, 2, ann), Some(Response::Passed), "{heard}");
        assert!(matches!(answer(&evening, 2, mary), Some(Response::Showed(_))), "{heard}");
        says(&heard, &["\nAnn: certain: ", "\nMary Ann: certain: "]);
    }
}

#[test]
fn a_name_of_two_words_is_given_and_taken_in_the_set_up() {
    let evening = three();
    let names = |evening: &Evening| evening.clue().setup.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>();
    evening.hears("setup name Anna \"Mary Ann\"\n");
    assert_eq!(names(&evening), ["Mary Ann", "Ben", "Cleo"]);
    let heard = evening.hears("setup seat Mary Ann 2\n");
    says(&heard, &["Clockwise: Ben, Mary Ann, Cleo"]);
    assert!(!heard.contains("do not have"), "other seats prove nothing new: {heard}");
    evening.hears("setup name \"Mary Ann\" Mary\n");
    assert_eq!(names(&evening), ["Ben", "Mary", "Cleo"]);
}

/// After my own suggestion it may still be my turn.
#[test]
fn an_accusation_that_two_players_can_have_made_asks_who() {
    let evening = three();
    let heard = evening.hears("Cleo: green lead lounge -+\n! green lead lounge wrong\n");
    assert_eq!(evening.entries(), 1, "{heard}");
    says(&heard, &["Who accuses, Cleo or Anna? Type “Cleo: ! green lead lounge wrong” or “Anna: !"]);
    let heard = evening.hears("Anna: ! green lead lounge wrong\n");
    let game = evening.clue();
    let EntryKind::Accusation { by, verdict, .. } = game.entries()[1].kind else { panic!("{heard}") };
    assert_eq!((by, verdict), (Seat(0), Verdict::Wrong));
}

#[test]
fn the_word_that_is_too_much_after_a_verdict_is_named() {
    let heard = three().hears("Anna: ! green lead lounge wrong two of three\n");
    says(&heard, &["Not logged. “two of three” is not a card or player here"]);
}

#[test]
fn what_an_accuser_tells_me_is_counted_and_explained() {
    let evening = three();
    let heard = evening.hears("Anna: ! green lead lounge wrong\nanna told me 2\n");
    says(&heard, &["Anna told you alone: exactly 2 of these are in the confidential case file"]);
    let heard = evening.hears("anna told wrong lounge\nwhy green\n");
    says(&heard, &["the Lounge is not in the confidential case file", "Told in entry 2: exactly 2 of these"]);
    let heard = evening.hears("ben told 1\nsheet case file\n");
    says(&heard, &["Ben has not accused yet"]);
}

#[test]
fn i_can_have_won_by_my_name_or_as_me() {
    for (line, language) in
        [("end Cleo", "en"), ("end me", "en"), ("end You", "en"), ("fin Cleo", "fr"), ("fin moi", "fr")]
    {
        let evening = three();
        let heard = evening.hears_in(&format!("{line} green lead lounge\n"), language);
        assert_eq!(evening.clue().outcome.winner, Some(Seat(2)), "{line}: {heard}");
    }
}

#[test]
fn an_answer_heard_late_changes_only_itself() {
    let evening = three();
    let heard = evening.hears("Cleo: green lead lounge -?\nedit 1 Ben +\n");
    assert_eq!(answer(&evening, 0, 0), Some(Response::Passed), "{heard}");
    assert!(matches!(answer(&evening, 0, 1), Some(Response::Showed(None))), "{heard}");
    let heard = evening.hears("edit 1 lounge\n");
    assert!(matches!(answer(&evening, 0, 1), Some(Response::Showed(Some(_)))), "{heard}");
    // A whole line is the whole entry.
    evening.hears("edit 1 Cleo: green lead lounge -\n");
    assert_eq!(answer(&evening, 0, 1), Some(Response::NotHeard));
}

const PERHAPS: Option<Response> = Some(Response::PerhapsShowed);

#[test]
fn somebody_showed_and_nobody_saw_who() {
    let options = ["--me", "Cleo", "--hand", "mustard,knife,hall,rope,wrench", "--set", "dealer -"];
    let (evening, _) = Evening::begun("clue_2002", "Anna,Ben,Cleo,Dan", &options);
    let heard = evening.hears("Anna: green lead lounge *\n");
    says(&heard, &["Ben or Dan showed a card"]);
    assert_eq!([1, 2, 3].map(|seat| answer(&evening, 0, seat)), [PERHAPS, None, PERHAPS], "{heard}");
    evening.hears("edit 1 -*\n");
    assert_eq!(answer(&evening, 0, 3), Some(Response::Showed(None)), "only Dan is left");
}

#[test]
fn marks_of_ones_own_are_read_out() {
    let evening = three();
    let heard = evening.hears("pencil green file +\npencil lounge Ben ?\npencil\npencil lounge Ben -\npencil\n");
    let told = |line: &str| heard.lines().filter(|said| *said == line).count();
    assert_eq!(told("Your mark, Mr. Green, Confidential case file: yes."), 3, "{heard}");
    assert_eq!(told("Your mark, Lounge, Ben: maybe."), 2, "{heard}");
    assert_eq!(told("Your mark is gone: Lounge, Ben."), 1, "{heard}");
    assert!(evening.hears("sheet file\n").contains("Confidential case file: certain: none"), "{heard}");
}

#[test]
fn an_open_card_is_said_to_be_open_before_why() {
    let heard = three().hears("why lead\n");
    let said =
        heard.lines().find(|line| line.starts_with("Still open. Lead Pipe: ")).unwrap_or_else(|| panic!("{heard}"));
    assert!(said.contains("Anna") && said.contains("Ben") && said.contains("case file"), "{heard}");
}

/// Three lines, the rest on request; options with the names that the player types; no hint while the log disagrees.
#[test]
fn a_hint_is_short_until_all_is_asked_for() {
    let evening = three();
    let answers = |lines: &str, language: &str| {
        let heard = evening.hears_in(lines, language);
        heard.lines().skip(5).map(str::to_owned).collect::<Vec<_>>()
    };
    let (short, all) = (answers("hint\n", "en"), answers("hint all\n", "en"));
    assert!(
        short.len() <= 3 && all.len() > short.len() && all.contains(&format!("1. {}", short[0])),
        "{short:?} {all:?}"
    );
    let options = answers("hint --help\n", "en");
    assert!(options.iter().any(|line| line.starts_with("--rooms A,B: ")), "{options:?}");
    let refused = answers("hint 8\n", "en");
    assert!(refused.len() == 2 && refused[0].contains("“8”") && refused[1].starts_with("hint: "), "{refused:?}");
    let heard = evening.hears_in(
        "conseil --asks Anna --named \"mustard,tuyau de plomb,salle à manger\"\nconseil --rooms \"salle à manger\"\n",
        "fr",
    );
    omits(&heard, &["n’est pas", "n’y a pas"]);
    let heard = Evening::unfinished().hears("green wrench hall .\nhint\n");
    assert!(heard.contains("\nNo hint until the log agrees.\n") && !heard.contains('×'), "{heard}");
    let museum = Evening::with("museum_tracker.case");
    let heard = museum.hears("remove 26\nremove 25\nremove 24\nhint\n");
    says(&heard, &["--roll 4 --face eye"]);
}

/// The examples of the help are lines of this game.
#[test]
fn the_examples_of_the_help_can_be_typed_in_every_box_and_language() {
    for edition in library() {
        let (evening, _) = Evening::begun(&edition.id, "Anna,Ben,Cal", &[]);
        for (language, help, edit) in
            [("en", "help", "edit"), ("fr", "aide", "modifier"), ("fr-CA", "aide", "modifier")]
        {
            let heard = evening.hears_in(&format!("{help}\n{help} {edit}\n"), language);
            let line = heard.lines().find_map(|line| line.split_once(" -+")).unwrap_or_else(|| panic!("{heard}"));
            let cards = line.0.trim_start_matches(['“', '«', '\u{a0}']);
            says(&heard, &[&format!("{edit} 5 {cards} -+")]);
            let before = evening.entries();
            let card = cards.split(' ').next().unwrap();
            let heard = evening.hears_in(&format!("Anna: {cards} -+\nsheet {card}\n"), language);
            assert_eq!(evening.entries(), before + 1, "{} {language}: {heard}", edition.id);
            omits(&heard, &[&format!("{card}”"), &format!("{card}\u{a0}»")]);
        }
    }
}

#[test]
fn a_painting_that_does_not_hang_there_is_not_logged_as_gone() {
    let tracker = Evening::with("museum_tracker.case");
    let heard = tracker.hears("remove 26\nremove 25\n");
    let before = tracker.entries();
    let told = tracker.hears("xe2\n");
    assert_eq!(tracker.entries(), before, "{heard}{told}");
    says(&told, &["Not logged. No painting hangs at E2."]);
}

/// The pawn is on the board: the prompt says so, and whoever steps on it says whether that is a catch.
#[test]
fn the_chase_in_the_museum_is_told_as_one() {
    let tracker = Evening::with("museum_tracker.case");
    let heard = tracker.hears("remove 26\nlog 1\n1 +f2 f3\n\n");
    says(&heard, &[" flees in plain sight"]);
    omits(&heard, &["moves in secret"]);
    let heard = tracker.hears("f2\nf2\nf2!\n");
    says(&heard, &["Not logged. The Thief’s pawn stands on F2. Caught there: F2!"]);
    omits(&heard, &[" 0 spaces", ": ."]);
}

#[test]
fn many_spaces_are_counted_by_room_until_all_are_asked_for() {
    let tracker = Evening::with("museum_tracker.case");
    let count = tracker.entries();
    let removed: Vec<String> = (2..=count).rev().map(|number| format!("remove {number}\n")).collect();
    tracker.hears(&removed.concat());
    let heard = tracker.hears("where\n");
    let (rooms, how) = (heard.lines().rev().nth(1).unwrap(), heard.lines().last().unwrap());
    assert_eq!(how, "“where all” reads out the spaces.", "{heard}");
    let (spaces, rooms) = rooms.split_once(" spaces: ").unwrap();
    let total: u32 = spaces.rsplit(' ').next().unwrap().parse().unwrap();
    let by_room =
        rooms.trim_end_matches('.').split(", ").map(|room| room.rsplit(' ').next().unwrap().parse::<u32>().unwrap());
    assert_eq!(by_room.sum::<u32>(), total, "{heard}");
    let all = tracker.hears("where all\n");
    assert_eq!(all.lines().last().unwrap().split(", ").count() as u32, total, "{all}");
}

#[test]
fn the_thief_hears_the_own_space_first() {
    let pad = Evening::with("museum_pad.case");
    let heard = pad.hears("remove 25\nwhere\n");
    let own = heard.lines().position(|line| line == "You are on E8.").unwrap_or_else(|| panic!("{heard}"));
    assert_eq!(heard.lines().nth(own + 1), Some("For the others:"), "{heard}");
}

/// What is asked for is answered by a card alone, `?` is a card that I did not see, and the entry is logged when whole.
#[test]
fn a_clue_card_asks_for_each_card_in_turn() {
    let begun = || Evening::begun("clue_2015", "Me,Ben,Dora", &["--me", "Me", "--hand", CLUE_HAND]).0;
    let evening = begun();
    let heard = evening.hears("clue left\nplum\nrope\n");
    says(&heard, &["Not logged. Which card did you show?", "Not logged. Which card did Dora show?", "“?” stands for"]);
    let (game, card) = (evening.clue(), |id: &str| evening.clue().setup.edition.card_by_id(id));
    let shown = |from: u8, to: u8, id: Option<&str>| {
        let card = id.and_then(card);
        ClueResult::Shown { from: Seat(from), to: Seat(to), card }
    };
    let results = vec![shown(0, 1, Some("plum")), shown(1, 2, None), shown(2, 0, Some("rope"))];
    assert_eq!(game.entries()[0].kind, EntryKind::ClueCard { which: ClueCard::ShowLeft, results });
    for lines in ["clue all plum\n?\nrope\n", "clue all\nplum ?\nrope\n", "clue all Me plum Ben ?\nDora rope\n"] {
        let evening = begun();
        let heard = evening.hears(lines);
        let revealed = |seat: u8, id: &str| ClueResult::Revealed { holder: Seat(seat).into(), card: card(id).unwrap() };
        let results = vec![revealed(0, "plum"), revealed(2, "rope")];
        let game = evening.clue();
        let kinds: Vec<&EntryKind> = game.entries().iter().map(|entry| &entry.kind).collect();
        assert_eq!(kinds, [&EntryKind::ClueCard { which: ClueCard::EverybodyReveals, results }], "{lines} {heard}");
    }
}

#[test]
fn check_and_mend_say_what_the_hands_held_contradict() {
    let evening = Evening::begun("clue_2015", "Me,Ben,Dora", &["--me", "Me", "--hand", CLUE_HAND]).0;
    let heard = evening.hears("Me: scarlett rope kitchen -+\nheld Ben rope\ncheck\nmend\nend Dora\ncheck\n");
    assert_eq!(heard.matches("Ben said no, but had the Rope").count(), 5, "{heard}");
}

#[test]
fn a_hint_on_anothers_turn_says_whose_turn_it_is() {
    let evening = Evening::begun("clue_2015", "Me,Ben,Dora", &["--me", "Me", "--hand", CLUE_HAND]).0;
    let heard = evening.hears("Me: scarlett rope kitchen -+\nhint\nBen: pass\nDora: pass\nhint\n");
    assert_eq!(heard.matches("turn, your next").count(), 1, "{heard}");
}

/// Fay comes after the deal and takes over the chair and the hand of Cleo.
fn taken_over() -> Evening {
    let options =
        ["--me", "Me", "--first", "Me", "--hand", "mustard,knife,hall,study,rope,wrench", "--set", "late Fay"];
    let evening = Evening::begun("clue_2002", "Me,Cleo,Dora", &options).0;
    evening.hears("sc lead lounge +sc\nCleo: green lead kitchen -.\nreveal Dora plum\nDora: green pistol lounge -+\nleaves Cleo Fay\n");
    evening
}

#[test]
fn who_takes_over_a_hand_has_the_turns_of_that_chair() {
    let heard = taken_over().hears("Me: pass\nFay: pass\nDora: pass\nMe: pass\n");
    omits(&heard, &["Out of turn"]);
    assert_eq!(heard.matches("Then Fay.").count(), 2, "{heard}");
}

#[test]
fn a_reason_says_that_a_card_may_have_moved_unseen() {
    let options =
        ["--me", "Me", "--first", "Me", "--hand", "mustard,knife,hall,study,rope,wrench", "--set", "late Fay"];
    let evening = Evening::begun("clue_2002", "Me,Cleo,Dora", &options).0;
    let heard = evening.hears("reveal Cleo plum\nwhy plum Cleo\n");
    omits(&heard, &["since then"]);
    let heard = evening.hears("joins Fay\ngives Cleo Fay 1\nwhy plum Cleo\nwhy plum Fay\nwhy knife Fay\n");
    says(&heard, &["this one may have gone to another player", "this one may have come to Fay"]);
    assert_eq!(heard.matches("since then").count(), 2, "my own card is where it was: {heard}");
}
