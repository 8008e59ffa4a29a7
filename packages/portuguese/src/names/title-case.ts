/** Words within a name that stay small. */
const particles = new Set(["da", "das", "de", "del", "della", "di", "do", "dos", "du", "e", "la", "van", "von", "y"]);

/** Written in capitals wherever they stand: forms of companies, and numerals behind a name. */
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

/** The first letter of each piece; `d'ávila` keeps its d small but at the beginning. */
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

/** A person's or a company's name as it is printed: `MARIA DA SILVA E SOUZA` gives `Maria da Silva e Souza`. */
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
