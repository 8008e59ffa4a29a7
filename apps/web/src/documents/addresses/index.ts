import type { DocumentFilter } from "@lavra/contract/documents/documents";
import { caseParam, dataParam, places } from "../../platform/places.ts";

/** Address parameters that name what the form starts from: ids alone, never typed values. */
export const originNames = {
  draft: "rascunho",
  document: "documento",
  versions: "versoes",
  /** The document whose answers any template may take over. */
  data: dataParam,
  /** The document that the next one corrects. */
  corrects: "corrige",
  /** The case in which the document is made. */
  case: caseParam,
} as const;

/** Address of a template's empty form. */
export const templateAddress = (templateId: string): string =>
  `/generate?${new URLSearchParams({ modelo: templateId })}`;

/** Address of a draft's form; a draft that corrects a document stays its correction. */
export const draftAddress = (templateId: string, draftId: string, correctsId = ""): string =>
  `/generate?${new URLSearchParams({
    modelo: templateId,
    [originNames.draft]: draftId,
    ...(correctsId === "" ? {} : { [originNames.corrects]: correctsId }),
  })}`;

/**
 * Address that makes a document again with the same answers: on the present versions of template and topics, or on its
 * own.
 */
export function againAddress(templateId: string, documentId: string, versions: "present" | "same" = "present"): string {
  const same = versions === "same" ? { [originNames.versions]: documentId } : {};
  return `/generate?${new URLSearchParams({ modelo: templateId, [originNames.document]: documentId, ...same })}`;
}

/** Address of the correction of a document: its form, filled with its answers, for its next version. */
export const correctAddress = (templateId: string, documentId: string): string =>
  `${againAddress(templateId, documentId)}&${new URLSearchParams({ [originNames.corrects]: documentId })}`;

/** Address where a template is chosen that takes over a document's answers. */
export const sameDataAddress = (documentId: string): string =>
  `/generate?${new URLSearchParams({ [originNames.data]: documentId })}`;

/** Address parameters of the list's filter: days, ids and names of deleted files, never typed values. */
export const filterNames = {
  from: "de",
  to: "ate",
  personId: "pessoa",
  templateId: "modelo",
  templateName: "modelo-excluido",
  topicId: "topico",
  topicName: "topico-excluido",
  partyId: "parte",
  caseId: "caso",
} as const satisfies Record<keyof DocumentFilter, string>;

/** Address of the list of the documents that match a filter. */
export function filteredDocumentsAddress(filter: DocumentFilter): string {
  const pairs = Object.entries(filterNames).flatMap(([key, name]) => {
    const value = filter[key as keyof DocumentFilter];
    return value === undefined ? [] : [[name, value]];
  });
  return `${places.documents.path}?${new URLSearchParams(pairs)}`;
}
