import { z } from "zod";
import { id, route, success } from "./route.ts";

/** A stretch of a paragraph that is not as it was. */
const changePiece = z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() });
export type ChangePiece = z.infer<typeof changePiece>;

/** A paragraph that changed, came or went; or some in a row that are as they were, and how the last of them begins. */
export const comparedParagraph = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["changed", "added", "removed"]), pieces: z.array(changePiece) }),
  z.object({ kind: z.literal("same"), count: z.number().int(), last: z.string() }),
]);
z.globalRegistry.add(comparedParagraph, { id: "ComparedParagraph" });
export type ComparedParagraph = z.infer<typeof comparedParagraph>;

const changes = {
  /** The versions held against each other; `from` is the older one unless asked otherwise. */
  from: z.number().int(),
  to: z.number().int(),
  paragraphs: z.array(comparedParagraph),
  /** How many changed paragraphs there are beyond those told. */
  more: z.number().int(),
  wordsAdded: z.number().int(),
  wordsRemoved: z.number().int(),
  /** Markers that stand in one of the two only: `{CLIENTE}`; the place of the topics is one as well. */
  markersAdded: z.array(z.string()),
  markersRemoved: z.array(z.string()),
  /** What is said to a marker beyond its name, and blocks, agreements and references: `{VALOR|MOEDA}`, `{#SE TUTELA}`. */
  grammarAdded: z.array(z.string()),
  grammarRemoved: z.array(z.string()),
  drafts: z.object({
    /** Unfinished documents of the office that the file is part of. */
    count: z.number().int(),
    /** Those among them in which a marker is filled in that was taken out. */
    losing: z.number().int(),
  }),
};
const versionChanges = z.object(changes);
export type VersionChanges = z.infer<typeof versionChanges>;

const number = z.coerce.number().int().min(1).max(2_147_483_647);

export const compareVersions = route({
  method: "GET",
  path: "/api/upload/versions/:fileId/:number/changes",
  summary: "O que mudou de uma versão de um modelo ou tópico para outra",
  params: z.object({ fileId: id, number }),
  /** `from`: the version that is held against it; the one before it unless told. */
  query: z.object({ from: number.optional() }),
  reply: success(changes),
});
