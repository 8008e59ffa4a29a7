import type { SeedPart } from "../seeds/seed-document.ts";

/** Variations of a zip archive, both valid and invalid. */
export interface ZipQuirks {
  /** Sizes and checksum follow the data instead of preceding it (APPNOTE 4.3.9). */
  readonly descriptors?: boolean;
  /** Sizes are in the zip64 extra field (APPNOTE 4.5.3). */
  readonly wide?: boolean;
  /** An unknown extra field in both headers. */
  readonly extra?: boolean;
  readonly comment?: string;
  readonly trailing?: string;
}

const UNKNOWN_EXTRA = Buffer.from([0x34, 0x12, 4, 0, 1, 2, 3, 4]);

function wideExtra(size: number, packed: number): Buffer {
  const out = Buffer.alloc(20);
  out.writeUInt16LE(1, 0);
  out.writeUInt16LE(16, 2);
  out.writeInt32LE(size | 0, 4);
  out.writeInt32LE(packed | 0, 12);
  return out;
}

function header(part: SeedPart, quirks: ZipQuirks, deferred: boolean): Buffer {
  const out = Buffer.alloc(22);
  out.writeUInt16LE(quirks.wide ? 45 : 20, 0);
  out.writeUInt16LE(0x0800 | (quirks.descriptors ? 8 : 0), 2);
  out.writeUInt16LE(part.method, 4);
  out.writeInt32LE(0x00210000, 6);
  if (deferred) return out;
  out.writeInt32LE(part.crc, 10);
  out.writeInt32LE(quirks.wide ? -1 : part.packed.length, 14);
  out.writeInt32LE(quirks.wide ? -1 : part.bytes.length, 18);
  return out;
}

function descriptorOf(part: SeedPart): Buffer {
  const out = Buffer.alloc(16);
  out.writeInt32LE(0x08074b50, 0);
  out.writeInt32LE(part.crc, 4);
  out.writeInt32LE(part.packed.length, 8);
  out.writeInt32LE(part.bytes.length, 12);
  return out;
}

function pair(first: number, second: number, bytes: 2 | 4): Buffer {
  const out = Buffer.alloc(bytes * 2);
  out.writeUIntLE(first, 0, bytes);
  out.writeUIntLE(second, bytes, bytes);
  return out;
}

/** Assembles parts into an archive with correct checksums and sizes. */
export function writeZip(parts: readonly SeedPart[], quirks: ZipQuirks = {}): Buffer {
  const chunks: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let at = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name, "utf8");
    const wide = quirks.wide ? [wideExtra(part.bytes.length, part.packed.length)] : [];
    const extra = Buffer.concat([...wide, ...(quirks.extra ? [UNKNOWN_EXTRA] : [])]);
    const lengths = pair(name.length, extra.length, 2);
    const local = [Buffer.from("PK\x03\x04"), header(part, quirks, quirks.descriptors === true), lengths, name, extra];
    const behind = quirks.descriptors ? [descriptorOf(part)] : [];
    const place = Buffer.alloc(14);
    place.writeInt32LE(at, 10);
    central.push(Buffer.from("PK\x01\x02\x14\x00"), header(part, quirks, false), lengths, place, name, extra);
    for (const chunk of [...local, part.packed, ...behind]) {
      chunks.push(chunk);
      at += chunk.length;
    }
  }
  const directory = Buffer.concat(central);
  const comment = Buffer.from(quirks.comment ?? "", "latin1");
  const end = [
    Buffer.from("PK\x05\x06\0\0\0\0", "latin1"),
    pair(parts.length & 0xffff, parts.length & 0xffff, 2),
    pair(directory.length, at, 4),
    pair(comment.length, 0, 2).subarray(0, 2),
    comment,
    Buffer.from(quirks.trailing ?? "", "latin1"),
  ];
  return Buffer.concat([...chunks, directory, ...end]);
}
