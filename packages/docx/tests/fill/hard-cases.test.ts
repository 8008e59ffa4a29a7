import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { corpusFolder } from "../../src/testing/corpus.ts";
import { partXml, visibleText } from "../../src/testing/document-text.ts";

interface HardCase {
  name: string;
  file: string;
  part: string;
  data: Record<string, string>;
  expect: { text_contains?: string; text_matches?: string; xml_contains?: string };
}

const folder = corpusFolder("hard");
const cases: HardCase[] = folder === undefined ? [] : JSON.parse(readFileSync(join(folder, "cases.json"), "utf8"));

describe.runIf(folder !== undefined)("hard cases of real documents", () => {
  test.each(cases)("$name", ({ file, part, data, expect: wanted }) => {
    const template = compile(readFileSync(join(folder ?? "", file)));
    const xml = partXml(template.fill(data).toBuffer(), part);
    const text = visibleText(xml);
    if (wanted.text_contains !== undefined) expect(text).toContain(wanted.text_contains);
    if (wanted.text_matches !== undefined) expect(text).toMatch(new RegExp(wanted.text_matches));
    if (wanted.xml_contains !== undefined) expect(xml).toContain(wanted.xml_contains);
  });
});
