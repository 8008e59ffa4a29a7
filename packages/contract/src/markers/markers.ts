import { z } from "zod";
import { id, pageQuery, pagination, route, success } from "../route.ts";
import { fileBlocks } from "./blocks.ts";
import { markerCondition, sentCondition } from "./conditions.ts";
import { optionSources } from "./sources.ts";

const markerTypes = ["text", "number", "date", "select"] as const;

/** Sources that fill a select marker; empty for a list of its own. */
const apiSources = ["", ...optionSources] as const;

/**
 * Kind of value of a marker, in addition to its type; empty if unknown. It shapes and advises the input but forbids
 * nothing: the value is sent as it would be without a kind. A field of the kind `parte` holds people and entities
 * instead of a text: tags such as `{AUTOR.CPF}` and `{AUTOR: o|a}` are written from them. One of the kind `lista` holds
 * rows, for `{#CADA PEDIDO}` and tags such as `{PEDIDO.VALOR}`; its `options` are the names of its columns. One of the
 * kind `condicao` is never asked for: `{#SE URGENTE}` follows its `condition`.
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
  "parte",
  "lista",
  "condicao",
] as const;
/** Kind of value of a marker; "" if unknown. */
export type MarkerKind = (typeof markerKinds)[number];

/**
 * Format of a date whose template has no filter: as sent, `21/11/2026`, `21 de novembro de 2026`, `sábado, 21 de
 * novembro de 2026`. Named like the equivalent filters.
 */
export const dateFormats = ["", "curta", "extenso", "dia_semana"] as const;
/** Format of a date; "" as sent. */
export type DateFormat = (typeof dateFormats)[number];

/** Kinds of the texts in a column of a list; "" for any text. */
export const columnKinds = [
  "",
  "moeda",
  "percentual",
  "data",
  "cpf",
  "cnpj",
  "cpf_cnpj",
  "cnj",
  "oab",
  "cep",
  "telefone",
  "email",
  "sim_nao",
] as const;
/** Kind of the texts in a column of a list; "" for any text. */
export type ColumnKind = (typeof columnKinds)[number];

/** A field of a form, as a marker of a file or an office's default. */
export const marker = z.object({
  name: z.string().trim().min(1).max(128),
  type: z.enum(markerTypes).default("text"),
  description: z.string().max(500).default(""),
  /** Of a select marker with no source, in display order; columns of a list. */
  options: z.array(z.string().trim().min(1).max(300)).max(1000).default([]),
  apiSource: z.enum(apiSources).default(""),
  kind: z.enum(markerKinds),
  /** Empty for all types except dates. */
  dateFormat: z.enum(dateFormats),
  /**
   * True if a list with options of its own takes other answers as well. Absent in a request it keeps what is stored,
   * false for a new marker.
   */
  allowsOther: z.boolean().optional(),
  /**
   * Kinds of a list's columns by name, "" for the only column of a list of texts. A column without one is recognised by
   * its name. Absent in a request it keeps what is stored.
   */
  columnKinds: z.record(z.string().max(300), z.enum(columnKinds)).optional(),
});
/** A field of a form with its defaults filled in. */
export type Marker = z.infer<typeof marker>;

/** True for a named condition of a file: it is never asked for, its `condition` says what it follows. */
export const isCondition = ({ kind }: { readonly kind?: MarkerKind | null | undefined }): boolean =>
  kind === "condicao";

/** Kinds that a marker of each type can have, in addition to none. */
export const kindsOfType: Readonly<Record<Marker["type"], readonly MarkerKind[]>> = {
  text: ["cpf", "cnpj", "cpf_cnpj", "cnj", "oab", "cep", "telefone", "email", "parte", "lista", "condicao"],
  number: ["moeda", "percentual"],
  select: ["sim_nao"],
  date: [],
};

/**
 * Whose datum a field of a text is, as a person said: `AUTOR.CPF`, or "" for nobody's. Absent or null it follows from the
 * marker's name.
 */
const person = z
  .string()
  .max(160)
  .regex(/^(?:[^.{}]+\.[A-Z_]+)?$/)
  .nullable();

/**
 * Body of a request: an absent kind is guessed from the name, and a date without format is printed as sent. `isCustom`
 * says that it was taken from the office's default markers; it is used only if the key is new in the file and such a
 * default exists. `isDefault` is accepted and ignored: the server derives it. An absent person keeps what is stored.
 */
export const sentMarker = marker.extend({
  kind: marker.shape.kind.optional(),
  dateFormat: marker.shape.dateFormat.optional(),
  isDefault: z.boolean().optional(),
  isCustom: z.boolean().optional(),
  /** Kept for a file's own marker; absent keeps the stored one. Defaults have the category of their default. */
  category: z.string().max(60).optional(),
  person: person.optional(),
  /** Of the kind `condicao` alone. Absent it keeps what is stored. */
  condition: sentCondition.optional(),
});
/** A marker in the body of a request. */
export type SentMarker = z.infer<typeof sentMarker>;

