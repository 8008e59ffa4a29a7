/** Words in a name that remain in lower case. */
const particles = new Set(["da", "das", "de", "del", "della", "di", "do", "dos", "du", "e", "la", "van", "von", "y"]);

/** Words that are always in capitals: company forms, and numerals after a name. */
const capitals = new Set([
  "me",
  "epp",
  "mei",
  "eireli",
  "s/a",
  "s.a.",
  "ii",
  "iii",
  "iv",
  "vi",
  "vii",
  "viii",
  "ix",
  "xi",
  "xii",
  "xiii",
]);

const small = (text: string) => text.toLocaleLowerCase("pt-BR");

/** Capitalises the first letter of each piece; the `d` of `d'ávila` remains in lower case except at the beginning. */
function raised(word: string, isFirst: boolean): string {
  const [, prefix, rest] = /^(d|o)(['’]\p{L}.*)$/u.exec(word) ?? [];
  if (prefix && rest) {
    const apostrophe = rest.slice(0, 1);
    const lead = prefix === "o" || isFirst ? prefix.toUpperCase() : prefix;
    return `${lead}${apostrophe}${raised(rest.slice(1), true)}`;
  }
  return word.replace(
    /(^|[-/(."“])(\p{L})/gu,
    (_, sign: string, letter: string) => sign + letter.toLocaleUpperCase("pt-BR"),
  );
}

/** Returns the name of a person or company in title case: `MARIA DA SILVA E SOUZA` gives `Maria da Silva e Souza`. */
export function nameCase(text: string): string {
  let isFirst = true;
  return text.replace(/\S+/g, (given) => {
    const word = small(given);
    const wasFirst = isFirst;
    isFirst = false;
    if (!wasFirst && particles.has(word)) return word;
    if (!wasFirst && capitals.has(word)) return word.toUpperCase();
    return raised(word, wasFirst);
  });
}
