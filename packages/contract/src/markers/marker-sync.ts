import { z } from "zod";
import { errorCodes } from "../failures/errors.ts";
import { id, route, success } from "../route.ts";
import { lastChange, markerConfig, sentMarkerConfig } from "./markers.ts";

/** Instant as ISO 8601 or as milliseconds since 1970. */
const instant = z
  .union([z.iso.datetime({ offset: true }), z.number().min(0).max(8.64e15)])
  .transform((at) => new Date(at));

/** Configuration of one file that a browser has stored. */
export const localMarkers = z.object({
  ...sentMarkerConfig,
  /** The server's `updatedAt` when this browser last read or saved it. */
  lastServerSave: instant.nullish(),
  /** Time of its change in this browser. */
  changedAt: instant.nullish(),
  /** True if it has changes that the server does not have. */
  needsSync: z.boolean().default(true),
});

/** Most files in one synchronisation. */
export const maxSyncedFiles = 100;

/**
 * Result for one file's configuration:
 * - `saved`: the browser's is stored
 * - `unchanged`: the server has the same, or the browser's has no changes
 * - `local_won`: both had changed; the browser's is newer and is stored
 * - `server_won`: both had changed; the server's is newer and remains
 * - `failed`: nothing is changed; see `code` and `error`
 */
const syncOutcomes = ["saved", "unchanged", "local_won", "server_won", "failed"] as const;
/** Result for one file's configuration. */
export type SyncOutcome = (typeof syncOutcomes)[number];

/** Result of a synchronisation for one file. */
export const syncedFile = z.object({
  fileId: z.string(),
  outcome: z.enum(syncOutcomes),
  /** Of the configuration that is now stored. */
  updatedAt: lastChange.updatedAt,
  /** If both had changed: the server's configuration, who saved it and when, so that no change is lost unnoticed. */
  server: z.object({ ...markerConfig, ...lastChange }).optional(),
  /** Only if the outcome is `failed`, like `error`. */
  code: z.enum(errorCodes).optional(),
  error: z.string().optional(),
});
/** Result of a synchronisation for one file. */
export type SyncedFile = z.infer<typeof syncedFile>;

/**
 * Sends the configurations stored in a browser to the server, each file separately. `localStorageData` has
 * `localMarkers` by file id; an invalid one fails alone. With `isPrioritySync` only those that need it are checked.
 * Conflicts that the browser's copy won count as success and as conflict; those that the server's won count as conflict
 * only.
 */
export const syncLocalMarkers = route({
  method: "POST",
  path: "/api/markers/sync/localStorage",
  summary: "Leva ao servidor os marcadores guardados no navegador",
  bodyLimit: 8 * 1024 * 1024,
  body: z.object({
    localStorageData: z
      .record(z.string().max(200), z.unknown())
      .refine((files) => Object.keys(files).length <= maxSyncedFiles),
    isPrioritySync: z.boolean().default(false),
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string().optional(),
    data: z.object({
      summary: z.object({
        success: z.number().int(),
        errors: z.number().int(),
        conflicts: z.number().int().optional(),
      }),
      /** Absent in answers that hold only the summary. */
      files: z.array(syncedFile).optional(),
    }),
  }),
});

/** A few dozen ids, separated by commas. */
const idList = z
  .string()
  .max(4000)
  .default("")
  .transform((list) => list.split(",").filter(Boolean))
  .pipe(z.array(id).max(maxSyncedFiles));

/**
 * Files whose stored changes must be synchronised: `files` names the candidates. Those that the caller may save are
 * counted and listed; the others are deleted, or the caller may not change them.
 */
export const pendingSync = route({
  method: "GET",
  path: "/api/markers/sync/pending",
  summary: "Se há marcadores guardados no navegador a sincronizar",
  query: z.object({ files: idList }),
  reply: success({
    hasPending: z.boolean(),
    /** Length of `files`. */
    count: z.number().int(),
    files: z.array(z.object({ fileId: id, ...lastChange })),
  }),
});
