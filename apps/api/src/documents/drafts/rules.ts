import { toOneSpelling } from "@lavra/contract/line";
import { keyOf } from "../../markers/index.ts";
import { storable } from "../rules.ts";

/** Answers by marker key, blank ones too: a field that begins filled may have been emptied on purpose. */
export function readAnswers(fields: Readonly<Record<string, string>>): Record<string, string> {
  const read = Object.entries(fields).flatMap(([name, value]) => {
    const key = keyOf(name);
    return key ? [[key, storable(value)] as const] : [];
  });
  return Object.fromEntries(read);
}

export const countFilled = (fields: Readonly<Record<string, string>>): number =>
  Object.values(fields).filter((value) => value.trim() !== "").length;

/** What the one is called for whom a document is made, the likeliest first. */
const parties = ["CLIENTE", "AUTOR", "REQUERENTE", "RECLAMANTE", "CONTRATANTE", "OUTORGANTE", "NOME"];

/** Characters that a list shows. */
const mostShown = 80;

/** Whom answers are about: the party whose key begins so, else the first that was answered; "" where nothing is. */
export function aboutWhom(fields: Readonly<Record<string, string>>): string {
  const filled = Object.entries(fields).filter(([, value]) => value.trim() !== "");
  const named = parties.map((name) => filled.find(([key]) => key.startsWith(`{${name}`))).find(Boolean);
  const [, value = ""] = named ?? filled[0] ?? [];
  return toOneSpelling(value.slice(0, 4 * mostShown))
    .slice(0, mostShown)
    .toWellFormed();
}
