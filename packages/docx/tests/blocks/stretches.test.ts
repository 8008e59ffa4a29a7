import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, inject, test } from "vitest";
import { type BlockAnswers, compile, type FillValues } from "../../src/index.ts";
import { defaultLimits, type Limits } from "../../src/limits.ts";
import { fillStretches } from "../../src/render/stretches/fill-stretches.ts";
import { type PackedTemplate, packTemplate } from "../../src/render/stretches/pack-stretches.ts";
import { fillBlocks } from "../../src/render/unfold/fill-blocks.ts";
import { createSyntax } from "../../src/template/marker-syntax.ts";
import { readTemplate } from "../../src/template/read-template.ts";
import { drawnBlocks, type Inline } from "../../src/testing/blocks/drawn-blocks.ts";
import { writeDrawn } from "../../src/testing/blocks/write-drawn.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { paragraphTexts, partXml } from "../../src/testing/document-text.ts";

const p = (...texts: string[]) => texts.map((one) => paragraph(one)).join("");
const read = (recipe: DocumentRecipe, limits: Partial<Limits> = {}) =>
  readTemplate(
    buildDocument(recipe),
    { ...defaultLimits, ...limits },
    createSyntax({ fillsBlocks: true, mayBeEmpty: (forms) => forms.startsWith("ambos") }),
  );

/** Copies of tracked changes get numbers, so that they are unfolded. */
const withoutChanges = (body: string) => body.replaceAll(/<\/?w:ins\b[^>]*>/g, "");

const partsOf = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, one]) => [name, strFromU8(one)]));

/** Removes the white space in and between tags and the borders of texts that slots need. */
const withoutSlots = (parts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, xml]) => [
      name,
      xml
        .replace(/[ \n]+(\/?>)/g, "$1")
        .replaceAll('</w:t><w:t xml:space="preserve">', "")
        .replace(/>[ \n]+</g, "><"),
    ]),
  );

/**
 * Fills a template in all three ways and expects the same parts.
 * @returns the documents; undefined if its blocks are not simple, or the filling needs more
 */
function fillAll(model: ReturnType<typeof read>, values: FillValues, answers: BlockAnswers) {
  const copied = fillStretches(model, values, answers, "keep");
  if (!copied) return undefined;
  const unfolded = fillBlocks(model, values, answers, [], {});
  const parts = partsOf(unfolded.toBuffer());
  expect(partsOf(copied.toBuffer())).toEqual(parts);
  const packed = fillStretches(model, values, answers, "keep", packTemplate(model) as PackedTemplate);
  const bytes = packed?.toBuffer() ?? new Uint8Array();
  expect(compile(bytes).fileSize).toBe(packed?.size);
  expect(withoutSlots(partsOf(bytes))).toEqual(withoutSlots(parts));
  for (const one of [copied, packed]) expect(one?.notices).toEqual(unfolded.notices);
  return { unfolded: unfolded.toBuffer(), packed: bytes };
}

/** Fills a template with simple blocks in all three ways; returns its lines. */
function lines(recipe: DocumentRecipe, values: FillValues, answers: BlockAnswers): string[] {
  const made = fillAll(read(recipe), values, answers);
  return paragraphTexts(partXml(made?.unfolded ?? new Uint8Array(), "word/document.xml"));
}

test("drawn documents are copied as they are unfolded, byte for byte", () => {
  let copied = 0;
  const runs = inject("deep") ? 20_000 : 200;
  fc.assert(
    fc.property(drawnBlocks, (drawn) => {
      const body = writeDrawn(drawn);
      const model = read({ body: drawn.seed % 4 === 0 ? body : withoutChanges(body) });
      const { values = {}, ...answers } = drawn.answers;
      if (model.plans.size > 0 && fillAll(model, values, answers)) copied += 1;
    }),
    { numRuns: runs },
  );
  expect(copied).toBeGreaterThan(runs / 5);
});

