import type { PlannedBlock } from "../../template/blocks/block-plan.ts";
import { visibleItems } from "../../template/blocks/visible-items.ts";
import { isStopAt } from "../../template/joint.ts";
import { GAP, isAgreementKey, readAgreementKey } from "../../template/marker-name.ts";
import type { MarkerSyntax } from "../../template/marker-syntax.ts";
import { readSeamKey, type SeamSide, seamBefore, unitBehind } from "../../template/seam.ts";
import { marksIn } from "../../template/spots/merge-site.ts";
import { unescapeXml } from "../../xml/entities.ts";
import { child, descendants, type XmlElement } from "../../xml/xml-tree.ts";
import { type PlacedSlot, type PlannedText, within } from "./planned-text.ts";
import type { Region, Regions } from "./regions.ts";

/** Ways in which the text around a border can differ. */
const MOST = 64;
/** The last word of a text and what is behind it: what matters of it to a marker further on. */
const END = /[\p{L}$]{0,30}[ \u00a0]{0,5}$/u;
/** A text's beginning behind which no unit can begin any more. */
const NO_UNIT = /^[ \u00a0]*[^ \u00a0%drp]/iu;
/** Characters before and behind a marker that decide how it is read. */
const BEFORE = 96;
const BEHIND = 16;

const ALLOWED = new Set(
  "w:r w:t w:tab w:br w:cr w:proofErr w:lastRenderedPageBreak w:ins w:bookmarkStart w:bookmarkEnd".split(" "),
);
const GAPS = new Set(["w:tab", "w:br", "w:cr"]);

/** Text of a paragraph between two borders, and the markers in it by their place. */
interface LineText {
  text: string;
  readonly slots: { readonly key: string; readonly start: number; readonly end: number }[];
}

type LineItem = LineText | { readonly block: PlannedBlock; readonly branches: readonly (readonly LineItem[])[] };

/** Returns the elements of a paragraph that are read as its line; undefined if one of them is of another kind. */
function elementsOf(source: string, paragraph: XmlElement): XmlElement[] | undefined {
  const found: XmlElement[] = [];
  const visit = (element: XmlElement): boolean => {
    if (element.name === "w:pPr" || element.name === "w:rPr") return true;
    if (!ALLOWED.has(element.name)) return false;
    if (GAPS.has(element.name)) found.push(element);
    if (element.name === "w:t") {
      found.push(element);
      return !source.slice(element.innerStart, element.innerEnd).includes("<");
    }
    return element.children.every(visit);
  };
  return paragraph.children.every(visit) ? found : undefined;
}

interface LineReading {
  readonly source: PlannedText;
  readonly regions: Regions;
  readonly elements: readonly XmlElement[];
  readonly slots: readonly PlacedSlot[];
}

function readText(
  { source: { text }, regions, elements, slots }: LineReading,
  region: Region,
  from: number,
  to: number,
) {
  const item: LineText = { text: "", slots: [] };
  const starts = new Map<PlacedSlot, number>();
  const own = within(slots, from, to).filter(({ end }) => end <= to);
  for (const element of within(elements, from, to)) {
    if (element.end > to || regions.at(element.start) !== region) continue;
    if (element.name !== "w:t") {
      item.text += GAP;
      continue;
    }
    const { innerStart, innerEnd } = element;
    const offset = (place: number) => item.text.length + unescapeXml(text.slice(innerStart, place)).length;
    for (const slot of own) {
      if (slot.start >= innerStart && slot.start < innerEnd) starts.set(slot, offset(slot.start));
      const start = starts.get(slot);
      if (start !== undefined && slot.end > innerStart && slot.end <= innerEnd)
        item.slots.push({ key: slot.key, start, end: offset(slot.end) });
    }
    item.text += unescapeXml(text.slice(innerStart, innerEnd));
  }
  return own.length === item.slots.length ? item : undefined;
}

