import {
  endOf,
  type Fragment,
  type PartPlan,
  type PlannedBlock,
  type PlannedBranch,
  startOf,
} from "../../template/blocks/block-plan.ts";
import { TemplateError } from "../../template-error.ts";
import type { AnswerScope, AnswerScopes } from "./answer-scopes.ts";

/** One copy of a repeated block or a note, by its place in the written text. */
export interface Copy {
  readonly block: Pick<PlannedBlock, "joins" | "restarts" | "isStretch">;
  readonly start: number;
  end: number;
  /** Position among the copies, from 0, and their number. */
  readonly index: number;
  readonly count: number;
}

/** Text of a part with its blocks filled, and where what came from. */
export interface WrittenBlocks {
  readonly text: string;
  /** Places where another scope begins, in order. */
  readonly scopes: readonly { readonly place: number; readonly scope: AnswerScope }[];
  /** Copies in the order of their starts, an outer one before those inside. */
  readonly copies: readonly Copy[];
  /** Places where something was left out or repeated. */
  readonly touched: readonly number[];
  /** Starts of paragraphs that go if they are blank now. */
  readonly watched: readonly number[];
  readonly fragments: readonly Fragment[];
}

/** Returns the markup that a branch leaves where it is not taken. */
export type LeftOfBranch = (branch: PlannedBranch) => string;

interface Writing {
  readonly plan: PartPlan;
  readonly scopes: AnswerScopes;
  readonly most: number;
  readonly leftOf: LeftOfBranch;
  readonly pieces: string[];
  length: number;
  readonly changes: { place: number; scope: AnswerScope }[];
  readonly copies: Copy[];
  readonly touched: number[];
  readonly watched: number[];
  readonly fragments: Fragment[];
}

/** Yields the items of a list in order that begin in a range. */
function* within<Item>(items: readonly Item[], startOf: (item: Item) => number, start: number, end: number) {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(items[middle] as Item) < start) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < items.length && startOf(items[at] as Item) < end; at += 1) yield items[at] as Item;
}

function add(into: Writing, text: string): void {
  into.length += text.length;
  if (into.length > into.most) throw new TemplateError("OUTPUT_TOO_LARGE", "blocks too large");
  into.pieces.push(text);
}

function copy(into: Writing, start: number, end: number): void {
  if (end <= start) return;
  const { watched, fragments } = into.plan;
  const moved = into.length - start;
  for (const one of within(watched, (place) => place, start, end)) into.watched.push(one + moved);
  for (const one of within(fragments, (fragment) => fragment.start, start, end))
    into.fragments.push({ ...one, start: one.start + moved });
  add(into, into.plan.text.slice(start, end));
}

function writeBranch(into: Writing, { start, end, blocks }: PlannedBranch, scope: AnswerScope): void {
  let at = start;
  for (const block of blocks) {
    copy(into, at, startOf(block));
    writeBlock(into, block, scope);
    at = endOf(block);
  }
  copy(into, at, end);
}

function leaveOut(into: Writing, branch: PlannedBranch | undefined): void {
  if (branch && branch.end > branch.start) add(into, into.leftOf(branch));
}

function writeBlock(into: Writing, block: PlannedBlock, scope: AnswerScope): void {
  const [first, second] = block.branches;
  into.touched.push(into.length);
  if (block.kind === "condition") {
    const isTrue = into.scopes.isTrue(scope, block);
    const taken = isTrue ? first : second;
    if (!isTrue) leaveOut(into, first);
    if (taken) writeBranch(into, taken, scope);
    if (isTrue) leaveOut(into, second);
    into.touched.push(into.length);
    return;
  }
  const members = into.scopes.members(scope, block);
  if (members.length === 0) leaveOut(into, first);
  for (const [index, member] of members.entries()) {
    const made: Copy = { block, start: into.length, end: 0, index, count: members.length };
    into.copies.push(made);
    into.changes.push({ place: into.length, scope: member });
    if (first) writeBranch(into, first, member);
    made.end = into.length;
    into.touched.push(into.length);
  }
  into.changes.push({ place: into.length, scope });
}

/** Range of a part that is written in a scope; `copy` is its position among equal ranges. */
export interface WrittenRange {
  readonly range: PlannedBranch;
  readonly scope: AnswerScope;
  readonly copy?: number;
}

const NO_BLOCK = { joins: undefined, restarts: false, isStretch: false };

/**
 * Writes the text of a part with its blocks filled.
 * @param ranges what is written of it, each in its scope; the whole part in that of the document by default
 * @throws TemplateError VALUE_MISSING, VALUE_TYPE, OUTPUT_TOO_LARGE
 */
export function writeBlocks(
  plan: PartPlan,
  scopes: AnswerScopes,
  { most, leftOf }: { readonly most: number; readonly leftOf: LeftOfBranch },
  ranges?: readonly WrittenRange[],
): WrittenBlocks {
  const into: Writing = {
    plan,
    scopes,
    most,
    leftOf,
    pieces: [],
    length: 0,
    changes: [],
    copies: [],
    touched: [],
    watched: [],
    fragments: [],
  };
  const whole: WrittenRange = {
    range: { start: 0, end: plan.text.length, blocks: plan.blocks },
    scope: scopes.document,
  };
  for (const { range, scope, copy: index } of ranges ?? [whole]) {
    into.changes.push({ place: into.length, scope });
    const made: Copy = { block: NO_BLOCK, start: into.length, end: 0, index: index ?? 0, count: 0 };
    if (index !== undefined) into.copies.push(made);
    writeBranch(into, range, scope);
    made.end = into.length;
  }
  const { pieces, changes, copies, touched, watched, fragments } = into;
  return { text: pieces.join(""), scopes: changes, copies, touched, watched, fragments };
}
