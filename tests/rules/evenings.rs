//! An evening from each rulebook with the rules that only it has. The results were worked out by hand with the rulebook
//! open, and a second way of counting agrees with every number.

use deerstalker::deduction::Sheet;
use deerstalker::edition::{AfterShownCard, Board};
use deerstalker::game::{ClueCard, ClueResult, Finding, Piece, board_of, examine, examine_among, examine_log};
use support::counter::counted;
use support::prelude::*;
use support::{games, rounds};

const ME: Seat = Seat(0);
const A: Seat = Seat(1);
const B: Seat = Seat(2);
const C: Seat = Seat(3);

/// Stands for the column of the case file, whatever the table.
const FILE: usize = usize::MAX;

/// At which everybody answers truly.
struct Evening {
    setup: Setup,
    /// Where the cards really lie, by holder.
    hands: Vec<CardSet>,
    entries: Vec<Entry>,
}

impl Evening {
    /// Players in the order of their hands, mine first. Then cards face down, by the room they lie in.
    fn new(edition: &str, hands: &[&str], face_down: &[(&str, &str)]) -> Self {
        let edition = by_id(edition).unwrap();
        let card = |id: &str| edition.card_by_id(id).unwrap_or_else(|| panic!("{id}"));
        let set = |ids: &str| ids.split(' ').map(card).collect::<CardSet>();
        let dealt: Vec<CardSet> = hands.iter().map(|ids| set(ids)).collect();
        let lying = face_down.iter().map(|(_, id)| CardSet::of(card(id)));
        let setup = Setup::new(SetupParts {
            deal: HandSizes::Dealer(Seat(hands.len() as u8 - 1)),
            hand: dealt[0],
            table: face_down.iter().map(|(room, _)| TableHolder::FaceDown { room: Some(card(room)) }).collect(),
            ..SetupParts::new(edition.clone(), (0..hands.len()).map(|at| SeatInfo::named(format!("P{at}"))))
        })
        .unwrap();
        Self { setup, hands: dealt.iter().copied().chain(lying).collect(), entries: Vec::new() }
    }

    fn card(&self, id: &str) -> Card {
        self.setup.edition.card_by_id(id).unwrap_or_else(|| panic!("{id}"))
    }

    fn triple(&self, ids: &str) -> [Card; 3] {
        ids.split(' ').map(|id| self.card(id)).collect::<Vec<_>>().try_into().unwrap()
    }

    /// My suggestion of these, not answered yet.
    fn names(&self, ids: &str) -> EntryKind {
        EntryKind::Suggestion { by: ME, cards: self.triple(ids), answers: Vec::new() }
    }

    /// Returns what is odd about it.
    fn log(&mut self, kind: EntryKind) -> Vec<Finding> {
        let at = self.entries.len();
        let entry = Entry::new(EntryId(at as u32), 0, kind);
        let found = examine(&self.setup, &self.entries, at, &entry);
        self.entries.push(entry);
        found
    }

    fn odd(&self, kind: EntryKind) -> Vec<Finding> {
        let entry = Entry::new(EntryId(99), 0, kind);
        examine(&self.setup, &self.entries, self.entries.len(), &entry)
    }

    /// A suggestion, answered by the rules and the hands: every player who can shows the first of the three that they
    /// have.
    fn asks(&mut self, by: Seat, ids: &str) -> Vec<Finding> {
        let cards = self.triple(ids);
        let mut answers = Vec::new();
        for asked in self.setup.asked_by(by) {
            let shown = cards.into_iter().find(|card| self.hands[asked.index()].contains(*card));
            let mine = by == ME || asked == ME;
            let response = shown.map_or(Response::Passed, |card| Response::Showed(mine.then_some(card)));
            answers.push(Answer::new(asked, response));
            if shown.is_some() && self.setup.rules.answers == AnswerRule::FirstCard {
                break;
            }
        }
        self.log(EntryKind::Suggestion { by, cards, answers })
    }

