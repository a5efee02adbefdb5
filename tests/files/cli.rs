//! The program itself, run as scripts run it.

use deerstalker::store::AnyFile;
use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use support::prelude::*;

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deerstalker"));
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
    command.env("LANG", "en_GB.UTF-8").env_remove("LC_ALL").env_remove("LANGUAGE");
    command
}

fn run(args: &[&str]) -> Output {
    program().args(args).stdin(Stdio::null()).output().unwrap()
}

fn run_with(args: &[&str], input: &[u8]) -> Output {
    let mut command = program();
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The program may stop reading early.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn document(args: &[&str]) -> Value {
    serde_json::from_slice(&run(args).stdout).unwrap()
}

fn json_of(path: impl AsRef<Path>) -> Value {
    serde_json::from_str(&text_of(path)).unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A failure prints one or two lines on the standard error, nothing on the standard output, and never a panic.
fn fails(output: &Output, code: i32, says: &str) {
    let message = err(output);
    assert_eq!(output.status.code(), Some(code), "{message}");
    assert_eq!(out(output), "");
    assert!(message.contains(says), "{message}");
    omits(&message, &["panicked", "RUST_BACKTRACE"]);
    if code == 1 {
        assert!(message.lines().count() <= 2, "{message}");
    }
}

fn cases() -> Vec<PathBuf> {
    let folder = Path::new("tests/cases");
    let mut cases: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    cases.retain(|path| path.extension().is_some_and(|ending| ending == "json"));
    cases.sort();
    assert!(cases.len() >= 14);
    cases
}

/// Numbers may differ by 10⁻⁹, everything else must be equal.
fn same(found: &Value, expected: &Value, at: &str) {
    match (found, expected) {
        (Value::Number(found), Value::Number(expected)) => {
            let (found, expected) = (found.as_f64().unwrap(), expected.as_f64().unwrap());
            assert!((found - expected).abs() < 1e-9, "{at}: {found} is not {expected}");
            // Entropies may miss zero by rounding. Probabilities may not.
            assert!(found == 0.0 || expected != 0.0 || at.contains("entropy") || at.contains("suggestions"), "{at}");
        }
        (Value::Array(found), Value::Array(expected)) => {
            assert_eq!(found.len(), expected.len(), "{at}");
            for (place, (found, expected)) in found.iter().zip(expected).enumerate() {
                same(found, expected, &format!("{at}[{place}]"));
            }
        }
        _ => assert_eq!(found, expected, "{at}"),
    }
}

fn agrees(found: &Value, case: &Value, id: &str) {
    let expected = case["expected"].as_object().unwrap();
    let size = |value: &Value| value.as_u64().map(|size| size as usize);
    for (member, expected) in expected {
        match member.as_str() {
            "smallest_conflict_size" => assert_eq!(found["conflict"].as_array().map(Vec::len), size(expected), "{id}"),
            // Only for information, or checked apart.
            "smallest_conflicts" | "conflict" => {}
            "suggestions" => promises(found, expected, id),
            _ => same(&found[member], expected, &format!("{id}.{member}")),
        }
    }
    if expected["consistent"] == Value::Bool(false) {
        let conflict: Vec<u64> = found["conflict"].as_array().unwrap().iter().map(|at| at.as_u64().unwrap()).collect();
        minimal(case, &conflict, id);
    }
}

/// A case may list some triples by their positions, not all.
fn promises(found: &Value, expected: &Value, id: &str) {
    let found = found["suggestions"].as_array().unwrap();
    assert_eq!(found.len(), expected.as_array().unwrap().len(), "{id}");
    for (found, expected) in found.iter().zip(expected.as_array().unwrap()) {
        let at = format!("{id}.suggestions.{}", expected["rule"]);
        assert_eq!((&found["rule"], &found["triples"]), (&expected["rule"], &Value::from("all")), "{at}");
        assert_eq!(expected["triples"], "all", "{at}");
        same(&found["expected_entropy"], &expected["expected_entropy"], &at);
    }
}

/// These entries clash, and none of them could be left out.
fn minimal(case: &Value, conflict: &[u64], id: &str) {
    let consistent = |keep: &dyn Fn(u64) -> bool| {
        let mut case = case.clone();
        let log = case["log"].as_array().unwrap().clone();
        let kept = log.into_iter().enumerate().filter(|(at, _)| keep(*at as u64)).map(|(_, entry)| entry).collect();
        case["log"] = Value::Array(kept);
        let output = run_with(&["analyse", "-", "--json"], case.to_string().as_bytes());
        serde_json::from_slice::<Value>(&output.stdout).unwrap()["consistent"] == Value::Bool(true)
    };
    assert!(!consistent(&|at| conflict.contains(&at)), "{id}: no contradiction");
    for spared in conflict {
        assert!(consistent(&|at| at != *spared && conflict.contains(&at)), "{id}: {spared} is not needed");
    }
}

#[test]
fn every_case_has_exactly_the_expected_result() {
    for path in cases() {
        let case = json_of(&path);
        let id = case["id"].as_str().unwrap();
        let output = run(&["analyse", path.to_str().unwrap(), "--json", "--all"]);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        agrees(&serde_json::from_slice(&output.stdout).unwrap(), &case, id);
    }
}

#[test]
fn a_case_taken_in_and_given_out_again_has_the_same_result() {
    let folder = tempfile::tempdir().unwrap();
    for path in cases().iter().filter(|path| !path.to_str().unwrap().contains("master")) {
        let case = json_of(path);
        let id = case["id"].as_str().unwrap();
        let kept = folder.path().join(format!("{id}.case"));
        let kept = kept.to_str().unwrap();
        let output = run(&["import", path.to_str().unwrap(), "-o", kept]);
        assert_eq!((output.status.code(), out(&output)), (Some(0), String::new()), "{}", err(&output));
        let output = run(&["analyse", kept, "--json", "--all"]);
        agrees(&serde_json::from_slice(&output.stdout).unwrap(), &case, id);
        let json = run(&["export", kept, "--to", "json"]);
        let given: Value = serde_json::from_slice(&json.stdout).unwrap();
        assert_eq!(given["game"]["categories"].as_array().unwrap().len(), 3);
        let output = run_with(&["analyse", "--json", "--all", "-"], &json.stdout);
        agrees(&serde_json::from_slice(&output.stdout).unwrap(), &case, id);
    }
}

fn case(id: &str) -> String {
    format!("tests/cases/{id}.json")
}

#[test]
fn the_text_shows_sheet_and_case_file_in_both_languages() {
    let file = case("classic4-events3-mid");
    let english = out(&run(&["analyse", &file]));
    says(&english, &["670 deals agree with the log", "Mrs. Peacock 39%, Colonel Mustard 36%, Mr. Green 25%"]);
    for place in [&["--lang", "fr", "analyse", file.as_str()], &["analyse", file.as_str(), "--lang", "fr"]] {
        let french = out(&run(place));
        says(&french, &["Enveloppe", "Madame Pervenche 39"]);
    }
    let earlier = out(&run(&["analyse", &file, "--at", "0"]));
    says(&earlier, &["no entries"]);
    let clash = run(&["analyse", &case("classic6-contradiction1")]);
    assert_eq!(clash.status.code(), Some(0));
    let clash = out(&clash);
    says(&clash, &["cannot all be true", "If there is one error"]);
    assert!(clash.lines().any(|line| line.contains("%  ") && line.contains(", not ")), "{clash}");
    fails(&run(&["analyse", &file, "--at", "99"]), 2, "There is no entry 99: the log has 14.");
}

#[test]
fn a_hint_on_a_contradiction_says_what_analyse_says() {
    let file = case("classic6-contradiction1");
    assert_eq!(out(&run(&["hint", &file])), out(&run(&["analyse", &file])));
    let json = |command: &str| document(&[command, &file, "--json"]);
    let (hint, analysed) = (json("hint"), json("analyse"));
    assert_eq!((&hint["consistent"], &hint["removal_fixes"]), (&Value::Bool(false), &analysed["removal_fixes"]));
    assert!(hint["conflict"].as_array().is_some_and(|entries| !entries.is_empty()), "{hint}");
    // An export shows what holds in either case.
    let known = &analysed["in_either_case"];
    assert_eq!(&hint["in_either_case"], known);
    let status: Vec<&str> = known["status"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(status.len() == 21 && status.iter().any(|row| row.contains('Y')), "{status:?}");
    for (row, chances) in status.iter().zip(known["weighted"].as_array().unwrap()) {
        let certain = |chance: &Value| match chance.as_f64().unwrap() {
            1.0 => 'Y',
            0.0 => 'N',
            _ => '?',
        };
        assert_eq!(chances.as_array().unwrap().iter().map(certain).collect::<String>(), **row);
    }
}

/// The 2015 box does not say how its cards are dealt. Of four players, I and one other have five cards. Cy has laid
/// four open.
#[test]
fn where_the_box_does_not_say_how_to_deal_any_player_may_have_the_larger_hand() {
    let analysed = |file: &str| document(&["analyse", &format!("tests/tables/{file}.case"), "--json"]);
    // Nine of twelve cards are with Ben, Cy and Dot. Cy's fifth, if there is one, is any of nine.
    let four = analysed("d15");
    assert_eq!(four["deals"], (50 * (126 + 126 + 9 * 70)).to_string());
    let cys: String =
        four["status"].as_array().unwrap().iter().map(|row| row.as_str().unwrap().as_bytes()[2] as char).collect();
    assert_eq!(cys, "YN??NN?Y????Y???NY?N?", "{four}");
    // With a fifth laid open, Ben and Dot have four each.
    let five = analysed("d15b");
    assert_eq!((&five["consistent"], &five["deals"]), (&Value::Bool(true), &Value::from((25 * 70).to_string())));
}

#[test]
fn hand_sizes_that_were_entered_wrongly_are_a_fix_of_the_set_up() {
    let home = tempfile::tempdir().unwrap();
    let entered = text_of("tests/tables/d15b.case");
    let entered = entered.replace("deal: Unknown", "deal: Sizes([5, 5, 4, 4])");
    let file = home.path().join("entered.case");
    std::fs::write(&file, entered).unwrap();
    let file = file.to_str().unwrap();
    let json = |command: &str| document(&[command, file, "--json"]);
    let (hint, analysed) = (json("hint"), json("analyse"));
    let fixes = analysed["setup_fixes"].as_array().unwrap();
    assert!(fixes.contains(&serde_json::json!({"sizes": [5, 4, 5, 4]})), "{analysed}");
    assert!(!fixes.contains(&serde_json::json!({"sizes": [5, 4, 4, 5]})), "{analysed}");
    assert_eq!(analysed["setup_fixes"], hint["setup_fixes"]);
    assert_eq!(analysed["removal_fixes"], serde_json::json!([0, 1, 2, 3, 4]));
    let text = out(&run(&["analyse", file]));
    let said = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let suspects = said.split_once("it is likeliest here:").unwrap().1;
    let first = suspects.split_once("% ").unwrap().1;
    assert!(first.starts_with("The set-up: Ben holds 4 cards and Cy holds 5 cards"), "{text}");
}

/// 27 wrong accusations at a table of ten leave more possibilities than are counted. No such log was ever met.
#[test]
fn a_hint_that_cannot_be_counted_calls_no_log_contradictory() {
    let json = |command: &str| document(&[command, "tests/tables/uncounted.json", "--json"]);
    let analysed = json("analyse");
    assert_eq!((&analysed["consistent"], &analysed["deals"]), (&Value::Bool(true), &Value::Null));
    let hint = json("hint");
    let expected = serde_json::json!({
        "format": "deerstalker-hint/1", "consistent": true, "counted": 0, "suggestions": [],
    });
    assert_eq!(hint, expected);
}

#[test]
fn an_own_edition_is_added_printed_and_removed_on_the_command_line() {
    let home = tempfile::tempdir().unwrap();
    let at_home = |args: &[&str], input: &str| {
        let mut command = program();
        command.env("DEERSTALKER_HOME", home.path()).args(args);
        let file = home.path().join("mine.ron");
        std::fs::write(&file, input).unwrap();
        command.stdin(std::fs::File::open(file).unwrap()).output().unwrap()
    };
    let printed = out(&at_home(&["edition", "print", "clue_2015"], ""));
    fails(&at_home(&["edition", "add", "-"], &printed), 1, "clue_2015");
    let mine = printed.replace("\"clue_2015\"", "\"attic_box\"").replace("Dr. Orchid", "Dr. Hawthorn");
    // Its board is still that of 2015.
    let mine = mine.replace("board: \"attic_box\"", "board: \"clue_2015\"");
    let added = at_home(&["edition", "add", "-"], &mine);
    assert!(out(&added).contains("attic_box.ron"), "{}", err(&added));
    assert!(out(&at_home(&["editions"], "")).contains("attic_box"));
    assert_eq!(out(&at_home(&["edition", "print", "attic_box"], "")), printed_again(&mine));
    fails(&at_home(&["edition", "add", "-"], &mine), 1, "attic_box");
    fails(&at_home(&["edition", "print", "cellar_box"], ""), 1, "cellar_box");
}

fn printed_again(text: &str) -> String {
    let mut text = deerstalker::edition::Edition::from_ron(text, "mine.ron").unwrap().to_ron();
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

#[test]
fn a_file_that_cannot_be_read_is_named_with_line_and_fault() {
    fails(&run(&["analyse", "no/such/file.case"]), 1, "There is no file no/such/file.case.");
    fails(&run(&["analyse", "."]), 1, "cannot be read");
    let text = text_of(case("classic4-events3-mid"));
    let broken = text.replacen("\"Knife\"]", "\"Axe\"]", 1).replacen("\"Knife\",\"Lounge\"]", "\"Axe\",\"Lounge\"]", 1);
    let deep = ["{", "["].map(|bracket| bracket.repeat(200_000));
    for (text, fault) in [
        (&b""[..], "standard input"),
        (b"hello", "standard input"),
        (&[0xff, 0xfe, 0x00], "not text"),
        (b"{\"format\": \"clue-case/1\",\n 7}", "line 2, column 2"),
        (b"{\"format\": \"clue-case/9\", \"game\": {}, \"log\": []}", "game: “asking” is missing"),
        (deep[0].as_bytes(), "line 1"),
        (deep[1].as_bytes(), "standard input"),
        (broken.as_bytes(), "there is no card “Axe”"),
    ] {
        fails(&run_with(&["analyse", "-"], text), 1, fault);
    }
}

#[test]
fn wrong_usage_ends_with_exit_code_two() {
    for args in [&["analyse"][..], &["export", "x.case"], &["export", "x", "--to", "gif"], &["edition"], &["--wrong"]] {
        fails(&run(args), 2, "--help");
    }
    fails(&run(&["--lang", "tlh", "editions"]), 2, "tlh");
    let french = |args: &[&str]| err(&run(&[&["--lang", "fr"], args].concat()));
    for (args, english, other) in [
        (&["analyse"][..], "this is missing: <FILE>", "il manque ceci\u{a0}: <FICHIER>"),
        (&["export", "x", "--to", "gif"], "it can be pdf, html, png", "c’est pdf, html, png"),
        (&["export", "x", "--to"], "needs a value", "il faut une valeur"),
        (&["analyse", "x", "--wrong"], "there is no “--wrong” here", "n’existe pas ici"),
        (&["hint", "x", "--count", "many"], "“many” is not a value for", "n’est pas une valeur pour"),
    ] {
        fails(&run(&[&["--lang", "en"], args].concat()), 2, english);
        let message = french(args);
        assert!(message.contains(other) && message.contains("--help"), "{message}");
        omits(&message, &["error:", "Usage:"]);
    }
}

#[test]
fn help_and_slips_in_the_call_are_answered_in_the_programs_own_words() {
    let help = |args: &[&str]| {
        let output = run(args);
        assert_eq!((output.status.code(), err(&output)), (Some(0), String::new()), "{args:?}");
        out(&output)
    };
    for lang in ["en", "fr"] {
        assert_eq!(help(&["--lang", lang, "help"]), help(&["--lang", lang, "--help"]));
        assert_eq!(help(&["--lang", lang, "help", "analyse"]), help(&["--lang", lang, "analyse", "--help"]));
        assert_eq!(help(&["help", "analyze", "--lang", lang]), help(&["--lang", lang, "analyse", "--help"]));
        assert_eq!(help(&["--lang", lang, "edition", "help"]), help(&["--lang", lang, "edition", "--help"]));
        for args in [&["help", "edition", "check"][..], &["edition", "help", "check"]] {
            assert_eq!(
                help(&[&["--lang", lang], args].concat()),
                help(&["--lang", lang, "edition", "check", "--help"])
            );
        }
    }
    for (args, english, french) in [
        (&["help", "anlayse"][..], "no command “anlayse”; did you mean “analyse”?", "pas de commande « anlayse »"),
        (&["analize", "x.case"], "did you mean “analyse”?", "vouliez-vous dire « analyse » ?"),
        (&["exprot"], "did you mean “export”?", "vouliez-vous dire « export » ?"),
        (&["dance", "x.case"], "there is no command “dance”", "il n’y a pas de commande « dance »"),
        (&["edition"], "“edition” needs one of these after it: check, add or print", "après « edition »"),
        (&["edition", "chek", "x.ron"], "did you mean “check”?", "vouliez-vous dire « check » ?"),
        (&["hint", "x.case", "--romos", "hall"], "did you mean “--rooms”?", "vouliez-vous dire « --rooms » ?"),
        (&["analyse", "x.case", "y.case"], "there is no “y.case” here", "« y.case » n’existe pas ici"),
    ] {
        let [english_said, french_said] = ["en", "fr"].map(|lang| run(&[args, &["--lang", lang]].concat()));
        fails(&english_said, 2, english);
        fails(&french_said, 2, &french.replace("« ", "«\u{a0}").replace(" »", "\u{a0}»").replace(" ?", "\u{a0}?"));
        for said in [err(&english_said), err(&french_said)] {
            says(&said, &["--help"]);
            omits(&said, &["error:", "tip:"]);
        }
    }
}

#[test]
fn a_proved_case_is_answered_with_the_accusation_alone() {
    let mut known: Value = serde_json::from_str(&text_of(case("two-events3-mid"))).unwrap();
    let hint =
        |game: &Value, more: &[&str]| out(&run_with(&[&["hint", "-"], more].concat(), game.to_string().as_bytes()));
    let open: Value = serde_json::from_str(&hint(&known, &["--json"])).unwrap();
    assert_eq!((&open["do"]["act"], &open["do"]["cards"]), (&"suggest".into(), &open["suggestions"][0]["cards"]));
    // Everybody lays the hand open.
    let hands = known["meta"]["truth"]["hands"].as_object().unwrap().clone();
    let observer = known["game"]["observer"].clone();
    for (holder, cards) in hands.iter().filter(|(holder, _)| observer != **holder) {
        for card in cards.as_array().unwrap() {
            let reveal = serde_json::json!({ "type": "reveal", "holder": holder, "card": card });
            known["log"].as_array_mut().unwrap().push(reveal);
        }
    }
    let document: Value = serde_json::from_str(&hint(&known, &["--json"])).unwrap();
    assert_eq!((&document["do"]["act"], document["accusation"]["certain"].as_bool()), (&"accuse".into(), Some(true)));
    assert_eq!(document["do"]["cards"], document["accusation"]["cards"]);
    assert_eq!(document["do"]["when"], document["accusation"]["when"]);
    assert!(!document["suggestions"].as_array().unwrap().is_empty(), "what the documents promise stays");
    let text = hint(&known, &[]);
    says(&text, &["ccuse"]);
    omits(&text, &["0.00", "1. "]);
}

#[test]
fn a_pawn_alone_is_not_ignored() {
    let file = "tests/formats/v2-board.case";
    let json = document(&["hint", file, "--pawn", "8,18", "--json"]);
    let others = json["position"]["others"].as_array().unwrap();
    assert!(others.contains(&serde_json::json!([8, 18])), "{others:?}");
    fails(&run(&["hint", file, "--pawn", "attic"]), 2, "attic");
}

#[test]
fn help_and_version_go_to_standard_output_with_exit_code_zero() {
    for args in [&["--help"][..], &["analyse", "--help"], &["edition", "check", "-h"], &["--version"]] {
        let output = run(args);
        assert_eq!((output.status.code(), err(&output)), (Some(0), String::new()));
        assert!(out(&output).contains("eerstalker"));
    }
    assert!(out(&run(&["--lang=fr", "--help"])).contains("Utilisation\u{a0}:"));
}

#[test]
fn without_a_display_the_window_says_so_in_one_sentence() {
    let output = run(&[]);
    fails(&output, 1, "analyse");
    assert_eq!(err(&output).lines().count(), 1);
    // No window of the player's own could take the file.
    let home = tempfile::tempdir().unwrap();
    let output = program().arg("evening.case").env("DEERSTALKER_HOME", home.path()).output().unwrap();
    fails(&output, 1, "analyse");
}

#[test]
fn editions_are_listed_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let list = program().arg("editions").env("DEERSTALKER_HOME", folder.path()).output().unwrap();
    let ids: Vec<_> = out(&list).lines().map(|line| line.split_whitespace().next().unwrap().to_owned()).collect();
    assert!(
        ids.starts_with(&["clue_1963", "clue_2002", "clue_2015", "master_detective", "cluedo_uk"].map(String::from))
    );
    assert!(ids.len() == 14 && ids.contains(&"simpsons".to_owned()), "{ids:?}");
    let path = "resources/editions/clue_2015.ron";
    let good = run(&["edition", "check", path]);
    assert_eq!(good.status.code(), Some(0));
    assert!(out(&good).starts_with("Good: clue_2015"));
    let text = text_of(path);
    let line = text.lines().position(|line| line.contains("first_player")).unwrap() + 1;
    let broken = text.replace("Token([\"scarlet\"", "Token([\"white\"");
    let output = run_with(&["edition", "check", "-"], broken.as_bytes());
    fails(&output, 1, &format!("standard input:{line}:5: there is no token “white”"));
}

#[test]
fn a_folder_of_games_goes_into_the_casebook() {
    let home = tempfile::TempDir::new().unwrap();
    let folder = home.path().join("games of others");
    std::fs::create_dir(&folder).unwrap();
    std::fs::copy(case("classic6-start"), folder.join("a.json")).unwrap();
    let import = || program().args(["import", folder.to_str().unwrap()]).env("DEERSTALKER_HOME", home.path()).output();
    assert_eq!(out(&import().unwrap()), "One game was copied into the casebook.\n");
    assert_eq!(out(&import().unwrap()), "No new game was in the folder; one was here already.\n");
    std::fs::write(folder.join("b.json"), "{}").unwrap();
    fails(&import().unwrap(), 1, "b.json");
    assert_eq!(std::fs::read_dir(home.path().join("data/games")).unwrap().count(), 1);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut command = program();
    command.args(["analyse", &case("master10-deep2-mid"), "--json"]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), err(&output)), (Some(0), String::new()));
}

#[test]
fn a_result_that_cannot_be_written_is_named() {
    let file = case("classic6-start");
    fails(&run(&["import", &file, "-o", "no/such/folder/game.case"]), 1, "cannot be written");
}

#[test]
fn hints_follow_the_token_and_the_roll() {
    let game = "tests/formats/v2-long.case";
    let hint = |more: &[&str]| run(&[&["hint", game, "--count", "2"], more].concat());
    let json = |more: &[&str]| document(&[&["hint", game, "--count", "2", "--json"], more].concat());
    let now = |json: &Value| -> Vec<Value> {
        let rooms = json["position"]["rooms"].as_array().unwrap().iter();
        rooms.filter(|room| room["now"] == true).map(|room| room["room"].clone()).collect()
    };
    let free = json(&["--from", "lounge", "--throw", "5"]);
    let position = &free["position"];
    assert_eq!((position["from"].as_str(), position["throw"].as_u64()), (Some("lounge"), Some(5)));
    assert_eq!(now(&free), ["dining", "conservatory"]);
    for suggestion in free["suggestions"].as_array().unwrap() {
        assert!(now(&free).contains(&suggestion["cards"][2]), "{suggestion}");
    }
    let text = out(&hint(&["--from", "8,18", "--throw", "2", "--at", "2", "--lang", "fr"]));
    says(&text, &["colonne 8, rangée 18", "Dés\u{a0}: 2."]);
    omits(&text, &["-0,00"]);
    // A token at the door of the lounge shuts it.
    let shut = json(&["--from", "lounge", "--throw", "5", "--pawn", "7,19"]);
    assert_eq!(now(&shut), ["conservatory"]);
    let pieces = shut["position"]["pieces"].as_array().unwrap();
    assert!(pieces.iter().any(|piece| piece["weapon"].is_string() && piece["at"].is_string()), "{pieces:?}");
    assert_eq!(shut["looks"].as_array().map(Vec::len), Some(0), "nothing lies face down, and nobody snoops");
    for (more, fault) in [
        (&["--from", "lounge", "--pawn", "attic"][..], "attic"),
        (&["--throw", "13"], "13 cannot be rolled"),
        (&["--from", "attic"], "attic"),
    ] {
        fails(&hint(more), 2, fault);
    }
}

/// As under *Numbers* in the window. Without numbers there are no bits.
#[test]
fn hints_in_words_tell_what_decoys_cost() {
    let file = case("classic5-deep2-late");
    let json = document(&["hint", &file, "--json"]);
    let suggestions = json["suggestions"].as_array().unwrap();
    let decoys = suggestions.iter().take(1).filter(|suggestion| suggestion["decoys"].is_object()).count();
    let text = out(&run(&["hint", &file]));
    assert_eq!(text.lines().filter(|line| line.starts_with("   A decoy ")).count(), decoys, "{text}");
    let ranks: Vec<&str> = text.lines().filter_map(|line| line.split_once(". ")).map(|(rank, _)| rank).collect();
    assert!(ranks.iter().filter(|rank| rank.len() == 1).eq(&["1", "2", "3"]), "{text}");
    assert!(decoys > 0 && !text.contains("bits"), "{text}");
}

/// Anna keeps this game. Her token, a spare one and the knife were put by hand.
#[test]
fn a_hint_knows_the_pieces_that_were_put_by_hand() {
    let file = "tests/formats/v2-board.case";
    let position = |more: &[&str]| -> Value {
        let all = [&["hint", file, "--throw", "3", "--json"], more].concat();
        document(&all)["position"].take()
    };
    let now = position(&[]);
    let at = |position: &Value, kind: &str, name: &str| {
        let pieces = position["pieces"].as_array().unwrap();
        pieces.iter().find(|piece| piece[kind] == name).map_or(Value::Null, |piece| piece["at"].clone())
    };
    let put = serde_json::json!([18, 8]);
    assert_eq!((&now["from"], at(&now, "player", "Anna")), (&put, put.clone()));
    assert_eq!((at(&now, "token", "plum"), at(&now, "weapon", "knife")), ("lounge".into(), "kitchen".into()));
    // Only the log tells of an earlier moment.
    let before = position(&["--at", "0"]);
    assert_ne!(before["from"], put);
    assert_eq!(at(&before, "weapon", "knife"), Value::Null);
}

/// Exact if few deals are possible. Another program found 1.891 bits.
#[test]
fn what_the_table_learns_is_listed_where_deals_are_few() {
    let by_log = ["hint", "tests/tables/few-deals.json", "--json", "--no-reading"];
    let hint = document(&by_log);
    let leaks = &hint["suggestions"][0]["leaks"];
    assert_eq!(leaks["estimated"], false);
    assert!((leaks["bits"].as_f64().unwrap() - 1.891).abs() < 0.0005, "{leaks}");
}

/// Some readers write −0 back as another value than 0.
#[test]
fn json_of_a_hint_has_no_negative_zero() {
    let text = out(&run(&["hint", "tests/tables/nothing-known.json", "--json"]));
    let json: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(json["who_is_close"][0]["knows"], 0, "{json}");
    let zeros = [":-0,", ":-0}", ":-0.0,", ":-0.0}"];
    assert!(zeros.iter().all(|zero| !text.contains(zero)), "{text}");
}

#[test]
fn hints_name_the_card_to_show() {
    let game = "tests/formats/v2-long.case";
    let asked = |who: &str, named: &str, more: &[&str]| {
        run(&[&["hint", game, "--at", "3", "--asks", who, "--named", named], more].concat())
    };
    let json: Value = serde_json::from_slice(&asked("ben", "plum,dagger,Billiard Room", &["--json"]).stdout).unwrap();
    let shown: Vec<&str> = json["show"].as_array().unwrap().iter().map(|one| one["card"].as_str().unwrap()).collect();
    assert!(shown.len() == 2 && shown.contains(&"knife") && shown.contains(&"billiard"), "{json}");
    assert!(out(&asked("Ben", "plum,dagger,hall", &[])).contains("the only one you can show"));
    assert_eq!(out(&asked("Ben", "plum,rope,hall", &[])), "You have none of these cards: pass.\n");
    for (who, named, fault) in [
        ("Nobody", "plum,dagger,hall", "Nobody"),
        ("Ben", "plum,sword,hall", "sword"),
        ("Ben", "plum,white,hall", "one card of each kind"),
    ] {
        fails(&asked(who, named, &[]), 2, fault);
    }
}

#[cfg(all(feature = "gui", target_os = "linux"))]
#[test]
fn a_display_that_does_not_answer_is_named_in_one_sentence() {
    let home = tempfile::tempdir().unwrap();
    let output = program().env("DISPLAY", ":9876").env("DEERSTALKER_HOME", home.path()).output().unwrap();
    fails(&output, 1, "The display does not answer (DISPLAY=:9876)");
    assert!(!home.path().join("state/reports").exists(), "that is no fault of the program");
}

fn changed(folder: &Path, change: impl FnOnce(&mut Value)) -> PathBuf {
    let mut case: Value = serde_json::from_str(&text_of(case("classic4-events3-mid"))).unwrap();
    change(&mut case);
    let path = folder.join("changed.json");
    std::fs::write(&path, case.to_string()).unwrap();
    path
}

#[test]
fn a_game_that_could_not_be_read_back_is_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("kept.case");
    let import = |path: &Path| run(&["import", path.to_str().unwrap(), "-o", kept.to_str().unwrap()]);
    let path = changed(folder.path(), |case| {
        for (at, entry) in case["log"].as_array_mut().unwrap().iter_mut().enumerate() {
            entry["id"] = (u32::MAX - at as u32).into();
        }
    });
    fails(&import(&path), 1, "log[0]: No entry can have the number 4294967295");
    let path = changed(folder.path(), |case| case["log"] = vec![case["log"][0].clone(); 100_000].into());
    fails(&import(&path), 1, "log: 100000 are too many; at most 20000");
    // 20 notes of a megabyte are fewer entries than that, and longer than any game.
    let path = changed(folder.path(), |case| {
        let note = serde_json::json!({"type": "note", "note": "n".repeat(1 << 20)});
        case["log"] = vec![note; 20].into();
    });
    fails(&import(&path), 1, "longer than any game");
    assert!(!kept.exists());
}

