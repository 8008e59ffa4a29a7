import type { Story } from "../findings.ts";
import type { Limits } from "../limits.ts";
import { leftToWord } from "../parts/fields/left-to-word.ts";
import { openPackage } from "../parts/package.ts";
import { READING_ORDER, roleOf } from "../parts/part-role.ts";
import type { Inspection } from "./inspection.ts";
import { limitsOf } from "./output-limits.ts";
import { readMakers } from "./read-makers.ts";
import { readStory } from "./read-story.ts";
import { readStyleSigns } from "./read-styles.ts";

/** Stories that are shown on the pages. */
const STORIES: ReadonlySet<Story> = new Set<Story>(["document", "header", "footer", "footnotes", "endnotes"]);

/**
 * Reads the text on a document's pages, paragraph by paragraph, and the content besides: comments, tracked changes,
 * hidden and highlighted text, the names in its properties. Judges none of it.
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
    .map((one) => ({ ...one, ...readStory({ ...one, source: pack.text(one.part) ?? "" }, styles, bounds) }));
  const body = stories.find(({ part }) => part === pack.main);
  return {
    paragraphs: stories.flatMap(({ paragraphs }) => paragraphs),
    traces: stories.flatMap(({ traces }) => traces),
    makers: readMakers(pack),
    fieldsLeft: [...new Set(stories.flatMap(({ part }) => leftToWord(pack.text(part) ?? "", part)))].sort(),
    isBlank: !body || (body.paragraphs.length === 0 && !body.hasObjects),
  };
}
