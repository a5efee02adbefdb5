//! Why a cell is decided: proofs and their rules, the smallest sets of entries that carry them, and what bears on open
//! cells.

pub(crate) mod bearing;
pub(crate) mod evidence;
pub(crate) mod explainer;
pub(crate) mod proof;
pub(crate) mod rules;
pub(crate) mod smallest;
