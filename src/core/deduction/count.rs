//! Exact counting of deals, by a layered decision diagram over the cards.
//!
//! Every hand is an automaton that takes or leaves one card after the other. A *state* of the diagram is one node for
//! each hand after the same cards, and an *arc* to the next layer says who takes the next card. So the paths through
//! all layers are the deals.
//!
//! * Building: `order` chooses the order of the cards. `automaton` and `components` compile the hands, `layer` and
//!   `arcs` form their product, and `lumping` merges hands that nothing tells apart any more.
//! * Summing: `diagram` makes the backward pass, `forward` sums by cell, `case_file` by triple, `placements` with
//!   `front` by where the cards of a suggestion lie.
//!
//! Unless said otherwise, `None` means that the [`Budget`](budget::Budget) does not suffice, or that numbers outgrow
//! their types.

pub(crate) mod arcs;
pub(crate) mod automaton;
pub(crate) mod budget;
pub(crate) mod case_file;
pub(crate) mod components;
pub(crate) mod counting;
pub(crate) mod cuts;
pub(crate) mod diagram;
pub(crate) mod forward;
pub(crate) mod front;
pub(crate) mod index;
pub(crate) mod layer;
pub(crate) mod lumping;
pub(crate) mod order;
pub(crate) mod ordered;
pub(crate) mod partial_triples;
pub(crate) mod placements;
pub(crate) mod semiring;
pub(crate) mod width_estimate;

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests;
