import type { MarkerField } from "./marker-field.tsx";

/** Draws the field of one marker. */
export type MarkerFieldPart = typeof MarkerField;

/** Fetches what draws the fields: it comes with the first form. */
export const loadMarkerField = async (): Promise<MarkerFieldPart> => (await import("./marker-field.tsx")).MarkerField;
