//! Why a cell is decided: the simple rules, proofs built from them, their smallest sets of entries, and a checker.

pub(crate) mod bearing;
pub(crate) mod evidence;
pub(crate) mod explainer;
pub(crate) mod proof;
pub(crate) mod rules;
pub(crate) mod simple;
pub(crate) mod smallest;
