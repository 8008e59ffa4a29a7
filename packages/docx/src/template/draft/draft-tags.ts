import type { ReservedTag } from "../../findings.ts";
import type { FoundMarker } from "../marker-name.ts";
import type { FoundTag } from "../tags/find-tags.ts";
import { type BlockBounds, pairBlocks } from "../tags/pair-blocks.ts";
import { pathFault } from "../tags/path.ts";
import type { BlockPart, TagFault } from "../tags/tag.ts";
import type { KeptTag } from "../template-model.ts";
import type { PartDraft, TagDraft } from "./draft.ts";
import { quoted } from "./report-faults.ts";
import { excerpt } from "./text-stream.ts";

interface TagPlace {
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
export function draftTags(into: PartDraft, line: string, tags: readonly FoundTag[], place: TagPlace): void {
  const { at, isText } = place;
  const { name: part, story, faults } = into;
  for (const tag of tags) {
    const { start, end, spelling } = tag;
    const paragraph = place.paragraph ?? excerpt(line, start);
    if (tag.kind === "field") {
      const sign = isText ? doubledSign(line, tag) : undefined;
      if (!sign) continue;
      const marker = quoted(line, ...sign);
      const fault = { code: "SIGN_TWICE", part, story, paragraph, marker } as const;
      faults.add({ at: at(start), fault: spelling === undefined ? fault : { ...fault, suggestion: spelling } });
      continue;
    }
    if (!faults.mayLook(part)) return;
    into.tags.push({ at: at(start), tag, marker: quoted(line, start, end), paragraph, isText });
  }
}

/** Reports a name that looks like a path but is not one. */
export function reportPath(
  into: PartDraft,
  { key }: FoundMarker,
  { at, paragraph }: { readonly at: number; readonly paragraph: string },
): void {
  const wrong = pathFault(key);
  if (!wrong) return;
  const { name: part, story, faults } = into;
  faults.add({ at, fault: { part, story, paragraph, marker: key, ...saidOf(wrong) } });
}

const saidOf = ({ code, suggestion }: TagFault) => ({ code, ...(suggestion === undefined ? {} : { suggestion }) });

type BlockDraft = TagDraft & { readonly block: BlockPart };

function blocksOf(tags: readonly TagDraft[]): BlockDraft[] {
  return tags.flatMap((draft) => (draft.isText && draft.tag.block ? [{ ...draft, block: draft.tag.block }] : []));
}

/**
 * Finds the name that probably should begin the block that an end tag closes: `{SE TUTELA}` without its `#`. Positions
 * are asked for in order.
 */
function createOpeners({ drafts }: PartDraft): (at: number) => string | undefined {
  const meant = drafts.filter((one) => one.kind === "marker").filter(({ key }) => /^\{(?:SE|CADA) /.test(key));
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

/**
 * Reports the fault of each tag of a part that is not a field, or else that it is not supported: first the faults in
 * its form, then how blocks begin and end.
 */
export function settleTags(into: PartDraft, list: TagList, bounds: BlockBounds): void {
  if (into.tags.length === 0) return;
  const { name: part, story, faults } = into;
  const ordered = [...into.tags].sort((a, b) => a.at - b.at);
  const blocks = blocksOf(ordered);
  const pairing = new Map(
    Array.from(pairBlocks(blocks, bounds, list.blocks), ([{ at }, fault]): [number, TagFault] => [at, fault]),
  );
  list.blocks += blocks.filter(({ block }) => block === "if" || block === "each").length;
  const openerBefore = createOpeners(into);
  for (const { at, tag, marker, paragraph } of ordered) {
    const place = { part, story, paragraph, marker };
    const { kind, key } = tag;
    if (!list.kept.has(marker)) list.kept.set(marker, { notice: { code: "TAG_KEPT", part, marker }, key });
    if (kind !== "broken" && kind !== "field") list.reserved.push({ ...place, kind });
    const paired = pairing.get(at);
    const isLost = paired?.code === "BLOCK_UNOPENED" && paired.suggestion === undefined;
    const wrong = tag.fault ?? (isLost ? { ...paired, suggestion: openerBefore(at) } : paired);
    if (wrong) faults.add({ at, fault: { ...place, ...saidOf(wrong) } });
    else if (kind !== "broken" && kind !== "field")
      faults.add({ at, fault: { ...place, code: "TAG_UNAVAILABLE", kind, ...(key && { tag: key.slice(1, -1) }) } });
  }
}