/** Lines whose words and signs may belong to a marker, or not, behind a border. */
const seams = fc.letrec<{ inside: Inline[]; one: Inline }>((tie) => ({
  inside: fc.array(tie("one"), { maxLength: 4 }),
  one: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc
      .constantFrom(
        "Comarca ",
        "da Comarca de ",
        "de ",
        " reais",
        "%",
        "R$ ",
        "$",
        ".",
        ", ",
        " ",
        " por",
        " cento",
        "x".repeat(96),
      )
      .map((text): Inline => ({ is: "text", text })),
    fc.constantFrom("COMARCA", "A", "A: ambos|ambas").map((name): Inline => ({ is: "value", name })),
    fc.record({ is: fc.constant("if"), asks: fc.constantFrom("X", "Y"), yes: tie("inside"), no: tie("inside") }),
    fc.record({
      is: fc.constant("each"),
      asks: fc.constant("L"),
      joins: fc.constant("A, B e C"),
      inside: tie("inside"),
    }),
  ) as fc.Arbitrary<Inline>,
}));
const seamValue = fc.constantFrom(
  "de Olinda",
  "Comarca do Crato",
  "R$ 5",
  "dez reais",
  "5%",
  "cinco por cento",
  "Ltda.",
);

test("markers beside borders are read as they are unfolded", () => {
  let copied = 0;
  const runs = inject("deep") ? 50_000 : 300;
  const drawn = fc.record({
    inside: seams.inside,
    values: fc.record({
      COMARCA: seamValue,
      A: seamValue,
      "A: ambos|ambas": fc.constantFrom("", "ambos"),
    }),
    conditions: fc.record({ "SE X": fc.boolean(), "SE Y": fc.boolean() }),
    lists: fc.record({ "CADA L": fc.array(fc.constant({}), { maxLength: 3 }) }),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(drawn, ({ inside, values, seed, ...answers }) => {
      const model = read({ body: withoutChanges(writeDrawn({ body: [{ is: "line", inside }], answers: {}, seed })) });
      if (model.plans.size > 0 && fillAll(model, values, answers)) copied += 1;
    }),
    { numRuns: runs },
  );
  expect(copied).toBeGreaterThan(runs / 20);
});

const LIST = p("{#CADA ITEM|A; B; e C.}", "{#SE ITEM.URGENTE}Com urgência: {/SE}{ITEM.NOME};", "{/CADA}", "fim");
const items = (...names: string[]): BlockAnswers => ({
  lists: {
    "CADA ITEM": names.map((NOME, at) => ({
      values: { "ITEM.NOME": NOME },
      conditions: { "SE ITEM.URGENTE": at % 2 === 1 },
    })),
  },
});

describe("simple blocks", () => {
  test("are joined, left out and repeated, with values of every kind of text", () => {
    expect(lines({ body: LIST }, {}, items("a & b.", "\u{1f600} família", "x\ty"))).toEqual([
      "a & b;",
      "Com urgência: \u{1f600} família; e",
      "x\ty.",
      "fim",
    ]);
    expect(lines({ body: LIST }, {}, items())).toEqual(["fim"]);
  });

  test("are joined behind the condition that ends an item, or behind what is before it", () => {
    const body = p("{#CADA ITEM|A; B; e C.}", "{ITEM.NOME}.{#SE ITEM.URGENTE} Com urgência.{/SE}", "{/CADA}", "fim");
    expect(lines({ body }, {}, items("a", "b", "c"))).toEqual(["a;", "b. Com urgência; e", "c.", "fim"]);
  });

  test("hold values that fit wide slots, no slot and none at all", () => {
    const body = p("{#SE X}{A} e {B}{/SE}", "{#SE Y}{C}{/SE}fim");
    const answers = { conditions: { "SE X": true, "SE Y": false } };
    for (const A of ["x".repeat(400), "ç".repeat(3_000), ""])
      expect(lines({ body }, { A, B: "b" }, answers)).toEqual([`${A} e b`, "fim"]);
    expect(lines({ body }, { A: "a" }, answers)).toEqual(["a e {B}", "fim"]);
  });

  test("are written whole however many there are, and so is what comes after", () => {
    const names = Array.from({ length: 2_500 }, (_, at) => `${(at * 7_919_993) % 1_000_003} ${at}`);
    expect(lines({ body: LIST }, {}, items(...names))).toHaveLength(2_501);
    expect(lines({ body: LIST }, {}, items("a"))).toEqual(["a.", "fim"]);
  });

  test("leave parts without blocks to their values", () => {
    const made = fillAll(
      read({ body: LIST, header: p("{AUTOR}"), footer: p("{#SE X}{RÉU}{/SE}página") }),
      { AUTOR: "Ana", RÉU: "Bia" },
      { ...items("a"), conditions: { "SE X": true } },
    );
    for (const bytes of [made?.unfolded, made?.packed])
      expect(
        ["header", "footer"].map((one) => paragraphTexts(partXml(bytes as Uint8Array, `word/${one}.xml`))),
      ).toEqual([["Ana"], ["Biapágina"]]);
  });

  test("have paragraphs whose numbers are written once", () => {
    const numbered = '<w:p w14:paraId="00000001" w14:textId="77777777"><w:r><w:t>{ITEM}</w:t></w:r></w:p>';
    const lists = { "CADA ITEM": ["a", "b", "c"].map((ITEM) => ({ values: { ITEM } })) };
    const made = fillAll(read({ body: p("{#CADA ITEM}") + numbered + p("{/CADA}", "fim") }), {}, { lists });
    expect(partXml(made?.unfolded as Uint8Array, "word/document.xml").match(/paraId|textId/g)).toHaveLength(2);
  });

  test("are compressed beforehand, and take part in the size of the template", () => {
    const template = compile(buildDocument({ body: LIST }), { fillsBlocks: true });
    const ready = template.precompress();
    expect(ready.precompress()).toBe(ready);
    expect(ready.byteSize).toBeGreaterThan(template.byteSize);
    const bytes = ready.fill({}, items("a", "b")).toBuffer();
    expect(partXml(bytes, "word/document.xml")).toMatch(/<[^<>]*[ \n]{2,}>/);
  });
});

describe("what is not simple", () => {
  const row = (text: string) => `<w:tr><w:tc>${p(text)}</w:tc></w:tr>`;
  const numbered =
    '<w:p><w:bookmarkStart w:id="1" w:name="a"/><w:r><w:t>{ITEM}</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>';
  test.each([
    ["a bookmark in copies", p("{#CADA ITEM}") + numbered + p("{/CADA}", "fim")],
    ["a list that restarts", p("{#CADA ITEM|reinicia}", "{ITEM}", "{/CADA}", "fim")],
    ["words of a place that a border parts from their marker", p("da Comarca de {#SE X}{COMARCA}{/SE}")],
    ["a dollar behind a border", p(["a{#SE X}b{/SE}", "{A}"].join("$"))],
    ["the same within two blocks", p("da Comarca de {#SE X}{#SE Y}{COMARCA}{/SE}b{/SE}")],
    ["a stop in another branch than its marker", p("{#SE X}{A}{#SENÃO}.{/SE}fim")],
    ["a stop between its marker's branch and the same marker", p("{#SE X}{A}{#SENÃO}.{A}{/SE}fim")],
    ["a unit in another branch than its marker", p("{#SE X}{A|extenso}{#SENÃO} reais, ao menos por enquanto{/SE}fim")],
    ["a table without a row that stays", `<w:tbl>${row("{#SE X}") + row("a") + row("{/SE}")}</w:tbl>${p("fim")}`],
  ])("is unfolded: %s", (_, body) => {
    const template = compile(buildDocument({ body }), { fillsBlocks: true });
    expect([template.faults, template.precompress()]).toEqual([[], template]);
  });

  test("is a value of several lines", () => {
    const template = compile(buildDocument({ body: LIST }), { fillsBlocks: true });
    const [one, other] = [template, template.precompress()].map((way) =>
      partsOf(way.fill({}, items("a\nb", "c")).toBuffer()),
    );
    expect(other).toEqual(one);
    expect(paragraphTexts(one?.["word/document.xml"] ?? "")[0]).toBe("a\nb; e");
  });

  test.each([
    ["an answer that is missing", {}, {}, {}],
    ["an answer of another type", {}, { lists: { "CADA ITEM": [1] } } as unknown as BlockAnswers, {}],
    ["too many copies", { copies: 1 }, items("a", "b"), {}],
    ["a text too long", { valueLength: 3 }, items("abcd"), {}],
    ["texts too long together", { valuesLength: 3 }, items("ab", "cd"), {}],
    ["a part too large", { xmlPartBytes: 2_500 }, items(...Array.from({ length: 40 }, () => "x")), {}],
  ])("is refused as ever: %s", (_, limits, answers, values) => {
    const template = compile(buildDocument({ body: LIST }), { ...limits, fillsBlocks: true });
    const model = read({ body: LIST }, limits);
    const code = (fill: () => unknown) => {
      try {
        fill();
      } catch (cause) {
        return (cause as { code: string }).code;
      }
      return undefined;
    };
    const expected = code(() => fillBlocks(model, values, answers, [], {}));
    expect(expected).toBeDefined();
    for (const way of [template, template.precompress()]) expect(code(() => way.fill(values, answers))).toBe(expected);
  });
});
