import type { Inline, TextRun } from "../blocks.ts";
import { withSigns } from "../numbers/symbol-signs.ts";
import { splitPlaces } from "../places.ts";
import { hasRoom, type LineReading, type StoryReading } from "../reading.ts";

const isText = (item: Inline | undefined): item is TextRun => item !== undefined && "t" in item && !("field" in item);

/**
 * True if an item still fits into the budget. A box with content is always added, because its content is already
 * counted and would be lost.
 */
function isAdded(story: StoryReading, item: Inline): boolean {
  if (!("box" in item)) return hasRoom(story, item);
  return hasRoom(story, { ...item, box: [] }) || item.box.length > 0;
}

/**
 * Adds an item to a line and merges adjacent text of the same formatting. Within a field that is not shown as stored,
 * the item goes to the field instead.
 */
export function addInline({ story, items }: LineReading, item: Inline): void {
  if (story.fields.takes(isText(item) ? item.t : "", item.s)) return;
  if (!isAdded(story, item)) return;
  const last = items.at(-1);
  if (isText(item) && isText(last) && last.s === item.s) items[items.length - 1] = { t: last.t + item.t, s: item.s };
  else items.push(item);
}

const SIGNS = /[\uf000-\uf0ff]/;

/** UTF-16 units per piece of a long text: if the budget ends, the text is cut instead of left out. */
const STRETCH = 16_384;

function addPlain(line: LineReading, text: string, s: number): void {
  for (let from = 0; from < text.length; ) {
    const isSplit = /[\ud800-\udbff]/.test(text.charAt(from + STRETCH - 1));
    const to = from + STRETCH - Number(isSplit);
    addInline(line, { t: text.slice(from, to), s });
    from = to;
  }
}

/** Adds text, which may contain places of values. */
export function addText(line: LineReading, text: string, s: number): void {
  if (text === "") return;
  const { cascade, places } = line.story.document;
  const shown = SIGNS.test(text) ? withSigns(text, cascade.texts.looks[s]?.font ?? "") : text;
  if (!shown.includes(places.lead)) addPlain(line, shown, s);
  else for (const one of splitPlaces(shown, places, s)) addInline(line, one);
}