#[test]
fn a_name_is_found_without_the_blanks_around_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = changed(folder.path(), |case| {
        let text = case.to_string().replace("\"Ben\"", "\"Ben \"");
        *case = serde_json::from_str(&text).unwrap();
    });
    for who in ["Ben", "Ben ", "ben"] {
        let asked = run(&["hint", path.to_str().unwrap(), "--asks", who, "--named", "Plum,Rope,Hall"]);
        assert!(!err(&asked).contains("nobody"), "{}", err(&asked));
    }
    let four = run(&["hint", &case("classic4-events3-mid"), "--asks", "Ben", "--named", "plum,white,rope,hall"]);
    fails(&four, 2, "one card of each kind");
}

#[test]
fn messages_are_short_and_show_what_cannot_be_seen() {
    let folder = tempfile::tempdir().unwrap();
    let path = changed(folder.path(), |case| case["log"][0]["cards"][0] = "\u{1b}[31mRed\u{202e}".into());
    let message = err(&run(&["analyse", path.to_str().unwrap()]));
    says(&message, &["\\u{1b}[31mRed\\u{202e}"]);
    let path = changed(folder.path(), |case| case["log"][0]["cards"][0] = "x".repeat(100_000).into());
    let message = err(&run(&["analyse", path.to_str().unwrap()]));
    assert!(message.contains("xxx…") && message.len() < 400, "{message}");
}

