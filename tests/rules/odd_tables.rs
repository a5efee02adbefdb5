//! Tables of own editions and odd evenings: few cards, hands without any, cards on the table, clue cards. What is said
//! of them is true and reads well, and slips are weighed by who really plays.

use deerstalker::deduction::{Mend, MendChange};
use deerstalker::exchange::read;
use deerstalker::text::why::{ReasonWriter, plain};
use serde_json::{Value, json};
use support::prelude::*;
use support::solve::{self, bearing, proof, unlikely_fact};

/// Three suspects, two weapons, three rooms.
struct Table(Value);

impl Table {
    /// `holders` by name, kind and size; the hand of the first player.
    fn new(asking: &str, holders: &[(&str, &str, u8)], hand: &[&str]) -> Self {
        let holder = |(name, kind, size): &(&str, &str, u8)| json!({"name": name, "kind": kind, "size": size});
        let categories = [("Suspects", ["S0", "S1", "S2"].as_slice()), ("Weapons", &["W0", "W1"]), ("Rooms", &ROOMS)];
        let category = |(name, cards): (&str, &[&str])| json!({"name": name, "cards": cards});
        Self(json!({
            "format": "clue-case/1",
            "game": {
                "edition": "few", "asking": asking, "categories": categories.map(category),
                "holders": holders.iter().map(holder).collect::<Vec<_>>(), "observer": "Me", "observer_hand": hand,
            },
            "log": [],
        }))
    }

    fn log(&mut self, entry: Value) {
        self.0["log"].as_array_mut().unwrap().push(entry);
    }

    /// Answers by name: `-` passed, `+` showed unseen, else the card.
    fn suggest(&mut self, by: &str, cards: [&str; 3], answers: &[(&str, &str)]) {
        let answer = |(by, answer): &(&str, &str)| match *answer {
            "-" => json!({"by": by, "show": false}),
            "+" => json!({"by": by, "show": true}),
            card => json!({"by": by, "show": true, "card": card}),
        };
        let answers: Vec<Value> = answers.iter().map(answer).collect();
        self.log(json!({"type": "suggestion", "by": by, "cards": cards, "answers": answers}));
    }

    fn problem(&self) -> Problem {
        self.say(Code::English, |_, problem, _| problem.clone())
    }

    fn mends(&self) -> (Setup, Vec<Entry>, Vec<Mend>) {
        let game = read(&self.0.to_string()).unwrap().game;
        let mends = solve::mends(&game.setup, game.entries());
        (game.setup.clone(), game.entries().to_vec(), mends)
    }

