//! Clue: an entry that is being put together by presses and the line alike. [`Draft::parsed`] says what it lacks.

mod entry;
mod kind;
mod parsed;
mod shown_cards;

pub use entry::AskedReach;
pub use kind::{ClueDemand, DraftKind, face_down};
pub use parsed::{Completion, Issue, IssueKind, ParsedEntry};
pub use shown_cards::{OfferedCard, ShowConflict};

use crate::edition::{AnswerRule, Card, CardSet, Edition, Spot};
use crate::game::{
    Answer, Entry, EntryId, EntryKind, Game, Holder, Response, Seat, Setup, Verdict, asked_after, last_wrong,
};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum InsertPosition {
    #[default]
    End,
    Before(EntryId),
    Edit(EntryId),
}

/// `kind` decides which fields count. `holder` has, lacks, shows or gives `card` or `hand`; `to` gets or sees it.
/// `results` are cards shown for a clue card, `unseen` whose card I did not see, `asking` whose card is pressed next.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Draft {
    pub kind: DraftKind,
    pub target: InsertPosition,
    /// `None` for the player whose turn it is.
    pub by: Option<Seat>,
    pub cards: [Option<Card>; 3],
    pub answers: BTreeMap<Seat, Response>,
    /// The last edit removed this player's card: only one player shows one.
    pub taken_back: Option<Seat>,
    pub doubted: Vec<Seat>,
    pub verdict: Option<Verdict>,
    /// What I saw in the case file after my wrong accusation, by category.
    pub saw: [Option<Card>; 3],
    pub holder: Option<Holder>,
    pub to: Option<Seat>,
    /// Cards of a player who left, or known ones among those that change hands.
    pub hand: CardSet,
    /// Cards that change hands, if more than the known ones.
    pub count: u8,
    pub card: Option<Card>,
    /// How many of `cards` are in the case file.
    pub right: Option<u8>,
    /// Where a turn ended, if not in a room.
    pub space: Option<Spot>,
    pub demand: ClueDemand,
    pub results: BTreeMap<Seat, Card>,
    pub unseen: BTreeSet<Seat>,
    pub asking: Option<Seat>,
    /// Nobody has what a clue card asks for.
    pub nobody: bool,
    pub note: String,
}

/// A card, place, holder or receiver pressed again is taken away.
#[derive(Clone, Debug, PartialEq)]
pub enum DraftEdit {
    Seat(u8),
    Card(Card),
    Space(Spot),
    /// The same shown card again makes it unknown.
    Answer(Seat, Response),
    NoAnswer(Seat),
    NobodyShowed,
    /// One of those who have not answered, nobody saw who.
    SomebodyShowed,
    Verdict(Verdict),
    Saw(Card),
    Holder(Holder),
    To(Seat),
    Count(i8),
    Right(u8),
    Demand(ClueDemand),
    Asking(Seat),
    NobodyHas,
    Note(String),
    Kind(DraftKind),
}

impl Draft {
    pub fn apply(&mut self, edit: DraftEdit, game: &Game) {
        let setup = &game.setup;
        self.taken_back = None;
        match edit {
            DraftEdit::Seat(place) => self.choose_seat(Seat(place), game),
            DraftEdit::Card(card) => self.press(card, game),
            DraftEdit::Space(spot) => self.end_on(spot),
            DraftEdit::Answer(seat, response) => self.answer(seat, response, game),
            DraftEdit::NoAnswer(seat) => drop(self.answers.remove(&seat)),
            DraftEdit::NobodyShowed => {
                if let Some(by) = self.turn(game) {
                    self.answers = self.asked(by, game).into_iter().map(|seat| (seat, Response::Passed)).collect();
                }
            }
            DraftEdit::SomebodyShowed => self.somebody_showed(game),
            DraftEdit::Verdict(verdict) => self.verdict = Some(verdict),
            DraftEdit::Saw(card) => {
                let slot = &mut self.saw[setup.edition.category_of(card)];
                *slot = (*slot != Some(card)).then_some(card);
            }
            DraftEdit::Holder(holder) => self.choose_holder(holder),
            DraftEdit::To(seat) => self.to = (self.to != Some(seat)).then_some(seat),
            DraftEdit::Count(by) => self.count = self.handed().saturating_add_signed(by),
            DraftEdit::Right(right) => self.right = (self.right != Some(right)).then_some(right),
            DraftEdit::Demand(demand) => self.set_demand(demand, game),
            DraftEdit::Asking(seat) => self.asking = (self.asking != Some(seat)).then_some(seat),
            DraftEdit::NobodyHas => {
                self.nobody = !self.nobody;
                self.holder = None;
            }
            DraftEdit::Note(note) => self.note = note,
            DraftEdit::Kind(kind) => self.set_kind(kind, game),
        }
    }

