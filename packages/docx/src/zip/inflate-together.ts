import { type Gunzip, gunzipSync } from "node:zlib";
import type { ZipEntry } from "./zip-entry.ts";

/** Above this size the cost of a separate call is negligible. */
const MAX_SIZE = 64 * 1024;
const MAX_TOTAL = 1024 * 1024;

const HEAD = Buffer.from("1f8b08000000000000ff", "hex");
const MAGIC = HEAD.subarray(0, 3);
const FRAME = HEAD.length + 8;

function isSmall({ method, size }: ZipEntry): boolean {
  return method === 8 && size > 0 && size <= MAX_SIZE;
}

/** Returns the entries as members of one gzip file (RFC 1952), each with its declared checksum and size. */
function asGzip(entries: readonly ZipEntry[]): Buffer {
  const gzip = Buffer.allocUnsafe(entries.reduce((sum, { data }) => sum + data.length + FRAME, 0));
  let at = 0;
  for (const { data, crc, size } of entries) {
    at += HEAD.copy(gzip, at);
    at += data.copy(gzip, at);
    at = gzip.writeInt32LE(crc, at);
    at = gzip.writeInt32LE(size, at);
  }
  return gzip;
}

function countMagic(gzip: Buffer): number {
  let count = 0;
  for (let at = gzip.indexOf(MAGIC); at !== -1; at = gzip.indexOf(MAGIC, at + 1)) count += 1;
  return count;
}

/** Returns the bytes of all members, or undefined unless all input was consumed and the total size matches. */
function gunzip(gzip: Buffer, size: number): Buffer | undefined {
  try {
    const options = { maxOutputLength: size, chunkSize: Math.max(64, size), info: true };
    const { buffer, engine } = gunzipSync(gzip, options) as unknown as { buffer: Buffer; engine: Gunzip };
    return engine.bytesWritten === gzip.length && buffer.length === size ? buffer : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Inflates the small entries in one call, because separate calls would cost more than the work, and verifies their
 * sizes and checksums. Returns nothing if any of them is faulty: then each is inflated alone, which reports the fault.
 * zlib verifies a member's checksum and size against the trailer after its data. The members are exactly the entries,
 * regardless of their data: a member begins with the magic number, which is checked to occur only at the beginning of
 * each entry, and all bytes are consumed. So each member ends directly before another entry's beginning or at the end
 * of all, after the size declared there. If an entry were swallowed by the previous one, its declared size, which is
 * never 0, would be missing from the total.
 */
export function inflateTogether(entries: readonly ZipEntry[]): Map<ZipEntry, Buffer> {
  const inflated = new Map<ZipEntry, Buffer>();
  const together: ZipEntry[] = [];
  let total = 0;
  for (const entry of entries) {
    if (!isSmall(entry) || total + entry.size > MAX_TOTAL) continue;
    together.push(entry);
    total += entry.size;
  }
  if (together.length < 2) return inflated;
  const gzip = asGzip(together);
  if (countMagic(gzip) !== together.length) return inflated;
  const bytes = gunzip(gzip, total);
  if (!bytes) return inflated;
  let at = 0;
  for (const entry of together) {
    inflated.set(entry, bytes.subarray(at, at + entry.size));
    at += entry.size;
  }
  return inflated;
}
