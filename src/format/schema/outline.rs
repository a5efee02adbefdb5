//! Finds members and items in the text of a file without parsing their values.
//!
//! It locates errors in well-formed files by line and column, and finds the readable parts of damaged ones. One pass
//! over the bytes, no recursion, nothing copied.

use std::ops::Range;

/// The members of a `( … )`: their names and where their values stand. A value that is cut off is left out.
pub(super) fn members(text: &str, within: Range<usize>) -> Vec<(&str, Range<usize>)> {
    items(text, within)
        .filter_map(|item| {
            let body = &text[item.clone()];
            let colon = body.find(':')?;
            // JSON puts names into quotes.
            let name = body[..colon].trim().trim_matches('"');
            let plain = !name.is_empty() && name.bytes().all(|byte| byte == b'_' || byte.is_ascii_alphanumeric());
            let value = item.start + colon + 1..item.end;
            plain.then(|| (name, trimmed(text, value)))
        })
        .collect()
}

/// The value of a member.
pub(super) fn member(text: &str, within: Range<usize>, name: &str) -> Option<Range<usize>> {
    members(text, within).into_iter().find(|(other, _)| *other == name).map(|(_, value)| value)
}

/// The items of the first bracket in `within`, each without the space and comments before it. The last one may be cut
/// off by the end of the text.
pub(super) fn items(text: &str, within: Range<usize>) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut scanner = Scanner { bytes: text.as_bytes(), at: within.start, end: within.end };
    let open = scanner.find_open();
    let mut done = open.is_none();
    std::iter::from_fn(move || {
        while !done {
            scanner.skip_blank();
            let start = scanner.at;
            let stop = scanner.skip_item();
            done = stop != Some(b',');
            if scanner.at > start {
                let item = start..scanner.at;
                scanner.at += usize::from(!done);
                return Some(item);
            }
            scanner.at += usize::from(!done);
        }
        None
    })
}

fn trimmed(text: &str, range: Range<usize>) -> Range<usize> {
    let body = &text[range.clone()];
    let start = range.start + (body.len() - body.trim_start().len());
    start..start + body.trim().len()
}

struct Scanner<'a> {
    bytes: &'a [u8],
    at: usize,
    end: usize,
}

impl Scanner<'_> {
    fn peek(&self) -> Option<u8> {
        (self.at < self.end).then(|| self.bytes[self.at])
    }

    /// Moves behind the first bracket that opens; `None` if there is none.
    fn find_open(&mut self) -> Option<u8> {
        while let Some(byte) = self.peek() {
            match byte {
                b'"' => self.skip_string(),
                b'/' => self.skip_comment(),
                // `#![enable(...)]` is skipped.
                b'#' => self.skip_line(),
                b'(' | b'[' | b'{' => {
                    self.at += 1;
                    return Some(byte);
                }
                _ => self.at += 1,
            }
        }
        None
    }

    fn skip_blank(&mut self) {
        while let Some(byte) = self.peek() {
            match byte {
                b'/' => self.skip_comment(),
                byte if byte.is_ascii_whitespace() => self.at += 1,
                _ => break,
            }
        }
    }

    /// Moves to the comma or closing bracket behind one item and returns which it is; `None` at the end of the text.
    fn skip_item(&mut self) -> Option<u8> {
        let mut depth = 0usize;
        while let Some(byte) = self.peek() {
            match byte {
                b'"' => self.skip_string(),
                b'/' => self.skip_comment(),
                b',' | b')' | b']' | b'}' if depth == 0 => return Some(byte),
                b'(' | b'[' | b'{' => {
                    depth += 1;
                    self.at += 1;
                }
                b')' | b']' | b'}' => {
                    depth -= 1;
                    self.at += 1;
                }
                _ => self.at += 1,
            }
        }
        None
    }

    fn skip_string(&mut self) {
        self.at += 1;
        while let Some(byte) = self.peek() {
            self.at += if byte == b'\\' { 2 } else { 1 };
            if byte == b'"' {
                break;
            }
        }
        self.at = self.at.min(self.end);
    }

    /// A `//` or `/* */` comment, or a lone slash.
    fn skip_comment(&mut self) {
        match self.bytes.get(self.at + 1) {
            Some(b'/') => self.skip_line(),
            Some(b'*') => {
                self.at += 2;
                while self.at < self.end && !self.bytes[self.at..self.end].starts_with(b"*/") {
                    self.at += 1;
                }
                self.at = (self.at + 2).min(self.end);
            }
            _ => self.at += 1,
        }
    }

    fn skip_line(&mut self) {
        while self.peek().is_some_and(|byte| byte != b'\n') {
            self.at += 1;
        }
    }
}
