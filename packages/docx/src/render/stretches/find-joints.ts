import { type PlannedBlock, startOf } from "../../template/blocks/block-plan.ts";
import type { CutSign } from "../../template/scoped-key.ts";
import { escapeXml } from "../../xml/entities.ts";
import { attribute, descendants, type XmlElement } from "../../xml/xml-tree.ts";
import { lengthWithoutStop } from "../unfold/join-copies.ts";
import { type PlannedText, PRESERVE } from "./planned-text.ts";
import type { Region, Regions } from "./regions.ts";
import type { EndingBlock } from "./stretch-tree.ts";

/** Change of a plan's text in one form of a stretch. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What is written at the end of a copy. */
export interface Joint {
  readonly edits: readonly Edit[];
  /** Place where a value may end whose own stop gives way. */
  readonly cut: { readonly place: number; readonly sign: CutSign } | undefined;
}

/** How the end of a copy is written if it is in a region. */
export interface RegionEnd {
  /** Between two copies, before the last, behind the last. */
  readonly joints: readonly Joint[];
  /** Conditions behind it, whose text ends the copy if there is any. */
  readonly unless: readonly EndingBlock[];
}

/** Ends of copies by the region that they may be in: a repetition's, or one of a condition at its end. */
export type Joints = ReadonlyMap<Region, RegionEnd>;

/** Joins that do not change how a marker before or behind them is read. */
const PLAIN_JOIN = /^(?:[.;,:]|\s+(?:e|ou)(?:\s|$)|$)/u;
const STOP = /^[.;,:]/;
/** Characters of a word that runs may split. */
const WORD = 8;
const IN_ABBREVIATION = /^[\p{L}./]*$/u;

const NO_JOINT: Joint = { edits: [], cut: undefined };

interface Reading {
  readonly source: PlannedText;
  readonly regions: Regions;
  /** Elements with text, in order. */
  readonly all: readonly XmlElement[];
  /** Those of which a reader sees something. */
  readonly texts: readonly XmlElement[];
}

/** Returns the stop of the text behind a list in a line; "" if it has none, undefined if that depends on answers. */
function stopBehind({ source: { text }, regions, texts }: Reading, { branch, around }: Region): string | undefined {
  let isFirst = true;
  let outer = around;
  for (const one of texts) {
    if (one.start < branch.end) continue;
    while (outer && one.start >= outer.branch.end) {
      if (outer.block?.kind === "repetition") return undefined;
      outer = outer.around;
    }
    const isAlways = regions.at(one.start) === outer;
    const sign = STOP.exec(text.slice(one.innerStart, one.innerEnd))?.[0] ?? "";
    if (isAlways && (isFirst || sign === "")) return sign;
    if (sign !== "") return undefined;
    isFirst = false;
  }
  return around?.isRepeated ? undefined : "";
}

/** Returns the text before a joint in which its last word may begin; undefined if another stretch may hold it. */
function wordBefore({ source: { text }, regions, all }: Reading, last: XmlElement): string | undefined {
  const region = regions.at(last.start);
  let before = "";
  const own = text.slice(last.innerStart, last.innerEnd);
  for (let at = all.indexOf(last) - 1; before.length + own.trimEnd().length < WORD; at -= 1) {
    const one = all[at];
    const isNear = one && regions.at(one.start) === region;
    const hasBorder =
      one &&
      region.branch.blocks.some(({ branches }) => {
        const place = branches[0]?.start ?? 0;
        return place >= one.end && place <= last.start;
      });
    if (!isNear || hasBorder) break;
    before = text.slice(one.innerStart, one.innerEnd) + before;
  }
  const whole = before + own.trimEnd();
  return whole.length >= WORD || !IN_ABBREVIATION.test(whole) ? before.slice(-WORD) : undefined;
}

