import { isName, isOverlong, markerKey } from "../marker-name.ts";
import { cleanedName } from "./cleaned-name.ts";
import { type ReadFilters, repairFilters } from "./read-filters.ts";
import { broken, type ReadTag } from "./tag.ts";

const FILTER_LIKE = /^[\p{L}\p{M}\p{N}_ -]{0,64}$/u;
const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

const spelt = (key: string, filters: readonly string[]) => `${[key.slice(0, -1), ...filters].join("|")}}`;

/** Returns a filter's name in its canonical form in a tag. */
const inTag = (filter: string) => filter.toUpperCase();

/** Returns the tag for filters without a name that they could apply to. */
function nameless(name: string, typed: readonly string[], read: ReadFilters): ReadTag | undefined {
  const isKnown = "names" in read(typed);
  if (name === "") return isKnown ? broken("TAG_NAMELESS") : undefined;
  if (isOverlong(name)) return broken("MARKER_TOO_LONG");
  const meant = cleanedName(name);
  if (!isKnown || meant === undefined) return undefined;
  return broken("MARKER_CHARACTERS", spelt(markerKey(meant), repairFilters(typed, read)));
}

/** Returns the forms after the colon of `AUTOR|nome: o|a`, where agreement was meant to have a filter. */
function formsBehind(typed: readonly string[], read: ReadFilters): string | undefined {
  const at = typed.findIndex((one) => one.includes(":"));
  const [last = "", first = ""] = (typed[at] ?? "").split(":").map((one) => one.trim());
  if (!/^\p{L}/u.test(first) || !("names" in read([...typed.slice(0, at), last]))) return undefined;
  return [first, ...typed.slice(at + 1)].join("|");
}

/**
 * Reads a name and its filters: `VALOR|moeda|extenso`.
 * @returns undefined if no field is meant, as in `x | x > 0`
 */
export function readField(text: string, read: ReadFilters): ReadTag | undefined {
  const [name = "", ...typed] = text.split("|").map((piece) => piece.trim());
  if (!isName(name)) return nameless(name, typed, read);
  const key = markerKey(name);
  const forms = formsBehind(typed, read);
  if (forms !== undefined) return broken("FILTER_MISPLACED", `${key.slice(0, -1)}: ${forms}}`);
  const right = () => spelt(key, repairFilters(typed, read));
  if (typed.includes("")) return letters(name) > 1 ? broken("FILTER_MISSING", right()) : undefined;
  const found = read(typed);
  if ("names" in found) {
    const { names, begins, ends } = found;
    const tag = spelt(key, names.map(inTag));
    return { kind: "field", key: tag, name: [name, ...typed].join("|"), spelling: spelt(key, names), begins, ends };
  }
  const suggestion = right();
  if (found.fault.code === "order") return broken("FILTER_ORDER", suggestion);
  if (letters(name) < 2 && suggestion === key) return undefined;
  if (found.fault.code === "too_many") return broken("FILTERS_TOO_MANY", suggestion);
  const isMeant = typed.every((one) => FILTER_LIKE.test(one)) || suggestion !== key || isLoud(name);
  return isMeant ? broken("FILTER_UNKNOWN", suggestion) : undefined;
}

/** Names in capitals are markers; small letters around unusual signs may be anything. */
const isLoud = (name: string) => name === name.toUpperCase() && letters(name) > 1;
