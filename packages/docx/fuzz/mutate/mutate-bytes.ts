import type { Random } from "../random.ts";

const NUMBERS = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];
const SIGNATURES = ["PK\x01\x02", "PK\x03\x04", "PK\x05\x06", "PK\x07\x08", "PK\x06\x06", "PK\x06\x07"];

type ByteMutation = (bytes: Buffer, random: Random, other: Uint8Array) => Buffer;

/** Returns the start of a zip record, so that a mutation hits a header instead of compressed data. */
function recordAt(bytes: Buffer, random: Random): number {
  const from = random.int(bytes.length);
  const found = bytes.indexOf(random.pick(SIGNATURES), from, "latin1");
  return found === -1 ? Math.max(0, bytes.lastIndexOf("PK", from, "latin1")) : found;
}

const flip: ByteMutation = (bytes, random) => {
  const count = 1 + random.int(8);
  for (let done = 0; done < count; done += 1) {
    const at = random.int(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.int(8));
  }
  return bytes;
};

const overwriteField: ByteMutation = (bytes, random) => {
  const at = recordAt(bytes, random) + random.int(46);
  const wide = random.chance(50);
  if (at + 4 > bytes.length) return bytes;
  const value = random.chance(70) ? random.pick(NUMBERS) : random.int(bytes.length + 2);
  if (wide) bytes.writeInt32LE(value | 0, at);
  else bytes.writeUInt16LE(value & 0xffff, at);
  return bytes;
};

const nudgeField: ByteMutation = (bytes, random) => {
  const at = recordAt(bytes, random) + random.int(46);
  if (at >= bytes.length) return bytes;
  bytes[at] = (bytes[at] ?? 0) + random.pick([-1, 1, 2, 16]);
  return bytes;
};

const truncate: ByteMutation = (bytes, random) => bytes.subarray(0, random.int(bytes.length));

const remove: ByteMutation = (bytes, random) => {
  const from = random.int(bytes.length);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + random.int(64))]);
};

const insert: ByteMutation = (bytes, random) => {
  const at = random.int(bytes.length + 1);
  const piece = Buffer.alloc(1 + random.int(70), random.pick([0, 10, 0x50, 0xff]));
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
};

const repeat: ByteMutation = (bytes, random) => {
  const from = random.int(bytes.length);
  const piece = bytes.subarray(from, from + 1 + random.int(256));
  const at = random.int(bytes.length);
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
};

const splice: ByteMutation = (bytes, random, other) =>
  Buffer.concat([bytes.subarray(0, random.int(bytes.length)), other.subarray(random.int(other.length))]);

const append: ByteMutation = (bytes, random, other) =>
  random.chance(50) ? Buffer.concat([bytes, other]) : Buffer.concat([bytes, Buffer.alloc(1 + random.int(80))]);

const copyRecord: ByteMutation = (bytes, random) => {
  const [from, to] = [recordAt(bytes, random), recordAt(bytes, random)];
  bytes.copy(bytes, to, from, Math.min(bytes.length, from + 46));
  return bytes;
};

const MUTATIONS: readonly ByteMutation[] = [
  ...[flip, flip, overwriteField, overwriteField, nudgeField, nudgeField, truncate],
  ...[remove, insert, repeat, splice, append, copyRecord],
];

/** Damages a file at the byte level. Most results are refused because of a length or a checksum. */
export function mutateBytes(source: Uint8Array, random: Random, other: Uint8Array): Uint8Array {
  let bytes: Buffer = Buffer.from(source);
  const rounds = random.chance(70) ? 1 : 1 + random.int(4);
  for (let round = 0; round < rounds && bytes.length > 0; round += 1) {
    bytes = random.pick(MUTATIONS)(bytes, random, other);
  }
  return bytes;
}
