import { attributeValue, descendants, type XmlElement } from "../../xml/xml-tree.ts";
import { RANGE_ENDS, RANGE_STARTS, TRACKED } from "../merge/target/annotations.ts";

/** Bookmark of a paragraph that references lead to. */
export interface NewBookmark {
  readonly name: string;
  readonly id: number;
}

/** Characters of a start tag that are looked at. */
const TAG = 512;

/** Returns the names and numbers of the bookmarks that begin in a text. */
function bookmarksIn(text: string): { name: string; id: number }[] {
  return text
    .split("bookmarkStart")
    .slice(1)
    .map((behind) => {
      const [tag = ""] = behind.slice(0, TAG).split(">", 1);
      const [, name = ""] = /[\s:]name ?= ?["']([^"']{0,255})/.exec(tag) ?? [];
      const [, id] = /[\s:]id ?= ?["'](\d{1,9})/.exec(tag) ?? [];
      return { name: name.toLowerCase(), id: Number(id) || 0 };
    });
}

/** Returns nine digits for a name, as Word numbers its own bookmarks of references. */
function digitsOf(key: string): number {
  let number = 0x811c9dc5;
  for (const letter of key) number = Math.imul(number ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return 100_000_000 + (number % 900_000_000);
}

/** Makes bookmarks whose names and numbers the document does not have. */
export function createBookmarks(source: string, root: XmlElement, others: readonly string[]) {
  const names = new Set<string>();
  let last = 0;
  for (const one of descendants(root)) {
    const isNumbered = RANGE_STARTS.has(one.name) || RANGE_ENDS.has(one.name) || TRACKED.has(one.name);
    if (isNumbered) last = Math.max(last, Number(attributeValue(source, one, "w:id")) || 0);
  }
  for (const text of [source, ...others]) {
    for (const { name, id } of bookmarksIn(text)) {
      names.add(name);
      last = Math.max(last, id);
    }
  }
  const made = new Map<XmlElement, NewBookmark>();
  return {
    of(paragraph: XmlElement, key: string): NewBookmark {
      const there = made.get(paragraph);
      if (there) return there;
      let digits = digitsOf(key);
      while (names.has(`_ref${digits}`)) digits += 1;
      names.add(`_ref${digits}`);
      last += 1;
      const bookmark = { name: `_Ref${digits}`, id: last };
      made.set(paragraph, bookmark);
      return bookmark;
    },
    all: (): ReadonlyMap<XmlElement, NewBookmark> => made,
  };
}
