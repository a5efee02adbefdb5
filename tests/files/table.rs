//! `deerstalker table`: the notebook line by line, run as a player at a terminal runs it.

use deerstalker::caper::{AnsweredQuestion, CaperGame, EveningLength, Event, Notebook, PublicMove, ScanAnswer};
use deerstalker::entry::draft::DraftKind;
use deerstalker::game::{EntryKind, HelpStep};
use deerstalker::review::{MarkFault, mark_findings};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use support::prelude::*;

pub(super) struct Evening {
    pub(super) home: tempfile::TempDir,
    pub(super) file: PathBuf,
}

impl Evening {
    pub(super) fn with(game: &str) -> Self {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("evening.case");
        let source = Path::new("resources/gallery").join(game);
        std::fs::copy(source, &file).unwrap();
        Self { home, file }
    }

    /// An unfinished game of Clue: an example without its last entries and its outcome.
    pub(super) fn unfinished() -> Self {
        Self::with("rulebook.case").changed(|game| {
            let current = game.current;
            game.branches[current].entries.truncate(8);
            game.outcome = deerstalker::game::GameResult::default();
            game.history = deerstalker::history::History::default();
        })
    }

    fn by_hand() -> Self {
        Self::unfinished().changed(|game| game.setup.set_hint_level(HintLevel::MyMarks))
    }

    fn changed(self, change: impl FnOnce(&mut Game)) -> Self {
        let mut game = self.clue();
        change(&mut game);
        std::fs::write(&self.file, AnyGame::from(game).write().unwrap()).unwrap();
        self
    }

    pub(super) fn clue(&self) -> Game {
        match AnyGame::read(&self.text()).unwrap() {
            AnyGame::Clue(game) => (*game).clone(),
            AnyGame::Caper(_) => panic!("a game of Clue"),
        }
    }

    fn text(&self) -> String {
        text_of(&self.file)
    }

    pub(super) fn entries(&self) -> usize {
        match AnyGame::read(&self.text()).unwrap() {
            AnyGame::Clue(game) => game.entries().len(),
            AnyGame::Caper(evening) => evening.evening.rounds.last().unwrap().len(),
        }
    }

    fn museum(&self) -> CaperGame {
        match AnyGame::read(&self.text()).unwrap() {
            AnyGame::Caper(evening) => (*evening).clone(),
            AnyGame::Clue(_) => panic!("an evening in the museum"),
        }
    }

    fn last_tracked(&self) -> Event<PublicMove> {
        match &self.museum().evening.rounds.last().unwrap().notebook {
            Notebook::Characters { log, .. } => log.last().unwrap().event.clone(),
            Notebook::Thief { .. } => panic!("the tracker"),
        }
    }

    /// Begun with these options, and what is said of it.
    pub(super) fn begun(edition: &str, players: &str, options: &[&str]) -> (Self, String) {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("evening.case");
        let call = ["--new", file.to_str().unwrap(), "--box", edition, "--players", players];
        let (code, heard) = called(home.path(), &[&call[..], options].concat());
        assert_eq!(code, Some(0), "{heard}");
        (Self { home, file }, heard)
    }

    pub(super) fn hears(&self, lines: &str) -> String {
        self.hears_in(lines, "en")
    }

    pub(super) fn hears_in(&self, lines: &str, language: &str) -> String {
        let mut command = Command::new(env!("CARGO_BIN_EXE_deerstalker"));
        command.args(["table", "--lang", language]).arg(&self.file).env("DEERSTALKER_HOME", self.home.path());
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }
}

#[test]
fn an_entry_is_on_the_disk_and_read_back_with_what_it_proved() {
    let evening = Evening::unfinished();
    let before = evening.entries();
    let heard = evening.hears("mustard rope hall .\n");
    assert_eq!(evening.entries(), before + 1, "{heard}");
    let number = format!("{}. ", before + 1);
    assert!(heard.lines().any(|line| line.starts_with(&number) && line.contains("Rope")), "{heard}");
    assert!(!heard.contains('·') && !heard.contains('—'), "no sign that a screen reader would name: {heard}");
    assert!(heard.trim_end().lines().last().unwrap().contains("turn"), "{heard}");
}

#[test]
fn an_entry_that_cannot_be_logged_says_why_and_changes_no_byte() {
    let evening = Evening::unfinished();
    let before = evening.text();
    for line in ["foo bar", "mustard rope", "mustard rope hall xyz", &"m".repeat(10_000)] {
        let heard = evening.hears(&format!("{line}\n"));
        assert!(heard.contains("Not logged."), "{line}: {heard}");
        assert_eq!(evening.text(), before, "{line}");
    }
}

