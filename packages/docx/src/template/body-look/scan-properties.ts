import type { Limits } from "../../limits.ts";
import { scanXml } from "../../xml/scan-xml.ts";
import type { Tag } from "../../xml/walk.ts";

/** Position of an element: directly in a paragraph or run, or among the properties of one. */
export type PropertyPlace = "content" | "paragraph" | "run" | "mark";

export interface PropertyVisitor {
  open(tag: Tag, place: PropertyPlace): void;
  close?(name: string): void;
  /** Length of a stretch of text, in UTF-16 units of source. */
  text?(length: number): void;
}

/** Elements that record the properties before a tracked change. */
const BEFORE = new Set(["w:pPrChange", "w:rPrChange"]);

/**
 * Reads a part and distinguishes the properties of paragraphs from those of runs. Properties of a paragraph mark belong
 * to neither; properties before a tracked change are skipped.
 */
export function scanProperties(source: string, part: string, limits: Limits, visitor: PropertyVisitor): void {
  let paragraphs = 0;
  let runs = 0;
  let before = 0;
  let isText = false;
  const place = (): PropertyPlace => {
    if (paragraphs > 0) return runs > 0 ? "mark" : "paragraph";
    return runs > 0 ? "run" : "content";
  };
  scanXml(
    source,
    part,
    {
      open(tag) {
        isText = tag.name === "w:t";
        if (BEFORE.has(tag.name)) before += 1;
        else if (before === 0) visitor.open(tag, place());
        if (tag.name === "w:pPr") paragraphs += 1;
        else if (tag.name === "w:rPr") runs += 1;
      },
      close(name) {
        isText = false;
        if (BEFORE.has(name)) before -= 1;
        else if (before === 0) visitor.close?.(name);
        if (name === "w:pPr") paragraphs -= 1;
        else if (name === "w:rPr") runs -= 1;
      },
      text(start, end) {
        if (isText) visitor.text?.(end - start);
      },
    },
    limits,
  );
}
