import type { Notice } from "../../findings.ts";
import type { ReferenceSlot } from "../../template/compiled-part.ts";
import { marksIn } from "../../template/draft/merge-site.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { createEdits, type Edits } from "../../xml/edits.ts";
import { attribute, attributeValue, child, descendants, prefixOf, type XmlElement } from "../../xml/xml-tree.ts";
import type { ArchiveItem } from "../../zip/write-archive.ts";
import { finishedDefinitions } from "../fields/finished-definitions.ts";
import { numberParagraphs, type ParagraphNumbers } from "../fields/paragraph-numbers.ts";
import { storiesOf } from "../fields/settle-fields.ts";
import { itemText, withText } from "../lines/finished-parts.ts";
import type { ChosenTopic } from "../merge/merge-topics.ts";
import { type ReferenceSigns, SIGN_BYTES } from "../reference-signs.ts";
import { blanksBeside, namedParagraph } from "./blank-paragraphs.ts";
import { type Answer, fieldMarkup, plainMarkup } from "./field-markup.ts";
import { type Asking, findTargets, insertionAt, insertionsIn, pathOf, type Target, targetOf } from "./find-targets.ts";
import { createBookmarks } from "./new-bookmarks.ts";
import { type Mark, readStory, type Story, textOfParagraph } from "./read-story.ts";

/** What the references of a document are written by. */
export interface Referring {
  readonly signs: ReferenceSigns;
  readonly topics: readonly ChosenTopic[];
  /** True if the marks of topics' places stay. */
  readonly keepsPlaces: boolean;
  /** Returns the numbers of a copy of a block and of those around it, outermost first. */
  readonly scopesAround: (scope: number) => readonly number[];
}

/** References inside the text of others that are followed. */
const DEEPEST = 8;

const isFresh = (item: ArchiveItem) => !("data" in item) && Buffer.from(item.bytes).includes(SIGN_BYTES);

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

/** Finds what references lead to and print. */
function createAnswers(
  model: TemplateModel,
  items: readonly ArchiveItem[],
  body: Story,
  stories: readonly Story[],
  referring: Referring,
) {
  const definitions = finishedDefinitions({ model, items });
  const numbers: ParagraphNumbers = numberParagraphs(body.source, body.root, definitions.sheet, definitions.lists);
  const isNumbered = (one: XmlElement) => (numbers.get(one)?.label ?? "") !== "" || numbers.isUnknown(one);
  const asked = new Set(
    stories.flatMap(({ marks }) => marks.filter(({ slot }) => slot.role === "reference").map(({ slot }) => slot.name)),
  );
  const asking: Asking = { sheet: () => definitions.sheet, isNumbered, asked, scopesAround: referring.scopesAround };
  const insertions = insertionsIn(body, referring.topics.length);
  const targets = findTargets(
    body,
    insertions,
    referring.topics.map(({ name }) => name),
    asking,
  );
  const others = storiesOf(model, items).flatMap(({ name }) => itemText(model.pack, items, name) ?? []);
  const bookmarks = createBookmarks(body.source, body.root, others);
  const notes = notePlaces(body);
  const insertionOf = (story: Story, mark: Mark) => {
    const place = placeInBody(story, body, notes, mark);
    return place === undefined ? undefined : insertionAt(insertions, place);
  };
  const find = (story: Story, mark: Mark): Target | undefined =>
    targetOf(targets, mark.slot.name, pathOf(mark, insertionOf(story, mark), asking));
  const inBody = new Map<ReferenceSlot, Mark>(body.marks.map((one) => [one.slot, one]));
  const answer = ({ key, paragraph }: Target, depth = 0): Answer => {
    const { name } = bookmarks.of(paragraph, key);
    const number = numbers.get(paragraph);
    const full = number?.label ? number.full() : "";
    if (full !== "") return { text: full, code: `REF ${name} \\w \\h`, isUntrue: false };
    const text = textOfParagraph(body, paragraph, (slot) => {
      const mark = slot.role === "reference" && depth < DEEPEST ? inBody.get(slot) : undefined;
      const inner = mark && find(body, mark);
      return inner ? answer(inner, depth + 1).text : mark ? slot.marker : "";
    });
    const isUnknown = numbers.isUnknown(paragraph);
    return { text, code: isUnknown ? `REF ${name} \\w \\h` : `REF ${name} \\h \\* CHARFORMAT`, isUntrue: isUnknown };
  };
  return { find, answer, insertionOf, isNumbered, bookmarks };
}

