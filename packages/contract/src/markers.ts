import { z } from "zod";
import { errorCodes } from "./failures/errors.ts";
import { id, pageQuery, pagination, route, success } from "./route.ts";
import { optionSources } from "./sources.ts";

const markerTypes = ["text", "number", "date", "select"] as const;

/** Sources that fill a select marker; empty means a list of its own. */
const apiSources = ["", ...optionSources] as const;

/**
 * What sort of value a marker holds, beside its type; empty where nothing is known of it. It shapes what is typed and
 * advises on it, and forbids nothing: the value travels as it does without.
 */
const markerKinds = [
  "",
  "cpf",
  "cnpj",
  "cpf_cnpj",
  "cnj",
  "oab",
  "cep",
  "telefone",
  "email",
  "moeda",
  "percentual",
  "sim_nao",
] as const;
export type MarkerKind = (typeof markerKinds)[number];

/**
 * How a date is printed where the template names no filter: as it was sent, `21/11/2026`, `21 de novembro de 2026`,
 * `sábado, 21 de novembro de 2026`. Named as the filters that do the same.
 */
export const dateFormats = ["", "curta", "extenso", "dia_semana"] as const;
export type DateFormat = (typeof dateFormats)[number];

export const marker = z.object({
  name: z.string().trim().min(1).max(128),
  type: z.enum(markerTypes).default("text"),
  description: z.string().max(500).default(""),
  options: z.array(z.string().trim().min(1).max(300)).max(1000).default([]),
  apiSource: z.enum(apiSources).default(""),
  kind: z.enum(markerKinds),
  /** Empty for all but dates. */
  dateFormat: z.enum(dateFormats),
});
export type Marker = z.infer<typeof marker>;

/** The kinds that a marker of each type can have, beside none. */
export const kindsOfType: Readonly<Record<Marker["type"], readonly MarkerKind[]>> = {
  text: ["cpf", "cnpj", "cpf_cnpj", "cnj", "oab", "cep", "telefone", "email"],
  number: ["moeda", "percentual"],
  select: ["sim_nao"],
  date: [],
};

/**
 * As a person sends one: a kind that is not said is guessed by the name, and a date is printed as it was sent. `isCustom`
 * says that it was taken from the office's default markers; it counts where the key is new to the file and there is such a
 * default. `isDefault` is taken as it comes back: what is the product's default shows by itself.
 */
export const sentMarker = marker.extend({
  kind: marker.shape.kind.optional(),
  dateFormat: marker.shape.dateFormat.optional(),
  isDefault: z.boolean().optional(),
  isCustom: z.boolean().optional(),
});
export type SentMarker = z.infer<typeof sentMarker>;

/** Where a marker comes from. */
const origin = z.object({
  /** Of the default markers; empty for a marker of one's own. */
  category: z.string().max(60),
  /** Whether it is one of the product's default markers, or was taken from a custom one. */
  isDefault: z.boolean(),
  /** Whether that is a custom one, which is still there. */
  isCustom: z.boolean(),
  /** Who made the custom default; null for all others. */
  createdBy: id.nullable(),
  createdByName: z.string(),
  /** Whether somebody else than the reader made it. */
  isInherited: z.boolean(),
});

/** As it is read. */
export const shownMarker = marker.extend(origin.partial().shape);
export type ShownMarker = z.infer<typeof shownMarker>;

/** Keyed by the marker's key: upper-cased name in braces, `{CPF}`. Order is the order of the form. */
const markerKeyed = z.string().max(130);
export const shownMarkerMap = z.record(markerKeyed, shownMarker);
export type ShownMarkerMap = z.infer<typeof shownMarkerMap>;
export const sentMarkerMap = z.record(markerKeyed, sentMarker);
export type SentMarkerMap = z.infer<typeof sentMarkerMap>;

/** Where topics go in a template; never a field of the form. */
export const subtemplateKeys = ["{SUBTEMPLATES}", "{SUBTEMPLATE}", "{TOPICOS}", "{TÓPICOS}"] as const;

/** Fields that hold today's date unless another is put in. */
export const todayKeys = ["{DATAATUAL}", "{DATA_ATUAL}", "{DATA ATUAL}"] as const;

/** Most markers of one file. */
export const maxMarkers = 2000;

const config = { markers: shownMarkerMap, requiresSubtemplates: z.boolean() };
/** Whether the file holds the placeholder where topics go; topics without one are refused at generation. */
const found = { hasSubtemplates: z.boolean() };
/**
 * When the configuration changed last, by being saved or by a new version with other markers, and whose doing it was;
 * null and "" while it is as the first version brought it. It only ever grows.
 */
const saved = { updatedAt: z.iso.datetime().nullable(), updatedBy: z.string() };
/** As `saved`; absent in what was answered before it was kept. */
const lately = { updatedAt: saved.updatedAt.optional(), updatedBy: saved.updatedBy.optional() };
const ofFile = z.object({ fileId: id });

