import { type RefObject, useRef } from "react";
import { flushSync } from "react-dom";
import { focusable } from "../fields/use-field-faults.ts";

/** A list of a form whose entries people add and remove. */
export interface EntryFocus {
  /** `ref` of an element around the entries, each marked by `data-entry`, and the control that adds one. */
  readonly list: RefObject<(HTMLDivElement & HTMLFieldSetElement) | null>;
  /** Adds an entry at the end by `change`, and focuses its first control. */
  readonly add: (change: () => void) => void;
  /**
   * Removes the entry at `at` by `change`, and focuses the button marked by `data-act="remove"` of the next one, or of
   * the last. Without any, the first control of the list gets the focus.
   */
  readonly remove: (at: number, change: () => void) => void;
  /** Changes what stands at `at` by `change`, and focuses its first control. */
  readonly put: (at: number, change: () => void) => void;
}

/** Changes a list of entries, and puts the focus where the person goes on. */
export function useEntryFocus(): EntryFocus {
  const list = useRef<HTMLDivElement & HTMLFieldSetElement>(null);
  /** The list's own entries, without those of a list in one of them. */
  const entries = () =>
    [...(list.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])].filter((entry) => {
      const outer = entry.parentElement?.closest("[data-entry]");
      return !outer || !list.current?.contains(outer);
    });
  const focusFirst = (place: HTMLElement | null | undefined) => {
    const controls = [...(place?.querySelectorAll<HTMLElement>(focusable) ?? [])];
    controls.find((control) => !control.matches(":disabled"))?.focus();
  };
  return {
    list,
    add: (change) => {
      flushSync(change);
      focusFirst(entries().at(-1));
    },
    remove: (at, change) => {
      flushSync(change);
      const left = entries();
      const neighbour = left[at] ?? left.at(-1);
      const button = neighbour?.querySelector<HTMLElement>("[data-act='remove']");
      if (button) button.focus();
      else focusFirst(neighbour ?? list.current);
    },
    put: (at, change) => {
      flushSync(change);
      focusFirst(entries()[at]);
    },
  };
}
