import dns from "node:dns";
import { Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { type CompiledTemplate, compile, TemplateError } from "../../src/index.ts";
import { expectationOf, hostileFiles } from "../../src/testing/archives/hostile-corpus.ts";
import { findActiveContent } from "../../src/testing/find-active-content.ts";
import { sampled } from "../../src/testing/sampled.ts";

const files = hostileFiles();

function compileOrCode(bytes: Uint8Array): CompiledTemplate | string {
  try {
    return compile(bytes);
  } catch (error) {
    if (error instanceof TemplateError) return error.code;
    throw error;
  }
}

/** Returns a value for every marker; some are typical of an attacker. */
function someValues({ markers }: CompiledTemplate): Record<string, string> {
  const values = ["Ana & Cia", 'DDEAUTO c:\\x "calc"', "javascript:alert(1)", "\\\\servidor\\x", "{CPF}"];
  return Object.fromEntries(markers.map(({ key }, index) => [key, values[index % values.length] ?? ""]));
}

describe.runIf(files.length > 0)("hostile files", () => {
  const ways: { mock: { calls: unknown[] } }[] = [];
  beforeAll(() => {
    ways.push(vi.spyOn(Socket.prototype, "connect"), vi.spyOn(dns, "lookup"), vi.spyOn(globalThis, "fetch"));
  });
  afterAll(() => {
    const calls = ways.map(({ mock }) => mock.calls.length);
    vi.restoreAllMocks();
    expect(calls).toEqual([0, 0, 0]);
  });

  test.each(sampled(files, 12))("$file: $expect", ({ expect: wanted, read }) => {
    const { accepted, codes } = expectationOf(wanted);
    const bytes = read();
    const found = compileOrCode(bytes);
    if (typeof found === "string") {
      if (codes) expect([...codes]).toContain(found);
      return;
    }
    expect(accepted).toBe(true);
    const reported = found.notices.map(({ code }) => code);
    if (wanted.startsWith("accept-warn")) expect(reported).toContain("SIGNATURE_INVALIDATED");
    if (wanted.startsWith("sanitise")) {
      expect(findActiveContent(bytes)).not.toEqual([]);
      expect(reported.some((code) => code.endsWith("_STRIPPED"))).toBe(true);
    }
    expect(findActiveContent(found.fill({}).toBuffer())).toEqual([]);
    expect(findActiveContent(found.fill(someValues(found)).toBuffer())).toEqual([]);
  });
});
