import { hash } from "node:crypto";
import type { DocumentPackage } from "../../parts/package.ts";
import { resolveTarget } from "../../parts/part-path.ts";
import { relationshipOf } from "../../parts/relationships.ts";
import { TemplateError } from "../../template-error.ts";
import type { Budget } from "../budget.ts";
import { once } from "../lookups.ts";
import type { PaperMedia } from "../paper.ts";

/** Pictures that a document's text references, without repetition. */
export interface MediaList {
  readonly all: readonly PaperMedia[];
  /** Finds a picture by the relationship id in a part. */
  find(part: string, relationship: string | undefined): FoundMedia;
}

/** Index into the list, or the reason why there is no picture. */
export type FoundMedia = number | "picture-format" | "picture-missing";

const HEADS: readonly (readonly [PaperMedia["type"], RegExp])[] = [
  ["image/png", /^\x89PNG\r\n/],
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/gif", /^GIF8[79]a/],
  ["image/webp", /^RIFF[\s\S]{4}WEBP/],
];

/**
 * Returns the type of a picture by its content.
 * @returns undefined if browsers cannot show it
 */
export function mediaType(bytes: Uint8Array): PaperMedia["type"] | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return HEADS.find(([, pattern]) => pattern.test(head))?.[0];
}

export const mediaHash = (bytes: Uint8Array): string => hash("sha256", bytes, "hex");

export function createMediaList(pack: DocumentPackage, budget: Budget): MediaList {
  const all: PaperMedia[] = [];
  const byHash = new Map<string, number>();
  const byPart = new Map<string, FoundMedia>();
  function read(part: string): FoundMedia {
    const bytes = pack.bytes(part);
    if (!bytes) return "picture-missing";
    const type = mediaType(bytes);
    if (!type) return "picture-format";
    const key = mediaHash(bytes);
    return once(byHash, key, () => {
      const media = { hash: key, type };
      budget.takes(media);
      return all.push(media) - 1;
    });
  }
  function target(part: string, id: string | undefined): string | undefined {
    const found = id === undefined ? undefined : relationshipOf(pack.relationships(part), id);
    if (!found || found.external) return undefined;
    try {
      return resolveTarget(part, found.target);
    } catch (cause) {
      // A missing picture must not prevent the document from being shown.
      if (cause instanceof TemplateError) return undefined;
      throw cause;
    }
  }
  return {
    all,
    find(part, relationship) {
      const named = target(part, relationship);
      if (named === undefined) return "picture-missing";
      return once(byPart, named, () => read(named));
    },
  };
}
