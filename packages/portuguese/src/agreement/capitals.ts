import { type FourForms, mapForms } from "./four-forms.ts";

const lower = (text: string) => text.toLocaleLowerCase("pt-BR");
const upper = (text: string) => text.toLocaleUpperCase("pt-BR");
const isCapital = (letter: string) => letter !== lower(letter);
const letterCount = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** True if a text has two letters or more, all capitals: `AUTOR`, `O RÉU`. */
export const isLoud = (text: string): boolean => letterCount(text) > 1 && text === upper(text) && text !== lower(text);

/** Returns a text with the first letter as a capital. */
export const capitalized = (text: string): string => text.replace(/\p{L}/u, upper);

/** Returns words in lower case with the capitals of others: of all letters, or at the start of each part. */
function withCapitalsOf(typed: string, word: string, isAllLoud: boolean): string {
  if (isAllLoud || isLoud(typed)) return upper(word);
  const parts = typed.split(/[ -]/);
  let at = 0;
  return word.replace(/[^ -]+/g, (part) => (isCapital((parts[at++] ?? "").slice(0, 1)) ? capitalized(part) : part));
}

/** Returns the forms of one word with the capitals of the word as typed; `isAllLoud` if it stands in a loud phrase. */
export const formsWithCapitals = (typed: string, forms: FourForms, isAllLoud: boolean): FourForms =>
  mapForms(forms, (form) => withCapitalsOf(typed, form, isAllLoud));
