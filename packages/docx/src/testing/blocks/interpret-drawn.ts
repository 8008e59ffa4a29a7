import type { MemberAnswers } from "../../index.ts";
import type { DrawnBlocks, Inline, Node, Row, Span } from "./drawn-blocks.ts";

/** Text as a reader finds it, and what was written behind it because copies are joined. */
interface Word {
  readonly text: string;
  joined: string;
  /** True if it is the last of a list in a line, and the stop of the text behind that. */
  endsList?: boolean;
  meets?: string;
  readonly isValue?: boolean;
  /** What it asks for, and the copies that it is in. */
  readonly asks?: { readonly name: string; readonly path: readonly number[] };
}

interface Line {
  readonly words: Word[];
  /** True if it goes where nothing is left of it. */
  readonly isPiece?: boolean;
  /** Name of an item of the list, and the copies that it is in. */
  readonly item?: { readonly name: string | undefined; readonly path: readonly number[] };
}

interface AnswerScope {
  readonly given: MemberAnswers;
  readonly copy: number;
}

type AnswerScopes = readonly AnswerScope[];

/** Finds what the innermost scope says that says anything. */
function said<Value>(scopes: AnswerScopes, read: (scope: MemberAnswers) => Value | undefined): Value {
  const found = scopes.map(({ given }) => read(given)).findLast((one) => one !== undefined);
  if (found === undefined) throw new Error("a drawn answer is missing");
  return found;
}

let copies = 0;
const isTrue = (scopes: AnswerScopes, asks: string) => said(scopes, ({ conditions }) => conditions?.[`SE ${asks}`]);
/** Returns the scopes of the copies of a repetition. */
const members = (scopes: AnswerScopes, asks: string): AnswerScopes[] =>
  said(scopes, ({ lists }) => lists?.[`CADA ${asks}`]).map((given) => {
    copies += 1;
    return [...scopes, { given, copy: copies }];
  });
const pathOf = (scopes: AnswerScopes) => scopes.map(({ copy }) => copy);

/** What an example such as `A; B; e C.` writes behind a copy. */
function joinOf(example: string | undefined, index: number, count: number, isWhole: boolean): string {
  const [, between = "", last = "", closing = ""] = /^A(.*)B(.*)C(.*)$/.exec(example ?? "ABC") ?? [];
  const join = index === count - 1 ? closing : index === count - 2 ? last : between;
  return isWhole ? join.trimEnd() : join;
}

interface Repetition {
  readonly asks: string;
  readonly joins?: string | undefined;
}

/** Makes the copies of a repetition, each joined to the next. */
function copiesOf<Part>(
  scopes: AnswerScopes,
  { asks, joins }: Repetition,
  isWhole: boolean,
  make: (scopes: AnswerScopes) => Part[],
  wordsOf: (part: Part) => Word[],
): Part[][] {
  const all = members(scopes, asks);
  return all.map((own, index) => {
    const made = make(own);
    const last = made.flatMap(wordsOf).at(-1);
    if (last) last.joined += joinOf(joins, index, all.length, isWhole);
    if (last && joins !== undefined && !isWhole) last.endsList = true;
    return made;
  });
}

const wordsOfLine = ({ words }: Line) => words;

function wordsIn(inside: readonly Inline[], scopes: AnswerScopes): Word[] {
  return inside.flatMap((one): Word[] => {
    if (one.is === "text") return [{ text: one.text, joined: "" }];
    if (one.is === "reference")
      return [{ text: `{REF: ${one.name}}`, joined: "", asks: { name: one.name, path: pathOf(scopes) } }];
    if (one.is === "value")
      return [{ text: said(scopes, ({ values }) => values?.[one.name]) as string, joined: "", isValue: true }];
    if (one.is === "if") return wordsIn(isTrue(scopes, one.asks) ? one.yes : (one.no ?? []), scopes);
    return copiesOf(
      scopes,
      one,
      false,
      (own) => wordsIn(one.inside, own),
      (word) => [word],
    ).flat();
  });
}

const hasBlocks = (inside: readonly Inline[]) => inside.some(({ is }) => is === "if" || is === "each");

/** True if a line's template shows something besides the tags of blocks. */
const isSeen = (inside: readonly Inline[]): boolean =>
  inside.some((one) => {
    if (one.is === "if") return isSeen(one.yes) || isSeen(one.no ?? []);
    return one.is !== "each" || isSeen(one.inside);
  });

