import type { BlockPart, TagFault } from "./tag.ts";

/** Limits of blocks in a template, and of blocks inside one another. */
export interface BlockBounds {
  readonly blocks: number;
  readonly blockDepth: number;
}

interface Open<T> {
  readonly tag: T;
  readonly part: "if" | "each";
  hasElse: boolean;
}

const CLOSERS = { if: "{/SE}", each: "{/CADA}" } as const;

/**
 * Finds faults in how the blocks of one text begin and end, in reading order: each tag with its fault. `before` is the
 * number of blocks in the texts before it.
 */
export function pairBlocks<T extends { readonly block: BlockPart }>(
  tags: readonly T[],
  { blocks, blockDepth }: BlockBounds,
  before = 0,
): Map<T, TagFault> {
  const faults = new Map<T, TagFault>();
  const open: Open<T>[] = [];
  const counts = { if: 0, each: 0 };
  let count = before;

  const begin = (tag: T, part: "if" | "each") => {
    count += 1;
    counts[part] += 1;
    open.push({ tag, part, hasElse: false });
    if (count === blocks + 1) faults.set(tag, { code: "BLOCKS_TOO_MANY" });
    else if (open.length === blockDepth + 1) faults.set(tag, { code: "BLOCKS_TOO_DEEP" });
  };
  const turn = (tag: T) => {
    const last = open.at(-1);
    const isRight = last?.part === "if" && !last.hasElse;
    if (last?.part === "if") last.hasElse = true;
    if (!isRight) faults.set(tag, { code: "BLOCK_ELSE" });
  };
  const end = (tag: T, part: "if" | "each") => {
    const at = counts[part] === 0 ? -1 : open.findLastIndex((one) => one.part === part);
    const last = open.at(-1);
    if (at === -1 || !last) faults.set(tag, { code: "BLOCK_UNOPENED", suggestion: last && CLOSERS[last.part] });
    else if (at < open.length - 1) faults.set(tag, { code: "BLOCK_CROSSED", suggestion: CLOSERS[last.part] });
    if (at === -1) return;
    open.splice(at, 1);
    counts[part] -= 1;
  };

  for (const tag of tags) {
    const { block } = tag;
    if (block === "if" || block === "each") begin(tag, block);
    else if (block === "else") turn(tag);
    else end(tag, block === "end-if" ? "if" : "each");
    if (count > blocks) return faults;
  }
  for (const { tag, part } of open) {
    if (!faults.has(tag)) faults.set(tag, { code: "BLOCK_UNCLOSED", suggestion: CLOSERS[part] });
  }
  return faults;
}
