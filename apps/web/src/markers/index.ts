export { type FileMarkers, fileMarkersKey, fileMarkersQuery, type KeyedMarker } from "./fetch-file-markers.ts";
export { loadMarkerField, MarkerField } from "./load-marker-field.ts";
export { markerLabel } from "./marker-labels.ts";
export { isFilled, valueError, valueToSend } from "./marker-value.ts";
