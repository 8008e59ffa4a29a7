import { child, type XmlElement } from "../../xml/xml-tree.ts";
import type { BlockTagSpot } from "../spots/spot-tags.ts";
import type { BlockEdge } from "./block-form.ts";
import type { Fragment, InnerEdge } from "./block-plan.ts";
import { borderAt, runsOf } from "./cut-tag.ts";
import type { Placing } from "./placing.ts";
import type { Mark, Reshaping } from "./reshape.ts";

/** A paragraph with edges of blocks in its middle that end in other paragraphs. */
interface PartedParagraph {
  /** The last tag that it ends at. */
  last: BlockTagSpot;
  /** Starts of its pieces, and the edge that each begins at. */
  readonly starts: { readonly mark: Mark; readonly edge: InnerEdge | undefined }[];
}

/** Changes of a part that end paragraphs at tags and begin them again. */
export interface Parting {
  readonly placing: Placing;
  readonly changes: Reshaping[];
  readonly parted: ReadonlyMap<XmlElement, PartedParagraph>;
}

interface PartingEdge {
  readonly tag: BlockTagSpot;
  readonly paragraph: XmlElement;
  readonly mark: Mark;
  readonly edge: InnerEdge;
}

/** Finds the paragraphs that edges part; the edges are in the order of their tags. */
export function partedBy(edges: readonly BlockEdge[]): Map<XmlElement, PartedParagraph> {
  const found = new Map<XmlElement, PartedParagraph>();
  for (const edge of edges) {
    if (!("parted" in edge)) continue;
    const there = found.get(edge.parted);
    if (there) there.last = edge.tag;
    else found.set(edge.parted, { last: edge.tag, starts: [] });
  }
  return found;
}

/** Returns the properties of a piece of a paragraph: only the last one ends its section. */
function propertiesOf(source: string, paragraph: XmlElement, isTail: boolean): string {
  const properties = child(paragraph, "w:pPr");
  if (!properties) return "";
  const section = isTail ? undefined : child(properties, "w:sectPr");
  if (!section) return source.slice(properties.start, properties.end);
  return source.slice(properties.start, section.start) + source.slice(section.end, properties.end);
}

/**
 * Takes a tag out of the text of a paragraph, which ends before its mark and begins again behind it.
 * @returns false if an element around the tag cannot be ended there
 */
export function partParagraph(parting: Parting, { tag, paragraph, mark, edge }: PartingEdge): boolean {
  const { placing, changes, parted } = parting;
  const { source } = placing;
  const stretch = { start: tag.at, end: tag.end };
  const runs = runsOf(paragraph, stretch);
  const made = runs && borderAt(source, stretch, runs, paragraph, mark);
  const pieces = parted.get(paragraph);
  if (!made || !pieces) return false;
  const { written, start: from } = paragraph;
  const start: Mark = { place: -1 };
  if (pieces.starts.length === 0) {
    const head: Mark = { place: -1 };
    pieces.starts.push({ mark: head, edge: undefined });
    changes.unshift({ start: from, end: from, pieces: [head] });
    const section = child(child(paragraph, "w:pPr"), "w:sectPr");
    if (section) changes.push({ start: section.start, end: section.end, pieces: [] });
  }
  pieces.starts.push({ mark: start, edge });
  const begin = `<${written}>${propertiesOf(source, paragraph, tag === pieces.last)}`;
  for (const change of made) {
    const parts = change.pieces.flatMap((one) => (one === mark ? [`</${written}>`, mark, start, begin] : [one]));
    changes.push({ ...change, pieces: parts });
  }
  return true;
}

/** Returns the pieces of parted paragraphs in order, once their places are known. */
export function fragmentsOf(parted: ReadonlyMap<XmlElement, PartedParagraph>): Fragment[] {
  const all = [...parted.values()].flatMap(({ starts }) =>
    starts.map(({ mark, edge }, at): Fragment => ({ start: mark.place, begins: edge, ends: starts[at + 1]?.edge })),
  );
  return all.sort((a, b) => a.start - b.start);
}
