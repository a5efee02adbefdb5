//! Clue: the [`Plan`] of my turn as instructions, with reasons: "Take the secret passage to the Study, then ask
//! Mrs. Peacock · Wrench · Study. Wins about 71%. Leaves 8.0 of 14 solutions on average."

use super::advice::{narrowed, plain, reasons, when};
use super::reading::{percent, solution};
use super::{Language, ListEnd, Names, capital, route};
use crate::advice::{Advice, Going, Plan, PlannedAccusation, PlannedLook, PlannedQuestion, Ranking, ReadSheet, Way};
use crate::edition::{Card, Spot};
use crate::fl;
use crate::game::{AfterAsking, GameEnd, TurnStatus};

/// Puts plans into words. `solutions` counts the case files possible now. With `read`, numbers also rest on how the
/// others ask.
#[derive(Clone, Copy)]
pub struct PlanWords<'a> {
    pub names: &'a Names<'a>,
    pub advice: &'a Advice,
    pub ranking: &'a Ranking,
    pub solutions: usize,
    pub read: Option<&'a ReadSheet>,
}

/// More equal rooms are only counted.
const MOST_ROOMS: usize = 3;

impl PlanWords<'_> {
    fn language(&self) -> &Language {
        self.names.language
    }

    pub fn differs(&self) -> bool {
        self.read.is_some_and(|read| read.differs)
    }

    /// `plan` is `None` if the game is over for me.
    pub fn sentence(&self, plan: Option<&Plan>) -> String {
        let Some(plan) = plan else { return self.over() };
        let act = plan.ask.as_ref().map(|ask| {
            let [suspect, weapon, room] = tied(self.names, ask);
            fl!(self.names, "plan-ask", cards = format!("{suspect} · {weapon} · {room}"))
        });
        let accuse = plan.accuses_first().map(|_| {
            let proved = if self.ranking.proved.is_some() { "yes" } else { "no" };
            fl!(self.names, "plan-accuse", cards = self.names.triple(self.advice.cards), proved)
        });
        let act = act.or(accuse).or_else(|| plan.look.is_none().then(|| fl!(self.names, "plan-wait")));
        self.joined(plan, self.moves(plan).into_iter().chain(act))
    }

    /// Where to go and what to look at. `None` for neither.
    pub fn way(&self, plan: &Plan) -> Option<String> {
        let moves = self.moves(plan);
        (!moves.is_empty()).then(|| self.joined(plan, moves))
    }

    /// What to do if the roll falls short belongs here: reasons are cut if there is no room.
    fn joined(&self, plan: &Plan, steps: impl IntoIterator<Item = String>) -> String {
        let steps: Vec<String> = steps.into_iter().collect();
        let steps = match steps.split_last() {
            Some((last, first)) if !first.is_empty() => {
                fl!(self.names, "plan-then", first = first.join(", "), next = last.as_str())
            }
            _ => steps.concat(),
        };
        let whole = format!("{}.", capital(&steps));
        std::iter::once(whole).chain(self.falling_short(plan)).collect::<Vec<_>>().join(" ")
    }

    fn moves(&self, plan: &Plan) -> Vec<String> {
        let going = plan.going.zip(plan.ask.as_ref()).map(|(going, ask)| self.going(going, ask));
        let look = plan.look.as_ref().map(|look| self.look(look));
        if plan.look.as_ref().is_some_and(|look| look.from.is_some()) {
            look.into_iter().chain(going).collect()
        } else {
            going.into_iter().chain(look).collect()
        }
    }

    fn going(&self, going: Going, ask: &PlannedQuestion) -> String {
        let rooms: Vec<String> = ask.rooms.iter().map(|room| self.names.the(*room)).collect();
        let room = if rooms.len() <= MOST_ROOMS {
            self.names.language.list(&rooms, ListEnd::Or)
        } else {
            fl!(self.names, "advice-or-more", room = rooms[0].clone(), more = rooms.len() - 1)
        };
        let rolled = if going.if_not_rolled { "unknown" } else { "known" };
        match going.way {
            Way::Stay => fl!(self.names, "plan-stay", room, roll = rolled),
            Way::Passage => fl!(self.names, "plan-passage", room, roll = rolled),
            Way::Walk => fl!(self.names, "plan-walk", room),
            Way::WalkIfReached => fl!(self.names, "plan-walk-if", room),
            Way::Head => fl!(self.names, "plan-head", room, turns = route::turns(going.turns, self.names.language)),
        }
    }

    fn look(&self, look: &PlannedLook) -> String {
        let who = self.names.holder_text(look.look.holder);
        let Some(from) = &look.from else { return fl!(self.names, "plan-look") };
        let at = route::spot(self.names, &Spot::Square(from.square));
        fl!(self.names, "plan-snoop", who, at, steps = from.steps)
    }

    /// When it accuses and why it is good, the most important first. With `numbers`, in bits.
    pub fn why(&self, plan: &Plan, numbers: bool) -> Vec<String> {
        let wins = self.wins(plan).into_iter();
        match (&plan.ask, plan.accuses_first()) {
            (_, Some(when_now)) => {
                let gamble = self.ranking.proved.is_none().then(|| self.gamble());
                let mut reasons = gamble.into_iter().chain(when(self.names, when_now));
                let main = reasons.next();
                main.into_iter().chain(wins).chain(reasons).collect()
            }
            // Where the window is small, the last reasons are cut, but the chance to win is not.
            (Some(ask), None) => wins.chain(self.why_ask(plan, ask, numbers)).collect(),
            (None, None) => std::iter::once(self.waits()).chain(wins).collect(),
        }
    }

    /// The accusation comes after the main reason.
    fn why_ask(&self, plan: &Plan, ask: &PlannedQuestion, numbers: bool) -> Vec<String> {
        let walks = plan.going.is_some_and(|going| going.way == Way::Head) && !self.ranking.rooms.is_empty();
        let walks = walks.then(|| fl!(self.names, "board-walk", rooms = self.names.kind(2)));
        let (question, differs) = (&ask.suggestion, self.differs());
        let narrows = || narrowed(self.names, question.gain, question.leaves, self.solutions, differs);
        let narrows = question.reasons.is_empty().then(narrows);
        let others = if numbers {
            reasons(self.names, &question.reasons, differs)
        } else {
            plain(self.names, &question.reasons, self.solutions, differs)
        };
        let mut said = walks.into_iter().chain(narrows).chain(others);
        let main = said.next();
        main.into_iter().chain(self.accusing(plan)).chain(said).collect()
    }

    pub fn in_brief(&self, plan: &Plan, numbers: bool) -> String {
        let wins = self.wins(plan).is_some();
        let why = self.why(plan, numbers).into_iter().take(1 + usize::from(wins));
        why.chain(self.despite_fewer(plan).filter(|_| wins)).collect::<Vec<_>>().join(" ")
    }

    /// Why a plan that leaves fewer solutions than the best one is no better.
    fn despite_fewer(&self, plan: &Plan) -> Option<String> {
        let asks = |plan: &Plan| plan.ask.as_ref().map(|ask| (ask.suggestion.leaves, ask.suggestion.expected_best));
        let ((most, surer), (leaves, sure)) = asks(self.advice.plan()?).zip(asks(plan))?;
        let why = if self.language().percent(sure) != self.language().percent(surer) && sure < surer {
            "sure"
        } else {
            "wins"
        };
        (leaves + 0.5 < most).then(|| fl!(self.names, "plan-despite-fewer", why))
    }

    /// `None` without a choice, or before the opponents are valued.
    fn wins(&self, plan: &Plan) -> Option<String> {
        let (plans, language) = (&self.advice.plans, self.language());
        let at = plans.iter().position(|other| other == plan).filter(|_| plans.len() > 1)?;
        // A plan may be better than those before it by so little that they count as equal. Then the number is theirs.
        let value = plans[..=at].iter().map(|plan| plan.value).fold(1.0, f64::min);
        let valued = !self.advice.opponents.is_empty();
        valued.then(|| fl!(language, "plan-wins", chance = language.percent(value)))
    }

    fn accusing(&self, plan: &Plan) -> Option<String> {
        let Some(PlannedAccusation::AfterAnswer(after)) = plan.accuse else { return None };
        let after = match after {
            AfterAsking::Allowed => "allowed",
            AfterAsking::UnlessShown => "unless-shown",
            AfterAsking::IfTheTableAgrees => "table",
            AfterAsking::Never => "never",
        };
        Some(fl!(self.names, "plan-accuse-after", after))
    }

    fn falling_short(&self, plan: &Plan) -> Option<String> {
        plan.going.filter(|going| going.else_accuse)?;
        Some(fl!(self.names, "plan-else-accuse", cards = self.names.triple(self.advice.cards)))
    }

    fn gamble(&self) -> String {
        let (language, chances) = (self.language(), self.advice.chances);
        let right = solution(language, self.advice.cards, chances.right, self.read);
        let others = percent(language, chances.others_first, self.differs());
        let waiting = language.percent(self.advice.going_on());
        let read = self.read.map(|read| language.percent(read.by_log(self.advice.cards)));
        let text = fl!(language, "advice-gamble", right = right.clone(), others, waiting);
        match read {
            Some(log) if log != right => format!("{text} {}", fl!(language, "reading-gamble")),
            _ => text,
        }
    }

    fn waits(&self) -> String {
        let (language, chances) = (self.language(), self.advice.chances);
        let can_move = self.advice.moment == TurnStatus::Mine && !self.advice.phase.has_moved();
        if self.ranking.trapped {
            fl!(language, "board-trapped")
        } else if can_move {
            fl!(language, "advice-no-room", a_room = self.names.a_room())
        } else {
            let right = solution(language, self.advice.cards, chances.right, self.read);
            let waiting = language.percent(chances.waiting);
            fl!(language, "advice-wait", cards = self.names.triple(self.advice.cards), right, waiting)
        }
    }

    fn over(&self) -> String {
        let (language, names) = (self.language(), self.names);
        match self.advice.moment {
            TurnStatus::Over(GameEnd::Solved(by)) => {
                fl!(language, "advice-over-solved", who = names.seat(by), person = names.person(by))
            }
            TurnStatus::Over(GameEnd::Unsolved) => fl!(language, "advice-over-unsolved"),
            TurnStatus::Left => fl!(language, "advice-you-left"),
            TurnStatus::Out | TurnStatus::Mine | TurnStatus::Theirs(_) | TurnStatus::Unknown => {
                fl!(language, "advice-had")
            }
        }
    }
}

