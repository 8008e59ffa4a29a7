import type { Mark, Reshaping } from "../../template/blocks/reshape.ts";
import { escapeXml } from "../../xml/entities.ts";
import { attribute, type XmlElement } from "../../xml/xml-tree.ts";
import type { Copy } from "./write-blocks.ts";

/** Characters of a word that runs may split. */
const WORD = 8;
const PRESERVE = ' xml:space="preserve"';
const BEGINS_WITH_STOP = /^[.;,:]/;

/** Returns what stands behind a copy; an item that is a paragraph or more has no space at its end. */
function joinOf({ block: { joins, isStretch }, index, count }: Copy): string {
  if (!joins) return "";
  const { between, beforeLast, closing } = joins;
  const text = index === count - 1 ? closing : index === count - 2 ? beforeLast : between;
  return isStretch ? text : text.trimEnd();
}

/** Place where a value ends whose own stop gives way to what stands behind it. */
export interface Cut {
  readonly mark: Mark;
  /** True if a point stands behind it. */
  readonly isBeforePoint: boolean;
}

/** Finds the last text of each copy that is joined to the next, and writes what stands behind it. */
export function createJoins(source: string) {
  const last = new Map<Copy, XmlElement>();
  /** Some characters before a list's last text. */
  const wordBefore = new Map<XmlElement, string>();
  let recent = "";
  /** Stops of the text behind a list in a line, by the list's last text. */
  const behind = new Map<XmlElement, string>();
  let before: { readonly element: XmlElement; readonly copies: readonly Copy[] } | undefined;

  /** The stop of a list's last item gives way to that of the text behind it, too. */
  function look(text: string, copies: readonly Copy[]): void {
    const isListEnd = before?.copies.some((copy) => copy.block.joins && copy.block.isStretch && !copies.includes(copy));
    if (before && isListEnd && BEGINS_WITH_STOP.test(text)) behind.set(before.element, text.slice(0, 1));
  }

  return {
    take(element: XmlElement, copies: readonly Copy[]): void {
      if (element.name !== "w:t") return;
      const text = source.slice(element.innerStart, element.innerEnd);
      const word = recent;
      recent = (recent + text).slice(-WORD);
      if (text.trim() === "") return;
      if (copies.length > 0) wordBefore.set(element, word);
      look(text, copies);
      before = { element, copies };
      for (const copy of copies) if (copy.block.joins) last.set(copy, element);
    },
    /** Returns the changes, and where values end whose own stops give way. */
    settle(): { readonly changes: Reshaping[]; readonly cuts: readonly Cut[] } {
      const byText = new Map<XmlElement, string>();
      // An outer copy is met before those inside; what stands behind an inner one comes first.
      for (const [copy, element] of [...last].reverse().sort(([a], [b]) => b.start - a.start)) {
        byText.set(element, (byText.get(element) ?? "") + joinOf(copy));
      }
      const cuts: Cut[] = [];
      const changes = Array.from(byText).flatMap(([element, join]): Reshaping[] => {
        const stop = join === "" ? behind.get(element) : join;
        if (stop === undefined) return [];
        const text = source.slice(element.innerStart, element.innerEnd);
        const start = element.innerStart + lengthWithoutStop(text, stop, true, wordBefore.get(element));
        const mark: Mark = { place: -1 };
        cuts.push({ mark, isBeforePoint: stop.startsWith(".") });
        const change = { start, end: element.innerEnd, pieces: [mark, escapeXml(join)] };
        const keepsSpaces = attribute(element, "xml:space") !== undefined;
        const at = element.innerStart - 1;
        return keepsSpaces ? [change] : [{ start: at, end: at, pieces: [PRESERVE] }, change];
      });
      return { changes, cuts };
    },
  };
}

/** Punctuation at the end of an item. */
const STOP = /[.;,:]$/;
/** Words and initials whose point is their own: `Ltda.`, `S.A.` */
const ABBREVIATED = /(?:\.\p{L}{1,3}|(?<!\p{L})(?:ltda|cia|etc|jr|sr|sra|dr|dra|s\/a|inc))\.$/iu;
/** End of a reference to a character in markup: `&amp;`. */
const REFERENCE = /&[#\w]{1,16};$/;

/**
 * Returns the length of a text without the stop of its own that gives way to what is written behind it. The point of an
 * abbreviation stays, unless another point follows. `before` is the text before, in which a word may begin.
 */
export function lengthWithoutStop(text: string, behind: string, isMarkup = false, before = ""): number {
  const { length } = text.trimEnd();
  const seen = text.slice(0, length);
  if (!STOP.test(seen) || (isMarkup && REFERENCE.test(seen))) return length;
  return ABBREVIATED.test(before + seen) && !behind.startsWith(".") ? length : length - 1;
}
