import type { Area } from "@lavra/contract/library/library";
import { spokenName, wordEndingOf } from "@lavra/contract/word-names";
import type { Tx } from "../../platform/db/scope.ts";
import { fileKeysIn } from "../places/store.ts";
import { nameKey } from "../rules.ts";

/** Most characters before the number, so that the numbered name stays within the limit of a file name. */
const mostBefore = 180;
/** Names looked up in the first query; each further query looks up `growth` times as many. */
const fewNames = 50;
const growth = 8;

/** Returns `Petição (2).docx` for number 2, and the name itself for number 1. */
export const numberedName = (name: string, number: number): string =>
  number === 1
    ? name
    : `${spokenName(name).slice(0, mostBefore).trimEnd().toWellFormed()} (${number})${wordEndingOf(name) ?? ""}`;

/** Returns the first numbered name that is free in a folder. Call it under the library's lock. */
export async function freeName(
  tx: Tx,
  scopeId: string,
  place: { area: Area; folderId: string | null },
  name: string,
): Promise<string> {
  for (let from = 1, length = fewNames; ; from += length, length *= growth) {
    const names = Array.from({ length }, (_, at) => numberedName(name, from + at));
    const taken = await fileKeysIn(
      tx,
      scopeId,
      place,
      names.map((one) => ({ name_key: nameKey(one) })),
    );
    const free = names.find((one) => !taken.has(nameKey(one)));
    if (free !== undefined) return free;
  }
}
