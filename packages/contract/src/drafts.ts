import { z } from "zod";
import { done, id, route, success } from "./route.ts";

/** What is kept of drafts at most: how many of one person, for how long after the last saving, and bytes of one as it is sent. */
export const draftLimits = { count: 50, days: 60, bytes: 256 * 1024 } as const;

/** A topic chosen for a document, by its place in the list; `name` is what it was called when it was chosen. */
const draftTopic = z.object({ id, name: z.string().max(500).default("") });

const content = {
  templateId: id,
  /** As documents get them, by marker key; "" where somebody emptied a field that begins filled. */
  answers: z.object({ v: z.literal(1), fields: z.record(z.string().max(200), z.string()) }),
  topics: z.array(draftTopic).max(200),
  /** Null while it follows the template's name. */
  outputName: z.string().max(255).nullable(),
  /** Null for one's own data. */
  signerId: id.nullable(),
};

/** When something was saved, and when it goes unless it is saved again. */
const times = { savedAt: z.iso.datetime(), expiresAt: z.iso.datetime() };

/** Counts the savings of a draft from 1. */
const revision = z.number().int();

/** A document that is being filled in. */
export const draft = z.object({ id, ...content, templateName: z.string(), revision, ...times });
z.globalRegistry.add(draft, { id: "Draft" });
export type SavedDraft = z.infer<typeof draft>;

/** A draft as a list shows it. */
export const listedDraft = z.object({
  id,
  templateId: id,
  templateName: z.string(),
  /** Whether its template is still in the library. */
  hasTemplate: z.boolean(),
  outputName: z.string().nullable(),
  /** Whom it is about, as far as the answers tell; "" where they do not. */
  about: z.string(),
  /** How many fields hold something. */
  filled: z.number().int(),
  topics: z.number().int(),
  ...times,
});
z.globalRegistry.add(listedDraft, { id: "ListedDraft" });
export type ListedDraft = z.infer<typeof listedDraft>;

export const listDrafts = route({
  method: "GET",
  path: "/api/documents/drafts",
  summary: "Os próprios rascunhos, do mais novo ao mais antigo",
  reply: success({ drafts: z.array(listedDraft) }),
});

export const readDraft = route({
  method: "GET",
  path: "/api/documents/drafts/:id",
  summary: "Um rascunho com o que já foi preenchido",
  params: z.object({ id }),
  reply: success({ draft }),
});

/** The id is the browser's, so that a first saving sent twice makes one draft. */
export const saveDraft = route({
  method: "PUT",
  path: "/api/documents/drafts/:id",
  summary: "Salva um rascunho; recusa quando outra janela o salvou desde a revisão que se conhece",
  bodyLimit: draftLimits.bytes,
  params: z.object({ id }),
  body: z.object({
    ...content,
    /** The one that was read or saved last; 0 for a new draft. */
    revision: revision.min(0),
    /** The window that writes. What it saved itself stands in its own way never, also where the answer was lost. */
    writer: id,
  }),
  reply: success({ revision, ...times }),
});

export const deleteDraft = route({
  method: "DELETE",
  path: "/api/documents/drafts/:id",
  summary: "Exclui um rascunho",
  params: z.object({ id }),
  reply: done,
});
