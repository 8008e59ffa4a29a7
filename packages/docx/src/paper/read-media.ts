import { openPackage } from "../parts/package.ts";
import { mediaHash, mediaType } from "./drawings/media-list.ts";
import type { PaperMedia } from "./paper.ts";

export interface MediaFile extends PaperMedia {
  readonly bytes: Uint8Array;
}

/**
 * Returns a picture of a document by the hash in its paper.
 * @throws TemplateError with the code of the package's fault
 * @returns undefined if no picture has that hash
 */
export function readMedia(bytes: Uint8Array, hash: string): MediaFile | undefined {
  const { pack } = openPackage(bytes);
  for (const { name } of pack.entries) {
    const found = /\.(?:xml|rels)$/i.test(name) ? undefined : pack.bytes(name);
    const type = found && mediaType(found);
    if (found && type && mediaHash(found) === hash) return { hash, type, bytes: found };
  }
  return undefined;
}
