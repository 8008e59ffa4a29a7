import type { FoundMarker } from "@lavra/contract/library/uploads";
import type { KeyedMarker } from "../../markers/index.ts";
import type { AskedMarker } from "./party-uses.ts";

/** Returns the markers that the file has and its form lacks, in the order of the file. */
export function unregistered(
  standing: readonly AskedMarker[],
  markers: readonly KeyedMarker[],
): readonly AskedMarker[] {
  const known = new Set(markers.map(({ key }) => key));
  return standing.filter(({ key }) => !known.has(key));
}

/** Returns a marker's place in words: "corpo do texto e mais 2 lugares". */
export function placeOf({ part, count }: FoundMarker): string {
  const others = count > 1 ? `mais ${(count - 1).toLocaleString("pt-BR")} ${count === 2 ? "lugar" : "lugares"}` : "";
  return [part ?? "", others].filter(Boolean).join(" e ");
}
