import { agree } from "../agreement/agree.ts";
import { isLoud } from "../agreement/capitals.ts";
import type { FourForms, Group } from "../agreement/four-forms.ts";
import { masculineSingular } from "../agreement/nearest-form.ts";
import { phraseForms } from "../agreement/phrase-forms.ts";

/** Takes the words of a record whose forms are not known; a person has to say them. */
export type Ask = (word: string) => void;

/** Returns the forms of a recorded word or phrase, also where the record has it in the feminine: `professora`. */
function formsOfRecorded(recorded: string): FourForms | undefined {
  const forms = phraseForms(recorded);
  if (!("unknown" in forms)) return forms;
  const changed = recorded.split(" ").map((word) => {
    const singular = masculineSingular(word);
    return singular && isLoud(word) ? singular.toLocaleUpperCase("pt-BR") : (singular ?? word);
  });
  const again = phraseForms(changed.join(" "));
  return "unknown" in again ? undefined : again;
}

/** Returns the name of a datum in capitals, without accents, with `_` for blanks: `Nome civil` is `NOME_CIVIL`. */
export const plainName = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, "_");

const isSeparator = (letter: string) => " ,;".includes(letter);

/** Returns a recorded value on one line, without separators at its ends; undefined if nothing is left. */
export function tidy(recorded: string | undefined): string | undefined {
  const letters = [...(recorded?.replace(/\s+/g, " ") ?? "")];
  const start = letters.findIndex((letter) => !isSeparator(letter));
  const end = letters.findLastIndex((letter) => !isSeparator(letter));
  return start === -1 ? undefined : letters.slice(start, end + 1).join("");
}

/**
 * Returns a recorded nationality, civil state, profession or quality beside a group. Where its forms are not known it
 * stays as recorded; that is asked for, unless it stands for one man.
 */
export function agreeRecorded(recorded: string, group: Group, ask: Ask): string {
  const forms = formsOfRecorded(recorded);
  if (forms) return agree({ type: "one", forms }, group)?.text ?? recorded;
  if (group.isPlural || group.gender !== "m") ask(recorded);
  return recorded;
}
