import type { GivenAnswers, GivenLists } from "@lavra/contract/markers/blocks";
import { cleanText } from "@lavra/portuguese";
import { keyOf } from "../markers/index.ts";
import type { ListsByKey } from "../templates/index.ts";
import { storable } from "./rules.ts";

type Row = GivenLists[string][number];

/** Words of a choice between yes and no, as the form sends them. */
const said = (value: string | number | boolean): string =>
  typeof value === "boolean" ? (value ? "Sim" : "Não") : String(value);

const rowOf = (one: string | number | boolean | Readonly<Record<string, string | number | boolean>>): Row =>
  typeof one === "object"
    ? Object.fromEntries(Object.entries(one).map(([column, value]) => [column, said(value)]))
    : { "": said(one) };

/** Answers of a request, by what holds them. */
interface SplitAnswers {
  /** Texts by marker key as they were named; yes and no are "Sim" and "Não". */
  readonly texts: Readonly<Record<string, string>>;
  readonly lists: GivenLists;
}

/** Splits answers into texts and lists; lists are read as `readLists` reads them. */
export function splitAnswers(given: GivenAnswers): SplitAnswers {
  const texts: Record<string, string> = {};
  const lists: Record<string, Row[]> = {};
  for (const [key, answer] of Object.entries(given)) {
    if (Array.isArray(answer)) lists[key] = answer.map(rowOf);
    else texts[key] = said(answer);
  }
  return { texts, lists: readLists(lists) };
}

const isBlank = (row: Row) => Object.values(row).every((text) => cleanText(text) === "");

/** Name of a column as tags have it. */
const columnKey = (name: string): string => (name === "" ? "" : (keyOf(name)?.slice(1, -1) ?? ""));

const cleanRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, text]) => [columnKey(name), storable(text)]));

/**
 * Returns lists as they are stored, by marker key; blank rows are left out. A list without rows stays: it answers its
 * repetition.
 */
export function readLists(given: GivenLists): GivenLists {
  const read = Object.entries(given).flatMap(([name, rows]) => {
    const key = keyOf(name);
    return key ? [[key, rows.map(cleanRow).filter((row) => !isBlank(row))] as const] : [];
  });
  return Object.fromEntries(read);
}

/** Returns the texts of all cells of lists, by marker key: what a document with them is found by. */
export const listTexts = (lists: ListsByKey = {}): [key: string, text: string][] =>
  Object.entries(lists).flatMap(([key, rows]) =>
    rows.flatMap((row) => Object.values(row).map((text): [string, string] => [key, cleanText(text)])),
  );
