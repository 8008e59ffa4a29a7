import { expect, test } from "vitest";
import { TemplateError } from "../template-error.ts";
import { decodeXml } from "./decode-xml.ts";

function codeOf(bytes: Uint8Array): string {
  try {
    return decodeXml(bytes, "part");
  } catch (error) {
    if (error instanceof TemplateError) return error.code;
    throw error;
  }
}

test("a character that XML forbids is found at any memory offset", () => {
  const memory = new Uint8Array(64).fill(97);
  for (let from = 0; from < 9; from += 1) {
    for (let length = 0; length < 28; length += 1) {
      const bytes = memory.subarray(from, from + length);
      expect(codeOf(bytes)).toBe("a".repeat(length));
      for (let at = 0; at < length; at += 1) {
        bytes[at] = 1;
        expect(codeOf(bytes)).toBe("XML");
        bytes[at] = 97;
      }
    }
  }
});
