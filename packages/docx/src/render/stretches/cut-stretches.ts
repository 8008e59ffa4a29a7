import { endOf, type PlannedBlock, type PlannedBranch, startOf } from "../../template/blocks/block-plan.ts";
import { type VisibleItem, visibleItems } from "../../template/blocks/visible-items.ts";
import type { CompiledPart, MarkerSlot } from "../../template/compiled-part.ts";
import { isAgreementKey } from "../../template/marker-name.ts";
import { readSeamKey } from "../../template/seam.ts";
import type { XmlElement } from "../../xml/xml-tree.ts";
import type { Edit, Joint, Joints, RegionEnd } from "./find-joints.ts";
import { type PlacedSlot, type PlannedText, PRESERVE, within } from "./planned-text.ts";
import type { Region, Regions } from "./regions.ts";
import { leftOfParagraph } from "./simple-part.ts";
import { JOINS, type Stretch, type StretchNode, type StretchTree, type StretchUse } from "./stretch-tree.ts";

/** What a part is cut by. */
interface Cutting {
  readonly source: PlannedText;
  readonly regions: Regions;
  /** Paragraphs that may go, in order. */
  readonly fleeting: readonly XmlElement[];
  readonly joints: Joints;
  /** Attributes that later copies do not have. */
  readonly numbers: readonly Omit<Edit, "text">[];
  /** Places where spaces are preserved. */
  readonly spaces: readonly Edit[];
  readonly stretches: Stretch[];
}

const NO_JOINTS: readonly Joint[] = [{ edits: [], cut: undefined }];
const NO_END: RegionEnd = { joints: NO_JOINTS, unless: [] };
const ELEMENT = /<[^/!?]/g;

function useOf({ key, slot, end }: PlacedSlot, cut: Joint["cut"]): StretchUse {
  const seam = readSeamKey(key);
  const own = seam?.key ?? key;
  const sign = cut && cut.place === end ? cut.sign : undefined;
  return { key: own, bare: own.slice(1, -1), seam, isAgreement: isAgreementKey(own), cut: sign, slot };
}

const itemsOf = new WeakMap<XmlElement, readonly VisibleItem[]>();

/** True if a reader sees something in a range of a paragraph. */
function isSeen(text: string, paragraph: XmlElement, from: number, to: number): boolean {
  const items = itemsOf.get(paragraph) ?? visibleItems(paragraph);
  itemsOf.set(paragraph, items);
  return within(items, from, to).some(
    ({ start, end, isText }) => end <= to && (!isText || text.slice(start, end).trim() !== ""),
  );
}

/** Cuts one form of a stretch out of a part. */
function cutForm(cutting: Cutting, from: number, to: number, edits: readonly Edit[], cut: Joint["cut"]): Stretch {
  const { source, stretches } = cutting;
  const { text, name } = source;
  const pieces: Buffer[] = [];
  const cuts: number[] = [];
  const ends: number[] = [];
  const slots: MarkerSlot[] = [];
  const uses: StretchUse[] = [];
  let length = 0;
  let at = from;
  const add = (piece: string) => {
    if (piece === "") return;
    const bytes = Buffer.from(piece, "utf8");
    pieces.push(bytes);
    length += bytes.length;
  };
  // What gives way to a joint is not written, whatever it depends on.
  const isLeft = (slot: PlacedSlot) =>
    !edits.some(({ start, end }) => slot.start >= start && slot.end <= end && start < end);
  const items = [...edits, ...within(source.slots, from, to).filter(isLeft)].sort(
    (a, b) => a.start - b.start || a.end - b.end,
  );
  for (const one of items) {
    add(text.slice(at, one.start));
    at = one.end;
    if ("text" in one) {
      add(one.text);
      continue;
    }
    cuts.push(length);
    add(text.slice(one.start, one.end));
    ends.push(length);
    slots.push(one.slot);
    uses.push(useOf(one, cut));
  }
  add(text.slice(at, to));
  const bytes = Buffer.concat(pieces, length);
  const part: CompiledPart & { readonly slots: readonly MarkerSlot[] } = {
    name,
    bytes,
    cuts: Int32Array.from(cuts),
    ends: Int32Array.from(ends),
    slots,
    alters: false,
  };
  const made: Stretch = {
    index: stretches.length,
    part,
    uses,
    units: to - from,
    elements: text.slice(from, to).match(ELEMENT)?.length ?? 0,
    isSeen: false,
  };
  stretches.push(made);
  return made;
}

