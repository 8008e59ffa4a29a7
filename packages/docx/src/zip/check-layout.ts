import { TemplateError } from "../template-error.ts";
import type { ZipEntry } from "./zip-entry.ts";

const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_LENGTH = 30;
const DESCRIPTOR_SIGNATURE = 0x08074b50;
const HAS_DESCRIPTOR = 8;

type Head = Omit<ZipEntry, "data">;

function refuse(code: "CORRUPT" | "INCONSISTENT" | "OVERLAP", detail: string, head: Head): never {
  throw new TemplateError(code, detail, { part: head.name });
}

/** Compares a local header with its central record and returns the offset of the data. */
function checkLocal(bytes: Buffer, head: Head): number {
  const at = head.offset;
  if (at + LOCAL_LENGTH > bytes.length || bytes.readInt32LE(at) !== LOCAL_SIGNATURE) {
    refuse("CORRUPT", "no local header", head);
  }
  const nameEnd = at + LOCAL_LENGTH + bytes.readUInt16LE(at + 26);
  const data = nameEnd + bytes.readUInt16LE(at + 28);
  if (data + head.compressedSize > bytes.length) refuse("CORRUPT", "data beyond the end", head);
  if (!bytes.subarray(at + LOCAL_LENGTH, nameEnd).equals(head.nameBytes)) refuse("INCONSISTENT", "two names", head);
  if (bytes.readUInt16LE(at + 8) !== head.method) refuse("INCONSISTENT", "two methods", head);
  const flags = bytes.readUInt16LE(at + 6);
  if (((flags ^ head.flags) & (HAS_DESCRIPTOR | 0x2041)) !== 0) refuse("INCONSISTENT", "two sets of flags", head);
  const deferred = (flags & HAS_DESCRIPTOR) !== 0;
  const agrees = (local: number, central: number) =>
    local === central || local === 0xffffffff || (deferred && local === 0);
  const same =
    agrees(bytes.readUInt32LE(at + 18), head.compressedSize) &&
    agrees(bytes.readUInt32LE(at + 22), head.size) &&
    (bytes.readInt32LE(at + 14) === head.crc || (deferred && bytes.readInt32LE(at + 14) === 0));
  if (!same) refuse("INCONSISTENT", "two sizes or checksums", head);
  return data;
}

/** True if a data descriptor of this length is valid here: with or without signature, 32 or 64 bits (APPNOTE 4.3.9). */
function isDescriptor(bytes: Buffer, at: number, length: number, head: Head): boolean {
  if (length !== 12 && length !== 16 && length !== 20 && length !== 24) return false;
  const signed = length === 16 || length === 24;
  if (signed && bytes.readInt32LE(at) !== DESCRIPTOR_SIGNATURE) return false;
  const crcAt = signed ? at + 4 : at;
  return bytes.readInt32LE(crcAt) === head.crc && bytes.readUInt32LE(crcAt + 4) === head.compressedSize;
}

/**
 * Checks that the entries fill the bytes from the first byte to the central directory without gap, prefix or overlap.
 * Returns the data offset of each entry, in the order of the central directory.
 */
export function checkLayout(bytes: Buffer, heads: readonly Head[], directoryOffset: number): number[] {
  const order = heads.map((_, index) => index).sort((a, b) => (heads[a]?.offset ?? 0) - (heads[b]?.offset ?? 0));
  const starts = new Array<number>(heads.length).fill(0);
  let expected = 0;
  for (let rank = 0; rank < order.length; rank += 1) {
    const index = order[rank] ?? 0;
    const head = heads[index];
    if (!head) continue;
    if (head.offset < expected) refuse("OVERLAP", "entries share bytes", head);
    if (head.offset > expected) refuse("CORRUPT", "bytes that belong to no entry", head);
    const data = checkLocal(bytes, head);
    const end = data + head.compressedSize;
    const next = rank + 1 < order.length ? (heads[order[rank + 1] ?? 0]?.offset ?? 0) : directoryOffset;
    if (next < end) refuse("OVERLAP", "entries share bytes", head);
    const gap = next - end;
    const described = (head.flags & HAS_DESCRIPTOR) !== 0 && isDescriptor(bytes, end, gap, head);
    if (gap !== 0 && !described) refuse("CORRUPT", "bytes that belong to no entry", head);
    starts[index] = data;
    expected = next;
  }
  return starts;
}
