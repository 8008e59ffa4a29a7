import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { checkStructure } from "../../src/testing/check-structure.ts";
import { partXml } from "../../src/testing/document-text.ts";
import { drawReferences } from "../../src/testing/references/draw-documents.ts";
import { checkReferred, referencesIn } from "../../src/testing/references/referred.ts";

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed);
/** What LibreOffice computes for the references of these documents (`scripts/refer/run.ts`). */
const CONFIRMED = "720ce9f9b8dcbca99dae299a411207ead0274b53ddfa1835932e5540158908d5";

test("drawn documents print what was computed from outside, and stay so as templates", () => {
  const hash = createHash("sha256");
  for (const seed of SEEDS) {
    const { bytes, options } = drawReferences(seed);
    const made = compile(bytes, { fillsReferences: true }).fill({}, options).toBuffer();
    expect([...checkStructure(made)]).toEqual([]);
    checkReferred(made);
    const body = partXml(made, "word/document.xml");
    const results = referencesIn(body).map(({ result }) => result);
    expect(results.length).toBeGreaterThan(0);
    hash.update(results.join("\n"));
    expect(partXml(compile(made).fill({}).toBuffer(), "word/document.xml")).toBe(body);
  }
  expect(hash.digest("hex")).toBe(CONFIRMED);
});
