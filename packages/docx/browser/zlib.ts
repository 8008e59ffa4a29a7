import { deflateSync, Inflate } from "fflate";
import { Buffer } from "./buffer.ts";

/* Stand-in for `node:zlib` where there is no Node; fflate inflates and deflates. */

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let code = byte;
  for (let bit = 0; bit < 8; bit += 1) code = (code >>> 1) ^ (code & 1 ? 0xedb88320 : 0);
  return code;
});

/** Returns the CRC-32 of bytes (RFC 1952, 8); `start` is the CRC-32 of the preceding bytes. */
export function crc32(bytes: Uint8Array, start = 0): number {
  let code = ~start;
  for (let at = 0; at < bytes.length; at += 1)
    code = (TABLE[(code ^ (bytes[at] as number)) & 255] as number) ^ (code >>> 8);
  return ~code >>> 0;
}

export const constants = { Z_SYNC_FLUSH: 2 } as const;

interface InflateOptions {
  /** Most bytes that the data may inflate to. */
  readonly maxOutputLength: number;
  /** With `Z_SYNC_FLUSH`, truncated data gives the bytes inflated so far. */
  readonly finishFlush?: number;
}

/** Bytes per push. They inflate to a few megabytes at most before `maxOutputLength` is checked. */
const STEP = 4096;

/** @throws Error with the code `ERR_BUFFER_TOO_LARGE` when the data inflates to more than `maxOutputLength` */
export function inflateRawSync(data: Uint8Array, { maxOutputLength, finishFlush }: InflateOptions): Buffer {
  const chunks: Uint8Array[] = [];
  let total = 0;
  const stream = new Inflate((chunk) => {
    total += chunk.length;
    if (total > maxOutputLength)
      throw Object.assign(new RangeError("too much comes out"), { code: "ERR_BUFFER_TOO_LARGE" });
    chunks.push(chunk);
  });
  for (let at = 0; at < data.length; at += STEP) {
    const isLast = at + STEP >= data.length;
    stream.push(data.subarray(at, at + STEP), isLast && finishFlush === undefined);
  }
  return Buffer.concat(chunks, total);
}

export function deflateRawSync(bytes: Uint8Array): Buffer {
  return Buffer.from(deflateSync(bytes, { level: 6 }));
}

/**
 * Always throws: fflate cannot inflate several gzip members in one call, so the engine inflates each entry separately.
 */
export function gunzipSync(): never {
  throw new Error("not here");
}
