import { describe, expect, test } from "vitest";
import { compile, TemplateError } from "../../src/index.ts";
import { markPlaces, type Paper, readPaper } from "../../src/paper/index.ts";
import { hostileFiles } from "../../src/testing/archives/hostile-corpus.ts";
import { paragraph } from "../../src/testing/document-builder.ts";
import { bodyOf, inlinesOf, paperOf } from "../../src/testing/paper/paper-of.ts";
import { sampled } from "../../src/testing/sampled.ts";

const cell = (inside: string) => `<w:tc>${inside}</w:tc>`;
const table = (rows: string) => `<w:tbl>${rows}</w:tbl>`;
const nested = (depth: number): string =>
  depth === 0 ? paragraph("x") : table(`<w:tr>${cell(nested(depth - 1) + paragraph(""))}</w:tr>`);

describe("a paper is limited, and says when it is cut", () => {
  test("to a number of paragraphs", () => {
    const paper = paperOf(paragraph("x").repeat(10_001));
    expect(bodyOf(paper)).toHaveLength(10_000);
    expect(paper.cut).toBe(true);
    expect(paper.unshown).toEqual([{ kind: "too-much", story: "body" }]);
  });

  test("to a depth, rows and columns of tables", () => {
    expect(paperOf(nested(12))).not.toHaveProperty("cut");
    expect(paperOf(nested(13)).cut).toBe(true);
    const rows = paperOf(table(`<w:tr>${cell(paragraph("x"))}</w:tr>`.repeat(1_001)));
    expect(rows.cut).toBe(true);
    expect(bodyOf(rows)).toHaveLength(1_000);
    const [wide] = paperOf(table(`<w:tr>${cell(paragraph("x")).repeat(70)}</w:tr>`)).sections[0]?.blocks ?? [];
    expect(wide && "rows" in wide && wide.rows[0]?.cells.length).toBe(63);
  });
});

describe("the size of a paper's JSON depends on the file it was read from", () => {
  const MIB = 1024 * 1024;
  const run = (inside: string) => `<w:r>${inside}</w:r>`;
  const sizeOf = (paper: Paper) => Buffer.byteLength(JSON.stringify(paper));
  const reference = run('<w:footnoteReference w:id="1"/>');
  const noteOf = (letters: number) =>
    `<w:footnote w:id="1">${`<w:p>${run("<w:footnoteRef/>")}${run(`<w:t>${"a".repeat(letters)}</w:t>`)}</w:p>`}</w:footnote>`;

  test("a note is contained once, regardless of how often the text refers to it", () => {
    const { notes, cut } = paperOf({ body: `<w:p>${reference.repeat(3)}</w:p>`, footnotes: noteOf(9) });
    expect(notes.map(({ mark, sameAs, blocks }) => [mark, sameAs, blocks.length])).toEqual([
      ["1", undefined, 1],
      ["2", 0, 0],
      ["3", 0, 0],
    ]);
    expect(cut).toBeUndefined();
  });

  test("a long note with thousands of references is shown only a few times", () => {
    const paper = paperOf({ body: `<w:p>${reference.repeat(4_400)}</w:p>`, footnotes: noteOf(100_000) });
    expect(paper.notes).toHaveLength(4_400);
    expect(paper.notes.filter(({ sameAs }) => sameAs === 0)).toHaveLength(2);
    expect(paper.unshown).toEqual([{ kind: "too-much", story: "note" }]);
    expect(sizeOf(paper)).toBeLessThan(MIB);
  });

  test("300,000 line breaks are cut at the limit, and the paragraph shows those before", () => {
    const paper = paperOf(`<w:p>${run("<w:br/>".repeat(300_000))}</w:p>`);
    expect(paper.cut).toBe(true);
    expect(inlinesOf(paper).length).toBeGreaterThan(30_000);
    expect(sizeOf(paper)).toBeLessThan(2 * MIB);
  });

  test("content before the cut has its formatting, and what does not fit is omitted paragraph by paragraph", () => {
    const paper = paperOf(paragraph("a") + paragraph("ação ".repeat(400), '<w:jc w:val="both"/>').repeat(2_000));
    expect(paper.cut).toBe(true);
    expect(bodyOf(paper).length).toBeGreaterThan(200);
    expect(bodyOf(paper).at(-1)).toMatchObject({ look: 1 });
    expect(sizeOf(paper)).toBeLessThan(2 * MIB);
  });

  test("a long text is cut at the limit", () => {
    const paper = paperOf(`<w:p>${run(`<w:t>${"ab ".repeat(1_000_000)}</w:t>`)}</w:p>`);
    const [item] = inlinesOf(paper);
    expect(paper.cut).toBe(true);
    expect(item && "t" in item && item.t.length).toBeGreaterThan(500_000);
    expect(sizeOf(paper)).toBeLessThan(1.5 * MIB);
  });

  test("formatting, numbers and sections count towards the limit as text does", () => {
    const stops = Array.from({ length: 64 }, (_, at) => `<w:tab w:val="left" w:pos="${at}"/>`).join("");
    const styles = `<w:style w:type="paragraph" w:styleId="S"><w:pPr><w:tabs>${stops}</w:tabs></w:pPr></w:style>`;
    const unlike = Array.from(
      { length: 3_000 },
      (_, at) => `<w:p><w:pPr><w:pStyle w:val="S"/><w:ind w:left="${at}"/></w:pPr></w:p>`,
    ).join("");
    const looks = paperOf({ body: unlike, styles });
    const sections = paperOf(
      `<w:p><w:pPr><w:sectPr><w:cols w:equalWidth="0">${'<w:col w:w="9" w:space="9"/>'.repeat(45)}</w:cols></w:sectPr></w:pPr></w:p>`.repeat(
        2_000,
      ),
    );
    for (const paper of [looks, sections]) {
      expect(paper.cut).toBe(true);
      expect(sizeOf(paper)).toBeLessThan(2 * MIB);
    }
  });
});

