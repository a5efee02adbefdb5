//! What the boards of both games share: drawn grids and shortest walks between their squares.

/// The columns and rows of a grid drawn as one string a row; `None` if its rows differ in length or it has no square.
pub fn extent(grid: &[String]) -> Option<(usize, usize)> {
    let width = grid.first()?.chars().count();
    let even = width > 0 && grid.iter().all(|row| row.chars().count() == width);
    even.then_some((width, grid.len()))
}

/// The steps of a shortest walk from node `start` to each of `count` nodes, found by breadth-first search; `None` where no
/// walk leads. `next` gives the nodes one step from a node. Walks longer than 255 steps count as 255.
pub fn shortest_steps<N: IntoIterator<Item = usize>>(
    count: usize,
    start: usize,
    next: impl Fn(usize) -> N,
) -> Vec<Option<u8>> {
    let mut steps = vec![None; count];
    steps[start] = Some(0);
    let (mut layer, mut step) = (vec![start], 0u8);
    while !layer.is_empty() {
        step = step.saturating_add(1);
        let reached = layer.iter().flat_map(|node| next(*node));
        let mut new = Vec::new();
        for node in reached {
            if steps[node].is_none() {
                steps[node] = Some(step);
                new.push(node);
            }
        }
        layer = new;
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_is_a_rectangle_with_squares() {
        let grid = |rows: &[&str]| extent(&rows.iter().map(|row| (*row).to_owned()).collect::<Vec<_>>());
        assert_eq!((grid(&["..", "é."]), grid(&["..", "."])), (Some((2, 2)), None));
        assert_eq!((grid(&[]), grid(&[""])), (None, None));
    }

    #[test]
    fn walks_go_round_and_end_where_no_edge_leads() {
        // A ring of six nodes, and a seventh that no edge joins to it.
        let ring = |node: usize| if node < 6 { vec![(node + 1) % 6, (node + 5) % 6] } else { Vec::new() };
        let steps = [0, 1, 2, 3, 2, 1].map(Some).into_iter().chain([None]).collect::<Vec<_>>();
        assert_eq!(shortest_steps(7, 0, ring), steps);
    }
}
