import { todayKeys } from "@lavra/contract/markers";
import { docxName, nameKey } from "../library/index.ts";
import { keyOf } from "../markers/index.ts";
import { businessZone } from "../platform/clock.ts";
import { DomainError } from "../platform/domain-error.ts";

/** @throws DomainError documents.name_required */
export function readOutputName(given: string): string {
  const name = docxName(given);
  if (!name) throw new DomainError("documents.name_required");
  return name;
}

/** The names that a document may get: as given, or with ` (2)`, ` (3)`… before the ending. */
export interface Names {
  readonly given: string;
  /** Name and key of the given one, up to and behind the number of the others. */
  readonly givenKey: string;
  readonly before: string;
  readonly keyBefore: string;
  readonly after: string;
}

export function namesOf(given: string): Names {
  const before = `${given.replace(/\.docx$/, "")} (`;
  const after = ").docx";
  // A letter's key may hang on what follows it, and so is that of a whole name.
  const keyBefore = nameKey(`${before}2${after}`).slice(0, -`2${after}`.length);
  return { given, givenKey: nameKey(given), before, keyBefore, after };
}

/** Without what no document holds, nor the database. */
export const storable = (text: string) =>
  text.isWellFormed() && !text.includes("\0") ? text : text.replace(/\0|\p{Surrogate}/gu, "");

/** Filled-in values by marker key; keys come with or without braces, in any case. Blank ones count as absent. */
export function readValues(formData: Readonly<Record<string, string>>): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, given] of Object.entries(formData)) {
    const key = keyOf(name);
    const value = storable(given);
    if (key && value.trim() !== "") values.set(key, value);
  }
  return values;
}

/** Words of a search that are looked for. */
const mostWords = 6;

/** The words that somebody looks for, in small letters without accents. */
export const searchedWords = (text: string): string[] =>
  storable(text)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== "")
    .slice(0, mostWords);

/** Today's date as a document is to say it; `dataAtual` as sent goes before the clock. */
export const todayIn = (values: ReadonlyMap<string, string>, now: Date): string =>
  todayKeys.map((key) => values.get(key)).find((value) => value !== undefined) ?? spokenDate(now);

/** The values with today's date under each of its names that has none. */
export const withToday = (values: Iterable<readonly [string, string]>, today: string): Record<string, string> =>
  Object.fromEntries([...todayKeys.map((key) => [key, today] as const), ...values]);

const dateParts = new Intl.DateTimeFormat("pt-BR", {
  timeZone: businessZone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const weekday = new Intl.DateTimeFormat("pt-BR", { timeZone: businessZone, weekday: "long" });

/** The minute in which the date was last put into words, and the words: that takes longer than to read a whole form. */
let lastSpoken = { minute: Number.NaN, words: "" };

/** A day as dates travel, `21/11/2026 (sábado)`, in São Paulo. */
export function spokenDate(instant: Date): string {
  const minute = Math.floor(instant.getTime() / 60_000);
  if (minute !== lastSpoken.minute) {
    lastSpoken = { minute, words: `${dateParts.format(instant)} (${weekday.format(instant)})` };
  }
  return lastSpoken.words;
}
