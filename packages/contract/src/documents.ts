import { z } from "zod";
import { cleaning } from "./cleaning.ts";
import { knownPaths } from "./known-names.ts";
import { folderNode } from "./library.ts";
import { dateFormats } from "./markers.ts";
import { done, id, pageQuery, pagination, route, success } from "./route.ts";
import { instances, jurisdictions } from "./venue-parts.ts";
import { warningCodes } from "./warnings.ts";

/** A version in a file's history; the present one unless told. */
export const wantedVersion = z.number().int().min(1).optional();

const selectedTopic = z.object({
  id,
  name: z.string().max(500).default(""),
  path: z.string().max(4000).default(""),
  /** 1-based place in the document. */
  order: z.number().int().min(1),
  version: wantedVersion,
});

/** The stored document's id. */
const replyHeaders = z.object({ "X-Document-Id": id });

/** Something in a finished document that deserves a look; `message` is the whole sentence. */
export const documentWarning = z.object({ code: z.enum(warningCodes), message: z.string() });
export type DocumentWarning = z.infer<typeof documentWarning>;

/** The header in which a document's warnings travel: percent-encoded JSON, absent where there are none. */
export const warningsHeader = "X-Document-Warnings";

/** Answers the .docx itself, its name in Content-Disposition. */
export const generateDocument = route({
  method: "POST",
  path: "/api/documents/generate",
  summary: "Gera um documento a partir de um modelo, dos valores e dos tópicos em ordem",
  bodyLimit: 2 * 1024 * 1024,
  once: true,
  body: z.object({
    documentType: id,
    /** Of the template: a document is made again as the one before was. */
    templateVersion: wantedVersion,
    formData: z.record(z.string().max(200), z.union([z.string(), z.number()]).transform(String)),
    selectedTopics: z.array(selectedTopic).max(200).default([]),
    outputFileName: z.string().max(255).default(""),
    /** Who signs, where the form leaves out what is known of them; the caller unless told. */
    signerId: id.optional(),
    /** The caller's draft that becomes this document: it goes in the transaction that stores the document. */
    draftId: id.optional(),
    /** What is taken out of the document; its template stays as it is. */
    cleaning: cleaning.default({}),
  }),
  replyHeaders: replyHeaders.extend({ [warningsHeader]: z.string().optional() }),
});

/** Who can sign a document. */
const signer = z.object({ id, nome: z.string(), oab: z.string() });

/** What a form need not ask: the values by their paths (`ESCRITORIO.CNPJ`), those alone that are known. */
export const knownValues = route({
  method: "GET",
  path: "/api/documents/known-values",
  summary: "O que se sabe do escritório e de quem assina, para preencher o formulário",
  query: z.object({ signerId: id.optional() }),
  reply: success({
    values: z.partialRecord(z.enum(knownPaths), z.string()),
    /** Whose data the values of `ADVOGADO` are; null where nobody's. */
    signerId: id.nullable(),
    signers: z.array(signer),
  }),
});

export const document = z.object({
  id,
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** What the template was called then. */
  template: z.string(),
  /** Null where the template was deleted since, or is not known. */
  templateId: id.nullable(),
  /** The template's version that it was made from; null where that is not known. */
  version: z.number().int().nullable(),
  /** The version that the template has now; null where it was deleted since, or is not known. */
  presentVersion: z.number().int().nullable(),
});
z.globalRegistry.add(document, { id: "Document" });
export type StoredDocument = z.infer<typeof document>;

const documentPage = pageQuery({ most: 100, usual: 20 });

export const listDocuments = route({
  method: "GET",
  path: "/api/documents/files",
  summary: "Os documentos gerados, do mais novo ao mais antigo",
  query: z.object(documentPage),
  reply: success({ files: z.array(document) }).extend({ pagination }),
});

/** Asked for in a body: documents are called after clients, whose names have no place in an address. */
export const searchDocuments = route({
  method: "POST",
  path: "/api/documents/search",
  summary: "Os documentos gerados em cujo nome, ou no de seu modelo, está cada palavra procurada",
  body: z.object({ text: z.string().max(200), ...documentPage }),
  reply: success({ files: z.array(document) }).extend({ pagination }),
});

