import { constants, crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crcFactor, crcShift, multiplyByFactor, multiplyCrc } from "../crc-shift.ts";
import {
  DISTANCE_BASE,
  DISTANCE_EXTRA,
  DISTANCES,
  distanceIndex,
  END_OF_BLOCK,
  LENGTH_BASE,
  LENGTH_EXTRA,
  LENGTH_INDEX,
  LITERALS,
} from "./alphabet.ts";
import { createBitWriter } from "./bit-writer.ts";
import { writeBlockHeader } from "./block-header.ts";
import { codeLengths, huffmanCode } from "./huffman-code.ts";
import { readTokens } from "./read-tokens.ts";

/** Text of few words, so that it has matches. */
const wordy = fc
  .array(fc.constantFrom("<w:t>", "</w:t>", "contrato", " ", "cláusula", "\u{1f600}", "x"))
  .map((words) => words.join(""));

function inflated(deflated: Uint8Array): Buffer {
  const out: number[] = [];
  readTokens(deflated, {
    literal: (byte) => out.push(byte),
    match: (length, distance) => {
      for (let index = 0; index < length; index += 1) out.push(out[out.length - distance] ?? -1);
    },
  });
  return Buffer.from(out);
}

describe("tokens of a deflate stream", () => {
  test.each([
    ["stored", { level: 0 }],
    ["fixed codes", { strategy: constants.Z_FIXED }],
    ["its own codes", { level: 9 }],
    ["runs only", { strategy: constants.Z_RLE }],
  ])("are read with %s", (_name, options) => {
    fc.assert(
      fc.property(fc.array(wordy, { size: "large" }), (texts) => {
        const bytes = Buffer.from(texts.join(" "));
        expect(inflated(deflateRawSync(bytes, options)).equals(bytes)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test("cover several blocks and the whole window", () => {
    const noise = Buffer.from(Array.from({ length: 40_000 }, (_, index) => Math.imul(index, 2654435761) >>> 24));
    const bytes = Buffer.concat([noise, noise.subarray(8_000), noise]);
    expect(inflated(deflateRawSync(bytes, { level: 9 })).equals(bytes)).toBe(true);
  });
});

test("every length and distance has the symbol and extra bits of RFC 1951", () => {
  for (let length = 3; length <= 258; length += 1) {
    const index = LENGTH_INDEX[length] ?? -1;
    const base = LENGTH_BASE[index] ?? 0;
    expect(length - base).toBeGreaterThanOrEqual(0);
    expect(length - base).toBeLessThan(1 << (LENGTH_EXTRA[index] ?? 0));
  }
  for (let distance = 1; distance <= 32_768; distance += 1) {
    const index = distanceIndex(distance);
    const rest = distance - (DISTANCE_BASE[index] ?? 0);
    if (rest < 0 || rest >= 1 << (DISTANCE_EXTRA[index] ?? 0)) throw new Error(`distance ${distance}`);
  }
  expect([LENGTH_INDEX[257], LENGTH_INDEX[258]]).toEqual([27, 28]);
});

describe("a Huffman code", () => {
  const frequencies = fc
    .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1 << 24 })), { minLength: 2, maxLength: LITERALS })
    .filter((list) => list.filter((one) => one > 0).length > 1);

  test("is complete and within its limit", () => {
    fc.assert(
      fc.property(frequencies, fc.integer({ min: 9, max: 15 }), (list, limit) => {
        const lengths = codeLengths(Uint32Array.from(list), limit);
        const used = lengths.filter((length) => length > 0);
        expect(Math.max(...used)).toBeLessThanOrEqual(limit);
        expect(used.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1);
        list.forEach((one, symbol) => {
          expect((lengths[symbol] ?? 0) > 0).toBe(one > 0);
        });
      }),
    );
  });

  test("is decoded by zlib, with any frequencies", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 0, max: 1 << 20 }), (bytes, weight) => {
        const counts = new Uint32Array(LITERALS).fill(1);
        for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + weight;
        const literals = huffmanCode(codeLengths(counts, 15));
        const out = createBitWriter();
        writeBlockHeader(out, literals, huffmanCode(codeLengths(new Uint32Array(DISTANCES).fill(1), 15)));
        for (const symbol of [...bytes, END_OF_BLOCK])
          out.put(literals.codes[symbol] ?? 0, literals.lengths[symbol] ?? 0);
        if (out.pending() > 0) out.put(0, 8 - out.pending());
        expect(inflateRawSync(out.bytes()).equals(bytes)).toBe(true);
      }),
    );
  });
});

test("the CRC of a whole is computed from the CRCs of its parts", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 300 }), (one, two) => {
      const joined = multiplyCrc(crcShift(two.length), crc32(one) | 0) ^ (crc32(two) | 0);
      expect(joined | 0).toBe(crc32(Buffer.concat([one, two])) | 0);
      const factors = Int32Array.of(0, 0, ...crcFactor(crcShift(two.length)));
      expect(multiplyByFactor(factors, 2, crc32(one) | 0) ^ (crc32(two) | 0)).toBe(joined | 0);
    }),
  );
  expect(crcShift(0)).toBe(0x80000000 | 0);
  expect(multiplyCrc(crcShift(2_000_000_000), crcShift(2_147_483_647))).toBe(crcShift(4_147_483_647));
});
