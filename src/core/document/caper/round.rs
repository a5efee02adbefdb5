//! Great Museum Caper: one round as sections: plan, what this side knows, log, and the path if it was told.

use super::super::Options;
use super::super::model::{Block, Item, Note, NoteKind, Section};
use super::plan::{self, Gone};
use crate::caper::{
    Belief, Cameras, Entry, EntryId, Evening, EveningSetup, Finding, LogReplay, Notebook, Pad, PlottedMove,
    PublicState, ReviewedEvent, Round, RoundRecord, RoundReview, Space, SpaceSet, TurnedLock, open_chances, review,
    score,
};
use crate::fl;
use crate::text::Language;
use crate::text::caper::{self as words, CaperNames, LoggedMove};

/// In entries. For a longer log, probabilities would take too long.
pub(super) const MOST_WEIGHED: usize = 500;

/// `logs` adds the entries of the round.
#[derive(Clone, Copy)]
pub(super) struct RoundWriter<'a> {
    pub(super) evening: &'a Evening,
    pub(super) frame: &'a EveningSetup,
    pub(super) options: &'a Options,
    pub(super) logs: bool,
    pub(super) language: &'a Language,
}

impl RoundWriter<'_> {
    fn deduces(&self) -> bool {
        !self.options.spoiler_free && self.options.reasons
    }

    pub(super) fn round(&self, at: usize, record: &RoundRecord) -> Vec<Section> {
        let language = self.language;
        let names = CaperNames::new(self.frame, &record.setup, language);
        let (thief, person) = (names.player(record.thief), names.person(record.thief));
        let titled = |over: &str| fl!(language, "caper-round", number = at + 1, name = thief, person, over);
        let round = match self.evening.round(at, record) {
            Ok(round) => round,
            Err(fault) => {
                return vec![Section::list(titled("no"), vec![Item::new(words::setup_fault(&fault, language))])];
            }
        };
        let score = score(self.evening).rounds.get(at).copied().flatten();
        let title = titled(if score.and_then(|score| score.end).is_some() { "yes" } else { "no" });
        let first_section = |table: &PublicState, cut: Cameras| {
            let gone = Gone { paintings: table.stolen(&round), cameras: table.dead_cameras(&round).with(cut) };
            let figure = plan::figure(&title, record, &round, (!self.options.spoiler_free, gone), &names);
            let mut items = state(record, table, &round, gone, &names);
            let faults = record.placing_faults(self.frame);
            items.extend(faults.iter().map(|fault| Item::new(words::placing_fault(fault, round.plan(), language))));
            Section::new(title.clone(), vec![Block::Figure(figure), Block::List(items)])
        };
        match &record.notebook {
            Notebook::Characters { locks, log, told } => {
                let replay = LogReplay::new(&round, log);
                let review = (!told.is_empty()).then(|| review(&replay, told));
                let cut = review.as_ref().map_or(Cameras::NONE, RoundReview::cut);
                let mut sections = vec![first_section(replay.table(), cut)];
                sections.extend(self.whereabouts(&replay, locks, &names));
                sections.extend(self.log(log, &names, |at| self.details(&replay, at, &names)));
                sections.extend(review.map(|review| self.told_path(&replay, &review, &names)));
                sections
            }
            Notebook::Thief { log } => {
                let pad = Pad::new(&round, log);
                let mut sections = vec![first_section(&pad.table, pad.hidden.cut), self.pad(&pad, log, &round, &names)];
                let replay = LogReplay::new(&round, &pad.facts);
                let details = |at: usize| {
                    let own = pad.findings.iter().filter(|(id, _)| *id == log[at].id);
                    own.map(|(_, finding)| words::finding(finding, &names)).chain(self.left(&replay, at)).collect()
                };
                sections.extend(self.log(log, &names, details));
                sections
            }
        }
    }

    /// Where the Thief can be and probably is, and the locks; or the contradiction. `None` without deductions, or for
    /// a consistent round that has ended.
    fn whereabouts(&self, replay: &LogReplay<'_>, locks: &[TurnedLock], names: &CaperNames<'_>) -> Option<Section> {
        let language = self.language;
        if !self.deduces() || replay.table().end.is_some() && !replay.now().is_impossible() {
            return None;
        }
        let title = fl!(language, "caper-where");
        if let Some(conflict) = words::conflict(replay, language) {
            return Some(Section::list(title, vec![Item::new(conflict)]));
        }
        let mut items = Vec::new();
        if replay.now().is_outside() {
            items.push(Item::new(fl!(language, "caper-outside")));
        } else {
            let weights = (replay.entries().len() <= MOST_WEIGHED).then(|| Belief::now(replay));
            let count = fl!(language, "caper-spaces", count = replay.now().spaces().len());
            let zones = by_zone(replay.now().spaces(), weights.as_ref(), replay.round(), names);
            items.push(Item::with_details(count, zones));
            if let Some(weights) = weights {
                items.extend(uncertain(&weights, replay.table(), language));
            }
        }
        let open = open_chances(replay.round(), replay.table(), locks);
        let lock = |(front, chance): &(Space, f64)| {
            let exit = names.exit(replay.round().plan().square(*front));
            fl!(language, "caper-lock-chance", exit, chance = language.percent(*chance))
        };
        items.push(Item::with_details(fl!(language, "caper-locks"), open.iter().map(lock).collect()));
        Some(Section::list(title, items))
    }

    fn pad(&self, pad: &Pad, log: &[Entry<PlottedMove>], round: &Round, names: &CaperNames<'_>) -> Section {
        let language = self.language;
        let untrue = |(id, finding): &(EntryId, Finding)| {
            let number = log.iter().position(|entry| entry.id == *id).map_or(0, |at| at + 1);
            let why = words::finding(finding, names);
            Item::new(fl!(language, "caper-untrue", number, why))
        };
        let mut items: Vec<Item> = pad.findings.iter().map(untrue).collect();
        match pad.hidden.space {
            None => items.push(Item::new(fl!(language, "caper-you-outside"))),
            Some(space) => {
                let square = names.square_and_room(round.plan().square(space));
                items.push(Item::new(fl!(language, "caper-you-at", square)));
            }
        }
        if let Some(painting) = pad.to_lift() {
            items.push(Item::new(fl!(language, "caper-you-lift", square = names.space(painting))));
        }
        let cut = pad.hidden.cut;
        if !cut.is_empty() {
            items.push(Item::new(fl!(
                language,
                "caper-you-cut",
                cameras = names.cameras(cut),
                count = cut.iter().count()
            )));
        }
        if pad.hidden.off {
            items.push(Item::new(fl!(language, "caper-you-off")));
        }
        if self.deduces() && pad.table.end.is_none() {
            // The Characters know the facts only; what follows shows how exposed the Thief is.
            let replay = LogReplay::new(round, &pad.facts);
            if log.len() <= MOST_WEIGHED {
                let weights = Belief::now(&replay);
                let chance = pad.hidden.space.map_or(0.0, |space| weights.spaces()[space.index()]);
                let count = replay.now().spaces().len();
                items.push(Item::new(fl!(language, "caper-exposed", count, chance = language.percent(chance))));
            }
            let answers = pad.answers(round, None);
            let prepared: Vec<String> = answers.iter().map(|answer| words::hint::prepared(answer, names)).collect();
            if !prepared.is_empty() {
                items.push(Item::with_details(fl!(language, "caper-answers"), prepared));
            }
        }
        Section::list(fl!(language, "caper-pad"), items)
    }

    fn log<M: LoggedMove>(
        &self,
        log: &[Entry<M>],
        names: &CaperNames<'_>,
        details: impl Fn(usize) -> Vec<String>,
    ) -> Option<Section> {
        let language = self.language;
        let item = |(at, entry): (usize, &Entry<M>)| {
            let mut text = words::event(&entry.event, at == 0, names);
            if entry.doubted {
                text = fl!(language, "caper-doubted", what = text);
            }
            let note = entry.note.iter().map(|note| Note::new(NoteKind::Quote, note));
            let details = details(at).into_iter().map(|detail| Note::new(NoteKind::News, detail));
            let margin = if entry.at == 0 { String::new() } else { language.clock(entry.at, &self.options.zone) };
            Item { number: Some(at + 1), notes: note.chain(details).collect(), margin, ..Item::new(text) }
        };
        self.logs.then(|| Section::list(fl!(language, "export-log"), log.iter().enumerate().map(item).collect()))
    }

    /// Oddities of an entry, and how many spaces are possible after it.
    fn details(&self, replay: &LogReplay<'_>, at: usize, names: &CaperNames<'_>) -> Vec<String> {
        let stage = &replay.stages()[at];
        let mut details: Vec<String> = stage.findings.iter().map(|finding| words::finding(finding, names)).collect();
        details.extend(self.left(replay, at));
        details
    }

    /// How many spaces are possible after an entry.
    fn left(&self, replay: &LogReplay<'_>, at: usize) -> Option<String> {
        let stage = &replay.stages()[at];
        let told = self.deduces() && stage.table.end.is_none() && !stage.possible.is_outside();
        told.then(|| fl!(self.language, "caper-left", count = stage.possible.spaces().len()))
    }

    /// Where the Thief was, and the chance that the Characters gave it. First come entries that the path does not
    /// fit.
    fn told_path(&self, replay: &LogReplay<'_>, review: &RoundReview, names: &CaperNames<'_>) -> Section {
        let language = self.language;
        let number_of = |id| replay.entries().iter().position(|entry| entry.id == id).map_or(0, |at| at + 1);
        let item = |moment: &ReviewedEvent| {
            let square = moment.truth.space.map(|space| names.space(space)).unwrap_or_default();
            let (number, count, rank) = (number_of(moment.id), moment.possible.len(), moment.rank);
            let chance = language.percent(moment.chance);
            if moment.is_only_possible() {
                return Item::new(fl!(language, "caper-moment-certain", number, square));
            }
            Item::new(fl!(language, "caper-moment", number, square, count, chance, rank))
        };
        let mut items: Vec<Item> = review.moments.iter().map(item).collect();
        items.extend(words::nearest(review, number_of, names).map(Item::new));
        if !review.misfits.is_empty() {
            let entries = words::entries(&review.misfits, replay.entries(), language);
            items.insert(0, Item::new(fl!(language, "caper-misfits", entries)));
        }
        Section::list(fl!(language, "caper-told"), items)
    }
}

