import type { WordDocument } from "./word-document.ts";
import { childOf, childrenOf, isOn, valOf, type WordNode } from "./word-tree.ts";

/** Place of a paragraph in a list: the instance, in the document that defines it, and its level from 0. */
export interface ListPlace {
  readonly from: WordDocument;
  readonly numId: string;
  readonly level: string;
}

const instance = ({ numbering }: WordDocument, numId: string) =>
  childrenOf(numbering, "w:num").find(({ attributes }) => attributes["w:numId"] === numId);

function abstractNamed({ numbering }: WordDocument, num: WordNode | undefined): WordNode | undefined {
  const id = valOf(num, "w:abstractNumId");
  return childrenOf(numbering, "w:abstractNum").find(({ attributes }) => attributes["w:abstractNumId"] === id);
}

/** Returns the definition of an instance, through the numbering style that it may name (17.9.21). */
function abstractOf(document: WordDocument, numId: string): WordNode | undefined {
  let abstract = abstractNamed(document, instance(document, numId));
  for (let depth = 0; depth < 4; depth += 1) {
    const link = valOf(abstract, "w:numStyleLink");
    if (link === undefined) return abstract;
    const style = document.styles.find(({ attributes }) => attributes["w:styleId"] === link);
    const next = valOf(childOf(childOf(style, "w:pPr"), "w:numPr"), "w:numId");
    if (next === undefined) return abstract;
    abstract = abstractNamed(document, instance(document, next)) ?? abstract;
  }
  return abstract;
}

const atLevel = (nodes: readonly WordNode[], level: string) =>
  nodes.find(({ attributes }) => attributes["w:ilvl"] === level);

/** Returns the level that applies: the instance's own, or that of the definition. */
export function levelOf({ from, numId, level }: ListPlace): WordNode | undefined {
  const override = atLevel(childrenOf(instance(from, numId), "w:lvlOverride"), level);
  return childOf(override, "w:lvl") ?? atLevel(childrenOf(abstractOf(from, numId), "w:lvl"), level);
}

/** Returns the level that a definition links to a paragraph style (17.9.23). */
export function levelOfStyle(from: WordDocument, numId: string, styleId: string): string | undefined {
  const linked = childrenOf(abstractOf(from, numId), "w:lvl").find((one) => valOf(one, "w:pStyle") === styleId);
  return linked?.attributes["w:ilvl"];
}

/** Counts a document's lists paragraph by paragraph. */
export interface ListCounter {
  /** Returns the label as the level writes it, each number with its format: `Cláusula upperRoman:3`. */
  next(place: ListPlace): string | undefined;
}

interface Counting {
  readonly numbers: (number | undefined)[];
}

function startOf(place: ListPlace): number {
  const override = atLevel(childrenOf(instance(place.from, place.numId), "w:lvlOverride"), place.level);
  return Number(valOf(override, "w:startOverride") ?? valOf(levelOf(place), "w:start") ?? 0);
}

function beginsAnew({ from, numId, level }: ListPlace): boolean {
  const override = atLevel(childrenOf(instance(from, numId), "w:lvlOverride"), level);
  return valOf(override, "w:startOverride") !== undefined;
}

/** True if a level restarts after a higher one has advanced (17.9.10); `higher` is from 0. */
function restartsAfter(place: ListPlace, higher: number): boolean {
  const restart = valOf(levelOf(place), "w:lvlRestart");
  return restart === undefined ? true : restart !== "0" && higher < Number(restart);
}

function advance(counting: Counting, place: ListPlace, restarts: boolean): void {
  const at = Number(place.level);
  const before = counting.numbers[at];
  counting.numbers[at] = before === undefined || restarts ? startOf(place) : before + 1;
  for (let deeper = at + 1; deeper < 9; deeper += 1) {
    if (restartsAfter({ ...place, level: String(deeper) }, at)) counting.numbers[deeper] = undefined;
  }
}

function labelOf(counting: Counting, place: ListPlace): string {
  const level = levelOf(place);
  const legal = childOf(level, "w:isLgl");
  const text = valOf(level, "w:lvlText") ?? "";
  return text.replace(/%([1-9])/g, (_, digit: string) => {
    const at = String(Number(digit) - 1);
    const shown = { ...place, level: at };
    const format = legal && isOn(legal) ? "decimal" : (valOf(levelOf(shown), "w:numFmt") ?? "decimal");
    return `${format}:${counting.numbers[Number(at)] ?? startOf(shown)}`;
  });
}

/** Instances of one definition count together; an instance that says so restarts where it is first used (17.9.26). */
export function createListCounter(): ListCounter {
  const counted = new Map<WordNode, Counting>();
  const met = new Set<string>();
  return {
    next: (place) => {
      const abstract = abstractOf(place.from, place.numId);
      const level = levelOf(place);
      if (!abstract || !level) return undefined;
      const counting = counted.get(abstract) ?? { numbers: [] };
      counted.set(abstract, counting);
      const key = `${place.numId} ${place.level}`;
      const first = !met.has(key);
      met.add(key);
      advance(counting, place, first && beginsAnew(place));
      const bullet = valOf(level, "w:numFmt") === "bullet";
      const follows = valOf(level, "w:suff") ?? "tab";
      const shown = bullet ? (valOf(level, "w:lvlText") ?? "") : labelOf(counting, place);
      return `${valOf(level, "w:numFmt") ?? "decimal"} ${shown} ${follows} ${valOf(level, "w:lvlJc") ?? "left"}`;
    },
  };
}
