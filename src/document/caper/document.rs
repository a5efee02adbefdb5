//! The content of a document about an evening, independent of its format.

use super::super::Options;
use crate::caper::{
    Belief, CaperGame, Entry, EveningLength, LogReplay, Notebook, Pad, PlottedMove, PublicState, Round, RoundRecord,
    SpaceSet, TurnedLock, open_chances, review, score,
};
use crate::fl;
use crate::text::caper::{self as words, CaperNames, LoggedMove};
use crate::text::{Language, ListEnd};

/// Beyond this many entries no probabilities are computed: that would take too long.
const WEIGHED: usize = 500;

/// A document: a title, and sections of lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EveningDocument {
    /// The name of the evening.
    pub title: String,
    /// The museum, the players, the day.
    pub subtitle: String,
    /// What it says.
    pub sections: Vec<Section>,
}

/// A part of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// What it says, line by line.
    pub lines: Vec<DocumentLine>,
    /// Whether it is the log of a round; its lines are numbered then.
    pub is_log: bool,
}

/// A line with its details.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DocumentLine {
    /// The line.
    pub text: String,
    /// Further lines that belong to it.
    pub details: Vec<String>,
}

impl From<String> for DocumentLine {
    fn from(text: String) -> Self {
        Self { text, details: Vec::new() }
    }
}

impl EveningDocument {
    /// Tells an evening.
    pub(super) fn build(case: &CaperGame, options: &Options, language: &Language) -> Self {
        let frame = &case.evening.frame;
        let teller = SectionWriter { case, options, language };
        let plan = frame.plan.drawing().name.get(language.tag());
        let players = language.list(&frame.players, ListEnd::And);
        let subtitle = if case.started == 0 {
            fl!(language, "caper-subtitle-undated", plan = plan, players = players)
        } else {
            let day = language.date(case.started, &options.zone);
            fl!(language, "caper-subtitle", plan = plan, players = players, day = day)
        };
        let mut sections: Vec<Section> = teller.score().into_iter().collect();
        for (at, record) in case.evening.rounds.iter().enumerate() {
            sections.extend(teller.round(at, record));
        }
        let told = words::settings(&frame.rules, language);
        let lines = told.iter().map(|(question, answer)| DocumentLine::from(language.pair(question, answer)));
        sections.push(Section { title: fl!(language, "caper-settings"), lines: lines.collect(), is_log: false });
        Self { title: case.title.clone(), subtitle, sections }
    }
}

struct SectionWriter<'a> {
    case: &'a CaperGame,
    options: &'a Options,
    language: &'a Language,
}

