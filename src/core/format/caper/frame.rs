//! The stored form of what all rounds of an evening in the museum share.

use crate::caper::{self, CaperRules, Plan, PlanDrawing};
use crate::edition::tidy;
use crate::format::GameFileFault;
use crate::format::names::Names;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::format) struct EveningSetup {
    /// Missing if it is the evening's plan.
    #[serde(skip_serializing_if = "Option::is_none")]
    plan: Option<PlanDrawing>,
    /// Missing in a file, where a record before this one has the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<caper::CaperRules>,
    players: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    me: Option<String>,
    length: caper::EveningLength,
}

/// The checked plan. If the bundled plan or the evening's `own` is equal, it is shared.
pub(super) fn checked(drawing: &PlanDrawing, own: Option<&Arc<Plan>>) -> Result<Arc<Plan>, GameFileFault> {
    let known = own.cloned().into_iter().chain([Plan::bundled()]);
    match known.into_iter().find(|plan| plan.drawing() == drawing) {
        Some(plan) => Ok(plan),
        None => Plan::new(drawing.clone()).map(Arc::new).map_err(GameFileFault::Plan),
    }
}

impl EveningSetup {
    /// Leaves the plan out if that is the evening's `own`.
    pub(super) fn store(frame: &caper::EveningSetup, own: Option<&Arc<Plan>>) -> Self {
        let caper::EveningSetup { plan, rules, players, me, length } = frame;
        let own = own.is_some_and(|own| Arc::ptr_eq(own, plan) || own == plan);
        Self {
            plan: (!own).then(|| plan.drawing().clone()),
            rules: Some(rules.clone()),
            players: players.clone(),
            me: me.map(|me| Names::of_players(players).player_name(me)),
            length: *length,
        }
    }

    /// In a file the plan and the rules come before the frame.
    pub(super) fn in_file(frame: &caper::EveningSetup) -> Self {
        Self { rules: None, ..Self::store(frame, Some(&frame.plan)) }
    }

    /// `own` and `own_rules` replace a missing plan or missing rules.
    pub(super) fn load(
        &self,
        own: Option<&Arc<Plan>>,
        own_rules: &CaperRules,
    ) -> Result<caper::EveningSetup, GameFileFault> {
        let Self { plan, rules, players, me, length } = self;
        let plan = match plan {
            None => own.cloned().ok_or_else(|| GameFileFault::Missing("Plan".to_owned()))?,
            Some(drawing) => checked(drawing, own)?,
        };
        let rules = rules.as_ref().unwrap_or(own_rules).clone();
        let players: Vec<String> = players.iter().map(|name| tidy(name).into_owned()).collect();
        let me = me.as_ref().map(|me| Names::of_players(&players).player(me)).transpose()?;
        Ok(caper::EveningSetup { plan, rules, players, me, length: *length })
    }
}
