import type { saveDraft } from "@lavra/contract/documents/drafts";
import type { z } from "zod";
import { type KeyedMarker, valueFromSent, valueToSend } from "../../markers/index.ts";
import type { Draft } from "./draft.ts";

/** The part of a draft that is saved. */
export type DraftContent = Omit<z.input<typeof saveDraft.body>, "revision" | "writer">;

type Values = Draft["values"];

export type Keyed = ReadonlyMap<string, KeyedMarker>;

/** Returns values as documents get them; a value without a known field remains unchanged. */
function answersOf(values: Values, known: Keyed): Record<string, string> {
  const answers = [...values].map(([key, value]) => {
    const marker = known.get(key);
    return [key, marker ? valueToSend(marker, value) : value];
  });
  return Object.fromEntries(answers);
}

/** Converts answers back into field values. An answer without a known field remains unchanged. */
export function valuesOf(answers: Readonly<Record<string, string>>, markers: readonly KeyedMarker[]): Values {
  const known: Keyed = new Map(markers.map((marker) => [marker.key, marker]));
  const values = Object.entries(answers).map(([key, sent]) => {
    const marker = known.get(key);
    return [key, marker ? valueFromSent(marker, sent) : sent] as const;
  });
  return new Map(values);
}

/** Returns a draft as the server stores it, with the document that it corrects. */
export const contentOf = (draft: Draft, known: Keyed, correctsId = ""): DraftContent => ({
  templateId: draft.templateId,
  answers: { v: 1, fields: answersOf(draft.values, known) },
  topics: draft.topics.map(({ id, name }) => ({ id, name })),
  outputName: draft.outputName,
  signerId: draft.signerId,
  ...(correctsId === "" ? {} : { corrects: correctsId }),
});