    /// Keeps player and note, and between suggestion and accusation the cards.
    pub(super) fn set_kind(&mut self, kind: DraftKind, game: &Game) {
        let cards = match kind {
            DraftKind::Told => self.last_wrong(game).map_or([None; 3], |(_, cards)| cards.map(Some)),
            _ if self.kind.names_three() && kind.names_three() => self.cards,
            _ => [None; 3],
        };
        let note = std::mem::take(&mut self.note);
        *self = Self { kind, target: self.target, by: self.by, cards, note, ..Self::default() };
    }

    pub(super) fn set_demand(&mut self, demand: ClueDemand, game: &Game) {
        self.demand = demand;
        self.results.clear();
        self.unseen.clear();
        (self.card, self.holder, self.nobody) = (None, None, false);
        self.asking = self.unnamed(game);
    }

    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Clears the draft if its place in the log is gone.
    pub fn keep_valid(&mut self, game: &Game) {
        if let InsertPosition::Before(id) | InsertPosition::Edit(id) = self.target
            && game.position(id).is_none()
        {
            self.clear();
        }
    }

    pub fn place(&self, game: &Game) -> usize {
        let end = game.entries().len();
        match self.target {
            InsertPosition::End => end,
            InsertPosition::Before(id) | InsertPosition::Edit(id) => game.position(id).unwrap_or(end),
        }
    }

    /// Who acts: the player chosen, else whoever is next or, for an accusation, likeliest there.
    pub fn turn(&self, game: &Game) -> Option<Seat> {
        let place = self.place(game);
        self.by.or_else(|| match self.kind {
            DraftKind::Accusation => game.accuser_at(place),
            DraftKind::Told => self.last_wrong(game).map(|(by, _)| by),
            _ => game.turn_at(place),
        })
    }

    fn last_wrong(&self, game: &Game) -> Option<(Seat, [Card; 3])> {
        last_wrong(&game.entries()[..self.place(game)])
    }

    /// The last player and the next one, if either may be the accuser.
    pub fn unnamed_accusers(&self, game: &Game) -> Option<[Seat; 2]> {
        let unnamed = self.kind == DraftKind::Accusation && self.by.is_none();
        let (last, next) = (self.turn(game)?, game.turn_at(self.place(game))?);
        (unnamed && last != next).then_some([last, next])
    }

    pub fn asked(&self, by: Seat, game: &Game) -> Vec<Seat> {
        asked_after(&game.setup, &game.entries()[..self.place(game)], by)
    }

    pub fn is_new(&self) -> bool {
        !matches!(self.target, InsertPosition::Edit(_))
    }

    pub fn at_end(&self) -> bool {
        self.target == InsertPosition::End
    }

    pub fn is_empty(&self) -> bool {
        *self == Self { target: self.target, ..Self::default() }
    }

    pub(super) fn is_bare(&self) -> bool {
        self.kind == DraftKind::Suggestion && self.named().is_empty() && self.answers.is_empty()
    }

    /// Forgets the answers to another player.
    pub(super) fn choose_seat(&mut self, seat: Seat, game: &Game) {
        if seat.index() < game.setup.seat_count() {
            if self.turn(game) != Some(seat) {
                self.answers.clear();
            }
            self.by = Some(seat);
        }
    }

