import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { zipSync } from "fflate";
import { describe, expect, inject, test } from "vitest";
import { compile } from "../../index.ts";
import { checkStructure } from "../../testing/check-structure.ts";
import { corpusFiles, corpusFolder } from "../../testing/corpus.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../../testing/document-builder.ts";
import { partXml, unzipParts, visibleText } from "../../testing/document-text.ts";
import { sampled } from "../../testing/sampled.ts";
import { encodePadding, planPadding, priceOf, widthOf } from "./padding.ts";

const build = (recipe: DocumentRecipe) => compile(buildDocument(recipe));
const text = (bytes: Uint8Array, part = "word/document.xml") => visibleText(partXml(bytes, part));

/** True if a part was precompressed: only such a part has a line end in a start tag, or spaces before it. */
const isPrecompressed = (bytes: Uint8Array, part = "word/document.xml") =>
  /<[^<>]*[ \n]{2,}>/.test(partXml(bytes, part));

/** Fills both ways, expects the same text and returns the document made of precompressed parts. */
function fillBoth(recipe: DocumentRecipe, values: Record<string, string>): Uint8Array {
  const template = build(recipe);
  const [ordinary, fast] = [template.fill(values), template.precompress().fill(values)];
  const [expected, bytes] = [ordinary.toBuffer(), fast.toBuffer()];
  const parts = unzipParts(expected);
  expect(Object.keys(unzipParts(bytes))).toEqual(Object.keys(parts));
  for (const name of Object.keys(parts)) {
    if (name.startsWith("word/")) expect(text(bytes, name)).toBe(text(expected, name));
  }
  expect([...checkStructure(bytes)]).toEqual([...checkStructure(expected)]);
  expect(fast.notices).toEqual(ordinary.notices);
  expect(fast.size).toBe(bytes.length);
  return bytes;
}