    fn say<T>(&self, code: Code, say: impl FnOnce(ReasonWriter<'_>, &Problem, &[Entry]) -> T) -> T {
        let game = read(&self.0.to_string()).unwrap().game;
        let (language, entries) = (Language::new(code), game.entries());
        let problem = Problem::from_game(&game.setup, entries);
        say(ReasonWriter::new(Names::new(&game.setup, &language), &problem, entries), &problem, entries)
    }

    fn why(&self, card: usize, column: usize) -> [String; 2] {
        Code::ALL.map(|code| {
            self.say(code, |why, problem, log| {
                let told = match proof(problem, Card::new(card), column) {
                    Some(proof) => why.proof(&proof),
                    None => why.evidence(&bearing(problem, Card::new(card), column).unwrap()),
                };
                plain(&told, log)
            })
        })
    }
}

const ROOMS: [&str; 3] = ["R0", "R1", "R2"];

#[test]
fn holders_that_need_as_many_cards_as_there_are_have_one_each() {
    let holders = [("Me", "player", 1), ("Anna", "player", 2), ("Ben", "player", 1), ("Cleo", "player", 1)];
    let mut table = Table::new("all_answer", &holders, &["S1"]);
    table.suggest("Me", ["S0", "W0", "R0"], &[("Anna", "-"), ("Ben", "-"), ("Cleo", "-")]);
    table.suggest("Anna", ["S2", "W0", "R1"], &[("Ben", "+"), ("Cleo", "+"), ("Me", "-")]);
    let [english, french] = table.why(2, 1);
    assert_eq!(english, "Ben and Cleo hold one each of S2 and the R1 (1 and 2). So Anna does not have S2.");
    assert!(
        french.starts_with("Ben et Cleo se partagent S2 et «\u{a0}R1\u{a0}», une carte chacun (1 et 2)."),
        "{french}"
    );
}

#[test]
fn empty_hands_and_several_cards_face_up_are_told_as_such() {
    let holders = [("Me", "player", 2), ("Anna", "player", 1), ("Ben", "player", 0), ("Table", "face_up", 2)];
    let mut table = Table::new("first_show", &holders, &["S1", "W1"]);
    table.0["game"]["holders"][3]["cards"] = json!(["R0", "S2"]);
    assert_eq!(
        table.why(0, 2),
        [
            "Ben was dealt no cards. So Ben does not have S0. This is sure if Ben holds no card: so the set-up says.",
            "Ben n’a reçu aucune carte à la donne. Donc Ben n’a pas S0. C’est sûr si Ben a zéro carte\u{a0}: c’est ce que dit la préparation."
        ]
    );
    let [english, french] = table.why(0, 3);
    assert!(english.starts_with("Those cards are known: S2 and the R0."), "{english}");
    assert!(french.starts_with("Ces cartes sont connues\u{a0}: S2 et «\u{a0}R0\u{a0}»."), "{french}");
    let [english, french] = table.why(6, 1);
    assert!(english.starts_with("One card of Anna is still unknown"), "{english}");
    assert!(french.starts_with("Une carte d’Anna est encore inconnue"), "{french}");
}

#[test]
fn a_card_shown_to_somebody_else_was_not_shown_to_me() {
    let holders = [("Me", "player", 1), ("Anna", "player", 2), ("Ben", "player", 2)];
    let mut table = Table::new("first_show", &holders, &["S1"]);
    table.suggest("Ben", ["S0", "W0", "R0"], &[("Me", "-"), ("Anna", "W0")]);
    table.log(json!({"type": "show", "from": "Ben", "to": "Anna", "card": "R0"}));
    assert_eq!(
        table.why(3, 1),
        ["You saw the W0 with Anna in entry 1.", "Vous avez vu «\u{a0}W0\u{a0}» chez Anna à la ligne 1."]
    );
    assert_eq!(table.why(5, 2)[0], "You saw the R0 with Ben in entry 2.");
    table.suggest("Me", ["S0", "W1", "R1"], &[("Anna", "R1")]);
    assert_eq!(table.why(6, 1)[0], "Anna showed you the R1 in entry 3.");
}

#[test]
fn what_somebody_was_noted_not_to_hold_is_no_pass() {
    let holders = [("Me", "player", 1), ("Anna", "player", 2), ("Ben", "player", 2)];
    let mut table = Table::new("first_show", &holders, &["S1"]);
    table.log(json!({"type": "not_hold", "holder": "Anna", "card": "W0"}));
    table.suggest("Ben", ["S0", "W0", "R0"], &[("Me", "-"), ("Anna", "+")]);
    let [english, french] = table.why(0, 1);
    says(&english, &["Anna does not have the W0, so it is S0 or the R0."]);
    says(&french, &["Anna n’a pas «\u{a0}W0\u{a0}»\u{a0}; il reste S0 ou «\u{a0}R0\u{a0}»."]);
}

#[test]
fn a_statement_that_cannot_be_is_no_pass() {
    let holders = [("Me", "player", 2), ("Anna", "player", 2), ("Table", "face_down", 1)];
    let mut table = Table::new("first_show", &holders, &["S1", "W1"]);
    table.log(json!({"type": "reveal", "holder": "Anna", "card": "R0"}));
    let before = table.problem();
    table.log(json!({"type": "not_hold", "holder": "Anna", "card": "R0"}));
    let found = unlikely_fact(&before, &table.problem().facts()[before.facts().len()..]).unwrap();
    let said = Code::ALL.map(|code| table.say(code, |why, _, log| plain(&why.unlikely(&found), log)));
    assert_eq!(said[0], "This cannot be: by what is known, Anna has the R0.");
    assert_eq!(said[1], "C’est impossible\u{a0}: d’après ce que l’on sait, Anna a «\u{a0}R0\u{a0}».");
}

#[test]
fn a_card_that_a_clue_card_brought_to_light_was_noted_wrongly_not_shown_instead_of_another() {
    let holders = [("Me", "player", 2), ("Anna", "player", 2), ("Ben", "player", 1)];
    let mut table = Table::new("first_show", &holders, &["S1", "W1"]);
    table.suggest("Me", ["S0", "W0", "R0"], &[("Anna", "-"), ("Ben", "+")]);
    let revealed = json!([{"type": "revealed", "holder": "Anna", "card": "R0"}]);
    table.log(json!({"type": "clue_card", "clue": {"type": "holder_reveals", "card": "R0"}, "results": revealed}));
    let (_, log, mends) = table.mends();
    let of_clue: Vec<&Mend> = mends.iter().filter(|mend| mend.entries().any(|id| id == log[1].id)).collect();
    let said = table.say(Code::English, |why, _, _| of_clue.iter().map(|mend| why.mend(mend)).collect::<Vec<String>>());
    assert!(!said.is_empty() && said.iter().all(|said| !said.contains("showed")), "{said:?}");
}

/// Three play, so only one other player can have shown, however many cards lie face down.
#[test]
fn a_show_noted_for_another_player_is_weighed_among_those_who_play() {
    let mut holders = vec![("Me", "player", 1), ("Anna", "player", 1), ("Ben", "player", 1)];
    holders.extend([("Left", "face_down", 1), ("Right", "face_down", 1)]);
    let mut table = Table::new("first_show", &holders, &["S1"]);
    table.suggest("Ben", ["S0", "W0", "R0"], &[("Me", "-"), ("Anna", "+")]);
    table.suggest("Ben", ["S0", "W0", "R1"], &[("Me", "-"), ("Anna", "-")]);
    table.suggest("Ben", ["S2", "W1", "R0"], &[("Me", "-"), ("Anna", "-")]);
    table.suggest("Anna", ["S2", "W1", "R1"], &[("Ben", "-"), ("Me", "-")]);
    let (setup, log, mends) = table.mends();
    let of = |is: &dyn Fn(&Entry) -> bool| {
        let changes = |mend: &&Mend| matches!(mend.changes.as_slice(), [MendChange::Entry(entry)] if is(entry));
        let mend = mends.iter().find(changes).unwrap();
        mend.probability / solve::deals(&mend.problem(&setup, &log)) as f64
    };
    let answers = |entry: &Entry| match &entry.kind {
        EntryKind::Suggestion { answers, .. } => answers.clone(),
        _ => Vec::new(),
    };
    let passed = |answer: &Answer| answer.response == Response::Passed && !answer.doubted;
    let is_named = |entry: &Entry| match (&entry.kind, &log[0].kind) {
        (EntryKind::Suggestion { cards, .. }, EntryKind::Suggestion { cards: said, .. }) => cards == said,
        _ => false,
    };
    let nobody = of(&|entry| entry.id == log[0].id && is_named(entry) && answers(entry).iter().all(passed));
    let overlooked = of(&|entry| answers(entry).iter().any(|answer| answer.doubted));
    assert!((nobody / overlooked - 0.5).abs() < 1e-9, "{mends:?}");
}
