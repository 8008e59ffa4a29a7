import type { PlannedBlock } from "../../template/blocks/block-plan.ts";
import type { CutSign } from "../../template/scoped-key.ts";
import { escapeXml } from "../../xml/entities.ts";
import { attribute, descendants, type XmlElement } from "../../xml/xml-tree.ts";
import { lengthWithoutStop } from "../unfold/join-copies.ts";
import { type PartSource, PRESERVE } from "./part-source.ts";
import type { Region, Regions } from "./regions.ts";

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

/** Ways of joining by region of a repetition: between two, before the last, behind the last. */
export type Joints = ReadonlyMap<Region, readonly Joint[]>;

/** Joins that do not change how a marker before or behind them is read. */
const PLAIN_JOIN = /^(?:[.;,:]|\s+(?:e|ou)(?:\s|$)|$)/u;
const STOP = /^[.;,:]/;
/** Characters of a word that runs may split. */
const WORD = 8;
const IN_ABBREVIATION = /^[\p{L}./]*$/u;

const NO_JOINT: Joint = { edits: [], cut: undefined };

interface Reading {
  readonly source: PartSource;
  readonly regions: Regions;
  /** Elements with text, in order. */
  readonly all: readonly XmlElement[];
  /** Those of which a reader sees something. */
  readonly texts: readonly XmlElement[];
}

/** Returns the stop of the text behind a list in a line; "" if it has none, undefined if that depends on answers. */
function stopBehind({ source: { text }, regions, texts }: Reading, { branch, around }: Region): string | undefined {
  let isFirst = true;
  for (const one of texts) {
    if (one.start < branch.end) continue;
    if (around && one.start >= around.branch.end) break;
    const isAlways = regions.at(one.start) === around;
    const sign = STOP.exec(text.slice(one.innerStart, one.innerEnd))?.[0] ?? "";
    if (isAlways && (isFirst || sign === "")) return sign;
    if (sign !== "") return undefined;
    isFirst = false;
  }
  return around?.around ? undefined : "";
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

function jointsOf(reading: Reading, region: Region, block: PlannedBlock): Joint[] | undefined {
  const { joins, isStretch } = block;
  const { texts, regions } = reading;
  if (!joins) return [NO_JOINT, NO_JOINT, NO_JOINT];
  const { start, end } = region.branch;
  const last = texts.findLast((one) => one.start >= start && one.end <= end);
  if (!last) return [NO_JOINT, NO_JOINT, NO_JOINT];
  const [between, beforeLast, closing] = [joins.between, joins.beforeLast, joins.closing].map((one) =>
    isStretch ? one : one.trimEnd(),
  ) as [string, string, string];
  const word = regions.at(last.start) === region ? wordBefore(reading, last) : undefined;
  const behind = isStretch ? stopBehind(reading, region) : "";
  const isPlain = [between, beforeLast, closing].every((one) => PLAIN_JOIN.test(one));
  if (word === undefined || behind === undefined || !isPlain || (isStretch && (between === "" || beforeLast === "")))
    return undefined;
  return [between, beforeLast, closing].map((join) => jointAt(reading, last, join, behind, word));
}

/**
 * Finds what is written behind the copies of a part's blocks.
 * @returns undefined if that depends on more than a copy's place in its list
 */
export function findJoints(source: PartSource, regions: Regions): Joints | undefined {
  const { text, root } = source;
  const all = [...descendants(root)].filter(({ name }) => name === "w:t");
  const texts = all.filter(({ innerStart, innerEnd }) => text.slice(innerStart, innerEnd).trim() !== "");
  const joints = new Map<Region, readonly Joint[]>();
  for (const region of regions.all) {
    if (region.block?.kind !== "repetition") continue;
    const made = jointsOf({ source, regions, all, texts }, region, region.block);
    if (!made) return undefined;
    joints.set(region, made);
  }
  return joints;
}
