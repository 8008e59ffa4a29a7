/** The checked rules of `docs/words.md`. */
export interface WordList {
  /** Avoided words and phrases, split into words; one that ends in `*` matches any ending. */
  readonly unsaid: readonly (readonly string[])[];
  /** Sentences of the specification that contain such a word, with the coverage rows that require them. */
  readonly fixed: readonly { readonly sentence: string; readonly rows: readonly string[] }[];
  /** Names that have capitals. */
  readonly names: readonly string[];
  /** Words that comments, test titles and the project's pages do not use. */
  readonly unsaidInCode: readonly (readonly string[])[];
}

/** Returns the words of a text in lower case, without punctuation. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}*-]+/gu) ?? [];

/** Returns the items of the list below a heading. */
function itemsUnder(page: string, heading: string): readonly string[] {
  const [, part = ""] = page.split(`\n## ${heading}\n`);
  const lines = (part.split("\n## ")[0] ?? "").split("\n");
  return lines.flatMap((line) => (line.startsWith("- ") ? [line.slice(2)] : []));
}

/** Returns the avoided words and phrases of items: `term (not: word, two words): reason`. */
const unsaidOf = (items: readonly string[]): readonly (readonly string[])[] =>
  items
    .flatMap((item) => (item.split("(not: ")[1]?.split(")")[0] ?? "").split(",").map(wordsOf))
    .filter(({ length }) => length > 0);

/** Returns the names after a colon in the paragraph with this beginning. */
function namesAfter(page: string, beginning: string): readonly string[] {
  const [, rest = ""] = page.split(beginning);
  const [sentence = ""] = rest.split(".\n");
  return (sentence.split(":")[1] ?? "")
    .split(/,| and the names/)
    .map((name) => name.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

/** Returns a sentence and the rows that require it: `XX-001, XX-002: sentence`. */
function fixedOf(item: string): WordList["fixed"][number] {
  const [, rows = "", sentence = ""] = /^([A-Z]{2}-\d{3}(?:, [A-Z]{2}-\d{3})*): (.+)$/.exec(item) ?? [];
  return { sentence, rows: rows.split(", ") };
}

export function readWordList(page: string): WordList {
  return {
    unsaid: unsaidOf(itemsUnder(page, "One word for a thing")),
    fixed: itemsUnder(page, "Fixed by the specification").map(fixedOf),
    unsaidInCode: unsaidOf(itemsUnder(page, "The words of the code")),
    names: [...namesAfter(page, "Names keep theirs"), ...namesAfter(page, "The pages whose names")],
  };
}
