import { type ClipboardEvent, useState } from "react";
import { holdsParties, type KeyedMarker, markerLabel } from "../../markers/index.ts";
import { type Draft, withValues } from "../draft/draft.ts";
import type { DraftHandle } from "../draft/use-draft.ts";

/** A pasted block that waits for the person's decision. */
interface Asked {
  readonly values: ReadonlyMap<string, string>;
  readonly text: string;
  readonly input: HTMLInputElement | HTMLTextAreaElement;
}

/** Two colons: text with fewer than two labels is ordinary text, and is inserted where it was pasted. */
const hasLabels = /:[^:]*:/;

const listed = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Inserts text at the cursor like a paste, so that the browser can undo it. */
function insert(input: HTMLInputElement | HTMLTextAreaElement, text: string) {
  input.focus();
  document.execCommand("insertText", false, text);
}

/**
 * Offers a block of a client's data, pasted into one field, to all the fields that it names; filling them in can be
 * undone.
 */
export function usePastedBlock(markers: readonly KeyedMarker[], { readDraft, change }: DraftHandle) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [before, setBefore] = useState<Draft["values"] | null>(null);
  const ask = async (text: string, input: Asked["input"]) => {
    const { readBlock } = await import("./read-block.ts");
    const texts = markers.filter((marker) => !holdsParties(marker));
    const values = readBlock(text, texts);
    if (values.size === 0) return insert(input, text);
    setBefore(null);
    setAsked({ values, text, input });
  };
  const wanted = asked ? markers.filter(({ key }) => asked.values.has(key)) : [];

  return {
    onPaste: (event: ClipboardEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      if (target.closest("[data-field]") === null) return;
      const text = event.clipboardData.getData("text/plain");
      if (!hasLabels.test(text)) return;
      event.preventDefault();
      void ask(text, target);
    },
    /** Labels of the fields that it would fill; empty while nothing is asked. */
    labels: wanted.length === 0 ? "" : listed.format(wanted.map(({ name }) => markerLabel(name))),
    count: wanted.length,
    fill: () => {
      if (!asked) return;
      setBefore(readDraft().values);
      change((now) => withValues(now, asked.values));
      setAsked(null);
    },
    pasteHere: () => {
      if (asked) insert(asked.input, asked.text);
      setAsked(null);
    },
    dismiss: () => {
      setAsked(null);
      setBefore(null);
    },
    canUndo: before !== null,
    undo: () => {
      if (before) change((now) => ({ ...now, values: before }));
      setBefore(null);
    },
  };
}

export type PastedBlock = ReturnType<typeof usePastedBlock>;
