import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { TemplateError } from "../../src/template-error.ts";
import type { HostileCase } from "../../src/testing/archives/hostile-document.ts";
import { unzipParts } from "../../src/testing/document-text.ts";
import { findActiveContent } from "../../src/testing/find-active-content.ts";
import { hostileBases } from "../../src/testing/fixtures-builders/hostile-bases.ts";
import { hostileContent } from "../../src/testing/fixtures-builders/hostile-content.ts";
import { hostileNames } from "../../src/testing/fixtures-builders/hostile-names.ts";

/**
 * Returns the code with which a document is refused, or the codes of its notices and the content of the filled
 * document.
 */
function outcome(build: HostileCase["build"]): { codes: string[]; left: string } {
  try {
    const template = compile(build());
    const output = template.fill({ X: "Ana" }).toBuffer();
    expect(findActiveContent(output)).toEqual([]);
    const parts = Object.entries(unzipParts(output)).filter(([name]) => name !== "[Content_Types].xml");
    return {
      codes: template.notices.map(({ code }) => code),
      left: parts.map(([, bytes]) => Buffer.from(bytes).toString("latin1")).join("\n"),
    };
  } catch (error) {
    if (error instanceof TemplateError) return { codes: [error.code], left: "" };
    throw error;
  }
}

const cases = [...hostileNames(), ...hostileContent(), ...hostileBases()];

describe("hostile documents", () => {
  test("are more than 200", () => expect(cases.length).toBeGreaterThan(200));

  test.each(cases)("$name", ({ build, expected, gone }) => {
    const { codes, left } = outcome(build);
    expect(codes).toContain(expected);
    if (gone) expect(left).not.toMatch(gone);
  });
});