function jointAt(
  { source: { text, spaces } }: Reading,
  last: XmlElement,
  join: string,
  behind: string,
  word: string,
): Joint {
  const stop = join === "" ? behind : join;
  if (stop === "") return NO_JOINT;
  const start = last.innerStart + lengthWithoutStop(text.slice(last.innerStart, last.innerEnd), stop, true, word);
  const at = last.innerStart - 1;
  const isKept = attribute(last, "xml:space") !== undefined || spaces.includes(at);
  const edits = [
    ...(isKept ? [] : [{ start: at, end: at, text: PRESERVE }]),
    { start, end: last.innerEnd, text: escapeXml(join) },
  ];
  return { edits, cut: { place: start, sign: stop.startsWith(".") ? "." : "," } };
}

/** A text that may end a copy, and the conditions behind it. */
interface Ending {
  readonly region: Region;
  readonly last: XmlElement;
  readonly unless: readonly EndingBlock[];
}

/** Returns the last text in a region; undefined if it has none. */
const lastIn = ({ texts }: Reading, { branch: { start, end } }: Region) =>
  texts.findLast((one) => one.start >= start && one.end <= end);

/** Returns the texts that may end a region, last first; undefined if one of them is in a block of another kind. */
function endingsOf(reading: Reading, region: Region): Ending[] | undefined {
  const { regions, texts } = reading;
  const { start, end, blocks } = region.branch;
  const endings: Ending[] = [];
  const unless: EndingBlock[] = [];
  const own = texts.findLast((one) => one.start >= start && one.end <= end && regions.at(one.start) === region);
  for (const block of [...blocks].reverse()) {
    if (own && startOf(block) < own.end) break;
    const inside = block.branches.map((branch) => {
      const inner = regions.of(branch);
      return { inner, last: inner && lastIn(reading, inner) };
    });
    if (inside.every(({ last }) => !last)) continue;
    if (block.kind !== "condition") return undefined;
    for (const { inner, last } of inside) {
      if (!inner || !last) continue;
      if (regions.at(last.start) !== inner) return undefined;
      endings.push({ region: inner, last, unless: [...unless] });
    }
    unless.push({ block, hasText: inside.map(({ last }) => last !== undefined) });
  }
  return own ? [...endings, { region, last: own, unless }] : endings;
}

/** Returns how the copies of a repetition end, by region; undefined if that depends on more than conditions. */
function endsOf(reading: Reading, region: Region, block: PlannedBlock): Map<Region, RegionEnd> | undefined {
  const { joins, isStretch } = block;
  const ends = new Map<Region, RegionEnd>();
  const endings = joins ? endingsOf(reading, region) : [];
  if (!joins || endings?.length === 0) return ends;
  const all = [joins.between, joins.beforeLast, joins.closing].map((one) => (isStretch ? one : one.trimEnd()));
  const behind = isStretch && joins.closing === "" ? stopBehind(reading, region) : "";
  const isPlain = all.every((one) => PLAIN_JOIN.test(one)) && !(isStretch && all.slice(0, 2).includes(""));
  if (!endings || behind === undefined || !isPlain) return undefined;
  for (const one of endings) {
    const word = wordBefore(reading, one.last);
    if (word === undefined) return undefined;
    const joints = all.map((join) => jointAt(reading, one.last, join, behind, word));
    ends.set(one.region, { joints, unless: one.unless });
  }
  return ends;
}

/**
 * Finds what is written behind the copies of a part's blocks.
 * @returns undefined if that depends on more than conditions and a copy's place in its list
 */
export function findJoints(source: PlannedText, regions: Regions): Joints | undefined {
  const { text, root } = source;
  const all = [...descendants(root)].filter(({ name }) => name === "w:t");
  const texts = all.filter(({ innerStart, innerEnd }) => text.slice(innerStart, innerEnd).trim() !== "");
  const joints = new Map<Region, RegionEnd>();
  for (const region of regions.all) {
    if (region.block?.kind !== "repetition") continue;
    const made = endsOf({ source, regions, all, texts }, region, region.block);
    if (!made) return undefined;
    for (const [inner, end] of made) joints.set(inner, end);
  }
  return joints;
}
