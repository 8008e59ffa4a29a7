import { expect, test } from "vitest";
import { compile, TemplateError } from "../../src/index.ts";
import { type Cleaning, cleanDocument, inspectDocument } from "../../src/inspect/index.ts";
import { checkStructure } from "../../src/testing/check-structure.ts";
import { corpusFiles } from "../../src/testing/corpus.ts";
import { sampled } from "../../src/testing/sampled.ts";

/**
 * Returns the filled document, which has no dangerous content.
 * @returns undefined if the document is refused
 */
function filled(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return compile(bytes).fill({}).toBuffer();
  } catch (cause) {
    if (cause instanceof TemplateError) return undefined;
    throw cause;
  }
}

const everything: Cleaning = { comments: true, highlights: true, properties: true };
const files = sampled(corpusFiles("docx"), 40);

test.runIf(files.length > 0)("real documents are read, and are clean and as sound as before", () => {
  for (const { name, read } of files) {
    const bytes = filled(read());
    if (!bytes) continue;
    const known = checkStructure(bytes);
    for (const revisions of ["accept", "reject"] as const) {
      const clean = Buffer.concat(cleanDocument(bytes, { ...everything, revisions }).chunks);
      const found = [...checkStructure(clean)].filter((finding) => !known.has(finding));
      const { traces, makers } = inspectDocument(clean);
      const left = traces.filter(({ code }) => code !== "HIDDEN_TEXT").map(({ code, part }) => `${code} ${part}`);
      const named = Object.values(makers).filter((maker) => maker !== "");
      expect({ name, revisions, found, left, named }).toEqual({ name, revisions, found: [], left: [], named: [] });
    }
  }
});
