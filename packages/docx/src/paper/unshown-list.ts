import type { Unshown, UnshownKind } from "./paper.ts";
import { withTags } from "./places.ts";

/** Collects the content that is not shown while a document is read. */
export interface UnshownList {
  readonly all: readonly Unshown[];
  /** Adds an entry and returns its index; equal entries are added once. */
  add(kind: UnshownKind, story: Unshown["story"], near?: string): number;
}

const MOST = 500;
const EXCERPT = 80;

export function createUnshownList(tags: readonly string[]): UnshownList {
  const all: Unshown[] = [];
  const known = new Map<string, number>();
  return {
    all,
    add(kind, story, near = "") {
      const excerpt = withTags(near, tags).replace(/\s+/g, " ").trim().slice(0, EXCERPT);
      const key = all.length < MOST ? `${kind} ${story} ${excerpt}` : kind;
      const found = known.get(key);
      if (found !== undefined) return found;
      known.set(key, all.length);
      if (!known.has(kind)) known.set(kind, all.length);
      all.push({ kind, story, ...(excerpt && { near: excerpt }) });
      return all.length - 1;
    },
  };
}
