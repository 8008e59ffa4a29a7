import { TemplateError } from "../template-error.ts";

interface EndOfArchive {
  readonly entries: number;
  readonly directoryOffset: number;
  readonly directorySize: number;
}

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const ZIP64_LOCATOR = 0x07064b50;
const ZIP64_END = 0x06064b50;
const MAX_TRAILING = 64;

function isPadding(bytes: Buffer, from: number): boolean {
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte !== 0 && byte !== 10 && byte !== 13) return false;
  }
  return true;
}

/** Returns the last end record before an offset whose comment extends to the end of the file, or -1. */
function findEnd(bytes: Buffer, before: number): number {
  const lowest = Math.max(0, bytes.length - END_LENGTH - 0xffff - MAX_TRAILING);
  for (let at = before; at >= lowest; at -= 1) {
    if (bytes.readInt32LE(at) !== END_SIGNATURE) continue;
    const end = at + END_LENGTH + bytes.readUInt16LE(at + 20);
    if (end > bytes.length || bytes.length - end > MAX_TRAILING || !isPadding(bytes, end)) continue;
    return at;
  }
  return -1;
}

/** Refuses an end record that does not fit: it may be a decoy in the comment of another one. */
function refuseMisplaced(bytes: Buffer, end: number): never {
  if (findEnd(bytes, end - 1) !== -1) throw new TemplateError("INCONSISTENT", "a second end of archive");
  throw new TemplateError("CORRUPT", "central directory out of place");
}

function small(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at);
  if (value > 0x7fffffffn) throw new TemplateError("TOO_LARGE", "a 64-bit size beyond any limit");
  return Number(value);
}

function readZip64(bytes: Buffer, end: number): EndOfArchive & { readonly start: number } {
  const start = small(bytes, end - 12);
  if (start + 56 > end - 20 || bytes.readInt32LE(start) !== ZIP64_END) {
    throw new TemplateError("CORRUPT", "zip64 end record out of place");
  }
  const entries = small(bytes, start + 32);
  return { entries, directorySize: small(bytes, start + 40), directoryOffset: small(bytes, start + 48), start };
}

/**
 * Finds the end record (APPNOTE 4.3.16), reads its zip64 record if it has one, and checks that the central directory
 * fills exactly the bytes before it.
 */
export function readEndOfArchive(bytes: Buffer): EndOfArchive {
  const end = findEnd(bytes, bytes.length - END_LENGTH);
  if (end === -1) throw new TemplateError("CORRUPT", "no end of archive");
  if (bytes.indexOf("PK\x05\x06", end + 4, "latin1") !== -1) {
    throw new TemplateError("INCONSISTENT", "a second end of archive");
  }
  const disk = bytes.readUInt16LE(end + 4);
  const disks = disk | bytes.readUInt16LE(end + 6);
  if (disks !== 0 && disks !== 0xffff) throw new TemplateError("UNSUPPORTED", "archive over several disks");
  if (end >= 20 && bytes.readInt32LE(end - 20) === ZIP64_LOCATOR) {
    const wide = readZip64(bytes, end);
    if (wide.directoryOffset + wide.directorySize !== wide.start) refuseMisplaced(bytes, end);
    return wide;
  }
  const found = {
    entries: bytes.readUInt16LE(end + 10),
    directorySize: bytes.readUInt32LE(end + 12),
    directoryOffset: bytes.readUInt32LE(end + 16),
  };
  if (found.directoryOffset + found.directorySize !== end) refuseMisplaced(bytes, end);
  return found;
}
