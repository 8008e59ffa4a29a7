import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

/** A file or folder of an archive. */
export interface ArchiveEntry {
  /** From the archive's root; a folder's path ends in a slash. */
  readonly path: string;
  /** Local time, written as an instant in UTC: zip archives have no time zone. */
  readonly modified: Date;
  /** Bytes. */
  readonly size: number;
  /** Loads the file's bytes when its turn comes; undefined for a folder. */
  readonly load: (() => Promise<Uint8Array>) | undefined;
}

/** A file of an archive that is made while it is written; its size is known only at its end. It is deflated. */
export interface StreamedEntry extends Pick<ArchiveEntry, "path" | "modified"> {
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** What the records of a file need besides its path and time. */
interface Written {
  readonly crc: number;
  /** Bytes in the archive, and of the file. */
  readonly stored: number;
  readonly size: number;
  /** Offset of the local header. */
  readonly offset: number;
}

/** Offset of Brasília time from UTC, in milliseconds; most offices are in that zone. */
const zoneMs = -3 * 3_600_000;

/** Returns an instant as the local time of an archive's entry. */
export const onTheClock = (at: Date) => new Date(at.getTime() + zoneMs);

const localLength = 30;
const centralLength = 46;
const endLength = 22;
/** General purpose bit 11: names are UTF-8 (APPNOTE 4.4.4). */
const utf8 = 0x0800;
/** General purpose bit 3: checksum and sizes follow the data (APPNOTE 4.4.4). */
const sizesFollow = 0x0008;
const [stored, deflate] = [0, 8] as const;
/** Version needed for folders, and for ZIP64 (APPNOTE 4.4.3). */
const [version, version64] = [20, 45] as const;
const isFolder = 0x10;
/** First year of the DOS date format. */
const firstYear = 1980;
/** A field with its highest value says that the value is in the ZIP64 field (APPNOTE 4.5.3). */
const [full16, full32] = [0xffff, 0xffff_ffff] as const;

/**
 * Returns the size of the whole archive in bytes. Entries are stored uncompressed, since a .docx is compressed already.
 */
export const zipSize = (entries: readonly ArchiveEntry[]): number =>
  entries.reduce(
    (sum, { path, size }) => sum + localLength + centralLength + 2 * Buffer.byteLength(path) + size,
    endLength,
  );

/** Units of two seconds (APPNOTE 4.4.6). */
function dosTime(at: Date): number {
  const day = ((at.getUTCFullYear() - firstYear) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return day * 0x1_0000 + time;
}

type Entry = ArchiveEntry | StreamedEntry;
const isStreamed = (entry: Entry): entry is StreamedEntry => "chunks" in entry;

/** Returns the ZIP64 field of the given 64-bit values; empty without values. */
function extra64(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0);
  const out = Buffer.alloc(4 + 8 * values.length);
  out.writeUInt16LE(1, 0);
  out.writeUInt16LE(8 * values.length, 2);
  for (const [at, value] of values.entries()) out.writeBigUInt64LE(BigInt(value), 4 + 8 * at);
  return out;
}

const capped = (value: number) => Math.min(value, full32);

/**
 * Writes the fields that a local header and a central record share, from the version needed to the length of the extra
 * field.
 */
function writeShared(
  out: Buffer,
  at: number,
  entry: Entry,
  { crc, stored: inside, size, name, extra }: Omit<Written, "offset"> & { name: Buffer; extra: Buffer },
): void {
  const streamed = isStreamed(entry);
  out.writeUInt16LE(extra.length > 0 || streamed ? version64 : version, at);
  out.writeUInt16LE(streamed ? utf8 | sizesFollow : utf8, at + 2);
  out.writeUInt16LE(streamed ? deflate : stored, at + 4);
  out.writeUInt32LE(dosTime(entry.modified), at + 6);
  out.writeUInt32LE(crc, at + 10);
  out.writeUInt32LE(capped(inside), at + 14);
  out.writeUInt32LE(capped(size), at + 18);
  out.writeUInt16LE(name.length, at + 22);
  out.writeUInt16LE(extra.length, at + 24);
}

/** The header before a file's data. A streamed file's has ZIP64 sizes, so that the sizes that follow have 64 bits. */
function localHeader(entry: Entry, { crc, size }: Pick<Written, "crc" | "size">): Buffer {
  const out = Buffer.alloc(localLength);
  const name = Buffer.from(entry.path);
  const extra = extra64(isStreamed(entry) ? [0, 0] : []);
  const sizes = isStreamed(entry) ? full32 : size;
  out.writeUInt32LE(0x0403_4b50, 0);
  writeShared(out, 4, entry, { crc, stored: sizes, size: sizes, name, extra });
  return Buffer.concat([out, name, extra]);
}

/** Checksum and sizes after the data of a streamed file (APPNOTE 4.3.9). */
function dataDescriptor({ crc, stored: inside, size }: Omit<Written, "offset">): Buffer {
  const out = Buffer.alloc(24);
  out.writeUInt32LE(0x0807_4b50, 0);
  out.writeUInt32LE(crc, 4);
  out.writeBigUInt64LE(BigInt(inside), 8);
  out.writeBigUInt64LE(BigInt(size), 16);
  return out;
}

function centralRecord(entry: Entry, written: Written): Buffer {
  const out = Buffer.alloc(centralLength);
  const name = Buffer.from(entry.path);
  const { size, stored: inside, offset } = written;
  const extra = extra64([size, inside, offset].filter((value) => value >= full32));
  out.writeUInt32LE(0x0201_4b50, 0);
  out.writeUInt16LE(version, 4);
  writeShared(out, 6, entry, { ...written, name, extra });
  out.writeUInt32LE(isStreamed(entry) || entry.load ? 0 : isFolder, 38);
  out.writeUInt32LE(capped(offset), 42);
  return Buffer.concat([out, name, extra]);
}

/** The end of an archive, with the ZIP64 end before it where a number does not fit (APPNOTE 4.3.14 to 4.3.16). */
export function endRecords(count: number, length: number, offset: number): Buffer {
  const out = Buffer.alloc(endLength);
  out.writeUInt32LE(0x0605_4b50, 0);
  out.writeUInt16LE(Math.min(count, full16), 8);
  out.writeUInt16LE(Math.min(count, full16), 10);
  out.writeUInt32LE(capped(length), 12);
  out.writeUInt32LE(capped(offset), 16);
  if (count < full16 && length < full32 && offset < full32) return out;
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x0606_4b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(version64, 12);
  end64.writeUInt16LE(version64, 14);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(length), 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x0706_4b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, out]);
}

