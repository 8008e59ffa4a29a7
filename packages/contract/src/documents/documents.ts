import { z } from "zod";
import { wantedWording } from "../accounts/office-wording.ts";
import { folderNode } from "../library/library.ts";
import { instances, jurisdictions } from "../library/venues.ts";
import { warningCodes } from "../library/warnings.ts";
import { givenAnswers } from "../markers/blocks.ts";
import { knownPaths } from "../markers/known-names.ts";
import { done, id, pageQuery, pagination, route, success } from "../route.ts";
import { givenParties } from "./document-parties.ts";

/** What can happen to tracked changes in a new document. */
export const trackedChanges = ["accept", "keep", "reject"] as const;

/** Parts to remove from a generated document; the template does not change. What is absent stays. */
export const cleaning = z.object({
  /** Comments and the list of their authors. */
  comments: z.boolean().optional(),
  /** Tracked changes, as if they had been accepted or rejected. */
  revisions: z.enum(["accept", "reject"]).optional(),
  highlights: z.boolean().optional(),
  /** Names of author and company. */
  properties: z.boolean().optional(),
});
/** The parts to remove; an empty object removes nothing. */
export type Cleaning = z.infer<typeof cleaning>;

/** Parts that a request asks to remove; tracked changes by default as the office's data say (`readOffice`). */
const wantedCleaning = cleaning.extend({ revisions: z.enum(trackedChanges).optional() });
/** The parts that a request asks to remove. */
export type WantedCleaning = z.infer<typeof wantedCleaning>;

/** A version in a file's history; the current one by default. */
export const wantedVersion = z.number().int().min(1).optional();

const selectedTopic = z.object({
  id,
  name: z.string().max(500).default(""),
  path: z.string().max(4000).default(""),
  /** 1-based position in the document. */
  order: z.number().int().min(1),
  version: wantedVersion,
});

/** Id of the stored document. */
const replyHeaders = z.object({ "X-Document-Id": id });

/** Something in a finished document that a person should check; `message` is the complete sentence. */
export const documentWarning = z.object({ code: z.enum(warningCodes), message: z.string() });
/** A warning with its complete sentence. */
export type DocumentWarning = z.infer<typeof documentWarning>;

/** Header with a document's warnings: percent-encoded JSON, absent if there are none. */
export const warningsHeader = "X-Document-Warnings";

/**
 * Makes, stores and counts a document. Answers the .docx itself, with its name in Content-Disposition.
 * Fails with `documents.name_required`, `documents.template_not_found`, `documents.topic_not_found`,
 * `library.version_not_found`, `documents.subtemplates_missing`, `documents.missing_values`, `documents.party_rows`,
 * `documents.signer_not_found`, `documents.party_nameless`, `documents.too_many_parties`, `documents.party_not_found`,
 * `documents.case_not_found`, `documents.too_heavy`, `documents.source_deleted`, `template.*`, `storage.failed`,
 * `DOCUMENT_LIMIT_REACHED`; `documents.not_found` if the document to correct, or that of a repeated request, was deleted.
 */
export const generateDocument = route({
  method: "POST",
  path: "/api/documents/generate",
  summary: "Gera um documento a partir de um modelo, dos valores e dos tópicos em ordem",
  bodyLimit: 2 * 1024 * 1024,
  once: true,
  body: z.object({
    documentType: id,
    /** Version of the template: a document can be made again from the same version. */
    templateVersion: wantedVersion,
    wordingVersion: wantedWording,
    /** Values by marker key. */
    formData: z.record(z.string().max(200), z.union([z.string(), z.number()]).transform(String)),
    /** Answers that are no texts, such as the rows of lists; where both name a key, these count. */
    answers: givenAnswers.default({}),
    /** Parties of each field that holds parties: its tags (`{AUTOR.CPF}`, `{AUTOR: o|a}`) are written from them. */
    parties: givenParties.default({}),
    selectedTopics: z.array(selectedTopic).max(200).default([]),
    /**
     * The extension `.docx` may be omitted; a name that is taken gets a number. Absent: by the name rule of the template
     * or the office, else the template's name and `_gerado`.
     */
    outputFileName: z.string().max(255).optional(),
    /**
     * Document that this one corrects: it becomes the next version in its series. With the same template and topics it
     * counts nothing within 24 hours of the first version, three times.
     */
    corrects: id.optional(),
    /** The signer, whose known values fill what the form leaves out; the caller by default. */
    signerId: id.optional(),
    /** The caller's draft that becomes this document: it is deleted in the transaction that stores the document. */
    draftId: id.optional(),
    /** The case that it is made in. */
    caseId: id.optional(),
    /** Parts to remove from the document; its template does not change. */
    cleaning: wantedCleaning.default({}),
  }),
  replyHeaders: replyHeaders.extend({ [warningsHeader]: z.string().optional() }),
});

/**
 * Person who can sign a document; `oab` has all registrations as documents print them: `OAB/SP 123.456 e OAB/RJ
 * 98.765`, "" without one.
 */
const signer = z.object({ id, nome: z.string(), oab: z.string() });

