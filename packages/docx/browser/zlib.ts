import { deflateSync, Inflate } from "fflate";
import { Buffer } from "./buffer.ts";

/*
 * What the engine asks of node:zlib, where there is no Node: fflate inflates and deflates. Beside it stands what the
 * engine does without: several members of one gzip file in a single call.
 */

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let code = byte;
  for (let bit = 0; bit < 8; bit += 1) code = (code >>> 1) ^ (code & 1 ? 0xedb88320 : 0);
  return code;
});

/** CRC-32 (RFC 1952, 8); `start` is that of what went before. */
export function crc32(bytes: Uint8Array, start = 0): number {
  let code = ~start;
  for (let at = 0; at < bytes.length; at += 1)
    code = (TABLE[(code ^ (bytes[at] as number)) & 255] as number) ^ (code >>> 8);
  return ~code >>> 0;
}

export const constants = { Z_SYNC_FLUSH: 2 } as const;

interface InflateOptions {
  /** Bytes that may come out. */
  readonly maxOutputLength: number;
  /** Takes what comes out of data that is cut short, where it is Z_SYNC_FLUSH. */
  readonly finishFlush?: number;
}

/** Bytes given at a time: no more than some megabytes come out of these before they are counted. */
const STEP = 4096;

/** @throws Error with the code ERR_BUFFER_TOO_LARGE when more comes out than may */
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

/** Each entry is inflated by itself. */
export function gunzipSync(): never {
  throw new Error("not here");
}
