/** Folds a word for comparison with the words of the grammar: without accents or case. */
export const foldWord = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();

export type BlockWord = "SE" | "SENÃO" | "CADA";

const blockWords: readonly BlockWord[] = ["SE", "SENÃO", "CADA"];

/** Word behind a repetition whose lists restart in each copy. */
export const RESTART = "REINICIA";

/** Words that people who know other systems use for a block's word. */
const otherWords: Readonly<Record<string, BlockWord>> = {
  IF: "SE",
  UNLESS: "SE",
  CASO: "SE",
  QUANDO: "SE",
  ELSE: "SENÃO",
  ELSEIF: "SENÃO",
  ELIF: "SENÃO",
  OUTRO: "SENÃO",
  FOR: "CADA",
  EACH: "CADA",
  FOREACH: "CADA",
  PARA: "CADA",
  LOOP: "CADA",
  LISTA: "CADA",
  TODOS: "CADA",
};

/** Returns the number of letters to change, add, remove or swap with a neighbour. */
function distance(one: string, other: string): number {
  let [before, row]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      const least = Math.min((row?.[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row?.[j - 1] ?? 0) + change);
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(isSwap ? Math.min(least, (before?.[j - 2] ?? 0) + 1) : least);
    }
    [before, row] = [row, next];
  }
  return row?.[other.length] ?? 0;
}

/** True if a word is a slip of another one: one letter, in longer words two. */
export function isNearWord(word: string, meant: string): boolean {
  const most = meant.length > 4 ? 2 : 1;
  return Math.abs(word.length - meant.length) <= most && distance(word, meant) <= most;
}

export const blockWordOf = (word: string): BlockWord | undefined =>
  blockWords.find((one) => foldWord(one) === foldWord(word));

/** Returns the block's word that was probably meant. */
export function nearestBlockWord(word: string): BlockWord | undefined {
  const typed = foldWord(word).slice(0, 32);
  return otherWords[typed] ?? blockWords.find((one) => isNearWord(typed, foldWord(one)));
}
