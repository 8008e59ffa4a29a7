import { constants, crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { inflateEntry } from "./inflate-entry.ts";
import type { ZipEntry } from "./zip-entry.ts";

/** An entry with other content under the same name, compressed once. */
export function replaceEntry(entry: ZipEntry, bytes: Uint8Array): ZipEntry {
  const data = deflateRawSync(bytes, { level: 6 });
  return {
    ...entry,
    method: 8,
    crc: crc32(bytes) | 0,
    compressedSize: data.length,
    size: bytes.length,
    data,
  };
}

const ENOUGH = 512;

/** The first bytes of an entry, without inflating all of it. */
export function entryHead(entry: ZipEntry): Buffer {
  if (entry.method === 0) return entry.data.subarray(0, ENOUGH);
  try {
    return inflateRawSync(entry.data.subarray(0, ENOUGH), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: 1 << 20,
    });
  } catch {
    return inflateEntry(entry);
  }
}
