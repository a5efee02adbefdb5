//! The help that a Clue player had with their own marks, as files write it.

use super::super::names::Names;
use super::{Loaded, member};
use crate::game::{HelpStep, HelpUsed, Holder};
use serde::{Deserialize, Serialize};
use std::ops::Not;

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Help {
    pub after: u32,
    /// Missing if no cell was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// Missing if the cell is in the case file's column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holder: Option<String>,
    #[serde(skip_serializing_if = "Not::not")]
    pub reason: bool,
}

impl Help {
    pub(crate) fn store(help: HelpUsed, names: &Names) -> Self {
        let (cell, reason) = (help.step.cell(), matches!(help.step, HelpStep::Reason(..)));
        let holder = cell.map(|(_, column)| Holder(column)).filter(|holder| names.is_holder(*holder));
        Self {
            after: help.after,
            card: cell.map(|(card, _)| names.card_name(card)),
            holder: holder.map(|holder| names.holder_name(holder)),
            reason,
        }
    }

    pub(crate) fn load(&self, names: &Names) -> Loaded<HelpUsed> {
        let used = |step| Ok(HelpUsed { after: self.after, step });
        let Some(card) = &self.card else { return used(HelpStep::Counts) };
        let card = member("card", card, |card| names.card(card))?;
        let holder = self.holder.as_ref().map(|holder| member("holder", holder, |holder| names.holder(holder)));
        let column = holder.transpose()?.map_or(names.case_file(), |holder| holder.0);
        used(if self.reason { HelpStep::Reason(card, column) } else { HelpStep::Cell(card, column) })
    }
}
