import type { BlockScope } from "../../index.ts";
import type { DrawnBlocks, Inline, Node, Row } from "./drawn-blocks.ts";

/** Text as a reader finds it, and what was written behind it because copies are joined. */
interface Word {
  readonly text: string;
  joined: string;
  /** True if it is the last of a list in a line, and the stop of the text behind that. */
  endsList?: boolean;
  meets?: string;
  readonly isValue?: boolean;
}

interface Line {
  readonly words: Word[];
}

type Scopes = readonly BlockScope[];

/** Finds what the innermost scope says that says anything. */
function said<Value>(scopes: Scopes, read: (scope: BlockScope) => Value | undefined): Value {
  const found = scopes.map(read).findLast((one) => one !== undefined);
  if (found === undefined) throw new Error("a drawn answer is missing");
  return found;
}

const isTrue = (scopes: Scopes, asks: string) => said(scopes, ({ conditions }) => conditions?.[`SE ${asks}`]);
const members = (scopes: Scopes, asks: string) => said(scopes, ({ lists }) => lists?.[`CADA ${asks}`]);

/** What an example such as `A; B; e C.` writes behind a copy. */
function joinOf(example: string | undefined, index: number, count: number, isWhole: boolean): string {
  const [, between = "", last = "", closing = ""] = /^A(.*)B(.*)C(.*)$/.exec(example ?? "ABC") ?? [];
  const join = index === count - 1 ? closing : index === count - 2 ? last : between;
  return isWhole ? join.trimEnd() : join;
}

function copiesOf<Part>(
  scopes: Scopes,
  { asks, joins }: { readonly asks: string; readonly joins?: string | undefined },
  isWhole: boolean,
  make: (scopes: Scopes) => Part[],
  wordsOf: (part: Part) => Word[],
): Part[] {
  const all = members(scopes, asks);
  return all.flatMap((one, index) => {
    const made = make([...scopes, one]);
    const last = made.flatMap(wordsOf).at(-1);
    if (last) last.joined += joinOf(joins, index, all.length, isWhole);
    if (last && joins !== undefined && !isWhole) last.endsList = true;
    return made;
  });
}

function wordsIn(inside: readonly Inline[], scopes: Scopes): Word[] {
  return inside.flatMap((one): Word[] => {
    if (one.is === "text") return [{ text: one.text, joined: "" }];
    if (one.is === "value")
      return [{ text: said(scopes, ({ values }) => values?.[one.name]) as string, joined: "", isValue: true }];
    if (one.is === "if") return wordsIn(isTrue(scopes, one.asks) ? one.yes : (one.no ?? []), scopes);
    return copiesOf(
      scopes,
      one,
      false,
      (own) => wordsIn(one.inside, own),
      (word) => [word],
    );
  });
}

const hasBlocks = (inside: readonly Inline[]) => inside.some(({ is }) => is === "if" || is === "each");

/** A line goes if blocks left nothing of it. */
function linesIn(inside: readonly Inline[], scopes: Scopes): Line[] {
  const words = wordsIn(inside, scopes);
  return words.length === 0 && hasBlocks(inside) ? [] : [{ words }];
}

function rowsIn(rows: readonly Row[], scopes: Scopes): Line[][] {
  return rows.flatMap((one): Line[][] => {
    if (one.is === "row")
      return [
        one.cells.flatMap((cell) => (linesIn(cell, scopes).length > 0 ? linesIn(cell, scopes) : [{ words: [] }])),
      ];
    if (one.is === "if") return isTrue(scopes, one.asks) ? rowsIn(one.inside, scopes) : [];
    return copiesOf(
      scopes,
      one,
      true,
      (own) => rowsIn(one.inside, own),
      (row) => row.flatMap(({ words }) => words),
    );
  });
}

function nodesIn(nodes: readonly Node[], scopes: Scopes): Line[] {
  return nodes.flatMap((one): Line[] => {
    if (one.is === "line") return linesIn(one.inside, scopes);
    if (one.is === "table") return [...rowsIn(one.rows, scopes).flat(), { words: [{ text: "·", joined: "" }] }];
    if (one.is === "if") return nodesIn(isTrue(scopes, one.asks) ? one.yes : (one.no ?? []), scopes);
    return copiesOf(
      scopes,
      one,
      true,
      (own) => nodesIn(one.inside, own),
      ({ words }) => words,
    );
  });
}

/** Words whose point stays, unless another one follows. */
const OWN_POINT = ["Ltda.", "Cia.", "S.A."];

function withoutStop(text: string, behind: string): string {
  const keepsPoint = OWN_POINT.some((word) => text.endsWith(word)) && !behind.startsWith(".");
  return keepsPoint ? text : text.replace(/[.;,:]\s*$/, "");
}

const textOf = ({ text, joined, meets }: Word) => {
  const behind = joined || (meets ?? "");
  return (behind === "" ? text : withoutStop(text, behind)) + joined;
};

/** Returns the lines of a document with drawn blocks, found without the engine. */
export function interpretDrawn({ body, answers }: DrawnBlocks): string[] {
  const lines = [...nodesIn(body, [answers]), { words: [{ text: "fim", joined: "" }] }];
  const words = lines.flatMap((line): Word[] => line.words);
  words.forEach((word, index) => {
    const next = words[index + 1];
    if (word.endsList && next && !next.isValue && /^[.;,:]/.test(next.text)) word.meets = next.text.charAt(0);
  });
  return lines.map((line) => line.words.map(textOf).join(""));
}
