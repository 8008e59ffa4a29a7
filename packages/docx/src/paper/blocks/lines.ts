import type { Inline, TextRun } from "../blocks.ts";
import { withSigns } from "../numbers/symbol-signs.ts";
import { splitPlaces } from "../places.ts";
import { hasRoom, type LineReading, type StoryReading } from "../reading.ts";

const isText = (item: Inline | undefined): item is TextRun => item !== undefined && "t" in item && !("field" in item);

/** Whether there is room for what stands in a line. What is in a box was counted as it was read, and goes nowhere without it. */
function isAdded(story: StoryReading, item: Inline): boolean {
  if (!("box" in item)) return hasRoom(story, item);
  return hasRoom(story, { ...item, box: [] }) || item.box.length > 0;
}

/** Adds to a line; text joins text of the same look. What belongs to a field that is computed goes there. */
export function addInline({ story, items }: LineReading, item: Inline): void {
  if (story.fields.takes(isText(item) ? item.t : "", item.s)) return;
  if (!isAdded(story, item)) return;
  const last = items.at(-1);
  if (isText(item) && isText(last) && last.s === item.s) items[items.length - 1] = { t: last.t + item.t, s: item.s };
  else items.push(item);
}

const SIGNS = /[\uf000-\uf0ff]/;

/** A long text is added in stretches of so many UTF-16 units, so that one without room for all of it is cut, and not left out. */
const STRETCH = 16_384;

function addPlain(line: LineReading, text: string, s: number): void {
  for (let from = 0; from < text.length; ) {
    const isSplit = /[\ud800-\udbff]/.test(text.charAt(from + STRETCH - 1));
    const to = from + STRETCH - Number(isSplit);
    addInline(line, { t: text.slice(from, to), s });
    from = to;
  }
}

/** Adds text, in which places of values may stand. */
export function addText(line: LineReading, text: string, s: number): void {
  if (text === "") return;
  const { cascade, places } = line.story.document;
  const shown = SIGNS.test(text) ? withSigns(text, cascade.texts.looks[s]?.font ?? "") : text;
  if (!shown.includes(places.lead)) addPlain(line, shown, s);
  else for (const one of splitPlaces(shown, places, s)) addInline(line, one);
}
