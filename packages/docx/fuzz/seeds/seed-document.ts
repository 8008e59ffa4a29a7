import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { strFromU8, unzipSync } from "fflate";
import { rereadArchive } from "../../src/testing/reread-archive.ts";

/** One part of a document taken apart: its bytes, packed and not. */
export interface SeedPart {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly packed: Uint8Array;
  /** 0 stored, 8 deflate. */
  readonly method: 0 | 8;
  readonly crc: number;
}

/** A document that mutations start from. */
export interface SeedDocument {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Empty when it cannot be taken apart; its bytes can still be mutated. */
  readonly parts: readonly SeedPart[];
}

export function isXmlName(name: string): boolean {
  return /\.(xml|rels|vml)$/i.test(name);
}

/** A part with fresh content, deflated on the lightest level or stored. */
export function packPart(name: string, bytes: Uint8Array, deflated: boolean): SeedPart {
  const packed = deflated ? deflateRawSync(bytes, { level: 1 }) : bytes;
  return { name, bytes, packed, method: deflated ? 8 : 0, crc: crc32(bytes) | 0 };
}

export function textOf(part: SeedPart): string {
  return strFromU8(part.bytes);
}

/** By zlib where the archive is plain: 16 MiB inflated in JavaScript take a second, and half a minute now and then. */
function contentsOf(bytes: Uint8Array): [string, Uint8Array][] {
  try {
    const { parts } = rereadArchive(bytes, (packed, size) => inflateRawSync(packed, { maxOutputLength: size + 1 }));
    return [...parts];
  } catch {
    return Object.entries(unzipSync(bytes));
  }
}

function partsOf(bytes: Uint8Array): SeedPart[] {
  try {
    return contentsOf(bytes)
      .filter(([part]) => !part.endsWith("/"))
      .map(([part, content]) => packPart(part, content, content.length > 64));
  } catch {
    return [];
  }
}

/** Takes a document apart when its parts are first asked for, as far as an independent unzip can read it. */
export function takeApart(name: string, bytes: Uint8Array): SeedDocument {
  let parts: readonly SeedPart[] | undefined;
  return {
    name,
    bytes,
    get parts() {
      parts ??= partsOf(bytes);
      return parts;
    },
  };
}
