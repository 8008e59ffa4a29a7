import type { Finding } from "@lavra/contract/conference";
import type { CheckedKind } from "@lavra/portuguese";
import type { Judged, Kinds } from "../templates/index.ts";

const checked = new Set<string>(["cpf", "cnpj", "cpf_cnpj", "cnj", "oab", "date"] satisfies CheckedKind[]);

/** The kinds whose values can be wrong in their form. */
export const checkedKinds = (kinds: ReadonlyMap<string, string>): Kinds =>
  Object.fromEntries([...kinds].filter((one): one is [string, CheckedKind] => checked.has(one[1])));

/** An identifier of a document with what it is known again by. */
export type Hashed = Judged["identifiers"][number] & { readonly hash: string };

/** What stands in a document and is nobody's in it: neither told for it, nor of the office itself. */
export const strangers = (
  identifiers: Judged["identifiers"],
  hashes: readonly string[],
  own: ReadonlySet<string>,
): Hashed[] =>
  identifiers.map((identifier, at) => ({ ...identifier, hash: hashes[at] ?? "" })).filter(({ hash }) => !own.has(hash));

/** What is to be said of those that other documents have. */
export const elsewhere = (found: readonly Hashed[], inUse: ReadonlySet<string>): Finding[] =>
  found.filter(({ hash }) => inUse.has(hash)).map(({ finding }) => finding);
