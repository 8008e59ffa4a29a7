import { CENTRAL_LENGTH, directory, FIXED_TIMESTAMP, localHeader, type Packed, packEntry } from "./write-archive.ts";
import type { ZipEntry } from "./zip-entry.ts";

/** New content of an entry, already deflated. */
export interface Replacement {
  /** `headroom` free bytes, followed by the deflated data. */
  readonly bytes: Buffer;
  readonly crc: number;
  /** Bytes before compression. */
  readonly size: number;
}

/** Archive with some entries left open: those that are equal in every document are put together once. */
export interface ArchiveFrame {
  /** Returns the number of free bytes at the start of an entry's replacement, which take the entry's header. */
  headroom(name: string): number;
  /** Returns the archive as buffers to write in sequence; `replacements` contains every open entry. */
  fill(replacements: ReadonlyMap<string, Replacement>): { chunks: Uint8Array[]; size: number };
}

const NOTHING = Buffer.alloc(0);
/** Entries above this size are passed on without a copy. */
const COPIED = 64 * 1024;

interface Place {
  /** Name of an open entry, or undefined. */
  readonly open: string | undefined;
  readonly header: Buffer;
  /** Bytes of header and data; for an open entry the header alone. */
  readonly length: number;
  /** Offset of its record in the central directory. */
  readonly record: number;
}

/** Joins small buffers between two open entries. */
function joinSmall(list: readonly Uint8Array[]): Uint8Array[] {
  const joined: Uint8Array[] = [];
  let small: Uint8Array[] = [];
  const flush = () => {
    if (small.length > 0) joined.push(Buffer.concat(small));
    small = [];
  };
  for (const bytes of list) {
    if (bytes.length <= COPIED) small.push(bytes);
    else {
      flush();
      joined.push(bytes);
    }
  }
  flush();
  return joined;
}

/** Writes the fields that depend on an entry's content: CRC-32 and the two sizes (APPNOTE 4.4.7 to 4.4.9). */
function writeContent(out: Buffer, at: number, data: number, { crc, size }: Replacement): void {
  out.writeInt32LE(crc | 0, at);
  out.writeInt32LE(data | 0, at + 4);
  out.writeInt32LE(size | 0, at + 8);
}

interface LaidOut {
  readonly places: readonly Place[];
  /** Buffers before each open entry, and after the last one. */
  readonly between: readonly (readonly Uint8Array[])[];
  readonly records: Buffer;
}

function layOut(entries: readonly ZipEntry[], open: ReadonlySet<string>): LaidOut {
  const packed = entries.map((entry): Packed => {
    const item = packEntry(entry);
    return open.has(entry.name) ? { ...item, method: 8, timestamp: FIXED_TIMESTAMP, data: NOTHING } : item;
  });
  const places: Place[] = [];
  const between: Uint8Array[][] = [[]];
  let record = 0;
  packed.forEach((item, index) => {
    const name = entries[index]?.name ?? "";
    const header = localHeader(item);
    places.push({ open: open.has(name) ? name : undefined, header, length: header.length + item.data.length, record });
    if (open.has(name)) between.push([]);
    else between.at(-1)?.push(header, item.data);
    record += CENTRAL_LENGTH + item.nameBytes.length;
  });
  return { places, between: between.map(joinSmall), records: directory(packed, new Int32Array(packed.length), 0) };
}

/** Lays out an archive of `entries`, in their order; the `open` ones get new content in every document. */
export function createArchiveFrame(entries: readonly ZipEntry[], open: ReadonlySet<string>): ArchiveFrame {
  const { places, between, records } = layOut(entries, open);
  const headers = new Map(places.flatMap(({ open: name, header }) => (name === undefined ? [] : [[name, header]])));
  const fill = (replacements: ReadonlyMap<string, Replacement>) => {
    const tail = Buffer.from(records);
    const chunks: Uint8Array[] = [...(between[0] ?? [])];
    let gap = 0;
    let offset = 0;
    for (const { open: name, header, length, record } of places) {
      tail.writeInt32LE(offset | 0, record + 42);
      const fresh = name === undefined ? undefined : replacements.get(name);
      if (!fresh) {
        offset = (offset + length) | 0;
        continue;
      }
      const { bytes } = fresh;
      header.copy(bytes);
      writeContent(bytes, 14, bytes.length - header.length, fresh);
      writeContent(tail, record + 16, bytes.length - header.length, fresh);
      offset = (offset + bytes.length) | 0;
      gap += 1;
      chunks.push(bytes, ...(between[gap] ?? []));
    }
    tail.writeInt32LE(offset | 0, tail.length - 6);
    chunks.push(tail);
    return { chunks, size: (offset + tail.length) | 0 };
  };
  return { headroom: (name) => headers.get(name)?.length ?? 0, fill };
}
