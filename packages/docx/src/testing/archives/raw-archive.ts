import { crc32, deflateRawSync } from "node:zlib";

/** Entry written exactly as given, however wrong; omitted values are an honest archive's. */
export interface RawEntry {
  readonly name: string | Buffer;
  readonly data: string | Buffer;
  /** 0 stored (default), 8 deflate; any other is only claimed. */
  readonly method?: number;
  readonly flags?: number;
  /** Values of the local header that differ from the central directory. */
  readonly local?: Partial<Pick<Head, "name" | "flags" | "method" | "crc" | "size" | "compressedSize">>;
  readonly crc?: number;
  readonly size?: number;
  readonly compressedSize?: number;
  /** Bytes after the data: a data descriptor, or bytes that belong nowhere. */
  readonly after?: Buffer;
  readonly extra?: Buffer;
  /** Upper half of the external attributes, as Unix writes them. */
  readonly mode?: number;
  /** Start of the entry according to the central directory. */
  readonly offset?: number;
}

interface Head {
  readonly name: Buffer;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  readonly compressedSize: number;
}

interface FalseRecords {
  readonly prefix?: Buffer;
  /** Bytes between the last entry and the central directory. */
  readonly gap?: Buffer;
  readonly comment?: Buffer;
  readonly trailing?: Buffer;
  /** Number of entries that the end record claims. */
  readonly count?: number;
  readonly disk?: number;
}

function u16(...values: number[]): Buffer {
  const out = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    out.writeUInt16LE(value & 0xffff, index * 2);
  });
  return out;
}

function u32(...values: number[]): Buffer {
  const out = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    out.writeUInt32LE(value >>> 0, index * 4);
  });
  return out;
}

function common(head: Head, extra: number): Buffer {
  const sizes = u32(head.crc, head.compressedSize, head.size);
  return Buffer.concat([u16(20, head.flags, head.method, 0, 33), sizes, u16(head.name.length, extra)]);
}

function headOf(entry: RawEntry, content: Buffer, stored: Buffer): Head {
  return {
    name: Buffer.isBuffer(entry.name) ? entry.name : Buffer.from(entry.name),
    flags: entry.flags ?? 0,
    method: entry.method ?? 0,
    crc: entry.crc ?? crc32(content),
    size: entry.size ?? content.length,
    compressedSize: entry.compressedSize ?? stored.length,
  };
}

/** Writes an archive byte by byte (APPNOTE 4.3), including false values. */
export function rawArchive(entries: readonly RawEntry[], lies: FalseRecords = {}): Buffer {
  const chunks: Buffer[] = [lies.prefix ?? Buffer.alloc(0)];
  const central: Buffer[] = [];
  let at = chunks[0]?.length ?? 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.data);
    const stored = entry.method === 8 ? deflateRawSync(content) : content;
    const head = headOf(entry, content, stored);
    const local = { ...head, ...entry.local };
    const extra = entry.extra ?? Buffer.alloc(0);
    const record = [u32(0x04034b50), common(local, 0), local.name, stored, entry.after ?? Buffer.alloc(0)];
    chunks.push(...record);
    const attributes = u32((entry.mode ?? 0) << 16, entry.offset ?? at);
    const made = u16((entry.mode === undefined ? 0 : 3 << 8) | 20);
    central.push(u32(0x02014b50), made, common(head, extra.length), u16(0, 0, 0), attributes, head.name, extra);
    at += record.reduce((sum, chunk) => sum + chunk.length, 0);
  }
  const gap = lies.gap ?? Buffer.alloc(0);
  const directory = Buffer.concat(central);
  const comment = lies.comment ?? Buffer.alloc(0);
  const count = lies.count ?? entries.length;
  const end = [
    u32(0x06054b50),
    u16(lies.disk ?? 0, 0, count, count),
    u32(directory.length, at + gap.length),
    u16(comment.length),
    comment,
  ];
  return Buffer.concat([...chunks, gap, directory, ...end, lies.trailing ?? Buffer.alloc(0)]);
}

/** Returns the record after an entry whose sizes were unknown when it was started (APPNOTE 4.3.9). */
export function dataDescriptor(crc: number, compressedSize: number, size: number): Buffer {
  return u32(0x08074b50, crc, compressedSize, size);
}