    fn choose_holder(&mut self, holder: Holder) {
        self.holder = (self.holder != Some(holder)).then_some(holder);
        self.to = self.to.filter(|seat| self.holder != Some((*seat).into()));
        self.nobody = false;
    }

    /// Puts a card where the entry wants one, or takes it away again.
    pub fn press(&mut self, card: Card, game: &Game) {
        if self.kind.names_by_category() {
            let mut cards = self.cards;
            let slot = &mut cards[game.setup.edition.category_of(card)];
            *slot = (*slot != Some(card)).then_some(card);
            self.name(cards);
        } else if let (DraftKind::Clue, Some(seat)) = (self.kind, self.asking) {
            if self.results.get(&seat) == Some(&card) {
                self.results.remove(&seat);
            } else {
                self.reveal(seat, Some(card));
                self.asking = self.unnamed(game);
            }
        } else if matches!(self.kind, DraftKind::Left | DraftKind::Handed) {
            if !self.hand.remove(card) {
                self.hand.insert(card);
            }
        } else {
            (self.card, self.space) = ((self.card != Some(card)).then_some(card), None);
        }
    }

    /// `None` if I did not see the card.
    pub(super) fn reveal(&mut self, seat: Seat, card: Option<Card>) {
        if let Some(card) = card {
            self.results.insert(seat, card);
            self.unseen.remove(&seat);
        } else {
            self.results.remove(&seat);
            self.unseen.insert(seat);
        }
    }

    fn end_on(&mut self, spot: Spot) {
        (self.card, self.space) = (None, Some(spot).filter(|spot| self.space.as_ref() != Some(spot)));
    }

    /// A card that is no longer named cannot have been shown.
    pub(super) fn name(&mut self, cards: [Option<Card>; 3]) {
        self.cards = cards;
        for response in self.answers.values_mut() {
            if let Response::Showed(Some(shown)) = *response
                && !cards.contains(&Some(shown))
            {
                *response = Response::Showed(None);
            }
        }
    }

    /// Takes the answers of the line. None of them takes back another.
    pub(super) fn answered(&mut self, line_answers: &[(Seat, Response)], game: &Game) {
        for (seat, response) in line_answers {
            self.answer(*seat, *response, game);
        }
        for (seat, response) in line_answers {
            let given = self.answers.get(seat);
            if !(matches!(given, Some(Response::Showed(_))) && *response == Response::Showed(None)) {
                self.answers.insert(*seat, *response);
            }
        }
        self.taken_back = self.taken_back.filter(|seat| !line_answers.iter().any(|(answerer, _)| answerer == seat));
    }

    /// If asking stops at the first card, everybody asked before passed, and nobody is asked after.
    fn answer(&mut self, seat: Seat, response: Response, game: &Game) {
        let setup = &game.setup;
        let Some(by) = self.turn(game) else { return };
        let mut others = self.answers.iter().filter(|(other, _)| **other != seat);
        let showed_before =
            others.find(|(_, response)| matches!(response, Response::Showed(_))).map(|(other, _)| *other);
        let given = self.answers.get(&seat).copied();
        let response = match (given, response) {
            // “showed” keeps the card that was chosen.
            (Some(Response::Showed(Some(_))), Response::Showed(None)) => return,
            (Some(Response::Showed(Some(before))), Response::Showed(Some(card))) if before == card => {
                Response::Showed(None)
            }
            (Some(before), again) if before == again => return,
            (_, Response::Showed(None)) => self.shown_by(by, seat, game),
            (_, response) => response,
        };
        self.answers.insert(seat, response);
        // If everybody answers, answers are independent.
        if setup.rules.answers != AnswerRule::FirstCard {
            return;
        }
        let asked = self.asked(by, game);
        let Some(place) = asked.iter().position(|asked| *asked == seat) else { return };
        if matches!(response, Response::Showed(_)) {
            // A card of one of them would have ended the asking.
            for before in &asked[..place] {
                if !matches!(self.answers.get(before), Some(Response::Passed | Response::NotHeard)) {
                    self.answers.insert(*before, Response::Passed);
                }
            }
            for after in &asked[place + 1..] {
                self.answers.remove(after);
            }
            self.taken_back = showed_before;
        }
    }

