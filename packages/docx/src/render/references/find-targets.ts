import { referenceKey } from "../../template/tags/read-reference.ts";
import { attributeValue, child, childValue, descendants, type XmlElement } from "../../xml/xml-tree.ts";
import { type StyleSheet, stylesOf } from "../definitions/style-sheet.ts";
import { grouped, type Mark, type Story, shownIn } from "./read-story.ts";

/** An insertion of a topic in the body. */
export interface Insertion {
  readonly number: number;
  /** The topic's position in the list given to `fill`. */
  readonly topic: number;
  readonly start: number;
  end: number;
}

/** Paragraph that references lead to. */
export interface Target {
  readonly key: string;
  readonly paragraph: XmlElement;
  /** Insertion of a topic, and copies of blocks, in which it is, outermost first; 0 for the template. */
  readonly path: readonly number[];
}

/** Returns the insertions of topics in the body, by the marks of their places. */
export function insertionsIn({ source, root }: Story, topics: number): Insertion[] {
  const found: Insertion[] = [];
  for (const one of descendants(root)) {
    if (one.name !== "w:topicPlace") continue;
    const topic = Number(attributeValue(source, one, "w:at"));
    const last = found.at(-1);
    if (last?.end === source.length) last.end = one.start;
    if (topic < topics) found.push({ number: found.length + 1, topic, start: one.end, end: source.length });
  }
  return found;
}

export function insertionAt(insertions: readonly Insertion[], place: number): Insertion | undefined {
  let low = 0;
  let high = insertions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((insertions[middle] as Insertion).start <= place) low = middle + 1;
    else high = middle;
  }
  const found = insertions[low - 1];
  return found && place < found.end ? found : undefined;
}

const BODY_TEXT = 9;
const HEADING = /^(?:heading|t[ií]tulo) [1-9]$/i;

/** True if a paragraph is a heading: it has a level of the outline, or a style called so. */
function isHeading(source: string, sheet: StyleSheet, paragraph: XmlElement): boolean {
  const properties = child(paragraph, "w:pPr");
  const own = childValue(source, properties, "w:outlineLvl");
  if (own !== undefined) return Number(own) < BODY_TEXT;
  const id = childValue(source, properties, "w:pStyle");
  const styles = id === undefined ? [] : stylesOf(sheet, sheet.styles.get(id));
  for (const { element, name } of styles) {
    const level = childValue(sheet.source, child(element, "w:pPr"), "w:outlineLvl");
    if (level !== undefined) return Number(level) < BODY_TEXT;
    if (HEADING.test(name)) return true;
  }
  return false;
}

/** What is asked of the paragraphs of a body. */
export interface Asking {
  readonly sheet: () => StyleSheet;
  readonly isNumbered: (paragraph: XmlElement) => boolean;
  /** Returns the paragraph that the items in a paragraph name. */
  readonly named: (paragraph: XmlElement) => XmlElement;
  /** Names that references ask for. */
  readonly asked: ReadonlySet<string>;
  readonly scopesAround: (scope: number) => readonly number[];
}

/** Returns the paragraphs of each insertion that have text of their own. */
function paragraphsIn(story: Story, insertions: readonly Insertion[]): Map<Insertion | undefined, XmlElement[]> {
  const found: XmlElement[] = [];
  let fallbackEnd = 0;
  for (const one of descendants(story.root)) {
    if (one.name === "mc:Fallback") fallbackEnd = one.end;
    if (one.name !== "w:p" || one.start < fallbackEnd) continue;
    const shown = shownIn(story, one);
    const hasText = shown.some(({ name, innerStart, innerEnd }) => name === "w:t" && innerEnd > innerStart);
    if (hasText && !shown.some((element) => story.copied.has(element))) found.push(one);
  }
  return grouped(found, ({ start }) => insertionAt(insertions, start));
}

/** Returns the insertion and the copies that a mark is in. */
export const pathOf = ({ slot }: Mark, insertion: Insertion | undefined, { scopesAround }: Asking): number[] => [
  insertion?.number ?? 0,
  ...scopesAround(slot.scope),
];

/** Returns what the references of a document may lead to, in its order; names written in the text before those of topics. */
export function findTargets(
  story: Story,
  insertions: readonly Insertion[],
  names: readonly (string | undefined)[],
  asking: Asking,
): Target[] {
  const { asked, isNumbered, named, sheet } = asking;
  const written = story.marks.flatMap((mark): Target[] => {
    const { slot, paragraph, isRepeated, isCopied } = mark;
    if (slot.role !== "item" || !paragraph || isRepeated || isCopied || !asked.has(slot.name)) return [];
    const path = pathOf(mark, insertionAt(insertions, mark.start), asking);
    return [{ key: slot.name, paragraph: named(paragraph), path }];
  });
  const keys = names.map((name) => (name === undefined ? "" : referenceKey(name)));
  if (!keys.some((key) => asked.has(key))) return written;
  const paragraphs = paragraphsIn(story, insertions);
  const ofTopics = insertions.flatMap((insertion): Target[] => {
    const key = keys[insertion.topic] ?? "";
    const own = asked.has(key) ? paragraphs.get(insertion) : undefined;
    const paragraph = own?.find((one) => isHeading(story.source, sheet(), one)) ?? own?.find(isNumbered);
    return paragraph ? [{ key, paragraph: named(paragraph), path: [insertion.number] }] : [];
  });
  return [...written, ...ofTopics];
}

/**
 * Returns a finder of what a reference leads to: the first place of its name in its own copy, or else in the nearest one
 * around it.
 */
export function targetFinder(targets: readonly Target[]) {
  const first = new Map<string, Target>();
  const nameOf = (key: string, path: readonly number[], depth: number) => `${path.slice(0, depth).join(" ")}:${key}`;
  for (const one of targets) {
    for (let depth = 0; depth <= one.path.length; depth += 1) {
      const name = nameOf(one.key, one.path, depth);
      if (one.paragraph.start < (first.get(name)?.paragraph.start ?? Number.POSITIVE_INFINITY)) first.set(name, one);
    }
  }
  return (key: string, path: readonly number[]): Target | undefined => {
    for (let depth = path.length; depth >= 0; depth -= 1) {
      const found = first.get(nameOf(key, path, depth));
      if (found) return found;
    }
    return undefined;
  };
}
