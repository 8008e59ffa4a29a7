import { effectiveParagraph, effectiveRun, type Judged } from "./effective-properties.ts";
import { createListCounter, type ListCounter, levelOf } from "./list-levels.ts";
import { layered, measure, type Properties } from "./properties.ts";
import { runProperties } from "./read-properties.ts";
import { effectiveTable, type TableLook } from "./tables/table-look.ts";
import { type CellPlace, cellPlaces } from "./tables/table-place.ts";
import { defaultTabStop, hyphenates } from "./word-document.ts";
import { childOf, valOf, type WordNode } from "./word-tree.ts";

/** Text of one look in a paragraph. */
export interface Stretch {
  readonly text: string;
  readonly properties: Properties;
}

export interface ParagraphLook {
  /** Container and its depth: `body`, `table 1`, `box`. */
  readonly where: string;
  readonly text: string;
  readonly properties: Properties;
  readonly stretches: readonly Stretch[];
  /** Look of the paragraph mark, which an empty paragraph's height and a list's number use. */
  readonly mark: Properties;
  readonly label: Properties | undefined;
  /** True if anything in the paragraph moves to a tab stop. */
  readonly reachesStops: boolean;
}

export interface DocumentLook {
  readonly paragraphs: readonly ParagraphLook[];
  readonly tables: readonly TableLook[];
}

interface Walk {
  readonly judged: Judged;
  /** Width of the document's text in twips. */
  readonly width: number;
  readonly counter: ListCounter;
  readonly paragraphs: ParagraphLook[];
  readonly tables: TableLook[];
}

interface Place {
  readonly where: string;
  readonly cell: CellPlace | undefined;
  /** Approximate width of the surrounding text in twips. */
  readonly width: number;
}

const SIGNS: Readonly<Record<string, string>> = {
  "w:tab": "\t",
  "w:br": "\n",
  "w:cr": "\n",
  "w:noBreakHyphen": "\u2011",
  "w:softHyphen": "\u00ad",
  "w:drawing": "\ufffc",
  "w:pict": "\ufffc",
  "w:object": "\ufffc",
  "w:footnoteReference": "\u00b9",
  "w:endnoteReference": "\u00b9",
  "w:footnoteRef": "\u00b9",
  "w:endnoteRef": "\u00b9",
};

function textOf(node: WordNode): string {
  if (node.name === "w:t" || node.name === "w:delText") return node.text;
  if (node.name === "w:sym") return `\ue000${node.attributes["w:char"] ?? ""}`;
  if (node.name === "mc:AlternateContent") return node.children[0]?.children.map(textOf).join("") ?? "";
  return SIGNS[node.name] ?? "";
}

/** Returns the runs of a paragraph, without those of paragraphs in it. */
function runsOf(node: WordNode): WordNode[] {
  return node.children.flatMap((one) => {
    if (one.name === "w:r") return [one];
    return one.name === "w:p" || one.name === "w:pPr" || one.name === "mc:Fallback" ? [] : runsOf(one);
  });
}

function stretchesOf(walk: Walk, paragraph: WordNode, style: string | undefined, place: Place): Stretch[] {
  return runsOf(paragraph).flatMap((run) => {
    const text = run.children.map(textOf).join("");
    if (text === "") return [];
    const container = childOf(run, "w:rPr");
    return [{ text, properties: effectiveRun(walk.judged, { style, cell: place.cell, container }) }];
  });
}

/** Average width of a letter, in twips per half-point of its size. */
const LETTER = 5;

interface Line {
  readonly stops: readonly number[];
  readonly left: number;
  readonly distance: number;
}

/** Returns the stop of a tab: the next own one, the hanging indentation, or a default one behind all own ones. */
function nextStop({ stops, left, distance }: Line, position: number): number {
  const own = stops.find((one) => one > position);
  if (position < left) return Math.min(left, own ?? left);
  return own ?? (Math.floor(position / distance) + 1) * distance;
}

/**
 * Adds the stops that the tabs of a paragraph reach if its letters have an average width, and leaves its own stops as
 * they are. Text that goes on to a second line is not judged.
 */
function withReachedStops(properties: Properties, text: string, distance: number, width: number): Properties {
  const measured = (name: string) => Number(properties.get(name) ?? 0) || 0;
  const own = [...properties].filter(([name, value]) => name.startsWith("tab.") && value !== "none");
  const stops = own.map(([name]) => Number(name.slice(4))).sort((a, b) => a - b);
  const line: Line = { stops, left: measured("ind.left"), distance };
  const reached: number[] = [];
  let at = line.left + measured("ind.firstLine");
  for (const letter of text) {
    at = letter === "\t" ? nextStop(line, at) : at + LETTER * SIZE;
    if (letter === "\n") at = line.left;
    if (at > width / 3) break;
    if (letter === "\t") reached.push(at);
  }
  return new Map(properties).set("tabs.reach", reached.join(" "));
}

/** Letters of a text that cannot be hyphenated, because it is on one line. */
const ONE_LINE = 70;