    /// The holder lays the card open, or nobody has it.
    fn clue(&mut self, id: &str) {
        let card = self.card(id);
        let holder = self.hands.iter().take(self.setup.seat_count()).position(|hand| hand.contains(card));
        let result = match holder {
            Some(at) => ClueResult::Revealed { holder: Holder(at as u8), card },
            None => ClueResult::NobodyHas(card),
        };
        self.log(EntryKind::ClueCard { which: ClueCard::HolderReveals(card), results: vec![result] });
    }

    fn sheet(&self) -> Sheet {
        solve(&Problem::from_game(&self.setup, &self.entries)).expect("an honest log")
    }

    fn mark(&self, id: &str, column: usize) -> Status {
        let sheet = self.sheet();
        sheet.status(self.card(id), if column == FILE { sheet.case_file() } else { column })
    }

    fn solution(&self) -> Option<[Card; 3]> {
        self.sheet().solution()
    }

    /// Compares every number of the sheet with a count that shares no code with it.
    fn agrees(&self, what: &str) {
        let problem = Problem::from_game(&self.setup, &self.entries);
        let truth = counted(&problem, 1_000_000).expect(what);
        truth.assert_cells(&self.sheet(), &what);
        // The real deal is still among them.
        let sheet = self.sheet();
        for (column, hand) in self.hands.iter().enumerate() {
            for card in *hand {
                assert_ne!(sheet.status(card, column), Status::No, "{what}: {card:?}");
            }
        }
    }
}

/// 1963: asking stops at the first card, own cards may be named, the same room only after another one, and no
/// accusation in a turn in which a card was shown.
#[test]
fn an_evening_of_1963_gives_what_was_worked_out_by_hand() {
    let mut table = Evening::new(
        "clue_1963",
        &[
            "mustard candlestick knife hall lounge dining",
            "scarlet green pipe revolver kitchen ballroom",
            "white peacock wrench conservatory billiard library",
        ],
        &[],
    );
    assert!(table.asks(ME, "scarlet candlestick hall").is_empty());
    assert_eq!(table.mark("scarlet", 1), Status::Yes, "A showed it to me");
    let cards = table.triple("plum rope study");
    let accused = accuses(ME, cards, Verdict::Right);
    let found = table.odd(accused.clone());
    assert!(found.contains(&Finding::AccusedAfterCard(ME)), "{found:?}");
    table.asks(A, "white pipe library");
    // Pipe may be B's or A's own, and one of White, Pipe and Library is B's, so nothing is proved by it alone.
    assert_eq!(["white", "pipe", "library"].map(|id| table.mark(id, 2)), [Status::Open; 3]);
    table.asks(B, "mustard wrench lounge");
    assert_eq!(table.mark("wrench", 2), Status::Open, "the asker may hold what they name");
    table.agrees("1963, after three questions");
    // I stayed in the hall. A second suggestion there is odd once it is clear that Mustard is not my token.
    let same_room = |table: &Evening| {
        let found = table.odd(table.names("plum rope hall"));
        found.iter().any(|finding| matches!(finding, Finding::SameRoom { seat: ME, .. }))
    };
    assert!(!same_room(&table), "Mustard was called away");
    let unsaid = table.setup.clone();
    table.setup = support::changed(&unsaid, |parts| parts.seats[0].token = Some("scarlet".to_owned()));
    assert!(same_room(&table));
    // One die: the lounge is eight squares away from the hall, the study four.
    let (hall, lounge) = (Spot::Place("hall".to_owned()), table.card("lounge"));
    let far = table.odd(table.names("plum rope lounge"));
    assert!(far.contains(&Finding::TooFar { seat: ME, room: lounge, from: hall }), "{far:?}");
    table.setup = unsaid;
    assert!(table.asks(ME, "plum rope study").is_empty());
    // Nobody showed, and I hold none of the three.
    assert_eq!(table.solution(), Some(cards));
    assert!(table.log(accused).is_empty(), "no card was shown this turn");
    table.agrees("1963, solved");
}