    /// The suggestion is complete but for the answers, and another player's, of which I need not see who showed.
    pub fn may_miss_who_showed(&self, game: &Game) -> bool {
        let is_whole = self.kind == DraftKind::Suggestion && self.triple().is_some();
        is_whole && self.turn(game).is_some_and(|by| Some(by) != game.setup.me) && self.unanswered(game).len() > 1
    }

    /// Other players who neither passed nor showed.
    fn unanswered(&self, game: &Game) -> Vec<Seat> {
        let Some(by) = self.turn(game) else { return Vec::new() };
        let is_open = |seat: &Seat| {
            let said = matches!(self.answers.get(seat), Some(Response::Passed | Response::Showed(_)));
            !said && Some(*seat) != game.setup.me
        };
        self.asked(by, game).into_iter().filter(is_open).collect()
    }

    fn somebody_showed(&mut self, game: &Game) {
        match self.unanswered(game)[..] {
            [seat] => self.answer(seat, Response::Showed(None), game),
            ref open => self.answers.extend(open.iter().map(|seat| (*seat, Response::PerhapsShowed))),
        }
    }

    pub fn parsed(&self, game: &Game) -> ParsedEntry {
        if self.is_empty() && self.is_new() {
            return ParsedEntry::default();
        }
        self.clone().finished(Vec::new(), 0, game)
    }

    /// `issues` are those of the line, which ends at byte `end`.
    pub(super) fn finished(self, mut issues: Vec<Issue>, end: usize, game: &Game) -> ParsedEntry {
        let by = self.turn(game);
        let is_clear = !issues.iter().any(|issue| issue.blocking);
        let kind = if is_clear { self.entry_kind(game, by) } else { None };
        match &kind {
            Some(kind) => {
                let odd = [self.taken_back.map(IssueKind::TakenBack), after_the_first(kind, &game.setup)];
                let odd = odd.into_iter().chain([self.which_card(game).map(IssueKind::WhichCard)]);
                issues.extend(odd.flatten().map(|kind| Issue::warning(end..end, kind)));
            }
            None if !is_clear => {}
            None if self.kind.has_actor() && by.is_none() => {
                let unknown = game.turn_is_unknown(self.place(game));
                let whose = match self.kind {
                    DraftKind::Told => IssueKind::MissingPlayer,
                    _ if unknown => IssueKind::UnknownTurn,
                    _ => IssueKind::NobodysTurn,
                };
                issues.push(Issue::blocking(0..0, whose));
            }
            None => {
                let asked = self.next_to_reveal(game).map(IssueKind::WhichCard);
                issues.push(Issue::blocking(end..end, asked.unwrap_or_else(|| self.missing_part(by))));
            }
        }
        ParsedEntry { note: self.note_text(), draft: self, kind, issues, completions: Vec::new() }
    }

    fn missing_part(&self, by: Option<Seat>) -> IssueKind {
        match self.kind {
            DraftKind::Suggestion | DraftKind::Accusation => match self.cards.iter().position(Option::is_none) {
                Some(category) => IssueKind::MissingCategory(category),
                None if self.kind == DraftKind::Suggestion => IssueKind::NoAnswers,
                None if self.verdict.is_none() => IssueKind::MissingVerdict(by),
                None => IssueKind::MissingCategory(self.saw.iter().position(Option::is_none).unwrap_or_default()),
            },
            DraftKind::Shown | DraftKind::Snooped | DraftKind::Handed if self.holder.is_none() => {
                IssueKind::MissingOwner
            }
            DraftKind::Shown | DraftKind::Handed if self.to.is_none() => IssueKind::MissingReceiver,
            DraftKind::Revealed | DraftKind::Lacks if self.holder.is_none() => IssueKind::MissingPlayer,
            DraftKind::Left | DraftKind::Joined => IssueKind::MissingPlayer,
            DraftKind::Told if !self.named().is_empty() => IssueKind::MissingRight,
            DraftKind::Peeked => IssueKind::MissingTableCard,
            DraftKind::Note => IssueKind::MissingNote,
            DraftKind::Clue if self.card.is_some() || self.demand == ClueDemand::Player && self.holder.is_none() => {
                IssueKind::MissingPlayer
            }
            _ => IssueKind::MissingCard,
        }
    }

