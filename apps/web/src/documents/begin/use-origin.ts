import { useUrlParam } from "../../platform/use-url-param.ts";
import { originNames } from "../addresses/index.ts";

/** Address parameters of the form's origin; all are removed when another template is chosen. */
export const originParams: readonly string[] = Object.values(originNames);

const others: readonly string[] = [originNames.document];

/** Returns the draft in the address, and the document whose answers it names. */
export function useOrigin() {
  const [draftId, setDraftId] = useUrlParam(originNames.draft, { drops: others });
  const [documentId] = useUrlParam(originNames.document);
  return { draftId, documentId, setDraftId };
}

/** The document whose versions of template and topics the next one is made from; "" for the present ones. */
export const useVersionsParam = () => useUrlParam(originNames.versions);
