import { crc32, inflateRawSync } from "node:zlib";
import { TemplateError } from "../template-error.ts";
import { verifyStored } from "./verify-stored.ts";
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
