import { toOneSpelling } from "@lavra/contract/line";
import { keyOf } from "../../markers/index.ts";
import { storable } from "../rules.ts";

/** Returns answers by marker key, including blank ones: a field with a default may have been emptied on purpose. */
export function readAnswers(fields: Readonly<Record<string, string>>): Record<string, string> {
  const read = Object.entries(fields).flatMap(([name, value]) => {
    const key = keyOf(name);
    return key ? [[key, storable(value)] as const] : [];
  });
  return Object.fromEntries(read);
}

export const countFilled = (fields: Readonly<Record<string, string>>): number =>
  Object.values(fields).filter((value) => value.trim() !== "").length;

/** Marker names of the client or party, in order of priority. */
const parties = ["CLIENTE", "AUTOR", "REQUERENTE", "RECLAMANTE", "CONTRATANTE", "OUTORGANTE", "NOME"];

/** Most characters shown in a list. */
const mostShown = 80;

/**
 * Returns the party of the answers: the value whose key starts with a party name, else the first answer; "" if there is
 * none.
 */
export function clientIn(fields: Readonly<Record<string, string>>): string {
  const filled = Object.entries(fields).filter(([, value]) => value.trim() !== "");
  const named = parties.map((name) => filled.find(([key]) => key.startsWith(`{${name}`))).find(Boolean);
  const [, value = ""] = named ?? filled[0] ?? [];
  return toOneSpelling(value.slice(0, 4 * mostShown))
    .slice(0, mostShown)
    .toWellFormed();
}
