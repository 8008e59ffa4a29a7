import { type CustomDefault, systemDefaultOf } from "@lavra/contract/default-markers";
import type { KeyedMarker } from "../../markers/index.ts";

/**
 * Where a marker of a file comes from: `default` is the product's, `custom` one that the office made, `own` of this file
 * alone.
 */
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

/** Only markers that are no defaults, and custom ones, are edited. */
export const canEdit = (origin: MarkerOrigin): boolean => origin.kind !== "default";
