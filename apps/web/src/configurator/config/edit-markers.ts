import type { Marker } from "@lavra/contract/markers/markers";
import { attributeIn } from "@lavra/contract/markers/party-attributes";
import type { KeyedMarker } from "../../markers/index.ts";

type Markers = readonly KeyedMarker[];

/** Marker to be saved. Without a `kind`, the server guesses it. */
export type WrittenMarker = Omit<Marker, "kind"> &
  Partial<Pick<KeyedMarker, "kind" | "isDefault" | "isCustom" | "condition">>;

/** The server guesses a `kind` that is not set. */
const keyed = (key: string, marker: WrittenMarker): KeyedMarker => ({ ...marker, key }) as KeyedMarker;

/** Adds a marker at the end. A marker with the same key remains unchanged. */
export const withMarker = (markers: Markers, key: string, marker: WrittenMarker): Markers =>
  markers.some((one) => one.key === key) ? markers : [...markers, keyed(key, marker)];

/**
 * Inserts a marker in the order of the file: after the last marker that precedes it there, else at the beginning.
 * @param order the keys found in the file, in their order
 */
export function withFound(markers: Markers, key: string, marker: WrittenMarker, order: readonly string[]): Markers {
  if (markers.some((one) => one.key === key)) return markers;
  const before = new Set(order.slice(0, order.indexOf(key)));
  const place = markers.findLastIndex((one) => before.has(one.key)) + 1;
  return [...markers.slice(0, place), keyed(key, marker), ...markers.slice(place)];
}

/**
 * Changes a marker in its place; a new key replaces the old one. Where it becomes a party or a list, its attributes or
 * columns are fields no longer: they follow from it.
 * @param own names of the office's own attributes of parties
 */
export const withChanged = (
  markers: Markers,
  oldKey: string,
  key: string,
  marker: WrittenMarker,
  own?: ReadonlySet<string>,
): Markers =>
  withoutAttributes(markers, oldKey, marker, own)
    .filter((one) => one.key === oldKey || one.key !== key)
    .map((one) => (one.key === oldKey ? keyed(key, { ...originOf(one, key), ...marker }) : one));

function withoutAttributes(
  markers: Markers,
  oldKey: string,
  { kind }: WrittenMarker,
  own?: ReadonlySet<string>,
): Markers {
  const isNew = markers.some((one) => one.key === oldKey && one.kind !== kind);
  if (kind === "lista" && isNew) return markers.filter(({ key }) => !key.startsWith(`${oldKey.slice(0, -1)}.`));
  return kind === "parte" && isNew ? markers.filter(({ key }) => attributeIn(key, own)?.head !== oldKey) : markers;
}

/** A renamed marker is no longer linked to the default it was taken from. */
const originOf = (marker: KeyedMarker, key: string): Partial<KeyedMarker> => (marker.key === key ? marker : {});

export const withoutMarker = (markers: Markers, key: string): Markers => markers.filter((one) => one.key !== key);

/** Restores a marker at its former place, unless its key exists again. */
export function withMarkerAt(markers: Markers, marker: KeyedMarker, place: number): Markers {
  if (markers.some((one) => one.key === marker.key)) return markers;
  return [...markers.slice(0, place), marker, ...markers.slice(place)];
}
