import type { MarkerSlot } from "../../template/compiled-part.ts";
import { encodeValue } from "../encode-value.ts";
import type { FillValues } from "../fill-values.ts";
import type { LinePlace } from "./line-places.ts";

/** Lines with nothing between them but white space. */
const EMPTY_LINES = /\n(?:[ \t]*\n)+/;

/** The stretches of a value that become paragraphs of their own: its lines, or what empty lines part. */
function stretchesOf(value: string, { justified, parting }: LinePlace): string[] {
  if (!parting) return [value];
  return value.split(justified ? "\n" : EMPTY_LINES);
}

function inSection(slot: MarkerSlot, text: string): string {
  return slot.context.startsWith("cdata") ? `]]>${text}<![CDATA[` : text;
}

/** A value of several lines in running text, as its place needs it. @throws TemplateError VALUES_TOO_LARGE */
export function encodeLines(value: string, slot: MarkerSlot, place: LinePlace | undefined, values: FillValues): Buffer {
  const stretches = place ? stretchesOf(value, place) : [value];
  if (place?.justified && !place.parting) values.breaksStretchedLine = true;
  const texts = stretches.map((text) => encodeValue(text, "run", slot.prefix) ?? "");
  const { end, paragraph, run } = place?.parting ?? { end: "", paragraph: "", run: "" };
  const parting = (end.length + paragraph.length + run.length) * (texts.length - 1);
  // Before it is put together: lines may be many, and what stands between them long.
  values.count(parting);
  const whole = texts.length === 1 ? (texts[0] ?? "") : texts.join(end + paragraph + run);
  return Buffer.from(inSection(slot, whole), "utf8");
}
