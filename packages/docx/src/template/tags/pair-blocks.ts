import type { BlockPart, TagFault } from "./tag.ts";

/** Limits of blocks in a template, and of blocks inside one another. */
export interface BlockBounds {
  readonly blocks: number;
  readonly blockDepth: number;
}

/** A block from its first tag to its last. */
export interface BlockPair<T> {
  readonly open: T;
  /** `{#SENÃO}` */
  readonly turn: T | undefined;
  readonly close: T;
}

export interface PairedBlocks<T> {
  /** Tags with a fault in how blocks begin and end. */
  readonly faults: Map<T, TagFault>;
  /** Blocks without one, in the order of their ends. */
  readonly pairs: readonly BlockPair<T>[];
}

interface Open<T> {
  readonly tag: T;
  readonly part: "if" | "each";
  turn: T | undefined;
  isSound: boolean;
}

const CLOSERS = { if: "{/SE}", each: "{/CADA}" } as const;

/**
 * Pairs the tags of the blocks of one text, given in reading order. `before` is the number of blocks in the texts
 * before it.
 */
export function pairBlocks<T extends { readonly block: BlockPart }>(
  tags: readonly T[],
  { blocks, blockDepth }: BlockBounds,
  before = 0,
): PairedBlocks<T> {
  const faults = new Map<T, TagFault>();
  const pairs: BlockPair<T>[] = [];
  const open: Open<T>[] = [];
  const counts = { if: 0, each: 0 };
  let count = before;

  const begin = (tag: T, part: "if" | "each") => {
    count += 1;
    counts[part] += 1;
    const isSound = count <= blocks && open.length < blockDepth;
    open.push({ tag, part, turn: undefined, isSound });
    if (count === blocks + 1) faults.set(tag, { code: "BLOCKS_TOO_MANY" });
    else if (open.length === blockDepth + 1) faults.set(tag, { code: "BLOCKS_TOO_DEEP" });
  };
  const turn = (tag: T) => {
    const last = open.at(-1);
    if (last?.part === "if" && last.turn === undefined) {
      last.turn = tag;
      return;
    }
    if (last?.part === "if") last.isSound = false;
    faults.set(tag, { code: "BLOCK_ELSE" });
  };
  const end = (tag: T, part: "if" | "each") => {
    const at = counts[part] === 0 ? -1 : open.findLastIndex((one) => one.part === part);
    const last = open.at(-1);
    if (at === -1 || !last) faults.set(tag, { code: "BLOCK_UNOPENED", suggestion: last && CLOSERS[last.part] });
    else if (at < open.length - 1) faults.set(tag, { code: "BLOCK_CROSSED", suggestion: CLOSERS[last.part] });
    else if (last.isSound) pairs.push({ open: last.tag, turn: last.turn, close: tag });
    if (at === -1) return;
    for (const crossed of open.slice(at + 1)) crossed.isSound = false;
    open.splice(at, 1);
    counts[part] -= 1;
  };

  for (const tag of tags) {
    const { block } = tag;
    if (block === "if" || block === "each") begin(tag, block);
    else if (block === "else") turn(tag);
    else end(tag, block === "end-if" ? "if" : "each");
    if (count > blocks) return { faults, pairs };
  }
  for (const { tag, part } of open) {
    if (!faults.has(tag)) faults.set(tag, { code: "BLOCK_UNCLOSED", suggestion: CLOSERS[part] });
  }
  return { faults, pairs };
}
