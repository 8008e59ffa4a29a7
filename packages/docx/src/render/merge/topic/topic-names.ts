import { roleOf } from "../../../parts/part-role.ts";
import { attributeValue, descendants } from "../../../xml/xml-tree.ts";
import type { NameAllocator } from "../target/id-allocator.ts";
import type { MergeTarget } from "../target/merge-target.ts";
import type { FilledTopic } from "./filled-topic.ts";

/** Word's bookmark of the last edit: every document has one, and only one makes sense. */
export const LAST_EDIT = "_GoBack";

/** Names that are the same within one insertion of a topic and used by no other. */
interface NamesOf {
  /** Returns the name in the target; it is allocated on the first call. */
  claim(name: string): string;
  known(name: string): string | undefined;
}

export function createNames(allocator: NameAllocator, vary: (wanted: string, attempt: number) => string): NamesOf {
  const names = new Map<string, string>();
  const known = (name: string) => names.get(name.toLowerCase());
  return {
    known,
    claim: (name) => {
      const made = known(name) ?? allocator.claim(name, vary);
      names.set(name.toLowerCase(), made);
      return made;
    },
  };
}

/** A bookmark name has at most forty characters (ECMA-376 part 1, 17.13.6.2). */
function nextBookmark(wanted: string, attempt: number): string {
  return `${wanted.slice(0, 36)}_${attempt}`;
}

/** Names all bookmarks of a topic, so that fields before them find them renamed. */
export function claimBookmarks(target: MergeTarget, source: FilledTopic): NamesOf {
  const names = createNames(target.ids.bookmarks, nextBookmark);
  const all = bookmarksOf.get(source) ?? readBookmarks(source);
  bookmarksOf.set(source, all);
  for (const name of all) names.claim(name);
  return names;
}

/** Read once, however often the topic is inserted: 7 % of a merge. */
const bookmarksOf = new WeakMap<FilledTopic, readonly string[]>();

function readBookmarks(source: FilledTopic): string[] {
  const names: string[] = [];
  const { pack } = source.model;
  for (const { name: part } of pack.entries) {
    const role = roleOf(pack.types.typeOf(part));
    const text = role === "other" || role === "properties" ? undefined : source.text(part);
    const root = text?.includes("bookmarkStart") ? source.tree(part) : undefined;
    if (!root || text === undefined) continue;
    for (const element of descendants(root)) {
      if (element.name !== "w:bookmarkStart") continue;
      const name = attributeValue(text, element, "w:name") ?? "";
      if (name !== "" && name !== LAST_EDIT) names.push(name);
    }
  }
  return names;
}

/** Numbers `_x0000_s1026` onwards; a user-given name gets a number at its end. */
export function nextShape(wanted: string, attempt: number): string {
  const numbered = /^(_x0000_\w?)(\d{1,9})$/.exec(wanted);
  return numbered ? `${numbered[1]}${Number(numbered[2]) + attempt - 1}` : `${wanted}_${attempt}`;
}

/** The number of a standard shape type is part of its name and stays. */
export function nextShapeType(wanted: string, attempt: number): string {
  return `${wanted}_${attempt}`;
}

export function nextMove(wanted: string, attempt: number): string {
  return `${wanted}_${attempt}`;
}

/**
 * Returns another number of eight hexadecimal digits below 80000000, the same one for the same attempt (paragraphs,
 * comments).
 */
export function nextHexNumber(wanted: string, attempt: number): string {
  const number = ((Number.parseInt(wanted, 16) | 0) + Math.imul(attempt, 0x01000193)) & 0x7fffffff;
  return (number === 0 ? attempt : number).toString(16).toUpperCase().padStart(8, "0");
}
