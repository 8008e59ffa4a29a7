/** Most UTF-16 units of a word that are compared. */
const longest = 64;

/** Returns an expression for the words of a text: letters and digits with their accents. */
export const eachWord = () => /[\p{L}\p{M}\p{N}]+/gu;

/** Returns letters and digits only, in lower case and without accents: `AÇÕES` is `acoes`, `5º` is `5o`. */
export const plainWord = (word: string): string =>
  word
    .slice(0, longest)
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .slice(0, longest);

/** Plural endings that a Portuguese stemmer does not reduce to the singular; the first match applies. */
const plurals: readonly (readonly [RegExp, string])[] = [
  [/[oa]es$/, "ao"],
  [/ais$/, "al"],
  [/veis$/, "vel"],
  [/([bct])eis$/, "$1il"],
  [/eis$/, "el"],
  [/vis$/, "vil"],
  [/ns$/, "m"],
];
/** Fewest letters of a word that can be a plural: `mais`, `seis` and `uns` are not plurals. */
const shortestPlural = 5;

/** Endings that a stemmer knows only with accents; it removes all others without. */
const accented: readonly (readonly [RegExp, string])[] = [
  [/([au])cao$/, "$1ção"],
  [/encia(s?)$/, "ência$1"],
  [/ancia(s?)$/, "ância$1"],
  [/avel$/, "ável"],
  [/ivel$/, "ível"],
];

/**
 * Returns one form for all spellings of a word, ready for a stemmer: without accents and case, and in the singular
 * where that is certain. `INDENIZAÇÕES`, `indenizacao` and `indenização` are all `indenização`. Empty if there is no
 * letter or digit.
 */
export function wordForm(word: string): string {
  const plain = plainWord(word);
  const plural = plain.length < shortestPlural ? undefined : plurals.find(([ending]) => ending.test(plain));
  const single = plural ? plain.replace(...plural) : plain;
  const known = accented.find(([ending]) => ending.test(single));
  return known ? single.replace(...known) : single;
}

/** Highest word position that is stored: PostgreSQL 17, 12.12 Limitations of text search. */
const mostPlaces = 16_383;
/** Most bytes that the different words may take; a text search vector holds one mebibyte. */
const mostBytes = 700_000;
/** Bytes that a word takes in a vector in addition to its letters. */
const besideLetters = 16;

/**
 * Returns a text as the form of each of its words, ready for a text search vector. The words are in order; after the
 * last stored position, only new words follow, each once. Takes linear time.
 */
export function searchedForms(text: string): string {
  const forms = new Map<string, string>();
  const seen = new Set<string>();
  const listed: string[] = [];
  let bytes = 0;
  for (const [word] of text.matchAll(eachWord())) {
    const form = forms.get(word) ?? wordForm(word);
    forms.set(word, form);
    const isNew = !seen.has(form);
    if (form === "" || (listed.length >= mostPlaces && !isNew)) continue;
    if (isNew) {
      bytes += 3 * form.length + besideLetters;
      if (bytes > mostBytes) break;
      seen.add(form);
    }
    listed.push(form);
  }
  return listed.join(" ");
}

/** Endings that a stemmer removes, with the fewest of their letters by which they are recognised. */
const suffixes: readonly (readonly [string, number])[] = [
  ...[
    "acao",
    "ucao",
    "ais",
    "veis",
    "avel",
    "ivel",
    "amento",
    "imento",
    "mente",
    "idade",
    "encia",
    "ancia",
    "adora",
  ].map((suffix) => [suffix, 2] as const),
  ["oes", 1],
];

/**
 * Returns the forms that a word may have when its ending is complete: `indenizac` becomes `indenizacao`, and does not
 * have that word's stem yet.
 */
export function completions(word: string): string[] {
  const plain = plainWord(word);
  return suffixes.flatMap(([suffix, least]) => {
    for (let typed = suffix.length - 1; typed >= least; typed--) {
      if (plain.endsWith(suffix.slice(0, typed))) return [wordForm(plain + suffix.slice(typed))];
    }
    return [];
  });
}

/** Returns the number of letters to change, add, remove or swap with a neighbour (optimal string alignment). */
export function distance(one: string, other: string): number {
  let earlier: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change);
      next.push(swapped ? Math.min(least, (earlier[j - 2] ?? 0) + 1) : least);
    }
    earlier = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

/**
 * Returns the name that was probably meant: at most a third of its letters differ, and at most 40 are compared.
 * @returns undefined if none is near
 */
export function nearestName<Name extends string>(typed: string, names: readonly Name[]): Name | undefined {
  const [best] = names
    .map((each) => ({ each, away: distance(typed.slice(0, 40), each) }))
    .filter(({ each, away }) => away <= Math.max(1, Math.floor(each.length / 3)))
    .sort((a, b) => a.away - b.away);
  return best?.each;
}
