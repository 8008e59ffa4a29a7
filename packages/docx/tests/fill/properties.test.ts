import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { compile } from "../../src/index.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";
import { paragraphTexts, partXml, unzipParts, visibleText } from "../../src/testing/document-text.ts";
import { escapeXml } from "../../src/xml/entities.ts";

const text = fc.string({ unit: "binary" });
// biome-ignore lint/suspicious/noControlCharactersInRegex: characters XML 1.0 forbids
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const writable = (value: string) => value.replace(ILLEGAL, "").replace(/\r\n?/g, "\n");
/** Everything that a reader sees of a text but its blanks. */
const seen = (value: string) =>
  value.replaceAll("\u001e", "-").replace(/[\s\u2800\ufff9-\ufffc]|[\p{Cc}\p{Cs}\p{DI}\p{NChar}]/gu, "");

describe("for any text", () => {
  test("a document without markers keeps every part unchanged", () => {
    fc.assert(
      fc.property(fc.array(text), (lines) => {
        const body = lines.map((line) => paragraph(escapeXml(writable(line)).replace(/[{}]/g, "("))).join("");
        const bytes = buildDocument({ body });
        expect(unzipParts(compile(bytes).fill({ CPF: "x" }).toBuffer())).toEqual(unzipParts(bytes));
      }),
    );
  });

  test("what a reader sees of a value is read back, whatever is between", () => {
    const template = compile(buildDocument({ body: paragraph("A{CPF}Z") }));
    const numRuns = inject("deep") ? 20_000 : 300;
    fc.assert(
      fc.property(text, (value) => {
        const xml = partXml(template.fill({ CPF: value }).toBuffer(), "word/document.xml");
        expect(seen(visibleText(xml))).toBe(`A${seen(value)}Z`);
      }),
      { numRuns },
    );
  });

  test("words stay apart whatever parts them, and nothing unseen remains beside them", () => {
    const template = compile(
      buildDocument({ body: paragraph("A {V} Z") + paragraph("B {V} Z", '<w:jc w:val="both"/>') }),
    );
    // Word's hyphen is a control, and a zero-width mark counts as white space in JavaScript.
    const isParting = (sign: string) =>
      /[\s\p{Cc}\u2800\ufff9-\ufffc]/u.test(sign) && !["\u001e", "\ufeff"].includes(sign);
    const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(isParting);
    const unseen = ["\u00ad", "\u200b", "\u200c", "\u200d", "\u200e", "\u202b", "\u2060", "\u2066", "\ufeff", "\ufe0f"];
    const gap = fc
      .tuple(fc.constantFrom(...signs), fc.constantFrom("", ...signs, ...unseen))
      .map((two) => two.join(""));
    const word = fc.tuple(
      fc.constantFrom("Ana", "ação", "x9"),
      fc.constantFrom("", ...unseen),
      fc.constantFrom("s", "ç"),
    );
    const numRuns = inject("deep") ? 20_000 : 300;
    fc.assert(
      fc.property(fc.array(fc.tuple(word, gap), { minLength: 2, maxLength: 8 }), (pieces) => {
        const V = pieces.map(([one, between]) => one.join("") + between).join("");
        const wanted = pieces.map(([[begin, , end]]) => begin + end);
        for (const way of [template, template.precompress()]) {
          const lines = paragraphTexts(partXml(way.fill({ V }).toBuffer(), "word/document.xml"));
          const written = lines.join("\n");
          expect(written.split(/\s+/u)).toEqual(["A", ...wanted, "Z", "B", ...wanted, "Z"]);
          expect(written.replace(/[\n\t]/g, "")).not.toMatch(/[\p{Cc}\p{Cf}\p{DI}]/u);
        }
      }),
      { numRuns },
    );
  });

  test("a marker split at any position is found", () => {
    const whole = "A {NOME DO CLIENTE} Z";
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: whole.length - 1 })), (places) => {
        const cuts = [0, ...places.sort((a, b) => a - b), whole.length];
        const runs = cuts.slice(1).map((end, index) => whole.slice(cuts[index], end));
        const body = `<w:p>${runs.map((one) => `<w:r><w:t xml:space="preserve">${one}</w:t></w:r>`).join("")}</w:p>`;
        const xml = partXml(
          compile(buildDocument({ body })).fill({ "nome do cliente": "V" }).toBuffer(),
          "word/document.xml",
        );
        expect(visibleText(xml)).toBe("A V Z");
      }),
    );
  });

  test("the same values give the same bytes", () => {
    const template = compile(buildDocument({ body: paragraph("{CPF}"), header: paragraph("{CPF}") }));
    fc.assert(
      fc.property(text, (CPF) => {
        expect(Buffer.compare(template.fill({ CPF }).toBuffer(), template.fill({ CPF }).toBuffer())).toBe(0);
      }),
      { numRuns: 30 },
    );
  });
});

test("hundreds of documents read back complete after the code is compiled by the JIT", () => {
  const header = paragraph("{B}");
  const template = compile(buildDocument({ body: paragraph("{A}").repeat(20), header, title: "{A}" }));
  for (let index = 0; index < (inject("deep") ? 4_000 : 500); index += 1) {
    const A = `valor ${index * 7919}`;
    const bytes = template.fill({ A, B: `${index}` }).toBuffer();
    const parts = unzipParts(bytes);
    expect(Object.keys(parts)).toHaveLength(6);
    expect(visibleText(Buffer.from(parts["word/document.xml"] ?? []).toString("utf8"))).toBe(A.repeat(20));
  }
});
