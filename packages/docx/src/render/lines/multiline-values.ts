import type { CompiledPart, MarkerSlot } from "../../template/compiled-part.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { encodeValue } from "../encode-value.ts";
import type { FillValues } from "../fill-values.ts";
import { lineEndsOf } from "./find-line-ends.ts";
import { type LineEnds, markupOf, type Paragraphs, paragraphsOf, type SectionPlace } from "./line-ends.ts";

/** Last value that splits a paragraph with section properties: they are placed where it ends. */
export interface MovedSection {
  readonly place: SectionPlace;
  readonly slot: number;
  /** Returns the value's content with the section properties. */
  withSection(section: string): Buffer;
}

/** Encodes values of several lines for the places of one part. */
export interface MultilineValues {
  /**
   * Returns the content of a slot of running text.
   * @throws TemplateError VALUES_TOO_LARGE
   */
  content(index: number, slot: MarkerSlot, text: string): Buffer;
  /** Returns the sections whose paragraph was split, in the order of the part. */
  sections(): readonly MovedSection[];
}

/** Encodes a value of several lines as XML for one place; `section` goes into the last paragraph. */
function encodeLines(paragraphs: Paragraphs, { context, prefix }: MarkerSlot, ends: LineEnds, section = ""): Buffer {
  const { leave, head, tail, enter } = ends.parting ?? { leave: "", head: "", tail: "", enter: "" };
  const texts = paragraphs.map((lines) =>
    lines.map((line) => encodeValue(line, "run", prefix) ?? "").join(ends.inside),
  );
  const last = texts.length > 1 ? texts.pop() : undefined;
  const before = texts.join(leave + head + tail + enter);
  const xml = last === undefined ? before : before + leave + head + section + tail + enter + last;
  return Buffer.from(context === "run" ? xml : `]]>${xml}<![CDATA[`, "utf8");
}

export function createMultilineValues(model: TemplateModel, part: CompiledPart, values: FillValues): MultilineValues {
  const places = lineEndsOf(model, part);
  const written = new Map<LineEnds, Map<string, Buffer>>();
  const moved = new Map<SectionPlace, MovedSection>();
  return {
    content: (index, slot, text) => {
      const ends = places[index];
      if (!ends) throw new TypeError("no running text");
      if (ends.justified && !ends.parting) values.breaksStretchedLine = true;
      const texts = written.get(ends) ?? new Map<string, Buffer>();
      const known = texts.get(`${slot.context} ${text}`);
      if (known && !ends.section) {
        values.count(known.length);
        return known;
      }
      const paragraphs = paragraphsOf(text, ends);
      const markup = markupOf(paragraphs, ends);
      // Counted before the text is built: there may be many lines, each with long markup in between.
      values.count(markup);
      const made = encodeLines(paragraphs, slot, ends);
      values.count(made.length - markup);
      if (ends.section && paragraphs.length > 1) {
        const withSection = (section: string) => encodeLines(paragraphs, slot, ends, section);
        moved.set(ends.section, { place: ends.section, slot: index, withSection });
      }
      written.set(ends, texts.set(`${slot.context} ${text}`, made));
      return made;
    },
    sections: () => [...moved.values()].sort((a, b) => a.place.start - b.place.start),
  };
}
