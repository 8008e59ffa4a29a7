import { visibleText } from "./visible-text.ts";

/**
 * Returns a value as a reader sees it, so that XML can hold it; `dropped` is true if characters were removed or
 * replaced.
 */
export function cleanValue(value: string): { text: string; dropped: boolean } {
  const text = visibleText(value);
  return { text, dropped: text !== value && text !== value.replace(/\r\n?/g, "\n") };
}
