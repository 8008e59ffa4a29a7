import { constants, crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { inflateEntry } from "./inflate-entry.ts";
import type { ZipEntry } from "./zip-entry.ts";

/** Returns an entry with other content under the same name, compressed once. */
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

/** Returns an entry with other content under the same name, as it is: for a part that is read again before it is written. */
export function storeEntry(entry: ZipEntry, bytes: Buffer): ZipEntry {
  return { ...entry, method: 0, crc: crc32(bytes) | 0, compressedSize: bytes.length, size: bytes.length, data: bytes };
}

const ENOUGH = 512;

/** Returns the first bytes of data that begins with a long uncompressed block (RFC 1951, 3.2.4). */
function storedHead(data: Buffer): Buffer | undefined {
  const isStored = data.length >= ENOUGH + 5 && ((data[0] as number) & 6) === 0;
  if (!isStored || data.readUInt16LE(1) < ENOUGH || data.readUInt16LE(3) !== (data.readUInt16LE(1) ^ 0xffff)) return;
  return data.subarray(5, 5 + ENOUGH);
}

/** Returns the first bytes of an entry without inflating all of it. */
export function entryHead(entry: ZipEntry): Buffer {
  if (entry.method === 0) return entry.data.subarray(0, ENOUGH);
  const stored = storedHead(entry.data);
  if (stored) return stored;
  try {
    return inflateRawSync(entry.data.subarray(0, ENOUGH), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: 1 << 20,
    });
  } catch {
    return inflateEntry(entry);
  }
}
