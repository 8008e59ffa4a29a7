import type { AgreementInfo, MarkerInfo, MarkerPlace } from "../findings.ts";
import { TemplateError } from "../template-error.ts";
import { isAgreementKey, readAgreementKey } from "./marker-name.ts";
import type { MarkerSpot, PartReading, Spot } from "./spots/spot.ts";
import { keyOfTag } from "./tags/find-tags.ts";

export type MarkerCount = ReturnType<typeof createMarkerCount>;

interface CountedMarker {
  readonly key: string;
  readonly name: string;
  readonly tags: string[];
  count: number;
  readonly places: MarkerPlace[];
  beside?: Record<string, string[]>;
}

interface CountedAgreement {
  readonly tag: string;
  readonly keys: readonly string[];
  readonly forms: string;
  count: number;
  readonly places: MarkerPlace[];
}

/** Records what the text beside a tag says, once. */
function addBeside(marker: CountedMarker, tag: string, said: string): void {
  marker.beside ??= {};
  const known = Object.hasOwn(marker.beside, tag) ? marker.beside[tag] : undefined;
  if (!known?.includes(said)) marker.beside[tag] = [...(known ?? []), said];
}

/**
 * Counts the markers of a template as they are found.
 * @param limit maximum number of distinct tags: names with the filters or forms after them
 */
export function createMarkerCount(limit: number) {
  const markers = new Map<string, CountedMarker>();
  const agreements: CountedAgreement[] = [];
  /** Counts by tag, in braces. */
  const byTag = new Map<string, CountedMarker | CountedAgreement>();

  /** Records a new tag under its name. */
  function begin(part: string, { key: tag, name }: MarkerSpot): CountedMarker | CountedAgreement {
    if (byTag.size >= limit) {
      throw new TemplateError("TOO_MANY_MARKERS", "too many distinct markers", { part, marker: tag });
    }
    if (isAgreementKey(tag)) {
      const agreement = { tag: tag.slice(1, -1), ...readAgreementKey(tag), count: 0, places: [] };
      agreements.push(agreement);
      byTag.set(tag, agreement);
      return agreement;
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
    add({ name: part, story }: PartReading, spots: readonly Spot[]): void {
      for (const spot of spots) {
        if (spot.kind !== "marker" || spot.repeated) continue;
        const marker = byTag.get(spot.key) ?? begin(part, spot);
        marker.count += 1;
        marker.places.push({ part, story, paragraph: spot.paragraph });
        if (spot.beside !== undefined && "tags" in marker) addBeside(marker, spot.key.slice(1, -1), spot.beside);
      }
    },
    has: (key: string) => markers.has(key),
    /** In order of first appearance. */
    all: (): readonly MarkerInfo[] => [...markers.values()],
    agreements: (): readonly AgreementInfo[] => agreements,
  };
}
