import { crc32, deflateRawSync } from "node:zlib";
import type { ZipEntry } from "./zip-entry.ts";

/** Item of an archive: an entry read elsewhere, copied unchanged, or a name with new bytes. */
export type ArchiveItem = ZipEntry | FreshItem;

/** Compressed part in the form stored in the archive. */
export type StoredItem = Pick<
  ZipEntry,
  "name" | "nameBytes" | "flags" | "method" | "timestamp" | "crc" | "size" | "data"
>;

interface FreshItem {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LOCAL_LENGTH = 30;
export const CENTRAL_LENGTH = 46;
const END_LENGTH = 22;
const UTF8_NAME = 0x0800;
/** 1980-01-01 00:00, the earliest MS-DOS time: a fixed value makes the output deterministic. */
export const FIXED_TIMESTAMP = 0x00210000;

export interface Packed {
  readonly nameBytes: Buffer;
  readonly flags: number;
  readonly method: number;
  readonly timestamp: number;
  readonly crc: number;
  readonly size: number;
  readonly data: Uint8Array;
}

/** Packs an entry read elsewhere, without the flags of its original archive. */
export function packEntry(entry: StoredItem): Packed {
  return { ...entry, flags: entry.flags & UTF8_NAME };
}

function pack(item: ArchiveItem | StoredItem): Packed {
  return "data" in item ? packEntry(item) : packFresh(item);
}

/** Compresses a part. */
export function packFresh(item: FreshItem): StoredItem {
  const nameBytes = Buffer.from(item.name, "utf8");
  const data = deflateRawSync(item.bytes, { level: 6, chunkSize: chunkFor(item.bytes.length) });
  return {
    name: item.name,
    nameBytes,
    flags: nameBytes.length === item.name.length ? 0 : UTF8_NAME,
    method: 8,
    timestamp: FIXED_TIMESTAMP,
    crc: crc32(item.bytes) | 0,
    size: item.bytes.length,
    data,
  };
}

/** Output block size that holds a typical part, so that blocks need not be joined. */
export function chunkFor(length: number): number {
  return Math.min(1 << 20, Math.max(4096, length >> 2));
}

/** Deflates a part after free bytes, for a frame with the rest of the archive. */
export function deflatePart(bytes: Uint8Array, headroom: number): { bytes: Buffer; crc: number; size: number } {
  const data = deflateRawSync(bytes, { level: 6, chunkSize: chunkFor(bytes.length) });
  return { bytes: Buffer.concat([Buffer.alloc(headroom), data]), crc: crc32(bytes) | 0, size: bytes.length };
}

function writeCommon(out: Buffer, at: number, item: Packed): void {
  out.writeUInt16LE(20, at);
  out.writeUInt16LE(item.flags, at + 2);
  out.writeUInt16LE(item.method, at + 4);
  out.writeInt32LE(item.timestamp | 0, at + 6);
  out.writeInt32LE(item.crc | 0, at + 10);
  out.writeInt32LE(item.data.length | 0, at + 14);
  out.writeInt32LE(item.size | 0, at + 18);
  out.writeUInt16LE(item.nameBytes.length, at + 22);
}

export function localHeader(item: Packed): Buffer {
  const out = Buffer.alloc(LOCAL_LENGTH + item.nameBytes.length);
  out.writeInt32LE(0x04034b50, 0);
  writeCommon(out, 4, item);
  item.nameBytes.copy(out, LOCAL_LENGTH);
  return out;
}

export function directory(items: readonly Packed[], offsets: Int32Array, start: number): Buffer {
  const length = items.reduce((sum, item) => sum + CENTRAL_LENGTH + item.nameBytes.length, 0);
  const out = Buffer.alloc(length + END_LENGTH);
  let at = 0;
  items.forEach((item, index) => {
    out.writeInt32LE(0x02014b50, at);
    out.writeUInt16LE(20, at + 4);
    writeCommon(out, at + 6, item);
    out.writeInt32LE(offsets[index] ?? 0, at + 42);
    item.nameBytes.copy(out, at + CENTRAL_LENGTH);
    at += CENTRAL_LENGTH + item.nameBytes.length;
  });
  out.writeInt32LE(0x06054b50, at);
  out.writeUInt16LE(items.length, at + 8);
  out.writeUInt16LE(items.length, at + 10);
  out.writeInt32LE(length, at + 12);
  out.writeInt32LE(start, at + 16);
  return out;
}

/**
 * Returns an archive as buffers to write in sequence. Entries read elsewhere are passed on without copying or
 * inflating; new ones are deflated at level 6.
 */
export function writeArchive(items: readonly (ArchiveItem | StoredItem)[]): { chunks: Uint8Array[]; size: number } {
  const packed = items.map(pack);
  const offsets = new Int32Array(packed.length);
  const chunks: Uint8Array[] = [];
  let size = 0;
  packed.forEach((item, index) => {
    offsets[index] = size;
    const head = localHeader(item);
    chunks.push(head);
    if (item.data.length > 0) chunks.push(item.data);
    size = (size + head.length + item.data.length) | 0;
  });
  const tail = directory(packed, offsets, size);
  chunks.push(tail);
  return { chunks, size: (size + tail.length) | 0 };
}
