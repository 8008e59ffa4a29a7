import { lazy } from "react";

/** Fetches the fields ahead of the first form. */
export const loadMarkerField = () => import("./marker-field.tsx");

/** The field of one marker; calendars and lists come with the first one, under the nearest `Suspense`. */
export const MarkerField = lazy(async () => ({ default: (await loadMarkerField()).MarkerField }));
