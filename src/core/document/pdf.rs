//! Writes pictures as pages of a PDF, with the used parts of the fonts embedded.
//!
//! Text can be selected and searched. A *map* says which letters each *glyph* (shape) of an embedded font stands for.
//! If the map would give other letters (a mark on a letter, a letter that the font lacks), the line carries its text
//! beside its glyphs.

use super::ExportError;
use super::font::{Glyph, Style};
use super::picture::{Picture, RoundedSide, Shape, rounded};
use crate::edition::Colour;
use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{CidFontType, FontFlags, LineCapStyle, LineJoinStyle, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use std::collections::BTreeMap;
use subsetter::{GlyphRemapper, subset};

/// From 0 to 10.
const COMPRESSION: u8 = 6;

const IDENTITY: SystemInfo<'static> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// In thousandths of the size. Smaller corrections are not written.
const MIN_KERNING: f32 = 0.5;

const FONT_UNITS: f32 = 1000.0;

/// In points.
const BORDER_WIDTH: f32 = 0.75;

/// Each page is as large as its picture, in points (1/72 inch).
pub fn pdf(pages: &[Picture], title: &str, language: &str) -> Result<Vec<u8>, ExportError> {
    let has_size = |side: f32| side > 0.0 && side.is_finite();
    if pages.iter().any(|page| !has_size(page.width) || !has_size(page.height)) {
        return Err(ExportError::Draw("a page without size".to_owned()));
    }
    let mut last_id = 0;
    let mut id = || {
        last_id += 1;
        Ref::new(last_id)
    };
    let (catalog, tree, info) = (id(), id(), id());
    let mut fonts = Style::ALL.map(|style| UsedFont::new(style, id()));
    let mut pdf = Pdf::new();
    let mut page_ids = Vec::new();
    for picture in pages {
        let (page, content) = (id(), id());
        page_ids.push(page);
        let painted = compress_to_vec_zlib(&paint(picture, &mut fonts), COMPRESSION);
        pdf.stream(content, &painted).filter(Filter::FlateDecode);
        let mut page = pdf.page(page);
        page.parent(tree).contents(content).media_box(Rect::new(0.0, 0.0, picture.width, picture.height));
        let mut resources = page.resources();
        let mut named = resources.fonts();
        // A font stays named on every later page.
        for font in fonts.iter().filter(|font| font.is_used()) {
            named.pair(Name(font.name()), font.id);
        }
        named.finish();
        resources.finish();
    }
    // Only after all pages are the used glyphs known.
    for font in fonts.iter().filter(|font| font.is_used()) {
        font.embed(&mut pdf, [id(), id(), id(), id()])?;
    }
    pdf.pages(tree).count(page_ids.len() as i32).kids(page_ids);
    pdf.catalog(catalog).pages(tree).lang(TextStr(language));
    pdf.document_info(info).title(TextStr(title)).creator(TextStr("Deerstalker"));
    Ok(pdf.finish())
}

struct UsedFont {
    style: Style,
    id: Ref,
    /// Maps the font's glyph numbers to new ones without gaps.
    numbers: GlyphRemapper,
    /// The map: letters by new glyph number. Empty if the line carries its text instead.
    texts: BTreeMap<u16, String>,
}

impl UsedFont {
    fn new(style: Style, id: Ref) -> Self {
        Self { style, id, numbers: GlyphRemapper::new(), texts: BTreeMap::new() }
    }

    fn is_used(&self) -> bool {
        !self.texts.is_empty()
    }

    fn name(&self) -> &'static [u8] {
        match self.style {
            Style::Regular => b"Regular",
            Style::Medium => b"Medium",
            Style::SemiBold => b"SemiBold",
            Style::Bold => b"Bold",
            Style::Title => b"Title",
        }
    }

    /// The new number, and the letters of the glyph's first use.
    fn number(&mut self, glyph: u16, text: &str) -> (u16, &str) {
        let number = self.numbers.remap(glyph);
        (number, self.texts.entry(number).or_insert_with(|| text.to_owned()))
    }

    fn embed(&self, pdf: &mut Pdf, [cid, descriptor, file, letters]: [Ref; 4]) -> Result<(), ExportError> {
        let failed = |error: subsetter::Error| ExportError::Draw(error.to_string());
        let outlines = subset(self.style.data(), 0, &self.numbers).map_err(failed)?;
        // By convention six letters mark a font that is embedded in part.
        let name = [b"DEERST+".as_slice(), self.name()].concat();
        let name = Name(&name);
        let mut font = pdf.type0_font(self.id);
        font.base_font(name).encoding_predefined(Name(b"Identity-H")).descendant_font(cid).to_unicode(letters);
        font.finish();

        let mut font = pdf.cid_font(cid);
        font.subtype(CidFontType::Type2).base_font(name).system_info(IDENTITY).font_descriptor(descriptor);
        font.cid_to_gid_map_predefined(Name(b"Identity"));
        let advances = self.numbers.remapped_gids().map(|glyph| self.style.advance(glyph));
        font.widths().consecutive(0, advances);
        font.finish();

        let metrics = self.style.metrics();
        let [left, bottom, right, top] = metrics.bounds;
        let mut described = pdf.font_descriptor(descriptor);
        described.name(name).flags(FontFlags::SYMBOLIC).bbox(Rect::new(left, bottom, right, top)).italic_angle(0.0);
        described.ascent(metrics.ascent).descent(metrics.descent).cap_height(metrics.capitals);
        // Estimated from the weight. Viewers use it only without the outlines.
        described.stem_v(f32::from(self.style.weight()) / 5.0).font_file2(file);
        described.finish();

        let packed = compress_to_vec_zlib(&outlines, COMPRESSION);
        pdf.stream(file, &packed).filter(Filter::FlateDecode).pair(Name(b"Length1"), outlines.len() as i32);

        let mut map = UnicodeCmap::new(Name(b"Letters"), IDENTITY);
        for (number, text) in self.texts.iter().filter(|(_, text)| !text.is_empty()) {
            map.pair_with_multiple(*number, text.chars());
        }
        let map = compress_to_vec_zlib(map.finish().as_slice(), COMPRESSION);
        pdf.cmap(letters, &map).filter(Filter::FlateDecode);
        Ok(())
    }
}

