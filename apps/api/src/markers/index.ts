/**
 * The markers of files and their configuration, and the office's defaults. Owns their tables.
 * `documents` and `conference` use it; `app.ts` hands its functions down to `library`.
 */

export { assertConditionSize } from "./condition-rules.ts";
export { findKinds, findMarkerWriting } from "./fields/find-marker-kinds.ts";
export { copyMarkers, knownMarkers, registerMarkers } from "./file-markers.ts";
export { keyOf } from "./marker-row.ts";
export { registerMarkerRoutes } from "./routes.ts";
export { createMarkers, type Markers } from "./service.ts";
export { countMarkers, findMarkers, listMarkerKeys } from "./store.ts";
