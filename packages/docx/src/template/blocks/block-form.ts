import type { BlockBorder } from "../../block-findings.ts";
import type { XmlElement } from "../../xml/xml-tree.ts";
import type { BlockTagSpot } from "../spots/spot-tags.ts";
import type { BlockPair } from "../tags/pair-blocks.ts";
import type { FieldBorders } from "./field-borders.ts";
import type { Placing } from "./placing.ts";

/** Side of an element on which a block begins or ends; `instead` if the element goes with the tag. */
export type Side = "before" | "after" | "instead";

/**
 * Where a block begins, turns or ends: at a side of an element, at its tag in the text of a container, or at its tag in
 * a paragraph that ends there.
 */
export type BlockEdge =
  | { readonly tag: BlockTagSpot; readonly element: XmlElement; readonly side: Side }
  | { readonly tag: BlockTagSpot; readonly parted: XmlElement }
  | { readonly tag: BlockTagSpot; readonly container: XmlElement };

export interface BlockForm {
  /** True if it encloses rows of a table. */
  readonly isRows: boolean;
  readonly open: BlockEdge;
  readonly turn: BlockEdge | undefined;
  readonly close: BlockEdge;
}

/** Elements that keep what is inside apart from what is around. */
const STORIES = new Set([
  "w:txbxContent",
  "w:footnote",
  "w:endnote",
  "w:comment",
  "w:footnotes",
  "w:endnotes",
  "w:comments",
]);

function ancestors(element: XmlElement): XmlElement[] {
  const list: XmlElement[] = [];
  for (let up: XmlElement | undefined = element; up; up = up.parent) list.push(up);
  return list.reverse();
}

/** Returns the innermost element around all of some elements, and the way from it to each of them. */
function meeting(elements: readonly XmlElement[]): { common: XmlElement; ways: XmlElement[][] } {
  const chains = elements.map(ancestors);
  const [first = []] = chains;
  let depth = 0;
  while (depth < first.length && chains.every((one) => one[depth] === first[depth])) depth += 1;
  return { common: first[depth - 1] as XmlElement, ways: chains.map((one) => one.slice(depth)) };
}

/** True if a way leads into one cell of a row and no further table or text box. */
function isInCell(way: readonly XmlElement[]): boolean {
  const names = way.map(({ name }) => name);
  return (
    names.filter((name) => name === "w:tc").length === 1 && !names.some((name) => name === "w:tbl" || STORIES.has(name))
  );
}

function borderOf(common: XmlElement, ways: readonly (readonly XmlElement[])[]): BlockBorder {
  const names = new Set(ways.flatMap((way) => way.map(({ name }) => name)));
  if (STORIES.has(common.name) || [...names].some((name) => STORIES.has(name))) return "story";
  return names.has("w:tc") ? "cell" : "control";
}

/** Returns the side of a paragraph or a row on which a block has its edge; undefined if the tag is in its middle. */
function sideOf(placing: Placing, element: XmlElement, { at, end }: BlockTagSpot, role: "open" | "turn" | "close") {
  const seen = placing.seenIn(element);
  if (!seen) return "instead";
  if (role !== "close" && end <= seen.start) return "before";
  if (role !== "open" && at >= seen.end) return "after";
  return undefined;
}

/** Returns what a block encloses, or what keeps it from enclosing something whole. */
export function formOf(
  placing: Placing,
  fields: FieldBorders,
  { open, turn, close }: BlockPair<BlockTagSpot>,
): BlockForm | BlockBorder {
  const tags = turn ? [open, turn, close] : [open, close];
  const paragraphs = tags.flatMap((tag) => placing.paragraphOf(tag) ?? []);
  if (paragraphs.length < tags.length) return "text";
  const isWhole = tags.slice(1).every((tag, index) => fields.isWhole((tags[index] as BlockTagSpot).end, tag.at));
  if (!isWhole) return "field";
  const { common, ways } = meeting(paragraphs);
  if (common.name === "w:p") return paragraphs.every((one) => one === common) ? inText(tags, common) : "story";
  const row = common.name === "w:tr" ? common : undefined;
  if (row) return turn === undefined && ways.every(isInCell) ? inRow(open, close, row) : "cell";
  const steps = ways.map(([step]) => step as XmlElement);
  const isRows = steps.every(({ name }) => name === "w:tr") && ways.every(isInCell);
  if (!isRows && !ways.every((way) => way.length === 1)) return borderOf(common, ways);
  if (STORIES.has(common.name) && !/^w:(txbxContent|footnote|endnote|comment)$/.test(common.name)) return "story";
  const roles = turn ? (["open", "turn", "close"] as const) : (["open", "close"] as const);
  const edges = roles.map((role, index): BlockEdge | undefined => {
    const [tag, element] = [tags[index] as BlockTagSpot, steps[index] as XmlElement];
    const side = sideOf(placing, element, tag, role);
    if (side) return { tag, element, side };
    return isRows ? undefined : { tag, parted: element };
  });
  const [first, last] = [edges[0], edges.at(-1)];
  if (!first || !last || edges.some((one) => !one)) return "row";
  return { isRows, open: first, turn: turn && edges[1], close: last };
}

function inText(tags: readonly BlockTagSpot[], container: XmlElement): BlockForm {
  const edges = tags.map((tag) => ({ tag, container }));
  const [open, middle, last] = edges;
  const close = last ?? middle;
  return { isRows: false, open: open as BlockEdge, turn: last && middle, close: close as BlockEdge };
}

const inRow = (open: BlockTagSpot, close: BlockTagSpot, row: XmlElement): BlockForm => ({
  isRows: true,
  open: { tag: open, element: row, side: "before" },
  turn: undefined,
  close: { tag: close, element: row, side: "after" },
});
