import { isLoud } from "./capitals.ts";
import { doubleForm } from "./double-form.ts";
import type { Group } from "./four-forms.ts";
import type { Agreement } from "./read-agreement.ts";

/** Text of a word beside a group of parties. */
export interface Agreed {
  /** Empty where the template has no word for the group: a blank beside it goes too. */
  readonly text: string;
}

const allOf = { m: "todos", f: "todas" } as const;

/** `ambos` for two, `todos` for more, nothing for one. */
function pairOf(masculine: string, feminine: string, { isPair, isPlural, gender }: Group): Agreed {
  if (!isPlural) return { text: "" };
  const like = (word: string) => {
    if (isLoud(masculine)) return word.toLocaleUpperCase("pt-BR");
    return /^\p{Lu}/u.test(masculine) ? `T${word.slice(1)}` : word;
  };
  const [m, f] = isPair ? [masculine, feminine] : [like(allOf.m), like(allOf.f)];
  return { text: gender === "u" ? doubleForm(m, f) : gender === "m" ? m : f };
}

/**
 * Returns the text of an agreement beside a group: the form of its gender and number, or the double form `autor(a)`
 * where the gender is unknown.
 * @returns undefined if the template has no form for several parties
 */
export function agree({ forms, isPairWord }: Agreement, group: Group): Agreed | undefined {
  const [m, f] = group.isPlural ? [forms.mp, forms.fp] : [forms.ms, forms.fs];
  if (m === undefined || f === undefined) return undefined;
  if (isPairWord) return pairOf(forms.mp ?? "", forms.fp ?? "", group);
  if (group.gender === "u") return { text: doubleForm(m, f) };
  return { text: group.gender === "m" ? m : f };
}
