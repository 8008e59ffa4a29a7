import { describe, expect, test } from "vitest";
import { compile, TemplateError } from "../../src/index.ts";
import { markPlaces, type Paper, readPaper } from "../../src/paper/index.ts";
import { paragraph } from "../../src/testing/document-builder.ts";
import { hostileFiles } from "../../src/testing/hostile-corpus.ts";
import { bodyOf, paperOf } from "../../src/testing/paper/paper-of.ts";
import { sampled } from "../../src/testing/sampled.ts";

const cell = (inside: string) => `<w:tc>${inside}</w:tc>`;
const table = (rows: string) => `<w:tbl>${rows}</w:tbl>`;
const nested = (depth: number): string =>
  depth === 0 ? paragraph("x") : table(`<w:tr>${cell(nested(depth - 1) + paragraph(""))}</w:tr>`);

describe("a paper is bounded, and says so", () => {
  test("in paragraphs", () => {
    const paper = paperOf(paragraph("x").repeat(10_001));
    expect(bodyOf(paper)).toHaveLength(10_000);
    expect(paper.cut).toBe(true);
    expect(paper.unshown).toEqual([{ kind: "too-much", story: "body" }]);
  });

  test("in depth, rows and columns of tables", () => {
    expect(paperOf(nested(12))).not.toHaveProperty("cut");
    expect(paperOf(nested(13)).cut).toBe(true);
    const rows = paperOf(table(`<w:tr>${cell(paragraph("x"))}</w:tr>`.repeat(1_001)));
    expect(rows.cut).toBe(true);
    expect(bodyOf(rows)).toHaveLength(1_000);
    const [wide] = paperOf(table(`<w:tr>${cell(paragraph("x")).repeat(70)}</w:tr>`)).sections[0]?.blocks ?? [];
    expect(wide && "rows" in wide && wide.rows[0]?.cells.length).toBe(63);
  });
});

/** What a browser would be handed: strings that become text, and numbers; colours and hashes of their own form. */
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

describe.runIf(files.length > 0)("hostile files give a paper of the shapes alone, or are refused", () => {
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

describe("names that every object has are words of no list", () => {
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
