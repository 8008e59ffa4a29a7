import type { MarkerPlace } from "../findings.ts";
import type { ReferenceInfo } from "../references.ts";
import { TemplateError } from "../template-error.ts";
import type { PartReading, Spot } from "./spots/spot.ts";
import { referenceKey } from "./tags/read-reference.ts";

export type ReferenceList = ReturnType<typeof createReferenceList>;

/**
 * Lists the names that a template gives and asks for.
 * @param limit maximum number of distinct names
 */
export function createReferenceList(limit: number) {
  const byKey = new Map<string, { key: string; name: string; items: MarkerPlace[]; references: MarkerPlace[] }>();
  return {
    /** @throws TemplateError TOO_MANY_MARKERS */
    add({ name: part, story }: PartReading, spots: readonly Spot[]): void {
      for (const spot of spots) {
        if (spot.kind !== "reference" || spot.repeated) continue;
        const { name, role, paragraph, marker } = spot;
        const key = referenceKey(name);
        const there = byKey.get(key) ?? { key, name, items: [], references: [] };
        byKey.set(key, there);
        if (byKey.size > limit) throw new TemplateError("TOO_MANY_MARKERS", "too many references", { part, marker });
        there[role === "item" ? "items" : "references"].push({ part, story, paragraph });
      }
    },
    /** In order of first appearance. */
    all: (): readonly ReferenceInfo[] => [...byKey.values()],
  };
}
