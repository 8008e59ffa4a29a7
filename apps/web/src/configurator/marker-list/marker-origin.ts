import { type CustomDefault, systemDefaults } from "@lavra/contract/default-markers";
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

/** A marker that was set up otherwise than the product's of the same name is the file's own. */
const isSystemDefault = ({ key, type, apiSource }: KeyedMarker) =>
  systemDefaults.some((known) => known.key === key && known.type === type && known.apiSource === apiSource);

export function originOf(marker: KeyedMarker, customs: readonly CustomDefault[]): MarkerOrigin {
  if (isSystemDefault(marker)) return { kind: "default" };
  const custom = customs.find(({ key }) => key === marker.key);
  return custom ? { kind: "custom", marker: custom } : own;
}

/** Only markers that are no defaults, and custom ones, are edited. */
export const canEdit = (origin: MarkerOrigin): boolean => origin.kind !== "default";