/** Origin of a marker. */
const origin = z.object({
  /** Category of a default marker; for a person's own marker the one that was sent, else empty. */
  category: z.string().max(60),
  /** True if it is one of the product's default markers or was taken from a custom one. */
  isDefault: z.boolean(),
  /** True if that is a custom default which still exists. */
  isCustom: z.boolean(),
  /** Author of the custom default; null for all others. */
  createdBy: id.nullable(),
  /** Empty where `createdBy` is null. */
  createdByName: z.string(),
  /** True if another person than the reader made it. */
  isInherited: z.boolean(),
});

/** As it is read. */
export const shownMarker = marker.extend({
  ...origin.partial().shape,
  person: person.optional(),
  /** Of the kind `condicao`. */
  condition: markerCondition.optional(),
});
/** A marker with its origin. */
export type ShownMarker = z.infer<typeof shownMarker>;

/** By the marker's key: upper-cased name in braces, `{CPF}`. The order is the order of the form. */
const markerKeyed = z.string().max(130);
/**
 * Markers of a file as they are read, by their keys: upper-cased names in braces, `{CPF}`. The order is the order of
 * the form.
 */
export const shownMarkerMap = z.record(markerKeyed, shownMarker);
/** Markers of a file as they are read, by key. */
export type ShownMarkerMap = z.infer<typeof shownMarkerMap>;
/** Markers of a file in the body of a request, by key, in the order of the form. */
export const sentMarkerMap = z.record(markerKeyed, sentMarker);
/** Markers of a file in the body of a request, by key. */
export type SentMarkerMap = z.infer<typeof sentMarkerMap>;

/** Topic sites in a template; never fields of the form. */
export const subtemplateKeys = ["{SUBTEMPLATES}", "{SUBTEMPLATE}", "{TOPICOS}", "{TÓPICOS}"] as const;

/** Fields whose default is today's date. */
export const todayKeys = ["{DATAATUAL}", "{DATA_ATUAL}", "{DATA ATUAL}"] as const;

/** Most markers of one file. */
export const maxMarkers = 2000;

/** Configuration of a file as it is read. */
export const markerConfig = { markers: shownMarkerMap, requiresSubtemplates: z.boolean() };
/** True if the file has a topic site; a template without one refuses topics at generation. */
const found = {
  hasSubtemplates: z.boolean(),
  /** Absent if the file has none that are filled. */ blocks: fileBlocks.optional(),
  /** True if its documents kept the blocks as written before, and the configuration was not saved since. */
  areBlocksNews: z.boolean().optional(),
};
/**
 * Time and author of the last change of the configuration, by a save or by a new version with other markers; null and
 * "" while it is as the first version brought it. The time only increases.
 */
export const lastChange = { updatedAt: z.iso.datetime().nullable(), updatedBy: z.string() };
/** Like `lastChange`; absent in answers from before it was stored. */
const lately = { updatedAt: lastChange.updatedAt.optional(), updatedBy: lastChange.updatedBy.optional() };
const ofFile = z.object({ fileId: id });

/**
 * `updatedAt` of the version that was edited. With it the change is refused with `markers.changed_meanwhile` if the
 * configuration was saved in between; without it the change is always made.
 */
const basedOn = z.iso.datetime().nullable().optional();

/** Configuration of a file of the office or of the platform. Fails with `library.file_not_found`. */
export const fileMarkers = route({
  method: "GET",
  path: "/api/markers/file/:fileId",
  summary: "Os marcadores de um modelo ou tópico",
  params: ofFile,
  reply: success({ ...markerConfig, ...found, ...lately }),
});

const requiresSubtemplates = z.boolean().default(true);
/** Configuration of a file in the body of a request; at most `maxMarkers`. */
export const sentMarkerConfig = {
  fileName: z.string().max(500).optional(),
  filePath: z.string().max(4000).optional(),
  markers: sentMarkerMap.refine((map) => Object.keys(map).length <= maxMarkers),
  requiresSubtemplates,
};

/**
 * Replaces the configuration of a file. Saving an identical one returns it unchanged: a second click saves nothing and
 * notifies nobody.
 * Fails with `library.file_not_found`, `library.read_only`, `markers.invalid` (a key that is no marker or occurs
 * twice), `markers.condition_*` (a condition that cannot be evaluated), `markers.changed_meanwhile`.
 */
export const saveFileMarkers = route({
  method: "POST",
  path: "/api/markers/file/:fileId",
  summary: "Grava os marcadores de um modelo ou tópico",
  bodyLimit: 2 * 1024 * 1024,
  params: ofFile,
  body: z.object({ ...sentMarkerConfig, basedOn }),
  reply: success({ ...markerConfig, ...found, ...lately }),
});

/**
 * Removes all markers from a file's form and asks for topics again; `updatedAt` is that of the empty configuration.
 * Fails with `library.file_not_found`, `library.read_only`, `markers.changed_meanwhile`.
 */
export const clearFileMarkers = route({
  method: "DELETE",
  path: "/api/markers/file/:fileId",
  summary: "Remove todos os marcadores de um modelo ou tópico",
  params: ofFile,
  query: z.object({ basedOn: z.iso.datetime().optional() }),
  reply: success({ ...markerConfig, ...found, ...lately }),
});

/** Markers of one of several files. */
export const markersOfFile = z.object({ fileId: id, ...markerConfig, ...lastChange });

/** Every file of the office's own that has markers or was configured, by id. The list is under `data` only. */
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
