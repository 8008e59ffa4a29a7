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

/** Returns the cells of the tables below a heading, without table heads. */
function rowsUnder(page: string, heading: string): readonly (readonly string[])[] {
  const [, part = ""] = page.split(`\n## ${heading}\n`);
  const lines = (part.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Returns the names after a colon in the paragraph with this beginning. */
function namesAfter(page: string, beginning: string): readonly string[] {
  const [, rest = ""] = page.split(beginning);
  const [sentence = ""] = rest.split(".\n");
  return (sentence.split(":")[1] ?? "")
    .split(/,| and the names/)
    .map((name) => name.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

/** Returns the given-up words of the terms: `- term: meaning (not: word, word)`. */
function unsaidTerms(page: string): readonly (readonly string[])[] {
  const [, part = ""] = page.split("\n## The words of the code\n");
  const terms = part.split("\n").filter((line) => line.startsWith("- ") && line.endsWith(")"));
  return terms
    .flatMap((line) => (line.split(" (not: ")[1] ?? "").slice(0, -1).split(",").map(wordsOf))
    .filter(({ length }) => length > 0);
}

export function readWordList(page: string): WordList {
  return {
    unsaid: rowsUnder(page, "One word for a thing").flatMap(([, unsaid = ""]) => unsaid.split(",").map(wordsOf)),
    fixed: rowsUnder(page, "Fixed by the specification").map(([sentence = "", rows = ""]) => ({
      sentence,
      rows: rows.split(",").map((row) => row.trim()),
    })),
    unsaidInCode: unsaidTerms(page),
    names: [...namesAfter(page, "Names keep theirs"), ...namesAfter(page, "The pages whose names")],
  };
}
