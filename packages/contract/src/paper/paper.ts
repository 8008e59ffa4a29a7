import { z } from "zod";
import { wantedWording } from "../accounts/office-wording.ts";
import { valueKinds, writing } from "../documents/document-inputs.ts";
import { wantedVersion } from "../documents/documents.ts";
import { id, route } from "../route.ts";
import { block } from "./blocks.ts";
import { index, on, pageFormat, paragraphLook, textLook } from "./looks.ts";

const running = z.strictObject({ usual: index.optional(), first: index.optional(), even: index.optional() });

const columns = z.strictObject({
  count: z.number().int().min(1),
  gap: z.number(),
  line: on,
  widths: z.array(z.strictObject({ width: z.number(), gap: z.number() })).optional(),
});

const section = z.strictObject({
  type: z.enum(["nextPage", "continuous", "evenPage", "oddPage", "nextColumn"]),
  width: z.number(),
  height: z.number(),
  margins: z.strictObject({
    top: z.number(),
    right: z.number(),
    bottom: z.number(),
    left: z.number(),
    header: z.number(),
    footer: z.number(),
  }),
  columns,
  headers: running,
  footers: running,
  titlePage: on,
  firstPage: z.number().int().optional(),
  pageFormat,
  verticalAlign: z.enum(["center", "bottom", "justify"]).optional(),
  blocks: z.array(block),
});
/** A section: page size, margins and columns in twips, and its content. */
export type PaperSection = z.infer<typeof section>;

const note = z.strictObject({
  kind: z.enum(["footnote", "endnote"]),
  mark: z.string(),
  byPage: on,
  blocks: z.array(block),
  /** For a note that the text references again: index of the earlier one, whose text it shows under its own mark. */
  sameAs: index.optional(),
});

/** Types of pictures that a paper shows: raster pictures, recognised by their bytes. */
export const mediaTypes = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const unshownKinds = [
  "chart",
  "diagram",
  "object",
  "ink",
  "shape",
  "picture-format",
  "picture-missing",
  "wrapping",
  "frame",
  "formula",
  "field",
  "contents",
  "hidden-text",
  "deleted-text",
  "number-format",
  "line-numbers",
  "watermark",
  "page-borders",
  "right-to-left",
  "vertical-text",
  "character-grid",
  "hyphenation",
  "too-much",
] as const;
/** Kind of content that the paper does not show as Word does. */
export type UnshownKind = (typeof unshownKinds)[number];

const unshown = z.strictObject({
  kind: z.enum(unshownKinds),
  story: z.enum(["body", "header", "footer", "note", "document"]),
  /** Beginning of its paragraph, at most 80 characters; absent if it has no place in the text. */
  near: z.string().optional(),
});

/** A document as its pages show it; lengths in twips. */
export const paper = z.strictObject({
  textLooks: z.array(textLook),
  paragraphLooks: z.array(paragraphLook),
  sections: z.array(section).min(1),
  running: z.array(z.array(block)),
  notes: z.array(note),
  media: z.array(z.strictObject({ hash: sha256, type: z.enum(mediaTypes) })),
  /**
   * Tag at each place, without braces: `VALOR|MOEDA`; in a copy of a block followed by U+0002 and the copy, counted from
   * 0, for each repetition around it: `PEDIDO.VALOR`, `PEDIDO:1`.
   */
  places: z.array(z.string()),
  /**
   * Kinds that the tags of the document give its values, by marker key (`{VALOR}`) or tag (`{VALOR|EXTENSO}`); they take
   * precedence over those of `writing`. Absent in a paper without values.
   */
  kinds: z.record(z.string(), z.enum(valueKinds)).optional(),
  /** Parts of the package from which the text was read; paragraphs name theirs by index. */
  parts: z.array(z.string()),
  unshown: z.array(unshown),
  /** Distance of the default tab stops. */
  defaultTab: z.number(),
  evenPages: on,
  /** Present if the document continues after this content, because the paper is at its limit. */
  cut: on,
});
z.globalRegistry.add(paper, { id: "Paper" });
/** A document as its pages show it, in twips. */
export type Paper = z.infer<typeof paper>;

const shownCopy = z.object({
  /** Tags whose values are this copy's own. */
  tags: z.array(z.string().max(1_000)).max(2_000),
  conditions: z.record(z.string(), z.boolean()).optional(),
  get lists() {
    return z.record(z.string(), z.array(shownCopy)).optional();
  },
});

/**
 * Which branches of blocks are shown, and the copies of repetitions, by the blocks' tags (`SE TUTELA`, `CADA PEDIDO`).
 * Without an answer the first branch is shown, and one copy.
 */
export const shownBlocks = shownCopy.omit({ tags: true });
/** Which branches of blocks are shown, and the copies of repetitions. */
export type ShownBlocks = z.infer<typeof shownBlocks>;

/**
 * Answers the future document without its values: the form inserts them in the browser, which sends them only when the
 * document is ordered.
 * Fails with `documents.template_not_found`, `documents.topic_not_found`, `library.version_not_found`,
 * `documents.subtemplates_missing`, `documents.too_heavy`, `template.*`.
 */
export const showPaper = route({
  method: "POST",
  path: "/api/documents/paper",
  summary: "O documento como será impresso, com um lugar para cada valor: nada é contado nem guardado",
  bodyLimit: 256 * 1024,
  body: z.object({
    modelId: id,
    templateVersion: wantedVersion,
    wordingVersion: wantedWording,
    /** In document order. */
    topics: z
      .array(z.object({ id, name: z.string().max(500).default(""), version: wantedVersion }))
      .max(200)
      .default([]),
    /** True to show a topic alone: `modelId` is its id. */
    isTopic: z.boolean().default(false),
    blocks: shownBlocks.default({}),
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      paper,
      writing,
      /** Answers with the same hash have the same paper. */
      version: sha256,
    }),
  }),
});
/** A paper with what the browser needs to write values into it. */
export type ShownPaper = z.infer<(typeof showPaper)["reply"]>["data"];

/** Answers the picture itself. Fails with `library.file_not_found`, `documents.picture_not_found`, `template.*`. */
export const paperMedia = route({
  method: "GET",
  path: "/api/documents/paper/media/:hash",
  summary: "Uma imagem de um modelo ou tópico, como a prévia a mostra",
  params: z.object({ hash: sha256 }),
  query: z.object({
    /** Template and topics that may contain it: ids separated by commas. */
    fileIds: z
      .string()
      .max(201 * 37)
      .transform((ids) => ids.split(","))
      .pipe(z.array(id)),
  }),
});
