import type { Story } from "../../findings.ts";
import type { DocumentPackage } from "../../parts/package.ts";
import { READING_ORDER, roleOf } from "../../parts/part-role.ts";

/** Stories in which a marker is filled. */
const STORIES: ReadonlySet<Story> = new Set<Story>([
  "document",
  "header",
  "footer",
  "footnotes",
  "endnotes",
  "comments",
]);

/** Returns the parts with text, in the order in which a reader meets them. */
export function foreignParts(pack: DocumentPackage): { readonly part: string; readonly story: Story }[] {
  return pack.entries
    .map(({ name }) => ({ part: name, story: roleOf(pack.types.typeOf(name)) }))
    .filter(({ part, story }) => STORIES.has(story) && (story !== "document" || part === pack.main))
    .sort((a, b) => READING_ORDER.indexOf(a.story) - READING_ORDER.indexOf(b.story));
}

const BOOKMARK = /<[\w.-]{0,40}:?bookmarkStart\b[^<>]*?\bname="([^"]{1,80})"/g;

/** Returns the names of a part's bookmarks: a field with such a name repeats its text. */
export const bookmarksOf = (source: string): ReadonlySet<string> =>
  new Set(Array.from(source.matchAll(BOOKMARK), ([, name = ""]) => name));
