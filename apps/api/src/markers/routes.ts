import {
  createCustomDefault,
  customDefaults,
  deleteCustomDefault,
  updateCustomDefault,
} from "@lavra/contract/markers/default-markers";
import { pendingSync, type SyncOutcome, syncLocalMarkers } from "@lavra/contract/markers/marker-sync";
import {
  allMarkers,
  clearFileMarkers,
  fileMarkers,
  markersOfFile,
  saveFileMarkers,
} from "@lavra/contract/markers/markers";
import { successes } from "@lavra/contract/successes";
import { paginationOf } from "../platform/http/paging.ts";
import { writeList } from "../platform/http/send-json.ts";
import { done, ok, type Serve } from "../platform/http/serve.ts";
import { idempotencyKeyOf } from "../platform/idempotency/idempotency-key.ts";
import type { Markers } from "./service.ts";

const reading = { who: "session", reach: "office", anyOf: ["generate", "upload", "create_model"] } as const;
const writing = { who: "session", reach: "office", anyOf: ["upload", "create_model"] } as const;
const readingDefaults = { ...reading, reach: "defaults" } as const;
const writingDefaults = { ...writing, reach: "defaults" } as const;

const instant = (text: string | null | undefined) => (typeof text === "string" ? new Date(text) : text);

export function registerMarkerRoutes(serve: Serve, markers: Markers): void {
  serve(fileMarkers, reading, async ({ params, principal }) => ok(await markers.read(principal, params.fileId)));

  serve(saveFileMarkers, writing, async ({ params, body, principal }) => {
    const wanted = { ...body, basedOn: instant(body.basedOn) };
    return ok(await markers.save(principal, params.fileId, wanted), successes["markers.saved"]);
  });

  serve(clearFileMarkers, writing, async ({ params, query, principal }) =>
    ok(
      await markers.clear(principal, params.fileId, { basedOn: instant(query.basedOn) }),
      successes["markers.cleared"],
    ),
  );

  // Up to fifty thousand markers, so the answer is written file by file.
  serve(allMarkers, reading, async ({ principal, query, reply }) => {
    const { files, total } = await markers.all(principal, query);
    const listed = await writeList(markersOfFile, files);
    const pages = JSON.stringify(paginationOf(query, total));
    const json = `{"success":true,"data":{"total":${total},"files":${listed}},"total":${total},"pagination":${pages}}`;
    return reply.type("application/json; charset=utf-8").send(json);
  });

  serve(pendingSync, writing, async ({ principal, query }) => {
    const files = await markers.pending(principal, query.files);
    return ok({ hasPending: files.length > 0, count: files.length, files });
  });

  serve(syncLocalMarkers, writing, async ({ principal, body }) => {
    const files = await markers.syncLocal(principal, body);
    const count = (...of: SyncOutcome[]) => files.filter(({ outcome }) => of.includes(outcome)).length;
    const summary = {
      success: count("saved", "unchanged", "local_won"),
      errors: count("failed"),
      conflicts: count("local_won", "server_won"),
    };
    return { success: true as const, message: successes["markers.synchronised"], data: { summary, files } };
  });

  registerDefaultRoutes(serve, markers.defaults);
}

function registerDefaultRoutes(serve: Serve, defaults: Markers["defaults"]): void {
  serve(customDefaults, readingDefaults, async ({ principal }) => ok({ markers: await defaults.list(principal) }));

  serve(createCustomDefault, writingDefaults, async ({ principal, body, request }) => {
    const marker = await defaults.create(principal, body, idempotencyKeyOf({ principal, body, request }));
    return ok({ marker }, successes["markers.default_created"]);
  });

  serve(updateCustomDefault, writingDefaults, async ({ principal, params, body: { basedOn, ...sent } }) => {
    const marker = await defaults.change(principal, params.id, sent, basedOn ? new Date(basedOn) : undefined);
    return ok({ marker }, successes["markers.default_changed"](marker.name));
  });

  serve(deleteCustomDefault, writingDefaults, async ({ principal, params }) => {
    const name = await defaults.remove(principal, params.id);
    return done(successes["markers.default_deleted"](name));
  });
}
