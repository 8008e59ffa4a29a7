import { itemText } from "../../parts/package.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { attributeValue, descendants, type XmlElement } from "../../xml/xml-tree.ts";
import type { ArchiveItem } from "../../zip/write-archive.ts";
import { finishedDefinitions } from "../fields/finished-definitions.ts";
import { numberParagraphs } from "../fields/paragraph-numbers.ts";
import { storiesOf } from "../fields/settle-fields.ts";
import type { ChosenTopic } from "../merge/merge-topics.ts";
import { paragraphNaming } from "./blank-paragraphs.ts";
import type { Answer } from "./field-markup.ts";
import {
  type Asking,
  findTargets,
  insertionAt,
  insertionsIn,
  pathOf,
  type Target,
  targetFinder,
} from "./find-targets.ts";
import { createBookmarks } from "./new-bookmarks.ts";
import { type Mark, type Story, textOfParagraph } from "./read-story.ts";

/** Paragraphs whose texts ask for one another. */
const DEEPEST = 64;
/** Most characters of a paragraph's text that a reference prints; Word prints the rest. */
const LONGEST = 500;

/** Returns the place in the body of each note, by the name of its element and its number. */
function notePlaces({ source, root }: Story): Map<string, number> {
  const places = new Map<string, number>();
  for (const one of descendants(root)) {
    const kind = /^w:(footnote|endnote|comment)Reference$/.exec(one.name)?.[1];
    if (kind) places.set(`w:${kind} ${attributeValue(source, one, "w:id") ?? ""}`, one.start);
  }
  return places;
}

/** Returns the place in the body of what a mark stands in; undefined for headers and footers. */
function placeInBody(story: Story, body: Story, notes: ReadonlyMap<string, number>, mark: Mark): number | undefined {
  if (story === body) return mark.start;
  for (let up: XmlElement | undefined = mark.text; up; up = up.parent) {
    const place = notes.get(`${up.name} ${attributeValue(story.source, up, "w:id") ?? ""}`);
    if (place !== undefined) return place;
  }
  return undefined;
}

const namesAsked = (stories: readonly Story[]) =>
  new Set(stories.flatMap(({ marks }) => marks.flatMap(({ slot }) => (slot.role === "reference" ? [slot.name] : []))));

/** What the references of a finished document lead to and print. */
export type Answers = ReturnType<typeof createAnswers>;

export interface Asked {
  readonly model: TemplateModel;
  readonly items: readonly ArchiveItem[];
  readonly topics: readonly ChosenTopic[];
  /** Returns the numbers of a copy of a block and of those around it, outermost first. */
  readonly scopesAround: (scope: number) => readonly number[];
}

/** @param stories the parts with references, one of them the body */
export function createAnswers({ model, items, topics, scopesAround }: Asked, body: Story, stories: readonly Story[]) {
  const { sheet, lists } = finishedDefinitions({ model, items });
  const numbers = numberParagraphs(body.source, body.root, sheet, lists);
  const isNumbered = (one: XmlElement) => (numbers.get(one)?.label ?? "") !== "" || numbers.isUnknown(one);
  const named = paragraphNaming(body, isNumbered);
  const asking: Asking = { sheet: () => sheet, isNumbered, named, asked: namesAsked(stories), scopesAround };
  const insertions = insertionsIn(body, topics.length);
  const names = topics.map(({ name }) => name);
  const targetOf = targetFinder(findTargets(body, insertions, names, asking));
  const others = storiesOf(model, items).flatMap(({ name }) => itemText(model.pack, items, name) ?? []);
  const bookmarks = createBookmarks(body.source, body.root, others);
  const notes = notePlaces(body);
  const insertionOf = (story: Story, mark: Mark) => {
    const place = placeInBody(story, body, notes, mark);
    return place === undefined ? undefined : insertionAt(insertions, place);
  };
  const find = (story: Story, mark: Mark): Target | undefined =>
    targetOf(mark.slot.name, pathOf(mark, insertionOf(story, mark), asking));
  const known = new Map<XmlElement, Answer>();
  let depth = 0;
  const answer = ({ key, paragraph }: Target): Answer => {
    const there = known.get(paragraph);
    if (there) return there;
    const { name } = bookmarks.of(paragraph, key);
    const number = numbers.get(paragraph);
    const full = number?.label ? number.full() : "";
    const isUnknown = numbers.isUnknown(paragraph);
    const code = full !== "" || isUnknown ? `REF ${name} \\w \\h` : `REF ${name} \\h \\* CHARFORMAT`;
    // A paragraph whose text asks for itself has none there.
    known.set(paragraph, { text: "", code, isUntrue: true });
    const written = (mark: Mark) => {
      const inner = mark.slot.role === "reference" ? find(body, mark) : undefined;
      return inner && depth < DEEPEST ? answer(inner).text : mark.slot.role === "reference" ? mark.slot.marker : "";
    };
    depth += 1;
    const text = full === "" ? textOfParagraph(body, paragraph, written) : full;
    depth -= 1;
    const made = { text: text.slice(0, LONGEST).toWellFormed(), code, isUntrue: isUnknown || text.length > LONGEST };
    known.set(paragraph, made);
    return made;
  };
  return { find, answer, insertionOf, named, bookmarks };
}
