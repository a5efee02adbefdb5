//! The stored form of what all rounds of an evening share: the plan, the settings, the players.

use crate::caper;
use crate::edition::tidy;
use crate::format::schema::GameFileFault;
use crate::format::schema::stored::{LocalText, Stored, StoredNames, stored};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::format::schema) struct EveningSetup {
    /// Absent in the history if equal to the evening's plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<PlanDrawing>,
    pub rules: CaperRules,
    pub players: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub me: Option<String>,
    pub length: EveningLength,
}

stored! {
    enum EveningLength = caper::EveningLength { OneRound, Full }
}

stored! {
    struct PlanDrawing = caper::PlanDrawing {
        id: String,
        name: LocalText,
        grid: Vec<String>,
        zones: BTreeMap<char, Zone>,
        colours: BTreeMap<String, LocalText>,
        doorways: Vec<(String, String)>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        walls: Vec<(String, String)>,
        power: Vec<String>,
        exits: Vec<Exit>,
        parts: PieceCounts,
    }
}

stored! {
    struct Zone = caper::Zone { name: LocalText, colour: String, kind: ZoneKind }
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
    struct PieceCounts = caper::PieceCounts { cameras: u8, paintings: u8, open: u8, locked: u8 }
}

stored! {
    #[allow(clippy::struct_excessive_bools, reason = "as the settings are")]
    struct CaperRules = caper::CaperRules {
        entry: EntryRule,
        through_characters: bool,
        may_stay: bool,
        may_leave_painting: bool,
        may_leave_camera: bool,
        may_leave_power: bool,
        refusals: u8,
        snip: RefusalRule,
        opaque: SightBlockers,
        on_painting: PaintingRule,
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
    enum RefusalRule = caper::RefusalRule { OneQuestion, ForGood }
}

stored! {
    struct SightBlockers = caper::SightBlockers { paintings: bool, cameras: bool, characters: bool }
}

stored! {
    enum PaintingRule = caper::PaintingRule { Never, ToCatch, Always }
}

stored! {
    enum LockRule = caper::LockRule { Mixed, Placed }
}

/// The checked plan, sharing the bundled one or the evening's if equal.
fn plan(stored: &PlanDrawing, names: &StoredNames<'_>) -> Result<Arc<caper::Plan>, GameFileFault> {
    let drawing = stored.load(names)?;
    let known = names.plan.cloned().into_iter().chain([caper::Plan::bundled()]);
    match known.into_iter().find(|plan| *plan.drawing() == drawing) {
        Some(plan) => Ok(plan),
        None => caper::Plan::new(drawing).map(Arc::new).map_err(GameFileFault::Plan),
    }
}

impl Stored<caper::EveningSetup> for EveningSetup {
    /// Leaves the plan out if it is the evening's; players are named as in this frame.
    fn store(frame: &caper::EveningSetup, names: &StoredNames<'_>) -> Self {
        let caper::EveningSetup { plan, rules, players, me, length } = frame;
        let own = names.plan.is_some_and(|own| Arc::ptr_eq(own, plan) || own == plan);
        Self {
            plan: (!own).then(|| PlanDrawing::store(plan.drawing(), names)),
            rules: Stored::store(rules, names),
            players: Stored::store(players, names),
            me: Stored::store(me, &StoredNames::from_players(players)),
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
        let me = me.load(&StoredNames::from_players(&players))?;
        Ok(caper::EveningSetup { plan, rules: rules.load(names)?, players, me, length: length.load(names)? })
    }
}
