import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { compile, type Notice } from "../../src/index.ts";
import { checkStructure } from "../../src/testing/check-structure.ts";
import { corpusFiles } from "../../src/testing/corpus.ts";
import { partXml, unzipParts, visibleText } from "../../src/testing/document-text.ts";
import { findActiveContent } from "../../src/testing/find-active-content.ts";
import { hardCases, hardFolder } from "../../src/testing/hard-cases.ts";
import { sampled } from "../../src/testing/sampled.ts";

const files = corpusFiles("docx");

/** True for the lists that change when a part is removed: its relationships, and the types of all parts. */
function mayFollow(part: string): boolean {
  return part.endsWith(".rels") || part === "[Content_Types].xml";
}

/** A blank hyperlink base is removed without a notice. */
const withoutBlankBases = (part: Uint8Array = new Uint8Array()): Buffer =>
  Buffer.from(
    Buffer.from(part)
      .toString("latin1")
      .replace(/<HyperlinkBase(?:\/>|>\s*<\/HyperlinkBase>)/g, ""),
    "latin1",
  );

function changedParts(before: Record<string, Uint8Array>, after: Record<string, Uint8Array>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter((name) => Buffer.compare(withoutBlankBases(before[name]), after[name] ?? Buffer.alloc(0)) !== 0);
}

describe.runIf(files.length > 0)("real documents without values", () => {
  const reported = new Map<Notice["code"], number>();
  afterAll(() => {
    const lines = [...reported].sort().map(([code, count]) => `${code} ${count}`);
    process.stdout.write(`notices over ${files.length} documents: ${lines.join(", ") || "none"}\n`);
  });

  test.each(sampled(files, 6))("$name keeps every part except those that its notices name", (file) => {
    const bytes = file.read();
    const template = compile(bytes);
    for (const code of new Set(template.notices.map((one) => one.code)))
      reported.set(code, (reported.get(code) ?? 0) + 1);
    const output = template.fill({}).toBuffer();
    const before = unzipParts(bytes);
    const after = unzipParts(output);
    const named = new Set(template.notices.map(({ part }) => part));
    const changed = changedParts(before, after);
    expect(changed.filter((part) => !named.has(part) && !(named.size > 0 && mayFollow(part)))).toEqual([]);
    expect(Object.keys(after)).toEqual(Object.keys(before).filter((part) => after[part]));
    expect(findActiveContent(output)).toEqual([]);
    if (changed.length === 0) return;
    const known = checkStructure(bytes);
    expect([...checkStructure(output)].filter((finding) => !known.has(finding))).toEqual([]);
  });
});

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
