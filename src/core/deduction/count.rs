//! Exact counting: a layered decision diagram over the cards, and the sums it carries.
//!
//! `order` chooses the order of the cards. `automaton` and `components` compile each hand to an automaton. `layer` and
//! `arcs` form the product, and `lumping` merges hands that nothing tells apart any more. `diagram` makes the backward
//! pass. `forward` gives the marginals of cells, `case_file` of triples, `placements` with `front` of suggestions.
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
