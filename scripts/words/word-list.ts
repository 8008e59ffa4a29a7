/** What `docs/words.md` says, as it is checked. */
export interface WordList {
  /** Words and phrases that are not said, word by word; one that ends in `*` stands for any ending. */
  readonly unsaid: readonly (readonly string[])[];
  /** Sentences of the specification that keep such a word, with the rows that fix them. */
  readonly fixed: readonly { readonly sentence: string; readonly rows: readonly string[] }[];
  /** Names that keep their capitals. */
  readonly names: readonly string[];
  /** Words that comments, test titles and the project's pages do not use. */
  readonly unsaidInCode: readonly (readonly string[])[];
}

/** The words of a text, in lower case, without what stands between them. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}*-]+/gu) ?? [];

/** The cells of the tables beneath a heading, heads and rules left out. */
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

/** The names after a colon in the paragraph that begins so. */
function namesAfter(page: string, beginning: string): readonly string[] {
  const [, rest = ""] = page.split(beginning);
  const [sentence = ""] = rest.split(".\n");
  return (sentence.split(":")[1] ?? "")
    .split(/,| and the names/)
    .map((name) => name.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

export function readWordList(page: string): WordList {
  return {
    unsaid: rowsUnder(page, "One word for a thing").flatMap(([, unsaid = ""]) => unsaid.split(",").map(wordsOf)),
    fixed: rowsUnder(page, "Fixed by the specification").map(([sentence = "", rows = ""]) => ({
      sentence,
      rows: rows.split(",").map((row) => row.trim()),
    })),
    unsaidInCode: rowsUnder(page, "The words of the code")
      .flatMap(([, , unsaid = ""]) => unsaid.split(",").map(wordsOf))
      .filter(({ length }) => length > 0),
    names: [...namesAfter(page, "Names keep theirs"), ...namesAfter(page, "The pages whose names")],
  };
}