describe("a precompressed template", () => {
  const body = paragraph("Eu, {NOME}, portador do CPF {CPF}, e {NOME}{CPF} de novo") + paragraph("{NOME}");

  test("has the same text as an ordinary one", () => {
    const bytes = fillBoth({ body, header: paragraph("{CPF}") }, { NOME: "Ana & Cia. <ltda>", CPF: "\"1'" });
    expect(text(bytes)).toBe(
      "Eu, Ana & Cia. <ltda>, portador do CPF \"1', e Ana & Cia. <ltda>\"1' de novoAna & Cia. <ltda>",
    );
    expect(isPrecompressed(bytes)).toBe(true);
    expect(isPrecompressed(bytes, "word/header.xml")).toBe(true);
  });

  test("fills in every kind of value", () => {
    const values = ["", "a\tb", "\u0000\ud800x", "\u{1f600} família", "ç".repeat(40), "]]>", "{OUTRO}"];
    for (const NOME of values) expect(isPrecompressed(fillBoth({ body }, { NOME, CPF: "1" }))).toBe(true);
  });

  test("fills values with line breaks in the ordinary way because they may become paragraphs", () => {
    for (const NOME of ["a\nb\tc\r\nd", "a\n\nb"]) {
      expect(isPrecompressed(fillBoth({ body }, { NOME, CPF: "1" }))).toBe(false);
    }
    const control = `<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:sdt><w:sdtContent><w:r><w:t>{NOME}</w:t></w:r></w:sdtContent></w:sdt></w:p>`;
    const [name, settings] = [
      "word/settings.xml",
      '<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
    ];
    const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const contentType = "application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml";
    const extras = [{ name, content: settings, contentType, relationship: ["rIdS", `${OFFICE}/settings`] as const }];
    const bytes = fillBoth({ body: control, extras }, { NOME: "a\nb" });
    expect(partXml(bytes, name)).toContain("<w:doNotExpandShiftReturn/>");
  });

  test("uses wider slots for long values, and the ordinary way for values that no slot holds", () => {
    for (const length of [90, 110, 130, 900, 1_000]) {
      const bytes = fillBoth({ body }, { NOME: "é".repeat(length / 2), CPF: "&".repeat(length / 5) });
      expect([length, isPrecompressed(bytes)]).toEqual([length, true]);
    }
    expect(isPrecompressed(fillBoth({ body }, { NOME: "x".repeat(1_025), CPF: "1" }))).toBe(false);
  });

  test("leaves a marker without a value as written", () => {
    expect(text(fillBoth({ body: paragraph("{A} {B}") }, { A: "1" }))).toBe("1 {B}");
    const untouched = buildDocument({ body: paragraph("{A}"), header: paragraph("{B}") });
    const bytes = compile(untouched).precompress().fill({ B: "1" }).toBuffer();
    expect(partXml(bytes, "word/document.xml")).toBe(partXml(untouched, "word/document.xml"));
    expect(text(bytes, "word/header.xml")).toBe("1");
  });

  test("fills places that are not running text", () => {
    const field = (code: string) => `<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>`;
    const inside = `<w:p>${field(' DOCPROPERTY "{A}" ')}</w:p>${paragraph("{A}")}`;
    const equation = "<w:p><m:oMath><m:r><m:t>x = {A}</m:t></m:r></m:oMath></w:p>";
    const bytes = fillBoth({ body: inside + equation, title: "{A}", links: ["https://x/?q={A}"] }, { A: "v & w" });
    expect(isPrecompressed(bytes)).toBe(true);
    expect(partXml(bytes, "word/document.xml")).toContain("x = v &amp; w");
    expect(partXml(bytes, "docProps/core.xml")).toContain("v &amp; w");
  });

  test("does not precompress a part with a marker that no slot can hold", () => {
    const simple = '<w:p><w:fldSimple w:instr=" MERGEFIELD {A} "><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>';
    const bytes = fillBoth({ body: simple, header: paragraph("{A}") }, { A: "v" });
    expect(isPrecompressed(bytes)).toBe(false);
    expect(isPrecompressed(bytes, "word/header.xml")).toBe(true);
    const cdata = "<w:p><w:r><w:t><![CDATA[a {A}]]></w:t></w:r></w:p>";
    expect(partXml(fillBoth({ body: cdata }, { A: "b" }), "word/document.xml")).toContain(
      "<![CDATA[a ]]>b<![CDATA[]]>",
    );
  });

  test("preserves the formatting of a marker split over runs and the markup between the runs", () => {
    const split =
      '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>{NO</w:t></w:r><w:bookmarkStart w:id="1" w:name="m"/><w:r><w:t>ME}</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>';
    const xml = partXml(fillBoth({ body: split }, { NOME: "Ana" }), "word/document.xml");
    expect(xml).toMatch(/<w:b\/><\/w:rPr><w:t xml:space="preserve"\s*>Ana<\/w:t><\/w:r><w:bookmarkStart/);
  });

  test("merges topics in the ordinary way and removes placeholders", () => {
    const template = build({ body: paragraph("{A}") + paragraph("{SUBTEMPLATES}") }).precompress();
    const topic = build({ body: paragraph("T {A}") }).precompress();
    expect(text(template.fill({ A: "1" }, { topics: [topic, topic] }).toBuffer())).toBe("1T 1T 1");
    expect(text(template.fill({ A: "1" }).toBuffer())).toBe("1");
  });

  test("returns the same bytes for the same values, whatever was filled before", () => {
    const [one, two] = [build({ body }).precompress(), build({ body }).precompress()];
    two.fill({ NOME: "x".repeat(500), CPF: "y" });
    const values = { NOME: "Ana", CPF: "123" };
    expect(Buffer.compare(one.fill(values).toBuffer(), two.fill(values).toBuffer())).toBe(0);
    expect(one.precompress()).toBe(one);
  });
});

const value = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom("Maria da Conceição", "R$ 1.234,56", "&".repeat(30)),
);
const words = fc.array(fc.constantFrom("contrato ", "{A}", "{B}", "cláusula &amp; ", "{C}", "<w:tab/>", "x"), {
  maxLength: 12,
});

test("ordinary and precompressed filling agree for any template and any values", () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), fc.record({ A: value, B: value, C: value }), (lines, values) => {
      const body = lines.map((line) =>
        paragraph(line.join("").replaceAll("<w:tab/>", '</w:t><w:tab/><w:t xml:space="preserve">')),
      );
      fillBoth({ body: body.join("") }, values);
    }),
    { numRuns: inject("deep") ? 50 : 15 },
  );
});

