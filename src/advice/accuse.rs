//! Accuse, ask first, or wait: one model, so that all the chances shown together agree.
//!
//! For each opponent i let kᵢ ([`Opponent::knows`]) be the chance that this player can name the case file now and
//! sᵢ ≥ kᵢ ([`Opponent::soon`]) the chance that they can by the end of their next turn. Then
//!
//! ```text
//! first   = 1 − Π (1 − sᵢ)                     over those whose turn comes before my next one
//! waiting ∈ [(1 − first) · next, 1 − first]    next = expected chance of the likeliest triple after my next question
//! ```
//!
//! The first to accuse rightly wins, so waiting wins at most as often as nobody else is first; and if nobody is, I can
//! still gamble after my question. Between these bounds lies the estimate of [`tuning::waiting`]. A gamble wins more
//! often than waiting if the chance `right` of the likeliest triple is above `waiting`, and is advised only where I can
//! ask no question before it.

use super::habits::Manner;
use super::opponents::{Opponent, average_manner};
use super::routes::Reach;
use super::suggest::{RankedSuggestion, Ranking};
use super::tuning;
use crate::edition::Card;
use crate::game::{AfterAsking, Entry, GameEnd, MayAccuse, Phase, Seat, Setup, Turn, TurnStatus, unfinished_turn};

/// What to do about accusing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccusationCounsel {
    Over(GameEnd),
    /// Nothing: my accusation was wrong, and from now on I only answer.
    OnlyAnswer,
    Left,
    /// The case is proved: accuse as soon as the rules let me.
    Accuse,
    /// The likeliest triple is too unlikely to be weighed against waiting.
    TooEarly,
    /// Everybody else is out, so that nobody can be first.
    NoHurry,
    /// A question of mine comes before any gamble.
    AskFirst,
    /// Accusing on a chance wins more often than waiting.
    Gamble,
    /// Waiting wins at least as often as accusing on a chance.
    Wait,
}

/// The chances by which accusing is decided, 0 to 1. Those that an [`AccusationCounsel`] does not rest on are not shown
/// with it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chances {
    /// That the likeliest triple is right; 1 only if it is proved.
    pub right: f64,
    /// That somebody else names the case file before my next turn.
    pub others_first: f64,
    /// The expected chance of the likeliest triple after my next suggestion; at least `right`.
    pub next: f64,
    /// That I win if I do not accuse now, see [`tuning::waiting`].
    pub waiting: f64,
    /// How the opponents who are still in the game ask, on average.
    pub manner: Manner,
}

/// Whether and when to accuse, of what, and with which chances.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AccusationAdvice {
    /// The likeliest triple; the case file if it is proved.
    pub cards: [Card; 3],
    pub chances: Chances,
    pub when: MayAccuse,
    pub after_asking: AfterAsking,
    pub counsel: AccusationCounsel,
}

/// All advice at one moment except the suggestions: what the window and the command line print.
///
/// ```
/// # let document = include_str!("../../tests/cases/classic4-events3-mid.json");
/// use deerstalker::advice::{Reach, advise, value_opponents, rank, tuning};
/// use deerstalker::deduction::{Cancel, Position};
/// use rand::SeedableRng;
/// use rand_chacha::ChaCha8Rng;
///
/// let game = deerstalker::exchange::read(document)?.game;
/// let (setup, log, cancel, reach) = (&game.setup, game.entries(), Cancel::default(), Reach::default());
/// let position = Position::of_game(setup, log);
/// let ranking = rank(setup, log, &position, &reach, &cancel).ok_or("a player writes this log")?;
/// let random = &mut ChaCha8Rng::seed_from_u64(1);
/// let opponents = value_opponents(setup, log, &position, 20, tuning::VIGILANCE, random, &cancel);
/// let advice = advise(setup, log, &reach, &ranking, opponents).ok_or("a player writes this log")?;
/// let chances = advice.accusation.chances;
/// assert!(chances.right <= chances.next && chances.waiting <= 1.0 - chances.others_first + 1e-9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    pub moment: TurnStatus,
    /// How far my turn has come.
    pub phase: Phase,
    /// The opponents, in seat order.
    pub opponents: Vec<Opponent>,
    pub accusation: AccusationAdvice,
}

/// The advice that follows from a ranking and the opponents, both of the same log. `None` for a spectator.
pub fn advise(
    setup: &Setup,
    entries: &[Entry],
    reach: &Reach,
    ranking: &Ranking,
    opponents: Vec<Opponent>,
) -> Option<Advice> {
    let me = setup.me?;
    let Turn { status: moment, phase, .. } = Turn::of(setup, entries, me).at(reach.position.as_ref());
    let likeliest = (ranking.likeliest.0, if ranking.proved.is_some() { 1.0 } else { ranking.likeliest.1 });
    let accusation = weigh(setup, entries, reach, likeliest, &ranking.suggestions, &opponents);
    Some(Advice { moment, phase, opponents, accusation })
}