#[test]
fn where_why_and_hint_answer_in_sentences() {
    let evening = Evening::unfinished();
    let heard = evening.hears("where\nwhere rope\nwhy rope\nhint all --count 2\nhint --roll\nwhere nobody\n");
    assert!(heard.lines().filter(|line| line.contains('%')).count() >= 3, "{heard}");
    assert!(
        heard.contains("Solutions still possible")
            && heard.contains("\n1. Go to ")
            && heard.contains("\n2. ")
            && !heard.contains("bits"),
        "the plans of `hint`: {heard}"
    );
    assert!(heard.contains("--roll"), "a wrong option is named: {heard}");
    says(&heard, &["called “nobody”"]);
}

#[test]
fn a_contradiction_is_read_out_once_and_its_end_is_said() {
    let evening = Evening::unfinished();
    let wrong = evening.entries() + 1;
    // Daniel showed Mr. Green before.
    let lines = format!("green wrench hall .\nscarlett candlestick hall +\nwhere\nwhy rope\nremove {wrong}\n");
    let heard = evening.hears(&lines);
    let told = |sentence: &str| heard.lines().filter(|line| line.contains(sentence)).count();
    assert_eq!(told("cannot both be true.") + told("cannot all be true."), 4, "after each line: {heard}");
    assert_eq!(told("changes make the log agree"), 3, "but not again after an entry: {heard}");
    assert!(!heard.contains("true:"), "nothing is announced that does not follow: {heard}");
    assert_eq!(told("no longer contradicts itself"), 1, "{heard}");
}

/// The changes name their own entries. One that is made says that it was a guess, and can be doubted again.
#[test]
fn a_contradiction_is_mended_by_a_change_that_is_marked_as_a_guess() {
    let evening = Evening::unfinished();
    let wrong = evening.entries() + 1;
    let heard = evening.hears(&format!("green wrench hall .\nmend\nmend 1\ndoubt {wrong}\nmend\n"));
    let mended = heard.lines().find(|line| line.starts_with(&format!("Changed: {wrong}."))).unwrap_or_default();
    assert!(mended.contains("mended by a guess"), "{heard}");
    says(&heard, &[&format!("1. Entry {wrong} instead: "), "no longer contradicts itself", "doubted"]);
    assert!(heard.trim_end().ends_with("There is nothing to change."), "{heard}");
    omits(&heard, &["perhaps"]);
}

#[test]
fn the_terminal_says_a_doubt_or_a_note_only_once() {
    let evening = Evening::unfinished();
    let heard = evening.hears("doubt 2\n\"a glass fell\nundo\nundo\n");
    let doubted = heard.lines().find(|line| line.starts_with("Changed: 2.")).unwrap();
    assert_eq!(doubted.matches("doubted").count(), 1, "{heard}");
    let note = heard.lines().find(|line| line.contains("glass")).unwrap();
    assert_eq!(note.matches("glass").count(), 1, "{heard}");
    assert!(heard.contains("Undone: the change to entry 2, "), "what is taken back is named: {heard}");
}

#[test]
fn the_words_are_those_of_the_language_and_english_ones_too() {
    let evening = Evening::unfinished();
    let (french, english) = (evening.hears_in("où\naide\n", "fr"), evening.hears_in("where\nhelp\n", "fr"));
    assert_eq!(french, english);
    assert!(french.contains('%') && french.contains("quitter"), "{french}");
}

#[test]
fn the_terminal_answers_where_why_and_hint_on_both_sides_of_the_museum() {
    let tracker = Evening::with("museum_tracker.case");
    let before = tracker.entries();
    let heard = tracker.hears("remove 26\nremove 25\nwhere\nwhy e2\nhint\n.\n");
    assert_eq!(tracker.entries(), before - 1, "two go, one comes: {heard}");
    says(&heard, &["The Thief can be on", "That rules out E2"]);
    // A line for a Character's turn, while the Thief moves, says what can be typed.
    let heard = tracker.hears("remove 25\n4 h9 -\n.\nhelp\n");
    says(&heard, &["Not logged.", "A full stop: the Thief moved unseen.", "3+ sees the Thief"]);
    let pad = Evening::with("museum_pad.case");
    let heard = pad.hears("log 2\nremove 25\nhint --count 2\n");
    assert!(heard.contains("You go ") && heard.contains("Removed: 25.") && !heard.contains('→'), "{heard}");
}

/// Returns the exit code and the output. There is no input.
pub(super) fn called(home: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_deerstalker"))
        .arg("table")
        .args(arguments)
        .env("DEERSTALKER_HOME", home)
        .env("LANG", "en")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let printed = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(printed).unwrap())
}

const HAND: &str = "mustard,plum,wrench,rope,hall,study";