/// Canada 2002: the Pistol. A wrong accusation ends a player's turns, not their answers.
#[test]
fn an_evening_of_2002_gives_what_was_worked_out_by_hand() {
    let mut table = Evening::new(
        "clue_2002",
        &[
            "mustard scarlet rope hall lounge dining",
            "plum white pipe knife kitchen ballroom",
            "peacock wrench candlestick conservatory billiard study",
        ],
        &[],
    );
    let pistol = table.card("revolver");
    assert_eq!(table.setup.edition.card_name(pistol, "en"), "Pistol");
    assert_eq!(table.setup.edition.card_name(pistol, "fr"), "Pistolet");
    table.asks(ME, "green rope hall");
    assert_eq!(table.mark("green", FILE), Status::Yes, "nobody showed, Rope and Hall are mine");
    table.asks(A, "peacock revolver study");
    let cards = table.triple("green revolver kitchen");
    assert!(table.log(accuses(B, cards, Verdict::Wrong)).is_empty());
    assert_eq!(table.mark("revolver", FILE), Status::Open);
    table.asks(ME, "white revolver lounge");
    assert_eq!(table.mark("white", 1), Status::Yes);
    // Two sentences of this rulebook disagree on accusing after a card was shown. It is allowed, and odd at a table
    // that says no. With two dice eight squares are not too far.
    let cards = table.triple("green revolver library");
    let accusation = accuses(ME, cards, Verdict::Wrong);
    assert_eq!(table.odd(accusation.clone()), []);
    let lax = table.setup.clone();
    table.setup = support::changed(&lax, |parts| parts.rules.accusation.after_card = AfterShownCard::EndsTurn);
    let odd = table.odd(accusation);
    assert_eq!(odd, [Finding::AccusedAfterCard(ME)]);
    assert!(!odd[0].is_impossible());
    table.setup = lax;
    // B is out, so a suggestion by B is odd, an answer is not.
    let found = table.asks(B, "mustard wrench dining");
    assert!(found.contains(&Finding::Out(B)), "{found:?}");
    table.entries.pop();
    let found = table.asks(A, "plum revolver hall");
    assert!(!found.contains(&Finding::Out(B)), "{found:?}");
    assert_eq!(table.mark("revolver", 2), Status::No, "B passed");
    table.agrees("2002, B passed");
    table.asks(ME, "mustard revolver dining");
    assert_eq!(table.mark("revolver", FILE), Status::Yes, "nobody showed, the others are mine");
    // Green and the Pistol are right, so the wrong accusation was wrong about the Kitchen.
    assert_eq!(table.mark("kitchen", FILE), Status::No);
    table.asks(ME, "scarlet rope library");
    assert_eq!(table.solution(), Some(table.triple("green revolver library")));
    table.agrees("2002, solved");
}

