//! Reasons in words, in both languages: their exact wording, and that every entry a proof rests on is named.

use deerstalker::deduction::{Conflict, Rule};
use deerstalker::edition::{DealRule, Edition};
use deerstalker::game::ShowModel;
use deerstalker::text::why::{ReasonSpan, ReasonWriter, plain};
use std::sync::Arc;
use support::prelude::*;
use support::solve::{bearing, conflict, mends, proof, proofs, unlikely_fact};

struct Evening {
    setup: Setup,
    log: Vec<Entry>,
}

impl Evening {
    fn new(hand: &[&str]) -> Self {
        let edition: Arc<Edition> = by_id("cluedo_uk").unwrap();
        let seats = ["Emma", "Anna", "Ben", "Chloé"].map(SeatInfo::named);
        let hand = hand.iter().map(|id| edition.card_by_id(id).unwrap()).collect();
        let setup = Setup::new(SetupParts {
            deal: HandSizes::Sizes(vec![5, 5, 4, 4]),
            hand,
            ..SetupParts::new(edition, seats)
        })
        .unwrap();
        Self { setup, log: Vec::new() }
    }

    fn card(&self, id: &str) -> Card {
        self.setup.edition.card_by_id(id).unwrap_or_else(|| panic!("no card {id}"))
    }

    fn cards(&self, ids: [&str; 3]) -> [Card; 3] {
        ids.map(|id| self.card(id))
    }

    fn push(&mut self, kind: EntryKind) {
        // Ids are not places: text must count places.
        let id = EntryId(self.log.len() as u32 + 31);
        self.log.push(Entry::new(id, 0, kind));
    }

    /// Answers by letters: `-` passed, `+` showed unseen, `?` not heard, else a card shown to or by me.
    fn suggest(&mut self, by: u8, cards: [&str; 3], answers: &[&str]) {
        let cards = self.cards(cards);
        let response = |answer: &str| match answer {
            "-" => Response::Passed,
            "+" => Response::Showed(None),
            "?" => Response::NotHeard,
            card => Response::Showed(Some(self.card(card))),
        };
        let seats = (by + 1..by + 4).map(|seat| Seat(seat % 4));
        let answers = seats.zip(answers).map(|(seat, answer)| Answer::new(seat, response(answer))).collect();
        self.push(EntryKind::Suggestion { by: Seat(by), cards, answers });
    }

    fn problem(&self) -> Problem {
        Problem::from_game(&self.setup, &self.log)
    }

