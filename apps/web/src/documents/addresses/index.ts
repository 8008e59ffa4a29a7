/** Address parameters that name what the form starts from: ids alone, never typed values. */
export const originNames = { draft: "rascunho", document: "documento", versions: "versoes" } as const;

/** Address of a template's empty form. */
export const templateAddress = (templateId: string): string =>
  `/generate?${new URLSearchParams({ modelo: templateId })}`;

/** Address of a draft's form. */
export const draftAddress = (templateId: string, draftId: string): string =>
  `/generate?${new URLSearchParams({ modelo: templateId, [originNames.draft]: draftId })}`;

/**
 * Address that makes a document again with the same answers: on the present versions of template and topics, or on its
 * own.
 */
export function againAddress(templateId: string, documentId: string, versions: "present" | "same" = "present"): string {
  const same = versions === "same" ? { [originNames.versions]: documentId } : {};
  return `/generate?${new URLSearchParams({ modelo: templateId, [originNames.document]: documentId, ...same })}`;
}
