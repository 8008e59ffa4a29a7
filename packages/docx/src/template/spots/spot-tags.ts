import type { ReservedTag, TemplateFault } from "../../findings.ts";
import type { FoundMarker } from "../marker-name.ts";
import type { FoundTag } from "../tags/find-tags.ts";
import { type BlockBounds, type BlockPair, pairBlocks } from "../tags/pair-blocks.ts";
import { pathFault } from "../tags/path.ts";
import type { BlockPart, TagFault } from "../tags/tag.ts";
import type { KeptTag } from "../template-model.ts";
import { quoted } from "./report-faults.ts";
import type { PartReading, TagSpot } from "./spot.ts";
import { excerpt } from "./text-stream.ts";

interface TagPlace {
  /** True if it is in a fallback that repeats what was read already. */
  readonly repeated?: boolean;
  /** Returns the offset in the part's source of an offset in the line. */
  at(offset: number): number;
  /** True if it is in running text. */
  readonly isText: boolean;
  /** Text that a person would search for, if it is more than the line. */
  readonly paragraph?: string;
}

/** Characters on either side of a marker in which a sign is looked for. */
const NEAR = 16;

/** Returns the range of the sign that the text around a marker repeats, if a value begins or ends with it. */
function doubledSign(line: string, { start, end, begins, ends }: FoundTag): [number, number] | undefined {
  const before = line.slice(Math.max(0, start - NEAR), start).trimEnd();
  if (begins !== undefined && before.toUpperCase().endsWith(begins)) {
    return [Math.max(0, start - NEAR) + before.length - begins.length, end];
  }
  const behind = line.slice(end, end + NEAR);
  if (ends === undefined || !behind.trimStart().startsWith(ends)) return undefined;
  return [start, end + behind.indexOf(ends) + ends.length];
}

/** Records the tags of a line that are more than names: text that stays as it is, and signs that would be doubled. */
export function spotTags(into: PartReading, line: string, tags: readonly FoundTag[], place: TagPlace): void {
  const { at, isText, repeated = false } = place;
  const { name: part, story, faults, source } = into;
  for (const tag of tags) {
    const { start, end, spelling } = tag;
    const paragraph = place.paragraph ?? excerpt(line, start);
    const spotOf = (): TagSpot => {
      const last = at(end - 1);
      const brace = source[last] === "&" ? source.indexOf(";", last) : last;
      return { at: at(start), end: brace + 1, tag, marker: quoted(line, start, end), paragraph, isText };
    };
    if (repeated) {
      if (tag.block) into.repeatedTags.push(spotOf());
      continue;
    }
    if (tag.kind === "field") {
      const sign = isText ? doubledSign(line, tag) : undefined;
      if (!sign) continue;
      const marker = quoted(line, ...sign);
      const fault = { code: "SIGN_TWICE", part, story, paragraph, marker } as const;
      faults.add({ at: at(start), fault: spelling === undefined ? fault : { ...fault, suggestion: spelling } });
      continue;
    }
    if (!faults.mayLook(part)) return;
    into.tags.push(spotOf());
  }
}

/** Reports a name that looks like a path but is not one. */
export function reportPath(
  into: PartReading,
  { key }: FoundMarker,
  { at, paragraph }: { readonly at: number; readonly paragraph: string },
): void {
  const wrong = pathFault(key);
  if (!wrong) return;
  const { name: part, story, faults } = into;
  faults.add({ at, fault: { part, story, paragraph, marker: key, ...saidOf(wrong) } });
}

const saidOf = ({ suggestion, ...said }: TagFault) => (suggestion === undefined ? said : { ...said, suggestion });

/** Tag of a block in running text. */
export type BlockTagSpot = TagSpot & { readonly block: BlockPart };

function blocksOf(tags: readonly TagSpot[]): BlockTagSpot[] {
  return tags.flatMap((spot) => (spot.isText && spot.tag.block ? [{ ...spot, block: spot.tag.block }] : []));
}

/**
 * Finds the name that probably should begin the block that an end tag closes: `{SE TUTELA}` without its `#`. Positions
 * are asked for in order.
 */