/** Reads a paragraph's line with the blocks in it. @returns undefined if a marker is in the way of a border */
function readLine(reading: LineReading, region: Region, from: number, to: number): LineItem[] | undefined {
  const items: LineItem[] = [];
  let at = from;
  const add = (end: number): boolean => {
    const item = readText(reading, region, at, end);
    if (item) items.push(item);
    return item !== undefined;
  };
  for (const block of region.branch.blocks) {
    const [first, last] = [block.branches[0], block.branches.at(-1)];
    if (!first || !last || first.start < from || last.end > to) continue;
    if (!add(first.start)) return undefined;
    const branches = block.branches.map((branch) => {
      const inner = reading.regions.of(branch);
      return inner ? readLine(reading, inner, branch.start, branch.end) : [];
    });
    if (!branches.every((one) => one !== undefined)) return undefined;
    items.push({ block, branches });
    at = last.end;
  }
  return add(to) ? items : undefined;
}

/** Direction in which the text around markers is followed. */
interface Direction {
  readonly isBack: boolean;
  join(near: string, text: string): string;
  check(item: LineText, near: string): boolean;
}

/** Returns the texts on one side of a copy, with what joins it. */
function joined({ joins }: PlannedBlock, near: ReadonlySet<string>, { join }: Direction): Set<string> {
  if (!joins) return new Set(near);
  const texts = [joins.between, joins.beforeLast, joins.closing];
  return new Set([...near, ...[...near].flatMap((one) => texts.map((text) => join(one, text)))]);
}

/** Returns the texts that can be near the end of some items; undefined if a marker's reading depends on them. */
function flow(items: readonly LineItem[], given: ReadonlySet<string>, direction: Direction): Set<string> | undefined {
  let near = new Set(given);
  for (const item of direction.isBack ? [...items].reverse() : items) {
    if ("text" in item) {
      if (![...near].every((one) => direction.check(item, one))) return undefined;
      near = new Set(Array.from(near, (one) => direction.join(one, item.text)));
    } else {
      const made = flowBlock(item.block, item.branches, near, direction);
      if (!made) return undefined;
      near = made;
    }
    if (near.size > MOST) return undefined;
  }
  return near;
}

function flowBlock(
  block: PlannedBlock,
  branches: readonly (readonly LineItem[])[],
  near: ReadonlySet<string>,
  direction: Direction,
): Set<string> | undefined {
  if (block.kind === "condition") {
    const made = branches.map((one) => flow(one, near, direction));
    const all = new Set(branches.length > 1 ? [] : near);
    for (const one of made) {
      if (!one) return undefined;
      for (const text of one) all.add(text);
    }
    return all;
  }
  let all = new Set(near);
  for (;;) {
    const before = direction.isBack ? joined(block, all, direction) : all;
    const through = flow(branches[0] ?? [], before, direction);
    if (!through) return undefined;
    const made = new Set([...all, ...(direction.isBack ? through : joined(block, through, direction))]);
    if (made.size > MOST) return undefined;
    if (made.size === all.size) return made;
    all = made;
  }
}

/** True if the words before a marker may be ones that its value repeats, whatever is before these. */
function mayBeSeam(line: string, key: string): boolean {
  if (key.includes("|")) return false;
  const word = /\p{L}{1,30}(?= $)/u.exec(line)?.[0];
  const around = word === undefined ? "" : `COMARCA ${word} `;
  return [line, around].some((one) => seamBefore(one, one.length, key) !== undefined);
}

const forward: Direction = {
  isBack: false,
  join: (near, text) => END.exec(near + text)?.[0] ?? "",
  check: ({ text, slots }, near) =>
    slots.every(({ key, start }) => {
      const side = readSeamKey(key);
      if (start >= BEFORE || (side && side.kind !== "value")) return true;
      const line = near + text.slice(0, start);
      // A dollar right before a marker may belong to it.
      const isDollar = start <= 2 && (line.endsWith("$") || text.startsWith("$", start));
      return !side && !mayBeSeam(line, key) && !isDollar;
    }),
};

