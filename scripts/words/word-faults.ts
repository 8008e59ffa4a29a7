import { type WordList, wordsOf } from "./word-list.ts";

/** Words without a capital in a title. */
const small = new Set(["a", "o", "e", "de", "da", "do", "das", "dos", "em", "na", "no", "para"]);

/** True if a phrase is among words; one that ends in `*` stands for any ending. */
export const isSaid = (words: readonly string[], phrase: readonly string[]) =>
  words.some((_, at) =>
    phrase.every((part, offset) => {
      const word = words[at + offset];
      return part.endsWith("*") ? word?.startsWith(part.slice(0, -1)) : word === part;
    }),
  );

/** True for "Novo Usuário": more than one word, each with an initial capital. */
function isTitleCase(text: string): boolean {
  const large = text.split(/\s/).filter((word) => word !== "" && !small.has(word));
  return large.length > 1 && large.every((word) => /^\p{Lu}\p{Ll}+\W?$/u.test(word));
}

/** Returns the faults of a text of the interface: avoided words, title capitals, and pleas. */
export function wordFaults(text: string, { unsaid, fixed, names }: WordList): readonly string[] {
  const kept = [...fixed.map(({ sentence }) => sentence), ...names, "com sucesso!"];
  const free = kept.reduce((rest, sentence) => rest.replaceAll(sentence, " "), text).replace(/\{[^{}]*\}/g, " ");
  const words = wordsOf(free);
  return [
    ...unsaid.filter((phrase) => phrase.length > 0 && isSaid(words, phrase)).map((phrase) => `“${phrase.join(" ")}”`),
    ...(isTitleCase(free) ? ["capitals as in a title"] : []),
    ...(/\p{L}!/u.test(free) ? ["an exclamation mark"] : []),
  ];
}
