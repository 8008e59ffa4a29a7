import { type RefObject, useLayoutEffect, useRef } from "react";

const significant = (text: string) => text.replace(/[^0-9A-Za-z]/g, "").length;

/** Returns the caret's position in the masked text: after the same number of letters and digits as before. */
const caretAfter = (masked: string, count: number) => {
  let seen = 0;
  for (let index = 0; index < masked.length; index += 1) {
    if (seen === count) return index;
    if (/[0-9A-Za-z]/.test(masked.charAt(index))) seen += 1;
  }
  return masked.length;
};

/** Keeps the caret at the editing position while a mask inserts characters. */
export function useKeptCaret(): {
  readonly input: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>;
  /** Called with the typed text and the masked text, before it is rendered. */
  readonly keep: (typed: string, masked: string) => void;
} {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const keep = (typed: string, masked: string) => {
    const position = input.current?.selectionStart ?? typed.length;
    caret.current =
      position >= typed.length ? masked.length : caretAfter(masked, significant(typed.slice(0, position)));
  };
  return { input, keep };
}
