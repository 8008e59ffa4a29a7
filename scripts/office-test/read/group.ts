import type { Person } from "../piece.ts";
import type { Four } from "./forms.ts";

const feminine = new Set("ltda sa associacao fundacao cooperativa igreja massa uniao autarquia fato".split(" "));
const masculine = new Set("sindicato condominio espolio municipio estado".split(" "));

/** Gender with which words about a party agree. */
export function genderOf({ kind, gender }: Person): "m" | "f" | "u" {
  if (gender) return gender;
  if (feminine.has(kind)) return "f";
  return masculine.has(kind) ? "m" : "u";
}

const people = new Set(["pf", "menor", "pubere", "interdito"]);
export const isHuman = ({ kind }: Person): boolean => people.has(kind);

export const isSeveral = (parties: readonly Person[]): boolean =>
  parties.length > 1 || parties.some(({ number }) => number === "p");

/** Both forms as a text has them where nobody knows the gender. */
function both(masculineText: string, feminineText: string): string {
  const [left, right] = [masculineText.split(" "), feminineText.split(" ")];
  if (left.length !== right.length) return `${masculineText}(${feminineText})`;
  return left.map((word, at) => bothOf(word, right[at] ?? "")).join(" ");
}

function bothOf(m: string, f: string): string {
  if (m.toLowerCase() === f.toLowerCase()) return m;
  if (f.toLowerCase().startsWith(m.toLowerCase())) return `${m}(${f.slice(m.length)})`;
  const pairs: readonly (readonly [RegExp, RegExp])[] = [
    [/^(.*)[oe]$/i, /^(.*)a$/i],
    [/^(.*)[oe]s$/i, /^(.*)as$/i],
  ];
  const isOneLetter = pairs.some(([left, right]) => {
    const [stem, other] = [left.exec(m)?.[1], right.exec(f)?.[1]];
    return stem !== undefined && stem.toLowerCase() === other?.toLowerCase();
  });
  const tail = f.slice(/s$/i.test(f) ? -2 : -1);
  return `${m}(${isOneLetter ? tail : f})`;
}

/** Returns the form of a word beside parties. */
export function formFor([ms, mp, fs, fp]: Four, parties: readonly Person[]): string {
  const [m, f] = isSeveral(parties) ? [mp, fp] : [ms, fs];
  const genders = parties.map(genderOf);
  if (genders.includes("m")) return m;
  return genders.includes("u") ? both(m, f) : f;
}

/** `ambos`, `todas`; nothing for one. */
export function allOf(typed: string, parties: readonly Person[]): string {
  if (!isSeveral(parties)) return "";
  const isPair = parties.length === 2 && !parties.some(({ number }) => number === "p");
  const [m, f] = isPair ? ["ambos", "ambas"] : ["todos", "todas"];
  const text = formFor([m, m, f, f], parties);
  return /^A/.test(typed) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
