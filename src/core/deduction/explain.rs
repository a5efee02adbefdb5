//! Why a cell is decided: proofs (`proof`) and their rules (`rules`), smallest sets of entries (`smallest`, over the
//! groups of `evidence`), the entry point (`explainer`), and what bears on open cells (`bearing`).

pub(crate) mod bearing;
pub(crate) mod evidence;
pub(crate) mod explainer;
pub(crate) mod proof;
pub(crate) mod rules;
pub(crate) mod smallest;