impl SectionWriter<'_> {
    /// Whether the document may contain deductions.
    fn deduces(&self) -> bool {
        !self.options.spoiler_free && self.options.reasons
    }

    /// The points, once a round has ended.
    fn score(&self) -> Option<Section> {
        let (evening, language) = (&self.case.evening, self.language);
        let score = score(evening);
        score.rounds.iter().flatten().find(|round| round.end.is_some())?;
        let name = |player: usize| evening.frame.players[player].as_str();
        // In a game of one round paintings are no points.
        let points = score.points.iter().enumerate().filter(|_| evening.frame.length == EveningLength::Full);
        let mut lines: Vec<DocumentLine> = points
            .map(|(player, points)| fl!(language, "caper-points", name = name(player), count = *points).into())
            .collect();
        if !score.winners.is_empty() {
            lines.insert(0, words::winners(&evening.frame, &score.winners, language).into());
        }
        Some(Section { title: fl!(language, "caper-score"), lines, is_log: false })
    }

    fn round(&self, at: usize, record: &RoundRecord) -> Vec<Section> {
        let (frame, language) = (&self.case.evening.frame, self.language);
        let names = CaperNames::new(frame, &record.setup, language);
        let (thief, person) = (names.player(record.thief), names.person(record.thief));
        let title = fl!(language, "caper-round", number = at + 1, name = thief, person = person);
        let round = match record.round(frame) {
            Ok(round) => round,
            Err(fault) => {
                let lines = vec![DocumentLine::from(words::setup_fault(&fault, language))];
                return vec![Section { title, lines, is_log: false }];
            }
        };
        match &record.notebook {
            Notebook::Characters { locks, log, told } => {
                let hunt = LogReplay::new(&round, log);
                let mut sections =
                    vec![Section { title, lines: state(record, hunt.table(), &round, &names), is_log: false }];
                sections.extend(self.thief(&hunt, locks, &names));
                sections.push(self.log(log, &names, |at| self.details(&hunt, at, &names)));
                sections.extend(self.told_path(&hunt, told, &names));
                sections
            }
            Notebook::Thief { log } => {
                let pad = Pad::new(&round, log);
                let mut sections =
                    vec![Section { title, lines: state(record, &pad.table, &round, &names), is_log: false }];
                sections.push(self.pad(&pad, &round, &names));
                let untrue = |at: usize| {
                    let own = pad.findings.iter().filter(|(id, _)| *id == log[at].id);
                    own.map(|(_, finding)| words::finding(finding, &names)).collect()
                };
                sections.push(self.log(log, &names, untrue));
                sections
            }
        }
    }

    /// Where the Thief can be and probably is, the locks, and contradictions of the log.
    fn thief(&self, hunt: &LogReplay<'_>, locks: &[TurnedLock], names: &CaperNames<'_>) -> Option<Section> {
        let language = self.language;
        if !self.deduces() || hunt.table().end.is_some() && !hunt.now().is_impossible() {
            return None;
        }
        let title = fl!(language, "caper-where");
        if let Some(conflict) = words::conflict(hunt, language) {
            return Some(Section { title, lines: vec![conflict.into()], is_log: false });
        }
        let mut lines = Vec::new();
        if hunt.now().is_outside() {
            lines.push(fl!(language, "caper-outside").into());
        } else {
            let weights = (hunt.entries().len() <= WEIGHED).then(|| Belief::now(hunt));
            lines.push(DocumentLine {
                text: fl!(language, "caper-spaces", count = hunt.now().spaces().len()),
                details: by_zone(hunt.now().spaces(), weights.as_ref(), hunt.round(), names),
            });
            if let Some(weights) = weights {
                lines.extend(uncertain(&weights, hunt.table(), language));
            }
        }
        let open = open_chances(hunt.round(), hunt.table(), locks);
        let lock = |(front, chance): &(crate::caper::Space, f64)| {
            let exit = names.exit(hunt.round().plan().square(*front));
            fl!(language, "caper-lock-chance", exit = exit, chance = language.percent(*chance))
        };
        lines.push(DocumentLine { text: fl!(language, "caper-locks"), details: open.iter().map(lock).collect() });
        Some(Section { title, lines, is_log: false })
    }

    /// What the Thief knows and has to answer, and what the Characters can infer.
    fn pad(&self, pad: &Pad, round: &Round, names: &CaperNames<'_>) -> Section {
        let language = self.language;
        let mut lines = Vec::new();
        match pad.hidden.space {
            None => lines.push(DocumentLine::from(fl!(language, "caper-you-outside"))),
            Some(space) => {
                let square = names.square_and_room(round.plan().square(space));
                lines.push(fl!(language, "caper-you-at", square = square).into());
            }
        }
        if let Some(painting) = pad.to_lift() {
            lines.push(fl!(language, "caper-you-lift", square = names.space(painting)).into());
        }
        let cut = pad.hidden.cut;
        if !cut.is_empty() {
            lines.push(fl!(language, "caper-you-cut", cameras = names.cameras(cut), count = cut.iter().count()).into());
        }
        if pad.hidden.off {
            lines.push(fl!(language, "caper-you-off").into());
        }
        if self.deduces() && pad.table.end.is_none() {
            let hunt = LogReplay::new(round, &pad.facts);
            let weights = Belief::now(&hunt);
            let chance = pad.hidden.space.map_or(0.0, |space| weights.spaces()[space.index()]);
            let count = hunt.now().spaces().len();
            lines.push(fl!(language, "caper-exposed", count = count, chance = language.percent(chance)).into());
            let answers = pad.answers(round);
            let told = answers.iter().map(|answer| words::hint::prepared(answer, names));
            lines.push(DocumentLine { text: fl!(language, "caper-answers"), details: told.collect() });
        }
        Section { title: fl!(language, "caper-pad"), lines, is_log: false }
    }

    fn log<M: LoggedMove>(
        &self,
        log: &[Entry<M>],
        names: &CaperNames<'_>,
        details: impl Fn(usize) -> Vec<String>,
    ) -> Section {
        let language = self.language;
        let line = |(at, entry): (usize, &Entry<M>)| {
            let mut text = words::event(&entry.event, at == 0, names);
            if entry.doubted {
                text = fl!(language, "caper-doubted", what = text);
            }
            let note = entry.note.iter().map(|note| fl!(language, "quoted", text = note.replace('\n', " ")));
            DocumentLine { text, details: note.chain(details(at)).collect() }
        };
        let lines = log.iter().enumerate().map(line).collect();
        Section { title: fl!(language, "export-log"), lines, is_log: true }
    }

    /// What is odd about an entry, and how many spaces are left after it.
    fn details(&self, hunt: &LogReplay<'_>, at: usize, names: &CaperNames<'_>) -> Vec<String> {
        let stage = &hunt.stages()[at];
        let mut details: Vec<String> = stage.findings.iter().map(|finding| words::finding(finding, names)).collect();
        if self.deduces() && stage.table.end.is_none() && !stage.possible.is_outside() {
            details.push(fl!(self.language, "caper-left", count = stage.possible.spaces().len()));
        }
        details
    }

    /// The path as the Thief told it, with what the table knew then.
    fn told_path(&self, hunt: &LogReplay<'_>, told: &[PlottedMove], names: &CaperNames<'_>) -> Option<Section> {
        let language = self.language;
        if told.is_empty() {
            return None;
        }
        let review = review(hunt, told);
        let place = |id| hunt.entries().iter().position(|entry| entry.id == id).map_or(0, |at| at + 1);
        let line = |moment: &crate::caper::ReviewedEvent| {
            let square = moment.truth.space.map(|space| names.space(space)).unwrap_or_default();
            let (number, count, rank) = (place(moment.id), moment.possible.len(), moment.rank);
            let chance = language.percent(moment.chance);
            DocumentLine::from(fl!(
                language,
                "caper-moment",
                number = number,
                square = square,
                count = count,
                chance = chance,
                rank = rank
            ))
        };
        let mut lines: Vec<DocumentLine> = review.moments.iter().map(line).collect();
        if !review.misfits.is_empty() {
            let entries = words::entries(&review.misfits, hunt.entries(), language);
            lines.insert(0, fl!(language, "caper-misfits", entries = entries).into());
        }
        Some(Section { title: fl!(language, "caper-told"), lines, is_log: false })
    }
}