/** Yields a file of known size with its header. @returns its checksum and sizes */
async function* writeLoaded(entry: ArchiveEntry): AsyncGenerator<Uint8Array, Omit<Written, "offset">> {
  const bytes = (await entry.load?.()) ?? Buffer.alloc(0);
  if (bytes.length !== entry.size) throw new Error(`${bytes.length} bytes for ${entry.size} of an archive's entry`);
  const written = { crc: crc32(bytes), stored: bytes.length, size: bytes.length };
  yield localHeader(entry, written);
  if (bytes.length > 0) yield bytes;
  return written;
}

/** Yields a file that is made meanwhile, between its header and its sizes. @returns its checksum and sizes */
async function* writeStreamed(entry: StreamedEntry): AsyncGenerator<Uint8Array, Omit<Written, "offset">> {
  let [crc, size, inside] = [0, 0, 0];
  yield localHeader(entry, { crc: 0, size: 0 });
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      crc = crc32(chunk, crc);
      size += chunk.length;
      yield chunk;
    }
  };
  const deflated = createDeflateRaw();
  // A failure of the source destroys the deflater, whose reading below throws it.
  pipeline(Readable.from(counted(entry.chunks), { objectMode: false }), deflated).catch(() => undefined);
  for await (const chunk of deflated as AsyncIterable<Buffer>) {
    inside += chunk.length;
    yield chunk;
  }
  const written = { crc, stored: inside, size };
  yield dataDescriptor(written);
  return written;
}

/**
 * Yields an archive chunk by chunk, with one file in memory at a time (APPNOTE 4.3.6); ZIP64 only where it is needed.
 * @throws Error if a file does not have its announced size, and whatever `load` and `chunks` throw
 */
export async function* writeZip(entries: Iterable<Entry> | AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const records: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const start = offset;
    const writing = isStreamed(entry) ? writeStreamed(entry) : writeLoaded(entry);
    let step = await writing.next();
    try {
      for (; !step.done; step = await writing.next()) {
        offset += step.value.length;
        yield step.value;
      }
    } finally {
      if (!step.done) await writing.return({ crc: 0, stored: 0, size: 0 });
    }
    records.push(centralRecord(entry, { ...step.value, offset: start }));
  }
  const directory = Buffer.concat(records);
  yield directory;
  yield endRecords(records.length, directory.length, offset);
}
