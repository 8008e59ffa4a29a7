import type { Inline, TextRun } from "../blocks.ts";
import { withSigns } from "../numbers/symbol-signs.ts";
import { splitPlaces } from "../places.ts";
import type { LineReading } from "../reading.ts";

const isText = (item: Inline | undefined): item is TextRun => item !== undefined && "t" in item && !("field" in item);

/** Adds to a line; text joins text of the same look. What belongs to a field that is computed goes there. */
export function addInline({ story, items }: LineReading, item: Inline): void {
  if (story.fields.takes(isText(item) ? item.t : "", item.s)) return;
  const last = items.at(-1);
  if (isText(item) && isText(last) && last.s === item.s) items[items.length - 1] = { t: last.t + item.t, s: item.s };
  else items.push(item);
}

const SIGNS = /[\uf000-\uf0ff]/;

/** Adds text, in which places of values may stand. */
export function addText(line: LineReading, text: string, s: number): void {
  if (text === "") return;
  const { cascade, places } = line.story.document;
  const shown = SIGNS.test(text) ? withSigns(text, cascade.texts.looks[s]?.font ?? "") : text;
  if (!shown.includes(places.lead)) addInline(line, { t: shown, s });
  else for (const one of splitPlaces(shown, places, s)) addInline(line, one);
}