/// The public state of the round.
fn state(record: &RoundRecord, table: &PublicState, round: &Round, names: &CaperNames<'_>) -> Vec<DocumentLine> {
    let language = names.language;
    let ending = words::ending(record.end(table), table.moves, table.loot, language);
    let place = |(by, place): (usize, &Option<crate::caper::Space>)| {
        let who = names.character_and_player(by);
        let square = place.map_or_else(|| "?".to_owned(), |space| names.square_and_room(round.plan().square(space)));
        language.pair(&who, &square)
    };
    let squares = |set: SpaceSet| {
        let squares: Vec<String> = set.iter().map(|space| names.space(space)).collect();
        if squares.is_empty() { fl!(language, "caper-none") } else { squares.join(", ") }
    };
    let cameras: Vec<String> = table
        .cameras
        .iter()
        .filter_map(|number| round.camera(number).map(|space| format!("{number} {}", names.space(space))))
        .collect();
    let cameras = if cameras.is_empty() { fl!(language, "caper-none") } else { cameras.join(", ") };
    let places = table.characters.iter().enumerate().map(place);
    let mut lines = vec![DocumentLine { text: ending, details: places.collect() }];
    lines.push(language.pair(&fl!(language, "caper-paintings"), &squares(table.hanging)).into());
    lines.push(language.pair(&fl!(language, "caper-cameras"), &cameras).into());
    lines
}

/// The spaces of a set by zone: "White room: E4 12 %, F4 8 %".
fn by_zone(set: SpaceSet, weights: Option<&Belief>, round: &Round, names: &CaperNames<'_>) -> Vec<String> {
    let language = names.language;
    let (plan, chances) = (round.plan(), weights.map(Belief::spaces));
    let mut zones: Vec<(char, Vec<String>)> = Vec::new();
    for space in set {
        let square = plan.square(space);
        let letter = plan.drawing().letter(square);
        let told = match &chances {
            Some(chances) => format!("{square} {}", language.percent(chances[space.index()])),
            None => square.to_string(),
        };
        match zones.iter_mut().find(|(other, _)| *other == letter) {
            Some((_, squares)) => squares.push(told),
            None => zones.push((letter, vec![told])),
        }
    }
    let zone = |letter: char| plan.drawing().zones.get(&letter).map_or("?", |zone| zone.name.get(language.tag()));
    zones.iter().map(|(letter, squares)| language.pair(zone(*letter), &squares.join(", "))).collect()
}

/// The probabilities of the other hidden facts: cut cameras, the power.
fn uncertain(weights: &Belief, table: &PublicState, language: &Language) -> Vec<DocumentLine> {
    let cut = table.cameras.iter().filter(|number| weights.cut(*number) > 0.0);
    let told = cut.map(|number| {
        let chance = language.percent(weights.cut(number));
        fl!(language, "caper-cut-chance", number = number.to_string(), chance = chance).into()
    });
    let mut lines: Vec<DocumentLine> = told.collect();
    if weights.off() > 0.0 {
        lines.push(fl!(language, "caper-off-chance", chance = language.percent(weights.off())).into());
    }
    lines
}
