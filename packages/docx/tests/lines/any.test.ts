import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { compile } from "../../src/index.ts";
import { checkStructure } from "../../src/testing/check-structure.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";
import { paragraphTexts, partXml } from "../../src/testing/document-text.ts";

const BOTH = '<w:jc w:val="both"/>';
const justified = (properties = "") => paragraph("{A}", properties + BOTH);

test("the size of lines is counted before they are written", () => {
  const heavy = justified(`<w:pBdr>${'<w:top w:val="single"/>'.repeat(2_000)}</w:pBdr>`);
  const template = compile(buildDocument({ body: heavy }));
  expect(() => template.fill({ A: "\n".repeat(20_000) })).toThrow("VALUES_TOO_LARGE");
  const places = compile(buildDocument({ body: justified().repeat(2_500) }));
  expect(() => places.fill({ A: "\n".repeat(20_000) })).toThrow("VALUES_TOO_LARGE");
});

describe("for any lines anywhere", () => {
  const line = fc.string({ unit: fc.constantFrom("a", "é", " ", "&", "\t", "😀"), maxLength: 4 });
  const value = fc.array(line, { maxLength: 5 }).map((lines) => lines.join("\n"));
  const place = fc.record({ before: line, justified: fc.boolean(), marker: fc.constantFrom("{A}", "{B}", "") });

  /** Returns the paragraphs that the specification expects for a value. */
  function expected(before: string, text: string, isJustified: boolean): string[] {
    const parts = isJustified
      ? text.split("\n")
      : text
          .replace(/(?<=\n)[ \t]*(?=\n)/g, "|")
          .split(/\n(?=\|)|(?<=\|)\n/)
          .map((part) => part.replace("|", ""));
    return parts.map((part, index) => (index === 0 ? before : "") + part);
  }

  test("both ways of filling follow the rule", () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 6 }), value, value, (places, A, B) => {
        const written = (text: string) => text.replaceAll("&", "&amp;").replaceAll("\t", " ");
        const body = places
          .map((one) => paragraph(written(one.before) + one.marker, one.justified ? BOTH : ""))
          .join("");
        const template = compile(buildDocument({ body }));
        const bytes = template.fill({ A, B }).toBuffer();
        const xml = partXml(bytes, "word/document.xml");
        const given: Record<string, string> = { "{A}": A, "{B}": B };
        const wanted = places.flatMap((one) =>
          expected(one.before.replaceAll("\t", " "), given[one.marker] ?? "", one.justified),
        );
        expect(paragraphTexts(xml)).toEqual(wanted);
        const again = partXml(template.precompress().fill({ A, B }).toBuffer(), "word/document.xml");
        expect(paragraphTexts(again)).toEqual(wanted);
        expect([...checkStructure(bytes)]).toEqual([]);
      }),
      { numRuns: inject("deep") ? 200 : 15 },
    );
  });
});