/** The document's name, unique per user, or its id. */
const named = z.object({ name: z.string().min(1).max(300) });

export const downloadDocument = route({
  method: "GET",
  path: "/api/documents/download/:name",
  summary: "Baixa um documento gerado",
  params: named,
  replyHeaders,
});

/** Two documents of one person never have the same name. */
export const renameDocument = route({
  method: "PUT",
  path: "/api/documents/files/:name",
  summary: "Renomeia um documento gerado",
  params: named,
  body: z.object({ name: z.string().max(255) }),
  reply: success({ file: document }),
});

/** A template's or topic's version as a document was made from it. */
const source = {
  /** Null where the file was deleted since. */
  fileId: id.nullable(),
  /** What the file was called then. */
  name: z.string(),
  version: z.number().int(),
  /** The version that the file has now; null where it was deleted since. */
  presentVersion: z.number().int().nullable(),
};

/** How the values of a document are written, by marker key; of the others their text tells, and they stand as they are. */
export const writing = z.object({
  /** What sort of value a key holds. */
  kinds: z.record(z.string(), z.enum(["money", "percentage", "date"])),
  /** How a date is printed where its tag has no filter. */
  dateFormats: z.record(z.string(), z.enum(dateFormats)),
  /** `um mil` in place of `mil`. */
  oneThousand: z.boolean(),
});
export type Writing = z.infer<typeof writing>;

/** What a document was made from: the same inputs give the same bytes. */
export const documentInputs = z.object({
  template: z.object(source),
  /** In their order; `keepsLook` as it was then. */
  topics: z.array(z.object({ ...source, keepsLook: z.boolean() })),
  /** As they were given, by marker key. */
  answers: z.object({ v: z.literal(1), fields: z.record(z.string(), z.string()) }),
  /** As it was when the document was made, whatever the markers and the office say since. */
  writing,
  /** What was taken out of the document. */
  cleaning,
  /** The current date as it was filled in: "21/11/2026 (sábado)". */
  today: z.string(),
  /** The name that was asked for; the document's own may have a number behind it. */
  outputName: z.string(),
  engineVersion: z.string(),
  languageVersion: z.string(),
  /** SHA-256 of the document, hexadecimal. */
  sha256: z.string(),
});
z.globalRegistry.add(documentInputs, { id: "DocumentInputs" });
export type DocumentInputs = z.infer<typeof documentInputs>;

export const readDocumentInputs = route({
  method: "GET",
  path: "/api/documents/:id/inputs",
  summary: "Do que um documento foi feito: versões do modelo e dos tópicos, e respostas",
  params: z.object({ id }),
  reply: success({ inputs: documentInputs }),
});

export const deleteDocument = route({
  method: "DELETE",
  path: "/api/documents/files/:name",
  summary: "Exclui um documento gerado",
  params: named,
  reply: done,
});

export const listModels = route({
  method: "GET",
  path: "/api/documents/models",
  summary: "A árvore de modelos",
  reply: success({ structure: folderNode }),
});

/** What is meant by a word for one of some parts, `federal`, `est`, `PRIMEIRA`: it begins as the part does. "" for none. */
const partMeant = <Part extends string>(parts: readonly Part[]) =>
  z
    .string()
    .max(40)
    .default("")
    .transform((text, context): Part | "" => {
      const word = text.trim().toLowerCase();
      const meant = parts.find((part) => word.startsWith(part.toLowerCase()));
      if (meant === undefined && word !== "") context.addIssue({ code: "custom", message: parts.join(", ") });
      return meant ?? "";
    });

export const listTopics = route({
  method: "GET",
  path: "/api/documents/topics",
  summary: "A árvore de tópicos; com jurisdição ou instância, só os que servem nelas, pelas pastas das configurações",
  query: z.object({
    jurisdiction: partMeant(jurisdictions),
    instance: partMeant(instances),
  }),
  reply: success({ structure: folderNode }),
});