function createOpeners({ spots }: PartReading): (at: number) => string | undefined {
  const meant = spots.filter((one) => one.kind === "marker").filter(({ key }) => /^\{(?:SE|CADA) /.test(key));
  const openers = meant.sort((a, b) => a.start - b.start);
  let next = 0;
  return (at) => {
    while ((openers[next]?.start ?? at) < at) next += 1;
    const opener = openers[next - 1];
    return opener && `{#${opener.key.slice(1)}`;
  };
}

/** Tags of a template, over all its parts. */
export interface TagList {
  readonly reserved: ReservedTag[];
  /** Each text that stays as written, once. */
  readonly kept: Map<string, KeptTag>;
  blocks: number;
}

/** How the tags of a part's blocks belong together. */
export interface PartBlocks {
  /** Faults in how blocks begin and end, by the position of their tag. */
  readonly faults: Map<number, TagFault>;
  /** Blocks without a fault. */
  readonly pairs: readonly BlockPair<BlockTagSpot>[];
}

const inOrder = (tags: readonly TagSpot[]) => [...tags].sort((a, b) => a.at - b.at);
const isWhole = ({ open, turn, close }: BlockPair<BlockTagSpot>) =>
  !(open.tag.fault ?? turn?.tag.fault ?? close.tag.fault);

/** Pairs the tags of a part's blocks. */
export function pairTags(into: PartReading, list: TagList, bounds: BlockBounds): PartBlocks {
  const blocks = blocksOf(inOrder(into.tags));
  const { faults, pairs } = pairBlocks(blocks, bounds, list.blocks);
  list.blocks += blocks.filter(({ block }) => block === "if" || block === "each").length;
  const repeated = pairBlocks(blocksOf(inOrder(into.repeatedTags)), bounds);
  return {
    faults: new Map(Array.from(faults, ([{ at }, fault]): [number, TagFault] => [at, fault])),
    pairs: [...pairs, ...repeated.pairs].filter(isWhole),
  };
}

/** Returns what is reported of a tag of a part that is right in its form and among others. */
function stateOf({ syntax }: PartReading, { tag: { kind, key }, isText }: TagSpot): Partial<TemplateFault> | undefined {
  if (kind === "broken" || kind === "field") return undefined;
  if (kind === "reference" && syntax.fillsReferences) return { code: "REFERENCE_PLACE" };
  if (kind !== "block" || !syntax.fillsBlocks)
    return { code: "TAG_UNAVAILABLE", kind, ...(key && { tag: key.slice(1, -1) }) };
  // A block without a place is reported once, at its first tag.
  return isText ? undefined : { code: "BLOCK_PLACE", border: "text" };
}

/**
 * Reports the fault of each tag of a part that is not a field, or else that it is not supported: first the faults in
 * its form, then how blocks begin and end. Nothing is reported of tags whose position is in `taken`.
 */
export function settleTags(
  into: PartReading,
  list: TagList,
  pairing: ReadonlyMap<number, TagFault>,
  taken: ReadonlySet<number> = new Set(),
): void {
  if (into.tags.length === 0) return;
  const { name: part, story, faults } = into;
  const openerBefore = createOpeners(into);
  for (const spot of inOrder(into.tags)) {
    const { at, tag, marker, paragraph } = spot;
    if (taken.has(at)) continue;
    const place = { part, story, paragraph, marker };
    const { kind, key } = tag;
    if (!list.kept.has(marker)) list.kept.set(marker, { notice: { code: "TAG_KEPT", part, marker }, key });
    if (kind !== "broken" && kind !== "field") list.reserved.push({ ...place, kind });
    const paired = pairing.get(at);
    const isLost = paired?.code === "BLOCK_UNOPENED" && paired.suggestion === undefined;
    const wrong = tag.fault ?? (isLost ? { ...paired, suggestion: openerBefore(at) } : paired);
    const state = wrong ? saidOf(wrong) : stateOf(into, spot);
    if (state?.code) faults.add({ at, fault: { ...place, ...state, code: state.code } });
  }
}