/// Suspect, weapon, and all rooms that are as good: "Kitchen or Hall", or one and the number of the others.
pub fn tied(names: &Names<'_>, ask: &PlannedQuestion) -> [String; 3] {
    let rooms: Vec<&str> = ask.rooms.iter().take(MOST_ROOMS).map(|room| names.short(*room)).collect();
    let [suspect, weapon, _] = ask.suggestion.cards.map(|card: Card| names.short(card).to_owned());
    let suspect = if ask.suggestion.estimated { format!("≈ {suspect}") } else { suspect };
    if ask.rooms.len() > MOST_ROOMS {
        let more = ask.rooms.len() - 1;
        return [suspect, weapon, fl!(names, "advice-or-more", room = rooms[0], more)];
    }
    [suspect, weapon, names.language.list(&rooms, ListEnd::Or)]
}

/// The other equal rooms, "or Hall, Study", or only their number. The window shows the first wording that fits.
pub fn or_in(names: &Names<'_>, ask: &PlannedQuestion) -> Vec<String> {
    let others: Vec<&str> = ask.rooms.iter().skip(1).map(|room| names.short(*room)).collect();
    let all = || fl!(names, "advice-or-in", rooms = others.join(", "));
    let count = || fl!(names, "advice-or-in-more", more = others.len(), rooms = names.kind(2));
    match others.len() {
        0 => Vec::new(),
        1 => vec![all()],
        _ => vec![all(), count()],
    }
}