fn state(record: &RoundRecord, table: &PublicState, round: &Round, gone: Gone, names: &CaperNames<'_>) -> Vec<Item> {
    let ending = words::ending(record.end(table), table.moves, table.loot, names.language);
    let place = |(by, place): (usize, &Option<Space>)| {
        let who = names.character_and_player(by);
        let square = place.map_or_else(|| "?".to_owned(), |space| names.square_and_room(round.plan().square(space)));
        names.language.pair(&who, &square)
    };
    let squares = |set: SpaceSet| {
        let squares: Vec<String> = set.iter().map(|space| names.space(space)).collect();
        if squares.is_empty() { fl!(names, "caper-none") } else { squares.join(", ") }
    };
    let cameras = |set: Cameras| {
        let place = |number| round.camera(number).map(|space| format!("{number} {}", names.space(space)));
        let cameras: Vec<String> = set.iter().filter_map(place).collect();
        if cameras.is_empty() { fl!(names, "caper-none") } else { cameras.join(", ") }
    };
    let places = table.characters.iter().enumerate().map(place);
    let pairs = [
        (fl!(names, "caper-paintings"), squares(table.hanging)),
        (fl!(names, "round-stolen"), squares(gone.paintings)),
        (fl!(names, "caper-cameras"), cameras(table.cameras.without(gone.cameras))),
        (fl!(names, "caper-dead"), cameras(gone.cameras)),
    ];
    let pairs = pairs.iter().map(|(what, which)| Item::new(names.language.pair(what, which)));
    std::iter::once(Item::with_details(ending, places.collect())).chain(pairs).collect()
}

