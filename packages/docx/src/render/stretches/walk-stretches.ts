import type { BlockAnswers } from "../../blocks.ts";
import type { FillValue, FillValues as GivenValues, Unfilled } from "../../fill-value.ts";
import type { Limits } from "../../limits.ts";
import type { MarkerSlot } from "../../template/compiled-part.ts";
import { cleanValue } from "../check-value.ts";
import { breaksLines, encodeValue } from "../encode-value.ts";
import { createFillValues, valueAtSeam } from "../fill-values.ts";
import { isPlainText } from "../segments/slot-text.ts";
import { type AnswerScope, type AnswerScopes, createAnswerScopes } from "../unfold/answer-scopes.ts";
import { lengthWithoutStop } from "../unfold/join-copies.ts";
import {
  type EndingBlock,
  JOINS,
  type Stretch,
  type StretchNode,
  type StretchTree,
  type StretchUse,
} from "./stretch-tree.ts";

/** Stretches of a part as a filling asks for them, and the contents of their slots in order. */
export interface WalkedPart {
  readonly stretches: Stretch[];
  /** Undefined for a marker that stays as written. */
  readonly texts: (string | undefined)[];
  /** Which of them are XML; the others are plain text. */
  readonly isMarkup: boolean[];
  /** Characters of the longest of them. */
  longest: number;
  /** Most bytes of the part. */
  bytes: number;
  units: number;
  elements: number;
  filled: number;
  /** Things that a reader sees. */
  seen: number;
}

/** Writes parts with simple blocks for the answers and values of one filling. */
export interface StretchWalk {
  /**
   * @returns undefined if the filling asks for more than omission, repetition and lines of plain text, or for too much
   * @throws TemplateError as an unfolding does
   */
  part(tree: StretchTree): WalkedPart | undefined;
}

interface Walking {
  readonly limits: Limits;
  readonly scopes: AnswerScopes;
  readonly unfilled: Unfilled;
  documentValue(use: StretchUse): FillValue | undefined;
  /** UTF-16 units of values so far. */
  given: number;
}

function rawValue({ scopes, documentValue }: Walking, use: StretchUse, scope: AnswerScope): FillValue | undefined {
  for (let one = scope; one.around; one = one.around) {
    const value = scopes.bareValue(one, use.bare);
    if (value !== undefined) return value;
  }
  return documentValue(use);
}

/** Counts a value in a slot, which is written whole: `length` is that of what is written. */
function countValue(into: WalkedPart, { head, tail }: MarkerSlot, length: number): void {
  into.bytes += 6 * length + head.length + tail.length;
  if (length > into.longest) into.longest = length;
  into.filled += 1;
}

/** Counts what is given. @returns false if it is too much */
function countGiven(walking: Walking, { length }: string): boolean {
  walking.given += length;
  return length <= walking.limits.valueLength && walking.given <= walking.limits.valuesLength;
}

/** Adds a value as its slot shows it. @returns false if it needs more than a line of text */
function addValue(walking: Walking, into: WalkedPart, use: StretchUse, scope: AnswerScope): boolean {
  const { seam, cut, isAgreement, slot } = use;
  const raw = rawValue(walking, use, scope);
  if (raw === undefined && (isAgreement || walking.unfilled !== "keep")) return false;
  if (raw !== undefined && typeof raw !== "string") return false;
  let value = raw;
  if (value !== undefined && cut) value = value.slice(0, lengthWithoutStop(value, cut));
  if (value !== undefined && seam) {
    const beside = valueAtSeam(seam, value);
    if (typeof beside !== "string") return false;
    value = beside;
  }
  const isPlain = value !== undefined && slot.context === "run" && isPlainText(value);
  into.isMarkup.push(value !== undefined && !isPlain);
  if (value === undefined || isPlain) {
    into.texts.push(value);
    if (value === undefined) return true;
    countValue(into, slot, value.length);
    return countGiven(walking, value);
  }
  const { text, dropped } = cleanValue(value);
  if (dropped || !countGiven(walking, value) || breaksLines(text, slot.context)) return false;
  const written = encodeValue(text, slot.context, slot.prefix);
  if (written === undefined) return false;
  into.texts.push(written);
  countValue(into, slot, written.length);
  return true;
}

