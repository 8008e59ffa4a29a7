import { crc32 } from "node:zlib";

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

const localLength = 30;
const centralLength = 46;
const endLength = 22;
/** General purpose bit 11: names are UTF-8 (APPNOTE 4.4.4). */
const utf8 = 0x0800;
const version = 20;
const isFolder = 0x10;
/** First year of the DOS date format. */
const firstYear = 1980;

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

/**
 * Writes the fields that a local header and a central record share, from the version needed to the length of the name.
 */
function writeShared(out: Buffer, at: number, { modified, size }: ArchiveEntry, crc: number, nameLength: number): void {
  out.writeUInt16LE(version, at);
  out.writeUInt16LE(utf8, at + 2);
  out.writeUInt32LE(dosTime(modified), at + 6);
  out.writeUInt32LE(crc, at + 10);
  out.writeUInt32LE(size, at + 14);
  out.writeUInt32LE(size, at + 18);
  out.writeUInt16LE(nameLength, at + 22);
}

function localHeader(entry: ArchiveEntry, name: Buffer, crc: number): Buffer {
  const out = Buffer.alloc(localLength);
  out.writeUInt32LE(0x0403_4b50, 0);
  writeShared(out, 4, entry, crc, name.length);
  return Buffer.concat([out, name]);
}

function centralRecord(entry: ArchiveEntry, name: Buffer, crc: number, offset: number): Buffer {
  const out = Buffer.alloc(centralLength);
  out.writeUInt32LE(0x0201_4b50, 0);
  out.writeUInt16LE(version, 4);
  writeShared(out, 6, entry, crc, name.length);
  out.writeUInt32LE(entry.load ? 0 : isFolder, 38);
  out.writeUInt32LE(offset, 42);
  return Buffer.concat([out, name]);
}

function endRecord(count: number, length: number, offset: number): Buffer {
  const out = Buffer.alloc(endLength);
  out.writeUInt32LE(0x0605_4b50, 0);
  out.writeUInt16LE(count, 8);
  out.writeUInt16LE(count, 10);
  out.writeUInt32LE(length, 12);
  out.writeUInt32LE(offset, 16);
  return out;
}

/**
 * Yields an archive chunk by chunk, with one file in memory at a time (APPNOTE 4.3.6); at most 65,535 entries and 4
 * GiB.
 * @throws Error if a file does not have its announced size, and whatever `load` throws
 */
export async function* writeZip(entries: readonly ArchiveEntry[]): AsyncGenerator<Uint8Array> {
  const records: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.path);
    const bytes = (await entry.load?.()) ?? Buffer.alloc(0);
    if (bytes.length !== entry.size) throw new Error(`${bytes.length} bytes for ${entry.size} of an archive's entry`);
    const crc = crc32(bytes);
    const header = localHeader(entry, name, crc);
    yield header;
    if (bytes.length > 0) yield bytes;
    records.push(centralRecord(entry, name, crc, offset));
    offset += header.length + bytes.length;
  }
  const directory = Buffer.concat(records);
  yield directory;
  yield endRecord(records.length, directory.length, offset);
}