/// Weighs accusing. `likeliest` is the likeliest triple with its chance, 1 if it is proved; `questions` are those that I
/// could ask in this turn or the next, the best first.
pub fn weigh(
    setup: &Setup,
    entries: &[Entry],
    reach: &Reach,
    likeliest: ([Card; 3], f64),
    questions: &[RankedSuggestion],
    opponents: &[Opponent],
) -> AccusationAdvice {
    let (cards, right) = likeliest;
    let turn = setup.me.map(|me| Turn::of(setup, entries, me).at(reach.position.as_ref()));
    let after_asking = turn.as_ref().map_or(AfterAsking::Never, Turn::after_asking);
    let others_first = others_first(setup, entries, opponents);
    let manner = average_manner(opponents);
    let counted = questions.iter().filter(|question| !question.estimated);
    let next = counted.map(|question| question.expected_best).fold(right, f64::max);
    let waiting = if opponents.iter().all(|opponent| opponent.out) {
        1.0
    } else {
        tuning::waiting(setup.seat_count(), next, others_first, manner)
    };
    let asking = questions.first().map_or(0.0, |question| asking(question, right, after_asking, waiting));
    let counsel = match turn.as_ref().map_or(TurnStatus::Out, |turn| turn.status) {
        TurnStatus::Over(end) => AccusationCounsel::Over(end),
        TurnStatus::Out => AccusationCounsel::OnlyAnswer,
        TurnStatus::Left => AccusationCounsel::Left,
        _ if right >= 1.0 => AccusationCounsel::Accuse,
        _ if opponents.iter().all(|opponent| opponent.out) => AccusationCounsel::NoHurry,
        _ if right < tuning::WORTH_WEIGHING && right <= waiting => AccusationCounsel::TooEarly,
        TurnStatus::Theirs(_) => AccusationCounsel::AskFirst,
        TurnStatus::Mine if asking >= right && turn.as_ref().is_some_and(|turn| !turn.phase.has_moved()) => {
            AccusationCounsel::AskFirst
        }
        TurnStatus::Mine if right > waiting => AccusationCounsel::Gamble,
        TurnStatus::Mine => AccusationCounsel::Wait,
    };
    let chances = Chances { right, others_first, next, waiting, manner };
    let when = turn.as_ref().map_or(MayAccuse::Never, Turn::may_accuse);
    AccusationAdvice { cards, chances, when, after_asking, counsel }
}

/// The chance that I win if I ask this before I accuse: after an answer that ends my turn I have to wait.
fn asking(question: &RankedSuggestion, right: f64, after: AfterAsking, waiting: f64) -> f64 {
    let still_mine = match after {
        AfterAsking::Allowed | AfterAsking::IfTheTableAgrees => 1.0,
        AfterAsking::UnlessShown => question.nobody,
        AfterAsking::Never => 0.0,
    };
    still_mine * question.expected_best.max(right) + (1.0 - still_mine) * waiting
}

/// The chance that somebody else names the case file before my next turn: an opponent with a turn before it by the end
/// of that turn, and one whose turn is not over only if they know the answer already.
pub fn others_first(setup: &Setup, entries: &[Entry], opponents: &[Opponent]) -> f64 {
    let before = before_me(setup, entries);
    let may_accuse_now = unfinished_turn(setup, entries);
    let not_first = |opponent: &Opponent| {
        if before.contains(&opponent.seat) {
            1.0 - opponent.soon.chance
        } else if may_accuse_now == Some(opponent.seat) {
            1.0 - opponent.knows.chance
        } else {
            1.0
        }
    };
    1.0 - opponents.iter().filter(|opponent| !opponent.out).map(not_first).product::<f64>()
}

/// The players who have a turn between now and my next turn; all others while it is my turn.
fn before_me(setup: &Setup, entries: &[Entry]) -> Vec<Seat> {
    let Some(me) = setup.me else { return Vec::new() };
    match Turn::of(setup, entries, me).status {
        TurnStatus::Over(_) | TurnStatus::Out | TurnStatus::Left => Vec::new(),
        TurnStatus::Mine => setup.asked_by(me).collect(),
        TurnStatus::Theirs(next) => {
            std::iter::once(next).chain(setup.asked_by(next)).take_while(|seat| *seat != me).collect()
        }
    }
}