/// 2015 with four players: clue cards of every kind, and staying in a room to ask again.
#[test]
fn an_evening_of_2015_gives_what_was_worked_out_by_hand() {
    let mut table = Evening::new(
        "clue_2015",
        &[
            "mustard candlestick rope kitchen study",
            "plum knife billiard library lounge",
            "green pipe dining hall",
            "peacock scarlet revolver conservatory",
        ],
        &[],
    );
    table.clue("hall");
    assert_eq!(table.mark("hall", 2), Status::Yes);
    table.clue("wrench");
    assert_eq!(table.mark("wrench", FILE), Status::Yes, "nobody has it and nothing lies on the table");
    let revealed = |seat: Seat, id: &str| ClueResult::Revealed { holder: seat.into(), card: table.card(id) };
    let reveals = (ClueCard::PlayerReveals(A), vec![revealed(A, "plum")]);
    let everybody = ["candlestick", "knife", "pipe", "peacock"];
    let everybody = (0u8..).zip(everybody).map(|(at, id)| revealed(Seat(at), id)).collect();
    let shown =
        |from: Seat, to: Seat, id: Option<&str>| ClueResult::Shown { from, to, card: id.map(|id| table.card(id)) };
    let left = vec![shown(ME, A, Some("mustard")), shown(A, B, None), shown(B, C, None), shown(C, ME, Some("scarlet"))];
    let more = [
        reveals,
        (ClueCard::EverybodyReveals, everybody),
        (ClueCard::ShowLeft, left),
        (ClueCard::Passage(table.card("study")), Vec::new()),
        (ClueCard::TokensMove, Vec::new()),
    ];
    for (which, results) in more {
        let found = table.log(EntryKind::ClueCard { which, results });
        assert!(!found.contains(&Finding::NoClueCards), "{found:?}");
    }
    for (id, column) in [("plum", 1), ("knife", 1), ("pipe", 2), ("peacock", 3), ("scarlet", 3)] {
        assert_eq!(table.mark(id, column), Status::Yes, "{id} was laid open or shown to me");
    }
    table.agrees("2015, after the clue cards");
    table.asks(ME, "orchid candlestick kitchen");
    assert_eq!(table.mark("orchid", FILE), Status::Yes);
    let found = table.asks(ME, "green rope kitchen");
    assert!(!found.iter().any(|kind| matches!(kind, Finding::SameRoom { .. })), "one may stay here: {found:?}");
    assert_eq!(table.mark("green", 2), Status::Yes);
    table.asks(ME, "mustard candlestick ballroom");
    assert_eq!(table.solution(), Some(table.triple("orchid wrench ballroom")));
    table.agrees("2015, solved");
    // The card drawn for the study joins it to no room but the old one; a second would. One accuses inside a room only.
    let board = board_of(&table.setup, &table.entries).unwrap();
    let study = Spot::Place("study".to_owned());
    let ends = |board: &Board| board.passages_from(&study).map(ToString::to_string).collect::<Vec<_>>();
    assert!(!ends(&board).contains(&"hall".to_owned()));
    table.log(EntryKind::ClueCard { which: ClueCard::Passage(table.card("hall")), results: Vec::new() });
    assert!(ends(&board_of(&table.setup, &table.entries).unwrap()).contains(&"hall".to_owned()));
    table.log(passes(A));
    let cards = table.triple("orchid wrench ballroom");
    let odd = table.odd(accuses(A, cards, Verdict::Wrong));
    assert!(odd.contains(&Finding::AccusedOutside(A)), "{odd:?}");
}

/// 2015 with two players: four cards face down in the corner rooms, looked at one after the other.
#[test]
fn an_evening_of_two_in_2015_gives_what_was_worked_out_by_hand() {
    let mut table = Evening::new(
        "clue_2015",
        &[
            "mustard candlestick rope kitchen study knife billiard",
            "plum peacock revolver conservatory dining library lounge",
        ],
        &[("kitchen", "pipe"), ("study", "green"), ("conservatory", "hall"), ("lounge", "scarlet")],
    );
    let kitchen = table.card("kitchen");
    let odd = table.odd(table.names("orchid wrench kitchen"));
    assert!(odd.contains(&Finding::NoLook { seat: ME, room: kitchen }), "who comes there looks: {odd:?}");
    table.asks(ME, "orchid wrench ballroom");
    // A passed, but each of the three may be one of the cards on the table.
    assert_eq!(["orchid", "wrench", "ballroom"].map(|id| table.mark(id, FILE)), [Status::Open; 3]);
    assert_eq!(["orchid", "wrench", "ballroom"].map(|id| table.mark(id, 1)), [Status::No; 3]);
    let looked = |by: Seat, at: u8, card: Option<Card>| EntryKind::Peeked { by, holder: Holder(at), card };
    let before = table.sheet().deals;
    table.log(looked(A, 3, None));
    assert_eq!(table.sheet().deals, before, "what the other sees tells me nothing");
    table.agrees("two in 2015, before I look");
    for (at, id) in [(2, "pipe"), (3, "green"), (4, "hall")] {
        let card = table.card(id);
        table.log(looked(ME, at, Some(card)));
        assert_eq!(table.mark(id, usize::from(at)), Status::Yes);
    }
    // One card is still hidden: it may be any of the three.
    assert_eq!(table.mark("orchid", FILE), Status::Open);
    table.log(looked(ME, 5, Some(table.card("scarlet"))));
    assert_eq!(table.solution(), Some(table.triple("orchid wrench ballroom")));
    table.agrees("two in 2015, solved");
}

