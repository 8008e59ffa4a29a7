import type { Notice, ReservedTag } from "../../findings.ts";
import type { FoundMarker } from "../marker-name.ts";
import type { FoundTag } from "../tags/find-tags.ts";
import { type BlockBounds, pairBlocks } from "../tags/pair-blocks.ts";
import { pathFault } from "../tags/path.ts";
import type { BlockPart, TagFault } from "../tags/tag.ts";
import type { PartDraft, TagDraft } from "./draft.ts";
import { quoted } from "./report-faults.ts";
import { excerpt } from "./text-stream.ts";

interface TagPlace {
  /** The offset in the part's source of an offset in the line. */
  at(offset: number): number;
  /** Stands in running text. */
  readonly isText: boolean;
  /** What a person would look for, where that is more than the line. */
  readonly paragraph?: string;
}

const SPACES = /[\s\u00a0]*$/;

/** Where the text around a marker that begins or ends with a sign says the sign once more. */
function doubledSign(line: string, { start, end, begins, ends }: FoundTag): [number, number] | undefined {
  const before = begins === undefined ? "" : line.slice(0, start).replace(SPACES, "");
  if (begins !== undefined && before.toUpperCase().endsWith(begins)) return [before.length - begins.length, end];
  const behind = ends === undefined ? -1 : line.slice(end, end + 8).search(/[^\s\u00a0]/);
  const isTwice = ends !== undefined && behind !== -1 && line.startsWith(ends, end + behind);
  return isTwice ? [start, end + behind + ends.length] : undefined;
}

/** Takes down the tags of a line that are more than names: what stays as it is, and signs that would stand twice. */
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

/** Reports a name that looks like a path and is none. */
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

/** For the end of a block that nothing begins, the name before it that was meant to: `{SE TUTELA}` without its `#`. */
function withOpener({ drafts }: PartDraft, at: number, fault: TagFault | undefined): TagFault | undefined {
  if (fault?.code !== "BLOCK_UNOPENED" || fault.suggestion !== undefined) return fault;
  const opener = drafts.findLast((one) => one.kind === "marker" && one.start < at && /^\{(?:SE|CADA) /.test(one.key));
  return opener?.kind === "marker" ? { ...fault, suggestion: `{#${opener.key.slice(1)}` } : fault;
}

/** What a template's tags come to, over all its parts. */
export interface TagList {
  readonly reserved: ReservedTag[];
  /** What every document has to tell: each text that stays as it is written, once. */
  readonly kept: Map<string, Notice>;
  blocks: number;
}

/**
 * Reports what is wrong with each tag of a part that is no field, or else that it is not there yet: its own form first, then how
 * blocks begin and end.
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
  for (const { at, tag, marker, paragraph } of ordered) {
    const { kind } = tag;
    const place = { part, story, paragraph, marker };
    if (!list.kept.has(marker)) list.kept.set(marker, { code: "TAG_KEPT", part, marker });
    if (kind !== "broken" && kind !== "field") list.reserved.push({ ...place, kind });
    const wrong = tag.fault ?? withOpener(into, at, pairing.get(at));
    if (wrong) faults.add({ at, fault: { ...place, ...saidOf(wrong) } });
    else if (kind !== "broken" && kind !== "field")
      faults.add({ at, fault: { ...place, code: "TAG_UNAVAILABLE", kind } });
  }
}
