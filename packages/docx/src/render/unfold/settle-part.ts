import { type Reshaping, reshape } from "../../template/blocks/reshape.ts";
import type { UnfoldedPart } from "../../template/reread-template.ts";
import type { CutSign } from "../../template/scoped-key.ts";
import type { KeyAt } from "../../template/settle-blocks.ts";
import { parseXml } from "../../xml/xml-tree.ts";
import type { TargetIds } from "../merge/target/target-ids.ts";
import type { NoteKind } from "../merge/topic/topic-import.ts";
import type { AnswerScope } from "./answer-scopes.ts";
import { walkCopies } from "./copy-walk.ts";
import { createJoins } from "./join-copies.ts";
import { redirected, renumbered } from "./later-copies.ts";
import { leftoversOf } from "./leftovers.ts";
import { createNoteCopies, type NoteCopy } from "./note-copies.ts";
import { change, createRanges, type RenamedBookmarks } from "./pair-ranges.ts";
import type { Restarts } from "./restart-lists.ts";
import type { WrittenBlocks } from "./write-blocks.ts";

/** Returns the scope in force at a place, from places in order where another one begins. */
function scopeFinder(
  changes: readonly { readonly place: number; readonly scope: AnswerScope }[],
  document: AnswerScope,
) {
  return (place: number): AnswerScope => {
    let low = 0;
    let high = changes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((changes[middle]?.place ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    return changes[low - 1]?.scope ?? document;
  };
}

/** What the settling of a part needs of the document. */
export interface Settling {
  readonly part: string;
  readonly document: AnswerScope;
  readonly ids: TargetIds;
  readonly restarts: Restarts;
  /** Returns the key of a marker's value in a scope. */
  keyIn(key: string, scope: AnswerScope, cut: CutSign | undefined): string;
  /** Largest number of a note of a kind that is no reference's; undefined where the part has no references. */
  readonly above: Readonly<Record<NoteKind, number>> | undefined;
  /** Numbers of the notes in the part, in order, where it is one of notes. */
  readonly numbers?: readonly string[];
  /** Name of a note in it. */
  readonly noteName?: string;
}

export interface SettledPart extends UnfoldedPart {
  /** Notes and comments by the part's references to them. */
  readonly notes: Readonly<Record<NoteKind, readonly NoteCopy[]>>;
}

/**
 * Finishes a part whose blocks are written: copies get numbers and names of their own, pairs of marks stay pairs, nothing
 * blank is left, and what joins copies is written.
 */
export function settlePart(written: WrittenBlocks, settling: Settling): SettledPart {
  const { part, document, ids, restarts, keyIn, above, numbers, noteName } = settling;
  const { text, copies } = written;
  const root = parseXml(text, part);
  const scopeAt = scopeFinder(written.scopes, document);
  const ranges = createRanges(text, ids);
  const notes = createNoteCopies(text, ids, scopeAt);
  const joins = createJoins(text);
  const changes: Reshaping[] = [];
  let note = 0;
  for (const walked of walkCopies(root, copies)) {
    const { element, copies: around } = walked;
    if (ranges.take(element, around) || (above && notes.take(element))) continue;
    if (noteName === element.name && numbers) {
      const number = numbers[note];
      note += 1;
      if (number !== undefined) changes.push(...change(element, "w:id", number));
    }
    joins.take(element, around);
    if (around.length === 0) continue;
    for (const one of renumbered(text, walked, ids)) changes.push(one);
    if (element.name === "w:p") for (const one of restarts.take(text, element, around)) changes.push(one);
  }
  const renamed: RenamedBookmarks = new Map();
  for (const one of ranges.settle(renamed)) changes.push(one);
  if (renamed.size > 0)
    for (const walked of walkCopies(root, copies))
      for (const one of redirected(text, walked, renamed)) changes.push(one);
  const joined = joins.settle();
  const kinds = (["footnote", "endnote", "comment"] as const).map((kind) => {
    const settled = above ? notes.settle(kind, above[kind]) : { notes: [], changes: [] };
    return { kind, ...settled };
  });
  const reshaped = reshape(text, [
    ...changes,
    ...joined.changes,
    ...kinds.flatMap((one) => one.changes),
    ...leftoversOf(written, root),
  ]);
  const places = written.scopes.map(({ place, scope }) => ({ place: reshaped.at(place), scope }));
  const scopeIn = scopeFinder(places, document);
  const cuts = new Map(joined.cuts.map(({ mark, isBeforePoint }) => [mark.place, isBeforePoint ? "." : ","] as const));
  const keyAt: KeyAt = (key, start, end) => keyIn(key, scopeIn(start), cuts.get(end));
  const made = Object.fromEntries(kinds.map((one) => [one.kind, one.notes]));
  return {
    text: reshaped.text,
    keyAt,
    scopeAt: (place) => scopeIn(place).number,
    notes: made as unknown as SettledPart["notes"],
  };
}