#[test]
fn who_i_am_is_told_once_for_both_games_and_can_be_changed() {
    let home = tempfile::tempdir().unwrap();
    let begun = |number: u8, id: &str, more: &[&str]| {
        let file = home.path().join(format!("{number}.case"));
        let call = ["--new", file.to_str().unwrap(), "--box", id, "--players", "Anna,Ben,Cal"];
        let (code, heard) = called(home.path(), &[&call, more].concat());
        assert_eq!(code, Some(0), "{heard}");
        match AnyGame::read(&text_of(&file)).unwrap() {
            AnyGame::Clue(game) => game.setup.me.map(|me| game.setup.seats[me.index()].name.clone()),
            AnyGame::Caper(game) => {
                let frame = &game.evening.frame;
                frame.me.map(|me| frame.players[usize::from(me)].clone())
            }
        }
    };
    let is = |name: &str| Some(name.to_owned());
    assert_eq!(begun(1, "clue_2002", &[]), None);
    assert_eq!(begun(2, "clue_2002", &["--me", "ben", "--hand", HAND]), is("Ben"));
    assert_eq!(begun(3, "clue_2002", &["--hand", HAND]), is("Ben"));
    assert_eq!(begun(4, "museum", &[]), is("Ben"));
    assert_eq!(begun(5, "museum", &["--me", "-"]), None);
    assert_eq!(begun(6, "museum", &["--me", "Cal"]), is("Cal"));
    assert_eq!(begun(7, "clue_2002", &["--hand", HAND]), is("Cal"));
    assert_eq!(begun(8, "clue_2002", &[]), None, "without a hand one watches");
    let (settings, _) = Settings::load(&Folders::at(home.path()));
    assert_eq!((settings.my_name, &*settings.friends[0]), (is("Cal"), "Anna"), "the window knows them too");
}

#[test]
fn settings_that_cannot_be_read_stay_as_they_are_when_a_game_begins() {
    let home = tempfile::tempdir().unwrap();
    let folders = Folders::at(home.path());
    Settings::default().save(&folders).unwrap();
    let file = folders.config.join("settings.ron");
    let whole = text_of(&file);
    for (number, torn) in
        [&whole[..whole.len() / 2], &whole.replace("text_scale: ", "text_scale: x")].iter().enumerate()
    {
        std::fs::write(&file, torn).unwrap();
        let game = home.path().join(format!("{number}.case"));
        let call = ["--new", game.to_str().unwrap(), "--box", "clue_2002", "--players", "Anna,Ben,Cal"];
        assert_eq!(called(home.path(), &call).0, Some(0));
        assert_eq!(text_of(&file), **torn);
    }
}

#[test]
fn a_game_is_set_up_by_the_options_of_the_table_command() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("friday.case");
    let path = file.to_str().unwrap();
    let (code, heard) = called(home.path(), &[path]);
    assert_eq!(code, Some(1));
    assert!(heard.contains("table --new") && heard.trim_end().lines().count() == 1, "{heard}");
    let table = ["--new", path, "--box", "clue_2002", "--players", "Anna, Ben,Cal"];
    let with = |more: &[&str]| called(home.path(), &[&table[..], more].concat());
    for (more, why) in [
        (&["--me", "anna", "--hand", "mustard"][..], "your hand has 1 card; it should have 6"),
        (&["--me", "Dora"], "“Dora” is none of the players"),
        (&["--me", "Anna", "--hand", "zzz"], "No card begins with “zzz”"),
        (&["--me", "Anna", "--hand", HAND, "--face-up", "rope"], "two places"),
        (&["--hand", HAND], "--me"),
        (&["--me", "-", "--hand", HAND], "--me"),
        (&["--box", "clue_2002"], "--box"),
    ] {
        let (code, heard) = with(more);
        assert_eq!(code, Some(2), "{heard}");
        assert!(heard.contains(why), "{why}: {heard}");
        assert!(!file.exists(), "{heard}");
    }
    let (code, heard) = with(&["--me", "anna", "--hand", HAND, "--dealer", "Ben", "--first", "Cal"]);
    assert_eq!(code, Some(0), "{heard}");
    says(&heard, &["Clockwise: You, Ben, Cal", "Cal’s turn"]);
    let AnyGame::Clue(game) = AnyGame::read(&text_of(&file)).unwrap() else { panic!("a game of Clue") };
    assert_eq!((game.title.as_str(), game.setup.hand.len(), game.setup.first), ("friday", 6, Some(Seat(2))));
    let (code, heard) = with(&[]);
    assert_eq!(code, Some(1));
    says(&heard, &["is there already"]);
}

#[test]
fn a_card_that_changed_hands_is_said_to_be_with_its_new_holder() {
    let mut heard = Vec::new();
    let options = ["--me", "Anna", "--hand", HAND, "--first", "Cal"];
    let (evening, _) = Evening::begun("clue_2002", "Anna,Ben,Cal", &options);
    for (language, said) in [("en", "was dealt to Ben and is with Cal now"), ("fr", "reçue à la donne par Ben")] {
        heard.push(
            evening.hears_in("gives Ben Cal 1 green\nsheet green\nsheet Cal\nsheet Ben\nwhy green\nundo\n", language),
        );
        // The news of the entry, and an answer to each question.
        assert_eq!(heard.last().unwrap().matches(said).count(), 5, "{language}: {heard:?}");
        assert!(!heard.last().unwrap().contains("Ben has Mr. Green"), "{heard:?}");
    }
    assert!(!evening.hears("sheet green\n").contains("was dealt"), "nothing moved");
}