    pub fn sees_case_file(&self, by: Option<Seat>, setup: &Setup) -> bool {
        self.kind == DraftKind::Accusation && self.verdict == Some(Verdict::Wrong) && by.is_some() && by == setup.me
    }

    pub(super) fn seen(&self, by: Option<Seat>, setup: &Setup) -> [Option<Card>; 3] {
        if self.sees_case_file(by, setup) { self.saw } else { [None; 3] }
    }

    /// The player whose card I must have seen, but the draft does not name it.
    fn which_card(&self, game: &Game) -> Option<Seat> {
        match self.kind {
            DraftKind::Suggestion => self.unsaid_shows(game).first().copied(),
            _ => self.next_to_reveal(game),
        }
    }

    /// The next player whose card a clue card asks for. `None` for other entries.
    pub fn next_to_reveal(&self, game: &Game) -> Option<Seat> {
        self.unnamed(game).filter(|_| self.kind == DraftKind::Clue)
    }

    /// The players whose card I saw in answer to the suggestion, but the draft does not name it.
    pub(super) fn unsaid_shows(&self, game: &Game) -> Vec<Seat> {
        let Some((by, answers)) = self.turn(game).and_then(|by| Some((by, self.given_answers(by, game)?))) else {
            return Vec::new();
        };
        let unsaid =
            |answer: &Answer| answer.response == Response::Showed(None) && game.setup.sees_show(by, answer.seat);
        answers.into_iter().filter(unsaid).map(|answer| answer.seat).collect()
    }

    /// The draft as a line that says the same makes it: without what no longer counts, and with the answers that follow
    /// from those given.
    pub(super) fn read_back(&self, game: &Game) -> Self {
        let by = self.turn(game).filter(|_| self.kind.has_actor());
        let saw = self.seen(by, &game.setup);
        let note = self.note_text().unwrap_or_default();
        let answers: Vec<(Seat, Response)> = self.answers.iter().map(|(seat, response)| (*seat, *response)).collect();
        let unanswered = BTreeMap::new();
        let unseen = BTreeSet::new();
        let mut read = Self { by, saw, note, answers: unanswered, asking: None, unseen, ..self.clone() };
        read.answered(&answers, game);
        read.taken_back = None;
        read
    }

    pub fn note_text(&self) -> Option<String> {
        let note = self.note.trim();
        (!note.is_empty()).then(|| note.to_owned())
    }

    pub fn edit(&mut self, entry: &Entry, edition: &Edition) {
        *self = Self {
            target: InsertPosition::Edit(entry.id),
            note: entry.note.clone().unwrap_or_default(),
            ..entry::read(&entry.kind, edition)
        };
        if let EntryKind::Suggestion { answers, .. } = &entry.kind {
            self.doubted = answers.iter().filter(|answer| answer.doubted).map(|answer| answer.seat).collect();
        }
    }

    pub fn insert_before(&mut self, id: EntryId) {
        *self = Self { target: InsertPosition::Before(id), ..Self::default() };
    }
}

fn after_the_first(kind: &EntryKind, setup: &Setup) -> Option<IssueKind> {
    let EntryKind::Suggestion { answers, .. } = kind else { return None };
    let shows = |answer: &&Answer| matches!(answer.response, Response::Showed(_));
    let mut after = answers.iter().skip_while(|answer| !shows(answer)).skip(1);
    let late = after.find(|answer| answer.response != Response::NotHeard);
    late.filter(|_| setup.rules.answers == AnswerRule::FirstCard).map(|late| IssueKind::AfterTheFirst(late.seat))
}
