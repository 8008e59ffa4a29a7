import { type GenerationTime, meanSeconds } from "@lavra/contract/documents/reports";

const longMonth = new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric", timeZone: "UTC" });
const shortMonth = new Intl.DateTimeFormat("pt-BR", { month: "short", timeZone: "UTC" });

/** A month such as `2026-11` in words: `novembro de 2026`. */
export const monthInWords = (month: string): string => longMonth.format(new Date(`${month}-01`));

/** The same where there is little room: `nov. 26`. */
export const monthInShort = (month: string): string =>
  `${shortMonth.format(new Date(`${month}-01`))} ${month.slice(2, 4)}`;

export const figure = (count: number): string => count.toLocaleString("pt-BR");

export const documentsInWords = (count: number): string =>
  count === 1 ? "1 documento" : `${figure(count)} documentos`;

const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** A mean time: `0,8 s`, `1 min 5 s`; a dash if nothing is measured. */
export function meanInWords(time: GenerationTime): string {
  const seconds = meanSeconds(time);
  if (seconds === null) return "—";
  if (Math.round(seconds) < 60) return `${seconds.toLocaleString("pt-BR", tenths)} s`;
  const whole = Math.round(seconds);
  return `${figure(Math.floor(whole / 60))} min ${whole % 60} s`;
}
