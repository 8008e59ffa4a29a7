import { useUrlParam } from "../../platform/use-url-param.ts";
import { originNames } from "../addresses/index.ts";

/** Address parameters of the form's origin; all are removed when another template takes the place of one. */
export const originParams: readonly string[] = Object.values(originNames);

/** Those that are removed when the first template is chosen: the data wait for it. */
export const firstChoiceDrops = originParams.filter((name) => name !== originNames.data);

const others: readonly string[] = [originNames.document, originNames.data];

/** Returns what the address names: a draft, a document whose answers are used, and the document to correct. */
export function useOrigin() {
  const [draftId, setDraftId] = useUrlParam(originNames.draft, { drops: others });
  const [documentId] = useUrlParam(originNames.document);
  const [dataId] = useUrlParam(originNames.data);
  const [correctsId] = useUrlParam(originNames.corrects);
  return { draftId, documentId, dataId, correctsId, setDraftId };
}

/** The document whose versions of template and topics the next one is made from; "" for the present ones. */
export const useVersionsParam = () => useUrlParam(originNames.versions);
