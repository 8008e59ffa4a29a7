import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { entryHead } from "./replace-entry.ts";
import type { ZipEntry } from "./zip-entry.ts";

const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, index) => Math.imul(index, 2654435761) >>> 24));

function entry(data: Buffer, method: number, content: Uint8Array): ZipEntry {
  const name = "word/media/image1.png";
  const head = { name, folded: name, nameBytes: Buffer.from(name), flags: 0, timestamp: 0, offset: 0 };
  return { ...head, method, data, compressedSize: data.length, size: content.length, crc: crc32(content) | 0 };
}

describe("the first bytes of an entry", () => {
  test.each<[string, ZipEntry]>([
    ["stored", entry(bytes, 0, bytes)],
    ["deflated without compression", entry(deflateRawSync(bytes, { level: 0 }), 8, bytes)],
    ["deflated", entry(deflateRawSync(bytes), 8, bytes)],
  ])("are read from an entry that is %s", (_, one) => {
    const head = entryHead(one);
    expect(head.length).toBeGreaterThan(64);
    expect(head.equals(bytes.subarray(0, head.length))).toBe(true);
  });

  test.each([0, 6])("are the whole of a short entry deflated at level %i", (level) => {
    const short = bytes.subarray(0, 40);
    expect(entryHead(entry(deflateRawSync(short, { level }), 8, short)).equals(short)).toBe(true);
  });
});
