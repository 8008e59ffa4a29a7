const low = (text: string) => text.toLocaleLowerCase("pt-BR");

/** Returns one word for either gender: `autor(a)`, `inscritos(as)`, `réu(ré)`. */
function doubleWord(masculine: string, feminine: string): string {
  const [m, f] = [low(masculine), low(feminine)];
  if (m === f) return masculine;
  if (feminine === "") return `(${masculine})`;
  if (masculine === "" || f.startsWith(m)) return `${masculine}(${feminine.slice(masculine.length)})`;
  const plural = m.endsWith("s") && f.endsWith("s") ? 1 : 0;
  const last = m.length - plural - 1;
  const isLastLetter = m.length === f.length && m.slice(0, last) === f.slice(0, last) && "oe".includes(m[last] ?? "-");
  return `${masculine}(${isLastLetter ? feminine.slice(last) : feminine})`;
}

/**
 * Returns a text for people whose gender is unknown, word by word where both forms have as many words: `o(a) autor(a)`,
 * `engenheiro(a) civil`.
 */
export function doubleForm(masculine: string, feminine: string): string {
  const [ms, fs] = [masculine.split(" "), feminine.split(" ")];
  if (ms.length !== fs.length) return `${masculine}(${feminine})`;
  return ms.map((word, at) => doubleWord(word, fs[at] ?? "")).join(" ");
}
