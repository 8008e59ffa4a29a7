import { useUrlParam } from "../../platform/use-url-param.ts";
import { originNames } from "../addresses/index.ts";

/** Address parameters of the form's origin; all are removed when another template takes the place of one. */
export const originParams: readonly string[] = Object.values(originNames);

const waiting: readonly string[] = [originNames.data, originNames.case];

/** Those that are removed when the first template is chosen: data and case wait for it. */
export const firstChoiceDrops = originParams.filter((name) => !waiting.includes(name));

const others: readonly string[] = [originNames.document, originNames.data, originNames.case];

/** Returns what the address names: a draft, a document whose answers are used, the document to correct, and the case. */
export function useOrigin() {
  const [draftId, setDraftId] = useUrlParam(originNames.draft, { drops: others });
  const [documentId] = useUrlParam(originNames.document);
  const [dataId] = useUrlParam(originNames.data);
  const [correctsId] = useUrlParam(originNames.corrects);
  const [caseId] = useUrlParam(originNames.case);
  return { draftId, documentId, dataId, correctsId, caseId, setDraftId };
}

/** The document whose versions of template and topics the next one is made from; "" for the present ones. */
export const useVersionsParam = () => useUrlParam(originNames.versions);
