import { crc32, deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { inflateEntry, verifyStored } from "./inflate-entry.ts";
import { inflateTogether } from "./inflate-together.ts";
import type { ZipEntry } from "./zip-entry.ts";

function entry(data: Buffer, bytes: Uint8Array, method = 8): ZipEntry {
  const name = "word/document.xml";
  const head = { name, folded: name, nameBytes: Buffer.from(name), flags: 0, timestamp: 0, offset: 0 };
  return { ...head, compressedSize: data.length, method, data, size: bytes.length, crc: crc32(bytes) | 0 };
}

const packed = (bytes: Uint8Array, level = 6) => entry(deflateRawSync(bytes, { level }), bytes);
const tail = (bytes: Uint8Array) => {
  const buffer = Buffer.alloc(8);
  buffer.writeInt32LE(crc32(bytes) | 0, 0);
  buffer.writeInt32LE(bytes.length, 4);
  return buffer;
};
const HEAD = Buffer.from("1f8b08000000000000ff", "hex");

/** Checks that inflating together returns exactly what inflating each entry returns. */
function agrees(entries: readonly ZipEntry[]): number {
  const together = inflateTogether(entries);
  for (const [one, bytes] of together) expect(bytes.equals(inflateEntry(one))).toBe(true);
  return together.size;
}

const content = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 300 }),
  fc.tuple(fc.string({ minLength: 1 }), fc.nat(200)).map(([text, times]) => Buffer.from(text.repeat(times + 1))),
);

describe("small entries inflated in one call", () => {
  test("return the same as inflated alone", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(content, fc.nat(9)), { minLength: 2, maxLength: 20 }), (parts) => {
        expect(agrees(parts.map(([bytes, level]) => packed(bytes, level)))).toBe(parts.length);
      }),
    );
  });

  test("return nothing wrong if bytes of one are changed", () => {
    fc.assert(
      fc.property(
        fc.array(content, { minLength: 2, maxLength: 5 }),
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 3 }),
        (parts, changes) => {
          const entries = parts.map((bytes) => packed(bytes));
          for (const [which, where, byte] of changes) {
            const { data } = entries[which % entries.length] as ZipEntry;
            data[where % data.length] = byte;
          }
          agrees(entries);
        },
      ),
      { numRuns: inject("deep") ? 2_000 : 200 },
    );
  });

  const [x, y] = [Buffer.from("<x>what we would read</x>"), Buffer.from("<y>what others would</y>")];
  const [deflatedX, deflatedY] = [deflateRawSync(x), deflateRawSync(y)];
  const stored = (length: number) => Buffer.from([0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255]);

  test.each<[string, ZipEntry[]]>([
    ["bytes behind the data", [packed(x), entry(Buffer.concat([deflatedX, Buffer.from("tail")]), x)]],
    [
      "data that ends early, zeros and all",
      [packed(y), entry(Buffer.concat([deflatedX, tail(x), Buffer.alloc(9)]), y)],
    ],
    [
      "one entry that brings its own end and stands for two",
      [
        entry(Buffer.concat([deflateRawSync(Buffer.concat([x, y])), tail(Buffer.concat([x, y])), Buffer.alloc(1)]), x),
        packed(y),
      ],
    ],
    [
      "an entry with a member more inside",
      [entry(Buffer.concat([deflateRawSync(""), tail(Buffer.alloc(0)), HEAD, deflatedX]), x), packed(y)],
    ],
    [
      "an entry that swallows the next",
      [entry(stored(tail(x).length + HEAD.length), x), entry(deflatedX, Buffer.concat([tail(x), HEAD, x]))],
    ],
    ["a magic number in the data", [packed(Buffer.concat([HEAD, x]), 0), packed(y)]],
    ["another checksum", [packed(x), { ...packed(y), crc: 1 }]],
    ["a size too small", [packed(x), { ...packed(y), size: y.length - 1 }]],
    ["a size too large", [packed(x), { ...packed(y), size: y.length + 1 }]],
    [
      "sizes that only add up",
      [
        { ...packed(x), size: x.length + 1 },
        { ...packed(y), size: y.length - 1 },
      ],
    ],
    ["one entry's data under the other's name", [entry(deflatedY, x), entry(deflatedX, y)]],
  ])("leave the decision to inflating alone: %s", (_, entries) => {
    expect(inflateTogether(entries).size).toBe(0);
  });

  test("empty, stored and large ones are left out", () => {
    const large = Buffer.alloc(100_000, "x");
    expect(agrees([packed(x), packed(Buffer.alloc(0)), entry(x, x, 0), packed(large), packed(y)])).toBe(2);
  });
});

describe("an entry that is not compressed", () => {
  const noise = Buffer.from(Array.from({ length: 200_000 }, (_, index) => Math.imul(index, 2654435761) >>> 24));

  test("is verified without inflating", () => {
    expect(verifyStored(packed(noise, 0))).toBe(true);
    expect(verifyStored(entry(noise, noise, 0))).toBe(true);
    expect(verifyStored({ ...packed(noise, 0), crc: 1 })).toBe(false);
    expect(verifyStored({ ...entry(noise, noise, 0), crc: 1 })).toBe(false);
    expect(verifyStored({ ...packed(noise, 0), size: noise.length + 1 })).toBe(false);
  });

  test("is never accepted if inflating refuses it", () => {
    const allGood = (one: ZipEntry) => {
      try {
        inflateEntry(one);
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(
        content,
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 2 }),
        fc.nat(3),
        (bytes, changes, cut) => {
          const one = packed(bytes, 0);
          const data = one.data.subarray(0, one.data.length - cut);
          for (const [where, byte] of changes) data[(where % 12) % data.length] = byte;
          const found = verifyStored({ ...one, data });
          if (found !== undefined) expect(found).toBe(allGood({ ...one, data }));
        },
      ),
      { numRuns: inject("deep") ? 2_000 : 200 },
    );
  });
});
