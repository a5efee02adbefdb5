//! Table fields guarded against running as formulas in a spreadsheet.

/// A spreadsheet takes a cell that begins with one of these signs for a formula.
const FORMULA: [char; 7] = ['=', '+', '-', '@', '\t', '\r', '\n'];

/// What makes a cell text in a spreadsheet.
const TEXT: char = '\'';

/// A field as the table has it: after an apostrophe if it begins like a formula or with an apostrophe.
pub(super) fn guard(field: &str) -> String {
    if field.starts_with(FORMULA) || field.starts_with(TEXT) { format!("{TEXT}{field}") } else { field.to_owned() }
}

/// A field without the apostrophe that [`guard`] put before it.
pub(super) fn unguard(field: &str) -> &str {
    field.strip_prefix(TEXT).unwrap_or(field)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_become_text_and_every_field_comes_back() {
        for field in ["", "Anna", "=1+1", "+1", "-2+3", "@SUM(1)", "\t=1", "\r=1", "'", "'=1", "''a", "O'Neil"] {
            let cell = guard(field);
            assert!(!cell.starts_with(FORMULA), "{cell}");
            assert_eq!(unguard(&cell), field);
        }
        assert_eq!([guard("Anna"), guard("=1"), guard("'a")], ["Anna", "'=1", "''a"]);
    }
}
