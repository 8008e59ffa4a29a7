import type { BlockInfo } from "../blocks.ts";
import { listBlocks } from "./blocks/block-list.ts";
import type { PartPlan } from "./blocks/block-plan.ts";
import { planPart } from "./blocks/plan-part.ts";
import type { MarkerDraft, PartDraft } from "./draft/draft.ts";
import { pairTags, settleTags, type TagList } from "./draft/draft-tags.ts";
import type { MarkerSyntax } from "./marker-syntax.ts";
import { readSeamKey } from "./seam.ts";
import type { BlockBounds } from "./tags/pair-blocks.ts";

/** Returns the key of the value of a marker at a place of a part. */
export type KeyAt = (key: string, start: number, end: number) => string;

/** What markers of a part mean at their places. */
export interface Naming {
  readonly keyAt: KeyAt;
  /** Returns the number of the copy of a block that a place is in; 0 outside all blocks. */
  readonly scopeAt: (place: number) => number;
}

/** Gives the markers of a part the keys of the values at their places, and its references their scopes. */
export function renameMarkers({ drafts }: PartDraft, { keyAt, scopeAt }: Naming, from = 0): void {
  for (let index = from; index < drafts.length; index += 1) {
    const draft = drafts[index];
    if (draft?.kind === "reference") drafts[index] = { ...draft, scope: scopeAt(draft.start) };
    if (draft?.kind !== "marker") continue;
    const { key, seam, start, end } = draft;
    // The sign behind a marker is about the value that ends where it begins, of which blocks may have cut the stop.
    const isSign = seam !== undefined && readSeamKey(seam)?.kind === "sign";
    const side = seam === undefined ? undefined : { seam: keyAt(seam, start, isSign ? start : end) };
    drafts[index] = { ...draft, key: keyAt(key, start, end), ...side };
  }
}

/** What is known of a template's tags and blocks so far. */
interface TemplateBlocks {
  readonly limits: BlockBounds;
  readonly syntax: MarkerSyntax;
  readonly tags: TagList;
  readonly plans: Map<string, PartPlan>;
  readonly blocks: BlockInfo[];
  /** Tags of markers outside all blocks. */
  readonly outside: Set<string>;
}

const markersOf = ({ drafts }: PartDraft): MarkerDraft[] =>
  drafts.filter((one): one is MarkerDraft => one.kind === "marker");

/** Plans the blocks of a part, if they can be filled, and reports the faults of its tags. */
export function settleBlocks(into: TemplateBlocks, draft: PartDraft, isWord: boolean): void {
  if (draft.tags.length === 0 && draft.repeatedTags.length === 0) {
    addOutside(into, draft);
    return;
  }
  const { faults, pairs } = pairTags(draft, into.tags, into.limits);
  if (!isWord || !into.syntax.fillsBlocks || pairs.length === 0) {
    if (into.syntax.fillsBlocks)
      for (const { open } of pairs) faults.set(open.at, { code: "BLOCK_PLACE", border: "text" });
    settleTags(draft, into.tags, faults);
    addOutside(into, draft);
    return;
  }
  const planned = planPart(draft, pairs);
  for (const [at, fault] of planned.faults) faults.set(at, fault);
  if (planned.plan) {
    into.plans.set(draft.name, planned.plan);
    const where = { part: draft.name, story: draft.story };
    const { blocks, outside } = listBlocks(planned.plan.blocks, where, markersOf(draft), planned.at);
    for (const block of blocks) into.blocks.push(block);
    for (const tag of outside) into.outside.add(tag);
  } else addOutside(into, draft);
  settleTags(draft, into.tags, faults, planned.taken);
}

function addOutside({ syntax, outside }: TemplateBlocks, draft: PartDraft): void {
  if (!syntax.fillsBlocks) return;
  for (const { key, isSeamWord } of markersOf(draft)) if (!isSeamWord) outside.add(key.slice(1, -1));
}
