import { listLimits } from "@lavra/contract/markers/blocks";
import { useState } from "react";
import { blankRow, type Column, type HeldRow, openRows, withPasted } from "./list-rows.ts";
import { writeListValue } from "./list-value.ts";

/** What was done to a list; with the rows before it, and the place where it was done, if that can be undone. */
export interface ListNews {
  readonly words: string;
  readonly before?: { readonly rows: readonly HeldRow[]; readonly at: number } | undefined;
}

interface Held {
  readonly rows: readonly HeldRow[];
  /** The value as it was last given, and as it was last returned. */
  readonly given: string;
  readonly put: string;
  readonly news: ListNews | null;
}

const linesWord = (count: number) => (count === 1 ? "1 linha" : `${count} linhas`);

export const limitSentence = `A lista chegou ao limite de ${listLimits.rows} linhas.`;

/**
 * Holds the rows of a list's field, blank ones included, which its value does not have. A value from elsewhere replaces
 * them.
 */
export function useList(value: string, columns: readonly Column[], onChange: (value: string) => void) {
  const opened = (): Held => ({ rows: openRows(value, columns), given: value, put: value, news: null });
  const [held, setHeld] = useState(opened);
  if (held.given !== value) setHeld(value === held.put ? { ...held, given: value } : opened());
  const { rows, news } = held;
  const put = (next: readonly HeldRow[], said: ListNews | null) => {
    const now = writeListValue(next.map(({ cells }) => cells));
    setHeld({ rows: next, given: held.given, put: now, news: said });
    if (now !== value) onChange(now);
  };
  const placeOf = (id: number) => rows.findIndex((row) => row.id === id);
  return {
    rows,
    news,
    isFull: rows.length >= listLimits.rows,
    type: (id: number, { name }: Column, text: string) =>
      put(
        rows.map((row) => (row.id === id ? { ...row, cells: { ...row.cells, [name]: text } } : row)),
        null,
      ),
    add: () => put([...rows, blankRow(columns)], null),
    /** Returns the new place; undefined if the row is at that end already. */
    move: (id: number, step: 1 | -1): number | undefined => {
      const from = placeOf(id);
      const to = from + step;
      const row = rows[from];
      if (!row || to < 0 || to >= rows.length) return undefined;
      put(rows.toSpliced(from, 1).toSpliced(to, 0, row), { words: `A linha ${from + 1} passou a ser a ${to + 1}.` });
      return to;
    },
    /** Returns the place of the row that took its place. */
    remove: (id: number): number => {
      const at = placeOf(id);
      const left = rows.toSpliced(at, 1);
      put(left.length === 0 ? [blankRow(columns)] : left, { words: `Linha ${at + 1} removida.`, before: { rows, at } });
      return Math.max(0, Math.min(at, left.length - 1));
    },
    paste: (at: { readonly row: number; readonly column: number }, cells: readonly (readonly string[])[]) => {
      const { rows: next, count, left, hasMoreColumns } = withPasted(rows, at, cells, columns);
      const words = [
        count === 1 ? "1 linha colada." : `${linesWord(count)} coladas.`,
        left > 0 ? `${limitSentence} ${linesWord(left)} ${left === 1 ? "ficou" : "ficaram"} de fora.` : "",
        hasMoreColumns ? "As colunas a mais ficaram de fora." : "",
      ];
      put(next, { words: words.filter(Boolean).join(" "), before: { rows, at: at.row } });
      return at.row + count - 1;
    },
    /** Returns the place where something is undone. */
    undo: (): number => {
      if (news?.before) put(news.before.rows, { words: "Desfeito." });
      return news?.before?.at ?? 0;
    },
  };
}
