//! What holds for all rounds of an evening, as it stands on disk: the plan, the settings, the players.

use crate::caper;
use crate::casebook::schema::GameFileFault;
use crate::casebook::schema::stored::{Stored, StoredNames, stored};
use crate::edition::tidy;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A name by language.
type Name = BTreeMap<String, String>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::casebook::schema) struct Frame {
    /// Absent in the history where it is the same as the evening's own plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<Plan>,
    pub rules: Rules,
    pub players: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub me: Option<String>,
    pub length: Length,
}

stored! {
    enum Length = caper::EveningLength { OneRound, Full }
}

stored! {
    struct Plan = caper::PlanDrawing {
        id: String,
        name: Name,
        grid: Vec<String>,
        zones: BTreeMap<char, Zone>,
        colours: BTreeMap<String, Name>,
        doorways: Vec<(String, String)>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        walls: Vec<(String, String)>,
        power: Vec<String>,
        exits: Vec<Exit>,
        parts: Parts,
    }
}

stored! {
    struct Zone = caper::Zone { name: Name, colour: String, kind: ZoneKind }
}

stored! {
    enum ZoneKind = caper::ZoneKind { Room, Small, Security, Corridor }
}

stored! {
    struct Exit = caper::Exit { kind: ExitKind, at: String, side: Side }
}

stored! {
    enum ExitKind = caper::ExitKind { Window, Door }
}

stored! {
    enum Side = caper::Side { North, East, South, West }
}

stored! {
    struct Parts = caper::PieceCounts { cameras: u8, paintings: u8, open: u8, locked: u8 }
}

stored! {
    #[allow(clippy::struct_excessive_bools, reason = "as the settings are")]
    struct Rules = caper::CaperRules {
        entry: EntryRule,
        through_characters: bool,
        may_stay: bool,
        may_leave_painting: bool,
        may_leave_camera: bool,
        may_leave_power: bool,
        refusals: u8,
        snip: Snip,
        opaque: Opaque,
        on_painting: OnPainting,
        lock_ends_move: bool,
        lock_shows_pawn: bool,
        locks: LockRule,
        open_locks: u8,
        small_room: bool,
        caught_scores: bool,
        needed: u8,
    }
}

stored! {
    enum EntryRule = caper::EntryRule { Window, Space, Either }
}

stored! {
    enum Snip = caper::RefusalRule { OneQuestion, ForGood }
}

stored! {
    struct Opaque = caper::SightBlockers { paintings: bool, cameras: bool, characters: bool }
}

stored! {
    enum OnPainting = caper::PaintingRule { Never, ToCatch, Always }
}

stored! {
    enum LockRule = caper::LockRule { Mixed, Placed }
}

/// A checked plan; the bundled one and the evening's own are shared.
fn plan(stored: &Plan, names: &StoredNames<'_>) -> Result<Arc<caper::Plan>, GameFileFault> {
    let drawing = stored.load(names)?;
    let known = names.plan.cloned().into_iter().chain([caper::Plan::bundled()]);
    match known.into_iter().find(|plan| *plan.drawing() == drawing) {
        Some(plan) => Ok(plan),
        None => caper::Plan::new(drawing).map(Arc::new).map_err(GameFileFault::Plan),
    }
}

impl Stored<caper::EveningSetup> for Frame {
    /// The plan is left out where it is the evening's own; players speak with the names of this frame.
    fn store(frame: &caper::EveningSetup, names: &StoredNames<'_>) -> Self {
        let caper::EveningSetup { plan, rules, players, me, length } = frame;
        let own = names.plan.is_some_and(|own| Arc::ptr_eq(own, plan) || own == plan);
        Self {
            plan: (!own).then(|| Plan::store(plan.drawing(), names)),
            rules: Stored::store(rules, names),
            players: Stored::store(players, names),
            me: Stored::store(me, &StoredNames::of_players(players)),
            length: Stored::store(length, names),
        }
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<caper::EveningSetup, GameFileFault> {
        let Self { plan: stored, rules, players, me, length } = self;
        let plan = match stored {
            Some(stored) => plan(stored, names)?,
            None => names.plan.cloned().ok_or(GameFileFault::NoPlan)?,
        };
        let players: Vec<String> = players.iter().map(|name| tidy(name).into_owned()).collect();
        let me = me.load(&StoredNames::of_players(&players))?;
        Ok(caper::EveningSetup { plan, rules: rules.load(names)?, players, me, length: length.load(names)? })
    }
}
