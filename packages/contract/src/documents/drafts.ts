import { z } from "zod";
import { givenLists } from "../markers/blocks.ts";
import { done, id, route, success } from "../route.ts";
import { givenParties } from "./document-parties.ts";

/**
 * Limits of drafts: most drafts of a person, days after the last save until a draft is deleted, and bytes of the
 * request.
 */
export const draftLimits = { count: 50, days: 60, bytes: 256 * 1024 } as const;

/** Topic chosen for a document, by its position in the list; `name` is its name when it was chosen. */
const draftTopic = z.object({ id, name: z.string().max(500).default("") });

const content = {
  templateId: id,
  /** As documents get them, by marker key; "" if a person emptied a prefilled field. */
  answers: z.object({
    v: z.literal(1),
    fields: z.record(z.string().max(200), z.string()),
    /** Also parties that are not complete yet. */
    parties: givenParties.optional(),
    lists: givenLists.optional(),
    /** The case that the document is made in. */
    caseId: id.optional(),
  }),
  topics: z.array(draftTopic).max(200),
  /** Null while it follows the template's name. */
  outputName: z.string().max(255).nullable(),
  /** Null for the person's own data. */
  signerId: id.nullable(),
  /** The document that the draft corrects; absent if it corrects none. */
  corrects: id.optional(),
};

/** Time of the last save, and time of deletion unless it is saved again. */
const times = { savedAt: z.iso.datetime(), expiresAt: z.iso.datetime() };

/** Number of saves of a draft, from 1. */
const revision = z.number().int();

/** A document that is being filled in. */
export const draft = z.object({ id, ...content, templateName: z.string(), revision, ...times });
z.globalRegistry.add(draft, { id: "Draft" });
/** A draft with its answers. */
export type SavedDraft = z.infer<typeof draft>;

/** A draft as a list shows it. */
export const listedDraft = z.object({
  id,
  templateId: id,
  templateName: z.string(),
  /** True if its template is still in the library. */
  hasTemplate: z.boolean(),
  /** Null while it follows the template's name. */
  outputName: z.string().nullable(),
  /** Person it is about, as far as the answers show, at most 80 characters; else "". */
  about: z.string(),
  /** Number of fields with a value. */
  filled: z.number().int(),
  /** Number of topics. */
  topics: z.number().int(),
  corrects: content.corrects,
  ...times,
});
z.globalRegistry.add(listedDraft, { id: "ListedDraft" });
/** A draft without its answers. */
export type ListedDraft = z.infer<typeof listedDraft>;

/** The caller's own drafts, newest first. */
export const listDrafts = route({
  method: "GET",
  path: "/api/documents/drafts",
  summary: "Os próprios rascunhos, do mais novo ao mais antigo",
  reply: success({ drafts: z.array(listedDraft) }),
});

/** Finds the caller's own drafts by the same words and numbers as `searchDocuments` finds documents, newest first. */
export const searchDrafts = route({
  method: "POST",
  path: "/api/documents/drafts/search",
  summary: "Os próprios rascunhos que têm cada palavra e número procurado",
  body: z.object({ text: z.string().max(200) }),
  reply: success({ drafts: z.array(listedDraft) }),
});

/** One of the caller's own drafts. Fails with `documents.draft_not_found`, also for another person's draft. */
export const readDraft = route({
  method: "GET",
  path: "/api/documents/drafts/:id",
  summary: "Um rascunho com o que já foi preenchido",
  params: z.object({ id }),
  reply: success({ draft }),
});

/**
 * Saves a draft under an id that the browser chooses, so that a first save sent twice makes one draft.
 * Fails with `documents.draft_changed` if neither `revision` nor `writer` is that of the last save or the template is
 * another, `documents.draft_not_found` if a known revision was deleted, `documents.too_many_drafts`,
 * `documents.template_not_found`.
 */
export const saveDraft = route({
  method: "PUT",
  path: "/api/documents/drafts/:id",
  summary: "Salva um rascunho; recusa quando outra janela o salvou desde a revisão que se conhece",
  bodyLimit: draftLimits.bytes,
  params: z.object({ id }),
  body: z.object({
    ...content,
    /** Revision that was last read or saved; 0 for a new draft. */
    revision: revision.min(0),
    /** Window that writes. Its own saves never conflict with each other, even if an answer was lost. */
    writer: id,
  }),
  reply: success({ revision, ...times }),
});

/** Deletes one of the caller's own drafts. Fails with `documents.draft_not_found`. */
export const deleteDraft = route({
  method: "DELETE",
  path: "/api/documents/drafts/:id",
  summary: "Exclui um rascunho",
  params: z.object({ id }),
  reply: done,
});
