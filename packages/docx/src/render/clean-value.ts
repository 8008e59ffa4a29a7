import { visibleText } from "./visible-text.ts";

const LINE_ENDS = /\r\n?/g;

/**
 * Returns a value as a reader sees it, so that XML can hold it; `dropped` is true if characters were removed or
 * replaced.
 */
export function cleanValue(value: string): { text: string; dropped: boolean } {
  const text = visibleText(value);
  return { text, dropped: text !== value && text !== value.replace(LINE_ENDS, "\n") };
}