/**
 * Values that a form need not ask for, by path (`ESCRITORIO.CNPJ`); only known ones are included. Fails with
 * `documents.signer_not_found`.
 */
export const knownValues = route({
  method: "GET",
  path: "/api/documents/known-values",
  summary: "O que se sabe do escritório e de quem assina, para preencher o formulário",
  query: z.object({ signerId: id.optional() }),
  reply: success({
    values: z.partialRecord(z.enum(knownPaths), z.string()),
    /** Person whose data the values of `ADVOGADO` are; null if there is none. */
    signerId: id.nullable(),
    signers: z.array(signer),
  }),
});

/** How and on which day a document was delivered, as a person says: sent to somebody, or filed with a court. */
export const delivery = z.object({ how: z.enum(["sent", "filed"]), on: z.iso.date() });
/** How and when a document was delivered. */
export type Delivery = z.infer<typeof delivery>;

/** A stored document as lists show it. */
export const document = z.object({
  id,
  /** With its extension; unique per person. */
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Name of the person; empty if no longer known. */
  createdBy: z.string(),
  /** The party among its answers, at most 80 characters; empty if none is named. */
  client: z.string(),
  /** Name of the template at generation. */
  template: z.string(),
  /** Null if the template was deleted or is unknown. */
  templateId: id.nullable(),
  /** Version of the template that it was made from; null if unknown. */
  version: z.number().int().nullable(),
  /** Current version of the template; null if it was deleted or is unknown. */
  presentVersion: z.number().int().nullable(),
  /** Version of the document itself, from 1: corrections count on. */
  edition: z.number().int(),
  /** True if a later version of it exists. */
  isReplaced: z.boolean(),
  /** Null if nobody has marked it. */
  delivery: delivery.nullable(),
});
z.globalRegistry.add(document, { id: "Document" });
/** A stored document as lists show it. */
export type StoredDocument = z.infer<typeof document>;

const documentPage = pageQuery({ most: 100, usual: 20 });

/** The documents that the caller sees, newest first: their own, or the whole office's for its account owner. */
export const listDocuments = route({
  method: "GET",
  path: "/api/documents/files",
  summary: "Os documentos gerados, do mais novo ao mais antigo",
  query: z.object(documentPage),
  reply: success({ files: z.array(document) }).extend({ pagination }),
});

/** Which documents are listed; the figures of the reports lead here. Days are in São Paulo, both included. */
export const documentFilter = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Their creator. */
    personId: id,
    templateId: id,
    /** Name at generation of a template that was deleted. */
    templateName: z.string().max(500),
    topicId: id,
    /** The same of a topic. */
    topicName: z.string().max(500),
    /** A party whose record they were made from; a merged one also by the ids that it had. */
    partyId: id,
    caseId: id,
  })
  .partial();
/** Which documents a search returns. */
export type DocumentFilter = z.infer<typeof documentFilter>;

/**
 * Finds documents by their answers, names and texts: each word from its first three letters on, each number by four of its
 * digits and more. The search text is in the body, because names of clients must not appear in an address.
 */
export const searchDocuments = route({
  method: "POST",
  path: "/api/documents/search",
  summary: "Os documentos gerados que têm cada palavra e número procurado nos dados, no texto ou no nome",
  body: documentFilter.extend({
    text: z.string().max(200),
    /** `client`: by client, the one with the newest document first, those without one last; newest first within a client. */
    order: z.enum(["newest", "client"]).default("newest"),
    ...documentPage,
  }),
  reply: success({ files: z.array(document) }).extend({ pagination }),
});

/** Name of the document, unique per user, or its id. */
const named = z.object({ name: z.string().min(1).max(300) });

/**
 * Answers the .docx itself, with its name in Content-Disposition; a name means the caller's own document first. Fails
 * with `documents.not_found`, `storage.damaged`, `storage.unavailable`.
 */
export const downloadDocument = route({
  method: "GET",
  path: "/api/documents/download/:name",
  summary: "Baixa um documento gerado",
  params: named,
  replyHeaders,
});

/**
 * Renames a document; names are unique per person. Fails with `documents.not_found`, `documents.name_required`,
 * `documents.name_taken`.
 */
export const renameDocument = route({
  method: "PUT",
  path: "/api/documents/files/:name",
  summary: "Renomeia um documento gerado",
  params: named,
  body: z.object({ name: z.string().max(255) }),
  reply: success({ file: document }),
});

/**
 * Deletes a document with its inputs; for some minutes it can be restored. The quota of the month remains used. Fails with
 * `documents.not_found`.
 */
export const deleteDocument = route({
  method: "DELETE",
  path: "/api/documents/files/:name",
  summary: "Exclui um documento gerado",
  params: named,
  reply: done,
});

/** The tree of the office's and the platform's templates. */
export const listModels = route({
  method: "GET",
  path: "/api/documents/models",
  summary: "A árvore de modelos",
  reply: success({ structure: folderNode }),
});

/** Part that a word stands for, such as `federal`, `est`, `PRIMEIRA`: the word begins with the part. "" for no part. */
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

/**
 * The tree of the office's and the platform's topics; with a jurisdiction or an instance, only the topics that apply
 * there, without empty folders.
 */
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
