import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { partXml, visibleText } from "../../src/testing/document-text.ts";
import { hardCases, hardFolder } from "../../src/testing/hard-cases.ts";

describe.runIf(hardFolder !== undefined)("hard cases of real documents", () => {
  test.each(hardCases)("$name", ({ file, part, data, expect: wanted }) => {
    const template = compile(readFileSync(join(hardFolder ?? "", file)));
    const xml = partXml(template.fill(data).toBuffer(), part);
    const text = visibleText(xml);
    if (wanted.text_contains !== undefined) expect(text).toContain(wanted.text_contains);
    if (wanted.text_matches !== undefined) expect(text).toMatch(new RegExp(wanted.text_matches));
    if (wanted.xml_contains !== undefined) expect(xml).toContain(wanted.xml_contains);
  });
});