/**
 * The `updatedAt` that a change was made upon. Sent along, the change is refused with `markers.changed_meanwhile` where
 * somebody saved since; left out, it is carried out all the same.
 */
const basedOn = z.iso.datetime().nullable().optional();

export const fileMarkers = route({
  method: "GET",
  path: "/api/markers/file/:fileId",
  summary: "Os marcadores de um modelo ou tópico",
  params: ofFile,
  reply: success({ ...config, ...found, ...lately }),
});

const requiresSubtemplates = z.boolean().default(true);
const sentConfig = {
  fileName: z.string().max(500).optional(),
  filePath: z.string().max(4000).optional(),
  markers: sentMarkerMap.refine((map) => Object.keys(map).length <= maxMarkers),
  requiresSubtemplates,
};

/** A configuration that is stored already is answered as it is: a second click saves nothing and tells nobody. */
export const saveFileMarkers = route({
  method: "POST",
  path: "/api/markers/file/:fileId",
  summary: "Grava os marcadores de um modelo ou tópico",
  bodyLimit: 2 * 1024 * 1024,
  params: ofFile,
  body: z.object({ ...sentConfig, basedOn }),
  reply: success({ ...config, ...found, ...lately }),
});

/** Takes all markers out of a file's form and asks for topics again; `updatedAt` is that of the empty configuration. */
export const clearFileMarkers = route({
  method: "DELETE",
  path: "/api/markers/file/:fileId",
  summary: "Remove todos os marcadores de um modelo ou tópico",
  params: ofFile,
  query: z.object({ basedOn: z.iso.datetime().optional() }),
  reply: success({ ...config, ...found, ...lately }),
});

/** How the markers of one of several files are asked for. */
export const markersOfFile = z.object({ fileId: id, ...config, ...saved });

/** Every file of the office's own that has markers or was configured, by id. The list stands under `data` alone. */
export const allMarkers = route({
  method: "GET",
  path: "/api/markers/user/all",
  summary: "Os marcadores de todos os modelos e tópicos do escritório",
  query: z.object(pageQuery({ most: 25, usual: 25 })),
  reply: z.object({
    success: z.literal(true),
    data: z.object({ total: z.number().int(), files: z.array(markersOfFile) }),
    total: z.number().int(),
    pagination,
  }),
});

/** An instant as ISO 8601 or as milliseconds since 1970. */
const instant = z
  .union([z.iso.datetime({ offset: true }), z.number().min(0).max(8.64e15)])
  .transform((at) => new Date(at));

/** What a browser holds of one file's configuration. */
export const localMarkers = z.object({
  ...sentConfig,
  /** The server's `updatedAt` when this browser last read or saved it. */
  lastServerSave: instant.nullish(),
  /** When it was changed in this browser. */
  changedAt: instant.nullish(),
  /** Whether it holds changes that the server has not. */
  needsSync: z.boolean().default(true),
});

/** Most files in one synchronisation. */
export const maxSyncedFiles = 100;

/**
 * What became of one file's configuration:
 * - `saved`: the browser's is stored
 * - `unchanged`: the server has the same, or the browser's holds no changes
 * - `local_won`: both had changed; the browser's is newer and is stored
 * - `server_won`: both had changed; the server's is newer and stays
 * - `failed`: nothing is changed; see `code` and `error`
 */
const syncOutcomes = ["saved", "unchanged", "local_won", "server_won", "failed"] as const;
export type SyncOutcome = (typeof syncOutcomes)[number];

export const syncedFile = z.object({
  fileId: z.string(),
  outcome: z.enum(syncOutcomes),
  /** Of the configuration that is stored now. */
  updatedAt: saved.updatedAt,
  /** Where both had changed: what the server had, who saved it and when, so that nothing is lost unseen. */
  server: z.object({ ...config, ...saved }).optional(),
  code: z.enum(errorCodes).optional(),
  error: z.string().optional(),
});
export type SyncedFile = z.infer<typeof syncedFile>;

/**
 * Brings what a browser kept to the server, each file by itself. `localStorageData` holds `localMarkers` by file id; one
 * that is none fails alone. With `isPrioritySync` only those that need it are looked at. Conflicts that the browser's
 * copy won count as success and as conflict; those that the server's won, as conflict alone.
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
      summary: z.object({ success: z.number().int(), errors: z.number().int(), conflicts: z.number().int() }),
      files: z.array(syncedFile),
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
 * What is to be synchronised of the files whose changes a browser kept: `files` names them. Those that the caller can
 * save are counted and listed; what is not listed is gone, or is not theirs to change.
 */
export const pendingSync = route({
  method: "GET",
  path: "/api/markers/sync/pending",
  summary: "Se há marcadores guardados no navegador a sincronizar",
  query: z.object({ files: idList }),
  reply: success({
    hasPending: z.boolean(),
    count: z.number().int(),
    files: z.array(z.object({ fileId: id, ...saved })),
  }),
});