test("padding fills any length with any number of bits as planned, and is encoded in as many", () => {
  const prices = { literals: [5, 7] as const, repeats: new Uint8Array(259).map((_, length) => 18 + (length % 5)) };
  const plan = planPadding(prices, 300);
  const { first, next, least } = plan;
  const literals = new Int32Array(256);
  literals.set([(0b10110 << 4) | 5], 0x20);
  literals.set([(0b1011001 << 4) | 7], 0x0a);
  const repeats = Int32Array.from(prices.repeats, (price, length) => ((0x10000 | length) << 5) | (price - 1));
  const codes = encodePadding(plan, prices, { literals, repeats, nearest: (1 << 4) | 1 });
  for (let length = least; length <= 300; length += 1) {
    for (let bits = 0; bits < 8; bits += 1) {
      let [left, spent, steps] = [length, 0, first];
      while (left > 0) {
        const step = steps[left * 8 + ((bits - spent) & 7)] ?? 0;
        expect(step).toBeGreaterThan(0);
        spent += priceOf(prices, step);
        left -= widthOf(step);
        steps = next;
      }
      expect([left, spent & 7]).toEqual([0, bits]);
      const entry = length * 8 + bits;
      expect(codes.bits[entry]).toBe(spent);
    }
  }
});

const ROUNDS = inject("deep") ? 1_000 : 50;

test("hundreds of documents are intact after the code is optimised", () => {
  const body = Array.from({ length: 40 }, (_, index) => paragraph(`Cláusula ${index}: {A}, de {B}`)).join("");
  const template = build({ body, header: paragraph("{B}") }).precompress();
  for (let index = 0; index < ROUNDS; index += 1) {
    const bytes = Buffer.from(template.fill({ A: `valor ${index * 7919}`, B: "é".repeat(index % 50) }).toBuffer());
    let at = 0;
    while (bytes.readInt32LE(at) === 0x04034b50) {
      const [packed, size] = [bytes.readInt32LE(at + 18), bytes.readInt32LE(at + 22)];
      const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
      const data = bytes.subarray(start, start + packed);
      const whole = bytes.readUInt16LE(at + 8) === 8 ? inflateRawSync(data) : data;
      if (whole.length !== size || (crc32(whole) | 0) !== bytes.readInt32LE(at + 14)) throw new Error(`round ${index}`);
      at = start + packed;
    }
  }
});

const hard = corpusFolder("hard");

describe.runIf(hard !== undefined)("hard cases, precompressed", () => {
  const cases: { name: string; file: string; part: string; data: Record<string, string> }[] =
    hard === undefined ? [] : JSON.parse(readFileSync(join(hard, "cases.json"), "utf8"));
  test.each(cases)("$name", ({ file, part, data }) => {
    const template = compile(readFileSync(join(hard ?? "", file)));
    const [ordinary, fast] = [template.fill(data).toBuffer(), template.precompress().fill(data).toBuffer()];
    expect(text(fast, part)).toBe(text(ordinary, part));
    expect([...checkStructure(fast)]).toEqual([...checkStructure(ordinary)]);
  });
});

const real = corpusFiles("docx");

describe.runIf(real.length > 0)("real documents with a marker in every tenth paragraph", () => {
  test.each(
    sampled(
      real.filter((_, index) => index % 4 === 0),
      5,
    ),
  )("$name", ({ read }) => {
    const parts = unzipParts(read());
    const xml = Buffer.from(parts["word/document.xml"] ?? []).toString("utf8");
    if (!xml.includes("<w:t>")) return;
    let count = 0;
    const marked = xml.replace(/<w:t>/g, (tag) => (count++ % 10 === 0 ? `${tag}{A} e {B} ` : tag));
    const template = compile(zipSync({ ...parts, "word/document.xml": Buffer.from(marked) }));
    const values = { A: "Maria da Conceição & Irmãos", B: "1.234,56" };
    const [ordinary, fast] = [template.fill(values), template.precompress().fill(values)];
    expect(text(fast.toBuffer())).toBe(text(ordinary.toBuffer()));
    expect([...checkStructure(fast.toBuffer())]).toEqual([...checkStructure(ordinary.toBuffer())]);
    expect(fast.size).toBeLessThan(ordinary.size * 1.2);
  });
});
