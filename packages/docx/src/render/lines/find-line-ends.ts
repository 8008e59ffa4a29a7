import type { CompiledPart } from "../../template/compiled-part.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { attributeValue, descendants, parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import type { LineEnds, SectionPlace } from "./line-ends.ts";
import { createLooks } from "./paragraph-looks.ts";
import { createEndsReader } from "./read-ends.ts";

/** Returns where the slots' values go, in UTF-16 units of the source; the part has the slots' starts in bytes. */
function unitStarts({ bytes, cuts, slots }: CompiledPart): Int32Array {
  let unit = 0;
  let byte = 0;
  return cuts.map((cut, index) => {
    unit += bytes.toString("utf8", byte, cut).length;
    byte = cut;
    const slot = slots[index];
    return slot?.kind === "marker" ? unit + slot.reach : unit;
  });
}

/** Finds the section properties of a part, in bytes. Values never go into section properties. */
function findSections(source: string, root: XmlElement): Map<XmlElement, SectionPlace> {
  const sections = new Map<XmlElement, SectionPlace>();
  let unit = 0;
  let byte = 0;
  const byteAt = (at: number): number => {
    byte += Buffer.byteLength(source.slice(unit, at));
    unit = at;
    return byte;
  };
  for (const one of descendants(root)) {
    if (one.name !== "w:sectPr" || one.parent?.name !== "w:pPr") continue;
    sections.set(one, { start: byteAt(one.start), end: byteAt(one.end) });
  }
  return sections;
}

function findLineEnds(model: TemplateModel, part: CompiledPart): (LineEnds | undefined)[] {
  const source = part.bytes.toString("utf8");
  const root = parseXml(source, part.name);
  const starts = unitStarts(part);
  const sections = findSections(source, root);
  const read = createEndsReader({ source, readLooks: createLooks(model), sections });
  const found: (LineEnds | undefined)[] = new Array(part.slots.length).fill(undefined);
  let next = 0;
  let fields = 0;
  for (const element of descendants(root)) {
    if (element.name === "w:fldChar") {
      const type = attributeValue(source, element, "w:fldCharType");
      if (type === "begin") fields += 1;
      else if (type === "end") fields = Math.max(0, fields - 1);
    }
    if (element.name !== "w:t") continue;
    while (next < starts.length && (starts[next] as number) < element.innerStart) next += 1;
    for (; next < starts.length && (starts[next] as number) < element.innerEnd; next += 1) {
      if (part.slots[next]?.kind === "marker") found[next] = read(element, fields > 0);
    }
  }
  return found;
}

const known = new WeakMap<CompiledPart, readonly (LineEnds | undefined)[]>();

/**
 * Returns how lines end at each slot of a part; undefined for a slot that is not running text. Read for the first value
 * of several lines, then remembered with the part.
 */
export function lineEndsOf(model: TemplateModel, part: CompiledPart): readonly (LineEnds | undefined)[] {
  const there = known.get(part) ?? findLineEnds(model, part);
  known.set(part, there);
  return there;
}
