import type { saveDraft } from "@lavra/contract/drafts";
import type { z } from "zod";
import { type KeyedMarker, valueFromSent, valueToSend } from "../../markers/index.ts";
import type { Draft } from "./draft.ts";

/** What of a draft is saved. */
export type DraftContent = Omit<z.input<typeof saveDraft.body>, "revision" | "writer">;

type Values = Draft["values"];

/** Markers by their keys. */
export type Keyed = ReadonlyMap<string, KeyedMarker>;

/** Values as documents get them; what no field is known for stays as it is. */
function answersOf(values: Values, known: Keyed): Record<string, string> {
  const answers = [...values].map(([key, value]) => {
    const marker = known.get(key);
    return [key, marker ? valueToSend(marker, value) : value];
  });
  return Object.fromEntries(answers);
}

/** Answers as the fields hold them: the way back. What no field is known for stays as it is. */
export function valuesOf(answers: Readonly<Record<string, string>>, markers: readonly KeyedMarker[]): Values {
  const known: Keyed = new Map(markers.map((marker) => [marker.key, marker]));
  const values = Object.entries(answers).map(([key, sent]) => {
    const marker = known.get(key);
    return [key, marker ? valueFromSent(marker, sent) : sent] as const;
  });
  return new Map(values);
}

/** A draft as the server keeps it. */
export const contentOf = (draft: Draft, known: Keyed): DraftContent => ({
  templateId: draft.templateId,
  answers: { v: 1, fields: answersOf(draft.values, known) },
  topics: draft.topics.map(({ id, name }) => ({ id, name })),
  outputName: draft.outputName,
  signerId: draft.signerId,
});
