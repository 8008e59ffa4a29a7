import { z } from "zod";
import { id, route, success } from "../route.ts";

/** A stretch of a changed paragraph. */
const changePiece = z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() });
/** A stretch of a changed paragraph. */
export type ChangePiece = z.infer<typeof changePiece>;

/**
 * A paragraph that was changed, added or removed, each piece at most 4,000 characters; or a row of unchanged ones, with
 * the beginning of the last of them, at most 160.
 */
export const comparedParagraph = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["changed", "added", "removed"]), pieces: z.array(changePiece) }),
  z.object({ kind: z.literal("same"), count: z.number().int(), last: z.string() }),
]);
z.globalRegistry.add(comparedParagraph, { id: "ComparedParagraph" });
/** A changed paragraph, or a row of unchanged ones. */
export type ComparedParagraph = z.infer<typeof comparedParagraph>;

const changes = {
  /** The compared versions; `from` is the older one by default. */
  from: z.number().int(),
  to: z.number().int(),
  /** In document order; at most 300 changed ones. */
  paragraphs: z.array(comparedParagraph),
  /** Number of changed paragraphs above the limit, which are not reported. */
  more: z.number().int(),
  /** Of all changed paragraphs, also of those that are not reported. */
  wordsAdded: z.number().int(),
  wordsRemoved: z.number().int(),
  /** Markers that occur in only one of the two: `{CLIENTE}`; the topic site counts as one. */
  markersAdded: z.array(z.string()),
  markersRemoved: z.array(z.string()),
  /** Filters of markers, and blocks, agreements and references: `{VALOR|MOEDA}`, `{#SE TUTELA}`. */
  grammarAdded: z.array(z.string()),
  grammarRemoved: z.array(z.string()),
  drafts: z.object({
    /** Drafts of the office that use the file. */
    count: z.number().int(),
    /** Drafts among them with a value for a removed marker. */
    losing: z.number().int(),
  }),
};
const versionChanges = z.object(changes);
/** What changed between two versions of a file. */
export type VersionChanges = z.infer<typeof versionChanges>;

const number = z.coerce.number().int().min(1).max(2_147_483_647);

/**
 * Differences between two versions of a file. Fails with `library.file_not_found`, `library.version_not_found`,
 * `template.too_heavy`.
 */
export const compareVersions = route({
  method: "GET",
  path: "/api/upload/versions/:fileId/:number/changes",
  summary: "O que mudou de uma versão de um modelo ou tópico para outra",
  params: z.object({ fileId: id, number }),
  /** `from`: the version to compare with; the previous one by default. */
  query: z.object({ from: number.optional() }),
  reply: success(changes),
});
