import type { Notice } from "../../findings.ts";
import { itemText, withText } from "../../parts/package.ts";
import { marksIn } from "../../template/spots/merge-site.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { TemplateError } from "../../template-error.ts";
import { createEdits, type Edits } from "../../xml/edits.ts";
import { attribute, child, descendants, prefixOf, type XmlElement } from "../../xml/xml-tree.ts";
import type { ArchiveItem } from "../../zip/write-archive.ts";
import { type ReferenceSigns, SIGN_BYTES } from "../reference-signs.ts";
import { blanksBeside } from "./blank-paragraphs.ts";
import { type Answers, type Asked, createAnswers } from "./create-answers.ts";
import { fieldMarkup, plainMarkup } from "./field-markup.ts";
import { type Mark, readStory, type Story } from "./read-story.ts";

/** What the references of a document are written by. */
export interface Referring extends Pick<Asked, "topics" | "scopesAround"> {
  readonly signs: ReferenceSigns;
  /** True if the marks of topics' places stay. */
  readonly keepsPlaces: boolean;
}

/** True if an item was written now, with signs in it. */
function isSigned(item: ArchiveItem): boolean {
  if ("data" in item) return false;
  const { buffer, byteOffset, length } = item.bytes;
  return Buffer.from(buffer, byteOffset, length).includes(SIGN_BYTES);
}

interface Writing {
  readonly answers: Answers;
  /** Length that may still be written. */
  left: number;
  readonly report: (story: Story, mark: Mark) => void;
}

/** @throws TemplateError OUTPUT_TOO_LARGE */
function writeReference(story: Story, edits: Edits, writing: Writing, mark: Mark): void {
  const { slot, text, isCopied } = mark;
  const target = writing.answers.find(story, mark);
  if (!target) writing.report(story, mark);
  const made = target && writing.answers.answer(target);
  const isField = made && !isCopied && text.parent?.name === "w:r";
  const markup = isField ? fieldMarkup(story.source, text, made) : plainMarkup(text, made?.text ?? slot.marker);
  writing.left -= markup.length;
  if (writing.left < 0) throw new TemplateError("OUTPUT_TOO_LARGE", "references too large together");
  edits.replace(mark, markup);
}

/** Writes the references of a part, and takes out the tags of its items. */
function writeMarks(story: Story, edits: Edits, writing: Writing): void {
  const { source, marks, marksOf } = story;
  const spaced = new Set<XmlElement>();
  for (const mark of marks) {
    const { slot, text } = mark;
    if (!attribute(text, "xml:space") && !spaced.has(text)) edits.insert(text.innerStart - 1, ' xml:space="preserve"');
    spaced.add(text);
    if (slot.role === "reference") writeReference(story, edits, writing, mark);
    else edits.drop(mark);
  }
  for (const [paragraph, own] of marksOf) {
    const items = own.filter(({ slot }) => slot.role === "item");
    if (!paragraph || items.length === 0) continue;
    for (const at of blanksBeside(story, paragraph, items)) edits.drop({ start: at, end: at + 1 });
    if (writing.answers.named(paragraph) !== paragraph) edits.replace(paragraph, marksIn(source, paragraph));
  }
}

/** Writes the bookmarks that references lead to around the contents of their paragraphs. */
function writeBookmarks(edits: Edits, { bookmarks }: Answers): void {
  for (const [paragraph, { name, id }] of bookmarks.all()) {
    const prefix = prefixOf(paragraph);
    const at = prefix || "w:";
    const begin = child(paragraph, "w:pPr")?.end ?? paragraph.innerStart;
    edits.insert(begin, `<${prefix}bookmarkStart ${at}id="${id}" ${at}name="${name}"/>`);
    edits.insert(paragraph.innerEnd, `<${prefix}bookmarkEnd ${at}id="${id}"/>`);
  }
}

/**
 * Writes the references of a finished document as fields that lead to bookmarks, with what they print; a reference to
 * what is not there stays as text, with a notice.
 * @throws TemplateError OUTPUT_TOO_LARGE
 */
export function writeReferences(
  model: TemplateModel,
  made: readonly ArchiveItem[],
  { signs, topics, keepsPlaces, scopesAround }: Referring,
  notices: Notice[],
): readonly ArchiveItem[] {
  const { main } = model.pack;
  const names = made.filter((item) => item.name === main || isSigned(item)).map(({ name }) => name);
  const stories = names.map((name) => readStory(name, itemText(model.pack, made, name) ?? "", signs));
  const body = stories.find(({ name }) => name === main);
  if (!body) return made;
  const answers = createAnswers({ model, items: made, topics, scopesAround }, body, stories);
  const reported = new Map<string, Notice>();
  const report = (story: Story, mark: Mark) => {
    const { marker } = mark.slot;
    const topic = answers.insertionOf(story, mark)?.topic;
    const said = { code: "REFERENCE_WITHOUT_TARGET", part: story.name, marker } as const;
    reported.set(`${story.name} ${topic} ${marker}`, topic === undefined ? said : { ...said, topic });
  };
  const writing: Writing = { answers, left: model.limits.xmlPartBytes, report };
  const edited = stories.map((story) => {
    const edits = createEdits(story.source);
    writeMarks(story, edits, writing);
    return { story, edits };
  });
  let items = made;
  for (const { story, edits } of edited) {
    if (story === body) {
      writeBookmarks(edits, answers);
      if (!keepsPlaces) for (const one of descendants(body.root)) if (one.name === "w:topicPlace") edits.drop(one);
    }
    if (!edits.isEmpty()) items = withText(items, story.name, edits.apply());
  }
  notices.push(...reported.values());
  return items;
}
