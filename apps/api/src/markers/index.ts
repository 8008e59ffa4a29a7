export { copyMarkers, knownMarkers, registerMarkers } from "./file-markers.ts";
export { findKinds, findMarkerWriting } from "./find-marker-kinds.ts";
export { registerMarkerRoutes } from "./routes.ts";
export { keyOf } from "./rules.ts";
export { createMarkers, type Markers } from "./service.ts";
export { countMarkers, findMarkers } from "./store.ts";
