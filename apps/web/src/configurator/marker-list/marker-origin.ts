import { type CustomDefault, systemDefaultOf } from "@lavra/contract/default-markers";
import type { KeyedMarker } from "../../markers/index.ts";

/** Origin of a marker: `default` from the product, `custom` made by the office, `own` for this file alone. */
export type MarkerOrigin =
  | { readonly kind: "default" }
  | { readonly kind: "custom"; readonly marker: CustomDefault }
  | { readonly kind: "own" };

const own: MarkerOrigin = { kind: "own" };

export function originOf(marker: KeyedMarker, customs: readonly CustomDefault[]): MarkerOrigin {
  if (systemDefaultOf(marker)) return { kind: "default" };
  const custom = customs.find(({ key }) => key === marker.key);
  return custom ? { kind: "custom", marker: custom } : own;
}

/** Only custom markers and markers that are no defaults are editable. */
export const canEdit = (origin: MarkerOrigin): boolean => origin.kind !== "default";
