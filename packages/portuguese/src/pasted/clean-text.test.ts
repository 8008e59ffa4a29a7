import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { cleanText } from "./clean-text.ts";

describe("a pasted text", () => {
  test.each([
    ["  Ana Maria \n", "Ana Maria"],
    ["\u00a0Ana\u00a0Maria\u2003", "Ana\u00a0Maria"],
    ["\u202a529.982.247-25\u202c", "529.982.247-25"],
    ["Ana\u200b Maria\ufeff", "Ana Maria"],
    ["inadim\u00adpliu, con\u2060trato", "inadimpliu, contrato"],
    ["o\ufb01cial, di\ufb03cil, re\ufb02exo, a\ufb00eito, \ufb06", "oficial, difficil, reflexo, affeito, st"],
    ["Joa\u0303o Ac\u0327a\u0303o", "João Ação"],
    [
      "um\vdois\ftrês\u0085quatro\u2028cinco\u2029seis\r\nsete\roito",
      "um\ndois\ntrês\nquatro\ncinco\nseis\nsete\noito",
    ],
    ["um\n\n\ndois\n\n", "um\n\n\ndois"],
    ["um\u0000dois, três\u0007quatro, cinco\u0001", "um dois, três quatro, cinco"],
    ["guarda\u001echuva", "guarda-chuva"],
    ["\u200b\u2060 \u00ad", ""],
    ["a\tb", "a\tb"],
  ])("%j is %j", (pasted, clean) => {
    expect(cleanText(pasted)).toBe(clean);
  });

  test.each([
    "👨‍👩‍👧 👩🏽‍⚕️ ❤️‍🔥 1️⃣ 🏳️‍🌈",
    "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "می\u200cخواهم",
    "क्\u200dष",
    "ශ්\u200dරී",
    "葛\u{e0100}",
    "ا\u064b",
    "שָׁלוֹם",
  ])("%s keeps the joiners and variants that its script needs", (text) => {
    expect(cleanText(text)).toBe(text);
  });

  test.each(["Ana\u200dMaria", "12\u200c34", "a\ufe0f", "\u200d", "é\u180b", "\u{e0041}x", "ab\u200d👧"])(
    "%j has no use for them",
    (text) => {
      expect(cleanText(text)).not.toMatch(/[\p{Cf}\p{DI}]/u);
    },
  );

  test("is unchanged when cleaned twice", () => {
    const text = fc.string({ unit: "binary" });
    const numRuns = inject("deep") ? 100_000 : 1_000;
    fc.assert(
      fc.property(text, (pasted) => cleanText(cleanText(pasted)) === cleanText(pasted)),
      { numRuns },
    );
  });
});

test("the engine, which uses no other package, reads what is visible by the same rules", () => {
  const source = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
  expect(source("./visible-text.ts")).toBe(source("../../../docx/src/render/visible-text.ts"));
});
