import type { saveDraft } from "@lavra/contract/documents/drafts";
import type { z } from "zod";
import { type KeyedMarker, partValues, valueToSend } from "../../markers/index.ts";
import type { Draft } from "./draft.ts";

/** The part of a draft that is saved. */
export type DraftContent = Omit<z.input<typeof saveDraft.body>, "revision" | "writer">;

export type Keyed = ReadonlyMap<string, KeyedMarker>;

/** Returns values as documents get them; a value without a known field remains unchanged. */
function answersOf({ values, caseId }: Draft, known: Keyed): DraftContent["answers"] {
  const { fields, parties, lists } = partValues(values, (key) => known.get(key), valueToSend);
  return {
    v: 1,
    fields,
    ...(Object.keys(parties).length === 0 ? {} : { parties }),
    ...(Object.keys(lists).length === 0 ? {} : { lists }),
    ...(caseId === "" ? {} : { caseId }),
  };
}

/** Returns a draft as the server stores it, with the document that it corrects. */
export const contentOf = (draft: Draft, known: Keyed, correctsId = ""): DraftContent => ({
  templateId: draft.templateId,
  answers: answersOf(draft, known),
  topics: draft.topics.map(({ id, name }) => ({ id, name })),
  outputName: draft.outputName,
  signerId: draft.signerId,
  ...(correctsId === "" ? {} : { corrects: correctsId }),
});
