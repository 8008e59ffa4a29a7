import type { PageFormat } from "../looks.ts";
import { vocabulary } from "../lookups.ts";
import type { Columns, Margins, PaperSection } from "../paper.ts";
import { childOf, isTrue, type Markup, valOf } from "../story/markup.ts";
import { bounded, twips, whole } from "../story/measure.ts";

/** Letter paper in portrait, the default of a section (ECMA-376 part 1, 17.6.13). */
const WIDTH = 12_240;
const HEIGHT = 15_840;
/** Minimum width and height of a page. */
const LEAST = 720;
const MARGIN = 1_440;
const RUNNING = 720;
const GAP = 720;
const MOST_COLUMNS = 45;

export function pageSize(section: Markup | undefined): { width: number; height: number } {
  const size = childOf(section, "w:pgSz")?.attributes;
  return {
    width: bounded(twips(size?.["w:w"]) ?? WIDTH, LEAST),
    height: bounded(twips(size?.["w:h"]) ?? HEIGHT, LEAST),
  };
}

/** Returns the margins. The gutter is added to the left margin. The text always has a minimum of space. */
export function pageMargins(section: Markup | undefined, width: number): Margins {
  const said = childOf(section, "w:pgMar")?.attributes;
  const of = (name: string, usual: number) => twips(said?.[`w:${name}`]) ?? usual;
  const room = width - LEAST / 2;
  const left = bounded(of("left", MARGIN) + of("gutter", 0), 0, room);
  return {
    top: of("top", MARGIN),
    right: bounded(of("right", MARGIN), 0, room - left),
    bottom: of("bottom", MARGIN),
    left,
    header: Math.max(0, of("header", RUNNING)),
    footer: Math.max(0, of("footer", RUNNING)),
  };
}

export function pageColumns(section: Markup | undefined): Columns {
  const node = childOf(section, "w:cols");
  const said = node?.attributes;
  const gap = Math.max(0, twips(said?.["w:space"]) ?? GAP);
  const own = (node?.children ?? []).filter(({ name }) => name === "w:col").slice(0, MOST_COLUMNS);
  const isEven = own.length < 2 || (said?.["w:equalWidth"] !== undefined && isTrue(said["w:equalWidth"]));
  const line = said?.["w:sep"] !== undefined && isTrue(said["w:sep"]);
  const widths = own.map(({ attributes }) => ({
    width: Math.max(1, twips(attributes["w:w"]) ?? 1),
    gap: Math.max(0, twips(attributes["w:space"]) ?? 0),
  }));
  return {
    count: isEven ? (whole(said?.["w:num"], 1, MOST_COLUMNS) ?? 1) : own.length,
    gap,
    ...(line && { line: true }),
    ...(!isEven && { widths }),
  };
}

const TYPES = vocabulary<PaperSection["type"]>({
  continuous: "continuous",
  evenPage: "evenPage",
  oddPage: "oddPage",
  nextColumn: "nextColumn",
});

export const sectionType = (section: Markup | undefined): PaperSection["type"] =>
  TYPES[valOf(section, "w:type") ?? ""] ?? "nextPage";

const FORMATS: ReadonlySet<string> = new Set<PageFormat>(["lowerRoman", "upperRoman", "lowerLetter", "upperLetter"]);

export function pageNumbers(section: Markup | undefined): { pageFormat: PageFormat; firstPage?: number } {
  const said = childOf(section, "w:pgNumType")?.attributes;
  const format = said?.["w:fmt"] ?? "";
  const firstPage = whole(said?.["w:start"], 0, 32_767);
  return {
    pageFormat: FORMATS.has(format) ? (format as PageFormat) : "decimal",
    ...(firstPage !== undefined && { firstPage }),
  };
}
