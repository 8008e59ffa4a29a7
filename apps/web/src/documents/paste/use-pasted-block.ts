import { type ClipboardEvent, useState } from "react";
import { holdsMany, type KeyedMarker } from "../../markers/index.ts";
import type { Draft } from "../draft/draft.ts";
import type { PastedInto } from "./read-block.ts";

/** A pasted block that waits for the person's decision, or the values before it filled the fields. */
export type PasteState =
  | { readonly values: ReadonlyMap<string, string>; readonly text: string; readonly input: PastedInto }
  | { readonly before: Draft["values"] };

/** Two colons: text with fewer than two labels is ordinary text, and is inserted where it was pasted. */
const hasLabels = /:[^:]*:/;

/** Reads a block of a client's data that is pasted into one field, so that it can be offered to all that it names. */
export function usePastedBlock(markers: readonly KeyedMarker[]) {
  const [state, setState] = useState<PasteState | null>(null);
  const ask = async (text: string, input: PastedInto) => {
    const { readBlock, insert } = await import("./read-block.ts");
    const values = readBlock(
      text,
      markers.filter((marker) => !holdsMany(marker)),
    );
    if (values.size === 0) insert(input, text);
    else setState({ values, text, input });
  };
  return {
    state,
    setState,
    onPaste: (event: ClipboardEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      if (target.closest("[data-field]") === null) return;
      const text = event.clipboardData.getData("text/plain");
      if (!hasLabels.test(text)) return;
      event.preventDefault();
      void ask(text, target);
    },
  };
}
