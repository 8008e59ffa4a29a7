import { useUrlParam } from "../../platform/use-url-param.ts";

const draftParam = "rascunho";
const documentParam = "documento";
const versionsParam = "versoes";

/** What the form may begin with, as the address names it: all go when another template is chosen. */
export const originParams: readonly string[] = [draftParam, documentParam, versionsParam];

const others: readonly string[] = [documentParam];

/** The draft in the address, and the document whose answers it names; ids alone, never what somebody typed. */
export function useOrigin() {
  const [draftId, setDraftId] = useUrlParam(draftParam, { drops: others });
  const [documentId] = useUrlParam(documentParam);
  return { draftId, documentId, setDraftId };
}

/** The document whose versions of template and topics the next one is made from; "" for the present ones. */
export const useVersionsParam = () => useUrlParam(versionsParam);

/** Where a template's form stands empty. */
export const templateAddress = (templateId: string): string =>
  `/generate?${new URLSearchParams({ modelo: templateId })}`;

/** Where a draft is gone on with. */
export const draftAddress = (templateId: string, draftId: string): string =>
  `/generate?${new URLSearchParams({ modelo: templateId, [draftParam]: draftId })}`;

/** Where a document is made again with the same answers: on the present versions of template and topics, or on its own. */
export function againAddress(templateId: string, documentId: string, versions: "present" | "same" = "present"): string {
  const same = versions === "same" ? { [versionsParam]: documentId } : {};
  return `/generate?${new URLSearchParams({ modelo: templateId, [documentParam]: documentId, ...same })}`;
}