    fn say(&self, code: Code, what: impl Fn(&ReasonWriter<'_>, &Problem) -> Vec<ReasonSpan>) -> String {
        let language = Language::new(code);
        let problem = self.problem();
        plain(&what(&ReasonWriter::new(Names::new(&self.setup, &language), &problem, &self.log), &problem), &self.log)
    }

    fn why(&self, code: Code, card: &str, column: usize) -> String {
        let card = self.card(card);
        self.say(code, |why, problem| why.proof(&proof(problem, card, column).unwrap()))
    }

    fn bears(&self, code: Code, card: &str, column: usize) -> String {
        let card = self.card(card);
        self.say(code, |why, problem| why.evidence(&bearing(problem, card, column).unwrap()))
    }
}

const HAND: [&str; 5] = ["scarlet", "mustard", "candlestick", "kitchen", "ballroom"];

#[test]
fn a_pass_and_my_own_hand_take_one_sentence() {
    let mut evening = Evening::new(&HAND);
    evening.suggest(1, ["plum", "knife", "lounge"], &["-", "+"]);
    for (code, card, column, why) in [
        (Code::English, "knife", 2, "Ben passed on the Dagger in entry 1."),
        (Code::French, "knife", 2, "Ben n’a rien montré pour le Poignard à la ligne 1."),
        (Code::English, "kitchen", 2, "The Kitchen is in your own hand."),
        (Code::French, "kitchen", 2, "La Cuisine est dans votre propre main."),
        (Code::English, "scarlet", 4, "Miss Scarlett is in your own hand."),
        (Code::English, "plum", 0, "Professor Plum is not in your own hand."),
    ] {
        assert_eq!(evening.why(code, card, column), why);
    }
}

#[test]
fn another_card_shown_instead_makes_a_card_less_likely() {
    let mut evening = Evening::new(&HAND);
    evening.suggest(0, ["plum", "knife", "lounge"], &["plum"]);
    let said =
        "Anna showed Professor Plum in entry 1, where the Lounge was named too: with both, it might have been either.";
    assert!(evening.bears(Code::English, "lounge", 1).contains(said), "{}", evening.bears(Code::English, "lounge", 1));
    let french = evening.bears(Code::French, "lounge", 1);
    says(&french, &["quand on demandait aussi le Petit salon"]);
    assert!(!evening.bears(Code::English, "lounge", 2).contains("might have been either"), "Ben showed nothing");
    // A player with no rule for choosing says nothing by the choice.
    evening.setup = support::changed(&evening.setup, |parts| parts.show_model = ShowModel::Neutral);
    assert!(!evening.bears(Code::English, "lounge", 1).contains("might have been either"));
}

/// I have five of 18 cards, and one of the other three has five too.
#[test]
fn a_reason_that_rests_on_the_deal_names_it() {
    let mut evening = Evening::new(&HAND);
    for id in ["plum", "rope", "lounge", "hall"] {
        let card = evening.card(id);
        evening.push(EntryKind::Revealed { holder: Holder(2), card });
    }
    let dealt = |rule| {
        let mut parts = evening.setup.clone().into_parts();
        (parts.deal, parts.rules.deal) = (HandSizes::Unknown, Some(rule));
        Evening { setup: Setup::new(parts).unwrap(), log: evening.log.clone() }
    };
    for rule in [DealRule::Clockwise, DealRule::FromTheLeft] {
        let why = dealt(rule).why(Code::English, "knife", 2);
        assert!(why.starts_with("All 4 cards of Ben are known"), "{why}");
        assert!(why.ends_with("This is sure if the cards were dealt round: players with one more sit side by side."));
        let why = dealt(rule).why(Code::English, "plum", 1);
        assert!(!why.contains("dealt round"), "it was laid open: {why}");
        let bears = dealt(rule).bears(Code::English, "knife", 1);
        says(&bears, &["Nobody said who was dealt to first."]);
    }
    let open = dealt(DealRule::NotSaid).bears(Code::English, "knife", 2);
    says(&open, &["The rules do not say who gets a card more: it may be any players."]);
    let french = dealt(DealRule::NotSaid).bears(Code::French, "knife", 2);
    says(&french, &["Les règles ne disent pas qui a une carte de plus"]);
}

#[test]
fn a_player_passed_over_had_none() {
    let mut evening = Evening::new(&HAND);
    evening.suggest(0, ["plum", "knife", "lounge"], &["?", "-", "+"]);
    assert_eq!(
        evening.why(Code::English, "knife", 1),
        "Since Ben was asked in entry 1, Anna had none of the cards named, so not the Dagger."
    );
    assert_eq!(
        evening.why(Code::French, "knife", 1),
        "Puisqu’on a demandé à Ben à la ligne 1, Anna n’avait aucune des cartes nommées, donc pas le Poignard."
    );
}

#[test]
fn what_i_saw_in_the_case_file_is_a_reason() {
    let mut evening = Evening::new(&HAND);
    let (named, saw) = (evening.cards(["plum", "knife", "lounge"]), evening.cards(["plum", "knife", "hall"]));
    evening.push(EntryKind::Accusation { by: Seat(0), cards: named, verdict: Verdict::Wrong, saw: Some(saw) });
    let file = evening.setup.holder_count();
    assert_eq!(
        evening.why(Code::English, "hall", file),
        "You saw it in the murder envelope after your accusation in entry 1."
    );
    let french = evening.why(Code::French, "hall", file);
    assert_eq!(french, "Vous avez vu cette carte dans l’enveloppe après votre accusation à la ligne 1.");
    assert_eq!(solve(&evening.problem()).unwrap().solution(), Some(saw));
    evening.log[0].doubted = true;
    assert_eq!(solve(&evening.problem()).unwrap().solution(), None, "a doubted entry says nothing");
}

/// If another hand had one card more, the mark would not be sure. With equal hands nothing is said.
#[test]
fn a_mark_that_rests_on_a_hand_size_says_so() {
    let mut evening = Evening::new(&HAND);
    for (at, room) in ["lounge", "hall", "study", "library"].into_iter().enumerate() {
        let card = evening.card(room);
        evening.push(EntryKind::Revealed { holder: Holder(3), card });
        if at < 3 {
            assert!(proof(&evening.problem(), evening.card("knife"), 3).is_none());
        }
    }
    let why = evening.why(Code::English, "knife", 3);
    assert!(why.ends_with("This is sure if Chloé holds 4 cards: so the set-up says."), "{why}");
    evening.setup = support::changed(&evening.setup, |parts| parts.deal = HandSizes::Dealer(Seat(3)));
    let why = evening.why(Code::English, "knife", 3);
    assert!(why.ends_with("This is sure if Chloé holds 4 cards: the set-up says that Chloé dealt."), "{why}");
    let why = evening.why(Code::French, "knife", 3);
    assert!(
        why.ends_with("C’est sûr si Chloé a 4 cartes\u{a0}: d’après la préparation, c’est Chloé qui a distribué."),
        "{why}"
    );
    // Five cards fill a hand of four or five.
    let mut full = Evening::new(&HAND);
    for room in ["lounge", "hall", "study", "library", "dining"] {
        let card = full.card(room);
        full.push(EntryKind::Revealed { holder: Holder(1), card });
    }
    assert!(!full.why(Code::English, "knife", 1).contains("This is sure if"));
}

#[test]
fn a_show_with_the_rest_excluded_names_what_excludes_it() {
    let mut evening = Evening::new(&HAND);
    evening.suggest(1, ["plum", "knife", "lounge"], &["-", "+"]);
    evening.suggest(0, ["green", "knife", "hall"], &["-", "-", "-"]);
    evening.suggest(3, ["scarlet", "rope", "lounge"], &["scarlet"]);
    evening.suggest(1, ["green", "rope", "lounge"], &["-", "+"]);
    evening.suggest(1, ["scarlet", "knife", "lounge"], &["-", "+"]);
    assert_eq!(
        evening.why(Code::English, "lounge", 3),
        "Chloé showed a card in entry 5: Miss Scarlett, the Dagger or the Lounge. Chloé passed on the Dagger in entry 2 and Miss \
         Scarlett is in your hand, so it is the Lounge."
    );
    assert_eq!(
        evening.why(Code::French, "lounge", 1),
        "Chloé a montré une carte à la ligne 5\u{a0}: Mademoiselle Rose, le Poignard ou le Petit salon. Chloé n’a rien montré pour le Poignard à la \
         ligne 2 et Mademoiselle Rose est dans votre main\u{a0}; il reste le Petit salon. Donc Anna n’a pas le Petit salon."
    );
}

#[test]
fn passes_in_several_entries_say_who_passed_on_what_in_which() {
    let mut evening = Evening::new(&HAND);
    evening.suggest(2, ["plum", "knife", "lounge"], &["-", "-", "-"]);
    evening.suggest(1, ["green", "knife", "hall"], &["-", "+"]);
    let file = evening.setup.holder_count();
    for (code, said) in [
        (
            Code::English,
            "The Dagger can be nowhere else: Anna and Chloé passed in entry 1, Ben passed in entry 2 and it is not in your \
             hand. So the Dagger is in the murder envelope.",
        ),
        (
            Code::French,
            "Le Poignard ne peut être nulle part ailleurs\u{a0}: Anna et Chloé n’ont rien montré à la ligne 1, Ben n’a rien montré à la \
             ligne 2 et la carte n’est pas dans votre main. Donc le Poignard est dans l’enveloppe.",
        ),
    ] {
        assert_eq!(evening.why(code, "knife", file), said);
    }
    let mut evening = Evening::new(&HAND);
    evening.suggest(1, ["plum", "rope", "hall"], &["-", "-", "-"]);
    evening.suggest(0, ["green", "knife", "study"], &["-", "-", "-"]);
    evening.suggest(1, ["plum", "knife", "lounge"], &["-", "+"]);
    assert_eq!(
        evening.why(Code::English, "lounge", 3),
        "Chloé showed a card in entry 3: Professor Plum, the Dagger or the Lounge. Chloé passed on Professor Plum in entry 1 \
         and on the Dagger in entry 2, so it is the Lounge."
    );
}

#[test]
fn an_open_cell_tells_what_bears_on_it() {
    let mut evening = Evening::new(&HAND);
    evening.suggest(0, ["green", "rope", "lounge"], &["-", "-", "lounge"]);
    evening.suggest(1, ["plum", "knife", "lounge"], &["+"]);
    let english = evening.bears(Code::English, "knife", 2);
    assert_eq!(
        english,
        "Ben showed a card in entry 2: Professor Plum, the Dagger or the Lounge. Ben passed on the Lounge in entry 1, so it is Professor Plum \
         or the Dagger. 4 cards of Ben are still unknown; 13 are possible. The Dagger can also be with Anna, with Chloé \
         or in the murder envelope."
    );
    let french = evening.bears(Code::French, "knife", 2);
    says(&french, &["\u{a0}: le Professeur Violet, le Poignard ou le Petit salon."]);
    assert!(french.ends_with("Le Poignard peut aussi être chez Anna, chez Chloé ou dans l’enveloppe."), "{french}");
    assert!(evening.bears(Code::English, "knife", 4).contains("weapons can still be in the murder envelope"));
}

#[test]
fn conflicts_mends_and_slips_name_the_entries_and_people() {
    let mut evening = Evening::new(&HAND);
    evening.suggest(1, ["plum", "knife", "lounge"], &["-", "+"]);
    evening.push(EntryKind::Revealed { holder: Holder(2), card: evening.card("knife") });
    let said = |code, log: &Evening| log.say(code, |why, problem| why.conflict(&conflict(problem).unwrap()));
    assert_eq!(said(Code::English, &evening), "Entries 1 and 2 cannot both be true.");
    assert_eq!(said(Code::French, &evening), "Les lignes 1 et 2 ne peuvent pas être vraies toutes les deux.");
    let mends = mends(&evening.setup, &evening.log);
    for (code, words) in [(Code::English, "Ben overlooked a card"), (Code::French, "Une carte a échappé à Ben")] {
        let (language, problem) = (Language::new(code), evening.problem());
        let writer = ReasonWriter::new(Names::new(&evening.setup, &language), &problem, &evening.log);
        let said: Vec<String> = mends.iter().map(|mend| writer.mend(mend)).collect();
        assert!(said.contains(&words.to_owned()), "{said:?}");
        assert!(said.iter().all(|said| said.starts_with(|first: char| !first.is_lowercase())), "{said:?}");
    }
    let before = evening.problem().filtered(|id, _| id == 0 || id == 1 || id == 2);
    let after = evening.problem();
    let fact = unlikely_fact(&before, &after.facts()[3..]).unwrap();
    assert!(fact.probability == 0.0);
    assert_eq!(
        evening.say(Code::English, |why, _| why.unlikely(&fact)),
        "By what is known, Ben cannot have the Dagger."
    );
}

#[test]
fn a_very_unlikely_pass_asks_back() {
    let mut evening = Evening::new(&HAND);
    evening.suggest(1, ["plum", "knife", "lounge"], &["+"]);
    evening.suggest(3, ["plum", "knife", "hall"], &["-", "-", "+"]);
    evening.suggest(1, ["plum", "rope", "lounge"], &["+"]);
    evening.suggest(1, ["green", "knife", "lounge"], &["+"]);
    evening.suggest(3, ["plum", "rope", "lounge"], &["-", "-", "-"]);
    let (before, after) = (Problem::from_game(&evening.setup, &evening.log[..4]), evening.problem());
    let found = unlikely_fact(&before, &after.facts()[before.facts().len()..]).unwrap();
    let text = evening.say(Code::English, |why, _| why.unlikely(&found));
    assert!(text.starts_with("Ben cannot have passed"), "{text}");
}

/// Known hands lead to many kinds of proofs.
fn honest(seed: u64) -> Evening {
    use rand::{RngExt, SeedableRng, seq::SliceRandom};
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
    let mut evening = Evening::new(&HAND);
    let edition = evening.setup.edition.clone();
    let file: Vec<Card> = (0..3)
        .map(|category| {
            let open = edition.category_cards(category) - evening.setup.hand;
            open.iter().nth(rng.random_range(0..open.len())).unwrap()
        })
        .collect();
    let mut rest: Vec<Card> =
        edition.cards().filter(|card| !evening.setup.hand.contains(*card) && !file.contains(card)).collect();
    rest.shuffle(&mut rng);
    let mut owner = std::collections::HashMap::new();
    for (at, card) in rest.iter().enumerate() {
        owner.insert(
            *card,
            if at < 5 {
                1
            } else if at < 9 {
                2
            } else {
                3
            },
        );
    }
    for card in evening.setup.hand {
        owner.insert(card, 0u8);
    }
    for turn in 0..26u8 {
        let by = turn % 4;
        let cards = [0, 1, 2].map(|category| {
            let range = edition.category_range(category);
            Card::new(rng.random_range(range))
        });
        if turn == 13 {
            if cards.to_vec() != file {
                evening.push(accuses(Seat(by), cards, Verdict::Wrong));
            }
            continue;
        }
        let mut answers = Vec::new();
        for step in 1..4 {
            let seat = (by + step) % 4;
            let mine: Vec<Card> = cards.into_iter().filter(|card| owner.get(card) == Some(&seat)).collect();
            let response = match mine.first() {
                None => Response::Passed,
                Some(card) if by == 0 || seat == 0 => Response::Showed(Some(*card)),
                Some(_) => Response::Showed(None),
            };
            answers.push(Answer::new(Seat(seat), response));
            if !mine.is_empty() {
                break;
            }
        }
        evening.push(EntryKind::Suggestion { by: Seat(by), cards, answers });
    }
    evening
}

#[test]
fn every_proof_names_all_its_entries_and_reads_like_a_sentence_in_both_languages() {
    let mut rules: Vec<Rule> = Vec::new();
    for seed in 0..12 {
        let evening = honest(seed);
        let problem = evening.problem();
        let proofs = proofs(&problem);
        assert!(!proofs.is_empty());
        for code in Code::ALL {
            let language = Language::new(code);
            let why = ReasonWriter::new(Names::new(&evening.setup, &language), &problem, &evening.log);
            for proof in &proofs {
                let spans = why.proof(proof);
                for id in &proof.entries {
                    assert!(
                        spans.contains(&ReasonSpan::Entry(*id)),
                        "seed {seed}: {id:?} of {proof:?} is not in {spans:?}"
                    );
                }
                let text = plain(&spans, &evening.log);
                assert!(text.ends_with('.') && !text.contains("why-") && !text.contains('{'), "{text}");
                omits(&text, &["  ", "()", ".."]);
                assert!(text.chars().count() < 420, "{text}");
                rules.extend(proof.steps.last().map(|step| step.rule));
            }
        }
    }
    rules.sort_unstable();
    rules.dedup();
    assert!(rules.len() >= 7, "{rules:?}");
}

#[test]
fn entries_in_a_row_are_told_by_their_ends() {
    let mut evening = Evening::new(&HAND);
    for _ in 0..12 {
        evening.push(EntryKind::Note);
    }
    let said = |code, places: &[u32]| {
        let entries: Vec<EntryId> = places.iter().map(|at| EntryId(at + 30)).collect();
        let conflict = Conflict { entries, sources: Vec::new(), smallest: false };
        evening.say(code, |why, _| why.conflict(&conflict))
    };
    let english = said(Code::English, &[3, 4, 5, 6, 7, 9]);
    assert!(english.starts_with("Entries 3–7 and 9 cannot all be true."), "{english}");
    let english = said(Code::English, &[9, 1, 2, 12, 11, 10, 4, 9]);
    assert!(english.starts_with("Entries 1, 2, 4 and 9–12 cannot all be true."), "{english}");
    let french = said(Code::French, &[3, 4, 5, 6, 7, 9]);
    assert!(french.starts_with("Les lignes 3–7 et 9 "), "{french}");
}

fn bracketed(spans: &[ReasonSpan]) -> Vec<Vec<EntryId>> {
    let mut lists: Vec<Vec<EntryId>> = Vec::new();
    let mut inside = false;
    for span in spans {
        match span {
            ReasonSpan::Text(text) if text.ends_with('(') => {
                lists.push(Vec::new());
                inside = true;
            }
            ReasonSpan::Entry(id) if inside => lists.last_mut().unwrap().push(*id),
            _ => inside &= matches!(span, ReasonSpan::Text(text) if text == ", " || text == " and "),
        }
    }
    lists
}

#[test]
fn a_reason_names_no_list_of_entries_that_lies_within_another_one() {
    let language = english();
    let mut several = 0;
    for seed in 0..40 {
        let evening = honest(seed);
        let problem = evening.problem();
        let why = ReasonWriter::new(Names::new(&evening.setup, &language), &problem, &evening.log);
        for proof in proofs(&problem) {
            let spans = why.proof(&proof);
            let lists = bracketed(&spans);
            for (at, list) in lists.iter().enumerate().filter(|(_, list)| list.len() > 1) {
                let within = |other: &Vec<EntryId>| list.iter().all(|id| other.contains(id));
                let others = lists.iter().enumerate().filter(|(other, _)| *other != at);
                several += others.clone().count();
                assert!(others.clone().all(|(_, other)| !within(other)), "{}", plain(&spans, &evening.log));
            }
        }
    }
    assert!(several > 0, "no reason has two lists");
}
