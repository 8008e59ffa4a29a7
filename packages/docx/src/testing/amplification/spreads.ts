import {
  borders,
  box,
  chain,
  group,
  levels,
  many,
  named,
  numbered,
  p,
  part,
  picture,
  png,
  run,
  type Size,
  type Spread,
  sectionProperties,
  spread,
  tabs,
  text,
  unlike,
  unlikeText,
} from "./markup.ts";

/**
 * Kinds of references of WordprocessingML, and of content that a document can express in few bytes and a reader needs
 * many for.
 */
export const SPREADS: Readonly<Record<string, (size: Size) => Spread>> = {
  footnotes: (size) => ({
    body: spread(size, () => run('<w:footnoteReference w:id="1"/>')),
    footnotes: `<w:footnote w:id="1">${p(run("<w:footnoteRef/>") + text(size.letters))}</w:footnote>`,
  }),
  endnotes: (size) => ({
    body: spread(size, () => run('<w:endnoteReference w:id="1"/>')),
    endnotes: `<w:endnote w:id="1">${p(text(size.letters))}</w:endnote>`,
  }),
  ownNotes: (size) => ({
    body: spread(size, (at) => run(`<w:footnoteReference w:id="${at}" w:customMarkFollows="1"/>`) + text("*")),
    footnotes: many(size.times, (at) => `<w:footnote w:id="${at}">${p(text(size.letters.slice(0, 200)))}</w:footnote>`),
  }),
  noteMarks: (size) => ({
    body: `${spread(size, () => run('<w:footnoteReference w:id="1"/>'))}${sectionProperties('<w:footnotePr><w:numFmt w:val="cardinalText"/><w:numStart w:val="27777"/></w:footnotePr>')}`,
    footnotes: `<w:footnote w:id="1">${p(many(Math.min(size.times, 500), () => run("<w:footnoteRef/>")))}</w:footnote>`,
  }),
  comments: (size) => ({
    body: spread(
      size,
      () =>
        `<w:commentRangeStart w:id="1"/>${text("x")}<w:commentRangeEnd w:id="1"/>${run('<w:commentReference w:id="1"/>')}`,
    ),
    comments: `<w:comment w:id="1" w:author="${named(size.letters, 200)}">${p(text(size.letters))}</w:comment>`,
  }),
  headers: (size) => ({
    body: many(Math.min(size.times, 3_000), () =>
      p(
        text("x"),
        sectionProperties(
          '<w:headerReference w:type="default" r:id="rIdheader"/><w:headerReference w:type="first" r:id="rIdheader"/><w:footerReference w:type="even" r:id="rIdfooter"/>',
        ),
      ),
    ),
    header: p(text(size.letters)),
    footer: p(text(size.letters)),
  }),
  moreHeaders: (size) => {
    const count = Math.min(size.times, 300);
    return {
      body: many(count, (at) => p(text("x"), sectionProperties(`<w:headerReference w:type="default" r:id="h${at}"/>`))),
      extras: Array.from({ length: count }, (_, at) =>
        part(`word/header${at + 10}.xml`, "header", "hdr", p(text(size.letters.slice(0, 5_000))), `h${at}`),
      ),
    };
  },
  columns: (size) => ({
    body: many(Math.min(size.times, 3_000), () =>
      p(
        "",
        sectionProperties(`<w:cols w:equalWidth="0">${many(50, (at) => `<w:col w:w="${at}" w:space="1"/>`)}</w:cols>`),
      ),
    ),
  }),
  pictures: (size) => ({ body: spread(size, () => run(picture(size.letters.slice(0, 50)))), images: [png] }),
  describedPicture: (size) => ({ body: p(run(picture(size.letters))), images: [png] }),
  groups: (size) => ({ body: many(Math.min(size.times, 40), () => p(run(group(size)))), images: [png] }),
  styles: (size) => ({
    body: many(size.times, (at) => p(text("x"), `<w:pStyle w:val="S"/>${unlike(at)}`)),
    styles: `<w:style w:type="paragraph" w:styleId="S"><w:pPr>${tabs(Math.min(size.letters.length, 2_000))}<w:pBdr>${borders}</w:pBdr></w:pPr><w:rPr><w:rFonts w:ascii="${named(size.letters)}" w:hAnsi="${named(size.letters)}"/></w:rPr></w:style>`,
  }),
  characterStyles: (size) => ({
    body: spread(size, (at) => text("x", `<w:rStyle w:val="C"/>${unlikeText(at)}`)),
    styles: `<w:style w:type="character" w:styleId="C"><w:rPr><w:rFonts w:ascii="${named(size.letters)}" w:hAnsi="${named(size.letters)}"/></w:rPr></w:style>`,
  }),
  styleChains: (size) => {
    const depth = Math.min(size.times, 400);
    return {
      body: many(Math.min(size.times, 500), (at) => p(text("x"), `<w:pStyle w:val="S${depth - 1}"/>${unlike(at)}`)),
      styles: chain(
        depth,
        (at) =>
          `<w:pPr><w:tabs>${many(40, (tab) => `<w:tab w:val="left" w:pos="${at * 40 + tab}"/>`)}</w:tabs></w:pPr>`,
      ),
    };
  },
  manyStyles: (size) => ({
    body: many(size.times, (at) => p(text("x"), `<w:pStyle w:val="S${at}"/>`)),
    styles: chain(size.times, (at) => `<w:name w:val="n ${at}"/><w:rPr><w:sz w:val="${at % 300}"/></w:rPr>`),
  }),
  levels: (size) => ({
    body: many(size.times, (at) => p(text("x"), numbered(1, at % 9))),
    numbering: `<w:abstractNum w:abstractNumId="0">${levels(size.letters, size.random.pick(["decimal", "bullet", "cardinalText", "upperRoman", "ordinalText"]))}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
  }),
  lists: (size) => ({
    body: many(size.times, (at) => p(text("x"), numbered(at + 1, at % 9))),
    numbering: `<w:abstractNum w:abstractNumId="0">${levels(size.letters.slice(0, 2_000), "decimal")}</w:abstractNum>${many(size.times, (at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="0"/>${size.random.chance(50) ? '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="3"/></w:lvlOverride>' : ""}</w:num>`)}`,
  }),
  styledLists: (size) => ({
    body: many(size.times, () => p(text("x"), '<w:pStyle w:val="L"/>')),
    styles:
      '<w:style w:type="paragraph" w:styleId="L"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>',
    numbering: `<w:abstractNum w:abstractNumId="0">${levels(size.letters, "lowerLetter")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
  }),
  boxes: (size) => ({ body: spread(size, () => run(box(p(text(size.letters.slice(0, 100)))))) }),
  nestedBoxes: (size) => ({
    body: p(run(box(p(run(box(p(run(box(p(text(size.letters)))))))))) + many(size.times, () => run(box(p(""))))),
  }),
  legacyBoxes: (size) => ({
    body: many(size.times, () =>
      p(
        run(
          `<w:pict><v:shape alt="${named(size.letters, 200)}" style="width:10pt;height:10pt"><v:textbox><w:txbxContent>${p(text("x"))}</w:txbxContent></v:textbox></v:shape></w:pict>`,
        ),
      ),
    ),
  }),
  alternatives: (size) => ({
    body: spread(size, () =>
      run(
        `<mc:AlternateContent><mc:Choice Requires="wps">${box(p(text("x")))}</mc:Choice><mc:Fallback><w:pict/></mc:Fallback></mc:AlternateContent>`,
      ),
    ),
  }),
  tables: (size) => {
    const columns = 1 + size.random.int(70);
    const row = `<w:tr>${many(columns, () => `<w:tc><w:tcPr><w:shd w:val="clear" w:fill="ABCDEF"/></w:tcPr>${p("")}</w:tc>`)}</w:tr>`;
    return {
      body: `<w:tbl><w:tblPr><w:tblStyle w:val="T"/></w:tblPr>${row.repeat(Math.min(1_200, Math.ceil((size.times * 4) / columns)))}</w:tbl>`,
      styles: `<w:style w:type="table" w:styleId="T"><w:tblPr><w:tblBorders>${borders}<w:insideH w:val="single" w:sz="4"/><w:insideV w:val="single" w:sz="4"/></w:tblBorders></w:tblPr></w:style>`,
    };
  },
  tablesInTables: (size) => {
    const nest = (depth: number): string =>
      depth === 0 ? p(text("x")) : `<w:tbl>${`<w:tr><w:tc>${nest(depth - 1)}${p("")}</w:tc></w:tr>`.repeat(2)}</w:tbl>`;
    return { body: nest(1 + size.random.int(10)) + p("") };
  },
  emptyTables: (size) => ({ body: many(size.times * 4, () => "<w:tbl><w:tr/></w:tbl>") + p("") }),
  breaks: (size) => ({
    body: p(
      run(
        size.random
          .pick([
            "<w:br/>",
            "<w:tab/>",
            "<w:cr/>",
            '<w:br w:type="page"/>',
            '<w:sym w:font="Wingdings" w:char="F0FC"/>',
            "<w:noBreakHyphen/>",
            "<w:ptab/>",
          ])
          .repeat(size.times * 60),
      ),
    ),
  }),
  emptyRuns: (size) => ({ body: p(many(size.times * 10, (at) => text("x", at % 2 ? "<w:b/>" : ""))) }),
  emptyParagraphs: (size) => ({ body: "<w:p/>".repeat(size.times * 20) }),
  text: (size) => ({ body: p(text(size.letters.repeat(1 + size.random.int(20)))) }),
  texts: (size) => ({ body: many(size.times, () => p(text(size.letters.slice(0, 500)))) }),
  links: (size) => ({
    body: spread(
      size,
      () =>
        `<w:hyperlink w:anchor="${named(size.letters, 100)}" w:tooltip="${named(size.letters, 200)}">${text("x")}</w:hyperlink>`,
    ),
  }),
  bookmarks: (size) => ({
    body: spread(
      size,
      (at) => `<w:bookmarkStart w:id="${at}" w:name="b${at}"/>${text("x")}<w:bookmarkEnd w:id="${at}"/>`,
    ),
  }),
  fields: (size) => ({
    body: spread(size, () => `<w:fldSimple w:instr=" REF b0 ${named(size.letters, 500)}">${text("x")}</w:fldSimple>`),
  }),
  pageFields: (size) => ({
    body: spread(
      size,
      () =>
        `${run('<w:fldChar w:fldCharType="begin"/>')}${run("<w:instrText> PAGE \\* roman </w:instrText>")}${run('<w:fldChar w:fldCharType="separate"/>')}${text(size.letters.slice(0, 300))}${run('<w:fldChar w:fldCharType="end"/>')}`,
    ),
  }),
  styleFields: (size) => ({
    body: `${p(text(size.letters), '<w:pStyle w:val="H"/>')}${spread(size, () => `<w:fldSimple w:instr=" STYLEREF H ">${text("x")}</w:fldSimple>`)}`,
    styles: '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="H"/></w:style>',
  }),
  controls: (size) => ({
    body: spread(
      size,
      (at) =>
        `<w:sdt><w:sdtPr><w:alias w:val="${named(size.letters, 100)}"/><w:id w:val="${at}"/></w:sdtPr><w:sdtContent>${text("x")}</w:sdtContent></w:sdt>`,
    ),
  }),
  revisions: (size) => ({
    body: spread(
      size,
      (at) =>
        `<w:ins w:id="${at}" w:author="${named(size.letters, 300)}">${text("x")}</w:ins><w:del w:id="${at}" w:author="a">${run(`<w:delText>${size.letters.slice(0, 30)}</w:delText>`)}</w:del>`,
    ),
  }),
  deletedMarks: (size) => ({
    body: many(size.times, () => p(text("x"), '<w:rPr><w:del w:id="1" w:author="a"/></w:rPr>')),
  }),
  formulas: (size) => ({
    body: spread(size, () => `<m:oMath><m:r><m:t>${size.letters.slice(0, 20)}</m:t></m:r></m:oMath>`),
  }),
  hidden: (size) => ({ body: spread(size, () => text(size.letters.slice(0, 100), "<w:vanish/>")) }),
  highlights: (size) => ({
    body: spread(size, () => text(size.letters.slice(0, 100), '<w:highlight w:val="yellow"/>')),
  }),
  markers: (size) => ({ body: spread(size, () => text("{NOME}")) }),
  manyMarkers: (size) => ({
    body: spread(size, (at) => text(`{M${at % 1_900} ${"A".repeat(Math.min(100, size.letters.length))}}`)),
  }),
  braces: (size) => ({ body: spread(size, () => text("{ } {{ }} {nome} ___ XXX")) }),
  identifiers: (size) => ({
    body: spread(size, (at) => text(`${String(10_000_000_000 + at)} 529.982.247-25 a${at}@b.co R$ 1,00 (dois reais) `)),
  }),
  places: (size) => ({
    body: `${many(Math.min(size.times, 200), () => p(text("{SUBTEMPLATES}")))}${p(text(size.letters))}`,
  }),
  controlCharacters: (size) => ({ body: p(text(`&quot;\\&#9;&#10;&#x1F600;&#xE000;`.repeat(size.times))) }),
};
