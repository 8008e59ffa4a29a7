import { fileMarkers, saveFileMarkers } from "@lavra/contract/markers";
import { successes } from "@lavra/contract/successes";
import { ok, type Serve } from "../platform/http/serve.ts";
import type { Markers } from "./service.ts";

const reading = { who: "session", reach: "office", anyOf: ["generate", "upload", "create_model"] } as const;
const writing = { who: "session", reach: "office", anyOf: ["upload", "create_model"] } as const;

export function registerMarkerRoutes(serve: Serve, markers: Markers): void {
  serve(fileMarkers, reading, async ({ params, principal }) =>
    ok(await markers.read(principal.scopeId, params.fileId)),
  );

  serve(saveFileMarkers, writing, async ({ params, body, principal }) =>
    ok(
      await markers.save(principal, params.fileId, body.markers, body.requiresSubtemplates),
      successes["markers.saved"],
    ),
  );
}
