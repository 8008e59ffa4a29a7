import type { Area } from "@lavra/contract/library";
import type { Tx } from "../../platform/db/scope.ts";
import { fileKeysIn } from "../places/store.ts";
import { nameKey } from "../rules.ts";

const ending = ".docx";
/** Characters of a name that a number is put behind: so it stays within what a file may be called. */
const mostBefore = 180;
/** Names that are looked up at once at first, and how many times as many the next time. */
const fewNames = 50;
const growth = 8;

/** `Petição (2).docx` for the second; the name itself for the first. */
export const numberedName = (name: string, number: number): string =>
  number === 1
    ? name
    : `${name.slice(0, -ending.length).slice(0, mostBefore).trimEnd().toWellFormed()} (${number})${ending}`;

/** The first of a file's numbered names that nothing in a folder has; under the library's lock. */
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