/** True if a slot for the template's own text is where its marker leaves it, and not in another branch. */
function isBesideMarker({ slots }: LineText, { start, end }: LineText["slots"][number], side: SeamSide): boolean {
  // Stops and units are behind their markers; a blank may be before its own, too.
  const isBehind = side.kind === "unit" || side.tail === ".";
  return slots.some(
    (one) =>
      (readSeamKey(one.key)?.key ?? one.key) === side.key && (one.end === start || (!isBehind && one.start === end)),
  );
}

const back: Direction = {
  isBack: true,
  join: (near, text) => NO_UNIT.exec(text + near)?.[0] ?? (text + near).slice(0, BEHIND),
  check: (item, near) =>
    item.slots.every((slot) => {
      const { text, slots } = item;
      const { key, start, end } = slot;
      const side = readSeamKey(key);
      if (side && side.kind !== "value" && side.kind !== "word" && !isBesideMarker(item, slot, side)) return false;
      if (side?.kind === "sign") return true;
      if (side?.kind === "unit") return text.length - start >= BEHIND;
      const isStop = isStopAt(text.slice(end) + near, 0);
      if (isStop !== slots.some((one) => one.start === end && readSeamKey(one.key)?.tail === ".")) return false;
      return text.length - end >= BEHIND || unitBehind(text.slice(end) + near, 0) === undefined;
    }),
};

/** True if no word that may print nothing is so near a border that the blank beside it depends on what is left out. */
function areApart(items: readonly LineItem[], syntax: MarkerSyntax): boolean {
  const mayVanish = (key: string) => isAgreementKey(key) && syntax.mayBeEmpty(readAgreementKey(key).forms);
  return items.every((item) => {
    if (!("text" in item)) return item.branches.every((one) => areApart(one, syntax));
    const { text, slots } = item;
    return slots.every(
      ({ key, start, end }) =>
        (start >= 2 && text.length - end >= 2) || readSeamKey(key)?.kind === "sign" || !mayVanish(key),
    );
  });
}

function areWhole(items: readonly LineItem[]): boolean {
  return items.every((item) => {
    if (!("text" in item)) return item.branches.every(areWhole);
    let at = 0;
    let rest = "";
    for (const { start, end } of item.slots) {
      rest += item.text.slice(at, Math.max(at, start));
      at = Math.max(at, end);
    }
    return !/[{}]/.test(rest + item.text.slice(at));
  });
}

/**
 * Judges the paragraphs in whose text blocks begin and end: a marker must be read alike whatever is left out around it.
 * @returns those that go where they are left blank, or undefined if one is not simple
 */
export function readFleeting(
  source: PlannedText,
  regions: Regions,
  watched: readonly number[],
  syntax: MarkerSyntax,
): ReadonlySet<XmlElement> | undefined {
  const { text, root, slots } = source;
  const starts = new Set(watched);
  const fleeting = new Set<XmlElement>();
  if (starts.size === 0) return fleeting;
  for (const paragraph of descendants(root)) {
    if (paragraph.name !== "w:p" || !starts.has(paragraph.start)) continue;
    const region = regions.at(paragraph.start);
    const elements = elementsOf(text, paragraph);
    const own = within(slots, paragraph.start, paragraph.end);
    const reading = elements && { source, regions, elements, slots: own };
    const line = reading && readLine(reading, region, paragraph.start, paragraph.end);
    if (
      !line ||
      !areWhole(line) ||
      !areApart(line, syntax) ||
      !flow(line, new Set([""]), forward) ||
      !flow(line, new Set([""]), back)
    )
      return undefined;
    const isAlwaysSeen = visibleItems(paragraph).some(
      ({ start, end, isText }) => regions.at(start) === region && (!isText || text.slice(start, end).trim() !== ""),
    );
    if (isAlwaysSeen) continue;
    if (marksIn(text, paragraph) !== "" || child(child(paragraph, "w:pPr"), "w:sectPr")) return undefined;
    fleeting.add(paragraph);
  }
  return fleeting;
}