/// "White room: E4 12 %, F4 8 %".
fn by_zone(set: SpaceSet, weights: Option<&Belief>, round: &Round, names: &CaperNames<'_>) -> Vec<String> {
    let (plan, chances) = (round.plan(), weights.map(Belief::spaces));
    let mut zones: Vec<(char, Vec<String>)> = Vec::new();
    for space in set {
        let square = plan.square(space);
        let letter = plan.drawing().letter(square);
        let text = match &chances {
            Some(chances) => format!("{square} {}", names.language.percent(chances[space.index()])),
            None => square.to_string(),
        };
        match zones.iter_mut().find(|(other, _)| *other == letter) {
            Some((_, squares)) => squares.push(text),
            None => zones.push((letter, vec![text])),
        }
    }
    let zone = |letter: char| plan.drawing().zones.get(&letter).map_or("?", |zone| zone.name.get(names.language.tag()));
    zones.iter().map(|(letter, squares)| names.language.pair(zone(*letter), &squares.join(", "))).collect()
}

/// Chances above 0 that cameras are cut and the power is off.
fn uncertain(weights: &Belief, table: &PublicState, language: &Language) -> Vec<Item> {
    let cut = table.cameras.iter().filter(|number| weights.cut(*number) > 0.0);
    let cut = cut.map(|number| {
        let chance = language.percent(weights.cut(number));
        Item::new(fl!(language, "caper-cut-chance", number = number.to_string(), chance))
    });
    let mut items: Vec<Item> = cut.collect();
    if weights.off() > 0.0 {
        items.push(Item::new(fl!(language, "caper-off-chance", chance = language.percent(weights.off()))));
    }
    items
}
