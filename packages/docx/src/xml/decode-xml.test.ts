import { describe, expect, test } from "vitest";
import { TemplateError } from "../template-error.ts";
import { decodeXml } from "./decode-xml.ts";

function codeOf(bytes: Uint8Array): string {
  try {
    return decodeXml(bytes, "part");
  } catch (error) {
    return error instanceof TemplateError ? error.code : "no TemplateError";
  }
}

describe("control characters", () => {
  const length = 40;
  const places = Array.from({ length: 8 }, (_, offset) => Array.from({ length }, (__, at) => [offset, at])).flat();

  test("are found in parts of any length", () => {
    for (const length of [0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17]) {
      for (let offset = 0; offset < 8; offset += 1) {
        const bytes = new Uint8Array(offset + length).fill(0x61).subarray(offset);
        expect(codeOf(bytes)).toBe("a".repeat(length));
        if (length === 0) continue;
        bytes[length - 1] = 1;
        expect(codeOf(bytes)).toBe("XML");
      }
    }
  });

  test("are found at every place of a part, wherever it lies in memory", () => {
    for (const [offset = 0, at = 0] of places) {
      const memory = new Uint8Array(offset + length).fill(0x61);
      const bytes = memory.subarray(offset);
      expect(codeOf(bytes)).toBe("a".repeat(length));
      for (const legal of [9, 10, 13, 32, 127]) {
        bytes[at] = legal;
        expect(codeOf(bytes)).toContain(String.fromCharCode(legal));
      }
      for (const illegal of [0, 1, 8, 11, 12, 14, 31]) {
        // Zeros at the beginning tell of UTF-16.
        if (illegal === 0 && at < 2) continue;
        bytes[at] = illegal;
        expect(codeOf(bytes)).toBe("XML");
      }
    }
  });
});
