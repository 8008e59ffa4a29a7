import type { FaultCode } from "../../findings.ts";
import { pairBlocks } from "../../template/tags/pair-blocks.ts";
import { noFilters, type ReadFilters } from "../../template/tags/read-filters.ts";
import { readTag } from "../../template/tags/read-tag.ts";
import type { BlockPart } from "../../template/tags/tag.ts";
import type { ForeignFind } from "./foreign-finds.ts";
import type { ForeignLine } from "./foreign-line.ts";

/** A tag that may be one of a block. */
const TAG = /\{[#/][^{}]{1,128}\}/g;
const WRONG: ReadonlySet<FaultCode> = new Set<FaultCode>(["BLOCK_UNKNOWN", "BLOCK_FORM"]);
const unbounded = { blocks: Number.POSITIVE_INFINITY, blockDepth: Number.POSITIVE_INFINITY };

/** A tag of a block in a line, with its right form if it is written wrongly. */
interface Standing {
  readonly line: ForeignLine;
  readonly start: number;
  readonly marker: string;
  readonly block: BlockPart;
  readonly repair?: { readonly code: FaultCode; readonly suggestion: string } | undefined;
}

function standingIn(line: ForeignLine, start: number, marker: string, read: ReadFilters): Standing[] | undefined {
  const tagOf = (text: string) => readTag(text.slice(1, -1), read, undefined, true);
  const tag = tagOf(marker);
  if (!tag?.fault) return tag?.block ? [{ line, start, marker, block: tag.block }] : [];
  const { code, suggestion } = tag.fault;
  const right = suggestion === undefined || !WRONG.has(code) ? undefined : tagOf(suggestion);
  if (suggestion === undefined || !right || right.fault) return undefined;
  return right.block ? [{ line, start, marker, block: right.block, repair: { code, suggestion } }] : [];
}

const endOf: Readonly<Record<string, BlockPart>> = { "{/SE}": "end-if", "{/CADA}": "end-each" };

/**
 * Returns the tags of blocks in a part that have one right form, in reading order: `{#IF TUTELA}`, and `{/SE}` in place
 * of `{/CADA}` where all blocks of the part are sound with it.
 */
export function wrongBlocks(
  lines: readonly ForeignLine[],
  read: ReadFilters = noFilters,
): ReadonlyMap<ForeignLine, ForeignFind[]> {
  const found = new Map<ForeignLine, ForeignFind[]>();
  const tags: Standing[] = [];
  let isWhole = true;
  for (const line of lines) {
    if (!line.text.includes("{#") && !line.text.includes("{/")) continue;
    for (const { 0: marker, index } of line.text.matchAll(TAG)) {
      const standing = standingIn(line, index, marker, read);
      if (standing) tags.push(...standing);
      else isWhole = false;
    }
  }
  const closed = isWhole ? withClosers(tags) : tags;
  for (const { line, start, marker, repair } of closed) {
    if (!repair) continue;
    const finds = found.get(line) ?? [];
    finds.push({
      ...repair,
      at: start,
      marker,
      dialect: "blocks",
      from: { kind: "text", start, end: start + marker.length },
    });
    found.set(line, finds);
  }
  return found;
}

/** Returns the tags with the closing ones that another block needs, if nothing else is wrong with the blocks then. */
function withClosers(tags: readonly Standing[]): readonly Standing[] {
  const { faults } = pairBlocks(tags, unbounded);
  const repaired = tags.map((tag): Standing => {
    const fault = faults.get(tag);
    const block = fault?.code === "BLOCK_UNOPENED" ? endOf[fault.suggestion ?? ""] : undefined;
    if (!block || !fault?.suggestion) return tag;
    return { ...tag, block, repair: { code: fault.code, suggestion: fault.suggestion } };
  });
  return pairBlocks(repaired, unbounded).faults.size === 0 ? repaired : tags;
}
