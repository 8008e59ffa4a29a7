import { z } from "zod";
import { line } from "../line.ts";
import { id, pageQuery, pagination, route, success } from "../route.ts";
import { wordTypes } from "../word-names.ts";
import { dialects } from "./warnings.ts";

/** Reason for a version, in its author's words; every reader of the file sees it. */
export const versionNote = line.max(500);

/**
 * Current or former content of a file. Versions never change: replacing a file and restoring a version make new ones.
 */
export const fileVersion = z.object({
  /** 1-based. */
  number: z.number().int(),
  isPresent: z.boolean(),
  /** Name of the file at that time. */
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Empty without one. */
  note: z.string(),
  /** Number of the version that this one restored. */
  restoredFrom: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  /** Author's name; empty for a file of the platform. */
  createdBy: z.string(),
});
z.globalRegistry.add(fileVersion, { id: "FileVersion" });
/** Current or former content of a file. */
export type FileVersion = z.infer<typeof fileVersion>;

const ofFile = { fileId: id };
const ofVersion = { ...ofFile, number: z.coerce.number().int().min(1).max(2_147_483_647) };

/** Versions of a file, newest first. Fails with `library.file_not_found`. */
export const listVersions = route({
  method: "GET",
  path: "/api/upload/versions/:fileId",
  summary: "As versões de um modelo ou tópico, da mais nova à mais antiga",
  params: z.object(ofFile),
  query: z.object(pageQuery({ most: 100, usual: 20 })),
  reply: success({ versions: z.array(fileVersion) }).extend({ pagination }),
});

/**
 * Answers the file itself, as it was sent. Fails with `library.file_not_found`, `library.version_not_found`,
 * `storage.damaged`, `storage.unavailable`.
 */
export const downloadVersion = route({
  method: "GET",
  path: "/api/upload/versions/:fileId/:number",
  summary: "Baixa uma versão de um modelo ou tópico como foi enviada",
  params: z.object(ofVersion),
  fileTypes: Object.values(wordTypes),
});

/**
 * Makes a new version with the content of an earlier one and answers its number. Fails with `library.file_not_found`,
 * `library.version_not_found`, `library.read_only`, `library.version_present`, `library.too_many_versions`.
 */
export const restoreVersion = route({
  method: "POST",
  path: "/api/upload/versions/:fileId/:number/restore",
  summary: "Faz de uma versão anterior a versão atual, como uma nova versão",
  params: z.object(ofVersion),
  body: z.object({ note: versionNote.default("") }),
  reply: success({ version: z.number().int() }),
});

/**
 * Rewrites the tags of another system in the current version as markers, or its wrong tags of blocks as right ones, as a
 * new version; the earlier ones remain.
 * Answers the new version's number and the number of tags. Fails with `library.file_not_found`, `library.read_only`,
 * `library.nothing_to_rewrite`, `library.too_many_versions`, `library.space_full`, `template.*`, `storage.failed`.
 */
export const rewriteTags = route({
  method: "POST",
  path: "/api/upload/versions/:fileId/rewrite",
  summary: "Troca as marcas de outro sistema por marcadores, como uma nova versão",
  params: z.object(ofFile),
  body: z.object({ dialect: z.enum(dialects) }),
  reply: success({ version: z.number().int(), tags: z.number().int() }),
});
