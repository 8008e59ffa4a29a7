import { attribute, descendants, placeAt, type XmlElement } from "../../xml/xml-tree.ts";
import type { Stretch } from "../spots/spot.ts";
import type { Mark, Reshaping } from "./reshape.ts";

const PRESERVE = ' xml:space="preserve"';
/** Elements that can be ended and begun again around a border. */
const SPLITTABLE = new Set(["w:ins", "w:hyperlink", "w:moveTo", "w:bdo", "w:dir"]);
/** Elements of a run or a container that are nothing without the others. */
const SILENT = new Set(["w:rPr", "w:lastRenderedPageBreak", "w:proofErr", "w:smartTagPr"]);

const isEmptyText = ({ name, innerStart, innerEnd }: XmlElement) => name === "w:t" && innerStart === innerEnd;
const matters = (one: XmlElement) => !SILENT.has(one.name) && !isEmptyText(one);

/** Runs and text elements that a tag stands in. */
export interface TagRuns {
  readonly texts: readonly XmlElement[];
  readonly first: XmlElement;
  readonly last: XmlElement;
}

const textsOf = new WeakMap<XmlElement, readonly XmlElement[]>();

/** Finds the runs of a tag in its paragraph. */
export function runsOf(paragraph: XmlElement, { start, end }: Stretch): TagRuns | undefined {
  const all = textsOf.get(paragraph) ?? [...descendants(paragraph)].filter(({ name }) => name === "w:t");
  textsOf.set(paragraph, all);
  const texts: XmlElement[] = [];
  for (let at = Math.max(0, placeAt(all, start)); (all[at]?.innerStart ?? end) < end; at += 1)
    if ((all[at] as XmlElement).innerEnd > start) texts.push(all[at] as XmlElement);
  const [first, last] = [texts[0]?.parent, texts.at(-1)?.parent];
  return first?.name === "w:r" && last?.name === "w:r" ? { texts, first, last } : undefined;
}

interface Remains {
  readonly before: boolean;
  readonly after: boolean;
}

/** True if some children of an element from one place to another have content. */
function hasContent({ children }: XmlElement, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (matters(children[at] as XmlElement)) return true;
  return false;
}

const indexIn = ({ children }: XmlElement, one: XmlElement) => placeAt(children, one.start);

/** True where a run has content before the tag, and behind it. */
function remainsOf({ texts, first, last }: TagRuns, { start, end }: Stretch): Remains {
  const [head, tail] = [texts[0] as XmlElement, texts.at(-1) as XmlElement];
  return {
    before: head.innerStart < start || hasContent(first, 0, indexIn(first, head)),
    after: tail.innerEnd > end || hasContent(last, indexIn(last, tail) + 1, last.children.length),
  };
}

/** Returns the outermost element that has nothing but a run, below a container. */
function aloneAround(run: XmlElement): XmlElement {
  const { parent } = run;
  const isAlone = parent && SPLITTABLE.has(parent.name) && parent.children.every((one) => one === run || !matters(one));
  return isAlone ? aloneAround(parent) : run;
}

/**
 * Returns the changes that remove a tag's characters, with the runs and containers that have nothing else. A run that
 * the tag shares with text on both sides stays one.
 */
export function withoutTag(tag: Stretch, runs: TagRuns): Reshaping[] {
  const { texts, first, last } = runs;
  const { before, after } = remainsOf(runs, tag);
  const changes: Reshaping[] = [];
  for (const run of new Set(texts.map(({ parent }) => parent as XmlElement))) {
    const keeps =
      (run === first && before) ||
      (run === last && after) ||
      run.children.some((one) => matters(one) && !texts.includes(one));
    if (!keeps) {
      const whole = aloneAround(run);
      changes.push({ start: whole.start, end: whole.end, pieces: [] });
      continue;
    }
    for (const text of texts.filter(({ parent }) => parent === run)) {
      changes.push({ start: Math.max(tag.start, text.innerStart), end: Math.min(tag.end, text.innerEnd), pieces: [] });
      const isKept = text.innerStart < tag.start || text.innerEnd > tag.end;
      if (isKept && !attribute(text, "xml:space"))
        changes.push({ start: text.innerStart - 1, end: text.innerStart - 1, pieces: [PRESERVE] });
    }
  }
  return changes;
}

/** Returns the part of a way up from a run that is inside a container. */
function wayUp(run: XmlElement, container: XmlElement): XmlElement[] {
  const way: XmlElement[] = [];
  for (let up = run.parent; up && up !== container; up = up.parent) way.push(up);
  return way;
}

const startTag = (source: string, { start, innerStart }: XmlElement) => source.slice(start, innerStart);

/**
 * Returns the changes that remove a tag in the text of a container and set a mark in its place, between runs. Runs and
 * elements around them are ended before it and begun again behind it.
 * @returns undefined if an element around the tag cannot be ended there
 */
export function borderAt(
  source: string,
  tag: Stretch,
  runs: TagRuns,
  container: XmlElement,
  mark: Mark,
): Reshaping[] | undefined {
  const { before, after } = remainsOf(runs, tag);
  const { texts, first, last } = runs;
  const isInside = first === last && before && after;
  const side: "start" | "end" | "inside" = isInside ? "inside" : before ? "end" : "start";
  let [closing, opening] = ["", ""];
  const [head, tail] = [texts[0] as XmlElement, texts.at(-1) as XmlElement];
  if (isInside) {
    const properties = first.children.find(({ name }) => name === "w:rPr");
    closing = `</${head.written}></${first.written}>`;
    opening = `${startTag(source, first)}${properties ? source.slice(properties.start, properties.end) : ""}<${head.written}${PRESERVE}>`;
  }
  let edge = first;
  for (const element of wayUp(first, container)) {
    const place = indexIn(element, edge);
    const isOuter =
      side === "start"
        ? !hasContent(element, 0, place)
        : side === "end" && !hasContent(element, place + 1, element.children.length);
    if (!isOuter || closing !== "") {
      if (!SPLITTABLE.has(element.name)) return undefined;
      closing += `</${element.written}>`;
      opening = startTag(source, element) + opening;
    } else edge = element;
    if (closing === "") continue;
  }
  if (side === "inside") {
    const changes: Reshaping[] = [{ start: tag.start, end: tag.end, pieces: [closing, mark, opening] }];
    if (!attribute(head, "xml:space"))
      changes.push({ start: head.innerStart - 1, end: head.innerStart - 1, pieces: [PRESERVE] });
    return head === tail || head.parent === tail.parent ? changes : undefined;
  }
  const at = side === "start" ? edge.start : edge.end;
  return [{ start: at, end: at, pieces: [closing, mark, opening] }, ...withoutTag(tag, runs)];
}