function cutStretch(cutting: Cutting, region: Region, from: number, to: number, paragraph?: XmlElement): StretchNode[] {
  if (to <= from) return [];
  const { source, joints, numbers } = cutting;
  const { joints: all, unless } = joints.get(region) ?? NO_END;
  const isHere = ({ start, end }: Omit<Edit, "text">) => start >= from && end <= to;
  const spaces = within(cutting.spaces, from, to);
  const drops = region.isRepeated ? within(numbers, from, to).map((one) => ({ ...one, text: "" })) : [];
  const isEnd = all.some(({ edits }) => edits.some(isHere));
  const seen = paragraph ? isSeen(source.text, paragraph, from, to) : false;
  const formsOf = (own: readonly Joint[], dropped: readonly Edit[]) => {
    const made = own.map(({ edits, cut }) => ({
      ...cutForm(cutting, from, to, [...spaces, ...edits.filter(isHere), ...dropped], cut),
      isSeen: seen,
    }));
    for (const one of made) cutting.stretches[one.index] = one;
    return made.length === JOINS ? made : Array.from({ length: JOINS }, () => made[0] as Stretch);
  };
  const allForms = (own: readonly Joint[]) => {
    const first = formsOf(own, []);
    return [...first, ...(drops.length > 0 ? formsOf(own, drops) : first)];
  };
  const others = isEnd && unless.length > 0 ? { blocks: unless, forms: allForms(NO_JOINTS) } : undefined;
  return [{ kind: "stretch", forms: allForms(isEnd ? all : NO_JOINTS), others }];
}

const repeats = ({ kind, branches }: PlannedBlock): boolean =>
  kind === "repetition" || branches.some(({ blocks }) => blocks.some(repeats));

const cutGap = (cutting: Cutting): Stretch => cutForm(cutting, 0, 0, [], undefined);

function cutBlock(cutting: Cutting, region: Region, block: PlannedBlock, paragraph?: XmlElement): StretchNode {
  const branches = block.branches.map((branch) => {
    const inner = cutting.regions.of(branch);
    return inner ? cutRange(cutting, inner, { ...branch, paragraph }) : [];
  });
  const gaps = region.isRepeated || repeats(block) ? undefined : branches.map(() => cutGap(cutting));
  return { kind: "block", block, branches, gaps };
}

/** True if a block is within a paragraph, and not at its border. */
const isIn = ({ start, end }: XmlElement, block: PlannedBlock) => startOf(block) > start && endOf(block) < end;

function cutParagraph(cutting: Cutting, region: Region, paragraph: XmlElement): StretchNode {
  const { start, end } = paragraph;
  const text = leftOfParagraph(cutting.source.text, paragraph);
  const left = text === "" ? undefined : cutForm(cutting, end, end, [{ start: end, end, text }], undefined);
  const blocks = region.branch.blocks.filter((block) => isIn(paragraph, block));
  const isSteady = !region.isRepeated && !blocks.some(repeats);
  const gaps = isSteady ? ([cutGap(cutting), cutGap(cutting)] as const) : undefined;
  return { kind: "paragraph", nodes: cutRange(cutting, region, { start, end, blocks, paragraph }), left, gaps };
}

/** Range of a region to cut: a branch, or a paragraph that may go, which the range may be inside. */
interface CutRange extends PlannedBranch {
  readonly paragraph: XmlElement | undefined;
}

/** Cuts a range at the borders of the blocks and of the paragraphs that may go in it. */
function cutRange(cutting: Cutting, region: Region, { start, end, blocks, paragraph }: CutRange): StretchNode[] {
  const nodes: StretchNode[] = [];
  const going = paragraph
    ? []
    : within(cutting.fleeting, start, end).filter((one) => cutting.regions.at(one.start) === region);
  const inside = new Set(going.flatMap((one) => blocks.filter((block) => isIn(one, block))));
  const borders = [
    ...going.map((one) => ({ start: one.start, end: one.end, paragraph: one, block: undefined })),
    ...blocks
      .filter((block) => !inside.has(block))
      .map((block) => ({ start: startOf(block), end: endOf(block), paragraph: undefined, block })),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
  let at = start;
  for (const one of borders) {
    nodes.push(...cutStretch(cutting, region, at, one.start, paragraph));
    if (one.block) nodes.push(cutBlock(cutting, region, one.block, paragraph));
    else nodes.push(cutParagraph(cutting, region, one.paragraph));
    at = one.end;
  }
  nodes.push(...cutStretch(cutting, region, at, end, paragraph));
  return nodes;
}

/** Cuts a part with simple blocks into stretches. */
export function cutStretches(given: Omit<Cutting, "stretches" | "spaces">): StretchTree {
  const spaces = given.source.spaces.map((at) => ({ start: at, end: at, text: PRESERVE }));
  const cutting: Cutting = { ...given, spaces, stretches: [] };
  const { whole } = cutting.regions;
  const nodes = cutRange(cutting, whole, { ...whole.branch, paragraph: undefined });
  return { nodes, stretches: cutting.stretches };
}
