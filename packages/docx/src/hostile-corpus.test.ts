import { describe, expect, test } from "vitest";
import { type CompiledTemplate, compile, TemplateError } from "./index.ts";
import { expectationOf, hostileFiles } from "./testing/hostile-corpus.ts";

const files = hostileFiles();

function compileOrCode(bytes: Uint8Array): CompiledTemplate | string {
  try {
    return compile(bytes);
  } catch (error) {
    if (error instanceof TemplateError) return error.code;
    throw error;
  }
}

describe.runIf(files.length > 0)("hostile files", () => {
  test.each(files)("$file: $expect", ({ expect: wanted, read }) => {
    const { accepted, codes } = expectationOf(wanted);
    const found = compileOrCode(read());
    if (typeof found === "string") {
      if (codes) expect([...codes]).toContain(found);
      return;
    }
    expect(accepted).toBe(true);
    if (wanted.startsWith("accept-warn"))
      expect(found.notices.map(({ code }) => code)).toContain("SIGNATURE_INVALIDATED");
  });
});