#[test]
fn nobody_begins_before_a_line_names_the_player() {
    let (evening, heard) = Evening::begun("clue_2002", "Anna,Ben,Cal", &["--me", "Anna", "--hand", HAND]);
    says(&heard, &["Nobody said who begins"]);
    omits(&heard, &["Your turn"]);
    let heard = evening.hears("plum knife kitchen -+\n");
    says(&heard, &["Not logged. Nobody said who begins: name the player first"]);
    assert_eq!(evening.entries(), 0);
    let heard = evening.hears("Ben: plum knife kitchen -+\n");
    says(&heard, &["Cal’s turn."]);
    assert_eq!((evening.entries(), evening.clue().setup.first), (1, None));
}

#[test]
fn too_many_players_or_an_unknown_box_are_refused_with_a_reason() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("friday.case");
    let new = |edition: &str, players: &str| {
        called(home.path(), &["--new", path.to_str().unwrap(), "--box", edition, "--players", players])
    };
    let (code, heard) = new("clue_2002", "A,B,C,D,E,F,G");
    assert!(code == Some(2) && heard.contains("7 players; this edition takes 3 to 6"), "{heard}");
    let (code, heard) = new("clue", "A,B,C");
    assert!(code == Some(2) && heard.contains("deerstalker editions"), "{heard}");
    let (code, heard) = new("clue_2002", "Ann,Ben,Cleo");
    assert!(code == Some(0) && heard.contains("Clockwise: Ann, Ben, Cleo"), "a spectator: {heard}");
}

#[test]
fn a_french_colon_has_its_space() {
    let evening = Evening::unfinished();
    let heard = evening.hears_in("journal 20\npourquoi hall\nconseil\n", "fr");
    let bare = |line: &&str| line.match_indices(':').any(|(at, _)| !line[..at].ends_with('\u{a0}'));
    assert_eq!(heard.lines().find(bare), None, "{heard}");
}

#[test]
fn a_log_of_no_entries_is_not_said_to_be_empty() {
    let heard = Evening::unfinished().hears("log 0\n");
    omits(&heard, &["Nothing is logged yet"]);
}