/// `fonts` are in the order of [`Style::ALL`].
fn paint(picture: &Picture, fonts: &mut [UsedFont; 5]) -> Vec<u8> {
    let mut page = Content::new();
    // Pictures grow downwards, pages upwards.
    page.transform([1.0, 0.0, 0.0, -1.0, 0.0, picture.height]);
    page.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
    fill_colour(&mut page, picture.background);
    page.rect(0.0, 0.0, picture.width, picture.height).fill_nonzero();
    for shape in &picture.shapes {
        match shape {
            Shape::Rect { bounds, radius, fill, border } => {
                if let Some(colour) = fill {
                    fill_colour(&mut page, *colour);
                    outline(&mut page, *bounds, *radius);
                    page.fill_nonzero();
                }
                if let Some(colour) = border {
                    stroke_colour(&mut page, *colour);
                    page.set_line_width(BORDER_WIDTH);
                    outline(&mut page, *bounds, *radius);
                    page.stroke();
                }
            }
            Shape::Disc { centre: [x, y], radius, fill } => {
                fill_colour(&mut page, *fill);
                outline(&mut page, [x - radius, y - radius, 2.0 * radius, 2.0 * radius], *radius);
                page.fill_nonzero();
            }
            Shape::Stroke { points, colour, width, dash } => {
                stroke_colour(&mut page, *colour);
                page.set_line_width(*width);
                page.set_dash_pattern((*dash > 0.0).then_some([*dash, *dash]).into_iter().flatten(), 0.0);
                corners(&mut page, points);
                page.stroke();
                // A pattern holds until the next one is set.
                page.set_dash_pattern([], 0.0);
            }
            Shape::Fill { points, colour } => {
                fill_colour(&mut page, *colour);
                corners(&mut page, points);
                page.close_path().fill_nonzero();
            }
            Shape::Text { text, at: [x, y], size, style, colour, anchor } => {
                let glyphs = style.glyphs(text);
                let width = glyphs.iter().map(|glyph| glyph.advance).sum::<f32>() * size;
                fill_colour(&mut page, *colour);
                let at = [anchor.start(*x, width), *y];
                write_text(&mut page, text, &glyphs, *size, at, &mut fonts[*style as usize]);
            }
        }
    }
    page.finish().into_vec()
}

