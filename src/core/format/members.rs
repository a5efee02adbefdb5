//! Finds the members of a record without parsing it, so that even a damaged file tells which game it holds.

/// The members of the outermost value in RON or JSON, each with the text of its value. The last may be cut off.
pub(crate) fn top_members(text: &str) -> Vec<(&str, &str)> {
    let (mut found, mut start, mut depth) = (Vec::new(), 0, 0);
    let (mut quoted, mut escaped, mut comment) = (false, false, None);
    for (at, letter) in text.char_indices() {
        if let Some(end) = comment {
            comment = Some(end).filter(|end| !text[at..].starts_with(end));
        } else if quoted {
            quoted = escaped || letter != '"';
            escaped = letter == '\\' && !escaped;
        } else {
            match letter {
                '"' => quoted = true,
                '/' => comment = comment_end(&text[at..]),
                '(' | '[' | '{' => {
                    depth += 1;
                    start = if depth == 1 { at + 1 } else { start };
                }
                ',' if depth == 1 => {
                    found.extend(member(&text[start..at]));
                    start = at + 1;
                }
                ')' | ']' | '}' if depth == 1 => {
                    found.extend(member(&text[start..at]));
                    return found;
                }
                ')' | ']' | '}' => depth -= 1,
                _ => {}
            }
        }
    }
    found.extend((depth > 0).then(|| member(&text[start..])).flatten());
    found
}

/// If the text begins with a comment, the end mark of that.
fn comment_end(text: &str) -> Option<&'static str> {
    let ends = [("//", "\n"), ("/*", "*/")];
    ends.into_iter().find(|(start, _)| text.starts_with(start)).map(|(_, end)| end)
}

/// Comments may stand before the name; in JSON it is quoted.
fn member(text: &str) -> Option<(&str, &str)> {
    let mut text = text.trim();
    while let Some(end) = comment_end(text) {
        text = text.split_once(end)?.1.trim_start();
    }
    let (name, value) = text.split_once(':')?;
    let name = name.trim().trim_matches('"');
    let plain = !name.is_empty() && name.bytes().all(|byte| byte == b'_' || byte.is_ascii_alphanumeric());
    plain.then(|| (name, value.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_hide_no_member() {
        let text = "/* \" ( */ (/* a: 1, ( */ b: 2, // c: 3, \"\n d: 4";
        assert_eq!(top_members(text), [("b", "2"), ("d", "4")]);
    }
}
