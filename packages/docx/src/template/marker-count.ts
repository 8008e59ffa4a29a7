import type { MarkerInfo, MarkerPlace } from "../findings.ts";
import { TemplateError } from "../template-error.ts";
import type { Draft, MarkerDraft, PartDraft } from "./draft/draft.ts";
import { keyOfTag } from "./tags/find-tags.ts";

export type MarkerCount = ReturnType<typeof createMarkerCount>;

interface CountedMarker {
  readonly key: string;
  readonly name: string;
  readonly tags: string[];
  count: number;
  readonly places: MarkerPlace[];
}

/** The markers of a template as they are found. @param limit most distinct tags: names, each with the filters behind it */
export function createMarkerCount(limit: number) {
  const markers = new Map<string, CountedMarker>();
  /** The same by each of their tags, in braces. */
  const byTag = new Map<string, CountedMarker>();

  /** Takes down a tag that was not met before, under the name that it has. */
  function begin(part: string, { key: tag, name }: MarkerDraft): CountedMarker {
    if (byTag.size >= limit) {
      throw new TemplateError("TOO_MANY_MARKERS", "too many distinct markers", { part, marker: tag });
    }
    const key = keyOfTag(tag);
    const own = key === tag ? name : name.slice(0, name.indexOf("|"));
    const marker = markers.get(key) ?? { key, name: own, tags: [], count: 0, places: [] };
    marker.tags.push(tag.slice(1, -1));
    markers.set(key, marker);
    byTag.set(tag, marker);
    return marker;
  }

  return {
    /** @throws TemplateError TOO_MANY_MARKERS */
    add({ name: part, story }: PartDraft, drafts: readonly Draft[]): void {
      for (const draft of drafts) {
        if (draft.kind !== "marker" || draft.repeated) continue;
        const marker = byTag.get(draft.key) ?? begin(part, draft);
        marker.count += 1;
        marker.places.push({ part, story, paragraph: draft.paragraph });
      }
    },
    has: (key: string) => markers.has(key),
    /** In order of first appearance. */
    all: (): readonly MarkerInfo[] => [...markers.values()],
  };
}
