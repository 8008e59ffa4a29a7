import { crc32 } from "node:zlib";
import { inflateSync } from "fflate";

/** Archive read by code that shares nothing with the engine's reader and writer. */
export interface RereadArchive {
  /** Content by name, in the order of the central directory. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
}

interface Record {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
}

function fail(what: string): never {
  throw new Error(`archive: ${what}`);
}

function readRecord(view: DataView, bytes: Uint8Array, at: number, nameAt: number, nameLength: number): Record {
  return {
    flags: view.getUint16(at, true),
    method: view.getUint16(at + 2, true),
    crc: view.getInt32(at + 8, true),
    packedSize: view.getInt32(at + 12, true),
    size: view.getInt32(at + 16, true),
    name: Buffer.from(bytes.subarray(nameAt, nameAt + nameLength)).toString("utf8"),
  };
}

type Inflate = (packed: Uint8Array, size: number) => Uint8Array;

/** One extra byte reveals data that continues beyond the declared size. */
const independently: Inflate = (packed, size) => inflateSync(packed, { out: new Uint8Array(size + 1) });

function inflated(packed: Uint8Array, { method, size, name }: Record, inflate: Inflate): Uint8Array {
  if (method === 0) return packed;
  if (method !== 8) fail(`${name}: method ${method}`);
  return inflate(packed, size);
}

/**
 * Reads a whole finished document and checks what the engine guarantees of its output: an end record without comment,
 * entries without gaps, local headers equal to central ones, correct sizes and checksums. Inflates with a library of
 * its own; a caller who reads millions may pass a faster one.
 * @throws Error that names what is wrong
 */
export function rereadArchive(bytes: Uint8Array, inflate: Inflate = independently): RereadArchive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = bytes.length - 22;
  if (end < 0 || view.getInt32(end, true) !== 0x06054b50) fail("no end record in the last 22 bytes");
  const count = view.getUint16(end + 10, true);
  const directory = view.getInt32(end + 16, true);
  if (directory + view.getInt32(end + 12, true) !== end) fail("directory does not end at the end record");
  const parts = new Map<string, Uint8Array>();
  let at = directory;
  let expected = 0;
  for (let index = 0; index < count; index += 1) {
    if (view.getInt32(at, true) !== 0x02014b50) fail(`record ${index} missing`);
    const nameLength = view.getUint16(at + 28, true);
    const central = readRecord(view, bytes, at + 8, at + 46, nameLength);
    const local = view.getInt32(at + 42, true);
    if (local !== expected) fail(`${central.name}: begins at ${local}, the one before ends at ${expected}`);
    if (view.getInt32(local, true) !== 0x04034b50) fail(`${central.name}: no local header`);
    const head = readRecord(view, bytes, local + 6, local + 30, view.getUint16(local + 26, true));
    for (const key of ["name", "flags", "method", "crc", "packedSize", "size"] as const) {
      if (head[key] !== central[key]) fail(`${central.name}: ${key} ${head[key]} locally, ${central[key]} centrally`);
    }
    const data = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    expected = data + central.packedSize;
    const content = inflated(bytes.subarray(data, expected), central, inflate);
    if (content.length !== central.size) fail(`${central.name}: ${content.length} bytes, ${central.size} announced`);
    if ((crc32(content) | 0) !== central.crc) fail(`${central.name}: checksum differs`);
    if (parts.has(central.name)) fail(`${central.name}: twice`);
    parts.set(central.name, content);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (at !== end) fail("bytes behind the last record");
  if (expected !== directory) fail("bytes between the last entry and the directory");
  return { parts };
}