fn fill_colour(page: &mut Content, colour: Colour) {
    let [red, green, blue] = shares(colour);
    page.set_fill_rgb(red, green, blue);
}

fn stroke_colour(page: &mut Content, colour: Colour) {
    let [red, green, blue] = shares(colour);
    page.set_stroke_rgb(red, green, blue);
}

fn shares(Colour(red, green, blue): Colour) -> [f32; 3] {
    [red, green, blue].map(|channel| f32::from(channel) / 255.0)
}

fn write_text(page: &mut Content, text: &str, glyphs: &[Glyph], size: f32, [x, y]: [f32; 2], font: &mut UsedFont) {
    let mut mapped = String::new();
    let mut numbered = Vec::with_capacity(glyphs.len());
    for (glyph, letters) in glyphs.iter().zip(letters(font.style, text, glyphs)) {
        // Non-breaking spaces look like others and should be found like others.
        let is_space = !letters.is_empty() && letters.chars().all(char::is_whitespace);
        let (number, letters) = font.number(glyph.id, if is_space { " " } else { letters });
        mapped.push_str(letters);
        numbered.push((glyph, number));
    }
    let text: String = text.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter }).collect();
    // Viewers reorder the glyphs of a letter with a mark by their places.
    let has_group = glyphs.windows(2).any(|pair| pair[0].start == pair[1].start);
    let map_misleads = has_group || mapped != text;
    if map_misleads {
        page.begin_marked_content_with_properties(Name(b"Span")).properties().actual_text(TextStr(&text));
    }
    // The page was turned over; this turns letters upright again.
    page.begin_text().set_font(Name(font.name()), size).set_text_matrix([1.0, 0.0, 0.0, -1.0, x, y]);
    show(page, &numbered, size, font.style);
    page.end_text();
    if map_misleads {
        page.end_marked_content();
    }
}

/// The part of `text` for each glyph. Of glyphs shaped from the same letters, each has its own letter if that is
/// among them; otherwise the first has all and the others none.
fn letters<'t>(style: Style, text: &'t str, glyphs: &[Glyph]) -> Vec<&'t str> {
    let group = |glyph: &Glyph| {
        // The group ends where the next one begins in the text, on whichever side its glyphs are: some scripts run
        // leftwards.
        let end = glyphs.iter().map(|other| other.start).filter(|start| *start > glyph.start).min();
        text.get(glyph.start..end.unwrap_or(text.len())).unwrap_or_default()
    };
    let own = |glyph: &Glyph| {
        let group = group(glyph);
        let (at, letter) = group.char_indices().find(|(_, letter)| style.glyph(*letter) == Some(glyph.id))?;
        group.get(at..at + letter.len_utf8())
    };
    let mut letters = Vec::with_capacity(glyphs.len());
    for (at, glyph) in glyphs.iter().enumerate() {
        let first = at == 0 || glyphs[at - 1].start != glyph.start;
        letters.push(match own(glyph) {
            Some(letter) => letter,
            // A box for a letter that the font lacks, or a space for an unseen one.
            None if glyph.id == 0 => "",
            None if style.glyph(' ') == Some(glyph.id) => " ",
            None if first => group(glyph),
            None => "",
        });
    }
    letters
}

