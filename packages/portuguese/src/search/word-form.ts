/** Most UTF-16 units of a word that are told apart. */
const longest = 64;

/** A word of a text: letters and digits with their accents. */
export const eachWord = () => /[\p{L}\p{M}\p{N}]+/gu;

/** Letters and digits alone, in lower case and without accents: `AÇÕES` is `acoes`, `5º` is `5o`. */
export const plainWord = (word: string): string =>
  word
    .slice(0, longest)
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .slice(0, longest);

/** Plurals that a stemmer for Portuguese leaves apart from their singulars, by their end; the first that fits holds. */
const plurals: readonly (readonly [RegExp, string])[] = [
  [/[oa]es$/, "ao"],
  [/ais$/, "al"],
  [/veis$/, "vel"],
  [/([bct])eis$/, "$1il"],
  [/eis$/, "el"],
  [/vis$/, "vil"],
  [/ns$/, "m"],
];
/** Letters that a word has at least before a plural is looked for in it: `mais`, `seis` and `uns` are none. */
const shortestPlural = 5;

/** Endings that a stemmer knows with their accents only; all others it takes off without. */
const accented: readonly (readonly [RegExp, string])[] = [
  [/([au])cao$/, "$1ção"],
  [/encia(s?)$/, "ência$1"],
  [/ancia(s?)$/, "ância$1"],
  [/avel$/, "ável"],
  [/ivel$/, "ível"],
];

/**
 * The one form of a word in all its spellings, ready for a stemmer: accents and case aside, and in the singular where
 * that is plain to see. `INDENIZAÇÕES`, `indenizacao` and `indenização` are all `indenização`. Empty for what has neither
 * letter nor digit.
 */
export function wordForm(word: string): string {
  const plain = plainWord(word);
  const plural = plain.length < shortestPlural ? undefined : plurals.find(([ending]) => ending.test(plain));
  const single = plural ? plain.replace(...plural) : plain;
  const known = accented.find(([ending]) => ending.test(single));
  return known ? single.replace(...known) : single;
}

/** The last word that a position is kept of: PostgreSQL 17, 12.12 Limitations of text search. */
const mostPlaces = 16_383;
/** Bytes: what different words may take; a text search vector holds a mebibyte. */
const mostBytes = 700_000;
/** Bytes that a word takes in a vector beside its letters. */
const besideLetters = 16;

/**
 * A text as the form of each of its words, ready to be made a text search vector: in their order, and behind the words
 * whose places can be told each different one once. Takes time in proportion to the text.
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

/** Ends of words that a stemmer takes off, and with how many of their letters they are recognised. */
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
 * What a word that is still being typed may become where its end is begun: `indenizac` is on its way to `indenizacao`,
 * whose stem it does not have yet.
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
