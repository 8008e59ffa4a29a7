import type { Story } from "../findings.ts";
import { type Limits, limitsOf } from "../limits.ts";
import { fieldName, isDirty, readFields } from "../parts/fields/read-fields.ts";
import { openPackage } from "../parts/package.ts";
import { READING_ORDER, roleOf } from "../parts/part-role.ts";
import { parseXml } from "../xml/xml-tree.ts";
import { type ForeignFind, foreignTagsIn } from "./foreign/foreign-finds.ts";
import { bookmarksOf } from "./foreign/foreign-parts.ts";
import { readForeignLines } from "./foreign/read-lines.ts";
import type { ForeignTrace, InspectedParagraph, Inspection } from "./inspection.ts";
import { readMakers } from "./read-makers.ts";
import { readStory } from "./read-story.ts";
import { readStyleSigns } from "./read-styles.ts";

const SIGN = /[\s:]dirty\s*=/;

/** Returns the names of a part's fields that Word updates when it opens the document, each once: `TOC`, `PAGEREF`. */
export function leftToWord(source: string, part: string): string[] {
  if (!SIGN.test(source)) return [];
  const fields = readFields(source, parseXml(source, part));
  return [...new Set(fields.filter((one) => isDirty(source, one)).map((one) => fieldName(one) || "REF"))];
}

/** Stories that are shown on the pages. */
const STORIES: ReadonlySet<Story> = new Set<Story>(["document", "header", "footer", "footnotes", "endnotes"]);

interface Read {
  readonly part: string;
  readonly story: Story;
  readonly source: string;
  readonly paragraphs: readonly InspectedParagraph[];
}

/** True for a tag that nobody filled: a merge field may have its value already. */
function isLeft({ code, dialect, marker, from }: ForeignFind): boolean {
  if (code === "TAG_FOREIGN") return !marker.includes("{");
  if (code === "TAG_CONTROL" || dialect === "field") return true;
  return from?.kind === "field" && from.field.result.every(({ text }) => text.trim() === "" || text.includes("«"));
}

/** Returns the tags of other systems in a part. Braces that are left are plain text, which has all of them. */
function tagsIn({ part, story, source, paragraphs }: Read, limits: Limits): ForeignTrace[] {
  const places = new Map(paragraphs.map((one) => [one.paragraph, one]));
  const bookmarks = bookmarksOf(source);
  return readForeignLines(source, part, limits).flatMap((line) => {
    const { paragraph } = line;
    const known = places.get(paragraph);
    const note = known?.note === undefined ? {} : { note: known.note };
    const place = { part, story, paragraph, shown: known?.shown ?? 1, ...note };
    return foreignTagsIn(line, bookmarks).flatMap((find) =>
      find.suggestion !== undefined && isLeft(find)
        ? [{ ...place, text: find.marker, suggestion: find.suggestion }]
        : [],
    );
  });
}

/**
 * Reads the text on a document's pages, paragraph by paragraph, and the content besides: comments, tracked changes,
 * hidden and highlighted text, tags of other systems, the names in its properties. Judges none of it.
 * @throws TemplateError as `compile` for a file that is not a complete Word document
 */
export function inspectDocument(bytes: Uint8Array, limits: Partial<Limits> = {}): Inspection {
  const bounds = limitsOf(limits);
  const { pack } = openPackage(bytes, bounds);
  const styles = readStyleSigns(pack);
  const stories = pack.entries
    .map(({ name }) => ({ part: name, story: roleOf(pack.types.typeOf(name)) }))
    .filter(({ part, story }) => STORIES.has(story) && (story !== "document" || part === pack.main))
    .sort((a, b) => READING_ORDER.indexOf(a.story) - READING_ORDER.indexOf(b.story))
    .map((one) => ({ ...one, source: pack.text(one.part) ?? "" }))
    .map((one) => ({ ...one, ...readStory(one, styles, bounds) }));
  const body = stories.find(({ part }) => part === pack.main);
  return {
    paragraphs: stories.flatMap(({ paragraphs }) => paragraphs),
    traces: stories.flatMap(({ traces }) => traces),
    tags: stories.flatMap((story) => tagsIn(story, bounds)),
    makers: readMakers(pack),
    fieldsLeft: [...new Set(stories.flatMap(({ part }) => leftToWord(pack.text(part) ?? "", part)))].sort(),
    isBlank: !body || (body.paragraphs.length === 0 && !body.hasObjects),
  };
}