/// A wrong accusation puts me out of the game. From then on I only answer.
#[test]
fn a_hint_after_my_wrong_accusation_plans_no_moves() {
    let options = ["--me", "Me", "--first", "Me", "--hand", "plum,mustard,dagger,wrench,hall,library"];
    let (evening, _) = Evening::begun("clue_2015", "Me,Ben,Cal", &options);
    let hint = || {
        let output = Command::new(env!("CARGO_BIN_EXE_deerstalker"))
            .arg("hint")
            .arg(&evening.file)
            .env("DEERSTALKER_HOME", evening.home.path())
            .env("LANG", "en")
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    evening.hears("s d ha --\n");
    assert!(hint().contains("On the board"), "{}", hint());
    evening.hears("me: ! s rop ki wrong\n");
    assert_eq!(evening.entries(), 2);
    assert!(!hint().contains("On the board"), "{}", hint());
}

#[test]
fn a_hint_after_the_end_of_the_game_plans_no_moves() {
    let evening = Evening::with("rulebook.case");
    let heard = evening.hears("hint\n");
    says(&heard, &["the game is over"]);
    omits(&heard, &["On the board", "turn"]);
}

#[test]
fn the_tracker_completes_and_refuses_as_the_window_does() {
    // The cameras that watch the space saw the caught Thief.
    let tracker = Evening::with("museum_tracker.case");
    let heard = tracker.hears("remove 26\n5 s h3!\n");
    let Event::Character(turn) = tracker.last_tracked() else { panic!("{heard}") };
    let Some(AnsweredQuestion::Scan(ScanAnswer::Scanned { seeing, .. })) = turn.look else { panic!("{heard}") };
    assert!(turn.caught && !seeing.is_empty(), "{seeing:?}: {heard}");
    // In plain sight the Thief's pawn ends somewhere.
    let tracker = Evening::with("museum_tracker.case");
    let heard = tracker.hears("remove 26\n1 +f2 f3\n.\n");
    says(&heard, &["Not logged. Say where the Thief’s pawn ends."]);
    assert!(matches!(tracker.last_tracked(), Event::Character(_)), "{heard}");
}

/// Seats, tokens, a hand, rules, entries of every kind that the box has, a question answered, entries put right, and
/// the end.
#[test]
fn an_evening_of_each_box_is_played_by_the_terminal_alone() {
    use Card;
    use deerstalker::entry::quick::{LineContext, spell};
    use deerstalker::game::Response;
    for edition in deerstalker::edition::library() {
        let id = &edition.id;
        let (evening, _) = Evening::begun(id, "Anna,Ben,Cal", &[]);
        let before = evening.clue();
        let context = LineContext::at_entry(&before, 0, Code::English);
        let first = |category: usize, at: usize| edition.category_cards(category).iter().nth(at).unwrap();
        let word = |card: Card| {
            let category = edition.category_of(card);
            let triple = [0, 1, 2].map(|other| if other == category { card } else { first(other, 0) });
            spell(triple, &context).unwrap().split(' ').nth(category).unwrap().to_owned()
        };
        let size = before.setup.in_hands() / 3;
        // Every second card of a category is mine, until the hand is full.
        let mine = |card: &Card| {
            edition.category_cards(edition.category_of(*card)).iter().position(|c| c == *card).unwrap() % 2 == 0
        };
        let hand: Vec<String> = edition.cards().filter(mine).take(size).map(word).collect();
        let theirs = [0, 1, 2].map(|category| word(first(category, 1)));
        let my_two = [0, 1].map(|category| word(first(category, 0)));
        let token = edition.tokens.first().map(|token| format!("setup token Ben {}\n", token.name.get("en")));
        let [a, b, c] = &theirs;
        let [mine_a, mine_b] = &my_two;
        let lines = format!(
            "{}setup me Anna\nsetup hand {}\nsetup first Anna\nsetup rule 3 2\nsetup\n\
             {a} {b} {c} -+\n{b}\nsheet Ben\nwhy {b}\n\
             Ben: {mine_a} {mine_b} {c} -+\nedit 2 Ben: {a} {b} {c} +\nundo\nCal: pass\n\
             insert 1 \"rain\nlacks Ben {a}\ndoubt 5\ndoubt 5\npencil {a} Ben x\nAnna: ! {a} {b} {c} wrong\n\
             title Friday\nend Ben\nlog 20\nhelp\n",
            token.unwrap_or_default(),
            hand.join(" "),
        );
        let heard = evening.hears(&lines);
        let game = evening.clue();
        assert!(!heard.contains("Not logged"), "{id}: {lines}{heard}");
        assert!(!heard.contains("is no word") && !heard.contains("none of the"), "{id}: {heard}");
        assert_eq!((game.setup.me, game.setup.hand.len(), game.title.as_str()), (Some(Seat(0)), size, "Friday"));
        assert_eq!(game.setup.seats[1].token.is_some(), !edition.tokens.is_empty(), "{id}: {heard}");
        assert!(heard.contains("Which card did Cal show you?"), "{id}: {heard}");
        let EntryKind::Suggestion { answers, .. } = &game.entries()[1].kind else { panic!("{id}: {heard}") };
        assert!(matches!(answers[1].response, Response::Showed(Some(_))), "{id}: {heard}");
        assert_eq!((game.entries().len(), game.outcome.winner), (6, Some(Seat(1))), "{id}: {heard}");
    }
}

/// The set-up piece by piece, then two rounds from either side with another Thief each.
#[test]
fn an_evening_at_the_museum_is_set_up_and_played_by_the_terminal_alone() {
    use deerstalker::caper::{Pawn, Plan};
    let (evening, _) = Evening::begun("museum", "Anna,Ben,Cal", &["--me", "Anna"]);
    assert!(evening.museum().evening.rounds.is_empty());
    let plan = Plan::bundled();
    let exits: Vec<String> = plan.exits().iter().map(|(_, exit)| exit.at.to_string().to_lowercase()).collect();
    let (open, locked) = exits.split_at(6);
    let locks: Vec<String> =
        open.iter().map(|exit| format!("{exit}o")).chain(locked.iter().map(|exit| format!("{exit}l"))).collect();
    // Whatever is refused changes nothing, and says why.
    let heard = evening.hears(
        "setup paintings d3\nsetup paintings d1 d1\nsetup starts d1\nsetup cameras z9\n\
         setup cameras - - - - - - f3\nsetup locks a4o\nsetup thief Zoe\nsetup begin\n",
    );
    says(
        &heard,
        &[
            "D3",
            "Something lies on D1 already.",
            "“Z9” names no space of this museum.",
            "There are only 6 of them.",
            "choose that under",
            "“Zoe” is none of the players.",
            "9 paintings are still to be hung.",
        ],
    );
    let set_up = format!(
        "setup name Cal Cleo\nsetup add Dora\nsetup drop Dora\nsetup length everybody\nsetup thief Ben\n\
         setup pawn Anna plum\nsetup rule 15 2\nsetup rule 7 3\n\
         setup paintings d1 f2 g1 a3 j3 a7 e4 j6 d2\nsetup cameras f3 f8 - d8 k7 h10\nsetup cameras f3 f8 i8 d8 k7 h10\n\
         setup starts f9 g9\nsetup locks {}\nsetup\nsetup begin\n",
        locks.join(" ")
    );
    let heard = evening.hears(&set_up);
    says(
        &heard,
        &[
            "Ben: the Thief",
            "Anna: Prof. Plum",
            "Cleo",
            "Paintings 9/9",
            "Pawns 2/2",
            "Locks 11/11",
            "Everything is placed.",
        ],
    );
    says(&heard, &["Cameras 5/6: 1: F3, 2: F8, 4: D8", "Ben moves in secret"]);
    let begun = evening.museum();
    let (frame, round) = (&begun.evening.frame, &begun.evening.rounds[0]);
    assert_eq!(
        (frame.players.join(" "), frame.me, frame.length),
        ("Anna Ben Cleo".to_owned(), Some(0), EveningLength::Full)
    );
    assert_eq!((round.thief, frame.rules.refusals, round.placed_locks().len()), (1, 2, 11));
    let characters: Vec<(u8, String)> =
        round.setup.characters.iter().map(|one| (one.player, one.start.to_string())).collect();
    assert_eq!(characters, [(2, "F9".to_owned()), (0, "G9".to_owned())]);
    assert_eq!(round.setup.characters[1].pawn, Pawn::Plum);
    // The round, and the next one, in which I am the Thief.
    let heard = evening.hears(
        ".\n3 f8 -\n.\n2 g8 -\nxd1\nundo\n.\nsetup\nsetup thief Anna\nf8 -\n!\n\nsetup\nsetup rule 1 1\nsetup thief Anna\n\
         setup random\nsetup begin\n>e1 f1\n>h1 i1\nlog\n",
    );
    says(
        &heard,
        &[
            "The round is not over: its set-up is only read out.",
            "“setup” sets up the next round",
            "The players and the rules are those of the evening.",
        ],
    );
    // By chance a Character stands in the first way; the second line is then the move, otherwise it is refused.
    assert!(
        ["E1", "H1"].iter().any(|exit| heard.contains(&format!("You come in through the window at {exit}."))),
        "{heard}"
    );
    let played = evening.museum();
    assert_eq!(played.evening.rounds.len(), 2, "{heard}");
    let second = &played.evening.rounds[1];
    assert!(matches!(&second.notebook, Notebook::Thief { log } if log.len() == 1), "{heard}");
    assert_eq!(second.thief, 0);
    // Everything in one call, in French.
    let file = evening.home.path().join("une.case");
    let call = ["--new", file.to_str().unwrap(), "--box", "museum", "--players", "Anna,Ben", "--lang", "fr"];
    let more = ["--set", "voleur Anna", "--set", "deux non", "--set", "durée manche", "--set", "hasard"];
    let (code, heard) = called(evening.home.path(), &[&call[..], &more].concat());
    assert_eq!(code, Some(0), "{heard}");
    let AnyGame::Caper(whole) = AnyGame::read(&text_of(&file)).unwrap() else { panic!() };
    let round = &whole.evening.rounds[0];
    assert_eq!((round.thief, round.setup.characters.len(), round.setup.paintings.len()), (0, 1, 9));
    assert_eq!(whole.evening.frame.length, EveningLength::OneRound);
    // Half a set-up would be lost.
    let file = evening.home.path().join("half.case");
    let call = ["--new", file.to_str().unwrap(), "--box", "museum", "--players", "Anna,Ben", "--set", "starts f9 g9"];
    let (code, heard) = called(evening.home.path(), &call);
    assert!(code != Some(0) && heard.contains("9 paintings are still to be hung.") && !file.exists(), "{heard}");
}

#[test]
fn the_terminal_says_what_an_entry_of_the_museum_told() {
    use deerstalker::caper::LogReplay;
    let tracker = Evening::with("museum_tracker.case");
    let game = tracker.museum();
    let record = game.evening.rounds.last().unwrap();
    let round = record.round(&game.evening.frame).unwrap();
    let facts = record.facts(&round);
    let replay = LogReplay::new(&round, &facts);
    let spaces = |count: usize| (replay.after(count).spaces() & round.plan().floor()).len();
    let last = facts.len();
    assert_ne!(spaces(last), spaces(last - 1));
    let heard = tracker.hears("undo\nredo\n");
    let heard =
        if heard.contains("Done again") { heard } else { tracker.hears(&format!("doubt {last}\ndoubt {last}\n")) };
    says(&heard, &[&format!("From {} space", spaces(last - 1)), &format!(" to {}.", spaces(last))]);
}

#[test]
fn own_marks_are_checked_in_steps_that_stay_in_the_file() {
    let evening = Evening::by_hand();
    let heard = evening.hears("where\nhelp check\n");
    says(&heard, &["“check” checks them.", "check: what is wrong"]);
    let game = evening.clue();
    let position = Position::of_game(&game.setup, game.entries());
    let missed = mark_findings(&game, &position).unwrap();
    assert!(missed.iter().all(|finding| finding.fault == MarkFault::Missed));
    let first = missed[0].mark;
    let name = |card: Card| game.setup.edition.card_name(card, "en").to_owned();
    // Three lines, then the game is closed. It goes on from the file.
    let heard = evening.hears("check\ncheck\ncheck\n");
    let said: Vec<&str> = heard.lines().skip_while(|line| !line.contains("can be marked")).collect();
    assert_eq!(said[0], format!("{} cells can be marked.", missed.len()), "{heard}");
    assert!(said[1].contains(&name(first.card)) && said[1].ends_with(": this cell can be marked."), "{heard}");
    assert_eq!(said[2], said[1], "the cell, and then why");
    assert!(said.len() > 3 && !said[1].contains("have") && !heard.contains('%'), "{heard}");
    let cell = (first.card, first.column as u8);
    let steps = [HelpStep::Counts, HelpStep::Cell(cell.0, cell.1), HelpStep::Reason(cell.0, cell.1)];
    let help = || evening.clue().help.into_iter().map(|used| (used.after, used.step)).collect::<Vec<_>>();
    assert_eq!(help(), steps.map(|step| (game.entries().len() as u32, step)));
    // A wrong mark comes first.
    let column = game.setup.seats.get(first.column).map_or("solution".to_owned(), |seat| seat.name.clone());
    let sign = if first.yes { "x" } else { "+" };
    let card = name(first.card).rsplit(' ').next().unwrap().to_lowercase();
    let heard = evening.hears(&format!("pencil {card} {column} {sign}\ncheck\ncheck\nend\ncheck\n"));
    says(
        &heard,
        &[
            "Your mark, ",
            "One mark contradicts the log.",
            ": this mark contradicts the log.",
            "Deductions found without help: 0 of",
        ],
    );
    assert!(heard.contains("Checks asked for: 1"), "the same step at the same entry is one: {heard}");
}

#[test]
fn two_players_lay_cards_face_down_where_they_like() {
    let hand = ["--me", "Anna", "--hand", "mustard,plum,wrench,rope,hall,study,green"];
    let set = ["--set", "down kitchen lounge library ballroom", "--set", "token Anna plum", "--set", "rule 10 3"];
    let (evening, _) = Evening::begun("clue_2015", "Anna,Ben", &[&hand[..], &set].concat());
    let heard = evening.hears("setup\npeek kitchen rope\nsetup sizes 7 7\nsetup hand mustard\nhelp setup\n");
    says(
        &heard,
        &[
            "Face down: Ballroom, Kitchen, Library, Lounge",
            "10. Dice: None: go anywhere",
            "Anna: Professor Plum",
            "your hand has 1 card; it should have 7",
        ],
    );
    assert!(heard.lines().any(|line| line.starts_with("down ha ki:")), "{heard}");
}

/// Every word that the notebook obeys and every verb of an entry is in `help`, and `help WORD` explains it.
#[test]
fn help_lists_every_word_and_explains_each() {
    let evening = Evening::unfinished();
    for (language, help, words) in [("en", "help", 0), ("fr", "aide", 1)] {
        let heard = evening.hears_in(&format!("{help}\n"), language);
        let separators = [',', ':', '\u{a0}', ' ', '\n'];
        let listed: Vec<&str> = heard.split(separators).collect();
        let AnyGame::Clue(game) = AnyGame::read(&evening.text()).unwrap() else { panic!("a game of Clue") };
        for verb in DraftKind::offered(&game.setup).into_iter().filter_map(DraftKind::words) {
            let accents = |word: &str| word.replace('é', "e");
            assert!(listed.iter().any(|word| accents(word) == verb[words]), "{verb:?}: {heard}");
        }
        let last = heard.lines().rev().nth(1).unwrap();
        let all: Vec<&str> = last.split(separators).filter(|word| !word.is_empty()).collect();
        assert!(all.len() > 18, "{heard}");
        let museum = Evening::with("museum_tracker.case");
        let setup =
            museum.hears_in(&format!("{help} {}\n", if language == "en" { "setup" } else { "table" }), language);
        assert!(setup.lines().count() > 16, "{setup}");
        for word in &all[all.len() - 18..] {
            let said = evening.hears_in(&format!("{help} {word}\n"), language);
            assert!(said.lines().any(|line| line.starts_with(word)), "{word}: {said}");
        }
    }
}

#[test]
fn another_chair_is_read_out_card_by_card() {
    let evening = Evening::unfinished();
    let AnyGame::Clue(game) = AnyGame::read(&evening.text()).unwrap() else { panic!("a game of Clue") };
    let name = |seat: Seat| game.setup.seats[seat.index()].name.clone();
    let cards: Vec<&str> = game.setup.edition.cards().map(|card| game.setup.edition.card_name(card, "en")).collect();
    for seat in game.setup.others() {
        let heard = evening.hears(&format!("chair {}\n", name(seat)));
        says(&heard, &[&format!("From {}’s chair.\nBy your log alone: ", name(seat))]);
        let lines = heard
            .lines()
            .filter(|line| cards.iter().any(|card| line.starts_with(&format!("{card}. Has it (table): "))));
        assert_eq!(lines.count(), cards.len(), "{heard}");
    }
    let me = name(game.setup.me.unwrap());
    assert!(evening.hears(&format!("chair {me}\n")).contains("Name another player"));
    let heard = evening.hears(&format!("setup help marks\nchair {me}\n"));
    omits(&heard, &["’s chair"]);
}

/// Clue 2015: three players, I hold the other half of the cards.
fn three_at_a_table() -> Evening {
    let options = ["--me", "Me", "--first", "Me", "--hand", "plum,mustard,dagger,wrench,hall,library"];
    Evening::begun("clue_2015", "Me,Ben,Dora", &options).0
}

#[test]
fn my_turn_goes_on_after_my_suggestion_while_i_may_accuse() {
    let heard = three_at_a_table().hears("s rop ki --\nhint\npass\n");
    says(&heard, &["Your turn is not over: you may accuse. Then Ben.", "It is your turn: accuse now", "Dora’s turn."]);
    omits(&heard, &["Ben’s turn."]);
}

#[test]
fn an_entry_that_lacks_a_part_is_completed_by_the_next_lines() {
    let evening = three_at_a_table();
    let heard = evening.hears(
        "sc rop ki\n12\nundo\nsc rop\nki\n--\nundo\n! sc rop ki\nright\nundo\n! sc rop ki\nMe\nwrong\nundo\n\
         Dora: sc rop\nki .\nundo\nBen\nsc rop ki --\nedit 1 ! sc rop ki\nwrong\n",
    );
    says(&heard, &["1. Dora, Miss Scarlett", "1. Ben, Miss Scarlett"]);
    omits(&heard, &["Forgotten"]);
    assert_eq!(heard.matches("Type what is missing").count(), 9, "{heard}");
    assert_eq!(heard.matches("\n1. ").count(), 7, "{heard}");
    assert!(matches!(evening.clue().entries()[0].kind, EntryKind::Accusation { .. }), "{heard}");
    assert_eq!(evening.entries(), 1);
}

#[test]
fn an_entry_that_begins_anew_or_drop_forgets_the_one_begun() {
    let evening = three_at_a_table();
    let heard = evening.hears("sc rop ki\ndrop\ndrop\n! sc rop ki\nBen: sc rop\nki xq\npass\nMe: sc rop\ngr ki -\n");
    says(
        &heard,
        &[
            "Forgotten: “sc rop ki”.\nThere is nothing to change.",
            "Forgotten: “! sc rop ki”.",
            "Forgotten: “Ben: sc rop”.\n1. ",
            "Forgotten: “Me: sc rop”.",
        ],
    );
    assert_eq!(evening.entries(), 1, "{heard}");
}

#[test]
fn a_hand_for_a_table_without_cards_face_down_is_refused_with_reason_and_remedy() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("two.case");
    let hand = "mustard,plum,scarlet,wrench,rope,dagger,hall,study,lounge";
    let call = ["--new", file.to_str().unwrap(), "--box", "clue_2015", "--players", "Anna,Ben", "--me", "Anna"];
    let new = |more: &[&str]| called(home.path(), &[&call[..], &["--hand", hand], more].concat());
    let (_, heard) = new(&[]);
    says(&heard, &["it should have 7 (4 on the table)", "--set “down 0”"]);
    let (_, heard) = new(&["--set", "downs 0"]);
    says(&heard, &["“downs 0” is no word for the set-up; these are: name, token,", "down, card, rule."]);
    let (code, heard) = new(&["--set", "down 0"]);
    assert_eq!(code, Some(0), "{heard}");
    says(&heard, &["two.case. “deerstalker import”"]);
    let (_, help) = called(home.path(), &["--help"]);
    says(&help, &["down ha ki: where a card lies face down", "paintings d1 f1 g6:"]);
}

