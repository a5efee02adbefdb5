//! The stored form of what all rounds of an evening share: the plan, the settings, the players.

use crate::caper::{self, PlanDrawing};
use crate::edition::tidy;
use crate::format::schema::GameFileFault;
use crate::format::schema::stored::{Stored, StoredNames};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::format::schema) struct EveningSetup {
    /// Absent in the history if equal to the evening's plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<PlanDrawing>,
    pub rules: caper::CaperRules,
    pub players: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub me: Option<String>,
    pub length: caper::EveningLength,
}

/// The checked plan, sharing the bundled one or the evening's if equal.
fn plan(drawing: &PlanDrawing, names: &StoredNames<'_>) -> Result<Arc<caper::Plan>, GameFileFault> {
    let known = names.plan.cloned().into_iter().chain([caper::Plan::bundled()]);
    match known.into_iter().find(|plan| plan.drawing() == drawing) {
        Some(plan) => Ok(plan),
        None => caper::Plan::new(drawing.clone()).map(Arc::new).map_err(GameFileFault::Plan),
    }
}

impl Stored<caper::EveningSetup> for EveningSetup {
    /// Leaves the plan out if it is the evening's; players are named as in this frame.
    fn store(frame: &caper::EveningSetup, names: &StoredNames<'_>) -> Self {
        let caper::EveningSetup { plan, rules, players, me, length } = frame;
        let own = names.plan.is_some_and(|own| Arc::ptr_eq(own, plan) || own == plan);
        Self {
            plan: (!own).then(|| plan.drawing().clone()),
            rules: rules.clone(),
            players: players.clone(),
            me: Stored::store(me, &StoredNames::from_players(players)),
            length: *length,
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
        Ok(caper::EveningSetup { plan, rules: rules.clone(), players, me, length: *length })
    }
}
