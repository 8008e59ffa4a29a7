import { z } from "zod";
import { id, route, success } from "./route.ts";

const markerTypes = ["text", "number", "date", "select"] as const;

/** Sources that fill a select marker; empty means a list of its own. */
const apiSources = [
  "",
  "ibge-estados",
  "ibge-municipios",
  "ibge-municipios-comarca",
  "ibge-estados-tribunal",
  "tribunais",
] as const;

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

/** As a person sends one: a kind that is not said is guessed by the name, and a date is printed as it was sent. */
export const sentMarker = marker.extend({
  kind: marker.shape.kind.optional(),
  dateFormat: marker.shape.dateFormat.optional(),
});
export type SentMarker = z.infer<typeof sentMarker>;

/** Keyed by the marker's key: upper-cased name in braces, `{CPF}`. Order is the order of the form. */
const markerKeyed = z.string().max(130);
export const markerMap = z.record(markerKeyed, marker);
export type MarkerMap = z.infer<typeof markerMap>;
export const sentMarkerMap = z.record(markerKeyed, sentMarker);
export type SentMarkerMap = z.infer<typeof sentMarkerMap>;

/** Where topics go in a template; never a field of the form. */
export const subtemplateKeys = ["{SUBTEMPLATES}", "{SUBTEMPLATE}", "{TOPICOS}", "{TÓPICOS}"] as const;

/** Fields that hold today's date unless another is put in. */
export const todayKeys = ["{DATAATUAL}", "{DATA_ATUAL}", "{DATA ATUAL}"] as const;

/** Most markers of one file. */
export const maxMarkers = 2000;

const config = { markers: markerMap, requiresSubtemplates: z.boolean() };
/** Whether the file holds the placeholder where topics go; topics without one are refused at generation. */
const found = { hasSubtemplates: z.boolean() };
const ofFile = z.object({ fileId: id });

export const fileMarkers = route({
  method: "GET",
  path: "/api/markers/file/:fileId",
  summary: "Os marcadores de um modelo ou tópico",
  params: ofFile,
  reply: success({ ...config, ...found }),
});

export const saveFileMarkers = route({
  method: "POST",
  path: "/api/markers/file/:fileId",
  summary: "Grava os marcadores de um modelo ou tópico",
  bodyLimit: 2 * 1024 * 1024,
  params: ofFile,
  body: z.object({
    fileName: z.string().max(500).optional(),
    filePath: z.string().max(4000).optional(),
    markers: sentMarkerMap.refine((map) => Object.keys(map).length <= maxMarkers),
    requiresSubtemplates: z.boolean().default(true),
  }),
  reply: success({ ...config, ...found }),
});