#[test]
fn an_evening_at_the_museum_is_ended_between_two_rounds_and_taken_up_again() {
    let evening = Evening::with("museum_tracker.case");
    let AnyGame::Caper(game) = AnyGame::read(&evening.text()).unwrap() else { panic!("an evening in the museum") };
    let mut game = (*game).clone();
    game.evening.frame.length = EveningLength::Full;
    game.history = deerstalker::history::History::default();
    std::fs::write(&evening.file, AnyGame::from(game).write().unwrap()).unwrap();
    let heard = evening.hears("remove 26\nend\nundo\nend\nend\nundo\nhelp end\n");
    assert_eq!(heard.matches("sets up the next round").count(), 3, "{heard}");
    says(
        &heard,
        &["An evening ends between two rounds.", "Daniel win.", "The evening is over", "end: the evening ends here"],
    );
}

#[test]
fn what_an_edit_takes_back_is_said_and_why_takes_card_and_player_in_any_order() {
    let evening = three_at_a_table();
    let heard = evening.hears("s rop ki +s\nwhy scarlett ben\nwhy ben scarlett\nedit 1 s rop ki -+\n");
    says(&heard, &["No longer certain: Miss Scarlett (Ben)."]);
    let why: Vec<&str> = heard.lines().filter(|line| line.contains("Ben") && line.contains(": ")).collect();
    assert!(why.iter().any(|line| why.iter().filter(|other| *other == line).count() == 2), "{heard}");
    omits(&heard, &["Name a card of this game"]);
}

#[test]
fn the_card_that_i_saw_is_asked_for_once() {
    let heard = three_at_a_table().hears("s rop ki +\n");
    assert_eq!(heard.matches("Which card").count(), 1, "{heard}");
}
