import type { Marker } from "@lavra/contract/markers";
import type { KeyedMarker } from "../../markers/index.ts";

type Markers = readonly KeyedMarker[];

/** A marker as it is written: its kind may be left to the server. */
export type WrittenMarker = Omit<Marker, "kind"> & Partial<Pick<KeyedMarker, "kind" | "isDefault" | "isCustom">>;

/** The kind is guessed by the server where nobody said it. */
const keyed = (key: string, marker: WrittenMarker): KeyedMarker => ({ ...marker, key }) as KeyedMarker;

/** With one more at the end; one of the same key keeps its place and is what it was. */
export const withMarker = (markers: Markers, key: string, marker: WrittenMarker): Markers =>
  markers.some((one) => one.key === key) ? markers : [...markers, keyed(key, marker)];

/**
 * With one more where the file has it: behind the last one that stands before it there, else at the beginning.
 * @param order the keys that stand in the file, in their order
 */
export function withStanding(markers: Markers, key: string, marker: WrittenMarker, order: readonly string[]): Markers {
  if (markers.some((one) => one.key === key)) return markers;
  const before = new Set(order.slice(0, order.indexOf(key)));
  const place = markers.findLastIndex((one) => before.has(one.key)) + 1;
  return [...markers.slice(0, place), keyed(key, marker), ...markers.slice(place)];
}

/** Changed in its place; under another key the old one is gone. */
export const withChanged = (markers: Markers, oldKey: string, key: string, marker: WrittenMarker): Markers =>
  markers
    .filter((one) => one.key === oldKey || one.key !== key)
    .map((one) => (one.key === oldKey ? keyed(key, { ...originOf(one, key), ...marker }) : one));

/** A marker that is renamed is no longer the default it was taken from. */
const originOf = (marker: KeyedMarker, key: string): Partial<KeyedMarker> => (marker.key === key ? marker : {});

export const withoutMarker = (markers: Markers, key: string): Markers => markers.filter((one) => one.key !== key);

/** Back at the place it had, unless it came back by itself. */
export function withMarkerAt(markers: Markers, marker: KeyedMarker, place: number): Markers {
  if (markers.some((one) => one.key === marker.key)) return markers;
  return [...markers.slice(0, place), marker, ...markers.slice(place)];
}
