import { judgeDocument, judgeOrder } from "@lavra/contract/documents/conference";
import { api } from "../../platform/api/api.ts";
import type { GeneratePayload } from "../generation/generate-payload.ts";

/** Returns the findings for the document that a generation request would make; nothing is made or counted. */
export async function judge(request: GeneratePayload, signal: AbortSignal) {
  const { outputFileName: _name, cleaning: _cleaning, draftId: _draft, ...body } = request;
  return (await api.call(judgeOrder, { body, signal })).data;
}

/** Returns the findings for a document that was made. */
export const judgeMade = async (id: string, signal: AbortSignal) =>
  (await api.call(judgeDocument, { params: { id }, signal })).data;
