import { isName, markerKey } from "../marker-name.ts";
import { type ReadFilters, repairFilters } from "./read-filters.ts";
import { REFERENCE, readReference } from "./read-reference.ts";
import { broken, type ReadTag } from "./tag.ts";
import { foldWord, isNearWord } from "./tag-words.ts";

/** True for a form that may stand alone behind a colon (`AUTOR: inscrito`): its others follow from it. */
export type IsOneForm = (form: string) => boolean;

/** For templates in which each form is written. */
export const noOneForm: IsOneForm = () => false;

/** One form of a word, or empty: `autora`, `d'água`. */
const FORM = /^[\p{L}\p{M}\p{N}'\u2019. -]{0,64}$/u;
/** Matches what code has after a colon and words do not. */
const CODE = /[=;"<>[\]\\^~`{}:]|\$\p{L}|^\/\//u;
/** `dd/mm/aaaa`: the format of a date, not a form of a word. */
const DATE = /^d{1,2}\/m{1,2}\/[ay]{2,4}$/i;
const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** `o|a`, `requer/requerem`, `autor/autores|autora/autoras`: the same number of forms on both sides of a `|`. */
function isAgreement(forms: readonly (readonly string[])[]): boolean {
  const [first = [], second = first, ...more] = forms;
  const isShape = more.length === 0 && first.length === second.length && first.length <= 2;
  return isShape && forms.length * first.length > 1;
}

/** Arranges the forms in the nearest valid shape: four in a row are both genders and both numbers. */
function shaped(forms: readonly (readonly string[])[]): string {
  const all = forms.flat();
  if (all.length === 4) {
    const [one = "", other = "", many = "", others = ""] = all;
    return forms.length === 2 ? `${one}/${other}|${many}/${others}` : `${one}/${many}|${other}/${others}`;
  }
  const heads = forms.map(([head = ""]) => head);
  return forms.length > 1 ? heads.slice(0, 2).join("|") : all.slice(0, 2).join("/");
}

/** Returns the tag meant by an unknown word before a colon. */
function unknownWord(name: string, rest: string, read: ReadFilters): ReadTag {
  const key = markerKey(name);
  const filters = rest.split("|").map((piece) => piece.trim());
  const isFilter = "names" in read(filters);
  const meant = isFilter
    ? `${[key.slice(0, -1), ...repairFilters(filters, read)].join("|")}}`
    : isNearWord(foldWord(name), REFERENCE) || /^refer/i.test(name)
      ? `{${REFERENCE}: ${rest}}`
      : key;
  return broken("WORD_UNKNOWN", meant);
}

const isLoud = (name: string) => name === name.toUpperCase() && letters(name) > 1;

/**
 * Returns the names of `AUTOR + RÉU`, which agree together; only before a colon a plus sign is grammar.
 * @returns undefined if it parts no names
 */
function namesTogether(text: string): readonly string[] | undefined {
  const names = text.split("+").map((name) => name.trim());
  const areNames = names.length > 1 && names.every((name) => name === "" || (isName(name) && letters(name) > 0));
  return areNames && names.some((name) => name !== "") ? names : undefined;
}

/** Reads agreement with several names: `AUTOR + RÉU: o/os|a/as`. */
function readTogether(names: readonly string[], rest: string, { read, isOneForm }: Readers): ReadTag | undefined {
  const given = names.filter((name) => name !== "");
  const ofOne = rest === "" ? undefined : readColon(`NOME: ${rest}`, read, isOneForm);
  const isReference = given.some((name) => foldWord(name) === REFERENCE);
  if (ofOne?.kind === "agreement" && given.length === names.length && !isReference) return ofOne;
  if (!ofOne || !given.every(isLoud)) return undefined;
  if (isReference) return broken("REFERENCE_FORM");
  const { code = "AGREEMENT_FORM", suggestion = `: ${rest}` } = ofOne.fault ?? {};
  // A word that is no form of another has no right form to suggest.
  if (code === "WORD_UNKNOWN") return broken("AGREEMENT_FORM");
  const whole = given.map((name) => markerKey(name).slice(1, -1)).join(" + ");
  return broken(code, `{${whole}${suggestion.slice(suggestion.indexOf(":")).replace(/\}$/, "")}}`);
}

/** Returns what was meant by names parted by another sign than a plus: `AUTOR, RÉU: o|a`. */
function inSeries(name: string, forms: readonly (readonly string[])[]): ReadTag | undefined {
  const names = name.split(/[,;]/).map((one) => one.trim());
  if (names.length < 2 || !names.every((one) => isName(one) && isLoud(one)) || !isAgreement(forms)) return undefined;
  const whole = names.map((one) => markerKey(one).slice(1, -1)).join(" + ");
  return broken("AGREEMENT_FORM", `{${whole}: ${written(forms)}}`);
}

interface Readers {
  readonly read: ReadFilters;
  readonly isOneForm: IsOneForm;
}

/** Reads text with a colon after a name: agreement (`AUTOR: o|a`) or a reference (`REF: Dano moral`). */
export function readColon(text: string, read: ReadFilters, isOneForm: IsOneForm): ReadTag | undefined {
  const colon = text.indexOf(":");
  const name = text.slice(0, colon).trim();
  const rest = text.slice(colon + 1).trim();
  const forms = rest.split("|").map((side) => side.split("/").map((form) => form.trim()));
  const areForms = forms.flat().every((form) => FORM.test(form)) && letters(rest) > 0 && forms.flat().length > 1;
  if (name === "")
    return areForms && forms.flat().every((form) => !form.includes(" ")) ? broken("TAG_NAMELESS") : undefined;
  const together = namesTogether(name);
  if (together) return readTogether(together, rest, { read, isOneForm });
  if (!isName(name) || letters(name) === 0) return areForms ? inSeries(name, forms) : undefined;
  if (foldWord(name) === REFERENCE) return readReference(rest, read);
  if (rest === "") return undefined;
  if (rest.startsWith("//") || (CODE.test(rest) && !isLoud(name))) return undefined;
  const key = markerKey(name);
  if (forms.flat().length === 1 && FORM.test(rest) && !("names" in read([rest])) && isOneForm(rest))
    return { kind: "agreement" };
  if (!areForms || DATE.test(rest)) return unknownWord(name, rest, read);
  const last = forms.at(-1) ?? [];
  if (forms.length > 1 && last.length === 1 && "names" in read(last)) {
    const kept = forms.slice(0, -1);
    if (isAgreement(kept)) return broken("FILTER_MISPLACED", `${key.slice(0, -1)}: ${written(kept)}}`);
    return unknownWord(name, rest, read);
  }
  if (isAgreement(forms)) return { kind: "agreement" };
  return broken("AGREEMENT_FORM", `${key.slice(0, -1)}: ${shaped(forms)}}`);
}

const written = (forms: readonly (readonly string[])[]) => forms.map((side) => side.join("/")).join("|");
