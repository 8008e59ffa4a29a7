export { copyMarkers } from "./copy-markers.ts";
export { findKinds } from "./find-kinds.ts";
export { findMarkerWriting } from "./find-marker-writing.ts";
export { knownMarkers } from "./known-markers.ts";
export { registerMarkers } from "./register-markers.ts";
export { registerMarkerRoutes } from "./routes.ts";
export { keyOf } from "./rules.ts";
export { createMarkers, type Markers } from "./service.ts";
export { countMarkers, findMarkers } from "./store.ts";
