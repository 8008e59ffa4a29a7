import type { Block } from "../blocks.ts";
import { vocabulary } from "../lookups.ts";
import type { PaperSection, UnshownKind } from "../paper.ts";
import type { DocumentReading, SectionEnd } from "../reading.ts";
import { childOf, isOn, type Markup, valOf } from "../story/markup.ts";
import { pageColumns, pageMargins, pageNumbers, pageSize, sectionType } from "./page-shape.ts";
import type { RunningList } from "./running-list.ts";

/** Maximum sections of a document. */
const MOST = 1_000;

function reportUnshown({ unshown }: DocumentReading, section: Markup | undefined): void {
  const report = (kind: UnshownKind, holds: boolean) => {
    if (holds) unshown.add(kind, "document");
  };
  const grid = childOf(section, "w:docGrid")?.attributes["w:type"];
  const direction = valOf(section, "w:textDirection") ?? "lrTb";
  report("line-numbers", childOf(section, "w:lnNumType") !== undefined);
  report("page-borders", (childOf(section, "w:pgBorders")?.children.length ?? 0) > 0);
  report("character-grid", grid === "linesAndChars" || grid === "snapToChars" || grid === "lines");
  report("vertical-text", direction !== "lrTb" && direction !== "lr");
  report("right-to-left", isOn(childOf(section, "w:bidi")));
}

const VERTICAL = vocabulary<NonNullable<PaperSection["verticalAlign"]>>({
  center: "center",
  bottom: "bottom",
  both: "justify",
});

/** Splits the body into sections: each ends at its properties, the last one with the body (ECMA-376 part 1, 17.6). */
export function readSections(
  reading: DocumentReading,
  blocks: readonly Block[],
  ends: readonly SectionEnd[],
  last: Markup | undefined,
  running: RunningList,
): PaperSection[] {
  const sections: PaperSection[] = [];
  let from = 0;
  const all = [...ends.slice(0, MOST - 1), { blocks: blocks.length, properties: last }];
  for (const { blocks: to, properties } of all) {
    const before = sections.at(-1);
    const { width, height } = pageSize(properties);
    const verticalAlign = VERTICAL[valOf(properties, "w:vAlign") ?? ""];
    reportUnshown(reading, properties);
    sections.push({
      type: sectionType(properties),
      width,
      height,
      margins: pageMargins(properties, width),
      columns: pageColumns(properties),
      headers: running.of(properties, "header", before?.headers ?? {}),
      footers: running.of(properties, "footer", before?.footers ?? {}),
      ...(isOn(childOf(properties, "w:titlePg")) && { titlePage: true }),
      ...pageNumbers(properties),
      ...(verticalAlign && { verticalAlign }),
      blocks: blocks.slice(from, to),
    });
    from = to;
  }
  return sections;
}