/** Size of letters in half-points. */
const SIZE = 22;

/** Text width in twips on A4 paper with margins of 2 cm, if the document sets none. */
const USUAL_WIDTH = 9638;

/** Returns the largest text width of a document's sections, in twips. */
function textWidth(body: WordNode): number {
  const inParagraphs = body.children.map((one) => childOf(childOf(one, "w:pPr"), "w:sectPr"));
  const widths = [childOf(body, "w:sectPr"), ...inParagraphs].flatMap((section) => {
    const margins = childOf(section, "w:pgMar")?.attributes;
    const parts = [childOf(section, "w:pgSz")?.attributes["w:w"], margins?.["w:left"], margins?.["w:right"]];
    const [page = 0, left = 0, right = 0] = parts.map((one) => Number(measure(one ?? "")));
    return page - left - right > 0 ? [page - left - right] : [];
  });
  return Math.max(...(widths.length === 0 ? [USUAL_WIDTH] : widths));
}

function widthOf(cell: WordNode, around: number): number {
  const said = childOf(childOf(cell, "w:tcPr"), "w:tcW")?.attributes;
  const width = (said?.["w:type"] ?? "dxa") === "dxa" ? Number(measure(said?.["w:w"] ?? "")) : 0;
  return width > 0 ? Math.min(width, around) : around;
}

function lookOf(walk: Walk, paragraph: WordNode, place: Place): ParagraphLook {
  const { judged } = walk;
  const container = childOf(paragraph, "w:pPr");
  const style = valOf(container, "w:pStyle");
  const { properties, place: list } = effectiveParagraph(judged, paragraph, place.cell);
  const stretches = stretchesOf(walk, paragraph, style, place);
  const mark = effectiveRun(judged, { style, cell: place.cell, container: childOf(container, "w:rPr") });
  const text = stretches.map((one) => one.text).join("");
  const numbers = list && walk.counter.next(list);
  const label = list && layered(mark, runProperties(childOf(levelOf(list), "w:rPr"), list.from.theme));
  const all = layered(properties, new Map(numbers === undefined ? [] : [["number", numbers]]));
  const suppressed = all.get("suppressAutoHyphens") === "1";
  all.delete("suppressAutoHyphens");
  const isHyphenated = text.length > ONE_LINE && hyphenates(judged.hierarchy.ground) && !suppressed;
  all.set("hyphenated", isHyphenated ? "1" : "0");
  // The tab after a hanging number ends at the paragraph's own indentation.
  const hangs = (properties.get("ind.firstLine") ?? "").startsWith("-");
  const reachesStops = text.includes("\t") || (/ tab /.test(numbers ?? "") && !hangs);
  const stopped = reachesStops
    ? withReachedStops(all, text, defaultTabStop(judged.hierarchy.ground), place.width)
    : all;
  return { where: place.where, text, properties: stopped, stretches, mark, label, reachesStops };
}

function visitNotes(walk: Walk, run: WordNode, width: number): void {
  const notes = walk.judged.document.notes;
  for (const { name, attributes } of run.children) {
    const kind = /^w:(footnote|endnote)Reference$/.exec(name)?.[1];
    const note = kind === undefined ? undefined : notes.get(`${kind} ${attributes["w:id"]}`);
    if (note) visit(walk, note, { where: `${kind}`, cell: undefined, width });
  }
}

function visitTable(walk: Walk, table: WordNode, place: Place): void {
  const depth = Number(/^table (\d+)/.exec(place.where)?.[1] ?? 0) + 1;
  walk.tables.push(effectiveTable(walk.judged, table, depth > 1));
  const places = cellPlaces(table);
  const visitCells = (node: WordNode): void => {
    for (const one of node.children) {
      if (one.name === "w:tc") {
        visit(walk, one, { where: `table ${depth}`, cell: places.get(one), width: widthOf(one, walk.width) });
      } else visitCells(one);
    }
  };
  visitCells(table);
}

function visit(walk: Walk, node: WordNode, place: Place): void {
  for (const one of node.children) {
    if (one.name === "mc:Fallback") continue;
    if (one.name === "w:p") walk.paragraphs.push(lookOf(walk, one, place));
    if (one.name === "w:tbl") visitTable(walk, one, place);
    else if (one.name === "w:txbxContent" || one.name === "wne:txbxContent") {
      visit(walk, one, { where: "box", cell: undefined, width: walk.width });
    } else visit(walk, one, place);
    if (one.name === "w:r") visitNotes(walk, one, walk.width);
  }
}

/** Returns the look of everything in a document's body, its boxes and its notes, in reading order. */
export function documentLook(judged: Judged): DocumentLook {
  const width = textWidth(judged.document.body);
  const walk: Walk = { judged, width, counter: createListCounter(), paragraphs: [], tables: [] };
  visit(walk, judged.document.body, { where: "body", cell: undefined, width });
  return { paragraphs: walk.paragraphs, tables: walk.tables };
}
