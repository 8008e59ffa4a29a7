import {
  type ColumnKind,
  kindsOfType,
  type Marker,
  type SentMarker,
  type SentMarkerMap,
  subtemplateKeys,
} from "@lavra/contract/markers/markers";
import { readPerson } from "@lavra/contract/markers/people/person-attributes";
import { DomainError } from "../platform/domain-error.ts";
import { canonicalCondition } from "./condition-rules.ts";
import { guessKind, isYesOrNo } from "./fields/guess-kind.ts";
import { type ColumnKinds, keyOf, seen } from "./marker-row.ts";

type Guess = Pick<Marker, "type" | "apiSource">;

const text: Guess = { type: "text", apiSource: "" };
const date: Guess = { type: "date", apiSource: "" };
const number: Guess = { type: "number", apiSource: "" };
const select = (apiSource: Marker["apiSource"]): Guess => ({ type: "select", apiSource });

/** By the first words of a name; a longer entry comes before a shorter one. */
const guesses: readonly (readonly [words: string, guess: Guess])[] = [
  ["ESTADO CIVIL", text],
  ["ESTADO TRIBUNAL", select("ibge-estados-tribunal")],
  ["ESTADO", select("ibge-estados")],
  ["UF", select("ibge-estados")],
  ["MUNICIPIO", select("ibge-municipios")],
  ["CIDADE", select("ibge-municipios")],
  ["COMARCA", select("ibge-municipios-comarca")],
  ["TRIBUNAL", select("tribunais")],
  ["DATA", date],
  ["DATAATUAL", date],
  ["NASCIMENTO", date],
  ["VENCIMENTO", date],
  ["VALOR", number],
  ["QUANTIDADE", number],
  ["PERCENTUAL", number],
  ["PARCELAS", number],
];

/** Returns the configuration of a marker that no person configured, guessed from the beginning of its name. */
export function guessMarker(name: string): Marker {
  const words = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const known = guesses.find(([start]) => `${words.join(" ")} `.startsWith(`${start} `));
  // "Valor por extenso", "data por extenso": an amount or a day written out in words.
  const { type, apiSource } = words.includes("EXTENSO") ? text : (known?.[1] ?? text);
  const base = { name, description: "", apiSource, dateFormat: "" as const };
  if (type === "text" && isYesOrNo(name)) {
    return { ...base, type: "select", options: ["Sim", "Não"], kind: "sim_nao" };
  }
  return { ...base, type, options: [], kind: guessKind(name, type) };
}

/**
 * Returns a map as it was sent, with canonical keys and in its order. Only selects and lists have options, only selects a source, only
 * dates a format.
 * @throws DomainError markers.invalid for a key that is no marker or occurs twice
 */
export function readMarkerMap(given: SentMarkerMap): Record<string, ReadMarker> {
  const read = new Map<string, ReadMarker>();
  for (const [name, marker] of Object.entries(given)) {
    const key = keyOf(name);
    if (!key || read.has(key)) throw new DomainError("markers.invalid", { marker: seen(name) });
    if (!placeholders.has(key)) read.set(key, readMarker(marker));
  }
  return Object.fromEntries(read);
}

const placeholders: ReadonlySet<string> = new Set(subtemplateKeys);

/** A marker, and whether the sender says that it was taken from a default. */
type ReadMarker = Marker & Pick<SentMarker, "isDefault" | "isCustom" | "category" | "person" | "condition">;

/** True if a marker has a list of its own that takes other answers as well. */
export const takesOther = ({
  type,
  options,
  apiSource,
  allowsOther,
}: Pick<Marker, "type" | "options" | "apiSource" | "allowsOther">): boolean =>
  type === "select" && apiSource === "" && options.length > 0 && allowsOther === true;

/** Returns the kinds of a list's columns in their order; null for all other markers, and where none is said. */
export function kindsOfColumns(
  { kind, options }: Pick<Marker, "options"> & { readonly kind: Marker["kind"] | null },
  said: ColumnKinds | null | undefined,
): ColumnKinds | null {
  if (kind !== "lista" || !said) return null;
  const columns = options.length === 0 ? [""] : options;
  const named = columns.flatMap((column) => {
    const its = Object.hasOwn(said, column) ? said[column] : undefined;
    return its === undefined ? [] : [[column, its] as const];
  });
  return named.length === 0 ? null : Object.fromEntries(named);
}

/** Returns a sent marker in canonical form. */
export function readMarker(marker: SentMarker): ReadMarker {
  const listed = marker.type === "select";
  const name = seen(marker.name) || marker.name.toWellFormed().replaceAll("\0", "");
  const kind = marker.kind ?? guessKind(name, marker.type);
  const hasOptions = listed || kind === "lista";
  const options = hasOptions ? [...new Set(marker.options.map((option) => seen(option)).filter(Boolean))] : [];
  return {
    ...marker,
    name,
    description: seen(marker.description),
    options,
    apiSource: listed ? marker.apiSource : "",
    kind: kindsOfType[marker.type].includes(kind) ? kind : "",
    dateFormat: (marker.type === "date" && marker.dateFormat) || "",
    ...(marker.category === undefined ? {} : { category: seen(marker.category) }),
    ...(typeof marker.person === "string" ? { person: seenPerson(marker.person) } : {}),
    ...(marker.columnKinds ? { columnKinds: seenColumns(marker.columnKinds) } : {}),
    ...(marker.condition ? { condition: canonicalCondition(marker.condition) } : {}),
  };
}

const seenColumns = (kinds: ColumnKinds): Record<string, ColumnKind> =>
  Object.fromEntries(Object.entries(kinds).map(([column, kind]) => [seen(column), kind]));

/** Returns whose datum a marker is; null, for what its name says, if that is no attribute of a person. */
function seenPerson(person: string): string | null {
  const said = readPerson(seen(person));
  return said ? `${said.name}.${said.attribute}` : person === "" ? "" : null;
}

/** Returns the time of a change, which is always later than the one before, even if the clock is not. */
export const laterThan = (before: Date | null, now: Date): Date =>
  before && before >= now ? new Date(before.getTime() + 1) : now;