/** A line goes if blocks left nothing of it. */
function linesIn(inside: readonly Inline[], scopes: AnswerScopes): Line[] {
  const words = wordsIn(inside, scopes);
  return words.length === 0 && hasBlocks(inside) ? [] : [{ words }];
}

function rowsIn(rows: readonly Row[], scopes: AnswerScopes): Line[][] {
  return rows.flatMap((one): Line[][] => {
    if (one.is === "row")
      return [
        one.cells.flatMap((cell) => {
          const lines = linesIn(cell, scopes);
          return lines.length > 0 ? lines : [{ words: [] }];
        }),
      ];
    if (one.is === "if") return isTrue(scopes, one.asks) ? rowsIn(one.inside, scopes) : [];
    return copiesOf(
      scopes,
      one,
      true,
      (own) => rowsIn(one.inside, own),
      (row) => row.flatMap(wordsOfLine),
    ).flat();
  });
}

/** Lines of a stretch over lines: what stands before it is in its first line, and what stands behind it in its last. */
function linesOfSpan(span: Span, scopes: AnswerScopes): Line[] {
  const { before, first, between, last, no, after } = span;
  const [continues, goesOn] = [before.length > 0, after.length > 0];
  const piece = (inside: readonly Inline[], own = scopes): Line => ({ words: wordsIn(inside, own), isPiece: true });
  const lines: Line[] = continues ? [piece(before)] : [];
  let isOpen = continues;
  const add = (line: Line) => {
    if (isOpen) lines.at(-1)?.words.push(...line.words);
    else lines.push(line);
    isOpen = false;
  };
  const content = (own: AnswerScopes): Line[] => [piece(first, own), ...nodesIn(between, own), piece(last, own)];
  const taken =
    span.block === "if"
      ? isTrue(scopes, span.asks)
        ? [content(scopes)]
        : []
      : copiesOf(scopes, span, !goesOn, content, wordsOfLine);
  for (const copy of taken) {
    isOpen = isOpen && continues;
    for (const line of copy) add(line);
    isOpen = goesOn || span.no !== undefined;
  }
  if (taken.length === 0 && no) {
    // A line that begins with the turn is the other branch's own.
    isOpen = isOpen && isSeen(last);
    add(piece(no));
    isOpen = true;
  }
  if (goesOn) add(piece(after));
  return lines.filter(({ words, isPiece }) => !isPiece || words.length > 0);
}

function nodesIn(nodes: readonly Node[], scopes: AnswerScopes): Line[] {
  return nodes.flatMap((one): Line[] => {
    if (one.is === "line") return linesIn(one.inside, scopes);
    if (one.is === "span") return linesOfSpan(one, scopes);
    if (one.is === "item") {
      const words = [{ text: "item", joined: "" }, ...wordsIn(one.inside, scopes)];
      return [{ words, item: { name: one.name, path: pathOf(scopes) } }];
    }
    if (one.is === "table") return [...rowsIn(one.rows, scopes).flat(), { words: [{ text: "·", joined: "" }] }];
    if (one.is === "if") return nodesIn(isTrue(scopes, one.asks) ? one.yes : (one.no ?? []), scopes);
    return copiesOf(scopes, one, true, (own) => nodesIn(one.inside, own), wordsOfLine).flat();
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

/** Returns a reader of references: each prints the number of the item of its name in its own copy, or the nearest around. */
function referenceReader(lines: readonly Line[]) {
  const numbered = lines.flatMap(({ item }) => item ?? []).map((item, at) => ({ ...item, number: String(at + 1) }));
  return (word: Word): Word => {
    const { asks } = word;
    if (!asks) return word;
    const named = numbered.filter(({ name }) => name === asks.name);
    for (let depth = asks.path.length; depth >= 0; depth -= 1) {
      const found = named.find(({ path }) => asks.path.slice(0, depth).every((copy, at) => path[at] === copy));
      if (found) return { ...word, text: found.number };
    }
    return word;
  };
}

/** Returns the lines of a document with drawn blocks, found without the engine. */
export function interpretDrawn({ body, answers }: DrawnBlocks): string[] {
  const lines = [...nodesIn(body, [{ given: answers, copy: 0 }]), { words: [{ text: "fim", joined: "" }] }];
  const words = lines.flatMap((line): Word[] => line.words);
  words.forEach((word, index) => {
    const next = words[index + 1];
    if (word.endsList && next && !next.isValue && /^[.;,:]/.test(next.text)) word.meets = next.text.charAt(0);
  });
  const referred = referenceReader(lines);
  return lines.map((line) => line.words.map(referred).map(textOf).join(""));
}
