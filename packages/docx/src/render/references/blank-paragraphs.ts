import { child, placeAt, type XmlElement } from "../../xml/xml-tree.ts";
import { type Mark, type Story, shownIn } from "./read-story.ts";

const BLANK = /[ \u00a0]/;
/** Elements between blocks that a reader does not see. */
const UNSEEN = /^w:(?:bookmark(?:Start|End)|proofErr|perm(?:Start|End)|comment\w+|move\w+|topicPlace)$/;

/** A position in what a reader sees of a paragraph. */
interface Shown {
  readonly letter: string;
  /** Its place in the source; -1 for what is not a letter of text. */
  readonly at: number;
}

/** Returns what a reader sees of a paragraph, with the places of its items. */
function lineOf(story: Story, paragraph: XmlElement, items: readonly Mark[]): { shown: Shown[]; places: number[] } {
  const starts = new Map(items.map((one) => [one.start, one]));
  const shown: Shown[] = [];
  const places: number[] = [];
  for (const one of shownIn(story, paragraph)) {
    if (one.name === "w:lastRenderedPageBreak") continue;
    if (one.name !== "w:t") {
      shown.push({ letter: one.name === "w:tab" ? "\t" : "\ufffc", at: -1 });
      continue;
    }
    for (let at = one.innerStart; at < one.innerEnd; ) {
      const item = starts.get(at);
      if (item) places.push(shown.length);
      else shown.push({ letter: story.source[at] ?? "", at });
      at = item ? item.end : at + 1;
    }
  }
  return { shown, places };
}

/** Returns the blanks that go with the items of a paragraph: one beside each where two would meet, or at its edge. */
export function blanksBeside(story: Story, paragraph: XmlElement, items: readonly Mark[]): number[] {
  const { shown, places } = lineOf(story, paragraph, items);
  const gone = new Set<number>();
  const isBlank = (index: number) => BLANK.test(shown[index]?.letter ?? "") && !gone.has(index);
  for (const place of places) {
    const isAfterBlank = place === 0 || gone.has(place - 1) || /\s/.test(shown[place - 1]?.letter ?? "");
    if (isAfterBlank && isBlank(place)) gone.add(place);
    else if (place === shown.length && isBlank(place - 1)) gone.add(place - 1);
  }
  return [...gone].map((index) => shown[index]?.at ?? -1).filter((at) => at !== -1);
}

/** True if a paragraph holds nothing but items, so that it goes. */
function isOnlyItems(story: Story, paragraph: XmlElement): boolean {
  const items = story.marksOf.get(paragraph)?.filter(({ slot }) => slot.role === "item") ?? [];
  if (items.length === 0 || child(child(paragraph, "w:pPr"), "w:sectPr")) return false;
  return lineOf(story, paragraph, items).shown.every(({ letter }) => /\s/.test(letter));
}

/** Neighbours that are looked at for the paragraph that an item names. */
const MOST_NEIGHBOURS = 32;

/** Returns the paragraph behind another one, if nothing that a reader sees is between. */
function paragraphBehind(paragraph: XmlElement): XmlElement | undefined {
  const siblings = paragraph.parent?.children ?? [];
  const at = placeAt(siblings, paragraph.start);
  const next = siblings.slice(at + 1, at + 1 + MOST_NEIGHBOURS).find(({ name }) => !UNSEEN.test(name));
  return next?.name === "w:p" ? next : undefined;
}

/**
 * Returns a finder of the paragraph that the items in a paragraph name: the next one if they stand alone in a paragraph
 * without a number, which then goes.
 */
export function paragraphNaming(story: Story, isNumbered: (one: XmlElement) => boolean) {
  const known = new Map<XmlElement, XmlElement>();
  return (paragraph: XmlElement): XmlElement => {
    const passed: XmlElement[] = [];
    let named = paragraph;
    while (!known.has(named) && !isNumbered(named) && isOnlyItems(story, named)) {
      const next = paragraphBehind(named);
      if (!next) break;
      passed.push(named);
      named = next;
    }
    named = known.get(named) ?? named;
    for (const one of passed) known.set(one, named);
    return named;
  };
}
