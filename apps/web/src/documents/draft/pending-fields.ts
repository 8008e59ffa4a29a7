import type { KeyedMarker } from "../../markers/index.ts";
import { type Draft, type Preset, wrongFields } from "./draft.ts";

/** Returns the fields that block generation, in the form's order. */
export type ReadPending = (draft: Pick<Draft, "values">) => ReadonlySet<KeyedMarker>;

/** Computes the fields once per change for all callers; returns the same set while it has the same fields. */
export function createReadPending(markers: readonly KeyedMarker[], preset: Preset): ReadPending {
  let seen: Draft["values"] | undefined;
  let pending: ReadonlySet<KeyedMarker> = new Set();
  return (draft) => {
    if (draft.values === seen) return pending;
    seen = draft.values;
    const now = wrongFields(draft, markers, preset);
    const isSame = now.length === pending.size && now.every((marker) => pending.has(marker));
    if (!isSame) pending = new Set(now);
    return pending;
  };
}
