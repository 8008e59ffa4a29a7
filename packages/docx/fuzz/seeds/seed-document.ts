import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { strFromU8, unzipSync } from "fflate";
import { rereadArchive } from "../../src/testing/archives/reread-archive.ts";

/** One part of a document: its bytes, uncompressed and compressed. */
export interface SeedPart {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly packed: Uint8Array;
  /** 0 = stored, 8 = deflate. */
  readonly method: 0 | 8;
  readonly crc: number;
}

/** A document that mutations start from. */
export interface SeedDocument {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Empty if the document cannot be taken apart; its bytes can still be mutated. */
  readonly parts: readonly SeedPart[];
}

export function isXmlName(name: string): boolean {
  return /\.(xml|rels|vml)$/i.test(name);
}

/** Returns a part with new content, stored or deflated at the fastest level. */
export function packPart(name: string, bytes: Uint8Array, deflated: boolean): SeedPart {
  const packed = deflated ? deflateRawSync(bytes, { level: 1 }) : bytes;
  return { name, bytes, packed, method: deflated ? 8 : 0, crc: crc32(bytes) | 0 };
}

export function textOf(part: SeedPart): string {
  return strFromU8(part.bytes);
}

/**
 * Returns the contents by zlib where the archive is plain: inflating 16 MiB in JavaScript takes a second, and sometimes
 * half a minute.
 */
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

/** Takes a document apart on first access to its parts, as far as an independent unzip can read it. */
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
