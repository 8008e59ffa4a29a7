import { type Gunzip, gunzipSync } from "node:zlib";
import type { ZipEntry } from "./zip-entry.ts";

/** Above this size inflating an entry takes so long that the cost of a call of its own does not show. */
const MAX_SIZE = 64 * 1024;
const MAX_TOTAL = 1024 * 1024;

const HEAD = Buffer.from("1f8b08000000000000ff", "hex");
const MAGIC = HEAD.subarray(0, 3);
const FRAME = HEAD.length + 8;

function isSmall({ method, size }: ZipEntry): boolean {
  return method === 8 && size > 0 && size <= MAX_SIZE;
}

/** The entries as members of one gzip file (RFC 1952), each with the checksum and size it announces. */
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

/** The members' bytes one after the other, or nothing unless every byte was taken and all came out. */
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
 * Inflates the small entries in one call, whose cost would be mostly that of the calls, and verifies their sizes and
 * checksums. Gives nothing when any of them is not in order: then each is inflated alone, and tells what is wrong.
 *
 * It is zlib that verifies a member's checksum and size against what stands behind its data. That the members are
 * the entries, no matter what their data says, follows from this: a member begins where the magic number stands, which
 * is checked to stand nowhere but at the beginning of each entry, and all bytes are taken; so each member ends right
 * before another entry's beginning or at the end of all, behind the size announced there. Were some entry swallowed
 * by the one before, the size it announced, never 0, would be missing from the total.
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
