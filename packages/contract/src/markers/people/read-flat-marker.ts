import { knownPath } from "../known-names.ts";
import type { ShownMarker } from "../markers.ts";
import { otherKinds } from "../party-attributes.ts";
import { attributeNamed, isOfNobodyNamed, type PersonAttribute, readPerson } from "./person-attributes.ts";
import { bare, isOtherPerson, roleNamed, wordsOfName } from "./person-words.ts";

/** A marker as it is configured. */
export type PersonMarker = Pick<ShownMarker, "name" | "type" | "description" | "kind" | "person"> & {
  readonly key: string;
};

/** What the name of a marker says, or what a person said in its place. */
export type FlatMarker =
  /** `CPF_REU`, `CPF DO CLIENTE`: `role` stands for all forms of one role, `form` has the marker's. */
  | { readonly kind: "named"; readonly role: string; readonly form: string; readonly attribute: PersonAttribute }
  /** `CPF`: of the person named before. */
  | { readonly kind: "unnamed"; readonly attribute: PersonAttribute }
  /** Names somebody who is no party, such as the lawyer. */
  | { readonly kind: "other" }
  | { readonly kind: "none" };

const none: FlatMarker = { kind: "none" };

/** Returns the role that a configured name has by the table, else the name itself. */
function roleOfName(name: string) {
  const [word = "", number, ...more] = wordsOfName(name);
  const known = roleNamed(word);
  if (!known || more.length > 0 || (number !== undefined && !/^\d+$/.test(number)))
    return { role: bare(name), form: name };
  const after = number === undefined ? "" : ` ${number}`;
  return { role: known.role + after, form: known.form + after };
}

const isSort = (word: string) => word === "PARTE" || word === "EMPRESA";

/** `PARTE AUTORA` is the author and `EMPRESA RÉ` the defendant; `PARTE CONTRÁRIA` is nobody by the table. */
const withoutPart = (words: readonly string[]) => {
  const at = words.findIndex((word, place) => isSort(word) && roleNamed(words[place + 1] ?? ""));
  return at === -1 ? words : words.toSpliced(at, 1);
};

function readName(name: string): FlatMarker {
  const words = withoutPart(wordsOfName(name));
  const places = words.flatMap((word, at) => (roleNamed(word) ? [at] : []));
  const [place] = places;
  if (places.length > 1) return none;
  if (place === undefined) {
    const attribute = attributeNamed(words);
    if (attribute && isOfNobodyNamed(attribute)) return { kind: "unnamed", attribute };
    const isName =
      words.length > 0 && words.every((word) => isOtherPerson(word) || word === "NOME" || /^\d+$/.test(word));
    return isName ? { kind: "other" } : none;
  }
  const known = roleNamed(words[place] ?? "");
  const numbers = words.filter((word) => /^\d+$/.test(word));
  if (!known || numbers.length > 1) return none;
  const rest = words.filter((word, at) => at !== place && !/^\d+$/.test(word));
  const attribute = rest.length === 0 ? "NOME" : attributeNamed(rest);
  const after = numbers.length === 0 ? "" : ` ${numbers[0]}`;
  return attribute ? { kind: "named", role: known.role + after, form: known.form + after, attribute } : none;
}

/** True if a field can hold an attribute: dates hold the birth alone. */
const fits = ({ type, kind }: PersonMarker, attribute: PersonAttribute) =>
  !otherKinds.has(kind) &&
  (type !== "date" || attribute === "NASCIMENTO") &&
  (type !== "number" || attribute === "NUMERO");

/** Returns what a marker says of whose attribute it is. */
export function readFlatMarker(marker: PersonMarker): FlatMarker {
  const { key, name, person } = marker;
  if (marker.kind === "parte" || marker.kind === "condicao" || person === "") return none;
  const said = person === undefined || person === null ? undefined : readPerson(person);
  if (said) {
    const read: FlatMarker = { kind: "named", ...roleOfName(said.name), attribute: said.attribute };
    return fits(marker, said.attribute) ? read : none;
  }
  const path = knownPath(key);
  if (path !== undefined) return path.endsWith(".NOME") ? { kind: "other" } : none;
  const read = readName(bare(name) === bare(key.slice(1, -1)) ? name : key.slice(1, -1));
  return "attribute" in read && !fits(marker, read.attribute) ? none : read;
}

/** Roles that a description names: "CNPJ da empresa ré" names the defendant. */
export function rolesDescribed(description: string): {
  readonly roles: readonly string[];
  readonly hasOthers: boolean;
} {
  const words = wordsOfName(description);
  const found = words.flatMap((word) => roleNamed(word)?.role ?? []);
  // "empresa" beside another role says what that one is.
  const distinct = [...new Set(found)];
  const roles = distinct.length > 1 ? distinct.filter((role) => role !== "EMPRESA") : distinct;
  return { roles, hasOthers: words.some((word) => isOtherPerson(word)) };
}
