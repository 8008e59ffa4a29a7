/** What the form begins with, as the address names it: ids alone, never what somebody typed. */
export const originNames = { draft: "rascunho", document: "documento", versions: "versoes" } as const;

/** Where a template's form stands empty. */
export const templateAddress = (templateId: string): string =>
  `/generate?${new URLSearchParams({ modelo: templateId })}`;

/** Where a draft is gone on with. */
export const draftAddress = (templateId: string, draftId: string): string =>
  `/generate?${new URLSearchParams({ modelo: templateId, [originNames.draft]: draftId })}`;

/** Where a document is made again with the same answers: on the present versions of template and topics, or on its own. */
export function againAddress(templateId: string, documentId: string, versions: "present" | "same" = "present"): string {
  const same = versions === "same" ? { [originNames.versions]: documentId } : {};
  return `/generate?${new URLSearchParams({ modelo: templateId, [originNames.document]: documentId, ...same })}`;
}