type Answers = ReturnType<typeof createAnswers>;

/** Writes the references of a part, and takes out the tags of its items. */
function writeMarks(story: Story, edits: Edits, answers: Answers, report: (mark: Mark) => void): void {
  const { source, marks } = story;
  const spaced = new Set<XmlElement>();
  const gone = new Set<XmlElement>();
  for (const mark of marks) {
    const { slot, text, paragraph, isCopied } = mark;
    if (!attribute(text, "xml:space") && !spaced.has(text)) edits.insert(text.innerStart - 1, ' xml:space="preserve"');
    spaced.add(text);
    if (slot.role === "reference") {
      const target = answers.find(story, mark);
      if (!target) report(mark);
      const made = target && answers.answer(target);
      const isField = made && !isCopied && text.parent?.name === "w:r";
      edits.replace(mark, isField ? fieldMarkup(source, text, made) : plainMarkup(text, made?.text ?? slot.marker));
      continue;
    }
    edits.drop(mark);
    if (!paragraph || gone.has(paragraph)) continue;
    gone.add(paragraph);
    const items = marks.filter((one) => one.paragraph === paragraph && one.slot.role === "item");
    for (const at of blanksBeside(story, paragraph, items)) edits.drop({ start: at, end: at + 1 });
    if (namedParagraph(story, paragraph, answers.isNumbered) !== paragraph)
      edits.replace(paragraph, marksIn(source, paragraph));
  }
}

/** Writes the bookmarks that references lead to around the contents of their paragraphs. */
function writeBookmarks(edits: Edits, { bookmarks }: Answers): void {
  for (const [paragraph, { name, id }] of bookmarks.all()) {
    const prefix = prefixOf(paragraph);
    const at = prefix || "w:";
    edits.insert(
      child(paragraph, "w:pPr")?.end ?? paragraph.innerStart,
      `<${prefix}bookmarkStart ${at}id="${id}" ${at}name="${name}"/>`,
    );
    edits.insert(paragraph.innerEnd, `<${prefix}bookmarkEnd ${at}id="${id}"/>`);
  }
}

/**
 * Writes the references of a finished document as fields that lead to bookmarks, with what they print; a reference to
 * what is not there stays as text, with a notice.
 */
export function writeReferences(
  model: TemplateModel,
  made: readonly ArchiveItem[],
  referring: Referring,
  notices: Notice[],
): readonly ArchiveItem[] {
  const { main } = model.pack;
  const names = made.filter((item) => item.name === main || isFresh(item)).map(({ name }) => name);
  const stories = names.map((name) => readStory(name, itemText(model.pack, made, name) ?? "", referring.signs));
  const body = stories.find(({ name }) => name === main);
  if (!body) return made;
  const answers = createAnswers(model, made, body, stories, referring);
  const reported = new Map<string, Notice>();
  let items = made;
  const edited = stories.map((story) => {
    const edits = createEdits(story.source);
    writeMarks(story, edits, answers, (mark) => {
      const { marker } = mark.slot;
      const topic = answers.insertionOf(story, mark)?.topic;
      const said = { code: "REFERENCE_WITHOUT_TARGET", part: story.name, marker } as const;
      reported.set(`${story.name} ${topic} ${marker}`, topic === undefined ? said : { ...said, topic });
    });
    return { story, edits };
  });
  for (const { story, edits } of edited) {
    if (story === body) {
      writeBookmarks(edits, answers);
      if (!referring.keepsPlaces)
        for (const one of descendants(body.root)) if (one.name === "w:topicPlace") edits.drop(one);
    }
    if (!edits.isEmpty()) items = withText(items, story.name, edits.apply());
  }
  notices.push(...reported.values());
  return items;
}
