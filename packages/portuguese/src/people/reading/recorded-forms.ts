import { isLoud } from "../../agreement/capitals.ts";
import { masculineSingular } from "../../agreement/nearest-form.ts";
import { phraseForms } from "../../agreement/phrase-forms.ts";
import { civilStates, propertyRegimes } from "../party.ts";
import { tidy } from "../recorded-words.ts";

/** A word as records have it, and the gender that the written form shows. */
export interface RecordedForm {
  readonly recorded: string;
  readonly gender?: "m" | "f";
}

/** Returns a text in lower case without accents. */
export const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** `brasileiro(a)`, `casado (a)`, `solteira/o`: a form printed for either gender. */
const eitherGender = / ?\((?:[ao]|as|os)\)|\/[ao]$/giu;

/** True if a text is written for either gender. */
export const isForEither = (text: string): boolean => text.search(eitherGender) !== -1;

/** Returns a text without the marks of the other gender. */
export const withoutEither = (text: string): string => text.replace(eitherGender, "");

const shownBy = (low: string, masculine: string, feminine: string): RecordedForm["gender"] =>
  masculine === feminine ? undefined : low === feminine ? "f" : low === masculine ? "m" : undefined;

/** Returns a nationality or profession in the masculine singular; unknown words stay as they are. */
export function recordedForm(text: string): RecordedForm {
  const written = tidy(withoutEither(text)) ?? "";
  const low = written.toLocaleLowerCase("pt-BR");
  const singular = low
    .split(" ")
    .map((word) => masculineSingular(word) ?? word)
    .join(" ");
  for (const phrase of [low, singular]) {
    const forms = phraseForms(phrase);
    if ("unknown" in forms) continue;
    const gender = isForEither(text) ? undefined : shownBy(low, forms.ms, forms.fs);
    return { recorded: forms.ms, ...(gender ? { gender } : {}) };
  }
  return { recorded: isLoud(written) ? low : written };
}

/** A civil state as records have it, with what is often written beside it. */
export interface CivilReading {
  readonly civil?: string;
  readonly regime?: string;
  readonly union?: true;
  readonly gender?: "m" | "f";
}

/** Words by which a regime is known, without accents. */
const regimeWords: readonly (readonly [word: RegExp, regime: (typeof propertyRegimes)[number]])[] = [
  [/comunhao parcial|parcial de bens/, propertyRegimes[0]],
  [/comunhao universal|universal de bens/, propertyRegimes[1]],
  [/separacao (?:obrigatoria|legal)/, propertyRegimes[3]],
  [/separacao (?:convencional|total|absoluta|de bens)/, propertyRegimes[2]],
  [/participacao final/, propertyRegimes[4]],
];

/** Returns the recorded regime of property that a text names. */
export function readRegime(text: string): string | undefined {
  const plain = folded(text);
  return regimeWords.find(([word]) => word.test(plain))?.[1];
}

const stateOf = (words: readonly string[]) =>
  civilStates.find((state) => {
    const [stem = "", ...rest] = folded(state).split(" ");
    const [first = ""] = words;
    return (
      /[ao]s?$/.test(first) &&
      first.replace(/[ao]s?$/, "") === stem.slice(0, -1) &&
      rest.every((word, at) => words[at + 1] === word)
    );
  });

/** Reads a civil state in any gender, with its regime and a stable union. Undefined if the text names none of them. */
export function readCivil(text: string): CivilReading | undefined {
  const plain = folded(withoutEither(text)).trim();
  const words = plain.split(/[^a-z]+/).filter(Boolean);
  const civil = stateOf(words);
  const regime = readRegime(plain);
  const isUnion = /uniao estavel|^(?:convivente|companheir[oa]|amasiad[oa])/.test(plain);
  if (civil === undefined && !isUnion) return undefined;
  const gender =
    civil === undefined || isForEither(text) || /s$/.test(words[0] ?? "")
      ? undefined
      : /a$/.test(words[0] ?? "")
        ? ("f" as const)
        : ("m" as const);
  return {
    ...(civil === undefined ? {} : { civil }),
    ...(regime === undefined ? {} : { regime }),
    ...(isUnion ? { union: true as const } : {}),
    ...(gender ? { gender } : {}),
  };
}
