//! Exact counting: a layered decision diagram over the cards, and the sums it carries.
//!
//! In the order in which a position passes through: `order` and `width_estimate` choose the variable order; `automaton`
//! and `components` compile each hand to an automaton that reads the cards; `layer` finds the states of their product
//! and the `arcs` between them, with `index` for their numbers; `lumping` merges components that nothing tells apart
//! any more; `diagram` holds the layers and makes the backward pass, `forward` the forward pass with the marginals of
//! all cells, `case_file` with `partial_triples` and `cuts` the joint marginals of the case file. `semiring` says what
//! is summed, `budget` how much work it may take. `counting` counts one residual problem; `ordered` keeps a position
//! with its order, for further facts and for groups of suggestions (`placements` with `front`).

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
