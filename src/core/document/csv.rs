//! The records of a game as CSV. Fields that a spreadsheet would run as formulas become text.

use super::ExportError;
use super::model::Records;

/// A spreadsheet takes cells that begin with one of these for formulas.
const FORMULA: [char; 7] = ['=', '+', '-', '@', '\t', '\r', '\n'];

const TEXT: char = '\'';

impl Records {
    pub fn to_csv(&self) -> Result<Vec<u8>, ExportError> {
        let failed = |error: &dyn std::fmt::Display| ExportError::Table(error.to_string());
        let mut writer = csv::Writer::from_writer(Vec::new());
        for row in std::iter::once(&self.columns).chain(&self.rows) {
            writer.write_record(row.iter().map(|field| guard(field))).map_err(|error| failed(&error))?;
        }
        writer.into_inner().map_err(|error| failed(&error))
    }
}

/// A leading apostrophe gets another, because a spreadsheet removes the first.
fn guard(field: &str) -> String {
    if field.starts_with(FORMULA) || field.starts_with(TEXT) { format!("{TEXT}{field}") } else { field.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_become_text_and_every_field_can_be_read_back() {
        for field in ["", "Anna", "=1+1", "+1", "-2+3", "@SUM(1)", "\t=1", "\r=1", "'", "'=1", "''a", "O'Neil"] {
            let cell = guard(field);
            assert!(!cell.starts_with(FORMULA), "{cell}");
            assert_eq!(cell.strip_prefix(TEXT).unwrap_or(&cell), field);
        }
        assert_eq!([guard("Anna"), guard("=1"), guard("'a")], ["Anna", "'=1", "''a"]);
    }
}
