import { crc32, inflateRawSync } from "node:zlib";
import { TemplateError } from "../template-error.ts";
import type { ZipEntry } from "./zip-entry.ts";

function inflate(entry: ZipEntry): Buffer {
  try {
    return inflateRawSync(entry.data, {
      maxOutputLength: Math.max(1, entry.size),
      chunkSize: Math.max(64, entry.size),
    });
  } catch (cause) {
    const tooLong = (cause as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
    throw new TemplateError(tooLong ? "TOO_LARGE" : "CORRUPT", "data does not inflate as announced", {
      part: entry.name,
    });
  }
}

/**
 * Verifies an entry whose bytes are not needed.
 * @throws TemplateError as `inflateEntry`
 */
export function verifyEntry(entry: ZipEntry): void {
  if (verifyStored(entry) !== true) inflateEntry(entry);
}

/** Returns an entry's bytes, never more than declared, and verifies its size and CRC-32. */
export function inflateEntry(entry: ZipEntry): Buffer {
  const bytes = entry.method === 0 ? entry.data : inflate(entry);
  if (bytes.length !== entry.size) throw new TemplateError("CORRUPT", "size differs", { part: entry.name });
  if ((crc32(bytes) | 0) !== entry.crc) throw new TemplateError("CORRUPT", "checksum differs", { part: entry.name });
  return bytes;
}

/**
 * Verifies size and checksum of an entry whose data is not compressed, without inflating it: most pictures are passed
 * on unchanged, and a copy would be discarded.
 * @returns undefined if blocks are compressed or broken (RFC 1951, 3.2.4), which zlib has to read
 */
export function verifyStored({ data, method, size, crc }: ZipEntry): boolean | undefined {
  if (method === 0) return data.length === size && (crc32(data) | 0) === crc;
  let found = 0;
  let total = 0;
  let isLast = false;
  for (let at = 0; !isLast; ) {
    if (at + 5 > data.length) return undefined;
    const head = data[at] as number;
    if ((head & 6) !== 0) return undefined;
    const length = data.readUInt16LE(at + 1);
    const end = at + 5 + length;
    if (data.readUInt16LE(at + 3) !== (length ^ 0xffff) || end > data.length) return undefined;
    found = crc32(data.subarray(at + 5, end), found >>> 0) | 0;
    total = (total + length) | 0;
    if (total > size) return undefined;
    isLast = (head & 1) !== 0;
    at = end;
  }
  return total === size && found === crc;
}