fn show(page: &mut Content, glyphs: &[(&Glyph, u16)], size: f32, style: Style) {
    let rise = |(glyph, _): &(&Glyph, u16)| (FONT_UNITS * glyph.offset[1]).round() as i32;
    let mut risen = 0;
    // A rise holds until the next one, so glyphs of one height go together.
    for level in glyphs.chunk_by(|one, other| rise(one) == rise(other)) {
        if rise(&level[0]) != risen {
            risen = rise(&level[0]);
            page.set_rise(risen as f32 * size / FONT_UNITS);
        }
        let mut line = page.show_positioned();
        let mut items = line.items();
        for (glyph, number) in level {
            let aside = FONT_UNITS * glyph.offset[0];
            if aside.abs() > MIN_KERNING {
                items.adjust(-aside);
            }
            items.show(Str(&number.to_be_bytes()));
            // The viewer moves on by the font's advance; correct it to the measured one.
            let correction = style.advance(glyph.id) + aside - FONT_UNITS * glyph.advance;
            if correction.abs() > MIN_KERNING {
                items.adjust(correction);
            }
        }
        items.finish();
        line.finish();
    }
    if risen != 0 {
        page.set_rise(0.0);
    }
}

fn corners(page: &mut Content, points: &[[f32; 2]]) {
    for (at, [x, y]) in points.iter().enumerate() {
        if at == 0 {
            page.move_to(*x, *y);
        } else {
            page.line_to(*x, *y);
        }
    }
}

