import type { BlockInfo } from "../blocks.ts";
import { listBlocks } from "./blocks/block-list.ts";
import type { PartPlan } from "./blocks/block-plan.ts";
import { planPart } from "./blocks/plan-part.ts";
import type { MarkerSyntax } from "./marker-syntax.ts";
import { readSeamKey } from "./seam.ts";
import type { MarkerSpot, PartReading } from "./spots/spot.ts";
import { pairTags, settleTags, type TagList } from "./spots/spot-tags.ts";
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
export function renameMarkers({ spots }: PartReading, { keyAt, scopeAt }: Naming, from = 0): void {
  for (let index = from; index < spots.length; index += 1) {
    const spot = spots[index];
    if (spot?.kind === "reference") spots[index] = { ...spot, scope: scopeAt(spot.start) };
    if (spot?.kind !== "marker") continue;
    const { key, seam, start, end } = spot;
    // The sign behind a marker is about the value that ends where it begins, of which blocks may have cut the stop.
    const isSign = seam !== undefined && readSeamKey(seam)?.kind === "sign";
    const side = seam === undefined ? undefined : { seam: keyAt(seam, start, isSign ? start : end) };
    spots[index] = { ...spot, key: keyAt(key, start, end), ...side };
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

const markersOf = ({ spots }: PartReading): MarkerSpot[] =>
  spots.filter((one): one is MarkerSpot => one.kind === "marker");

/** Plans the blocks of a part, if they can be filled, and reports the faults of its tags. */
export function settleBlocks(into: TemplateBlocks, reading: PartReading, isWord: boolean): void {
  if (reading.tags.length === 0 && reading.repeatedTags.length === 0) {
    addOutside(into, reading);
    return;
  }
  const { faults, pairs } = pairTags(reading, into.tags, into.limits);
  if (!isWord || !into.syntax.fillsBlocks || pairs.length === 0) {
    if (into.syntax.fillsBlocks)
      for (const { open } of pairs) faults.set(open.at, { code: "BLOCK_PLACE", border: "text" });
    settleTags(reading, into.tags, faults);
    addOutside(into, reading);
    return;
  }
  const planned = planPart(reading, pairs);
  for (const [at, fault] of planned.faults) faults.set(at, fault);
  if (planned.plan) {
    into.plans.set(reading.name, planned.plan);
    const where = { part: reading.name, story: reading.story };
    const { blocks, outside } = listBlocks(planned.plan.blocks, where, markersOf(reading), planned.at);
    for (const block of blocks) into.blocks.push(block);
    for (const tag of outside) into.outside.add(tag);
  } else addOutside(into, reading);
  settleTags(reading, into.tags, faults, planned.taken);
}

function addOutside({ syntax, outside }: TemplateBlocks, reading: PartReading): void {
  if (!syntax.fillsBlocks) return;
  for (const { key, isSeamWord } of markersOf(reading)) if (!isSeamWord) outside.add(key.slice(1, -1));
}
