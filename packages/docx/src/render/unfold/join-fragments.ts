import type { Fragment, InnerEdge } from "../../template/blocks/block-plan.ts";
import type { Reshaping } from "../../template/blocks/reshape.ts";
import { child, type XmlElement } from "../../xml/xml-tree.ts";

/** True if a piece goes on in the next: they are at edges of one block, and not at its turn in two copies. */
function areJoined(end: InnerEdge | undefined, begin: InnerEdge | undefined): boolean {
  return end !== undefined && end.block === begin?.block && !(end.isTurn && begin.isTurn);
}

/** Returns the pieces of paragraphs among some blocks, those together that became one paragraph because a block between them is left out or filled. */
export function pieceGroups(
  blocks: readonly XmlElement[],
  fragments: ReadonlyMap<number, Fragment>,
): readonly (readonly XmlElement[])[] {
  const groups: XmlElement[][] = [];
  let before: Fragment | undefined;
  for (const block of blocks) {
    const fragment = block.name === "w:p" ? fragments.get(block.start) : undefined;
    if (areJoined(before?.ends, fragment?.begins)) groups.at(-1)?.push(block);
    else if (fragment) groups.push([block]);
    before = fragment;
  }
  return groups;
}

/** Returns the changes that make one paragraph of some pieces: it has the look of the first, and ends the section of the last. */
export function joinPieces(source: string, pieces: readonly XmlElement[]): Reshaping[] {
  const changes: Reshaping[] = pieces.slice(1).flatMap((piece, at): Reshaping[] => {
    const before = pieces[at] as XmlElement;
    const properties = child(piece, "w:pPr");
    return [
      { start: before.innerEnd, end: before.end, pieces: [] },
      { start: piece.start, end: properties?.end ?? piece.innerStart, pieces: [] },
    ];
  });
  const [first, last] = [pieces[0], pieces.at(-1)];
  const section = last && child(child(last, "w:pPr"), "w:sectPr");
  if (!first || first === last || !section) return changes;
  const markup = source.slice(section.start, section.end);
  const properties = child(first, "w:pPr");
  if (!properties || properties.empty) {
    const name = first.written.replace(/p$/, "pPr");
    const place = properties ?? { start: first.innerStart, end: first.innerStart };
    return [...changes, { start: place.start, end: place.end, pieces: [`<${name}>${markup}</${name}>`] }];
  }
  const at = child(properties, "w:pPrChange")?.start ?? properties.innerEnd;
  return [...changes, { start: at, end: at, pieces: [markup] }];
}