/// It is a circle if the radius is half the side.
fn outline(page: &mut Content, bounds: [f32; 4], radius: f32) {
    let Some(sides) = rounded(bounds, radius) else {
        let [x, y, width, height] = bounds;
        page.rect(x, y, width, height);
        return;
    };
    let [x, y] = sides[3].curve_end;
    page.move_to(x, y);
    for RoundedSide { end: [x, y], handles: [[x1, y1], [x2, y2]], curve_end: [x3, y3] } in sides {
        page.line_to(x, y).cubic_to(x1, y1, x2, y2, x3, y3);
    }
    page.close_path();
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;
    use crate::document::picture::Anchor;

    fn written(draw: impl Fn(&mut Picture)) -> String {
        let mut picture = Picture::new(200.0, 100.0, Colour(255, 255, 255));
        draw(&mut picture);
        let bytes = pdf(&[picture], "A <title>", "fr").unwrap();
        let document = lopdf::Document::load_mem(&bytes).unwrap();
        let page = *document.get_pages().values().next().unwrap();
        String::from_utf8_lossy(&document.get_page_content(page)).into_owned()
    }

    #[test]
    fn text_stands_where_its_anchor_says_and_kerns() {
        for (anchor, share) in [(Anchor::Start, 0.0), (Anchor::Middle, 0.5), (Anchor::End, 1.0)] {
            let content = written(|picture| {
                picture.text("AVATAR", [100.0, 40.0], 20.0, Style::Regular, Colour(0, 0, 0), anchor);
            });
            let matrix = content.lines().find(|line| line.ends_with("Tm")).unwrap();
            let left: f32 = matrix.split(' ').nth(4).unwrap().parse().unwrap();
            let expected = 100.0 - share * Style::Regular.width("AVATAR", 20.0);
            assert!((left - expected).abs() < 0.01, "{anchor:?}: {matrix}, not {expected}");
            // The viewer's sum, advances less the numbers between glyphs, must be the measured width.
            let shown = content.lines().find(|line| line.ends_with("TJ")).unwrap();
            let kerned: f32 = shown.split(['[', ']', ' ']).filter_map(|item| item.parse::<f32>().ok()).sum();
            let advances: f32 =
                Style::Regular.glyphs("AVATAR").iter().map(|glyph| Style::Regular.advance(glyph.id)).sum();
            let width = (advances - kerned) * 20.0 / 1000.0;
            assert!((width - Style::Regular.width("AVATAR", 20.0)).abs() < 0.1, "{width}: {shown}");
            assert!(kerned > 100.0, "A and V stand closer: {shown}");
        }
    }

    #[test]
    fn a_pdf_embeds_only_the_letters_it_uses() {
        let size = |text: &str| {
            let mut picture = Picture::new(200.0, 100.0, Colour(255, 255, 255));
            picture.text(text, [10.0, 40.0], 20.0, Style::Regular, Colour(0, 0, 0), Anchor::Start);
            pdf(&[picture], "", "en").unwrap().len()
        };
        let (nothing, little, much) =
            (size(""), size("ab"), size("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"));
        assert!(nothing < 1_200 && little < 4_000 && little < much && much < 20_000, "{nothing}, {little}, {much}");
    }

    #[test]
    fn text_copied_from_a_pdf_is_the_text_that_was_written() {
        let lines =
            ["B\u{302}ob", "Bob’s bits", "Chloé, Noe\u{308}l", "小林 Kobayashi", "a\u{202f}: b", "x\u{200d}y z"];
        let mut picture = Picture::new(300.0, 300.0, Colour(255, 255, 255));
        for (at, line) in lines.into_iter().enumerate() {
            let place = [10.0, 20.0 + 30.0 * at as f32];
            picture.text(line, place, 20.0, Style::Regular, Colour(0, 0, 0), Anchor::Start);
        }
        let bytes = pdf(&[picture], "", "en").unwrap();
        let document = lopdf::Document::load_mem(&bytes).unwrap();
        let page = *document.get_pages().values().next().unwrap();
        let maps: Vec<String> = document
            .objects
            .values()
            .filter_map(|object| object.as_stream().ok()?.decompressed_content().ok())
            .filter_map(|stream| String::from_utf8(stream).ok().filter(|text| text.contains("beginbfchar")))
            .collect();
        let [map] = &maps[..] else { panic!("one font, not {}", maps.len()) };
        let number = |digits: &[u8]| u16::from_str_radix(std::str::from_utf8(digits).unwrap(), 16).unwrap();
        let hex = |text: &str| {
            let units: Vec<u16> = text.as_bytes().chunks_exact(4).map(number).collect();
            String::from_utf16(&units).unwrap()
        };
        let letters: BTreeMap<u16, String> = map
            .lines()
            .filter_map(|line| line.strip_prefix('<')?.strip_suffix('>')?.split_once("> <"))
            .filter(|(glyph, _)| glyph.len() == 4)
            .map(|(glyph, text)| (number(glyph.as_bytes()), hex(text)))
            .collect();
        assert!(letters.values().any(|text| text == ":"), "after a space that does not break: {letters:?}");
        let content = lopdf::content::Content::decode(&document.get_page_content(page)).unwrap();
        let (mut copied, mut line, mut beside, mut marked) = (Vec::new(), String::new(), None, 0);
        for operation in content.operations {
            match (operation.operator.as_str(), &operation.operands[..]) {
                ("BDC", [_, properties]) => {
                    let text = properties.as_dict().unwrap().get(b"ActualText").unwrap();
                    beside = Some(lopdf::decode_text_string(text).unwrap());
                    marked += 1;
                }
                ("TJ", [shown]) => {
                    for glyphs in shown.as_array().unwrap().iter().filter_map(|item| item.as_str().ok()) {
                        for glyph in glyphs.chunks_exact(2) {
                            let glyph = u16::from_be_bytes([glyph[0], glyph[1]]);
                            line += letters.get(&glyph).map_or("", String::as_str);
                        }
                    }
                }
                ("ET", _) => copied.push(beside.take().unwrap_or_else(|| line.clone())),
                ("BT", _) => line.clear(),
                _ => {}
            }
        }
        assert_eq!(copied, lines.map(|line| line.replace('\u{202f}', " ")));
        assert_eq!(marked, 3, "only what the map cannot say is said twice");
    }

    #[test]
    fn a_page_without_size_is_an_error() {
        for width in [0.0, -1.0, f32::NAN, f32::INFINITY] {
            assert!(pdf(&[Picture::new(width, 10.0, Colour(0, 0, 0))], "", "en").is_err(), "{width}");
        }
    }
}
