import { useUrlParam } from "../../platform/use-url-param.ts";

const draftParam = "rascunho";
const documentParam = "documento";

/** What the form may begin with, as the address names it: both go when another template is chosen. */
export const originParams: readonly string[] = [draftParam, documentParam];

const others: readonly string[] = [documentParam];

/** The draft in the address, and the document whose answers it names; ids alone, never what somebody typed. */
export function useOrigin() {
  const [draftId, setDraftId] = useUrlParam(draftParam, { drops: others });
  const [documentId] = useUrlParam(documentParam);
  return { draftId, documentId, setDraftId };
}

/** Where a draft is gone on with. */
export const draftAddress = (templateId: string, draftId: string): string =>
  `/generate?${new URLSearchParams({ modelo: templateId, [draftParam]: draftId })}`;

/** Where a document is made again, with the same answers. */
export const againAddress = (templateId: string, documentId: string): string =>
  `/generate?${new URLSearchParams({ modelo: templateId, [documentParam]: documentId })}`;
