import type { Reshaping } from "../../template/blocks/reshape.ts";
import { attribute, attributeValue, type XmlElement } from "../../xml/xml-tree.ts";
import { RANGE_ENDS, RANGE_STARTS } from "../merge/target/annotations.ts";
import type { TargetIds } from "../merge/target/target-ids.ts";
import type { Copy } from "./write-blocks.ts";

/** A range mark's start that may still end. */
interface OpenRange {
  readonly element: XmlElement;
  readonly copies: readonly Copy[];
}

interface PairedRange extends OpenRange {
  readonly end: XmlElement;
}

/** Bookmarks that got another name in a copy, by name in lower case. */
export type RenamedBookmarks = Map<Copy, Map<string, string>>;

export function change(element: XmlElement, name: string, value: string): Reshaping[] {
  const found = attribute(element, name);
  return found ? [{ start: found.valueStart, end: found.valueEnd, pieces: [value] }] : [];
}

export const drop = ({ start, end }: XmlElement): Reshaping => ({ start, end, pieces: [] });

/** A bookmark name has at most forty characters (ECMA-376 part 1, 17.13.6.2). */
const nextName = (wanted: string, attempt: number) => `${wanted.slice(0, 36)}_${attempt}`;

/** Collects the ends of bookmarks and other ranges of a part, in order, and gives each pair a number of its own. */
export function createRanges(source: string, ids: TargetIds) {
  const open = new Map<string, OpenRange[]>();
  const paired: PairedRange[] = [];
  const orphans: XmlElement[] = [];
  const keyOf = (kind: string, element: XmlElement) => `${kind} ${attributeValue(source, element, "w:id") ?? ""}`;
  return {
    /** Returns true if an element is the start or the end of a range. */
    take(element: XmlElement, copies: readonly Copy[]): boolean {
      const isStart = RANGE_STARTS.has(element.name);
      const kind = isStart ? element.name : RANGE_ENDS.get(element.name);
      if (kind === undefined) return false;
      const key = keyOf(kind, element);
      const waiting = open.get(key) ?? [];
      open.set(key, waiting);
      if (isStart) waiting.push({ element, copies });
      else {
        const start = waiting.pop();
        if (start) paired.push({ ...start, end: element });
        else orphans.push(element);
      }
      return true;
    },
    /** Returns the changes: marks without their other end go, further pairs get numbers and names of their own. */
    settle(renamed: RenamedBookmarks): Reshaping[] {
      const changes = [...orphans, ...[...open.values()].flat().map(({ element }) => element)].map(drop);
      const numbers = new Set<string>();
      const names = new Set<string>();
      for (const { element, end, copies } of paired.sort((a, b) => a.element.start - b.element.start)) {
        const number = keyOf(element.name, element);
        if (numbers.has(number)) {
          const made = ids.annotations.next();
          for (const one of [element, end]) changes.push(...change(one, "w:id", made));
        }
        numbers.add(number);
        const name = attributeValue(source, element, "w:name");
        if (name === undefined) continue;
        const isBookmark = element.name === "w:bookmarkStart";
        const folded = `${isBookmark ? "" : element.name}${name.toLowerCase()}`;
        if (names.has(folded)) {
          const made = (isBookmark ? ids.bookmarks : ids.moves).claim(name, nextName);
          changes.push(...change(element, "w:name", made));
          const inner = copies.at(-1);
          if (inner && isBookmark) renamed.set(inner, (renamed.get(inner) ?? new Map()).set(name.toLowerCase(), made));
        }
        names.add(folded);
      }
      return changes;
    },
  };
}