#[test]
fn names_in_other_letters_keep_their_place_or_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let renamed = |name: &str| {
        changed(folder.path(), |case| {
            let text = case.to_string().replace("\"Ben\"", &format!("\"{name}\""));
            *case = serde_json::from_str(&text).unwrap();
        })
    };
    // In sentences and messages a name from right to left is isolated.
    let path = renamed("עמר");
    let markdown = out(&run(&["export", path.to_str().unwrap(), "--to", "md"]));
    says(&markdown, &["\u{2068}עמר\u{2069}"]);
    let nobody = err(&run(&["hint", path.to_str().unwrap(), "--asks", "דן", "--named", "plum,rope,hall"]));
    says(&nobody, &["\u{2068}דן\u{2069}"]);
    omits(&nobody, &["\\u{"]);
    // PDF and PNG cannot draw every letter and say so. HTML leaves it to the browser.
    let path = renamed("小林");
    let export = |format: &str| {
        let target = folder.path().join(format);
        run(&["export", path.to_str().unwrap(), "--to", format, "-o", target.to_str().unwrap()])
    };
    for (format, says) in [("pdf", true), ("png", true), ("html", false)] {
        let output = export(format);
        let named = err(&output).contains("小林");
        assert_eq!((output.status.code(), named), (Some(0), says), "{format}: {}", err(&output));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_closed_output_and_a_silent_pipe_are_errors() {
    let shell = |script: &str| {
        let mut command = Command::new("sh");
        command.args(["-c", script, env!("CARGO_BIN_EXE_deerstalker"), &case("classic6-start")]);
        command.env("LANG", "en_GB.UTF-8").env_remove("LC_ALL").env_remove("LANGUAGE").output().unwrap()
    };
    fails(&shell("\"$0\" analyse \"$1\" >&-"), 1, "the standard output is closed");
    assert_eq!(shell("\"$0\" analyse \"$1\" >/dev/null").status.code(), Some(0));
    assert_eq!(shell("cat \"$1\" | \"$0\" analyse - | head -1 >/dev/null").status.code(), Some(0));
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    fails(&run(&["analyse", pipe.to_str().unwrap()]), 1, "is a pipe that nothing writes to");
}

#[test]
fn a_game_that_was_cut_off_can_be_recovered_in_the_window() {
    let whole = text_of("resources/gallery/rulebook.case");
    let cut = run_with(&["analyse", "-"], whole.as_bytes()[..whole.len() * 2 / 3].trim_ascii_end());
    fails(&cut, 1, "breaks off");
    assert!(err(&cut).contains("open the file in the window, which recovers what is left"), "{}", err(&cut));
    for text in ["nothing of a game", &whole.replacen("format: 3", "format: 99", 1)] {
        let refused = run_with(&["analyse", "-"], text.as_bytes());
        assert!(refused.status.code() == Some(1) && !err(&refused).contains("recovers"), "{}", err(&refused));
    }
}

fn museum(name: &str) -> String {
    format!("resources/gallery/museum_{name}.case")
}

#[test]
fn evenings_in_the_museum_are_analysed() {
    for (language, words) in [("en", "Where the Thief can be"), ("fr", "Où le Voleur peut être")] {
        let text = out(&run(&["analyse", &museum("tracker"), "--all", "--at", "9", "--lang", language]));
        says(&text, &[words]);
    }
    let json = document(&["analyse", &museum("tracker"), "--json", "--at", "9"]);
    assert_eq!((&json["format"], &json["side"]), (&"deerstalker-caper/1".into(), &"characters".into()));
    let spaces = json["known"]["spaces"].as_array().unwrap();
    let sum: f64 = spaces.iter().map(|space| space["chance"].as_f64().unwrap()).sum();
    assert!(json["known"]["consistent"] == true && !spaces.is_empty() && (sum - 1.0).abs() < 1e-9, "{json}");
    let pad = document(&["analyse", &museum("pad"), "--json"]);
    assert_eq!((&pad["side"], &pad["known"]["end"]), (&"thief".into(), &"escaped".into()));
    fails(&run(&["analyse", &museum("tracker"), "--at", "999"]), 2, "999");
    for (from, to, fault) in [("thief: \"Anna\"", "thief: \"Zoe\"", "Zoe"), ("what: Thief(", "what: Flies(", "Flies")] {
        let broken = text_of(museum("tracker")).replacen(from, to, 1);
        fails(&run_with(&["analyse", "-"], broken.as_bytes()), 1, fault);
    }
}

#[test]
fn hints_in_the_museum_use_the_roll() {
    let tracker = museum("tracker");
    let text = out(&run(&["hint", &tracker, "--at", "3", "--roll", "4", "--face", "eye", "--count", "3"]));
    says(&text, &["1. ", "3. "]);
    omits(&text, &["4. "]);
    let json = document(&["hint", &tracker, "--at", "3", "--json"]);
    let left = json["hints"][0]["left"].as_f64().unwrap();
    assert!(left >= 1.0, "{json}");
    let landings = out(&run(&["hint", &museum("pad"), "--at", "4"]));
    says(&landings, &["1. "]);
    omits(&landings, &["in through"]);
    let first = out(&run(&["hint", &museum("pad"), "--at", "0", "--count", "3"]));
    assert_eq!(first.matches(", in through ").count(), 3, "{first}");
    let json = document(&["hint", &museum("pad"), "--at", "0", "--json"]);
    assert!(json["hints"][0]["entries"][0].is_string(), "{json}");
    assert_eq!(out(&run(&["hint", &museum("pad")])).trim(), "The round is over.");
    let over = document(&["hint", &museum("pad"), "--json"]);
    assert_eq!((&over["over"], &over["hints"]), (&Value::from(true), &Value::from(Vec::<Value>::new())));
    // Every answer has its name, and the one asked for is named as itself.
    for (face, looks) in [("eye", ["eyes", "camera"]), ("scan", ["scan", "scan"]), ("motion", ["motion", "motion"])] {
        let roll = ["hint", &tracker, "--at", "3", "--roll", "4", "--face", face, "--count", "99", "--json"];
        let json = document(&roll);
        for way in json["hints"].as_array().unwrap() {
            assert!(way["look"].is_null() || looks.contains(&way["look"].as_str().unwrap()), "{way}");
            assert_eq!(way["look"] == "camera", way["camera"].is_u64(), "{way}");
            for answer in way["answers"].as_array().unwrap() {
                if way["look"].is_null() {
                    assert!(answer["answer"].is_null(), "nothing is asked: {way}");
                    continue;
                }
                let said = answer["answer"].as_str().unwrap();
                let known = ["seen", "not_seen", "disconnected", "power_off", "scanned", "colour"];
                assert!(known.contains(&said), "{answer}");
                assert_eq!(
                    (said == "scanned", said == "colour"),
                    (answer["seeing"].is_array(), answer["colour"].is_string())
                );
            }
        }
    }
    fails(&run(&["hint", &tracker, "--roll", "7", "--face", "eye"]), 2, "7");
    fails(&run(&["hint", &tracker, "--at", "3", "--roll", "4"]), 2, "face");
}

#[test]
fn evenings_are_exported_and_taken_in_again() {
    let folder = tempfile::tempdir().unwrap();
    for format in ["pdf", "html", "png", "svg", "md", "txt", "csv", "json", "case"] {
        for name in ["tracker", "pad"] {
            let file = folder.path().join(format!("{name}.{format}")).display().to_string();
            let output = run(&["export", &museum(name), "--to", format, "-o", &file]);
            assert!(output.status.success(), "{format}: {}", err(&output));
            assert!(std::fs::metadata(&file).unwrap().len() > 1000, "{format}");
        }
    }
    // JSON of another program, or of this one, becomes the same evening.
    let json = folder.path().join("tracker.json").display().to_string();
    let taken = out(&run(&["import", &json]));
    assert_eq!(taken, text_of(museum("tracker")));
    let table = out(&run(&["export", &museum("pad"), "--to", "txt", "--no-hand"]));
    omits(&table, &["Path:", "You "]);
}

#[test]
fn solo_clue_is_laid_out_and_listed() {
    let solo = |more: &[&str]| out(&run(&[&["solo", "--seed", "4"], more].concat()));
    let text = solo(&[]);
    assert_eq!(text, solo(&[]), "the same seed lays out the same cards");
    assert_ne!(text, out(&run(&["solo", "--seed", "5"])));
    assert_eq!(text.matches("[ ] ").count(), 21);
    says(&text, &["[ ] Conservatory", "[ ] Dr. Orchid", "Rolls: ____"]);
    assert!(solo(&["--lang", "fr"]).contains("[ ] Jardin d’hiver"));
    assert!(solo(&["--edition", "master_detective"]).matches("[ ] ").count() == 30);
    fails(&run(&["solo", "--edition", "simpsons"]), 2, "simpsons");
}

/// Ann asks, Ben's answer is not heard, and Cleo shows: as if Ben had passed.
#[test]
fn an_unheard_answer_before_a_show_counts_and_reads_as_a_pass() {
    let categories: Vec<Value> = ["s", "w", "r"]
        .map(|name| serde_json::json!({"name": name, "cards": (0..5).map(|at| format!("{name}{at}")).collect::<Vec<_>>()}))
        .into();
    let holders = ["Ann", "Ben", "Cleo"].map(|name| serde_json::json!({"name": name, "kind": "player", "size": 4}));
    let document = |show: Value, asking: &str| {
        serde_json::json!({
            "format": "clue-case/1",
            "game": {
                "edition": "own", "asking": asking, "categories": categories, "holders": holders,
                "observer": "Ann", "observer_hand": ["s0", "w0", "r0", "r1"],
            },
            "log": [{
                "type": "suggestion", "by": "Ann", "cards": ["s1", "w1", "r2"],
                "answers": [{"by": "Ben", "show": show}, {"by": "Cleo", "show": true, "card": "s1"}],
            }],
        })
        .to_string()
    };
    let analysed = |text: &str, args: &[&str]| out(&run_with(&[&["analyse", "-"], args].concat(), text.as_bytes()));
    let deals = |show: Value, asking: &str| {
        let result: Value = serde_json::from_str(&analysed(&document(show, asking), &["--json"])).unwrap();
        result["deals"].as_str().unwrap().to_owned()
    };
    assert_eq!(deals(Value::Null, "first_show"), "420");
    assert_eq!(deals(Value::Bool(false), "first_show"), "420");
    assert_eq!(deals(Value::Null, "all_answer"), "1260", "where everybody answers it proves nothing");
    let told = run_with(&["export", "-", "--to", "txt"], document(Value::Null, "first_show").as_bytes());
    assert!(out(&told).contains("Ben: no card (not heard)"), "{}", out(&told));
}

fn games_in_every_format() -> [(&'static str, Vec<u8>); 6] {
    let read = |path: &str| std::fs::read(path).unwrap();
    let json = |path: &str| run(&["export", path, "--to", "json"]).stdout;
    let (clue, museum) = ("resources/gallery/race.case", "resources/gallery/museum_pad.case");
    [
        ("Clue", read(clue)),
        ("museum", read(museum)),
        ("JSON of Clue", json(clue)),
        ("JSON of the museum", json(museum)),
        ("Cluedo Assistant", read("tests/foreign/cluedo_assistant.json")),
        ("ClueSolver", read("tests/foreign/clue_solver.json")),
    ]
}

#[test]
fn a_game_is_read_by_its_content_whatever_its_file_is_called() {
    let home = tempfile::tempdir().unwrap();
    for (name, text) in games_in_every_format() {
        for ending in ["case", "json"] {
            let folder = home.path().join(format!("{name} {ending}"));
            let file = folder.join(format!("Thursday.{ending}"));
            std::fs::create_dir(&folder).unwrap();
            std::fs::write(&file, &text).unwrap();
            let library = |at: &str| Library::open(Folders::at(folder.join(at))).unwrap();
            let read = |text: &[u8]| AnyGame::read(std::str::from_utf8(text).unwrap()).unwrap();
            // The command line, a folder and the window.
            let said = run(&["import", file.to_str().unwrap()]);
            assert!(said.status.success(), "{name}.{ending}: {}", err(&said));
            let game = read(&said.stdout);
            let import = library("folder").import_folder(&folder, &Cancel::default()).unwrap();
            assert_eq!((import.games.len(), &import.refused[..]), (1, &[][..]), "{name}.{ending}");
            assert_eq!(read(&std::fs::read(&import.games[0]).unwrap()), game, "{name}.{ending}");
            let opened = match library("window").open_any(&file) {
                Ok(AnyFile::Clue(file)) => AnyGame::from(file.game().clone()),
                Ok(AnyFile::Caper(file)) => AnyGame::from(file.game().clone()),
                Err(error) => panic!("{name}.{ending}: {error}"),
            };
            assert_eq!(opened, game, "{name}.{ending}");
        }
    }
}

#[test]
fn bytes_that_are_no_text_spoil_only_their_name() {
    let home = tempfile::tempdir().unwrap();
    let game = std::fs::read(Path::new("tests/foreign/cluedo_assistant.json")).unwrap();
    let file = home.path().join("game.json");
    let at = game.windows(9).position(|part| part == b"\"name\":\"x").unwrap() + 8;
    std::fs::write(&file, [&game[..at], b"\xe9", &game[at..]].concat()).unwrap();
    let said = run(&["import", file.to_str().unwrap()]);
    assert!(said.status.success() && out(&said).contains("\u{fffd}x"), "{}", err(&said));
    assert!(Library::open(Folders::at(home.path().join("home"))).unwrap().open_any(&file).is_ok());
}

/// The sockets that a process has open, by what the system says of its files.
#[cfg(target_os = "linux")]
fn sockets(process: u32) -> Vec<String> {
    let Ok(files) = std::fs::read_dir(format!("/proc/{process}/fd")) else { return Vec::new() };
    let links = files.flatten().filter_map(|file| std::fs::read_link(file.path()).ok());
    links.map(|link| link.display().to_string()).filter(|link| link.starts_with("socket:")).collect()
}

/// Checked again and again while the program runs, and for certain while it waits for a line. A socket that lives
/// shorter than one look would be missed.
#[cfg(target_os = "linux")]
#[test]
fn an_evening_and_an_export_open_no_network_socket() {
    let open = std::net::UdpSocket::bind("127.0.0.1:0").unwrap();
    assert!(!sockets(std::process::id()).is_empty(), "a socket is seen");
    drop(open);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("evening.case");
    let case = &cases()[0];
    assert!(run(&["import", case.to_str().unwrap(), "-o", file.to_str().unwrap()]).status.success());
    let file = file.to_str().unwrap();
    let mut looks = 0;
    for args in [&["export", file, "--to", "pdf", "-o", "-"][..], &["hint", file], &["table", file]] {
        let mut child = program().args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = child.stdin.take().unwrap();
        lines.write_all(b"note no more cheese\nturn\n").unwrap();
        let (mut stdout, process) = (child.stdout.take().unwrap(), child.id());
        // The table waits for the next line as long as its input is open.
        let reader = std::thread::spawn(move || std::io::copy(&mut stdout, &mut std::io::sink()));
        for look in 0.. {
            assert_eq!(sockets(process), Vec::<String>::new(), "{args:?}");
            looks += 1;
            if look > 200 || child.try_wait().unwrap().is_some() {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        drop(lines);
        assert!(child.wait().unwrap().success(), "{args:?}");
        reader.join().unwrap().unwrap();
    }
    assert!(looks > 20, "only {looks} looks");
}

#[test]
fn analyse_names_a_false_answer_on_the_pad_and_the_rules_of_placing() {
    let file = "tests/games/caper/cases/pad2.case";
    let said = out(&run(&["--lang", "en", "analyse", file]));
    let untrue = "With your path as it is now, this answer is false. Honest is: motion detectors, “purple”.";
    says(&said, &[&format!("Entry 2: {untrue}")]);
    let json = document(&["analyse", "--json", file]);
    assert_eq!(json["known"]["untrue"], serde_json::json!([{"id": 2, "text": untrue}]));
    assert_eq!(json["placing"], serde_json::json!([]));
    let folder = tempfile::tempdir().unwrap();
    let moved = folder.path().join("moved.case");
    let text = text_of(file).replace("\"D1\", \"G1\"", "\"D3\", \"G1\"");
    std::fs::write(&moved, text).unwrap();
    let said = out(&run(&["--lang", "en", "analyse", moved.to_str().unwrap()]));
    says(&said, &["No painting may hang at D3"]);
}

#[test]
fn a_late_joiner_has_not_left_the_table() {
    let said = out(&run(&["hint", "tests/moved/late-me-you-left.json"]));
    says(&said, &["You are not at the table"]);
    omits(&said, &["left the table"]);
}

#[test]
fn an_import_says_what_it_concluded_and_asks_where_two_readings_are_left() {
    let order = run(&["import", "tests/faults/clue-solver-order.json"]);
    assert!(err(&order).contains("Clockwise: Ada, Cyd, Bo, Eli, Dee. That is how they are asked."), "{}", err(&order));
    assert!(err(&order).contains("The box is Clue (1963): assumed"));
    let master = run(&["analyse", "tests/faults/clue-solver-master.json"]);
    assert!(err(&master).contains("Everybody answers: 3 in the file"), "{}", err(&master));
    assert!(err(&master).contains("The box is Clue Master Detective: no other one fits."));
    let text = "[\"a\",\"b\",\"c\"]\n\
                {\"suggest\":{\"player\":\"a\",\"cards\":[\"peach\",\"rope\",\"studio\"],\"showed\":[\"b\"]}}";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.json");
    std::fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    let two = run(&["import", file]);
    assert_eq!(two.status.code(), Some(1));
    assert!(err(&two).contains("with master_detective or super_cluedo for ID"), "{}", err(&two));
    for id in ["master_detective", "super_cluedo"] {
        let chosen = run(&["import", file, "--box", id]);
        assert!(chosen.status.success() && String::from_utf8_lossy(&chosen.stdout).contains(id));
    }
}
