import { referenceKey } from "../../template/tags/read-reference.ts";
import { attributeValue, child, childValue, descendants, type XmlElement } from "../../xml/xml-tree.ts";
import { type StyleSheet, stylesOf } from "../definitions/style-sheet.ts";
import { namedParagraph } from "./blank-paragraphs.ts";
import { type Mark, type Story, shownIn } from "./read-story.ts";

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

export const insertionAt = (insertions: readonly Insertion[], place: number): Insertion | undefined =>
  insertions.findLast(({ start, end }) => start <= place && place < end);

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
  /** Names that references ask for. */
  readonly asked: ReadonlySet<string>;
  readonly scopesAround: (scope: number) => readonly number[];
}

/** Returns the first heading of a topic, or else its first numbered paragraph. */
function headingOf(story: Story, { start, end }: Insertion, { sheet, isNumbered }: Asking): XmlElement | undefined {
  let numbered: XmlElement | undefined;
  let fallbackEnd = 0;
  for (const one of descendants(story.root)) {
    if (one.start >= end) break;
    if (one.name === "mc:Fallback") fallbackEnd = one.end;
    if (one.name !== "w:p" || one.start < start || one.start < fallbackEnd) continue;
    const shown = shownIn(story, one);
    const isEmpty = !shown.some(({ name, empty }) => name === "w:t" && !empty);
    if (isEmpty || shown.some((element) => story.copied.has(element))) continue;
    if (isHeading(story.source, sheet(), one)) return one;
    if (isNumbered(one)) numbered ??= one;
  }
  return numbered;
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
  const { asked, isNumbered } = asking;
  const written = story.marks.flatMap((mark): Target[] => {
    const { slot, paragraph, isRepeated, isCopied } = mark;
    if (slot.role !== "item" || !paragraph || isRepeated || isCopied || !asked.has(slot.name)) return [];
    const path = pathOf(mark, insertionAt(insertions, mark.start), asking);
    return [{ key: slot.name, paragraph: namedParagraph(story, paragraph, isNumbered), path }];
  });
  const ofTopics = insertions.flatMap((insertion): Target[] => {
    const name = names[insertion.topic];
    const key = name === undefined ? "" : referenceKey(name);
    const paragraph = key !== "" && asked.has(key) ? headingOf(story, insertion, asking) : undefined;
    return paragraph
      ? [{ key, paragraph: namedParagraph(story, paragraph, isNumbered), path: [insertion.number] }]
      : [];
  });
  return [...written, ...ofTopics];
}

/** Returns what a reference leads to: the first place of its name in its own copy, or else in the copies around it. */
export function targetOf(targets: readonly Target[], key: string, path: readonly number[]): Target | undefined {
  const named = targets.filter((one) => one.key === key);
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const inside = named.filter((one) => path.slice(0, depth).every((number, at) => one.path[at] === number));
    const [first, ...others] = inside;
    if (first) return others.reduce((one, other) => (other.paragraph.start < one.paragraph.start ? other : one), first);
  }
  return undefined;
}
