import type { BlockBorder } from "../../block-findings.ts";
import { child, parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import { marksIn, thinParagraph } from "../spots/merge-site.ts";
import type { PartReading, Stretch } from "../spots/spot.ts";
import type { BlockTagSpot } from "../spots/spot-tags.ts";
import type { BlockPair } from "../tags/pair-blocks.ts";
import type { TagFault } from "../tags/tag.ts";
import { type BlockEdge, type BlockForm, formOf } from "./block-form.ts";
import type { PartPlan } from "./block-plan.ts";
import { borderAt, runsOf, withoutTag } from "./cut-tag.ts";
import { readFieldBorders } from "./field-borders.ts";
import { nestBlocks, type RangedBlock } from "./nest-blocks.ts";
import { fragmentsOf, type Parting, partedBy, partParagraph } from "./part-paragraph.ts";
import { createPlacing, type Placing } from "./placing.ts";
import { type Mark, type Reshaped, type Reshaping, reshape } from "./reshape.ts";

type Pair = BlockPair<BlockTagSpot>;

/** A block with its form and the marks of its edges. */
interface FormedBlock {
  readonly pair: Pair;
  readonly form: BlockForm;
  readonly open: Mark;
  readonly turn: Mark | undefined;
  readonly close: Mark;
}

const tagsOf = ({ open, turn, close }: Pair) => (turn ? [open, turn, close] : [open, close]);
const newMark = (): Mark => ({ place: -1 });
const stretchOf = ({ at, end }: BlockTagSpot): Stretch => ({ start: at, end });

/** What replaces an element that goes with the tags in it. */
interface Gap {
  readonly ends: Mark[];
  readonly left: string;
  readonly begins: Mark[];
}

/** Changes of a part's source, as its blocks ask for them. */
interface Shaping extends Parting {
  /** What replaces elements that go with their tags, by element. */
  readonly gone: Map<XmlElement, Gap>;
  readonly watched: Map<XmlElement, Mark>;
  /** Blocks whose tags cannot be taken out. */
  readonly failed: Map<Pair, BlockBorder>;
}

/** Returns what a paragraph leaves that goes with its tag: marks, and the end of its section. */
function leftOf(source: string, paragraph: XmlElement): string {
  const section = child(child(paragraph, "w:pPr"), "w:sectPr");
  const marks = marksIn(source, paragraph);
  return section ? marks + thinParagraph(paragraph.written, source.slice(section.start, section.end)) : marks;
}

/** Removes an element with the tags in it: blocks end before what it leaves, and begin behind it. */
function removeElement({ gone, placing: { source } }: Shaping, element: XmlElement, mark: Mark, isEnd: boolean): void {
  const there = gone.get(element) ?? {
    ends: [],
    left: element.name === "w:p" ? leftOf(source, element) : "",
    begins: [],
  };
  gone.set(element, there);
  if (isEnd && there.begins.length === 0) there.ends.push(mark);
  else there.begins.push(mark);
}

/** True if a paragraph with nothing but tags may go from its cell, in which another one stays. */
function mayLeaveCell(placing: Placing, paragraph: XmlElement): boolean {
  const others = paragraph.parent?.children.filter(({ name }) => name === "w:p") ?? [];
  return placing.seenIn(paragraph) === undefined && others.at(-1) !== paragraph;
}

/** Takes a tag out of the text. */
function cutTag(shaping: Shaping, pair: Pair, tag: BlockTagSpot): void {
  const paragraph = shaping.placing.paragraphOf(tag) as XmlElement;
  const runs = runsOf(paragraph, stretchOf(tag));
  if (!runs) shaping.failed.set(pair, "control");
  else for (const change of withoutTag(stretchOf(tag), runs)) shaping.changes.push(change);
}

function shapeEdge(shaping: Shaping, pair: Pair, edge: BlockEdge, mark: Mark): void {
  const { placing, changes, failed, gone } = shaping;
  const paragraph = placing.paragraphOf(edge.tag) as XmlElement;
  if ("container" in edge) {
    const runs = runsOf(paragraph, stretchOf(edge.tag));
    const made = runs && borderAt(placing.source, stretchOf(edge.tag), runs, edge.container, mark);
    if (!made) failed.set(pair, "control");
    else for (const change of made) changes.push(change);
    return;
  }
  if ("parted" in edge) {
    if (
      !partParagraph(shaping, {
        tag: edge.tag,
        paragraph: edge.parted,
        mark,
        edge: { block: pair.open.at, isTurn: edge.tag === pair.turn },
      })
    )
      failed.set(pair, "control");
    return;
  }
  const { element, side, tag } = edge;
  if (side === "instead") {
    removeElement(shaping, element, mark, tag === pair.close);
    return;
  }
  const at = side === "before" ? element.start : element.end;
  changes.push({ start: at, end: at, pieces: [mark] });
  const isRow = element.name === "w:tr";
  if (isRow && mayLeaveCell(placing, paragraph))
    gone.set(paragraph, gone.get(paragraph) ?? { ends: [], left: "", begins: [] });
  else cutTag(shaping, pair, tag);
}

/** An edge of a block, and its mark. */
interface MarkedEdge {
  readonly pair: Pair;
  readonly edge: BlockEdge;
  readonly mark: Mark;
}

/** Returns the edges of all blocks in the order of their tags. */
function edgesOf(formed: readonly FormedBlock[]): MarkedEdge[] {
  const edges = formed.flatMap(({ pair, form, open, turn, close }) => {
    const middle = form.turn && turn ? [{ pair, edge: form.turn, mark: turn }] : [];
    return [{ pair, edge: form.open, mark: open }, ...middle, { pair, edge: form.close, mark: close }];
  });
  return edges.sort((a, b) => a.edge.tag.at - b.edge.tag.at);
}

function shapeBlocks(shaping: Shaping, edges: readonly MarkedEdge[]): void {
  for (const { pair, edge, mark } of edges) {
    shapeEdge(shaping, pair, edge, mark);
    if (!("container" in edge) || shaping.watched.has(edge.container)) continue;
    shaping.watched.set(edge.container, newMark());
  }
}

/** Preserved spaces are asked for by each tag of an element; one attribute is enough. */
function withoutRepeats(changes: readonly Reshaping[]): Reshaping[] {
  const known = new Set<number>();
  return changes.filter(({ start, end, pieces }) => {
    if (start !== end || pieces.length !== 1 || typeof pieces[0] !== "string") return true;
    const isNew = !known.has(start);
    known.add(start);
    return isNew;
  });
}

interface Planned {
  readonly plan: PartPlan;
  readonly reshaped: Reshaped;
}

function tryPlan(
  source: string,
  part: string,
  root: XmlElement,
  pairs: readonly Pair[],
  repeated: ReadonlySet<Pair>,
  failed: Map<Pair, BlockBorder>,
): Planned | undefined {
  const placing = createPlacing(source, root, pairs.flatMap(tagsOf));
  const fields = readFieldBorders(source, root);
  const before = failed.size;
  const formed: FormedBlock[] = [];
  for (const pair of pairs) {
    const form = formOf(placing, fields, pair);
    if (typeof form === "string") failed.set(pair, form);
    else formed.push({ pair, form, open: newMark(), turn: pair.turn && newMark(), close: newMark() });
  }
  if (failed.size > before) return undefined;
  const edges = edgesOf(formed);
  const parted = partedBy(edges.map(({ edge }) => edge));
  const shaping: Shaping = { placing, changes: [], gone: new Map(), watched: new Map(), parted, failed };
  shapeBlocks(shaping, edges);
  if (failed.size > before) return undefined;
  for (const [{ start }, mark] of shaping.watched) shaping.changes.unshift({ start, end: start, pieces: [mark] });
  const goes = [...shaping.gone].map(([{ start, end }, { ends, left, begins }]) => ({
    start,
    end,
    pieces: [...ends, left, ...begins],
  }));
  const reshaped = reshape(source, [...withoutRepeats(shaping.changes), ...goes]);
  const ranged = formed.map(({ pair, form, open, turn, close }): RangedBlock => {
    const { tag, marker, paragraph } = pair.open;
    const places = turn ? [open.place, turn.place, close.place] : [open.place, close.place];
    const block = {
      kind: tag.block === "each" ? "repetition" : "condition",
      asks: tag.asks ?? "",
      marker,
      paragraph,
      isStretch: !("side" in form.close),
      isRows: form.isRows,
      joins: tag.joins,
      restarts: tag.restarts ?? false,
      repeated: repeated.has(pair),
    } as const;
    return { pair, block, places };
  });
  const blocks = nestBlocks(parseXml(reshaped.text, part), ranged, failed);
  if (failed.size > before || !blocks) return undefined;
  const stays = [...shaping.watched].filter(([paragraph, { isLost }]) => !isLost && !shaping.gone.has(paragraph));
  const watched = stays.map(([, { place }]) => place).sort((a, b) => a - b);
  return { plan: { text: reshaped.text, blocks, watched, fragments: fragmentsOf(parted) }, reshaped };
}

/** Plan of a part, and the faults of blocks that have no place in it, by the position of their first tag. */
export interface PlanResult {
  readonly plan: PartPlan | undefined;
  readonly faults: ReadonlyMap<number, TagFault>;
  /** Positions of the tags that the plan takes out. */
  readonly taken: ReadonlySet<number>;
  /** Returns the place in the plan's text of an offset in the source. */
  at(offset: number): number;
}

/** Attempts to plan a part; each leaves out the blocks that the ones before found without a place. */
const ATTEMPTS = 4;

/** Plans how a part's blocks are filled. */
export function planPart({ source, name, repeatedTags }: PartReading, pairs: readonly Pair[]): PlanResult {
  const failed = new Map<Pair, BlockBorder>();
  const again = new Set<BlockTagSpot | object>(repeatedTags.map(({ tag }) => tag));
  const repeated = new Set(pairs.filter(({ open }) => again.has(open.tag)));
  const root = parseXml(source, name);
  let planned: Planned | undefined;
  let left = [...pairs];
  for (let attempt = 0; attempt < ATTEMPTS && left.length > 0 && !planned; attempt += 1) {
    planned = tryPlan(source, name, root, left, repeated, failed);
    if (!planned) left = left.filter((pair) => !failed.has(pair));
  }
  if (!planned) for (const pair of left) failed.set(pair, "control");
  const faults = [...failed].map(([{ open, close }, border]): [number, TagFault] => {
    const { marker, paragraph } = close;
    return [open.at, { code: "BLOCK_PLACE", border, other: { marker, paragraph } }];
  });
  const taken = planned ? left.flatMap(tagsOf).map(({ at }) => at) : [];
  return {
    plan: planned?.plan,
    faults: new Map(faults),
    taken: new Set(taken),
    at: planned?.reshaped.at ?? ((offset) => offset),
  };
}
