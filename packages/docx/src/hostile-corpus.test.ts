import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compile, TemplateError } from "./index.ts";
import { corpusFolder } from "./testing/corpus.ts";

interface HostileFile {
  file: string;
  expect: string;
}

const folder = corpusFolder("hostile");
const files: HostileFile[] =
  folder === undefined ? [] : JSON.parse(readFileSync(join(folder, "MANIFEST.json"), "utf8"));

function outcome(bytes: Uint8Array): "accepted" | "refused" {
  try {
    compile(bytes).fill({}).toBuffer();
    return "accepted";
  } catch (error) {
    if (error instanceof TemplateError) return "refused";
    throw error;
  }
}

describe.runIf(folder !== undefined)("hostile files never crash the engine", () => {
  test.each(files)("$file", ({ file, expect: wanted }) => {
    const found = outcome(readFileSync(join(folder ?? "", file)));
    if (wanted.startsWith("refuse:")) expect(found).toBe("refused");
    if (wanted === "accept" || wanted.startsWith("accept-warn")) expect(found).toBe("accepted");
  });
});
