/// The members of a text that is one record, in RON or JSON, with the text of their values. The last one may be cut
/// off.
pub(crate) fn top_members(text: &str) -> Vec<(&str, &str)> {
    let (mut found, mut start, mut depth) = (Vec::new(), 0, 0);
    let (mut quoted, mut escaped, mut comment) = (false, false, false);
    for (at, letter) in text.char_indices() {
        if comment {
            comment = letter != '\n';
        } else if quoted {
            quoted = escaped || letter != '"';
            escaped = letter == '\\' && !escaped;
        } else {
            match letter {
                '"' => quoted = true,
                '/' => comment = text[at..].starts_with("//"),
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

/// Comments may stand before the name; JSON puts it into quotes.
fn member(text: &str) -> Option<(&str, &str)> {
    let mut text = text.trim();
    while text.starts_with("//") {
        text = text.split_once('\n')?.1.trim_start();
    }
    let (name, value) = text.split_once(':')?;
    let name = name.trim().trim_matches('"');
    let plain = !name.is_empty() && name.bytes().all(|byte| byte == b'_' || byte.is_ascii_alphanumeric());
    plain.then(|| (name, value.trim()))
}
