import { type WordList, wordsOf } from "./word-list.ts";

/** Words that stay small in a title. */
const small = new Set(["a", "o", "e", "de", "da", "do", "das", "dos", "em", "na", "no", "para"]);

const isSaid = (words: readonly string[], phrase: readonly string[]) =>
  words.some((_, at) =>
    phrase.every((part, offset) => {
      const word = words[at + offset];
      return part.endsWith("*") ? word?.startsWith(part.slice(0, -1)) : word === part;
    }),
  );

/** "Novo Usuário": more than one word, and each begins with a capital. */
function isTitleCase(text: string): boolean {
  const large = text.split(/\s/).filter((word) => word !== "" && !small.has(word));
  return large.length > 1 && large.every((word) => /^\p{Lu}\p{Ll}+\W?$/u.test(word));
}

/** What is wrong with a text of the interface: the unsaid words in it, capitals, and pleas. */
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
