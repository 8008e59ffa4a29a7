import { todayKeys } from "@lavra/contract/markers/markers";
import { cleanText } from "@lavra/portuguese";
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

/** Candidate names of a document: as given, or with ` (2)`, ` (3)`… before the extension. */
export interface Names {
  readonly given: string;
  /** Name and key of the given one, and the parts before and after the number of the others. */
  readonly givenKey: string;
  readonly before: string;
  readonly keyBefore: string;
  readonly after: string;
}

export function namesOf(given: string): Names {
  const before = `${given.replace(/\.docx$/, "")} (`;
  const after = ").docx";
  // A letter's key may depend on the letters after it, so the key is taken of the whole name.
  const keyBefore = nameKey(`${before}2${after}`).slice(0, -`2${after}`.length);
  return { given, givenKey: nameKey(given), before, keyBefore, after };
}

/** Removes characters that neither a document nor the database can hold; words that only they parted stay apart. */
export const storable = (text: string) =>
  text.isWellFormed() && !text.includes("\0")
    ? text
    : text.replace(/(?<=[\p{L}\p{N}])\0+(?=[\p{L}\p{N}])/gu, " ").replace(/\0|\p{Surrogate}/gu, "");

/**
 * Returns values by marker key, as they were typed; keys come with or without braces, in any case. Values of which a
 * document would show nothing are omitted.
 */
export function readValues(formData: Readonly<Record<string, string>>): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, given] of Object.entries(formData)) {
    const key = keyOf(name);
    const value = storable(given);
    if (key && cleanText(value) !== "") values.set(key, value);
  }
  return values;
}

/** Returns today's date for a document; a `dataAtual` that was sent takes precedence over the clock. */
export const todayIn = (values: ReadonlyMap<string, string>, now: Date): string =>
  todayKeys.map((key) => values.get(key)).find((value) => value !== undefined) ?? spokenDate(now);

/** Returns the values, with today's date under each of its names that has none. */
export const withToday = (values: Iterable<readonly [string, string]>, today: string): Record<string, string> =>
  Object.fromEntries([...todayKeys.map((key) => [key, today] as const), ...values]);

const dateParts = new Intl.DateTimeFormat("pt-BR", {
  timeZone: businessZone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const weekday = new Intl.DateTimeFormat("pt-BR", { timeZone: businessZone, weekday: "long" });

/** The last formatted minute and its text: formatting a date takes longer than reading a whole form. */
let lastSpoken = { minute: Number.NaN, words: "" };

/** Formats a day in São Paulo as the API sends it, `21/11/2026 (sábado)`. */
export function spokenDate(instant: Date): string {
  const minute = Math.floor(instant.getTime() / 60_000);
  if (minute !== lastSpoken.minute) {
    lastSpoken = { minute, words: `${dateParts.format(instant)} (${weekday.format(instant)})` };
  }
  return lastSpoken.words;
}

/** Corrections of a document that count nothing, and the hours after its first version within which they do. */
const freeCorrections = { most: 3, hours: 24 } as const;

/** A correction, compared with the document that it corrects. */
interface Correction {
  /** Number of the new version. */
  readonly edition: number;
  /** Time of the first version. */
  readonly begunAt: Date;
  /** True if template and topics are the same files. */
  readonly hasSameFiles: boolean;
}

/** Returns whether a correction counts nothing. Every other stored document counts one. */
export const isFreeCorrection = ({ edition, begunAt, hasSameFiles }: Correction, now: Date): boolean =>
  hasSameFiles &&
  edition - 1 <= freeCorrections.most &&
  now.getTime() - begunAt.getTime() <= freeCorrections.hours * 3_600_000;
