import { describe, expect, test } from "vitest";
import { compile } from "./index.ts";
import { corpusFiles } from "./testing/corpus.ts";
import { unzipParts } from "./testing/document-text.ts";

const files = corpusFiles("docx");

describe.runIf(files.length > 0)("real documents without values", () => {
  test.each(files)("$name keeps every part", (file) => {
    const bytes = file.read();
    const template = compile(bytes);
    const before = unzipParts(bytes);
    const after = unzipParts(template.fill({}).toBuffer());
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [part, content] of Object.entries(before)) {
      expect(Buffer.compare(after[part] ?? Buffer.alloc(0), content), part).toBe(0);
    }
  });
});