/// Master Detective: everybody answers, players look at each other's cards.
#[test]
fn an_evening_of_master_detective_gives_what_was_worked_out_by_hand() {
    let mut table = Evening::new(
        "master_detective",
        &[
            "mustard peacock candlestick knife carriage kitchen trophy",
            "scarlet green white pipe revolver conservatory studio",
            "peach gray rope wrench dining billiard library",
            "rose brunette horseshoe drawing courtyard fountain",
        ],
        &[],
    );
    // All ten tokens begin in the Cloakroom, where nobody was murdered.
    let cloakroom = Spot::Place("cloakroom".to_owned());
    let tokens = Piece::all(&table.setup).into_iter().filter(|piece| !matches!(piece, Piece::Weapon(_)));
    let starts: Vec<_> = tokens.filter_map(|piece| piece.start(&table.setup)).collect();
    // Ten tokens, and four players who did not say which are theirs.
    assert_eq!(starts, vec![cloakroom; 14]);
    assert_eq!(table.setup.edition.card_by_id("cloakroom"), None);
    assert!(table.asks(ME, "scarlet rope fountain").is_empty());
    for (id, column) in [("scarlet", 1), ("rope", 2), ("fountain", 3)] {
        assert_eq!(table.mark(id, column), Status::Yes, "each of the three showed me one");
    }
    table.asks(A, "peach horseshoe kitchen");
    // The Kitchen is mine and both others showed, so Peach and Horseshoe are theirs, one each.
    assert_eq!(["peach", "horseshoe"].map(|id| table.mark(id, FILE)), [Status::No; 2]);
    assert_eq!(["peach", "horseshoe"].map(|id| table.mark(id, 1)), [Status::No; 2]);
    assert_eq!(table.mark("peach", 2), Status::Open);
    let gray = table.card("gray");
    let found = table.log(EntryKind::Snooped { by: ME, holder: B, card: Some(gray) });
    assert!(!found.contains(&Finding::NoSnooping), "{found:?}");
    assert_eq!(table.mark("gray", 2), Status::Yes);
    let before = table.sheet().deals;
    table.log(EntryKind::Snooped { by: B, holder: C, card: None });
    assert_eq!(table.sheet().deals, before, "what another sees tells me nothing");
    table.asks(ME, "plum poison gazebo");
    assert_eq!(table.solution(), Some(table.triple("plum poison gazebo")));
    // One accuses in the same turn, from anywhere.
    let cards = table.triple("plum poison gazebo");
    assert!(table.odd(accuses(ME, cards, Verdict::Right)).is_empty());
    table.agrees("Master Detective, solved");
}

#[test]
fn a_whole_log_has_the_findings_of_each_entry_when_it_was_written() {
    let mut put = 0;
    for seed in 0..rounds(400) {
        let game = games::game(seed, 60);
        let entries = game.entries();
        put += game.pieces.len();
        let one = |at: usize| examine_among(&game.setup, &game.pieces, entries, at, &entries[at]);
        assert_eq!(examine_log(&game), (0..entries.len()).map(one).collect::<Vec<_>>(), "game {seed}");
        // Written when the later entries were not there yet, if no piece was put anywhere since.
        let then = |at: usize| examine(&game.setup, &entries[..at], at, &entries[at]);
        let now = |at: usize| examine(&game.setup, entries, at, &entries[at]);
        assert!((0..entries.len()).all(|at| then(at) == now(at)), "game {seed}");
    }
    assert!(put > 50, "{put}");
}
