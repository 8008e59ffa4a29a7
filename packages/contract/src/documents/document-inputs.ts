import { z } from "zod";
import { officeWording } from "../accounts/office-wording.ts";
import { givenLists } from "../markers/blocks.ts";
import { markerCondition } from "../markers/conditions.ts";
import { dateFormats } from "../markers/markers.ts";
import { done, id, route, success } from "../route.ts";
import { givenParties } from "./document-parties.ts";
import { cleaning } from "./documents.ts";

/** Version of a template or topic from which a document was made. */
const source = {
  /** Null if the file was deleted. */
  fileId: id.nullable(),
  /** Name of the file at generation. */
  name: z.string(),
  version: z.number().int(),
  /** Current version of the file; null if it was deleted. */
  presentVersion: z.number().int().nullable(),
};

/** Kinds of values that filters write in different ways. */
export const valueKinds = ["number", "money", "percentage", "date"] as const;

/**
 * Format of a document's values, by marker key. Keys without an entry are recognised from their text and written
 * unchanged.
 */
export const writing = z.object({
  /** Kind of value of a key. */
  kinds: z.record(z.string(), z.enum(valueKinds)),
  /** Format of a date whose tag has no filter. */
  dateFormats: z.record(z.string(), z.enum(dateFormats)),
  /** `um mil` instead of `mil`. */
  oneThousand: z.boolean(),
  /** The document keeps what its template restricts: protection, read only, final, recorded changes. */
  keepsProtection: z.boolean(),
  /** Keys of the fields that hold parties; absent if there are none. */
  parties: z.array(z.string()).optional(),
  /** Names of the office's own attributes of parties, removed ones too; absent without any. */
  ownAttributes: z.array(z.string()).optional(),
  /** What the office writes in its own way about parties; absent where it never changed the shipped texts. */
  wording: officeWording.optional(),
  /** The named conditions by the keys of their markers; absent if there are none. */
  conditions: z.record(z.string(), markerCondition).optional(),
});
/** How the values of one document are written. */
export type Writing = z.infer<typeof writing>;

/** Inputs of a document: the same inputs give the same bytes. */
export const documentInputs = z.object({
  template: z.object(source),
  /** In document order; `keepsLook` and `restartsNumbering` as at generation. */
  topics: z.array(z.object({ ...source, keepsLook: z.boolean(), restartsNumbering: z.boolean() })),
  /** Answers as given, by marker key. */
  answers: z.object({
    v: z.literal(1),
    fields: z.record(z.string(), z.string()),
    parties: givenParties.optional(),
    lists: givenLists.optional(),
    caseId: id.optional(),
  }),
  /** As at generation, regardless of later changes of the markers and the office. */
  writing,
  /** Parts that were removed from the document. */
  cleaning,
  /** Current date as filled in: "21/11/2026 (sábado)". */
  today: z.string(),
  /** Requested name; the document's own name may have a number appended. */
  outputName: z.string(),
  /** Version of `packages/docx`. */
  engineVersion: z.string(),
  /** Version of `packages/portuguese`. */
  languageVersion: z.string(),
  /** SHA-256 of the document, hexadecimal. */
  sha256: z.string(),
});
z.globalRegistry.add(documentInputs, { id: "DocumentInputs" });
/** What a document was made from. */
export type DocumentInputs = z.infer<typeof documentInputs>;

/** What a correction of a document would be: the number of its version, and whether it counts nothing. */
const correction = z.object({ name: z.string(), edition: z.number().int(), isFree: z.boolean() });
/** What a correction of a document would be. */
export type Correction = z.infer<typeof correction>;

/**
 * Erases what was typed into a document; the document itself stays, and can no longer be made again. Fails with
 * `documents.not_found`, `documents.inputs_unknown`, `documents.inputs_erased`.
 */
export const eraseDocumentInputs = route({
  method: "DELETE",
  path: "/api/documents/:id/inputs",
  summary: "Apaga o que foi digitado em um documento; o documento pronto continua guardado",
  params: z.object({ id }),
  reply: done,
});

/**
 * Inputs of a document. Fails with `documents.not_found`, and with `documents.inputs_unknown` for a document from
 * before inputs were stored.
 */
export const readDocumentInputs = route({
  method: "GET",
  path: "/api/documents/:id/inputs",
  summary: "Do que um documento foi feito: versões do modelo e dos tópicos, e respostas",
  params: z.object({ id }),
  reply: success({ inputs: documentInputs, correction }),
});