function addStretch(walking: Walking, into: WalkedPart, stretch: Stretch, scope: AnswerScope): boolean {
  const { limits } = walking;
  into.stretches.push(stretch);
  into.units += stretch.units;
  into.elements += stretch.elements;
  into.bytes += stretch.part.bytes.length;
  if (stretch.isSeen) into.seen += 1;
  if (into.units > limits.xmlPartBytes || into.elements > limits.xmlElements || into.bytes > limits.xmlPartBytes)
    return false;
  for (const use of stretch.uses) if (!addValue(walking, into, use, scope)) return false;
  return true;
}

/** Takes back a paragraph of which nothing is seen. */
function addParagraph(
  walking: Walking,
  into: WalkedPart,
  { nodes, left, gaps }: Extract<StretchNode, { readonly kind: "paragraph" }>,
  scope: AnswerScope,
  form: number,
): boolean {
  const { stretches, texts, isMarkup, bytes, seen, filled } = into;
  const count = stretches.length;
  const values = texts.length;
  if (!walk(walking, into, nodes, scope, form)) return false;
  if (into.seen > seen) return !(gaps && left) || addStretch(walking, into, gaps[1], scope);
  stretches.length = count;
  texts.length = values;
  isMarkup.length = values;
  into.bytes = bytes;
  into.filled = filled;
  if (gaps && !addStretch(walking, into, gaps[0], scope)) return false;
  return !left || addStretch(walking, into, left, scope);
}

/** True if a branch is taken whose text ends the copy. */
function endsIn({ scopes }: Walking, blocks: readonly EndingBlock[], scope: AnswerScope): boolean {
  return blocks.some(({ block, hasText }) => hasText[scopes.isTrue(scope, block) ? 0 : 1]);
}

function walk(
  walking: Walking,
  into: WalkedPart,
  nodes: readonly StretchNode[],
  scope: AnswerScope,
  form: number,
): boolean {
  for (const node of nodes) {
    if (node.kind === "stretch") {
      const { forms, others } = node;
      const own = others && endsIn(walking, others.blocks, scope) ? others.forms : forms;
      if (!addStretch(walking, into, own[form] as Stretch, scope)) return false;
      continue;
    }
    if (node.kind === "paragraph") {
      if (!addParagraph(walking, into, node, scope, form)) return false;
      continue;
    }
    const { block, branches, gaps } = node;
    if (block.kind === "condition") {
      const taken = walking.scopes.isTrue(scope, block) ? 0 : 1;
      for (let index = 0; index < branches.length; index += 1) {
        const branch = branches[index] as readonly StretchNode[];
        const gap = gaps?.[index];
        if (index === taken ? !walk(walking, into, branch, scope, form) : gap && !addStretch(walking, into, gap, scope))
          return false;
      }
      continue;
    }
    const members = walking.scopes.members(scope, block);
    const isLater = form >= JOINS;
    for (let index = 0; index < members.length; index += 1) {
      const join = index === members.length - 1 ? 2 : index === members.length - 2 ? 1 : 0;
      const own = isLater || index > 0 ? join + JOINS : join;
      if (!walk(walking, into, branches[0] ?? [], members[index] as AnswerScope, own)) return false;
    }
  }
  return true;
}

/** Prepares the walk of one filling. */
export function createStretchWalk(
  limits: Limits,
  answers: BlockAnswers,
  given: GivenValues,
  unfilled: Unfilled,
): StretchWalk {
  const values = createFillValues(given, limits);
  const documentValue = ({ key, bare }: StretchUse) => values.given(key, bare);
  const ofDocument = Object.values(given).reduce<number>(
    (sum, one) => sum + (typeof one === "string" ? one.length : 0),
    0,
  );
  const scopes = createAnswerScopes(answers, given, limits, unfilled);
  // A value of the document may be counted in other parts, once for each side of a seam.
  const walking: Walking = { limits, scopes, unfilled, documentValue, given: 4 * ofDocument };
  return {
    part: ({ nodes }) => {
      const into: WalkedPart = {
        stretches: [],
        texts: [],
        isMarkup: [],
        longest: 0,
        bytes: 0,
        units: 0,
        elements: 0,
        filled: 0,
        seen: 0,
      };
      if (!walk(walking, into, nodes, scopes.document, 0)) return undefined;
      const isTouched = into.filled > 0 || into.texts.length === 0;
      return isTouched ? into : undefined;
    },
  };
}
