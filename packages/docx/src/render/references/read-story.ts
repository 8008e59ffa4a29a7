import { type Field, fieldName, isFieldControl, readFields, textOf } from "../../parts/fields/read-fields.ts";
import type { ReferenceSlot } from "../../template/compiled-part.ts";
import { descendants, parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import { hiddenIn } from "../fields/settle-part.ts";
import { paragraphOf } from "../fields/story-answers.ts";
import { REFERENCE_SIGN, type ReferenceSigns } from "../reference-signs.ts";

/** A reference or an item where it stands in a finished part. */
export interface Mark {
  readonly slot: ReferenceSlot;
  /** Range of its sign in the source. */
  readonly start: number;
  readonly end: number;
  readonly text: XmlElement;
  readonly paragraph: XmlElement | undefined;
  /** True if it is in a fallback, which repeats other content. */
  readonly isRepeated: boolean;
  /** True if it is in the result of a field that repeats headings. */
  readonly isCopied: boolean;
}

/** A part of a finished document with signs in it. */
export interface Story {
  readonly name: string;
  readonly source: string;
  readonly root: XmlElement;
  readonly marks: readonly Mark[];
  /** The marks of each paragraph, in order. */
  readonly marksOf: ReadonlyMap<XmlElement | undefined, readonly Mark[]>;
  /** Elements in the codes of fields, which nobody sees. */
  readonly hidden: ReadonlySet<XmlElement>;
  /** Elements in the results of fields that repeat headings. */
  readonly copied: ReadonlySet<XmlElement>;
}

/** Groups things by a key, in order. */
export function grouped<Thing, Key>(things: Iterable<Thing>, keyOf: (one: Thing) => Key): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const one of things) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** Fields whose results repeat text of other places. */
const REPEATS = new Set(["TOC", "REF", "STYLEREF", "INDEX", "PAGEREF"]);

const resultsOf = (fields: readonly Field[]) =>
  new Set(fields.filter((one) => REPEATS.has(fieldName(one))).flatMap(({ result }) => result));

/** Reads the signs of a part. */
export function readStory(name: string, source: string, signs: ReferenceSigns): Story {
  const root = parseXml(source, name);
  const fields = /[<:]fld(?:Char|Simple)[\s/>]/.test(source) ? readFields(source, root) : [];
  const copied = resultsOf(fields);
  const marks: Mark[] = [];
  let fallbackEnd = 0;
  for (const one of descendants(root)) {
    if (one.name === "mc:Fallback") fallbackEnd = Math.max(fallbackEnd, one.end);
    if (one.name !== "w:t") continue;
    for (const { 0: sign, 1: number, index } of source.slice(one.innerStart, one.innerEnd).matchAll(REFERENCE_SIGN)) {
      const slot = signs.slotOf(Number(number));
      if (!slot) continue;
      const start = one.innerStart + index;
      marks.push({
        slot,
        start,
        end: start + sign.length,
        text: one,
        paragraph: paragraphOf(one),
        isRepeated: one.start < fallbackEnd,
        isCopied: copied.has(one),
      });
    }
  }
  const marksOf = grouped(marks, ({ paragraph }) => paragraph);
  return { name, source, root, marks, marksOf, hidden: hiddenIn(fields), copied };
}

/** Elements whose text is not that of the paragraph around them. */
const APART = new Set("w:drawing w:pict w:object mc:AlternateContent w:del w:moveFrom w:pPr w:rPr".split(" "));

/** Returns the elements of a paragraph's own runs that a reader sees. */
export function shownIn({ hidden }: Story, paragraph: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (element: XmlElement) => {
    for (const one of element.children) {
      const isInRun = element.name === "w:r" && one.name !== "w:rPr";
      if (isInRun && !hidden.has(one) && !isFieldControl(one)) found.push(one);
      if (!isInRun && !APART.has(one.name)) visit(one);
    }
  };
  visit(paragraph);
  return found;
}

/** Returns the text of a paragraph; `written` returns that of a sign in it. */
export function textOfParagraph(story: Story, paragraph: XmlElement, written: (mark: Mark) => string): string {
  const inText = grouped(story.marksOf.get(paragraph) ?? [], ({ text }) => text);
  return shownIn(story, paragraph)
    .map((one) => {
      const text = textOf(story.source, one);
      const marks = inText.get(one)?.values();
      if (!marks) return text;
      return text.replace(REFERENCE_SIGN, () => {
        const mark = marks.next().value;
        return mark ? written(mark) : "";
      });
    })
    .join("");
}
