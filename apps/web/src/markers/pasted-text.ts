import { cleanText, readDay, shortDate } from "@lavra/portuguese";

/** Returns a date in words, `sexta-feira, 1º de maio de 2026`, as typed: `01/05/2026`; undefined if it is no date. */
export function readPastedDate(text: string): string | undefined {
  const day = readDay(cleanText(text));
  return day && shortDate(day);
}

export { visibleText } from "@lavra/portuguese";
