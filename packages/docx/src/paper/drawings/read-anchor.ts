import type { Anchor, AnchorPlace } from "../blocks.ts";
import { vocabulary } from "../lookups.ts";
import { type LineReading, notShown } from "../reading.ts";
import { childOf, isTrue } from "../story/markup.ts";
import { fromEmu } from "../story/measure.ts";
import type { StoryNode } from "../story/read-story.ts";
import { localName, pieceOf } from "./shape-node.ts";

/** Reference points of a position (ECMA-376 part 1, 20.4.3.4 and 20.4.3.5). */
const FROM = vocabulary<AnchorPlace["from"]>({
  page: "page",
  margin: "margin",
  column: "text",
  paragraph: "text",
  character: "line",
  line: "line",
  leftMargin: "leftMargin",
  insideMargin: "leftMargin",
  rightMargin: "rightMargin",
  outsideMargin: "rightMargin",
  topMargin: "topMargin",
  bottomMargin: "bottomMargin",
});
const ALIGN = vocabulary<NonNullable<AnchorPlace["align"]>>({
  left: "start",
  top: "start",
  inside: "start",
  center: "center",
  right: "end",
  bottom: "end",
  outside: "end",
});

/**
 * Returns a position of an anchor. One in per cent, which only newer versions know, stands with its length beside it,
 * which Word keeps up to date.
 */
function positionIn(anchor: StoryNode, name: string): StoryNode | undefined {
  const own = pieceOf(anchor, name);
  if (own) return own;
  const choices = anchor.children.filter((one) => one.name === "mc:AlternateContent");
  const kinds = ["mc:Fallback", "mc:Choice"].flatMap((kind) => choices.map((one) => childOf(one, kind)));
  return kinds.flatMap((one) => pieceOf(one, name) ?? [])[0];
}

function placeOf(node: StoryNode | undefined): AnchorPlace {
  const align = ALIGN[pieceOf(node, "align")?.text.trim() ?? ""];
  return {
    from: FROM[node?.attributes.relativeFrom ?? ""] ?? "text",
    ...(align && { align }),
    offset: fromEmu(pieceOf(node, "posOffset")?.text.trim()) ?? 0,
  };
}

const WRAPS = vocabulary<Anchor["wrap"]>({
  wrapSquare: "square",
  wrapTight: "tight",
  wrapThrough: "through",
  wrapTopAndBottom: "topAndBottom",
});

function wrapOf(node: StoryNode): Anchor["wrap"] {
  for (const one of node.children) {
    const wrap = WRAPS[localName(one)];
    if (wrap) return wrap;
  }
  return isTrue(node.attributes.behindDoc) ? "behind" : "front";
}

/**
 * Returns the position of a `wp:anchor`. Reports text that flows around it as not shown.
 * @returns undefined for a `wp:inline`
 */
export function readAnchor({ story }: LineReading, node: StoryNode): Anchor | undefined {
  if (localName(node) !== "anchor") return undefined;
  const wrap = wrapOf(node);
  if (wrap === "square" || wrap === "tight" || wrap === "through") notShown(story, "wrapping");
  const distance = (side: string) => Math.max(0, fromEmu(node.attributes[`dist${side}`]) ?? 0);
  return {
    wrap,
    x: placeOf(positionIn(node, "positionH")),
    y: placeOf(positionIn(node, "positionV")),
    distance: { top: distance("T"), right: distance("R"), bottom: distance("B"), left: distance("L") },
  };
}
