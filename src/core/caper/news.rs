//! What one entry of a museum log told for certain, in the order in which a person would say it.

use super::event::Cameras;
use super::plan::ZoneKind;
use super::public_state::RoundEnd;
use super::replay::Stage;
use super::setup::Round;
use super::square::{Space, SpaceSet};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    At(Space),
    /// Letters of rooms in which the Thief can no longer be.
    NotIn(Vec<char>),
    Cut(Cameras),
    Work(Cameras),
    /// True if it is on.
    Power(bool),
}

/// `spaces` is how many were possible before and after the entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryNews {
    /// Before the Thief comes in, all are possible.
    pub spaces: (usize, usize),
    /// Empty if the log contradicts itself.
    pub news: Vec<News>,
}

impl EntryNews {
    /// `before` is `None` for the first entry.
    pub fn between(round: &Round, before: Option<&Stage>, after: &Stage) -> Self {
        let floor = round.plan().floor();
        let inside = before.filter(|stage| !stage.possible.is_outside());
        let old = inside.map_or(floor, |stage| stage.possible.spaces() & floor);
        let new = after.possible.spaces() & floor;
        let news = if new.is_empty() || after.table.end == Some(RoundEnd::Escaped) {
            Vec::new()
        } else {
            Self::found(round, (old, new), inside, after)
        };
        Self { spaces: (old.len(), new.len()), news }
    }

    fn found(round: &Round, (old, new): (SpaceSet, SpaceSet), inside: Option<&Stage>, after: &Stage) -> Vec<News> {
        let mut news = Vec::new();
        let (plan, drawing) = (round.plan(), round.plan().drawing());
        let is_in = |set: SpaceSet, letter: char| set.iter().any(|space| drawing.letter(plan.square(space)) == letter);
        // The only space says all about rooms.
        if let Some(at) = new.only() {
            news.extend((old != new).then_some(News::At(at)));
        } else {
            let rooms = drawing.zones.iter().filter(|(_, zone)| zone.kind != ZoneKind::Corridor);
            let left = rooms.map(|(letter, _)| *letter).filter(|letter| is_in(old, *letter) && !is_in(new, *letter));
            let left: Vec<char> = left.collect();
            news.extend((!left.is_empty()).then_some(News::NotIn(left)));
        }
        // In plain sight nobody asks cameras or detectors.
        let Some(before) = inside.filter(|_| after.table.pawn.is_none()) else { return news };
        let of = |is_cut: bool| -> Cameras {
            let became = |number| certain(before.possible.camera(number), after.possible.camera(number));
            after.table.cameras.iter().filter(|number| became(*number) == Some(is_cut)).collect()
        };
        let (cut, work) = (of(true), of(false));
        news.extend((!cut.is_empty()).then_some(News::Cut(cut)));
        news.extend((!work.is_empty()).then_some(News::Work(work)));
        news.extend(certain(before.possible.power(), after.possible.power()).map(|off| News::Power(!off)));
        news
    }
}

/// `Some` if it became certain. Each pair says: may be so, may not be so.
fn certain(before: (bool, bool), (may_be, may_not): (bool, bool)) -> Option<bool> {
    (before == (true, true) && may_be != may_not).then_some(may_be)
}
