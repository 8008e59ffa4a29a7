import type { Marker } from "@lavra/contract/markers";
import type { Tx } from "../platform/db/scope.ts";
import { guessKind } from "./guess-kind.ts";
import { listAsked } from "./store.ts";

/**
 * Returns the kinds of the markers of some files by key, or that they are dates. If files differ about a key, the first
 * file counts, as in the form.
 */
export async function findKinds(
  tx: Tx,
  made: { scopeId: string; fileIds: readonly string[] },
): Promise<Map<string, Marker["kind"] | "date">> {
  const asked = await listAsked(tx, made);
  return new Map(
    asked.map(({ key, name, type, kind }) => [key, type === "date" ? "date" : (kind ?? guessKind(name, type))]),
  );
}
