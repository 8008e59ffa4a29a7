export { type FileMarkers, fileMarkersKey, fileMarkersQuery, type KeyedMarker } from "./fetch-file-markers.ts";
export { MarkerField, type MarkerFieldProps } from "./marker-field.tsx";
export { markerLabel } from "./marker-labels.ts";
export { isFilled, type MarkerKind, markerKind, valueError, valueToSend } from "./marker-value.ts";