/**
 * Returns unsafe values of a paper: numbers that are not finite or too large, and colours and keywords of another form.
 * Strings are only shown as text.
 */
function strangeIn(paper: Paper): string[] {
  const strange: string[] = [];
  JSON.stringify(paper, (key, value) => {
    if (typeof value === "number" && !Number.isFinite(value)) strange.push(`${key} ${value}`);
    const isColour = /colour|background|fill/i.test(key) && typeof value === "string";
    if (isColour && !/^#[0-9a-f]{6}$/.test(value)) strange.push(`${key} ${value}`);
    if (/^(?:style|align|wrap|from|kind)$/.test(key) && !/^[A-Za-z-]+$/.test(String(value)))
      strange.push(`${key} ${value}`);
    if (/^(?:width|height|size|at|left|right)$/.test(key) && typeof value === "number" && Math.abs(value) > 31_680) {
      strange.push(`${key} ${value}`);
    }
    return value;
  });
  return strange;
}

const files = hostileFiles();

describe.runIf(files.length > 0)("hostile files give a paper with safe values only, or are refused", () => {
  test.each(sampled(files, 50))("$file", ({ read }) => {
    const bytes = read();
    for (const open of [() => readPaper(bytes), () => readMarked(bytes)]) {
      try {
        expect(strangeIn(open())).toEqual([]);
      } catch (error) {
        if (!(error instanceof TemplateError)) throw error;
      }
    }
  });

  function readMarked(bytes: Uint8Array): Paper {
    const marked = markPlaces(compile(bytes));
    return readPaper(marked.bytes, { places: marked.places });
  }
});

describe("names of built-in object properties are not keywords", () => {
  const strange = ["constructor", "__proto__", "toString", "hasOwnProperty"];
  const attributes =
    "val type w color fill leader pos align anchor fmt hRule char font fldCharType alignment themeColor";
  const named = (name: string) =>
    attributes
      .split(" ")
      .map((one) => ` w:${one}="${name}"`)
      .join("");
  const looks = "rFonts u color highlight shd vertAlign bdr w sz".split(" ");
  const layouts = "jc spacing ind shd outlineLvl framePr textAlignment".split(" ");
  const elements = (names: readonly string[], name: string) => names.map((one) => `<w:${one}${named(name)}/>`).join("");

  test.each(strange)("%s", (name) => {
    const body =
      `<w:p><w:pPr>${elements(layouts, name)}<w:tabs><w:tab w:pos="100" w:val="${name}" w:leader="${name}"/></w:tabs><w:pBdr><w:top${named(name)}/></w:pBdr><${name}/></w:pPr>` +
      `<${name}/><w:r><w:rPr>${elements(looks, name)}<${name}/></w:rPr><${name}/><w:${name}/><w:t>x</w:t><w:br w:type="${name}"/><w:ptab${named(name)}/><w:sym w:font="${name}" w:char="F0A7"/><w:instrText>${name} \\* ${name}</w:instrText></w:r>` +
      `<w:fldSimple w:instr="${name} \\* ${name} \\@ ${name}"><w:r><w:t>y</w:t></w:r></w:fldSimple></w:p>` +
      `<w:tbl><w:tblPr><w:tblStyle w:val="${name}"/><w:tblpPr w:horzAnchor="${name}" w:tblpXSpec="${name}"/></w:tblPr><w:tr><w:tc><w:tcPr><w:tcBorders><w:${name} w:val="${name}"/></w:tcBorders><w:vAlign w:val="${name}"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>` +
      `<w:sectPr><w:type w:val="${name}"/><w:vAlign w:val="${name}"/><w:pgNumType w:fmt="${name}"/><w:headerReference w:type="${name}" r:id="rIdheader"/></w:sectPr>`;
    const paper = paperOf({ body, header: paragraph("z") });
    const plain = (value: unknown) => JSON.stringify(value, (_, one) => (typeof one === "function" ? "function" : one));
    expect(plain(paper)).not.toContain('"function"');
    expect(strangeIn(paper)).toEqual([]);
    expect(paper.sections).toMatchObject([{ type: "nextPage", pageFormat: "decimal", headers: { usual: 0 } }]);
    expect(Object.keys(paper.sections[0]?.headers ?? {})).toEqual(["usual"]);
  });
});
