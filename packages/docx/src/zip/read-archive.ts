import type { Limits } from "../limits.ts";
import { TemplateError } from "../template-error.ts";
import { checkLayout } from "./check-layout.ts";
import { readEndOfArchive } from "./end-of-archive.ts";
import { foldEntryName, readEntryName, refuseNested } from "./entry-name.ts";
import type { ZipEntry } from "./zip-entry.ts";

const CENTRAL_SIGNATURE = 0x02014b50;
const CENTRAL_LENGTH = 46;
const ENCRYPTION_FLAGS = 0x2041;
const WIDE = 0xffffffff;

/** Sizes of one central record; values of 0xFFFFFFFF are in the zip64 extra field (APPNOTE 4.5.3). */
interface Sizes {
  size: number;
  compressedSize: number;
  offset: number;
}

function widen(bytes: Buffer, extraAt: number, extraLength: number, sizes: Sizes): void {
  if (sizes.size !== WIDE && sizes.compressedSize !== WIDE && sizes.offset !== WIDE) return;
  let at = extraAt;
  const end = extraAt + extraLength;
  while (at + 4 <= end && bytes.readUInt16LE(at) !== 1) at += 4 + bytes.readUInt16LE(at + 2);
  if (at + 4 > end) throw new TemplateError("INCONSISTENT", "zip64 sizes announced but absent");
  let field = at + 4;
  const last = Math.min(end, field + bytes.readUInt16LE(at + 2));
  for (const key of ["size", "compressedSize", "offset"] as const) {
    if (sizes[key] !== WIDE) continue;
    if (field + 8 > last) throw new TemplateError("INCONSISTENT", "zip64 sizes cut short");
    const value = bytes.readBigUInt64LE(field);
    if (value > 0x7fffffffn) throw new TemplateError("TOO_LARGE", "a 64-bit size beyond any limit");
    sizes[key] = Number(value);
    field += 8;
  }
}

function refuseUnsafe(bytes: Buffer, at: number, sizes: Sizes, part: string): void {
  if ((bytes.readUInt16LE(at + 8) & ENCRYPTION_FLAGS) !== 0) {
    throw new TemplateError("ENCRYPTED", "encrypted entry", { part });
  }
  const method = bytes.readUInt16LE(at + 10);
  if (method !== 0 && method !== 8) throw new TemplateError("UNSUPPORTED", `compression method ${method}`, { part });
  const isSymlink = bytes[at + 5] === 3 && (bytes.readUInt16LE(at + 40) & 0xf000) === 0xa000;
  if (isSymlink) throw new TemplateError("BAD_PART", "symbolic link", { part });
  if (method === 0 && sizes.size !== sizes.compressedSize) {
    throw new TemplateError("INCONSISTENT", "stored entry with two sizes", { part });
  }
}

function readCentral(bytes: Buffer, at: number, limit: number): { entry: Omit<ZipEntry, "data">; next: number } {
  if (at + CENTRAL_LENGTH > limit || bytes.readInt32LE(at) !== CENTRAL_SIGNATURE) {
    throw new TemplateError("INCONSISTENT", "fewer entries than announced");
  }
  const nameAt = at + CENTRAL_LENGTH;
  const extraAt = nameAt + bytes.readUInt16LE(at + 28);
  const extraLength = bytes.readUInt16LE(at + 30);
  const next = extraAt + extraLength + bytes.readUInt16LE(at + 32);
  if (next > limit) throw new TemplateError("CORRUPT", "central directory cut short");
  const sizes = {
    size: bytes.readUInt32LE(at + 24),
    compressedSize: bytes.readUInt32LE(at + 20),
    offset: bytes.readUInt32LE(at + 42),
  };
  widen(bytes, extraAt, extraLength, sizes);
  const nameBytes = bytes.subarray(nameAt, extraAt);
  const name = readEntryName(nameBytes);
  refuseUnsafe(bytes, at, sizes, name);
  const entry = {
    name,
    folded: foldEntryName(name),
    nameBytes,
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    timestamp: bytes.readInt32LE(at + 12),
    crc: bytes.readInt32LE(at + 16),
    compressedSize: sizes.compressedSize,
    size: sizes.size,
    offset: sizes.offset,
  };
  return { entry, next };
}

/** Refuses other formats that are uploaded under the name .docx. */
function refuseOtherFormats(bytes: Buffer): void {
  if (bytes.length === 0) throw new TemplateError("EMPTY", "no bytes");
  if (bytes.length >= 8 && bytes.readInt32LE(0) === (0xe011cfd0 | 0)) {
    throw new TemplateError("ENCRYPTED_OR_DOC", "compound file: a password or the old .doc format");
  }
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && bytes.indexOf("PK\x05\x06", 0, "latin1") === -1) throw new TemplateError("NOT_DOCX", "not an archive");
  if (bytes.length < 22) throw new TemplateError("CORRUPT", "archive cut short");
}

/** Reads the central directory of an archive and checks it against the local headers. Inflates nothing. */
export function readArchive(source: Uint8Array, limits: Limits): ZipEntry[] {
  if (source.length > limits.uploadBytes) throw new TemplateError("TOO_LARGE", "upload too large");
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.length);
  refuseOtherFormats(bytes);
  const end = readEndOfArchive(bytes);
  if (end.entries === 0) throw new TemplateError("NOT_DOCX", "empty archive");
  if (end.entries > limits.entries) throw new TemplateError("TOO_MANY_PARTS", "too many entries");
  const limit = end.directoryOffset + end.directorySize;
  const seen = new Set<string>();
  let twice: string | undefined;
  const heads: Omit<ZipEntry, "data">[] = [];
  let at = end.directoryOffset;
  for (let count = 0; count < end.entries; count += 1) {
    const { entry, next } = readCentral(bytes, at, limit);
    if (seen.has(entry.folded)) twice ??= entry.name;
    seen.add(entry.folded);
    heads.push(entry);
    at = next;
  }
  if (at !== limit) throw new TemplateError("INCONSISTENT", "more entries than announced");
  const starts = checkLayout(bytes, heads, end.directoryOffset);
  if (twice !== undefined) throw new TemplateError("DUPLICATE_PART", "two entries of one name", { part: twice });
  refuseNested(heads);
  return heads.map((head, index) => {
    const start = starts[index] ?? 0;
    return { ...head, data: bytes.subarray(start, start + head.compressedSize) };
  });
}
