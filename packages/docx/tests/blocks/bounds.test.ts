import { describe, expect, test } from "vitest";
import { compile, type MemberAnswers } from "../../src/index.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";
import { paragraphTexts, partXml } from "../../src/testing/document-text.ts";

const p = (...texts: string[]) => texts.map((one) => paragraph(one)).join("");
const read = (body: string) => compile(buildDocument({ body }), { fillsBlocks: true });
const TOO_LARGE = expect.objectContaining({ code: "OUTPUT_TOO_LARGE" });
const depths = Array.from({ length: 8 }, (_, depth) => depth);
const nested = (inside: string) =>
  p(...depths.map((one) => `{#CADA L${one}}`)) + inside + p(...depths.map(() => "{/CADA}"));
const lists = (count: number) =>
  Object.fromEntries(depths.map((one) => [`CADA L${one}`, Array.from({ length: count }, (): MemberAnswers => ({}))]));

describe("hostile answers", () => {
  test("eight levels of 200 members are refused at once, whether they hold something or not", () => {
    for (const inside of [p("texto"), ""])
      expect(() => read(nested(inside)).fill({}, { lists: lists(200) })).toThrow(TOO_LARGE);
  });

  test("eight levels of two members are filled", () => {
    const bytes = read(nested(p("x")))
      .fill({}, { lists: lists(2) })
      .toBuffer();
    expect(paragraphTexts(partXml(bytes, "word/document.xml"))).toHaveLength(256);
  });

  test("a filling has as many copies as its limit, in all lists and levels together", () => {
    const body = `${p("{#CADA L0}")}${p("{#CADA L1}", "x", "{/CADA}")}${p("{/CADA}")}`;
    const bounded = compile(buildDocument({ body }), { fillsBlocks: true, copies: 6 });
    const members = (...inner: number[]) =>
      inner.map((count): MemberAnswers => ({ lists: { "CADA L1": Array.from({ length: count }, () => ({})) } }));
    expect(() => bounded.fill({}, { lists: { "CADA L0": members(2, 2) } })).not.toThrow();
    expect(() => bounded.fill({}, { lists: { "CADA L0": members(2, 3) } })).toThrow(TOO_LARGE);
    expect(() => bounded.fill({}, { lists: { "CADA L0": members(0, 0, 0, 0, 0, 0) } })).not.toThrow();
    expect(() => bounded.fill({}, { lists: { "CADA L0": members(0, 0, 0, 0, 0, 0, 0) } })).toThrow(TOO_LARGE);
  });

  test("a large text for each member is refused before it is read", () => {
    const body = p("{#CADA L0}", "x".repeat(20_000), "{/CADA}");
    expect(() => read(body).fill({}, { lists: { "CADA L0": Array.from({ length: 3_000 }, () => ({})) } })).toThrow(
      TOO_LARGE,
    );
  });

  test("a value is text, whatever grammar it looks like", () => {
    const body = p("{#CADA L0}{A}{/CADA}", "{SUBTEMPLATES}");
    const values = { A: "{#SE X}{B}{/SE}{SUBTEMPLATES}\u0002" };
    const bytes = read(body)
      .fill({ B: "não" }, { lists: { "CADA L0": [{ values }] } })
      .toBuffer();
    expect(paragraphTexts(partXml(bytes, "word/document.xml"))).toEqual(["{#SE X}{B}{/SE}{SUBTEMPLATES}"]);
  });
});

describe("hostile templates", () => {
  test("many stretches in one paragraph of many runs cost as much as in many paragraphs", () => {
    const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
    const stretch = run("{#SE C}") + run("a").repeat(40) + run("{/SE}");
    const template = read(`<w:p>${stretch.repeat(1_000)}</w:p>`);
    expect(template.blocks).toHaveLength(1_000);
    expect(template.fill({}, { conditions: { "SE C": true } }).size).toBeLessThan(20_000);
  });

  test("2,000 blocks that each end in the next paragraph are joined", () => {
    const lines = Array.from({ length: 2_000 }, (_, at) => (at === 0 ? "a{#SE C}b" : "c{/SE}d{#SE C}e"));
    const bytes = read(p(...lines, "f{/SE}g"))
      .fill({}, { conditions: { "SE C": false } })
      .toBuffer();
    expect(paragraphTexts(partXml(bytes, "word/document.xml"))).toEqual([`a${"d".repeat(1_999)}g`]);
  });

  test("2,000 blocks are read and filled", () => {
    const template = read(Array.from({ length: 2_000 }, (_, index) => p(`{#SE C}a${index}{/SE}`)).join("") + p("fim"));
    expect([template.blocks.length, template.faults]).toEqual([2_000, []]);
    const bytes = template.fill({}, { conditions: { "SE C": false } }).toBuffer();
    expect(paragraphTexts(partXml(bytes, "word/document.xml"))).toEqual(["fim"]);
  });

  test("blocks that cross every border are all reported, and nothing is filled", () => {
    const crossing = `<w:tbl><w:tr><w:tc>${p("a{#SE C}")}</w:tc></w:tr><w:tr><w:tc>${p("{/SE}b")}</w:tc></w:tr></w:tbl>`;
    const template = read(crossing.repeat(1_000) + p("fim"));
    expect(template.blocks).toEqual([]);
    expect(new Set(template.faults.map(({ code }) => code))).toEqual(new Set(["BLOCK_PLACE"]));
    expect(template.faults).toHaveLength(1_000);
  });
});
